//! A directory to a graph. Nothing is believed: not the header, not a file, not an id.

use super::check::check;
use super::error::TableError;
use super::header::{self, Header};
use super::layout::{
    ASSUMES, CAUSES, CLASSES, DECLARED, DIAGNOSTICS, ENTRIES, HEADER, METHODS, PHANTOMS, ROWS_PER_BYTE, SETS,
    SIGNATURES, SITES, TableLayout, UNRESOLVED,
};
use super::parquet_reader::{TableRow, read_table};
use super::parquet_writer::{Written, checksum};
use super::version_1::parse_cause;
use crate::classfile::text::{encode, internal};
use crate::diagnostics::{self, Diagnostic};
use crate::graph::{CallSite, Cause, Declared, Graph, GraphClass, GraphMethod, Kind, NONE, Unresolved};
use crate::hashing::KeyedMap;
use crate::names::Symbol;
use crate::program::Role;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// Reads a saved graph.
pub fn read(directory: &Path) -> Result<Graph, TableError> {
    let found = fs::metadata(directory).map_err(TableError::io("read", directory))?;
    let foreign = |reason: String| TableError::NotGraph { path: directory.to_owned(), reason };
    if !found.is_dir() {
        return Err(foreign("it is not a directory".to_owned()));
    }
    let path = directory.join(HEADER);
    let text = match load(&path, u64::MAX) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(foreign(format!("it has no {HEADER}"))),
        text => text.map_err(TableError::io("read", &path))?,
    };
    let header = header::parse(directory, &text)?;
    let mut reading = GraphReader::new(&header);
    for (table, expected) in &header.tables {
        let path = directory.join(table.file());
        let data = verified(&path, expected)?;
        reading.table(table, expected.rows, data).map_err(|reason| TableError::damaged(&path, reason))?;
    }
    let graph = reading.finish(header);
    graph.map_err(|reason| TableError::Damaged { path: directory.to_owned(), reason })
}

/// The content of a regular file, up to one byte more than `limit`. A pipe would keep us waiting.
fn load(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    let mut data = Vec::new();
    File::open(path)?.take(limit.saturating_add(1)).read_to_end(&mut data)?;
    Ok(data)
}

fn verified(path: &Path, expected: &Written) -> Result<Vec<u8>, TableError> {
    let damaged = |reason: &str| Err(TableError::damaged(path, reason));
    let data = match load(path, expected.bytes) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return damaged("it is missing"),
        data => data.map_err(TableError::io("read", path))?,
    };
    if data.len() as u64 != expected.bytes {
        let than = if (data.len() as u64) < expected.bytes { "shorter" } else { "longer" };
        return damaged(&format!("it is {than} than the {} bytes that {HEADER} says", expected.bytes));
    }
    if checksum(&data) != expected.checksum {
        return damaged("its checksum does not match");
    }
    if expected.rows > expected.bytes.saturating_mul(ROWS_PER_BYTE) || expected.rows >= NONE.into() {
        return damaged(&format!("{} rows cannot be in it", expected.rows));
    }
    Ok(data)
}

/// A graph in the making.
struct GraphReader {
    graph: Graph,
    kinds: WordIndex,
    roles: WordIndex,
    diagnostics: WordIndex,
    causes: Vec<Cause>,
    /// Of version 1: the texts of causes.
    cause_texts: Option<WordIndex>,
    containers: WordIndex,
    /// The keys of the last row of `sites` and `sets`: rows are grouped by them.
    caller: u32,
    set: u32,
    sets: u64,
    edges: u64,
    /// The bytes of all names.
    text: u64,
}

impl GraphReader {
    fn new(header: &Header) -> Self {
        let texts = header.causes.as_ref();
        Self {
            graph: Graph::default(),
            kinds: WordIndex::new("kind", Kind::ALL.iter().map(|kind| kind.word())),
            roles: WordIndex::new("role", Role::ALL.iter().map(|role| role.word())),
            diagnostics: WordIndex::new("kind", diagnostics::Trouble::ALL.iter().map(|kind| kind.word())),
            causes: texts.map(|texts| texts.iter().map(|text| parse_cause(text)).collect()).unwrap_or_default(),
            cause_texts: texts.map(|texts| WordIndex::new("cause", texts.iter().map(String::as_str))),
            containers: WordIndex::new("container", header.containers.iter().map(String::as_str)),
            caller: 0,
            set: 0,
            sets: header.sets,
            edges: header.edges,
            text: 0,
        }
    }

