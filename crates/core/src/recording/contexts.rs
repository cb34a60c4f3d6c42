//! Folds trees into methods and call pairs, each with what all its contexts have in common.
//!
//! Sui et al. (section 3.7) remove the nodes that bear a tag and ask which methods are still reached: a method that is not was
//! seen only below such nodes, which dominate it. Here every node gets the set of tags on its way from the root, and a method the
//! intersection over its nodes. A bit that is left says that the tag dominates the method.

use super::{MERGED, Manner, NO_METHOD, ROOT, Recording, Tree};
use rustc_hash::FxHashMap;

/// Which tags (bits) are set where.
pub struct Marks<'a> {
    /// By method: frames that are skipped; what they call counts as called by their caller.
    pub folded: &'a [bool],
    /// By method: tags of every node; of nodes below another method whose call instruction does not name the method; of nodes
    /// that the JVM itself enters.
    pub entered: &'a [u64],
    pub implicit: &'a [u64],
    pub first: &'a [u64],
    /// By method: tags of nodes that are entered from an invokedynamic, which are implicit too.
    pub dynamic: &'a [u64],
    /// By method: tags of nodes that a folded frame calls, and that are not folded themselves.
    pub inner: &'a [u64],
    /// By method: tags that end where it is entered, and all others with them; the call itself still bears them.
    pub cleared: &'a [u64],
    /// Tags of which a way has one at most: where one begins, the others end. A node has the one of the way on which it was
    /// entered first, through calls that lead back, too.
    pub exclusive: u64,
    /// By method: tags of `entered` that do not begin at what it calls itself.
    pub through: &'a [u64],
    /// By tree.
    pub trees: &'a [u64],
}

/// A call pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// NO_METHOD if the JVM itself is the caller.
    pub caller: u32,
    pub callee: u32,
    /// Tags that every call of this pair bears.
    pub tags: u64,
    /// Some call instruction in the caller names the callee.
    pub explicit: bool,
    /// The least offset that was seen, or -1.
    pub offset: i32,
}

/// What is left of the trees.
#[derive(Debug, Default)]
pub struct Contexts {
    /// By method: tags that dominate it; None for methods that are folded.
    pub methods: Vec<Option<u64>>,
    /// Sorted.
    pub pairs: Vec<Pair>,
}

impl Contexts {
    pub fn new(recording: &Recording, marks: &Marks) -> Contexts {
        let mut methods = vec![None; recording.methods.len()];
        let mut pairs: FxHashMap<(u32, u32), (u64, bool, i32)> = FxHashMap::default();
        for (number, tree) in recording.trees.iter().enumerate() {
            let walk = Walk { tree, marks, base: marks.trees.get(number).copied().unwrap_or(0) };
            let (tags, callers) = walk.tags();
            let last = if marks.exclusive == 0 { Vec::new() } else { walk.last(&tags) };
            let calls = tree.nodes.iter().enumerate().skip(2);
            let calls =
                calls.map(|(number, node)| (node.parent, node.method, node.offset, node.manner, last.get(number)));
            let folds = tree
                .folds
                .iter()
                .map(|fold| (fold.parent, tree.nodes[fold.target as usize].method, fold.offset, fold.manner, None));
            for (parent, callee, offset, manner, last) in calls.chain(folds) {
                if marks.folded[callee as usize] || parent == MERGED {
                    continue;
                }
                let seen = walk.way(tags[parent as usize], parent, callee, manner);
                let seen = last.map_or(seen, |last| seen & !marks.exclusive | last);
                let method: &mut Option<u64> = &mut methods[callee as usize];
                *method = Some(method.unwrap_or(u64::MAX) & walk.within(callee, seen));
                let through = tree.nodes[parent as usize].method;
                let direct = through == NO_METHOD || !marks.folded[through as usize];
                let pair = pairs.entry((callers[parent as usize], callee)).or_insert((u64::MAX, false, -1));
                pair.0 &= seen;
                pair.1 |= manner == Manner::Explicit && direct;
                if direct && offset >= 0 && (pair.2 < 0 || offset < pair.2) {
                    pair.2 = offset;
                }
            }
        }
        let mut pairs: Vec<Pair> = pairs
            .into_iter()
            .map(|((caller, callee), (tags, explicit, offset))| Pair { caller, callee, tags, explicit, offset })
            .collect();
        pairs.sort_unstable();
        Contexts { methods, pairs }
    }
}

struct Walk<'a> {
    tree: &'a Tree,
    marks: &'a Marks<'a>,
    base: u64,
}

