//! All library calls: equal ones once, those without a way back not at all, the others on a ground that holds what many have in
//! common.

use super::back::Solved;
use super::closure::{Closure, GivenUp, Ground};
use super::problem::Problem;
use super::setting::{GoOn, Setting, Variant};
use super::starts::{LibraryCall, Seed};
use crate::algorithms::limits::Limits;
use crate::algorithms::solution::{Object, Solution};
use crate::graph::{BorderSide, CallSiteBack, Graph, SiteCallbacks};
use crate::hashing::KeyedMap;
use crate::names::MethodId;
use crate::program::Frozen;
use crate::progress::Cancelled;
use crate::solver::EdgeGains;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// What solving took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Calls that differ in what they begin with, and have a way back.
    pub distinct: usize,
    /// Those of them that enter the hub.
    pub on_hub: usize,
    /// How many objects are accessible while they run, over all of them.
    pub accessible: usize,
}

/// What a call reaches: instances that it enters, and objects that code outside of it may touch. Both ascend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallReach {
    pub entered: Vec<u32>,
    pub accessible: Vec<Object>,
}

/// Whom a call calls back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CalledBack {
    /// Ascending.
    pub methods: Vec<MethodId>,
    /// It enters code that runs something that is not known.
    pub is_open: bool,
    /// No limit was reached before it was solved.
    pub is_finished: bool,
}

/// The callbacks of the application's sites, and how they were found.
pub struct DataReach {
    /// By the numbers of the graph.
    pub callbacks: SiteCallbacks,
    /// Library calls that differ in what they begin with, and have a way back.
    pub solved_calls: usize,
    /// Those that were not solved because a limit was reached.
    pub unfinished_calls: usize,
    /// How many objects are accessible while a solved call runs, over all of them.
    pub accessible: usize,
}

/// Some of the library calls, chosen at random and always the same: the first so many are among those of a larger number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub count: usize,
    pub seed: u64,
}

impl Sample {
    /// The calls, in their order.
    pub fn of(self, calls: Vec<LibraryCall>) -> Vec<LibraryCall> {
        let mut state = self.seed;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state >> 16
        };
        let mut order: Vec<(u64, usize)> = (0..calls.len()).map(|call| (next(), call)).collect();
        order.sort_unstable();
        let mut chosen = vec![false; calls.len()];
        order.iter().take(self.count).for_each(|(_, call)| chosen[*call] = true);
        calls.into_iter().zip(chosen).filter_map(|(call, is_chosen)| is_chosen.then_some(call)).collect()
    }
}

impl Solution {
    /// The callbacks of all sites of the application. None if there is no heap. `go_on` is told how many calls are solved.
    pub fn site_callbacks(
        &self,
        program: Frozen,
        graph: &Graph,
        variant: Variant,
        sample: Option<Sample>,
        limits: Limits,
        go_on: GoOn,
    ) -> Option<Result<DataReach, Cancelled>> {
        let numbers = self.numbers(program, graph);
        let problem = self.problem(program, graph, &numbers)?;
        let calls = problem.library_calls();
        let calls = match sample {
            Some(sample) => sample.of(calls),
            None => calls,
        };
        let setting = Setting::new(&problem, variant, limits).asking(go_on);
        let (found, effort) = problem.callbacks(&setting, &calls);
        if setting.is_cancelled() {
            return Some(Err(Cancelled));
        }
        let mut callbacks = SiteCallbacks::default();
        for (call, back) in calls.iter().zip(&found) {
            let Some(caller) = numbers.get(&call.caller) else { continue };
            let mut methods: Vec<u32> = back.methods.iter().filter_map(|each| numbers.get(each).copied()).collect();
            methods.sort_unstable();
            let back = CallSiteBack { methods, is_open: back.is_open, is_finished: back.is_finished };
            match call.initializer {
                Some(_) => callbacks.initializers.insert(*caller, back),
                None => callbacks.calls.insert((*caller, call.offset), back),
            };
        }
        let unfinished_calls = found.iter().filter(|back| !back.is_finished).count();
        callbacks.limit = setting.reached().filter(|_| unfinished_calls > 0).map(|limit| {
            format!(
                "{limit}; {unfinished_calls} of {} library calls have the callbacks of the simple algorithm",
                calls.len()
            )
        });
        let Effort { distinct, accessible, .. } = effort;
        Some(Ok(DataReach { callbacks, solved_calls: distinct, unfinished_calls, accessible }))
    }

