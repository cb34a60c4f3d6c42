"""Reflection: what each mode finds, the paper's examples, strings, and the answers of specifications.

Most programs are analysed by their own code alone (`application_only`), which takes a fraction of a second.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import peaberry
from peaberry import UsageError
from peaberry.config import Config
from peaberry.dynamic import Reflective, Report, examine, to_specification
from peaberry.specification import write

MODES = {
    "Main": """import java.lang.invoke.*;
public class Main {
    public static void main(String[] arguments) throws Exception {
        constant();
        passed("app.Passed");
        shape(System.getenv("SHAPE"));
        wide(System.getenv("WIDE"));
        gone();
        called("run");
        asked(Target.class, System.getenv("METHOD"));
        given(arguments[0]);
        handle(System.getenv("HANDLE"));
        twice(System.getenv("ONE")).draw();
        twice(System.getenv("TWO")).draw();
        sized(System.getenv("SIZED"));
    }
    static void handle(String name) throws Exception {
        MethodHandle found = MethodHandles.lookup().findStatic(Target.class, name, MethodType.methodType(void.class));
        try { found.invokeExact(); } catch (Throwable thrown) { found.hashCode(); }
    }
    static void sized(String name) throws Exception {
        Sized sized = (Sized) Class.forName(name).getConstructor(int.class).newInstance(3);
        sized.size();
    }
    static Shape twice(String name) throws Exception { return (Shape) Class.forName(name).newInstance(); }
    static void given(String name) throws Exception { Class.forName(name); }
    static void constant() throws Exception { Class.forName("app.Constant").newInstance(); }
    static void passed(String name) throws Exception { Class.forName(name).newInstance(); }
    static void shape(String name) throws Exception {
        Class<?> found = Class.forName(name);
        Shape shape = (Shape) found.newInstance();
        shape.draw();
    }
    static void wide(String name) throws Exception {
        Object made = Class.forName(name).newInstance();
        made.hashCode();
    }
    static void gone() throws Exception { Class.forName("app.Nowhere"); }
    static void called(String name) throws Exception { Target.class.getMethod(name).invoke(new Target()); }
    static void asked(Class<?> type, String name) throws Exception { type.getMethod(name).invoke(null); }
}
class Constant { static int made = 1; }
class Passed { static int made = 1; }
class Target { public void run() { } public static void other() { } }
interface Shape { void draw(); }
class Circle implements Shape { static int made = 1; public void draw() { } }
class Square implements Shape { static int made = 1; public void draw() { } }
abstract class Sketch implements Shape { }
class Stranger { public void draw() { } }
class Sized { public Sized(int size) { } void size() { } }
"""
}

PARTS = {
    "Main": """
public class Main {
    public static void main(String[] arguments) throws Exception { part(); passed("app.", System.getenv("KIND")); }
    static void part() throws Exception { Class.forName("app." + System.getenv("KIND").toLowerCase()); }
    static void passed(String prefix, String kind) throws Exception { Class.forName(prefix + kind); }
}
class square { static int made = 1; }
class Circle { static int made = 1; }
"""
}

PAPER = {
    "Main": """
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;

public class Main {
    static final List<Object> voices = new ArrayList<>();
    public static void main(String[] arguments) throws Exception {
        gene(DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument().getDocumentElement());
        onMac(new View());
        onOther(new View());
        driver(System.getenv("DRIVER"));
        path(new Loader());
        voices(System.getenv("VOICES"));
        find("transformer", "app.Standard");
        services();
    }

    // Figure 8: the name of a class comes from XML, and its object is cast.
    static void gene(Element element) throws Exception {
        String name = element.getAttribute("class");
        Gene gene = (Gene) Class.forName(name).newInstance();
        gene.evolve();
    }

    // Figure 9: a class that only one platform has, with a method of it. Here it is not there, there it is.
    static void onMac(View view) {
        try {
            Class<?> system = Class.forName("app.standalone.MacOSX");
            Method init = system.getMethod("init", new Class<?>[] {View.class});
            init.invoke(system.newInstance(), new Object[] {view});
        } catch (Throwable thrown) {
            view.hashCode();
        }
    }
    static void onOther(View view) throws Exception {
        Class<?> system = Class.forName("app.Linux");
        Method init = system.getMethod("init", new Class<?>[] {View.class});
        Object made = system.newInstance();
        init.invoke(made, new Object[] {view});
    }

    // Figure 13: loaded for its effect, by a name from outside.
    static void driver(String name) throws Exception { Class.forName(name); }

    // Figure 14: a field that is not public is set.
    static void path(Loader loader) throws Exception {
        Field field = Loader.class.getDeclaredField("paths");
        field.setAccessible(true);
        field.set(loader, new Paths());
        loader.search();
    }

    // Figure 17: what is made goes into a list, and no cast in the method bounds it.
    static void voices(String name) throws Exception {
        Class<?> found = Class.forName(name, true, Main.class.getClassLoader());
        voices.add(found.newInstance());
    }

    // Figure 20: a property, a constant as the last resort; made by a method that both share.
    static Object find(String id, String fallback) throws Exception {
        String name = System.getProperty(id);
        if (name != null) {
            return make(name);
        }
        return make(fallback);
    }
    static Object make(String name) throws Exception { return Class.forName(name).newInstance(); }

