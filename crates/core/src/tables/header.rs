//! `graph.json`: what a saved graph is, and the size and checksum of each of its files.
//!
//! The checksum of the header itself is its last member, over every byte before that member. XXH64 finds damage, and
//! any change within eight bytes for certain; it is no defence against someone who means to deceive.

use super::error::TableError;
use super::layout::{FORMAT, HEADER, SIGNATURES, TABLES, TableLayout, VERSION};
use super::parquet_writer::{Written, checksum};
use super::version_1::OLD_TABLES;
use crate::graph::{Casts, Graph, RelationSizes};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// What a header says, past its format and version.
#[derive(Debug)]
pub struct Header {
    /// The tables of the version, in the order in which they are read.
    pub tables: Vec<(&'static TableLayout, Written)>,
    pub sets: u64,
    pub edges: u64,
    /// Of version 1, whose sites have the texts of causes.
    pub causes: Option<Vec<String>>,
    pub containers: Vec<String>,
    /// What is counted while a graph is built, and cannot be counted later.
    pub casts: Option<Casts>,
    pub relations: Option<RelationSizes>,
    /// The configuration as it was given, or nothing.
    pub config: String,
}

type HeaderMembers<'a> = BTreeMap<String, &'a RawValue>;

/// The number of edges, without expanding one.
pub fn edges(graph: &Graph) -> u64 {
    graph.sites.iter().map(|site| graph.set(site.set).len() as u64).sum()
}

/// The text of a header, or what is wrong with the configuration.
pub fn print(graph: &Graph, tables: &[Written]) -> Result<String, String> {
    let config = match graph.header.trim() {
        "" => "null",
        text => {
            serde_json::from_str::<HeaderMembers>(text)
                .map_err(|error| format!("its header is no JSON object: {error}"))?;
            text
        }
    };
    let counts = json!({
        "classes": graph.classes.len(), "methods": graph.methods.len(), "sites": graph.sites.len(),
        "sets": graph.set_count(), "edges": edges(graph),
    });
    let table = |(table, written): (&&TableLayout, &Written)| {
        let Written { rows, bytes, checksum } = written;
        format!("    {:?}: {{\"rows\": {rows}, \"bytes\": {bytes}, \"xxh64\": \"{checksum:016x}\"}}", table.name)
    };
    let tables: Vec<String> = TABLES.iter().zip(tables).map(table).collect();
    let mut text = format!("{{\n  \"format\": \"{FORMAT}\",\n  \"version\": {VERSION},\n  \"counts\": {counts},\n");
    let containers = json!(graph.containers);
    let _ = writeln!(text, "  \"tables\": {{\n{}\n  }},", tables.join(",\n"));
    let casts = graph.casts.map(|casts| json!({"total": casts.total, "may_fail": casts.may_fail}));
    let relations = graph.relations;
    let relations = relations.map(|sizes| json!({"types": sizes.types, "flows": sizes.flows, "fields": sizes.fields}));
    for (name, value) in [("casts", casts), ("relations", relations)] {
        if let Some(value) = value {
            let _ = writeln!(text, "  \"{name}\": {value},");
        }
    }
    let _ = write!(text, "  \"containers\": {containers},\n  \"config\": {config}");
    let end = ending(&text);
    Ok(text + &end)
}

fn ending(text: &str) -> String {
    format!(",\n  \"checksum\": \"xxh64:{:016x}\"\n}}\n", checksum(text.as_bytes()))
}

pub fn parse(directory: &Path, text: &[u8]) -> Result<Header, TableError> {
    let path = directory.join(HEADER);
    let damaged = |reason: String| TableError::damaged(&path, reason);
    let foreign = |reason: &str| TableError::NotGraph { path: directory.to_owned(), reason: reason.to_owned() };
    let text = std::str::from_utf8(text).map_err(|_| damaged("it is not UTF-8".to_owned()))?;
    let members: HeaderMembers = serde_json::from_str(text).map_err(|error| damaged(error.to_string()))?;
    let member = |name: &str| members.get(name).map_or("null", |value| value.get());
    if serde_json::from_str::<Value>(member("format")).ok() != Some(Value::from(FORMAT)) {
        return Err(foreign(&format!("its {HEADER} does not have the format \"{FORMAT}\"")));
    }
    // Before the checksum: what follows the version is the business of that version.
    let version = match serde_json::from_str::<u64>(member("version")) {
        Ok(version @ 1..=VERSION) => version,
        Ok(version) => return Err(TableError::Version { path: directory.to_owned(), version, known: VERSION }),
        Err(_) => return Err(damaged("its version is not a number".to_owned())),
    };
    let sealed = text.rfind(",\n  \"checksum\"").is_some_and(|end| ending(&text[..end]) == text[end..]);
    if !sealed {
        return Err(damaged("its checksum does not match".to_owned()));
    }
    read_members(&members, version).map_err(damaged)
}

fn read_members(members: &HeaderMembers, version: u64) -> Result<Header, String> {
    let member = |name: &str| members.get(name).map_or("null", |value| value.get());
    let wrong = |name: &str| format!("its member {name:?} is not what it should be");
    let value = |name: &str| serde_json::from_str::<Value>(member(name)).map_err(|_| wrong(name));
    let texts = |name: &str| serde_json::from_str::<Vec<String>>(member(name)).map_err(|_| wrong(name));
    let (tables, counts) = (value("tables")?, value("counts")?);
    let mut known: Vec<&'static TableLayout> = if version == 1 { OLD_TABLES.to_vec() } else { TABLES.to_vec() };
    known.retain(|table| table.name != SIGNATURES.name || !tables[table.name].is_null());
    if tables.as_object().is_none_or(|tables| tables.len() != known.len()) {
        return Err(wrong("tables"));
    }
    let table = |table: &&'static TableLayout| {
        let row = &tables[table.name];
        let checksum = row["xxh64"].as_str().filter(|hex| hex.len() == 16)?;
        let checksum = u64::from_str_radix(checksum, 16).ok()?;
        Some((*table, Written { rows: row["rows"].as_u64()?, bytes: row["bytes"].as_u64()?, checksum }))
    };
    let tables = known.iter().map(table).collect::<Option<Vec<_>>>().ok_or_else(|| wrong("tables"))?;
    let count = |name: &str| counts[name].as_u64().ok_or_else(|| wrong("counts"));
    let config = match member("config") {
        "null" => "",
        text => text,
    };
    let config = config.to_owned();
    let (sets, edges) = (count("sets")?, count("edges")?);
    let causes = (version == 1).then(|| texts("causes")).transpose()?;
    let containers = texts("containers")?;
    // Graphs that were saved before these were counted do not have them.
    let sizes = |name: &str, keys: &[&str]| match value(name)? {
        Value::Null => Ok(None),
        sizes => keys.iter().map(|key| sizes[key].as_u64()).collect::<Option<Vec<_>>>().ok_or(wrong(name)).map(Some),
    };
    let casts = sizes("casts", &["total", "may_fail"])?;
    let casts = casts.map(|sizes| Casts { total: sizes[0], may_fail: sizes[1] });
    let relations = sizes("relations", &["types", "flows", "fields"])?;
    let relations = relations.map(|sizes| RelationSizes { types: sizes[0], flows: sizes[1], fields: sizes[2] });
    Ok(Header { tables, sets, edges, causes, containers, casts, relations, config })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_may_be_missing_and_nothing_else() {
        let written = || Written { rows: 0, bytes: 9, checksum: 7 };
        let whole = print(&Graph::default(), &TABLES.map(|_| written())).unwrap();
        let body = whole.split(",\n  \"checksum\"").next().unwrap();
        let names = |text: &str| {
            let header = parse(Path::new("x"), (text.to_owned() + &ending(text)).as_bytes());
            header.map(|header| header.tables.iter().map(|table| table.0.name).collect::<Vec<_>>())
        };
        assert_eq!(names(body).unwrap().len(), TABLES.len());
        let without = |name: &str| -> String {
            body.split_inclusive('\n').filter(|line| !line.contains(&format!("\"{name}\": {{"))).collect()
        };
        let older = names(&without("signatures")).unwrap();
        assert_eq!((older.len(), older.contains(&"signatures")), (TABLES.len() - 1, false));
        assert!(names(&without("methods")).is_err());
    }
}
