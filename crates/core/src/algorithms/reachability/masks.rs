//! Sets of the calls of a batch.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// How many calls are solved together.
pub const WIDTH: usize = 64 * WORDS;
const WORDS: usize = 4;

/// One bit for each call of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CallSet([u64; WORDS]);

impl CallSet {
    pub const NONE: CallSet = CallSet([0; WORDS]);

    pub fn one(call: usize) -> CallSet {
        let mut words = [0; WORDS];
        words[call / 64] = 1 << (call % 64);
        CallSet(words)
    }

    pub fn first(count: usize) -> CallSet {
        (0..count).fold(CallSet::NONE, |all, call| all | CallSet::one(call))
    }

    pub fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(index, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(index * 64 + bit)
            })
        })
    }

    pub fn has(self, call: usize) -> bool {
        self.0[call / 64] >> (call % 64) & 1 == 1
    }

    /// Those that are not in the other.
    pub fn without(self, other: CallSet) -> CallSet {
        self & !other
    }
}

impl BitAnd for CallSet {
    type Output = CallSet;
    #[inline]
    fn bitand(self, other: CallSet) -> CallSet {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        CallSet(words)
    }
}

impl BitOr for CallSet {
    type Output = CallSet;
    #[inline]
    fn bitor(self, other: CallSet) -> CallSet {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        CallSet(words)
    }
}

impl Not for CallSet {
    type Output = CallSet;
    #[inline]
    fn not(self) -> CallSet {
        CallSet(self.0.map(|word| !word))
    }
}

impl BitOrAssign for CallSet {
    #[inline]
    fn bitor_assign(&mut self, other: CallSet) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_told_apart_by_their_bits() {
        let some = CallSet::one(3) | CallSet::one(64) | CallSet::one(WIDTH - 1);
        assert_eq!(some.iter().collect::<Vec<_>>(), [3, 64, WIDTH - 1]);
        assert_eq!(some.without(CallSet::one(64)).iter().collect::<Vec<_>>(), [3, WIDTH - 1]);
        assert!((some & CallSet::first(65)).has(64) && !(some & CallSet::first(64)).has(64));
        assert!((some & !some).is_empty() && !some.is_empty());
    }
}
