//! Data reachability (Zhang & Ryder): which methods of the application a call of library code may call back.
//!
//! The input is one solution of a whole program: Pt(v) and Pt(o.f), and what receivers select. For one library call there are
//! sets U(v) ⊆ Pt(v) and U(o.f) ⊆ Pt(o.f) of what may be there while the call runs, the methods R that it enters, the objects
//! Acc that code outside of the call may touch before it ends, and the callbacks. They are the least solution of rules over
//! the statements that the points-to analysis was told (`solution::Statements`), so whatever it understands is understood here:
//! natives by their rows, reflection, lambdas, exceptions.
//!
//! A method of the application that is called back is not entered (the paper's fine tuning), unless the variant says so.

mod back;
mod closure;
mod comparing;
mod effects;
mod escape;
mod flows;
mod hub;
mod pairs;
mod places;
mod plain;
mod problem;
mod setting;
mod solving;
mod starts;
mod way;

pub use comparing::{Compared, Comparison};
pub use effects::{Summaries, Summary};
pub use pairs::{DataFlow, EndKind, PairChoice, PairCounts, PairEnd, UsePair};
pub use places::{DataPlace, DataPlaces};
pub use plain::{LeftOut, Loops, Slip};
pub use problem::Problem;
pub use setting::{Granularity, Setting, Variant};
pub use solving::{CallReach, CalledBack, DataReach, Effort, Sample};
pub use starts::{LibraryCall, Seed};
