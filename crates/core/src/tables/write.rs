//! A graph to a directory.

use super::check::check;
use super::error::TableError;
use super::header;
use super::layout::{
    ASSUMES, CAUSES, CLASSES, DECLARED, DIAGNOSTICS, ENTRIES, HEADER, METHODS, PHANTOMS, SETS, SIGNATURES, SITES,
    TABLES, TableLayout, UNRESOLVED,
};
use super::parquet_writer::{ColumnSource, Written, write_table};
use super::replace::replace;
use crate::classfile::text::{decode, dotted};
use crate::diagnostics;
use crate::graph::{Graph, Kind, NONE};
use crate::names::Symbol;
use crate::program::Role;
use std::borrow::Cow;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

/// Saves a graph. What stands at `directory` must be a saved graph, empty or absent, and is replaced as a whole or not
/// at all.
pub fn write(graph: &Graph, directory: &Path) -> Result<(), TableError> {
    check(graph).map_err(TableError::Invalid)?;
    replace(directory, |fresh| fill(graph, fresh))
}

fn fill(graph: &Graph, directory: &Path) -> Result<(), TableError> {
    let mut written = Vec::with_capacity(TABLES.len());
    for table in TABLES {
        let path = directory.join(table.file());
        let write = || -> std::io::Result<Written> {
            let file = File::create_new(&path)?;
            let (rows, sources) = content(graph, table);
            let written = write_table(&file, table, rows, sources)?;
            file.sync_all()?;
            Ok(written)
        };
        written.push(write().map_err(TableError::io("write", &path))?);
    }
    let text = header::print(graph, &written).map_err(TableError::Invalid)?;
    let path = directory.join(HEADER);
    let write = || -> std::io::Result<()> {
        let mut file = fs::File::create_new(&path)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()
    };
    write().map_err(TableError::io("write", &path))
}

/// How many rows a table has, and where its columns come from.
fn content<'a>(graph: &'a Graph, table: &TableLayout) -> (usize, Vec<ColumnSource<'a>>) {
    match table.name {
        name if name == CLASSES.name => (graph.classes.len(), classes(graph)),
        name if name == METHODS.name => (graph.methods.len(), methods(graph)),
        name if name == SIGNATURES.name => (graph.signatures.len(), signatures(graph)),
        name if name == DECLARED.name => (graph.declared.len(), declared(graph)),
        name if name == SETS.name => (graph.targets.len(), sets(graph)),
        name if name == CAUSES.name => (graph.causes.len(), causes(graph)),
        name if name == ASSUMES.name => assumes(graph),
        name if name == SITES.name => (graph.sites.len(), sites(graph)),
        name if name == ENTRIES.name => (graph.entries.len(), entries(graph)),
        name if name == UNRESOLVED.name => (graph.unresolved.len(), unresolved(graph)),
        name if name == PHANTOMS.name => phantoms(graph),
        name if name == DIAGNOSTICS.name => (graph.diagnostics.len(), diagnostics(graph)),
        _ => (0, Vec::new()),
    }
}

fn name(graph: &Graph, symbol: Symbol) -> Cow<'_, str> {
    decode(graph.names.get(symbol))
}

fn ids<'a>() -> ColumnSource<'a> {
    ColumnSource::numbers(|row| row as u32)
}

/// The key in whose range of `first` a row lies. Rows come in ascending order, so the key only moves forward.
fn keys(first: &[u32]) -> ColumnSource<'_> {
    let mut key = 0;
    ColumnSource::numbers(move |row| {
        while first.get(key + 1).is_some_and(|next| *next as usize <= row) {
            key += 1;
        }
        key as u32
    })
}

fn kinds<'a>(of: impl FnMut(usize) -> Kind + 'a) -> ColumnSource<'a> {
    let mut of = of;
    ColumnSource::words(Kind::ALL.iter().map(|kind| kind.word()), move |row| of(row) as usize)
}

fn classes(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.classes;
    let role = |role: Role| Role::ALL.iter().position(|each| *each == role).unwrap_or(usize::MAX);
    let containers = graph.containers.iter().map(String::as_str);
    vec![
        ids(),
        ColumnSource::texts(|row| Cow::Owned(dotted(graph.names.get(rows[row].name)))),
        ColumnSource::words(Role::ALL.iter().map(|role| role.word()), move |row| role(rows[row].role)),
        // NONE lies past the end of the containers.
        ColumnSource::words(containers, |row| rows[row].container as usize),
        ColumnSource::optional_texts(|row| rows[row].source.map(|source| name(graph, source))),
    ]
}

