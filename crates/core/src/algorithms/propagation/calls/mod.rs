//! The calls of an analysis: instances of methods, what receivers select, contexts, and what passes between caller and
//! callee. Who is called, and when, is decided outside (`calling`), as features have a say in it.

mod bundling;
mod contexts;
mod dispatch;
mod instances;
mod unknown;

pub(super) use dispatch::{Dispatch, DispatchTarget};
pub(super) use instances::{BY_CALL, is_by_call};

use super::NONE;
use super::world::World;
use crate::algorithms::algorithm::{Shape, Variables};
use crate::algorithms::options::Options;
use crate::algorithms::solution::{ContextElement, Instance, Object, Selection};
use crate::names::MethodId;
use crate::sets::{Set, set_bit};
use crate::solver::Node;
use contexts::Contexts;
use dispatch::Dispatches;
use instances::Instances;
use rustc_hash::{FxHashMap, FxHashSet};
use unknown::UnknownCalls;

pub(super) struct Calls {
    shape: Shape,
    contexts: Contexts,
    instances: Instances,
    dispatches: Dispatches,
    rows: Vec<Call>,
    /// Where many variables are one: the call that stands for all with the same receiver and dispatch.
    groups: FxHashMap<(Node, u32), u32>,
    /// What calls pass, one after the other.
    arguments: Vec<Node>,
    /// Targets that sites have, where several instances of a caller may add the same.
    targets: FxHashSet<(u32, MethodId)>,
    /// How many calls have a fixed target.
    fixed: u32,
    /// Whether each call of a method has an instance of its own, of those that were asked about.
    by_call: FxHashMap<MethodId, bool>,
    /// Calls on objects of which only a type is known.
    unknown: UnknownCalls,
    /// Room for receivers.
    room: Vec<Object>,
}

/// What passes between caller and callee.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    /// Position among the arguments of all calls.
    pub first: u32,
    pub count: u32,
    pub result: Node,
    pub thrown: Node,
}

#[derive(Clone, Copy)]
pub(super) enum CallTarget {
    /// Index of a dispatch.
    Selected(u32),
    /// This method, in a context that the receiver decides.
    Fixed(MethodId),
}

/// Who calls.
#[derive(Clone, Copy)]
pub(super) struct Caller {
    pub instance: u32,
    /// The call's number, for contexts.
    pub number: u32,
    /// A feature makes the call.
    pub taught: bool,
}

/// A call whose receiver decides.
struct Call {
    caller: Caller,
    callee: CallTarget,
    /// Index of the draft's set of targets, `NONE` if they are known.
    site: u32,
    passed: Passed,
    /// The dispatch's targets that have been called; with contexts by object, the receivers that have been looked at.
    seen: Vec<u64>,
    /// The instances to which it is linked by itself, and of how many of them the arguments do not go there through a
    /// bundle yet.
    linked: Vec<u32>,
    single: u32,
    /// The bundles of the dispatch to which it is linked, and the instances that it reaches through them.
    bundles: Vec<u32>,
    bundled: Vec<u32>,
    /// Calls that this one stands for: site, result, where exceptions go.
    more: Vec<(u32, Node, Node)>,
    /// The groups to which it belongs, where only a type is known of what it is called on.
    unknown: Vec<u32>,
}

impl Call {
    fn sites(&self) -> impl Iterator<Item = u32> + '_ {
        std::iter::once(self.site).chain(self.more.iter().map(|more| more.0))
    }

    fn callees(&self) -> impl Iterator<Item = u32> + '_ {
        self.linked.iter().chain(&self.bundled).copied()
    }
}

impl Calls {
    pub fn new(options: &Options, shape: Shape) -> Self {
        Calls {
            shape,
            contexts: Contexts::new(options.context, options.keep),
            instances: Instances::default(),
            dispatches: Dispatches::default(),
            rows: Vec::new(),
            groups: FxHashMap::default(),
            arguments: Vec::new(),
            targets: FxHashSet::default(),
            fixed: 0,
            by_call: FxHashMap::default(),
            unknown: UnknownCalls::default(),
            room: Vec::new(),
        }
    }

    /// The instances and the contexts, when no more are made.
    pub fn into_parts(self) -> (Vec<Instance>, Vec<Box<[ContextElement]>>) {
        (self.instances.into_rows(), self.contexts.into_elements())
    }
}