    /// The number in a graph of each method.
    pub(super) fn numbers(&self, program: Frozen, graph: &Graph) -> FxHashMap<MethodId, u32> {
        let numbers: KeyedMap<String, u32> =
            (0..graph.methods.len() as u32).map(|method| (graph.method_name(method), method)).collect();
        let number = |method| Some((method, *numbers.get(&program.method_name(method))?));
        self.methods().into_iter().filter_map(number).collect()
    }

    /// The problem whose application is that of a graph.
    pub(super) fn problem<'s>(
        &'s self,
        program: Frozen,
        graph: &Graph,
        numbers: &FxHashMap<MethodId, u32>,
    ) -> Option<Problem<'s>> {
        let (sides, open) = (graph.sides(), graph.open_methods());
        let is_inside =
            |method| numbers.get(&method).is_some_and(|number| sides[*number as usize] == BorderSide::Application);
        let is_open = |method| numbers.get(&method).is_some_and(|number| open[*number as usize]);
        Problem::new(self, program, is_inside, is_open)
    }
}

impl Problem<'_> {
    /// Whom each call calls back.
    pub fn callbacks(&self, setting: &Setting, calls: &[LibraryCall]) -> (Vec<CalledBack>, Effort) {
        let leads_back = self.leads_to(|instance| self.part(instance) == BorderSide::Application);
        let leads_out = self.leads_to(|instance| self.is_open(instance));
        let mut numbers: KeyedMap<Vec<Same>, usize> = KeyedMap::default();
        let mut distinct: Vec<&[Seed]> = Vec::new();
        let mut of: Vec<Option<usize>> = Vec::with_capacity(calls.len());
        for call in calls {
            if !enters_any(&call.seeds, &leads_back) {
                of.push(None);
                continue;
            }
            let next = distinct.len();
            let number = *numbers.entry(self.same(&call.seeds)).or_insert(next);
            if number == next {
                distinct.push(&call.seeds);
            }
            of.push(Some(number));
        }
        let (found, on_hub) = self.solve(setting, &distinct);
        let accessible = found.iter().flatten().map(|solved| solved.accessible).sum();
        let effort = Effort { distinct: distinct.len(), on_hub, accessible };
        let called_back = |(call, number): (&LibraryCall, Option<usize>)| match number.map(|number| &found[number]) {
            None => CalledBack { is_open: enters_any(&call.seeds, &leads_out), is_finished: true, methods: Vec::new() },
            Some(None) => CalledBack { is_open: enters_any(&call.seeds, &leads_out), ..CalledBack::default() },
            Some(Some(Solved { callbacks, is_open, .. })) => {
                CalledBack { methods: callbacks.clone(), is_open: *is_open, is_finished: true }
            }
        };
        (calls.iter().zip(of).map(called_back).collect(), effort)
    }

    /// What each start does, None where a limit was reached before; and how many enter the hub. Those that do not are solved from
    /// nothing, the others on the ground that the hub gives.
    fn solve(&self, setting: &Setting, starts: &[&[Seed]]) -> (Vec<Option<Solved>>, usize) {
        setting.expect(starts.len());
        let mut nothing = Closure::new(setting);
        // A limit is asked for again.
        let _ = nothing.start(&[]);
        let nothing = nothing.settle(None);
        let hub = self.hub(setting);
        let triggers = hub.as_ref().map(|hub| &hub.triggers[..]);
        let mut found = self.solve_on(setting, &nothing, starts, triggers);
        let on_hub: Vec<usize> =
            (0..starts.len()).filter(|start| matches!(found[*start], Err(GivenUp::Triggered))).collect();
        if let Some(hub) = hub.filter(|_| !on_hub.is_empty()) {
            let mut closure = Closure::new(setting);
            if closure.start(&[Seed::Enter(hub.instance)]).is_ok() {
                let ground = closure.settle(Some(hub.instance));
                let triggered: Vec<&[Seed]> = on_hub.iter().map(|start| starts[*start]).collect();
                let solved = self.solve_on(setting, &ground, &triggered, None);
                on_hub.iter().zip(solved).for_each(|(start, solved)| found[*start] = solved);
            }
        }
        (found.into_iter().map(Result::ok).collect(), on_hub.len())
    }

    /// What each start does on a ground, unless it enters a trigger.
    fn solve_on(
        &self,
        setting: &Setting,
        ground: &Ground,
        starts: &[&[Seed]],
        triggers: Option<&[bool]>,
    ) -> Vec<Result<Solved, GivenUp>> {
        let solve = |missing: &mut EdgeGains, seeds: &&[Seed]| {
            let mut closure = Closure::on(setting, ground, missing, triggers);
            closure.start(seeds)?;
            setting.count(1);
            let accessible = closure.accessible_count();
            Ok(Solved { accessible, ..self.called_back(seeds, closure.edges(), ground) })
        };
        starts.par_iter().map_init(EdgeGains::default, solve).collect()
    }

    /// The methods that one call calls back, ascending: solved by itself.
    pub fn callbacks_of(&self, setting: &Setting, seeds: &[Seed]) -> Vec<MethodId> {
        let mut closure = Closure::new(setting);
        // A limit leaves what has been found.
        let _ = closure.start(seeds);
        self.called_back(seeds, &[], &closure.settle(None)).callbacks
    }

    /// What one call enters and what becomes accessible while it runs: solved by itself.
    pub fn reached(&self, setting: &Setting, seeds: &[Seed]) -> CallReach {
        let mut closure = Closure::new(setting);
        let _ = closure.start(seeds);
        let ground = closure.settle(None);
        let mut entered: Vec<u32> = ground.entered.into_iter().collect();
        entered.sort_unstable();
        CallReach { entered, accessible: ground.settled.set(ground.accessible).iter().collect() }
    }

    /// From which instances calls of library code lead to one of these, in the whole program; those of them that are library
    /// code lead to themselves.
    fn leads_to(&self, is_end: impl Fn(u32) -> bool) -> Vec<bool> {
        let mut callers: Vec<(u32, u32)> = self.solution.calls.iter().map(|call| (call.callee, call.caller)).collect();
        for instance in 0..self.instance_count() as u32 {
            callers.extend(self.initialised_by(instance).map(|callee| (callee, instance)));
        }
        callers.sort_unstable();
        callers.dedup();
        let mut leads = vec![false; self.instance_count()];
        let mut waiting: Vec<u32> = (0..leads.len() as u32).filter(|instance| is_end(*instance)).collect();
        for instance in &waiting {
            leads[*instance as usize] = self.part(*instance) != BorderSide::Application;
        }
        while let Some(callee) = waiting.pop() {
            let first = callers.partition_point(|row| row.0 < callee);
            for (_, caller) in callers[first..].iter().take_while(|row| row.0 == callee) {
                if self.part(*caller) != BorderSide::Application
                    && !std::mem::replace(&mut leads[*caller as usize], true)
                {
                    waiting.push(*caller);
                }
            }
        }
        leads
    }

    /// What makes two starts the same: sets are equal where their numbers are.
    pub(super) fn same(&self, seeds: &[Seed]) -> Vec<Same> {
        let same = |seed: &Seed| match seed {
            Seed::Enter(instance) => Same::Enter(*instance),
            Seed::Passed { from, to } => Same::Passed(self.solution.sets.id(*from), *to),
            Seed::Receivers { objects, to } => Same::Receivers(objects.clone(), *to),
        };
        let mut key: Vec<Same> = seeds.iter().map(same).collect();
        key.sort_unstable();
        key.dedup();
        key
    }
}

/// Is one of these instances among those that are entered?
fn enters_any(seeds: &[Seed], instances: &[bool]) -> bool {
    seeds.iter().filter_map(Seed::entered).any(|instance| instances[instance as usize])
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Same {
    Enter(u32),
    Passed(u32, u32),
    Receivers(Box<[u32]>, u32),
}
