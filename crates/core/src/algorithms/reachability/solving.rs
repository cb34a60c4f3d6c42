//! All library calls: equal ones once, those without a way back not at all, the others in batches, on bases that hold what
//! many have in common.

use super::batch::{Batch, BatchBudget, Outcome};
use super::closure::{Closure, Ground};
use super::masks::WIDTH;
use super::problem::{Problem, Variant};
use super::starts::{LibraryCall, Seed};
use crate::algorithms::solution::{Invoked, Object, Solution, ToldStatement};
use crate::components::{by_source, components};
use crate::graph::BorderSide;
use crate::graph::{Graph, SiteCallbacks};
use crate::names::MethodId;
use crate::program::Frozen;
use crate::solver::{Filter, Node};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;

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

impl Solution {
    /// The callbacks of all sites of the application, by the numbers of its graph; how many library calls there are, and how many
    /// of them differ and had to be solved. None if there is no heap.
    pub fn site_callbacks(
        &self,
        program: Frozen,
        graph: &Graph,
        variant: Variant,
    ) -> Option<(SiteCallbacks, usize, usize)> {
        let sides = graph.sides();
        let numbers: FxHashMap<String, u32> =
            (0..sides.len() as u32).map(|method| (graph.method_name(method), method)).collect();
        let methods: FxHashMap<MethodId, u32> = self
            .methods()
            .into_iter()
            .filter_map(|method| Some((method, *numbers.get(&program.method_name(method))?)))
            .collect();
        let is_inside =
            |method| methods.get(&method).is_some_and(|number| sides[*number as usize] == BorderSide::Application);
        let problem = Problem::new(self, program, is_inside)?;
        let calls = problem.library_calls();
        let (callbacks, effort) = problem.callbacks(variant, &calls);
        let mut found = SiteCallbacks::default();
        for (call, callbacks) in calls.iter().zip(callbacks) {
            let Some(caller) = methods.get(&call.caller) else { continue };
            let mut back: Vec<u32> = callbacks.iter().filter_map(|method| methods.get(method).copied()).collect();
            back.sort_unstable();
            match call.initializer {
                Some(_) => found.initializers.insert(*caller, back),
                None => found.calls.insert((*caller, call.offset), back),
            };
        }
        Some((found, calls.len(), effort.distinct))
    }
}

