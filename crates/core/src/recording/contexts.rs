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
    /// By method: frames that pass a call on, as Method.invoke does: what they enter and do not name counts as called by their caller.
    pub relays: &'a [bool],
    /// By method: what such frames call themselves, each other among it.
    pub stays: &'a [bool],
    /// By method: tags of every node; of nodes below another method whose call instruction does not name the method; of nodes
    /// that the JVM itself enters.
    pub entered: &'a [u64],
    pub implicit: &'a [u64],
    pub first: &'a [u64],
    /// By method: tags of nodes that are entered from an invokedynamic, which are implicit too.
    pub dynamic: &'a [u64],
    /// By method: tags of nodes that a folded frame calls, and that are not folded themselves.
    pub inner: &'a [u64],
    /// By method: tags of nodes that a relay enters without naming them.
    pub helping: &'a [u64],
    /// By method: tags that end where it is entered, and all others with them; the call itself still bears them.
    pub cleared: &'a [u64],
    /// Tags of which a way has one at most: where one begins, the others end.
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
pub struct CallingContexts {
    /// By method: tags that dominate it; None for methods that are folded.
    pub methods: Vec<Option<u64>>,
    /// Sorted.
    pub pairs: Vec<Pair>,
}

impl CallingContexts {
    pub fn new(recording: &Recording, marks: &Marks) -> CallingContexts {
        let mut methods = vec![None; recording.methods.len()];
        let mut pairs: FxHashMap<(u32, u32), (u64, bool, i32)> = FxHashMap::default();
        for (number, tree) in recording.trees.iter().enumerate() {
            let walk = Walk { tree, marks, base: marks.trees.get(number).copied().unwrap_or(0) };
            let tags = walk.tags();
            let calls = tree.nodes.iter().skip(2).map(|node| (node.parent, node.method, node.offset, node.manner));
            let folds = tree
                .folds
                .iter()
                .map(|fold| (fold.parent, tree.nodes[fold.target as usize].method, fold.offset, fold.manner));
            let callers = walk.callers(|method| marks.folded[method]);
            let senders = walk.callers(|method| marks.folded[method] || marks.relays[method]);
            for (parent, callee, offset, manner) in calls.chain(folds) {
                if marks.folded[callee as usize] || parent == MERGED {
                    continue;
                }
                let seen = walk.way(tags[parent as usize], parent, callee, manner);
                let method: &mut Option<u64> = &mut methods[callee as usize];
                *method = Some(method.unwrap_or(u64::MAX) & walk.within(callee, seen));
                let through = tree.nodes[parent as usize].method;
                let direct = through == NO_METHOD || !marks.folded[through as usize];
                let named = manner == Manner::Explicit && direct;
                let from = if named || marks.stays[callee as usize] { &callers } else { &senders };
                let caller = from[parent as usize];
                let pair = pairs.entry((caller, callee)).or_insert((u64::MAX, false, -1));
                pair.0 &= seen;
                pair.1 |= named;
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
        CallingContexts { methods, pairs }
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
        let is_helping = caller != NO_METHOD && self.marks.relays[caller as usize] && manner != Manner::Explicit;
        let entered = self.entered(parent, method as u32);
        let stays = if entered & self.marks.exclusive == 0 { above } else { above & !self.marks.exclusive };
        let inner = if is_inner { self.marks.inner[method] } else { 0 };
        stays | entered | more | inner | if is_helping { self.marks.helping[method] } else { 0 }
    }

    fn entered(&self, parent: u32, method: u32) -> u64 {
        let caller = self.tree.nodes[parent as usize].method;
        let through = if caller == NO_METHOD { 0 } else { self.marks.through[caller as usize] };
        self.marks.entered[method as usize] & !through
    }

    /// What is left of the tags of a way inside of the method that it enters.
    fn within(&self, method: u32, way: u64) -> u64 {
        if way & self.marks.cleared[method as usize] == 0 { way } else { 0 }
    }

    /// By node: the method that counts as the caller of what it calls, if frames of some methods are passed over.
    fn callers(&self, is_passed: impl Fn(usize) -> bool) -> Vec<u32> {
        let nodes = &self.tree.nodes;
        let mut callers = vec![NO_METHOD; nodes.len()];
        for (number, node) in nodes.iter().enumerate() {
            // Of a node that is shared nobody knows which call led to it.
            let passed = node.method != NO_METHOD && node.parent != MERGED && is_passed(node.method as usize);
            callers[number] = if passed { callers[node.parent as usize] } else { node.method };
        }
        callers
    }

    /// By node: its tags. A node that is shared has the tags that all ways to it have; ways may lead through other shared nodes, so
    /// this is repeated until nothing is lost any more.
    fn tags(&self) -> Vec<u64> {
        let nodes = &self.tree.nodes;
        let mut shared = vec![u64::MAX; nodes.len()];
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
                return tags;
            }
        }
    }
}
