//! Random programs are what they claim to be: every body lowers, every reference resolves, and nothing is amiss when
//! they are analysed.

mod support;

use peaberry_core::body::{Body, CallKind, Literal, Lowerer, Op, Ref, Referent};
use peaberry_core::classfile::{ClassFile, access};
use peaberry_core::program::{MethodRef, Program, Reference, State};
use std::collections::BTreeSet;
use support::program::{BOTH, graph_of, method_names, pairs};
use support::random::{MAIN, classes, program};

const SEEDS: u64 = 200;
const SIZE: usize = 8;

/// Every method of a program, lowered.
fn bodies(seed: u64) -> Vec<(ClassFile, Vec<Body>)> {
    let mut lowerer = Lowerer::new();
    let mut all = Vec::new();
    for (name, bytes) in program(seed, SIZE) {
        let class = ClassFile::parse(bytes).unwrap_or_else(|error| panic!("seed {seed}: {name}: {error}"));
        assert_eq!(class.name(), name.as_bytes());
        let lower = |index: usize| {
            let method = String::from_utf8_lossy(class.member_name(&class.methods()[index]));
            lowerer.lower(&class, index as u16).unwrap_or_else(|error| panic!("seed {seed}: {name}.{method}: {error}"))
        };
        let bodies = (0..class.methods().len()).map(lower).collect();
        all.push((class, bodies));
    }
    all
}

fn pool(referent: Ref) -> u16 {
    match referent.referent() {
        Referent::Pool(index) => index,
        Referent::Own(_) => panic!("the programs have no dynamic sites"),
    }
}

/// What a statement names is there, and is what the instruction needs.
fn check(program: &mut Program, class: &ClassFile, body: &Body, op: &Op) {
    let known = |program: &mut Program, name: &[u8]| {
        let id = program.load_named(name);
        assert!(matches!(program.class(id).state, State::Read | State::Array), "{}", program.dotted_name(id));
        id
    };
    match *op {
        Op::New { class: named, .. } => {
            let id = known(program, class.class_constant(pool(named)).expect("a class"));
            assert!(program.class(id).is_concrete());
        }
        Op::Cast { class: named, .. } | Op::InstanceOf { class: named, .. } => {
            known(program, class.class_constant(pool(named)).expect("a class"));
        }
        Op::Load { field, .. }
        | Op::Store { field, .. }
        | Op::LoadStatic { field, .. }
        | Op::StoreStatic { field, .. } => {
            let member = class.member_constant(pool(field)).expect("a field");
            let owner = known(program, member.class);
            let selector = program.names.selector(member.name, member.descriptor);
            let found = program.resolve_field(owner, selector).expect("the field is there");
            let is_static = matches!(op, Op::LoadStatic { .. } | Op::StoreStatic { .. });
            assert_eq!(program.field(found).access & access::STATIC != 0, is_static);
        }
        Op::Invoke { kind, method, arguments, .. } => {
            let member = class.member_constant(pool(method)).expect("a method");
            let owner = known(program, member.class);
            let selector = program.names.selector(member.name, member.descriptor);
            let expects = if member.interface { MethodRef::Interface } else { MethodRef::Class };
            let reference = program.reference(Reference { class: owner, selector, expects });
            let found = program.resolve(reference).method().expect("the method is there");
            let found = program.method(found);
            assert_eq!(found.is(access::STATIC), kind == CallKind::Static);
            assert!(kind != CallKind::Special || !found.is(access::ABSTRACT));
            let parameters = peaberry_core::body::descriptor::parameters(member.descriptor).count();
            assert_eq!(body.operands(arguments).len(), parameters + usize::from(kind != CallKind::Static));
        }
        _ => {}
    }
}

#[test]
fn every_method_lowers_and_every_reference_resolves() {
    for seed in 0..SEEDS {
        let mut program = classes(seed, SIZE).program();
        for (class, bodies) in bodies(seed) {
            for body in &bodies {
                body.statements.iter().for_each(|statement| check(&mut program, &class, body, &statement.op));
                // References stay references: no variable is two things.
                assert!(body.parameters.iter().all(|var| body.variable(*var).is_some_and(|v| v.ty.is_reference())));
                for handler in &body.handlers {
                    assert!(body.variable(handler.variable).is_some_and(|variable| variable.ty.is_reference()));
                }
            }
        }
    }
}

