//! Call-graph algorithms, one file each.

mod events;
mod reach;

pub use events::{Cancelled, Progress};
pub use reach::{Algorithm, Entry, Options, build};
