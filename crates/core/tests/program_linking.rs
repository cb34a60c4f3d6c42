//! What references denote and what runs: resolution, overriding, selection, invokespecial, initialisation, as the
//! JVM specification (chapters 5.4.3 to 5.5, 6.5) has them. Each table shows one idea.

mod support;

use support::program::{BOTH, Classes, callees, check, graph, troubles};

use peaberry_core::algorithms::Algorithm;
use peaberry_core::diagnostics::Trouble;

#[test]
fn a_method_is_looked_for_up_the_chain_of_superclasses() {
    check(
        "
class A
  public m()V
  public n()V
class B extends A
  public n()V
class C extends B
",
        &[
            ("method C.m()V", "A.m()V"),
            ("method C.n()V", "B.n()V"),
            ("method C.toString()Ljava/lang/String;", "java.lang.Object.toString()Ljava/lang/String;"),
            ("method C.gone()V", "no such method"),
            ("interface-method C.m()V", "wrong kind"),
            ("virtual A.n()V on C", "B.n()V"),
            ("virtual A.n()V on A", "A.n()V"),
            ("virtual C.m()V on C", "A.m()V"),
        ],
    );
}

#[test]
fn constructors_are_not_inherited() {
    check(
        "
class A
  public <init>(I)V
class B extends A
",
        &[("method A.<init>(I)V", "A.<init>(I)V"), ("method B.<init>(I)V", "no such method")],
    );
}

#[test]
fn default_methods_give_way_to_classes() {
    check(
        "
interface I
  public m()V
  public n()V
class A
  public n()V
class B extends A implements I
class C extends B
  public m()V
abstract class D extends B
  public abstract m()V
class E extends D
",
        &[
            ("method B.m()V", "I.m()V"),
            ("method B.n()V", "A.n()V"),
            ("interface I.m()V on B", "I.m()V"),
            ("interface I.n()V on B", "A.n()V"),
            ("interface I.m()V on C", "C.m()V"),
            ("virtual B.m()V on C", "C.m()V"),
            // An abstract method of a superclass hides the default: AbstractMethodError.
            ("interface I.m()V on E", "nothing"),
        ],
    );
}

#[test]
fn the_maximally_specific_default_runs() {
    check(
        "
interface Top
  public m()V
  public abstract n()V
interface Left implements Top
  public m()V
interface Right implements Top
interface Blank implements Top
  public abstract m()V
interface Other
  public m()V
interface Last
  public abstract m()V
class Diamond implements Left Right
class Reversed implements Right Left
class Both implements Left Other
class Abstract implements Blank
class Half implements Left Last
class Redone extends Both implements Other
  public m()V
",
        &[
            ("interface Top.m()V on Diamond", "Left.m()V"),
            ("interface Top.m()V on Reversed", "Left.m()V"),
            ("method Diamond.m()V", "Left.m()V"),
            ("interface-method Right.m()V", "Top.m()V"),
            // Two unrelated defaults: IncompatibleClassChangeError. Resolution takes any of them.
            ("interface Top.m()V on Both", "nothing"),
            ("interface Other.m()V on Redone", "Redone.m()V"),
            // A default made abstract again.
            ("interface Top.m()V on Abstract", "nothing"),
            ("method Abstract.m()V", "Blank.m()V"),
            // One default and one unrelated abstract method: exactly one is not abstract.
            ("interface Top.m()V on Half", "Left.m()V"),
            ("interface Last.m()V on Half", "Left.m()V"),
            ("interface Top.n()V on Diamond", "nothing"),
        ],
    );
}

#[test]
fn private_and_static_interface_methods_are_not_inherited() {
    check(
        "
interface I
  private hidden()V
  public static help()V
  public m()V
interface J implements I
class C implements J
class D implements J
  public hidden()V
",
        &[
            ("interface-method I.hidden()V", "I.hidden()V"),
            ("interface-method J.hidden()V", "no such method"),
            ("interface-method J.help()V", "no such method"),
            ("interface-method I.help()V", "I.help()V"),
            ("method C.hidden()V", "no such method"),
            ("method C.help()V", "no such method"),
            // A private method runs itself, whatever the class declares.
            ("interface I.hidden()V on D", "I.hidden()V"),
        ],
    );
}

