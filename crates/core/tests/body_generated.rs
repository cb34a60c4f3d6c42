//! Classes generated for invokedynamic sites: every method parses and lowers, and values reach the right parameters.

mod support;

use peaberry_core::body::dynamic::DynamicSite;
use peaberry_core::body::generated::generate;
use peaberry_core::body::{lower, printer::Printer};
use peaberry_core::classfile::ClassFile;
use proptest::prelude::*;
use support::assembler::{Class, Code};
use support::program::{BOTH, Classes, callees, graph_of, named};
use support::sites::{GET_FIELD, INTERFACE, NEW, SPECIAL, STATIC, VIRTUAL, generated, lambda};

/// The statements of every method, without offsets; each must lower.
fn printed(class: &ClassFile) -> Vec<Vec<String>> {
    let line = |line: &str| line.trim().split_once(": ").map_or(line.trim(), |(_, rest)| rest).to_owned();
    let method = |index: usize| {
        let body = lower(class, index as u16).unwrap_or_else(|error| {
            let name = String::from_utf8_lossy(class.member_name(&class.methods()[index])).into_owned();
            panic!("{name} does not lower: {error}")
        });
        let text = Printer::new(class, &body).to_string();
        let mut lines = text.lines();
        let head = lines.next().map(str::to_owned);
        head.into_iter().chain(lines.map(line)).collect()
    };
    (0..class.methods().len()).map(method).collect()
}

/// The statements of the method of this name.
fn statements(class: &ClassFile, name: &str) -> Vec<String> {
    let named =
        |method: &Vec<String>| method[0].split('(').next().is_some_and(|head| head.ends_with(&format!(".{name}")));
    let all = printed(class);
    all.into_iter().find(named).unwrap_or_else(|| panic!("no method {name}"))[1..].to_vec()
}

#[test]
fn captured_values_of_all_types_go_first() {
    let made = lambda(
        "(ZBCSIJFDLjava/lang/String;[J)LFace;",
        "(Ljava/lang/Object;)V",
        (STATIC, "T", "lambda$0", "(ZBCSIJFDLjava/lang/String;[JLjava/lang/Integer;)V"),
        "(Ljava/lang/Integer;)V",
    )
    .expect("a lambda");
    let call = "(ZBCSIJFDLjava/lang/String;[J)V (v10, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9)";
    let expected = ["v10 = new T$$Lambda$0@0", &format!("special T$$Lambda$0@0.<init>{call}"), "return v10"];
    assert_eq!(statements(&made, "make"), expected);
    let mut stores: Vec<String> = (0..10).map(|at| format!("v0.captured{at} = v{}", at + 1)).collect();
    stores.insert(0, "special java.lang.Object.<init>()V (v0)".to_owned());
    stores.push("return".to_owned());
    assert_eq!(statements(&made, "<init>"), stores);
    let run = statements(&made, "run");
    assert_eq!(run[5], "v7 = v0.captured5 : J");
    assert_eq!(run[10], "v12 = (java.lang.Integer) v1");
    assert!(run[11].ends_with("(v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12)"), "{}", run[11]);
}

