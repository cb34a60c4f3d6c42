//! Summary statements (Zhang & Ryder, 5.2): what each library call reads and writes that code outside of it can see.
//!
//! A call reads and writes what the library methods do that it enters, with the objects that come to them because of it: of these
//! accesses those count whose object is *all-accessible*, which is accessible while the call runs, or by what it returns or throws
//! afterwards. Static fields always are. The hub's part is found once, as for callbacks.

use super::closure::{Closure, GivenUp, Ground};
use super::flows::Flows;
use super::places::{DataPlace, DataPlaces};
use super::problem::Problem;
use super::setting::Setting;
use super::solving::Same;
use super::starts::{LibraryCall, Seed};
use crate::algorithms::solution::Object;
use crate::solver::EdgeGains;
use crate::template::NONE;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// A place, and whether it is written.
pub(super) type CallEffect = (DataPlace, bool);

/// What a closure reads and writes.
#[derive(Clone)]
pub(super) struct Effects<'p> {
    pub places: &'p DataPlaces,
    /// What the ground has is left out.
    pub found: FxHashSet<CallEffect>,
}

impl<'p> Effects<'p> {
    pub fn new(places: &'p DataPlaces) -> Effects<'p> {
        Effects { places, found: FxHashSet::default() }
    }

    pub fn add(&mut self, effect: CallEffect, ground: Option<&Ground>) {
        if ground.is_none_or(|ground| !ground.effects.contains(&effect)) {
            self.found.insert(effect);
        }
    }
}

/// What a call reads and writes that others can see. Both ascend.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Summary {
    /// It reads and writes what the hub does, too.
    pub on_hub: bool,
    /// Without what the hub reads, and writes.
    pub reads: Vec<DataPlace>,
    pub writes: Vec<DataPlace>,
}

/// The summaries of library calls.
#[derive(Debug, Default)]
pub struct Summaries {
    /// What whoever enters the hub reads and writes.
    pub hub: Summary,
    /// Each differs from the others.
    pub distinct: Vec<Summary>,
    /// By call: a position in `distinct`; None where a limit was reached before it was solved.
    pub of_call: Vec<Option<u32>>,
    /// How many calls were solved: those that differ in what they begin with.
    pub solved: usize,
}

