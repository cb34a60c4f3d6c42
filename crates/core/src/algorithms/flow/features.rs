//! What features hear of an analysis with sets, and what they add to it: a place is a node.
//!
//! Each call of a watched method has an instance of its own, whose parameters, result and exceptions are the places of
//! that call.

use super::calls::{Passed, is_by_call};
use super::casts::Followed;
use super::shape::{Holds, Variables};
use super::template::NONE;
use super::texts::Texts;
use super::universe::{Object, Origin};
use super::{ELEMENTS, Flow, Instance};
use crate::algorithms::events::Cancelled;
use crate::algorithms::features::{
    Act, Event, Fact, Facts, Features, Gains, Listening, Operands, Part, Place, SiteKey, Source, Text, class_named,
    field_named, find_targets, report_name,
};
use crate::algorithms::linking::Callee;
use crate::body::ir::CallKind;
use crate::classfile::access;
use crate::graph::{Kind, Target};
use crate::model::Base;
use crate::names::{ClassId, FieldId, MethodId};
use crate::program::Program;
use crate::sets::Set;
use crate::solver::{Filter, Node};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many classes of objects are told apart where a program asks for an object's class: with more, it is some class.
const MANY_CLASSES: usize = 100;

/// What is kept while features listen.
pub(super) struct Heard {
    pub(super) listening: Listening,
    /// Calls that no event has told yet: caller, offset, instance of the callee.
    calls: Vec<(MethodId, u32, u32)>,
    /// Likewise, by the set of targets.
    targets: Vec<(u32, u32)>,
    /// Where each set of targets belongs.
    set_sites: FxHashMap<u32, (MethodId, u32)>,
    looked_at: usize,
    /// The nodes of methods' places, for reading and for writing.
    places: FxHashMap<(MethodId, Base, bool), Node>,
    placed: FxHashMap<MethodId, Vec<(Base, bool)>>,
    instances: FxHashMap<MethodId, Vec<u32>>,
    indexed: usize,
    own: FxHashMap<u32, Node>,
    /// The number that the feature knows, and what it has not heard of.
    watches: Vec<(u32, Vec<Object>)>,
    /// What groups call and what they initialise: sets of targets.
    groups: FxHashMap<(u32, bool), u32>,
    /// The group that acts.
    group: Option<u32>,
    pub(super) casts: Followed,
    told: FxHashSet<(u32, ClassId, Option<u32>)>,
    pub(super) texts: Texts,
}

impl Heard {
    pub(super) fn values_matter(&self) -> bool {
        self.listening.values_matter
    }

    pub(super) fn tag(&mut self, text: &str) -> u32 {
        self.listening.tag(text)
    }
}

/// Who acts: a method, where in its code, in which instance, and where what it throws goes.
#[derive(Clone, Copy)]
struct Actor {
    method: MethodId,
    offset: u32,
    instance: u32,
    thrown: Node,
}

impl<'a> Flow<'a> {
    pub(super) fn listen(&mut self, features: &'a mut dyn Features) {
        let wants = features.begin(self.world.link.program);
        self.heard = Some(Box::new(Heard {
            listening: Listening::new(self.world.link.program, &wants),
            calls: Vec::new(),
            targets: Vec::new(),
            set_sites: FxHashMap::default(),
            looked_at: 0,
            places: FxHashMap::default(),
            placed: FxHashMap::default(),
            instances: FxHashMap::default(),
            indexed: 0,
            own: FxHashMap::default(),
            watches: Vec::new(),
            groups: FxHashMap::default(),
            group: None,
            casts: Followed::default(),
            told: FxHashSet::default(),
            texts: Texts::default(),
        }));
        self.features = Some(features);
    }

    /// Tells what has happened, when nothing is left to do. Was there anything to tell?
    pub(super) fn deliver(&mut self) -> Result<bool, Cancelled> {
        let Some(features) = self.features.take() else { return Ok(false) };
        let events = self.events();
        if events.is_empty() {
            self.features = Some(features);
            return Ok(false);
        }
        let outcome = features.deliver(&events, self);
        self.features = Some(features);
        outcome.map(|()| true)
    }

    pub(super) fn end_listening(&mut self) {
        if let Some(heard) = self.heard.take() {
            heard.listening.finish(&mut self.world.link);
        }
    }
}

