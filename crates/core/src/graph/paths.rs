//! The paths that people would explain first: those of least cost (`costs.rs`), and of several those that differ.
//!
//! The search is Dijkstra's, over methods and target sets: a set is entered once for each role of callers, so it is not
//! expanded into edges. Of paths of equal cost the first in the order of methods and sites is taken.
//!
//! Further paths: what a path has that not every path must have is made dearer, and the search begins again. A path that
//! is found so is taken if at least half of what it could do otherwise is in none of those taken before. The number of
//! searches is bounded.

use super::costs::of_roles;
use super::{Edge, Graph, NONE};
use crate::program::Role;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// By how much a method is made dearer each time that a path has it: as much as three plain calls.
const DEARER: u32 = 30;

/// Which paths are asked for.
#[derive(Clone, Debug, Default)]
pub struct PathQuestion<'a> {
    pub sources: &'a [u32],
    pub targets: &'a [u32],
    /// The path goes through one method of each, in this order.
    pub via: &'a [Vec<u32>],
    /// Methods that are not entered.
    pub avoid: &'a [u32],
    /// Numbers of causes that assume what nobody knows.
    pub doubted: &'a [u16],
    /// Numbers of causes whose sites are not taken.
    pub without: &'a [u16],
    /// How many paths that differ.
    pub count: usize,
}

/// A path and what it costs, the start in a class initialiser included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CostedPath {
    pub start: u32,
    pub steps: Vec<CostedStep>,
    pub cost: u32,
}

/// A step, what it costs, and how many targets its site has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostedStep {
    pub edge: Edge,
    pub cost: u32,
    pub targets: usize,
}

/// A path as it is found: one list of edges for each part between two methods that it must have, and where it starts.
struct FoundPath {
    start: u32,
    parts: Vec<Vec<Edge>>,
}

impl FoundPath {
    /// The methods in their order. Where two parts meet, one method is there twice.
    fn methods(&self) -> impl Iterator<Item = u32> {
        std::iter::once(self.start).chain(self.parts.iter().flatten().map(|edge| edge.callee))
    }
}

impl Graph {
    /// Paths of least cost that differ, the cheapest first; none if there is none. The path from a method to itself is
    /// empty.
    pub fn paths(&self, question: &PathQuestion) -> Vec<CostedPath> {
        let mut search = PathSearch::new(self, question);
        let Some(best) = search.find() else { return Vec::new() };
        let mut taken = vec![search.cost(&best)];
        if question.count > 1 {
            let forced = search.forced(&best);
            let is_free = |method: &u32| !forced.contains(method);
            let mut known: FxHashSet<u32> = best.methods().collect();
            let mut found = Some(best);
            for _ in 0..question.count.saturating_mul(3).saturating_add(4) {
                let free: FxHashSet<u32> = found.iter().flat_map(FoundPath::methods).filter(is_free).collect();
                if taken.len() == question.count || free.is_empty() {
                    break;
                }
                search.make_dearer(&free);
                found = search.find();
                let Some(path) = &found else { break };
                let free: FxHashSet<u32> = path.methods().filter(is_free).collect();
                let new = free.iter().filter(|method| !known.contains(method)).count();
                if new * 2 >= free.len() && (new > 0 || free.is_empty()) {
                    known.extend(free);
                    taken.push(search.cost(path));
                }
            }
            taken.sort_by_key(|path| path.cost);
        }
        taken
    }
}

/// What stays the same between searches, and what methods have become dearer.
struct PathSearch<'a> {
    graph: &'a Graph,
    question: &'a PathQuestion<'a>,
    avoided: Vec<bool>,
    dearer: FxHashMap<u32, u32>,
}

/// How one part of a search went: what each method costs and by which edge it is entered.
struct Reached {
    costs: Vec<u32>,
    came_by: Vec<Option<Edge>>,
    /// The last end that was found: the first of all, if only one is wanted.
    end: Option<u32>,
}

