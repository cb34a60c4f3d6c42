//! Callbacks that were recorded: methods of the application that library code called because of a call of the application.

use super::{MERGED, NO_METHOD, ROOT, Recording, Tree};
use crate::graph::BorderSide;
use rustc_hash::FxHashSet;

/// What a library call was seen to call back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RecordedCallback {
    pub caller: u32,
    /// Of the library call in the caller, or -1.
    pub offset: i32,
    pub callee: u32,
}

impl Recording {
    /// The callbacks that were seen, sorted, each once, by the side of each method. And how many places there are of which nobody knows
    /// who called back: recursion led back to a frame between, so that what is below it may have been called by another.
    pub fn callbacks(&self, sides: &[BorderSide]) -> (Vec<RecordedCallback>, usize) {
        let (mut found, mut unclear) = (Vec::new(), 0);
        for tree in &self.trees {
            let led_back: FxHashSet<u32> = tree.folds.iter().map(|fold| fold.target).collect();
            let nodes = tree.nodes.iter().map(|node| (node.parent, node.method));
            let folds = tree.folds.iter().map(|fold| (fold.parent, tree.nodes[fold.target as usize].method));
            for (parent, callee) in nodes.chain(folds) {
                if callee == NO_METHOD || sides[callee as usize] != BorderSide::Application {
                    continue;
                }
                match walk_up(tree, sides, &led_back, parent) {
                    Some(Ok((caller, offset))) => found.push(RecordedCallback { caller, offset, callee }),
                    Some(Err(())) => unclear += 1,
                    None => {}
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        (found, unclear)
    }
}

/// The method of the application above a frame, and where it made the library call; None if there is none, or nothing of the library
/// lies between; an error if recursion led back to a frame between.
fn walk_up(tree: &Tree, sides: &[BorderSide], led_back: &FxHashSet<u32>, from: u32) -> Option<Result<(u32, i32), ()>> {
    let (mut at, mut offset, mut by_library, mut is_clear) = (from, -1, false, true);
    while at != ROOT {
        let node = &tree.nodes[at as usize];
        if at == MERGED || node.method == NO_METHOD {
            return by_library.then_some(Err(()));
        }
        match sides[node.method as usize] {
            BorderSide::Application => {
                return by_library.then_some(if is_clear { Ok((node.method, offset)) } else { Err(()) });
            }
            side => by_library |= side == BorderSide::Library,
        }
        is_clear &= !led_back.contains(&at);
        (at, offset) = (node.parent, node.offset);
    }
    None
}
