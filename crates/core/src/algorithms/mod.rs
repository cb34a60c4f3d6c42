//! Call-graph algorithms: those that decide by the class hierarchy, and those that propagate sets.

mod algorithm;
mod bounds;
pub mod features;
mod hierarchy;
mod limits;
mod linking;
mod options;
mod propagation;
mod session;
pub mod solution;

pub use crate::progress::{Cancelled, Progress};
pub use algorithm::{Algorithm, Fields, Holds, Shape, Variables, Way};
pub use bounds::Bounds;
pub use limits::Limits;
pub use options::{Context, Entry, Options};
pub use solution::Solution;

use crate::diagnostics::Trouble;
use crate::graph::Draft;
use crate::model::Model;
use crate::program::Program;
use features::Features;
use limits::Watch;

/// Builds the graph that the entries and the model's rows reach. Where an algorithm with sets reaches a limit, the
/// graph is that of rapid type analysis: every receiver falls back to what its declared type allows.
pub fn build(
    program: &mut Program,
    options: Options,
    entries: &[Entry],
    model: &Model,
    progress: Progress,
) -> Result<Draft, Cancelled> {
    solve(program, options, entries, model, None, progress).map(|(draft, _)| draft)
}

/// Builds the graph with what features add to it. The solution is there if the options ask for it, the algorithm has sets and
/// no limit was reached.
pub fn solve(
    program: &mut Program,
    options: Options,
    entries: &[Entry],
    model: &Model,
    features: Option<&mut dyn Features>,
    progress: Progress,
) -> Result<(Draft, Option<Solution>), Cancelled> {
    match options.algorithm.shape() {
        None => hierarchy::build(program, options, entries, model, features, progress).map(|draft| (draft, None)),
        Some(shape) => solve_within(program, options, shape, entries, model, features, progress),
    }
}

fn solve_within(
    program: &mut Program,
    options: Options,
    shape: Shape,
    entries: &[Entry],
    model: &Model,
    mut features: Option<&mut dyn Features>,
    progress: Progress,
) -> Result<(Draft, Option<Solution>), Cancelled> {
    let mut watch = Watch::new(options.limits);
    let mut ask = |phase, done, total| progress(phase, done, total) && !watch.is_over();
    let built = propagation::build(program, options, shape, entries, model, reborrow(&mut features), &mut ask);
    let word = options.algorithm.word;
    let (mut draft, solution) = match (built, watch.reached()) {
        (Err(Cancelled), Some(limit)) => {
            let coarser = Options { algorithm: Algorithm::RTA, ..options };
            let mut draft = hierarchy::build(program, coarser, entries, model, features, progress)?;
            let message = format!("{limit}; the graph is that of {}, coarser and sound", Algorithm::RTA.word);
            draft.report(Trouble::LimitReached, word, message);
            (draft, None)
        }
        (built, _) => built?,
    };
    if watch.is_blind() {
        draft.report(Trouble::LimitIgnored, word, "this system does not say how much memory a process holds");
    }
    Ok((draft, solution))
}

fn reborrow<'a>(features: &'a mut Option<&mut dyn Features>) -> Option<&'a mut dyn Features> {
    match features {
        Some(features) => Some(&mut **features),
        None => None,
    }
}
