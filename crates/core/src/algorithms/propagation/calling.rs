//! Who is called by what a receiver holds: where calls, values and features meet.

use super::calls::{BY_CALL, CallTarget, Caller, Dispatch, DispatchTarget, Passed, come_back};
use super::linked::{CalleeStep, LinkedBootstrap, LinkedCall};
use super::{Doer, First, Instance, NONE, Propagation, Use};
use crate::algorithms::solution::{Object, Origin};
use crate::body::ir::CallKind;
use crate::names::{ClassId, MethodId};
use crate::program::State;
use crate::sets::Set;
use crate::solver::Node;
use crate::template;

/// Calls of a body.
impl Propagation<'_> {
    pub(super) fn call(
        &mut self,
        caller: u32,
        frame: Instance,
        (call, linked): (&template::Invocation, LinkedCall),
        arguments: &[u32],
        thrown: Node,
    ) {
        if matches!(linked.callee, CalleeStep::Absent) {
            return;
        }
        let node = |local: u32| if local == NONE { NONE } else { frame.node(local) };
        let first = self.calls.enter(arguments.iter().map(|local| node(*local)));
        let passed = Passed { first, count: call.count, result: node(call.result), thrown };
        match linked.callee {
            CalleeStep::Absent => {}
            CalleeStep::Fixed(method) if linked.site != NONE => {
                self.watched_call(caller, linked.number, CallTarget::Fixed(method), linked.site, passed);
            }
            CalleeStep::Fixed(method) => {
                let callee = self.called_directly(caller, linked.number, method);
                let how = if call.kind == CallKind::Static { First::Argument } else { First::Receiver };
                self.pass_directly(caller, call.offset, callee, passed, how);
            }
            CalleeStep::Polymorphic(method) => {
                self.reach(method);
                let callee = self.calls.make_polymorphic(&mut self.world, method, call.count);
                self.pass_directly(caller, call.offset, callee, passed, First::Argument);
                let before = self.doing(Doer::Instance(callee));
                self.follow_rows(callee);
                self.doing(before);
            }
            CalleeStep::Selected(dispatch) => {
                self.selected_call(caller, linked.number, dispatch, linked.site, passed);
            }
        }
    }

    /// A call whose target is fixed is told to whoever keeps the solution, and to features.
    fn pass_directly(&mut self, caller: u32, offset: u32, callee: u32, passed: Passed, how: First) {
        self.tell_fixed(offset, callee, passed, how);
        self.keep_call(caller, offset, callee);
        self.hear_call(caller, offset, callee);
        self.calls.pass(&mut self.world, callee, passed, 0);
        self.calls.forget(passed.first);
    }

    pub(super) fn keep_call(&mut self, caller: u32, offset: u32, callee: u32) {
        self.kept.call(caller, offset, callee);
    }

    /// The JVM calls a bootstrap method, with arguments of its own.
    pub(super) fn call_bootstrap(&mut self, caller: u32, bootstrap: LinkedBootstrap, thrown: Node) {
        let LinkedBootstrap { number, method, offset } = bootstrap;
        let callee = self.called_directly(caller, number, method);
        self.keep_call(caller, offset, callee);
        self.hear_call(caller, offset, callee);
        self.tell_fixed(offset, callee, Passed { first: 0, count: 0, result: NONE, thrown }, First::Argument);
        for index in 0..self.calls.instance(callee).parameters {
            self.assume_parameter(callee, index, false);
        }
        let Instance { result, thrown: uncaught, .. } = *self.calls.instance(callee);
        come_back(&mut self.world, result, uncaught, NONE, thrown);
    }

    /// Arguments, from the `skip`-th on, go to parameters; result and exceptions come back.
    pub(super) fn pass(&mut self, callee: u32, first: u32, count: u32, skip: u32, result: Node, thrown: Node) {
        self.calls.pass(&mut self.world, callee, Passed { first, count, result, thrown }, skip);
    }

    pub(super) fn call_number(&mut self, caller: MethodId, offset: u32) -> u32 {
        self.calls.call_number(caller, offset)
    }

    /// Where features say what a call does to which no receiver has come; `NONE` if it is not told apart.
    pub(super) fn idle_instance(&mut self, call: u32) -> u32 {
        let CallTarget::Selected(dispatch) = self.calls.callee(call) else { return NONE };
        let caller = self.calls.instance(self.calls.caller(call).instance);
        if usize::from(caller.depth) >= self.options.bounds.max_call_depth {
            return NONE;
        }
        let resolved = self.calls.dispatch(dispatch).resolved;
        let callee = self.calls.make_instance(&mut self.world, resolved, call | BY_CALL);
        let (caller, passed) = (self.calls.caller(call).instance, self.calls.passed(call));
        let before = self.doing(Doer::Instance(caller));
        self.tell_fixed(NONE, callee, passed, First::Left);
        self.doing(before);
        self.calls.pass(&mut self.world, callee, passed, 1);
        callee
    }
}

