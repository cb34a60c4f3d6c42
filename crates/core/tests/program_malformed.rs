//! Programs that no compiler writes: each costs what is wrong with it, is reported where it is, and the rest of the
//! program is analysed as if nothing had happened.

mod support;

use peaberry_core::algorithms::Algorithm;
use peaberry_core::diagnostics::Trouble;
use peaberry_core::graph::Graph;
use peaberry_core::names::MethodId;
use peaberry_core::program::{Program, Role};
use std::sync::Arc;
use std::time::Duration;
use support::assembler::{Class, Code};
use support::program::{
    BOTH, Classes, callees, code, graph, graph_from, graph_of, method, method_names, named, parse, runs, troubles,
};

/// Builds with both algorithms, checks the diagnostics of a kind, and that `M.ok()V` is still reached.
fn costs(classes: &Classes, kind: Trouble, expected: &[(&str, &str)]) -> [Graph; 2] {
    BOTH.map(|algorithm| {
        let graph = graph(classes, algorithm);
        let found = troubles(&graph, kind);
        let expected: Vec<(String, String)> =
            expected.iter().map(|(place, message)| (place.to_string(), message.to_string())).collect();
        assert_eq!(found, expected, "{algorithm:?}");
        assert!(method_names(&graph).contains("M.ok()V"), "{algorithm:?}");
        graph
    })
}

#[test]
fn cycles_of_supertypes_are_cut() {
    let classes = Classes::of(
        "
class A extends B
  public m()V
class B extends A
interface I implements J
  public abstract i()V
interface J implements I
class Self extends Self implements I
  public i()V
interface Own implements Own
class M
  static main()V: new A; virtual B.m()V; new Self; interface J.i()V; interface Own.hashCode()I; static M.ok()V
  static ok()V
",
    );
    for algorithm in BOTH {
        let graph = graph(&classes, algorithm);
        let places: Vec<String> = troubles(&graph, Trouble::ClassHierarchy).into_iter().map(|row| row.0).collect();
        // Which link of a cycle is cut depends on which class is asked for first.
        assert_eq!(places.len(), 4, "{places:?}");
        assert!(places.contains(&"memory!/Self.class".to_owned()) && places.contains(&"memory!/Own.class".to_owned()));
        assert!(method_names(&graph).contains("M.ok()V"));
    }
}

#[test]
fn a_long_cycle_is_cut_once() {
    let mut text =
        String::from("class M\n  static main()V: new C77; virtual C5.m()V; static M.ok()V\n  static ok()V\n");
    for at in 0..5000 {
        text += &format!("class C{at} extends C{}\n  public m()V\n", (at + 1) % 5000);
    }
    for algorithm in BOTH {
        let graph = graph(&Classes::of(&text), algorithm);
        assert_eq!(troubles(&graph, Trouble::ClassHierarchy).len(), 1);
        assert!(method_names(&graph).contains("M.ok()V"));
    }
}

#[test]
fn superclasses_that_cannot_be_are_dropped() {
    let classes = Classes::of(
        "
final class Last
interface I
class A
class ExtendsFinal extends Last
  public m()V
class ExtendsInterface extends I
  public m()V
class ImplementsClass implements A
  public m()V
interface Odd extends A
  public m()V
class ByOdd implements Odd
class M
  static main()V: static M.make()V; virtual ExtendsFinal.m()V; virtual ExtendsInterface.m()V; virtual ImplementsClass.m()V; interface Odd.m()V
  static make()V: new ExtendsFinal; new ExtendsInterface; new ImplementsClass; new ByOdd; static M.ok()V
  static ok()V
",
    );
    let expected = [
        ("memory!/ExtendsFinal.class", "Last is final and cannot be extended"),
        ("memory!/ExtendsInterface.class", "I is an interface and cannot be a superclass"),
        ("memory!/ImplementsClass.class", "A is no interface and cannot be implemented"),
        ("memory!/Odd.class", "A is not java.lang.Object, which every interface extends"),
    ];
    for graph in costs(&classes, Trouble::ClassHierarchy, &expected) {
        let called = ["ExtendsFinal.m()V", "ExtendsInterface.m()V", "ImplementsClass.m()V", "M.make()V", "Odd.m()V"];
        assert_eq!(callees(&graph, "M.main()V"), called);
    }
}

