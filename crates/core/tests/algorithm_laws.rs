//! Laws of the algorithms with sets, on random programs. Each algorithm finds what its definition says, read as plain
//! loops (see `support::reference`); type flow analysis finds what points-to analysis finds; finer algorithms find
//! no more than coarser ones. Each check is shown to fail when a rule is broken.

mod support;

use peaberry_core::algorithms::{Algorithm, Entry, Options, Solution, solve};
use peaberry_core::classfile::access;
use peaberry_core::graph::Graph;
use peaberry_core::model::{Model, ModelRows};
use peaberry_core::names::{ClassId, MethodId};
use peaberry_core::program::{Program, Role};
use peaberry_core::template::Reader;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;
use support::program::{method_names, pairs};
use support::random;
use support::reference::{Known, Mutation, Outcome, Way, outcome};

const PROGRAMS: u64 = 300;
/// How many statements a method has, more or less.
const SIZES: [usize; 6] = [3, 6, 3, 12, 6, 3];

fn programs() -> impl Iterator<Item = (u64, usize)> {
    (0..PROGRAMS).zip(SIZES.into_iter().cycle())
}

/// A program with its entry points, and what the JVM does by itself: it makes strings, throws, and `clone` returns what
/// it is called on.
struct Case {
    program: Program,
    entries: Vec<Entry>,
    model: Model,
    thrown: Vec<ClassId>,
    known: Known,
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
        let others = methods.filter(|id| (u64::from(id.0) + seed).is_multiple_of(7)).take(3);
        let entries = [main].into_iter().chain(others);
        let entries = entries.map(|method| Entry { method, cause: Arc::default() }).collect();
        Case::with(program, entries)
    }

    fn with(mut program: Program, entries: Vec<Entry>) -> Case {
        let by_itself = |class: &str| (String::new(), class.to_owned(), None);
        let clone = ["java.lang.Object.clone()Ljava/lang/Object;", "this", "result"].map(str::to_owned);
        let rows = ModelRows {
            flows: vec![clone.into()],
            instantiates: vec![by_itself("java.lang.String"), by_itself("java.lang.NullPointerException")],
            ..ModelRows::default()
        };
        let model = rows.find(&mut program);
        let thrown = vec![program.load_named(b"java/lang/NullPointerException")];
        Case { program, entries, model, thrown, known: Known::default() }
    }

    /// The same entries in a program of which nothing else has been read.
    fn again(&self, mut program: Program) -> Case {
        let entries = self.entries.iter().map(|entry| {
            let name = self.program.method_name(entry.method);
            Entry { method: program.find_method(&name).expect("the same method"), cause: entry.cause.clone() }
        });
        let entries = entries.collect();
        Case::with(program, entries)
    }

    fn solve(&mut self, algorithm: Algorithm) -> (Graph, Option<Solution>) {
        let options = Options { keep: true, ..Options::new(algorithm) };
        let solved = solve(&mut self.program, options, &self.entries, &self.model, None, &mut |_, _, _| true);
        let (draft, solution) = solved.expect("nobody stops it");
        (draft.finish(&self.program, vec!["memory".to_owned()], "{}".to_owned()), solution)
    }

    fn engine(&mut self, algorithm: Algorithm) -> Outcome {
        let (graph, solution) = self.solve(algorithm);
        let mut types: BTreeMap<String, BTreeMap<u32, BTreeSet<Rc<str>>>> = BTreeMap::new();
        let mut names: BTreeMap<ClassId, Rc<str>> = BTreeMap::new();
        let (program, mut reader) = (self.program.frozen(), Reader::default());
        if let Some(solution) = &solution {
            for method in solution.methods() {
                let rows = solution.types(program, &mut reader, method).into_iter().map(|(variable, classes)| {
                    let name = |class: ClassId| {
                        names.entry(class).or_insert_with(|| program.dotted_name(class).into()).clone()
                    };
                    (variable, classes.into_iter().map(name).collect())
                });
                let rows: BTreeMap<_, _> = rows.collect();
                if !rows.is_empty() {
                    types.insert(program.method_name(method), rows);
                }
            }
        }
        Outcome { methods: method_names(&graph), pairs: pairs(&graph), types }
    }

    fn reference(&mut self, way: Way, mutation: Mutation) -> Outcome {
        let entries: Vec<MethodId> = self.entries.iter().map(|entry| entry.method).collect();
        outcome(&mut self.program, &mut self.known, way, &entries, &self.thrown, mutation)
    }
}

