//! Which handlers get what a statement throws, in which order.

use super::{LinkId, Local, NONE, Region};
use crate::body::ir::{Handler, Var};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many regions one method may have. Handlers that each begin and end elsewhere need as many as the square of their number; then
/// all that is left shares one.
const MOST: usize = 100_000;

/// Statements between two ends of handlers are covered by the same ones: their region is found once.
#[derive(Default)]
pub(super) struct Regions {
    /// The statements, ascending, at which the covering handlers change.
    ends: Vec<u32>,
    /// By stretch between ends, once asked.
    found: Vec<Option<u32>>,
    known: FxHashMap<Region, u32>,
    /// The region of all handlers, once there are too many regions.
    wide: Option<u32>,
    pub rows: Vec<Region>,
}

impl Regions {
    pub fn new(handlers: &[Handler]) -> Regions {
        let mut ends: Vec<u32> = handlers.iter().flat_map(|handler| [handler.start, handler.end]).collect();
        ends.sort_unstable();
        ends.dedup();
        let found = vec![None; ends.len() + 1];
        Regions { ends, found, known: FxHashMap::default(), wide: None, rows: Vec::new() }
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
        if let Some(known) = self.found[stretch].or(self.wide) {
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
        if self.rows.len() + chain.len() > MOST {
            return self.all(handlers, classes, local);
        }
        self.enter(chain, false)
    }

    /// Where there are too many regions: every handler of the method gets what it catches, and lets it pass too.
    fn all(&mut self, handlers: &[Handler], classes: &[LinkId], mut local: impl FnMut(Var) -> Local) -> u32 {
        let mut seen = FxHashSet::default();
        let all = handlers.iter().zip(classes).map(|(handler, class)| (*class, local(handler.variable)));
        let chain = all.filter(|each| seen.insert(*each)).collect();
        let wide = self.enter(chain, true);
        self.wide = Some(wide);
        wide
    }

    fn enter(&mut self, chain: Vec<(LinkId, Local)>, leaks: bool) -> u32 {
        let mut next = NONE;
        for (class, caught) in chain.into_iter().rev() {
            let region = Region { class, caught, next, leaks };
            let fresh = self.rows.len() as u32;
            next = *self.known.entry(region).or_insert(fresh);
            if next == fresh {
                self.rows.push(region);
            }
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Handlers that each begin and end at statements of their own, and catch classes of their own.
    fn nested(count: u32) -> (Vec<Handler>, Vec<LinkId>) {
        let handler = |at| Handler { start: at, end: 4 * count - at, target: 0, catch: None, variable: Var::new(at) };
        ((0..count).map(handler).collect(), (0..count).collect())
    }

    fn regions(count: u32) -> (Regions, Vec<u32>) {
        let (handlers, classes) = nested(count);
        let mut regions = Regions::new(&handlers);
        let of = |statement| regions.at(&handlers, &classes, statement, |var| var.index());
        let found = (0..4 * count).map(of).collect();
        (regions, found)
    }

    #[test]
    fn handlers_that_overlap_do_not_cost_the_square_of_their_number() {
        let (few, _) = regions(100);
        assert!(few.wide.is_none());
        for count in [2_000, 8_000] {
            let (many, _) = regions(count);
            assert!(many.rows.len() <= MOST + count as usize, "{} regions of {count} handlers", many.rows.len());
        }
    }

    #[test]
    fn a_wide_region_gives_every_handler_what_it_catches() {
        let (regions, found) = regions(2_000);
        let mut at = regions.wide.unwrap();
        assert!(found.contains(&at));
        let mut caught = Vec::new();
        while at != NONE {
            let row = regions.rows[at as usize];
            assert!(row.leaks);
            caught.push(row.class);
            at = row.next;
        }
        assert_eq!(caught, (0..2_000).collect::<Vec<_>>());
    }
}
