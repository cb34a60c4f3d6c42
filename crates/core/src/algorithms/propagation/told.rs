//! What the solver is told, instance by instance: kept with a solution of points-to analysis, for those who go over the program
//! again under other premises. What follows by itself (who is selected, which cell is meant) is not told.

use super::Propagation;
use super::calls::Passed;
use crate::algorithms::solution::{Invoked, Object, Statements, StatementsParts, ToldCall, ToldStatement};
use crate::names::{FieldId, MethodId};
use crate::solver::Node;
use crate::template::NONE;
use rustc_hash::FxHashMap;

/// Whose doing something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doer {
    /// Nobody's that is part of the program: entry points, callers outside.
    Outside,
    Instance(u32),
    /// Of a method, in whichever instance.
    Method(MethodId),
    /// It holds whoever runs.
    Always,
}

pub(super) struct Told {
    doer: Doer,
    rows: Vec<(Doer, ToldStatement)>,
    invocations: Vec<ToldCall>,
    arguments: Vec<Node>,
    /// The instance that a call of receivers' contexts reaches on an object.
    by_object: FxHashMap<(u32, Object), u32>,
    /// The object that a class is as a value, by the rank of the class.
    class_values: FxHashMap<u32, Object>,
}

impl Told {
    pub fn new() -> Self {
        Told {
            doer: Doer::Outside,
            rows: Vec::new(),
            invocations: Vec::new(),
            arguments: Vec::new(),
            by_object: FxHashMap::default(),
            class_values: FxHashMap::default(),
        }
    }

    fn push(&mut self, statement: ToldStatement) {
        if self.doer != Doer::Outside {
            self.rows.push((self.doer, statement));
        }
    }

    fn invoke(&mut self, mut row: ToldCall, arguments: &[Node]) {
        if self.doer == Doer::Outside {
            return;
        }
        (row.first, row.count) = (self.arguments.len() as u32, arguments.len() as u32);
        self.arguments.extend(arguments);
        self.push(ToldStatement::Invoke(self.invocations.len() as u32));
        self.invocations.push(row);
    }
}

/// How a call with a fixed target treats its first argument.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum First {
    /// As any other.
    Argument,
    /// It is the receiver, and the call is made on one.
    Receiver,
    /// It is the receiver and does not go to the callee by this call.
    Left,
}

