//! What a session asks of an algorithm.

use super::super::features::{Part, Text};
use super::super::linking::Linking;
use super::items::Item;
use super::{Session, SiteKey, TaughtSite};
use crate::body::ir::CallKind;
use crate::graph::DraftTarget;
use crate::names::{ClassId, FieldId, MethodId};

/// A call of a method that features hear of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::algorithms) struct HeardCall {
    pub caller: MethodId,
    /// `NONE` if no instruction makes it.
    pub offset: u32,
    pub callee: MethodId,
    /// The callee's instance, where there are such, else `NONE`.
    pub instance: u32,
}

/// A place whose names have been looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::algorithms) enum Spot {
    Site(u32, Part),
    Method(MethodId, Part),
    Static(FieldId),
    Own(u32),
}

/// Who acts: a method, where in its code, in which instance (`NONE` where there are none). Of a site, the instance is that
/// of the callee.
#[derive(Clone, Copy, Debug)]
pub(in crate::algorithms) struct Actor {
    pub method: MethodId,
    pub offset: u32,
    pub instance: u32,
    /// Whether a method acts, whoever calls it, and not one call.
    pub whole: bool,
}

/// An operand of a call that a feature adds.
#[derive(Clone, Copy, Debug)]
pub(in crate::algorithms) enum GivenOperand {
    Place(Spot),
    /// Null, or not a reference.
    Nothing,
    /// An object of the declared type, from outside.
    Outside,
}

/// A call that a feature adds, its names looked up.
pub(in crate::algorithms) struct TaughtCall {
    pub reference: u32,
    pub resolved: MethodId,
    pub kind: CallKind,
    /// Of the operands, receiver first, those that are references.
    pub operands: Vec<GivenOperand>,
    pub result: Option<Spot>,
    pub thrown: Option<Spot>,
}

/// What a feature puts into a place.
#[derive(Clone, Copy, Debug)]
pub(in crate::algorithms) enum Made {
    /// A new object, which its tag tells apart, or else the place where it is made.
    Object(Option<u32>),
    /// Some object of the class.
    Any,
    /// An object that its tag says everything about.
    Value(u32),
}

/// The primitives of an algorithm over which a session works. What an algorithm has no means for, it passes over: that is
/// what the default of a function says, and the table in docs/features.md.
pub(in crate::algorithms) trait Engine<'a> {
    /// The session, and the program with its graph.
    fn parts(&mut self) -> (&mut Session<'a>, &mut Linking<'a>);

    // ── what has happened ──

    /// Calls of methods that features hear of, perhaps some that have been told.
    fn heard_calls(&mut self) -> Vec<HeardCall>;
    /// What has come to watched places since the last time, by the watch.
    fn arrivals(&mut self) -> Vec<(u32, Vec<Item>)>;
    /// Strings that may come to places that are read; asked when all else has been told.
    fn read_texts(&mut self) -> Vec<(u32, Vec<Text>)>;
    /// Classes to which what is at a place is cast, and whether these are not all; without a set for each variable, none.
    fn follow_casts(&mut self) -> Vec<(u32, Vec<ClassId>, bool)> {
        Vec::new()
    }
    /// Calls that are heard though no receiver comes, when there is nothing else to tell; where receivers do not matter, none.
    fn idle_calls(&mut self) -> Vec<HeardCall> {
        Vec::new()
    }

    // ── what features add ──

    /// What is added from now on is this one's doing; where the doer does not matter, nothing.
    fn begin_act(&mut self, actor: Option<Actor>) {
        let _ = actor;
    }
    /// Likewise, of what follows from values and is put into a place.
    fn begin_derivation(&mut self, to: Spot) {
        let _ = to;
    }

    /// The instance in which a method acts, whoever calls it; None if it is not reached.
    fn acting(&mut self, method: MethodId) -> Option<u32>;
    /// What the one place holds, and is of the class, the other holds too.
    fn add_flow(&mut self, from: Spot, to: Spot, class: Option<ClassId>);
    /// A field of what the base holds, or its elements, is loaded into or stored from a place; where fields have no sets,
    /// nothing.
    fn add_access(&mut self, base: Spot, field: FieldId, other: Spot, load: bool) {
        let _ = (base, field, other, load);
    }
    /// An object is put into a place; who makes it matters where objects are told apart by that.
    fn add_object(&mut self, actor: Option<Actor>, made: Made, class: ClassId, to: Option<Spot>);
    /// Initialisers run.
    fn add_initializers(&mut self, initializers: &[MethodId]);
    fn add_call(&mut self, actor: Actor, call: &TaughtCall, site: TaughtSite);
    /// A set of targets that grows by `extend_set` and by calls.
    fn new_set(&mut self) -> u32;
    fn extend_set(&mut self, set: u32, methods: &[MethodId]);
    /// Every class of the program is initialised, objects of it are made, and its methods are called: they are added to the
    /// one set, its initialisers to the other. That is for the fallback; else it is nothing.
    fn add_everything(&mut self, called: u32, initializers: u32) {
        let _ = (called, initializers);
    }
    /// From now on what comes to a place is among the arrivals of a watch.
    fn watch_objects(&mut self, spot: Spot, watch: u32);
    /// Likewise of values, which may be looked for in the caller's code alone.
    fn watch_values(&mut self, spot: Spot, watch: u32);
    /// From now on strings are read, by the number that the feature knows.
    fn watch_texts(&mut self, spot: Spot, number: u32);
    /// Likewise casts; without a set for each variable, nothing.
    fn watch_casts(&mut self, spot: Spot, number: u32) {
        let _ = (spot, number);
    }
}

/// The set of targets of a site that is added, or of its group; made when it is first asked for.
pub(in crate::algorithms) fn set_of<'a, E: Engine<'a>>(engine: &mut E, site: &TaughtSite) -> Option<u32> {
    let added = &engine.parts().0.added;
    let known = match site {
        TaughtSite::Own(key) => added.target(key),
        TaughtSite::Group(group, initializers) => added.group(*group, *initializers).map(DraftTarget::Set),
    };
    match known {
        Some(DraftTarget::Set(set)) => return Some(set),
        Some(DraftTarget::Method(_)) => return None,
        None => {}
    }
    let set = engine.new_set();
    let added = &mut engine.parts().0.added;
    match site {
        TaughtSite::Own(key) => added.enter_own(key.clone(), set),
        TaughtSite::Group(group, initializers) => added.enter_group(*group, *initializers, set),
    }
    Some(set)
}

/// Enters a site with targets that are known; whether it is new.
pub(in crate::algorithms) fn enter(session: &mut Session<'_>, key: SiteKey, target: DraftTarget) -> bool {
    session.added.enter(key, target)
}
