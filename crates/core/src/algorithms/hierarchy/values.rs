//! Values where there are no sets: what the caller's own body says of where a place gets them, and what features have put
//! into the results of its calls.

use super::fallback::Fallback;
use crate::algorithms::session::texts::Origins;
use crate::algorithms::session::{Item, Session};
use crate::graph::DraftTarget;
use crate::names::{ClassId, MethodId};
use crate::program::Program;
use rustc_hash::{FxHashMap, FxHashSet};

/// The result of a call: the caller, and where in its code.
pub(super) type ResultOf = (MethodId, u32);

/// What the caller's body says of where a place gets its values.
#[derive(Clone)]
pub(super) struct Sources {
    pub caller: MethodId,
    pub origins: Origins,
}

/// A watch for values.
pub(super) struct ValueWatch {
    pub watch: u32,
    /// What unknown values are of.
    pub class: ClassId,
    pub from: Sources,
}

/// A watch for objects: any that is made and of the class that the place declares.
pub(super) struct ObjectWatch {
    pub watch: u32,
    pub class: ClassId,
    /// Classes that may be of it, apart from those that are known to be made; told once.
    pub possible: Vec<ClassId>,
    /// How many of the classes that are made, and of the tagged objects, have been looked at.
    classes: usize,
    tagged: usize,
}

impl ObjectWatch {
    pub fn new(watch: u32, class: ClassId, possible: Vec<ClassId>) -> ObjectWatch {
        ObjectWatch { watch, class, possible, classes: 0, tagged: 0 }
    }
}

/// How far calls have been looked at for those that features hear.
#[derive(Default)]
pub(super) struct LookedAt {
    /// How many of the graph's sites, and how many targets of each set.
    pub sites: usize,
    pub sets: Vec<usize>,
    /// The targets that are heard, by set.
    pub heard: FxHashMap<u32, Vec<MethodId>>,
}

/// What is known of values and objects while features listen.
#[derive(Default)]
pub(super) struct LocalValues {
    pub looked_at: LookedAt,
    pub object_watches: Vec<ObjectWatch>,
    pub value_watches: Vec<ValueWatch>,
    /// Objects that features have made and know by tags.
    tagged: Vec<Item>,
    /// The classes of what features have put into places of their own; None: of several.
    own: FxHashMap<u32, Option<ClassId>>,
    /// Values that features have put into the results of calls; of an unknown value, no tag.
    values: FxHashMap<ResultOf, Vec<Item>>,
    /// Results that hold what other places hold.
    pub flows: Vec<(Sources, ResultOf)>,
    /// Calls that features have added.
    pub added: Vec<(MethodId, u32, DraftTarget)>,
    /// Heard calls that have targets, too, which features do not hear: nobody knows all that they return.
    pub mixed: FxHashSet<ResultOf>,
    pub fallback: Fallback,
}

impl LocalValues {
    pub fn put_value(&mut self, to: ResultOf, value: Item) -> bool {
        let values = self.values.entry(to).or_default();
        let new = !values.contains(&value);
        if new {
            values.push(value);
        }
        new
    }

    pub fn put_own(&mut self, number: u32, class: ClassId) {
        let known = self.own.entry(number).or_insert(Some(class));
        if *known != Some(class) {
            *known = None;
        }
    }

    /// The class of what a place of a feature's own holds, if it is one.
    pub fn own_class(&self, number: u32) -> Option<ClassId> {
        self.own.get(&number).copied().flatten()
    }

    pub fn put_tagged(&mut self, item: Item) {
        if !self.tagged.contains(&item) {
            self.tagged.push(item);
        }
    }

    /// The values that a place may hold. What no feature has told of is not known, and of the class that is declared.
    fn values_of(&self, session: &mut Session<'_>, program: &mut Program, from: &Sources, class: ClassId) -> Vec<Item> {
        let mut found: Vec<Item> = Vec::new();
        for (class, tag) in &from.origins.constants {
            found.push(Item { class: program.class_named(class), tag: Some(session.items.tagged(tag)) });
        }
        let mut others = from.origins.others;
        for offset in &from.origins.calls {
            others |= self.mixed.contains(&(from.caller, *offset));
            match self.values.get(&(from.caller, *offset)) {
                Some(values) => found.extend(values),
                None => others |= !session.was_told(from.caller, *offset),
            }
        }
        if others {
            found.push(Item { class, tag: None });
        }
        found
    }

    /// What values there are at watched places, told or not.
    pub fn values(&mut self, session: &mut Session<'_>, program: &mut Program) -> Vec<(u32, Vec<Item>)> {
        let object = program.object();
        loop {
            let mut changed = false;
            for index in 0..self.flows.len() {
                let (from, to) = self.flows[index].clone();
                for value in self.values_of(session, program, &from, object) {
                    changed |= self.put_value(to, value);
                }
            }
            if !changed {
                break;
            }
        }
        let watches = self.value_watches.iter();
        watches.map(|watch| (watch.watch, self.values_of(session, program, &watch.from, watch.class))).collect()
    }

    /// What objects may have come to watched places since the last time; `made` are the classes of all that are made.
    pub fn objects(&mut self, program: &mut Program, made: &[ClassId]) -> Vec<(u32, Vec<Item>)> {
        let Self { object_watches, tagged, .. } = self;
        let mut found = Vec::new();
        for watch in object_watches {
            let mut came = Vec::new();
            let fresh = made.get(watch.classes..).unwrap_or_default();
            watch.classes = made.len();
            for class in std::mem::take(&mut watch.possible).iter().chain(fresh) {
                if program.is_subtype(*class, watch.class) {
                    came.push(Item { class: *class, tag: None });
                }
            }
            for item in tagged.get(watch.tagged..).unwrap_or_default() {
                if program.is_subtype(item.class, watch.class) {
                    came.push(*item);
                }
            }
            watch.tagged = tagged.len();
            found.push((watch.watch, came));
        }
        found
    }
}
