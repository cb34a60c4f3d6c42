"""Every fixture compiles, runs, says something that can fail, and is answered by every algorithm as it expects."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import peaberry
import recorded
from expectations import ALGORITHMS, FixtureError
from fixtures import (
    INITIALIZER,
    Check,
    Compiled,
    Edge,
    Fixture,
    Found,
    bind,
    compile_all,
    failures,
    fixtures,
    generated,
    jdk_for,
    jdks,
    load,
    look,
)
from platforms import SMALL

if TYPE_CHECKING:
    from pathlib import Path

FIXTURES = fixtures()
JDKS = jdks()
STARTED = {
    "exceptions/InitialiserFails",
    "jvm/Finalizer",
    "jvm/FinalizerCalls",
    "natives/StandardOutput",
    "reflection/NameFromProperty",
}
"""Fixtures that need what the JVM does before main."""
THOROUGH = bool(os.environ.get("PEABERRY_ALL_ALGORITHMS"))
SETS = ("cta", "mta", "fta", "xta", "vta", "tfa", "pta")
WIDE = ("invokedynamic/", "jvm/", "natives/")
"""Features that reach so much of the platform that a graph for each fixture takes long."""
UNSEEN = {
    "handles/ExceptionCaught": "the frames between are hidden, and the recording takes the thrower for the caller",
}
"""Fixtures that do what no algorithm's graph has and no expectation says, with the reason."""
BUILT = ("cha", "rta", *(SETS if THOROUGH else ("vta", "pta")))
"""The algorithms that answer the fixtures; `make laws` asks all. The others lie between RTA and VTA, or equal PTA."""

Choose = Callable[[Fixture], Compiled]
each_fixture = pytest.mark.parametrize("fixture", FIXTURES, ids=lambda fixture: fixture.name)
each_algorithm = pytest.mark.parametrize("algorithm", BUILT)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Choose:
    """The compiled form of a fixture; skips the test if no JDK of the machine is new enough for it."""
    made = compile_all(FIXTURES, JDKS, tmp_path_factory.mktemp("classes"))

    def choose(fixture: Fixture) -> Compiled:
        if jdk_for(fixture, JDKS) is None:
            pytest.skip(f"{fixture.name} needs a JDK {fixture.head.release} or newer")
        return made[fixture.name]

    return choose