/// Arguments.
impl Calls {
    /// Enters what a call passes; where.
    pub fn enter(&mut self, arguments: impl IntoIterator<Item = Node>) -> u32 {
        let first = self.arguments.len() as u32;
        self.arguments.extend(arguments);
        first
    }

    pub fn arguments_of(&self, passed: Passed) -> &[Node] {
        &self.arguments[passed.first as usize..(passed.first + passed.count) as usize]
    }

    /// The arguments from there on have been passed, and nobody asks for them again.
    pub fn forget(&mut self, first: u32) {
        self.arguments.truncate(first as usize);
    }

    /// The first argument; `NONE` if there is none.
    pub fn receiver(&self, passed: Passed) -> Node {
        self.arguments.get(passed.first as usize).copied().unwrap_or(NONE)
    }

    /// Arguments, from the `skip`-th on, go to parameters; result and exceptions come back.
    pub fn pass(&self, world: &mut World, callee: u32, passed: Passed, skip: u32) {
        let row = self.instance(callee);
        let count = passed.count.min(row.parameters);
        for index in skip..count {
            let argument = self.arguments[(passed.first + index) as usize];
            if argument != NONE {
                world.edge(argument, row.first + index);
            }
        }
        come_back(world, row.result, row.thrown, passed.result, passed.thrown);
    }
}

/// Result and exceptions of a callee come back.
pub(super) fn come_back(world: &mut World, returned: Node, uncaught: Node, result: Node, thrown: Node) {
    if result != NONE && returned != NONE {
        world.edge(returned, result);
    }
    world.edge(uncaught, thrown);
}

/// Calls whose receivers decide.
impl Calls {
    /// The number that the next such call gets.
    pub fn next_call(&self) -> u32 {
        self.rows.len() as u32
    }

    /// Enters a call; its number, and the node whose objects decide.
    pub fn enter_call(
        &mut self,
        world: &mut World,
        caller: Caller,
        callee: CallTarget,
        site: u32,
        passed: Passed,
    ) -> (u32, Node) {
        let mut receiver = self.receiver(passed);
        if let CallTarget::Selected(dispatch) = callee {
            receiver = self.receivers_of(world, receiver, dispatch);
        }
        let id = self.rows.len() as u32;
        self.rows.push(Call {
            caller,
            callee,
            site,
            passed,
            seen: Vec::new(),
            linked: Vec::new(),
            single: 0,
            bundles: Vec::new(),
            bundled: Vec::new(),
            more: Vec::new(),
            unknown: Vec::new(),
        });
        (id, receiver)
    }

    /// The call that stands for all on this receiver with this dispatch. Where each variable has a node of its own,
    /// each call stands for itself; elsewhere the next call stands for those to come.
    pub fn group(&mut self, receiver: Node, dispatch: u32) -> Option<u32> {
        if self.shape.variables == Variables::Each {
            return None;
        }
        let next = self.rows.len() as u32;
        let group = *self.groups.entry((receiver, dispatch)).or_insert(next);
        (group != next).then_some(group)
    }

    /// A call with the receiver, the dispatch and the arguments of another has its targets.
    pub fn join_group(&mut self, world: &mut World, group: u32, site: u32, result: Node, thrown: Node) {
        let row = &mut self.rows[group as usize];
        row.more.push((site, result, thrown));
        self.share_unknown(world, group, (site, result, thrown));
        let row = &self.rows[group as usize];
        for callee in row.callees() {
            world.add_target(site, self.instance(callee).method);
        }
        for callee in &row.linked {
            let Instance { result: returned, thrown: uncaught, .. } = *self.instance(*callee);
            come_back(world, returned, uncaught, result, thrown);
        }
        let CallTarget::Selected(dispatch) = row.callee else { return };
        for bundle in &row.bundles {
            let ends = self.dispatch(dispatch).bundles.ends(*bundle);
            come_back(world, ends.result, ends.thrown, result, thrown);
        }
    }

    pub fn caller(&self, call: u32) -> Caller {
        self.rows[call as usize].caller
    }

    #[inline]
    pub fn callee(&self, call: u32) -> CallTarget {
        self.rows[call as usize].callee
    }

    pub fn passed(&self, call: u32) -> Passed {
        self.rows[call as usize].passed
    }