    // Example 11: a constant names a class that this platform does not have.
    static void services() throws Exception { Class.forName("com.example.media.DefaultServices"); }
}
interface Gene { void evolve(); }
class Long implements Gene { public void evolve() { } }
class Short implements Gene { public void evolve() { } }
class View { }
class Linux { public void init(View view) { } public void init(Object any) { } }
class Loader { private Paths paths; void search() { if (paths != null) paths.look(); } }
class Paths { void look() { } }
class Standard { }
"""
}

LONG = 25
STRINGS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "literal": ("", '"app.Literal"', ("Literal",)),
    "concat": ("", 'prefix("app.").concat("Concat")', ("Concat",)),
    "plus": ("", 'prefix("app.") + "Plus"', ("Plus",)),
    "plus_number": ("", 'prefix("app.") + "Number" + 7', ("Number7",)),
    "builder": (
        'StringBuilder text = new StringBuilder("app."); if (flag) text.append("First"); else text.append("Second");',
        "text.toString()",
        ("First", "Second"),
    ),
    "builder_passed": (
        "StringBuilder text = new StringBuilder(); text.append(prefix(\"app\")).append('.').append(\"Built\");",
        "text.toString()",
        ("Built",),
    ),
    "choice": ("", 'flag ? "app.First" : "app.Second"', ("First", "Second")),
    "substring_from": ("", '"class app.From".substring(6)', ("From",)),
    "substring_between": ("", '"(app.Between)".substring(1, 12)', ("Between",)),
    "substring_of_noise": ("", '"<app.Noisy>".substring(1, 10)', ("Noisy",)),
    "replace_characters": ("", "\"app/Characters\".replace('/', '.')", ("Characters",)),
    "replace_texts": ("", '"app::Texts".replace("::", ".")', ("Texts",)),
    "trim": ("", '" app.Trimmed\\t".trim()', ("Trimmed",)),
    "format": ("", 'String.format("%s.%s", prefix("app"), "Formatted")', ("Formatted",)),
    "join": ("", 'String.join(".", "app", "Joined")', ("Joined",)),
    "lower": ("", '"APP.LOWER".toLowerCase()', ("lower",)),
    "upper": ("", '"app." + "upper".toUpperCase()', ("UPPER",)),
    "class_name": ("", "Named.class.getName()", ("Named",)),
    "simple_name": ("", '"app." + Simple.class.getSimpleName()', ("Simple",)),
    "package_name": ("", 'Packaged.class.getPackageName() + ".Packaged"', ("Packaged",)),
    "interned": ("", 'new String("app.Interned").intern()', ("Interned",)),
    "kept": ('kept = "app.Kept";', "kept", ("Kept",)),
}  # fmt: skip
"""Statements, an expression that is the name of a class, and the classes that it may name."""


def make_strings() -> dict[str, str]:
    """A program with a method for each operation, and two where there are too many strings."""
    lines = ["public class Main {", "static boolean flag; static String kept;"]
    lines.append("static String prefix(String text) { return text; }")
    for part in ("left", "right"):
        cases = " ".join(f'case {number}: return "{part[0]}{number}";' for number in range(LONG))
        lines.append(f'static String {part}(int number) {{ switch (number) {{ {cases} default: return "x"; }} }}')
    cases = " ".join(f'case {number}: return "app.C{number}";' for number in range(450))
    lines.append(f'static String any(int number) {{ switch (number) {{ {cases} default: return "app.First"; }} }}')
    for name, (statements, expression, _) in STRINGS.items():
        lines.append(f"static void {name}() throws Exception {{ {statements} Class.forName({expression}); }}")
    lines.append('static void combined(int n) throws Exception { Class.forName("app." + left(n) + right(n)); }')
    lines.append("static void listed(int n) throws Exception { Class.forName(any(n)); }")
    lines.append("static void growing(int n) throws Exception {")
    lines.append('String text = "app."; for (int i = 0; i < n; i++) text = text + "x"; Class.forName(text); }')
    calls = " ".join(f"{name}();" for name in STRINGS)
    lines.append(
        f"public static void main(String[] arguments) throws Exception {{ {calls} combined(1); listed(1); growing(2); }}"
    )
    lines.append("}")
    lines += [f"class {name} {{ }}" for name in sorted({each for _, _, found in STRINGS.values() for each in found})]
    lines += ["class l1r1 { }", "class xx { }"]
    return {"Main": "\n".join(lines)}


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The programs' directories of classes."""
    javac = shutil.which("javac")
    assert javac, "these tests compile Java programs: put a JDK on the path"
    found = {}
    for name, files in {"modes": MODES, "parts": PARTS, "paper": PAPER, "strings": make_strings()}.items():
        root = tmp_path_factory.mktemp(name)
        for file, text in files.items():
            (root / f"{file}.java").write_text(f"package app;\n{text}\n", encoding="utf-8")
        sources = [str(path) for path in sorted(root.glob("*.java"))]
        subprocess.run([javac, "-nowarn", "--release", "11", "-g", "-d", str(root / "classes"), *sources], check=True)
        found[name] = str(root / "classes")
    return found


@cache
def analysed(program: str, reflection: str, *, whole: bool = False) -> tuple[peaberry.CallGraph, Report]:
    """The graph and the report of a program, with the platform's code if `whole`."""
    way = {"skip_startup": True} if whole else {"application_only": True}
    return examine(Config.of(program, main="app.Main", reflection=reflection, **way))


def site(report: Report, method: str, kind: str = "class_loading") -> Reflective:
    """The only site of a kind in a method of the program."""
    (found,) = [each for each in report.sites if each.kind == kind and each.caller.startswith(f"app.Main.{method}(")]
    return found


def made(graph: peaberry.CallGraph, method: str) -> set[str]:
    """What the method calls by reflection."""
    found = [edge for edge in graph.callees(f"app.Main.{method}") if edge.kind == "reflective"]
    return {edge.callee.partition("(")[0] for edge in found}


# ── modes ──


def test_none_looks_at_no_reflective_call(compiled: dict[str, str]) -> None:
    graph = peaberry.build(compiled["modes"], main="app.Main", reflection="none", skip_startup=True)
    assert "reflective" not in graph.kinds or not graph.kinds["reflective"]
    assert not graph.find("app.Constant.<init>")
    with pytest.raises(UsageError, match="none"):
        examine(Config.of(compiled["modes"], main="app.Main", reflection="none"))


def test_local_takes_constants_of_the_same_method(compiled: dict[str, str]) -> None:
    graph, report = analysed(compiled["modes"], "local", whole=True)
    assert made(graph, "constant") == {"app.Constant.<init>"}
    assert site(report, "constant").verdict == "resolved"
    for method in ("passed", "shape", "called"):
        assert not made(graph, method)
    passed = site(report, "passed")
    assert (passed.verdict, passed.targets, passed.points) == ("unresolved", {}, ())
    assert not [each for each in report.sites if each.kind in ("invocation", "field_access")]


