//! Sets that flow: nodes, edges between them, and what waits for a set to grow.
//!
//! The solver knows numbers only. A node has a set of elements; an edge carries what its source gains to its
//! target; a node's filter decides what may enter it. Elements are propagated as differences: each is carried over
//! an edge once. Who wants to act on what a node gains leaves a *use* there and is handed the gain.

mod covering;
mod cycles;
mod overlay;
mod settled;

pub use overlay::{EdgeGains, Overlay};
pub use settled::{Members, Sets, Settled};

use crate::sets::{Bits, Mask, Set};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::rc::Rc;

/// A node's number. Nodes on a cycle become one; old numbers stay valid.
pub type Node = u32;

/// Which elements may enter a node: a mask's number, or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Filter(u32);

impl Filter {
    /// Everything passes.
    pub const NONE: Filter = Filter(0);

    /// What the mask accepts passes.
    pub fn only(mask: u32) -> Filter {
        Filter((mask + 1) << 1)
    }

    /// What the mask does not accept passes.
    pub fn except(mask: u32) -> Filter {
        Filter((mask + 1) << 1 | 1)
    }

    /// The mask, and whether what it does not accept passes; None if everything does.
    pub fn parts(self) -> Option<(u32, bool)> {
        (self.0 != 0).then(|| ((self.0 >> 1) - 1, self.0 & 1 == 1))
    }
}

/// Masks by number, made when first asked for. None: everything is accepted.
pub trait Masks {
    fn mask(&mut self, mask: u32) -> Option<&Bits>;

    /// Does the mask accept the element?
    fn accepts(&mut self, mask: u32, element: u32) -> bool {
        self.mask(mask).is_none_or(|bits| Mask { words: &bits.words, except: false }.accepts(element))
    }

    /// May there be elements that stand for others?
    fn may_cover(&self) -> bool {
        false
    }

    /// Does the element stand for others?
    fn covers(&self, _element: u32) -> bool {
        false
    }

    /// What an element that the filter lets in, and that stands for others, becomes behind it: what stands for those that the
    /// filter lets in, too. None: it stays as it is.
    fn narrowed(&mut self, _element: u32, _filter: Filter) -> Option<Rc<[u32]>> {
        None
    }

    /// Does anything else in the set stand for the element?
    fn stands_for(&mut self, _element: u32, _set: &Set) -> bool {
        false
    }

    /// Does the element stand for all that the filter lets in?
    fn covers_all(&mut self, _element: u32, _filter: Filter) -> bool {
        false
    }
}

const NO_USES: u32 = 0;
/// How many queues there are for nodes of different sizes.
const LEVELS: usize = 6;

/// The queue of a node with so many elements.
fn level(elements: usize) -> usize {
    if elements < 64 { 0 } else { (elements.ilog2() as usize - 5).min(LEVELS - 1) }
}

#[derive(Debug)]
struct Row {
    set: Set,
    /// The part of the set that has not been carried on yet.
    fresh: Set,
    edges: SmallVec<[Node; 4]>,
    filter: Filter,
    uses: u32,
    /// The node that this one has become part of; itself, if none.
    merged: Node,
    queued: bool,
    /// Waits until nothing else is left.
    late: bool,
    /// The set may hold elements that stand for others.
    unknown: bool,
    /// It holds one that stands for all that could come.
    closed: bool,
}

/// What became of a large set that was given some elements through a filter.
struct Sibling {
    before: Set,
    filter: Filter,
    after: Set,
    gain: Set,
}

/// Of the targets of a node many are equal: what happens to one of them happens to the others, and they go on
/// sharing their bits.
#[derive(Default)]
struct Siblings {
    known: SmallVec<[Sibling; 4]>,
    next: usize,
}

impl Siblings {
    const MOST: usize = 4;

    fn of(&self, row: &Row) -> Option<&Sibling> {
        let like = |before: &Set| before.shares(&row.set) || before.is_empty() && row.set.is_empty();
        self.known.iter().find(|known| known.filter == row.filter && like(&known.before))
    }

    fn note(&mut self, sibling: Sibling) {
        if self.known.len() < Self::MOST {
            self.known.push(sibling);
        } else {
            self.known[self.next % Self::MOST] = sibling;
            self.next += 1;
        }
    }
}

/// What the solver did, for reports and tuning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// How often a node's gain was carried on.
    pub steps: u64,
    /// Over how many edges.
    pub carried: u64,
    /// Nodes that became part of another.
    pub merged: u64,
    pub passes: u64,
}