@pytest.fixture(scope="session")
def quiet(compiled: Choose, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The fixtures that run one after the other in a JVM which ends well and has printed nothing: then each of them does."""
    programs = [compiled(fixture) for fixture in FIXTURES if fixture.starts and _startable(fixture)]
    return recorded.run_together(programs, tmp_path_factory.mktemp("driver"))


@each_fixture
def test_fixture_runs(fixture: Fixture, compiled: Choose, quiet: set[str]) -> None:
    found = compiled(fixture)
    if fixture.starts and fixture.name not in quiet:
        result = found.run()
        assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


@pytest.fixture(scope="session")
def runs(compiled: Choose, tmp_path_factory: pytest.TempPathFactory) -> recorded.Pairs:
    """What the fixtures do when they run."""
    programs = [compiled(fixture) for fixture in FIXTURES if fixture.starts and _startable(fixture)]
    return recorded.record(programs, tmp_path_factory.mktemp("runs"))


# --- The engine's graphs ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def graphs_of(compiled: Choose) -> Callable[[Fixture, str], Iterator[Any]]:
    """Build graphs: the fixture's own, and before it, where that takes long, one of all fixtures like it. `make laws` asks their own."""

    @cache
    def together(home: Path, algorithm: str, dynamic: bool) -> Any:
        group = [one for one in map(compiled, filter(_startable, FIXTURES)) if one.jdk.home == home and _main(one)]
        group = [one for one in group if _dynamic(one.fixture) == dynamic]
        if algorithm != "cha" and not dynamic:
            group = [one for one in group if one.fixture.name.startswith(WIDE)]
        options: dict[str, Any] = {"skip_startup": algorithm != "cha", "reflection": "casts" if dynamic else "none"}
        directories, entries = [str(one.directory) for one in group], [_main(one) for one in group]
        return peaberry.build(directories, algorithm=algorithm, jdk=str(home), entries=entries, **options).engine

    def build(fixture: Fixture, algorithm: str) -> Iterator[Any]:
        one = compiled(fixture)
        started = fixture.name in STARTED
        # CHA knows no instantiated classes: what stands beside a fixture does not matter to it.
        wide = _dynamic(fixture) or (fixture.name.startswith(WIDE) and algorithm in SETS)
        shared = algorithm == "cha" or (wide and not started and not THOROUGH)
        if shared and _main(one):
            yield together(one.jdk.home, algorithm, _dynamic(fixture))
            if algorithm == "cha":
                return
        options: dict[str, Any] = {"entries": list(fixture.head.entries), "open": fixture.head.open}
        if fixture.starts:
            options = {"main": fixture.main}
        # What the JVM does before main takes most of the time, and few fixtures need it.
        options["skip_startup"] = algorithm != "cha" and not started
        options["reflection"] = "casts" if _dynamic(fixture) else "none"
        # A library is asked what its users do: no recording is compared, and the platform's own code says nothing of that.
        small = SMALL if one.jdk.home == JDKS[0].home and not fixture.starts and not THOROUGH else None
        jdk = small or str(one.jdk.home)
        yield peaberry.build([str(one.directory)], algorithm=algorithm, jdk=jdk, **options).engine

    return build


def _dynamic(fixture: Fixture) -> bool:
    """Whether it is about what values say: the others are analysed without, which takes a third of the time."""
    return fixture.name.startswith(recorded.DYNAMIC)


def _startable(fixture: Fixture) -> bool:
    return jdk_for(fixture, JDKS) is not None


def _main(one: Compiled) -> str:
    """The printed name of an ordinary main method, which can be an entry point beside others; else nothing."""
    name = f"{one.fixture.main}.main([Ljava/lang/String;)V"
    return name if one.fixture.starts and name in one.methods else ""


@each_algorithm
@each_fixture
def test_graph_meets_expectations(
    fixture: Fixture,
    algorithm: str,
    compiled: Choose,
    graphs_of: Callable[[Fixture, str], Iterator[Any]],
    runs: recorded.Pairs,
) -> None:
    one = compiled(fixture)
    known = fixture.name in UNSEEN or _misses(one, algorithm)
    problems: list[str] = []
    for graph in graphs_of(fixture, algorithm):
        found = look(graph, one)
        problems = list(failures(one, found, algorithm))
        unseen = recorded.unseen(found, runs.get(fixture.name, ()))
        if fixture.name in UNSEEN and algorithm in ("vta", "tfa", "pta") and not unseen:
            problems.append(f"the graph has all that is recorded: take {fixture.name} out of UNSEEN")
        problems += [] if known else unseen
        if not problems:
            break
    assert not problems, "\n" + "\n".join(problems)


def _misses(one: Compiled, algorithm: str) -> bool:
    """Whether the fixture itself says that the algorithm misses something that runs, or asks it only of finer ones."""
    positive = [check.expectation for check in one.checks if not check.expectation.negative]
    return any((algorithm in each.algorithms) == bool(each.known) for each in positive)


# --- The checker itself -----------------------------------------------------------------------------------------------


def _site(check: Check) -> tuple[str, int]:
    """A caller of the line and an offset in it, where an edge would be seen."""
    caller, offsets = next(iter(check.callers.items()))
    return caller, -check.expectation.line if offsets is None else min(offsets)


def _put(found: Found, check: Check, present: bool) -> None:
    """Make the expectation's method or edge present or absent."""
    e = check.expectation
    if e.target is None:
        (found.methods.add if present else found.methods.discard)(check.target)
        return
    caller, offset = _site(check)
    kind = INITIALIZER if e.key == "clinit" else "virtual"
    target = "some.Stranger.call()V" if e.target.others else check.target
    target = target if "(" in target else target + "()V"
    found.lines[caller, offset] = e.line
    if "=>" in e.arrow:
        hidden = f"Made$${caller}@{offset}${target}"
        found.edges[hidden] = [Edge(0, "virtual", target)] if present else []
        target = hidden
    edges = [edge for edge in found.edges.get(caller, []) if present or edge.callee != target]
    found.edges[caller] = [*edges, Edge(offset, kind, target)] if present else edges


def _ideal(compiled: Compiled, algorithm: str) -> Found:
    """A graph that is as the fixture expects it, and no larger."""
    found = Found(set(compiled.methods))
    for check in compiled.checks:
        e = check.expectation
        if algorithm in e.algorithms and (e.target is None or e.negative == bool(e.known)):
            _put(found, check, e.negative == bool(e.known))
    return found


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_expectation_can_fail(algorithm: str, compiled: Choose) -> None:
    """The mutants of the checker: each dropped edge, added edge and mended known answer is noticed, at its line."""
    for one in map(compiled, filter(_startable, FIXTURES)):
        assert list(failures(one, _ideal(one, algorithm), algorithm)) == []
        for check in one.checks:
            if algorithm in check.expectation.algorithms:
                mutant = _ideal(one, algorithm)
                _put(mutant, check, check.expectation.negative != bool(check.expectation.known))
                places = [message.split(": ")[0] for message in failures(one, mutant, algorithm)]
                assert check.where in places, f"{check.where}: {check.expectation} cannot fail with {algorithm}"


def _one(tmp_path: Path, *lines: str) -> Compiled:
    """A fixture `shapes/Example.java` with these lines in its main method, compiled."""
    body = "\n".join(f"        {line}" for line in lines)
    (tmp_path / "source" / "shapes").mkdir(parents=True)
    path = tmp_path / "source" / "shapes" / "Example.java"
    path.write_text(
        "package shapes;\n\n/** Shows nothing. */\nclass Example {\n    public static void main(String[] args) {\n"
        f"{body}\n    }}\n\n    static void work() {{}}\n\n    static void nap(int n) {{}}\n\n"
        "    static void nap(long n) {}\n\n    static class Quiet {\n        static int size = 3;\n    }\n}\n"
    )
    return compile_all([load(path, tmp_path / "source")], JDKS, tmp_path / "classes")["shapes/Example"]


ABOUT_NOTHING = {
    "work(); // nap -> Example.work": "no call of nap stands on this line",
    "int a = 3; // -> Example.work": "no call stands on this line",
    "work(); // -> Example.wrk": "Example.wrk must name one method, but these match: none",
    "work(); // -> Exmple.work": "no class Exmple in this fixture",
    "nap(1); // -> Example.nap": "Example.nap must name one method, but these match: nap(int):void, nap(long):void",
    "work(); // !-> java.util.List.add [cha]": "no class java.util.List in this fixture",
    "work(); // MISSING -> java.util.List.add": "no class java.util.List in this fixture",
    "work(); // clinit -> Example": "Example must name one method, but these match: none",
    "int b = 3; // reachable": "no method with a body is declared on this line",
}


def test_an_expectation_about_nothing_is_an_error(tmp_path: Path) -> None:
    one = _one(tmp_path, *ABOUT_NOTHING)
    (source,) = one.fixture.sources
    for number, (e, message) in enumerate(zip(source.expectations, ABOUT_NOTHING.values(), strict=True), 6):
        with pytest.raises(FixtureError) as problem:
            bind(one, source, e)
        assert str(problem.value) == f"shapes/Example.java:{number}: {message}"
    with pytest.raises(FixtureError):
        _ = one.checks


class FakeGraph:
    """Methods are positions in a list of names; edges as the engine gives them."""

    def __init__(self, names: list[str], edges: list[tuple[int, int, int, str, str, int]]) -> None:
        self.names, self.edges = names, edges

    def number(self, name: str) -> int | None:
        return self.names.index(name) if name in self.names else None

    def name(self, method: int) -> str:
        return self.names[method]

    def callees(self, method: int) -> list[tuple[int, int, int, str, str, int]]:
        return [edge for edge in self.edges if edge[0] == method]


def test_messages_show_line_expectation_and_what_was_found(tmp_path: Path) -> None:
    one = _one(tmp_path, "work(); // => Example.work !-> Example.nap(int) [rta]; clinit -> Quiet")
    main, work, nap = (f"shapes.Example.{name}V" for name in ("main([Ljava/lang/String;)", "work()", "nap(I)"))
    names = [main, work, nap, "shapes.Example$$Lambda$0@0.run()V", "shapes.Example$Quiet.<clinit>()V"]
    (call,) = one.methods[main].calls
    through = [(0, call.offset, 6, "static", "", 3), (3, 1, -1, "static", "", 1), (0, 0, 6, INITIALIZER, "", 4)]
    assert list(failures(one, look(FakeGraph(names, through), one), "rta")) == []

    elsewhere = [(0, call.offset, 6, "static", "", 2), (0, 99, 7, "static", "", 1), (0, 99, 7, INITIALIZER, "", 4)]
    assert list(failures(one, look(FakeGraph(names, elsewhere), one), "rta")) == [
        "shapes/Example.java:6: => Example.work: expected of rta, found shapes.Example.nap(I)V",
        "shapes/Example.java:6: !-> Example.nap(int): expected of rta, found shapes.Example.nap(I)V",
        "shapes/Example.java:6: clinit -> Quiet: expected of rta, found no target",
    ]
    assert len(list(failures(one, look(FakeGraph(names, elsewhere), one), "cha"))) == 2

    nothing = list(failures(one, Found(), "rta"))
    assert len(nothing) == 3
    assert all("no method with this line is in the graph: shapes.Example.main" in message for message in nothing)


def test_a_recorded_call_must_be_in_the_graph() -> None:
    found = Found(edges={"a.A.m()V": [Edge(0, "static", "a.B$$Lambda$0@1.run()V")], "a.B$$Lambda$0@1.run()V": []})
    assert recorded.unseen(found, [("a.A.m()V", "a.B.n()V")]) == ["a.A.m()V → a.B.n()V: recorded, and not in the graph"]
    found.edges["a.B$$Lambda$0@1.run()V"].append(Edge(0, "static", "a.B.n()V"))
    assert recorded.unseen(found, [("a.A.m()V", "a.B.n()V")]) == []


def test_generated_methods_are_told_by_their_class() -> None:
    assert generated("a.B$$Lambda$3@5.run()V")
    assert not generated("a.B$C.run(La/D$$E;)V")
