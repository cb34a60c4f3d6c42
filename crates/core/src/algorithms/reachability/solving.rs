//! All library calls: equal ones once, those without a way back not at all, the others in batches, on bases that hold what
//! many have in common.

use super::batch::{Batch, BatchBudget, Outcome, Solved};
use super::closure::{Closure, Ground};
use super::hub::Hub;
use super::masks::WIDTH;
use super::problem::Problem;
use super::setting::{GoOn, Setting, Variant};
use super::starts::{LibraryCall, Seed};
use crate::algorithms::limits::Limits;
use crate::algorithms::solution::{Object, Solution};
use crate::graph::{BorderSide, CallSiteBack, Graph, SiteCallbacks};
use crate::names::MethodId;
use crate::program::Frozen;
use crate::progress::Cancelled;
use crate::solver::Node;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// A call that finds more than this without a base is looked at more closely: does it enter the hub?
const BUDGET: u32 = 5_000;

/// What solving took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// CallSet that differ in what they begin with, and have a way back.
    pub distinct: usize,
    pub bases: usize,
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
}

impl Solution {
    /// The callbacks of all sites of the application. None if there is no heap. `go_on` is told how many calls are solved.
    pub fn site_callbacks(
        &self,
        program: Frozen,
        graph: &Graph,
        variant: Variant,
        limits: Limits,
        go_on: GoOn,
    ) -> Option<Result<DataReach, Cancelled>> {
        let numbers = self.numbers(program, graph);
        let problem = self.problem(program, graph, &numbers)?;
        let calls = problem.library_calls();
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
        Some(Ok(DataReach { callbacks, solved_calls: effort.distinct, unfinished_calls }))
    }

    /// The number in a graph of each method.
    pub(super) fn numbers(&self, program: Frozen, graph: &Graph) -> FxHashMap<MethodId, u32> {
        let numbers: FxHashMap<String, u32> =
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
        self.callbacks_within(setting, calls, BUDGET)
    }

    /// Likewise. A call that finds more than the budget without a base is looked at more closely, which changes no result.
    pub fn callbacks_within(&self, setting: &Setting, calls: &[LibraryCall], budget: u32) -> (Vec<CalledBack>, Effort) {
        let leads_back = self.leads_to(|instance| self.part(instance) == BorderSide::Application);
        let leads_out = self.leads_to(|instance| self.is_open(instance));
        let mut numbers: FxHashMap<Vec<Same>, usize> = FxHashMap::default();
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
        let found = vec![None; distinct.len()];
        let mut solving = Solving { setting, starts: &distinct, found, budget, bases: 0 };
        solving.solve();
        let effort = Effort { distinct: distinct.len(), bases: solving.bases };
        let found = solving.found;
        let called_back = |(call, number): (&LibraryCall, Option<usize>)| match number.map(|number| &found[number]) {
            None => CalledBack { is_open: enters_any(&call.seeds, &leads_out), is_finished: true, methods: Vec::new() },
            Some(None) => CalledBack { is_open: enters_any(&call.seeds, &leads_out), ..CalledBack::default() },
            Some(Some(Solved { callbacks, is_open })) => {
                CalledBack { methods: callbacks.clone(), is_open: *is_open, is_finished: true }
            }
        };
        (calls.iter().zip(of).map(called_back).collect(), effort)
    }

    /// The methods that one call calls back, ascending: solved by itself.
    pub fn callbacks_of(&self, setting: &Setting, seeds: &[Seed]) -> Vec<MethodId> {
        let mut closure = Closure::new(setting);
        closure.start(seeds);
        self.called_back(setting, closure, seeds).unwrap_or_default().callbacks
    }

    /// What one call enters and what becomes accessible while it runs: solved by itself.
    pub fn reached(&self, setting: &Setting, seeds: &[Seed]) -> CallReach {
        let mut closure = Closure::new(setting);
        closure.start(seeds);
        let base = closure.settle();
        let entered = (0..self.instance_count() as u32).filter(|instance| base.entered[*instance as usize]).collect();
        CallReach { entered, accessible: base.settled.set(base.accessible).iter().collect() }
    }

