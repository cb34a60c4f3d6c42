//! A solver that goes on from one that has come to its end: it holds only what is added to it.

use super::settled::{Members, Settled};
use super::{Filter, Masks, Node};
use crate::sets::{Elements, Mask, Set};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::hash::Hash;

/// What goes along a new edge between two nodes of the base at once: it depends on the base alone, so that it is kept from one
/// overlay to the next.
pub type EdgeGains = FxHashMap<(Node, Node), Box<[u32]>>;

#[derive(Debug)]
struct OverlayRow<U> {
    /// What it holds beyond the base.
    set: Set,
    /// The part of it that has not been carried on yet.
    fresh: Set,
    edges: Vec<Node>,
    uses: Vec<U>,
    filter: Filter,
    queued: bool,
}

/// Nodes are those of the base, by the name of their root, and beyond these new ones.
#[derive(Debug)]
pub struct Overlay<'b, U> {
    base: &'b Settled<U>,
    missing: &'b mut EdgeGains,
    rows: Vec<OverlayRow<U>>,
    /// The row of each node; `NONE` where nothing is added.
    places: Vec<u32>,
    edges: FxHashSet<(Node, Node)>,
    watched: FxHashSet<(Node, U)>,
    queue: VecDeque<Node>,
}

const NONE: u32 = u32::MAX;

