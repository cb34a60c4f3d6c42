//! What features add, carried out by the primitives of the algorithm.

use super::super::features::{Act, AddedCall, Fact, FactSource, Facts, Items, Part, Place, Watched};
use super::super::solution::ELEMENTS;
use super::added::{SiteKey, TaughtSite};
use super::derived::Derivation;
use super::engine::{Actor, Engine, GivenOperand, Made, Spot, TaughtCall, set_of};
use super::names::{Passing, class_named, field_named, find_targets};
use crate::body::descriptor;
use crate::body::ir::CallKind;
use crate::diagnostics::Trouble;
use crate::graph::{Cause, DraftTarget, Kind, NONE};
use crate::names::{ClassId, FieldId, MethodId};
use crate::program::{Program, State};
use std::marker::PhantomData;
use std::sync::Arc;

/// An algorithm while it is taught.
pub(super) struct Lesson<'e, 'a, E> {
    engine: &'e mut E,
    /// The group that acts.
    group: Option<u32>,
    features: PhantomData<&'a ()>,
}

impl<'e, 'a, E: Engine<'a>> Lesson<'e, 'a, E> {
    pub fn new(engine: &'e mut E) -> Self {
        Lesson { engine, group: None, features: PhantomData }
    }

    pub fn engine(&mut self) -> &mut E {
        self.engine
    }
}

impl<'a, E: Engine<'a>> Facts for Lesson<'_, 'a, E> {
    fn program(&mut self) -> &mut Program {
        self.engine.parts().1.program
    }

    fn items(&mut self) -> &Items {
        &self.engine.parts().0.items
    }

    fn add(&mut self, fact: &Fact) {
        let Some(actor) = self.actor(fact.source) else { return };
        self.group = match fact.source {
            FactSource::Group(group, _) => Some(group),
            FactSource::Site(_) | FactSource::Method(_) => None,
        };
        self.engine.begin_act(Some(actor));
        self.carry_out(actor, &fact.cause, &fact.act);
        self.engine.begin_act(None);
    }
}

impl<'a, E: Engine<'a>> Lesson<'_, 'a, E> {
    fn actor(&mut self, source: FactSource) -> Option<Actor> {
        match source {
            FactSource::Site(site) => {
                let row = self.engine.parts().0.site(site)?;
                Some(Actor { method: row.caller, offset: row.offset, instance: row.instance, whole: false })
            }
            FactSource::Method(method) | FactSource::Group(_, method) => {
                let instance = self.engine.acting(method)?;
                Some(Actor { method, offset: NONE, instance, whole: true })
            }
        }
    }