fn algorithm(way: Way) -> Algorithm {
    match way {
        Way::Pta => Algorithm::PTA,
        Way::Tfa => Algorithm::TFA,
        Way::Vta => Algorithm::VTA,
        Way::Xta => Algorithm::XTA,
        Way::Mta => Algorithm::MTA,
        Way::Fta => Algorithm::FTA,
        Way::Cta => Algorithm::CTA,
    }
}

/// Where an engine's outcome is not what the reference says. The engine has no rows for variables of which no statement
/// makes anything.
fn difference(way: Way, engine: &Outcome, reference: &Outcome) -> Option<String> {
    let wrong: Vec<_> = reference.methods.symmetric_difference(&engine.methods).collect();
    if !wrong.is_empty() {
        return Some(format!("methods {wrong:?}"));
    }
    let wrong: Vec<_> = reference.pairs.symmetric_difference(&engine.pairs).collect();
    if !wrong.is_empty() {
        return Some(format!("pairs {wrong:?}"));
    }
    if let Some(method) = engine.types.keys().find(|method| !reference.types.contains_key(*method)) {
        return Some(format!("{method} has no variables"));
    }
    for (method, rows) in &reference.types {
        for (variable, classes) in rows {
            let found = engine.types.get(method).and_then(|rows| rows.get(variable));
            let equal = match found {
                Some(found) => found == classes,
                None => classes.is_empty() || !way.tells_variables_apart(),
            };
            if !equal {
                return Some(format!("{method} {variable}: engine {found:?}, reference {classes:?}"));
            }
        }
    }
    None
}

/// Where one algorithm finds what a coarser one does not.
fn outside(inner: &Outcome, outer: &Outcome) -> Option<String> {
    if let Some(method) = inner.methods.difference(&outer.methods).next() {
        return Some(format!("method {method}"));
    }
    if let Some(pair) = inner.pairs.difference(&outer.pairs).next() {
        return Some(format!("pair {pair:?}"));
    }
    // CHA and RTA know nothing of variables.
    let typed = if outer.types.is_empty() { None } else { Some(&inner.types) };
    for (method, rows) in typed.into_iter().flatten() {
        for (variable, classes) in rows {
            let known = outer.types.get(method).and_then(|rows| rows.get(variable));
            if !known.is_some_and(|known| classes.is_subset(known)) {
                return Some(format!("{method} {variable}: {classes:?} in {known:?}"));
            }
        }
    }
    None
}

/// Who finds no more than whom, besides points-to and type flow analysis, which find the same.
const ORDER: [(Way, Way); 7] = [
    (Way::Pta, Way::Vta),
    (Way::Tfa, Way::Vta),
    (Way::Vta, Way::Xta),
    (Way::Xta, Way::Mta),
    (Way::Xta, Way::Fta),
    (Way::Mta, Way::Cta),
    (Way::Fta, Way::Cta),
];

/// The laws over what all algorithms find for one program.
fn check_order(outcomes: &BTreeMap<Way, Outcome>, place: &str) {
    assert!(outcomes[&Way::Pta] == outcomes[&Way::Tfa], "{place}: points-to and type flow analysis differ");
    for (inner, outer) in ORDER {
        let found = outside(&outcomes[&inner], &outcomes[&outer]);
        assert_eq!(found, None, "{place}: {inner:?} lies outside {outer:?}");
    }
}

#[test]
fn algorithms_find_what_their_definitions_say_and_keep_their_order() {
    let mut told_apart = BTreeSet::new();
    for (seed, size) in programs() {
        let place = format!("seed {seed}, size {size}");
        let mut case = Case::new(seed, size);
        let engine: BTreeMap<Way, Outcome> = Way::ALL.map(|way| (way, case.engine(algorithm(way)))).into();
        let reference: BTreeMap<Way, Outcome> = Way::ALL.map(|way| (way, case.reference(way, Mutation::None))).into();
        for way in Way::ALL {
            assert_eq!(difference(way, &engine[&way], &reference[&way]), None, "{place}: {way:?}");
        }
        check_order(&engine, &place);
        check_order(&reference, &place);
        let [cha, rta] = [Algorithm::CHA, Algorithm::RTA].map(|algorithm| case.engine(algorithm));
        assert_eq!(outside(&engine[&Way::Cta], &rta), None, "{place}: CTA lies outside RTA");
        assert_eq!(outside(&rta, &cha), None, "{place}: RTA lies outside CHA");
        let differ = |(inner, outer): &(Way, Way)| engine[inner].pairs != engine[outer].pairs;
        told_apart.extend(ORDER.into_iter().filter(differ));
    }
    // They are different algorithms: somewhere each finds less than the next.
    assert_eq!(told_apart.len(), ORDER.len(), "{told_apart:?}");
}

