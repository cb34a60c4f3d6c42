//! What algorithms with sets do at a level of assumptions. What dynamic sites run gets, and gives back, objects of which only a type
//! is known.

use super::{Instance, NONE, Propagation};
use crate::algorithms::levels::{Allowed, AtLevel, Believed, DynamicKind};
use crate::algorithms::linking::Linking;
use crate::algorithms::solution::Origin;
use crate::body::descriptor;
use crate::graph::{DraftSite, DraftTarget};
use crate::names::{ClassId, MethodId};
use crate::program::State;
use crate::solver::Node;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What one analysis keeps account of at a level.
#[derive(Default)]
pub(super) struct LevelState {
    /// How many of the classes of which there are objects have been looked at: `draft.classes[..seen]`.
    seen: usize,
    /// By method: it runs on objects of which only types are known.
    run: Vec<bool>,
}

/// What a dynamic site gives back.
#[derive(Clone, Debug)]
pub(super) struct Returned {
    kind: DynamicKind,
    allowed: Arc<Allowed>,
}

impl Returned {
    pub fn new(kind: DynamicKind, allowed: Arc<Allowed>) -> Returned {
        Returned { kind, allowed }
    }

    /// Does nothing but this come back?
    pub fn is_all(&self) -> bool {
        !matches!(self.kind, DynamicKind::Load | DynamicKind::Access)
    }
}

impl<'a> AtLevel<'a> for Propagation<'a> {
    fn beliefs(&mut self) -> (&mut Option<Believed>, &mut Linking<'a>) {
        (&mut self.world.believed, &mut self.world.link)
    }

    fn every_class(&self) -> bool {
        false
    }

    fn make_set(&mut self, targets: &[MethodId]) -> u32 {
        self.world.draft.sets.push(targets.to_vec());
        self.world.draft.sets.len() as u32 - 1
    }

    fn add_to_set(&mut self, set: u32, target: MethodId) {
        self.world.add_target(set, target);
        self.run_unknown(target);
    }

    fn add_site(&mut self, site: DraftSite) {
        self.world.draft.sites.push(site);
        if let DraftTarget::Method(method) = site.target {
            self.instance(method, 0);
        }
    }

    fn run_unknown(&mut self, method: MethodId) {
        if self.level.run.len() <= method.index() {
            self.level.run.resize(self.world.program.method_count().max(method.index() + 1), false);
        }
        if std::mem::replace(&mut self.level.run[method.index()], true) {
            return;
        }
        let callee = self.instance(method, 0);
        let row = *self.world.program.method(method);
        let made = self.world.program.names.name_of(row.selector) == b"<init>"
            && self.world.program.class(row.class).is_concrete();
        let Instance { first, parameters, .. } = *self.calls.instance(callee);
        for index in 0..parameters {
            if index == 0 && made {
                let object = self.object(Origin::Class(row.class), row.class, 0);
                self.add(first, object);
            } else {
                let ty = self.parameter_type(method, index);
                self.add_unknown(first + index, &ty);
            }
        }
    }

    fn make_unknown(&mut self, class: ClassId) {
        let row = self.world.program.class(class);
        if row.is_concrete() || row.state == State::Phantom {
            self.object(Origin::Class(class), class, 0);
        }
    }
}

impl Propagation<'_> {
    /// A node may hold any object of a type.
    pub(super) fn add_unknown(&mut self, node: Node, ty: &[u8]) {
        let object = self.world.unknown(ty);
        self.world.add(node, object);
    }

    /// What a dynamic site gives back, and what it may throw.
    pub(super) fn come_back_unknown(&mut self, found: &Returned, declared: &[u8], result: Node, thrown: Node) {
        self.add_unknown(thrown, b"Ljava/lang/Throwable;");
        if result == NONE || !descriptor::is_reference(declared) {
            return;
        }
        match (found.kind, &found.allowed.resolution) {
            (DynamicKind::Load, _) => {}
            (DynamicKind::Make | DynamicKind::Construct, Some(_)) => {
                let made = found.allowed.pieces.iter().flat_map(|piece| piece.targets.iter().copied());
                let mut classes: Vec<ClassId> = made.map(|target| self.world.program.method(target).class).collect();
                classes.dedup();
                for class in classes {
                    if self.world.program.class(class).is_concrete() {
                        let object = self.object(Origin::Class(class), class, 0);
                        self.add(result, object);
                    }
                }
            }
            _ => self.add_unknown(result, declared),
        }
    }

    /// A native method that may do anything returns, and throws, anything of its types.
    pub(super) fn follow_native(&mut self, instance: u32, first: bool) {
        let Instance { method, result, thrown, .. } = *self.calls.instance(instance);
        let unknown = if first { self.call_native(method) } else { self.is_unknown_native(method) };
        if !unknown {
            return;
        }
        self.add_unknown(thrown, b"Ljava/lang/Throwable;");
        let selector = self.world.program.method(method).selector;
        let ty = descriptor::result(self.world.program.names.descriptor_of(selector)).to_vec();
        if result != NONE && descriptor::is_reference(&ty) {
            self.add_unknown(result, &ty);
        }
    }

    /// What has become possible since this was asked last: there are objects of more classes, and more fields may be written. Is
    /// there anything?
    pub(super) fn catch_up(&mut self) -> bool {
        let Some(believed) = &mut self.world.believed else { return false };
        let mut news = believed.levels.has_new_writer();
        if news {
            self.heap.write_unknown(&mut self.world);
        }
        while let Some(class) = self.world.draft.classes.get(self.level.seen).copied() {
            self.level.seen += 1;
            news = true;
            self.wake(class);
            for above in self.world.program.supertypes(class) {
                for group in self.calls.unknown_groups_of(above) {
                    self.group_gains(group, class);
                }
            }
        }
        news
    }
}

