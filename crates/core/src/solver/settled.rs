//! The sets of all nodes when nothing flows any more. Equal sets are one, and nothing is shared with a solver, so that many
//! threads may read them.

use super::{Node, Solver};
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

    /// How many different sets there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }
}

impl<U: Copy> Solver<U> {
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
