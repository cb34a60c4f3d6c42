//! Calls: who is called by what a receiver holds, and what passes between the two.

use super::dispatch::{Dispatch, Target};
use super::linked::{CalleeStep, LinkedBootstrap, LinkedCall};
use super::universe::Test;
use super::{Instance, Propagation, Use};
use super::{NONE, UNKNOWN};
use crate::algorithms::algorithm::Variables;
use crate::algorithms::options::Context;
use crate::algorithms::solution::{CallRow, Object, Origin};
use crate::body::descriptor;
use crate::names::MethodId;
use crate::program::State;
use crate::sets::{Mask, Set, set_bit};
use crate::solver::{Filter, Masks, Node};
use crate::template;

/// What passes between caller and callee.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    /// Position in `Propagation::arguments`.
    pub first: u32,
    pub count: u32,
    pub result: Node,
    pub thrown: Node,
}

#[derive(Clone, Copy)]
pub(super) enum Callee {
    /// Index of a dispatch.
    Selected(u32),
    /// This method, in a context that the receiver decides.
    Fixed(MethodId),
}

/// A call whose receiver decides.
pub(super) struct Call {
    pub caller: u32,
    pub number: u32,
    pub callee: Callee,
    /// Index of the draft's set of targets, `NONE` if they are known.
    pub site: u32,
    /// Position in `Propagation::arguments`.
    pub first: u32,
    pub count: u32,
    pub result: Node,
    pub thrown: Node,
    /// The dispatch's targets that have been called; with contexts by object, the receivers that have been looked at.
    pub seen: Vec<u64>,
    /// The instances to which it is linked by itself, and of how many of them the arguments do not go there through a
    /// bundle yet.
    pub linked: Vec<u32>,
    pub single: u32,
    /// The bundles of the dispatch to which it is linked, and the instances that it reaches through them.
    pub bundles: Vec<u32>,
    pub bundled: Vec<u32>,
    /// Calls that this one stands for: site, result, where exceptions go.
    pub more: Vec<(u32, Node, Node)>,
    /// A feature makes it.
    pub taught: bool,
}

