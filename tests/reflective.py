"""Programs that the tests of reflection analyse, and what they ask of the results."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache

import pytest

import peaberry
from peaberry.config import Config
from peaberry.dynamic import Reflective, Report, examine

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


def compile_programs(factory: pytest.TempPathFactory) -> dict[str, str]:
    """The programs' directories of classes, by name."""
    javac = shutil.which("javac")
    assert javac, "these tests compile Java programs: put a JDK on the path"
    found = {}
    for name, files in {"modes": MODES, "parts": PARTS, "paper": PAPER, "strings": make_strings()}.items():
        root = factory.mktemp(name)
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


def assumed(graph: peaberry.CallGraph, caller: str, callee: str) -> list[str]:
    return ["; ".join(each.assumptions) for each in graph.explain(f"app.Main.{caller}", callee)]
