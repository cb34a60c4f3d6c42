//! The strings that a place may hold, asked for backwards from where they matter.
//!
//! What methods do with strings is given as rows. `definitions` reads off a body how its variables come by their strings, `apply`
//! does what the methods do, and `equations` solves what depends on what. Where the equations come from, an algorithm
//! decides: one with a set per variable follows its own edges between methods, the others stay within one body.

mod apply;
mod definitions;
mod equations;
mod local;

pub(in crate::algorithms) use definitions::{Definition, Lowered, TextOperand, tagged};
pub(in crate::algorithms) use equations::{Answers, Equations, Expr, Operand, Piece, Pool, TextEntry};
pub(in crate::algorithms) use local::{Origins, read_locally};

use crate::algorithms::Bounds;
use rustc_hash::FxHashMap;

/// What methods do with strings, as rows: a method `pkg.Class.name`, with or without a descriptor.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// (method, what it does).
    pub operations: Vec<(String, String)>,
    /// (method, kind of source, the argument that is returned if there is nothing else, receiver first, or none).
    pub sources: Vec<(String, String, Option<u32>)>,
}

/// What a method does with strings. Arguments count from 0, the receiver first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Returns this argument.
    Same(u8),
    Concat,
    Substring,
    /// Substring between places that are found in the text itself.
    Cut(Mark, Mark),
    /// Where a character first or last stands in the text, and how long the text is.
    FirstIndex,
    LastIndex,
    Length,
    Replace,
    Trim,
    Lower,
    Upper,
    Format,
    /// `String.join` of elements given one by one.
    Join,
    /// Forms of a class's name.
    ClassName,
    SimpleName,
    PackageName,
    /// The constructor of a builder, `append`, what it may do without changing its text, and its text.
    BuilderStart,
    Append,
    BuilderKeeps,
    BuilderText,
    /// `Class.cast`: its second argument, as an object of the class that the first is.
    Cast,
}

/// A place in a text: some characters after one that is found there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    pub anchor: Anchor,
    pub plus: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    Start,
    First(char),
    Last(char),
    End,
}

impl Operation {
    /// How many of its arguments, the receiver first, matter.
    fn arguments(self) -> usize {
        match self {
            Operation::Same(index) => usize::from(index) + 1,
            Operation::Concat => 2,
            Operation::Substring | Operation::Replace => 3,
            Operation::Format | Operation::Join => usize::MAX,
            _ => 1,
        }
    }

    fn parse(text: &str) -> Option<Operation> {
        Some(match text {
            "same" | "same 0" => Operation::Same(0),
            "same 1" => Operation::Same(1),
            "concat" => Operation::Concat,
            "substring" => Operation::Substring,
            "first index" => Operation::FirstIndex,
            "last index" => Operation::LastIndex,
            "length" => Operation::Length,
            "cast" => Operation::Cast,
            "replace" => Operation::Replace,
            "trim" => Operation::Trim,
            "lower" => Operation::Lower,
            "upper" => Operation::Upper,
            "format" => Operation::Format,
            "join" => Operation::Join,
            "class name" => Operation::ClassName,
            "simple name" => Operation::SimpleName,
            "package name" => Operation::PackageName,
            "builder start" => Operation::BuilderStart,
            "append" => Operation::Append,
            "builder keeps" => Operation::BuilderKeeps,
            "builder text" => Operation::BuilderText,
            _ => return None,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::algorithms) enum Meaning {
    Operation(Operation),
    Source { kind: u16, default: Option<u32> },
}

/// Rows, found by class, name and descriptor.
#[derive(Clone, Debug, Default)]
pub(in crate::algorithms) struct Table {
    rows: FxHashMap<Vec<u8>, Vec<(Option<Vec<u8>>, Meaning)>>,
    pub kinds: Vec<String>,
    pub bounds: Bounds,
}

impl Table {
    /// Rows whose operation is not known are handed back.
    pub(in crate::algorithms) fn new(rows: &Rows, bounds: Bounds) -> (Table, Vec<String>) {
        let mut table = Table { bounds, ..Table::default() };
        let mut strange = Vec::new();
        for (method, operation) in &rows.operations {
            match Operation::parse(operation) {
                Some(operation) => table.enter(method, Meaning::Operation(operation)),
                None => strange.push(operation.clone()),
            }
        }
        for (method, kind, default) in &rows.sources {
            let known = table.kinds.iter().position(|known| known == kind);
            let kind = known.unwrap_or_else(|| {
                table.kinds.push(kind.clone());
                table.kinds.len() - 1
            }) as u16;
            table.enter(method, Meaning::Source { kind, default: *default });
        }
        (table, strange)
    }

    fn enter(&mut self, method: &str, meaning: Meaning) {
        let (name, descriptor) = match method.find('(') {
            Some(at) => (&method[..at], Some(method.as_bytes()[at..].to_vec())),
            None => (method, None),
        };
        self.rows.entry(name.as_bytes().to_vec()).or_default().push((descriptor, meaning));
    }

    /// What a method of this class (as the JVM writes it) does with strings.
    pub(in crate::algorithms) fn find(&self, class: &[u8], name: &[u8], descriptor: &[u8]) -> Option<&Meaning> {
        if self.rows.is_empty() {
            return None;
        }
        let mut key = Vec::with_capacity(class.len() + name.len() + 1);
        key.extend(class.iter().map(|byte| if *byte == b'/' { b'.' } else { *byte }));
        key.push(b'.');
        key.extend(name);
        let rows = self.rows.get(&key)?;
        rows.iter().find(|row| row.0.as_ref().is_none_or(|wanted| wanted == descriptor)).map(|row| &row.1)
    }
}