def test_local_sees_class_constants_of_old_compilers(tmp_path: Path) -> None:
    source = """package app;
    public class Main {
        public static void main(String[] arguments) { class$("app.One"); class$("app.Two"); Other.class$("app.Three"); }
        static Class<?> class$(String name) {
            try { return Class.forName(name); } catch (ClassNotFoundException e) { throw new NoClassDefFoundError(); }
        }
    }
    class Other {
        static Class class$(String name) {
            try { return Class.forName(name); } catch (ClassNotFoundException e) { throw new NoClassDefFoundError(); }
        }
        static Class load(String name) throws Exception { return Class.forName(name); }
    }
    class One { static Object made = new Object(); }
    class Two { static Object made = new Object(); }
    class Three { static Object made = new Object(); }
    """
    (tmp_path / "Main.java").write_text(source, encoding="utf-8")
    javac = shutil.which("javac")
    assert javac
    command = [javac, "-nowarn", "--release", "11", "-d", str(tmp_path / "classes"), str(tmp_path / "Main.java")]
    subprocess.run(command, check=True)
    graph, report = analysed(str(tmp_path / "classes"), "local")
    found = {each.caller: (each.verdict, set(each.targets)) for each in report.sites if each.kind == "class_loading"}
    assert found["app.Main.class$(Ljava/lang/String;)Ljava/lang/Class;"] == ("resolved", {"app.One", "app.Two"})
    assert found["app.Other.class$(Ljava/lang/String;)Ljava/lang/Class;"] == ("resolved", {"app.Three"})
    callees = {edge.callee for edge in graph.callees("app.Other.class$")}
    assert "app.Three.<clinit>()V" in callees
    assert "app.One.<clinit>()V" not in callees


def test_points_to_follows_names_and_members(compiled: dict[str, str]) -> None:
    graph, report = analysed(compiled["modes"], "points-to", whole=True)
    assert made(graph, "constant") == {"app.Constant.<init>"}
    assert made(graph, "passed") == {"app.Passed.<init>"}
    assert made(graph, "called") == {"app.Target.run"}
    assert site(report, "passed").targets == {"app.Passed": "points-to"}
    assert site(report, "called", "invocation").verdict == "resolved"
    assert site(report, "gone").verdict == "absent"
    assert site(report, "gone").absent == ("app.Nowhere",)
    assert not graph.find("app.Circle.draw")
    assert not graph.find("app.Target.other")


def test_points_to_leaves_what_is_not_known_open(compiled: dict[str, str]) -> None:
    graph, report = analysed(compiled["modes"], "points-to")
    assert not made(graph, "shape")
    found = site(report, "shape")
    assert (found.verdict, found.targets, found.bounds) == ("unresolved", {}, {})


def test_casts_bound_what_is_not_known(compiled: dict[str, str]) -> None:
    graph, report = analysed(compiled["modes"], "casts")
    assert made(graph, "shape") == {"app.Circle.<init>", "app.Square.<init>"}
    found = site(report, "shape")
    assert found.targets == {"app.Circle": "casts", "app.Square": "casts"}
    assert found.bounds == {"app.Shape": 2}
    assert found.verdict == "partly"
    drawn = {edge.callee for edge in graph.callees("app.Main.shape") if edge.kind == "interface"}
    assert drawn == {"app.Circle.draw()V", "app.Square.draw()V"}
    assert site(report, "wide").verdict == "unresolved"
    assert not made(graph, "wide")


def test_casts_bound_constructors_with_parameters(compiled: dict[str, str]) -> None:
    graph, _ = analysed(compiled["modes"], "casts")
    assert made(graph, "sized") == {"app.Sized.<init>"}


def test_each_mode_finds_what_the_one_before_finds(compiled: dict[str, str]) -> None:
    local, points_to, casts = (analysed(compiled["modes"], mode)[0] for mode in ("local", "points-to", "casts"))
    for less, more in ((local, points_to), (points_to, casts)):
        difference = less.compare(more)
        assert not difference.pairs_only_left_count
        assert difference.pairs_only_right_count


@pytest.mark.parametrize("algorithm", ["rta", "cta", "xta", "vta", "tfa"])
def test_every_algorithm_resolves_constants(compiled: dict[str, str], algorithm: str) -> None:
    options: dict[str, bool] = {} if algorithm == "rta" else {"application_only": True}
    config = Config.of(
        compiled["modes"], main="app.Main", algorithm=algorithm, skip_startup=True, reflection="points-to", **options
    )
    graph, report = examine(config)
    assert "app.Constant.<init>" in made(graph, "constant")
    assert site(report, "constant").verdict == "resolved"
    known = {"app.Passed": "points-to"} if algorithm in ("vta", "tfa") else {}
    assert site(report, "passed").targets == known


def test_xta_does_without_failures(compiled: dict[str, str]) -> None:
    config = Config.of(compiled["modes"], main="app.Main", algorithm="xta", skip_startup=True, reflection="points-to")
    graph, _ = examine(config)
    assert not [each for each in graph.diagnostics if each.kind == "feature-failed"]


# ── explanations ──


def assumed(graph: peaberry.CallGraph, caller: str, callee: str) -> list[str]:
    return [each.assumption for each in graph.explain(f"app.Main.{caller}", callee)]


def test_explain_names_the_assumptions_of_the_paper(compiled: dict[str, str]) -> None:
    graph, _ = analysed(compiled["modes"], "casts")
    loaded = assumed(graph, "constant", "app.Constant.<clinit>")
    assert any("loaders give the class that is named (4.2)" in each for each in loaded)
    assert not any("4.3" in each for each in loaded)
    bounded = assumed(graph, "shape", "app.Circle.<clinit>")
    assert any("casts succeed (4.3)" in each and "every class is here (4.1)" in each for each in bounded)
    (made_by,) = assumed(graph, "constant", "app.Constant.<init>")
    assert "(4.1, 4.2)" in made_by


def test_what_the_command_line_gives_is_a_point(compiled: dict[str, str]) -> None:
    _, report = analysed(compiled["modes"], "points-to", whole=True)
    found = site(report, "given")
    assert (found.verdict, [point.kind for point in found.points]) == ("unresolved", ["command line"])


def test_what_the_command_line_gives_can_be_answered(compiled: dict[str, str], tmp_path: Path) -> None:
    text = 'app.Main.main([Ljava/lang/String;)V => "app.Passed"\n'
    _, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    assert site(report, "given").targets == {"app.Passed": "points-to"}


# ── the paper's examples ──