impl Problem<'_> {
    /// The summaries of these calls, also of those that cannot call back.
    pub fn summaries(&self, setting: &Setting, places: &DataPlaces, calls: &[LibraryCall]) -> Summaries {
        let mut numbers: FxHashMap<Vec<Same>, usize> = FxHashMap::default();
        let mut starts: Vec<&[Seed]> = Vec::new();
        let mut of: Vec<usize> = Vec::with_capacity(calls.len());
        for call in calls {
            let next = starts.len();
            let number = *numbers.entry(self.same(&call.seeds)).or_insert(next);
            if number == next {
                starts.push(&call.seeds);
            }
            of.push(number);
        }
        let (hub, found) = self.solve_effects(setting, places, &starts);
        let mut known: FxHashMap<Summary, u32> = FxHashMap::default();
        let mut distinct = Vec::new();
        let of_start: Vec<Option<u32>> = found
            .into_iter()
            .map(|summary| {
                let summary = summary?;
                let next = distinct.len() as u32;
                let number = *known.entry(summary).or_insert_with_key(|summary| {
                    distinct.push(summary.clone());
                    next
                });
                Some(number)
            })
            .collect();
        let of_call = of.into_iter().map(|start| of_start[start]).collect();
        Summaries { hub, distinct, of_call, solved: starts.len() }
    }

    /// What the hub reads and writes, and each start beyond it; None where a limit was reached before.
    fn solve_effects(
        &self,
        setting: &Setting,
        places: &DataPlaces,
        starts: &[&[Seed]],
    ) -> (Summary, Vec<Option<Summary>>) {
        setting.expect(starts.len());
        let mut nothing = Closure::noting(setting, places);
        // A limit is asked for again.
        let _ = nothing.start(&[]);
        let nothing = nothing.settle(None);
        let hub = self.hub(setting);
        let never = vec![false; self.instance_count()];
        let triggers = hub.as_ref().map_or(&never[..], |hub| &hub.triggers[..]);
        let mut found = self.solve_effects_on(setting, places, &nothing, starts, Some(triggers));
        let on_hub: Vec<usize> =
            (0..starts.len()).filter(|start| matches!(found[*start], Err(GivenUp::Triggered))).collect();
        let mut of_hub = Summary::default();
        if let Some(hub) = hub.filter(|_| !on_hub.is_empty()) {
            let mut closure = Closure::noting(setting, places);
            if closure.start(&[Seed::Enter(hub.instance)]).is_ok() {
                let ground = closure.settle(None);
                of_hub = summarise(seen_on(&ground, places), true);
                let triggered: Vec<&[Seed]> = on_hub.iter().map(|start| starts[*start]).collect();
                let solved = self.solve_effects_on(setting, places, &ground, &triggered, None);
                on_hub.iter().zip(solved).for_each(|(start, solved)| {
                    found[*start] = solved.map(|summary| Summary { on_hub: true, ..summary });
                });
            }
        }
        (of_hub, found.into_iter().map(Result::ok).collect())
    }

    fn solve_effects_on(
        &self,
        setting: &Setting,
        places: &DataPlaces,
        ground: &Ground,
        starts: &[&[Seed]],
        triggers: Option<&[bool]>,
    ) -> Vec<Result<Summary, GivenUp>> {
        let solve = |missing: &mut EdgeGains, seeds: &&[Seed]| {
            let mut closure = Closure::on(setting, ground, missing, triggers).note_effects(places);
            closure.start(seeds)?;
            setting.count(1);
            // What the hub does is said once, what nobody in particular does belongs to each.
            let common = triggers.map(|_| seen_on(ground, places)).into_iter().flatten();
            Ok(self.effects_of(seeds, &closure, places, ground, common))
        };
        starts.par_iter().map_init(EdgeGains::default, solve).collect()
    }

    /// What a call that is solved reads and writes beyond its ground that others can see.
    fn effects_of<F: Flows>(
        &self,
        seeds: &[Seed],
        closure: &Closure<F>,
        places: &DataPlaces,
        ground: &Ground,
        common: impl Iterator<Item = CallEffect>,
    ) -> Summary {
        let later = self.accessible_later(seeds, closure);
        let is_seen = |(place, _): &CallEffect| {
            let (object, _) = places.get(*place);
            object == NONE || later.contains(&object) || closure.is_accessible(object)
        };
        let own = closure.effects().filter(is_seen);
        // What the ground does with objects that others see now for the first time.
        let of_object = |object: Object| {
            let all = places.of_object(self, object).flat_map(|place| [(place, false), (place, true)]);
            all.filter(|effect| ground.effects.contains(effect)).collect::<Vec<CallEffect>>()
        };
        let gained = closure.gained().into_iter().chain(later.iter().copied());
        summarise(own.chain(gained.flat_map(of_object)).chain(common), false)
    }

    /// Objects that can be reached from what a call returns or throws, and that are not accessible before.
    fn accessible_later<F: Flows>(&self, seeds: &[Seed], closure: &Closure<F>) -> FxHashSet<Object> {
        let mut found: FxHashSet<Object> = FxHashSet::default();
        let mut waiting: Vec<Object> = Vec::new();
        for instance in seeds.iter().filter_map(Seed::entered) {
            let row = self.instance(instance);
            for node in [row.result, row.thrown].into_iter().filter(|node| *node != NONE) {
                waiting.extend(closure.held(node));
            }
        }
        while let Some(object) = waiting.pop() {
            for object in [object, self.keeper(object)] {
                if !closure.is_accessible(object) && found.insert(object) {
                    waiting.extend(self.cells_of(object).iter().flat_map(|(_, cell)| closure.held(*cell)));
                }
            }
        }
        found
    }

    /// The summary of one call, solved by itself.
    pub fn summary_of(&self, setting: &Setting, places: &DataPlaces, seeds: &[Seed]) -> Summary {
        let mut nothing = Closure::noting(setting, places);
        let _ = nothing.start(&[]);
        let ground = nothing.settle(None);
        let mut missing = EdgeGains::default();
        let mut closure = Closure::on(setting, &ground, &mut missing, None).note_effects(places);
        // A limit leaves what has been found.
        let _ = closure.start(seeds);
        self.effects_of(seeds, &closure, places, &ground, seen_on(&ground, places))
    }
}

/// What a ground reads and writes that others can see.
fn seen_on<'g>(ground: &'g Ground, places: &'g DataPlaces) -> impl Iterator<Item = CallEffect> + 'g {
    let held = ground.settled.set(ground.accessible);
    let is_seen = move |(place, _): &&CallEffect| {
        let (object, _) = places.get(*place);
        object == NONE || held.contains(object)
    };
    ground.effects.iter().filter(is_seen).copied()
}

/// A summary with these effects.
fn summarise(effects: impl Iterator<Item = CallEffect>, on_hub: bool) -> Summary {
    let mut summary = Summary { on_hub, ..Summary::default() };
    for (place, is_write) in effects {
        if is_write { &mut summary.writes } else { &mut summary.reads }.push(place);
    }
    for list in [&mut summary.reads, &mut summary.writes] {
        list.sort_unstable();
        list.dedup();
    }
    summary
}
