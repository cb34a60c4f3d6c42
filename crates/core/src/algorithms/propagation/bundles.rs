//! Many callees, or the elements of many arrays, as one.
//!
//! Most calls with many targets get the same in the end: hundreds of calls of `equals` on anything have all its
//! overrides. Where all variables of a method share a set, most methods get the same arrays, too. An edge to and from
//! each of them would be many times the edges: who has all members of a bundle is joined to the bundle, and the
//! bundle to its members. Nothing flows that would not flow without it.

use super::calls::Call;
use super::dispatch::Dispatch;
use super::world::World;
use super::{Instance, Propagation};
use super::{NONE, UNKNOWN};
use crate::algorithms::algorithm::{Fields, Variables};
use crate::algorithms::options::Context;
use crate::sets::{Elements, Mask, set_bit};
use crate::solver::{Filter, Node};
use rustc_hash::FxHashSet;

/// So many new members at least are worth a bundle.
pub(super) const WORTH: usize = 8;
/// So many bundles there may be of the targets of a dispatch, or of arrays: each is looked at.
const MOST: usize = 128;

/// What stands for the members; `NONE` where they have nothing of the kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    /// One for all parameters, or the first of a row with one for each but `this`.
    pub arguments: Node,
    pub result: Node,
    pub thrown: Node,
}

impl Ends {
    pub const NOTHING: Ends = Ends { arguments: NONE, result: NONE, thrown: NONE };

    /// What they stand for has a member, or a smaller bundle.
    pub fn join(&mut self, world: &mut World, member: Ends) {
        if member.arguments != NONE {
            if self.arguments == NONE {
                self.arguments = world.values.node(Filter::NONE);
            }
            world.edge(self.arguments, member.arguments);
        }
        if member.result != NONE {
            if self.result == NONE {
                self.result = world.values.node(Filter::NONE);
            }
            world.edge(member.result, self.result);
        }
        if member.thrown != NONE {
            world.edge(member.thrown, self.thrown);
        }
    }
}

struct Bundle {
    /// One bit a member.
    members: Vec<u64>,
    ends: Ends,
}

#[derive(Default)]
pub(super) struct Bundles(Vec<Bundle>);

/// What to do with new members.
pub(super) enum Plan {
    /// Each by itself.
    Singly,
    /// Those that this bundle has together, the others each by itself.
    Use(u32),
    /// A bundle of everything there is now.
    Make,
}

impl Bundles {
    pub fn ends(&self, bundle: u32) -> Ends {
        self.0[bundle as usize].ends
    }

    pub fn all(&self) -> impl Iterator<Item = Ends> + '_ {
        self.0.iter().map(|bundle| bundle.ends)
    }

    pub fn members(&self, bundle: u32) -> &[u64] {
        &self.0[bundle as usize].members
    }

    pub fn has(&self, bundle: u32, member: u32) -> bool {
        Mask { words: &self.0[bundle as usize].members, except: false }.accepts(member)
    }

    /// How to link `new` for one who has `all`, the new ones among them.
    pub fn plan(&self, all: &[u64], new: &[u32]) -> Plan {
        if new.len() < WORTH {
            return Plan::Singly;
        }
        let mut wanted = Vec::new();
        for member in new {
            set_bit(&mut wanted, *member);
        }
        let best = self.best(all, &wanted);
        let covered = best.map_or(0, |(_, covered)| covered);
        if new.len() - covered >= WORTH && self.0.len() < MOST {
            return Plan::Make;
        }
        best.filter(|_| covered >= WORTH / 2).map_or(Plan::Singly, |(bundle, _)| Plan::Use(bundle))
    }

    /// A bundle for one who has `all`, each by itself so far.
    pub fn gather(&self, all: &[u64]) -> Plan {
        let count: u32 = all.iter().map(|word| word.count_ones()).sum();
        match self.best(all, all) {
            Some((bundle, covered)) if count as usize - covered < WORTH => Plan::Use(bundle),
            _ if self.0.len() < MOST => Plan::Make,
            Some((bundle, covered)) if covered >= WORTH => Plan::Use(bundle),
            _ => Plan::Singly,
        }
    }

    /// The bundle within `all` that has the most of `wanted`, and how many.
    pub fn best(&self, all: &[u64], wanted: &[u64]) -> Option<(u32, usize)> {
        let within = |bundle: &Bundle| {
            let rest = bundle.members.get(all.len()..).unwrap_or(&[]);
            bundle.members.iter().zip(all).all(|(member, all)| member & !all == 0) && rest.iter().all(|word| *word == 0)
        };
        let common = |bundle: &Bundle| {
            bundle.members.iter().zip(wanted).map(|(member, wanted)| (member & wanted).count_ones() as usize).sum()
        };
        let candidates = (0u32..).zip(&self.0).filter(|(_, bundle)| within(bundle));
        candidates.map(|(index, bundle)| (index, common(bundle))).max_by_key(|(_, covered)| *covered)
    }

    pub fn add(&mut self, members: Vec<u64>, ends: Ends) -> u32 {
        self.0.push(Bundle { members, ends });
        self.0.len() as u32 - 1
    }
}

