//! Sets of small numbers that only grow.
//!
//! Most sets of an analysis hold one element, a few hold thousands. A set starts with room for three in place, goes
//! on as a sorted list and becomes bits when the list grows long. Sets that are copies of each other share their
//! bits until one of them grows: of a hundred thousand large sets some three thousand differ.

use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::rc::Rc;

/// What may pass: bits over elements; with `except`, those whose bit is not set.
#[derive(Clone, Copy, Debug)]
pub struct Mask<'a> {
    pub words: &'a [u64],
    pub except: bool,
}

impl Mask<'_> {
    pub fn word(self, index: usize) -> u64 {
        let word = self.words.get(index).copied().unwrap_or(0);
        if self.except { !word } else { word }
    }

    pub fn accepts(self, element: u32) -> bool {
        self.word(element as usize / 64) & (1 << (element % 64)) != 0
    }
}

/// Sets the bit of an element; was it clear?
pub fn set_bit(words: &mut Vec<u64>, element: u32) -> bool {
    let index = element as usize / 64;
    if words.len() <= index {
        words.resize(index + 1, 0);
    }
    let bit = 1 << (element % 64);
    let fresh = words[index] & bit == 0;
    words[index] |= bit;
    fresh
}

/// How long a sorted list may be.
const LIST: usize = 48;
const PLACES: usize = 3;

/// One bit an element, and how many there are.
#[derive(Clone, Debug, Default)]
pub struct Bits {
    pub words: Vec<u64>,
    pub count: u32,
}

impl Bits {
    fn contains(&self, element: u32) -> bool {
        Mask { words: &self.words, except: false }.accepts(element)
    }

    pub fn insert(&mut self, element: u32) -> bool {
        let fresh = set_bit(&mut self.words, element);
        self.count += u32::from(fresh);
        fresh
    }
}

#[derive(Clone, Debug)]
enum Form {
    /// The first `count` of `items`, ascending.
    Few { count: u8, items: [u32; PLACES] },
    /// Ascending. (Boxed: a set is 16 bytes.)
    #[allow(clippy::box_collection)]
    List(Box<Vec<u32>>),
    /// Perhaps those of other sets too.
    Bits(Rc<Bits>),
}

#[derive(Clone, Debug)]
pub struct Set(Form);

impl Default for Set {
    fn default() -> Set {
        Set(Form::Few { count: 0, items: [0; PLACES] })
    }
}

impl FromIterator<u32> for Set {
    fn from_iter<I: IntoIterator<Item = u32>>(elements: I) -> Set {
        let mut set = Set::default();
        for element in elements {
            set.insert(element);
        }
        set
    }
}

impl Set {
    pub fn len(&self) -> usize {
        match &self.0 {
            Form::Few { count, .. } => usize::from(*count),
            Form::List(list) => list.len(),
            Form::Bits(bits) => bits.count as usize,
        }
    }

    pub fn is_empty(&self) -> bool {
        matches!(self.0, Form::Few { count: 0, .. })
    }

    pub fn contains(&self, element: u32) -> bool {
        match &self.0 {
            Form::Bits(bits) => bits.contains(element),
            _ => self.slice().binary_search(&element).is_ok(),
        }
    }

    /// The elements of a set that is not bits.
    fn slice(&self) -> &[u32] {
        match &self.0 {
            Form::Few { count, items } => &items[..usize::from(*count)],
            Form::List(list) => list,
            Form::Bits(_) => &[],
        }
    }

    /// Adds an element; was it new?
    pub fn insert(&mut self, element: u32) -> bool {
        match &mut self.0 {
            Form::Few { count, items } => {
                let used = usize::from(*count);
                let position = items[..used].partition_point(|item| *item < element);
                if position < used && items[position] == element {
                    return false;
                }
                if used < PLACES {
                    items.copy_within(position..used, position + 1);
                    items[position] = element;
                    *count += 1;
                } else {
                    let mut list = Vec::with_capacity(8);
                    list.extend_from_slice(items);
                    list.insert(position, element);
                    self.0 = Form::List(Box::new(list));
                }
                true
            }
            Form::List(list) => {
                let position = list.partition_point(|item| *item < element);
                if list.get(position) == Some(&element) {
                    return false;
                }
                if list.len() < LIST {
                    list.insert(position, element);
                } else {
                    self.as_bits(element as usize + 1).insert(element);
                }
                true
            }
            Form::Bits(bits) => !bits.contains(element) && Rc::make_mut(bits).insert(element),
        }
    }