#[test]
fn values_are_widened_boxed_and_unboxed() {
    for (site, erased, implementation, instantiated, expected) in [
        (
            "()LFace;",
            "(I)J",
            (STATIC, "T", "f", "(J)I"),
            "(I)J",
            &["v2 = (long) v1", "v3 = static T.f(J)I (v2)", "v4 = (long) v3", "return v4"][..],
        ),
        (
            "()LFace;",
            "(Ljava/lang/Object;)Ljava/lang/Object;",
            (STATIC, "T", "f", "(J)D"),
            "(Ljava/lang/Integer;)Ljava/lang/Double;",
            &[
                "v2 = (java.lang.Integer) v1",
                "v3 = virtual java.lang.Integer.longValue()J (v2)",
                "v4 = static T.f(J)D (v3)",
                "v5 = static java.lang.Double.valueOf(D)Ljava/lang/Double; (v4)",
                "return v5",
            ],
        ),
        (
            "()LFace;",
            "(Ljava/lang/Object;)I",
            (STATIC, "T", "f", "(Z)Ljava/lang/Object;"),
            "(Ljava/lang/Object;)I",
            &[
                "v2 = (java.lang.Boolean) v1",
                "v3 = virtual java.lang.Boolean.booleanValue()Z (v2)",
                "v4 = static T.f(Z)Ljava/lang/Object; (v3)",
                "v5 = (java.lang.Number) v4",
                "v6 = virtual java.lang.Number.intValue()I (v5)",
                "return v6",
            ],
        ),
        // A character is only a character, and widened; an object that is a Character is taken as it is.
        (
            "()LFace;",
            "(Ljava/lang/Object;Ljava/lang/Character;)V",
            (STATIC, "T", "f", "(IC)V"),
            "(Ljava/lang/Character;Ljava/lang/Character;)V",
            &[
                "v3 = (java.lang.Character) v1",
                "v4 = virtual java.lang.Character.charValue()C (v3)",
                "v5 = virtual java.lang.Character.charValue()C (v2)",
                "static T.f(IC)V (v4, v5)",
                "return",
            ],
        ),
        // A generic method gives any object; what the interface says is what comes back.
        (
            "()LFace;",
            "()Ljava/lang/String;",
            (STATIC, "T", "f", "()Ljava/lang/Object;"),
            "()Ljava/lang/String;",
            &["v1 = static T.f()Ljava/lang/Object; ()", "v2 = (java.lang.String) v1", "return v2"],
        ),
    ] {
        let made = lambda(site, erased, implementation, instantiated).expect("a lambda");
        assert_eq!(statements(&made, "run"), expected);
    }
}

#[test]
fn handles_of_every_kind_call_their_member() {
    for (site, erased, implementation, instantiated, expected) in [
        // An unbound receiver is the first parameter; a result that nobody wants is dropped, wide or not.
        (
            "()LFace;",
            "(Ljava/lang/Object;I)V",
            (VIRTUAL, "Target", "f", "(Ljava/lang/Object;)J"),
            "(LTarget;I)V",
            &[
                "v3 = (Target) v1",
                "v4 = static java.lang.Integer.valueOf(I)Ljava/lang/Integer; (v2)",
                "v5 = virtual Target.f(Ljava/lang/Object;)J (v3, v4)",
                "return",
            ][..],
        ),
        // A bound one is captured.
        (
            "(LTarget;)LFace;",
            "(I)V",
            (INTERFACE, "Target", "f", "(I)V"),
            "(I)V",
            &["v2 = v0.captured0 : LTarget;", "interface Target.f(I)V (v2, v1)", "return"],
        ),
        (
            "(LT;)LFace;",
            "(I)Z",
            (SPECIAL, "T", "lambda$1", "(I)Z"),
            "(I)Z",
            &["v2 = v0.captured0 : LT;", "v3 = special T.lambda$1(I)Z (v2, v1)", "return v3"],
        ),
        (
            "(I)LFace;",
            "()Ljava/lang/Object;",
            (NEW, "Target", "<init>", "(I)V"),
            "()LTarget;",
            &["v1 = new Target", "v2 = v0.captured0 : I", "special Target.<init>(I)V (v1, v2)", "return v1"],
        ),
        (
            "()LFace;",
            "()V",
            (NEW, "Target", "<init>", "()V"),
            "()V",
            &["v1 = new Target", "special Target.<init>()V (v1)", "return"],
        ),
        // Constructors of arrays and calls with variable arity come as lambdas of the compiler's own.
        (
            "()LFace;",
            "(I)Ljava/lang/Object;",
            (STATIC, "T", "lambda$2", "(I)[[I"),
            "(I)[[I",
            &["v2 = static T.lambda$2(I)[[I (v1)", "return v2"],
        ),
        // A method of an array.
        (
            "()LFace;",
            "(Ljava/lang/Object;)Ljava/lang/Object;",
            (VIRTUAL, "[I", "clone", "()Ljava/lang/Object;"),
            "([I)Ljava/lang/Object;",
            &["v2 = ([I) v1", "v3 = virtual [I.clone()Ljava/lang/Object; (v2)", "return v3"],
        ),
    ] {
        let made = lambda(site, erased, implementation, instantiated).expect("a lambda");
        assert_eq!(statements(&made, "run"), expected);
    }
}

