//! What has happened, as features are told of it.

use super::super::features::{CallEvent, CastEvent, Event, Grown, Read, Text, Unknown};
use super::super::linking::Linking;
use super::engine::{Engine, HeardCall};
use super::facts::Lesson;
use super::names::Passing;
use super::{Session, ToldSite};
use crate::graph::NONE;
use crate::names::{ClassId, MethodId};
use crate::program::Program;
use crate::progress::Cancelled;

/// Tells what has happened, when nothing is left to do. Was there anything to tell?
pub(in crate::algorithms) fn deliver<'a, E: Engine<'a>>(engine: &mut E) -> Result<bool, Cancelled> {
    if !engine.parts().0.listens {
        return Ok(false);
    }
    let (events, derived) = events(engine);
    if events.is_empty() {
        return Ok(derived);
    }
    let Some(features) = engine.parts().0.features.take() else { return Ok(false) };
    let outcome = features.deliver(&events, &mut Lesson::new(engine));
    engine.parts().0.features = Some(features);
    outcome.map(|()| true)
}

/// The events, and whether something has been added already that follows from what has happened.
fn events<'a, E: Engine<'a>>(engine: &mut E) -> (Vec<Event>, bool) {
    let (mut events, derived) = happened(engine);
    if derived && events.is_empty() {
        return (events, true);
    }
    if events.is_empty() {
        // Strings are looked for in everything that there is: not before all else has been told.
        let (texts, casts) = (engine.read_texts(), engine.follow_casts());
        events = read(engine.parts().1.program, texts, casts);
    }
    if events.is_empty() {
        let calls = engine.idle_calls();
        let (session, link) = engine.parts();
        events = session.call_events(link.program, calls);
    }
    let session = engine.parts().0;
    if !events.is_empty() {
        session.interest.stir();
        return (events, derived);
    }
    (session.interest.phase().map(Event::Phase).into_iter().collect(), derived)
}

/// Calls, methods that are reached, classes that are initialised, and what has come to places.
fn happened<'a, E: Engine<'a>>(engine: &mut E) -> (Vec<Event>, bool) {
    let calls = if engine.parts().0.interest.hears_calls() { engine.heard_calls() } else { Vec::new() };
    let arrivals = engine.arrivals();
    let (session, link) = engine.parts();
    let mut events = session.call_events(link.program, calls);
    session.reached_events(link, &mut events);
    let mut grown: Vec<(u32, Vec<u32>)> = Vec::new();
    let mut derived = Vec::new();
    let Session { watches, items, derivations, .. } = session;
    for (watch, came) in arrivals {
        let (number, fresh) = watches.fresh(link.program, items, watch, came);
        match derivations.of_watch(watch) {
            _ if fresh.is_empty() => {}
            Some(derivation) => {
                derived.push((derivation, fresh.into_iter().filter_map(|number| items.item(number)).collect()));
            }
            None => grown.push((number, fresh)),
        }
    }
    grown.sort();
    events.extend(grown.into_iter().map(|(watch, items)| Event::Grown(Grown { watch, items })));
    let stirred = !derived.is_empty();
    for (derivation, came) in derived {
        Lesson::new(engine).derive(derivation, came);
    }
    let questions = engine.parts().0.derivations.questions().into_iter();
    events.extend(questions.map(|(relation, tags)| Event::Derived { relation, tags }));
    (events, stirred)
}

fn read(program: &Program, texts: Vec<(u32, Vec<Text>)>, casts: Vec<(u32, Vec<ClassId>, bool)>) -> Vec<Event> {
    let mut texts: Vec<Read> = texts.into_iter().map(|(watch, texts)| Read { watch, texts }).collect();
    for each in &mut texts {
        each.texts.sort_by_cached_key(|text| key(program, text));
    }
    texts.sort_by_key(|each| each.watch);
    let mut casts: Vec<CastEvent> =
        casts.into_iter().map(|(watch, classes, cut)| CastEvent { watch, classes, cut }).collect();
    for each in &mut casts {
        each.classes.sort_by_key(|class| program.class_name(*class));
    }
    casts.sort_by_key(|each| each.watch);
    texts.into_iter().map(Event::Read).chain(casts.into_iter().map(Event::Cast)).collect()
}

type TextKey = (bool, String, String, Option<u32>, Vec<(String, Option<u32>)>);

/// Strings that are known come first; then by kind, method, offset and way.
fn key(program: &Program, text: &Text) -> TextKey {
    match text {
        Text::Known(text) => (false, text.clone(), String::new(), None, Vec::new()),
        Text::Unknown(Unknown { kind, method, offset, chain }) => {
            let name = |method: MethodId| program.method_name(method);
            let chain = chain.iter().map(|(method, offset)| (name(*method), *offset)).collect();
            (true, kind.clone(), method.map(name).unwrap_or_default(), *offset, chain)
        }
    }
}

impl Session<'_> {
    /// Calls that have not been told yet, in a fixed order.
    fn call_events(&mut self, program: &Program, calls: Vec<HeardCall>) -> Vec<Event> {
        let mut calls: Vec<HeardCall> = calls.into_iter().filter(|call| self.calls.told.insert(*call)).collect();
        calls.sort_by_cached_key(|call| {
            (program.method_name(call.caller), call.offset, program.method_name(call.callee), call.instance)
        });
        calls.into_iter().filter_map(|call| self.call_event(program, call).map(Event::Call)).collect()
    }

    fn call_event(&mut self, program: &Program, call: HeardCall) -> Option<CallEvent> {
        let HeardCall { caller, offset, callee, instance } = call;
        let wanted = self.interest.wanted(program, callee)?;
        let site = self.calls.sites.len() as u32;
        let mut passing = Passing::of(program, callee);
        let receiver = passing.receiver;
        let (mut casts, mut line, mut variables, mut types) = (Vec::new(), None, Vec::new(), None);
        let mut values = vec![None; passing.references.len()];
        let passed = if offset == NONE { None } else { self.bodies.at(program, &self.table, caller, offset, callee) };
        if let Some(passed) = passed {
            passing.references = passed.references;
            (values, casts, line, variables) = (passed.values, passed.casts, passed.line, passed.operands);
            types = passed.types;
        }
        self.calls.places.insert((caller, offset));
        self.calls.sites.push(ToldSite { caller, offset, callee, instance, passing, variables });
        let offset = (offset != NONE).then_some(offset);
        Some(CallEvent { site, caller, offset, callee, wanted, values, receiver, casts, line, types })
    }

    /// Methods that were reached and classes that were initialised since the last time.
    fn reached_events(&mut self, link: &Linking, events: &mut Vec<Event>) {
        let (program, methods) = (&*link.program, &link.draft.methods);
        let fresh = methods.get(self.seen..).unwrap_or_default();
        self.seen = methods.len();
        let mut reached = Vec::new();
        let mut initialised = Vec::new();
        for method in fresh {
            if let Some(wanted) = self.interest.reached(program, *method) {
                reached.push((*method, wanted));
            }
            if let Some(wanted) = self.interest.initialised(program, *method) {
                initialised.push((program.method(*method).class, wanted));
            }
        }
        reached.sort_by_cached_key(|(method, _)| program.method_name(*method));
        initialised.sort_by_cached_key(|(class, _)| program.dotted_name(*class));
        events.extend(reached.into_iter().map(|(method, wanted)| Event::Reached { method, wanted }));
        events.extend(initialised.into_iter().map(|(class, wanted)| Event::Initialised { class, wanted }));
    }
}
