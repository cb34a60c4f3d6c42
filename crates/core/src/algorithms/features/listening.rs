//! What both kinds of algorithms keep while features listen.

use super::texts::{Answers, Entry, Origins, Table};
use super::{Event, Matcher, Operands, Part, Text, Unknown, Values, Wants};
use crate::algorithms::Bounds;
use crate::algorithms::linking::Linking;
use crate::body::ir::Var;
use crate::diagnostics::Trouble;
use crate::graph::{Cause, DraftSite, DraftTarget, Kind, NONE};
use crate::names::{MethodId, Symbol};
use crate::program::Program;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A call that was delivered as an event.
pub(in crate::algorithms) struct Site {
    pub caller: MethodId,
    pub offset: u32,
    pub callee: MethodId,
    /// The callee's instance, where there are such.
    pub instance: u32,
    pub operands: Operands,
    /// The caller's variables that are passed, receiver first.
    pub variables: Vec<Var>,
}

/// What has come to places since events were last told, by the number of the watch.
#[derive(Default)]
pub(in crate::algorithms) struct Gains {
    pub grown: Vec<(u32, Vec<(String, Option<String>)>)>,
    pub read: Vec<(u32, Vec<Text>)>,
    /// Classes of casts, and whether they are not all.
    pub cast: Vec<(u32, Vec<String>, bool)>,
}

/// What tells the sites apart that features add: there is one for each.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::algorithms) struct SiteKey {
    pub caller: MethodId,
    pub offset: u32,
    pub kind: Kind,
    pub cause: Arc<Cause>,
    /// A reference of the program, or `NONE`.
    pub declared: u32,
    /// Of initialisers, which refer to nothing: their class.
    pub class: u32,
}

pub(in crate::algorithms) struct Listening {
    calls: Matcher,
    reached: Matcher,
    initialised: Matcher,
    answers: Matcher,
    inner: Matcher,
    idle: Matcher,
    inside: FxHashMap<MethodId, bool>,
    answered: FxHashMap<MethodId, bool>,
    pub values_matter: bool,
    pub table: Table,
    wants_finished: bool,
    wants_rest: bool,
    /// Whether anything was told since there was last nothing to tell.
    busy: bool,
    /// Whether calls of a method are events, once asked.
    watched: FxHashMap<MethodId, bool>,
    /// How many of the reached methods have been looked at.
    seen: usize,
    pub sites: Vec<Site>,
    /// Who reads strings of the caller's code alone, how many have been told, and what.
    readers: Vec<(u32, u32, Part)>,
    read: usize,
    told: FxHashSet<(u32, Text)>,
    pub given: Answers,
    known: FxHashSet<(MethodId, u32, MethodId, u32)>,
    pub values: Values,
    added: FxHashMap<SiteKey, DraftTarget>,
    unresolved: FxHashSet<(MethodId, u32, Cause)>,
    tags: Vec<String>,
    tag_ids: FxHashMap<String, u32>,
    initializer: Symbol,
}

impl Listening {
    pub(in crate::algorithms) fn new(program: &mut Program, wants: &Wants, bounds: Bounds) -> Listening {
        let initialised: Vec<String> = wants.initialised.iter().map(|class| format!("{class}.<clinit>")).collect();
        let (table, strange) = Table::new(&wants.texts, bounds);
        for operation in strange {
            program.diagnostics.add(Trouble::ModelRow, &operation, "is no operation on strings");
        }
        Listening {
            calls: Matcher::new(&wants.calls),
            reached: Matcher::new(&wants.reached),
            initialised: Matcher::new(&initialised),
            answers: Matcher::new(&wants.answers),
            inner: Matcher::new(&wants.inner),
            idle: Matcher::new(&wants.idle),
            inside: FxHashMap::default(),
            answered: FxHashMap::default(),
            values_matter: wants.values,
            table,
            wants_finished: wants.finished,
            wants_rest: wants.rest,
            busy: true,
            watched: FxHashMap::default(),
            seen: 0,
            sites: Vec::new(),
            readers: Vec::new(),
            read: 0,
            told: FxHashSet::default(),
            given: Answers::default(),
            known: FxHashSet::default(),
            values: Values::default(),
            added: FxHashMap::default(),
            unresolved: FxHashSet::default(),
            tags: Vec::new(),
            tag_ids: FxHashMap::default(),
            initializer: program.names.intern(b"<clinit>"),
        }
    }

    pub(in crate::algorithms) fn hears_calls(&self) -> bool {
        !self.calls.is_empty()
    }

    /// Are calls of the method events?
    pub(in crate::algorithms) fn is_watched(&mut self, program: &Program, method: MethodId) -> bool {
        if self.calls.is_empty() {
            return false;
        }
        if let Some(known) = self.watched.get(&method) {
            return *known;
        }
        let answer = self.calls.matches(program, method);
        self.watched.insert(method, answer);
        answer
    }

    /// Are calls of the method events even if no receiver comes?
    pub(in crate::algorithms) fn hears_idle(&self, program: &Program, method: MethodId) -> bool {
        !self.idle.is_empty() && self.idle.matches(program, method)
    }