/// What is heard.
impl Flow<'_> {
    pub(super) fn is_heard(&mut self, method: MethodId) -> bool {
        let Self { heard: Some(heard), world, .. } = self else { return false };
        heard.listening.is_watched(world.link.program, method)
    }

    /// Is the call one that a heard method makes to do what it does?
    pub(super) fn is_inner(&mut self, caller: u32, callee: MethodId) -> bool {
        let Instance { method, .. } = self.instances[caller as usize];
        if self.heard.is_none() || !self.is_heard(callee) {
            return false;
        }
        let Self { heard: Some(heard), world, .. } = self else { return false };
        heard.listening.is_inner(world.link.program, method)
    }

    /// A call whose target is fixed.
    pub(super) fn hear_call(&mut self, caller: u32, offset: u32, callee: u32) {
        if self.heard.is_none() {
            return;
        }
        let Instance { method, .. } = self.instances[callee as usize];
        if !self.is_heard(method) || self.is_inner(caller, method) {
            return;
        }
        let caller = self.instances[caller as usize].method;
        if let Some(heard) = &mut self.heard {
            heard.calls.push((caller, offset, callee));
        }
    }

    /// A call that has one more target in its set.
    pub(super) fn hear_target(&mut self, set: u32, callee: u32) {
        if self.heard.is_none() || set == NONE {
            return;
        }
        let Instance { method, context, .. } = self.instances[callee as usize];
        if !is_by_call(context) || !self.is_heard(method) {
            return;
        }
        if let Some(heard) = &mut self.heard {
            heard.targets.push((set, callee));
        }
    }

    pub(super) fn watch_gains(&mut self, watch: u32, gain: &Set) {
        if let Some((_, objects)) = self.heard.as_mut().and_then(|heard| heard.watches.get_mut(watch as usize)) {
            objects.extend(gain.iter());
        }
    }

    /// Do features say what the method returns?
    pub(super) fn is_answered(&mut self, method: MethodId) -> bool {
        let Self { heard: Some(heard), world, .. } = self else { return false };
        heard.listening.is_answered(world.link.program, method)
    }

    /// What strings are asked for must be found again from the nodes.
    pub(super) fn keep_frame(&mut self, instance: u32, frame: super::Frame, template: &super::Template) {
        if self.shape.variables != Variables::Each {
            return;
        }
        if let Some(heard) = self.heard.as_mut().filter(|heard| heard.values_matter()) {
            let count = template.locals.saturating_sub(frame.parameters);
            heard.texts.frame(frame.variables, count, instance, &template.variables);
        }
    }

    /// The classes of what the one node holds are values of the other.
    pub(super) fn class_of(&mut self, from: Node, to: Node) {
        if self.heard.as_ref().is_some_and(|heard| heard.values_matter()) {
            return self.watch(from, super::Use::Classes { to });
        }
        let object = self.object(Origin::Class(self.known.class), self.known.class, 0);
        self.add(to, object);
    }

    pub(super) fn classes_gain(&mut self, to: Node, gain: &Set) {
        let mut ranks: Vec<u32> = gain.iter().map(|object| self.world.universe.rank(object)).collect();
        ranks.sort_unstable();
        ranks.dedup();
        for rank in ranks {
            if self.solver.set(to).len() >= MANY_CLASSES {
                let unknown = self.object(Origin::Class(self.known.class), self.known.class, 0);
                return self.add(to, unknown);
            }
            let name = self.world.program.dotted_name(self.world.universe.class_at(rank));
            let Some(heard) = &mut self.heard else { return };
            let value = Origin::Value(self.known.class, heard.tag(&name));
            let object = self.object(value, self.known.class, 0);
            self.add(to, object);
        }
    }

    fn events(&mut self) -> Vec<Event> {
        let found = self.events_of(Vec::new(), Vec::new());
        // Strings are looked for in everything that there is: not before all else has been told.
        if found.iter().any(|event| !matches!(event, Event::Finished | Event::Rest)) {
            return found;
        }
        let (read, cast) = (self.read_texts(), self.follow_casts());
        if read.is_empty() && cast.is_empty() {
            return found;
        }
        if let Some(heard) = &mut self.heard {
            heard.listening.take_back(&found);
        }
        self.events_of(read, cast)
    }

    fn events_of(&mut self, read: Vec<(u32, Vec<Text>)>, cast: Vec<(u32, Vec<String>, bool)>) -> Vec<Event> {
        let Self { heard: Some(heard), world, instances, .. } = self else { return Vec::new() };
        if !heard.targets.is_empty() {
            for site in &world.draft.sites[heard.looked_at..] {
                if let Target::Set(set) = site.target {
                    heard.set_sites.insert(set, (site.caller, site.offset));
                }
            }
            heard.looked_at = world.draft.sites.len();
        }
        let mut calls = std::mem::take(&mut heard.calls);
        for (set, callee) in std::mem::take(&mut heard.targets) {
            if let Some((caller, offset)) = heard.set_sites.get(&set) {
                calls.push((*caller, *offset, callee));
            }
        }
        let whole = |(caller, offset, callee): (MethodId, u32, u32)| {
            (caller, offset, instances[callee as usize].method, callee)
        };
        let mut grown = Vec::new();
        for (watch, objects) in &mut heard.watches {
            let mut fresh = Vec::new();
            for object in std::mem::take(objects) {
                let row = world.universe.object(object);
                let tag = match row.origin {
                    Origin::Tagged(_, tag) | Origin::Value(_, tag) => Some(tag),
                    Origin::Class(_) | Origin::Site(..) | Origin::Empty(_) | Origin::Made(..) => None,
                };
                if heard.told.insert((*watch, row.class, tag)) {
                    let tag = tag.and_then(|tag| heard.listening.tag_text(tag)).map(str::to_owned);
                    fresh.push((world.link.program.dotted_name(row.class), tag));
                }
            }
            if !fresh.is_empty() {
                fresh.sort();
                grown.push((*watch, fresh));
            }
        }
        let calls = calls.into_iter().map(whole).collect();
        heard.listening.events(world.link.program, calls, &world.link.draft.methods, Gains { grown, read, cast })
    }
}

