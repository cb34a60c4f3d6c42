//! Which method a receiver selects, once for all calls of the same method on the same class.

use super::bundles::Bundles;
use super::{NONE, UNKNOWN};
use super::{Propagation, Use};
use crate::algorithms::algorithm::Variables;
use crate::algorithms::options::Context;
use crate::names::{ClassId, MethodId};
use crate::sets::Set;
use crate::solver::{Filter, Node};
use rustc_hash::FxHashMap;

/// Calls of the same method on the same class: their receivers come together in one node, from which each goes to the
/// method that it selects.
pub(super) struct Dispatch {
    pub class: ClassId,
    pub resolved: MethodId,
    pub receivers: Node,
    /// Accepts what is of the class.
    pub mask: u32,
    /// How many parameters of the method are references, `this` included.
    pub parameters: u32,
    /// Features want to hear of its calls though no receiver comes.
    pub idle: bool,
    selected: Selected,
    /// What receivers have selected so far, numbered in this order.
    pub targets: Vec<Target>,
    pub bundles: Bundles,
}

#[derive(Clone, Copy)]
pub(super) struct Target {
    pub method: MethodId,
    /// The instance that everyone calls; `NONE` if calls or receivers are told apart.
    pub callee: u32,
}

/// What each class of receivers selects, a number or `NONE`: few by class, many in a row.
enum Selected {
    Few(FxHashMap<u32, u32>),
    Many(Vec<u32>),
}

impl Selected {
    const FEW: usize = 48;

    fn get(&self, rank: u32) -> Option<u32> {
        match self {
            Selected::Few(map) => map.get(&rank).copied(),
            Selected::Many(row) => row.get(rank as usize).copied().filter(|selected| *selected != UNKNOWN),
        }
    }

    fn insert(&mut self, rank: u32, selected: u32) {
        match self {
            Selected::Few(map) if map.len() < Self::FEW => {
                map.insert(rank, selected);
            }
            Selected::Few(map) => {
                let known = std::mem::take(map);
                *self = Selected::Many(Vec::new());
                known.into_iter().for_each(|(rank, selected)| self.insert(rank, selected));
                self.insert(rank, selected);
            }
            Selected::Many(row) => {
                if row.len() <= rank as usize {
                    row.resize(rank as usize + 1, UNKNOWN);
                }
                row[rank as usize] = selected;
            }
        }
    }
}

impl Propagation<'_> {
    pub(super) fn dispatch(&mut self, class: ClassId, resolved: MethodId) -> u32 {
        if let Some(known) = self.dispatch_ids.get(&(class, resolved)) {
            return *known;
        }
        let id = self.dispatches.len() as u32;
        let mask = self.world.values.mask(class);
        let receivers = self.world.values.node(Filter::only(mask));
        let parameters = self.parameter_count(resolved);
        let idle = self.hears_idle(resolved);
        self.dispatches.push(Dispatch {
            class,
            resolved,
            receivers,
            mask,
            parameters,
            idle,
            selected: Selected::Few(FxHashMap::default()),
            targets: Vec::new(),
            bundles: Bundles::default(),
        });
        self.dispatch_ids.insert((class, resolved), id);
        self.watch(receivers, Use::Dispatch(id));
        id
    }

    /// What a receiver of the class with this rank selects: its number among the dispatch's targets, or `NONE`.
    pub(super) fn select(&mut self, dispatch: u32, rank: u32) -> u32 {
        let row = &self.dispatches[dispatch as usize];
        if let Some(known) = row.selected.get(rank) {
            return known;
        }
        let (class, resolved) = (self.world.values.class_at(rank), row.resolved);
        // It is of the dispatch's class: the dispatch's mask has let it pass.
        let selected = self.world.link.program.select_on(self.dispatches[dispatch as usize].class, class, resolved);
        let target = selected.map_or(NONE, |method| self.target(dispatch, method));
        self.dispatches[dispatch as usize].selected.insert(rank, target);
        target
    }

    /// The number of a method among the dispatch's targets.
    pub(super) fn target(&mut self, dispatch: u32, method: MethodId) -> u32 {
        let targets = &self.dispatches[dispatch as usize].targets;
        if let Some(known) = targets.iter().position(|target| target.method == method) {
            return known as u32;
        }
        let apart = self.options.context != Context::Insensitive || self.told_by_call(method);
        let callee = if apart { NONE } else { self.instance(method, 0) };
        let targets = &mut self.dispatches[dispatch as usize].targets;
        targets.push(Target { method, callee });
        targets.len() as u32 - 1
    }

    /// Where receivers of a dispatch come from: out of a node that stands for many variables, those of its class.
    pub(super) fn receivers_of(&mut self, receiver: Node, dispatch: u32) -> Node {
        if self.shape.variables == Variables::Each {
            return receiver;
        }
        let filter = Filter::only(self.dispatches[dispatch as usize].mask);
        self.world.values.gate(self.world.link.program, receiver, filter)
    }

    /// Receivers go to `this` of what they select.
    pub(super) fn receivers_gain(&mut self, dispatch: u32, gain: &Set) {
        for object in gain.iter() {
            let rank = self.world.values.rank(object);
            let target = self.select(dispatch, rank);
            if target == NONE {
                continue;
            }
            let Target { method, mut callee } = self.dispatches[dispatch as usize].targets[target as usize];
            if callee == NONE {
                if self.told_by_call(method) {
                    continue;
                }
                let context = self.callee_context(0, 0, Some(object), method);
                callee = self.instance(method, context);
            }
            self.add(self.instances[callee as usize].first, object);
        }
    }
}
