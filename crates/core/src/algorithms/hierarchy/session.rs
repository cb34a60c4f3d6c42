//! The primitives of class hierarchy and rapid type analysis for features. Nothing is known of what a place holds but its
//! declared type: whatever is made and is of that type. Fields have no sets, so loads and stores say nothing new, and
//! casts are not followed.

use super::Hierarchy;
use super::values::{ObjectWatch, ResultOf, Sources, ValueWatch};
use crate::algorithms::features::{Part, Text};
use crate::algorithms::linking::Linking;
use crate::algorithms::session::{
    Actor, Engine, GivenOperand, HeardCall, Item, Made, Session, Spot, TaughtCall, TaughtSite, enter, set_of,
};
use crate::body::descriptor;
use crate::classfile::access;
use crate::graph::{DraftTarget, Kind, NONE};
use crate::names::{ClassId, MethodId};
use crate::program::State;
use rustc_hash::FxHashSet;

impl<'a> Engine<'a> for Hierarchy<'a> {
    fn parts(&mut self) -> (&mut Session<'a>, &mut Linking<'a>) {
        (&mut self.session, &mut self.link)
    }

    fn heard_calls(&mut self) -> Vec<HeardCall> {
        let Self { session, link, sets, local, .. } = self;
        let program = &*link.program;
        let mut grown = false;
        local.looked_at.sets.resize(sets.rows.len(), 0);
        for (set, dispatch) in (0u32..).zip(sets.rows.iter()) {
            let looked = std::mem::replace(&mut local.looked_at.sets[set as usize], dispatch.targets.len());
            if looked != dispatch.targets.len() {
                let heard = dispatch.targets.iter().filter(|target| session.interest.is_heard(program, **target));
                let heard: Vec<MethodId> = heard.copied().collect();
                if !heard.is_empty() {
                    grown = true;
                    local.looked_at.heard.insert(set, heard);
                }
            }
        }
        let fresh = std::mem::replace(&mut local.looked_at.sites, link.draft.sites.len());
        // Where heard sets have grown, every site that has one of them is looked at again.
        let first = if grown { 0 } else { fresh };
        let sites = link.draft.sites.iter().enumerate().skip(first);
        let sites = sites.filter(|(_, site)| site.kind != Kind::Initializer);
        let sites = sites.map(|(index, site)| (index >= fresh, site.caller, site.offset, site.target));
        let added = local.added.iter().map(|(caller, offset, target)| (true, *caller, *offset, *target));
        let mut calls = Vec::new();
        for (new, caller, offset, target) in sites.chain(added) {
            let call = |callee: MethodId| HeardCall { caller, offset, callee, instance: NONE };
            match target {
                DraftTarget::Method(method) => {
                    if new && session.interest.is_heard(program, method) && !session.interest.is_inner(program, caller)
                    {
                        calls.push(call(method));
                    }
                }
                DraftTarget::Set(set) => {
                    let Some(targets) = local.looked_at.heard.get(&set) else { continue };
                    if session.interest.is_inner(program, caller) {
                        continue;
                    }
                    calls.extend(targets.iter().map(|target| call(*target)));
                    if targets.len() < sets.rows[set as usize].targets.len() {
                        local.mixed.insert((caller, offset));
                    }
                }
            }
        }
        calls
    }

    fn arrivals(&mut self) -> Vec<(u32, Vec<Item>)> {
        let Self { session, link, local, .. } = self;
        let mut found = local.values(session, link.program);
        found.extend(local.objects(link.program, &link.draft.classes));
        found
    }

    fn read_texts(&mut self) -> Vec<(u32, Vec<Text>)> {
        self.session.read_locals(self.link.program)
    }

    fn acting(&mut self, method: MethodId) -> Option<u32> {
        (self.reached.get(method.index()) == Some(&true)).then_some(NONE)
    }

    fn add_flow(&mut self, from: Spot, to: Spot, _: Option<ClassId>) {
        if let (Some(from), Some(to)) = (self.sources(from), self.result_of(to)) {
            self.local.flows.push((from, to));
        }
    }

    fn add_object(&mut self, _: Option<Actor>, made: Made, class: ClassId, to: Option<Spot>) {
        let row = self.program.class(class);
        // Of arrays it matters that they are objects.
        let element = if row.state == State::Array { self.program.object() } else { class };
        match made {
            Made::Object(tag) => {
                self.instantiate(element);
                if let Some(Spot::Own(number)) = to {
                    self.local.put_own(number, class);
                }
                if tag.is_some() {
                    self.local.put_tagged(Item { class, tag });
                }
            }
            Made::Any | Made::Value(_) => {
                self.instantiate(class);
                let tag = if let Made::Value(tag) = made { Some(tag) } else { None };
                if let Some(to) = to.and_then(|to| self.result_of(to)) {
                    self.local.put_value(to, Item { class, tag });
                }
            }
        }
    }

    fn add_initializers(&mut self, initializers: &[MethodId]) {
        for initializer in initializers {
            self.reach(*initializer);
        }
    }

    fn add_call(&mut self, actor: Actor, call: &TaughtCall, site: TaughtSite) {
        self.assume_operands(call);
        let Actor { method: caller, offset, .. } = actor;
        let Some(target) = self.target(caller, call.kind, call.reference, offset) else { return };
        if let DraftTarget::Method(method) = target {
            self.reach(method);
        }
        match site {
            TaughtSite::Group(..) => {
                let targets = match target {
                    DraftTarget::Method(method) => vec![method],
                    DraftTarget::Set(set) => self.sets.rows[set as usize].targets.clone(),
                };
                if let Some(set) = set_of(self, &site) {
                    self.extend_set(set, &targets);
                }
            }
            TaughtSite::Own(key) => {
                if enter(&mut self.session, key, target) {
                    self.local.added.push((caller, offset, target));
                }
            }
        }
    }

    fn new_set(&mut self) -> u32 {
        self.plain_set(Vec::new())
    }

    fn extend_set(&mut self, set: u32, methods: &[MethodId]) {
        self.sets.rows[set as usize].targets.extend(methods);
    }

    fn watch_objects(&mut self, spot: Spot, watch: u32) {
        if let Some(class) = self.class_of(spot) {
            let possible = self.possible(class);
            self.local.object_watches.push(ObjectWatch::new(watch, class, possible));
        }
    }

    fn watch_values(&mut self, spot: Spot, watch: u32) {
        if let (Some(class), Some(from)) = (self.class_of(spot), self.sources(spot)) {
            self.local.value_watches.push(ValueWatch { watch, class, from });
        }
    }

    fn watch_texts(&mut self, spot: Spot, number: u32) {
        if let Spot::Site(site, part) = spot {
            self.session.local.read(number, site, part);
        }
    }
}

