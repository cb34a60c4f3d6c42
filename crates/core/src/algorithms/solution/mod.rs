//! What an algorithm with sets knows in the end: an immutable value beside the graph.
//!
//! Objects, instances of methods with the nodes of their variables, sets, cells of fields and elements, and who calls
//! whom. Ids are those of the program that was analysed. Nothing refers back to the analysis, so a solution may be
//! read by many threads and outlives it; what a method's variables are is read off its template again.

mod queries;
mod statements;

pub use queries::{Allocation, Cast, TypesBeyond};
pub(super) use statements::StatementsParts;
pub use statements::{Invoked, SelectedTarget, Selection, Statements, ToldCall, ToldStatement};

use super::algorithm::Algorithm;
use crate::names::{ClassId, FieldId, MethodId};
use crate::solver::{Node, Sets};
use crate::template::{NONE, Template};
use rustc_hash::FxHashMap;

/// An abstract object: a number. For algorithms that know classes only, there is one for each class.
pub type Object = u32;

/// What an object stands for; equal keys are one object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// All objects of a class that are not told apart: constants, what the JVM makes, what comes from outside.
    Class(ClassId),
    /// What an instruction of a method makes: the offset, and the dimension of a nested array.
    Site(MethodId, u32, u8),
    /// All arrays of a class that have no room for elements.
    Empty(ClassId),
    /// What a feature makes, with a tag that it knows.
    Tagged(ClassId, u32),
    /// What a feature, or a constant, says everything about by its tag. The heap does not tell such objects apart.
    Value(ClassId, u32),
    /// What a feature makes, by where.
    Made(ClassId, u32),
    /// Any object at or below a class: what code returns or passes of which nothing is known, at a level of assumptions. It stands
    /// for objects of the classes that are made.
    Unknown(ClassId),
}

#[derive(Clone, Copy, Debug)]
pub struct ObjectRow {
    pub class: ClassId,
    /// The position of its class among the classes of which there are objects.
    pub rank: u32,
    /// The heap context.
    pub context: u32,
    pub origin: Origin,
}

/// A method in a context, with the nodes that its callers see and those of its variables.
#[derive(Clone, Copy, Debug)]
pub struct Instance {
    pub method: MethodId,
    pub context: u32,
    /// The context that decides about what it makes and calls: its own, or what it would be were it not told apart by
    /// call.
    pub within: u32,
    /// How many calls up from here are told apart by call.
    pub depth: u8,
    /// The parameters that are references, `this` first, in a row.
    pub first: Node,
    pub parameters: u32,
    pub result: Node,
    pub thrown: Node,
    /// The one node of all variables, where the algorithm has no others.
    pub body: Node,
    /// The variables that are no parameters, in a row; `NONE` until the method is looked at.
    pub variables: Node,
}

impl Instance {
    /// The node of a place of its template.
    pub fn node(&self, local: u32) -> Node {
        match (self.body, local < self.parameters) {
            (NONE, true) => self.first + local,
            (NONE, false) => self.variables + (local - self.parameters),
            (body, _) => body,
        }
    }

    /// The node of a variable of its body; None if it holds no reference, or nothing has looked at the method.
    pub fn variable(&self, template: &Template, variable: u32) -> Option<Node> {
        let local = template.variables.get(variable as usize).copied().filter(|local| *local != NONE)?;
        (self.body != NONE || self.variables != NONE).then(|| self.node(local))
    }
}

/// What a context is made of, newest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContextElement {
    Call(MethodId, u32),
    Object(Origin),
    Class(ClassId),
}

/// A cast in a method's code, with what is cast.
#[derive(Clone, Copy, Debug)]
pub struct CastRow {
    pub method: MethodId,
    pub offset: u32,
    pub node: Node,
    pub class: ClassId,
}

/// A call of an instance by another; the offset is `NONE` if no instruction makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CallRow {
    pub caller: u32,
    pub offset: u32,
    pub callee: u32,
}

pub struct Solution {
    pub algorithm: Algorithm,
    pub objects: Vec<ObjectRow>,
    pub instances: Vec<Instance>,
    /// (method, instance), sorted.
    by_method: Vec<(MethodId, u32)>,
    pub sets: Sets,
    /// Of each field, or the elements, of each object, where the algorithm tells objects apart.
    pub cells: FxHashMap<(Object, FieldId), Node>,
    /// Of each declared field, where it has nodes: where it is stored and where it is loaded.
    pub fields: FxHashMap<FieldId, (Node, Node)>,
    pub casts: Vec<CastRow>,
    /// Sorted.
    pub calls: Vec<CallRow>,
    pub contexts: Vec<Box<[ContextElement]>>,
    /// What tags say.
    pub tags: Vec<String>,
    /// What instances do; of points-to analysis only.
    pub statements: Option<Statements>,
}

const fn shared<T: Send + Sync>() {}
const _: () = shared::<Solution>();

/// Stands for the elements of an array among the fields.
pub const ELEMENTS: FieldId = FieldId(u32::MAX);

/// What a solution is made of; who has it all makes one.
pub(super) struct Parts {
    pub algorithm: Algorithm,
    pub objects: Vec<ObjectRow>,
    pub instances: Vec<Instance>,
    pub sets: Sets,
    pub cells: FxHashMap<(Object, FieldId), Node>,
    pub fields: FxHashMap<FieldId, (Node, Node)>,
    pub casts: Vec<CastRow>,
    pub calls: Vec<CallRow>,
    pub contexts: Vec<Box<[ContextElement]>>,
    pub tags: Vec<String>,
    pub statements: Option<Statements>,
}

impl Solution {
    pub(super) fn new(parts: Parts) -> Solution {
        let Parts { algorithm, objects, instances, sets, cells, fields, casts, mut calls, contexts, tags, statements } =
            parts;
        let mut by_method: Vec<(MethodId, u32)> = instances.iter().map(|row| row.method).zip(0u32..).collect();
        by_method.sort_unstable();
        calls.sort_unstable();
        calls.dedup();
        Solution {
            algorithm,
            objects,
            instances,
            by_method,
            sets,
            cells,
            fields,
            casts,
            calls,
            contexts,
            tags,
            statements,
        }
    }

    /// The instances of a method, one for each context.
    pub fn instances_of(&self, method: MethodId) -> impl Iterator<Item = &Instance> + '_ {
        self.numbers_of(method).map(|instance| &self.instances[instance as usize])
    }

    /// The numbers of a method's instances.
    pub fn numbers_of(&self, method: MethodId) -> impl Iterator<Item = u32> + '_ {
        let first = self.by_method.partition_point(|(known, _)| *known < method);
        let rows = self.by_method[first..].iter().take_while(move |(known, _)| *known == method);
        rows.map(|(_, instance)| *instance)
    }

    /// The methods that have instances, ascending.
    pub fn methods(&self) -> Vec<MethodId> {
        let mut methods: Vec<MethodId> = self.by_method.iter().map(|(method, _)| *method).collect();
        methods.dedup();
        methods
    }

    /// Whom an instance calls.
    pub fn calls_of(&self, caller: u32) -> &[CallRow] {
        let first = self.calls.partition_point(|call| call.caller < caller);
        let last = self.calls.partition_point(|call| call.caller <= caller);
        &self.calls[first..last]
    }
}
