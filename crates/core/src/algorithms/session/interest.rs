//! Which methods features want to hear of: patterns, each matched once with each method.

use super::super::features::{Phase, Wants};
use crate::classfile::text;
use crate::names::{MethodId, Symbol};
use crate::pattern::Pattern;
use crate::program::Program;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Patterns of methods, found by their names; what they say of a method is remembered.
#[derive(Debug, Default)]
struct Matcher {
    by_name: FxHashMap<Vec<u8>, Vec<(u32, Pattern)>>,
    wild: Vec<(u32, Pattern)>,
    known: FxHashMap<MethodId, Option<Arc<[u32]>>>,
}

impl Matcher {
    fn new<'p>(patterns: impl IntoIterator<Item = &'p str>) -> Matcher {
        let mut matcher = Matcher::default();
        for (number, pattern) in (0u32..).zip(patterns) {
            let name = pattern.split('(').next().unwrap_or("");
            let name = name.rsplit('.').next().unwrap_or("");
            let row = (number, Pattern::new(pattern));
            if name.contains('*') {
                matcher.wild.push(row);
            } else {
                matcher.by_name.entry(text::encode(name).into_owned()).or_default().push(row);
            }
        }
        matcher
    }

    fn is_empty(&self) -> bool {
        self.by_name.is_empty() && self.wild.is_empty()
    }

    /// The places of the patterns that match; None if none does.
    fn find(&mut self, program: &Program, method: MethodId) -> Option<Arc<[u32]>> {
        if self.is_empty() {
            return None;
        }
        if let Some(known) = self.known.get(&method) {
            return known.clone();
        }
        let found = self.look_up(program, method);
        self.known.insert(method, found.clone());
        found
    }

    fn matches(&mut self, program: &Program, method: MethodId) -> bool {
        self.find(program, method).is_some()
    }

    fn look_up(&self, program: &Program, method: MethodId) -> Option<Arc<[u32]>> {
        let row = program.method(method);
        let (name, descriptor) = program.names.parts(row.selector);
        let name = program.names.get(name);
        let named = self.by_name.get(name).map_or(&[][..], Vec::as_slice);
        // Where a pattern has a parenthesis its name may go on: it is indexed by what stands before it.
        let longer = if name.contains(&b'(') { Some(self.by_name.values().flatten()) } else { None };
        if named.is_empty() && self.wild.is_empty() && longer.is_none() {
            return None;
        }
        let class = program.dotted_name(row.class);
        let name = text::decode(name);
        let descriptor = text::decode(program.names.get(descriptor));
        let rows = named.iter().chain(&self.wild).chain(longer.into_iter().flatten());
        let mut found: Vec<u32> =
            rows.filter(|row| row.1.matches(&class, &name, &descriptor)).map(|row| row.0).collect();
        found.sort_unstable();
        found.dedup();
        (!found.is_empty()).then(|| found.into())
    }
}

/// What features want to hear of.
#[derive(Debug, Default)]
pub(in crate::algorithms) struct Interest {
    calls: Matcher,
    reached: Matcher,
    initialised: Matcher,
    answers: Matcher,
    inner: Matcher,
    idle: Matcher,
    initializer: Option<Symbol>,
    /// Whether values matter: class constants and `getClass` are told apart by class, strings can be asked for.
    pub values: bool,
    first: bool,
    each: bool,
    /// Whether anything was told since there was last nothing to tell.
    busy: bool,
}

impl Interest {
    pub fn new(program: &mut Program, wants: &Wants) -> Interest {
        let matcher = |patterns: &[String]| Matcher::new(patterns.iter().map(String::as_str));
        let initialised: Vec<String> = wants.initialised.iter().map(|class| format!("{class}.<clinit>")).collect();
        Interest {
            calls: matcher(&wants.calls),
            reached: matcher(&wants.reached),
            initialised: matcher(&initialised),
            answers: matcher(&wants.answers),
            inner: matcher(&wants.inner),
            idle: matcher(&wants.idle),
            initializer: Some(program.names.intern(b"<clinit>")),
            values: wants.values,
            first: wants.phases.contains(&Phase::Values),
            each: wants.phases.contains(&Phase::Rest),
            busy: true,
        }
    }

    pub fn hears_calls(&self) -> bool {
        !self.calls.is_empty()
    }

    /// The patterns of calls that the method matches: its calls are events.
    pub fn wanted(&mut self, program: &Program, method: MethodId) -> Option<Arc<[u32]>> {
        self.calls.find(program, method)
    }

    /// Are calls of the method events?
    pub fn is_heard(&mut self, program: &Program, method: MethodId) -> bool {
        self.calls.matches(program, method)
    }

    /// Are calls of the method events even if no receiver comes?
    pub fn hears_idle(&mut self, program: &Program, method: MethodId) -> bool {
        self.idle.matches(program, method)
    }

    /// Are the method's own calls no events?
    pub fn is_inner(&mut self, program: &Program, method: MethodId) -> bool {
        self.inner.matches(program, method)
    }

    /// Do features say what the method returns?
    pub fn is_answered(&mut self, program: &Program, method: MethodId) -> bool {
        self.answers.matches(program, method)
    }

    /// The patterns that a method matches that has been reached; each method is asked about once.
    pub fn reached(&self, program: &Program, method: MethodId) -> Option<Arc<[u32]>> {
        self.reached.look_up(program, method)
    }

    /// Likewise, if the method is the initialiser of a class.
    pub fn initialised(&self, program: &Program, method: MethodId) -> Option<Arc<[u32]>> {
        let name = program.names.parts(program.method(method).selector).0;
        if Some(name) == self.initializer { self.initialised.look_up(program, method) } else { None }
    }

    /// Something was told.
    pub fn stir(&mut self) {
        self.busy = true;
    }

    /// The time that is an event when there is nothing else to tell.
    pub fn phase(&mut self) -> Option<Phase> {
        if std::mem::take(&mut self.first) {
            return Some(Phase::Values);
        }
        (self.each && std::mem::take(&mut self.busy)).then_some(Phase::Rest)
    }
}