    /// The sites that a call stands for, by their sets of targets.
    pub fn sites(&self, call: u32) -> impl Iterator<Item = u32> + '_ {
        self.rows[call as usize].sites()
    }

    /// The instances that a call reaches.
    pub fn callees(&self, call: u32) -> impl Iterator<Item = u32> + '_ {
        self.rows[call as usize].callees()
    }

    /// Has the call a target of its own?
    pub fn is_linked(&self, call: u32) -> bool {
        !self.rows[call as usize].linked.is_empty()
    }

    /// Who calls whom: instance, site, instance.
    pub fn links(&self) -> impl Iterator<Item = (u32, u32, u32)> + '_ {
        self.rows.iter().flat_map(|row| {
            let caller = row.caller.instance;
            row.sites().flat_map(move |site| row.callees().map(move |callee| (caller, site, callee)))
        })
    }

    /// Those of a gain of the receiver that the call looks at. The room is to be given back.
    #[inline]
    pub fn receivers(&mut self, world: &mut World, call: u32, gain: &Set) -> Vec<Object> {
        let mut found = std::mem::take(&mut self.room);
        found.clear();
        match self.callee(call) {
            CallTarget::Selected(dispatch) => {
                let mask = self.dispatch(dispatch).mask;
                world.values.passing(world.link.program, gain, mask, &mut found);
            }
            CallTarget::Fixed(_) => gain.passing(None, &mut found),
        }
        found
    }

    pub fn give_back(&mut self, room: Vec<Object>) {
        self.room = room;
    }

    /// Notes a target, or with contexts by object a receiver. Is it new to the call?
    #[inline]
    pub fn see(&mut self, call: u32, seen: u32) -> bool {
        set_bit(&mut self.rows[call as usize].seen, seen)
    }

    /// Links a call to an instance. Was it not?
    pub fn link(&mut self, world: &mut World, call: u32, callee: u32) -> bool {
        let method = self.instance(callee).method;
        let by_object = self.by_object();
        let row = &mut self.rows[call as usize];
        if by_object && row.linked.contains(&callee) {
            return false;
        }
        row.linked.push(callee);
        row.single += 1;
        let Call { site, passed, .. } = *row;
        if site != NONE && (!by_object && !self.by_call() || self.targets.insert((site, method))) {
            world.add_target(site, method);
        }
        self.pass(world, callee, passed, 1);
        let Instance { result: returned, thrown: uncaught, .. } = *self.instance(callee);
        for (site, result, thrown) in &self.rows[call as usize].more {
            world.add_target(*site, method);
            come_back(world, returned, uncaught, *result, *thrown);
        }
        true
    }

    /// Those receivers of a call that select this instance's method go to its `this`.
    pub fn pass_receivers(&mut self, world: &mut World, call: u32, dispatch: u32, callee: u32) {
        let Dispatch { class, resolved, .. } = *self.dispatch(dispatch);
        let Instance { method, first, .. } = *self.instance(callee);
        let filter = world.values.selecting(class, resolved, method);
        let gate = world.values.node(filter);
        world.edge(self.receiver(self.rows[call as usize].passed), gate);
        world.edge(gate, first);
    }
}

/// What is known in the end.
impl Calls {
    /// What receivers select.
    pub fn selection(&self, by_object: FxHashMap<(u32, Object), u32>) -> Selection {
        let dispatch = |row: &Call| match row.callee {
            CallTarget::Selected(dispatch) => dispatch,
            CallTarget::Fixed(_) => NONE,
        };
        Selection {
            dispatches: self.rows.iter().map(dispatch).collect(),
            targets: self.dispatches.targets(),
            linked: self.rows.iter().map(|row| row.linked.clone().into()).collect(),
            by_object: self.by_object().then_some(by_object),
        }
    }
}

/// Calls that are told apart.
impl Calls {
    /// A number for a call whose target is fixed.
    pub fn next_fixed(&mut self) -> u32 {
        self.fixed += 1;
        self.fixed | instances::FIXED | BY_CALL
    }

    /// Has each call of the method an instance of its own? None if that has not been decided.
    pub fn is_told_by_call(&self, method: MethodId) -> Option<bool> {
        self.by_call.get(&method).copied()
    }

    pub fn tell_by_call(&mut self, method: MethodId, answer: bool) {
        self.by_call.insert(method, answer);
    }
}