impl Walk<'_> {
    /// The tags of a way that goes on to a method.
    fn way(&self, above: u64, parent: u32, method: u32, manner: Manner) -> u64 {
        let method = method as usize;
        let more = if parent == ROOT {
            self.marks.first[method]
        } else {
            match manner {
                Manner::Explicit => 0,
                Manner::Implicit => self.marks.implicit[method],
                Manner::Dynamic => self.marks.implicit[method] | self.marks.dynamic[method],
            }
        };
        let caller = self.tree.nodes[parent as usize].method;
        let is_inner = caller != NO_METHOD && self.marks.folded[caller as usize] && !self.marks.folded[method];
        let entered = self.entered(parent, method as u32);
        let stays = if entered & self.marks.exclusive == 0 { above } else { above & !self.marks.exclusive };
        stays | entered | more | if is_inner { self.marks.inner[method] } else { 0 }
    }

    fn entered(&self, parent: u32, method: u32) -> u64 {
        let caller = self.tree.nodes[parent as usize].method;
        let through = if caller == NO_METHOD { 0 } else { self.marks.through[caller as usize] };
        self.marks.entered[method as usize] & !through
    }

    /// By node: the exclusive tag when it was entered first. A call that leads back to a node brings the tag of where it comes from;
    /// it holds for what is new below that node, until something is new elsewhere, which shows that the call has returned.
    fn last(&self, tags: &[u64]) -> Vec<u64> {
        let (nodes, exclusive) = (&self.tree.nodes, self.marks.exclusive);
        let mut last: Vec<u64> = tags.iter().map(|tags| tags & exclusive).collect();
        // Nodes to which calls have led back that have not returned, each with the tag inside.
        let mut open: Vec<(u32, u64)> = Vec::new();
        let mut folds = self.tree.folds.iter().peekable();
        for number in 2..nodes.len() as u32 {
            while let Some(fold) = folds.next_if(|fold| fold.after <= number) {
                let method = nodes[fold.target as usize].method;
                let own = self.entered(fold.parent, method) & exclusive;
                let before = self.inside(fold.parent, tags, &mut open);
                let tag = if own == 0 { before } else { own };
                if nodes[fold.target as usize].parent != MERGED
                    && (!open.is_empty() || tag != tags[fold.target as usize] & exclusive)
                {
                    open.push((fold.target, tag));
                }
            }
            let node = &nodes[number as usize];
            if node.parent != MERGED {
                let own = self.entered(node.parent, node.method) & exclusive;
                last[number as usize] = if own == 0 { self.inside(node.parent, tags, &mut open) } else { own };
            }
        }
        last
    }

    /// The exclusive tag inside of a node that is on top of the stack now.
    fn inside(&self, node: u32, tags: &[u64], open: &mut Vec<(u32, u64)>) -> u64 {
        let nodes = &self.tree.nodes;
        while let Some((target, tag)) = open.last().copied() {
            // A parent's number is less than its children's.
            let (mut at, mut nearest) = (node, 0);
            while at > target {
                let parent = nodes[at as usize].parent;
                if nearest == 0 && nodes[at as usize].method != NO_METHOD {
                    nearest = self.entered(parent, nodes[at as usize].method) & self.marks.exclusive;
                }
                at = parent;
            }
            if at == target {
                return if nearest == 0 { tag } else { nearest };
            }
            open.pop();
        }
        tags[node as usize] & self.marks.exclusive
    }

    /// What is left of the tags of a way inside of the method that it enters.
    fn within(&self, method: u32, way: u64) -> u64 {
        if way & self.marks.cleared[method as usize] == 0 { way } else { 0 }
    }

    /// By node: its tags, and the method that counts as the caller of what it calls. A node that is shared has the tags that
    /// all ways to it have; ways may lead through other shared nodes, so this is repeated until nothing is lost any more.
    fn tags(&self) -> (Vec<u64>, Vec<u32>) {
        let nodes = &self.tree.nodes;
        let mut shared = vec![u64::MAX; nodes.len()];
        let mut callers = vec![NO_METHOD; nodes.len()];
        let mut tags = vec![u64::MAX; nodes.len()];
        loop {
            for (number, node) in nodes.iter().enumerate() {
                let parent = node.parent as usize;
                tags[number] = if number as u32 == ROOT {
                    self.base
                } else if number as u32 == MERGED || node.parent == MERGED {
                    shared[number]
                } else {
                    self.within(node.method, self.way(tags[parent], node.parent, node.method, node.manner))
                };
                let folded =
                    node.method != NO_METHOD && node.parent != MERGED && self.marks.folded[node.method as usize];
                callers[number] = if folded { callers[parent] } else { node.method };
            }
            let mut changed = false;
            for fold in &self.tree.folds {
                let target = fold.target as usize;
                let method = nodes[target].method;
                if nodes[target].parent == MERGED && method != NO_METHOD {
                    let way = self.way(tags[fold.parent as usize], fold.parent, method, fold.manner);
                    let seen = shared[target] & self.within(method, way);
                    changed |= seen != shared[target];
                    shared[target] = seen;
                }
            }
            if !changed {
                return (tags, callers);
            }
        }
    }
}