/// Places.
impl Flow<'_> {
    /// The places of a method that features use are those of each of its instances.
    pub(super) fn follow_places(&mut self, instance: u32) {
        let Some(heard) = &self.heard else { return };
        let method = self.instances[instance as usize].method;
        for (base, read) in heard.placed.get(&method).cloned().unwrap_or_default() {
            let Some(shared) = self.heard.as_ref().and_then(|heard| heard.places.get(&(method, base, read))) else {
                continue;
            };
            self.tie(instance, base, read, *shared);
        }
    }

    fn tie(&mut self, instance: u32, base: Base, read: bool, shared: Node) {
        let node = self.base_node(instance, base);
        if node == NONE {
            return;
        }
        if read {
            self.edge(node, shared);
        } else {
            self.edge(shared, node);
        }
    }

    fn instances_of(&mut self, method: MethodId) -> Vec<u32> {
        let Self { heard: Some(heard), instances, .. } = self else { return Vec::new() };
        for (id, row) in (0u32..).zip(instances.iter()).skip(heard.indexed) {
            heard.instances.entry(row.method).or_default().push(id);
        }
        heard.indexed = instances.len();
        heard.instances.get(&method).cloned().unwrap_or_default()
    }

    fn method_place(&mut self, method: MethodId, base: Base, read: bool) -> Node {
        let Some(heard) = &self.heard else { return NONE };
        if let Some(known) = heard.places.get(&(method, base, read)) {
            return *known;
        }
        let node = self.solver.node(Filter::NONE);
        if let Some(heard) = &mut self.heard {
            heard.places.insert((method, base, read), node);
            heard.placed.entry(method).or_default().push((base, read));
        }
        for instance in self.instances_of(method) {
            self.tie(instance, base, read, node);
        }
        node
    }

    /// The node of a place; `NONE` if there is no such place.
    pub(super) fn place(&mut self, place: &Place, read: bool, cause: &str) -> Node {
        match place {
            Place::Site(site, part) => {
                let Some(heard) = &self.heard else { return NONE };
                let Some(row) = heard.listening.sites.get(*site as usize) else { return NONE };
                let (instance, operand) = (row.instance, heard.listening.operand(*site, *part));
                base(*part, operand).map_or(NONE, |base| self.base_node(instance, base))
            }
            Place::Method(name, part) => {
                let Some(method) = self.world.program.find_method(name) else {
                    report_name(&mut self.world.link, cause, name, "method");
                    return NONE;
                };
                let operand = Operands::of(self.world.program, method).reference(*part);
                base(*part, operand).map_or(NONE, |base| self.method_place(method, base, read))
            }
            Place::Static(name) => match self.named_field(name, cause) {
                Some(field) => self.field_node(field, read),
                None => NONE,
            },
            Place::Own(number) => {
                let Some(heard) = &self.heard else { return NONE };
                if let Some(known) = heard.own.get(number) {
                    return *known;
                }
                let node = self.solver.node(Filter::NONE);
                if let Some(heard) = &mut self.heard {
                    heard.own.insert(*number, node);
                }
                node
            }
        }
    }

    fn named_field(&mut self, name: &str, cause: &str) -> Option<FieldId> {
        let found = field_named(self.world.link.program, name);
        if found.is_none() {
            report_name(&mut self.world.link, cause, name, "field");
        }
        found
    }

    fn named_class(&mut self, name: &str, cause: &str) -> Option<ClassId> {
        let found = class_named(self.world.link.program, name);
        if found.is_none() {
            report_name(&mut self.world.link, cause, name, "class");
        }
        found
    }
}