/// `U` says what to do when a node gains elements.
#[derive(Debug)]
pub struct Solver<U> {
    rows: Vec<Row>,
    /// By size: nodes with more elements wait longer, so that they go on with much at a time. Late nodes come last.
    queues: [VecDeque<Node>; LEVELS + 1],
    uses: Vec<Vec<U>>,
    edges: usize,
    /// Look for cycles once this many steps are done.
    next_pass: u64,
    /// Room for what is on its way to a node.
    coming: Vec<u32>,
    pub work: Work,
}

impl<U: Copy> Default for Solver<U> {
    fn default() -> Self {
        Solver {
            rows: Vec::new(),
            queues: Default::default(),
            uses: vec![Vec::new()],
            edges: 0,
            next_pass: cycles::FIRST_PASS,
            coming: Vec::new(),
            work: Work::default(),
        }
    }
}

impl<U: Copy> Solver<U> {
    pub fn node(&mut self, filter: Filter) -> Node {
        let node = self.rows.len() as Node;
        self.rows.push(Row {
            set: Set::default(),
            fresh: Set::default(),
            edges: SmallVec::new(),
            filter,
            uses: NO_USES,
            merged: node,
            queued: false,
            late: false,
            unknown: false,
            closed: false,
        });
        node
    }

    /// A node whose gains are carried on when nothing else is left: for what flows far and decides little, such as
    /// exceptions. It then goes on with much at a time.
    pub fn late_node(&mut self, filter: Filter) -> Node {
        let node = self.node(filter);
        self.rows[node as usize].late = true;
        node
    }

    /// So many nodes in a row, without filters; the first is returned.
    pub fn nodes(&mut self, count: u32) -> Node {
        let first = self.rows.len() as Node;
        for _ in 0..count {
            self.node(Filter::NONE);
        }
        first
    }

