//! What features add to an analysis with sets.

use super::NONE;
use super::calls::Passed;
use super::{ELEMENTS, Propagation};
use crate::algorithms::algorithm::Holds;
use crate::algorithms::features::{Act, Fact, Facts, Operands, Place, SiteKey, Source, find_targets, report_name};
use crate::algorithms::linking::Callee;
use crate::algorithms::solution::Origin;
use crate::body::ir::CallKind;
use crate::classfile::access;
use crate::graph::{Cause, DraftTarget, Kind};
use crate::model::Base;
use crate::names::{ClassId, MethodId};
use crate::program::Program;
use crate::solver::{Filter, Node};
use std::sync::Arc;

/// Who acts: a method, where in its code, in which instance, and where what it throws goes.
#[derive(Clone, Copy)]
struct Actor {
    method: MethodId,
    offset: u32,
    instance: u32,
    thrown: Node,
}

impl Facts for Propagation<'_> {
    fn program(&mut self) -> &mut Program {
        self.world.link.program
    }

    fn add(&mut self, fact: &Fact) {
        let cause = &fact.cause;
        let Some(actor) = self.actor(&fact.source, cause) else { return };
        if let (Source::Group(number, _), Some(heard)) = (&fact.source, &mut self.heard) {
            heard.group = Some(*number);
        }
        self.carry_out(actor, cause, &fact.act);
        if let Some(heard) = &mut self.heard {
            heard.group = None;
        }
    }
}

