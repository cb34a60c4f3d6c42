//! The call graph: methods, call sites, shared target sets. Everything behind the analysis sees only this.
//!
//! A call site points to a set of targets, and equal sets are one: what thousands of sites share is stored once.
//! An *edge* is (caller, bytecode offset, callee); a *call pair* is (caller, callee). Methods, sites and sets stand
//! in a fixed order that depends on the program and the analysis alone, so equal graphs are equal bytes.

mod application;
mod causes;
mod chains;
mod costs;
mod counts;
mod difference;
mod draft;
mod foreign;
mod open;
mod paths;
mod queries;
mod scope;
mod shown;
mod twins;

pub use application::{BorderSide, CallSiteBack, Callbacks, CollapseCauses, SiteCallbacks, WayStep};
pub use causes::Cause;
pub use chains::{ChainCounts, Chains};
pub use counts::Counts;
pub use difference::{Difference, DifferenceQuestion, PartShares, Shares, Surplus};
pub use draft::{Draft, DraftSite, DraftTarget, LevelSite, LookedUp};
pub use foreign::EdgeRow;
pub use open::{Lack, OpenQuestion, OpenSite, OpenSites, Openness, Reach, ThroughSite};
pub use paths::{CostedPath, CostedStep, PathQuestion};
pub use queries::Edge;

use crate::classfile::text::{decode, dotted};
use crate::diagnostics::Diagnostic;
use crate::names::{Names, Symbol};
use crate::program::Role;
use std::sync::{Arc, OnceLock};

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)*) => {
        /// How a call site calls.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            pub const ALL: &'static [Kind] = &[$(Kind::$name,)*];

            pub fn word(self) -> &'static str {
                match self { $(Kind::$name => $word,)* }
            }

            pub fn from_word(word: &str) -> Option<Kind> {
                Kind::ALL.iter().copied().find(|kind| kind.word() == word)
            }
        }
    };
}

kinds! {
    /// invokestatic
    Static = "static",
    /// invokespecial: constructors, private methods, super calls
    Special = "special",
    /// invokevirtual
    Virtual = "virtual",
    /// invokeinterface
    Interface = "interface",
    /// invokedynamic, after linking
    Dynamic = "dynamic",
    /// a class initialiser, run by the JVM because of the instruction
    Initializer = "initializer",
    /// a call that the JVM or a native method makes
    Jvm = "jvm",
    /// a call by reflection
    Reflective = "reflective",
    /// in an application graph: library code calls it because of this call
    Callback = "callback",
}

/// Marks an absent offset, line, container or text.
pub const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphClass {
    /// Internal name, `java/lang/String`.
    pub name: Symbol,
    pub role: Role,
    /// Index into `Graph::containers`, or `NONE`.
    pub container: u32,
    /// The source file, `String.java`.
    pub source: Option<Symbol>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphMethod {
    pub class: u32,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub access: u16,
}

/// A call site. Its caller is the method in whose range of sites it lies. A call on objects of which none is known has
/// the empty set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CallSite {
    /// Bytecode offset, or `NONE` if no instruction calls.
    pub offset: u32,
    pub line: u32,
    pub kind: Kind,
    /// Index into `Graph::causes`.
    pub cause: u16,
    /// Index into `Graph::declared`, or `NONE`: the callee as the instruction writes it.
    pub declared: u32,
    pub set: u32,
}

/// The callee as an instruction writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Declared {
    pub class: Symbol,
    pub name: Symbol,
    pub descriptor: Symbol,
}

/// A dynamic site about whose targets nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unresolved {
    pub caller: u32,
    pub offset: u32,
    pub line: u32,
    pub kind: Kind,
    /// Index into `Graph::causes`.
    pub reason: u16,
}

/// Casts of reached methods, and those of which the analysis cannot say that they never fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Casts {
    pub total: u64,
    pub may_fail: u64,
}

/// The sizes of type flow analysis's three relations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RelationSizes {
    /// Which classes reach which variables.
    pub types: u64,
    /// Which variables flow to which.
    pub flows: u64,
    /// Which variables lead to which through a field.
    pub fields: u64,
}

#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// A JSON object: the effective configuration. The engine keeps it as it is.
    pub header: String,
    pub names: Names,
    pub containers: Vec<String>,
    /// Sorted by name.
    pub classes: Vec<GraphClass>,
    /// Sorted by class, then as in the class file.
    pub methods: Vec<GraphMethod>,
    /// The generic signatures of methods that have one that says more of their parameters, ascending by method.
    pub signatures: Vec<(u32, Symbol)>,
    /// The sites of method m are `sites[first_site[m]..first_site[m + 1]]`, sorted.
    pub first_site: Vec<u32>,
    pub sites: Vec<CallSite>,
    /// The targets of set s are `targets[first_target[s]..first_target[s + 1]]`, ascending.
    pub first_target: Vec<u32>,
    pub targets: Vec<u32>,
    pub causes: Vec<Arc<Cause>>,
    pub declared: Vec<Declared>,
    /// (method, index into `causes`), sorted.
    pub entries: Vec<(u32, u16)>,
    pub unresolved: Vec<Unresolved>,
    /// Missing classes with some of those who need them.
    pub phantoms: Vec<(String, Vec<String>)>,
    pub diagnostics: Vec<Diagnostic>,
    /// None if the form that the graph was read from does not say.
    pub casts: Option<Casts>,
    /// Of type flow analysis only.
    pub relations: Option<RelationSizes>,
    /// Sites of which no instruction says what they run, at a level of assumptions. These and the properties are not saved: the
    /// header says what they come to.
    pub dynamic: Vec<LevelSite>,
    pub properties: Vec<LookedUp>,
    backwards: OnceLock<queries::Backwards>,
    counted: OnceLock<Counts>,
    short_names: OnceLock<shown::ShortNames>,
}

impl Graph {
    /// The targets of a set.
    pub fn set(&self, set: u32) -> &[u32] {
        let set = set as usize;
        &self.targets[self.first_target[set] as usize..self.first_target[set + 1] as usize]
    }

    pub fn set_count(&self) -> usize {
        self.first_target.len().saturating_sub(1)
    }

    /// The positions of a method's sites in `sites`.
    pub fn site_range(&self, method: u32) -> std::ops::Range<usize> {
        let method = method as usize;
        self.first_site[method] as usize..self.first_site[method + 1] as usize
    }

    pub fn sites_of(&self, method: u32) -> &[CallSite] {
        &self.sites[self.site_range(method)]
    }

    /// The method whose site this is.
    pub fn caller_of(&self, site: usize) -> u32 {
        self.first_site.partition_point(|first| *first as usize <= site).saturating_sub(1) as u32
    }

    pub fn class_of(&self, method: u32) -> &GraphClass {
        &self.classes[self.methods[method as usize].class as usize]
    }

    /// `pkg.Class.name(I)V`
    pub fn method_name(&self, method: u32) -> String {
        let row = self.methods[method as usize];
        self.printed(self.classes[row.class as usize].name, row.name, row.descriptor)
    }

    pub fn declared_name(&self, declared: u32) -> Option<String> {
        let row = self.declared.get(declared as usize)?;
        Some(self.printed(row.class, row.name, row.descriptor))
    }

    fn printed(&self, class: Symbol, name: Symbol, descriptor: Symbol) -> String {
        let mut text = dotted(self.names.get(class));
        text.push('.');
        text.push_str(&decode(self.names.get(name)));
        text.push_str(&decode(self.names.get(descriptor)));
        text
    }

    pub fn cause(&self, cause: u16) -> Option<&Cause> {
        self.causes.get(usize::from(cause)).map(Arc::as_ref)
    }
}