#[test]
fn a_missing_superclass_is_named_with_those_who_need_it() {
    let classes = Classes::of(
        "
class A extends Gone
  public m()V
class M
  static main()V: new A; virtual Gone.m()V; static M.ok()V
  static ok()V
",
    );
    for graph in costs(&classes, Trouble::ClassMissing, &[("A", "Gone is not on the class path")]) {
        assert_eq!(graph.phantoms, [("Gone".to_owned(), vec!["A".to_owned(), "M.main()V".to_owned()])]);
        assert_eq!(callees(&graph, "M.main()V"), ["A.m()V", "Gone.m()V", "M.ok()V"]);
    }
}

#[test]
fn object_has_no_superclass() {
    let mut classes = Classes::empty();
    classes.add_text("class java/lang/Object extends A\n  public hashCode()I\nclass A\n", Role::Platform);
    classes.add_text(
        "class M\n  static main()V: new A; virtual A.hashCode()I; static M.ok()V\n  static ok()V\n",
        Role::Application,
    );
    let expected = [("memory!/java/lang/Object.class", "java.lang.Object has a superclass")];
    for graph in costs(&classes, Trouble::ClassHierarchy, &expected) {
        assert_eq!(callees(&graph, "M.main()V"), ["M.ok()V", "java.lang.Object.hashCode()I"]);
    }
}

#[test]
fn a_program_without_object_is_analysed() {
    let mut classes = Classes::empty();
    let text = "class M\n  static main()V: new M; virtual M.hashCode()I; static M.ok()V\n  static ok()V\n";
    classes.add_text(text, Role::Application);
    for graph in costs(&classes, Trouble::ClassMissing, &[("M", "java.lang.Object is not on the class path")]) {
        assert_eq!(callees(&graph, "M.main()V"), ["M.ok()V", "java.lang.Object.hashCode()I"]);
    }
}

#[test]
fn a_class_of_another_name_than_its_path_is_not_loaded() {
    let mut classes = Classes::of("class M\n  static main()V: static a/B.m()V; static M.ok()V\n  static ok()V\n");
    let (_, other) = parse("class c/D\n  public static m()V\n").remove(0);
    classes.add("a/B", other.bytes(), Role::Application);
    let message = "the class file is of c.D, which no JVM would load from here";
    for graph in costs(&classes, Trouble::ClassMisplaced, &[("memory!/a/B.class", message)]) {
        // One diagnostic for one fault: the class is there, so it is not missing, too.
        assert!(graph.phantoms.is_empty() && troubles(&graph, Trouble::ClassMissing).is_empty());
        assert_eq!(callees(&graph, "M.main()V"), ["M.ok()V", "a.B.m()V"]);
        assert!(!method_names(&graph).contains("c.D.m()V"));
    }
}

#[test]
fn bytes_that_are_no_class_file_cost_the_class() {
    let mut classes = Classes::of("class M\n  static main()V: static B.m()V; static M.ok()V\n  static ok()V\n");
    classes.add("B", b"PK\x03\x04".to_vec(), Role::Application);
    for graph in BOTH.map(|algorithm| graph(&classes, algorithm)) {
        assert_eq!(
            troubles(&graph, Trouble::ClassBroken).iter().map(|row| &row.0).collect::<Vec<_>>(),
            ["memory!/B.class"]
        );
        assert_eq!(callees(&graph, "M.main()V"), ["B.m()V", "M.ok()V"]);
        assert!(graph.phantoms.is_empty() && troubles(&graph, Trouble::ClassMissing).is_empty());
    }
}