#[test]
fn what_is_reached_by_instantiated_types_is_reached_by_all() {
    let mut reached = 0;
    for seed in 0..SEEDS {
        let [cha, rta] = BOTH.map(|algorithm| graph_of(&mut classes(seed, SIZE).program(), algorithm, &[MAIN]));
        for graph in [&cha, &rta] {
            assert_eq!(graph.phantoms, [], "seed {seed}");
            // Without a model nothing is known of native methods; all else is.
            for row in &graph.unresolved {
                let flags = graph.methods[row.caller as usize].access;
                assert!(
                    flags & peaberry_core::classfile::access::NATIVE != 0,
                    "seed {seed}: {}",
                    graph.method_name(row.caller)
                );
            }
            assert!(graph.diagnostics.is_empty(), "seed {seed}: {:?}", graph.diagnostics);
        }
        assert!(method_names(&rta).is_subset(&method_names(&cha)), "seed {seed}");
        assert!(pairs(&rta).is_subset(&pairs(&cha)), "seed {seed}");
        reached += rta.methods.len();
    }
    // They do something.
    assert!(reached > 15 * SEEDS as usize, "{reached}");
}

/// What an operation is called, where it moves references.
fn word(op: &Op) -> &'static str {
    match op {
        Op::Copy { .. } => "copy",
        Op::Constant { value: Literal::Null, .. } => "null",
        Op::Constant { value: Literal::Pool(_), .. } => "string",
        Op::New { .. } => "new",
        Op::NewArray { .. } => "array",
        Op::Cast { .. } => "cast",
        Op::InstanceOf { .. } => "instanceof",
        Op::Load { .. } => "load",
        Op::Store { .. } => "store",
        Op::LoadStatic { .. } => "static load",
        Op::StoreStatic { .. } => "static store",
        Op::ArrayLoad { .. } => "array load",
        Op::ArrayStore { .. } => "array store",
        Op::Invoke { kind: CallKind::Static, .. } => "static",
        Op::Invoke { kind: CallKind::Special, .. } => "special",
        Op::Invoke { kind: CallKind::Virtual, .. } => "virtual",
        Op::Invoke { kind: CallKind::Interface, .. } => "interface",
        Op::Return { value: Some(_) } => "return",
        Op::Throw { .. } => "throw",
        Op::Catch { .. } => "catch",
        Op::If { .. } => "if",
        _ => "other",
    }
}

#[test]
fn the_programs_hold_every_kind_of_statement() {
    let mut words = BTreeSet::new();
    let (mut everything, mut something, mut itself) = (0, 0, 0);
    for seed in 0..SEEDS {
        for (_, body) in bodies(seed).iter().flat_map(|(class, bodies)| bodies.iter().map(move |body| (class, body))) {
            words.extend(body.statements.iter().map(|statement| word(&statement.op)));
            for handler in &body.handlers {
                *if handler.catch.is_none() { &mut everything } else { &mut something } += 1;
                itself += usize::from(handler.start == handler.target + 1);
            }
        }
    }
    assert_eq!(words.len(), 22, "{words:?}");
    assert!(everything > 50 && something > 200 && itself > 20, "{everything} {something} {itself}");
}

#[test]
fn equal_seeds_give_equal_bytes() {
    for seed in [0, 1, u64::MAX] {
        assert_eq!(program(seed, SIZE), program(seed, SIZE));
        assert_ne!(program(seed, SIZE), program(seed.wrapping_add(1), SIZE));
    }
    for size in [0, 1, 1_000] {
        assert!(program(7, size).iter().all(|(_, bytes)| ClassFile::parse(bytes.clone()).is_ok()));
    }
    let count = |seed| program(seed, 1).iter().filter(|(name, _)| !name.starts_with("java/") && name != "M").count();
    let counts: BTreeSet<usize> = (0..100).map(count).collect();
    assert_eq!(counts, (3..=8).collect());
}