/// A search under way. Its nodes are methods and, behind them, sets by role of the caller.
struct PathFront<'a> {
    search: &'a PathSearch<'a>,
    costs: Vec<u32>,
    came_by: Vec<Option<Edge>>,
    /// Caller and site by which a set is entered.
    site_of: Vec<(u32, usize)>,
    waiting: BinaryHeap<Reverse<(u32, usize)>>,
}

impl<'a> PathFront<'a> {
    fn new(search: &'a PathSearch<'a>, starts: &[(u32, u32)]) -> PathFront<'a> {
        let count = search.graph.methods.len();
        let sets = search.graph.set_count() * Role::ALL.len();
        let mut front = PathFront {
            search,
            costs: vec![NONE; count + sets],
            came_by: vec![None; count],
            site_of: vec![(NONE, 0); sets],
            waiting: BinaryHeap::new(),
        };
        for &(method, cost) in starts {
            if !search.avoided[method as usize] && cost < front.costs[method as usize] {
                front.costs[method as usize] = cost;
                front.waiting.push(Reverse((cost, method as usize)));
            }
        }
        front
    }

    /// From a method to the sets of its sites.
    fn enter_sets(&mut self, caller: u32, cost: u32) {
        let graph = self.search.graph;
        let role = graph.role_of(caller) as usize;
        for site in graph.site_range(caller) {
            let row = &graph.sites[site];
            if self.search.question.without.contains(&row.cause) {
                continue;
            }
            let place = row.set as usize * Role::ALL.len() + role;
            let cost = cost.saturating_add(graph.cost_of_site(row, self.search.question.doubted));
            let node = graph.methods.len() + place;
            if cost < self.costs[node] {
                self.costs[node] = cost;
                self.site_of[place] = (caller, site);
                self.waiting.push(Reverse((cost, node)));
            }
        }
    }

    /// From a set to its methods.
    fn enter_methods(&mut self, place: usize, cost: u32) {
        let graph = self.search.graph;
        let (caller, site) = self.site_of[place];
        let role = graph.role_of(caller);
        for &callee in graph.set((place / Role::ALL.len()) as u32) {
            let node = callee as usize;
            let step = of_roles(role, graph.role_of(callee)).saturating_add(self.search.more_for(callee));
            let cost = cost.saturating_add(step);
            if cost < self.costs[node] && !self.search.avoided[node] {
                self.costs[node] = cost;
                self.came_by[node] = Some(Edge { caller, site, callee });
                self.waiting.push(Reverse((cost, node)));
            }
        }
    }
}