#[test]
fn versions_nobody_knows_are_read_with_a_note() {
    let mut classes = Classes::of(
        "
class Old version=44
  public static m()V
class New version=99
  public static m()V
class M
  static main()V: static Old.m()V; static New.m()V; static Preview.m()V; static M.ok()V
  static ok()V
",
    );
    let (_, mut preview) = parse("class Preview version=69\n  public static m()V\n").remove(0);
    preview.minor = 65535;
    classes.add("Preview", preview.bytes(), Role::Application);
    let expected = [
        ("memory!/New.class", "class-file version 99.0 is not one of 45 to 69"),
        ("memory!/Old.class", "class-file version 44.0 is not one of 45 to 69"),
    ];
    for graph in costs(&classes, Trouble::ClassVersion, &expected) {
        assert_eq!(callees(&graph, "M.main()V"), ["M.ok()V", "New.m()V", "Old.m()V", "Preview.m()V"]);
    }
}

#[test]
fn a_body_that_cannot_be_decoded_calls_nothing() {
    let mut bad = named("Bad");
    let call = bad.method_ref("M", "never", "()V");
    bad.method(0x0009, "m", "()V", Some(Code::new(1, 1).indexed(184, call).raw(&[0xFF, 177])));
    bad.method(0x0009, "n", "()V", Some(Code::new(1, 1).indexed(184, call).raw(&[184, 0])));
    let text = "class M\n  static main()V: static Bad.m()V; static Bad.n()V; static M.ok()V\n  static ok()V\n  static never()V\n";
    let classes = Classes::of(text).with("Bad", bad);
    for algorithm in BOTH {
        let graph = graph(&classes, algorithm);
        let places: Vec<String> = troubles(&graph, Trouble::BodyBroken).into_iter().map(|row| row.0).collect();
        assert_eq!(places, ["Bad.m()V", "Bad.n()V"]);
        assert!(callees(&graph, "Bad.m()V").is_empty() && callees(&graph, "Bad.n()V").is_empty());
        assert!(method_names(&graph).contains("M.ok()V") && !method_names(&graph).contains("M.never()V"));
    }
}

#[test]
fn constants_of_the_wrong_kind_are_reported_and_skipped() {
    let mut bad = named("Bad");
    let (number, field, call) = (bad.int(7), bad.field_ref("M", "x", "I"), bad.method_ref("M", "ok", "()V"));
    for (name, code) in [
        ("call", Code::new(1, 1).indexed(184, number)),
        ("field", Code::new(1, 1).indexed(184, field)),
        ("range", Code::new(1, 1).indexed(184, 60000)),
        ("new", Code::new(1, 1).indexed(187, number)),
        ("get", Code::new(1, 1).indexed(178, call)),
        ("zero", Code::new(1, 1).indexed(178, 0)),
    ] {
        bad.method(0x0009, name, "()V", Some(code.indexed(184, call).raw(&[177])));
    }
    let calls = ["call", "field", "range", "new", "get", "zero"].map(|name| format!("static Bad.{name}()V"));
    let text = format!("class M\n  static main()V: {}\n  static ok()V\n", calls.join("; "));
    let expected = [
        ("Bad.call()V", "a call names no method"),
        ("Bad.field()V", "a call names no method"),
        ("Bad.get()V", "an instruction names no field"),
        ("Bad.new()V", "an instruction names no class"),
        ("Bad.range()V", "a call names no method"),
        ("Bad.zero()V", "an instruction names no field"),
    ];
    let graphs = costs(&Classes::of(&text).with("Bad", bad), Trouble::BodyBroken, &expected[..]);
    for graph in graphs {
        for name in ["call", "field", "range", "get", "zero"] {
            assert_eq!(callees(&graph, &format!("Bad.{name}()V")), ["M.ok()V"], "{name}");
        }
    }
}

