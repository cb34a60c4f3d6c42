//! Interned names: class names, member names and descriptors ↔ u32 ids.

use crate::hashing::NameTable;
use rustc_hash::FxHashMap;

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

id! {
    /// An interned byte string, in the class file's modified UTF-8.
    Symbol
    /// An interned pair of name and descriptor: what overriding compares.
    Selector
    ClassId
    MethodId
    FieldId
}

/// Byte strings ↔ symbols. All text lies in one arena: a symbol costs eight bytes and its own text.
#[derive(Clone, Debug, Default)]
pub struct Names {
    text: Vec<u8>,
    ends: Vec<u32>,
    table: NameTable<u32>,
    selectors: Vec<(Symbol, Symbol)>,
    selector_ids: FxHashMap<(Symbol, Symbol), Selector>,
}

impl Names {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn intern(&mut self, text: &[u8]) -> Symbol {
        let Names { text: arena, ends, table, .. } = self;
        let next = ends.len() as u32;
        let known = table.enter(text, next, |id| slice(arena, ends, id));
        if known.is_none() {
            arena.extend_from_slice(text);
            ends.push(arena.len() as u32);
        }
        Symbol(known.unwrap_or(next))
    }

    pub fn find(&self, text: &[u8]) -> Option<Symbol> {
        self.table.find(text, |id| slice(&self.text, &self.ends, id)).map(Symbol)
    }

    pub fn get(&self, symbol: Symbol) -> &[u8] {
        slice(&self.text, &self.ends, symbol.0)
    }

    pub fn selector(&mut self, name: &[u8], descriptor: &[u8]) -> Selector {
        let pair = (self.intern(name), self.intern(descriptor));
        let next = Selector(self.selectors.len() as u32);
        let selector = *self.selector_ids.entry(pair).or_insert(next);
        if selector == next {
            self.selectors.push(pair);
        }
        selector
    }

    pub fn find_selector(&self, name: &[u8], descriptor: &[u8]) -> Option<Selector> {
        let pair = (self.find(name)?, self.find(descriptor)?);
        self.selector_ids.get(&pair).copied()
    }

    /// The symbols of name and descriptor.
    pub fn parts(&self, selector: Selector) -> (Symbol, Symbol) {
        self.selectors[selector.index()]
    }

    pub fn name_of(&self, selector: Selector) -> &[u8] {
        self.get(self.parts(selector).0)
    }

    pub fn descriptor_of(&self, selector: Selector) -> &[u8] {
        self.get(self.parts(selector).1)
    }
}

fn slice<'a>(text: &'a [u8], ends: &[u32], id: u32) -> &'a [u8] {
    let id = id as usize;
    let start = if id == 0 { 0 } else { ends[id - 1] as usize };
    &text[start..ends[id] as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_text_is_one_symbol() {
        let mut names = Names::new();
        let (empty, a) = (names.intern(b""), names.intern(b"a"));
        assert_ne!(empty, a);
        assert_eq!(names.intern(b"a"), a);
        assert_eq!((names.get(empty), names.get(a)), (&b""[..], &b"a"[..]));
        assert_eq!(names.find(b"b"), None);
    }

    #[test]
    fn names_chosen_to_collide_are_compared_once() {
        let mut names = Names::new();
        let texts = crate::hashing::colliding(20_000);
        texts.iter().for_each(|text| assert_eq!(names.intern(text), names.intern(text)));
        assert_eq!(names.len(), texts.len());
        assert!(names.table.comparisons() < 40_000, "{} comparisons", names.table.comparisons());
    }

    #[test]
    fn selectors_are_pairs() {
        let mut names = Names::new();
        let run = names.selector(b"run", b"()V");
        assert_eq!(names.selector(b"run", b"()V"), run);
        assert_ne!(names.selector(b"run", b"()I"), run);
        assert_eq!(names.name_of(run), b"run");
        assert_eq!(names.find_selector(b"run", b"(I)V"), None);
    }
}
