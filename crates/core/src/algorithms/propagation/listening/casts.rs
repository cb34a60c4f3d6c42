//! The casts of what is at a place, there and wherever it goes: forwards over the solver's edges. An edge is there before
//! anything has come over it, so this tells of objects that nobody knows yet.

use super::super::Propagation;
use crate::names::ClassId;
use crate::solver::{Filter, Node};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is kept while features follow casts.
#[derive(Default)]
pub(super) struct Followed {
    watches: Vec<(u32, Node)>,
    told: FxHashSet<(u32, Option<ClassId>)>,
    /// The solver's work when casts were last looked for.
    looked_at: (u64, usize, usize),
}

impl Followed {
    pub(super) fn add(&mut self, watch: u32, node: Node) {
        self.watches.push((watch, node));
    }
}

impl Propagation<'_> {
    /// The classes of casts that have not been told, by the number of the watch, and whether there may be more.
    pub(super) fn find_casts(&mut self) -> Vec<(u32, Vec<ClassId>, bool)> {
        let farthest = self.options.bounds.max_cast_steps;
        let Self { listening, kept, world, .. } = self;
        let solver = &world.values;
        let followed = &mut listening.casts;
        let now = (solver.work().steps, solver.edge_count(), followed.watches.len());
        if followed.watches.is_empty() || followed.looked_at == now {
            return Vec::new();
        }
        followed.looked_at = now;
        let mut by_node: FxHashMap<Node, Vec<ClassId>> = FxHashMap::default();
        for cast in kept.casts() {
            by_node.entry(solver.find(cast.node)).or_default().push(cast.class);
        }
        let mut found = Vec::new();
        for (watch, node) in &followed.watches {
            let start = solver.find(*node);
            let mut seen = FxHashSet::from_iter([start]);
            let mut pending = vec![start];
            let mut classes = Vec::new();
            while let Some(node) = pending.pop() {
                classes.extend(by_node.get(&node).into_iter().flatten().copied());
                if seen.len() > farthest {
                    break;
                }
                for edge in solver.edges(node) {
                    let to = solver.find(*edge);
                    // What lets in objects of one class only is behind a cast, or as good as one.
                    if solver.filter(to) == Filter::NONE && seen.insert(to) {
                        pending.push(to);
                    }
                }
            }
            let cut = seen.len() > farthest;
            if cut {
                classes.clear();
            }
            classes.retain(|class| followed.told.insert((*watch, Some(*class))));
            let cut = cut && followed.told.insert((*watch, None));
            if cut || !classes.is_empty() {
                found.push((*watch, classes, cut));
            }
        }
        found
    }
}
