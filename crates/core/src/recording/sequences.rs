//! Methods of the application that were seen to call each other, one after the other in one thread.

use super::{MERGED, NO_METHOD, ROOT, Recording, Tree};
use crate::graph::BorderSide;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Runs of frames, without those that are not the application's: sorted, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sequences {
    pub seen: Vec<Vec<u32>>,
    /// Recursion led back to a frame within: each call was seen, and perhaps not one after the other. None of `seen`.
    pub unclear: Vec<Vec<u32>>,
}

impl Recording {
    /// The runs of at most so many calls that begin with one of some methods: frames of the application above each other, with library
    /// or generated frames between, or none. By method, which side it is on and whether runs begin there.
    pub fn sequences(&self, sides: &[BorderSide], begins: &[bool], most: usize) -> Sequences {
        let (mut seen, mut unclear) = (BTreeSet::new(), BTreeSet::new());
        for tree in &self.trees {
            let led_back: FxHashSet<u32> = tree.folds.iter().map(|fold| fold.target).collect();
            let nodes = tree.nodes.iter().map(|node| (node.parent, node.method));
            let folds = tree.folds.iter().map(|fold| (fold.parent, tree.nodes[fold.target as usize].method));
            for (parent, callee) in nodes.chain(folds) {
                if callee == NO_METHOD || sides[callee as usize] != BorderSide::Application {
                    continue;
                }
                above(tree, sides, &led_back, parent, |run, is_clear| {
                    if begins[run[run.len() - 1] as usize] {
                        let all: Vec<u32> = run.iter().rev().copied().chain([callee]).collect();
                        if is_clear {
                            seen.insert(all)
                        } else {
                            unclear.insert(all)
                        };
                    }
                    run.len() < most
                });
            }
        }
        unclear.retain(|run| !seen.contains(run));
        Sequences { seen: seen.into_iter().collect(), unclear: unclear.into_iter().collect() }
    }
}

/// Tells the frames of the application above a call, nearest first, each time that there is one more, until `go_on` says no; and whether no
/// recursion led back to a frame between the last of them and the call.
fn above(
    tree: &Tree,
    sides: &[BorderSide],
    led_back: &FxHashSet<u32>,
    from: u32,
    mut go_on: impl FnMut(&[u32], bool) -> bool,
) {
    let (mut at, mut run, mut is_clear) = (from, Vec::new(), true);
    while at != ROOT && at != MERGED {
        let node = &tree.nodes[at as usize];
        if node.method == NO_METHOD {
            return;
        }
        if sides[node.method as usize] == BorderSide::Application {
            run.push(node.method);
            if !go_on(&run, is_clear) {
                return;
            }
        }
        is_clear &= !led_back.contains(&at);
        at = node.parent;
    }
}
