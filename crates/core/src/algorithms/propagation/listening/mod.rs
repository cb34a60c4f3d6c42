//! What an analysis with sets notes while features listen: a place is a node.
//!
//! Each call of a watched method has an instance of its own, whose parameters, result and exceptions are the places of
//! that call.

mod caller_values;
mod casts;
mod engine;
mod places;
mod texts;

use super::calls::is_by_call;
use super::{Instance, NONE, Propagation, Use};
use crate::algorithms::algorithm::Variables;
use crate::algorithms::session::{HeardCall, Item};
use crate::algorithms::solution::{Object, Origin, ToldStatement};
use crate::graph::DraftTarget;
use crate::names::MethodId;
use crate::sets::Set;
use crate::solver::Node;
use crate::template::Template;
use casts::Followed;
use places::Places;
use rustc_hash::{FxHashMap, FxHashSet};
use texts::Texts;

/// What is kept while features listen.
#[derive(Default)]
pub(super) struct Listening {
    /// A feature is adding a call.
    pub(super) teaching: bool,
    /// Calls that no event has told yet: caller, offset, instance of the callee.
    calls: Vec<(MethodId, u32, u32)>,
    /// Likewise, by the set of targets.
    targets: Vec<(u32, u32)>,
    /// All heard calls whose target is fixed, by caller and offset, where variables share sets.
    fixed: FxHashMap<(MethodId, u32), u32>,
    /// Calls that are heard though no receiver may come.
    idle: Vec<Idle>,
    /// The instances that such calls have until one comes.
    awaited: FxHashSet<u32>,
    /// Where sets of targets belong, as far as the graph's sites have been looked at.
    set_sites: FxHashMap<u32, (MethodId, u32)>,
    looked_at: usize,
    places: Places,
    /// What has come to each watch and has not been told.
    watches: FxHashMap<u32, Vec<Object>>,
    casts: Followed,
    texts: Texts,
}

impl Listening {
    /// The nodes of places that belong to no instance.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.places.nodes()
    }
}

/// A call to which no receiver has come.
struct Idle {
    call: u32,
    /// Of how many of the sites that it stands for this was told.
    told: usize,
    /// What features say of it belongs there; `NONE` before they were told.
    callee: u32,
}

