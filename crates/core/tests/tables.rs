//! Saved graphs: what is written is read, what is damaged is refused, what is interrupted leaves the old one.
#![cfg(feature = "tables")]

mod tables_support;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type, UInt32Type};
use arrow_array::{Array, RecordBatch, RecordBatchReader};
use peaberry_core::graph::{Graph, NONE};
use peaberry_core::tables::{self, TableError, read, write};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tables_support::{Folder, assert_equal, bytes, small};

const FILES: [&str; 13] = [
    "assumes.parquet",
    "causes.parquet",
    "classes.parquet",
    "declared.parquet",
    "diagnostics.parquet",
    "entries.parquet",
    "graph.json",
    "methods.parquet",
    "phantoms.parquet",
    "sets.parquet",
    "signatures.parquet",
    "sites.parquet",
    "unresolved.parquet",
];

#[test]
fn what_is_written_is_read() {
    let folder = Folder::new();
    for graph in [small(), tables_support::large(3_000, 20_000, 1)] {
        write(&graph, &folder.path("graph")).unwrap();
        assert_equal(&read(&folder.path("graph")).unwrap(), &graph);
    }
    assert_eq!(bytes(&folder.path("graph")).into_iter().map(|file| file.0).collect::<Vec<_>>(), FILES);
}

#[test]
fn a_graph_of_nothing_is_a_graph() {
    let folder = Folder::new();
    write(&Graph::default(), &folder.path("graph")).unwrap();
    let graph = read(&folder.path("graph")).unwrap();
    assert_eq!((graph.methods.len(), graph.set_count(), graph.header.as_str()), (0, 0, ""));
}

#[test]
fn equal_graphs_are_equal_bytes() {
    let folder = Folder::new();
    write(&small(), &folder.path("one")).unwrap();
    write(&small(), &folder.path("two")).unwrap();
    assert_eq!(bytes(&folder.path("one")), bytes(&folder.path("two")));
    // Nor does a journey through a file change anything.
    write(&read(&folder.path("one")).unwrap(), &folder.path("two")).unwrap();
    assert_eq!(bytes(&folder.path("one")), bytes(&folder.path("two")));
}

#[test]
fn the_header_is_plain_json_with_the_configuration_as_it_is() {
    let folder = Folder::new();
    write(&small(), &folder.path("graph")).unwrap();
    let text = fs::read_to_string(folder.path("graph").join("graph.json")).unwrap();
    let header: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&header["format"], &header["version"]), (&"peaberry-graph".into(), &2.into()));
    assert_eq!(header["tables"]["sites"]["rows"], 5);
    assert_eq!((&header["counts"]["sets"], &header["counts"]["edges"]), (&4.into(), &7.into()));
    assert!(text.contains(&format!("\"config\": {}", small().header)));
}

#[test]
fn every_truncation_is_refused() {
    damage(|data| (0..data.len()).map(|length| data[..length].to_vec()).collect());
}

#[test]
fn every_flipped_byte_is_refused() {
    let flip = |data: &[u8], at: usize, mask: u8| {
        let mut data = data.to_vec();
        data[at] ^= mask;
        data
    };
    damage(|data| (0..data.len()).map(|at| flip(data, at, 1 << (at % 8))).collect());
    damage(|data| (0..data.len()).step_by(31).map(|at| flip(data, at, 0xFF)).collect());
}

#[test]
fn what_is_appended_is_refused() {
    damage(|data| vec![[data, b"\n"].concat(), [data, data].concat()]);
}

/// Puts every damaged form of every file into its place; each must be an error that names the file or the graph.
fn damage(forms: impl Fn(&[u8]) -> Vec<Vec<u8>>) {
    let folder = Folder::new();
    let place = folder.path("graph");
    write(&small(), &place).unwrap();
    for (name, data) in bytes(&place) {
        for (number, form) in forms(&data).into_iter().enumerate() {
            fs::write(place.join(&name), form).unwrap();
            let error = read(&place).expect_err(&format!("{name}, form {number}"));
            assert!(error.to_string().contains(place.to_str().unwrap()), "{error}");
        }
        fs::write(place.join(&name), data).unwrap();
    }
    assert_equal(&read(&place).unwrap(), &small());
}

