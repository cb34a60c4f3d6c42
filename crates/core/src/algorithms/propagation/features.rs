//! What features hear of an analysis with sets: a place is a node.
//!
//! Each call of a watched method has an instance of its own, whose parameters, result and exceptions are the places of
//! that call.

use super::NONE;
use super::calls::is_by_call;
use super::casts::Followed;
use super::texts::Texts;
use super::{Instance, Propagation};
use crate::algorithms::algorithm::Variables;
use crate::algorithms::features::{
    Event, Features, Gains, Listening, Operands, Part, Place, Text, class_named, field_named, report_name,
};
use crate::algorithms::solution::{Object, Origin};
use crate::graph::{Cause, DraftTarget};
use crate::model::Base;
use crate::names::{ClassId, FieldId, MethodId};
use crate::progress::Cancelled;
use crate::sets::Set;
use crate::solver::{Filter, Node};
use crate::template::Template;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is kept while features listen.
pub(super) struct Heard {
    pub(super) listening: Listening,
    /// Calls that no event has told yet: caller, offset, instance of the callee.
    calls: Vec<(MethodId, u32, u32)>,
    /// Likewise, by the set of targets.
    targets: Vec<(u32, u32)>,
    /// All heard calls whose target is fixed, by caller and offset, where variables share sets.
    pub(super) fixed: FxHashMap<(MethodId, u32), u32>,
    /// Calls that are heard though no receiver may come.
    idle: Vec<Idle>,
    /// The instances that such calls have until one comes.
    awaited: FxHashSet<u32>,
    /// Where each set of targets belongs.
    pub(super) set_sites: FxHashMap<u32, (MethodId, u32)>,
    looked_at: usize,
    /// The nodes of methods' places, for reading and for writing.
    places: FxHashMap<(MethodId, Base, bool), Node>,
    placed: FxHashMap<MethodId, Vec<(Base, bool)>>,
    instances: FxHashMap<MethodId, Vec<u32>>,
    indexed: usize,
    own: FxHashMap<u32, Node>,
    /// The number that the feature knows, and what it has not heard of.
    pub(super) watches: Vec<(u32, Vec<Object>)>,
    /// What groups call and what they initialise: sets of targets.
    pub(super) groups: FxHashMap<(u32, bool), u32>,
    /// The group that acts.
    pub(super) group: Option<u32>,
    pub(super) casts: Followed,
    told: FxHashSet<(u32, ClassId, Option<u32>)>,
    pub(super) texts: Texts,
}

/// A call to which no receiver has come.
struct Idle {
    call: u32,
    /// Of how many of the sites that it stands for this was told.
    told: usize,
    /// What features say of it belongs there; `NONE` before they were told.
    callee: u32,
}

impl Heard {
    pub(super) fn values_matter(&self) -> bool {
        self.listening.values_matter
    }

    pub(super) fn tag(&mut self, text: &str) -> u32 {
        self.listening.tag(text)
    }
}

impl<'a> Propagation<'a> {
    pub(super) fn listen(&mut self, features: &'a mut dyn Features) {
        let wants = features.begin(self.world.link.program);
        self.heard = Some(Box::new(Heard {
            listening: Listening::new(self.world.link.program, &wants, self.options.bounds),
            calls: Vec::new(),
            targets: Vec::new(),
            fixed: FxHashMap::default(),
            idle: Vec::new(),
            awaited: FxHashSet::default(),
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

    /// Features hear nothing more. What tags say.
    pub(super) fn end_listening(&mut self) -> Vec<String> {
        self.heard.take().map_or_else(Vec::new, |heard| heard.listening.finish(&mut self.world.link))
    }
}

/// What is heard.
impl Propagation<'_> {
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
            if self.shape.variables != Variables::Each {
                // What features call at the same place comes later.
                heard.fixed.entry((caller, offset)).or_insert(callee);
            }
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

    /// Do features want to hear of calls of the method though no receiver comes?
    pub(super) fn hears_idle(&mut self, method: MethodId) -> bool {
        let Self { heard: Some(heard), world, .. } = self else { return false };
        heard.listening.hears_idle(world.link.program, method)
    }

    /// A call is heard in the end, whether a receiver comes or not.
    pub(super) fn expect(&mut self, call: u32) {
        if let Some(heard) = &mut self.heard {
            heard.idle.push(Idle { call, told: 0, callee: NONE });
        }
    }

    /// Has an instance been made for a call to which no receiver had come? It has now.
    pub(super) fn is_awaited(&mut self, instance: u32) -> bool {
        self.heard.as_mut().is_some_and(|heard| heard.awaited.remove(&instance))
    }

    /// Calls to which no receiver comes, when nothing else is left to tell.
    fn hear_idle(&mut self) {
        let Some(heard) = &mut self.heard else { return };
        let mut idle = std::mem::take(&mut heard.idle);
        idle.retain(|each| self.calls[each.call as usize].linked.is_empty());
        for each in &mut idle {
            let row = &self.calls[each.call as usize];
            let sites: Vec<u32> = std::iter::once(row.site).chain(row.more.iter().map(|more| more.0)).collect();
            let fresh = sites.get(each.told..).unwrap_or_default();
            if fresh.is_empty() {
                continue;
            }
            each.told = sites.len();
            if each.callee == NONE {
                each.callee = self.idle_instance(each.call);
            }
            let Some(heard) = self.heard.as_mut().filter(|_| each.callee != NONE) else { continue };
            heard.awaited.insert(each.callee);
            heard.targets.extend(fresh.iter().filter(|site| **site != NONE).map(|site| (*site, each.callee)));
        }
        if let Some(heard) = &mut self.heard {
            heard.idle = idle;
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
    pub(super) fn keep_frame(&mut self, instance: u32, frame: Instance, template: &Template) {
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
            if self.solver.set(to).len() >= self.options.bounds.max_object_classes {
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
            self.hear_idle();
            if self.heard.as_ref().is_none_or(|heard| heard.targets.is_empty()) {
                return found;
            }
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
                if let DraftTarget::Set(set) = site.target {
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
impl Propagation<'_> {
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

    pub(super) fn tie(&mut self, instance: u32, base: Base, read: bool, shared: Node) {
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

    pub(super) fn instances_of(&mut self, method: MethodId) -> Vec<u32> {
        let Self { heard: Some(heard), instances, .. } = self else { return Vec::new() };
        for (id, row) in (0u32..).zip(instances.iter()).skip(heard.indexed) {
            heard.instances.entry(row.method).or_default().push(id);
        }
        heard.indexed = instances.len();
        heard.instances.get(&method).cloned().unwrap_or_default()
    }

    pub(super) fn method_place(&mut self, method: MethodId, base: Base, read: bool) -> Node {
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
    pub(super) fn place(&mut self, place: &Place, read: bool, cause: &Cause) -> Node {
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

    pub(super) fn named_field(&mut self, name: &str, cause: &Cause) -> Option<FieldId> {
        let found = field_named(self.world.link.program, name);
        if found.is_none() {
            report_name(&mut self.world.link, cause, name, "field");
        }
        found
    }

    pub(super) fn named_class(&mut self, name: &str, cause: &Cause) -> Option<ClassId> {
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
