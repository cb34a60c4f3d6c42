//! Call chains: methods each of which calls the next.
//!
//! A chain has at least one call. No method stands in it twice, but that its last call may lead back to a method of the chain: then it
//! goes round a cycle once, and ends there. Which site calls does not matter.
//!
//! They are counted without being listed. A chain that has left a strongly connected component does not come back, so what follows
//! depends on the method alone where it enters the next. Only inside a component, where calls lead in cycles, the ways have to be
//! walked.

use super::{Graph, NONE};
use crate::components::components;
use crate::natural::Natural;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// Who calls whom, for chains.
pub struct Chains {
    /// The callees of method m, each once, are `callees[first[m]..first[m + 1]]`, ascending.
    first: Vec<u32>,
    callees: Vec<u32>,
    component: Vec<u32>,
    /// By component: does it have more than one method?
    has_cycles: Vec<bool>,
}

/// How many chains there are, by length, from one call on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainCounts {
    pub by_length: Vec<Natural>,
    /// All lengths that were asked for are counted.
    pub is_complete: bool,
}

/// How often ways of one length inside of a component end at a method.
type ChainEnds = Vec<(u32, u64)>;

impl Graph {
    pub fn chains(&self) -> Chains {
        let count = self.methods.len();
        let (mut first, mut callees) = (vec![0], Vec::new());
        for method in 0..count as u32 {
            let mut called: Vec<u32> =
                self.sites_of(method).iter().flat_map(|site| self.set(site.set)).copied().collect();
            called.sort_unstable();
            called.dedup();
            callees.extend(called);
            first.push(callees.len() as u32);
        }
        Chains::new(first, callees)
    }
}

impl Chains {
    /// By rows of callees, each ascending.
    pub fn new(first: Vec<u32>, callees: Vec<u32>) -> Chains {
        let count = first.len() - 1;
        let row = |method: usize| &callees[first[method] as usize..first[method + 1] as usize];
        let edges: Vec<(u32, u32)> =
            (0..count).flat_map(|method| row(method).iter().map(move |callee| (method as u32, *callee))).collect();
        let (mut component, mut has_cycles) = (vec![0; count], Vec::new());
        for members in components(count, &edges) {
            members.iter().for_each(|method| component[*method as usize] = has_cycles.len() as u32);
            has_cycles.push(members.len() > 1);
        }
        Chains { first, callees, component, has_cycles }
    }

    fn callees(&self, method: u32) -> &[u32] {
        &self.callees[self.first[method as usize] as usize..self.first[method as usize + 1] as usize]
    }

    fn is_inside(&self, caller: u32, callee: u32) -> bool {
        self.component[caller as usize] == self.component[callee as usize]
    }

    /// Is it a chain?
    pub fn has(&self, chain: &[u32]) -> bool {
        let known = chain.iter().all(|method| (*method as usize) < self.component.len());
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        known
            && chain.len() > 1
            && chain.windows(2).all(|call| self.callees(call[0]).binary_search(&call[1]).is_ok())
            && chain[..chain.len() - 1].iter().all(|method| seen.insert(*method))
    }

    /// The first chains of at most so many calls, without some: the shortest first, then in the order of their methods.
    pub fn list(
        &self,
        starts: &[u32],
        length: usize,
        limit: Option<usize>,
        without: &FxHashSet<Vec<u32>>,
    ) -> Vec<Vec<u32>> {
        let (mut found, limit) = (Vec::new(), limit.unwrap_or(usize::MAX));
        let mut last: Vec<Vec<u32>> = sorted(starts).into_iter().map(|start| vec![start]).collect();
        for _ in 0..length {
            let mut next = Vec::new();
            for chain in &last {
                for callee in chain.last().map_or(&[][..], |method| self.callees(*method)) {
                    if found.len() >= limit {
                        return found;
                    }
                    let longer: Vec<u32> = chain.iter().chain([callee]).copied().collect();
                    if !without.contains(&longer) {
                        found.push(longer.clone());
                    }
                    if !chain.contains(callee) {
                        next.push(longer);
                    }
                }
            }
            last = next;
        }
        found
    }