impl<'a> PathSearch<'a> {
    fn new(graph: &'a Graph, question: &'a PathQuestion<'a>) -> PathSearch<'a> {
        PathSearch { graph, question, avoided: graph.mark(question.avoid), dearer: FxHashMap::default() }
    }

    fn make_dearer(&mut self, methods: &FxHashSet<u32>) {
        for method in methods {
            let more = self.dearer.entry(*method).or_default();
            *more = more.saturating_add(DEARER);
        }
    }

    fn more_for(&self, method: u32) -> u32 {
        // Most searches have nothing that is dearer.
        if self.dearer.is_empty() { 0 } else { self.dearer.get(&method).copied().unwrap_or(0) }
    }

    /// The path of least cost.
    fn find(&self) -> Option<FoundPath> {
        let start = |&method: &u32| (method, self.graph.cost_of_start(method).saturating_add(self.more_for(method)));
        let mut starts: Vec<(u32, u32)> = self.question.sources.iter().map(start).collect();
        let mut parts = Vec::new();
        for via in self.question.via {
            let reached = self.reach(&starts, via, false);
            starts = via.iter().map(|&method| (method, reached.costs[method as usize])).collect();
            starts.retain(|(_, cost)| *cost != NONE);
            starts.sort_unstable();
            starts.dedup();
            parts.push(reached);
        }
        let last = self.reach(&starts, self.question.targets, true);
        let mut at = last.end?;
        parts.push(last);
        let mut path = Vec::new();
        for part in parts.iter().rev() {
            let mut edges = Vec::new();
            while let Some(edge) = part.came_by[at as usize] {
                edges.push(edge);
                at = edge.caller;
            }
            edges.reverse();
            path.push(edges);
        }
        path.reverse();
        Some(FoundPath { start: at, parts: path })
    }

    /// Goes from the starts, each with its cost, to the cheapest of the ends, or to all of them.
    fn reach(&self, starts: &[(u32, u32)], ends: &[u32], one: bool) -> Reached {
        let count = self.graph.methods.len();
        let mut wanted = self.graph.mark(ends);
        let mut missing = wanted.iter().filter(|wanted| **wanted).count();
        let mut front = PathFront::new(self, starts);
        let mut end = None;
        while let Some(Reverse((cost, node))) = front.waiting.pop().filter(|_| missing > 0) {
            if cost > front.costs[node] {
                continue;
            }
            if node >= count {
                front.enter_methods(node - count, cost);
                continue;
            }
            if std::mem::replace(&mut wanted[node], false) {
                missing -= 1;
                end = Some(node as u32);
                if one {
                    break;
                }
            }
            front.enter_sets(node as u32, cost);
        }
        Reached { costs: front.costs, came_by: front.came_by, end }
    }

    /// The path with what its steps cost, and nothing dearer.
    fn cost(&self, path: &FoundPath) -> CostedPath {
        let graph = self.graph;
        let step = |edge: &Edge| {
            let site = graph.site(edge);
            let between = of_roles(graph.role_of(edge.caller), graph.role_of(edge.callee));
            let cost = graph.cost_of_site(site, self.question.doubted).saturating_add(between);
            CostedStep { edge: *edge, cost, targets: graph.set(site.set).len() }
        };
        let steps: Vec<CostedStep> = path.parts.iter().flatten().map(step).collect();
        let start = graph.cost_of_start(path.start);
        let cost = steps.iter().fold(start, |sum, step| sum.saturating_add(step.cost));
        CostedPath { start: path.start, steps, cost }
    }

    /// The methods that every path has, those between which a path was asked for among them.
    fn forced(&self, path: &FoundPath) -> FxHashSet<u32> {
        let mut forced = FxHashSet::default();
        let mut from = path.start;
        let mut sources = self.question.sources.to_vec();
        for (number, part) in path.parts.iter().enumerate() {
            let last = part.last().map_or(from, |edge| edge.callee);
            let is_last = number + 1 == path.parts.len();
            let targets = if is_last { self.question.targets } else { &[last] };
            let line: Vec<u32> = std::iter::once(from).chain(part.iter().map(|edge| edge.callee)).collect();
            forced.extend(self.without_way_around(&line, &sources, targets));
            from = last;
            sources = vec![last];
        }
        forced
    }

    /// Of the methods of a path between these ends, those that no other way leads around: one look at every method.
    fn without_way_around(&self, line: &[u32], sources: &[u32], targets: &[u32]) -> Vec<u32> {
        let graph = self.graph;
        let is_target = graph.mark(targets);
        let mut seen = self.avoided.clone();
        let mut sets_seen = vec![false; graph.set_count()];
        // Position 0 is before the sources, and the one past the line is behind the targets.
        let mut positions: FxHashMap<u32, usize> = FxHashMap::default();
        positions.extend(line.iter().zip(1usize..).map(|(method, position)| (*method, position)));
        let past = line.len() + 1;
        let (mut farthest, mut forced) = (0, Vec::new());
        for position in 0..past {
            let mut waiting: Vec<u32> = Vec::new();
            let mut meet = |method: u32, waiting: &mut Vec<u32>| match positions.get(&method) {
                Some(position) => farthest = farthest.max(*position),
                None if is_target[method as usize] => farthest = past,
                None if std::mem::replace(&mut seen[method as usize], true) => (),
                None => waiting.push(method),
            };
            match position.checked_sub(1) {
                None => sources
                    .iter()
                    .filter(|source| !self.avoided[**source as usize])
                    .for_each(|source| meet(*source, &mut waiting)),
                Some(place) => waiting.push(line[place]),
            }
            while let Some(method) = waiting.pop() {
                for site in graph.sites_of(method) {
                    if !std::mem::replace(&mut sets_seen[site.set as usize], true) {
                        graph.set(site.set).iter().for_each(|callee| meet(*callee, &mut waiting));
                    }
                }
            }
            if let Some(next) = line.get(position).filter(|_| farthest <= position + 1) {
                forced.push(*next);
            }
        }
        forced
    }
}

#[cfg(test)]
mod tests {
    use super::super::Kind;
    use super::*;