/// The base of a part, of which an operand is the n-th reference.
fn base(part: Part, operand: Option<u32>) -> Option<Base> {
    match part {
        Part::Result => Some(Base::Result),
        Part::Thrown => Some(Base::Thrown),
        Part::Receiver | Part::Argument(_) => operand.map(Base::Parameter),
    }
}

impl Facts for Flow<'_> {
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
impl Flow<'_> {
    fn carry_out(&mut self, actor: Actor, cause: &str, act: &Act) {
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
                let node = self.place(place, true, cause);
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
                let key = SiteKey { caller, offset, kind, cause: cause.to_owned(), declared, class };
                if let Some(heard) = &mut self.heard {
                    heard.listening.site(key, || Target::Set(set));
                }
            }
            Act::Unresolved { reason } => {
                let Self { heard: Some(heard), world, .. } = self else { return };
                let reason = format!("{cause}: {reason}");
                heard.listening.unresolved(&mut world.link, (actor.method, actor.offset), &reason);
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

    fn actor(&mut self, source: &Source, cause: &str) -> Option<Actor> {
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

    fn add_access(&mut self, cause: &str, base: &Place, field: Option<&str>, other: &Place, load: bool) {
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
    fn add_site(&mut self, actor: Actor, kind: Kind, cause: &str, declared: u32, class: u32) -> u32 {
        if let Some(group) = self.heard.as_ref().and_then(|heard| heard.group) {
            return self.group_set(group, kind == Kind::Initializer);
        }
        let Self { heard: Some(heard), world, .. } = self else { return NONE };
        let (caller, offset) = (actor.method, actor.offset);
        let key = SiteKey { caller, offset, kind, cause: cause.to_owned(), declared, class };
        let target = heard.listening.site(key, || {
            let set = world.draft.sets.len() as u32;
            world.link.draft.sets.push(Vec::new());
            heard.set_sites.insert(set, (caller, offset));
            Target::Set(set)
        });
        match target {
            Target::Set(set) => set,
            Target::Method(_) => NONE,
        }
    }

    fn add_initializers(&mut self, actor: Actor, cause: &str, class: ClassId) {
        let Some(initializers) = self.world.initializers(actor.method, class) else { return };
        let set = self.add_site(actor, Kind::Initializer, cause, crate::graph::NONE, class.0);
        for initializer in initializers.iter() {
            self.world.draft.sets[set as usize].push(*initializer);
            self.instance(*initializer, 0);
        }
    }

    fn add_calls(&mut self, actor: Actor, cause: &str, act: &Act) {
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
            let number = self.call_number();
            match (found, kind) {
                (Callee::Fixed(method), CallKind::Static | CallKind::Special) => {
                    self.world.draft.sets[set as usize].push(method);
                    let callee = self.called_directly(actor.instance, number, method);
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
        cause: &str,
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
