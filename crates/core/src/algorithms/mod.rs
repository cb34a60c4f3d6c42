//! Call-graph algorithms, one file each.

mod events;
mod flow;
mod linking;
mod reach;

pub use events::{Cancelled, Progress};
pub use reach::{Algorithm, Entry, Options, Wanted};

use crate::graph::Draft;
use crate::model::Model;
use crate::program::Program;

/// Builds the graph that the entries and the model's rows reach.
pub fn build(
    program: &mut Program,
    options: Options,
    entries: &[Entry],
    model: &Model,
    progress: Progress,
) -> Result<Draft, Cancelled> {
    match options.algorithm {
        Algorithm::Cha | Algorithm::Rta => reach::build(program, options, entries, model, progress),
        _ => flow::build(program, options, entries, model, progress),
    }
}
