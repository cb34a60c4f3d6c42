//! The primitives of an analysis with sets for features.

use super::super::calls::Passed;
use super::super::{Doer, ELEMENTS, Filter, First, NONE, Node, Propagation, Use};
use crate::algorithms::algorithm::{Holds, Variables};
use crate::algorithms::features::Text;
use crate::algorithms::linking::{Callee, Linking};
use crate::algorithms::session::{
    Actor, Engine, GivenOperand, HeardCall, Item, Made, Session, Spot, TaughtCall, TaughtSite, set_of,
};
use crate::algorithms::solution::{Origin, ToldStatement};
use crate::body::ir::CallKind;
use crate::classfile::access;
use crate::model::Base;
use crate::names::{ClassId, FieldId, MethodId};

impl<'a> Engine<'a> for Propagation<'a> {
    fn parts(&mut self) -> (&mut Session<'a>, &mut Linking<'a>) {
        (&mut self.session, &mut self.world.link)
    }

    fn heard_calls(&mut self) -> Vec<HeardCall> {
        self.take_calls()
    }

    fn arrivals(&mut self) -> Vec<(u32, Vec<Item>)> {
        self.take_arrivals()
    }

    fn read_texts(&mut self) -> Vec<(u32, Vec<Text>)> {
        self.find_texts()
    }

    fn follow_casts(&mut self) -> Vec<(u32, Vec<ClassId>, bool)> {
        self.find_casts()
    }

    fn idle_calls(&mut self) -> Vec<HeardCall> {
        self.hear_idle();
        self.take_calls()
    }

    fn acting(&mut self, method: MethodId) -> Option<u32> {
        self.instances_of(method).first().copied()
    }

    fn add_flow(&mut self, from: Spot, to: Spot, class: Option<ClassId>) {
        let (mut from, to) = (self.place(from, true), self.place(to, false));
        if from == NONE || to == NONE {
            return;
        }
        if let Some(class) = class {
            let filter = self.checked(class);
            let gate = self.world.values.node(filter);
            self.edge(from, gate);
            from = gate;
        }
        self.edge(from, to);
    }

    fn add_access(&mut self, base: Spot, field: FieldId, other: Spot, load: bool) {
        let other = self.place(other, !load);
        if other == NONE {
            return;
        }
        if field != ELEMENTS && self.world.program.field(field).access & access::STATIC != 0 {
            let node = self.field_node(field, load);
            return if load { self.edge(node, other) } else { self.edge(other, node) };
        }
        let base = self.place(base, true);
        if base == NONE {
            return;
        }
        if load { self.load(base, field, other) } else { self.store(base, field, other) }
    }

    fn add_object(&mut self, actor: Option<Actor>, made: Made, class: ClassId, to: Option<Spot>) {
        let origin = match (made, actor) {
            (Made::Object(Some(tag)), _) => Origin::Tagged(class, tag),
            (Made::Object(None), Some(actor)) if self.shape.holds == Holds::Allocations && self.told_apart(class) => {
                let place = format!("{}@{}", self.world.program.method_name(actor.method), actor.offset);
                Origin::Made(class, self.session.items.tagged(&place))
            }
            (Made::Object(None) | Made::Any, _) => Origin::Class(class),
            (Made::Value(tag), _) => Origin::Value(class, tag),
        };
        let object = self.object(origin, class, 0);
        let to = to.map_or(NONE, |to| self.place(to, false));
        if to == NONE {
            return;
        }
        match made {
            Made::Object(_) => self.add_new(to, object),
            Made::Any | Made::Value(_) => self.add(to, object),
        }
    }

    fn begin_act(&mut self, actor: Option<Actor>) {
        self.doing(match actor {
            Some(actor) if actor.whole => Doer::Method(actor.method),
            Some(actor) => Doer::Instance(actor.instance),
            None => Doer::Outside,
        });
    }

    fn begin_derivation(&mut self, to: Spot) {
        let doer = match to {
            Spot::Site(site, _) => self.session.site(site).map(|row| Doer::Instance(row.instance)),
            Spot::Method(method, _) => Some(Doer::Method(method)),
            Spot::Static(_) | Spot::Own(_) => Some(Doer::Always),
        };
        self.doing(doer.unwrap_or(Doer::Outside));
    }

    fn add_initializers(&mut self, initializers: &[MethodId]) {
        for initializer in initializers {
            let instance = self.instance(*initializer, 0);
            self.tell_solver(ToldStatement::Initialise(instance));
        }
    }

    fn add_call(&mut self, actor: Actor, call: &TaughtCall, site: TaughtSite) {
        let Some(found) = self.world.callee(actor.method, call.kind, call.reference, actor.offset) else { return };
        let Some(set) = set_of(self, &site) else { return };
        let thrown = self.thrown_by(actor, call);
        let (first, count) = self.add_operands(call);
        let result = call.result.map_or(NONE, |spot| self.place(spot, false));
        let number = self.call_number(actor.method, actor.offset);
        self.listening.teaching = true;
        match (found, call.kind) {
            (Callee::Fixed(method), CallKind::Static | CallKind::Special) => {
                self.world.draft.sets[set as usize].push(method);
                let callee = self.called_directly(actor.instance, number, method);
                self.keep_call(actor.instance, actor.offset, callee);
                self.hear_target(set, callee);
                let how = if call.kind == CallKind::Static { First::Argument } else { First::Receiver };
                self.tell_fixed(actor.offset, callee, Passed { first, count, result, thrown }, how);
                self.pass(callee, first, count, 0, result, thrown);
            }
            (found, _) => {
                let (class, resolved) = match found {
                    Callee::Selected { class, resolved } => (class, resolved),
                    Callee::Fixed(method) => (self.world.program.method(method).class, method),
                };
                let dispatch = self.dispatch(class, resolved);
                self.selected_call(actor.instance, number, dispatch, set, Passed { first, count, result, thrown });
            }
        }
        self.listening.teaching = false;
    }

    fn new_set(&mut self) -> u32 {
        self.world.draft.sets.push(Vec::new());
        self.world.draft.sets.len() as u32 - 1
    }

    fn extend_set(&mut self, set: u32, methods: &[MethodId]) {
        self.world.draft.sets[set as usize].extend(methods);
    }

    fn watch_objects(&mut self, spot: Spot, watch: u32) {
        let node = self.place(spot, true);
        if node != NONE {
            self.watch(node, Use::Heard(watch));
        }
    }

    fn watch_values(&mut self, spot: Spot, watch: u32) {
        let node = self.place(spot, true);
        if node != NONE {
            let node = self.values_node(spot, node);
            self.watch(node, Use::Heard(watch));
        }
    }

    fn watch_texts(&mut self, spot: Spot, number: u32) {
        if self.shape.variables != Variables::Each {
            if let Spot::Site(site, part) = spot {
                self.session.local.read(number, site, part);
            }
            return;
        }
        let node = self.place(spot, true);
        if node != NONE {
            self.listening.texts.read(number, node);
        }
    }

    fn watch_casts(&mut self, spot: Spot, number: u32) {
        let node = self.place(spot, true);
        if node != NONE {
            self.listening.casts.add(number, node);
        }
    }
}

impl Propagation<'_> {
    /// Where the exceptions of a call go that a feature adds.
    fn thrown_by(&mut self, actor: Actor, call: &TaughtCall) -> Node {
        let given = call.thrown.map_or(NONE, |spot| self.place(spot, false));
        if given != NONE {
            return given;
        }
        if actor.whole {
            return self.method_place(actor.method, Base::Thrown, false);
        }
        self.calls.instance(actor.instance).thrown
    }

    /// Enters what a call passes; where, and how much.
    fn add_operands(&mut self, call: &TaughtCall) -> (u32, u32) {
        let mut nodes = Vec::with_capacity(call.operands.len());
        for given in &call.operands {
            let node = self.world.values.node(Filter::NONE);
            match given {
                GivenOperand::Place(spot) => {
                    let from = self.place(*spot, true);
                    if from != NONE {
                        self.edge(from, node);
                    }
                }
                GivenOperand::Nothing => {}
                GivenOperand::Outside => {
                    let ty = self.parameter_type(call.resolved, nodes.len() as u32);
                    self.assume(node, &ty, false);
                }
            }
            nodes.push(node);
        }
        let count = nodes.len() as u32;
        (self.calls.enter(nodes), count)
    }
}