#[test]
fn interfaces_have_the_public_methods_of_object() {
    check(
        "
interface I
interface J
  public abstract equals(Ljava/lang/Object;)Z
class C implements I J
class D implements I
  public hashCode()I
",
        &[
            ("interface I.hashCode()I on C", "java.lang.Object.hashCode()I"),
            ("interface I.hashCode()I on D", "D.hashCode()I"),
            ("interface-method I.clone()Ljava/lang/Object;", "no such method"),
            ("interface-method I.finalize()V", "no such method"),
            ("interface-method I.registerNatives()V", "no such method"),
            ("interface-method J.equals(Ljava/lang/Object;)Z", "J.equals(Ljava/lang/Object;)Z"),
            ("interface J.equals(Ljava/lang/Object;)Z on C", "java.lang.Object.equals(Ljava/lang/Object;)Z"),
            ("method I.hashCode()I", "wrong kind"),
        ],
    );
}

#[test]
fn package_private_methods_are_overridden_within_their_package() {
    check(
        "
class p/A
  package m()V
class q/B extends p/A
  package m()V
class p/C extends q/B
  package m()V
class q/D extends p/C
  package m()V
",
        &[
            ("virtual p/A.m()V on q/B", "p.A.m()V"),
            ("virtual p/A.m()V on p/C", "p.C.m()V"),
            ("virtual p/A.m()V on q/D", "p.C.m()V"),
            ("virtual q/B.m()V on p/C", "q.B.m()V"),
            ("virtual q/B.m()V on q/D", "q.D.m()V"),
            ("virtual p/C.m()V on q/D", "p.C.m()V"),
        ],
    );
}

#[test]
fn what_a_package_makes_public_is_overridden_everywhere() {
    check(
        "
class p/A
  package m()V
class q/B extends p/A
  public m()V
class p/C extends q/B
  public m()V
class r/D extends p/C
  public m()V
class p/E extends p/A
  protected m()V
class q/F extends p/E
  public m()V
class r/G extends q/F
  package m()V
",
        &[
            // q.B.m is public and still does not override p.A.m.
            ("virtual p/A.m()V on q/B", "p.A.m()V"),
            ("virtual q/B.m()V on p/C", "p.C.m()V"),
            ("virtual p/A.m()V on p/C", "p.C.m()V"),
            // Through p.C.m, which overrides p.A.m and is public.
            ("virtual p/A.m()V on r/D", "r.D.m()V"),
            ("virtual p/A.m()V on q/F", "q.F.m()V"),
            ("virtual p/A.m()V on r/G", "r.G.m()V"),
        ],
    );
}

#[test]
fn private_methods_shadow_and_static_ones_hide_without_overriding() {
    check(
        "
class A
  public m()V
  private n()V
  public s()V
class B extends A
  private m()V
  public n()V
  public static s()V
class C extends B
  public m()V
  public s()V
",
        &[
            ("virtual A.m()V on B", "A.m()V"),
            ("virtual A.m()V on C", "C.m()V"),
            ("virtual B.m()V on C", "B.m()V"),
            ("virtual A.n()V on C", "A.n()V"),
            ("virtual A.s()V on B", "A.s()V"),
            ("virtual A.s()V on C", "C.s()V"),
            ("method C.n()V", "B.n()V"),
        ],
    );
}

#[test]
fn a_descriptor_that_differs_in_its_result_is_another_method() {
    check(
        "
class A
  public copy()LA;
class B extends A
  public copy()LB;
class C extends A
  public copy()LC;
  public bridge copy()LA;
",
        &[("virtual A.copy()LA; on B", "A.copy()LA;"), ("virtual A.copy()LA; on C", "C.copy()LA;")],
    );
}

