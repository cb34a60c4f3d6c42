//! Calls with many targets: a call that has all targets of a bundle of its dispatch is linked to the bundle.

use super::{Call, Calls, Passed, come_back};
use crate::algorithms::algorithm::{Fields, Variables};
use crate::algorithms::propagation::NONE;
use crate::algorithms::propagation::bundles::{Bundles, Ends, Plan, WORTH};
use crate::algorithms::propagation::world::World;
use crate::algorithms::solution::Instance;
use crate::sets::Elements;
use crate::solver::Node;
use rustc_hash::FxHashSet;

/// What the loop asks for.
impl Calls {
    /// The bundle by which a call is to reach new targets, each with one instance; `NONE` if there is none.
    pub fn bundle_for(&mut self, world: &mut World, call: u32, dispatch: u32, new: &[u32]) -> u32 {
        if !self.may_bundle(call) {
            return NONE;
        }
        let bundle = match self.bundles(dispatch).plan(&self.rows[call as usize].seen, new) {
            Plan::Singly => return NONE,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.make_bundle(world, call, dispatch),
        };
        let row = &mut self.rows[call as usize];
        row.bundled.reserve(new.len());
        for site in row.sites().filter(|site| *site != NONE) {
            world.draft.sets[site as usize].reserve(new.len());
        }
        bundle
    }

    /// Is the target a member of the bundle?
    pub fn in_bundle(&self, dispatch: u32, bundle: u32, target: u32) -> bool {
        bundle != NONE && self.bundles(dispatch).has(bundle, target)
    }

    /// A call reaches an instance through a bundle.
    pub fn reach_bundled(&mut self, world: &mut World, call: u32, callee: u32) {
        let method = self.instance(callee).method;
        let row = &mut self.rows[call as usize];
        row.bundled.push(callee);
        for site in row.sites() {
            world.add_target(site, method);
        }
    }

    /// What a call passes goes to a bundle, and comes back from it.
    pub fn link_bundle(&mut self, world: &mut World, call: u32, dispatch: u32, bundle: u32) {
        self.rows[call as usize].bundles.push(bundle);
        let Call { passed, ref more, .. } = self.rows[call as usize];
        let ends = self.bundles(dispatch).ends(bundle);
        self.pass_to_bundle(world, passed, self.dispatch(dispatch).parameters, ends);
        come_back(world, ends.result, ends.thrown, passed.result, passed.thrown);
        for (_, result, thrown) in more {
            come_back(world, ends.result, ends.thrown, *result, *thrown);
        }
    }

    /// Targets that came one by one are many now: the arguments go to them through a bundle, and no longer to each.
    pub fn gather(&mut self, world: &mut World, call: u32, dispatch: u32) {
        let Call { passed, single, .. } = self.rows[call as usize];
        let each = self.shape.variables == Variables::Each && self.insensitive();
        if !each || passed.count < 2 || (single as usize) < 2 * WORTH || !self.may_bundle(call) {
            return;
        }
        self.rows[call as usize].single = 0;
        let bundle = match self.bundles(dispatch).gather(&self.rows[call as usize].seen) {
            Plan::Singly => return,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.make_bundle(world, call, dispatch),
        };
        let ends = self.bundles(dispatch).ends(bundle);
        if ends.arguments == NONE {
            return;
        }
        let parameters = self.dispatch(dispatch).parameters;
        self.pass_to_bundle(world, passed, parameters, ends);
        self.cut_single(world, passed, dispatch, bundle);
    }
}

impl Calls {
    fn bundles(&self, dispatch: u32) -> &Bundles {
        &self.dispatch(dispatch).bundles
    }

    /// Do arguments go to all targets of the call in the same way, so that the targets may be one for it? Where all
    /// variables of a method are one, all arguments must be. (Type flow counts its edges: they stay as they are.)
    fn may_bundle(&self, call: u32) -> bool {
        let Passed { first, count, .. } = self.rows[call as usize].passed;
        let arguments = &self.arguments[first as usize..(first + count) as usize];
        match self.shape.variables {
            Variables::Each => self.shape.fields != Fields::Related,
            _ => arguments.iter().all(|argument| *argument == arguments[0]),
        }
    }

