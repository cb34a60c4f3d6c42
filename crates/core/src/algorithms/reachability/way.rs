//! How a library call leads to a callback: a path of the call's own sub-graph.

use super::closure::{Closure, Ground};
use super::problem::Problem;
use super::setting::{Setting, Variant};
use super::starts::Seed;
use crate::algorithms::limits::Limits;
use crate::algorithms::solution::{Solution, ToldStatement};
use crate::graph::{BorderSide, Graph, Kind, WayStep};
use crate::names::MethodId;
use crate::program::Frozen;
use crate::template::NONE;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

impl Solution {
    /// The methods between a call of the application and a method that it calls back, this last, each with the offset of the call in
    /// the one before: one of the shortest ways. Methods are the graph's. None if the call does not lead there.
    pub fn callback_way(
        &self,
        program: Frozen,
        graph: &Graph,
        variant: Variant,
        caller: u32,
        offset: Option<u32>,
        callback: u32,
    ) -> Option<Vec<WayStep>> {
        let numbers = self.numbers(program, graph);
        let problem = self.problem(program, graph, &numbers)?;
        let setting = Setting::new(&problem, variant, Limits::default());
        let offset = offset.unwrap_or(NONE);
        let sites = graph.sites_of(caller).iter().filter(|site| site.offset == offset);
        let run: Vec<u32> =
            sites.filter(|site| site.kind == Kind::Initializer).flat_map(|site| graph.set(site.set)).copied().collect();
        let number = |method: MethodId| numbers.get(&method).copied();
        for call in problem.library_calls() {
            let is_it = match call.initializer {
                Some(initializer) => number(initializer).is_some_and(|number| run.contains(&number)),
                None => number(call.caller) == Some(caller) && call.offset == offset,
            };
            if !is_it {
                continue;
            }
            let mut closure = Closure::new(&setting);
            let _ = closure.start(&call.seeds);
            let ground = closure.settle(None);
            let is_end = |instance: u32| number(problem.instance(instance).method) == Some(callback);
            if let Some(path) = problem.path(&ground, &call.seeds, is_end) {
                let step = |pair: &[u32]| problem.offset_between(&ground, pair[0], pair[1]);
                let offsets = std::iter::once(call.offset).chain(path.windows(2).map(step));
                let step = |(instance, offset): (&u32, u32)| {
                    let method = number(problem.instance(*instance).method)?;
                    Some(WayStep { method, offset: Some(offset).filter(|offset| *offset != NONE) })
                };
                return path.iter().zip(offsets).map(step).collect();
            }
        }
        None
    }
}

impl Problem<'_> {
    /// One of the shortest paths from what a call enters to an application's instance, all others library code and at least one of
    /// them not generated.
    fn path(&self, ground: &Ground, seeds: &[Seed], is_end: impl Fn(u32) -> bool) -> Option<Vec<u32>> {
        // An instance, and whether library code that is not generated lies on the way.
        let mut before: FxHashMap<(u32, bool), Option<(u32, bool)>> = FxHashMap::default();
        let mut waiting: VecDeque<(u32, bool)> = VecDeque::new();
        for instance in seeds.iter().filter_map(Seed::entered) {
            let state = (instance, self.part(instance) == BorderSide::Library);
            before.entry(state).or_insert_with(|| {
                waiting.push_back(state);
                None
            });
        }
        while let Some(state) = waiting.pop_front() {
            for callee in ground.callees.of(state.0) {
                match self.part(*callee) {
                    BorderSide::Application if state.1 && is_end(*callee) => {
                        let mut path = vec![*callee];
                        let mut at = Some(state);
                        while let Some(each) = at {
                            path.push(each.0);
                            at = before[&each];
                        }
                        path.reverse();
                        return Some(path);
                    }
                    BorderSide::Application => {}
                    part => {
                        let next = (*callee, state.1 || part == BorderSide::Library);
                        before.entry(next).or_insert_with(|| {
                            waiting.push_back(next);
                            Some(state)
                        });
                    }
                }
            }
        }
        None
    }

    /// Where the one calls the other; `NONE` if no instruction does.
    fn offset_between(&self, ground: &Ground, caller: u32, callee: u32) -> u32 {
        let offset = |statement: &ToldStatement| match *statement {
            ToldStatement::Invoke(invocation) if ground.called.contains(&(invocation, callee)) => {
                Some(self.statements.invocations[invocation as usize].offset)
            }
            _ => None,
        };
        self.statements.of(caller).iter().find_map(offset).unwrap_or(NONE)
    }
}
