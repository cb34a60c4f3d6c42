//! Dominators and post-dominators (Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001).

use super::flow::{Adjacency, Cfg, Edges};

const NONE: u32 = u32::MAX;

/// The dominator tree of the blocks of a control-flow graph.
///
/// Post-dominators are the dominators of the reversed graph from a virtual exit, which every block without successors
/// leads to. Blocks that never get there (they loop for ever) are led there too, one for each such loop, so that
/// the tree spans all blocks. Blocks that the entry does not reach dominate nothing but themselves.
#[derive(Clone, Debug)]
pub struct Dominators {
    /// Immediate dominators; the root, and what it does not reach, have none.
    parents: Vec<u32>,
    /// Times of entering and leaving in a walk over the tree: one block dominates another iff it encloses it.
    spans: Vec<(u32, u32)>,
}

impl Dominators {
    pub fn new(cfg: &Cfg, edges: Edges) -> Dominators {
        let count = cfg.blocks().len();
        let forward = adjacency(cfg, edges, false);
        let backward = adjacency(cfg, edges, true);
        Dominators::of_graph(
            count,
            0,
            |node, each| forward.get(node).iter().for_each(|to| each(*to)),
            |node, each| {
                backward.get(node).iter().for_each(|from| each(*from));
            },
        )
    }

    pub fn post(cfg: &Cfg, edges: Edges) -> Dominators {
        let count = cfg.blocks().len();
        let forward = adjacency(cfg, edges, false);
        let backward = adjacency(cfg, edges, true);
        let exits = exits(count, &forward, &backward);
        let exit = count as u32;
        let mut is_exit = vec![false; count];
        exits.iter().for_each(|block| is_exit[*block as usize] = true);
        let successors = |node: u32, each: &mut dyn FnMut(u32)| match node == exit {
            true => exits.iter().for_each(|block| each(*block)),
            false => backward.get(node).iter().for_each(|from| each(*from)),
        };
        let predecessors = |node: u32, each: &mut dyn FnMut(u32)| {
            if node != exit {
                forward.get(node).iter().for_each(|to| each(*to));
                if is_exit[node as usize] {
                    each(exit);
                }
            }
        };
        Dominators::of_graph(count + 1, exit, successors, predecessors)
    }

    /// Dominators of any graph, from a root, given by its edges.
    pub fn of_graph(
        count: usize,
        root: u32,
        successors: impl Fn(u32, &mut dyn FnMut(u32)),
        predecessors: impl Fn(u32, &mut dyn FnMut(u32)),
    ) -> Dominators {
        let order = postorder(count, root, &successors);
        let mut numbers = vec![NONE; count];
        for (number, node) in (0u32..).zip(&order) {
            numbers[*node as usize] = number;
        }
        // Parents are postorder numbers while they are sought: the root's is the highest.
        let mut parents = vec![NONE; order.len()];
        if let Some(last) = parents.last_mut() {
            *last = order.len() as u32 - 1;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for number in (0..order.len().saturating_sub(1)).rev() {
                let mut parent = NONE;
                predecessors(order[number], &mut |from| {
                    let other = numbers.get(from as usize).copied().unwrap_or(NONE);
                    if other != NONE && parents[other as usize] != NONE {
                        parent = if parent == NONE { other } else { meet(&parents, parent, other) };
                    }
                });
                changed |= parents[number] != parent;
                parents[number] = parent;
            }
        }
        let mut tree = vec![NONE; count];
        for (number, node) in order.iter().enumerate() {
            let parent = parents[number] as usize;
            if parent != number
                && let Some(parent) = order.get(parent)
            {
                tree[*node as usize] = *parent;
            }
        }
        Dominators { spans: spans(&tree, root, &order), parents: tree }
    }

    /// The immediate dominator; None for the root and for what it does not reach.
    pub fn parent(&self, node: u32) -> Option<u32> {
        self.parents.get(node as usize).copied().filter(|parent| *parent != NONE)
    }

