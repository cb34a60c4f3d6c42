"""Contexts of points-to analysis: what each tells apart, and that each only removes."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import peaberry
from fixtures import jdks
from peaberry.config import CONTEXTS

# Behind a call of `hit`: the contexts that keep it to its own target, A.hit; all others have B.hit, too.
SOURCE = """package contexts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public class Main {
    static class A { void hit() { } }
    static class B extends A { @Override void hit() { } }

    static A same(A given) { return given; }
    static A twice(A given) { return same(given); }
    static A thrice(A given) { return twice(given); }

    static class Box {
        A content;
        void put(A given) { content = given; }
        void pass(A given) { put(given); }
        A take() { return content; }
    }
    static class Left { static Box make() { return new Box(); } }
    static class Right { static Box make() { return new Box(); } }
    static class Outer {
        final Box inner = new Box();
        void put(A given) { inner.put(given); }
        A take() { return inner.take(); }
    }
    static class Outermost {
        final Outer inner = new Outer();
        void put(A given) { inner.put(given); }
        A take() { return inner.take(); }
    }

    static void identity() {
        same(new A()).hit();  // 1-call 2-call 3-call
        same(new B()).hit();
    }
    static void throughOne() {
        twice(new A()).hit();  // 2-call 3-call
        twice(new B()).hit();
    }
    static void throughTwo() {
        thrice(new A()).hit();  // 3-call
        thrice(new B()).hit();
    }
    static void called() {
        Box first = new Box();
        Box second = new Box();
        first.put(new A());
        second.put(new B());
        first.take().hit();  // 1-call 2-call 3-call 1-object 2-object 3-object
    }
    static void passedOn() {
        Box first = new Box();
        Box second = new Box();
        first.pass(new A());
        second.pass(new B());
        first.take().hit();  // 2-call 3-call 1-object 2-object 3-object
    }
    static void madeElsewhere() {
        Box first = Left.make();
        Box second = Right.make();
        first.pass(new A());
        second.pass(new B());
        first.take().hit();  // 2-call 3-call 1-object 2-object 3-object 1-type 2-type 3-type
    }
    static void nested() {
        Outer first = new Outer();
        Outer second = new Outer();
        first.put(new A());
        second.put(new B());
        first.take().hit();  // 2-call 3-call 2-object 3-object
    }
    static void nestedTwice() {
        Outermost first = new Outermost();
        Outermost second = new Outermost();
        first.put(new A());
        second.put(new B());
        first.take().hit();  // 3-call 3-object
    }

    // With the JDK. Some grow by Arrays.copyOf and share an empty array at first, some are made of nodes, one is made by a factory.
    static void listed() {
        List<A> first = new ArrayList<>(), second = new ArrayList<>();
        first.add(new A());
        second.add(new B());
        first.get(0).hit();  // JDK: selective
    }
    static void linked() {
        LinkedList<A> first = new LinkedList<>(), second = new LinkedList<>();
        first.add(new A());
        second.add(new B());
        first.getFirst().hit();  // JDK: selective
    }
    static void queued() {
        ArrayDeque<A> first = new ArrayDeque<>(), second = new ArrayDeque<>();
        first.add(new A());
        second.add(new B());
        first.peekFirst().hit();  // JDK: selective
    }
    static void mapped() {
        Map<String, A> first = new HashMap<>(), second = new HashMap<>();
        first.put("", new A());
        second.put("", new B());
        first.get("").hit();  // JDK: selective
    }
    static void optional() {
        Optional<A> first = Optional.of(new A()), second = Optional.of(new B());
        first.get().hit();  // JDK: selective
    }
    static void copied() {
        Object[] first = Arrays.copyOf(new Object[] {new A()}, 2), second = Arrays.copyOf(new Object[] {new B()}, 2);
        ((A) first[0]).hit();  // JDK: selective
    }

    public static void main(String[] arguments) {
        identity();
        throughOne();
        throughTwo();
        called();
        passedOn();
        madeElsewhere();
        nested();
        nestedTwice();
        listed();
        linked();
        queued();
        mapped();
        optional();
        copied();
    }
}
"""


def expectations() -> list[tuple[str, set[str]]]:
    """Methods with what stands behind their first call of `hit`."""
    found = re.findall(r"static void (\w+)\(\) \{(?:(?!static void).)*?\.hit\(\);  // ([^\n]*)", SOURCE, re.DOTALL)
    return [(method, set(words.split())) for method, words in found]


WITH_JDK = [(method, contexts) for method, contexts in expectations() if "JDK:" in contexts]
ALONE = [(method, contexts) for method, contexts in expectations() if "JDK:" not in contexts]


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(jdks()[0].compile(SOURCE, tmp_path_factory.mktemp("contexts"), "--release", "17"))


@cache
def built(classes: Path, context: str, jdk: str | None = "none") -> peaberry.CallGraph:
    return peaberry.build(classes, main="contexts.Main", context=context, jdk=jdk, reflection="none", skip_startup=True)


def hits(graph: peaberry.CallGraph, method: str) -> set[str]:
    """What the first call of `hit` in the method may run."""
    edges = [each for each in graph.callees(f"contexts.Main.{method}") if ".hit(" in each.callee]
    first = min(each.offset or 0 for each in edges)
    return {
        each.callee.removeprefix("contexts.Main$").partition("(")[0] for each in edges if (each.offset or 0) == first
    }


def test_the_source_says_something_of_every_kind() -> None:
    assert (len(ALONE), len(WITH_JDK)) == (8, 6)
    told = set().union(*(contexts for _, contexts in expectations()))
    assert told == {*CONTEXTS, "JDK:"} - {"insensitive"}


@pytest.mark.parametrize("context", [each for each in CONTEXTS if each != "selective"])
@pytest.mark.parametrize(("method", "contexts"), ALONE, ids=lambda value: value if isinstance(value, str) else "")
def test_what_a_context_tells_apart(classes: Path, context: str, method: str, contexts: set[str]) -> None:
    assert hits(built(classes, context), method) == ({"A.hit"} if context in contexts else {"A.hit", "B.hit"})


@pytest.mark.parametrize(("method", "contexts"), WITH_JDK, ids=lambda value: value if isinstance(value, str) else "")
def test_the_selective_context_tells_containers_apart(classes: Path, method: str, contexts: set[str]) -> None:
    assert contexts == {"JDK:", "selective"}
    assert hits(built(classes, "selective", None), method) == {"A.hit"}
    assert hits(built(classes, "insensitive", None), method) == {"A.hit", "B.hit"}


def within(left: peaberry.CallGraph, right: peaberry.CallGraph) -> bool:
    difference = left.compare(right, limit=1)
    return not (difference.methods_only_left_count or difference.pairs_only_left_count)


@pytest.mark.parametrize("context", ["1-call", "1-object", "1-type", "selective"])
def test_a_context_only_removes_with_the_whole_jdk(classes: Path, context: str) -> None:
    insensitive, sensitive = built(classes, "insensitive", None), built(classes, context, None)
    assert within(sensitive, insensitive)
    assert not within(insensitive, sensitive)


@pytest.mark.parametrize("kind", ["call", "object", "type"])
def test_more_context_removes_no_less(classes: Path, kind: str) -> None:
    contexts = ["insensitive", *(f"{depth}-{kind}" for depth in (1, 2, 3))]
    for coarser, finer in pairwise(contexts):
        assert within(built(classes, finer), built(classes, coarser))


def test_types_are_within_what_objects_are_not(classes: Path) -> None:
    """Classes that made receivers tell less apart than the receivers do."""
    assert within(built(classes, "1-object"), built(classes, "1-type"))
    assert not within(built(classes, "1-type"), built(classes, "1-object"))