impl Propagation<'_> {
    /// A call has new targets, each with one instance.
    pub(super) fn link_new(&mut self, call: u32, dispatch: u32, new: &[u32]) {
        let plan = if self.may_bundle(call) {
            self.dispatches[dispatch as usize].bundles.plan(&self.calls[call as usize].seen, new)
        } else {
            Plan::Singly
        };
        let bundle = match plan {
            Plan::Singly => NONE,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.bundle(call, dispatch),
        };
        if bundle != NONE {
            let Call { site, bundled, more, .. } = &mut self.calls[call as usize];
            bundled.reserve(new.len());
            for site in more.iter().map(|more| more.0).chain([*site]).filter(|site| *site != NONE) {
                self.world.draft.sets[site as usize].reserve(new.len());
            }
        }
        for target in new {
            let row = &self.dispatches[dispatch as usize];
            let callee = row.targets[*target as usize].callee;
            if bundle == NONE || !row.bundles.has(bundle, *target) {
                self.link(call, callee);
                continue;
            }
            self.calls[call as usize].bundled.push(callee);
            self.add_target(callee, self.calls[call as usize].site);
            for index in 0..self.calls[call as usize].more.len() {
                self.add_target(callee, self.calls[call as usize].more[index].0);
            }
        }
        if bundle == NONE {
            return self.gather(call, dispatch);
        }
        let row = &mut self.calls[call as usize];
        row.bundles.push(bundle);
        let Call { first, count, result, thrown, .. } = *row;
        let Dispatch { bundles, parameters, .. } = &self.dispatches[dispatch as usize];
        let (ends, count) = (bundles.ends(bundle), count.min(*parameters));
        self.pass_to_bundle(first, count, ends);
        self.come_back(ends.result, ends.thrown, result, thrown);
        for index in 0..self.calls[call as usize].more.len() {
            let (_, result, thrown) = self.calls[call as usize].more[index];
            self.come_back(ends.result, ends.thrown, result, thrown);
        }
    }

    /// Arguments go to what stands for the parameters of many.
    fn pass_to_bundle(&mut self, first: u32, count: u32, ends: Ends) {
        if ends.arguments == NONE {
            return;
        }
        if self.shape.variables != Variables::Each {
            return self.edge(self.arguments[first as usize], ends.arguments);
        }
        for index in 1..count {
            let argument = self.arguments[(first + index) as usize];
            if argument != NONE {
                self.edge(argument, ends.arguments + index - 1);
            }
        }
    }

    /// Targets that came one by one are many now: the arguments go to them through a bundle, and no longer to each.
    fn gather(&mut self, call: u32, dispatch: u32) {
        let Call { first, count, single, .. } = self.calls[call as usize];
        let each = self.shape.variables == Variables::Each && self.options.context == Context::Insensitive;
        if !each || count < 2 || (single as usize) < 2 * WORTH || !self.may_bundle(call) {
            return;
        }
        self.calls[call as usize].single = 0;
        let bundle = match self.dispatches[dispatch as usize].bundles.gather(&self.calls[call as usize].seen) {
            Plan::Singly => return,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.bundle(call, dispatch),
        };
        let row = &self.dispatches[dispatch as usize];
        // A feature may pass more than the method takes.
        let (ends, count) = (row.bundles.ends(bundle), count.min(row.parameters));
        if ends.arguments == NONE {
            return;
        }
        let members = Elements::of(row.bundles.members(bundle)).map(|target| row.targets[target as usize].callee);
        let firsts: Vec<Node> = members.map(|callee| self.instances[callee as usize].first).collect();
        self.pass_to_bundle(first, count, ends);
        for index in 1..count {
            let argument = self.arguments[(first + index) as usize];
            if argument == NONE {
                continue;
            }
            let bundles = self.dispatches[dispatch as usize].bundles.all();
            let ways = bundles.map(|ends| ends.arguments).filter(|arguments| *arguments != NONE);
            let ways: FxHashSet<Node> = ways.map(|arguments| self.world.values.find(arguments + index - 1)).collect();
            // An argument that is on a cycle with a bundle has that bundle's edges, which must stay.
            if !ways.contains(&self.world.values.find(argument)) {
                let nodes = firsts.iter().map(|first| self.world.values.find(first + index));
                let nodes: FxHashSet<Node> = nodes.filter(|node| !ways.contains(node)).collect();
                self.world.values.cut(argument, &nodes);
            }
        }
    }

    /// Do arguments go to all targets of the call in the same way, so that the targets may be one for it? Where all
    /// variables of a method are one, all arguments must be. (Type flow counts its edges: they stay as they are.)
    fn may_bundle(&self, call: u32) -> bool {
        let Call { first, count, .. } = self.calls[call as usize];
        let arguments = &self.arguments[first as usize..(first + count) as usize];
        match self.shape.variables {
            Variables::Each => self.shape.fields != Fields::Related && !arguments.contains(&UNKNOWN),
            _ => arguments.iter().all(|argument| *argument == arguments[0]),
        }
    }

    /// All targets that the call has as one.
    fn bundle(&mut self, call: u32, dispatch: u32) -> u32 {
        let mut members = self.calls[call as usize].seen.clone();
        let row = &self.dispatches[dispatch as usize];
        let count = row.parameters;
        for (target, known) in (0u32..).zip(&row.targets) {
            if known.callee == NONE
                && let Some(word) = members.get_mut(target as usize / 64)
            {
                *word &= !(1 << (target % 64));
            }
        }
        let less = row.bundles.best(&members, &members).map(|(less, _)| less);
        let smaller = less.map(|less| row.bundles.ends(less));
        let throwable = self.checked(self.known.throwable);
        let mut ends = Ends { thrown: self.world.values.late_node(throwable), ..Ends::NOTHING };
        let each = self.shape.variables == Variables::Each;
        if each && count > 1 {
            ends.arguments = self.world.values.nodes(count - 1);
        }
        // Each parameter's node goes to those of the members; the one for all is made when a member needs it.
        let apart = if each { count.saturating_sub(1) } else { 0 };
        if let Some(smaller) = smaller {
            for index in 0..apart {
                self.edge(ends.arguments + index, smaller.arguments + index);
            }
            let arguments = if each { NONE } else { smaller.arguments };
            ends.join(&mut self.world, Ends { arguments, ..smaller });
        }
        for target in Elements::of(&members) {
            let row = &self.dispatches[dispatch as usize];
            let callee = row.targets[target as usize].callee;
            if less.is_some_and(|less| row.bundles.has(less, target)) {
                continue;
            }
            let Instance { first, parameters, result, thrown, .. } = self.instances[callee as usize];
            for parameter in 1..parameters {
                if !each {
                    ends.join(&mut self.world, Ends { arguments: first + parameter, ..Ends::NOTHING });
                } else if parameter < count {
                    self.edge(ends.arguments + parameter - 1, first + parameter);
                }
            }
            ends.join(&mut self.world, Ends { arguments: NONE, result, thrown });
        }
        self.dispatches[dispatch as usize].bundles.add(members, ends)
    }
}