    fn table(&mut self, table: &TableLayout, rows: u64, data: Vec<u8>) -> Result<(), String> {
        let take = match table.name {
            name if name == CLASSES.name => Self::class,
            name if name == METHODS.name => Self::method,
            name if name == SIGNATURES.name => Self::signature,
            name if name == DECLARED.name => Self::declared,
            name if name == SETS.name => Self::target,
            name if name == CAUSES.name => Self::cause,
            name if name == ASSUMES.name => Self::assumption,
            name if name == SITES.name => Self::site,
            name if name == ENTRIES.name => Self::entry,
            name if name == UNRESOLVED.name => Self::unresolved,
            name if name == PHANTOMS.name => Self::phantom,
            name if name == DIAGNOSTICS.name => Self::diagnostic,
            name => return Err(format!("there is no table {name}")),
        };
        read_table(data, table, rows, |index, row| take(self, index, &row))
    }

    fn intern(&mut self, name: &[u8]) -> Result<Symbol, String> {
        // Names are held in one text of up to 4 GiB.
        if self.text + name.len() as u64 > u32::MAX.into() {
            return Err("the names are longer than 4 GiB together".to_owned());
        }
        let known = self.graph.names.len();
        let symbol = self.graph.names.intern(name);
        if symbol.index() == known {
            self.text += name.len() as u64;
        }
        Ok(symbol)
    }

    // Symbols are numbered in the order in which an analysis numbers them, so what is read equals what was written to
    // the last id.

    fn class(&mut self, index: usize, row: &TableRow) -> Result<(), String> {
        is_id(row.number(0), index)?;
        let source = row.optional_text(4)?.map(|text| self.intern(&encode(text))).transpose()?;
        let name = self.intern(&internal(row.text(1)?))?;
        let role = Role::ALL[self.roles.find(row.bytes(2))?];
        let container = match row.optional_text(3)? {
            Some(text) => self.containers.find(text.as_bytes())? as u32,
            None => NONE,
        };
        self.graph.classes.push(GraphClass { name, role, container, source });
        Ok(())
    }

    fn method(&mut self, index: usize, row: &TableRow) -> Result<(), String> {
        is_id(row.number(0), index)?;
        let name = self.intern(&encode(row.text(2)?))?;
        let descriptor = self.intern(&encode(row.text(3)?))?;
        let access = u16::try_from(row.number(4)).map_err(|_| "access has more than 16 bits".to_owned())?;
        self.graph.methods.push(GraphMethod { class: row.number(1), name, descriptor, access });
        Ok(())
    }

    fn signature(&mut self, _: usize, row: &TableRow) -> Result<(), String> {
        let signature = self.intern(&encode(row.text(1)?))?;
        self.graph.signatures.push((row.number(0), signature));
        Ok(())
    }

    fn declared(&mut self, index: usize, row: &TableRow) -> Result<(), String> {
        is_id(row.number(0), index)?;
        let class = self.intern(&internal(row.text(1)?))?;
        let name = self.intern(&encode(row.text(2)?))?;
        let descriptor = self.intern(&encode(row.text(3)?))?;
        self.graph.declared.push(Declared { class, name, descriptor });
        Ok(())
    }

    fn target(&mut self, index: usize, row: &TableRow) -> Result<(), String> {
        let set = row.number(0);
        // Equal sets are one, so a single set at most has no row; this also bounds `first_target` by the file.
        if u64::from(set) >= self.sets || set as usize > index + 1 {
            return Err(format!("there is no set {set}, of {}", self.sets));
        }
        open(&mut self.graph.first_target, &mut self.set, set, index)?;
        self.graph.targets.push(row.number(1));
        Ok(())
    }

    fn cause(&mut self, index: usize, row: &TableRow) -> Result<(), String> {
        is_id(row.number(0), index)?;
        let owned = |text: Option<&str>| text.map(str::to_owned);
        self.causes.push(Cause {
            feature: owned(row.optional_text(2)?),
            rule: row.text(3)?.to_owned(),
            detail: row.text(4)?.to_owned(),
            assumes: Vec::new(),
            specification: owned(row.optional_text(5)?),
        });
        Ok(())
    }

    fn assumption(&mut self, _: usize, row: &TableRow) -> Result<(), String> {
        let (id, count) = (row.number(0), self.causes.len());
        let cause = self.causes.get_mut(id as usize).ok_or_else(|| format!("there is no cause {id}, of {count}"))?;
        cause.assumes.push(row.text(1)?.to_owned());
        Ok(())
    }

    /// The number of a cause in a row.
    fn cause_of(&mut self, row: &TableRow, column: usize) -> Result<u16, String> {
        let number = match &mut self.cause_texts {
            Some(texts) => texts.find(row.bytes(column))? as u32,
            None => row.number(column),
        };
        u16::try_from(number).map_err(|_| format!("the cause {number} has more than 16 bits"))
    }

    fn site(&mut self, index: usize, row: &TableRow) -> Result<(), String> {
        let caller = row.number(0);
        if caller as usize >= self.graph.methods.len() {
            return Err(format!("there is no method {caller}, of {}", self.graph.methods.len()));
        }
        open(&mut self.graph.first_site, &mut self.caller, caller, index)?;
        let cause = self.cause_of(row, 4)?;
        self.graph.sites.push(CallSite {
            offset: row.number(1),
            line: row.number(2),
            kind: Kind::ALL[self.kinds.find(row.bytes(3))?],
            cause,
            declared: row.number(5),
            set: row.number(6),
        });
        Ok(())
    }