    /// Arguments go to what stands for the parameters of many. A feature may pass more than the method takes.
    fn pass_to_bundle(&self, world: &mut World, passed: Passed, parameters: u32, ends: Ends) {
        if ends.arguments == NONE {
            return;
        }
        let Passed { first, count, .. } = passed;
        if self.shape.variables != Variables::Each {
            return world.edge(self.arguments[first as usize], ends.arguments);
        }
        for index in 1..count.min(parameters) {
            let argument = self.arguments[(first + index) as usize];
            if argument != NONE {
                world.edge(argument, ends.arguments + index - 1);
            }
        }
    }

    /// Drops the edges from arguments to parameters of each of a bundle's members.
    fn cut_single(&self, world: &mut World, passed: Passed, dispatch: u32, bundle: u32) {
        let (row, values) = (self.dispatch(dispatch), &mut world.values);
        let members = Elements::of(row.bundles.members(bundle)).map(|target| row.targets[target as usize].callee);
        let firsts: Vec<Node> = members.map(|callee| self.instance(callee).first).collect();
        for index in 1..passed.count.min(row.parameters) {
            let argument = self.arguments[(passed.first + index) as usize];
            if argument == NONE {
                continue;
            }
            let ways = row.bundles.all().map(|ends| ends.arguments).filter(|arguments| *arguments != NONE);
            let ways: FxHashSet<Node> = ways.map(|arguments| values.find(arguments + index - 1)).collect();
            // An argument that is on a cycle with a bundle has that bundle's edges, which must stay.
            if !ways.contains(&values.find(argument)) {
                let nodes = firsts.iter().map(|first| values.find(first + index));
                let nodes: FxHashSet<Node> = nodes.filter(|node| !ways.contains(node)).collect();
                values.cut(argument, &nodes);
            }
        }
    }

    /// All targets that the call has as one.
    fn make_bundle(&mut self, world: &mut World, call: u32, dispatch: u32) -> u32 {
        let mut members = self.rows[call as usize].seen.clone();
        let row = self.dispatch(dispatch);
        let count = row.parameters;
        for (target, known) in (0u32..).zip(&row.targets) {
            if known.callee == NONE
                && let Some(word) = members.get_mut(target as usize / 64)
            {
                *word &= !(1 << (target % 64));
            }
        }
        let less = row.bundles.best(&members, &members).map(|(less, _)| less);
        let mut ends = Ends { thrown: world.values.late_node(world.values.thrown()), ..Ends::NOTHING };
        let each = self.shape.variables == Variables::Each;
        if each && count > 1 {
            ends.arguments = world.values.nodes(count - 1);
        }
        // Each parameter's node goes to those of the members; the one for all is made when a member needs it.
        let apart = if each { count.saturating_sub(1) } else { 0 };
        if let Some(smaller) = less.map(|less| row.bundles.ends(less)) {
            for index in 0..apart {
                world.edge(ends.arguments + index, smaller.arguments + index);
            }
            let arguments = if each { NONE } else { smaller.arguments };
            ends.join(world, Ends { arguments, ..smaller });
        }
        for target in Elements::of(&members) {
            if less.is_some_and(|less| row.bundles.has(less, target)) {
                continue;
            }
            let callee = row.targets[target as usize].callee;
            let Instance { first, parameters, result, thrown, .. } = *self.instance(callee);
            for parameter in 1..parameters {
                if !each {
                    ends.join(world, Ends { arguments: first + parameter, ..Ends::NOTHING });
                } else if parameter < count {
                    world.edge(ends.arguments + parameter - 1, first + parameter);
                }
            }
            ends.join(world, Ends { arguments: NONE, result, thrown });
        }
        self.dispatch_mut(dispatch).bundles.add(members, ends)
    }
}
