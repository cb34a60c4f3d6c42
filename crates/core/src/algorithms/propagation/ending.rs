//! What is known in the end: numbers for the graph and, if it is kept, the solution.

use super::universe::Test;
use super::{Kept, Propagation, World};
use crate::algorithms::algorithm::Fields;
use crate::algorithms::solution::{CallRow, Parts, Solution};
use crate::graph::{self, Casts, Draft, DraftTarget};
use crate::names::MethodId;
use crate::sets::{Bits, Mask, set_bit};
use crate::solver::{Masks, Node};
use crate::template::NONE;
use rustc_hash::FxHashMap;

impl Propagation<'_> {
    pub(super) fn finish(mut self) -> (Draft, Option<Solution>) {
        let tags = self.end_listening();
        self.world.need_supertypes();
        self.count_casts();
        if self.shape.fields == Fields::Related {
            self.world.draft.relations = Some(self.relation_sizes());
        }
        let Some(kept) = self.kept.take() else { return (self.world.link.draft, None) };
        let calls = self.calls_kept(&kept);
        let Self { world, solver, instances, heap, casts, contexts, options, .. } = self;
        let World { link, universe } = world;
        let (cells, fields) = heap.into_cells();
        let solution = Solution::new(Parts {
            algorithm: options.algorithm,
            objects: universe.into_objects(),
            instances,
            sets: solver.into_sets(),
            cells,
            fields,
            casts,
            calls,
            contexts: contexts.into_elements(options.context, &kept.places),
            tags,
        });
        (link.draft, Some(solution))
    }

    /// Who calls whom, instance by instance.
    fn calls_kept(&self, kept: &Kept) -> Vec<CallRow> {
        let mut offsets: FxHashMap<u32, u32> = FxHashMap::default();
        for site in &self.world.draft.sites {
            if let DraftTarget::Set(set) = site.target {
                offsets.insert(set, site.offset);
            }
        }
        let mut rows = kept.calls.clone();
        for call in &self.calls {
            for site in std::iter::once(call.site).chain(call.more.iter().map(|more| more.0)) {
                let offset = offsets.get(&site).copied().unwrap_or(NONE);
                let callees = call.linked.iter().chain(&call.bundled);
                rows.extend(callees.map(|callee| CallRow { caller: call.caller, offset, callee: *callee }));
            }
        }
        rows
    }

    fn count_casts(&mut self) {
        let mut found: FxHashMap<(MethodId, u32), bool> = FxHashMap::default();
        for index in 0..self.casts.len() {
            let cast = self.casts[index];
            let mask = self.world.universe.mask(Test::Checked(cast.class));
            let mut failing = Vec::new();
            if let Some(Bits { words, .. }) = self.world.mask(mask) {
                self.solver.set(cast.node).passing(Some(Mask { words, except: true }), &mut failing);
            }
            *found.entry((cast.method, cast.offset)).or_insert(false) |= !failing.is_empty();
        }
        let total = found.len() as u64;
        let may_fail = found.values().filter(|failing| **failing).count() as u64;
        self.world.draft.casts = Casts { total, may_fail };
    }

    /// The sizes of the relations that type flow analysis has found.
    fn relation_sizes(&self) -> graph::RelationSizes {
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
        graph::RelationSizes {
            types: roots().map(&mut classes).sum(),
            flows: self.solver.edge_count() as u64,
            fields: self.relations.len() as u64,
        }
    }
}
