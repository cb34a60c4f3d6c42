//! The seam between an algorithm and what is taught to it from outside: events out, facts in.
//!
//! A *feature* says which methods and classes it wants to hear of. While the algorithm works, it notes what happens to
//! them; when nothing is left to do, the events are delivered in a sorted order, and the feature answers with facts.
//! Facts only add. So the algorithm goes on from where it is, until no feature has anything to add, and neither the order
//! of events nor that of facts changes the result.
//!
//! What the engine hands out goes by number: methods, sites, items. Who wants a name asks the program for it. What a feature
//! names itself (a class, a field, a method to call) is text, as people write it.

mod events;
mod facts;

pub use super::session::{Item, Items, Tag, texts};
pub use events::{CallEvent, CastEvent, ConstantValue, Event, Grown, Phase, Read, Text, Unknown, Wants};
pub use facts::{Act, AddedCall, Fact, FactSource, Part, Place, Watched};

use crate::program::Program;
use crate::progress::Cancelled;

/// What is taught to an algorithm. `deliver` may fail; that ends the analysis.
pub trait Features {
    /// What it wants to hear of; asked once, when an analysis begins. In a coarse one, which goes on where a limit has ended
    /// a finer one, there are no sets, and what features add must hold all that they would have added to the finer one.
    fn begin(&mut self, program: &mut Program, coarse: bool) -> Wants;
    /// What is said of a coarse analysis: how far it may be trusted.
    fn describe_coarse(&mut self) -> String {
        "coarser; what features would have added later may be missing".to_owned()
    }
    /// What has happened, sorted; the answer is given to `facts`.
    fn deliver(&mut self, events: &[Event], facts: &mut dyn Facts) -> Result<(), Cancelled>;
}

/// An algorithm that can be taught.
pub trait Facts {
    fn program(&mut self) -> &mut Program;
    /// What the numbers of items stand for.
    fn items(&mut self) -> &Items;
    fn add(&mut self, fact: &Fact);
}