    /// What a call does of which this is the closure.
    fn called_back(&self, setting: &Setting, closure: Closure, seeds: &[Seed]) -> Option<Solved> {
        match Batch::solve(setting, &closure.settle(), &[seeds], BatchBudget::NONE).pop() {
            Some(Outcome::Solved(solved)) => Some(solved),
            _ => None,
        }
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

    /// Which objects a start puts where, ascending.
    fn facts(&self, seeds: &[Seed]) -> Vec<(Node, Object)> {
        let mut found: Vec<(Node, Object)> = Vec::new();
        for seed in seeds {
            match seed {
                Seed::Enter(_) => {}
                Seed::Passed { from, to } => found.extend(self.whole(*from).iter().map(|object| (*to, object))),
                Seed::Receivers { objects, to } => found.extend(objects.iter().map(|object| (*to, *object))),
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// What makes two starts the same: sets are equal where their numbers are.
    fn same(&self, seeds: &[Seed]) -> Vec<Same> {
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
enum Same {
    Enter(u32),
    Passed(u32, u32),
    Receivers(Box<[u32]>, u32),
}

struct Solving<'p> {
    setting: &'p Setting<'p>,
    starts: &'p [&'p [Seed]],
    found: Vec<Option<Solved>>,
    budget: u32,
    bases: usize,
}

impl Solving<'_> {
    fn solve(&mut self) {
        let all: Vec<usize> = (0..self.starts.len()).collect();
        self.setting.expect(all.len());
        let nothing = Closure::new(self.setting).settle();
        let Some(hub) = self.setting.problem.hub(self.setting) else {
            self.run(&all, &nothing, BatchBudget::NONE);
            return;
        };
        let budget = BatchBudget { most: self.budget, triggers: Some(&hub.triggers) };
        let (mut triggered, large) = self.run(&all, &nothing, budget);
        triggered.extend(self.lead_to(&hub, large));
        triggered.sort_unstable();
        let mut closure = Closure::new(self.setting);
        closure.start(&[Seed::Enter(hub.instance)]);
        self.bases += 1;
        let base = closure.settle();
        self.run(&triggered, &base, BatchBudget::NONE);
    }

    /// Those that enter the hub; the others are solved. CallSet of the same methods have much in common: if that leads to the hub,
    /// they all do.
    fn lead_to(&mut self, hub: &Hub, calls: Vec<usize>) -> Vec<usize> {
        let entered = |call: &usize| {
            let mut found: Vec<u32> = self.starts[*call].iter().filter_map(Seed::entered).collect();
            found.sort_unstable();
            found.dedup();
            found
        };
        let mut groups: FxHashMap<Vec<u32>, Vec<usize>> = FxHashMap::default();
        calls.into_iter().for_each(|call| groups.entry(entered(&call)).or_default().push(call));
        let mut groups: Vec<(Vec<u32>, Vec<usize>)> = groups.into_iter().collect();
        groups.sort_unstable();
        let decide = |(entered, calls): (Vec<u32>, Vec<usize>)| self.decide(hub, &entered, &calls);
        let found: Vec<Decided> = groups.into_par_iter().map(decide).collect();
        let mut leading = Vec::new();
        for Decided { leads, solved } in found {
            leading.extend(leads);
            for (call, solved) in solved {
                self.found[call] = Some(solved);
            }
        }
        leading
    }

    fn decide(&self, hub: &Hub, entered: &[u32], calls: &[usize]) -> Decided {
        let mut common = self.setting.problem.facts(self.starts[calls[0]]);
        for call in &calls[1..] {
            let facts = self.setting.problem.facts(self.starts[*call]);
            common.retain(|fact| facts.binary_search(fact).is_ok());
        }
        let mut closure = Closure::new(self.setting);
        if closure.leads_to(&hub.triggers, &common, entered) {
            return Decided { leads: calls.to_vec(), solved: Vec::new() };
        }
        if let [call] = calls {
            let solved = self.setting.problem.called_back(self.setting, closure, self.starts[*call]);
            self.setting.count(usize::from(solved.is_some()));
            return Decided { leads: Vec::new(), solved: solved.map(|solved| (*call, solved)).into_iter().collect() };
        }
        let mut decided = Decided::default();
        for call in calls {
            let Decided { leads, solved } = self.decide(hub, entered, &[*call]);
            decided.leads.extend(leads);
            decided.solved.extend(solved);
        }
        decided
    }

    /// Runs batches. Of those that were given up: who has entered a trigger, and who has found too much.
    fn run(&mut self, calls: &[usize], base: &Ground, budget: BatchBudget) -> (Vec<usize>, Vec<usize>) {
        let (setting, starts) = (self.setting, self.starts);
        let solve = |batch: &&[usize]| {
            let seeds: Vec<&[Seed]> = batch.iter().map(|call| starts[*call]).collect();
            let outcomes = Batch::solve(setting, base, &seeds, budget);
            setting.count(outcomes.iter().filter(|outcome| matches!(outcome, Outcome::Solved(_))).count());
            outcomes
        };
        let batches: Vec<&[usize]> = calls.chunks(WIDTH).collect();
        let found: Vec<Vec<Outcome>> = batches.par_iter().map(solve).collect();
        let (mut triggered, mut large) = (Vec::new(), Vec::new());
        for (call, outcome) in calls.iter().zip(found.into_iter().flatten()) {
            match outcome {
                Outcome::Solved(solved) => self.found[*call] = Some(solved),
                Outcome::Unfinished => {}
                Outcome::Triggered => triggered.push(*call),
                Outcome::Large => large.push(*call),
            }
        }
        (triggered, large)
    }
}

/// CallSet that enter the hub, and those that do not, with what they call back.
#[derive(Default)]
struct Decided {
    leads: Vec<usize>,
    solved: Vec<(usize, Solved)>,
}