impl Hierarchy<'_> {
    /// Objects that a call is given from outside are made.
    fn assume_operands(&mut self, call: &TaughtCall) {
        let row = *self.program.method(call.resolved);
        let described = self.program.names.descriptor_of(row.selector).to_vec();
        let receiver = (!row.is(access::STATIC)).then_some(None);
        let types = descriptor::parameters(&described).filter(|ty| descriptor::is_reference(ty)).map(Some);
        for (given, ty) in call.operands.iter().zip(receiver.into_iter().chain(types)) {
            match (given, ty) {
                (GivenOperand::Outside, None) => self.assume_object(row.class, false),
                (GivenOperand::Outside, Some(ty)) => self.assume_type(ty, false),
                (GivenOperand::Place(_) | GivenOperand::Nothing, _) => {}
            }
        }
    }

    /// Where a place of a call gets its values, going by the caller's body.
    fn sources(&mut self, spot: Spot) -> Option<Sources> {
        let Spot::Site(site, part) = spot else { return None };
        let (caller, origins) = self.session.local_origins(self.link.program, site, part)?;
        Some(Sources { caller, origins })
    }

    /// The call whose result a place is.
    fn result_of(&self, spot: Spot) -> Option<ResultOf> {
        let Spot::Site(site, Part::Result) = spot else { return None };
        let site = self.session.site(site)?;
        Some((site.caller, site.offset))
    }

    /// The declared class of a place.
    fn class_of(&mut self, spot: Spot) -> Option<ClassId> {
        let (method, part) = match spot {
            Spot::Site(site, part) => (self.session.site(site)?.callee, part),
            Spot::Method(method, part) => (method, part),
            Spot::Static(field) => {
                let ty = self.program.names.descriptor_of(self.program.field(field).selector).to_vec();
                return self.reference(&ty);
            }
            Spot::Own(number) => return Some(self.local.own_class(number).unwrap_or(self.program.object())),
        };
        let row = *self.program.method(method);
        let described = self.program.names.descriptor_of(row.selector).to_vec();
        match part {
            Part::Receiver => Some(row.class),
            Part::Argument(index) => match descriptor::parameters(&described).nth(index as usize) {
                Some(ty) => self.reference(ty),
                // What no descriptor fixes may be anything.
                None => Some(self.program.object()),
            },
            Part::Result => self.reference(descriptor::result(&described)),
            Part::Thrown => Some(self.program.load_named(b"java/lang/Throwable")),
        }
    }

    fn reference(&mut self, ty: &[u8]) -> Option<ClassId> {
        descriptor::is_reference(ty).then(|| self.program.load_named(descriptor::class_name(ty)))
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
