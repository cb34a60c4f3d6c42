//! The tables of a saved graph and their columns. A change here is a new `VERSION`; older ones are still read.

pub const FORMAT: &str = "peaberry-graph";
pub const VERSION: u64 = 2;
pub const HEADER: &str = "graph.json";

/// How a column is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnForm {
    /// An id, an offset, a line: 32 bits without sign, by difference.
    Number,
    /// 16 bits without sign, few of them distinct.
    Flags,
    /// Text of which many rows have the same.
    Word,
    /// Text of which each row has its own.
    Line,
}

#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub name: &'static str,
    pub form: ColumnForm,
    pub nullable: bool,
    /// Follows from the other columns: written for those who read the file by other means, and not read back.
    pub derived: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct TableLayout {
    pub name: &'static str,
    pub columns: &'static [Column],
}

impl TableLayout {
    pub fn file(&self) -> String {
        format!("{}.parquet", self.name)
    }
}

const fn column(name: &'static str, form: ColumnForm) -> Column {
    Column { name, form, nullable: false, derived: false }
}

const fn optional(name: &'static str, form: ColumnForm) -> Column {
    Column { name, form, nullable: true, derived: false }
}

use ColumnForm::{Flags, Line, Number, Word};

pub const CLASSES: TableLayout = TableLayout {
    name: "classes",
    columns: &[
        column("id", Number),
        column("class", Line),
        column("role", Word),
        optional("container", Word),
        optional("source", Word),
    ],
};

pub const METHODS: TableLayout = TableLayout {
    name: "methods",
    columns: &[
        column("id", Number),
        column("class", Number),
        column("name", Word),
        column("descriptor", Word),
        column("access", Flags),
        Column { name: "method", form: Line, nullable: false, derived: true },
    ],
};

/// Of methods whose parameters have generic types. Graphs that were saved before there were any do not have it.
pub const SIGNATURES: TableLayout =
    TableLayout { name: "signatures", columns: &[column("method", Number), column("signature", Word)] };

pub const SITES: TableLayout = TableLayout {
    name: "sites",
    columns: &[
        column("caller", Number),
        optional("offset", Number),
        optional("line", Number),
        column("kind", Word),
        column("cause", Flags),
        optional("declared", Number),
        column("set", Number),
    ],
};

pub const SETS: TableLayout = TableLayout { name: "sets", columns: &[column("set", Number), column("target", Number)] };

pub const DECLARED: TableLayout = TableLayout {
    name: "declared",
    columns: &[column("id", Number), column("class", Word), column("name", Word), column("descriptor", Word)],
};

pub const CAUSES: TableLayout = TableLayout {
    name: "causes",
    columns: &[
        column("id", Number),
        Column { name: "cause", form: Line, nullable: false, derived: true },
        optional("feature", Word),
        column("rule", Word),
        column("detail", Line),
        optional("specification", Line),
    ],
};

pub const ASSUMES: TableLayout =
    TableLayout { name: "assumes", columns: &[column("cause", Flags), column("assumption", Word)] };

pub const ENTRIES: TableLayout =
    TableLayout { name: "entries", columns: &[column("method", Number), column("cause", Flags)] };

pub const UNRESOLVED: TableLayout = TableLayout {
    name: "unresolved",
    columns: &[
        column("caller", Number),
        optional("offset", Number),
        optional("line", Number),
        column("kind", Word),
        column("reason", Flags),
    ],
};

pub const PHANTOMS: TableLayout = TableLayout {
    name: "phantoms",
    columns: &[column("id", Number), column("class", Word), optional("needed_by", Line)],
};

pub const DIAGNOSTICS: TableLayout = TableLayout {
    name: "diagnostics",
    columns: &[column("kind", Word), column("place", Line), column("message", Line)],
};

/// In the order in which they are written and read.
pub const TABLES: [&TableLayout; 12] = [
    &CLASSES,
    &METHODS,
    &SIGNATURES,
    &DECLARED,
    &SETS,
    &CAUSES,
    &ASSUMES,
    &SITES,
    &ENTRIES,
    &UNRESOLVED,
    &PHANTOMS,
    &DIAGNOSTICS,
];

/// Rows of a page, at most. Each page costs more than `ROWS_PER_PAGE / ROWS_PER_BYTE` bytes by its header alone, so
/// the size of a file bounds the rows that it can have.
pub const ROWS_PER_PAGE: usize = 20_000;
pub const ROWS_PER_BYTE: u64 = 1_000;
/// Rows of a row group: a writer holds the pages of one column of one group, no more.
pub const ROWS_PER_GROUP: usize = 1 << 18;
/// Rows that go between the graph and Parquet at a time.
pub const ROWS_PER_BATCH: usize = 1 << 13;