/// Elements that come to a node.
#[derive(Clone, Copy)]
enum Coming<'a> {
    Few(&'a [u32]),
    Words(&'a [u64]),
    Set(&'a Set),
}

impl<'b, U: Copy + Eq + Hash> Overlay<'b, U> {
    pub fn new(base: &'b Settled<U>, missing: &'b mut EdgeGains) -> Overlay<'b, U> {
        Overlay {
            base,
            missing,
            rows: Vec::new(),
            places: vec![NONE; base.len()],
            edges: FxHashSet::default(),
            watched: FxHashSet::default(),
            queue: VecDeque::new(),
        }
    }

    pub fn node(&mut self, filter: Filter) -> Node {
        let node = self.places.len() as Node;
        self.places.push(self.rows.len() as u32);
        self.rows.push(OverlayRow::new(filter));
        node
    }

    fn is_base(&self, node: Node) -> bool {
        (node as usize) < self.base.len()
    }

    fn row(&self, node: Node) -> Option<&OverlayRow<U>> {
        self.rows.get(self.places[node as usize] as usize)
    }

    fn row_mut(&mut self, node: Node) -> &mut OverlayRow<U> {
        if self.places[node as usize] == NONE {
            self.places[node as usize] = self.rows.len() as u32;
            self.rows.push(OverlayRow::new(self.base.filter(node)));
        }
        &mut self.rows[self.places[node as usize] as usize]
    }

    fn filter(&self, node: Node) -> Filter {
        if self.is_base(node) { self.base.filter(node) } else { self.rows[self.places[node as usize] as usize].filter }
    }

    pub fn contains(&self, node: Node, element: u32) -> bool {
        self.is_base(node) && self.base.set(node).contains(element)
            || self.row(node).is_some_and(|row| row.set.contains(element))
    }

    /// How many elements a node has.
    pub fn count(&self, node: Node) -> usize {
        let base = if self.is_base(node) { self.base.set(node).len() } else { 0 };
        base + self.row(node).map_or(0, |row| row.set.len())
    }

    /// What a node holds.
    pub fn held(&self, node: Node) -> Vec<u32> {
        let mut found = self.beyond(node);
        if self.is_base(node) {
            found.extend(self.base.set(node).iter());
        }
        found
    }

    /// What is added to a node.
    pub fn beyond(&self, node: Node) -> Vec<u32> {
        self.row(node).map_or_else(Vec::new, |row| row.set.iter().collect())
    }

    /// Puts an element into a node, if its filter lets it in.
    pub fn add(&mut self, node: Node, element: u32, masks: &mut impl Masks) {
        self.arrive(node, Coming::Few(&[element]), masks);
    }

    pub fn add_all(&mut self, node: Node, elements: &Members, masks: &mut impl Masks) {
        match elements {
            Members::List(list) => self.arrive(node, Coming::Few(list), masks),
            Members::Bits(words) => self.arrive(node, Coming::Words(words), masks),
        }
    }

    fn arrive(&mut self, node: Node, coming: Coming, masks: &mut impl Masks) {
        let parts = self.filter(node).parts();
        let bits = parts.map(|(mask, except)| (masks.mask(mask), except));
        let mask = match bits {
            None => None,
            Some((None, false)) => None,
            Some((None, true)) => return,
            Some((Some(bits), except)) => Some(Mask { words: &bits.words, except }),
        };
        let base = self.is_base(node).then(|| self.base.set(node));
        let own = self.row(node).map(|row| &row.set);
        let mut new: Vec<u32> = Vec::new();
        let is_new = |element: &u32| {
            mask.is_none_or(|mask| mask.accepts(*element))
                && base.is_none_or(|base| !base.contains(*element))
                && own.is_none_or(|own| !own.contains(*element))
        };
        match coming {
            Coming::Few(list) => new.extend(list.iter().copied().filter(is_new)),
            Coming::Words(words) => find_new(words, mask, base, own, &mut new),
            Coming::Set(set) => match set.words() {
                Some(words) => find_new(words, mask, base, own, &mut new),
                None => new.extend(set.iter().filter(is_new)),
            },
        }
        if new.is_empty() {
            return;
        }
        let row = self.row_mut(node);
        for element in new {
            row.set.insert(element);
            row.fresh.insert(element);
        }
        if !std::mem::replace(&mut row.queued, true) {
            self.queue.push_back(node);
        }
    }

    /// What `from` has and gets, `to` gets.
    pub fn edge(&mut self, from: Node, to: Node, masks: &mut impl Masks) {
        let both = self.is_base(from) && self.is_base(to);
        if from == to || both && self.base.edges(from).binary_search(&to).is_ok() || !self.edges.insert((from, to)) {
            return;
        }
        self.row_mut(from).edges.push(to);
        let base = self.base;
        if both {
            if !base.equal(from, to) {
                let mut missing = std::mem::take(self.missing);
                let found = missing.entry((from, to)).or_insert_with(|| base.set(from).beyond(base.set(to)).into());
                if !found.is_empty() {
                    self.arrive(to, Coming::Few(found), masks);
                }
                *self.missing = missing;
            }
        } else if self.is_base(from) {
            self.add_all(to, base.set(from), masks);
        }
        let place = self.places[from as usize] as usize;
        if !self.rows[place].set.is_empty() {
            let set = std::mem::take(&mut self.rows[place].set);
            self.arrive(to, Coming::Set(&set), masks);
            self.rows[place].set = set;
        }
    }

    /// Leaves a use at a node. The caller acts on what is returned, which is what is there; the rest will be handed out.
    pub fn watch(&mut self, node: Node, act: U) -> Set {
        if !self.watched.insert((node, act)) {
            return Set::default();
        }
        let base = self.base;
        let row = self.row_mut(node);
        row.uses.push(act);
        let mut there = row.set.without(&row.fresh);
        if self.is_base(node) {
            for element in base.set(node).iter() {
                there.insert(element);
            }
        }
        there
    }

    /// The n-th use of a node.
    pub fn use_at(&self, node: Node, index: usize) -> Option<U> {
        let base: &[U] = if self.is_base(node) { self.base.uses(node) } else { &[] };
        match index.checked_sub(base.len()) {
            None => Some(base[index]),
            Some(index) => self.row(node)?.uses.get(index).copied(),
        }
    }

    /// Carries gains on until a node with uses has some, which are returned, or nothing is left.
    pub fn step(&mut self, masks: &mut impl Masks) -> Option<(Node, Set)> {
        while let Some(node) = self.queue.pop_front() {
            let place = self.places[node as usize] as usize;
            let row = &mut self.rows[place];
            row.queued = false;
            let fresh = std::mem::take(&mut row.fresh);
            let edges = std::mem::take(&mut row.edges);
            let base: &[Node] = if self.is_base(node) { self.base.edges(node) } else { &[] };
            for to in base.iter().chain(&edges) {
                self.arrive(*to, Coming::Set(&fresh), masks);
            }
            self.rows[place].edges = edges;
            if self.use_at(node, 0).is_some() {
                return Some((node, fresh));
            }
        }
        None
    }
}

impl<U> OverlayRow<U> {
    fn new(filter: Filter) -> OverlayRow<U> {
        let (set, fresh) = (Set::default(), Set::default());
        OverlayRow { set, fresh, edges: Vec::new(), uses: Vec::new(), filter, queued: false }
    }
}

/// Those of the bits that pass and are in neither set.
fn find_new(words: &[u64], mask: Option<Mask>, base: Option<&Members>, own: Option<&Set>, new: &mut Vec<u32>) {
    let (known, listed) = match base {
        Some(Members::Bits(known)) => (&known[..], None),
        other => (&[][..], other),
    };
    let had = own.and_then(Set::words).unwrap_or_default();
    let few = own.filter(|own| own.words().is_none());
    for (index, word) in words.iter().enumerate() {
        let of = |words: &[u64]| words.get(index).copied().unwrap_or(0);
        let word = word & !of(known) & !of(had) & mask.map_or(!0, |mask| mask.word(index));
        for bit in Elements::of(&[word]) {
            let element = index as u32 * 64 + bit;
            if listed.is_none_or(|base| !base.contains(element)) && few.is_none_or(|own| !own.contains(element)) {
                new.push(element);
            }
        }
    }
}