    /// Turns the set into bits, with room for so many.
    fn as_bits(&mut self, room: usize) -> &mut Bits {
        if !matches!(self.0, Form::Bits(_)) {
            let last = self.slice().last().map_or(0, |element| *element as usize);
            let mut bits = Bits { words: Vec::with_capacity((last + 1).max(room) / 64 + 1), count: 0 };
            for element in self.slice() {
                bits.insert(*element);
            }
            self.0 = Form::Bits(Rc::new(bits));
        }
        match &mut self.0 {
            Form::Bits(bits) => Rc::make_mut(bits),
            _ => unreachable!("the set has just become bits"),
        }
    }

    /// The elements that the mask lets pass, ascending, added to a list.
    pub fn passing(&self, mask: Option<Mask>, found: &mut Vec<u32>) {
        match (&self.0, mask) {
            (Form::Bits(bits), Some(mask)) => {
                for (index, word) in bits.words.iter().enumerate() {
                    let mut word = word & mask.word(index);
                    while word != 0 {
                        found.push(index as u32 * 64 + word.trailing_zeros());
                        word &= word - 1;
                    }
                }
            }
            _ => found.extend(self.iter().filter(|element| mask.is_none_or(|mask| mask.accepts(*element)))),
        }
    }

    /// Ascending.
    pub fn iter(&self) -> Elements<'_> {
        match &self.0 {
            Form::Bits(bits) => Elements::of(&bits.words),
            _ => Elements { list: self.slice().iter(), words: [].iter().enumerate(), word: 0, base: 0 },
        }
    }

    /// Do the two share their bits? Then they are equal.
    pub fn shares(&self, other: &Set) -> bool {
        matches!((&self.0, &other.0), (Form::Bits(own), Form::Bits(other)) if Rc::ptr_eq(own, other))
    }

    /// The bits of a large set.
    pub fn words(&self) -> Option<&[u64]> {
        if let Form::Bits(bits) = &self.0 { Some(&bits.words) } else { None }
    }

    /// Does it consist of bits, which other sets may share?
    pub fn is_large(&self) -> bool {
        matches!(self.0, Form::Bits(_))
    }

    /// Does another set share its bits?
    pub fn is_shared(&self) -> bool {
        matches!(&self.0, Form::Bits(bits) if Rc::strong_count(bits) > 1)
    }

    /// Adds what the other holds.
    pub fn add(&mut self, other: &Set) {
        if self.is_empty() {
            *self = other.clone();
        } else {
            self.take_from(other, None, &mut Set::default());
        }
    }

    /// Shares the other's bits from now on, if the sets are equal.
    pub fn share(&mut self, other: &Set) {
        if let (Form::Bits(own), Form::Bits(other)) = (&mut self.0, &other.0)
            && own.count == other.count
            && !Rc::ptr_eq(own, other)
            && own.words.iter().zip(&other.words).all(|(own, other)| own == other)
        {
            *own = other.clone();
        }
    }

    /// Where a large set's bits are: those who share them have this in common.
    pub fn address(&self) -> usize {
        if let Form::Bits(bits) = &self.0 { Rc::as_ptr(bits).addr() } else { 0 }
    }

    /// A number that equal large sets have in common.
    pub fn digest(&self) -> u64 {
        let Form::Bits(bits) = &self.0 else { return 0 };
        let used = bits.words.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1);
        let mut hasher = FxHasher::default();
        bits.words[..used].iter().for_each(|word| hasher.write_u64(*word));
        hasher.finish()
    }

    /// Adds what `from` holds and the mask lets pass; what is new goes to `fresh` too. Was anything?
    pub fn take_from(&mut self, from: &Set, mask: Option<Mask>, fresh: &mut Set) -> bool {
        let Form::Bits(source) = &from.0 else {
            return self.take_few(from.slice(), mask, fresh);
        };
        if mask.is_none() && self.is_empty() && fresh.is_empty() {
            *self = from.clone();
            *fresh = from.clone();
            return true;
        }
        let passes = |index: usize, word: u64| mask.map_or(word, |mask| word & mask.word(index));
        // A large source may have little that passes and is new: look before the set becomes bits.
        if !self.is_large() {
            let passing: u32 =
                source.words.iter().enumerate().map(|(index, word)| passes(index, *word).count_ones()).sum();
            if passing as usize <= LIST / 2 {
                let mut few = Vec::new();
                from.passing(mask, &mut few);
                return self.take_few(&few, None, fresh);
            }
            self.as_bits(source.words.len() * 64);
        }
        let Form::Bits(own) = &mut self.0 else { unreachable!("the set has just become bits") };
        let Some(first) = first_new(&own.words, &source.words, mask) else { return false };
        let mut count = 0;
        let mut last = first;
        for index in first..source.words.len() {
            let new = passes(index, source.words[index]) & !own.words.get(index).copied().unwrap_or(0);
            if new != 0 {
                count += new.count_ones();
                last = index;
            }
        }
        if count == 0 {
            return false;
        }
        let alone = own.count == 0 && fresh.is_empty();
        let target = Rc::make_mut(own);
        if target.words.len() <= last {
            target.words.resize(last + 1, 0);
        }
        target.count += count;
        if alone {
            for index in first..=last {
                target.words[index] = passes(index, source.words[index]);
            }
            *fresh = self.clone();
            return true;
        }
        let mut gain = |index: usize| {
            let new = passes(index, source.words[index]) & !target.words[index];
            target.words[index] |= new;
            new
        };
        if count as usize + fresh.len() <= LIST && !fresh.is_large() {
            for index in first..=last {
                for bit in Elements::of(&[gain(index)]) {
                    fresh.insert(index as u32 * 64 + bit);
                }
            }
            return true;
        }
        let bits = fresh.as_bits(source.words.len() * 64);
        if bits.words.len() <= last {
            bits.words.resize(last + 1, 0);
        }
        for index in first..=last {
            let new = gain(index);
            bits.count += (new & !bits.words[index]).count_ones();
            bits.words[index] |= new;
        }
        true
    }

    fn take_few(&mut self, elements: &[u32], mask: Option<Mask>, fresh: &mut Set) -> bool {
        let mut any = false;
        if let Form::Bits(bits) = &mut self.0 {
            let enters =
                |bits: &Bits, element: u32| !bits.contains(element) && mask.is_none_or(|mask| mask.accepts(element));
            let Some(first) = elements.iter().position(|element| enters(bits, *element)) else { return false };
            let bits = Rc::make_mut(bits);
            for &element in &elements[first..] {
                if enters(bits, element) {
                    bits.insert(element);
                    fresh.insert(element);
                }
            }
            return true;
        }
        for &element in elements {
            if mask.is_none_or(|mask| mask.accepts(element)) && self.insert(element) {
                fresh.insert(element);
                any = true;
            }
        }
        any
    }

    /// Sets the bits of the elements.
    pub fn add_to(&self, words: &mut Vec<u64>) {
        let Form::Bits(bits) = &self.0 else {
            for element in self.slice() {
                set_bit(words, *element);
            }
            return;
        };
        if words.len() < bits.words.len() {
            words.resize(bits.words.len(), 0);
        }
        words.iter_mut().zip(&bits.words).for_each(|(word, own)| *word |= own);
    }

    /// Clears the bits of the elements.
    pub fn remove_from(&self, words: &mut [u64]) {
        for element in self.iter() {
            if let Some(word) = words.get_mut(element as usize / 64) {
                *word &= !(1 << (element % 64));
            }
        }
    }

    pub fn from_words(words: &[u64]) -> Set {
        let count: u32 = words.iter().map(|word| word.count_ones()).sum();
        if count as usize <= LIST {
            return Elements::of(words).collect();
        }
        Set(Form::Bits(Rc::new(Bits { words: words.to_vec(), count })))
    }

    /// What is in the set and not in the other.
    pub fn without(&self, other: &Set) -> Set {
        if other.is_empty() {
            return self.clone();
        }
        if let (Form::Bits(left), Form::Bits(right)) = (&self.0, &other.0) {
            let mut rest = Bits::default();
            for (index, word) in left.words.iter().enumerate() {
                let word = word & !right.words.get(index).copied().unwrap_or(0);
                if word != 0 {
                    rest.words.resize(index + 1, 0);
                    rest.words[index] = word;
                    rest.count += word.count_ones();
                }
            }
            return if rest.count == 0 { Set::default() } else { Set(Form::Bits(Rc::new(rest))) };
        }
        self.iter().filter(|element| !other.contains(*element)).collect()
    }
}