impl Propagation<'_> {
    pub(super) fn call(
        &mut self,
        caller: u32,
        frame: Instance,
        (call, linked): (&template::Invocation, LinkedCall),
        arguments: &[u32],
        thrown: Node,
    ) {
        let first = self.arguments.len() as u32;
        let node = |local: u32| if local == NONE { NONE } else { frame.node(local) };
        self.arguments.extend(arguments.iter().map(|local| node(*local)));
        let result = node(call.result);
        match linked.callee {
            CalleeStep::Absent => self.arguments.truncate(first as usize),
            CalleeStep::Fixed(method) if linked.site != NONE => {
                let args = Passed { first, count: call.count, result, thrown };
                self.watched_call(caller, linked.number, Callee::Fixed(method), linked.site, args);
            }
            CalleeStep::Fixed(method) => {
                let callee = self.called_directly(caller, linked.number, method);
                self.keep_call(caller, call.offset, callee);
                self.hear_call(caller, call.offset, callee);
                self.pass(callee, first, call.count, 0, result, thrown);
                self.arguments.truncate(first as usize);
            }
            CalleeStep::Polymorphic(method) => {
                self.reach(method);
                let callee = self.polymorphic_instance(method, call.count);
                self.keep_call(caller, call.offset, callee);
                self.hear_call(caller, call.offset, callee);
                self.pass(callee, first, call.count, 0, result, thrown);
                self.arguments.truncate(first as usize);
                self.follow_rows(callee);
            }
            CalleeStep::Selected(dispatch) => {
                let args = Passed { first, count: call.count, result, thrown };
                self.selected_call(caller, linked.number, dispatch, linked.site, args);
            }
        }
    }

    /// A call whose target is fixed is told to whoever keeps the solution.
    pub(super) fn keep_call(&mut self, caller: u32, offset: u32, callee: u32) {
        if let Some(kept) = &mut self.kept {
            kept.calls.push(CallRow { caller, offset, callee });
        }
    }

    /// The JVM calls a bootstrap method, with arguments of its own.
    pub(super) fn call_bootstrap(&mut self, caller: u32, bootstrap: LinkedBootstrap, thrown: Node) {
        let LinkedBootstrap { number, method, offset } = bootstrap;
        let count = self.parameter_count(method);
        let first = self.arguments.len() as u32;
        self.arguments.extend((0..count).map(|_| UNKNOWN));
        let callee = self.called_directly(caller, number, method);
        self.keep_call(caller, offset, callee);
        self.hear_call(caller, offset, callee);
        self.pass(callee, first, count, 0, NONE, thrown);
        self.arguments.truncate(first as usize);
    }

    /// Where features say what a call does to which no receiver has come; `NONE` if it is not told apart.
    pub(super) fn idle_instance(&mut self, call: u32) -> u32 {
        let Call { caller, callee, first, count, result, thrown, .. } = self.calls[call as usize];
        let Callee::Selected(dispatch) = callee else { return NONE };
        if usize::from(self.instances[caller as usize].depth) >= self.options.bounds.max_call_depth {
            return NONE;
        }
        let callee = self.make_instance(self.dispatches[dispatch as usize].resolved, call | BY_CALL);
        self.pass(callee, first, count, 1, result, thrown);
        callee
    }

    /// An instance for one call, with the parameters that this call has.
    fn polymorphic_instance(&mut self, method: MethodId, parameters: u32) -> u32 {
        let first = self.solver.nodes(parameters);
        let result = self.solver.node(Filter::NONE);
        let thrown = self.solver.node(Filter::NONE);
        let id = self.instances.len() as u32;
        let (context, within, depth, body) = (id, 0, 0, NONE);
        let variables = NONE;
        self.instances.push(Instance {
            method,
            context,
            within,
            depth,
            first,
            parameters,
            result,
            thrown,
            body,
            variables,
        });
        id
    }

    /// A call whose receiver, the first argument, decides.
    pub(super) fn selected_call(&mut self, caller: u32, number: u32, dispatch: u32, site: u32, args: Passed) {
        let receiver = self.arguments.get(args.first as usize).copied().unwrap_or(NONE);
        if receiver == NONE {
            return;
        }
        if self.shape.variables != Variables::Each {
            match self.call_groups.get(&(receiver, dispatch)) {
                Some(group) => return self.join_group(*group, site, args.result, args.thrown),
                None => drop(self.call_groups.insert((receiver, dispatch), self.calls.len() as u32)),
            }
        }
        let id = self.calls.len() as u32;
        let Dispatch { receivers, class, resolved, idle, .. } = self.dispatches[dispatch as usize];
        if idle && !self.is_inner(caller, resolved) {
            self.expect(id);
        }
        if !self.by_call() {
            let from = self.receivers_of(receiver, dispatch);
            self.edge(from, receivers);
        }
        self.watched_call(caller, number, Callee::Selected(dispatch), site, args);
        if self.options.open && self.world.program.class(class).is_interface() {
            // A client may join the interface and a class that do not know each other.
            for method in self.world.program.called_by_signature(class, resolved) {
                let class = self.world.program.method(method).class;
                let object = self.object(Origin::Class(class), class, 0);
                let callee = self.called(id, method, Some(object));
                self.link_target(id, dispatch, callee);
                self.add(self.instances[callee as usize].first, object);
            }
        }
        if self.world.program.class(class).state == State::Phantom {
            // Nobody knows what objects of a missing class there are.
            let callee = self.called(id, resolved, None);
            self.link_target(id, dispatch, callee);
        }
    }

    fn watched_call(&mut self, caller: u32, number: u32, callee: Callee, site: u32, args: Passed) {
        let receiver = self.arguments.get(args.first as usize).copied().unwrap_or(NONE);
        if receiver == NONE {
            return;
        }
        let receiver = match callee {
            Callee::Selected(dispatch) => self.receivers_of(receiver, dispatch),
            Callee::Fixed(_) => receiver,
        };
        let Passed { first, count, result, thrown } = args;
        let id = self.calls.len() as u32;
        let (seen, linked, bundles, bundled, more) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        self.calls.push(Call {
            caller,
            number,
            callee,
            site,
            first,
            count,
            result,
            thrown,
            seen,
            linked,
            single: 0,
            bundles,
            bundled,
            more,
            taught: self.teaching,
        });
        self.watch(receiver, Use::Call(id));
    }

    /// A call with the receiver, the dispatch and the arguments of another has its targets.
    fn join_group(&mut self, group: u32, site: u32, result: Node, thrown: Node) {
        self.calls[group as usize].more.push((site, result, thrown));
        for index in 0..self.calls[group as usize].linked.len() {
            let callee = self.calls[group as usize].linked[index];
            self.add_target(callee, site);
            let Instance { result: returned, thrown: uncaught, .. } = self.instances[callee as usize];
            self.come_back(returned, uncaught, result, thrown);
        }
        let Callee::Selected(dispatch) = self.calls[group as usize].callee else { return };
        for index in 0..self.calls[group as usize].bundled.len() {
            let callee = self.calls[group as usize].bundled[index];
            self.add_target(callee, site);
        }
        for index in 0..self.calls[group as usize].bundles.len() {
            let bundle = self.calls[group as usize].bundles[index];
            let ends = self.dispatches[dispatch as usize].bundles.ends(bundle);
            self.come_back(ends.result, ends.thrown, result, thrown);
        }
    }

    /// A site has a target more.
    pub(super) fn add_target(&mut self, callee: u32, site: u32) {
        let method = self.instances[callee as usize].method;
        if site != NONE {
            self.world.draft.sets[site as usize].push(method);
        }
        self.hear_target(site, callee);
    }

    /// Result and exceptions of a callee come back.
    pub(super) fn come_back(&mut self, returned: Node, uncaught: Node, result: Node, thrown: Node) {
        if result != NONE && returned != NONE {
            self.edge(returned, result);
        }
        self.edge(uncaught, thrown);
    }

    /// The instance that a call on this receiver reaches.
    fn called(&mut self, call: u32, method: MethodId, receiver: Option<Object>) -> u32 {
        let Call { caller, number, taught, .. } = self.calls[call as usize];
        let by_call = call | BY_CALL;
        self.instance_called(caller, number, by_call, method, receiver, taught)
    }

    /// The instance that a call reaches whose target is fixed.
    pub(super) fn called_directly(&mut self, caller: u32, number: u32, method: MethodId) -> u32 {
        self.fixed_calls += 1;
        let by_call = self.fixed_calls | FIXED | BY_CALL;
        self.instance_called(caller, number, by_call, method, None, self.teaching)
    }

    fn instance_called(
        &mut self,
        caller: u32,
        number: u32,
        by_call: u32,
        method: MethodId,
        on: Option<Object>,
        taught: bool,
    ) -> u32 {
        let Instance { within, depth, .. } = self.instances[caller as usize];
        let context = self.callee_context(within, number, on, method);
        if !self.told_by_call(method)
            || usize::from(depth) >= self.options.bounds.max_call_depth
            || (!taught && self.is_inner(caller, method))
        {
            return self.instance(method, context);
        }
        let callee = self.instance(method, by_call);
        let row = &mut self.instances[callee as usize];
        (row.within, row.depth) = (context, depth.saturating_add(1));
        callee
    }

    /// What passes objects on is told apart by call: two calls of arraycopy mix nothing.
    pub(super) fn told_by_call(&mut self, method: MethodId) -> bool {
        if let Some(known) = self.by_call.get(&method) {
            return *known;
        }
        let matters = self.heard.as_ref().is_some_and(|heard| heard.values_matter());
        let passes = self.world.model.by_call(self.world.program, method)
            && (matters || !self.world.model.returns_class(method));
        let answer = passes || self.is_heard(method);
        self.by_call.insert(method, answer);
        answer
    }

    /// Arguments, from the `skip`-th on, go to parameters; result and exceptions come back.
    pub(super) fn pass(&mut self, callee: u32, first: u32, count: u32, skip: u32, result: Node, thrown: Node) {
        let row = &self.instances[callee as usize];
        let (parameters, returned, uncaught) = (row.first, row.result, row.thrown);
        let count = count.min(row.parameters);
        for index in skip..count {
            match self.arguments[(first + index) as usize] {
                NONE => {}
                UNKNOWN => self.assume_parameter(callee, index),
                argument => self.edge(argument, parameters + index),
            }
        }
        self.come_back(returned, uncaught, result, thrown);
    }

    /// The receiver of a call may be more.
    pub(super) fn call_gains(&mut self, call: u32, gain: &Set) {
        let callee = self.calls[call as usize].callee;
        let mut fitting = std::mem::take(&mut self.fitting);
        fitting.clear();
        match callee {
            Callee::Selected(dispatch) => {
                let mask = self.dispatches[dispatch as usize].mask;
                let mask = self.world.mask(mask).map(|bits| Mask { words: &bits.words, except: false });
                gain.passing(mask, &mut fitting);
            }
            Callee::Fixed(_) => gain.passing(None, &mut fitting),
        }
        let by_object = self.by_object();
        let mut new = Vec::new();
        for object in fitting.drain(..) {
            if by_object && !set_bit(&mut self.calls[call as usize].seen, object) {
                continue;
            }
            let method = match callee {
                Callee::Selected(dispatch) => {
                    let target = self.select(dispatch, self.world.universe.rank(object));
                    if target == NONE || !by_object && !set_bit(&mut self.calls[call as usize].seen, target) {
                        continue;
                    }
                    let Target { method, callee } = self.dispatches[dispatch as usize].targets[target as usize];
                    if callee != NONE {
                        new.push(target);
                        continue;
                    }
                    method
                }
                Callee::Fixed(method) => method,
            };
            let callee_instance = self.called(call, method, Some(object));
            self.link(call, callee_instance);
            if matches!(callee, Callee::Fixed(_)) {
                self.add(self.instances[callee_instance as usize].first, object);
            }
        }
        self.fitting = fitting;
        if let Callee::Selected(dispatch) = callee {
            self.link_new(call, dispatch, &new);
        }
    }

    /// Links a callee that no receiver has selected.
    fn link_target(&mut self, call: u32, dispatch: u32, callee: u32) {
        let target = self.target(dispatch, self.instances[callee as usize].method);
        if self.by_object() || set_bit(&mut self.calls[call as usize].seen, target) {
            self.link(call, callee);
        }
    }

    pub(super) fn link(&mut self, call: u32, callee: u32) {
        let method = self.instances[callee as usize].method;
        let by_object = self.by_object();
        let row = &mut self.calls[call as usize];
        if by_object && row.linked.contains(&callee) {
            return;
        }
        row.linked.push(callee);
        row.single += 1;
        let Call { site, first, count, result, thrown, callee: kind, .. } = *row;
        if site != NONE
            && (!by_object && !matches!(self.options.context, Context::Calls(_)) || self.targets.insert((site, method)))
        {
            self.world.draft.sets[site as usize].push(method);
        }
        self.hear_target(site, callee);
        self.pass(callee, first, count, 1, result, thrown);
        let Instance { result: returned, thrown: uncaught, .. } = self.instances[callee as usize];
        for index in 0..self.calls[call as usize].more.len() {
            let (site, result, thrown) = self.calls[call as usize].more[index];
            self.add_target(callee, site);
            self.come_back(returned, uncaught, result, thrown);
        }
        let Callee::Selected(dispatch) = kind else { return };
        if self.by_call() || self.told_by_call(method) {
            let Dispatch { class, resolved, .. } = self.dispatches[dispatch as usize];
            let mask = self.world.universe.mask(Test::Selects { class, resolved, target: method });
            let gate = self.solver.node(Filter::only(mask));
            let receiver = self.arguments[first as usize];
            self.edge(receiver, gate);
            self.edge(gate, self.instances[callee as usize].first);
        }
    }

    /// The parameter holds an object of its declared type that comes from outside.
    pub(super) fn assume_parameter(&mut self, callee: u32, index: u32) {
        let row = &self.instances[callee as usize];
        let (node, method) = (row.first + index, row.method);
        let ty = self.parameter_type(method, index);
        self.assume(node, &ty);
    }

    /// The declared type of the n-th parameter that is a reference, `this` included.
    pub(super) fn parameter_type(&self, method: MethodId, index: u32) -> Vec<u8> {
        let row = self.world.program.method(method);
        let mut index = index as usize;
        if !row.is(crate::classfile::access::STATIC) {
            if index == 0 {
                return [b"L", self.world.program.class_name(row.class), b";"].concat();
            }
            index -= 1;
        }
        let types = descriptor::parameters(self.world.program.names.descriptor_of(row.selector));
        types.filter(|ty| descriptor::is_reference(ty)).nth(index).unwrap_or(b"").to_vec()
    }
}

/// Marks contexts of single calls, and among them those whose target is fixed.
pub(super) const BY_CALL: u32 = 1 << 31;
const FIXED: u32 = 1 << 30;

/// Is this the context of a single call?
pub(super) fn is_by_call(context: u32) -> bool {
    context >= BY_CALL
}
