//! Which handlers get what a statement throws, in which order.

use super::{LinkId, Local, NONE, Region};
use crate::body::ir::{Body, Handler, Var};
use rustc_hash::{FxHashMap, FxHashSet};

/// Statements between two ends of handlers are covered by the same ones: their region is found once.
#[derive(Default)]
pub(super) struct Regions {
    /// The statements, ascending, at which the covering handlers change.
    ends: Vec<u32>,
    /// By stretch between ends, once asked.
    found: Vec<Option<u32>>,
    known: FxHashMap<Region, u32>,
    pub rows: Vec<Region>,
}

impl Regions {
    pub fn new(body: &Body) -> Regions {
        let mut ends: Vec<u32> = body.handlers.iter().flat_map(|handler| [handler.start, handler.end]).collect();
        ends.sort_unstable();
        ends.dedup();
        let found = vec![None; ends.len() + 1];
        Regions { ends, found, known: FxHashMap::default(), rows: Vec::new() }
    }

    /// The region of a statement; `classes` are those that handlers catch, `NONE` for everything.
    pub fn at(
        &mut self,
        handlers: &[Handler],
        classes: &[LinkId],
        statement: u32,
        local: impl FnMut(Var) -> Local,
    ) -> u32 {
        let stretch = self.ends.partition_point(|end| *end <= statement);
        if let Some(known) = self.found[stretch] {
            return known;
        }
        let region = self.find(handlers, classes, statement, local);
        self.found[stretch] = Some(region);
        region
    }

    /// The handlers that cover a statement, first to last. A class that is caught is not caught again.
    fn find(
        &mut self,
        handlers: &[Handler],
        classes: &[LinkId],
        statement: u32,
        mut local: impl FnMut(Var) -> Local,
    ) -> u32 {
        let mut chain: Vec<(LinkId, Local)> = Vec::new();
        let mut caught = FxHashSet::default();
        for (handler, class) in handlers.iter().zip(classes) {
            if !(handler.start..handler.end).contains(&statement) || !caught.insert(*class) {
                continue;
            }
            chain.push((*class, local(handler.variable)));
            if *class == NONE {
                break;
            }
        }
        let mut next = NONE;
        for (class, caught) in chain.into_iter().rev() {
            let region = Region { class, caught, next };
            let fresh = self.rows.len() as u32;
            next = *self.known.entry(region).or_insert(fresh);
            if next == fresh {
                self.rows.push(region);
            }
        }
        next
    }
}