@pytest.mark.parametrize(
    ("method", "kind", "verdict", "targets"),
    [
        ("gene", "class_loading", "partly", {"app.Long": "casts", "app.Short": "casts"}),
        ("onMac", "class_loading", "absent", {}),
        ("onOther", "class_loading", "resolved", {"app.Linux": "points-to"}),
        ("onOther", "invocation", "partly", {"app.Linux.init(Lapp/View;)V": "points-to"}),
        ("driver", "class_loading", "unresolved", {}),
        ("path", "field_access", "partly", {"app.Loader.paths": "points-to"}),
        ("voices", "class_loading", "unresolved", {}),
        ("make", "class_loading", "partly", {"app.Standard": "points-to"}),
        ("services", "class_loading", "absent", {}),
    ],
)
def test_examples_of_the_paper(
    compiled: dict[str, str], method: str, kind: str, verdict: str, targets: dict[str, str]
) -> None:
    _, report = analysed(compiled["paper"], "casts")
    found = site(report, method, kind)
    assert (found.verdict, found.targets) == (verdict, targets)


def test_a_field_that_reflection_sets_holds_the_object(compiled: dict[str, str]) -> None:
    graph, _ = analysed(compiled["paper"], "casts")
    assert [edge.caller for edge in graph.callers("app.Paths.look")] == ["app.Loader.search()V"]


@pytest.mark.parametrize(
    ("method", "kind", "caller"),
    [
        ("gene", "configuration", "app.Main.gene(Lorg/w3c/dom/Element;)V"),
        ("voices", "environment", "app.Main.main([Ljava/lang/String;)V"),
        ("make", "property", "app.Main.find(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;"),
    ],
)
def test_specification_points_have_a_chain(compiled: dict[str, str], method: str, kind: str, caller: str) -> None:
    _, report = analysed(compiled["paper"], "casts")
    found = site(report, method)
    (point,) = [each for each in found.points if each.offset is not None]
    assert (point.kind, point.method) == (kind, caller)
    assert point.chain[0] == (caller, point.offset)
    assert found.caller in [name for name, _ in point.chain] or caller == found.caller


# ── strings ──


@pytest.mark.parametrize("name", STRINGS)
def test_operations_on_strings(compiled: dict[str, str], name: str) -> None:
    _, report = analysed(compiled["strings"], "points-to")
    found = site(report, name)
    assert found.targets == {f"app.{each}": "points-to" for each in STRINGS[name][2]}
    assert (found.verdict, found.points) == ("resolved", ())


@pytest.mark.parametrize("name", ["combined", "listed"])
def test_too_many_strings_are_not_known(compiled: dict[str, str], name: str) -> None:
    _, report = analysed(compiled["strings"], "points-to")
    found = site(report, name)
    assert (found.verdict, found.targets, found.absent) == ("unresolved", {}, ())
    assert [point.kind for point in found.points] == ["too many strings"]


def test_a_string_that_grows_in_a_loop_names_what_there_is(compiled: dict[str, str]) -> None:
    _, report = analysed(compiled["strings"], "points-to")
    assert site(report, "growing").targets == {"app.xx": "points-to"}


# ── specifications ──


def answered(program: str, tmp_path: Path, text: str, **options: object) -> tuple[peaberry.CallGraph, Report]:
    """The graph and the report with a specification."""
    path = tmp_path / "app.spec"
    path.write_text(text, encoding="utf-8")
    way = {"application_only": True, "reflection": "points-to", **options}
    return examine(Config.of(program, main="app.Main", spec=[str(path)], **way))


WHOLE = {"application_only": False, "skip_startup": True}