#[test]
fn signature_polymorphic_methods_take_any_descriptor() {
    check(
        "
abstract class java/lang/invoke/MethodHandle
  public final native varargs invokeExact([Ljava/lang/Object;)Ljava/lang/Object;
  public native varargs twice([Ljava/lang/Object;)Ljava/lang/Object;
  public native varargs twice([Ljava/lang/Object;)V
  public varargs java([Ljava/lang/Object;)Ljava/lang/Object;
  public type()V
abstract class java/lang/invoke/VarHandle
  public final native varargs compareAndSet([Ljava/lang/Object;)Z
class java/lang/invoke/Below extends java/lang/invoke/MethodHandle
  public invokeExact(J)V
class Elsewhere
  public native varargs invokeExact([Ljava/lang/Object;)Ljava/lang/Object;
",
        &[
            (
                "method java/lang/invoke/MethodHandle.invokeExact(IJ)V",
                "polymorphic java.lang.invoke.MethodHandle.invokeExact([Ljava/lang/Object;)Ljava/lang/Object;",
            ),
            (
                "method java/lang/invoke/MethodHandle.invokeExact([Ljava/lang/Object;)Ljava/lang/Object;",
                "polymorphic java.lang.invoke.MethodHandle.invokeExact([Ljava/lang/Object;)Ljava/lang/Object;",
            ),
            (
                "method java/lang/invoke/VarHandle.compareAndSet(LX;II)Z",
                "polymorphic java.lang.invoke.VarHandle.compareAndSet([Ljava/lang/Object;)Z",
            ),
            (
                "method java/lang/invoke/Below.invokeExact(I)V",
                "polymorphic java.lang.invoke.MethodHandle.invokeExact([Ljava/lang/Object;)Ljava/lang/Object;",
            ),
            ("method java/lang/invoke/Below.invokeExact(J)V", "java.lang.invoke.Below.invokeExact(J)V"),
            ("method java/lang/invoke/MethodHandle.twice(I)V", "no such method"),
            ("method java/lang/invoke/MethodHandle.java(I)V", "no such method"),
            ("method java/lang/invoke/MethodHandle.type()V", "java.lang.invoke.MethodHandle.type()V"),
            ("method Elsewhere.invokeExact(I)V", "no such method"),
        ],
    );
}

#[test]
fn arrays_have_the_methods_of_object() {
    check(
        "class A",
        &[
            ("virtual [I.clone()Ljava/lang/Object; on [I", "java.lang.Object.clone()Ljava/lang/Object;"),
            ("virtual [LA;.hashCode()I on [LA;", "java.lang.Object.hashCode()I"),
            ("method [[A;.length()I", "no such method"),
        ],
    );
    let classes = Classes::of(
        "
class M
  static main()V: array; virtual java/lang/Object.hashCode()I; virtual [I.clone()Ljava/lang/Object;
",
    );
    for algorithm in BOTH {
        let expected = ["java.lang.Object.clone()Ljava/lang/Object;", "java.lang.Object.hashCode()I"];
        assert_eq!(callees(&graph(&classes, algorithm), "M.main()V"), expected, "{algorithm:?}");
    }
}

#[test]
fn super_calls_start_at_the_direct_superclass() {
    check(
        "
class A
  public m()V
  public n()V
class B extends A
  public m()V
class C extends B
class D extends C
  public m()V
  private p()V
class Unrelated
  public m()V
",
        &[
            ("special C.m()V in D", "B.m()V"),
            // The class file names A; between its compilation and now B has overridden m.
            ("special A.m()V in D", "B.m()V"),
            ("special A.n()V in D", "A.n()V"),
            ("special D.p()V in D", "D.p()V"),
            ("special D.m()V in D", "D.m()V"),
            ("special Unrelated.m()V in D", "Unrelated.m()V"),
            ("special java/lang/Object.hashCode()I in D", "java.lang.Object.hashCode()I"),
        ],
    );
}

#[test]
fn super_calls_of_interfaces_run_their_defaults() {
    check(
        "
interface I
  public m()V
  public n()V
  private p()V
interface J implements I
  public abstract n()V
interface K implements I
abstract class A
  public abstract m()V
class C extends A implements J K
  public m()V
",
        &[
            ("special-interface I.m()V in C", "I.m()V"),
            ("special-interface K.n()V in C", "I.n()V"),
            ("special-interface J.m()V in C", "I.m()V"),
            ("special-interface I.p()V in I", "I.p()V"),
            ("special-interface I.hashCode()I in C", "java.lang.Object.hashCode()I"),
            // AbstractMethodError
            ("special-interface J.n()V in C", "nothing"),
            ("special A.m()V in C", "nothing"),
        ],
    );
}

#[test]
fn private_methods_of_nest_mates_are_called_directly() {
    let classes = Classes::of(
        "
class Outer
  private secret()V
interface Face
  private hidden()V
class Sub extends Outer implements Face
  public secret()V
  public hidden()V
class M
  static main()V: new Sub; virtual Outer.secret()V; interface Face.hidden()V
",
    );
    for algorithm in BOTH {
        assert_eq!(
            callees(&graph(&classes, algorithm), "M.main()V"),
            ["Face.hidden()V", "Outer.secret()V"],
            "{algorithm:?}"
        );
    }
}

#[test]
fn fields_are_shadowed_by_interfaces_before_superclasses() {
    let hierarchy = "
interface Deep
  public static x I
interface I implements Deep
interface J
  public static x I
  public static y I
class A
  public static x I
  public static y J
  public static z I
class B extends A implements I
class C extends B
  public static z J
";
    let mut program = Classes::of(hierarchy).program();
    let mut holder = |class: &str, name: &str, ty: &str| {
        let class = program.load_named(class.as_bytes());
        let selector = program.names.selector(name.as_bytes(), ty.as_bytes());
        let field = program.resolve_field(class, selector)?;
        Some(program.dotted_name(program.field(field).class))
    };
    for (class, name, ty, expected) in [
        ("A", "x", "I", Some("A")),
        ("B", "x", "I", Some("Deep")),
        ("C", "x", "I", Some("Deep")),
        ("C", "y", "J", Some("A")),
        ("C", "y", "I", None),
        ("C", "z", "J", Some("C")),
        ("C", "z", "I", Some("A")),
        ("J", "x", "I", Some("J")),
        ("Missing", "x", "I", None),
    ] {
        assert_eq!(holder(class, name, ty).as_deref(), expected, "{class}.{name} {ty}");
    }
}

#[test]
fn initialisation_runs_superclasses_and_interfaces_with_defaults() {
    let hierarchy = "
interface Plain
  static <clinit>()V
  public abstract a()V
interface WithStatic
  static <clinit>()V
  public static s()V
interface WithDefault implements Plain
  static <clinit>()V
  public d()V
interface WithPrivate
  static <clinit>()V
  private p()V
class A implements WithDefault
  static <clinit>()V
class B extends A
class C extends B implements WithStatic WithPrivate
  static <clinit>()V
class Instance version=51
  public <clinit>()V
class Ancient version=50
  public <clinit>()V
class Gone extends Missing
  static <clinit>()V
";
    let mut program = Classes::of(hierarchy).program();
    for (class, expected) in [
        ("A", &["A", "WithDefault"][..]),
        ("B", &["A", "WithDefault"]),
        ("C", &["A", "C", "WithDefault", "WithPrivate"]),
        ("Plain", &["Plain"]),
        ("WithDefault", &["WithDefault"]),
        ("Instance", &[]),
        ("Ancient", &["Ancient"]),
        ("Gone", &["Gone"]),
        ("Missing", &[]),
        ("[LA;", &[]),
    ] {
        let id = program.load_named(class.as_bytes());
        let all = program.initializers(id);
        let mut found: Vec<String> =
            all.iter().map(|method| program.dotted_name(program.method(*method).class)).collect();
        found.sort();
        assert_eq!(found, expected, "{class}");
    }
}

#[test]
fn instructions_initialise_the_class_that_declares() {
    let classes = Classes::of(
        "
class A
  public static x I
  static <clinit>()V
  public static f()V
class B extends A
  static <clinit>()V
class Made extends B
  static <clinit>()V
  public <init>()V
class M
  static byField()V: get B.x I
  static byCall()V: static B.f()V
  static byNew()V: new Made
  static byArray()V: array
  static main()V: static M.byField()V; static M.byCall()V; static M.byNew()V; static M.byArray()V
",
    );
    for algorithm in BOTH {
        let graph = graph(&classes, algorithm);
        assert_eq!(callees(&graph, "M.byField()V"), ["A.<clinit>()V"]);
        assert_eq!(callees(&graph, "M.byCall()V"), ["A.<clinit>()V", "A.f()V"]);
        assert_eq!(callees(&graph, "M.byNew()V"), ["A.<clinit>()V", "B.<clinit>()V", "Made.<clinit>()V"]);
        assert!(callees(&graph, "M.byArray()V").is_empty());
    }
}

#[test]
fn a_call_of_the_wrong_kind_has_no_target_and_a_diagnostic() {
    let classes = Classes::of(
        "
interface I
  public m()V
class A implements I
  public m()V
  public static s()V
class M
  static main()V: static A.m()V; virtual A.s()V; virtual I.m()V; interface A.m()V; virtual A.gone()V
",
    );
    let graph = graph(&classes, Algorithm::CHA);
    assert!(callees(&graph, "M.main()V").is_empty());
    let places: Vec<String> = troubles(&graph, Trouble::MethodMissing).into_iter().map(|row| row.0).collect();
    assert_eq!(places, ["M.main()V@0", "M.main()V@14", "M.main()V@3", "M.main()V@6", "M.main()V@9"]);
}

#[test]
fn missing_supertypes_may_declare_what_is_called() {
    let classes = Classes::of(
        "
interface Known
  public abstract k()V
class A implements Known Lost
class B extends Gone implements Known
  public own()V
class Both implements WithDefault Lost
interface WithDefault
  public d()V
class M
  static main()V: new A; new B; new Both; virtual A.m()V; interface Known.k()V; virtual B.toString()Ljava/lang/String;; virtual B.own()V; virtual Both.d()V; virtual Both.l()V; interface WithDefault.d()V
",
    );
    for algorithm in BOTH {
        let graph = graph(&classes, algorithm);
        let expected = [
            "B.own()V",
            "Gone.k()V",
            "Gone.toString()Ljava/lang/String;",
            "Lost.k()V",
            "Lost.l()V",
            "Lost.m()V",
            "WithDefault.d()V",
        ];
        assert_eq!(callees(&graph, "M.main()V"), expected, "{algorithm:?}");
        let missing: Vec<&str> = graph.phantoms.iter().map(|row| row.0.as_str()).collect();
        assert_eq!(missing, ["Gone", "Lost"]);
        assert_eq!(troubles(&graph, Trouble::ClassMissing).len(), 2);
    }
}

#[test]
fn a_missing_class_that_is_made_is_a_receiver_for_both() {
    let classes = Classes::of(
        "
class M
  static main()V: virtual java/lang/Object.toString()Ljava/lang/String;; new Gone
",
    );
    let expected = ["Gone.toString()Ljava/lang/String;"];
    assert_eq!(callees(&graph(&classes, Algorithm::RTA), "M.main()V"), expected);
    assert!(callees(&graph(&classes, Algorithm::CHA), "M.main()V").contains(&expected[0].to_owned()));
}

#[test]
fn only_classes_of_which_objects_are_made_are_receivers_under_rta() {
    let classes = Classes::of(
        "
interface I
  public abstract m()V
class A implements I
  public m()V
class B implements I
  public m()V
abstract class Never implements I
  public m()V
class M
  static main()V: interface I.m()V; new Never; static M.later()V
  static later()V: new B
",
    );
    assert_eq!(callees(&graph(&classes, Algorithm::CHA), "M.main()V"), ["A.m()V", "B.m()V", "M.later()V"]);
    assert_eq!(callees(&graph(&classes, Algorithm::RTA), "M.main()V"), ["B.m()V", "M.later()V"]);
}
