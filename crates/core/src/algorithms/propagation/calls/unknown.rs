//! Calls on objects of which only a type is known. They run what objects below that type run, of all classes of which there are
//! some, as in rapid type analysis. Calls of one dispatch on objects of one such type run the same, so they are linked to one
//! group, which has the arguments of all and gives all what comes back.

use super::{Call, Calls, come_back};
use crate::algorithms::propagation::NONE;
use crate::algorithms::propagation::world::World;
use crate::algorithms::solution::Instance;
use crate::names::{ClassId, MethodId};
use crate::solver::{Filter, Node};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Default)]
pub(super) struct UnknownCalls {
    groups: Vec<UnknownGroup>,
    /// By dispatch and type.
    ids: FxHashMap<(u32, ClassId), u32>,
    /// By the class below which their receivers are.
    by_class: FxHashMap<ClassId, Vec<u32>>,
    /// By site: the groups to which its calls belong.
    sites: Vec<(u32, u32)>,
}

struct UnknownGroup {
    dispatch: u32,
    /// What their receivers are below.
    class: ClassId,
    /// Nodes of the arguments behind the receiver, in a row.
    arguments: Node,
    count: u32,
    result: Node,
    thrown: Node,
    /// Instances.
    callees: Vec<u32>,
    seen: FxHashSet<u32>,
}

/// What the loop asks for.
impl Calls {
    /// The group of calls of a dispatch on unknown objects of a class. Is it new?
    pub fn unknown_group(&mut self, world: &mut World, dispatch: u32, class: ClassId) -> (u32, bool) {
        let next = self.unknown.groups.len() as u32;
        let id = *self.unknown.ids.entry((dispatch, class)).or_insert(next);
        if id == next {
            let count = self.dispatch(dispatch).parameters.saturating_sub(1);
            let group = UnknownGroup {
                dispatch,
                class,
                arguments: world.values.nodes(count),
                count,
                result: world.values.node(Filter::NONE),
                thrown: world.values.late_node(world.values.thrown()),
                callees: Vec::new(),
                seen: FxHashSet::default(),
            };
            self.unknown.groups.push(group);
            self.unknown.by_class.entry(class).or_default().push(id);
        }
        (id, id == next)
    }

    /// Is the call one on any object at or below the class?
    pub fn is_on_any(&self, call: u32, class: ClassId) -> bool {
        self.rows[call as usize].unknown.iter().any(|group| self.unknown.groups[*group as usize].class == class)
    }

    /// A call belongs to a group.
    pub fn join_unknown(&mut self, world: &mut World, call: u32, group: u32) {
        let row = &mut self.rows[call as usize];
        if row.unknown.contains(&group) {
            return;
        }
        row.unknown.push(group);
        let Call { passed, .. } = *row;
        let sites: Vec<u32> = row.sites().filter(|site| *site != NONE).collect();
        let UnknownGroup { arguments, count, result, thrown, .. } = self.unknown.groups[group as usize];
        for index in 1..passed.count.min(count + 1) {
            let argument = self.arguments[(passed.first + index) as usize];
            if argument != NONE {
                world.edge(argument, arguments + index - 1);
            }
        }
        come_back(world, result, thrown, passed.result, passed.thrown);
        for (_, own, caught) in &self.rows[call as usize].more {
            come_back(world, result, thrown, *own, *caught);
        }
        self.unknown.sites.extend(sites.into_iter().map(|site| (site, group)));
    }

    /// A call that stands for another comes back to it, too, from the groups to which it belongs.
    pub(super) fn share_unknown(&mut self, world: &mut World, call: u32, (site, result, thrown): (u32, Node, Node)) {
        for group in &self.rows[call as usize].unknown {
            let row = &self.unknown.groups[*group as usize];
            come_back(world, row.result, row.thrown, result, thrown);
            self.unknown.sites.push((site, *group));
        }
    }

    /// The groups whose receivers are below a class.
    pub fn unknown_groups_of(&self, class: ClassId) -> Vec<u32> {
        self.unknown.by_class.get(&class).cloned().unwrap_or_default()
    }

    /// The dispatch of a group, and what its receivers are below.
    pub fn group_of(&self, group: u32) -> (u32, ClassId) {
        let row = &self.unknown.groups[group as usize];
        (row.dispatch, row.class)
    }

    /// The group's receivers select a target. Is it new?
    pub fn see_unknown(&mut self, group: u32, target: u32) -> bool {
        self.unknown.groups[group as usize].seen.insert(target)
    }

    /// The group runs an instance.
    pub fn link_unknown(&mut self, world: &mut World, group: u32, callee: u32) {
        let Instance { first, parameters, result, thrown, .. } = *self.instance(callee);
        let row = &mut self.unknown.groups[group as usize];
        row.callees.push(callee);
        for index in 1..parameters.min(row.count + 1) {
            world.edge(row.arguments + index - 1, first + index);
        }
        come_back(world, result, thrown, row.result, row.thrown);
    }

    /// For each site of such calls: the groups to which it belongs, and what each of these runs.
    pub fn unknown_targets(&mut self) -> (FxHashMap<u32, Vec<u32>>, Vec<Vec<MethodId>>) {
        let mut sites: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (site, group) in std::mem::take(&mut self.unknown.sites) {
            sites.entry(site).or_default().push(group);
        }
        let method = |callee: &u32| self.instance(*callee).method;
        let targets = self.unknown.groups.iter().map(|group| group.callees.iter().map(method).collect());
        (sites, targets.collect())
    }
}