def test_a_specification_answers_a_site(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    where = site(before, "wide")
    assert where.verdict == "unresolved"
    text = f"{where.caller} @ {where.offset} {where.place} => app.Stranger\n"
    graph, report = answered(compiled["modes"], tmp_path, text)
    found = site(report, "wide")
    assert (found.verdict, found.targets) == ("resolved", {"app.Stranger": "specification"})
    assert made(graph, "wide") == {"app.Stranger.<init>"}
    assert not report.problems
    open_still = {each.caller for each in report.sites if each.verdict == "unresolved" and each.kind == "class_loading"}
    assert where.caller not in open_still


def test_what_hangs_on_an_answered_site_is_not_open(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.wide @ 1 => app.Stranger\n"
    _, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    assert site(report, "wide", "instantiation").verdict == "resolved"


def test_a_specification_answers_a_point(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    (point,) = site(before, "shape").points
    text = f'{point.method} @ {point.offset} => "app.Square"\n'
    graph, report = answered(compiled["modes"], tmp_path, text)
    found = site(report, "shape")
    assert (found.verdict, found.points, list(found.targets)) == ("resolved", (), ["app.Square"])
    assert made(graph, "shape") == {"app.Square.<init>"}
    assert site(report, "wide").verdict == "unresolved"
    assert not report.problems


@pytest.mark.parametrize("algorithm", ["rta", "xta", "pta"])
def test_an_answer_is_the_part_of_a_name_that_was_not_known(
    compiled: dict[str, str], tmp_path: Path, algorithm: str
) -> None:
    options = {"algorithm": algorithm, **WHOLE}
    text = 'app.Main.part() => "SQUARE"\napp.Main.main([Ljava/lang/String;) => "Circle"\n'
    _, report = answered(compiled["parts"], tmp_path, text, **options)
    found = site(report, "part")
    assert (found.verdict, found.points, list(found.targets)) == ("resolved", (), ["app.square"])
    if algorithm == "pta":
        found = site(report, "passed")
        assert (found.verdict, found.points, list(found.targets)) == ("resolved", (), ["app.Circle"])


def test_a_point_is_named_with_file_and_line(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    (point,) = site(before, "shape").points
    assert point.place == "Main.java:7"
    text = f'{point.method} @ {point.offset} {point.place} => "app.Square"\n'
    _, report = answered(compiled["modes"], tmp_path, text)
    assert site(report, "shape").verdict == "resolved"


def test_a_specification_answers_the_name_of_a_method(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    asked = site(before, "asked", "look_up")
    (point,) = asked.points
    assert point.kind == "environment"
    graph, report = answered(compiled["modes"], tmp_path, f'{point.method} @ {point.offset} => "other"\n')
    assert made(graph, "asked") == {"app.Target.other"}
    assert site(report, "asked", "invocation").targets == {"app.Target.other()V": "points-to"}


def test_a_specification_answers_the_name_of_a_handle(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    (point,) = site(before, "handle", "look_up").points
    graph, report = answered(compiled["modes"], tmp_path, f'{point.method} @ {point.offset} => "other"\n')
    assert not report.problems
    assert made(graph, "handle") == {"app.Target.other"}


def test_a_specification_answers_a_look_up_of_a_handle(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.handle() [MethodHandles$Lookup.findStatic] => app.Target.other()V\n"
    graph, report = answered(compiled["modes"], tmp_path, text)
    assert not report.problems
    assert made(graph, "handle") == {"app.Target.other"}
    assert site(report, "handle", "invocation").verdict == "resolved"
    # What is not static is nothing that findStatic gives.
    _, report = answered(compiled["modes"], tmp_path, text.replace("other", "run"))
    assert "app.Target.run()V is not in the program, or is nothing" in report.problems[0].message
    # Other look-ups are answered as before.
    graph, report = answered(compiled["modes"], tmp_path, "app.Main.asked [Class.getMethod] => app.Target.other()V\n")
    assert made(graph, "asked") == {"app.Target.other"}


def test_an_answer_to_a_look_up_is_used_or_told(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.asked [Class.getMethod] => app.Target.other()V\n"
    graph, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    assert made(graph, "asked") == {"app.Target.other"}
    assert site(report, "asked", "invocation").verdict == "resolved"
    _, report = answered(compiled["modes"], tmp_path, "app.Main.asked [Class.getMethod] => app.Target.nothing()V\n")
    assert "app.Target.nothing()V is not in the program" in report.problems[0].message


def test_a_specification_answers_an_invocation(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.asked [Method.invoke] => app.Target.other(*)\n"
    graph, report = answered(compiled["modes"], tmp_path, text)
    assert made(graph, "asked") == {"app.Target.other"}
    found = site(report, "asked", "invocation")
    assert (found.verdict, found.targets) == ("resolved", {"app.Target.other()V": "specification"})


def test_an_answer_without_a_place_answers_what_could_denote_it(compiled: dict[str, str], tmp_path: Path) -> None:
    _, report = answered(compiled["modes"], tmp_path, "* => app.Stranger\n")
    assert site(report, "wide").targets == {"app.Stranger": "specification"}


def test_an_answer_with_a_condition_holds_if_the_class_is_reached(compiled: dict[str, str], tmp_path: Path) -> None:
    _, report = answered(compiled["modes"], tmp_path, "app.Main.wide @ 1 when app.Unheard => app.Stranger\n")
    assert not site(report, "wide").targets


def test_an_answer_holds_once_its_class_is_reached(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.wide @ 1 when app.Passed => app.Stranger\n"
    _, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    assert site(report, "wide").targets == {"app.Stranger": "specification"}
    (point,) = site(report, "shape").points
    text = f'{point.method} @ {point.offset} when app.Passed => "app.Square"\n'
    _, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    found = site(report, "shape")
    assert (found.verdict, found.points, list(found.targets)) == ("resolved", (), ["app.Square"])


def test_an_answer_without_a_place_leaves_what_is_known(compiled: dict[str, str], tmp_path: Path) -> None:
    graph, report = answered(compiled["modes"], tmp_path, "* => app.Stranger, app.Unheard\n", **WHOLE)
    assert site(report, "wide").verdict == "partly"
    assert site(report, "constant").targets == {"app.Constant": "points-to"}
    assert made(graph, "constant") == {"app.Constant.<init>"}
    assert [each.kind for each in report.problems] == ["absent"]


METADATA = """{"reflection": [
  {"type": "app.Stranger", "methods": [{"name": "<init>", "parameterTypes": []}]},
  {"type": "app.Target", "condition": {"typeReached": "app.Main"}, "methods": [{"name": "other", "parameterTypes": []}]},
  {"type": "app.Sized", "condition": {"typeReached": "app.Unheard"}, "allDeclaredConstructors": true}
]}"""


def test_metadata_answers_what_could_denote_it(compiled: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "reachability-metadata.json"
    path.write_text(METADATA, encoding="utf-8")
    config = Config.of(compiled["modes"], main="app.Main", skip_startup=True, reflection="points-to", spec=[str(path)])
    graph, report = examine(config)
    assert made(graph, "wide") == {"app.Stranger.<init>", "app.Target.<init>"}
    assert made(graph, "asked") == {"app.Target.other"}
    assert site(report, "asked", "look_up").targets == {"app.Target.other()V": "specification"}
    assert not made(graph, "sized")
    assert made(graph, "called") == {"app.Target.run"}


def test_every_context_of_a_caller_is_answered(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.twice => app.Circle\n"
    graph, _ = answered(compiled["modes"], tmp_path, text, context="1-call", **WHOLE)
    drawn = {edge.callee for edge in graph.callees("app.Main.main") if edge.kind == "interface"}
    assert drawn == {"app.Circle.draw()V"}
    assert len([edge for edge in graph.callees("app.Main.main") if edge.kind == "interface"]) == 2


WRONG = """app.Main.wide @ 1 => app.Stranger
this line has no arrow
app.Mian.wide @ 1 => app.Stranger
app.Main.wide @ 2 => app.Stranger
"""


def test_what_is_wrong_is_told_and_the_rest_is_used(compiled: dict[str, str], tmp_path: Path) -> None:
    _, report = answered(compiled["modes"], tmp_path, WRONG)
    assert site(report, "wide").targets == {"app.Stranger": "specification"}
    told = [str(each) for each in report.problems]
    assert len(told) == 3
    for line, words in ((2, "there is no '=>'"), (3, "no class app.Mian is known"), (4, "offset 2 is wrong")):
        assert any(each.startswith(f"{tmp_path / 'app.spec'}:{line}:") and words in each for each in told), told


def test_an_answer_that_is_not_there_is_told(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.wide @ 1 => app.Stranger, app.Unheard\n"
    _, report = answered(compiled["modes"], tmp_path, text)
    assert site(report, "wide").targets == {"app.Stranger": "specification"}
    assert any("app.spec:1:" in str(each) and "app.Unheard" in str(each) for each in report.problems)


def test_a_graph_tells_what_is_wrong_with_its_specification(compiled: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_text(WRONG, encoding="utf-8")
    graph = peaberry.build(
        compiled["modes"], main="app.Main", application_only=True, reflection="points-to", spec=[str(path)]
    )
    graph.save(tmp_path / "app.graph")
    for each in (graph, peaberry.load(tmp_path / "app.graph")):
        told = {
            found.place.rpartition(":")[2]: (found.kind, found.message)
            for found in each.diagnostics
            if found.kind.startswith("specification")
        }
        assert [told[line][0] for line in "234"] == ["specification", "specification-note", "specification-note"]
        assert "app.Mian" in told["3"][1]
        assert each.incomplete


def test_what_is_written_gives_the_same_again(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    path = tmp_path / "all.spec"
    assert not write(path, to_specification(before))
    text = path.read_text(encoding="utf-8")
    assert "Main.java:" in text
    _, report = answered(compiled["modes"], tmp_path, text)
    assert not report.problems
    for each in ("constant", "passed"):
        assert list(site(report, each).targets) == list(site(before, each).targets)


def test_an_answered_site_needs_no_casts(compiled: dict[str, str], tmp_path: Path) -> None:
    _, report = answered(compiled["modes"], tmp_path, "app.Main.shape @ 1 => app.Square\n", reflection="casts")
    assert site(report, "shape").targets == {"app.Square": "specification"}


# ── the report as a whole ──


def test_the_same_program_gives_the_same_report(compiled: dict[str, str]) -> None:
    for program in ("modes", "paper", "strings"):
        graph, report = analysed(compiled[program], "casts")
        again, other = examine(Config.of(compiled[program], main="app.Main", application_only=True, reflection="casts"))
        assert report.to_object() == other.to_object()
        assert not graph.compare(again).pairs_only_left_count
        assert not graph.compare(again).pairs_only_right_count


def test_a_whole_program_gives_the_same_report(compiled: dict[str, str]) -> None:
    _, report = analysed(compiled["modes"], "points-to", whole=True)
    config = Config.of(compiled["modes"], main="app.Main", skip_startup=True, reflection="points-to", threads=1)
    assert examine(config)[1].to_object() == report.to_object()


def test_a_specification_without_reflection_is_a_mistake(compiled: dict[str, str]) -> None:
    with pytest.raises(UsageError, match="specification"):
        Config.of(compiled["modes"], reflection="none", spec=["app.spec"])


# ── what is assumed ──


ASSUMED = {
    "Main": """import java.lang.reflect.*;
public class Main {
    public static void main(String[] arguments) throws Exception {
        loaded(System.getenv("LOADED"));
        created(System.getenv("CREATED"));
        constructed(System.getenv("CONSTRUCTED"));
        invoked(System.getenv("CLASS"), System.getenv("NAME"));
        bounded(System.getenv("BOUNDED"));
        known();
        read(System.getenv("FIELD"));
        proxy(System.getenv("PROXY"));
    }
    static void proxy(String name) throws Exception {
        Class<?>[] interfaces = {Class.forName(name)};
        Proxy.newProxyInstance(Main.class.getClassLoader(), interfaces, new Handler());
    }
    static void loaded(String name) throws Exception { Class.forName(name); }
    static void created(String name) throws Exception {
        Object made = Class.forName(name).newInstance();
        made.toString();
    }
    static void constructed(String name) throws Exception {
        Class.forName(name).getConstructors()[0].newInstance(new Thrower());
    }
    static void invoked(String type, String name) throws Exception {
        try {
            Class.forName(type).getMethod(name, Used.class).invoke(null, new Used());
        } catch (InvocationTargetException wrapped) {
            wrapped.getCause().fillInStackTrace();
        }
    }
    static void bounded(String name) throws Exception { ((Shape) Class.forName(name).newInstance()).draw(); }
    static void known() throws Exception { Class.forName("app.Known").newInstance(); }
    static void read(String name) throws Exception {
        Object value = Holder.class.getDeclaredField(name).get(new Holder());
        value.hashCode();
    }
}
interface Shape { void draw(); }
class Handler implements InvocationHandler { public Object invoke(Object proxy, Method method, Object[] all) { return 1; } }
class Circle implements Shape { public void draw() { } }
class Known { static int loaded = 1; }
class Hidden { static int loaded = Helper.help(); public String toString() { return "hidden"; } }
class Helper { static int help() { return 1; } static void take(Used used) { used.use(); } }
class Used { void use() { throw new Failure(); } }
class Failure extends RuntimeException { public Throwable fillInStackTrace() { return this; } }
class Thrower { Thrower() { } Thrower(Thrower other) { other.go(); } void go() { } }
class Holder { Value value = new Value(); }
class Value { public int hashCode() { return 1; } }
"""
}


@pytest.fixture(scope="module")
def unresolved(tmp_path_factory: pytest.TempPathFactory) -> str:
    root = tmp_path_factory.mktemp("assumed")
    (root / "Main.java").write_text(f"package app;\n{ASSUMED['Main']}\n", encoding="utf-8")
    javac = shutil.which("javac")
    assert javac
    command = [javac, "-nowarn", "--release", "11", "-g", "-d", str(root / "classes"), str(root / "Main.java")]
    subprocess.run(command, check=True)
    return str(root / "classes")


@cache
def assumed_graph(program: str, algorithm: str, *, assume: bool = True) -> tuple[peaberry.CallGraph, Report]:
    config = Config.of(
        program, main="app.Main", algorithm=algorithm, skip_startup=True, reflection="casts", assume=assume
    )
    return examine(config)


@pytest.mark.parametrize("algorithm", ["cha", "rta", "xta", "vta", "tfa", "pta"])
def test_with_assume_an_unresolved_call_is_in_the_graph(unresolved: str, algorithm: str) -> None:
    graph, _ = assumed_graph(unresolved, algorithm)
    called = {
        method: {edge.callee.partition("(")[0] for edge in graph.callees(f"app.Main.{method}")}
        for method in ("loaded", "created", "constructed", "invoked", "known")
    }
    assert {"app.Hidden.<clinit>", "app.Known.<clinit>"} <= called["loaded"]
    assert {"app.Hidden.<init>", "app.Known.<init>", "app.Hidden.toString"} <= called["created"]
    assert "app.Thrower.<init>" in called["constructed"]
    assert {"app.Helper.take", "app.Helper.help", "app.Main.known"} <= called["invoked"]
    assert called["known"] >= {"app.Known.<init>"}
    assert "app.Hidden.<init>" not in called["known"]
    assert {edge.callee for edge in graph.callees("app.Helper.take")} == {"app.Used.use()V"}
    assert graph.find("app.Thrower.go")
    if algorithm in ("vta", "tfa", "pta"):
        assert "app.Hidden.<init>" not in {edge.callee.partition("(")[0] for edge in graph.callees("app.Main.bounded")}


def test_what_is_assumed_flows(unresolved: str) -> None:
    graph, _ = assumed_graph(unresolved, "pta")
    caught = {edge.callee for edge in graph.callees("app.Main.invoked") if edge.kind == "virtual"}
    assert "app.Failure.fillInStackTrace()Ljava/lang/Throwable;" in caught
    assert "app.Value.hashCode()I" in {edge.callee for edge in graph.callees("app.Main.read")}
    assert made(graph, "proxy") == {"app.Handler.invoke"}


def test_without_assume_it_is_not(unresolved: str) -> None:
    graph, report = assumed_graph(unresolved, "pta", assume=False)
    assert not graph.find("app.Hidden.<init>")
    assert not graph.find("app.Helper.take")
    assert not [each for each in report.sites if each.assumed]


def test_rta_is_the_default_with_assume(unresolved: str) -> None:
    assert Config.of(unresolved, reflection="casts", assume=True).algorithm == "rta"
    assert Config.of(unresolved, reflection="casts").algorithm == "pta"


def test_assumptions_are_named(unresolved: str) -> None:
    graph, report = assumed_graph(unresolved, "pta")
    (told,) = assumed(graph, "created", "app.Hidden.<init>")
    assert "any class of the application and its libraries" in told
    found = site(report, "created")
    assert (found.verdict, found.assumed, found.targets) == ("unresolved", True, {})
    assert not site(report, "bounded").assumed
    assert not site(report, "known").assumed


def test_what_is_assumed_is_one_set_of_targets(unresolved: str) -> None:
    graph, _ = assumed_graph(unresolved, "pta")
    again, _ = examine(
        Config.of(
            unresolved,
            main="app.Main",
            algorithm="pta",
            skip_startup=True,
            reflection="casts",
            assume=True,
            threads=1,
        )
    )
    assert graph.counts == again.counts
    assert not graph.compare(again).pairs_only_left_count


@pytest.mark.parametrize("mode", ["none", "local"])
def test_assume_needs_reflection(unresolved: str, mode: str) -> None:
    with pytest.raises(UsageError, match="assume"):
        Config.of(unresolved, reflection=mode, assume=True)


# ── casts wherever an object goes ──


FAR = """import java.util.*;
public class Main {
    static Object kept;
    static final List<Object> listed = new ArrayList<>();
    public static void main(String[] arguments) throws Exception {
        new Cone().draw();
        new Mould().found("D");
        ((Shape) returned(System.getenv("A"))).draw();
        ((Tool) twice(System.getenv("B"))).use();
        stored(System.getenv("C"));
        ((Cup) kept).drink();
        passed(System.getenv("D"));
        Ball ball = (Ball) constructed(System.getenv("E"));
        collected(System.getenv("F"));
        for (Object each : listed) ((Lost) each).lose();
        ((Found) found(System.getenv("G"))).find();
        ((Wide) wide(System.getenv("H"))).wide();
        ((Cold) named(System.getenv("I"))).chill();
    }
    static Object returned(String name) throws Exception { return Class.forName(name).newInstance(); }
    static Object twice(String name) throws Exception { Object made = inside(name); return made; }
    static Object inside(String name) throws Exception { return Class.forName(name).newInstance(); }
    static void stored(String name) throws Exception { kept = Class.forName(name).newInstance(); }
    static void passed(String name) throws Exception { take(Class.forName(name).newInstance()); }
    static void take(Object made) { if (made instanceof Pen) ((Pen) made).write(); }
    static Object constructed(String name) throws Exception {
        return Class.forName(name).getDeclaredConstructor(int.class).newInstance(1);
    }
    static void collected(String name) throws Exception { listed.add(Class.forName(name).newInstance()); }
    static Object found(String name) throws Exception { return Factory.class.getMethod(name).invoke(null); }
    static Object wide(String name) throws Exception { return Class.forName(name).newInstance(); }
    static Object named(String type) throws Exception { return Class.forName(type).getMethod("cold").invoke(null); }
}
interface Shape { void draw(); }
class Circle implements Shape { public void draw() { } }
class Cone implements Shape { public void draw() { } }
class Mould { Class<?> found(String name) throws Exception { return Class.forName(System.getenv(name)); } }
class Tool { void use() { } }
class Cup { void drink() { } }
class Pen { void write() { } }
class Ball { Ball(int size) { } }
class Lost { void lose() { } }
class Found { void find() { } }
class Cold { void chill() { } }
class Other { public static Found found() { return null; } public static Cold cold() { return new Cold(); } }
class Factory {
    public static Found one() { return new Found(); }
    public static Object two() { return new Found(); }
    public static String three() { return ""; }
    public static Cup four() { return null; }
}
abstract class Wide { abstract void wide(); }
""" + "\n".join(f"class Wide{number} extends Wide {{ void wide() {{ }} }}" for number in range(101))


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> str:
    root = tmp_path_factory.mktemp("far")
    (root / "Main.java").write_text(f"package app;\n{FAR}\n", encoding="utf-8")
    javac = shutil.which("javac")
    assert javac
    command = [javac, "-nowarn", "--release", "11", "-g", "-d", str(root / "classes"), str(root / "Main.java")]
    subprocess.run(command, check=True)
    return str(root / "classes")


@cache
def followed(program: str, algorithm: str = "pta", casts: str = "inter") -> tuple[peaberry.CallGraph, Report]:
    config = Config.of(
        program, main="app.Main", algorithm=algorithm, skip_startup=True, reflection="casts", casts=casts
    )
    return examine(config)


@pytest.mark.parametrize("algorithm", ["vta", "tfa", "pta"])
def test_casts_are_followed_wherever_an_object_goes(far: str, algorithm: str) -> None:
    graph, _ = followed(far, algorithm)
    assert made(graph, "returned") == {"app.Circle.<init>", "app.Cone.<init>"}
    assert made(graph, "inside") == {"app.Tool.<init>"}
    assert made(graph, "stored") == {"app.Cup.<init>"}
    assert made(graph, "passed") == {"app.Pen.<init>"}
    assert made(graph, "constructed") == {"app.Ball.<init>"}
    for method in ("Circle.draw", "Tool.use", "Cup.drink", "Pen.write"):
        assert graph.find(f"app.{method}"), method


def test_casts_in_the_same_method_alone_are_the_rule_of_the_paper(far: str) -> None:
    graph, report = followed(far, casts="intra")
    assert not made(graph, "returned")
    assert not made(graph, "constructed")
    assert (site(report, "returned").verdict, site(report, "returned").bounds) == ("unresolved", {})


def test_by_default_casts_elsewhere_mean_what_is_made_anyway(far: str) -> None:
    graph, report = followed(far, casts=Config.of(far).casts)
    assert made(graph, "returned") == {"app.Cone.<init>"}
    assert site(report, "returned").targets == {"app.Cone": "casts"}
    assert site(report, "returned").bounds == {"app.Shape": 2}
    assert site(report, "returned").verdict == "partly"
    assert not graph.find("app.Circle.draw")
    assert not made(graph, "constructed")
    assert not made(graph, "found")
    (apart,) = [each for each in report.sites if each.caller.startswith("app.Mould.")]
    assert (apart.verdict, apart.targets) == ("unresolved", {})


def test_what_invoke_returns_bounds_the_method(far: str) -> None:
    graph, report = followed(far)
    assert made(graph, "found") == {"app.Factory.one", "app.Factory.two"}
    assert site(report, "found", "look_up").targets == {
        "app.Factory.one()Lapp/Found;": "casts",
        "app.Factory.two()Ljava/lang/Object;": "casts",
    }
    assert site(report, "found", "look_up").bounds == {"app.Found": 2}
    assert made(graph, "named") == {"app.Other.cold"}
    assert graph.find("app.Cold.chill")


def test_a_bound_that_is_too_wide_is_told(far: str) -> None:
    graph, report = followed(far)
    assert not made(graph, "wide")
    assert site(report, "wide").bounds == {"app.Wide": 101}
    reasons = [each.reason for each in graph.unresolved if each.caller.startswith("app.Main.wide(")]
    assert any("101 classes below app.Wide are too many to use" in each for each in reasons)


def test_what_goes_too_far_is_told(far: str) -> None:
    graph, _ = followed(far)
    reasons = [each.reason for each in graph.unresolved if each.caller.startswith("app.Main.collected(")]
    assert any("goes too far" in each for each in reasons) or made(graph, "collected") == {"app.Lost.<init>"}


@pytest.mark.parametrize("mode", ["none", "local", "points-to"])
def test_casts_are_followed_only_if_they_count(far: str, mode: str) -> None:
    with pytest.raises(UsageError, match="casts"):
        Config.of(far, reflection=mode, casts="inter")


# ── what the platform does by default ──


def test_the_platform_loads_the_main_class_and_what_it_has_by_default(compiled: dict[str, str]) -> None:
    _, report = examine(Config.of(compiled["modes"], main="app.Main", reflection="casts"))
    by_caller: dict[str, list[Reflective]] = {}
    for each in report.sites:
        if each.callee.startswith("java.lang.Class.forName"):
            by_caller.setdefault(each.caller.partition("(")[0], []).append(each)
    assert any("app.Main" in each.targets for each in by_caller["sun.launcher.LauncherHelper.loadMainClass"])
    # A cast by Class.cast, to a class of which the platform has one.
    (zones,) = by_caller["java.time.zone.ZoneRulesProvider$1.run"]
    assert zones.targets == {"java.time.zone.TzdbZoneRulesProvider": "casts"}
    # A cast below which the platform has many, of which most are never made.
    (charsets,) = by_caller["sun.nio.cs.StandardCharsets.lookup"]
    assert "sun.nio.cs.UTF_8" in charsets.targets
    assert len(charsets.targets) < charsets.bounds["java.nio.charset.Charset"] / 4


# ── proxies ──


def test_of_too_many_interfaces_of_a_proxy_the_same_are_taken_in_every_run(tmp_path: Path) -> None:
    names = [f"I{number:02}" for number in range(60)]
    literals = ", ".join(f"{name}.class" for name in reversed(names))
    source = f"""package app;
    import java.lang.reflect.*;
    public class Main {{
        public static void main(String[] arguments) {{
            Object made = make(one(arguments.length));
            for (Class<?> each : all()) made = make(each);
        }}
        static Class<?>[] all() {{ return new Class<?>[] {{ {literals} }}; }}
        static Class<?> one(int index) {{ return index == 0 ? I50.class : I30.class; }}
        static Object make(Class<?> each) {{
            Class<?>[] interfaces = new Class<?>[1];
            put(interfaces, each);
            return Proxy.newProxyInstance(null, interfaces, (proxy, method, given) -> null);
        }}
        static void put(Class<?>[] interfaces, Class<?> each) {{ interfaces[0] = each; }}
    }}
    """
    source += "\n".join(f"interface {name} {{ void run(); }}" for name in names)
    (tmp_path / "Main.java").write_text(source, encoding="utf-8")
    javac = shutil.which("javac")
    assert javac
    command = [javac, "-nowarn", "--release", "11", "-d", str(tmp_path / "classes"), str(tmp_path / "Main.java")]
    subprocess.run(command, check=True)
    way = ["--main", "app.Main", "--application-only", "--reflection", "casts"]
    said = []
    for seed in ("1", "2"):
        dynamic = [sys.executable, "-m", "peaberry", "dynamic", str(tmp_path / "classes"), *way, "--json"]
        done = subprocess.run(
            dynamic, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        said.append(done.stdout)
    assert said[0] == said[1]
    (found,) = [each for each in json.loads(said[0])["sites"] if "newProxyInstance" in each["callee"]]
    assert (found["verdict"], len(found["targets"])) == ("partly", 40)