    /// How many chains of at most so many calls begin there. Inside of components at most so many steps are made: where that is not
    /// enough, the longest are not counted.
    pub fn count(&self, starts: &[u32], length: usize, steps: u64) -> ChainCounts {
        let starts = sorted(starts);
        let (distance, entered) = self.entered(&starts);
        let count = self.component.len();
        // By length and method, if its component is entered there: chains that begin there.
        let mut from: Vec<Vec<Natural>> = vec![vec![Natural::new(1); count]];
        // By length and method: chains that go to another component at once.
        let mut out: Vec<Vec<Natural>> = vec![vec![Natural::ZERO; count]];
        let mut ends: FxHashMap<u32, Vec<ChainEnds>> = FxHashMap::default();
        let mut walk = ChainWalk { chains: self, is_on: vec![false; count], steps };
        let mut counts = ChainCounts { by_length: Vec::new(), is_complete: true };
        for calls in 1..=length {
            let mut row = vec![Natural::ZERO; count];
            for method in (0..count as u32).filter(|method| distance[*method as usize] != NONE) {
                let others = self.callees(method).iter().filter(|callee| !self.is_inside(method, **callee));
                others.for_each(|callee| row[method as usize].add(&from[calls - 1][*callee as usize]));
            }
            out.push(row);
            let mut row = vec![Natural::ZERO; count];
            for &method in entered.iter().filter(|method| distance[**method as usize] as usize + calls <= length) {
                let ways = ends.entry(method).or_default();
                let Some(more) = walk.ends(method, calls - 1) else {
                    counts.is_complete = false;
                    // Those where chains begin come first: if they are done, this length is, and no longer one.
                    if distance[method as usize] == 0 {
                        return counts;
                    }
                    break;
                };
                ways.push(more);
                let sum = &mut row[method as usize];
                for (way, ends) in ways.iter().enumerate() {
                    ends.iter().for_each(|(end, often)| sum.add_product(&out[calls - way][*end as usize], *often));
                }
                for (end, often) in &ways[calls - 1] {
                    let inside = self.callees(*end).iter().filter(|callee| self.is_inside(*end, **callee)).count();
                    sum.add_product(&Natural::new(inside as u64), *often);
                }
            }
            let mut total = Natural::ZERO;
            starts.iter().for_each(|start| total.add(&row[*start as usize]));
            if total.is_zero() {
                counts.is_complete = true;
                break;
            }
            counts.by_length.push(total);
            if !counts.is_complete {
                break;
            }
            from.push(row);
        }
        counts
    }

    /// By method how many calls it is away from the starts (`NONE`: they do not lead there); and where chains enter components, the
    /// nearest first.
    fn entered(&self, starts: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let mut distance = vec![NONE; self.component.len()];
        let mut entered = starts.to_vec();
        starts.iter().for_each(|start| distance[*start as usize] = 0);
        let mut waiting: VecDeque<u32> = starts.iter().copied().collect();
        while let Some(method) = waiting.pop_front() {
            for callee in self.callees(method) {
                if !self.is_inside(method, *callee) {
                    entered.push(*callee);
                }
                if distance[*callee as usize] == NONE {
                    distance[*callee as usize] = distance[method as usize] + 1;
                    waiting.push_back(*callee);
                }
            }
        }
        let mut entered = sorted(&entered);
        entered.sort_by_key(|method| distance[*method as usize]);
        (distance, entered)
    }
}

fn sorted(methods: &[u32]) -> Vec<u32> {
    let mut methods = methods.to_vec();
    methods.sort_unstable();
    methods.dedup();
    methods
}

/// A walk inside of components.
struct ChainWalk<'c> {
    chains: &'c Chains,
    is_on: Vec<bool>,
    /// How many more may be made.
    steps: u64,
}