    pub fn set_filter(&mut self, node: Node, filter: Filter) {
        self.rows[node as usize].filter = filter;
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn edge_count(&self) -> usize {
        self.edges
    }

    /// The node that this one has become part of.
    pub fn find(&self, node: Node) -> Node {
        let mut at = node;
        while self.rows[at as usize].merged != at {
            at = self.rows[at as usize].merged;
        }
        at
    }

    pub fn set(&self, node: Node) -> &Set {
        &self.rows[self.find(node) as usize].set
    }

    /// What the node holds and has already handed to its uses and edges.
    pub fn settled(&self, node: Node) -> Set {
        let row = &self.rows[self.find(node) as usize];
        if row.fresh.len() == row.set.len() {
            return Set::default();
        }
        row.set.without(&row.fresh)
    }

    fn enqueue(&mut self, node: Node) {
        let row = &mut self.rows[node as usize];
        if !std::mem::replace(&mut row.queued, true) {
            let level = if row.late { LEVELS } else { level(row.set.len()) };
            self.queues[level].push_back(node);
        }
    }

    /// Puts an element into a node, if its filter lets it in.
    pub fn add(&mut self, node: Node, element: u32, masks: &mut impl Masks) {
        let node = self.find(node);
        let row = &mut self.rows[node as usize];
        if row.set.contains(element) {
            return;
        }
        if let Some((mask, except)) = row.filter.parts()
            && masks.accepts(mask, element) == except
        {
            return;
        }
        if row.unknown || masks.covers(element) {
            if row.enter(element, masks) {
                self.enqueue(node);
            }
            return;
        }
        row.set.insert(element);
        row.fresh.insert(element);
        self.enqueue(node);
    }

    /// What `from` has and gets, `to` gets.
    pub fn edge(&mut self, from: Node, to: Node, masks: &mut impl Masks) {
        let (from, to) = (self.find(from), self.find(to));
        if from != to {
            self.push_edge(from, to, masks);
        }
    }

    /// An edge that may be there already. A list of edges drops doubles when it is full.
    pub fn edge_once(&mut self, from: Node, to: Node, masks: &mut impl Masks) {
        const LOOK: usize = 32;
        let (from, to) = (self.find(from), self.find(to));
        let edges = &mut self.rows[from as usize].edges;
        if from == to || edges[edges.len().saturating_sub(LOOK)..].contains(&to) {
            return;
        }
        if edges.len() == edges.capacity() && edges.len() > LOOK {
            edges.sort_unstable();
            edges.dedup();
            if edges.len() > edges.capacity() / 4 * 3 {
                edges.reserve(edges.len());
            }
        }
        self.push_edge(from, to, masks);
    }

    fn push_edge(&mut self, from: Node, to: Node, masks: &mut impl Masks) {
        self.rows[from as usize].edges.push(to);
        self.edges += 1;
        if !self.rows[from as usize].set.is_empty() {
            let set = std::mem::take(&mut self.rows[from as usize].set);
            let unknown = self.rows[from as usize].unknown;
            self.carry((&set, &set, unknown), to, masks, &mut Siblings::default());
            self.rows[from as usize].set = set;
        }
    }

    /// Drops the node's edges to these nodes, to which its elements go on another way.
    pub fn cut(&mut self, from: Node, to: &FxHashSet<Node>) {
        let from = self.find(from);
        let mut edges = std::mem::take(&mut self.rows[from as usize].edges);
        let before = edges.len();
        edges.retain(|edge| !to.contains(&self.find(*edge)));
        self.edges -= before - edges.len();
        self.rows[from as usize].edges = edges;
    }

    /// Where a node's elements go; nodes that have become part of others are still named.
    pub fn edges(&self, node: Node) -> &[Node] {
        &self.rows[self.find(node) as usize].edges
    }

    pub fn filter(&self, node: Node) -> Filter {
        self.rows[self.find(node) as usize].filter
    }

    /// The node's own filter, whatever it has become part of.
    pub fn own_filter(&self, node: Node) -> Filter {
        self.rows[node as usize].filter
    }

    fn next(&mut self) -> Option<Node> {
        self.queues.iter_mut().find_map(VecDeque::pop_front)
    }

    /// Carries elements, new or all, of a set to a node. `unknown`: some may stand for others.
    fn carry(
        &mut self,
        (elements, whole, unknown): (&Set, &Set, bool),
        to: Node,
        masks: &mut impl Masks,
        siblings: &mut Siblings,
    ) {
        let row = &mut self.rows[to as usize];
        if unknown || row.unknown || !elements.is_large() && masks.may_cover() {
            return self.carry_covering(elements, to, masks);
        }
        if row.set.shares(whole) {
            return;
        }
        let mask = match row.filter.parts() {
            None => None,
            Some((mask, except)) => match masks.mask(mask) {
                // It holds everything that it can.
                Some(bits) if !except && bits.count as usize == row.set.len() => return,
                Some(bits) => Some(Mask { words: &bits.words, except }),
                None if except => return,
                None => {
                    // It lets everything pass for good: the node may be joined with others that have no filter.
                    row.filter = Filter::NONE;
                    None
                }
            },
        };
        // An empty set may become what another empty one has just become.
        let telling = if row.set.is_empty() { elements.is_large() } else { row.set.is_shared() };
        if telling && let Some(known) = siblings.of(row) {
            if known.gain.is_empty() {
                return;
            }
            row.set = known.after.clone();
            row.fresh.add(&known.gain);
            return self.enqueue(to);
        }
        let before = (telling && row.fresh.is_empty()).then(|| row.set.clone());
        let grown = row.set.take_from(elements, mask, &mut row.fresh);
        if grown {
            row.set.share(whole);
        }
        if let Some(before) = before {
            siblings.note(Sibling { before, filter: row.filter, after: row.set.clone(), gain: row.fresh.clone() });
        }
        if grown {
            self.enqueue(to);
        }
    }

    /// Leaves a use at a node. The caller acts on what is `settled` there; the rest will be handed out.
    pub fn watch(&mut self, node: Node, act: U) {
        let node = self.find(node) as usize;
        if self.rows[node].uses == NO_USES {
            self.rows[node].uses = self.uses.len() as u32;
            self.uses.push(Vec::new());
        }
        self.uses[self.rows[node].uses as usize].push(act);
    }

    /// How many uses a node has, and the n-th of them. Those that are added while others act come last.
    pub fn uses(&self, node: Node) -> &[U] {
        &self.uses[self.rows[self.find(node) as usize].uses as usize]
    }

    /// Carries gains on until a node with uses has some, which are returned, or nothing is left.
    pub fn step(&mut self, masks: &mut impl Masks) -> Option<(Node, Set)> {
        while let Some(node) = self.next() {
            let row = &mut self.rows[node as usize];
            row.queued = false;
            if row.merged != node || row.fresh.is_empty() {
                continue;
            }
            let fresh = std::mem::take(&mut row.fresh);
            self.work.steps += 1;
            if !row.edges.is_empty() {
                let edges = std::mem::take(&mut row.edges);
                let whole = std::mem::take(&mut row.set);
                let unknown = row.unknown;
                let mut siblings = Siblings::default();
                self.work.carried += edges.len() as u64;
                for edge in &edges {
                    let to = self.find(*edge);
                    if to != node {
                        self.carry((&fresh, &whole, unknown), to, masks, &mut siblings);
                    }
                }
                let row = &mut self.rows[node as usize];
                (row.edges, row.set) = (edges, whole);
            }
            if self.work.steps >= self.next_pass {
                self.merge_cycles();
            }
            let at = self.find(node);
            if self.rows[at as usize].uses != NO_USES {
                return Some((at, fresh));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
