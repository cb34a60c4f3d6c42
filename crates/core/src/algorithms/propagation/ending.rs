//! What is known in the end: numbers for the graph and, if it is kept, the solution.

use super::{Kept, Propagation, World};
use crate::algorithms::algorithm::Fields;
use crate::algorithms::solution::{CallRow, Parts, Solution};
use crate::graph::{self, Casts, Draft, Target};
use crate::names::MethodId;
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
        let Self { world, instances, heap, casts, contexts, options, .. } = self;
        let World { link, values } = world;
        let (objects, sets) = values.into_parts();
        let (cells, fields) = heap.into_cells();
        let solution = Solution::new(Parts {
            algorithm: options.algorithm,
            objects,
            instances,
            sets,
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
            if let Target::Set(set) = site.target {
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
            let failing = self.world.values.may_fail(self.world.link.program, cast.node, cast.class);
            *found.entry((cast.method, cast.offset)).or_insert(false) |= failing;
        }
        let total = found.len() as u64;
        let may_fail = found.values().filter(|failing| **failing).count() as u64;
        self.world.draft.casts = Casts { total, may_fail };
    }

    /// The sizes of the relations that type flow analysis has found.
    fn relation_sizes(&self) -> graph::Relations {
        graph::Relations {
            types: self.world.values.class_counts(),
            flows: self.world.values.edge_count() as u64,
            fields: self.heap.related() as u64,
        }
    }
}