/// Each mutation, and the ways in which it must be noticed.
fn mutants() -> BTreeSet<(Mutation, Way)> {
    use Mutation::*;
    use Way::*;
    let (all, apart, together) = (&Way::ALL[..], &[Pta, Tfa, Vta][..], &[Xta, Mta, Fta, Cta][..]);
    let rows: [(Mutation, &[Way]); 30] = [
        (CastsPass, apart),
        (CatchesPass, all),
        (LaterHandlersCatch, apart),
        (UncaughtLost, all),
        (NothingByItself, all),
        // The JVM has verified what variables hold.
        (ParametersPass, together),
        (ResultsPass, together),
        (FieldsPass, together),
        (ElementsPass, all),
        (InterfacesChecked, all),
        (ReceiversPass, all),
        (ThisIsAnyReceiver, all),
        (InitializersLost, all),
        (InitializersAgain, all),
        (InnerArraysLost, all),
        (InnerArraysAnywhere, together),
        (NativesReturnNothing, all),
        (ReceiversNotReturned, apart),
        (ReceiversMixed, all),
        (NothingFromOutside, all),
        (OutsideArraysEmpty, all),
        (OutsideConcreteOnly, &[Pta, Tfa, Vta, Xta, Fta]),
        (FieldsMerged, &[Pta]),
        (SitesMerged, &[Pta, Tfa]),
        (ElementsSplit, all),
        (AliasesPass, &[Tfa]),
        (ThisByClass, &[Tfa]),
        (FieldsApart, &[Fta, Cta]),
        (MethodsApart, &[Mta, Cta]),
        (VariablesApart, &[Xta, Fta]),
    ];
    rows.into_iter().flat_map(|(mutation, ways)| ways.iter().map(move |way| (mutation, *way))).collect()
}

#[test]
fn a_definition_that_breaks_a_rule_is_noticed() {
    let mut unnoticed = mutants();
    for (seed, size) in programs() {
        let mut case = Case::new(seed, size);
        let ways: BTreeSet<Way> = unnoticed.iter().map(|(_, way)| *way).collect();
        for way in ways {
            let engine = case.engine(algorithm(way));
            unnoticed.retain(|(mutation, of)| {
                *of != way || difference(way, &engine, &case.reference(way, *mutation)).is_none()
            });
        }
        if unnoticed.is_empty() {
            return;
        }
    }
    panic!("{unnoticed:?}");
}

#[test]
fn an_algorithm_that_breaks_a_rule_breaks_the_laws() {
    // What breaks that points-to and type flow analysis find the same.
    let mut same: BTreeSet<(Mutation, Way)> = [
        (Mutation::FieldsMerged, Way::Pta),
        (Mutation::SitesMerged, Way::Pta),
        (Mutation::ElementsSplit, Way::Pta),
        (Mutation::AliasesPass, Way::Tfa),
        (Mutation::ThisByClass, Way::Tfa),
        (Mutation::SitesMerged, Way::Tfa),
    ]
    .into();
    // The coarser of two finds too little, or the finer too much.
    let mut order: BTreeSet<(Way, Way)> = ORDER.into();
    let mut coarsest = vec![Algorithm::RTA, Algorithm::CHA];
    for (seed, size) in programs() {
        let mut case = Case::new(seed, size);
        same.retain(|(mutation, way)| {
            let right = if *way == Way::Pta { Way::Tfa } else { Way::Pta };
            case.reference(*way, *mutation) == case.reference(right, Mutation::None)
        });
        order.retain(|(inner, outer)| {
            outside(&case.engine(algorithm(*inner)), &case.reference(*outer, Mutation::UncaughtLost)).is_none()
        });
        coarsest.retain(|outer| {
            outside(&case.reference(Way::Cta, Mutation::ReceiversPass), &case.engine(*outer)).is_none()
        });
        if same.is_empty() && order.is_empty() && coarsest.is_empty() {
            return;
        }
    }
    panic!("{same:?} {order:?} {coarsest:?}");
}

#[test]
fn what_was_read_before_changes_nothing() {
    for (seed, size) in programs().take(100) {
        let mut read = Case::new(seed, size);
        for algorithm in [Algorithm::PTA, Algorithm::RTA] {
            let mut fresh = read.again(random::classes(seed, size).program());
            let same = fresh.engine(algorithm) == read.engine(algorithm);
            assert!(same, "seed {seed}, size {size}: {algorithm:?}");
        }
    }
}
