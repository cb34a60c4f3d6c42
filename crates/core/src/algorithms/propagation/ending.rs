//! What is known in the end: numbers for the graph and, if it is kept, the solution.

use super::Propagation;
use super::world::World;
use crate::algorithms::algorithm::Fields;
use crate::algorithms::handed::Handed;
use crate::algorithms::levels::AtLevel;
use crate::algorithms::solution::{CallRow, CastRow, Parts, Solution};
use crate::graph::{self, Casts, Draft, DraftSite, DraftTarget};
use crate::names::MethodId;
use crate::template::NONE;
use rustc_hash::FxHashMap;

/// What is noted while the analysis runs, for its end.
pub(super) struct Kept {
    /// Casts of reached methods: what is cast, to what; with contexts, each of a method's instances.
    casts: Vec<CastRow>,
    /// Calls whose targets are fixed; only if there is to be a solution.
    calls: Option<Vec<CallRow>>,
}

impl Kept {
    pub fn new(keep: bool) -> Self {
        Kept { casts: Vec::new(), calls: keep.then(Vec::new) }
    }

    pub fn cast(&mut self, cast: CastRow) {
        self.casts.push(cast);
    }

    pub fn casts(&self) -> &[CastRow] {
        &self.casts
    }

    /// A call whose target is fixed.
    #[inline]
    pub fn call(&mut self, caller: u32, offset: u32, callee: u32) {
        if let Some(calls) = &mut self.calls {
            calls.push(CallRow { caller, offset, callee });
        }
    }
}

impl Propagation<'_> {
    /// What has been found so far, without the sets.
    pub(super) fn hand_over(self) -> Handed {
        let draft = self.world.link.draft;
        Handed { sites: self.session.into_sites(&draft), methods: draft.methods, classes: draft.classes }
    }

    pub(super) fn finish(mut self) -> (Draft, Option<Solution>) {
        let tags = std::mem::take(&mut self.session).finish(&mut self.world.link);
        self.keep_properties();
        self.add_unknown_targets();
        self.world.need_supertypes();
        self.count_casts();
        if self.shape.fields == Fields::Related {
            self.world.draft.relations = Some(self.relation_sizes());
        }
        let Some(fixed) = self.kept.calls.take() else { return (self.world.link.draft, None) };
        let offsets = self.site_offsets();
        let rows = self.call_rows(fixed, &offsets);
        let statements = self.take_statements(&offsets);
        let Self { world, heap, calls, kept, options, .. } = self;
        let World { link, values, .. } = world;
        let (objects, sets) = values.into_parts();
        let (cells, fields) = heap.into_cells();
        let (instances, contexts) = calls.into_parts();
        let solution = Solution::new(Parts {
            algorithm: options.algorithm,
            objects,
            instances,
            sets,
            cells,
            fields,
            casts: kept.casts,
            calls: rows,
            contexts,
            tags,
            statements,
        });
        (link.draft, Some(solution))
    }

    /// Where the calls are whose sets of targets these are.
    fn site_offsets(&self) -> FxHashMap<u32, u32> {
        let offset = |site: &DraftSite| match site.target {
            DraftTarget::Set(set) => Some((set, site.offset)),
            DraftTarget::Method(_) => None,
        };
        self.world.draft.sites.iter().filter_map(offset).collect()
    }

    /// Who calls whom, instance by instance.
    fn call_rows(&self, mut rows: Vec<CallRow>, offsets: &FxHashMap<u32, u32>) -> Vec<CallRow> {
        rows.extend(self.calls.links().map(|(caller, site, callee)| {
            let offset = offsets.get(&site).copied().unwrap_or(NONE);
            CallRow { caller, offset, callee }
        }));
        rows
    }

    fn count_casts(&mut self) {
        let mut found: FxHashMap<(MethodId, u32), bool> = FxHashMap::default();
        for index in 0..self.kept.casts.len() {
            let cast = self.kept.casts[index];
            let failing = self.world.values.may_fail(self.world.link.program, cast.node, cast.class);
            *found.entry((cast.method, cast.offset)).or_insert(false) |= failing;
        }
        let total = found.len() as u64;
        let may_fail = found.values().filter(|failing| **failing).count() as u64;
        self.world.draft.casts = Casts { total, may_fail };
    }

    /// The sizes of the relations that type flow analysis has found.
    fn relation_sizes(&self) -> graph::RelationSizes {
        graph::RelationSizes {
            types: self.world.values.class_counts(),
            flows: self.world.values.edge_count() as u64,
            fields: self.heap.related() as u64,
        }
    }
}