/// A class `Dynamic` whose methods are made by `fill`, called one after the other by `M.main`.
fn dynamic(fill: impl FnOnce(&mut Class) -> Vec<(&'static str, Code)>) -> Classes {
    let mut class = named("Dynamic");
    class.major = 55;
    let mut calls = Vec::new();
    for (name, code) in fill(&mut class) {
        class.method(0x0009, name, "()V", Some(code.raw(&[177])));
        calls.push(format!("static Dynamic.{name}()V"));
    }
    Classes::of(&format!(
        "
class M
  static main()V: {}; static M.ok()V
  static ok()V
class Boot
  public static link()V
  public static constant()V
interface Face
  public abstract run()V
class java/lang/invoke/LambdaMetafactory
  public static metafactory()V
  public static altMetafactory()V
class java/lang/runtime/ObjectMethods
  public static bootstrap()V
class java/lang/runtime/SwitchBootstraps
  public static typeSwitch()V
  public static enumSwitch()V
",
        calls.join("; ")
    ))
    .with("Dynamic", class)
}

/// A handle of a static method without arguments.
fn static_handle(class: &mut Class, owner: &str, name: &str) -> u16 {
    let member = class.method_ref(owner, name, "()V");
    class.handle(6, member)
}

fn listed(graph: &Graph) -> Vec<(String, String)> {
    let row = |row: &peaberry_core::graph::Unresolved| {
        (format!("{}@{}", graph.method_name(row.caller), row.offset), graph.causes[usize::from(row.reason)].to_string())
    };
    graph.unresolved.iter().map(row).collect()
}

#[test]
fn unknown_and_missing_bootstrap_methods_are_listed() {
    let classes = dynamic(|class| {
        let known = static_handle(class, "Boot", "link");
        class.bootstraps(&[(known, vec![])]);
        let (unknown, missing) = (class.invoke_dynamic(0, "x", "()V"), class.invoke_dynamic(9, "x", "()V"));
        let wrong = class.int(1);
        vec![
            ("missing", Code::new(1, 1).indexed(186, missing)),
            ("unknown", Code::new(1, 1).indexed(186, unknown)),
            ("wrong", Code::new(1, 1).indexed(186, wrong)),
        ]
    });
    let expected = [
        ("Dynamic.missing()V@0", "missing or malformed bootstrap method"),
        ("Dynamic.unknown()V@0", "unknown bootstrap method"),
        ("Dynamic.wrong()V@0", "missing or malformed bootstrap method"),
    ];
    for graph in costs(&classes, Trouble::DynamicUnresolved, &expected) {
        assert_eq!(listed(&graph), expected.map(|(place, why)| (place.to_owned(), why.to_owned())));
        assert_eq!(callees(&graph, "Dynamic.unknown()V"), ["Boot.link()V"]);
    }
}

#[test]
fn dynamic_constants_run_their_bootstrap_methods() {
    let classes = dynamic(|class| {
        let (link, constant) = (static_handle(class, "Boot", "link"), static_handle(class, "Boot", "constant"));
        let ty = "Ljava/lang/Object;";
        let [inner, outer, first, second, lost] = [0, 1, 2, 3, 40].map(|index| class.dynamic(index, "d", ty));
        let nested = class.invoke_dynamic(1, "x", "()V");
        class.bootstraps(&[
            (constant, vec![]),
            (link, vec![inner, inner]),
            // Two that need each other.
            (constant, vec![second]),
            (constant, vec![first]),
        ]);
        vec![
            ("cyclic", Code::new(1, 1).indexed(19, first)),
            ("lost", Code::new(1, 1).indexed(19, lost)),
            ("nested", Code::new(1, 1).indexed(19, outer)),
            ("site", Code::new(1, 1).indexed(186, nested)),
        ]
    });
    let expected = [
        ("Dynamic.cyclic()V@0", "dynamic constant that needs itself"),
        ("Dynamic.lost()V@0", "missing or malformed bootstrap method"),
        ("Dynamic.site()V@0", "unknown bootstrap method"),
    ];
    for graph in costs(&classes, Trouble::DynamicUnresolved, &expected) {
        assert_eq!(callees(&graph, "Dynamic.cyclic()V"), ["Boot.constant()V"]);
        assert_eq!(callees(&graph, "Dynamic.nested()V"), ["Boot.constant()V", "Boot.link()V"]);
        assert_eq!(callees(&graph, "Dynamic.site()V"), ["Boot.constant()V", "Boot.link()V"]);
    }
}

#[test]
fn malformed_lambdas_are_listed() {
    let metafactory = ["metafactory", "altMetafactory"];
    let mut expected: Vec<(String, String)> = Vec::new();
    let many = format!("({})LFace;", "J".repeat(128));
    let huge = format!("({}I)LFace;", "J".repeat(32767));
    let classes = dynamic(|class| {
        let [plain, alt] = metafactory.map(|name| static_handle(class, "java/lang/invoke/LambdaMetafactory", name));
        let object = static_handle(class, "java/lang/runtime/ObjectMethods", "bootstrap");
        let switch = static_handle(class, "java/lang/runtime/SwitchBootstraps", "typeSwitch");
        let run = static_handle(class, "M", "ok");
        let void = class.method_type("()V");
        let (text, one, bad) = (class.method_type("()I"), class.method_type("(I)V"), class.method_type("nonsense"));
        let field = class.field_ref("M", "x", "I");
        let getter = class.handle(2, field);
        let number = class.int(1);
        let [serial, markers, bridges] = [1, 2, 4].map(|flag| class.int(flag));
        let long = class.method_ref("M", "long", "(J)V");
        let long = class.handle(6, long);
        let owner = class.class("M");
        let names = class.string("x");
        let rows: Vec<(&str, u16, Vec<u16>, &str, &str)> = vec![
            ("few", plain, vec![void, run], "()LFace;", "lambda with too few bootstrap arguments"),
            ("range", plain, vec![void, run, 60000], "()LFace;", "lambda with a malformed bootstrap argument"),
            ("type", plain, vec![bad, run, void], "()LFace;", "lambda with a malformed method type"),
            ("handle", plain, vec![void, number, void], "()LFace;", "lambda without an implementation"),
            ("getter", plain, vec![void, getter, void], "()LFace;", "lambda whose implementation is no method"),
            ("arity", plain, vec![one, run, one], "()LFace;", "lambda with the wrong arity"),
            ("captured", plain, vec![void, run, void], "(I)LFace;", "lambda with the wrong arity"),
            ("instantiated", plain, vec![void, run, one], "()LFace;", "lambda with the wrong arity"),
            ("result", plain, vec![text, run, text], "()LFace;", "lambda whose types do not fit its implementation's"),
            (
                "narrow",
                plain,
                vec![void, long, void],
                "(D)LFace;",
                "lambda whose types do not fit its implementation's",
            ),
            ("object", plain, vec![void, run, void], "()I", "lambda that is no object"),
            ("descriptor", plain, vec![void, run, void], "()", "malformed descriptor"),
            ("many", plain, vec![void, run, void], &many, "malformed descriptor"),
            ("huge", plain, vec![void, run, void], &huge, "malformed descriptor"),
            ("flags", alt, vec![void, run, void, void], "()LFace;", "lambda with malformed flags"),
            ("noflags", alt, vec![void, run, void], "()LFace;", "lambda with too few bootstrap arguments"),
            ("marker", alt, vec![void, run, void, markers, serial, void], "()LFace;", "lambda with a malformed marker"),
            (
                "markers",
                alt,
                vec![void, run, void, markers, bridges],
                "()LFace;",
                "lambda with too few bootstrap arguments",
            ),
            ("bridge", alt, vec![void, run, void, bridges, void], "()LFace;", "lambda with malformed bridges"),
            ("bridged", alt, vec![void, run, void, bridges, number, one], "()LFace;", "lambda with the wrong arity"),
            ("record", object, vec![owner], "(LM;)I", "malformed record bootstrap"),
            ("component", object, vec![owner, names, getter], "(LM;)I", "malformed record bootstrap"),
            ("question", object, vec![owner, names], "()I", "malformed record bootstrap"),
            ("switch", switch, vec![], "(I)I", "switch over no object"),
        ];
        let mut code = Vec::new();
        let mut bootstraps = Vec::new();
        for (at, (name, handle, arguments, descriptor, _)) in rows.iter().enumerate() {
            bootstraps.push((*handle, arguments.clone()));
            let site = if ["record", "component", "question"].contains(name) { "hashCode" } else { "run" };
            let index = class.invoke_dynamic(at as u16, site, descriptor);
            code.push((*name, Code::new(1, 1).indexed(186, index)));
        }
        class.bootstraps(&bootstraps);
        expected = rows.iter().map(|row| (format!("Dynamic.{}()V@0", row.0), row.4.to_owned())).collect();
        expected.sort();
        code
    });
    let expected: Vec<(&str, &str)> = expected.iter().map(|(place, why)| (place.as_str(), why.as_str())).collect();
    for graph in costs(&classes, Trouble::DynamicUnresolved, &expected) {
        assert_eq!(graph.unresolved.len(), expected.len());
        assert_eq!(callees(&graph, "Dynamic.arity()V"), ["java.lang.invoke.LambdaMetafactory.metafactory()V"]);
    }
}

#[test]
fn a_class_may_have_65535_methods() {
    let mut class = named("Wide");
    let body = class.attribute("Code", &Code::new(1, 1).raw(&[177]).bytes());
    let mut descriptors = Vec::new();
    for at in 0..=65535u32 {
        // Few names and descriptors make many methods: the pool must not overflow first.
        let (name, descriptor) = (format!("m{}", at % 256), format!("({})V", "I".repeat((at / 256) as usize)));
        descriptors.push((name, descriptor));
    }
    for (name, descriptor) in &descriptors[..65535] {
        let row = class.raw_member(0x0009, name, descriptor, std::slice::from_ref(&body));
        class.methods.push(row);
    }
    let last = &descriptors[65534];
    let text = format!("class M\n  static main()V: static Wide.{}{}; static M.ok()V\n  static ok()V\n", last.0, last.1);
    let classes = Classes::of(&text).with("Wide", class);
    for graph in costs(&classes, Trouble::BodyBroken, &[]) {
        assert_eq!(callees(&graph, "M.main()V")[1], format!("Wide.{}{}", last.0, last.1));
    }
    let mut program = classes.program();
    assert_eq!(program.methods_matching("Wide.*", &mut || true).unwrap().len(), 65535);
}

#[test]
fn two_mains_start_as_the_launcher_would() {
    let main = "main([Ljava/lang/String;)V";
    let text = format!(
        "
class Twice
  public static {main}: static Twice.first()V
  public static {main}: static Twice.second()V
  static first()V
  static second()V
class Overloaded
  public static {main}
  public static main()V
class Below extends Twice
class Hidden extends Twice
  private {main}
class None
  public {main}
"
    );
    let mut program = Classes::of(&text).program();
    assert_eq!(program.main_classes(17, &mut || true).unwrap(), ["Overloaded", "Twice"]);
    let mut names = |class: &str| -> Vec<String> {
        let started: Vec<MethodId> = program.launched(class, 17);
        started.into_iter().map(|method| program.method_name(method)).collect()
    };
    assert_eq!(names("Twice"), [format!("Twice.{main}")]);
    assert_eq!(names("Overloaded"), [format!("Overloaded.{main}")]);
    assert_eq!(names("Below"), [format!("Twice.{main}")]);
    assert_eq!(names("Hidden"), [format!("Twice.{main}")]);
    assert!(names("None").is_empty() && names("Missing").is_empty());
    // Of two methods of one name and descriptor the first one runs.
    let entry = format!("Twice.{main}");
    let graph = graph_of(&mut program, Algorithm::CHA, &[&entry]);
    assert_eq!(callees(&graph, &entry), ["Twice.first()V"]);
}

#[test]
fn names_that_only_a_jvm_could_love() {
    let odd = ["a", "aa", "do", "if", "A", "größe", "日本", "a-b", "1", " ", "x y"];
    let mut classes = Classes::of("");
    let mut main = named("M");
    let mut body = Code::new(9, 9);
    for name in odd {
        let mut class = named(name);
        class.method(0x0009, name, "()V", Some(Code::new(0, 0).raw(&[177])));
        classes.add(name, class.bytes(), Role::Application);
        let call = main.method_ref(name, name, "()V");
        body = body.indexed(184, call);
    }
    main.method(0x0008, "main", "()V", Some(body.raw(&[177])));
    let classes = classes.with("M", main);
    for algorithm in BOTH {
        let mut expected: Vec<String> = odd.iter().map(|name| format!("{name}.{name}()V")).collect();
        expected.sort();
        assert_eq!(callees(&graph(&classes, algorithm), "M.main()V"), expected, "{algorithm:?}");
    }
}

#[test]
fn names_that_no_jvm_would_take() {
    // Classes and methods with separators inside, empty ones, array names for classes, descriptors that are none.
    let odd = [
        ("a;b", "m;n", "()V"),
        ("[a", "m[", "()V"),
        ("a.b", "m.n", "()V"),
        ("a//b", "m/n", "()V"),
        ("/", "/", "()V"),
        ("", "", "()V"),
        ("ok", "m", "(nonsense"),
        ("ok2", "<weird>", ""),
        ("[", "m", "()V"),
    ];
    let mut main = named("M");
    let mut body = Code::new(9, 9);
    let mut classes = Classes::of("class Other\n  public static m()V\n");
    for (name, member, descriptor) in odd {
        let mut class = named(name);
        class.method(0x0009, member, descriptor, Some(Code::new(0, 0).raw(&[177])));
        classes.add(name, class.bytes(), Role::Application);
        let call = main.method_ref(name, member, descriptor);
        let made = main.class(name);
        body = body.indexed(184, call).indexed(187, made);
    }
    let ok = main.method_ref("Other", "m", "()V");
    main.method(0x0008, "main", "()V", Some(body.indexed(184, ok).raw(&[177])));
    let classes = classes.with("M", main);
    let [cha, rta] = BOTH.map(|algorithm| callees(&graph(&classes, algorithm), "M.main()V"));
    assert!(cha.contains(&"Other.m()V".to_owned()) && cha.contains(&"a;b.m;n()V".to_owned()));
    assert_eq!(cha, rta);
}

#[test]
fn the_platform_wins_over_a_class_of_the_same_name() {
    // The platform comes first in the source, as on a class path.
    let classes = Classes::of(
        "
class java/lang/String
  public static forged()V: static M.never()V
class M
  static main()V: static java/lang/String.forged()V; static M.ok()V
  static ok()V
  static never()V
",
    );
    let message = "java.lang.String.forged()V does not exist (NoSuchMethodError)";
    for graph in costs(&classes, Trouble::MethodMissing, &[("M.main()V@0", message)]) {
        assert!(!method_names(&graph).contains("M.never()V"));
    }
}

const LONG: usize = 50_000;

/// A chain of classes `C0 … C49999`, each with these members, an interface above, and `M` that makes all of them.
fn chain(members: impl Fn(usize) -> &'static str, calls: &str, made: bool) -> Classes {
    let mut classes = Classes::of(&format!(
        "
interface I
  public d()V
  public abstract m()V
class M
  static main()V: {calls}; static M.ok()V; static Maker0.make()V
  static ok()V
"
    ));
    for at in 0..LONG {
        let above = if at == 0 { "java/lang/Object implements I".to_owned() } else { format!("C{}", at - 1) };
        classes.add_text(&format!("class C{at} extends {above}\n{}", members(at)), Role::Application);
    }
    const EACH: usize = 10_000;
    for maker in 0..LONG / EACH {
        let mut class = named(&format!("Maker{maker}"));
        let mut text: Vec<String> = (maker * EACH..(maker + 1) * EACH)
            .filter(|at| made || at % 9999 == 0)
            .map(|at| format!("new C{at}"))
            .collect();
        if maker + 1 < LONG / EACH {
            text.push(format!("static Maker{}.make()V", maker + 1));
        }
        let body = code(&mut class, &text.join("; "));
        class.method(0x0009, "make", "()V", Some(body));
        classes = classes.with(&format!("Maker{maker}"), class);
    }
    classes
}

fn within(limit: u64, what: &str, work: impl FnOnce()) {
    let start = support::processor();
    work();
    let taken = support::processor() - start;
    assert!(taken < Duration::from_secs(limit), "{what} took {taken:?}");
}

#[test]
fn a_chain_of_50000_superclasses_takes_seconds() {
    let calls = "virtual C0.m()V; interface I.m()V; virtual C25000.m()V; interface I.d()V; virtual C49999.d()V; \
                 virtual java/lang/Object.hashCode()I; virtual C0.p()V; virtual C49999.p()V";
    let everywhere = |_| "  public m()V\n  package p()V\n";
    let at_the_top = |at| if at == 0 { "  public m()V\n  package p()V\n" } else { "" };
    for (what, members) in [("overridden", &everywhere as &dyn Fn(usize) -> &'static str), ("inherited", &at_the_top)] {
        for made in [false, true] {
            let classes = chain(members, calls, made);
            for algorithm in BOTH {
                within(20, &format!("{what}, all made: {made}, {algorithm:?}"), || {
                    let graph = graph(&classes, algorithm);
                    let all = method_names(&graph);
                    assert!(all.contains("M.ok()V") && all.contains("I.d()V") && all.contains("C0.p()V"));
                    let targets = callees(&graph, "M.main()V").iter().filter(|name| name.contains(".m()V")).count();
                    let receivers = if made || algorithm == Algorithm::CHA { LONG } else { 6 };
                    let expected = if what == "inherited" { 1 } else { receivers };
                    assert_eq!(targets, expected, "{what} {made} {algorithm:?}");
                });
            }
        }
    }
}

#[test]
fn looking_up_along_a_chain_of_50000_superclasses_is_quick() {
    let members = |at| if at == 0 { "  public m()V\n  package p()V\n  static <clinit>()V\n" } else { "" };
    let mut program = chain(members, "static M.ok()V", false).program();
    within(20, "look-ups", || {
        program.load_all(&mut |_, _| true).unwrap();
        for at in 0..LONG {
            let class = program.load_named(format!("C{at}").as_bytes());
            assert_eq!(program.initializers(class).len(), 1);
            assert_eq!(program.depth(class), at + 1);
        }
        for at in (0..LONG).step_by(3) {
            assert_eq!(runs(&mut program, &format!("virtual C{at}.m()V on C{at}")), "C0.m()V");
            assert_eq!(runs(&mut program, &format!("virtual C0.p()V on C{at}")), "C0.p()V");
            assert_eq!(runs(&mut program, &format!("interface I.d()V on C{at}")), "I.d()V");
            assert_eq!(runs(&mut program, &format!("special C0.m()V in C{at}")), "C0.m()V");
        }
    });
    let [top, middle, bottom] = ["C0", "C30000", "C49999"].map(|name| program.load_named(name.as_bytes()));
    assert!(program.is_subclass(bottom, top) && program.is_subclass(bottom, middle) && program.is_subclass(top, top));
    assert!(!program.is_subclass(top, bottom) && !program.is_subclass(middle, bottom));
}

#[test]
fn a_chain_of_20000_interfaces_takes_seconds() {
    let mut text =
        String::from("class M\n  static main()V: new C; interface I0.m()V; static M.ok()V\n  static ok()V\n");
    text += "class C implements I19999\n";
    for at in 0..20_000 {
        let above = if at == 0 { String::new() } else { format!(" implements I{}", at - 1) };
        text += &format!("interface I{at}{above}\n  public m()V\n");
    }
    let classes = Classes::of(&text);
    within(20, "interfaces", || {
        for algorithm in BOTH {
            assert_eq!(callees(&graph(&classes, algorithm), "M.main()V"), ["I19999.m()V", "M.ok()V"]);
        }
    });
}

#[test]
fn one_program_serves_many_analyses() {
    let classes = Classes::of(
        "
class M
  static main()V: static M.ok()V
  static other()V: static M.gone()V; new Missing
  static ok()V
",
    );
    let mut program: Program = classes.program();
    let other = method(&mut program, "M.other()V");
    let entry = peaberry_core::algorithms::Entry { method: other, cause: Arc::default() };
    let first = graph_from(&mut program, Algorithm::CHA, &[entry]);
    assert_eq!(first.diagnostics.len(), 2);
    let second = graph_of(&mut program, Algorithm::RTA, &["M.main()V"]);
    assert!(second.diagnostics.is_empty() && second.phantoms.is_empty());
}
