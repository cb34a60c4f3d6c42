//! Hashing of what inputs choose.
//!
//! Whoever makes a jar chooses its names, and so could choose many that share a hash if they knew the hash. Maps from text, or from a
//! list that a program decides, are hashed with SipHash under keys that each run draws anew. Names are so many that this would cost
//! a tenth of a run: their tables begin with FxHash, and change to SipHash when too many names share a hash. Numbers that we
//! give ourselves are hashed with FxHash. Nothing that is written depends on the order of such a map.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};
#[cfg(test)]
use std::sync::atomic::{AtomicU64, Ordering};

/// With how many names one is compared before a table changes its hash. By chance nothing comes near it: names are compared only if
/// seven bits of their hashes agree.
const CROWDED: u32 = 64;

/// A map whose keys an input chooses.
pub type KeyedMap<K, V> = std::collections::HashMap<K, V, RandomState>;

/// A set whose members an input chooses.
pub type KeyedSet<K> = std::collections::HashSet<K, RandomState>;

/// Small values by names that lie elsewhere: whoever asks says which name a value has.
#[derive(Clone, Debug)]
pub struct NameTable<T> {
    table: HashTable<T>,
    hash: NameHash,
    compared: Comparisons,
}

/// How the names of a table are hashed: under keys, if too many shared a hash without.
#[derive(Clone, Debug, Default)]
struct NameHash(Option<RandomState>);

impl NameHash {
    #[inline]
    fn of(&self, name: &[u8]) -> u64 {
        self.0.as_ref().map_or_else(|| FxBuildHasher.hash_one(name), |keys| keys.hash_one(name))
    }
}

impl<T> Default for NameTable<T> {
    fn default() -> Self {
        NameTable { table: HashTable::new(), hash: NameHash::default(), compared: Comparisons::default() }
    }
}

impl<T: Copy> NameTable<T> {
    pub fn with_capacity(count: usize) -> Self {
        NameTable { table: HashTable::with_capacity(count), ..Self::default() }
    }

    pub fn find<'a>(&self, name: &[u8], name_of: impl Fn(T) -> &'a [u8]) -> Option<T> {
        self.find_hashed(self.hash.of(name), name, name_of).0
    }

    /// What has the name, and with how many names it was compared.
    fn find_hashed<'a>(&self, hash: u64, name: &[u8], name_of: impl Fn(T) -> &'a [u8]) -> (Option<T>, u32) {
        let compared = Cell::new(0);
        let same = |other: &T| {
            compared.set(compared.get() + 1);
            name_of(*other) == name
        };
        let found = self.table.find(hash, same).copied();
        self.compared.add(compared.get());
        (found, compared.get())
    }

    /// The value that has this name already; else `value` has it from now on, and there is none to return.
    pub fn enter<'a>(&mut self, name: &[u8], value: T, name_of: impl Fn(T) -> &'a [u8]) -> Option<T> {
        let mut hash = self.hash.of(name);
        let (found, compared) = self.find_hashed(hash, name, &name_of);
        if found.is_some() {
            return found;
        }
        if compared > CROWDED && self.hash.0.is_none() {
            self.draw_keys(&name_of);
            hash = self.hash.of(name);
        }
        self.table.insert_unique(hash, value, |other| self.hash.of(name_of(*other)));
        None
    }

    fn draw_keys<'a>(&mut self, name_of: impl Fn(T) -> &'a [u8]) {
        self.hash = NameHash(Some(RandomState::new()));
        let rehash = |value: &T| self.hash.of(name_of(*value));
        let mut table = HashTable::with_capacity(self.table.len());
        for value in &self.table {
            table.insert_unique(rehash(value), *value, rehash);
        }
        self.table = table;
    }

    pub fn shrink<'a>(&mut self, name_of: impl Fn(T) -> &'a [u8]) {
        self.table.shrink_to_fit(|value| self.hash.of(name_of(*value)));
    }

    #[cfg(test)]
    pub fn comparisons(&self) -> u64 {
        self.compared.0.load(Ordering::Relaxed)
    }
}

/// How often names were compared; only tests count.
#[derive(Debug, Default)]
struct Comparisons(#[cfg(test)] AtomicU64);

impl Comparisons {
    #[inline]
    fn add(&self, _count: u32) {
        #[cfg(test)]
        self.0.fetch_add(_count.into(), Ordering::Relaxed);
    }
}

impl Clone for Comparisons {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// Different names that all have the same FxHash: the first half cancels one of its constants, so that what follows is multiplied
/// by zero.
#[cfg(test)]
pub fn colliding(count: u64) -> Vec<Vec<u8>> {
    const CANCELS: u64 = 0x243f_6a88_85a3_08d3;
    (0..count)
        .map(|index| [CANCELS.to_le_bytes(), format!("{index:08}").as_bytes().try_into().unwrap()].concat())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_collide_elsewhere_do_not_collide_here() {
        const COUNT: u64 = 20_000;
        let names = colliding(COUNT);
        let fx: KeyedSet<u64> = names.iter().map(|name| rustc_hash::FxBuildHasher.hash_one(&name[..])).collect();
        assert_eq!(fx.len(), 1, "the names are meant to collide under FxHash");
        let mut table = NameTable::default();
        for (index, name) in names.iter().enumerate() {
            assert_eq!(table.enter(name, index, |other| &names[other]), None);
        }
        for (index, name) in names.iter().enumerate() {
            assert_eq!(table.find(name, |other| &names[other]), Some(index));
        }
        // Each name is compared once when it is found, and seldom with another one.
        assert!(table.comparisons() < 3 * COUNT, "{} comparisons", table.comparisons());
    }
}