#[test]
fn a_missing_or_exchanged_file_is_refused() {
    let folder = Folder::new();
    let (one, other) = (folder.path("one"), folder.path("other"));
    write(&small(), &one).unwrap();
    let mut graph = small();
    graph.targets[0] = 2;
    write(&graph, &other).unwrap();
    let table = |name: &str| fs::read(other.join(name)).unwrap();
    fs::write(one.join("sets.parquet"), table("sets.parquet")).unwrap();
    assert!(message(&one).contains("sets.parquet is damaged: it"), "{}", message(&one));
    fs::remove_file(one.join("sets.parquet")).unwrap();
    assert!(message(&one).ends_with("sets.parquet is damaged: it is missing; build the graph anew"));
    fs::create_dir(one.join("sets.parquet")).unwrap();
    assert!(message(&one).ends_with("sets.parquet: it is not a regular file"), "{}", message(&one));
}

fn message(place: &Path) -> String {
    read(place).unwrap_err().to_string()
}

#[test]
fn what_is_not_a_graph_is_said_to_be_none() {
    let folder = Folder::new();
    let place = folder.path("graph");
    assert!(matches!(read(&place), Err(TableError::Io { .. })));
    fs::write(&place, "text").unwrap();
    assert!(message(&place).ends_with("is not a saved graph: it is not a directory"));
    fs::remove_file(&place).unwrap();
    fs::create_dir(&place).unwrap();
    assert!(message(&place).ends_with("is not a saved graph: it has no graph.json"));
    fs::write(place.join("graph.json"), "{\"format\": \"other\"}").unwrap();
    assert!(
        message(&place).ends_with("is not a saved graph: its graph.json does not have the format \"peaberry-graph\"")
    );
    let deep = "[".repeat(1_000_000);
    for text in ["", "[]", "{", "{\"format\": [1]}", &deep, &format!("{{\"format\": {deep}")] {
        fs::write(place.join("graph.json"), text).unwrap();
        read(&place).unwrap_err();
    }
}

/// `version_1.graph` was written when causes were texts.
#[test]
fn a_graph_of_version_1_is_read() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/version_1.graph");
    let graph = read(&old).unwrap();
    let cause = |site: usize| graph.cause(graph.sites[site].cause).unwrap();
    assert_eq!((cause(0).feature.as_deref(), cause(0).rule.as_str()), (None, "bytecode"));
    let known = cause(1);
    assert_eq!((known.feature.as_deref(), known.rule.as_str()), (Some("reflection"), "known name"));
    assert_eq!((known.detail.as_str(), known.assumes.as_slice()), ("Class.forName", &["class loaders".to_owned()][..]));
    let made = cause(2);
    assert_eq!((made.rule.as_str(), made.assumes.as_slice()), ("new instance", &["class loaders".to_owned()][..]));
    let entries: Vec<&str> =
        graph.entries.iter().map(|(_, cause)| graph.cause(*cause).unwrap().rule.as_str()).collect();
    assert_eq!(entries, ["initialiser before main", "main"]);
    // Saved again it is of this version, and nothing is lost.
    let folder = Folder::new();
    let place = folder.path("graph");
    write(&graph, &place).unwrap();
    assert_equal(&read(&place).unwrap(), &graph);
}

#[test]
fn another_version_is_named() {
    let folder = Folder::new();
    let place = folder.path("graph");
    write(&small(), &place).unwrap();
    let text = fs::read_to_string(place.join("graph.json")).unwrap();
    fs::write(place.join("graph.json"), text.replace("\"version\": 2", "\"version\": 3")).unwrap();
    let error = read(&place).unwrap_err();
    assert!(matches!(error, TableError::Version { version: 3, known: 2, .. }), "{error}");
    assert!(error.to_string().contains("of version 3, and this Peaberry reads versions 1 to 2; build the graph anew"));
    // It may be replaced all the same.
    write(&small(), &place).unwrap();
    read(&place).unwrap();
}