/// What is added.
impl Propagation<'_> {
    fn carry_out(&mut self, actor: Actor, cause: &Arc<Cause>, act: &Act) {
        match act {
            Act::Call { .. } => {
                self.teaching = true;
                self.add_calls(actor, cause, act);
                self.teaching = false;
            }
            Act::Flow { from, to, class } => {
                let (mut from, to) = (self.place(from, true, cause), self.place(to, false, cause));
                if from == NONE || to == NONE {
                    return;
                }
                if let Some(class) = class {
                    let Some(class) = self.named_class(class, cause) else { return };
                    let filter = self.checked(class);
                    let gate = self.solver.node(filter);
                    self.edge(from, gate);
                    from = gate;
                }
                self.edge(from, to);
            }
            Act::Load { base, field, to } => self.add_access(cause, base, field.as_deref(), to, true),
            Act::Store { base, field, from } => self.add_access(cause, base, field.as_deref(), from, false),
            Act::New { class, tag, to } => {
                let Some(class) = self.named_class(class, cause) else { return };
                let row = self.world.program.class(class);
                if row.state != crate::program::State::Array && !row.is_concrete() {
                    return;
                }
                self.add_initializers(actor, cause, class);
                let apart = self.shape.holds == Holds::Allocations && self.told_apart(class);
                let place = format!("{}@{}", self.world.program.method_name(actor.method), actor.offset);
                let Some(heard) = &mut self.heard else { return };
                let origin = match tag {
                    Some(tag) => Origin::Tagged(class, heard.listening.tag(tag)),
                    None if apart => Origin::Made(class, heard.listening.tag(&place)),
                    None => Origin::Class(class),
                };
                let object = self.object(origin, class, 0);
                let to = self.place(to, false, cause);
                if to != NONE {
                    self.add(to, object);
                }
            }
            Act::AddClass { class, to } => {
                let Some(class) = self.named_class(class, cause) else { return };
                let object = self.object(Origin::Class(class), class, 0);
                let to = to.as_ref().map_or(NONE, |to| self.place(to, false, cause));
                if to != NONE {
                    self.add(to, object);
                }
            }
            Act::Initialise { class } => {
                if let Some(class) = self.named_class(class, cause) {
                    self.add_initializers(actor, cause, class);
                }
            }
            Act::Value { class, tag, to } => {
                let Some(class) = self.named_class(class, cause) else { return };
                let Some(heard) = &mut self.heard else { return };
                let tag = heard.tag(tag);
                let object = self.object(Origin::Value(class, tag), class, 0);
                let to = self.place(to, false, cause);
                if to != NONE {
                    self.add(to, object);
                }
            }
            Act::Answer { kind, offset, text } => {
                if let Some(heard) = &mut self.heard {
                    heard.listening.answer(kind, actor.method, *offset, text);
                }
            }
            Act::Texts { place, watch } => self.read_place(place, *watch, cause),
            Act::Watch { place, watch } | Act::Values { place, watch } => {
                let mut node = self.place(place, true, cause);
                if node != NONE && matches!(act, Act::Values { .. }) {
                    node = self.values_node(place, node);
                }
                let Some(heard) = &mut self.heard else { return };
                if node != NONE {
                    let index = heard.watches.len() as u32;
                    heard.watches.push((*watch, Vec::new()));
                    self.watch(node, super::Use::Heard(index));
                }
            }
            Act::Casts { place, watch } => {
                let node = self.place(place, true, cause);
                if let (Some(heard), true) = (&mut self.heard, node != NONE) {
                    heard.casts.add(*watch, node);
                }
            }
            Act::Join { group, initializers } => {
                let set = self.group_set(*group, *initializers);
                let kind = if *initializers { Kind::Initializer } else { Kind::Reflective };
                let (declared, class) = (crate::graph::NONE, crate::graph::NONE);
                let (caller, offset) = (actor.method, actor.offset);
                let key = SiteKey { caller, offset, kind, cause: cause.clone(), declared, class };
                if let Some(heard) = &mut self.heard {
                    heard.listening.site(key, || DraftTarget::Set(set));
                }
            }
            Act::Unresolved { reason } => {
                let Self { heard: Some(heard), world, .. } = self else { return };
                heard.listening.unresolved(&mut world.link, (actor.method, actor.offset), cause.open(reason));
            }
        }
    }

    fn group_set(&mut self, group: u32, initializers: bool) -> u32 {
        let Self { heard: Some(heard), world, .. } = self else { return NONE };
        *heard.groups.entry((group, initializers)).or_insert_with(|| {
            world.link.draft.sets.push(Vec::new());
            world.link.draft.sets.len() as u32 - 1
        })
    }

    fn actor(&mut self, source: &Source, cause: &Arc<Cause>) -> Option<Actor> {
        match source {
            Source::Site(site) => {
                let row = self.heard.as_ref()?.listening.sites.get(*site as usize)?;
                let (method, offset, instance) = (row.caller, row.offset, row.instance);
                Some(Actor { method, offset, instance, thrown: self.instances[instance as usize].thrown })
            }
            Source::Method(name) | Source::Group(_, name) => {
                let Some(method) = self.world.program.find_method(name) else {
                    report_name(&mut self.world.link, cause, name, "method");
                    return None;
                };
                let instance = *self.instances_of(method).first()?;
                let thrown = self.method_place(method, Base::Thrown, false);
                Some(Actor { method, offset: NONE, instance, thrown })
            }
        }
    }

    fn add_access(&mut self, cause: &Arc<Cause>, base: &Place, field: Option<&str>, other: &Place, load: bool) {
        let field = match field {
            None => Some(ELEMENTS),
            Some(name) => self.named_field(name, cause),
        };
        let Some(field) = field else { return };
        let other = self.place(other, !load, cause);
        if other == NONE {
            return;
        }
        if field != ELEMENTS && self.world.program.field(field).access & access::STATIC != 0 {
            let node = self.field_node(field, load);
            return if load { self.edge(node, other) } else { self.edge(other, node) };
        }
        let base = self.place(base, true, cause);
        if base == NONE {
            return;
        }
        if load { self.load(base, field, other) } else { self.store(base, field, other) }
    }

    /// The site that is added for the actor; its set of targets.
    fn add_site(&mut self, actor: Actor, kind: Kind, cause: &Arc<Cause>, declared: u32, class: u32) -> u32 {
        if let Some(group) = self.heard.as_ref().and_then(|heard| heard.group) {
            return self.group_set(group, kind == Kind::Initializer);
        }
        let Self { heard: Some(heard), world, .. } = self else { return NONE };
        let (caller, offset) = (actor.method, actor.offset);
        let key = SiteKey { caller, offset, kind, cause: cause.clone(), declared, class };
        let target = heard.listening.site(key, || {
            let set = world.draft.sets.len() as u32;
            world.link.draft.sets.push(Vec::new());
            heard.set_sites.insert(set, (caller, offset));
            DraftTarget::Set(set)
        });
        match target {
            DraftTarget::Set(set) => set,
            DraftTarget::Method(_) => NONE,
        }
    }

    fn add_initializers(&mut self, actor: Actor, cause: &Arc<Cause>, class: ClassId) {
        let Some(initializers) = self.world.initializers(actor.method, class) else { return };
        let set = self.add_site(actor, Kind::Initializer, cause, crate::graph::NONE, class.0);
        for initializer in initializers.iter() {
            self.world.draft.sets[set as usize].push(*initializer);
            self.instance(*initializer, 0);
        }
    }

    fn add_calls(&mut self, actor: Actor, cause: &Arc<Cause>, act: &Act) {
        let Act::Call { to, dispatch, receiver, arguments, result, thrown } = act else { return };
        let mut actor = actor;
        if let Some(place) = thrown {
            let node = self.place(place, false, cause);
            actor.thrown = if node == NONE { actor.thrown } else { node };
        }
        let targets = find_targets(self.world.link.program, to, *dispatch);
        if targets.is_empty() {
            report_name(&mut self.world.link, cause, to, "method");
        }
        for (reference, resolved, kind) in targets {
            let Some(found) = self.world.callee(actor.method, kind, reference, actor.offset) else { continue };
            if kind == CallKind::Static {
                self.add_initializers(actor, cause, self.world.program.method(resolved).class);
            }
            let (first, count) = self.add_arguments(resolved, receiver.as_ref(), arguments.as_deref(), cause);
            let result = result.as_ref().map_or(NONE, |place| self.place(place, false, cause));
            let set = self.add_site(actor, Kind::Reflective, cause, reference, crate::graph::NONE);
            let number = self.call_number(actor.method, actor.offset);
            match (found, kind) {
                (Callee::Fixed(method), CallKind::Static | CallKind::Special) => {
                    self.world.draft.sets[set as usize].push(method);
                    let callee = self.called_directly(actor.instance, number, method);
                    self.keep_call(actor.instance, actor.offset, callee);
                    self.hear_target(set, callee);
                    self.pass(callee, first, count, 0, result, actor.thrown);
                }
                (found, _) => {
                    let (class, resolved) = match found {
                        Callee::Selected { class, resolved } => (class, resolved),
                        Callee::Fixed(method) => (self.world.program.method(method).class, method),
                    };
                    let dispatch = self.dispatch(class, resolved);
                    let passed = Passed { first, count, result, thrown: actor.thrown };
                    self.selected_call(actor.instance, number, dispatch, set, passed);
                }
            }
        }
    }

    /// Enters what a call passes; where, and how much.
    fn add_arguments(
        &mut self,
        callee: MethodId,
        receiver: Option<&Place>,
        arguments: Option<&[Option<Place>]>,
        cause: &Arc<Cause>,
    ) -> (u32, u32) {
        let operands = Operands::of(self.world.program, callee);
        let mut nodes = Vec::new();
        for (position, _) in operands.references.iter().enumerate().filter(|(_, reference)| **reference) {
            let node = self.solver.node(Filter::NONE);
            let given = if operands.receiver && position == 0 {
                receiver.map(Some)
            } else {
                let index = position - usize::from(operands.receiver);
                arguments.map(|places| places.get(index).and_then(Option::as_ref))
            };
            match given {
                Some(Some(place)) => {
                    let from = self.place(place, true, cause);
                    if from != NONE {
                        self.edge(from, node);
                    }
                }
                Some(None) => {}
                None => {
                    let ty = self.parameter_type(callee, nodes.len() as u32);
                    self.assume(node, &ty);
                }
            }
            nodes.push(node);
        }
        let first = self.arguments.len() as u32;
        let count = nodes.len() as u32;
        self.arguments.extend(nodes);
        (first, count)
    }
}
