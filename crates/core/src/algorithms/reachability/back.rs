//! Whom a library call calls back: the methods of the application to which a path leads from it on which all others are library
//! code, at least one of them not generated.

use super::closure::{Callees, Ground};
use super::problem::Problem;
use super::starts::Seed;
use crate::components::by_source;
use crate::graph::BorderSide;
use crate::names::MethodId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// What a call does.
#[derive(Clone, Debug, Default)]
pub(super) struct Solved {
    /// The methods that it calls back, ascending.
    pub callbacks: Vec<MethodId>,
    /// It enters code that runs something that is not known.
    pub is_open: bool,
    /// How many objects are accessible while it runs.
    pub accessible: usize,
}

/// What whoever reaches the hub calls back on the ground that begins there.
pub(super) struct HubReach {
    /// Instances to which the hub leads, by library code.
    reached: Vec<bool>,
    /// Those that lead to the hub.
    leads: Vec<bool>,
    solved: Solved,
}

/// A walk over instances.
struct BackWalk<'a> {
    problem: &'a Problem<'a>,
    /// Those that are reached, and whether library code that is not generated lies on the way.
    seen: FxHashSet<(u32, bool)>,
    waiting: Vec<(u32, bool)>,
    back: BTreeSet<MethodId>,
    is_open: bool,
}

impl<'a> BackWalk<'a> {
    fn new(problem: &'a Problem<'a>) -> BackWalk<'a> {
        BackWalk { problem, seen: FxHashSet::default(), waiting: Vec::new(), back: BTreeSet::new(), is_open: false }
    }

    /// An instance is called by code of which this is known.
    fn come(&mut self, instance: u32, by_library: bool) {
        match self.problem.part(instance) {
            BorderSide::Application if by_library => drop(self.back.insert(self.problem.instance(instance).method)),
            BorderSide::Application => {}
            part => {
                let state = (instance, by_library || part == BorderSide::Library);
                if self.seen.insert(state) {
                    self.is_open |= self.problem.is_open(instance);
                    self.waiting.push(state);
                }
            }
        }
    }
}

impl HubReach {
    pub fn new(problem: &Problem, hub: u32, callees: &Callees) -> HubReach {
        let count = problem.instance_count();
        let mut walk = BackWalk::new(problem);
        walk.come(hub, true);
        let mut reached = vec![false; count];
        while let Some((instance, by_library)) = walk.waiting.pop() {
            reached[instance as usize] = true;
            callees.of(instance).iter().for_each(|callee| walk.come(*callee, by_library));
        }
        let inside = |instance: u32| problem.part(instance) != BorderSide::Application;
        let calls = (0..count as u32).filter(|caller| inside(*caller)).flat_map(|caller| {
            callees.of(caller).iter().filter(|callee| inside(**callee)).map(move |callee| (*callee, caller))
        });
        let (first, callers) = by_source(count, calls);
        let mut leads = vec![false; count];
        leads[hub as usize] = true;
        let mut waiting = vec![hub];
        while let Some(callee) = waiting.pop() {
            for caller in &callers[first[callee as usize] as usize..first[callee as usize + 1] as usize] {
                if !std::mem::replace(&mut leads[*caller as usize], true) {
                    waiting.push(*caller);
                }
            }
        }
        let solved = Solved { callbacks: walk.back.into_iter().collect(), is_open: walk.is_open, accessible: 0 };
        HubReach { reached, leads, solved }
    }
}

impl Problem<'_> {
    /// What a call does that begins so, makes these calls beyond its ground, and on the ground what this says.
    pub(super) fn called_back(&self, seeds: &[Seed], beyond: &[(u32, u32)], ground: &Ground) -> Solved {
        let mut calls: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        beyond.iter().for_each(|(caller, callee)| calls.entry(*caller).or_default().push(*callee));
        let mut walk = BackWalk::new(self);
        seeds.iter().filter_map(Seed::entered).for_each(|instance| walk.come(instance, false));
        // What the hub leads to is known: it need not be walked, once the hub is reached.
        let mut hub: Option<&HubReach> = None;
        let mut later: Vec<(u32, bool)> = Vec::new();
        while !walk.waiting.is_empty() || !later.is_empty() {
            while let Some((instance, by_library)) = walk.waiting.pop() {
                calls.get(&instance).into_iter().flatten().for_each(|callee| walk.come(*callee, by_library));
                if let Some(found) = &ground.hub
                    && hub.is_none()
                    && by_library
                    && found.leads[instance as usize]
                {
                    hub = Some(found);
                    walk.is_open |= found.solved.is_open;
                    let own = beyond.iter().filter(|(caller, _)| found.reached[*caller as usize]);
                    own.for_each(|(_, callee)| walk.come(*callee, true));
                }
                later.push((instance, by_library));
            }
            for (instance, by_library) in std::mem::take(&mut later) {
                if !hub.is_some_and(|hub| hub.reached[instance as usize]) {
                    ground.callees.of(instance).iter().for_each(|callee| walk.come(*callee, by_library));
                }
            }
        }
        if let Some(hub) = hub {
            walk.back.extend(&hub.solved.callbacks);
        }
        Solved { callbacks: walk.back.into_iter().collect(), is_open: walk.is_open, accessible: 0 }
    }
}