    /// One arm for each verb, so that a reader sees all of them at once.
    fn carry_out(&mut self, actor: Actor, cause: &Arc<Cause>, act: &Act) {
        match act {
            Act::Call(call) => self.call(actor, cause, call),
            Act::Flow { from, to, class } => {
                let class = match class {
                    Some(name) => match self.class(name, cause) {
                        Some(class) => Some(class),
                        None => return,
                    },
                    None => None,
                };
                if let (Some(from), Some(to)) = (self.spot(from, cause), self.spot(to, cause)) {
                    self.engine.add_flow(from, to, class);
                }
            }
            Act::Load { base, field, to } => self.access(cause, base, field.as_deref(), to, true),
            Act::Store { base, field, from } => self.access(cause, base, field.as_deref(), from, false),
            Act::New { class, tag, to } => {
                let Some(class) = self.class(class, cause) else { return };
                let row = self.program().class(class);
                if row.state != State::Array && !row.is_concrete() {
                    return;
                }
                self.initialise(actor, cause, class);
                let tag = tag.as_ref().map(|tag| self.engine.parts().0.items.tagged(tag));
                self.put(actor, Made::Object(tag), class, Some(to), cause);
            }
            Act::AddClass { class, to } => {
                let Some(class) = self.class(class, cause) else { return };
                self.put(actor, Made::Any, class, to.as_ref(), cause);
            }
            Act::Value { class, tag, found, to } => {
                let Some(class) = self.class(class, cause) else { return };
                let tag = self.engine.parts().0.items.tagged_by(tag, found);
                self.put(actor, Made::Value(tag), class, Some(to), cause);
            }
            Act::Initialise { class } => {
                if let Some(class) = self.class(class, cause) {
                    self.initialise(actor, cause, class);
                }
            }
            Act::Derive { from, to, class, relation } => {
                let Some(class) = self.class(class, cause) else { return };
                let (Some(from), Some(to)) = (self.spot(from, cause), self.spot(to, cause)) else { return };
                let of = self.declared(from);
                let session = self.engine.parts().0;
                let watch = session.watches.add_values(0, of);
                session.derivations.add(watch, Derivation { relation: *relation, class, to });
                self.engine.watch_values(from, watch);
            }
            Act::Relate { relation, tag, follows } => self.relate(*relation, tag, follows),
            Act::Watch { place, watch, what } => self.watch(place, *watch, what, cause),
            Act::Join { group, initializers } => {
                let Some(set) = set_of(self.engine, &TaughtSite::Group(*group, *initializers)) else { return };
                let kind = if *initializers { Kind::Initializer } else { Kind::Reflective };
                let key = self.key(actor, kind, cause, NONE, NONE);
                self.engine.parts().0.added.enter(key, DraftTarget::Set(set));
            }
            Act::Everything => {
                let Some(group) = self.group else { return };
                let sets =
                    [false, true].map(|initializers| set_of(self.engine, &TaughtSite::Group(group, initializers)));
                if let [Some(called), Some(initializers)] = sets {
                    self.engine.add_everything(called, initializers);
                }
            }
            Act::Answer { kind, offset, text } => {
                self.engine.parts().0.local.answer(kind, actor.method, *offset, text);
            }
            Act::Unresolved { reason } => {
                let (session, link) = self.engine.parts();
                session.added.unresolved(link, (actor.method, actor.offset), cause.open(reason));
            }
        }
    }

    fn put(&mut self, actor: Actor, made: Made, class: ClassId, to: Option<&Place>, cause: &Arc<Cause>) {
        let to = to.and_then(|to| self.spot(to, cause));
        self.engine.add_object(Some(actor), made, class, to);
    }

    fn access(&mut self, cause: &Arc<Cause>, base: &Place, field: Option<&str>, other: &Place, load: bool) {
        let field = match field {
            None => Some(ELEMENTS),
            Some(name) => self.field(name, cause),
        };
        if let (Some(field), Some(base), Some(other)) = (field, self.spot(base, cause), self.spot(other, cause)) {
            self.engine.add_access(base, field, other, load);
        }
    }

    fn watch(&mut self, place: &Place, number: u32, what: &Watched, cause: &Arc<Cause>) {
        let Some(spot) = self.spot(place, cause) else { return };
        match what {
            Watched::Objects => {
                let watch = self.engine.parts().0.watches.add_objects(number);
                self.engine.watch_objects(spot, watch);
            }
            Watched::Values(of) => {
                let of = match of {
                    Some(name) => Some(self.program().class_named(&crate::model::class_name(name))),
                    None => self.declared(spot),
                };
                let watch = self.engine.parts().0.watches.add_values(number, of);
                self.engine.watch_values(spot, watch);
            }
            Watched::Texts => self.engine.watch_texts(spot, number),
            Watched::Casts => self.engine.watch_casts(spot, number),
        }
    }

    /// The class that a receiver or argument of a call is declared to be; None for other places, and for any object.
    fn declared(&mut self, spot: Spot) -> Option<ClassId> {
        let Spot::Site(site, part) = spot else { return None };
        let (session, link) = self.engine.parts();
        let row = *link.program.method(session.site(site)?.callee);
        let Part::Argument(index) = part else { return (part == Part::Receiver).then_some(row.class) };
        let described = link.program.names.descriptor_of(row.selector).to_vec();
        let ty = descriptor::parameters(&described).nth(index as usize)?;
        if !ty.starts_with(b"L") {
            return None;
        }
        let class = link.program.class_named(descriptor::class_name(ty));
        (class != link.program.object()).then_some(class)
    }

