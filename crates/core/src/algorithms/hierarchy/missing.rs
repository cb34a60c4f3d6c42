//! Calls on missing classes: a class with a gap above it may be below any of them.

use super::Hierarchy;
use crate::names::{ClassId, Selector};
use crate::program::State;
use rustc_hash::FxHashMap;

#[derive(Default)]
pub(super) struct Missing {
    /// Dispatches on missing classes, by what they call.
    dispatches: FxHashMap<Selector, Vec<u32>>,
    /// Classes with gaps that are made, by what can be called on them.
    classes: FxHashMap<Selector, Vec<ClassId>>,
    /// The classes that count without being made have been looked at.
    counted: bool,
}

impl Hierarchy<'_> {
    /// The class is made: calls on missing classes may run its methods.
    pub(super) fn may_be_missing(&mut self, class: ClassId) {
        if self.program.class(class).state == State::Phantom || !self.program.has_gaps(class) {
            return;
        }
        for selector in self.callable(class) {
            self.missing.classes.entry(selector).or_default().push(class);
            for dispatch in self.missing.dispatches.get(&selector).cloned().unwrap_or_default() {
                self.select_missing(dispatch, class);
            }
        }
    }

    /// There is a new dispatch on a missing class.
    pub(super) fn call_missing(&mut self, dispatch: u32) {
        if self.options.algorithm.counts_every_class() && !std::mem::replace(&mut self.missing.counted, true) {
            for class in self.program.class_ids() {
                let row = self.program.class(class);
                if row.is_concrete() && !row.generated {
                    self.may_be_missing(class);
                }
            }
        }
        let Some((_, resolved)) = self.sets.rows[dispatch as usize].call else { return };
        let selector = self.program.method(resolved).selector;
        self.missing.dispatches.entry(selector).or_default().push(dispatch);
        for class in self.missing.classes.get(&selector).cloned().unwrap_or_default() {
            self.select_missing(dispatch, class);
        }
    }

    /// What can be called on objects of the class, as far as anybody knows.
    fn callable(&mut self, class: ClassId) -> Vec<Selector> {
        let mut found = Vec::new();
        for above in self.program.supertypes(class) {
            found.extend(self.program.class(above).methods().map(|method| self.program.method(method).selector));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn select_missing(&mut self, dispatch: u32, class: ClassId) {
        let Some((named, resolved)) = self.sets.rows[dispatch as usize].call else { return };
        if let Some(target) = self.program.select_on(named, class, resolved) {
            self.add_target(dispatch, target);
        }
    }
}
