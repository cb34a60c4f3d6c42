//! The statements of a lowered body.

/// How an invocation selects its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CallKind {
    Static,
    Special,
    Virtual,
    Interface,
}
