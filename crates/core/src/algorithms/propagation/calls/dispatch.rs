//! Which method a receiver selects, once for all calls of the same method on the same class.

use super::Calls;
use crate::algorithms::algorithm::Variables;
use crate::algorithms::propagation::bundles::Bundles;
use crate::algorithms::propagation::world::World;
use crate::algorithms::solution::SelectedTarget;
use crate::names::{ClassId, MethodId};
use crate::solver::{Filter, Node};
use rustc_hash::FxHashMap;

/// Calls of the same method on the same class: their receivers come together in one node, from which each goes to the
/// method that it selects.
pub struct Dispatch {
    pub class: ClassId,
    pub resolved: MethodId,
    pub receivers: Node,
    /// Accepts what is of the class.
    pub(super) mask: u32,
    /// How many parameters of the method are references, `this` included.
    pub(super) parameters: u32,
    /// Features want to hear of its calls though no receiver comes.
    pub idle: bool,
    selected: Selected,
    /// What receivers have selected so far, numbered in this order.
    pub(super) targets: Vec<DispatchTarget>,
    pub(super) bundles: Bundles,
}

#[derive(Clone, Copy)]
pub struct DispatchTarget {
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
    /// Nobody has asked what the class selects.
    const UNKNOWN: u32 = u32::MAX - 1;

    fn get(&self, rank: u32) -> Option<u32> {
        match self {
            Selected::Few(map) => map.get(&rank).copied(),
            Selected::Many(row) => row.get(rank as usize).copied().filter(|selected| *selected != Self::UNKNOWN),
        }
    }

    /// What has been asked, where something is selected.
    fn known(&self) -> Box<dyn Iterator<Item = (u32, u32)> + '_> {
        let all: Box<dyn Iterator<Item = (u32, u32)>> = match self {
            Selected::Few(map) => Box::new(map.iter().map(|(rank, selected)| (*rank, *selected))),
            Selected::Many(row) => Box::new((0u32..).zip(row.iter().copied())),
        };
        Box::new(all.filter(|(_, selected)| *selected < Self::UNKNOWN))
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
                    row.resize(rank as usize + 1, Self::UNKNOWN);
                }
                row[rank as usize] = selected;
            }
        }
    }
}

#[derive(Default)]
pub(super) struct Dispatches {
    rows: Vec<Dispatch>,
    ids: FxHashMap<(ClassId, MethodId), u32>,
}

impl Dispatches {
    /// What receivers of a class select: by dispatch and the rank of the class.
    pub fn targets(&self) -> FxHashMap<(u32, u32), SelectedTarget> {
        let mut found = FxHashMap::default();
        for (id, row) in (0u32..).zip(&self.rows) {
            for (rank, target) in row.selected.known() {
                let DispatchTarget { method, callee } = row.targets[target as usize];
                let target =
                    if callee == u32::MAX { SelectedTarget::Method(method) } else { SelectedTarget::Instance(callee) };
                found.insert((id, rank), target);
            }
        }
        found
    }
}

impl Calls {
    #[inline]
    pub fn dispatch(&self, id: u32) -> &Dispatch {
        &self.dispatches.rows[id as usize]
    }

    pub(super) fn dispatch_mut(&mut self, id: u32) -> &mut Dispatch {
        &mut self.dispatches.rows[id as usize]
    }

    /// The dispatch of calls of the method on the class, if there has been one.
    pub fn dispatch_of(&self, class: ClassId, resolved: MethodId) -> Option<u32> {
        self.dispatches.ids.get(&(class, resolved)).copied()
    }

    /// A new dispatch, and the node of its receivers.
    pub fn make_dispatch(&mut self, world: &mut World, class: ClassId, resolved: MethodId, idle: bool) -> (u32, Node) {
        let id = self.dispatches.rows.len() as u32;
        let mask = world.values.mask(class);
        let receivers = world.values.node(Filter::only(mask));
        self.dispatches.rows.push(Dispatch {
            class,
            resolved,
            receivers,
            mask,
            parameters: world.parameter_count(resolved),
            idle,
            selected: Selected::Few(FxHashMap::default()),
            targets: Vec::new(),
            bundles: Bundles::default(),
        });
        self.dispatches.ids.insert((class, resolved), id);
        (id, receivers)
    }

    /// What a receiver of the class with this rank selects: its number among the dispatch's targets, or `NONE`. None if
    /// that has not been asked before.
    #[inline]
    pub fn selected(&self, dispatch: u32, rank: u32) -> Option<u32> {
        self.dispatch(dispatch).selected.get(rank)
    }

    pub fn note_selected(&mut self, dispatch: u32, rank: u32, target: u32) {
        self.dispatch_mut(dispatch).selected.insert(rank, target);
    }

    #[inline]
    pub fn target(&self, dispatch: u32, target: u32) -> DispatchTarget {
        self.dispatch(dispatch).targets[target as usize]
    }

    /// The number of a method among the dispatch's targets, if it is one.
    pub fn target_of(&self, dispatch: u32, method: MethodId) -> Option<u32> {
        self.dispatch(dispatch).targets.iter().position(|target| target.method == method).map(|known| known as u32)
    }

    /// The number of a new target.
    pub fn add_target(&mut self, dispatch: u32, target: DispatchTarget) -> u32 {
        let targets = &mut self.dispatch_mut(dispatch).targets;
        targets.push(target);
        targets.len() as u32 - 1
    }

    /// Where receivers of a dispatch come from: out of a node that stands for many variables, those of its class.
    pub fn receivers_of(&self, world: &mut World, receiver: Node, dispatch: u32) -> Node {
        if self.shape.variables == Variables::Each {
            return receiver;
        }
        let filter = Filter::only(self.dispatch(dispatch).mask);
        world.values.gate(world.link.program, receiver, filter)
    }
}
