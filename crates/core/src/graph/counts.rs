//! The numbers of a graph.

use super::{Graph, Kind, NONE};
use crate::classfile::access;
use crate::generated_names::is_generated_name;
use crate::program::Role;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Sites with targets, and calls that have none.
    pub sites: u64,
    pub open_calls: u64,
    pub edges: u64,
    pub call_pairs: u64,
    pub edges_by_kind: [u64; Kind::ALL.len()],
    pub classes_by_role: [u64; Role::ALL.len()],
    pub methods_by_role: [u64; Role::ALL.len()],
    /// Sites that select their target by the receiver's class, and those among them with more than one target.
    pub virtual_sites: u64,
    pub polymorphic_sites: u64,
    /// Sets of more than one target.
    pub shared_sets: u64,
}

impl Graph {
    /// The numbers, counted once.
    pub fn counts(&self) -> &Counts {
        self.counted.get_or_init(|| self.count())
    }

    /// The classes of the inputs in one part of the program of which a method with code is reached, and these methods.
    /// Generated classes are not of the inputs.
    pub fn reached(&self, role: Role) -> (u64, u64) {
        let mut reached = (0, 0);
        let mut last = NONE;
        for method in &self.methods {
            let class = &self.classes[method.class as usize];
            let generated = is_generated_name(self.names.get(class.name));
            if class.role != role || generated || class.container == NONE || method.access & access::ABSTRACT != 0 {
                continue;
            }
            reached.0 += u64::from(last != method.class);
            reached.1 += 1;
            last = method.class;
        }
        reached
    }

    fn count(&self) -> Counts {
        let mut counts = Counts::default();
        let role = |role: Role| Role::ALL.iter().position(|each| *each == role).unwrap_or(0);
        for class in &self.classes {
            counts.classes_by_role[role(class.role)] += 1;
        }
        // The last caller that a callee was counted for: each pair is counted once.
        let mut last = vec![u32::MAX; self.methods.len()];
        for method in 0..self.methods.len() as u32 {
            counts.methods_by_role[role(self.class_of(method).role)] += 1;
            for site in self.sites_of(method) {
                let targets = self.set(site.set);
                if targets.is_empty() {
                    counts.open_calls += 1;
                    continue;
                }
                counts.sites += 1;
                counts.edges += targets.len() as u64;
                counts.edges_by_kind[site.kind as usize] += targets.len() as u64;
                if matches!(site.kind, Kind::Virtual | Kind::Interface) {
                    counts.virtual_sites += 1;
                    counts.polymorphic_sites += u64::from(targets.len() > 1);
                }
                for &target in targets {
                    counts.call_pairs += u64::from(last[target as usize] != method);
                    last[target as usize] = method;
                }
            }
        }
        counts.shared_sets = (0..self.set_count() as u32).filter(|set| self.set(*set).len() > 1).count() as u64;
        counts
    }
}