#[test]
fn alternative_lambdas_have_markers_bridges_and_a_serial_form() {
    let factory = ("java/lang/invoke/LambdaMetafactory", "altMetafactory");
    let made = generated(factory, ("run", "(J[I)LFace;"), |class| {
        let member = class.method_ref("T", "f", "(J[ILjava/lang/String;)Ljava/lang/String;");
        let erased = class.method_type("(Ljava/lang/Object;)Ljava/lang/Object;");
        let bridge = class.method_type("(Ljava/lang/Comparable;)Ljava/lang/Object;");
        let own = class.method_type("(Ljava/lang/String;)Ljava/lang/String;");
        let (flags, one, marker) = (class.int(7), class.int(1), class.class("Marker"));
        vec![erased, class.handle(STATIC, member), own, flags, one, marker, one, bridge]
    })
    .expect("a lambda");
    assert_eq!(made.interfaces().collect::<Vec<_>>(), [&b"Face"[..], b"Marker", b"java/io/Serializable"]);
    let all = printed(&made);
    let heads: Vec<&str> = all.iter().map(|method| method[0].as_str()).collect();
    let expected = [
        "T$$Lambda$0@0.<init>(J[I)V",
        "static T$$Lambda$0@0.make(J[I)LFace;",
        "T$$Lambda$0@0.run(Ljava/lang/Comparable;)Ljava/lang/Object;",
        "T$$Lambda$0@0.run(Ljava/lang/Object;)Ljava/lang/Object;",
        "T$$Lambda$0@0.writeReplace()Ljava/lang/Object;",
    ];
    assert_eq!(heads, expected);
    assert_eq!(all[2][1..], all[3][1..]);
    assert_eq!(all[2][4], "v5 = static T.f(J[ILjava/lang/String;)Ljava/lang/String; (v2, v3, v4)");
    let form: Vec<&str> = all[4][1..].iter().map(String::as_str).collect();
    let expected = [
        "v1 = new java.lang.invoke.SerializedLambda",
        "v2 = class T",
        "v3 = \"Face\"",
        "v4 = \"run\"",
        "v5 = \"(Ljava/lang/Object;)Ljava/lang/Object;\"",
        "v6 = 6",
        "v7 = \"T\"",
        "v8 = \"f\"",
        "v9 = \"(J[ILjava/lang/String;)Ljava/lang/String;\"",
        "v10 = \"(Ljava/lang/String;)Ljava/lang/String;\"",
        "v11 = 2",
        "v12 = new [Ljava/lang/Object; [v11]",
        "v13 = 0",
        "v14 = v0.captured0 : J",
        "v15 = static java.lang.Long.valueOf(J)Ljava/lang/Long; (v14)",
        "v12[v13] = v15",
        "v16 = 1",
        "v17 = v0.captured1 : [I",
        "v12[v16] = v17",
    ];
    assert_eq!(form[..expected.len()], expected);
    let call = form[expected.len()];
    assert!(call.starts_with("special java.lang.invoke.SerializedLambda.<init>(Ljava/lang/Class;"), "{call}");
    assert!(call.ends_with("(v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v12)"), "{call}");
    assert_eq!(form[expected.len() + 1..], ["return v1"]);
}

#[test]
fn a_lambda_whose_method_is_called_like_the_factory_keeps_both() {
    let factory = ("java/lang/invoke/LambdaMetafactory", "metafactory");
    let made = generated(factory, ("make", "()LFace;"), |class| {
        let member = class.method_ref("T", "f", "()LFace;");
        let ty = class.method_type("()LFace;");
        vec![ty, class.handle(STATIC, member), ty]
    })
    .expect("a lambda");
    assert_eq!(statements(&made, "make"), ["v1 = static T.f()LFace; ()", "return v1"]);
    assert_eq!(statements(&made, "make$")[2], "return v0");
}

/// One of a record's methods, with components of several types.
fn record(question: &str, descriptor: &str) -> Vec<String> {
    let bootstrap = ("java/lang/runtime/ObjectMethods", "bootstrap");
    let made = generated(bootstrap, (question, descriptor), |class| {
        let mut all = vec![class.class("T"), class.string("a;b;c;d;e")];
        for (field, ty) in [("a", "I"), ("b", "J"), ("c", "D"), ("d", "LTarget;"), ("e", "[I")] {
            let field = class.field_ref("T", field, ty);
            all.push(class.handle(GET_FIELD, field));
        }
        all
    });
    statements(&made.expect("a record's method"), "make")
}