/// Where to begin to look for what the source has, may pass and is not there yet. Most of what is carried is there
/// already: whole blocks are compared, without a branch for each word.
fn first_new(have: &[u64], source: &[u64], mask: Option<Mask>) -> Option<usize> {
    const BLOCK: usize = 8;
    let blocks = have.chunks(BLOCK).zip(source.chunks(BLOCK));
    let found = match mask {
        None => blocks
            .map(|(have, source)| have.iter().zip(source).fold(0, |new, (have, word)| new | (word & !have)))
            .position(|new| new != 0),
        Some(Mask { words, except: false }) => blocks
            .zip(words.chunks(BLOCK))
            .map(|((have, source), mask)| {
                have.iter().zip(source).zip(mask).fold(0, |new, ((have, word), mask)| new | (word & !have & mask))
            })
            .position(|new| new != 0),
        Some(_) => Some(0),
    };
    // What lies beyond the end has not been compared.
    let beyond = (have.len() < source.len()).then_some(have.len() / BLOCK);
    found.or(beyond).map(|block| block * BLOCK)
}

/// The elements of a set, ascending.
pub struct Elements<'a> {
    list: std::slice::Iter<'a, u32>,
    words: std::iter::Enumerate<std::slice::Iter<'a, u64>>,
    word: u64,
    base: u32,
}

