"""Causes: what an edge assumes follows from how the values came there, and graphs of older versions still tell it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry import rules
from peaberry._engine import Cause
from platforms import SMALL

DEFAULT_JDK = SMALL

ROOT = Path(__file__).parent.parent
VERSION_1 = ROOT / "crates" / "core" / "tests" / "version_1.graph"

# One class comes by a constant, by a name and by a cast.
PROGRAM = """package app;
import java.lang.invoke.*;
public class Main {
    interface Shape { void draw(); }
    public static class Both implements Shape {
        static int made = 1;
        public void draw() { }
        public static void still() { }
    }
    public static void main(String[] arguments) throws Throwable {
        literal(); constructed(); called(); handled();
        named(); namedCalled(); namedHandled(); derived();
        cast(System.getenv("NAME"));
    }
    static void literal() throws Exception { Both.class.newInstance(); }
    static void constructed() throws Exception { Both.class.getDeclaredConstructor().newInstance(); }
    static void called() throws Exception { Both.class.getMethod("still").invoke(null); }
    static void handled() throws Throwable {
        MethodHandles.lookup().findStatic(Both.class, "still", MethodType.methodType(void.class)).invokeExact();
    }
    static void named() throws Exception { Class.forName("app.Main$Both").newInstance(); }
    static void namedCalled() throws Exception { Class.forName("app.Main$Both").getMethod("still").invoke(null); }
    static void namedHandled() throws Throwable {
        Class<?> found = Class.forName("app.Main$Both");
        MethodHandles.lookup().findStatic(found, "still", MethodType.methodType(void.class)).invokeExact();
    }
    static void derived() throws Exception { Class.forName("[Lapp.Main$Both;").getComponentType().newInstance(); }
    static void cast(String name) throws Exception { ((Shape) Class.forName(name).newInstance()).draw(); }
}
"""

CONSTANT, NAMED = ("values",), ("values", "class loaders")
MADE, CALLED = "app.Main$Both.<init>", "app.Main$Both.still"
EXPECTED = {
    "literal": (MADE, CONSTANT),
    "constructed": (MADE, CONSTANT),
    "called": (CALLED, CONSTANT),
    "handled": (CALLED, CONSTANT),
    "named": (MADE, NAMED),
    "namedCalled": (CALLED, NAMED),
    "namedHandled": (CALLED, NAMED),
    "derived": (MADE, NAMED),
    "cast": (MADE, ("values", "casts", "closed world")),
}


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> peaberry.CallGraph:
    program = jdks()[0].compile(PROGRAM, tmp_path_factory.mktemp("causes"))
    return peaberry.build(program, main="app.Main", skip_startup=True, reflection="casts", application_only=True)


@pytest.mark.parametrize("method", EXPECTED)
def test_a_class_literal_does_not_rest_on_loaders(graph: peaberry.CallGraph, method: str) -> None:
    callee, assumes = EXPECTED[method]
    (found,) = graph.explain(f"app.Main.{method}", callee)
    assert found.edge.kind == "reflective"
    assert found.assumes == assumes


def test_every_assumption_of_a_rule_is_in_the_table() -> None:
    tables = [rules.OF_ENGINE, rules.OF_SITES, *rules.RULES.values()]
    words = {word for table in tables for rule in table.values() for word in rule.assumes}
    assert words <= set(rules.ASSUMPTIONS)
    assert {rules.ASSUMPTIONS[word].section for word in words} >= {"4.1", "4.2", "4.3"}


def test_the_engines_rules_are_saved_with_what_they_assume(graph: peaberry.CallGraph, tmp_path: Path) -> None:
    graph.save(tmp_path / "app.graph")
    frame = peaberry.load(tmp_path / "app.graph").to_polars("causes")
    rows = {row["rule"]: row for row in frame.iter_rows(named=True)}
    assert rows["bytecode"]["assumes"] == []
    assert rows["new"]["assumes"] == ["first use"]
    assert (rows["known name"]["feature"], rows["known name"]["assumes"]) == ("reflection", ["class loaders"])


def test_a_graph_of_version_1_is_explained() -> None:
    graph = peaberry.load(VERSION_1)
    explained = {each.edge.callee: each for name in ("main", "start") for each in graph.explain(name, "*")}
    loaded, made = explained["app.Plugin.<clinit>()V"], explained["app.Plugin.<init>()V"]
    assert (loaded.rule, loaded.assumes, loaded.feature) == ("known name", ("class loaders",), "reflection")
    assert (made.rule, made.assumes) == ("new instance", ("class loaders",))
    assert explained["java.lang.Thread.run()V"].assumes == ("model row",)
    own = [each for each in graph.explain("main", "app.Main.help") if each.feature is not None]
    assert [(each.feature, each.rule, each.assumes) for each in own] == [("own-rules", "publish", ("feature",))]
    assert [(entry.method.partition("(")[0], entry.cause) for entry in graph.entries] == [
        ("app.Main.<clinit>", "initialiser before main"),
        ("app.Main.main", "main"),
    ]


def test_json_of_version_1_is_explained(tmp_path: Path) -> None:
    text = "feature reflection: ServiceLoader of a.S; assumes that the jars are on the class path (4.1)"
    methods = [["a.B.c()V", "application"], ["a.B.d()V", "application"]]
    value = {"peaberry": 1, "header": {}, "methods": methods, "entries": [[0, "jvm: x"]]}
    path = tmp_path / "old.json"
    path.write_text(json.dumps({**value, "edges": [[0, 1, 2, "reflective", text, 1]]}), encoding="utf-8")
    graph = peaberry.load(path)
    (found,) = graph.explain("a.B.c", "a.B.d")
    assert (found.rule, found.assumes, found.edge.cause) == (
        "service",
        ("class path",),
        "feature reflection: service: a.S",
    )
    assert graph.entries[0].is_of_jvm


def test_a_later_version_is_refused(graph: peaberry.CallGraph, tmp_path: Path) -> None:
    graph.save(tmp_path / "app.graph")
    header = tmp_path / "app.graph" / "graph.json"
    header.write_text(header.read_text(encoding="utf-8").replace('"version": 2', '"version": 3'), encoding="utf-8")
    done = run("explain", str(tmp_path / "app.graph"), "a", "b")
    assert done.code == 3
    assert "is a saved graph of version 3, and this Peaberry reads versions 1 to 2; build the graph anew" in done.err


def test_causes_are_values() -> None:
    cause = Cause("cast", feature="reflection", detail="Class.forName to a.B", assumes=["casts"], specification="s:1")
    assert cause == Cause("cast", feature="reflection", detail=cause.detail, assumes=cause.assumes, specification="s:1")
    assert cause != Cause("cast", feature="reflection", detail=cause.detail)
    assert len({cause, Cause("cast")}) == 2
    assert str(cause) == "feature reflection: cast: Class.forName to a.B"