/// Nothing is done unless it is kept.
impl Propagation<'_> {
    /// From now on things are this one's doing; whose they were.
    pub(super) fn doing(&mut self, doer: Doer) -> Doer {
        match &mut self.told {
            Some(told) => std::mem::replace(&mut told.doer, doer),
            None => Doer::Outside,
        }
    }

    #[inline]
    pub(super) fn tell_solver(&mut self, statement: ToldStatement) {
        if let Some(told) = &mut self.told {
            told.push(statement);
        }
    }

    /// A call whose target is an instance.
    pub(super) fn tell_fixed(&mut self, offset: u32, callee: u32, passed: Passed, how: First) {
        let Self { told: Some(told), calls, .. } = self else { return };
        let callee = match how {
            First::Argument => Invoked::Static(callee),
            First::Receiver => Invoked::Special(callee),
            First::Left => Invoked::Unselected(callee),
        };
        let Passed { result, thrown, .. } = passed;
        let arguments = calls.arguments_of(passed);
        told.invoke(ToldCall { offset, site: NONE, callee, first: 0, count: 0, result, thrown }, arguments);
    }

    /// A call whose receiver decides, by its number.
    pub(super) fn tell_selected(&mut self, call: u32, site: u32, passed: Passed) {
        let Self { told: Some(told), calls, .. } = self else { return };
        let Passed { result, thrown, .. } = passed;
        let arguments = calls.arguments_of(passed);
        let callee = Invoked::Selected(call);
        told.invoke(ToldCall { offset: NONE, site, callee, first: 0, count: 0, result, thrown }, arguments);
    }

    /// A call reaches this instance on this object, where objects are told apart by calls.
    pub(super) fn tell_reached(&mut self, call: u32, object: Object, callee: u32) {
        if self.calls.by_object()
            && let Some(told) = &mut self.told
        {
            told.by_object.insert((call, object), callee);
        }
    }

    /// The object that a class is as a value.
    pub(super) fn tell_class_value(&mut self, rank: u32, object: Object) {
        if let Some(told) = &mut self.told {
            told.class_values.insert(rank, object);
        }
    }

    /// Raw access by native code.
    pub(super) fn access_any(&mut self, base: Node, other: Node, load: bool) {
        self.tell_solver(match load {
            true => ToldStatement::LoadAny { base, to: other },
            false => ToldStatement::StoreAny { base, from: other },
        });
        self.heap.access_any(&mut self.world, base, other, load);
    }

    /// All that was told, by instance.
    pub(super) fn take_statements(&mut self, offsets: &FxHashMap<u32, u32>) -> Option<Statements> {
        let told = self.told.take()?;
        let count = self.calls.instances().len();
        let mut of_method: FxHashMap<MethodId, Vec<u32>> = FxHashMap::default();
        for (doer, _) in &told.rows {
            if let Doer::Method(method) = doer {
                of_method.entry(*method).or_default();
            }
        }
        for (id, row) in (0u32..).zip(self.calls.instances()) {
            if let Some(instances) = of_method.get_mut(&row.method) {
                instances.push(id);
            }
        }
        let mut rows: Vec<(u32, ToldStatement)> = Vec::with_capacity(told.rows.len());
        for (doer, statement) in told.rows {
            match doer {
                Doer::Outside => {}
                Doer::Instance(instance) => rows.push((instance, statement)),
                Doer::Method(method) => rows.extend(of_method[&method].iter().map(|each| (*each, statement))),
                Doer::Always => rows.push((count as u32, statement)),
            }
        }
        let mut invocations = told.invocations;
        for row in &mut invocations {
            if let Some(offset) = offsets.get(&row.site) {
                row.offset = *offset;
            }
        }
        let mut globals = self.outside.nodes();
        globals.extend(self.listening.nodes());
        globals.push(self.world.values.finalizable());
        globals.extend(self.heap.static_nodes());
        Some(Statements::new(StatementsParts {
            instances: count,
            rows,
            invocations,
            arguments: told.arguments,
            globals,
            nodes: self.world.values.len(),
            selection: self.calls.selection(told.by_object),
            exposed: self.heap.exposed(),
            class_values: told.class_values,
            filters: self.world.values.filters(),
            masks: self.world.values.masks(),
        }))
    }

    /// What a field, or the elements, of the objects at a node holds goes to another.
    pub(super) fn load(&mut self, base: Node, field: FieldId, to: Node) {
        self.tell_solver(ToldStatement::Load { base, field, to });
        self.heap.load(&mut self.world, base, field, to);
    }

    pub(super) fn store(&mut self, base: Node, field: FieldId, from: Node) {
        self.tell_solver(ToldStatement::Store { base, field, from });
        self.heap.store(&mut self.world, base, field, from);
    }

    pub(super) fn edge(&mut self, from: Node, to: Node) {
        self.tell_solver(ToldStatement::Copy { from, to });
        self.world.edge(from, to);
    }

    /// An object that is made there.
    pub(super) fn add_new(&mut self, node: Node, object: Object) {
        self.tell_solver(ToldStatement::New { to: node, object });
        self.world.add(node, object);
    }

    /// An object that others may have, too.
    pub(super) fn add(&mut self, node: Node, object: Object) {
        self.tell_solver(ToldStatement::Shared { to: node, object });
        self.world.add(node, object);
    }

    /// A node that holds the object and nothing else, and passes it on: what is put into it goes into no other.
    pub(super) fn holding(&mut self, object: Object, to: Node, new: bool) -> Node {
        let own = self.world.values.node(crate::solver::Filter::NONE);
        if new {
            self.add_new(own, object)
        } else {
            self.add(own, object)
        }
        self.edge(own, to);
        own
    }
}