fn methods(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.methods;
    vec![
        ids(),
        ColumnSource::numbers(|row| rows[row].class),
        ColumnSource::texts(|row| name(graph, rows[row].name)),
        ColumnSource::texts(|row| name(graph, rows[row].descriptor)),
        ColumnSource::numbers(|row| rows[row].access.into()),
        ColumnSource::texts(|row| Cow::Owned(graph.method_name(row as u32))),
    ]
}

fn signatures(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.signatures;
    vec![ColumnSource::numbers(|row| rows[row].0), ColumnSource::texts(|row| name(graph, rows[row].1))]
}

fn declared(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.declared;
    vec![
        ids(),
        ColumnSource::texts(|row| Cow::Owned(dotted(graph.names.get(rows[row].class)))),
        ColumnSource::texts(|row| name(graph, rows[row].name)),
        ColumnSource::texts(|row| name(graph, rows[row].descriptor)),
    ]
}

fn sets(graph: &Graph) -> Vec<ColumnSource<'_>> {
    vec![keys(&graph.first_target), ColumnSource::numbers(|row| graph.targets[row])]
}

fn causes(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.causes;
    let optional = |text: &'_ Option<String>| text.clone().map(Cow::Owned);
    vec![
        ids(),
        ColumnSource::texts(|row| Cow::Owned(rows[row].to_string())),
        ColumnSource::optional_texts(move |row| optional(&rows[row].feature)),
        ColumnSource::texts(|row| Cow::Borrowed(&rows[row].rule)),
        ColumnSource::texts(|row| Cow::Borrowed(&rows[row].detail)),
        ColumnSource::optional_texts(move |row| optional(&rows[row].specification)),
    ]
}

/// One row for each word of each cause.
fn assumes(graph: &Graph) -> (usize, Vec<ColumnSource<'_>>) {
    let words = (0u32..).zip(&graph.causes).flat_map(|(id, cause)| cause.assumes.iter().map(move |word| (id, word)));
    let rows: std::rc::Rc<[(u32, &String)]> = words.collect();
    let (count, of_word) = (rows.len(), rows.clone());
    (
        count,
        vec![
            ColumnSource::numbers(move |row| rows[row].0),
            ColumnSource::texts(move |row| Cow::Borrowed(of_word[row].1)),
        ],
    )
}

fn sites(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.sites;
    vec![
        keys(&graph.first_site),
        ColumnSource::numbers(|row| rows[row].offset),
        ColumnSource::numbers(|row| rows[row].line),
        kinds(|row| rows[row].kind),
        ColumnSource::numbers(|row| rows[row].cause.into()),
        ColumnSource::numbers(|row| rows[row].declared),
        ColumnSource::numbers(|row| rows[row].set),
    ]
}

fn entries(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.entries;
    vec![ColumnSource::numbers(|row| rows[row].0), ColumnSource::numbers(|row| rows[row].1.into())]
}

fn unresolved(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.unresolved;
    vec![
        ColumnSource::numbers(|row| rows[row].caller),
        ColumnSource::numbers(|row| rows[row].offset),
        ColumnSource::numbers(|row| rows[row].line),
        kinds(|row| rows[row].kind),
        ColumnSource::numbers(|row| rows[row].reason.into()),
    ]
}

/// One row for each class that needs the phantom, and one without if none does.
fn phantoms(graph: &Graph) -> (usize, Vec<ColumnSource<'_>>) {
    let needs = |(id, (_, by)): (usize, &(String, Vec<String>))| {
        (0..by.len().max(1)).map(move |need| (id, need)).collect::<Vec<_>>()
    };
    let rows: Vec<(usize, usize)> = graph.phantoms.iter().enumerate().flat_map(needs).collect();
    let (count, rows) = (rows.len(), std::rc::Rc::new(rows));
    let (of_class, of_need) = (rows.clone(), rows.clone());
    let sources = vec![
        ColumnSource::numbers(move |row| rows.get(row).map_or(NONE, |row| row.0 as u32)),
        ColumnSource::texts(move |row| Cow::Borrowed(&graph.phantoms[of_class[row].0].0)),
        ColumnSource::optional_texts(move |row| {
            let (id, need) = of_need[row];
            graph.phantoms[id].1.get(need).map(|by| Cow::Borrowed(by.as_str()))
        }),
    ];
    (count, sources)
}

fn diagnostics(graph: &Graph) -> Vec<ColumnSource<'_>> {
    let rows = &graph.diagnostics;
    vec![
        ColumnSource::words(diagnostics::Trouble::ALL.iter().map(|kind| kind.word()), |row| rows[row].kind as usize),
        ColumnSource::texts(|row| Cow::Borrowed(&rows[row].place)),
        ColumnSource::texts(|row| Cow::Borrowed(&rows[row].message)),
    ]
}
