//! What instances do, as the solver was told: a points-to solution keeps it for analyses that go over the program again.
//!
//! Each statement is somebody's: an instance's, or everybody's. Nodes, objects and instances are the solution's.

use super::{ELEMENTS, Instance, Object, ObjectRow};
use crate::names::{FieldId, MethodId};
use crate::sets::{Bits, set_bit};
use crate::solver::{Filter, Node};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldStatement {
    /// An object is made.
    New {
        to: Node,
        object: Object,
    },
    /// An object comes from elsewhere: constants, what native methods return, what features add.
    Shared {
        to: Node,
        object: Object,
    },
    Copy {
        from: Node,
        to: Node,
    },
    Load {
        base: Node,
        field: FieldId,
        to: Node,
    },
    Store {
        base: Node,
        field: FieldId,
        from: Node,
    },
    /// Any field or element to which the program has raw access.
    LoadAny {
        base: Node,
        to: Node,
    },
    StoreAny {
        base: Node,
        from: Node,
    },
    /// The classes of what a node holds are objects of another.
    ClassOf {
        from: Node,
        to: Node,
    },
    /// Position in `Statements::invocations`.
    Invoke(u32),
    /// A class initialiser runs.
    Initialise(u32),
}

#[derive(Clone, Copy, Debug)]
pub struct ToldCall {
    /// `NONE` if no instruction makes the call.
    pub offset: u32,
    pub(in crate::algorithms) site: u32,
    pub callee: Invoked,
    /// Position in `Statements::arguments`; an argument may be `NONE`.
    pub first: u32,
    pub count: u32,
    pub result: Node,
    pub thrown: Node,
}

/// Which instance is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invoked {
    Static(u32),
    /// The first argument is the receiver: there is a call only on one.
    Special(u32),
    /// The receiver, the first argument, decides: see `Statements::select`.
    Selected(u32),
    /// The first argument is the receiver, of which nothing is known: the others are passed.
    Unselected(u32),
}

/// What receivers select.
#[derive(Debug, Default)]
pub struct Selection {
    /// The dispatch of each call; `NONE` where the receiver decides about the context only.
    pub dispatches: Vec<u32>,
    /// By dispatch and rank of the receiver's class: the instance, or the method where calls are told apart.
    pub targets: FxHashMap<(u32, u32), SelectedTarget>,
    /// The instances to which a call has been linked.
    pub linked: Vec<Box<[u32]>>,
    /// The instance of a call on an object, where objects are contexts.
    pub by_object: Option<FxHashMap<(u32, Object), u32>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectedTarget {
    Instance(u32),
    Method(MethodId),
}

#[derive(Debug)]
pub struct Statements {
    /// The statements of instance i are `rows[first[i]..first[i + 1]]`; everybody's come last.
    first: Vec<u32>,
    rows: Vec<ToldStatement>,
    pub invocations: Vec<ToldCall>,
    arguments: Vec<Node>,
    /// One bit a node: static fields, and other places that all of a program shares.
    globals: Vec<u64>,
    selection: Selection,
    /// Fields to which the program has raw access.
    exposed: FxHashSet<FieldId>,
    /// The object that a class is as a value, by the rank of the class.
    pub class_values: FxHashMap<u32, Object>,
    /// What may enter each node, and the masks of these filters; None accepts everything.
    filters: Vec<Filter>,
    masks: Vec<Option<Bits>>,
}

pub(in crate::algorithms) struct StatementsParts {
    pub instances: usize,
    /// By instance; `instances` stands for everybody.
    pub rows: Vec<(u32, ToldStatement)>,
    pub invocations: Vec<ToldCall>,
    pub arguments: Vec<Node>,
    pub globals: Vec<Node>,
    pub nodes: usize,
    pub selection: Selection,
    pub exposed: Vec<FieldId>,
    pub class_values: FxHashMap<u32, Object>,
    pub filters: Vec<Filter>,
    pub masks: Vec<Option<Bits>>,
}

impl Statements {
    pub(in crate::algorithms) fn new(parts: StatementsParts) -> Statements {
        let StatementsParts { instances, rows, invocations, arguments, globals, nodes, selection, .. } = parts;
        let StatementsParts { exposed, class_values, filters, masks, .. } = parts;
        let exposed = exposed.into_iter().collect();
        let mut first = vec![0u32; instances + 2];
        for (owner, _) in &rows {
            first[*owner as usize + 1] += 1;
        }
        for index in 1..first.len() {
            first[index] += first[index - 1];
        }
        let mut next = first.clone();
        let mut sorted = vec![ToldStatement::Invoke(0); rows.len()];
        for (owner, statement) in rows {
            let place = &mut next[owner as usize];
            sorted[*place as usize] = statement;
            *place += 1;
        }
        let mut bits = vec![0; nodes.div_ceil(64)];
        for node in globals {
            set_bit(&mut bits, node);
        }
        Statements {
            first,
            rows: sorted,
            invocations,
            arguments,
            globals: bits,
            selection,
            exposed,
            class_values,
            filters,
            masks,
        }
    }

    /// What an instance does.
    pub fn of(&self, instance: u32) -> &[ToldStatement] {
        let instance = instance as usize;
        &self.rows[self.first[instance] as usize..self.first[instance + 1] as usize]
    }

    /// What holds whoever runs.
    pub fn always(&self) -> &[ToldStatement] {
        self.of(self.first.len() as u32 - 2)
    }

    pub fn arguments(&self, row: &ToldCall) -> &[Node] {
        &self.arguments[row.first as usize..(row.first + row.count) as usize]
    }

    /// Is the node a place that all of the program shares?
    pub fn is_global(&self, node: Node) -> bool {
        self.globals[node as usize / 64] >> (node % 64) & 1 == 1
    }

    /// Has the program raw access to what the field, or the elements, hold?
    pub fn is_exposed(&self, field: FieldId) -> bool {
        field == ELEMENTS || self.exposed.contains(&field)
    }

    pub fn filter(&self, node: Node) -> Filter {
        self.filters[node as usize]
    }

    pub fn masks(&self) -> &[Option<Bits>] {
        &self.masks
    }

    /// The instance that a call on this receiver reaches.
    pub fn select(&self, instances: &[Instance], call: u32, object: Object, row: &ObjectRow) -> Option<u32> {
        if let Some(by_object) = &self.selection.by_object {
            return by_object.get(&(call, object)).copied();
        }
        let dispatch = self.selection.dispatches[call as usize];
        match *self.selection.targets.get(&(dispatch, row.rank))? {
            SelectedTarget::Instance(instance) => Some(instance),
            SelectedTarget::Method(method) => {
                let linked = &self.selection.linked[call as usize];
                linked.iter().copied().find(|instance| instances[*instance as usize].method == method)
            }
        }
    }
}
