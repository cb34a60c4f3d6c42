//! What features hear of class hierarchy and rapid type analysis, and what they add to it. Nothing is known of what a
//! place holds but its declared type: whatever is made and is of that type.

use super::Hierarchy;
use crate::algorithms::features::{
    Act, Event, Fact, Facts, Features, Gains, Listening, Part, Place, SiteKey, Source, Text, class_named, field_named,
    find_targets, report_name, texts::Origins,
};
use crate::body::descriptor;
use crate::body::ir::CallKind;
use crate::graph::{Cause, DraftSite, DraftTarget, Kind, NONE};
use crate::names::{ClassId, MethodId};
use crate::program::{Program, State};
use crate::progress::Cancelled;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A watch for values, which come from where the caller's own body says.
struct ValueWatch {
    number: u32,
    /// What unknown values are of.
    class: ClassId,
    from: Sources,
}

/// What the caller's body says of where a place gets its values.
#[derive(Clone)]
struct Sources {
    caller: MethodId,
    origins: Origins,
}

struct Watch {
    /// The number that the feature knows.
    number: u32,
    class: ClassId,
    /// How many of the classes that are made, and of the tagged objects, have been looked at.
    classes: usize,
    tagged: usize,
    fresh: Vec<ClassId>,
}

/// What is kept while features listen.
pub(super) struct Heard {
    listening: Listening,
    watches: Vec<Watch>,
    told: FxHashSet<(u32, ClassId, Option<u32>)>,
    /// Objects that features have made and know by tags.
    tagged: Vec<(ClassId, u32)>,
    /// The classes of what features have put into places of their own.
    own: FxHashMap<u32, ClassId>,
    value_watches: Vec<ValueWatch>,
    /// Values that features have put into the results of calls, by caller and offset; of an unknown value, no tag.
    values: FxHashMap<(MethodId, u32), Vec<(ClassId, Option<u32>)>>,
    /// Results that hold what other places hold.
    flows: Vec<(Sources, (MethodId, u32))>,
    /// What groups call and what they initialise: sets of targets.
    groups: FxHashMap<(u32, bool), u32>,
    /// The group that acts.
    group: Option<u32>,
    /// Calls that features have added.
    added: Vec<(MethodId, u32, DraftTarget)>,
    /// Heard calls that have targets, too, which features do not hear: nobody knows all that they return.
    mixed: FxHashSet<(MethodId, u32)>,
}

impl Heard {
    fn put_value(&mut self, to: (MethodId, u32), value: (ClassId, Option<u32>)) -> bool {
        let values = self.values.entry(to).or_default();
        let new = !values.contains(&value);
        if new {
            values.push(value);
        }
        new
    }

    /// The values that a place may hold. What no feature has told of is not known, and of the class that is declared.
    fn values_of(&mut self, program: &mut Program, from: &Sources, class: ClassId) -> Vec<(ClassId, Option<u32>)> {
        let mut found: Vec<(ClassId, Option<u32>)> = Vec::new();
        for (class, tag) in &from.origins.constants {
            found.push((program.class_named(class), Some(self.listening.tag(tag))));
        }
        let mut others = from.origins.others;
        for offset in &from.origins.calls {
            others |= self.mixed.contains(&(from.caller, *offset));
            match self.values.get(&(from.caller, *offset)) {
                Some(values) => found.extend(values),
                None => others |= !self.listening.sites.iter().any(|s| (s.caller, s.offset) == (from.caller, *offset)),
            }
        }
        if others {
            found.push((class, None));
        }
        found
    }

    /// Values and strings that have not been told.
    #[allow(clippy::type_complexity)]
    fn values_found(
        &mut self,
        program: &mut Program,
    ) -> (Vec<(u32, Vec<(String, Option<String>)>)>, Vec<(u32, Vec<Text>)>) {
        let object = program.object();
        loop {
            let mut changed = false;
            for (from, to) in self.flows.clone() {
                for value in self.values_of(program, &from, object) {
                    changed |= self.put_value(to, value);
                }
            }
            if !changed {
                break;
            }
        }
        let mut grown = Vec::new();
        for index in 0..self.value_watches.len() {
            let ValueWatch { number, class, ref from } = self.value_watches[index];
            let from = from.clone();
            let mut fresh = Vec::new();
            for (class, tag) in self.values_of(program, &from, class) {
                if self.told.insert((number, class, tag)) {
                    let tag = tag.and_then(|tag| self.listening.tag_text(tag)).map(str::to_owned);
                    fresh.push((program.dotted_name(class), tag));
                }
            }
            if !fresh.is_empty() {
                fresh.sort();
                grown.push((number, fresh));
            }
        }
        let read = self.listening.read_locals(program);
        (grown, read)
    }
}

