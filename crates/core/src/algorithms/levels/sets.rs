//! Sets of methods that many sites share.

use super::rows::DynamicKind;
use crate::names::{ClassId, MethodId, Symbol};
use std::sync::Arc;

/// What the methods of a set are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// Class initialisers.
    Initializers,
    /// Constructors without parameters.
    DefaultConstructors,
    Constructors,
    /// Methods with code, or native, that are neither.
    Methods,
}

/// Which set it is: equal keys, equal sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetKey {
    /// Of the whole program.
    All(Sort),
    /// Of those, what everyone may use.
    Public(Sort),
    /// What its package may use beyond that.
    Package(Symbol, Sort),
    /// What a class may use beyond that: what is private in classes nested in one another, what is inherited.
    Own(ClassId, Sort),
    /// What one site runs, as far as it is resolved.
    Site(MethodId, u32, DynamicKind),
}

#[derive(Clone, Debug)]
pub struct LevelSet {
    pub key: SetKey,
    /// Ascending.
    pub targets: Arc<[MethodId]>,
}
