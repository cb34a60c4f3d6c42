//! Nodes on a cycle of edges have equal sets: they become one node.
//!
//! A pass over all edges (Tarjan's algorithm, without recursion) runs when the solver has done a share more steps
//! than at the last one. Only nodes with the same filter are joined: what a filter holds back must stay held back.

use super::{NO_USES, Node, Solver};
use crate::hashing::KeyedMap;
use crate::sets::Set;
use rustc_hash::FxHashSet;

pub(super) const FIRST_PASS: u64 = 30_000;

impl<U: Copy> Solver<U> {
    /// Joins the nodes of every cycle, and drops edges that have become double.
    pub fn merge_cycles(&mut self) {
        self.work.passes += 1;
        let components = self.cycles();
        for component in &components {
            self.join(component);
        }
        if !components.is_empty() {
            self.tidy_edges();
        }
        self.share_sets();
        self.next_pass = self.work.steps + self.work.steps.max(FIRST_PASS);
    }

    /// Large sets that have become equal on different ways share their bits.
    fn share_sets(&mut self) {
        let mut seen: FxHashSet<usize> = FxHashSet::default();
        let mut known: KeyedMap<u64, Set> = KeyedMap::default();
        for row in self.rows.iter_mut().filter(|row| row.set.is_large()) {
            if !seen.contains(&row.set.address()) {
                row.set.share(known.entry(row.set.digest()).or_insert_with(|| row.set.clone()));
                seen.insert(row.set.address());
            }
        }
    }

    /// The nodes become one, the first. What some of them had not carried on yet, or not even got, is fresh.
    fn join(&mut self, component: &[Node]) {
        let (mut all, mut settled, mut own) = (Vec::new(), Vec::new(), Vec::new());
        let into = component[0];
        for node in component {
            let row = &mut self.rows[*node as usize];
            let (set, fresh) = (std::mem::take(&mut row.set), std::mem::take(&mut row.fresh));
            set.add_to(&mut all);
            own.clear();
            set.add_to(&mut own);
            fresh.remove_from(&mut own);
            if *node == into {
                std::mem::swap(&mut settled, &mut own);
                continue;
            }
            settled.truncate(own.len());
            settled.iter_mut().zip(&own).for_each(|(settled, own)| *settled &= own);
            self.absorb(into, *node);
        }
        let row = &mut self.rows[into as usize];
        row.set = Set::from_words(&all);
        all.iter_mut().zip(&settled).for_each(|(all, settled)| *all &= !settled);
        row.fresh = Set::from_words(&all);
        if !row.fresh.is_empty() {
            self.enqueue(into);
        }
    }

    /// `node` becomes part of `into`: its edges and uses.
    fn absorb(&mut self, into: Node, node: Node) {
        self.work.merged += 1;
        let row = &mut self.rows[node as usize];
        row.merged = into;
        let edges = std::mem::take(&mut row.edges);
        let uses = std::mem::replace(&mut row.uses, NO_USES);
        let (unknown, closed) = (row.unknown, row.closed);
        let target = &mut self.rows[into as usize];
        target.unknown |= unknown;
        target.closed |= closed;
        target.edges.extend(edges);
        match (target.uses, uses) {
            (_, NO_USES) => {}
            (NO_USES, uses) => target.uses = uses,
            (kept, uses) => {
                let moved = std::mem::take(&mut self.uses[uses as usize]);
                self.uses[kept as usize].extend(moved);
            }
        }
    }

    /// Edges point to nodes as they are now, each once.
    fn tidy_edges(&mut self) {
        let mut count = 0;
        for node in 0..self.rows.len() {
            if self.rows[node].edges.is_empty() {
                continue;
            }
            let mut edges = std::mem::take(&mut self.rows[node].edges);
            for edge in &mut edges {
                *edge = self.find(*edge);
            }
            edges.sort_unstable();
            edges.dedup();
            edges.retain(|edge| *edge != node as Node);
            count += edges.len();
            self.rows[node].edges = edges;
            let top = self.find(node as Node);
            self.rows[node].merged = top;
        }
        self.edges = count;
    }

    /// The strongly connected components of more than one node.
    fn cycles(&self) -> Vec<Vec<Node>> {
        const UNSEEN: u32 = u32::MAX;
        let mut order = vec![UNSEEN; self.rows.len()];
        let mut low = vec![0u32; self.rows.len()];
        let mut on_stack = vec![false; self.rows.len()];
        let mut next = 0;
        let mut stack: Vec<Node> = Vec::new();
        let mut path: Vec<(Node, usize)> = Vec::new();
        let mut found = Vec::new();
        for start in 0..self.rows.len() as Node {
            let row = &self.rows[start as usize];
            if order[start as usize] != UNSEEN || row.merged != start || row.edges.is_empty() || row.set.is_empty() {
                continue;
            }
            path.push((start, 0));
            while let Some((node, position)) = path.last_mut() {
                let at = *node as usize;
                if *position == 0 && order[at] == UNSEEN {
                    (order[at], low[at]) = (next, next);
                    next += 1;
                    stack.push(*node);
                    on_stack[at] = true;
                }
                match self.rows[at].edges.get(*position) {
                    Some(edge) => {
                        *position += 1;
                        let to = self.find(*edge);
                        let target = to as usize;
                        let row = &self.rows[target];
                        if row.filter != self.rows[at].filter || row.edges.is_empty() {
                            continue;
                        }
                        if order[target] == UNSEEN {
                            path.push((to, 0));
                        } else if on_stack[target] {
                            low[at] = low[at].min(order[target]);
                        }
                    }
                    None => {
                        path.pop();
                        if let Some((parent, _)) = path.last() {
                            let parent = *parent as usize;
                            low[parent] = low[parent].min(low[at]);
                        }
                        if low[at] == order[at] {
                            let from = stack.iter().rposition(|node| *node as usize == at).unwrap_or(0);
                            let component: Vec<Node> = stack.drain(from..).collect();
                            component.iter().for_each(|node| on_stack[*node as usize] = false);
                            if component.len() > 1 {
                                found.push(component);
                            }
                        }
                    }
                }
            }
        }
        found
    }
}
