"""The application alone (Zhuo & Zhang, 4.2.3 to 4.2.5): what its methods call if no library's code is read."""

from __future__ import annotations

import re
from functools import cache

import pytest

import peaberry
from fixtures import jdks
from peaberry.callgraph import CallGraph
from platforms import SMALL

DEFAULT_JDK = SMALL

# Behind a call: which of the application's methods it runs, and with `!` which it must not run.
SOURCE = """package alone;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

public class Main {
    static class A { void hit() { } }
    static class B extends A { @Override void hit() { } }
    static class C extends A { @Override void hit() { } }
    /** Of which no object is made anywhere. */
    static class Never extends A { @Override void hit() { } }
    static class Own extends ArrayList<A> { @Override public A get(int index) { return null; } }

    static void made() {
        new B().hit();  // B.hit !A.hit !C.hit
    }
    static void stored() {
        A[] row = {new B(), new C()};
        row[0].hit();  // B.hit C.hit !A.hit !Never.hit
    }
    static void throughLibrary() {
        A back = Objects.requireNonNull(new B());
        back.hit();  // A.hit B.hit C.hit Never.hit
    }
    static void ofLibrary() {
        List<A> list = Collections.emptyList();
        list.get(0);  // Own.get
    }
    static void ofItsOwn() {
        List<A> list = new ArrayList<>();
        list.get(0);  // !Own.get
    }
    static void uncalled() {
        new C().hit();  // C.hit !B.hit
    }
    static void passed(A given) {
        given.hit();  // B.hit !C.hit
    }

    static class Order implements Comparator<A> {
        @Override public int compare(A left, A right) { return 0; }
    }
    static void callback(List<A> list) {
        Collections.sort(list, new Order());  // !Order.compare
    }

    public static void main(String[] arguments) {
        made();
        stored();
        throughLibrary();
        ofLibrary();
        ofItsOwn();
        passed(new B());
        callback(new ArrayList<>());
    }
}
"""

CALLS = re.findall(r"static void (\w+)\([^)]*\) \{(?:(?!static void).)*?;  // ([^\n]*)", SOURCE, re.DOTALL)


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> str:
    return jdks()[0].compile(SOURCE, tmp_path_factory.mktemp("alone"), "--release", "17")


@cache
def build(classes: str, algorithm: str, *, whole: bool = False) -> CallGraph:
    return peaberry.build(
        classes,
        main="alone.Main",
        algorithm=algorithm,
        reflection="none",
        skip_startup=whole,
        application_only=not whole,
    )


def called(graph: CallGraph, method: str) -> set[str]:
    """What a method calls, without the package and the descriptor."""
    names = (edge.callee.partition("(")[0] for edge in graph.callees(f"alone.Main.{method}"))
    return {name.removeprefix("alone.Main$") for name in names}


def test_every_call_is_asked() -> None:
    assert len(CALLS) == 8


@pytest.mark.parametrize("algorithm", ["vta", "tfa", "pta"])
@pytest.mark.parametrize(("method", "targets"), CALLS, ids=[method for method, _ in CALLS])
def test_calls_have_their_targets(classes: str, algorithm: str, method: str, targets: str) -> None:
    found = called(build(classes, algorithm), method)
    words = targets.split()
    assert {word for word in words if not word.startswith("!")} <= found
    assert not {word.removeprefix("!") for word in words if word.startswith("!")} & found


@pytest.mark.parametrize("algorithm", ["cta", "mta", "fta", "xta", "vta", "tfa", "pta"])
def test_no_library_is_read_and_every_method_of_the_application_is(classes: str, algorithm: str) -> None:
    graph = build(classes, algorithm)
    own = {method.name for method in graph.methods() if method.role == "application"}
    assert {f"alone.Main.{method}" for method, _ in CALLS} <= {name.partition("(")[0] for name in own}
    assert {edge.caller for method in graph.methods() for edge in graph.callees(method.name)} <= own
    assert any(method.role == "platform" for method in graph.methods())


@pytest.mark.parametrize("algorithm", ["tfa", "pta"])
def test_the_whole_program_knows_more(classes: str, algorithm: str) -> None:
    """What the library does is known there: fewer targets where it returns, callbacks, and nothing of what nobody calls."""
    whole = build(classes, algorithm, whole=True)
    assert called(whole, "throughLibrary") & {"A.hit", "B.hit", "C.hit", "Never.hit"} == {"B.hit"}
    assert "Own.get" not in called(whole, "ofLibrary")
    bridge = "alone.Main$Order.compare(Ljava/lang/Object;Ljava/lang/Object;)I"
    assert any(edge.caller.startswith("java.util.") for edge in whole.callers(bridge))
    assert not build(classes, algorithm).callers(bridge)
    assert not whole.find("alone.Main.uncalled")