impl<'a> Elements<'a> {
    /// The numbers of the bits that are set.
    pub fn of(words: &'a [u64]) -> Elements<'a> {
        Elements { list: [].iter(), words: words.iter().enumerate(), word: 0, base: 0 }
    }
}

impl Iterator for Elements<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if let Some(element) = self.list.next() {
            return Some(*element);
        }
        while self.word == 0 {
            let (index, word) = self.words.next()?;
            self.word = *word;
            self.base = index as u32 * 64;
        }
        let element = self.base + self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(element)
    }
}

#[cfg(test)]
mod tests {
    use super::{Mask, Set, set_bit};
    use std::collections::BTreeSet;

    /// A small generator, so that the cases are the same every time.
    fn numbers(mut state: u64) -> impl FnMut(u64) -> u32 {
        move |below| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % below) as u32
        }
    }

    #[test]
    fn a_set_is_what_a_tree_is() {
        for seed in 0..60 {
            let mut next = numbers(seed);
            let range = [5, 40, 200, 5_000][seed as usize % 4];
            let mut sets: Vec<(Set, BTreeSet<u32>)> = (0..4).map(|_| Default::default()).collect();
            let mut words = Vec::new();
            let accepted: BTreeSet<u32> = (0..range / 2).map(|_| next(range)).collect();
            for element in &accepted {
                set_bit(&mut words, *element);
            }
            for _ in 0..400 {
                let (to, from) = (next(4) as usize, next(4) as usize);
                if next(3) > 0 {
                    let element = next(range);
                    let (set, tree) = &mut sets[to];
                    assert_eq!(set.insert(element), tree.insert(element));
                } else {
                    let (source, source_tree) = sets[from].clone();
                    let kind = next(3);
                    let mask = (kind > 0).then_some(Mask { words: &words, except: kind == 2 });
                    let passing = |element: &&u32| kind == 0 || accepted.contains(element) == (kind == 1);
                    let (set, tree) = &mut sets[to];
                    let new: BTreeSet<u32> =
                        source_tree.iter().filter(passing).filter(|element| !tree.contains(element)).copied().collect();
                    let mut fresh = Set::default();
                    assert_eq!(set.take_from(&source, mask, &mut fresh), !new.is_empty());
                    assert_eq!(fresh.iter().collect::<BTreeSet<_>>(), new);
                    assert_eq!(fresh.len(), new.len());
                    tree.extend(new);
                }
                for (set, tree) in &sets {
                    assert!(set.iter().eq(tree.iter().copied()));
                    assert_eq!((set.len(), set.is_empty()), (tree.len(), tree.is_empty()));
                }
            }
            // Equal sets have one digest, and may share their bits; others may not.
            let again: Set = sets[0].1.iter().copied().collect();
            assert_eq!(again.digest(), sets[0].0.digest());
            let mut other = sets[1].0.clone();
            other.share(&sets[0].0);
            assert!(other.iter().eq(sets[1].1.iter().copied()));
            let mut copy = again.clone();
            copy.share(&sets[0].0);
            assert_eq!(copy.shares(&sets[0].0), copy.is_large());
            assert_eq!(copy.address() == sets[0].0.address(), copy.is_large() || !sets[0].0.is_large());
            // Who shares its bits and grows, grows alone.
            if copy.insert(range as u32 + 1) {
                assert!(!copy.shares(&sets[0].0) && !sets[0].0.contains(range as u32 + 1));
            }
            let (left, right) = (&sets[0], &sets[1]);
            let mut words = Vec::new();
            left.0.add_to(&mut words);
            right.0.add_to(&mut words);
            assert!(Set::from_words(&words).iter().eq(left.1.union(&right.1).copied()));
            left.0.remove_from(&mut words);
            let rest = Set::from_words(&words);
            assert!(rest.iter().eq(right.1.difference(&left.1).copied()));
            assert_eq!(rest.len(), right.1.difference(&left.1).count());
            assert!(left.0.without(&right.0).iter().eq(left.1.difference(&right.1).copied()));
            assert!((0..range as u32).all(|element| left.0.contains(element) == left.1.contains(&element)));
        }
    }

    #[test]
    fn a_set_takes_sixteen_bytes() {
        assert_eq!(size_of::<Set>(), 16);
    }
}