    /// Are the method's own calls no events?
    pub(in crate::algorithms) fn is_inner(&mut self, program: &Program, method: MethodId) -> bool {
        if self.inner.is_empty() {
            return false;
        }
        if let Some(known) = self.inside.get(&method) {
            return *known;
        }
        let answer = self.inner.matches(program, method);
        self.inside.insert(method, answer);
        answer
    }

    /// Do features say what the method returns?
    pub(in crate::algorithms) fn is_answered(&mut self, program: &Program, method: MethodId) -> bool {
        if self.answers.is_empty() {
            return false;
        }
        if let Some(known) = self.answered.get(&method) {
            return *known;
        }
        let answer = self.answers.matches(program, method);
        self.answered.insert(method, answer);
        answer
    }

    /// Calls (caller, offset, callee, instance) that have not been told yet, and the other events, in a fixed order.
    pub(in crate::algorithms) fn events(
        &mut self,
        program: &Program,
        calls: Vec<(MethodId, u32, MethodId, u32)>,
        methods: &[MethodId],
        gains: Gains,
    ) -> Vec<Event> {
        let mut events = Vec::new();
        let mut calls: Vec<_> = calls.into_iter().filter(|call| self.known.insert(*call)).collect();
        calls.sort_by_cached_key(|(caller, offset, callee, instance)| {
            (program.method_name(*caller), *offset, program.method_name(*callee), *instance)
        });
        for (caller, offset, callee, instance) in calls {
            let site = self.sites.len() as u32;
            let mut operands = Operands::of(program, callee);
            let passes =
                if offset == NONE { None } else { self.values.at(program, &self.table, caller, offset, callee) };
            let mut values = vec![None; operands.references.len()];
            let (mut casts, mut line, mut variables, mut types) = (Vec::new(), None, Vec::new(), None);
            if let Some(passes) = passes {
                operands.references = passes.references;
                (values, casts, line, variables) = (passes.values, passes.casts, passes.line, passes.operands);
                types = passes.types;
            }
            events.push(Event::Call {
                site,
                caller: program.method_name(caller),
                offset: (offset != NONE).then_some(offset),
                callee: program.method_name(callee),
                values,
                receiver: operands.receiver,
                casts,
                line,
                types,
            });
            self.sites.push(Site { caller, offset, callee, instance, operands, variables });
        }
        let fresh = methods.get(self.seen..).unwrap_or_default();
        self.seen = methods.len();
        let mut reached = Vec::new();
        let mut initialised = Vec::new();
        if !self.reached.is_empty() || !self.initialised.is_empty() {
            for method in fresh {
                if self.reached.matches(program, *method) {
                    reached.push(program.method_name(*method));
                }
                let row = program.method(*method);
                if program.names.parts(row.selector).0 == self.initializer && self.initialised.matches(program, *method)
                {
                    initialised.push(program.dotted_name(row.class));
                }
            }
        }
        reached.sort();
        initialised.sort();
        events.extend(reached.into_iter().map(|method| Event::Reached { method }));
        events.extend(initialised.into_iter().map(|class| Event::Initialised { class }));
        let Gains { mut grown, mut read, mut cast } = gains;
        grown.sort();
        read.sort();
        cast.sort();
        events.extend(grown.into_iter().map(|(watch, objects)| Event::Grown { watch, objects }));
        events.extend(read.into_iter().map(|(watch, texts)| Event::Read { watch, texts }));
        events.extend(cast.into_iter().map(|(watch, classes, cut)| Event::Cast { watch, classes, cut }));
        if !events.is_empty() {
            self.busy = true;
        } else if std::mem::take(&mut self.wants_finished) {
            events.push(Event::Finished);
        } else if self.wants_rest && std::mem::take(&mut self.busy) {
            events.push(Event::Rest);
        }
        events
    }

    /// Events of phases that were not delivered, as there was something to tell after all.
    pub(in crate::algorithms) fn take_back(&mut self, events: &[Event]) {
        self.wants_finished |= events.contains(&Event::Finished);
        self.busy |= events.contains(&Event::Rest);
    }

    pub(in crate::algorithms) fn tag(&mut self, text: &str) -> u32 {
        if let Some(known) = self.tag_ids.get(text) {
            return *known;
        }
        let id = self.tags.len() as u32;
        self.tags.push(text.to_owned());
        self.tag_ids.insert(text.to_owned(), id);
        id
    }

    pub(in crate::algorithms) fn tag_text(&self, tag: u32) -> Option<&str> {
        self.tags.get(tag as usize).map(String::as_str)
    }

    /// The site that a feature adds; its target is made when it is the first.
    pub(in crate::algorithms) fn site(&mut self, key: SiteKey, target: impl FnOnce() -> DraftTarget) -> DraftTarget {
        *self.added.entry(key).or_insert_with(target)
    }

    pub(in crate::algorithms) fn unresolved(&mut self, link: &mut Linking, at: (MethodId, u32), reason: Cause) {
        let text = reason.to_string();
        if self.unresolved.insert((at.0, at.1, reason)) {
            let mut place = link.program.method_name(at.0);
            if at.1 != NONE {
                place = format!("{place}@{}", at.1);
            }
            link.draft.report(Trouble::DynamicUnresolved, place, text);
        }
    }

