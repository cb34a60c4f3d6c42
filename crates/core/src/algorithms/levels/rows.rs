//! Which methods load classes, make objects and call methods of which no instruction says which they are: rows of data, looked
//! up in a program.

use super::sets::Sort;
use crate::algorithms::session::texts::Rows;
use crate::classfile::text;
use crate::names::{ClassId, MethodId, Selector};
use crate::program::Program;
use rustc_hash::FxHashMap;

/// What a method does that a level speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DynamicKind {
    /// Loads a class by its name.
    Load,
    /// Makes an object by the constructor without parameters of a class.
    Make,
    /// Makes an object by a constructor.
    Construct,
    /// Calls a method.
    Invoke,
    /// Calls a method or a constructor.
    Handle,
    /// Makes an object without a constructor.
    Allocate,
    /// Reads or writes a field.
    Access,
    /// Finds a method of a class.
    FindMethod,
    /// Finds a constructor of a class.
    FindConstructor,
    /// Reads a property of the system.
    Property,
    /// Reads an environment variable.
    Variable,
}

impl DynamicKind {
    pub const ALL: [DynamicKind; 11] = [
        DynamicKind::Load,
        DynamicKind::Make,
        DynamicKind::Construct,
        DynamicKind::Invoke,
        DynamicKind::Handle,
        DynamicKind::Allocate,
        DynamicKind::Access,
        DynamicKind::FindMethod,
        DynamicKind::FindConstructor,
        DynamicKind::Property,
        DynamicKind::Variable,
    ];

    pub fn word(self) -> &'static str {
        match self {
            DynamicKind::Load => "load",
            DynamicKind::Make => "make",
            DynamicKind::Construct => "construct",
            DynamicKind::Invoke => "invoke",
            DynamicKind::Handle => "handle",
            DynamicKind::Allocate => "allocate",
            DynamicKind::Access => "access",
            DynamicKind::FindMethod => "find method",
            DynamicKind::FindConstructor => "find constructor",
            DynamicKind::Property => "property",
            DynamicKind::Variable => "environment variable",
        }
    }

    pub fn from_word(word: &str) -> Option<DynamicKind> {
        DynamicKind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// What is run where nothing more is known.
    pub fn sorts(self) -> &'static [Sort] {
        match self {
            DynamicKind::Load => &[Sort::Initializers],
            DynamicKind::Make => &[Sort::DefaultConstructors],
            DynamicKind::Construct => &[Sort::Constructors],
            DynamicKind::Invoke => &[Sort::Methods],
            DynamicKind::Handle => &[Sort::Constructors, Sort::Methods],
            _ => &[],
        }
    }

    /// Is it a site of its own, and not a means of another?
    pub fn is_site(self) -> bool {
        use DynamicKind::{FindConstructor, FindMethod, Property, Variable};
        !matches!(self, FindMethod | FindConstructor | Property | Variable)
    }
}

/// Rows as they are written.
#[derive(Clone, Debug, Default)]
pub struct DynamicRows {
    /// (method, kind, which operand matters, receiver first; the class below which objects are).
    pub features: Vec<(String, String, u32, Option<String>)>,
    /// Properties and environment variables, as they are when the program is analysed: (is a variable, key, value; None: not known).
    pub environment: Vec<(bool, String, Option<String>)>,
    /// What methods do with strings.
    pub strings: Rows,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DynamicRow {
    pub kind: DynamicKind,
    /// The operand that says which class, or which member; the receiver is 0 where there is one.
    pub operand: u32,
    /// Of what is allocated.
    pub bound: Option<ClassId>,
}

/// Rows, looked up.
#[derive(Debug, Default)]
pub struct FoundRows {
    /// By what overriding compares: the class that declares the method, and the row.
    methods: FxHashMap<Selector, Vec<(ClassId, DynamicRow)>>,
    pub strings: Rows,
    pub environment: FxHashMap<(bool, String), Option<String>>,
}

impl DynamicRows {
    /// Looks every row up; a class or method that the program lacks is passed over: releases differ.
    pub fn find(&self, program: &mut Program) -> FoundRows {
        let mut found = FoundRows {
            strings: self.strings.clone(),
            environment: self
                .environment
                .iter()
                .map(|(variable, key, value)| ((*variable, key.clone()), value.clone()))
                .collect(),
            ..FoundRows::default()
        };
        for (method, kind, operand, bound) in &self.features {
            let Some(kind) = DynamicKind::from_word(kind) else {
                program.diagnostics.add(crate::diagnostics::Trouble::ModelRow, kind, "is no kind of dynamic feature");
                continue;
            };
            let (name, descriptor) = method.split_at(method.find('(').unwrap_or(method.len()));
            let Some((class, name)) = name.rsplit_once('.') else { continue };
            let class = program.load_named(&text::internal(class));
            let bound = bound.as_ref().map(|bound| program.load_named(&text::internal(bound)));
            let row = DynamicRow { kind, operand: *operand, bound };
            for method in program.class(class).methods() {
                let selector = program.method(method).selector;
                let fits = program.names.name_of(selector) == name.as_bytes()
                    && (descriptor.is_empty() || program.names.descriptor_of(selector) == descriptor.as_bytes());
                if fits {
                    found.methods.entry(selector).or_default().push((class, row));
                }
            }
        }
        found
    }
}

impl FoundRows {
    /// The row of a method, or of one that it overrides.
    pub fn of(&self, program: &Program, method: MethodId) -> Option<DynamicRow> {
        let row = program.method(method);
        let rows = self.methods.get(&row.selector)?;
        rows.iter().find(|(class, _)| program.is_subclass(row.class, *class)).map(|(_, row)| *row)
    }
}