/// Calls whose receivers decide.
impl Propagation<'_> {
    /// A call whose receiver, the first argument, decides.
    pub(super) fn selected_call(&mut self, caller: u32, number: u32, dispatch: u32, site: u32, args: Passed) {
        let receiver = self.calls.receiver(args);
        if receiver == NONE {
            return;
        }
        if let Some(group) = self.calls.group(receiver, dispatch) {
            return self.join_group(group, site, args);
        }
        let id = self.calls.next_call();
        let Dispatch { receivers, class, resolved, idle, .. } = *self.calls.dispatch(dispatch);
        if idle && !self.is_inner(caller, resolved) {
            self.expect(id);
        }
        if !self.calls.by_call() {
            let from = self.calls.receivers_of(&mut self.world, receiver, dispatch);
            self.world.edge(from, receivers);
        }
        self.watched_call(caller, number, CallTarget::Selected(dispatch), site, args);
        if self.options.open && self.world.program.class(class).is_interface() {
            // A client may join the interface and a class that do not know each other.
            for method in self.world.program.called_by_signature(class, resolved) {
                let class = self.world.program.method(method).class;
                let object = self.object(Origin::Class(class), class, 0);
                let callee = self.called(id, method, Some(object));
                self.tell_fixed(NONE, callee, args, First::Left);
                self.link_target(id, dispatch, callee);
                self.add(self.calls.instance(callee).first, object);
            }
        }
        if self.world.program.class(class).state == State::Phantom {
            // Nobody knows what objects of a missing class there are.
            let callee = self.called(id, resolved, None);
            self.tell_fixed(NONE, callee, args, First::Left);
            self.link_target(id, dispatch, callee);
        }
    }

    fn watched_call(&mut self, caller: u32, number: u32, callee: CallTarget, site: u32, args: Passed) {
        if self.calls.receiver(args) == NONE {
            return;
        }
        let caller = Caller { instance: caller, number, taught: self.listening.teaching };
        let (id, receiver) = self.calls.enter_call(&mut self.world, caller, callee, site, args);
        self.tell_selected(id, site, args);
        self.watch(receiver, Use::Call(id));
    }

    fn join_group(&mut self, group: u32, site: u32, args: Passed) {
        self.calls.join_group(&mut self.world, group, site, args.result, args.thrown);
        if self.session.listens {
            let callees: Vec<u32> = self.calls.callees(group).collect();
            callees.into_iter().for_each(|callee| self.hear_target(site, callee));
        }
    }

    /// The receiver of a call may be more.
    pub(super) fn call_gains(&mut self, call: u32, gain: &Set) {
        let callee = self.calls.callee(call);
        let by_object = self.calls.by_object();
        let mut fitting = self.calls.receivers(&mut self.world, call, gain);
        let (mut new, mut unknown) = (Vec::new(), Vec::new());
        for object in fitting.drain(..) {
            if by_object && !self.calls.see(call, object) {
                continue;
            }
            if let (CallTarget::Selected(_), Some(class)) = (callee, self.world.values.unknown_class(object)) {
                unknown.push(class);
                continue;
            }
            let method = match callee {
                CallTarget::Selected(dispatch) => {
                    let target = self.select(dispatch, self.world.values.rank(object));
                    if target == NONE || !by_object && !self.calls.see(call, target) {
                        continue;
                    }
                    let DispatchTarget { method, callee } = self.calls.target(dispatch, target);
                    if callee != NONE {
                        new.push(target);
                        continue;
                    }
                    method
                }
                CallTarget::Fixed(method) => method,
            };
            let callee_instance = self.called(call, method, Some(object));
            self.tell_reached(call, object, callee_instance);
            self.link(call, callee_instance);
            if matches!(callee, CallTarget::Fixed(_)) {
                self.world.add(self.calls.instance(callee_instance).first, object);
            }
        }
        self.calls.give_back(fitting);
        if let CallTarget::Selected(dispatch) = callee {
            self.call_on_unknown(call, dispatch, &unknown);
            self.link_new(call, dispatch, &new);
        }
    }

    /// A call has new targets, each with one instance.
    fn link_new(&mut self, call: u32, dispatch: u32, new: &[u32]) {
        let bundle = self.calls.bundle_for(&mut self.world, call, dispatch, new);
        for target in new {
            let callee = self.calls.target(dispatch, *target).callee;
            if self.calls.in_bundle(dispatch, bundle, *target) {
                self.calls.reach_bundled(&mut self.world, call, callee);
                self.hear_linked(call, callee);
            } else {
                self.link(call, callee);
            }
        }
        if bundle == NONE {
            self.calls.gather(&mut self.world, call, dispatch);
        } else {
            self.calls.link_bundle(&mut self.world, call, dispatch, bundle);
        }
    }

    /// Links a callee that no receiver has selected.
    fn link_target(&mut self, call: u32, dispatch: u32, callee: u32) {
        let target = self.target(dispatch, self.calls.instance(callee).method);
        if self.calls.by_object() || self.calls.see(call, target) {
            self.link(call, callee);
        }
    }

    fn link(&mut self, call: u32, callee: u32) {
        if !self.calls.link(&mut self.world, call, callee) {
            return;
        }
        self.hear_linked(call, callee);
        let CallTarget::Selected(dispatch) = self.calls.callee(call) else { return };
        if self.calls.by_call() || self.told_by_call(self.calls.instance(callee).method) {
            self.calls.pass_receivers(&mut self.world, call, dispatch, callee);
        }
    }

    /// All sites that a call stands for have a target more.
    fn hear_linked(&mut self, call: u32, callee: u32) {
        if self.session.listens {
            let sites: Vec<u32> = self.calls.sites(call).collect();
            sites.into_iter().for_each(|site| self.hear_target(site, callee));
        }
    }
}

