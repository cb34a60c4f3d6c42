//! The sets of all nodes when nothing flows any more. Equal sets are one, and nothing is shared with a solver, so that many
//! threads may read them.

use super::{Filter, Node, Solver};
use crate::sets::{Elements, Set};
use rustc_hash::FxHashMap;

/// The elements of a set, ascending.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Members {
    List(Box<[u32]>),
    Bits(Box<[u64]>),
}

impl Members {
    /// Bits, where they take less room than a list.
    fn of(set: &Set) -> Members {
        if set.is_large() {
            let mut words = Vec::new();
            set.add_to(&mut words);
            if words.len() * 2 <= set.len() {
                return Members::Bits(words.into());
            }
        }
        Members::List(set.iter().collect())
    }

    pub fn contains(&self, element: u32) -> bool {
        match self {
            Members::List(list) => list.binary_search(&element).is_ok(),
            Members::Bits(words) => {
                words.get(element as usize / 64).is_some_and(|word| word >> (element % 64) & 1 == 1)
            }
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Members::List(list) => list.len(),
            Members::Bits(words) => words.iter().map(|word| word.count_ones() as usize).sum(),
        }
    }

    pub fn is_empty(&self) -> bool {
        matches!(self, Members::List(list) if list.is_empty())
    }

    pub fn iter(&self) -> Box<dyn Iterator<Item = u32> + '_> {
        match self {
            Members::List(list) => Box::new(list.iter().copied()),
            Members::Bits(words) => Box::new(Elements::of(words)),
        }
    }

    /// The elements that the other does not have.
    pub fn beyond(&self, other: &Members) -> Vec<u32> {
        match (self, other) {
            (Members::Bits(own), Members::Bits(other)) => {
                let word = |index: usize| own[index] & !other.get(index).copied().unwrap_or(0);
                let words = (0..own.len()).map(|index| (index, word(index))).filter(|(_, word)| *word != 0);
                let bits = |(index, word): (usize, u64)| {
                    (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| index as u32 * 64 + bit)
                };
                words.flat_map(bits).collect()
            }
            _ => self.iter().filter(|element| !other.contains(*element)).collect(),
        }
    }

    /// Is there an element that both have?
    pub fn meets(&self, other: &Members) -> bool {
        match (self, other) {
            (Members::Bits(own), Members::Bits(other)) => own.iter().zip(other).any(|(own, other)| own & other != 0),
            (Members::List(list), other) | (other, Members::List(list)) => {
                list.iter().any(|each| other.contains(*each))
            }
        }
    }
}

/// Node → set.
#[derive(Debug)]
pub struct Sets {
    of: Vec<u32>,
    sets: Vec<Members>,
}

impl Sets {
    pub fn get(&self, node: Node) -> &Members {
        &self.sets[self.of[node as usize] as usize]
    }

    /// The number of a node's set: equal sets have one number.
    pub fn id(&self, node: Node) -> u32 {
        self.of[node as usize]
    }

    pub fn node_count(&self) -> usize {
        self.of.len()
    }

    /// How many different sets there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }
}

/// A solver that has come to its end, for many threads to read: sets, edges and uses. Nodes that had become one are one, by
/// the name of their root.
#[derive(Debug)]
pub struct Settled<U> {
    roots: Vec<Node>,
    sets: Sets,
    filters: Vec<Filter>,
    first_edge: Vec<u32>,
    edges: Vec<Node>,
    first_use: Vec<u32>,
    uses: Vec<U>,
}

impl<U> Settled<U> {
    pub fn root(&self, node: Node) -> Node {
        self.roots[node as usize]
    }

    pub fn set(&self, node: Node) -> &Members {
        self.sets.get(node)
    }

    /// Do the two hold the same?
    pub fn equal(&self, left: Node, right: Node) -> bool {
        self.sets.id(left) == self.sets.id(right)
    }

    pub fn filter(&self, node: Node) -> Filter {
        self.filters[node as usize]
    }

    /// Where the elements of a root go: other roots.
    pub fn edges(&self, root: Node) -> &[Node] {
        &self.edges[self.first_edge[root as usize] as usize..self.first_edge[root as usize + 1] as usize]
    }

    /// What was left at a root.
    pub fn uses(&self, root: Node) -> &[U] {
        &self.uses[self.first_use[root as usize] as usize..self.first_use[root as usize + 1] as usize]
    }

    pub fn len(&self) -> usize {
        self.roots.len()
    }

    pub fn is_empty(&self) -> bool {
        self.roots.is_empty()
    }
}

impl<U: Copy> Solver<U> {
    pub fn settle(self) -> Settled<U> {
        let count = self.len() as Node;
        let roots: Vec<Node> = (0..count).map(|node| self.find(node)).collect();
        let filters = (0..count).map(|node| self.filter(node)).collect();
        let (mut first_edge, mut edges, mut first_use, mut uses) = (vec![0], Vec::new(), vec![0], Vec::new());
        for node in 0..count {
            if roots[node as usize] == node {
                let mut own: Vec<Node> = self.edges(node).iter().map(|edge| roots[*edge as usize]).collect();
                own.sort_unstable();
                own.dedup();
                edges.extend(own.into_iter().filter(|to| *to != node));
                uses.extend(self.uses(node));
            }
            first_edge.push(edges.len() as u32);
            first_use.push(uses.len() as u32);
        }
        Settled { roots, sets: self.into_sets(), filters, first_edge, edges, first_use, uses }
    }

    pub fn into_sets(self) -> Sets {
        let count = self.len() as Node;
        let (mut of, mut sets) = (vec![u32::MAX; self.len()], Vec::new());
        let mut known: FxHashMap<Members, u32> = FxHashMap::default();
        // Sets that share their bits need not be compared.
        let mut shared: FxHashMap<usize, u32> = FxHashMap::default();
        let mut number = |set: &Set| {
            let address = set.address();
            if let Some(known) = shared.get(&address).filter(|_| address != 0) {
                return *known;
            }
            let next = known.len() as u32;
            let number = *known.entry(Members::of(set)).or_insert(next);
            if address != 0 {
                shared.insert(address, number);
            }
            number
        };
        for node in 0..count {
            let root = self.find(node);
            if of[root as usize] == u32::MAX {
                of[root as usize] = number(self.set(root));
            }
            of[node as usize] = of[root as usize];
        }
        let mut rows: Vec<(Members, u32)> = known.into_iter().collect();
        rows.sort_unstable_by_key(|(_, number)| *number);
        sets.extend(rows.into_iter().map(|(members, _)| members));
        Sets { of, sets }
    }
}
