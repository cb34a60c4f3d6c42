//! The sites that features add to the graph, the sets that groups of them share, and the calls that stay open.

use super::super::linking::Linking;
use crate::diagnostics::Trouble;
use crate::graph::{Cause, Draft, DraftSite, DraftTarget, Kind, NONE};
use crate::names::{ClassId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// What tells the sites apart that features add: there is one for each.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::algorithms) struct SiteKey {
    pub caller: MethodId,
    pub offset: u32,
    pub kind: Kind,
    pub cause: Arc<Cause>,
    /// A reference of the program, or `NONE`.
    pub declared: u32,
    /// Of initialisers, which refer to nothing: their class.
    pub class: u32,
}

/// Where a call that is added is entered: a site of its own, or the set that a group has for its calls or for its
/// initialisers.
#[derive(Clone)]
pub(in crate::algorithms) enum TaughtSite {
    Own(SiteKey),
    Group(u32, bool),
}

#[derive(Default)]
pub(super) struct Added {
    sites: FxHashMap<SiteKey, DraftTarget>,
    /// Where sets of targets belong that were made for added sites.
    places: FxHashMap<u32, (MethodId, u32)>,
    groups: FxHashMap<(u32, bool), u32>,
    unresolved: FxHashSet<(MethodId, u32, Cause)>,
}

impl Added {
    /// What a site runs, if it has been added.
    pub fn target(&self, key: &SiteKey) -> Option<DraftTarget> {
        self.sites.get(key).copied()
    }

    /// Adds a site with a set of its own.
    pub fn enter_own(&mut self, key: SiteKey, set: u32) {
        self.places.insert(set, (key.caller, key.offset));
        self.sites.insert(key, DraftTarget::Set(set));
    }

    /// Adds a site; whether it is new.
    pub fn enter(&mut self, key: SiteKey, target: DraftTarget) -> bool {
        let mut new = false;
        self.sites.entry(key).or_insert_with(|| {
            new = true;
            target
        });
        new
    }

    pub fn group(&self, group: u32, initializers: bool) -> Option<u32> {
        self.groups.get(&(group, initializers)).copied()
    }

    pub fn enter_group(&mut self, group: u32, initializers: bool, set: u32) {
        self.groups.insert((group, initializers), set);
    }

    pub fn place(&self, set: u32) -> Option<(MethodId, u32)> {
        self.places.get(&set).copied()
    }

    pub fn unresolved(&mut self, link: &mut Linking, at: (MethodId, u32), reason: Cause) {
        let text = reason.to_string();
        if self.unresolved.insert((at.0, at.1, reason)) {
            let mut place = link.program.method_name(at.0);
            if at.1 != NONE {
                place = format!("{place}@{}", at.1);
            }
            link.draft.report(Trouble::DynamicUnresolved, place, text);
        }
    }

    /// The sites, and what each runs.
    pub fn into_sites(self, draft: &Draft) -> Vec<(SiteKey, Vec<MethodId>)> {
        let targets = |target| match target {
            DraftTarget::Method(method) => vec![method],
            DraftTarget::Set(set) => draft.sets.get(set as usize).cloned().unwrap_or_default(),
        };
        self.sites.into_iter().map(|(key, target)| (key, targets(target))).collect()
    }

    pub fn finish(self, link: &mut Linking) {
        let mut added: Vec<(SiteKey, DraftTarget)> = self.sites.into_iter().collect();
        let program = &*link.program;
        added.sort_by_cached_key(|(key, _)| {
            let declared = (key.declared != NONE).then(|| {
                let reference = program.reference_at(key.declared);
                let (name, descriptor) = program.names.parts(reference.selector);
                let parts = [program.class(reference.class).name, name, descriptor];
                parts.map(|symbol| program.names.get(symbol).to_vec())
            });
            let class = (key.class != NONE).then(|| program.dotted_name(ClassId(key.class)));
            (program.method_name(key.caller), key.offset, key.kind, key.cause.clone(), declared, class)
        });
        for (key, target) in added {
            let SiteKey { caller, offset, kind, declared, cause, .. } = key;
            let cause = link.draft.cause(&cause);
            link.draft.sites.push(DraftSite { caller, offset, kind, cause, declared, target });
        }
        for (method, offset, reason) in self.unresolved {
            let cause = link.draft.cause(&reason);
            link.draft.unresolved.push((method, offset, Kind::Reflective, cause));
        }
    }
}
