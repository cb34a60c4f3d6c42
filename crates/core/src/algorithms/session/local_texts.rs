//! Strings as far as the caller's own body tells them, for algorithms without a set for each variable; and the answers that
//! a specification gives to strings that nobody knew.

use super::super::features::{Part, Text, Unknown};
use super::Session;
use super::texts::{Answers, TextEntry};
use crate::names::MethodId;
use crate::program::Program;
use rustc_hash::FxHashSet;

#[derive(Default)]
pub(in crate::algorithms) struct LocalTexts {
    /// Who reads strings of the caller's code alone, how many of them have been told, and what.
    readers: Vec<(u32, u32, Part)>,
    read: usize,
    told: FxHashSet<(u32, Text)>,
    /// Strings that were not known and are now.
    pub answers: Answers,
}

impl LocalTexts {
    /// From now on the strings are told that the caller's body gives a part of a call.
    pub fn read(&mut self, watch: u32, site: u32, part: Part) {
        self.readers.push((watch, site, part));
    }

    /// A string that was not known is known now.
    pub fn answer(&mut self, kind: &str, method: MethodId, offset: Option<u32>, text: &str) {
        let unknown = TextEntry::Unknown(kind.to_owned(), Some(method), offset);
        let texts = self.answers.entry(unknown).or_default();
        if !texts.iter().any(|known| known == text) {
            texts.push(text.to_owned());
            self.read = 0;
        }
    }
}

impl Session<'_> {
    /// What has not been told yet of the strings that callers' bodies give.
    pub fn read_locals(&mut self, program: &Program) -> Vec<(u32, Vec<Text>)> {
        let mut found = Vec::new();
        let readers = self.local.readers.len();
        for at in std::mem::replace(&mut self.local.read, readers)..readers {
            let (watch, site, part) = self.local.readers[at];
            let mut texts = self.local_texts(program, site, part);
            texts.retain(|text| self.local.told.insert((watch, text.clone())));
            if !texts.is_empty() {
                found.push((watch, texts));
            }
        }
        found
    }

    /// The strings that a part of a call may be, going by the caller's body alone.
    fn local_texts(&mut self, program: &Program, site: u32, part: Part) -> Vec<Text> {
        let Some((caller, var)) = self.variable(site, part) else {
            let kind = "code outside".to_owned();
            return vec![Text::Unknown(Unknown { kind, method: None, offset: None, chain: Vec::new() })];
        };
        let Self { bodies, table, local, .. } = self;
        let entries = bodies.texts(program, (table, &local.answers), caller, var).into_iter();
        entries.filter_map(|entry| shown(entry, Vec::new())).collect()
    }
}

/// A string as features are told of it.
pub(in crate::algorithms) fn shown(entry: TextEntry, chain: Vec<(MethodId, Option<u32>)>) -> Option<Text> {
    match entry {
        TextEntry::Known(text) => Some(Text::Known(text)),
        TextEntry::Noise => None,
        TextEntry::Unknown(kind, method, offset) => Some(Text::Unknown(Unknown { kind, method, offset, chain })),
    }
}