    /// Enters what was added into the graph, in an order that does not depend on when it was. What tags say.
    pub(in crate::algorithms) fn finish(self, link: &mut Linking) -> Vec<String> {
        let mut added: Vec<(SiteKey, DraftTarget)> = self.added.into_iter().collect();
        let program = &*link.program;
        added.sort_by_cached_key(|(key, _)| {
            let declared = (key.declared != NONE).then(|| {
                let reference = program.reference_at(key.declared);
                let (name, descriptor) = program.names.parts(reference.selector);
                let parts = [program.class(reference.class).name, name, descriptor];
                parts.map(|symbol| program.names.get(symbol).to_vec())
            });
            let class = (key.class != NONE).then(|| program.dotted_name(crate::names::ClassId(key.class)));
            (program.method_name(key.caller), key.offset, key.kind, key.cause.clone(), declared, class)
        });
        for (key, target) in added {
            let SiteKey { caller, offset, kind, declared, cause, .. } = key;
            let cause = link.draft.cause(&cause);
            link.draft.sites.push(DraftSite { caller, offset, kind, cause, declared, target });
        }
        for (method, offset, reason) in self.unresolved {
            let cause = link.draft.cause(&reason);
            link.draft.unresolved.push((method, offset, Kind::Reflective, cause));
        }
        self.tags
    }

    /// The variable that the caller passes as a part of a call.
    fn variable(&self, site: u32, part: Part) -> Option<(MethodId, Var)> {
        let site = self.sites.get(site as usize)?;
        let position = match part {
            Part::Receiver if site.operands.receiver => 0,
            Part::Argument(index) => index as usize + usize::from(site.operands.receiver),
            Part::Receiver | Part::Result | Part::Thrown => return None,
        };
        Some((site.caller, *site.variables.get(position)?))
    }

    /// From now on the strings are told that the caller's body gives a part of a call.
    pub(in crate::algorithms) fn read_locally(&mut self, watch: u32, site: u32, part: Part) {
        self.readers.push((watch, site, part));
    }

    /// A string that was not known is known now.
    pub(in crate::algorithms) fn answer(&mut self, kind: &str, method: MethodId, offset: Option<u32>, text: &str) {
        let unknown = Entry::Unknown(kind.to_owned(), Some(method), offset);
        let texts = self.given.entry(unknown).or_default();
        if !texts.iter().any(|known| known == text) {
            texts.push(text.to_owned());
            self.read = 0;
        }
    }

    /// What has not been told yet of the strings that callers' bodies give.
    pub(in crate::algorithms) fn read_locals(&mut self, program: &Program) -> Vec<(u32, Vec<Text>)> {
        let mut found = Vec::new();
        for at in std::mem::replace(&mut self.read, self.readers.len())..self.readers.len() {
            let (watch, site, part) = self.readers[at];
            let mut texts = self.local_texts(program, site, part);
            texts.retain(|text| self.told.insert((watch, text.clone())));
            texts.sort();
            if !texts.is_empty() {
                found.push((watch, texts));
            }
        }
        found
    }

    /// The strings that a part of a call may be, going by the caller's body alone.
    fn local_texts(&mut self, program: &Program, site: u32, part: Part) -> Vec<Text> {
        let Some((caller, var)) = self.variable(site, part) else {
            return vec![Text::Unknown(Unknown {
                kind: "code outside".to_owned(),
                method: String::new(),
                offset: None,
                chain: Vec::new(),
            })];
        };
        let Self { values, table, given, .. } = self;
        let entries = values.texts(program, (table, given), caller, var).into_iter();
        entries.filter_map(|entry| shown(program, entry, Vec::new())).collect()
    }

    /// Where a part of a call gets its values, going by the caller's body alone; the caller.
    pub(in crate::algorithms) fn local_origins(
        &mut self,
        program: &Program,
        site: u32,
        part: Part,
    ) -> Option<(MethodId, Origins)> {
        let (caller, var) = self.variable(site, part)?;
        Some((caller, self.values.origins(program, caller, var)))
    }

    /// The position of a site's part among the references that it passes.
    pub(in crate::algorithms) fn operand(&self, site: u32, part: Part) -> Option<u32> {
        self.sites.get(site as usize)?.operands.reference(part)
    }
}

/// A name in a fact denotes nothing.
pub(in crate::algorithms) fn report_name(link: &mut Linking, cause: &Cause, name: &str, what: &str) {
    link.draft.report(Trouble::FeatureName, cause.to_string(), format!("{name} names no {what}"));
}

/// A string as features are told of it.
pub(in crate::algorithms) fn shown(program: &Program, entry: Entry, chain: Vec<(String, Option<u32>)>) -> Option<Text> {
    match entry {
        Entry::Known(text) => Some(Text::Known(text)),
        Entry::Noise => None,
        Entry::Unknown(kind, method, offset) => {
            let method = method.map(|method| program.method_name(method)).unwrap_or_default();
            Some(Text::Unknown(Unknown { kind, method, offset, chain }))
        }
    }
}