/// What is heard.
impl Propagation<'_> {
    pub(super) fn is_heard(&mut self, method: MethodId) -> bool {
        self.session.listens && self.session.interest.is_heard(self.world.link.program, method)
    }

    /// Is the call one that a heard method makes to do what it does?
    pub(super) fn is_inner(&mut self, caller: u32, callee: MethodId) -> bool {
        let Instance { method, .. } = *self.calls.instance(caller);
        self.is_heard(callee) && self.session.interest.is_inner(self.world.link.program, method)
    }

    /// A call whose target is fixed.
    pub(super) fn hear_call(&mut self, caller: u32, offset: u32, callee: u32) {
        if !self.session.listens {
            return;
        }
        let Instance { method, .. } = *self.calls.instance(callee);
        if !self.is_heard(method) || self.is_inner(caller, method) {
            return;
        }
        let caller = self.calls.instance(caller).method;
        self.listening.calls.push((caller, offset, callee));
        if self.shape.variables != Variables::Each {
            // What features call at the same place comes later.
            self.listening.fixed.entry((caller, offset)).or_insert(callee);
        }
    }

    /// A call that has one more target in its set.
    pub(super) fn hear_target(&mut self, set: u32, callee: u32) {
        if !self.session.listens || set == NONE {
            return;
        }
        let Instance { method, context, .. } = *self.calls.instance(callee);
        if is_by_call(context) && self.is_heard(method) {
            self.listening.targets.push((set, callee));
        }
    }

    /// Do features want to hear of calls of the method though no receiver comes?
    pub(super) fn hears_idle(&mut self, method: MethodId) -> bool {
        self.session.listens && self.session.interest.hears_idle(self.world.link.program, method)
    }

    /// A call is heard in the end, whether a receiver comes or not.
    pub(super) fn expect(&mut self, call: u32) {
        self.listening.idle.push(Idle { call, told: 0, callee: NONE });
    }

    /// Has an instance been made for a call to which no receiver had come? It has now.
    pub(super) fn is_awaited(&mut self, instance: u32) -> bool {
        self.session.listens && self.listening.awaited.remove(&instance)
    }

    /// Notes calls to which no receiver comes, when nothing else is left to tell.
    fn hear_idle(&mut self) {
        let mut idle = std::mem::take(&mut self.listening.idle);
        idle.retain(|each| !self.calls.is_linked(each.call));
        for each in &mut idle {
            let sites: Vec<u32> = self.calls.sites(each.call).collect();
            let fresh = sites.get(each.told..).unwrap_or_default();
            if fresh.is_empty() {
                continue;
            }
            each.told = sites.len();
            if each.callee == NONE {
                each.callee = self.idle_instance(each.call);
            }
            if each.callee == NONE {
                continue;
            }
            self.listening.awaited.insert(each.callee);
            let targets = fresh.iter().filter(|site| **site != NONE).map(|site| (*site, each.callee));
            self.listening.targets.extend(targets);
        }
        self.listening.idle = idle;
    }

    /// The calls that have been noted.
    fn take_calls(&mut self) -> Vec<HeardCall> {
        let Self { listening, session, world, calls: rows, .. } = self;
        if !listening.targets.is_empty() {
            for site in &world.draft.sites[listening.looked_at..] {
                if let DraftTarget::Set(set) = site.target {
                    listening.set_sites.insert(set, (site.caller, site.offset));
                }
            }
            listening.looked_at = world.draft.sites.len();
        }
        let mut calls = std::mem::take(&mut listening.calls);
        for (set, callee) in std::mem::take(&mut listening.targets) {
            let place = listening.set_sites.get(&set).copied().or_else(|| session.added_place(set));
            calls.extend(place.map(|(caller, offset)| (caller, offset, callee)));
        }
        let whole = |(caller, offset, instance): (MethodId, u32, u32)| {
            let callee = rows.instance(instance).method;
            HeardCall { caller, offset, callee, instance }
        };
        calls.into_iter().map(whole).collect()
    }

    pub(super) fn watch_gains(&mut self, watch: u32, gain: &Set) {
        self.listening.watches.entry(watch).or_default().extend(gain.iter());
    }

    /// What has come to watches, as features are told of it.
    fn take_arrivals(&mut self) -> Vec<(u32, Vec<Item>)> {
        let watches = std::mem::take(&mut self.listening.watches);
        let item = |object: Object| {
            let row = self.world.values.row(object);
            let tag = match row.origin {
                Origin::Tagged(_, tag) | Origin::Value(_, tag) => Some(tag),
                Origin::Class(_) | Origin::Site(..) | Origin::Empty(_) | Origin::Made(..) | Origin::Unknown(_) => None,
            };
            Item { class: row.class, tag }
        };
        let mut found: Vec<(u32, Vec<Item>)> =
            watches.into_iter().map(|(watch, objects)| (watch, objects.into_iter().map(item).collect())).collect();
        found.sort_unstable_by_key(|(watch, _)| *watch);
        found
    }

    /// Do features say what the method returns?
    pub(super) fn is_answered(&mut self, method: MethodId) -> bool {
        self.session.listens && self.session.interest.is_answered(self.world.link.program, method)
    }

    /// What strings are asked for must be found again from the nodes.
    pub(super) fn keep_frame(&mut self, instance: u32, frame: Instance, template: &Template) {
        if self.shape.variables == Variables::Each && self.session.values_matter() {
            let count = template.locals.saturating_sub(frame.parameters);
            self.listening.texts.frame(frame.variables, count, instance, &template.variables);
        }
    }

    /// The elements of what the launcher passes to the method.
    pub(super) fn keep_command_line(&mut self, element: Node, method: MethodId) {
        self.listening.texts.command_line = Some((element, method));
    }

    /// The classes of what the one node holds are values of the other.
    pub(super) fn class_of(&mut self, from: Node, to: Node) {
        if self.session.values_matter() {
            self.tell_solver(ToldStatement::ClassOf { from, to });
            return self.watch(from, Use::Classes { to });
        }
        let object = self.object(Origin::Class(self.known.class), self.known.class, 0);
        self.add(to, object);
    }

    pub(super) fn classes_gain(&mut self, to: Node, gain: &Set) {
        let mut ranks: Vec<u32> = gain.iter().map(|object| self.world.values.rank(object)).collect();
        ranks.sort_unstable();
        ranks.dedup();
        for rank in ranks {
            if self.world.values.set(to).len() >= self.options.bounds.max_object_classes {
                let unknown = self.object(Origin::Class(self.known.class), self.known.class, 0);
                return self.world.add(to, unknown);
            }
            let name = self.world.program.dotted_name(self.world.values.class_at(rank));
            let value = Origin::Value(self.known.class, self.session.items.tagged(&name));
            let object = self.object(value, self.known.class, 0);
            self.tell_class_value(rank, object);
            self.world.add(to, object);
        }
    }
}
