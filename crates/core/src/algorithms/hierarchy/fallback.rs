//! The fallback: what a finer algorithm has handed over, and calls that may mean anything.

use super::Hierarchy;
use crate::algorithms::handed::Handed;
use crate::algorithms::session::SiteKey;
use crate::classfile::access;
use crate::graph::DraftTarget;
use crate::names::{ClassId, MethodId};
use crate::program::State;
use crate::progress::{Cancelled, Progress};
use rustc_hash::FxHashSet;

#[derive(Default)]
pub(super) struct Fallback {
    /// Sites that features had added to the finer graph, and what each ran.
    handed: Vec<(SiteKey, Vec<MethodId>)>,
    /// The sets of all methods, and of all initialisers, if some call may run any.
    everything: Option<(u32, u32)>,
    /// Whether that has been said, and not been done.
    waits: bool,
    called: FxHashSet<ClassId>,
    /// How many of the classes of which objects are made have been looked at for generated ones.
    looked_at: usize,
}

impl Hierarchy<'_> {
    /// A finer algorithm had found this.
    pub(super) fn take_over(&mut self, handed: Handed) {
        let Handed { methods, classes, sites } = handed;
        for class in classes {
            self.instantiate(class);
        }
        for method in methods {
            self.reach(method);
        }
        for (key, targets) in &sites {
            self.reach(key.caller);
            targets.iter().for_each(|target| self.reach(*target));
        }
        self.local.fallback.handed = sites;
    }

    /// What features had added to the finer graph stays, beside what they have added to this one.
    pub(super) fn keep_handed(&mut self) {
        for (key, mut targets) in std::mem::take(&mut self.local.fallback.handed) {
            match self.session.added_target(&key) {
                Some(DraftTarget::Set(set)) => targets.extend(&self.sets.rows[set as usize].targets),
                Some(DraftTarget::Method(method)) => targets.push(method),
                None => {}
            }
            targets.sort_unstable();
            targets.dedup();
            let set = self.plain_set(targets);
            self.session.enter_added(key, set);
        }
    }

    /// Some call may run any method of any class: `call_loaded` enters those of the program, `call_generated` those of classes
    /// that are generated as they come.
    pub(super) fn call_everything(&mut self, called: u32, initializers: u32) {
        let fallback = &mut self.local.fallback;
        fallback.waits |= fallback.everything.replace((called, initializers)).is_none();
    }

    /// Reads every class of the program and calls all that it has, if some call may run anything and that is not done. Was it so?
    pub(super) fn call_loaded(&mut self, progress: Progress) -> Result<bool, Cancelled> {
        if !std::mem::take(&mut self.local.fallback.waits) {
            return Ok(false);
        }
        self.program.load_all(&mut |done, total| progress("reading classes", done, total))?;
        let loaded = |class: &ClassId| {
            let row = self.program.class(*class);
            !matches!(row.state, State::Phantom | State::Array) && row.file.is_some()
        };
        let classes: Vec<ClassId> = (0..self.program.class_count() as u32).map(ClassId).filter(loaded).collect();
        for class in classes {
            self.call_all_of(class);
        }
        Ok(true)
    }

    /// Likewise of classes that have been generated since. Were there any?
    pub(super) fn call_generated(&mut self) -> bool {
        if self.local.fallback.everything.is_none() {
            return false;
        }
        let made = self.link.draft.classes.len();
        let fresh = self.link.draft.classes[self.local.fallback.looked_at.min(made)..].to_vec();
        self.local.fallback.looked_at = made;
        let before = self.link.draft.methods.len();
        for class in fresh {
            if self.program.class(class).generated {
                self.call_all_of(class);
            }
        }
        self.link.draft.methods.len() > before
    }

    fn call_all_of(&mut self, class: ClassId) {
        let Some((called, initializers)) = self.local.fallback.everything else { return };
        if !self.local.fallback.called.insert(class) {
            return;
        }
        if self.program.class(class).is_concrete() {
            self.instantiate(class);
        }
        let clinit = self.program.names.selector(b"<clinit>", b"()V");
        for method in self.program.class(class).methods() {
            let row = *self.program.method(method);
            if row.is(access::ABSTRACT) {
                continue;
            }
            let set = if row.selector == clinit { initializers } else { called };
            self.sets.rows[set as usize].targets.push(method);
            self.reach(method);
        }
    }
}
