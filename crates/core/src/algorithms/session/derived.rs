//! Values that follow from others, such as the superclass of a class: a feature is asked once what follows from a value,
//! and that is then put wherever the value comes.

use super::engine::{Engine, Made, Spot};
use super::facts::Lesson;
use super::items::{Item, Items};
use crate::hashing::{KeyedMap, KeyedSet};
use crate::names::ClassId;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Tags that begin so stand for something that nobody knows.
const UNKNOWN: char = '?';

/// A place to which values come, and where those are put that follow.
#[derive(Clone, Copy)]
pub(super) struct Derivation {
    pub relation: u32,
    pub class: ClassId,
    pub to: Spot,
}

#[derive(Default)]
struct Relation {
    /// Tags of what follows from the values with a tag, by the rule that found the value; once it is known.
    follows: FxHashMap<u32, Vec<u32>>,
    /// What follows from the values with a text, as it was told.
    told: KeyedMap<String, Vec<String>>,
    asked: KeyedSet<String>,
    /// Where values wait of which it is not known what follows.
    waiting: KeyedMap<String, Vec<(Derivation, u32)>>,
}

#[derive(Default)]
pub(super) struct Derivations {
    /// By the watch that tells what comes.
    by_watch: FxHashMap<u32, Derivation>,
    /// By the number that the feature knows.
    relations: BTreeMap<u32, Relation>,
}

impl Derivations {
    pub fn add(&mut self, watch: u32, derivation: Derivation) {
        self.by_watch.insert(watch, derivation);
        self.relations.entry(derivation.relation).or_default();
    }

    pub fn of_watch(&self, watch: u32) -> Option<Derivation> {
        self.by_watch.get(&watch).copied()
    }

    /// The tags of what follows from a value; None if that is not known yet, which is then noted.
    fn follow(&mut self, items: &mut Items, derivation: Derivation, tag: u32) -> Option<Vec<u32>> {
        let relation = self.relations.entry(derivation.relation).or_default();
        if let Some(known) = relation.follows.get(&tag) {
            return Some(known.clone());
        }
        let (text, found) = items.tag(tag).map(|tag| (tag.text.clone(), tag.found.clone()))?;
        let Some(told) = relation.told.get(&text) else {
            relation.waiting.entry(text).or_default().push((derivation, tag));
            return None;
        };
        let follows: Vec<u32> = told.iter().map(|text| items.tagged_by(text, &found)).collect();
        relation.follows.insert(tag, follows.clone());
        Some(follows)
    }

    /// The values of which features have not been asked what follows, by relation, sorted.
    pub fn questions(&mut self) -> Vec<(u32, Vec<String>)> {
        let mut found = Vec::new();
        for (number, relation) in &mut self.relations {
            let fresh = relation.waiting.keys().filter(|text| !relation.asked.contains(*text));
            let mut fresh: Vec<String> = fresh.cloned().collect();
            fresh.sort();
            relation.asked.extend(fresh.iter().cloned());
            if !fresh.is_empty() {
                found.push((*number, fresh));
            }
        }
        found
    }

    /// What follows from a value is known; where it was waited for.
    fn relate(&mut self, relation: u32, text: &str, follows: &[String]) -> Vec<(Derivation, u32)> {
        let relation = self.relations.entry(relation).or_default();
        relation.told.insert(text.to_owned(), follows.to_vec());
        relation.waiting.remove(text).unwrap_or_default()
    }
}

impl<'a, E: Engine<'a>> Lesson<'_, 'a, E> {
    /// Values have come to a place: what follows from them is put where it belongs.
    pub fn derive(&mut self, derivation: Derivation, came: Vec<Item>) {
        self.engine().begin_derivation(derivation.to);
        for item in came {
            let items = &self.engine().parts().0.items;
            match item.tag {
                Some(tag) if !items.text(tag).starts_with(UNKNOWN) => self.derive_one(derivation, tag),
                _ => self.engine().add_object(None, Made::Any, derivation.class, Some(derivation.to)),
            }
        }
        self.engine().begin_act(None);
    }

    fn derive_one(&mut self, derivation: Derivation, tag: u32) {
        let session = self.engine().parts().0;
        let Some(follows) = session.derivations.follow(&mut session.items, derivation, tag) else { return };
        for tag in follows {
            self.engine().add_object(None, Made::Value(tag), derivation.class, Some(derivation.to));
        }
    }

    /// A feature tells what follows from a value.
    pub fn relate(&mut self, relation: u32, text: &str, follows: &[String]) {
        for (derivation, tag) in self.engine().parts().0.derivations.relate(relation, text, follows) {
            self.engine().begin_derivation(derivation.to);
            self.derive_one(derivation, tag);
        }
        self.engine().begin_act(None);
    }
}