    /// Whether every way from the root to `inner` passes `outer`; every node dominates itself.
    pub fn dominates(&self, outer: u32, inner: u32) -> bool {
        match (self.spans.get(outer as usize), self.spans.get(inner as usize)) {
            (Some(a), Some(b)) => outer == inner || (a.0 != NONE && b.0 != NONE && a.0 < b.0 && b.1 < a.1),
            _ => false,
        }
    }

    /// Whether the root reaches the node.
    pub fn is_reached(&self, node: u32) -> bool {
        self.spans.get(node as usize).is_some_and(|span| span.0 != NONE)
    }
}

fn meet(parents: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a < b {
            a = parents[a as usize];
        }
        while b < a {
            b = parents[b as usize];
        }
    }
    a
}

fn adjacency(cfg: &Cfg, edges: Edges, back: bool) -> Adjacency {
    Adjacency::new(cfg.blocks().len(), |edge| {
        for block in 0..cfg.blocks().len() as u32 {
            match back {
                false => cfg.each_successor(block, edges, |to| edge(block, to)),
                true => cfg.each_predecessor(block, edges, |from| edge(block, from)),
            }
        }
    })
}

/// The nodes that the root reaches, each after those it leads to.
fn postorder(count: usize, root: u32, successors: &impl Fn(u32, &mut dyn FnMut(u32))) -> Vec<u32> {
    let mut order = Vec::new();
    let mut seen = vec![false; count];
    let Some(first) = seen.get_mut(root as usize) else { return order };
    *first = true;
    // Successors wait on `pending`; a node on `path` remembers how much was pending when it was entered.
    let mut pending = Vec::new();
    let mut path = vec![(root, 0)];
    successors(root, &mut |to| pending.push(to));
    while let Some(&(node, base)) = path.last() {
        if pending.len() == base {
            order.push(node);
            path.pop();
            continue;
        }
        let Some(next) = pending.pop() else { break };
        if let Some(seen) = seen.get_mut(next as usize).filter(|seen| !**seen) {
            *seen = true;
            path.push((next, pending.len()));
            successors(next, &mut |to| pending.push(to));
        }
    }
    order
}

/// The blocks that lead to the virtual exit: those without successors, and the last of each loop without a way out.
fn exits(count: usize, forward: &Adjacency, backward: &Adjacency) -> Vec<u32> {
    let mut exits: Vec<u32> = (0..count as u32).filter(|block| forward.get(*block).is_empty()).collect();
    let mut leaves = vec![false; count];
    let mut work = exits.clone();
    let spread = |work: &mut Vec<u32>, leaves: &mut Vec<bool>| {
        while let Some(block) = work.pop() {
            if !std::mem::replace(&mut leaves[block as usize], true) {
                work.extend(backward.get(block));
            }
        }
    };
    spread(&mut work, &mut leaves);
    for block in (0..count as u32).rev() {
        if !leaves[block as usize] {
            exits.push(block);
            work.push(block);
            spread(&mut work, &mut leaves);
        }
    }
    exits
}

fn spans(tree: &[u32], root: u32, order: &[u32]) -> Vec<(u32, u32)> {
    let children = Adjacency::new(tree.len(), |edge| {
        order.iter().filter(|node| tree[**node as usize] != NONE).for_each(|node| edge(tree[*node as usize], *node));
    });
    let mut spans = vec![(NONE, NONE); tree.len()];
    let mut clock = 0;
    let mut work = if (root as usize) < tree.len() { vec![(root, false)] } else { Vec::new() };
    while let Some((node, leaving)) = work.pop() {
        clock += 1;
        if leaving {
            spans[node as usize].1 = clock;
        } else {
            spans[node as usize].0 = clock;
            work.push((node, true));
            work.extend(children.get(node).iter().map(|child| (*child, false)));
        }
    }
    spans
}
