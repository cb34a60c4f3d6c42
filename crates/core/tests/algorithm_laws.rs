//! Laws of the algorithms with sets, on random programs. Each algorithm finds what its definition says, read as plain
//! loops (see `support::reference`); type flow analysis finds what points-to analysis finds; finer algorithms find
//! no more than coarser ones. Each check is shown to fail when a rule is broken.

mod support;

use peaberry_core::algorithms::{Algorithm, Entry, Options, Wanted, build};
use peaberry_core::classfile::access;
use peaberry_core::classfile::text::dotted;
use peaberry_core::graph::Graph;
use peaberry_core::model::{Model, Rows};
use peaberry_core::names::{ClassId, MethodId};
use peaberry_core::program::{Program, Role};
use std::collections::{BTreeMap, BTreeSet};
use support::program::{method_names, pairs};
use support::random;
use support::reference::{Mutation, Outcome, Way, outcome};

/// Seeds, and how many statements a method has.
const PROGRAMS: [(std::ops::Range<u64>, usize); 3] = [(0..150, 3), (1_000..1_100, 6), (2_000..2_050, 12)];

fn programs() -> impl Iterator<Item = (u64, usize)> {
    PROGRAMS.into_iter().flat_map(|(seeds, size)| seeds.map(move |seed| (seed, size)))
}

/// A program with its entry points, and what the JVM does by itself: it makes strings and throws.
struct Case {
    program: Program,
    entries: Vec<Entry>,
    model: Model,
    thrown: Vec<ClassId>,
}

impl Case {
    /// Entry points are `main` and a few other methods, which get objects from outside.
    fn new(seed: u64, size: usize) -> Case {
        let mut program = random::classes(seed, size).program();
        program.load_all(&mut |_, _| true).expect("nobody stops it");
        let main = program.find_method(random::MAIN).expect("a main method");
        let classes: Vec<ClassId> = program.class_ids().collect();
        let own = classes.into_iter().filter(|id| program.class(*id).role == Role::Application);
        let methods: Vec<MethodId> = own.flat_map(|id| program.class(id).methods()).collect();
        let methods = methods.into_iter().filter(|id| {
            let row = program.method(*id);
            !row.is(access::ABSTRACT) && !program.names.name_of(row.selector).starts_with(b"<")
        });
        let others = methods.filter(|id| (u64::from(id.0) + seed).is_multiple_of(11)).take(2);
        let entries = [main].into_iter().chain(others);
        let entries = entries.map(|method| Entry { method, cause: "test".to_owned() }).collect();
        let by_itself = |class: &str| (String::new(), class.to_owned(), None);
        let rows = Rows {
            instantiates: vec![by_itself("java.lang.String"), by_itself("java.lang.NullPointerException")],
            ..Rows::default()
        };
        let model = rows.find(&mut program);
        let thrown = vec![program.load_named(b"java/lang/NullPointerException")];
        Case { program, entries, model, thrown }
    }

    fn graph(&mut self, algorithm: Algorithm) -> Graph {
        let options = Options { algorithm, open: false, types: Wanted::Everything };
        let draft = build(&mut self.program, options, &self.entries, &self.model, &mut |_, _, _| true);
        draft.expect("nobody stops it").finish(&self.program, vec!["memory".to_owned()], "{}".to_owned())
    }

    fn engine(&mut self, way: Way) -> Outcome {
        let graph = self.graph(algorithm(way));
        let row = |row: &peaberry_core::graph::Types| {
            let classes = row.classes.iter().map(|name| dotted(graph.names.get(*name))).collect();
            ((graph.method_name(row.method), row.variable), classes)
        };
        Outcome { methods: method_names(&graph), pairs: pairs(&graph), types: graph.types.iter().map(row).collect() }
    }

    fn reference(&mut self, way: Way, mutation: Mutation) -> Outcome {
        let entries: Vec<MethodId> = self.entries.iter().map(|entry| entry.method).collect();
        outcome(&mut self.program, way, &entries, &self.thrown, mutation)
    }
}

fn algorithm(way: Way) -> Algorithm {
    match way {
        Way::Pta => Algorithm::Pta,
        Way::Tfa => Algorithm::Tfa,
        Way::Vta => Algorithm::Vta,
        Way::Xta => Algorithm::Xta,
        Way::Mta => Algorithm::Mta,
        Way::Fta => Algorithm::Fta,
        Way::Cta => Algorithm::Cta,
    }
}

/// Where two outcomes differ. The engine has no rows for variables that no statement of interest defines or uses.
fn difference(way: Way, engine: &Outcome, reference: &Outcome) -> Option<String> {
    let missing: Vec<_> = reference.methods.symmetric_difference(&engine.methods).collect();
    if !missing.is_empty() {
        return Some(format!("methods {missing:?}"));
    }
    let missing: Vec<_> = reference.pairs.symmetric_difference(&engine.pairs).collect();
    if !missing.is_empty() {
        return Some(format!("pairs {missing:?}"));
    }
    if let Some(row) = engine.types.keys().find(|row| !reference.types.contains_key(row)) {
        return Some(format!("no such variable {row:?}"));
    }
    for (row, classes) in &reference.types {
        let found = engine.types.get(row);
        let equal = match found {
            Some(found) => found == classes,
            None => classes.is_empty() || !way.tells_variables_apart(),
        };
        if !equal {
            return Some(format!("{row:?}: engine {found:?}, reference {classes:?}"));
        }
    }
    None
}

#[test]
fn each_algorithm_finds_what_its_definition_says() {
    let mut wrong = BTreeMap::new();
    for (seed, size) in programs() {
        let mut case = Case::new(seed, size);
        for way in Way::ALL {
            let (engine, reference) = (case.engine(way), case.reference(way, Mutation::None));
            if let Some(difference) = difference(way, &engine, &reference) {
                wrong.entry(way).or_insert_with(Vec::new).push(format!("seed {seed} size {size}: {difference}"));
            }
        }
    }
    let report: Vec<String> = wrong
        .iter()
        .map(|(way, rows)| format!("{way:?}: {} programs, {}", rows.len(), rows[..rows.len().min(6)].join("\n    ")))
        .collect();
    assert!(report.is_empty(), "{}", report.join("\n"));
}