    fn key(&self, actor: Actor, kind: Kind, cause: &Arc<Cause>, declared: u32, class: u32) -> SiteKey {
        SiteKey { caller: actor.method, offset: actor.offset, kind, cause: cause.clone(), declared, class }
    }

    fn site(&self, actor: Actor, kind: Kind, cause: &Arc<Cause>, declared: u32, class: u32) -> TaughtSite {
        match self.group {
            Some(group) => TaughtSite::Group(group, kind == Kind::Initializer),
            None => TaughtSite::Own(self.key(actor, kind, cause, declared, class)),
        }
    }

    fn initialise(&mut self, actor: Actor, cause: &Arc<Cause>, class: ClassId) {
        let Some(initializers) = self.engine.parts().1.initializers(actor.method, class) else { return };
        let site = self.site(actor, Kind::Initializer, cause, NONE, class.0);
        if let Some(set) = set_of(self.engine, &site) {
            self.engine.extend_set(set, &initializers);
        }
        self.engine.add_initializers(&initializers);
    }

    fn call(&mut self, actor: Actor, cause: &Arc<Cause>, call: &AddedCall) {
        let targets = find_targets(self.program(), &call.to, call.kind);
        if targets.is_empty() {
            self.report(cause, &call.to, "method");
        }
        let result = call.result.as_ref().and_then(|place| self.spot(place, cause));
        let thrown = call.thrown.as_ref().and_then(|place| self.spot(place, cause));
        for (reference, resolved, kind) in targets {
            if kind == CallKind::Static {
                let class = self.program().method(resolved).class;
                self.initialise(actor, cause, class);
            }
            let operands = self.operands(resolved, call, cause);
            let site = self.site(actor, Kind::Reflective, cause, reference, NONE);
            let taught = TaughtCall { reference, resolved, kind, operands, result, thrown };
            self.engine.add_call(actor, &taught, site);
        }
    }

    /// What a call passes of what its callee takes, as far as it is references.
    fn operands(&mut self, callee: MethodId, call: &AddedCall, cause: &Arc<Cause>) -> Vec<GivenOperand> {
        let passing = Passing::of(self.program(), callee);
        let references = passing.references.iter().enumerate().filter(|(_, reference)| **reference);
        let positions: Vec<usize> = references.map(|(position, _)| position).collect();
        let given = |position: usize| {
            if passing.receiver && position == 0 {
                return call.receiver.as_ref().map(Some);
            }
            let index = position - usize::from(passing.receiver);
            call.arguments.as_ref().map(|places| places.get(index).and_then(Option::as_ref))
        };
        let mut operands = Vec::with_capacity(positions.len());
        for position in positions {
            operands.push(match given(position) {
                Some(Some(place)) => self.spot(place, cause).map_or(GivenOperand::Nothing, GivenOperand::Place),
                Some(None) => GivenOperand::Nothing,
                None => GivenOperand::Outside,
            });
        }
        operands
    }

    /// The place, its names looked up; None, with a diagnostic, if they denote nothing.
    fn spot(&mut self, place: &Place, cause: &Arc<Cause>) -> Option<Spot> {
        Some(match place {
            Place::Site(site, part) => Spot::Site(*site, *part),
            Place::Method(method, part) => Spot::Method(*method, *part),
            Place::Static(name) => Spot::Static(self.field(name, cause)?),
            Place::Own(number) => Spot::Own(*number),
        })
    }

    fn class(&mut self, name: &str, cause: &Cause) -> Option<ClassId> {
        let found = class_named(self.program(), name);
        if found.is_none() {
            self.report(cause, name, "class");
        }
        found
    }

    fn field(&mut self, name: &str, cause: &Cause) -> Option<FieldId> {
        let found = field_named(self.program(), name);
        if found.is_none() {
            self.report(cause, name, "field");
        }
        found
    }

    /// A name in a fact denotes nothing.
    fn report(&mut self, cause: &Cause, name: &str, what: &str) {
        let draft = &mut self.engine.parts().1.draft;
        draft.report(Trouble::FeatureName, cause.to_string(), format!("{name} names no {what}"));
    }
}