#[cfg(test)]
mod tests {
    use super::{Bundles, Ends, MOST, Plan, WORTH};

    #[test]
    fn who_has_all_members_uses_a_bundle() {
        let mut bundles = Bundles::default();
        let new: Vec<u32> = (0..WORTH as u32).collect();
        let all = [(1 << WORTH) - 1];
        assert!(matches!(bundles.plan(&all, &new[1..]), Plan::Singly));
        assert!(matches!(bundles.plan(&all, &new), Plan::Make));
        let made = bundles.add(all.to_vec(), Ends::NOTHING);
        assert!(matches!(bundles.plan(&all, &new), Plan::Use(bundle) if bundle == made));
        assert!(matches!(bundles.plan(&[u64::MAX], &new), Plan::Use(bundle) if bundle == made));
        // One who lacks a member must not get it.
        let without_first: Vec<u32> = (1..=WORTH as u32).collect();
        assert!(matches!(bundles.plan(&[(1 << (WORTH + 1)) - 2], &without_first), Plan::Make));
        bundles.add(vec![0, 1], Ends::NOTHING);
        assert_eq!(bundles.best(&all, &all), Some((made, WORTH)));
        assert_eq!(bundles.best(&[0], &all), None);
        assert!(bundles.has(made, 0) && !bundles.has(made, WORTH as u32));
        // Who has all but a few uses what there is; who has many more makes one, while there are not too many.
        let few_more = [(1 << (2 * WORTH - 1)) - 1];
        assert!(matches!(bundles.gather(&few_more), Plan::Use(bundle) if bundle == made));
        let more = [(1 << (2 * WORTH)) - 1];
        assert!(matches!(bundles.gather(&more), Plan::Make));
        while bundles.0.len() < MOST {
            bundles.add(vec![u64::MAX], Ends::NOTHING);
        }
        assert!(matches!(bundles.plan(&[(1 << (WORTH + 1)) - 2], &without_first), Plan::Singly));
        assert!(matches!(bundles.gather(&more), Plan::Use(bundle) if bundle == made));
        assert!(matches!(bundles.gather(&[0]), Plan::Singly));
    }
}
