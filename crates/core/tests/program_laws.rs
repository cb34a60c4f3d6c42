//! Laws over random programs: the walk downwards is the naive definition, RTA lies inside CHA, and equal input gives
//! equal graphs. Each law is checked by a function that must refuse a graph in which it is broken.

mod support;

use peaberry_core::algorithms::Algorithm;
use peaberry_core::classfile::access;
use peaberry_core::names::{ClassId, MethodId};
use peaberry_core::program::{MethodRef, Program, Resolved, Seen};
use proptest::prelude::*;
use std::collections::BTreeSet;
use support::program::{BOTH, Classes, dump, graph, graph_of, pairs, resolve};

/// A class or interface. Its interfaces are chosen among those before it, by position.
#[derive(Clone, Debug)]
struct Row {
    interface: bool,
    package: usize,
    /// How many classes to go back for the superclass, which may also be `MISSING`: chains are long.
    superclass: Option<usize>,
    interfaces: Vec<usize>,
    /// (name, access): at most one of each name.
    methods: Vec<(usize, usize)>,
    instantiated: bool,
    /// (position of the receiver's class, name of the method), called where the class is made
    calls: Vec<(usize, usize)>,
}

const MISSING: usize = usize::MAX;
const NAMES: [&str; 3] = ["m()V", "n()V", "hashCode()I"];
const PACKAGES: [&str; 2] = ["p", "q"];
const ACCESS: [&str; 8] =
    ["public", "public", "package", "private", "protected", "public static", "public abstract", "public final"];

fn rows() -> impl Strategy<Value = Vec<Row>> {
    let row = (
        prop::bool::weighted(0.25),
        0..PACKAGES.len(),
        prop::option::weighted(0.9, prop::sample::select(&[0, 0, 0, 0, 0, 1, 1, 2, 3, MISSING][..])),
        prop::collection::vec(0..16usize, 0..3),
        prop::collection::btree_map(0..NAMES.len(), 0..ACCESS.len(), 0..=NAMES.len()),
        any::<bool>(),
        prop::collection::vec((0..16usize, 0..NAMES.len()), 0..4),
    );
    let row = row.prop_map(|(interface, package, superclass, interfaces, methods, instantiated, calls)| Row {
        interface,
        package,
        superclass,
        interfaces,
        methods: methods.into_iter().collect(),
        instantiated,
        calls,
    });
    prop::collection::vec(row, 1..14)
}

fn name(rows: &[Row], at: usize) -> String {
    // The position after the last one is a class that is nowhere to be found.
    if at >= rows.len() { "p/Missing".to_owned() } else { format!("{}/C{at}", PACKAGES[rows[at].package]) }
}

fn text(rows: &[Row]) -> String {
    let mut text = String::new();
    let mut main = String::new();
    for (at, row) in rows.iter().enumerate() {
        let earlier = |of: &usize, interface: bool| {
            let of = of % (at + 1);
            (of < at && rows[of].interface == interface).then(|| name(rows, of))
        };
        let superclass = row.superclass.filter(|_| !row.interface).and_then(|of| match of {
            MISSING => Some(name(rows, usize::MAX)),
            of => (0..at).rev().filter(|at| !rows[*at].interface).nth(of).map(|of| name(rows, of)),
        });
        let mut interfaces: Vec<String> = row.interfaces.iter().filter_map(|of| earlier(of, true)).collect();
        interfaces.dedup();
        text += if row.interface { "interface " } else { "class " };
        text += &name(rows, at);
        text += &superclass.map_or(String::new(), |name| format!(" extends {name}"));
        if !interfaces.is_empty() {
            text += &format!(" implements {}", interfaces.join(" "));
        }
        text += "\n";
        for (method, flags) in &row.methods {
            let flags = if row.interface && matches!(flags, 2 | 3 | 5 | 8) { "public" } else { ACCESS[*flags] };
            text += &format!("  {flags} {}\n", NAMES[*method]);
        }
        let calls: Vec<String> = row
            .calls
            .iter()
            .map(|(receiver, method)| {
                let receiver = receiver % (rows.len() + 1);
                let kind = if rows.get(receiver).is_some_and(|row| row.interface) { "interface" } else { "virtual" };
                format!("{kind} {}.{}", name(rows, receiver), NAMES[*method])
            })
            .collect();
        let make = if row.instantiated { format!("new {}; ", name(rows, at)) } else { String::new() };
        main += &format!("  static f{at}()V: {make}{}\n", calls.join("; "));
        text += &format!("  public static go()V: static M.f{}()V\n", (at + 3) % rows.len());
    }
    let starts: Vec<String> = (0..rows.len()).step_by(3).map(|at| format!("static M.f{at}()V")).collect();
    format!("{text}class M\n{main}  static main()V: {}\n", starts.join("; "))
}

