//! Many callees, or the elements of many arrays, as one.
//!
//! Most calls with many targets get the same in the end: hundreds of calls of `equals` on anything have all its
//! overrides. Where all variables of a method share a set, most methods get the same arrays, too. An edge to and from
//! each of them would be many times the edges: who has all members of a bundle is joined to the bundle, and the
//! bundle to its members. Nothing flows that would not flow without it.

use super::NONE;
use super::world::World;
use crate::sets::{Mask, set_bit};
use crate::solver::{Filter, Node};

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
