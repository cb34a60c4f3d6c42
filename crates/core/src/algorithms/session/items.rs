//! What comes to places, as features are told of it: classes, and the tags of what features know more of.

use crate::hashing::KeyedMap;
use crate::names::ClassId;
use crate::program::Program;
use rustc_hash::FxHashMap;

/// What a feature says of an object that it has made, and the rule by which a value was found, if it is one of several.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    pub text: String,
    pub found: String,
}

/// An object as features see it: two of the same class and tag are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    pub class: ClassId,
    pub tag: Option<u32>,
}

/// Tags and items by number.
#[derive(Debug, Default)]
pub struct Items {
    tags: Vec<Tag>,
    tag_ids: KeyedMap<Tag, u32>,
    rows: Vec<Item>,
    ids: FxHashMap<Item, u32>,
    /// The same item whatever rule found it.
    plain: Vec<u32>,
    /// Items by class and tag as text, as far as they have been sorted, and the place of each there.
    sorted: Vec<u32>,
    ranks: Vec<u32>,
}

impl Items {
    pub fn item(&self, number: u32) -> Option<Item> {
        self.rows.get(number as usize).copied()
    }

    pub fn tag(&self, tag: u32) -> Option<&Tag> {
        self.tags.get(tag as usize)
    }

    pub(in crate::algorithms) fn text(&self, tag: u32) -> &str {
        self.tags.get(tag as usize).map_or("", |tag| tag.text.as_str())
    }

    /// The number of the tag that says this, found by nothing in particular.
    pub(in crate::algorithms) fn tagged(&mut self, text: &str) -> u32 {
        self.tagged_by(text, "")
    }

    pub(in crate::algorithms) fn tagged_by(&mut self, text: &str, found: &str) -> u32 {
        let tag = Tag { text: text.to_owned(), found: found.to_owned() };
        if let Some(known) = self.tag_ids.get(&tag) {
            return *known;
        }
        let id = self.tags.len() as u32;
        self.tags.push(tag.clone());
        self.tag_ids.insert(tag, id);
        id
    }

    pub(in crate::algorithms) fn number(&mut self, item: Item) -> u32 {
        if let Some(known) = self.ids.get(&item) {
            return *known;
        }
        let id = self.rows.len() as u32;
        self.rows.push(item);
        self.ids.insert(item, id);
        self.plain.push(id);
        let plain = item.tag.and_then(|tag| {
            let Tag { text, found } = self.tags.get(tag as usize)?;
            (!found.is_empty()).then(|| text.clone())
        });
        if let Some(text) = plain {
            let tag = Some(self.tagged(&text));
            self.plain[id as usize] = self.number(Item { tag, ..item });
        }
        id
    }

    /// The number of the same item whatever rule found it.
    pub(in crate::algorithms) fn plain(&self, number: u32) -> u32 {
        self.plain[number as usize]
    }

    /// Items by class and tag as text: in an order that does not depend on when they came.
    pub(in crate::algorithms) fn sort(&mut self, program: &Program, numbers: &mut [u32]) {
        if self.sorted.len() < self.rows.len() {
            self.rank(program);
        }
        numbers.sort_unstable_by_key(|number| self.ranks[*number as usize]);
    }

    /// Merges what is new into the order.
    fn rank(&mut self, program: &Program) {
        let key = |number: u32| {
            let Item { class, tag } = self.rows[number as usize];
            let tag = tag.and_then(|tag| self.tags.get(tag as usize));
            (program.class_name(class), tag.map(|tag| (tag.text.as_str(), tag.found.as_str())))
        };
        let mut fresh: Vec<_> =
            (self.sorted.len() as u32..self.rows.len() as u32).map(|number| (key(number), number)).collect();
        fresh.sort_unstable();
        let mut merged = Vec::with_capacity(self.rows.len());
        let mut before = self.sorted.iter().copied().peekable();
        for (each, number) in fresh {
            while let Some(known) = before.next_if(|known| key(*known) < each) {
                merged.push(known);
            }
            merged.push(number);
        }
        merged.extend(before);
        self.ranks.resize(self.rows.len(), 0);
        for (rank, number) in (0u32..).zip(&merged) {
            self.ranks[*number as usize] = rank;
        }
        self.sorted = merged;
    }

    /// What tags say.
    pub(in crate::algorithms) fn into_texts(self) -> Vec<String> {
        self.tags.into_iter().map(|tag| tag.text).collect()
    }
}