/// Which instance is called.
impl Propagation<'_> {
    /// The instance that a call on this receiver reaches.
    fn called(&mut self, call: u32, method: MethodId, receiver: Option<Object>) -> u32 {
        self.instance_called(self.calls.caller(call), call | BY_CALL, method, receiver)
    }

    /// The instance that a call reaches whose target is fixed.
    pub(super) fn called_directly(&mut self, caller: u32, number: u32, method: MethodId) -> u32 {
        let by_call = self.calls.next_fixed();
        self.instance_called(
            Caller { instance: caller, number, taught: self.listening.teaching },
            by_call,
            method,
            None,
        )
    }

    fn instance_called(&mut self, caller: Caller, by_call: u32, method: MethodId, on: Option<Object>) -> u32 {
        let Instance { within, depth, .. } = *self.calls.instance(caller.instance);
        let context = self.calls.callee_context(&mut self.world, within, caller.number, on, method);
        if !self.told_by_call(method)
            || usize::from(depth) >= self.options.bounds.max_call_depth
            || (!caller.taught && self.is_inner(caller.instance, method))
        {
            return self.instance(method, context);
        }
        let callee = self.instance(method, by_call);
        self.calls.place_within(callee, context, depth.saturating_add(1));
        callee
    }

    /// What passes objects on is told apart by call: two calls of arraycopy mix nothing.
    pub(super) fn told_by_call(&mut self, method: MethodId) -> bool {
        if let Some(known) = self.calls.is_told_by_call(method) {
            return known;
        }
        let matters = self.session.values_matter();
        let passes = self.world.model.by_call(self.world.program, method)
            && (matters || !self.world.model.returns_class(method));
        let answer = passes || self.is_heard(method);
        self.calls.tell_by_call(method, answer);
        answer
    }

    /// The dispatch of calls of the method on the class.
    pub(super) fn dispatch(&mut self, class: ClassId, resolved: MethodId) -> u32 {
        if let Some(known) = self.calls.dispatch_of(class, resolved) {
            return known;
        }
        let idle = self.hears_idle(resolved);
        let (id, receivers) = self.calls.make_dispatch(&mut self.world, class, resolved, idle);
        self.watch(receivers, Use::Dispatch(id));
        id
    }

    /// What a receiver of the class with this rank selects: its number among the dispatch's targets, or `NONE`.
    fn select(&mut self, dispatch: u32, rank: u32) -> u32 {
        if let Some(known) = self.calls.selected(dispatch, rank) {
            return known;
        }
        let Dispatch { class: named, resolved, .. } = *self.calls.dispatch(dispatch);
        let class = self.world.values.class_at(rank);
        // It is of the dispatch's class: the dispatch's mask has let it pass.
        let selected = self.world.program.select_on(named, class, resolved);
        let target = selected.map_or(NONE, |method| self.target(dispatch, method));
        self.calls.note_selected(dispatch, rank, target);
        target
    }

    /// The number of a method among the dispatch's targets.
    fn target(&mut self, dispatch: u32, method: MethodId) -> u32 {
        if let Some(known) = self.calls.target_of(dispatch, method) {
            return known;
        }
        let apart = !self.calls.insensitive() || self.told_by_call(method);
        let callee = if apart { NONE } else { self.instance(method, 0) };
        self.calls.add_target(dispatch, DispatchTarget { method, callee })
    }

    /// Receivers go to `this` of what they select.
    pub(super) fn receivers_gain(&mut self, dispatch: u32, gain: &Set) {
        for object in gain.iter() {
            if self.world.values.unknown_class(object).is_some() {
                continue; // the calls see to it
            }
            let target = self.select(dispatch, self.world.values.rank(object));
            if target == NONE {
                continue;
            }
            let DispatchTarget { method, mut callee } = self.calls.target(dispatch, target);
            if callee == NONE {
                if self.told_by_call(method) {
                    continue;
                }
                let context = self.calls.callee_context(&mut self.world, 0, 0, Some(object), method);
                callee = self.instance(method, context);
            }
            self.world.add(self.calls.instance(callee).first, object);
        }
    }
}