impl<'a> Hierarchy<'a> {
    pub(super) fn listen(&mut self, features: &'a mut dyn Features) {
        let wants = features.begin(self.link.program);
        self.heard = Some(Box::new(Heard {
            listening: Listening::new(self.link.program, &wants, self.options.bounds),
            watches: Vec::new(),
            told: FxHashSet::default(),
            tagged: Vec::new(),
            own: FxHashMap::default(),
            value_watches: Vec::new(),
            values: FxHashMap::default(),
            flows: Vec::new(),
            groups: FxHashMap::default(),
            group: None,
            added: Vec::new(),
            mixed: FxHashSet::default(),
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
            heard.listening.finish(&mut self.link);
        }
    }
}

impl Hierarchy<'_> {
    fn events(&mut self) -> Vec<Event> {
        let Self { heard: Some(heard), link, dispatches, .. } = self else { return Vec::new() };
        let program = &mut *link.program;
        let mut calls = Vec::new();
        if heard.listening.hears_calls() {
            let mut watched: FxHashMap<u32, Vec<MethodId>> = FxHashMap::default();
            for (set, dispatch) in (0u32..).zip(dispatches.iter()) {
                for target in &dispatch.targets {
                    if heard.listening.is_watched(program, *target) {
                        watched.entry(set).or_default().push(*target);
                    }
                }
            }
            let whole = |site: &DraftSite| (site.caller, site.offset, site.target);
            let sites = link.draft.sites.iter().filter(|site| site.kind != Kind::Initializer).map(whole);
            for (caller, offset, target) in sites.chain(heard.added.iter().copied()) {
                if heard.listening.is_inner(program, caller) {
                    continue;
                }
                match target {
                    DraftTarget::Method(method) if heard.listening.is_watched(program, method) => {
                        calls.push((caller, offset, method, NONE));
                    }
                    DraftTarget::Method(_) => {}
                    DraftTarget::Set(set) => {
                        let Some(targets) = watched.get(&set) else { continue };
                        calls.extend(targets.iter().map(|target| (caller, offset, *target, NONE)));
                        if targets.len() < dispatches[set as usize].targets.len() {
                            heard.mixed.insert((caller, offset));
                        }
                    }
                }
            }
        }
        let (mut grown, read) = heard.values_found(program);
        let Heard { listening, watches, told, tagged, .. } = &mut **heard;
        for watch in watches {
            let mut fresh = Vec::new();
            let mut tell = |class: ClassId, tag: Option<u32>, program: &Program| {
                if told.insert((watch.number, class, tag)) {
                    let tag = tag.and_then(|tag| listening.tag_text(tag)).map(str::to_owned);
                    fresh.push((program.dotted_name(class), tag));
                }
            };
            let made = link.draft.classes.get(watch.classes..).unwrap_or_default();
            watch.classes = link.draft.classes.len();
            for class in std::mem::take(&mut watch.fresh).iter().chain(made) {
                if program.is_subtype(*class, watch.class) {
                    tell(*class, None, program);
                }
            }
            for (class, tag) in tagged.get(watch.tagged..).unwrap_or_default() {
                if program.is_subtype(*class, watch.class) {
                    tell(*class, Some(*tag), program);
                }
            }
            watch.tagged = tagged.len();
            if !fresh.is_empty() {
                fresh.sort();
                grown.push((watch.number, fresh));
            }
        }
        listening.events(program, calls, &link.draft.methods, Gains { grown, read, cast: Vec::new() })
    }

    /// Where a place of a call gets its values, going by the caller's body.
    fn sources(&mut self, place: &Place) -> Option<Sources> {
        let Place::Site(site, part) = place else { return None };
        let Self { heard: Some(heard), link, .. } = self else { return None };
        let (caller, origins) = heard.listening.local_origins(link.program, *site, *part)?;
        Some(Sources { caller, origins })
    }

    /// The call whose result a place is.
    fn result_of(&self, place: &Place) -> Option<(MethodId, u32)> {
        let Place::Site(site, Part::Result) = place else { return None };
        let site = self.heard.as_ref()?.listening.sites.get(*site as usize)?;
        Some((site.caller, site.offset))
    }

    /// The declared class of a place.
    fn class_of(&mut self, place: &Place) -> Option<ClassId> {
        let (method, part) = match place {
            Place::Site(site, part) => (self.heard.as_ref()?.listening.sites.get(*site as usize)?.callee, *part),
            Place::Method(name, part) => (self.program.find_method(name)?, *part),
            Place::Static(name) => {
                let field = field_named(self.program, name)?;
                let ty = self.program.names.descriptor_of(self.program.field(field).selector).to_vec();
                return self.reference(&ty);
            }
            Place::Own(number) => {
                return Some(self.heard.as_ref()?.own.get(number).copied().unwrap_or(self.program.object()));
            }
        };
        let row = *self.program.method(method);
        let described = self.program.names.descriptor_of(row.selector).to_vec();
        match part {
            Part::Receiver => Some(row.class),
            Part::Argument(index) => {
                // What no descriptor fixes may be anything.
                let Some(ty) = descriptor::parameters(&described).nth(index as usize) else {
                    return Some(self.program.object());
                };
                self.reference(ty)
            }
            Part::Result => self.reference(descriptor::result(&described)),
            Part::Thrown => Some(self.program.load_named(b"java/lang/Throwable")),
        }
    }

    fn reference(&mut self, ty: &[u8]) -> Option<ClassId> {
        descriptor::is_reference(ty).then(|| self.program.load_named(descriptor::class_name(ty)))
    }

    fn actor(&mut self, source: &Source, cause: &Arc<Cause>) -> Option<(MethodId, u32)> {
        match source {
            Source::Site(site) => {
                let row = self.heard.as_ref()?.listening.sites.get(*site as usize)?;
                Some((row.caller, row.offset))
            }
            Source::Method(name) | Source::Group(_, name) => {
                let found = self.program.find_method(name);
                if found.is_none() {
                    report_name(&mut self.link, cause, name, "method");
                }
                found.filter(|method| self.reached.get(method.index()) == Some(&true)).map(|method| (method, NONE))
            }
        }
    }

    fn named(&mut self, name: &str, cause: &Arc<Cause>) -> Option<ClassId> {
        let found = class_named(self.program, name);
        if found.is_none() {
            report_name(&mut self.link, cause, name, "class");
        }
        found
    }

    fn add_site(&mut self, key: SiteKey, target: DraftTarget) {
        if let DraftTarget::Method(method) = target {
            self.reach(method);
        }
        if let Some(group) = self.heard.as_ref().and_then(|heard| heard.group) {
            return self.add_to_group(group, key.kind == Kind::Initializer, target);
        }
        let Some(heard) = &mut self.heard else { return };
        let (caller, offset, kind) = (key.caller, key.offset, key.kind);
        let mut fresh = false;
        heard.listening.site(key, || {
            fresh = true;
            target
        });
        if fresh && kind != Kind::Initializer {
            heard.added.push((caller, offset, target));
        }
    }

    fn add_to_group(&mut self, group: u32, initializers: bool, target: DraftTarget) {
        let targets = match target {
            DraftTarget::Method(method) => vec![method],
            DraftTarget::Set(set) => self.dispatches[set as usize].targets.clone(),
        };
        let (Some(heard), Some(first)) = (&self.heard, targets.first()) else { return };
        match heard.groups.get(&(group, initializers)) {
            Some(set) => self.dispatches[*set as usize].targets.extend(targets),
            None => {
                let set = self.plain_set(self.program.method(*first).class, targets);
                if let Some(heard) = &mut self.heard {
                    heard.groups.insert((group, initializers), set);
                }
            }
        }
    }

    fn add_initializers(&mut self, (caller, offset): (MethodId, u32), cause: &Arc<Cause>, class: ClassId) {
        let Some(initializers) = self.initializers(caller, class) else { return };
        let set = match self.initializer_sets.get(&class) {
            Some(known) => *known,
            None => {
                let set = self.plain_set(class, initializers.to_vec());
                self.initializer_sets.insert(class, set);
                set
            }
        };
        for initializer in initializers.iter() {
            self.reach(*initializer);
        }
        let (kind, cause) = (Kind::Initializer, cause.clone());
        self.add_site(SiteKey { caller, offset, kind, cause, declared: NONE, class: class.0 }, DraftTarget::Set(set));
    }

    fn add_calls(&mut self, (caller, offset): (MethodId, u32), cause: &Arc<Cause>, act: &Act) {
        let Act::Call { to, dispatch, receiver, arguments, .. } = act else { return };
        let targets = find_targets(self.program, to, *dispatch);
        if targets.is_empty() {
            report_name(&mut self.link, cause, to, "method");
        }
        for (reference, resolved, kind) in targets {
            if kind == CallKind::Static {
                self.add_initializers((caller, offset), cause, self.program.method(resolved).class);
            } else if receiver.is_none() {
                self.assume_object(self.program.method(resolved).class);
            }
            if arguments.is_none() {
                self.assume_parameters(resolved);
            }
            if let Some(target) = self.target(caller, kind, reference, offset) {
                let (kind, cause) = (Kind::Reflective, cause.clone());
                self.add_site(SiteKey { caller, offset, kind, cause, declared: reference, class: NONE }, target);
            }
        }
    }

    /// All classes that may be of a type, apart from those that are known to be made.
    fn possible(&self, class: ClassId) -> Vec<ClassId> {
        if !self.options.algorithm.counts_every_class() {
            return Vec::new();
        }
        let mut seen = FxHashSet::default();
        let mut pending = vec![class];
        let mut found = Vec::new();
        while let Some(class) = pending.pop() {
            if seen.insert(class) {
                let row = self.program.class(class);
                if row.is_concrete() && !row.generated {
                    found.push(class);
                }
                pending.extend(self.program.subtypes(class));
            }
        }
        found
    }
}

impl Facts for Hierarchy<'_> {
    fn program(&mut self) -> &mut Program {
        self.link.program
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

impl Hierarchy<'_> {
    fn carry_out(&mut self, actor: (MethodId, u32), cause: &Arc<Cause>, act: &Act) {
        match act {
            Act::Call { .. } => self.add_calls(actor, cause, act),
            Act::Flow { from, to, .. } => {
                if let (Some(from), Some(to)) = (self.sources(from), self.result_of(to))
                    && let Some(heard) = &mut self.heard
                {
                    heard.flows.push((from, to));
                }
            }
            Act::Load { .. } | Act::Store { .. } | Act::Casts { .. } => {}
            Act::Join { group, initializers } => {
                let Some(heard) = &mut self.heard else { return };
                if let Some(set) = heard.groups.get(&(*group, *initializers)) {
                    let kind = if *initializers { Kind::Initializer } else { Kind::Reflective };
                    let ((caller, offset), cause) = (actor, cause.clone());
                    let (target, key) =
                        (DraftTarget::Set(*set), SiteKey { caller, offset, kind, cause, declared: NONE, class: NONE });
                    heard.listening.site(key, || target);
                }
            }
            Act::Initialise { class } => {
                if let Some(class) = self.named(class, cause) {
                    self.add_initializers(actor, cause, class);
                }
            }
            Act::Value { class, tag, to } => {
                let Some(class) = self.named(class, cause) else { return };
                if self.program.class(class).is_concrete() {
                    self.instantiate(class);
                }
                if let Some(to) = self.result_of(to)
                    && let Some(heard) = &mut self.heard
                {
                    let tag = heard.listening.tag(tag);
                    heard.put_value(to, (class, Some(tag)));
                }
            }
            Act::Values { place, watch } => {
                let (Some(class), Some(from)) = (self.class_of(place), self.sources(place)) else { return };
                if let Some(heard) = &mut self.heard {
                    heard.value_watches.push(ValueWatch { number: *watch, class, from });
                }
            }
            Act::Texts { place, watch } => {
                if let (Place::Site(site, part), Some(heard)) = (place, &mut self.heard) {
                    heard.listening.read_locally(*watch, *site, *part);
                }
            }
            Act::Answer { kind, offset, text } => {
                if let Some(heard) = &mut self.heard {
                    heard.listening.answer(kind, actor.0, *offset, text);
                }
            }
            Act::New { class, tag, to } => {
                let Some(class) = self.named(class, cause) else { return };
                let row = self.program.class(class);
                let element = if row.state == State::Array { self.program.object() } else { class };
                if !self.program.class(element).is_concrete() {
                    return;
                }
                self.instantiate(element);
                self.add_initializers(actor, cause, class);
                let object = self.program.object();
                let Some(heard) = &mut self.heard else { return };
                if let Place::Own(number) = to {
                    let known = heard.own.entry(*number).or_insert(class);
                    if *known != class {
                        *known = object;
                    }
                }
                if let Some(tag) = tag {
                    let tag = heard.listening.tag(tag);
                    if !heard.tagged.contains(&(class, tag)) {
                        heard.tagged.push((class, tag));
                    }
                }
            }
            Act::AddClass { class, to } => {
                let Some(class) = self.named(class, cause) else { return };
                self.instantiate(class);
                if let Some(to) = to.as_ref().and_then(|to| self.result_of(to))
                    && let Some(heard) = &mut self.heard
                {
                    heard.put_value(to, (class, None));
                }
            }
            Act::Watch { place, watch } => {
                let Some(class) = self.class_of(place) else { return };
                let fresh = self.possible(class);
                let Some(heard) = &mut self.heard else { return };
                heard.watches.push(Watch { number: *watch, class, classes: 0, tagged: 0, fresh });
            }
            Act::Unresolved { reason } => {
                let Self { heard: Some(heard), link, .. } = self else { return };
                heard.listening.unresolved(link, actor, cause.open(reason));
            }
        }
    }
}
