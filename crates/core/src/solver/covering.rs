//! Elements that stand for others. Where such an element is, what it stands for is not needed: it would bring nothing that the
//! element does not bring. Sets stay small by that: what comes and is stood for is dropped, and what is there goes when such an
//! element comes.

use super::{Masks, Node, Row, Solver};
use crate::sets::{Mask, Set};

/// From so many elements on, a set is cleared of what a new element stands for.
const WORTH: usize = 2;

impl<U: Copy> Solver<U> {
    /// Does the node hold an element that stands for all that may come?
    pub fn is_closed(&self, node: Node) -> bool {
        self.rows[self.find(node) as usize].closed
    }

    /// Carries elements to a node. The source or the target has some that stand for others.
    pub(super) fn carry_covering(&mut self, elements: &Set, to: Node, masks: &mut impl Masks) {
        let row = &mut self.rows[to as usize];
        if row.closed {
            return;
        }
        let mut coming = std::mem::take(&mut self.coming);
        coming.clear();
        match row.filter.parts() {
            None => coming.extend(elements.iter()),
            Some((mask, except)) if elements.is_large() => match masks.mask(mask) {
                Some(bits) => elements.passing(Some(Mask { words: &bits.words, except }), &mut coming),
                None if except => {}
                None => coming.extend(elements.iter()),
            },
            Some((mask, except)) => coming.extend(elements.iter().filter(|each| masks.accepts(mask, *each) != except)),
        }
        let mut grown = false;
        for element in &coming {
            grown |= row.enter(*element, masks);
        }
        self.coming = coming;
        if grown {
            self.enqueue(to);
        }
    }
}

impl Row {
    /// An element that the filter lets in comes. Is there anything new?
    pub(super) fn enter(&mut self, element: u32, masks: &mut impl Masks) -> bool {
        if self.closed || self.set.contains(element) {
            return false;
        }
        let narrowed = if masks.covers(element) { masks.narrowed(element, self.filter) } else { None };
        match narrowed {
            None => self.take(element, masks),
            Some(narrowed) => narrowed.iter().filter(|element| self.take(**element, masks)).count() > 0,
        }
    }

    /// An element comes. Is it new, and nothing there stands for it?
    fn take(&mut self, element: u32, masks: &mut impl Masks) -> bool {
        if self.closed || self.set.contains(element) || self.unknown && masks.stands_for(element, &self.set) {
            return false;
        }
        if masks.covers(element) {
            self.unknown = true;
            if masks.covers_all(element, self.filter) {
                self.closed = true;
                self.set = Set::default();
                self.fresh = Set::default();
            } else if self.set.len() >= WORTH {
                self.clear(element, masks);
            }
        }
        self.set.insert(element);
        self.fresh.insert(element);
        true
    }

    /// Drops what an element stands for.
    fn clear(&mut self, element: u32, masks: &mut impl Masks) {
        let alone: Set = std::iter::once(element).collect();
        let covered: Set = self.set.iter().filter(|known| masks.stands_for(*known, &alone)).collect();
        if !covered.is_empty() {
            self.set = self.set.without(&covered);
            self.fresh = self.fresh.without(&covered);
        }
    }
}
