//! What an analysis does for features, whatever the algorithm: it hears what they want to hear of, tells them, and carries
//! out what they answer. An algorithm supplies the few primitives of `Engine`.

mod added;
mod bodies;
mod derived;
mod engine;
mod events;
mod facts;
mod interest;
mod items;
mod local_texts;
mod names;
pub mod texts;
mod watches;

pub(super) use added::{SiteKey, TaughtSite};
pub(super) use bodies::Bodies;
pub(super) use engine::{Actor, Engine, GivenOperand, HeardCall, Made, Spot, TaughtCall, enter, set_of};
pub(super) use events::deliver;
pub use items::{Item, Items, Tag};
pub(super) use local_texts::shown;
pub(super) use names::Passing;

use super::bounds::Bounds;
use super::features::{Features, Part};
use super::linking::Linking;
use crate::body::ir::Var;
use crate::diagnostics::Trouble;
use crate::graph::{Draft, DraftTarget};
use crate::names::MethodId;
use crate::program::Program;
use added::Added;
use derived::Derivations;
use interest::Interest;
use local_texts::LocalTexts;
use rustc_hash::FxHashSet;
use texts::{Origins, Table};
use watches::Watches;

/// A call that was delivered as an event.
pub(super) struct ToldSite {
    pub caller: MethodId,
    pub offset: u32,
    pub callee: MethodId,
    /// The callee's instance, where there are such.
    pub instance: u32,
    pub passing: Passing,
    /// The caller's variables that are passed, receiver first.
    pub variables: Vec<Var>,
}

/// Calls that have been told: as sites, and where they are.
#[derive(Default)]
struct ToldCalls {
    sites: Vec<ToldSite>,
    told: FxHashSet<HeardCall>,
    places: FxHashSet<(MethodId, u32)>,
}

/// What is kept while features listen. Without features it is empty, and `listens` is all that is asked of it.
#[derive(Default)]
pub(super) struct Session<'a> {
    pub listens: bool,
    features: Option<&'a mut dyn Features>,
    pub interest: Interest,
    pub items: Items,
    pub bodies: Bodies,
    /// What methods do with strings.
    pub table: Table,
    pub local: LocalTexts,
    calls: ToldCalls,
    /// How many of the reached methods have been looked at.
    seen: usize,
    watches: Watches,
    derivations: Derivations,
    added: Added,
}

impl<'a> Session<'a> {
    pub fn new(program: &mut Program, features: &'a mut dyn Features, bounds: Bounds, coarse: bool) -> Session<'a> {
        let wants = features.begin(program, coarse);
        let (table, strange) = Table::new(&wants.texts, bounds);
        for operation in strange {
            program.diagnostics.add(Trouble::ModelRow, &operation, "is no operation on strings");
        }
        Session {
            listens: true,
            features: Some(features),
            interest: Interest::new(program, &wants),
            table,
            ..Session::default()
        }
    }

    /// Do values matter to features?
    pub fn values_matter(&self) -> bool {
        self.listens && self.interest.values
    }

    pub fn site(&self, site: u32) -> Option<&ToldSite> {
        self.calls.sites.get(site as usize)
    }

    /// Was a call at this place told?
    pub fn was_told(&self, caller: MethodId, offset: u32) -> bool {
        self.calls.places.contains(&(caller, offset))
    }

    /// The position of a site's part among the references that it passes.
    pub fn operand(&self, site: u32, part: Part) -> Option<u32> {
        self.site(site)?.passing.reference(part)
    }

    /// The variable that the caller passes as a part of a call.
    fn variable(&self, site: u32, part: Part) -> Option<(MethodId, Var)> {
        let site = self.site(site)?;
        let position = match part {
            Part::Receiver if site.passing.receiver => 0,
            Part::Argument(index) => index as usize + usize::from(site.passing.receiver),
            Part::Receiver | Part::Result | Part::Thrown => return None,
        };
        Some((site.caller, *site.variables.get(position)?))
    }

    /// Where a part of a call gets its values, going by the caller's body alone; the caller.
    pub fn local_origins(&mut self, program: &Program, site: u32, part: Part) -> Option<(MethodId, Origins)> {
        let (caller, var) = self.variable(site, part)?;
        Some((caller, self.bodies.origins(program, caller, var)))
    }

    /// A new set of targets belongs to a site that was added; its place.
    pub fn added_place(&self, set: u32) -> Option<(MethodId, u32)> {
        self.added.place(set)
    }

    /// The sites that were added, and what each runs.
    pub fn into_sites(self, draft: &Draft) -> Vec<(SiteKey, Vec<MethodId>)> {
        self.added.into_sites(draft)
    }

    /// What a site that was added runs.
    pub fn added_target(&self, key: &SiteKey) -> Option<DraftTarget> {
        self.added.target(key)
    }

    /// A site runs what is in a set, whatever it ran before.
    pub fn enter_added(&mut self, key: SiteKey, set: u32) {
        self.added.enter_own(key, set);
    }

    /// Enters what was added into the graph, in an order that does not depend on when it was. What tags say.
    pub fn finish(self, link: &mut Linking) -> Vec<String> {
        self.added.finish(link);
        self.items.into_texts()
    }
}