#[test]
fn records_ask_their_components() {
    let expected = [
        "v1 = v0.a : I",
        "v2 = v0.b : J",
        "v3 = v0.c : D",
        "v4 = v0.d : LTarget;",
        "v5 = virtual Target.toString()Ljava/lang/String; (v4)",
        "v6 = v0.e : [I",
        "v7 = virtual [I.toString()Ljava/lang/String; (v6)",
        "v8 = \"\"",
        "return v8",
    ];
    assert_eq!(record("toString", "(LT;)Ljava/lang/String;"), expected);
    let hashes: Vec<String> =
        record("hashCode", "(LT;)I").into_iter().filter(|line| line.contains("hashCode")).collect();
    let expected = [
        "v2 = static java.lang.Integer.hashCode(I)I (v1)",
        "v4 = static java.lang.Long.hashCode(J)I (v3)",
        "v6 = static java.lang.Double.hashCode(D)I (v5)",
        "v8 = virtual Target.hashCode()I (v7)",
        "v10 = virtual [I.hashCode()I (v9)",
    ];
    assert_eq!(hashes, expected);
    let equals = record("equals", "(LT;Ljava/lang/Object;)Z");
    let at = equals.iter().position(|line| line.contains("Target.equals")).expect("equals");
    let expected = [
        "v12 = v0.d : LTarget;",
        "v13 = (T) v1",
        "v14 = v13.d : LTarget;",
        "v15 = virtual Target.equals(Ljava/lang/Object;)Z (v12, v14)",
    ];
    assert_eq!(equals[at - 3..=at], expected);
    assert!(equals.contains(&"v11 = static java.lang.Double.compare(DD)I (v8, v10)".to_owned()));
}

#[test]
fn records_with_other_types_than_objects_have_are_refused() {
    for (name, descriptor) in [
        ("toString", "(LT;)Ljava/lang/Object;"),
        ("hashCode", "(LT;)J"),
        ("equals", "(LT;Ljava/lang/Object;)V"),
        ("equals", "(LT;)Z"),
        ("clone", "(LT;)Ljava/lang/Object;"),
    ] {
        let made = generated(("java/lang/runtime/ObjectMethods", "bootstrap"), (name, descriptor), |class| {
            vec![class.class("T"), class.string("")]
        });
        assert_eq!(made.err(), Some("malformed record bootstrap"), "{name}{descriptor}");
    }
}

/// The switch with these labels.
fn switch(name: &str, descriptor: &str, labels: impl FnOnce(&mut Class) -> Vec<u16>) -> Vec<String> {
    let made = generated(("java/lang/runtime/SwitchBootstraps", name), (name, descriptor), labels);
    statements(&made.expect("a switch"), "make")
}

#[test]
fn switches_compare_strings_and_ask_for_numbers() {
    let labels = |class: &mut Class| vec![class.string("red"), class.class("X"), class.int(4), class.int(5)];
    let expected = [
        "v2 = \"red\"",
        "v3 = virtual java.lang.String.equals(Ljava/lang/Object;)Z (v2, v0)",
        "v4 = (java.lang.Number) v0",
        "v5 = virtual java.lang.Number.intValue()I (v4)",
        "v6 = (java.lang.Character) v0",
        "v7 = virtual java.lang.Character.charValue()C (v6)",
        "v8 = 0",
        "return v8",
    ];
    assert_eq!(switch("typeSwitch", "(Ljava/lang/Object;I)I", labels), expected);
    let made = switch("typeSwitch", "(Ljava/lang/Short;I)I", |class| vec![class.int(4)]);
    assert_eq!(made, ["v2 = virtual java.lang.Short.intValue()I (v0)", "v3 = 0", "return v3"]);
    let made = switch("typeSwitch", "(Ljava/lang/Character;I)I", |class| vec![class.int(4)]);
    assert_eq!(made, ["v2 = virtual java.lang.Character.charValue()C (v0)", "v3 = 0", "return v3"]);
    for descriptor in ["(Ljava/lang/Object;)I", "(Ljava/lang/Object;I)V", "(Ljava/lang/Object;II)I"] {
        let made = generated(("java/lang/runtime/SwitchBootstraps", "typeSwitch"), ("typeSwitch", descriptor), labels);
        assert_eq!(made.err(), Some("switch with malformed types"));
    }
}