/// Calls on objects of which only a type is known.
impl Propagation<'_> {
    /// A call is one on objects at or below each of these classes.
    pub(super) fn call_on_unknown(&mut self, call: u32, dispatch: u32, classes: &[ClassId]) {
        let named = self.calls.dispatch(dispatch).class;
        // What may be anything of the class that the call names may be all else, too. Below a class that is missing nobody knows any.
        if self.world.program.class(named).state != State::Phantom {
            if classes.is_empty() || self.calls.is_on_any(call, named) {
                return;
            }
            if classes.iter().any(|class| self.world.program.is_subtype(named, *class)) {
                return self.join_unknown(call, dispatch, named);
            }
        }
        for class in classes {
            self.join_unknown(call, dispatch, *class);
        }
    }

    /// A call belongs to the group of its dispatch for a class.
    fn join_unknown(&mut self, call: u32, dispatch: u32, class: ClassId) {
        let (group, new) = self.calls.unknown_group(&mut self.world, dispatch, class);
        self.calls.join_unknown(&mut self.world, call, group);
        if !new {
            return;
        }
        if self.world.program.class(class).state == State::Array {
            self.group_gains(group, class);
        }
        let ranks = self.world.values.ranks_below(class).to_vec();
        for rank in ranks {
            self.group_gains(group, self.world.values.class_at(rank));
        }
    }

    /// Receivers of a group may be objects of a class below its own.
    fn group_gains(&mut self, group: u32, class: ClassId) {
        let (dispatch, above) = self.calls.group_of(group);
        let (named, resolved) = (self.calls.dispatch(dispatch).class, self.calls.dispatch(dispatch).resolved);
        if above != named && !self.world.program.is_subtype(class, named) && !self.world.fits(class, named) {
            return;
        }
        let Some(method) = self.world.program.select_on(named, class, resolved) else { return };
        if !self.calls.see_unknown(group, method.0) {
            return;
        }
        let callee = self.instance(method, 0);
        self.calls.link_unknown(&mut self.world, group, callee);
        let holder = self.world.program.method(method).class;
        let receivers = self.world.values.unknown_of_both(self.world.link.program, above, holder);
        let first = self.calls.instance(callee).first;
        receivers.iter().for_each(|object| self.add(first, *object));
    }

    /// Sites run what their calls on unknown objects run, too. Where that is all, they share the set of it.
    pub(super) fn add_unknown_targets(&mut self) {
        let (mut sites, mut groups) = self.calls.unknown_targets();
        for targets in &mut groups {
            targets.sort_unstable();
            targets.dedup();
        }
        let draft = &mut self.world.link.draft;
        let mut shared: Vec<u32> = vec![NONE; groups.len()];
        // Sites may share a set already.
        let mut now: FxHashMap<u32, u32> = FxHashMap::default();
        let mut rows = std::mem::take(&mut draft.sites);
        for row in &mut rows {
            let DraftTarget::Set(set) = row.target else { continue };
            if let Some(own) = sites.remove(&set) {
                let targets = &mut draft.sets[set as usize];
                let within =
                    |group: &u32| targets.iter().all(|known| groups[*group as usize].binary_search(known).is_ok());
                match own.as_slice() {
                    [group] if within(group) => {
                        targets.clear();
                        if shared[*group as usize] == NONE {
                            shared[*group as usize] = draft.sets.len() as u32;
                            draft.sets.push(groups[*group as usize].clone());
                        }
                        now.insert(set, shared[*group as usize]);
                    }
                    _ => own.iter().for_each(|group| targets.extend(&groups[*group as usize])),
                }
            }
            row.target = DraftTarget::Set(now.get(&set).copied().unwrap_or(set));
        }
        draft.sites = rows;
    }
}