/// The classes below, the class itself included.
fn below(program: &Program, class: ClassId) -> BTreeSet<ClassId> {
    let mut all = BTreeSet::new();
    let mut pending = vec![class];
    while let Some(class) = pending.pop() {
        if all.insert(class) {
            pending.extend(program.subtypes(class));
        }
    }
    all
}

/// The definition: what each accepted class below selects.
fn naive(
    program: &mut Program,
    named: ClassId,
    resolved: MethodId,
    accept: impl Fn(&Program, ClassId) -> bool,
) -> Vec<MethodId> {
    let all: Vec<ClassId> = below(program, named).into_iter().filter(|class| accept(program, *class)).collect();
    let targets: BTreeSet<MethodId> = all.into_iter().filter_map(|class| program.select(class, resolved)).collect();
    targets.into_iter().collect()
}

/// JVMS 5.4.5 word for word, by recursion.
fn can_override(program: &Program, method: MethodId, above: MethodId) -> bool {
    let (mine, theirs) = (program.method(method), program.method(above));
    if method == above {
        return true;
    }
    if mine.access & (access::PRIVATE | access::STATIC) != 0 || mine.selector != theirs.selector {
        return false;
    }
    if theirs.access & (access::PUBLIC | access::PROTECTED) != 0 {
        return true;
    }
    if theirs.access & access::PRIVATE != 0 {
        return false;
    }
    if program.package(mine.class) == program.package(theirs.class) {
        return true;
    }
    let between = program.superclasses(mine.class).skip(1).take_while(|class| *class != theirs.class);
    let between: Vec<MethodId> = between.filter_map(|class| program.declared(class, mine.selector)).collect();
    between.into_iter().any(|b| can_override(program, method, b) && can_override(program, b, above))
}

/// JVMS 5.4.6, the part about superclasses, word for word.
fn selected_by_classes(program: &Program, receiver: ClassId, resolved: MethodId) -> Option<MethodId> {
    let selector = program.method(resolved).selector;
    let instance = |method: &MethodId| !program.method(*method).is(access::STATIC);
    program
        .superclasses(receiver)
        .filter_map(|class| program.declared(class, selector))
        .filter(instance)
        .find(|method| can_override(program, *method, resolved))
}

