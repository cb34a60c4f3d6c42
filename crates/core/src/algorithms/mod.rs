//! Call-graph algorithms: those that decide by the class hierarchy, and those that propagate sets.

mod algorithm;
mod bounds;
pub mod features;
mod handed;
mod hierarchy;
pub mod levels;
mod limits;
mod linking;
mod options;
mod propagation;
pub mod reachability;
mod session;
pub mod solution;

pub use crate::progress::{Cancelled, Progress};
pub use algorithm::{Algorithm, Fields, Holds, Shape, Variables, Way};
pub use bounds::Bounds;
pub use limits::{Limit, Limits, Overrun, Stopped, Watch};
pub use options::{Context, Entry, Options};
pub use solution::Solution;

use crate::diagnostics::Trouble;
use crate::graph::Draft;
use crate::model::Model;
use crate::program::Program;
use features::Features;
use handed::Handed;
use levels::LevelSetup;

/// Builds the graph that the entries and the model's rows reach; see `solve`.
pub fn build(
    program: &mut Program,
    options: Options,
    entries: &[Entry],
    model: &Model,
    progress: Progress,
) -> Result<Draft, Stopped> {
    solve(program, options, entries, model, None, progress).map(|(draft, _)| draft)
}

/// Builds the graph as `solve_at` does, without a level of assumptions.
pub fn solve(
    program: &mut Program,
    options: Options,
    entries: &[Entry],
    model: &Model,
    features: Option<&mut dyn Features>,
    progress: Progress,
) -> Result<(Draft, Option<Solution>), Stopped> {
    solve_at(program, options, entries, model, (features, None), progress)
}

/// Builds the graph with what features add to it. The solution is there if the options ask for it, the algorithm has sets and
/// no limit was reached.
///
/// Where an algorithm with sets reaches a limit, rapid type analysis goes on from what it had found, and every receiver falls
/// back to what its declared type allows. Where that reaches the limit, too, or an algorithm without sets does, there is no
/// graph.
pub fn solve_at(
    program: &mut Program,
    options: Options,
    entries: &[Entry],
    model: &Model,
    (mut features, level): (Option<&mut dyn Features>, Option<&LevelSetup>),
    progress: Progress,
) -> Result<(Draft, Option<Solution>), Stopped> {
    let word = options.algorithm.word;
    let Some(shape) = options.algorithm.shape() else {
        let mut watch = Watch::new(options.limits.of_last());
        let mut phase = "";
        let mut ask = |at, done, total| go_on(progress, &mut watch, &mut phase, (at, done, total));
        let built = hierarchy::build(program, options, entries, model, (features, level), None, &mut ask);
        let mut draft = built.map_err(|Cancelled| stopped(&watch, format!("{word} was {phase}")))?;
        report_blind(&mut draft, &watch, word);
        return Ok((draft, None));
    };
    let mut watch = Watch::new(options.limits);
    let mut handed = Handed::default();
    let mut ask = |phase, done, total| progress(phase, done, total) && !watch.is_over();
    let taught = (reborrow(&mut features), level);
    let built = propagation::build(program, options, shape, entries, model, taught, &mut handed, &mut ask);
    let (mut draft, solution) = match (built, watch.reached()) {
        (Err(Cancelled), Some(limit)) => {
            (fall_back(program, options, entries, model, (features, level), (limit, handed), progress)?, None)
        }
        (built, _) => built?,
    };
    report_blind(&mut draft, &watch, word);
    Ok((draft, solution))
}

/// Rapid type analysis goes on from what a finer algorithm had found when a limit ended it. It has as long again.
fn fall_back(
    program: &mut Program,
    options: Options,
    entries: &[Entry],
    model: &Model,
    (mut features, level): (Option<&mut dyn Features>, Option<&LevelSetup>),
    (limit, handed): (Limit, Handed),
    progress: Progress,
) -> Result<Draft, Stopped> {
    let coarser = Options { algorithm: Algorithm::RTA, ..options };
    let how = match &mut features {
        // The fallback follows what libraries do; it has no word for what they might return instead.
        _ if options.application_only => "of the whole program".to_owned(),
        Some(features) => features.describe_coarse(),
        None => "coarser and sound".to_owned(),
    };
    let mut watch = Watch::anew(options.limits.of_last());
    let mut phase = "";
    let mut ask = |at, done, total| go_on(progress, &mut watch, &mut phase, (at, done, total));
    let built = hierarchy::build(program, coarser, entries, model, (features, level), Some(handed), &mut ask);
    let word = coarser.algorithm.word;
    let mut draft = built.map_err(|Cancelled| stopped(&watch, format!("the fallback to {word} was {phase}")))?;
    draft.report(Trouble::LimitReached, options.algorithm.word, format!("{limit}; the graph is that of {word}, {how}"));
    Ok(draft)
}

/// Tells what is done, and asks whether to go on.
fn go_on(
    progress: &mut dyn FnMut(&'static str, u64, u64) -> bool,
    watch: &mut Watch,
    phase: &mut &'static str,
    (at, done, total): (&'static str, u64, u64),
) -> bool {
    *phase = at;
    progress(at, done, total) && !watch.is_over()
}

fn stopped(watch: &Watch, phase: String) -> Stopped {
    match watch.reached() {
        Some(limit) => Stopped::Overrun(Overrun { limit, phase }),
        None => Stopped::Cancelled,
    }
}

fn report_blind(draft: &mut Draft, watch: &Watch, word: &str) {
    if watch.is_blind() {
        draft.report(Trouble::LimitIgnored, word, "this system does not say how much memory a process holds");
    }
}

fn reborrow<'a>(features: &'a mut Option<&mut dyn Features>) -> Option<&'a mut dyn Features> {
    match features {
        Some(features) => Some(&mut **features),
        None => None,
    }
}
