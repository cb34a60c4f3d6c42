"""Look-ups to which too many classes come, and services that the platform's own modules provide."""

from __future__ import annotations

from pathlib import Path

import pytest

import peaberry
from fixtures import jdks
from peaberry.config import Config
from peaberry.dynamic import examine
from platforms import FULL, SMALL

DEFAULT_JDK = SMALL

JDKS = jdks()
MANY = 410
"""More classes than mean anything in particular (Dynamic.most)."""
REGISTRY = """package app;
import java.util.HashMap;
import java.util.Map;

public class Main {
    interface Shape { void draw(); }
    public static class Circle implements Shape { public Circle() { } public void draw() { } }
    public static class Square implements Shape { public Square() { } public void draw() { } }
    public static class Secret implements Shape { Secret() { } public void draw() { } }
    static final Map<String, Class<?>> KNOWN = new HashMap<>();
    static void fill() {
        KNOWN.put("circle", Circle.class);
        KNOWN.put("square", Square.class);
        KNOWN.put("secret", Secret.class);
%s
    }
    public static void main(String[] arguments) throws Exception {
        fill();
        ((Shape) KNOWN.get(arguments[0]).getConstructor().newInstance()).draw();
        KNOWN.get(arguments[1]).getConstructor().newInstance();
    }
%s
}
"""
SERVICE = """package app;
import java.nio.charset.spi.CharsetProvider;
import java.util.ServiceLoader;

public class Main {
    public static void main(String[] arguments) {
        for (CharsetProvider each : ServiceLoader.load(CharsetProvider.class)) each.charsetForName("Big5");
    }
}
"""


def test_of_too_many_classes_those_count_that_pass_the_cast(tmp_path: Path) -> None:
    puts = "\n".join(f'        KNOWN.put("{number}", C{number}.class);' for number in range(MANY))
    classes = "\n".join(f"    public static class C{number} {{ public C{number}() {{ }} }}" for number in range(MANY))
    program = JDKS[0].compile(REGISTRY % (puts, classes), tmp_path)
    graph, report = examine(Config.of(program, main="app.Main", reflection="casts", skip_startup=True))
    for name in ("Circle", "Square"):
        assert graph.find(f"app.Main${name}.<init>"), name
        assert graph.find(f"app.Main${name}.draw"), name
    # Not what has no public constructor, nor what a look-up without a cast would mean.
    assert not graph.find("app.Main$C7.<init>")
    made = [each for each in report.sites if each.kind == "instantiation" and each.caller.startswith("app.")]
    assert [(each.verdict, sorted(each.targets)) for each in made] == [
        ("partly", ["app.Main$Circle.<init>()V", "app.Main$Square.<init>()V"]),
        ("unresolved", []),
    ]


def test_few_classes_are_all_meant(tmp_path: Path) -> None:
    program = JDKS[0].compile(
        REGISTRY % ('        KNOWN.put("0", C0.class);', "    public static class C0 { public C0() { } }"), tmp_path
    )
    graph, _ = examine(Config.of(program, main="app.Main", reflection="casts", skip_startup=True))
    assert graph.find("app.Main$C0.<init>")
    assert graph.find("app.Main$Circle.<init>")


def test_what_modules_of_the_platform_provide_is_loaded(tmp_path: Path) -> None:
    newest = max(JDKS, key=lambda jdk: jdk.release)
    program = newest.compile(SERVICE, tmp_path)
    graph, _ = examine(Config.of(program, main="app.Main", reflection="casts", skip_startup=True, jdk=str(newest.home)))
    callees = {each.callee.partition("(")[0] for each in graph.callees("app.Main.main")}
    assert "sun.nio.cs.ext.AbstractCharsetProvider.charsetForName" in callees
    made = [each for each in graph.callers("sun.nio.cs.ext.ExtendedCharsets.<init>") if each.kind == "reflective"]
    assert "java.util.ServiceLoader" in {each.caller.partition("(")[0].partition("$")[0] for each in made}


OWN_LOADER = """package app;
public class Main {
    public static class Circle { }
    public static class Square { }
    static class Stubborn extends ClassLoader {
        public Class<?> loadClass(String name) { return Square.class; }
    }
    static Object make(ClassLoader loader) throws Exception {
        return loader.loadClass("app.Main$Circle").getDeclaredConstructor().newInstance();
    }
    public static void main(String[] arguments) throws Exception {
        make(Main.class.getClassLoader());
        make(new Stubborn());
    }
}
"""


@pytest.mark.parametrize("algorithm", ["cha", "rta", "xta", "pta"])
def test_what_an_own_loader_returns_is_not_what_it_was_asked_for(tmp_path: Path, algorithm: str) -> None:
    """Where the class comes from one call with two targets, and one of them is the program's own, nobody knows it by the name."""
    program = JDKS[0].compile(OWN_LOADER, tmp_path)
    graph, report = examine(
        Config.of(program, main="app.Main", algorithm=algorithm, reflection="casts", skip_startup=True, jdk=FULL)
    )
    (made,) = [each for each in report.sites if each.kind == "instantiation" and each.caller.startswith("app.")]
    assert "app.Main$Circle.<init>()V" in made.targets
    if algorithm in ("cha", "rta"):
        assert made.verdict == "partly"
    else:
        assert graph.find("app.Main$Square.<init>")


ONE_OF_TWO = """package app;
public class Main {
    public static class Circle { }
    public static class Square { }
    public static void main(String[] arguments) throws Exception {
        Class<?> either = arguments.length == 0 ? Circle.class : Square.class;
        either.getDeclaredConstructor().newInstance();
    }
}
"""


def test_each_target_of_a_call_is_explained_by_itself(tmp_path: Path) -> None:
    program = JDKS[0].compile(ONE_OF_TWO, tmp_path)
    graph = peaberry.build(program, main="app.Main", skip_startup=True, reflection="casts")
    for name in ("Circle", "Square"):
        (found,) = graph.explain("app.Main.main", f"app.Main${name}.<init>")
        assert found.declared == f"app.Main${name}.<init>()V"
