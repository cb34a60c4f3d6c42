"""Names as people write them: how methods are shown, and that patterns take what is shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from platforms import SMALL

DEFAULT_JDK = SMALL

SOURCE = """package app;

import java.util.List;
import java.util.Map;

public class Main {
    static class Inner<T> {
        T pick(List<? extends T> all, Map.Entry<String, int[]>[] rows, T other, int... more) { return other; }
    }
    static class Thread { void tell() { } }
    public static void main(String[] arguments) {
        new Inner<String>().pick(null, null, "", 1);
        new Thread().tell();
        new java.lang.Thread("t").getName();
    }
}
"""
PICK = "app.Main$Inner.pick(Ljava/util/List;[Ljava/util/Map$Entry;Ljava/lang/Object;[I)Ljava/lang/Object;"
SHOWN = "Main.Inner.pick(List<? extends T>, Map.Entry<String, int[]>[], Object, int[])"


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> str:
    return jdks()[0].compile(SOURCE, tmp_path_factory.mktemp("names"), "--release", "11")


@pytest.fixture(scope="module")
def saved(classes: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    place = tmp_path_factory.mktemp("saved") / "g"
    peaberry.build(classes, jdk="none", algorithm="rta").save(place)
    return str(place)


def test_a_saved_graph_shows_generic_types(saved: str) -> None:
    graph = peaberry.load(saved)
    assert graph.show(PICK) == SHOWN
    assert graph.show("java.lang.Thread.getName()Ljava/lang/String;") == "Thread.getName()"
    assert graph.show("app.Main$Thread.tell()V") == "Main.Thread.tell()"


@pytest.mark.parametrize(
    "pattern",
    [
        SHOWN,
        "Inner.pick",
        "Main$Inner#pick",
        "app.Main.Inner.pick",
        "app.Main.Inner.pick(java.util.List, java.util.Map.Entry[], java.lang.Object, int...)",
        "pick(List,Entry[],Object,int[])",
        PICK,
    ],
)
def test_patterns_take_what_people_write_and_say_so(saved: str, pattern: str) -> None:
    done = run("callers", saved, pattern)
    assert done.code == 0, done.err
    assert done.out.startswith("Main.main(String[])")
    assert (f" is app.Main$Inner.pick({SHOWN.partition('(')[2]}\n" in done.err) == (pattern != PICK)
    value = json.loads(run("callers", saved, pattern, "--json").out)
    assert {edge["callee"] for edge in value["callers"]} == {PICK}


def test_other_types_are_another_method(saved: str) -> None:
    for pattern in ("Inner.pick(List)", "Inner.pick(List, Entry, Object, int[])", "Other.pick", "ner.pick"):
        assert run("callers", saved, pattern).code == 2, pattern


def test_a_name_as_it_stands_comes_first(classes: str) -> None:
    graph = peaberry.build(classes, jdk="none", algorithm="rta", entries=["Inner.pick"])
    assert [entry.method for entry in graph.entries if entry.cause == "entry"] == [PICK]
    whole = peaberry.build(classes, jdk="none", algorithm="rta")
    assert whole.engine.names(whole.resolve("Main.Thread.tell")) == ["app.Main$Thread.tell()V"]


def test_a_type_that_is_hostile_is_shown_without_its_arguments(tmp_path: Path) -> None:
    deep = "List<" * 60 + "String" + ">" * 60
    source = f"package app; import java.util.List; public class Main {{ static void go({deep} x) {{ }} public static void main(String[] a) {{ go(null); }} }}"
    graph = peaberry.build(jdks()[0].compile(source, tmp_path, "--release", "11"), jdk="none", algorithm="rta")
    assert graph.show("app.Main.go(Ljava/util/List;)V") == "Main.go(List)"


def test_methods_that_differ_in_their_return_types_are_told_apart(tmp_path: Path) -> None:
    source = """package app;
public class Main {
    static class Bean implements Cloneable {
        @Override public Bean clone() { return this; }
    }
    interface Maker { Object make(); }
    static class Own implements Maker { public String make() { return ""; } }
    public static void main(String[] arguments) {
        Maker maker = new Own();
        maker.make();
        new Own().make();
        new Bean().clone();
    }
}
"""
    graph = peaberry.build(jdks()[0].compile(source, tmp_path), jdk="none", algorithm="rta")
    shown = {
        "app.Main$Own.make()Ljava/lang/Object;": "Main.Own.make(): Object",
        "app.Main$Own.make()Ljava/lang/String;": "Main.Own.make(): String",
    }
    for printed, text in shown.items():
        assert graph.show(printed) == text
        assert [method.name for method in graph.find(text)] == [printed]
    assert {method.name for method in graph.find("Main.Own.make()")} == set(shown)
    # Nothing else of the class looks like it: the bridge is not in the graph.
    assert graph.show("app.Main$Bean.clone()Lapp/Main$Bean;") == "Main.Bean.clone()"
