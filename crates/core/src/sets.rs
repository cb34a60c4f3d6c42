//! Sets of small numbers that only grow.
//!
//! Most sets of an analysis hold one element, a few hold thousands. A set starts with room for three in place, goes
//! on as a sorted list and becomes bits when the list grows long.

/// What may pass: bits over elements; with `except`, those whose bit is not set.
#[derive(Clone, Copy, Debug)]
pub struct Mask<'a> {
    pub words: &'a [u64],
    pub except: bool,
}

impl Mask<'_> {
    fn word(self, index: usize) -> u64 {
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

#[derive(Clone, Debug, Default)]
struct Bits {
    words: Vec<u64>,
    count: u32,
}

impl Bits {
    fn insert(&mut self, element: u32) -> bool {
        let fresh = set_bit(&mut self.words, element);
        self.count += u32::from(fresh);
        fresh
    }
}

#[derive(Clone, Debug)]
enum Form {
    /// The first `count` of `items`, ascending.
    Few {
        count: u8,
        items: [u32; PLACES],
    },
    /// Ascending. (Boxed: a set is 16 bytes.)
    #[allow(clippy::box_collection)]
    List(Box<Vec<u32>>),
    Bits(Box<Bits>),
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
            Form::Bits(bits) => Mask { words: &bits.words, except: false }.accepts(element),
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
                    self.as_bits().insert(element);
                }
                true
            }
            Form::Bits(bits) => bits.insert(element),
        }
    }

    /// Turns the set into bits.
    fn as_bits(&mut self) -> &mut Bits {
        if !matches!(self.0, Form::Bits(_)) {
            let mut bits = Bits::default();
            for element in self.slice() {
                bits.insert(*element);
            }
            self.0 = Form::Bits(Box::new(bits));
        }
        match &mut self.0 {
            Form::Bits(bits) => bits,
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
            Form::Bits(bits) => Elements { list: [].iter(), words: bits.words.iter().enumerate(), word: 0, base: 0 },
            _ => Elements { list: self.slice().iter(), words: [].iter().enumerate(), word: 0, base: 0 },
        }
    }

    /// Adds what `from` holds and the mask lets pass; what is new goes to `fresh` too. Was anything?
    pub fn take_from(&mut self, from: &Set, mask: Option<Mask>, fresh: &mut Set) -> bool {
        let Form::Bits(source) = &from.0 else {
            return self.take_few(from.slice(), mask, fresh);
        };
        let passes = |index: usize, word: u64| mask.map_or(word, |mask| word & mask.word(index));
        // A large source may have little that passes and is new: look before the set becomes bits.
        if !matches!(self.0, Form::Bits(_)) {
            let mut passing = 0;
            for (index, word) in source.words.iter().enumerate() {
                passing += passes(index, *word).count_ones() as usize;
            }
            if passing <= LIST / 2 {
                let mut any = false;
                for (index, word) in source.words.iter().enumerate() {
                    let mut word = passes(index, *word);
                    while word != 0 {
                        let element = index as u32 * 64 + word.trailing_zeros();
                        word &= word - 1;
                        if self.insert(element) {
                            fresh.insert(element);
                            any = true;
                        }
                    }
                }
                return any;
            }
        }
        let target = self.as_bits();
        if target.words.len() < source.words.len() {
            target.words.resize(source.words.len(), 0);
        }
        let mut count = 0;
        let mut first = usize::MAX;
        let mut last = 0;
        for (index, (have, word)) in target.words.iter().zip(&source.words).enumerate() {
            let new = passes(index, *word) & !have;
            if new != 0 {
                count += new.count_ones();
                first = first.min(index);
                last = index;
            }
        }
        if count == 0 {
            return false;
        }
        target.count += count;
        let few = count as usize + fresh.len() <= LIST && !matches!(fresh.0, Form::Bits(_));
        for index in first..=last {
            let new = passes(index, source.words[index]) & !target.words[index];
            if new == 0 {
                continue;
            }
            target.words[index] |= new;
            if few {
                let mut word = new;
                while word != 0 {
                    fresh.insert(index as u32 * 64 + word.trailing_zeros());
                    word &= word - 1;
                }
            } else {
                let bits = fresh.as_bits();
                if bits.words.len() <= index {
                    bits.words.resize(index + 1, 0);
                }
                bits.count += (new & !bits.words[index]).count_ones();
                bits.words[index] |= new;
            }
        }
        true
    }

    fn take_few(&mut self, elements: &[u32], mask: Option<Mask>, fresh: &mut Set) -> bool {
        let mut any = false;
        if let Form::Bits(bits) = &mut self.0 {
            for &element in elements {
                let known = bits.words.get(element as usize / 64).is_some_and(|word| word & (1 << (element % 64)) != 0);
                if !known && mask.is_none_or(|mask| mask.accepts(element)) {
                    bits.insert(element);
                    fresh.insert(element);
                    any = true;
                }
            }
            return any;
        }
        for &element in elements {
            if mask.is_none_or(|mask| mask.accepts(element)) && self.insert(element) {
                fresh.insert(element);
                any = true;
            }
        }
        any
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
            return if rest.count == 0 { Set::default() } else { Set(Form::Bits(Box::new(rest))) };
        }
        self.iter().filter(|element| !other.contains(*element)).collect()
    }
}

/// The elements of a set, ascending.
pub struct Elements<'a> {
    list: std::slice::Iter<'a, u32>,
    words: std::iter::Enumerate<std::slice::Iter<'a, u64>>,
    word: u64,
    base: u32,
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
            let (left, right) = (&sets[0], &sets[1]);
            assert!(left.0.without(&right.0).iter().eq(left.1.difference(&right.1).copied()));
            assert!((0..range as u32).all(|element| left.0.contains(element) == left.1.contains(&element)));
        }
    }

    #[test]
    fn a_set_takes_sixteen_bytes() {
        assert_eq!(size_of::<Set>(), 16);
    }
}
