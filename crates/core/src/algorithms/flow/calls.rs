//! Calls: who is called by what a receiver holds, and what passes between the two.

use super::bundles::{Bundles, Ends, Plan, WORTH};
use super::shape::{Fields, Variables};
use super::template::{CallStep, CalleeStep, NONE, UNKNOWN};
use super::universe::{Object, Origin, Test};
use super::{Flow, Frame, Instance, Use};
use crate::algorithms::reach::Context;
use crate::body::descriptor;
use crate::names::{ClassId, MethodId};
use crate::program::State;
use crate::sets::{Elements, Mask, Set, set_bit};
use crate::solver::{Filter, Masks, Node};
use rustc_hash::{FxHashMap, FxHashSet};

/// Calls of the same method on the same class: their receivers come together in one node, from which each goes to the
/// method that it selects.
pub(super) struct Dispatch {
    class: ClassId,
    resolved: MethodId,
    receivers: Node,
    /// Accepts what is of the class.
    mask: u32,
    /// How many parameters of the method are references, `this` included.
    parameters: u32,
    selected: Selected,
    /// What receivers have selected so far, numbered in this order.
    targets: Vec<Target>,
    bundles: Bundles,
}

#[derive(Clone, Copy)]
struct Target {
    method: MethodId,
    /// The instance that everyone calls; `NONE` if calls or receivers are told apart.
    callee: u32,
}

/// What each class of receivers selects, a number or `NONE`: few by class, many in a row.
enum Selected {
    Few(FxHashMap<u32, u32>),
    Many(Vec<u32>),
}

impl Selected {
    const FEW: usize = 48;

    fn get(&self, rank: u32) -> Option<u32> {
        match self {
            Selected::Few(map) => map.get(&rank).copied(),
            Selected::Many(row) => row.get(rank as usize).copied().filter(|selected| *selected != UNKNOWN),
        }
    }

    fn insert(&mut self, rank: u32, selected: u32) {
        match self {
            Selected::Few(map) if map.len() < Self::FEW => {
                map.insert(rank, selected);
            }
            Selected::Few(map) => {
                let known = std::mem::take(map);
                *self = Selected::Many(Vec::new());
                known.into_iter().for_each(|(rank, selected)| self.insert(rank, selected));
                self.insert(rank, selected);
            }
            Selected::Many(row) => {
                if row.len() <= rank as usize {
                    row.resize(rank as usize + 1, UNKNOWN);
                }
                row[rank as usize] = selected;
            }
        }
    }
}

/// What passes between caller and callee.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    /// Position in `Flow::arguments`.
    pub first: u32,
    pub count: u32,
    pub result: Node,
    pub thrown: Node,
}

#[derive(Clone, Copy)]
enum Callee {
    /// Index of a dispatch.
    Selected(u32),
    /// This method, in a context that the receiver decides.
    Fixed(MethodId),
}

/// A call whose receiver decides.
pub(super) struct Call {
    caller: u32,
    number: u32,
    callee: Callee,
    /// Index of the draft's set of targets, `NONE` if they are known.
    site: u32,
    /// Position in `Flow::arguments`.
    first: u32,
    count: u32,
    result: Node,
    thrown: Node,
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
    /// A feature makes it.
    taught: bool,
}