#[test]
fn switches_look_up_constants_of_enums() {
    const VALUE_OF: &str = "static java.lang.Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;";
    let expected = [
        "v2 = class p.Colour",
        "v3 = \"RED\"",
        &format!("v4 = {VALUE_OF} (v2, v3)"),
        "v5 = static p.Colour.values()[Lp/Colour; ()",
        "v6 = class p.Colour",
        "v7 = \"BLUE\"",
        &format!("v8 = {VALUE_OF} (v6, v7)"),
        "v9 = 0",
        "return v9",
    ];
    let strings = |class: &mut Class| vec![class.string("RED"), class.class("p/Colour"), class.string("BLUE")];
    assert_eq!(switch("enumSwitch", "(Lp/Colour;I)I", strings), expected);
    // In a switch over types, a constant is described by dynamic constants: EnumDesc.of(ClassDesc.of("p.Colour"), "RED").
    let mut class = Class::new();
    let invoke = class.method_ref("java/lang/invoke/ConstantBootstraps", "invoke", "()V");
    let describes = class.method_ref("java/lang/Enum$EnumDesc", "of", "()V");
    let names = class.interface_ref("java/lang/constant/ClassDesc", "of", "()V");
    let switch = class.method_ref("java/lang/runtime/SwitchBootstraps", "typeSwitch", "()V");
    let [invoke, describes, names, switch] =
        [invoke, describes, names, switch].map(|member| class.handle(STATIC, member));
    let (colour, red, blue) = (class.string("p.Colour"), class.string("RED"), class.string("BLUE"));
    let owner = class.dynamic(1, "invoke", "Ljava/lang/constant/ClassDesc;");
    let [first, second, other] = [2, 3, 4].map(|at| class.dynamic(at, "invoke", "Ljava/lang/Enum$EnumDesc;"));
    class.bootstraps(&[
        (switch, vec![first, second, other]),
        (invoke, vec![names, colour]),
        (invoke, vec![describes, owner, red]),
        (invoke, vec![describes, owner, blue]),
        // Not how a constant is described.
        (invoke, vec![describes, red, blue]),
    ]);
    let constant = class.invoke_dynamic(0, "typeSwitch", "(Ljava/lang/Object;I)I");
    let file = ClassFile::parse(class.bytes()).expect("parses");
    let site = DynamicSite::read(&file, 0, 0, constant).expect("a site");
    let made = ClassFile::parse(generate(&site).expect("generated")).expect("parses");
    assert_eq!(statements(&made, "make"), expected);
}

/// (what the interface's method is given, what it is known to be, what the implementation takes)
const CONVERSIONS: [(&str, &str, &str); 14] = [
    ("I", "I", "I"),
    ("I", "I", "J"),
    ("B", "B", "I"),
    ("C", "C", "D"),
    ("J", "J", "F"),
    ("F", "F", "D"),
    ("J", "J", "Ljava/lang/Object;"),
    ("D", "D", "Ljava/lang/Double;"),
    ("Z", "Z", "Z"),
    ("Ljava/lang/Object;", "Ljava/lang/Short;", "J"),
    ("Ljava/lang/Object;", "Ljava/lang/Long;", "J"),
    ("Ljava/lang/Object;", "Ljava/lang/Object;", "D"),
    ("Ljava/lang/Object;", "LTarget;", "LTarget;"),
    ("[I", "[I", "[I"),
];

