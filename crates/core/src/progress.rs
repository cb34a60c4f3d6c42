//! What long work tells the outside, and how it is stopped.

/// Is asked now and then whether to go on; false stops the work.
pub type Progress<'a> = &'a mut dyn FnMut(&'static str, u64, u64) -> bool;

/// Likewise, of work that does not say how far it is.
pub type Asked<'a> = &'a mut dyn FnMut() -> bool;

/// After how many small steps it is asked again.
pub const STEPS: usize = 4096;

/// The work was stopped from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Cancelled;