#[test]
fn a_graph_that_contradicts_itself_is_not_saved() {
    let broken: [(&str, fn(&mut Graph)); 9] = [
        ("row 0 of methods has the class 9, of 3", |graph| graph.methods[0].class = 9),
        ("row 1 of sites has the set 4, of 4", |graph| graph.sites[1].set = 4),
        ("row 0 of sites has the cause 7, of 3", |graph| graph.sites[0].cause = 7),
        ("row 2 of sites has the declared 5, of 1", |graph| graph.sites[2].declared = 5),
        ("the targets of set 1 are not ascending", |graph| graph.targets.swap(1, 2)),
        ("row 3 of sets has the target 4, of 4", |graph| graph.targets[3] = 4),
        ("the rows of sites do not fit their ranges", |graph| graph.first_site[1] = 9),
        ("row 0 of entries has the method 4294967295, of 4", |graph| graph.entries[0].0 = NONE),
        ("its header is no JSON object", |graph| graph.header = "[1]".to_owned()),
    ];
    let folder = Folder::new();
    write(&small(), &folder.path("graph")).unwrap();
    for (expected, spoil) in broken {
        let mut graph = small();
        spoil(&mut graph);
        let error = write(&graph, &folder.path("graph")).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    assert_equal(&read(&folder.path("graph")).unwrap(), &small());
    assert_eq!(folder.names(), ["graph"]);
}

#[test]
fn arrow_shows_methods_sites_and_sets() {
    let graph = small();
    let methods = tables::methods(&graph).unwrap();
    assert_eq!(texts(&methods, "method")[0], "a.Main.main([Ljava/lang/String;)V");
    assert_eq!(texts(&methods, "class"), ["a.Main", "a.Main", "b.größe", "java.lang.Thing"]);
    assert_eq!(texts(&methods, "role"), ["application", "application", "library", "missing"]);
    assert_eq!(texts(&methods, "source"), ["Main.java", "Main.java", "-", "-"]);
    assert_eq!(texts(&methods, "container"), ["app.jar", "app.jar", "lib.jar", "-"]);
    let sites = tables::sites(&graph).unwrap();
    assert_eq!(sites.column_by_name("caller").unwrap().as_primitive::<UInt32Type>().values(), &[0, 0, 0, 2, 2]);
    assert_eq!(texts(&sites, "kind"), ["static", "virtual", "jvm", "special", "reflective"]);
    assert_eq!(texts(&sites, "declared")[1..3], ["java.lang.Thing.run()V", "-"]);
    assert_eq!(sites.column_by_name("offset").unwrap().null_count(), 1);
    assert_eq!(tables::sets(&graph).unwrap().num_rows(), graph.targets.len());
    assert_eq!(texts(&tables::entries(&graph).unwrap(), "cause"), ["main"]);
    let causes = tables::causes(&graph).unwrap();
    assert_eq!(causes.column_by_name("feature").unwrap().null_count(), 2);
    assert_eq!(texts(&causes, "rule"), ["call", "main", "open"]);
    assert_eq!(causes.column_by_name("assumes").unwrap().as_list::<i64>().value(2).len(), 2);
    assert_eq!(texts(&tables::unresolved(&graph).unwrap(), "reason"), ["feature reflection: open: no string"]);
    tables::methods(&Graph::default()).unwrap();
    assert_eq!(tables::edges(Arc::new(Graph::default())).count(), 0);
}

/// The texts of a column that is a dictionary or plain, "-" for null.
fn texts(batch: &RecordBatch, column: &str) -> Vec<String> {
    let array = batch.column_by_name(column).unwrap();
    let text = |row: usize| {
        let (values, key) = match array.data_type() {
            arrow_schema::DataType::LargeUtf8 => (array, row),
            arrow_schema::DataType::Dictionary(key, _) if **key == arrow_schema::DataType::Int8 => {
                let array = array.as_dictionary::<Int8Type>();
                (array.values(), array.key(row)?)
            }
            _ => {
                let array = array.as_dictionary::<Int32Type>();
                (array.values(), array.key(row)?)
            }
        };
        Some(values.as_string::<i64>().value(key).to_owned())
    };
    (0..batch.num_rows()).map(|row| text(row).unwrap_or_else(|| "-".to_owned())).collect()
}

#[test]
fn edges_come_in_batches_and_each_once() {
    let graph = Arc::new(tables_support::large(5_000, 60_000, 2));
    let edges = tables::edges(graph.clone());
    fn sendable(_: &(impl RecordBatchReader + Send + 'static)) {}
    sendable(&edges);
    let schema = edges.schema();
    let mut all = Vec::new();
    for batch in edges {
        let batch = batch.unwrap();
        assert_eq!(batch.schema(), schema);
        let keys =
            |name: &str| batch.column_by_name(name).unwrap().as_dictionary::<Int32Type>().keys().values().to_vec();
        let offsets = batch.column_by_name("offset").unwrap().as_primitive::<UInt32Type>().clone();
        let rows = keys("caller").into_iter().zip(keys("callee")).zip(offsets.iter());
        all.extend(rows.map(|((caller, callee), offset)| (caller as u32, callee as u32, offset.unwrap_or(NONE))));
    }
    let methods = 0..graph.methods.len() as u32;
    let expected: Vec<_> = methods
        .flat_map(|method| graph.callees(method))
        .map(|edge| (edge.caller, edge.callee, graph.site(&edge).offset))
        .collect();
    assert!(all.len() > 1 << 17, "{} edges are one batch", all.len());
    assert_eq!(all, expected);
}
