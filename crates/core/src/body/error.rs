//! Why a method cannot be lowered.

use crate::classfile::FormatError;

/// A fault of one method, with the bytecode offset it was found at. Other methods are not touched by it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} at offset {offset}")]
pub struct LowerError {
    pub what: &'static str,
    pub offset: u32,
}

/// What lowers a part of a method and has nothing to give back.
pub(super) type Done = Result<(), LowerError>;

impl LowerError {
    pub fn new(what: &'static str, offset: u32) -> LowerError {
        LowerError { what, offset }
    }

    /// A fault of the instructions themselves: its place already is an offset in the code.
    pub(super) fn in_code(error: FormatError) -> LowerError {
        LowerError::new(error.what, error.at)
    }

    /// A fault of something that the instruction at an offset refers to.
    pub(super) fn at(offset: u32) -> impl Fn(FormatError) -> LowerError {
        move |error| LowerError::new(error.what, offset)
    }
}