/// Which captured value or parameter each argument of the implementation's call is, through all conversions.
fn sources(run: &[String]) -> Vec<String> {
    let arguments = |line: &str| -> Vec<String> {
        let inner = line.rsplit_once(" (").map_or("", |(_, rest)| rest.trim_end_matches(')'));
        inner.split(", ").filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let mut of = std::collections::HashMap::new();
    for line in run {
        if line.contains(" T.target(") {
            return arguments(line).into_iter().map(|var| of.get(&var).cloned().unwrap_or(var)).collect();
        }
        let Some((to, right)) = line.split_once(" = ") else { continue };
        let from = match right.split_once("v0.captured") {
            Some((_, rest)) => format!("captured{}", rest.split(' ').next().unwrap_or("")),
            None => {
                let var = if right.ends_with(')') {
                    arguments(right).remove(0)
                } else {
                    right.split(' ').next_back().unwrap_or("").to_owned()
                };
                of.get(&var).cloned().unwrap_or(var)
            }
        };
        of.insert(to.to_owned(), from);
    }
    panic!("no call in {run:?}")
}

proptest! {
    #[test]
    fn arguments_reach_their_parameters(
        captured in prop::collection::vec(prop::sample::select(&["I", "J", "D", "F", "LX;", "[J"][..]), 0..5),
        passed in prop::collection::vec(prop::sample::select(&CONVERSIONS[..]), 0..6),
        result in prop::option::of(prop::sample::select(&CONVERSIONS[..])),
    ) {
        let all = |part: fn(&(&str, &str, &str)) -> String| -> String { passed.iter().map(part).collect() };
        // The implementation's result is converted the other way: from what it gives to what the interface says.
        let (given, wanted) = result.map_or(("V", "V"), |row| if row.0.len() == 1 { (row.0, row.2) } else { (row.1, row.2) });
        let site = format!("({})LFace;", captured.concat());
        let erased = format!("({}){wanted}", all(|row| row.0.to_owned()));
        let instantiated = format!("({}){wanted}", all(|row| row.1.to_owned()));
        let implementation = format!("({}{}){given}", captured.concat(), all(|row| row.2.to_owned()));
        let made = lambda(&site, &erased, (STATIC, "T", "target", &implementation), &instantiated);
        let made = made.map_err(|why| TestCaseError::fail(format!("{why}: {erased} {implementation}")))?;
        printed(&made);
        let expected: Vec<String> = (0..captured.len())
            .map(|at| format!("captured{at}"))
            .chain((0..passed.len()).map(|at| format!("v{}", at + 1)))
            .collect();
        prop_assert_eq!(sources(&statements(&made, "run")), expected);
    }
}

#[test]
fn lambdas_link_interface_calls_to_their_implementations() {
    let mut class = named("M");
    let member = class.method_ref("M", "body", "()V");
    let (handle, ty) = (class.handle(STATIC, member), class.method_type("()V"));
    let factory = class.method_ref("java/lang/invoke/LambdaMetafactory", "metafactory", "()V");
    let factory = class.handle(STATIC, factory);
    class.bootstraps(&[(factory, vec![ty, handle, ty])]);
    let constant = class.invoke_dynamic(0, "run", "()LFace;");
    let (call, other) = (class.interface_ref("Face", "run", "()V"), class.method_ref("M", "unused", "()V"));
    class.method(0x0008, "main", "()V", Some(Code::new(1, 1).indexed(185, call).indexed(186, constant).raw(&[177])));
    class.method(0x0008, "body", "()V", Some(Code::new(1, 1).raw(&[177])));
    class.method(0x0008, "calls", "()V", Some(Code::new(1, 1).indexed(185, call).raw(&[177])));
    class.method(0x0008, "unused", "()V", Some(Code::new(1, 1).indexed(184, other).raw(&[177])));
    let classes = Classes::of(
        "interface Face\n  public abstract run()V\nclass java/lang/invoke/LambdaMetafactory\n  public static metafactory()V\n",
    )
    .with("M", class);
    for algorithm in BOTH {
        let mut program = classes.clone().program();
        let graph = graph_of(&mut program, algorithm, &["M.main()V"]);
        let expected =
            ["M$$Lambda$0@5.make()LFace;", "M$$Lambda$0@5.run()V", "java.lang.invoke.LambdaMetafactory.metafactory()V"];
        assert_eq!(callees(&graph, "M.main()V"), expected, "{algorithm:?}");
        assert_eq!(callees(&graph, "M$$Lambda$0@5.run()V"), ["M.body()V"]);
        // A lambda that only another analysis of the same program reached is no receiver here.
        let graph = graph_of(&mut program, algorithm, &["M.calls()V"]);
        assert!(callees(&graph, "M.calls()V").is_empty(), "{algorithm:?}");
    }
}