/// The pairs of the first that are not in the second.
fn outside(inner: &BTreeSet<(String, String)>, outer: &BTreeSet<(String, String)>) -> Vec<(String, String)> {
    inner.difference(outer).cloned().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn going_down_finds_what_every_class_selects(rows in rows(), made in any::<u16>()) {
        let mut program = Classes::of(&text(&rows)).program();
        program.load_all(&mut |_, _| true).unwrap();
        let mut seen = Seen::default();
        let accepts: [fn(&Program, ClassId, u16) -> bool; 3] = [
            |program, class, _| program.class(class).is_concrete(),
            |_, class, made| made >> (class.0 % 16) & 1 == 1,
            |_, _, _| true,
        ];
        for at in 0..=rows.len() {
            let interface = rows.get(at).is_some_and(|row| row.interface);
            let expects = if interface { MethodRef::Interface } else { MethodRef::Class };
            let class = if at == rows.len() { "java/lang/Object".to_owned() } else { name(&rows, at) };
            for method in NAMES {
                let (named, resolved) = resolve(&mut program, expects, &format!("{class}.{method}"));
                let Resolved::Method(resolved) = resolved else { continue };
                if program.method(resolved).is(access::STATIC) {
                    continue;
                }
                for accept in accepts {
                    let accept = |program: &Program, class| accept(program, class, made);
                    let found = program.select_below(named, resolved, accept, &mut seen);
                    let expected = naive(&mut program, named, resolved, accept);
                    prop_assert_eq!(found, expected, "{} on {}", program.method_name(resolved), class);
                }
            }
        }
    }

    #[test]
    fn selection_is_the_specification_word_for_word(rows in rows()) {
        let mut program = Classes::of(&text(&rows)).program();
        program.load_all(&mut |_, _| true).unwrap();
        for at in (0..rows.len()).filter(|at| !rows[*at].interface) {
            for method in NAMES {
                let place = format!("{}.{method}", name(&rows, at));
                let (named, Resolved::Method(resolved)) = resolve(&mut program, MethodRef::Class, &place) else {
                    continue;
                };
                if program.method(resolved).access & (access::STATIC | access::PRIVATE) != 0 {
                    continue;
                }
                for receiver in below(&program, named) {
                    let missing = program.superclasses(receiver).any(|id| program.dotted_name(id) == "p.Missing");
                    if let (Some(expected), false) = (selected_by_classes(&program, receiver, resolved), missing) {
                        let expected = Some(expected).filter(|method| !program.method(*method).is(access::ABSTRACT));
                        prop_assert_eq!(program.select(receiver, resolved), expected, "{}", place);
                    }
                }
            }
        }
    }

    #[test]
    fn a_frozen_program_answers_as_before(rows in rows()) {
        let mut program = Classes::of(&text(&rows)).program();
        program.load_all(&mut |_, _| true).unwrap();
        let classes: Vec<ClassId> = program.class_ids().collect();
        let mut asked = Vec::new();
        for at in 0..rows.len() {
            let expects = if rows[at].interface { MethodRef::Interface } else { MethodRef::Class };
            for method in NAMES {
                let (named, resolved) = resolve(&mut program, expects, &format!("{}.{method}", name(&rows, at)));
                let Resolved::Method(resolved) = resolved else { continue };
                if program.method(resolved).is(access::STATIC) {
                    continue;
                }
                for receiver in below(&program, named) {
                    asked.push((named, receiver, resolved, program.select_on(named, receiver, resolved)));
                }
            }
        }
        let mut related = Vec::new();
        for sub in &classes {
            related.extend(classes.iter().map(|above| (*sub, *above, program.is_subtype(*sub, *above))));
        }
        let frozen = program.frozen();
        let differs = || {
            let selects = |row: &&(ClassId, ClassId, MethodId, Option<MethodId>)| frozen.select_on(row.0, row.1, row.2) != row.3;
            let relates = |row: &&(ClassId, ClassId, bool)| frozen.is_subtype(row.0, row.1) != row.2;
            asked.iter().filter(selects).count() + related.iter().filter(relates).count()
        };
        // Two threads ask at once.
        let (here, there) = rayon::join(differs, differs);
        prop_assert_eq!((here, there), (0, 0));
    }

    #[test]
    fn rta_lies_inside_cha(rows in rows()) {
        let classes = Classes::of(&text(&rows));
        let [cha, rta] = BOTH.map(|algorithm| pairs(&graph(&classes, algorithm)));
        prop_assert_eq!(outside(&rta, &cha), vec![]);
        // The mutant: one call too many.
        let mut broken = rta.clone();
        broken.insert(("M.main()V".to_owned(), "M.nobody()V".to_owned()));
        prop_assert_eq!(outside(&broken, &cha).len(), 1);
    }

    #[test]
    fn equal_programs_give_equal_graphs(rows in rows()) {
        let classes = Classes::of(&text(&rows));
        for algorithm in BOTH {
            let first = dump(&graph(&classes, algorithm));
            prop_assert_eq!(&dump(&graph(&classes, algorithm)), &first);
            // One program, another analysis before it.
            let mut program = classes.clone().program();
            for before in BOTH {
                graph_of(&mut program, before, &["M.f0()V"]);
            }
            let again = graph_of(&mut program, algorithm, &["M.main()V"]);
            prop_assert_eq!(&dump(&again), &first);
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let mut text = String::from("class M\n  static main()V: new C9; virtual C0.m()V; new Gone7; virtual Gone3.x()V\n");
    for at in 0..5000 {
        let above = if at == 0 { "java/lang/Object".to_owned() } else { format!("C{}", (at - 1) / 3) };
        text += &format!(
            "class C{at} extends {above}\n  public m()V: virtual C{}.m()V; static Gone{}.y()V\n",
            at / 2,
            at % 7
        );
    }
    let classes = Classes::of(&text);
    for algorithm in [Algorithm::CHA, Algorithm::RTA] {
        let [one, two] = [1, 2].map(|threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            pool.install(|| dump(&graph(&classes, algorithm)))
        });
        assert!(one == two, "{algorithm:?}");
    }
}
