//! What the tests of this module share, and files that lie with a straight face: their checksums are right.

use super::header;
use super::layout::{HEADER, TABLES};
use super::parquet_writer::{Written, checksum};
use super::{TableError, read, write};
use crate::graph::{CallSite, Casts, Cause, Declared, Graph, GraphClass, GraphMethod, Kind, NONE};
use crate::program::Role;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A directory of a test's own.
pub struct TestFolder {
    pub path: PathBuf,
}

impl TestFolder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("peaberry-tables-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir(&path).unwrap();
        Self { path: path.canonicalize().unwrap() }
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

/// A graph with a row in every table that a forger may want to change.
fn graph() -> Graph {
    let mut graph = Graph::default();
    let (class, name, descriptor) = (graph.names.intern(b"A"), graph.names.intern(b"run"), graph.names.intern(b"()V"));
    let assumes = vec!["model row".to_owned()];
    graph.causes = vec![Arc::new(Cause::rule("call")), Arc::new(Cause { assumes, ..Cause::rule("jvm") })];
    graph.classes = vec![GraphClass { name: class, role: Role::Library, container: NONE, source: Some(class) }];
    graph.methods = vec![GraphMethod { class: 0, name, descriptor, access: 1 }; 3];
    graph.signatures = vec![(1, descriptor)];
    graph.declared = vec![Declared { class, name, descriptor }];
    (graph.first_target, graph.targets) = (vec![0, 1, 3], vec![1, 0, 2]);
    let site = CallSite { offset: 4, line: NONE, kind: Kind::Virtual, cause: 1, declared: 0, set: 1 };
    graph.sites = vec![site, CallSite { set: 0, kind: Kind::Jvm, ..site }];
    graph.first_site = vec![0, 1, 1, 2];
    graph.entries = vec![(0, 0)];
    graph.phantoms = vec![("B".to_owned(), vec!["A".to_owned()])];
    graph
}

/// Makes the header fit the files, as one would who means to deceive.
fn seal(graph: &Graph, rows: &[u64], place: &Path) {
    let written = |(table, rows): (&&super::layout::TableLayout, &u64)| {
        let data = fs::read(place.join(table.file())).unwrap();
        Written { rows: *rows, bytes: data.len() as u64, checksum: checksum(&data) }
    };
    let tables: Vec<Written> = TABLES.iter().zip(rows).map(written).collect();
    fs::write(place.join(HEADER), header::print(graph, &tables).unwrap()).unwrap();
}

const ROWS: [u64; 12] = [1, 3, 1, 1, 3, 2, 1, 2, 1, 0, 1, 0];

#[test]
fn forged_files_are_refused_or_whole_graphs() {
    let folder = TestFolder::new();
    let place = folder.path.join("graph");
    let graph = graph();
    write(&graph, &place).unwrap();
    seal(&graph, &ROWS, &place);
    read(&place).unwrap();
    for table in TABLES {
        let path = place.join(table.file());
        let data = fs::read(&path).unwrap();
        for at in 0..data.len() {
            let mut forged = data.clone();
            forged[at] ^= [0x01, 0x80, 0xFF, 0x10][at % 4];
            fs::write(&path, forged).unwrap();
            seal(&graph, &ROWS, &place);
            // Either way is well: what is read is checked, so it may be counted and walked.
            if let Ok(graph) = read(&place) {
                graph.counts();
                graph.shown("A.run()V");
            }
        }
        fs::write(&path, data).unwrap();
    }
}

#[test]
fn rows_that_a_file_cannot_hold_are_not_waited_for() {
    let folder = TestFolder::new();
    let place = folder.path.join("graph");
    let graph = graph();
    write(&graph, &place).unwrap();
    for rows in [3, 1 << 20, 1 << 31, 1 << 32, u64::MAX] {
        let mut all = ROWS;
        all[7] = rows;
        seal(&graph, &all, &place);
        assert!(matches!(read(&place), Err(TableError::Damaged { .. })));
    }
}

#[test]
fn a_header_without_casts_does_not_know_them() {
    let folder = TestFolder::new();
    let place = folder.path.join("graph");
    let mut graph = graph();
    for casts in [None, Some(Casts { total: 0, may_fail: 0 })] {
        graph.casts = casts;
        write(&graph, &place).unwrap();
        let read = read(&place).unwrap();
        assert_eq!((read.casts, read.relations), (casts, None));
    }
}

#[test]
fn a_header_may_not_claim_other_sets() {
    let folder = TestFolder::new();
    let place = folder.path.join("graph");
    write(&graph(), &place).unwrap();
    let mut other = graph();
    (other.first_target, other.targets) = (vec![0, 1, 3, 4, 5, 6], vec![1, 0, 2, 0, 0, 0]);
    seal(&other, &ROWS, &place);
    assert!(matches!(read(&place), Err(TableError::Damaged { .. })));
}