    fn entry(&mut self, _: usize, row: &TableRow) -> Result<(), String> {
        let cause = self.cause_of(row, 1)?;
        self.graph.entries.push((row.number(0), cause));
        Ok(())
    }

    fn unresolved(&mut self, _: usize, row: &TableRow) -> Result<(), String> {
        let reason = self.cause_of(row, 4)?;
        self.graph.unresolved.push(Unresolved {
            caller: row.number(0),
            offset: row.number(1),
            line: row.number(2),
            kind: Kind::ALL[self.kinds.find(row.bytes(3))?],
            reason,
        });
        Ok(())
    }

    fn phantom(&mut self, _: usize, row: &TableRow) -> Result<(), String> {
        let (id, class) = (row.number(0) as usize, row.text(1)?);
        let phantoms = &mut self.graph.phantoms;
        if id == phantoms.len() {
            phantoms.push((class.to_owned(), Vec::new()));
        }
        match phantoms.last_mut() {
            Some((name, by)) if name == class => by.extend(row.optional_text(2)?.map(str::to_owned)),
            _ => return Err(format!("the phantom {id} is out of order")),
        }
        if id + 1 == phantoms.len() { Ok(()) } else { Err(format!("the phantom {id} is out of order")) }
    }

    fn diagnostic(&mut self, _: usize, row: &TableRow) -> Result<(), String> {
        let kind = diagnostics::Trouble::ALL[self.diagnostics.find(row.bytes(0))?];
        let (place, message) = (row.text(1)?.to_owned(), row.text(2)?.to_owned());
        self.graph.diagnostics.push(Diagnostic { kind, place, message });
        Ok(())
    }

    fn finish(self, header: Header) -> Result<Graph, String> {
        let mut graph = self.graph;
        (graph.header, graph.containers) = (header.config, header.containers);
        graph.causes = self.causes.into_iter().map(Arc::new).collect();
        (graph.casts, graph.relations) = (header.casts, header.relations);
        close(&mut graph.first_site, graph.methods.len(), graph.sites.len());
        if self.sets > graph.targets.len() as u64 + 1 {
            return Err(format!("it has {} sets, but only {} targets", self.sets, graph.targets.len()));
        }
        close(&mut graph.first_target, self.sets as usize, graph.targets.len());
        check(&graph)?;
        // Room was never made by what a file claims, so growing has left some over.
        graph.sites.shrink_to_fit();
        graph.targets.shrink_to_fit();
        graph.methods.shrink_to_fit();
        if header::edges(&graph) != self.edges {
            return Err(format!("{HEADER} says {} edges, and there are {}", self.edges, header::edges(&graph)));
        }
        Ok(graph)
    }
}

/// Ids are the numbers of the rows.
fn is_id(id: u32, index: usize) -> Result<(), String> {
    if id as usize == index { Ok(()) } else { Err(format!("its id is {id}")) }
}

/// Notes in `first` that `key` has a row, its first being `index` unless the row before was its as well. Keys without
/// rows have an empty range.
fn open(first: &mut Vec<u32>, last: &mut u32, key: u32, index: usize) -> Result<(), String> {
    if key < *last {
        return Err(format!("{key} comes after {last}"));
    }
    *last = key;
    if first.len() <= key as usize {
        first.resize(key as usize + 1, index as u32);
    }
    Ok(())
}

fn close(first: &mut Vec<u32>, keys: usize, rows: usize) {
    first.resize(keys + 1, rows as u32);
}

/// The words that a column may have, by position; of equal words the first.
struct WordIndex {
    what: &'static str,
    positions: KeyedMap<Vec<u8>, usize>,
    /// Rows next to one another often have the same word.
    last: (Vec<u8>, usize),
}

impl WordIndex {
    fn new<'a>(what: &'static str, words: impl Iterator<Item = &'a str>) -> Self {
        let mut positions = KeyedMap::default();
        for (position, word) in words.enumerate() {
            positions.entry(word.as_bytes().to_vec()).or_insert(position);
        }
        Self { what, positions, last: (Vec::new(), usize::MAX) }
    }

    fn find(&mut self, word: &[u8]) -> Result<usize, String> {
        if self.last.1 != usize::MAX && self.last.0 == word {
            return Ok(self.last.1);
        }
        let Some(position) = self.positions.get(word) else {
            return Err(format!("the {} {:?} is not known", self.what, String::from_utf8_lossy(word)));
        };
        self.last.0.clear();
        self.last.0.extend_from_slice(word);
        self.last.1 = *position;
        Ok(*position)
    }
}
