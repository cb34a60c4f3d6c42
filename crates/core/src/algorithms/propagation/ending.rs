//! What is known in the end.

use super::Propagation;
use super::shape::Fields;
use super::universe::Test;
use crate::graph::{self, Casts, Draft};
use crate::names::{ClassId, MethodId};
use crate::sets::{Bits, Mask, set_bit};
use crate::solver::{Masks, Node};
use rustc_hash::FxHashMap;

impl Propagation<'_> {
    pub(super) fn finish(mut self) -> Draft {
        self.end_listening();
        self.world.need_supertypes();
        self.count_casts();
        self.collect_types();
        if self.shape.fields == Fields::Related {
            self.world.draft.relations = Some(self.relation_sizes());
        }
        self.world.link.draft
    }

    fn count_casts(&mut self) {
        let mut found = FxHashMap::default();
        for (method, offset, node, class) in std::mem::take(&mut self.casts) {
            let mask = self.world.universe.mask(Test::Checked(class));
            let mut failing = Vec::new();
            if let Some(Bits { words, .. }) = self.world.mask(mask) {
                self.solver.set(node).passing(Some(Mask { words, except: true }), &mut failing);
            }
            *found.entry((method, offset)).or_insert(false) |= !failing.is_empty();
        }
        let total = found.len() as u64;
        let may_fail = found.values().filter(|failing| **failing).count() as u64;
        self.world.draft.casts = Casts { total, may_fail };
    }

    fn classes_of(&self, node: Node) -> Vec<ClassId> {
        let universe = &self.world.universe;
        let mut classes: Vec<ClassId> =
            self.solver.set(node).iter().map(|object| universe.object(object).class).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    fn collect_types(&mut self) {
        let mut typed = std::mem::take(&mut self.typed);
        typed.sort_unstable();
        let mut rows: Vec<(MethodId, u32, Vec<ClassId>)> = Vec::new();
        for (method, variable, node) in typed {
            let classes = self.classes_of(node);
            match rows.last_mut() {
                Some(row) if (row.0, row.1) == (method, variable) => row.2.extend(classes),
                _ => rows.push((method, variable, classes)),
            }
        }
        self.world.draft.types = rows;
    }

    /// The sizes of the relations that type flow analysis has found.
    fn relation_sizes(&self) -> graph::Relations {
        let roots = || (0..self.solver.len() as Node).filter(|node| self.solver.find(*node) == *node);
        let mut seen: Vec<u64> = Vec::new();
        let mut classes = |node: Node| {
            let set = self.solver.set(node);
            if set.len() < 2 {
                return set.len() as u64;
            }
            seen.fill(0);
            set.iter().filter(|object| set_bit(&mut seen, self.world.universe.rank(*object))).count() as u64
        };
        graph::Relations {
            types: roots().map(&mut classes).sum(),
            flows: self.solver.edge_count() as u64,
            fields: self.relations.len() as u64,
        }
    }
}
