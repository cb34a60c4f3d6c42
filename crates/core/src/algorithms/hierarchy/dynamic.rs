//! What class hierarchy analysis and rapid type analysis do at a level of assumptions.

use super::Hierarchy;
use crate::algorithms::levels::{AtLevel, Believed};
use crate::algorithms::linking::Linking;
use crate::graph::{DraftSite, DraftTarget};
use crate::names::{ClassId, MethodId};

impl<'a> AtLevel<'a> for Hierarchy<'a> {
    fn beliefs(&mut self) -> (&mut Option<Believed>, &mut Linking<'a>) {
        (&mut self.believed, &mut self.link)
    }

    fn every_class(&self) -> bool {
        self.options.algorithm.counts_every_class()
    }

    fn make_set(&mut self, targets: &[MethodId]) -> u32 {
        self.plain_set(targets.to_vec())
    }

    fn add_to_set(&mut self, set: u32, target: MethodId) {
        self.add_target(set, target);
    }

    fn add_site(&mut self, site: DraftSite) {
        if let DraftTarget::Method(method) = site.target {
            self.reach(method);
        }
        self.link.draft.sites.push(site);
    }

    fn run_unknown(&mut self, method: MethodId) {
        self.reach(method);
    }

    fn make_unknown(&mut self, class: ClassId) {
        self.instantiate(class);
    }
}