impl ChainWalk<'_> {
    /// Where ways of so many calls end that begin at a method and stay in its component, no method twice. None if there are no steps
    /// left.
    fn ends(&mut self, start: u32, calls: usize) -> Option<ChainEnds> {
        let chains = self.chains;
        if calls == 0 {
            return Some(vec![(start, 1)]);
        }
        if !chains.has_cycles[chains.component[start as usize] as usize] {
            return Some(Vec::new());
        }
        let mut found: FxHashMap<u32, u64> = FxHashMap::default();
        let mut way: Vec<(u32, usize)> = vec![(start, 0)];
        self.is_on[start as usize] = true;
        while let Some((method, next)) = way.last_mut() {
            let Some(callee) = chains.callees(*method).get(*next).copied() else {
                self.is_on[*method as usize] = false;
                way.pop();
                continue;
            };
            *next += 1;
            if self.steps == 0 {
                return None;
            }
            self.steps -= 1;
            if !chains.is_inside(start, callee) || self.is_on[callee as usize] {
                continue;
            }
            if way.len() == calls {
                *found.entry(callee).or_default() += 1;
            } else {
                self.is_on[callee as usize] = true;
                way.push((callee, 0));
            }
        }
        let mut ends: ChainEnds = found.into_iter().collect();
        ends.sort_unstable();
        Some(ends)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::by_source;
    use proptest::prelude::*;

    fn chains(count: usize, edges: &[(u32, u32)]) -> Chains {
        let mut edges = edges.to_vec();
        edges.sort_unstable();
        edges.dedup();
        let (first, callees) = by_source(count, edges.iter().copied());
        Chains::new(first, callees)
    }

    fn list(chains: &Chains, starts: &[u32], length: usize) -> Vec<Vec<u32>> {
        chains.list(starts, length, None, &FxHashSet::default())
    }

    #[test]
    fn a_chain_goes_round_a_cycle_once_and_ends_there() {
        // 0 → 1 ⇄ 2, 2 → 3, 1 → 1
        let chains = chains(4, &[(0, 1), (1, 2), (2, 1), (2, 3), (1, 1)]);
        let found = list(&chains, &[0], 9);
        assert_eq!(found, [vec![0, 1], vec![0, 1, 1], vec![0, 1, 2], vec![0, 1, 2, 1], vec![0, 1, 2, 3]]);
        assert!(found.iter().all(|chain| chains.has(chain)));
        for wrong in [&[0][..], &[0, 2], &[0, 1, 1, 2], &[0, 1, 2, 1, 2], &[0, 7], &[]] {
            assert!(!chains.has(wrong), "{wrong:?}");
        }
        let counts = chains.count(&[0, 0], 9, 100);
        assert_eq!(counts.by_length, [1, 2, 2].map(Natural::new));
        assert!(counts.is_complete);
        let without = FxHashSet::from_iter([vec![0, 1]]);
        assert_eq!(chains.list(&[0], 2, Some(1), &without), [vec![0, 1, 1]]);
    }

    #[test]
    fn numbers_may_be_huge() {
        // A ladder: two ways from each rung to the next.
        let edges: Vec<(u32, u32)> = (0..100)
            .flat_map(|rung| [(rung * 3, rung * 3 + 1), (rung * 3, rung * 3 + 2)])
            .chain((0..100).flat_map(|rung| [(rung * 3 + 1, rung * 3 + 3), (rung * 3 + 2, rung * 3 + 3)]))
            .collect();
        let counts = chains(301, &edges).count(&[0], 1_000_000, 0);
        assert_eq!(counts.by_length.len(), 200);
        assert!(counts.is_complete, "there are no cycles to be walked");
        let mut power = Natural::new(1);
        (0..100).for_each(|_| power.add(&power.clone()));
        assert_eq!(counts.by_length[199], power);
    }

    #[test]
    fn past_the_steps_the_longest_are_not_counted() {
        let edges: Vec<(u32, u32)> = (0..9).flat_map(|from| (0..9).map(move |to| (from, to))).collect();
        let chains = chains(9, &edges);
        let all = chains.count(&[0], 4, u64::MAX);
        assert_eq!(all.by_length, [9, 8 * 9, 8 * 7 * 9, 8 * 7 * 6 * 9].map(Natural::new));
        let some = chains.count(&[0], 4, 100);
        assert!(!some.is_complete);
        assert_eq!(some.by_length[..], all.by_length[..some.by_length.len()]);
        assert_eq!(some.by_length.len(), 3);
    }

    proptest! {
        #[test]
        fn as_many_are_counted_as_are_listed(
            edges in proptest::collection::vec((0u32..8, 0u32..8), 0..20),
            starts in proptest::collection::vec(0u32..8, 0..3),
            length in 0usize..7,
        ) {
            let chains = chains(8, &edges);
            let found = list(&chains, &starts, length);
            let counts = chains.count(&starts, length, u64::MAX);
            prop_assert!(counts.is_complete);
            for calls in 1..=length {
                let listed = found.iter().filter(|chain| chain.len() == calls + 1).count();
                let counted = counts.by_length.get(calls - 1).cloned().unwrap_or_default();
                prop_assert_eq!(counted, Natural::new(listed as u64));
            }
            prop_assert!(found.iter().all(|chain| chains.has(chain)));
            let each: FxHashSet<&Vec<u32>> = found.iter().collect();
            prop_assert_eq!(each.len(), found.len());
        }
    }
}
