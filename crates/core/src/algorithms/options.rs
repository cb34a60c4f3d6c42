//! What an analysis is asked for: which algorithm, in which context, from which entry points, within which limits.

use super::algorithm::Algorithm;
use super::bounds::Bounds;
use super::limits::Limits;
use crate::body::descriptor;
use crate::classfile::access;
use crate::graph::Cause;
use crate::names::{ClassId, MethodId};
use crate::program::Program;
use std::sync::Arc;

/// What tells the calls of a method, and the objects that an instruction makes, apart in points-to analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Context {
    #[default]
    Insensitive,
    /// The last call sites.
    Calls(u8),
    /// The receiver, and what made it.
    Objects(u8),
    /// The class in which the receiver was made, and so on.
    Types(u8),
    /// Chosen for each method.
    Selective,
}

impl Context {
    /// How many elements a context may have.
    pub const MOST: u8 = 3;

    /// `insensitive`, `1-call`, `2-object`, `3-type`, …, `selective`.
    pub fn from_word(word: &str) -> Option<Context> {
        match word {
            "insensitive" => return Some(Context::Insensitive),
            "selective" => return Some(Context::Selective),
            _ => {}
        }
        let (depth, kind) = word.split_once('-')?;
        let depth = depth.parse().ok().filter(|depth| (1..=Self::MOST).contains(depth))?;
        match kind {
            "call" => Some(Context::Calls(depth)),
            "object" => Some(Context::Objects(depth)),
            "type" => Some(Context::Types(depth)),
            _ => None,
        }
    }
}

/// A method that is called from outside, and why.
#[derive(Clone, Debug)]
pub struct Entry {
    pub method: MethodId,
    pub cause: Arc<Cause>,
}

impl Entry {
    /// Whether its caller may pass an object of any class below the declared type: all may but the launcher, which calls `main`.
    pub fn is_wide(&self) -> bool {
        self.cause.rule != LAUNCHED
    }

    /// Whether that takes the whole hierarchy: not if its types have nothing below them.
    pub fn needs_hierarchy(&self, program: &mut Program) -> bool {
        let row = *program.method(self.method);
        let types = program.names.descriptor_of(row.selector).to_vec();
        let elements = descriptor::parameters(&types).map(descriptor::element);
        let references = elements.filter(|ty| descriptor::is_reference(ty));
        let mut classes: Vec<ClassId> = references.map(|ty| program.load_named(descriptor::class_name(ty))).collect();
        classes.extend((!row.is(access::STATIC)).then_some(row.class));
        self.is_wide() && classes.iter().any(|class| program.class(*class).access & access::FINAL == 0)
    }
}

/// The cause of what the launcher calls.
pub const LAUNCHED: &str = "main";

#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub algorithm: Algorithm,
    /// An open world: receivers and arguments of entry points are of any subtype of their declared type.
    pub open: bool,
    /// Of the algorithms with sets: every method of the application is analysed, reachable or not, and no other; what a
    /// library returns is any subtype of what it declares (Zhuo & Zhang, 4.2).
    pub application_only: bool,
    /// Whether the solution is to be kept beside the graph.
    pub keep: bool,
    /// Of points-to analysis.
    pub context: Context,
    /// Of the algorithms with sets.
    pub limits: Limits,
    pub bounds: Bounds,
}

impl Options {
    /// The algorithm in a closed world, without anything else.
    pub fn new(algorithm: Algorithm) -> Options {
        let (context, limits, bounds) = (Context::Insensitive, Limits::default(), Bounds::default());
        Options { algorithm, open: false, application_only: false, keep: false, context, limits, bounds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contexts_have_a_word_and_a_depth() {
        for (word, context) in [
            ("insensitive", Some(Context::Insensitive)),
            ("1-call", Some(Context::Calls(1))),
            ("2-object", Some(Context::Objects(2))),
            ("3-type", Some(Context::Types(3))),
            ("selective", Some(Context::Selective)),
            ("4-type", None),
            ("0-call", None),
            ("call", None),
            ("2-objects", None),
            ("", None),
        ] {
            assert_eq!(Context::from_word(word), context, "{word}");
        }
    }
}
