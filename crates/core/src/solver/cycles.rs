//! Nodes on a cycle of edges have equal sets: they become one node.
//!
//! A pass over all edges (Tarjan's algorithm, without recursion) runs when the solver has done a share more steps
//! than at the last one. Only nodes with the same filter are joined: what a filter holds back must stay held back.

use super::{NO_USES, Node, Solver};

pub(super) const FIRST_PASS: u64 = 30_000;

impl<U: Copy> Solver<U> {
    /// Joins the nodes of every cycle, and drops edges that have become double.
    pub fn merge_cycles(&mut self) {
        self.work.passes += 1;
        let components = self.cycles();
        for component in &components {
            let (first, rest) = (component[0], &component[1..]);
            for node in rest {
                self.absorb(first, *node);
            }
        }
        if !components.is_empty() {
            self.tidy_edges();
        }
        self.next_pass = self.work.steps + self.work.steps.max(FIRST_PASS);
    }

    /// `node` becomes part of `into`.
    fn absorb(&mut self, into: Node, node: Node) {
        self.work.merged += 1;
        let row = &mut self.rows[node as usize];
        row.merged = into;
        let (set, fresh, edges) =
            (std::mem::take(&mut row.set), std::mem::take(&mut row.fresh), std::mem::take(&mut row.edges));
        let uses = std::mem::replace(&mut row.uses, NO_USES);
        let target = &mut self.rows[into as usize];
        // Each side's edges and uses have not seen what only the other had.
        let only_target = target.set.without(&set);
        let mut new = std::mem::take(&mut target.fresh);
        target.set.take_from(&set, None, &mut new);
        let mut scratch = crate::sets::Set::default();
        for part in [&only_target, &fresh] {
            new.take_from(part, None, &mut scratch);
        }
        target.fresh = new;
        target.edges.extend(edges);
        match (target.uses, uses) {
            (_, NO_USES) => {}
            (NO_USES, uses) => target.uses = uses,
            (kept, uses) => {
                let moved = std::mem::take(&mut self.uses[uses as usize]);
                self.uses[kept as usize].extend(moved);
            }
        }
        if !self.rows[into as usize].fresh.is_empty() {
            self.enqueue(into);
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
