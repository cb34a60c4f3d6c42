//! Sets of the calls of a batch.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// How many calls are solved together.
pub const WIDTH: usize = 64 * WORDS;
const WORDS: usize = 4;

/// One bit for each call of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls([u64; WORDS]);

impl Calls {
    pub const NONE: Calls = Calls([0; WORDS]);

    pub fn one(call: usize) -> Calls {
        let mut words = [0; WORDS];
        words[call / 64] = 1 << (call % 64);
        Calls(words)
    }

    pub fn first(count: usize) -> Calls {
        (0..count).fold(Calls::NONE, |all, call| all | Calls::one(call))
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
    pub fn without(self, other: Calls) -> Calls {
        self & !other
    }
}

impl BitAnd for Calls {
    type Output = Calls;
    #[inline]
    fn bitand(self, other: Calls) -> Calls {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        Calls(words)
    }
}

impl BitOr for Calls {
    type Output = Calls;
    #[inline]
    fn bitor(self, other: Calls) -> Calls {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        Calls(words)
    }
}

impl Not for Calls {
    type Output = Calls;
    #[inline]
    fn not(self) -> Calls {
        Calls(self.0.map(|word| !word))
    }
}

impl BitOrAssign for Calls {
    #[inline]
    fn bitor_assign(&mut self, other: Calls) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_told_apart_by_their_bits() {
        let some = Calls::one(3) | Calls::one(64) | Calls::one(WIDTH - 1);
        assert_eq!(some.iter().collect::<Vec<_>>(), [3, 64, WIDTH - 1]);
        assert_eq!(some.without(Calls::one(64)).iter().collect::<Vec<_>>(), [3, WIDTH - 1]);
        assert!((some & Calls::first(65)).has(64) && !(some & Calls::first(64)).has(64));
        assert!((some & !some).is_empty() && !some.is_empty());
    }
}