impl Problem<'_> {
    /// The methods that each call calls back, ascending.
    pub fn callbacks(&self, variant: Variant, calls: &[LibraryCall]) -> (Vec<Vec<MethodId>>, Effort) {
        self.callbacks_within(variant, calls, BUDGET)
    }

    /// Likewise. A call that finds more than the budget without a base is looked at more closely, which changes no result.
    pub fn callbacks_within(
        &self,
        variant: Variant,
        calls: &[LibraryCall],
        budget: u32,
    ) -> (Vec<Vec<MethodId>>, Effort) {
        let leads_back = self.leads_back();
        let mut numbers: FxHashMap<Vec<Same>, usize> = FxHashMap::default();
        let mut distinct: Vec<&[Seed]> = Vec::new();
        let mut of: Vec<Option<usize>> = Vec::with_capacity(calls.len());
        for call in calls {
            let back = |seed: &Seed| matches!(seed, Seed::Enter(instance) if leads_back[*instance as usize]);
            if !call.seeds.iter().any(back) {
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
        let mut solving = Solving { problem: self, variant, starts: &distinct, found, budget, bases: 0 };
        solving.solve();
        let effort = Effort { distinct: distinct.len(), bases: solving.bases };
        let found = solving.found;
        let callbacks =
            of.into_iter().map(|number| number.and_then(|number| found[number].clone()).unwrap_or_default());
        (callbacks.collect(), effort)
    }

    /// The methods that one call calls back, ascending: solved by itself.
    pub fn callbacks_of(&self, variant: Variant, seeds: &[Seed]) -> Vec<MethodId> {
        let mut closure = Closure::new(self, variant);
        closure.start(seeds);
        self.called_back(variant, closure, seeds)
    }

    /// What one call enters and what becomes accessible while it runs: solved by itself.
    pub fn reached(&self, variant: Variant, seeds: &[Seed]) -> CallReach {
        let mut closure = Closure::new(self, variant);
        closure.start(seeds);
        let base = closure.settle();
        let entered = (0..self.instance_count() as u32).filter(|instance| base.entered[*instance as usize]).collect();
        CallReach { entered, accessible: base.settled.set(base.accessible).iter().collect() }
    }

    /// The methods that a call calls back of which this is the closure.
    fn called_back(&self, variant: Variant, closure: Closure, seeds: &[Seed]) -> Vec<MethodId> {
        match Batch::solve(self, variant, &closure.settle(), &[seeds], BatchBudget::NONE).pop() {
            Some(Outcome::Solved(callbacks)) => callbacks,
            _ => Vec::new(),
        }
    }

    /// From which instances calls lead to a method of the application, in the whole program.
    fn leads_back(&self) -> Vec<bool> {
        let mut callers: Vec<(u32, u32)> = self.solution.calls.iter().map(|call| (call.callee, call.caller)).collect();
        for instance in 0..self.instance_count() as u32 {
            callers.extend(self.initialised_by(instance).map(|callee| (callee, instance)));
        }
        callers.sort_unstable();
        callers.dedup();
        let mut leads = vec![false; self.instance_count()];
        let mut waiting: Vec<u32> =
            (0..leads.len() as u32).filter(|instance| self.part(*instance) == BorderSide::Application).collect();
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

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Same {
    Enter(u32),
    Passed(u32, u32),
    Receivers(Box<[u32]>, u32),
}

struct Solving<'p> {
    problem: &'p Problem<'p>,
    variant: Variant,
    starts: &'p [&'p [Seed]],
    found: Vec<Option<Vec<MethodId>>>,
    budget: u32,
    bases: usize,
}

impl Solving<'_> {
    fn solve(&mut self) {
        let all: Vec<usize> = (0..self.starts.len()).collect();
        let nothing = Closure::new(self.problem, self.variant).settle();
        let Some(hub) = self.problem.hub(self.variant) else {
            self.run(&all, &nothing, BatchBudget::NONE);
            return;
        };
        let budget = BatchBudget { most: self.budget, triggers: Some(&hub.triggers) };
        let (mut triggered, large) = self.run(&all, &nothing, budget);
        triggered.extend(self.lead_to(&hub, large));
        triggered.sort_unstable();
        let mut closure = Closure::new(self.problem, self.variant);
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
            for (call, callbacks) in solved {
                self.found[call] = Some(callbacks);
            }
        }
        leading
    }

    fn decide(&self, hub: &Hub, entered: &[u32], calls: &[usize]) -> Decided {
        let mut common = self.problem.facts(self.starts[calls[0]]);
        for call in &calls[1..] {
            let facts = self.problem.facts(self.starts[*call]);
            common.retain(|fact| facts.binary_search(fact).is_ok());
        }
        let mut closure = Closure::new(self.problem, self.variant);
        if closure.leads_to(&hub.triggers, &common, entered) {
            return Decided { leads: calls.to_vec(), solved: Vec::new() };
        }
        if let [call] = calls {
            let callbacks = self.problem.called_back(self.variant, closure, self.starts[*call]);
            return Decided { leads: Vec::new(), solved: vec![(*call, callbacks)] };
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
        let (problem, variant, starts) = (self.problem, self.variant, self.starts);
        let solve = |batch: &&[usize]| {
            let seeds: Vec<&[Seed]> = batch.iter().map(|call| starts[*call]).collect();
            Batch::solve(problem, variant, base, &seeds, budget)
        };
        let batches: Vec<&[usize]> = calls.chunks(WIDTH).collect();
        let found: Vec<Vec<Outcome>> = batches.par_iter().map(solve).collect();
        let (mut triggered, mut large) = (Vec::new(), Vec::new());
        for (call, outcome) in calls.iter().zip(found.into_iter().flatten()) {
            match outcome {
                Outcome::Solved(callbacks) => self.found[*call] = Some(callbacks),
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
    solved: Vec<(usize, Vec<MethodId>)>,
}

/// An instance whose closure is part of what most calls reach.
struct Hub {
    instance: u32,
    /// Who is entered enters the hub too, whatever its variables hold.
    triggers: Vec<bool>,
}

impl Problem<'_> {
    /// The hub of library code: of the instances that enter each other whatever their variables hold, by static calls, class
    /// initialisers and calls on objects that they make, the first of the largest group.
    fn hub(&self, variant: Variant) -> Option<Hub> {
        let count = self.instance_count();
        let enters = |callee: &u32| !variant.fine_tuned || self.part(*callee) != BorderSide::Application;
        let mut edges: Vec<(u32, u32)> = Vec::new();
        let unselected = self.unselected();
        let mut held: FxHashSet<Node> = FxHashSet::default();
        for instance in (0..count as u32).filter(enters) {
            held.clear();
            if !unselected.contains(&instance) && self.has_receiver(instance) {
                held.insert(self.instance(instance).first);
            }
            for statement in self.statements.of(instance) {
                match *statement {
                    ToldStatement::New { to, .. } | ToldStatement::Shared { to, .. } => {
                        held.insert(to);
                    }
                    ToldStatement::Copy { from, to }
                        if held.contains(&from) && self.statements.filter(to) == Filter::NONE =>
                    {
                        held.insert(to);
                    }
                    ToldStatement::Initialise(callee) => edges.push((instance, callee)),
                    ToldStatement::Invoke(invocation) => {
                        let callee = self.surely_called(invocation, &held);
                        edges.extend(callee.map(|callee| (instance, callee)));
                    }
                    _ => {}
                }
            }
        }
        edges.retain(|(_, callee)| enters(callee));
        edges.sort_unstable();
        edges.dedup();
        let largest = components(count, &edges)
            .into_iter()
            .max_by_key(|component| (component.len(), component.iter().copied().min().map(Reverse)))?;
        let instance = largest.into_iter().min()?;
        let (first, callers) = by_source(count, edges.iter().map(|(caller, callee)| (*callee, *caller)));
        let mut triggers = vec![false; count];
        triggers[instance as usize] = true;
        let mut waiting = vec![instance];
        while let Some(callee) = waiting.pop() {
            let row = first[callee as usize] as usize..first[callee as usize + 1] as usize;
            for caller in &callers[row] {
                if !std::mem::replace(&mut triggers[*caller as usize], true) {
                    waiting.push(*caller);
                }
            }
        }
        Some(Hub { instance, triggers })
    }

    /// Instances that may be entered though nothing is known of their receivers.
    fn unselected(&self) -> FxHashSet<u32> {
        let rows = self.statements.invocations.iter();
        let mut found: FxHashSet<u32> = rows
            .filter_map(|row| match row.callee {
                Invoked::Unselected(callee) => Some(callee),
                _ => None,
            })
            .collect();
        // A feature may call a method as if it were static.
        for row in &self.statements.invocations {
            if let Invoked::Static(callee) = row.callee
                && self.has_receiver(callee)
            {
                found.insert(callee);
            }
        }
        found
    }

    fn has_receiver(&self, instance: u32) -> bool {
        self.receivers[instance as usize]
    }

    /// The instance that an invocation reaches whatever its receiver is, if it has one for sure.
    fn surely_called(&self, invocation: u32, held: &FxHashSet<Node>) -> Option<u32> {
        let row = &self.statements.invocations[invocation as usize];
        let receiver = self.statements.arguments(row).first().copied();
        let is_held = receiver.is_some_and(|node| held.contains(&node));
        match row.callee {
            Invoked::Static(callee) | Invoked::Unselected(callee) => Some(callee),
            Invoked::Special(callee) => is_held.then_some(callee),
            Invoked::Selected(call) => {
                let receiver = receiver.filter(|_| is_held)?;
                let mut objects = self.whole(receiver).iter();
                let first = self.select(call, objects.next()?)?;
                objects.all(|object| self.select(call, object) == Some(first)).then_some(first)
            }
        }
    }
}