    /// Methods of the application, and calls (caller, offset, kind, callee): those at one offset are one site.
    fn graph(methods: u32, calls: &[(u32, u32, Kind, u32)]) -> Graph {
        let methods: Vec<_> = (0..methods).map(|id| (format!("a.A.m{id:02}()V"), Role::Application)).collect();
        let row = |(caller, offset, kind, callee): &(u32, u32, Kind, u32)| {
            (*caller, Some(*offset), None, *kind, Default::default(), *callee)
        };
        let rows: Vec<_> = calls.iter().map(row).collect();
        Graph::from_rows(&methods, &rows, &[], "{}".into()).unwrap()
    }

    fn paths(graph: &Graph, target: u32, count: usize) -> Vec<Vec<u32>> {
        let question = PathQuestion { sources: &[0], targets: &[target], count, ..PathQuestion::default() };
        let methods = |path: CostedPath| path.steps.iter().map(|step| step.edge.callee).collect();
        graph.paths(&question).into_iter().map(methods).collect()
    }

    #[test]
    fn a_longer_way_of_plain_calls_is_explained_first() {
        let plain =
            [(0, 0, Kind::Static, 1), (1, 0, Kind::Static, 2), (2, 0, Kind::Static, 3), (3, 0, Kind::Static, 4)];
        for kind in [Kind::Initializer, Kind::Jvm, Kind::Reflective] {
            let graph = graph(5, &[&plain[..], &[(0, 1, kind, 4)]].concat());
            assert_eq!(paths(&graph, 4, 2), [vec![1, 2, 3, 4], vec![4]], "{kind:?}");
        }
    }

    #[test]
    fn a_call_with_many_targets_is_explained_last() {
        let plain = [(0, 0, Kind::Static, 1), (1, 0, Kind::Static, 2), (2, 0, Kind::Static, 3)];
        let hub: Vec<_> = (3..60).map(|target| (0, 1, Kind::Virtual, target)).collect();
        let both = graph(60, &[&plain[..], &hub].concat());
        assert_eq!(paths(&both, 3, 1), [[1, 2, 3]]);
        let few = graph(60, &[&plain[..], &hub[..2]].concat());
        assert_eq!(paths(&few, 3, 1), [[3]]);
    }

    #[test]
    fn paths_differ_in_what_they_need_not_have() {
        // 0 → 1 → {2, 3, 4} → 5 → 6: all have 1, 5 and 6.
        let middle = [2, 3, 4].map(|id| [(1, id, Kind::Static, id), (id, 0, Kind::Static, 5)]).concat();
        let ends = [(0, 0, Kind::Static, 1), (5, 0, Kind::Static, 6), (5, 1, Kind::Static, 6)];
        let graph = graph(7, &[&middle[..], &ends].concat());
        assert_eq!(paths(&graph, 6, 9), [[1, 2, 5, 6], [1, 3, 5, 6], [1, 4, 5, 6]]);
        assert_eq!(paths(&graph, 5, 2).len(), 2);
        assert_eq!(paths(&graph, 1, 9).len(), 1, "two sites of one call are one path");
    }
}