impl Flow<'_> {
    pub(super) fn dispatch(&mut self, class: ClassId, resolved: MethodId) -> u32 {
        if let Some(known) = self.dispatch_ids.get(&(class, resolved)) {
            return *known;
        }
        let id = self.dispatches.len() as u32;
        let mask = self.world.universe.mask(Test::Checked(class));
        let receivers = self.solver.node(Filter::only(mask));
        let parameters = self.parameter_count(resolved);
        self.dispatches.push(Dispatch {
            class,
            resolved,
            receivers,
            mask,
            parameters,
            selected: Selected::Few(FxHashMap::default()),
            targets: Vec::new(),
            bundles: Bundles::default(),
        });
        self.dispatch_ids.insert((class, resolved), id);
        self.watch(receivers, Use::Dispatch(id));
        id
    }

    /// What a receiver of the class with this rank selects: its number among the dispatch's targets, or `NONE`.
    fn select(&mut self, dispatch: u32, rank: u32) -> u32 {
        let row = &self.dispatches[dispatch as usize];
        if let Some(known) = row.selected.get(rank) {
            return known;
        }
        let (class, resolved) = (self.world.universe.class_at(rank), row.resolved);
        // It is of the dispatch's class: the dispatch's mask has let it pass.
        let selected = self.world.link.program.select_on(self.dispatches[dispatch as usize].class, class, resolved);
        let target = selected.map_or(NONE, |method| self.target(dispatch, method));
        self.dispatches[dispatch as usize].selected.insert(rank, target);
        target
    }

    /// The number of a method among the dispatch's targets.
    fn target(&mut self, dispatch: u32, method: MethodId) -> u32 {
        let targets = &self.dispatches[dispatch as usize].targets;
        if let Some(known) = targets.iter().position(|target| target.method == method) {
            return known as u32;
        }
        let apart = self.options.context != Context::Insensitive || self.told_by_call(method);
        let callee = if apart { NONE } else { self.instance(method, 0) };
        let targets = &mut self.dispatches[dispatch as usize].targets;
        targets.push(Target { method, callee });
        targets.len() as u32 - 1
    }

    pub(super) fn call(&mut self, caller: u32, frame: Frame, call: CallStep, arguments: &[u32], thrown: Node) {
        let first = self.arguments.len() as u32;
        let node = |local: u32| if local == NONE || local == UNKNOWN { local } else { frame.node(local) };
        self.arguments.extend(arguments.iter().map(|local| node(*local)));
        let result = node(call.result);
        match call.callee {
            CalleeStep::Fixed(method) => {
                if call.site != NONE {
                    let args = Passed { first, count: call.count, result, thrown };
                    return self.watched_call(caller, call.number, Callee::Fixed(method), call.site, args);
                }
                let callee = self.called_directly(caller, call.number, method);
                self.hear_call(caller, call.offset, callee);
                self.pass(callee, first, call.count, 0, result, thrown);
                self.arguments.truncate(first as usize);
            }
            CalleeStep::Polymorphic(method) => {
                self.reach(method);
                let callee = self.polymorphic_instance(method, call.count);
                self.hear_call(caller, call.offset, callee);
                self.pass(callee, first, call.count, 0, result, thrown);
                self.arguments.truncate(first as usize);
                self.follow_rows(callee);
            }
            CalleeStep::Selected(dispatch) => {
                let args = Passed { first, count: call.count, result, thrown };
                self.selected_call(caller, call.number, dispatch, call.site, args);
            }
        }
    }

    /// An instance for one call, with the parameters that this call has.
    fn polymorphic_instance(&mut self, method: MethodId, parameters: u32) -> u32 {
        let first = self.solver.nodes(parameters);
        let result = self.solver.node(Filter::NONE);
        let thrown = self.solver.node(Filter::NONE);
        let id = self.instances.len() as u32;
        let (context, within, depth, body) = (id, 0, 0, NONE);
        self.instances.push(Instance { method, context, within, depth, first, parameters, result, thrown, body });
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
        let Dispatch { receivers, class, resolved, .. } = self.dispatches[dispatch as usize];
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

    /// Where receivers of a dispatch come from: out of a node that stands for many variables, those of its class.
    fn receivers_of(&mut self, receiver: Node, dispatch: u32) -> Node {
        if self.shape.variables == Variables::Each {
            return receiver;
        }
        let filter = Filter::only(self.dispatches[dispatch as usize].mask);
        self.gate(receiver, filter)
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
    fn add_target(&mut self, callee: u32, site: u32) {
        let method = self.instances[callee as usize].method;
        if site != NONE {
            self.world.draft.sets[site as usize].push(method);
        }
        self.hear_target(site, callee);
    }

    /// Result and exceptions of a callee come back.
    fn come_back(&mut self, returned: Node, uncaught: Node, result: Node, thrown: Node) {
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
        if !self.told_by_call(method) || depth >= DEEPEST || (!taught && self.is_inner(caller, method)) {
            return self.instance(method, context);
        }
        let callee = self.instance(method, by_call);
        let row = &mut self.instances[callee as usize];
        (row.within, row.depth) = (context, depth + 1);
        callee
    }

    /// What passes objects on is told apart by call: two calls of arraycopy mix nothing.
    fn told_by_call(&mut self, method: MethodId) -> bool {
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

    /// A call has new targets, each with one instance.
    fn link_new(&mut self, call: u32, dispatch: u32, new: &[u32]) {
        let plan = if self.may_bundle(call) {
            self.dispatches[dispatch as usize].bundles.plan(&self.calls[call as usize].seen, new)
        } else {
            Plan::Singly
        };
        let bundle = match plan {
            Plan::Singly => NONE,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.bundle(call, dispatch),
        };
        if bundle != NONE {
            let Call { site, bundled, more, .. } = &mut self.calls[call as usize];
            bundled.reserve(new.len());
            for site in more.iter().map(|more| more.0).chain([*site]).filter(|site| *site != NONE) {
                self.world.draft.sets[site as usize].reserve(new.len());
            }
        }
        for target in new {
            let row = &self.dispatches[dispatch as usize];
            let callee = row.targets[*target as usize].callee;
            if bundle == NONE || !row.bundles.has(bundle, *target) {
                self.link(call, callee);
                continue;
            }
            self.calls[call as usize].bundled.push(callee);
            self.add_target(callee, self.calls[call as usize].site);
            for index in 0..self.calls[call as usize].more.len() {
                self.add_target(callee, self.calls[call as usize].more[index].0);
            }
        }
        if bundle == NONE {
            return self.gather(call, dispatch);
        }
        let row = &mut self.calls[call as usize];
        row.bundles.push(bundle);
        let Call { first, count, result, thrown, .. } = *row;
        let Dispatch { bundles, parameters, .. } = &self.dispatches[dispatch as usize];
        let (ends, count) = (bundles.ends(bundle), count.min(*parameters));
        self.pass_to_bundle(first, count, ends);
        self.come_back(ends.result, ends.thrown, result, thrown);
        for index in 0..self.calls[call as usize].more.len() {
            let (_, result, thrown) = self.calls[call as usize].more[index];
            self.come_back(ends.result, ends.thrown, result, thrown);
        }
    }

    /// Arguments go to what stands for the parameters of many.
    fn pass_to_bundle(&mut self, first: u32, count: u32, ends: Ends) {
        if ends.arguments == NONE {
            return;
        }
        if self.shape.variables != Variables::Each {
            return self.edge(self.arguments[first as usize], ends.arguments);
        }
        for index in 1..count {
            let argument = self.arguments[(first + index) as usize];
            if argument != NONE {
                self.edge(argument, ends.arguments + index - 1);
            }
        }
    }

    /// Targets that came one by one are many now: the arguments go to them through a bundle, and no longer to each.
    fn gather(&mut self, call: u32, dispatch: u32) {
        let Call { first, count, single, .. } = self.calls[call as usize];
        let each = self.shape.variables == Variables::Each && self.options.context == Context::Insensitive;
        if !each || count < 2 || (single as usize) < 2 * WORTH || !self.may_bundle(call) {
            return;
        }
        self.calls[call as usize].single = 0;
        let bundle = match self.dispatches[dispatch as usize].bundles.gather(&self.calls[call as usize].seen) {
            Plan::Singly => return,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.bundle(call, dispatch),
        };
        let row = &self.dispatches[dispatch as usize];
        // A feature may pass more than the method takes.
        let (ends, count) = (row.bundles.ends(bundle), count.min(row.parameters));
        if ends.arguments == NONE {
            return;
        }
        let members = Elements::of(row.bundles.members(bundle)).map(|target| row.targets[target as usize].callee);
        let firsts: Vec<Node> = members.map(|callee| self.instances[callee as usize].first).collect();
        self.pass_to_bundle(first, count, ends);
        for index in 1..count {
            let argument = self.arguments[(first + index) as usize];
            if argument == NONE {
                continue;
            }
            let bundles = self.dispatches[dispatch as usize].bundles.all();
            let ways = bundles.map(|ends| ends.arguments).filter(|arguments| *arguments != NONE);
            let ways: FxHashSet<Node> = ways.map(|arguments| self.solver.find(arguments + index - 1)).collect();
            // An argument that is on a cycle with a bundle has that bundle's edges, which must stay.
            if !ways.contains(&self.solver.find(argument)) {
                let nodes = firsts.iter().map(|first| self.solver.find(first + index));
                let nodes: FxHashSet<Node> = nodes.filter(|node| !ways.contains(node)).collect();
                self.solver.cut(argument, &nodes);
            }
        }
    }

    /// Do arguments go to all targets of the call in the same way, so that the targets may be one for it? Where all
    /// variables of a method are one, all arguments must be. (Type flow counts its edges: they stay as they are.)
    fn may_bundle(&self, call: u32) -> bool {
        let Call { first, count, .. } = self.calls[call as usize];
        let arguments = &self.arguments[first as usize..(first + count) as usize];
        match self.shape.variables {
            Variables::Each => self.shape.fields != Fields::Related && !arguments.contains(&UNKNOWN),
            _ => arguments.iter().all(|argument| *argument == arguments[0]),
        }
    }

    /// All targets that the call has as one.
    fn bundle(&mut self, call: u32, dispatch: u32) -> u32 {
        let mut members = self.calls[call as usize].seen.clone();
        let row = &self.dispatches[dispatch as usize];
        let count = row.parameters;
        for (target, known) in (0u32..).zip(&row.targets) {
            if known.callee == NONE
                && let Some(word) = members.get_mut(target as usize / 64)
            {
                *word &= !(1 << (target % 64));
            }
        }
        let less = row.bundles.best(&members, &members).map(|(less, _)| less);
        let smaller = less.map(|less| row.bundles.ends(less));
        let throwable = self.checked(self.known.throwable);
        let mut ends = Ends { thrown: self.solver.late_node(throwable), ..Ends::NOTHING };
        let each = self.shape.variables == Variables::Each;
        if each && count > 1 {
            ends.arguments = self.solver.nodes(count - 1);
        }
        // Each parameter's node goes to those of the members; the one for all is made when a member needs it.
        let apart = if each { count.saturating_sub(1) } else { 0 };
        if let Some(smaller) = smaller {
            for index in 0..apart {
                self.edge(ends.arguments + index, smaller.arguments + index);
            }
            let arguments = if each { NONE } else { smaller.arguments };
            self.join_ends(&mut ends, Ends { arguments, ..smaller });
        }
        for target in Elements::of(&members) {
            let row = &self.dispatches[dispatch as usize];
            let callee = row.targets[target as usize].callee;
            if less.is_some_and(|less| row.bundles.has(less, target)) {
                continue;
            }
            let Instance { first, parameters, result, thrown, .. } = self.instances[callee as usize];
            for parameter in 1..parameters {
                if !each {
                    self.join_ends(&mut ends, Ends { arguments: first + parameter, ..Ends::NOTHING });
                } else if parameter < count {
                    self.edge(ends.arguments + parameter - 1, first + parameter);
                }
            }
            self.join_ends(&mut ends, Ends { arguments: NONE, result, thrown });
        }
        self.dispatches[dispatch as usize].bundles.add(members, ends)
    }

    /// A bundle has a member, or a smaller bundle.
    pub(super) fn join_ends(&mut self, ends: &mut Ends, member: Ends) {
        if member.arguments != NONE {
            if ends.arguments == NONE {
                ends.arguments = self.solver.node(Filter::NONE);
            }
            self.edge(ends.arguments, member.arguments);
        }
        if member.result != NONE {
            if ends.result == NONE {
                ends.result = self.solver.node(Filter::NONE);
            }
            self.edge(member.result, ends.result);
        }
        if member.thrown != NONE {
            self.edge(member.thrown, ends.thrown);
        }
    }

    /// Links a callee that no receiver has selected.
    fn link_target(&mut self, call: u32, dispatch: u32, callee: u32) {
        let target = self.target(dispatch, self.instances[callee as usize].method);
        if self.by_object() || set_bit(&mut self.calls[call as usize].seen, target) {
            self.link(call, callee);
        }
    }

    fn link(&mut self, call: u32, callee: u32) {
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

    /// Receivers go to `this` of what they select.
    pub(super) fn receivers_gain(&mut self, dispatch: u32, gain: &Set) {
        for object in gain.iter() {
            let rank = self.world.universe.rank(object);
            let target = self.select(dispatch, rank);
            if target == NONE {
                continue;
            }
            let Target { method, mut callee } = self.dispatches[dispatch as usize].targets[target as usize];
            if callee == NONE {
                if self.told_by_call(method) {
                    continue;
                }
                let context = self.callee_context(0, 0, Some(object), method);
                callee = self.instance(method, context);
            }
            self.add(self.instances[callee as usize].first, object);
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

/// How deep calls of methods that are told apart by call may nest.
const DEEPEST: u8 = 6;

/// Marks contexts of single calls, and among them those whose target is fixed.
pub(super) const BY_CALL: u32 = 1 << 31;
const FIXED: u32 = 1 << 30;

/// Is this the context of a single call?
pub(super) fn is_by_call(context: u32) -> bool {
    context >= BY_CALL
}
