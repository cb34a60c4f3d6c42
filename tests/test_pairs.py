"""Definition-use pairs: what library calls read and write, and which definitions may come to which uses."""

from __future__ import annotations

import csv
import json
import subprocess
from typing import TYPE_CHECKING

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry.errors import InputError, UsageError
from peaberry.pairs import CALL, DataFlow, find_flow
from peaberry.recall import Oracle

if TYPE_CHECKING:
    from pathlib import Path

    from peaberry.pairs import End, Pair, Summary

JDK = jdks()[0]

LIBRARY = """
package lib;

public class Store {
    public Object kept;
    public int count;
    private Object hidden;
    static Object last;

    public static class Cell {
        public Object value;
    }

    /** Writes an object that it is given, and a static field. */
    public void keep(Object object) {
        kept = object;
        count = count + 1;
        last = object;
    }

    public Object get() {
        return kept;
    }

    /** What it makes here nobody else sees. */
    public void local(Object object) {
        Cell cell = new Cell();
        cell.value = object;
        Object again = cell.value;
    }

    /** What it makes here its caller sees, but no sooner than it returns. */
    public Cell made(Object object) {
        Cell cell = new Cell();
        cell.value = object;
        return cell;
    }

    /** An exception takes it out. */
    public static class Trouble extends RuntimeException {
        public Object culprit;
    }

    public void fail(Object object) {
        Trouble trouble = new Trouble();
        trouble.culprit = object;
        throw trouble;
    }

    public void each(Runnable job) {
        job.run();
    }

    public void fill(int[] numbers) {
        numbers[0] = 1;
    }
}
"""

USER = """
package app;

import lib.Store;

public class User {
    static class Job implements Runnable {
        int runs;
        public void run() { runs = runs + 1; }
    }

    Object field;
    int number;
    static Object shared;
    static int twice;

    static Object keep(Store store) { store.keep("a"); return store.get(); }
    static void local(Store store) { store.local("b"); }
    static Object made(Store store) { return store.made("c").value; }
    static void fail(Store store) { try { store.fail("d"); } catch (Store.Trouble trouble) { Object it = trouble.culprit; } }
    static void each(Store store) { store.each(new Job()); }
    static int fill(Store store) { int[] numbers = new int[1]; store.fill(numbers); return numbers[0]; }
    static Object direct(Store store) { return store.kept; }

    /** The first definition is killed, the second one comes to the use. */
    int killed() { number = 1; number = 2; return number; }
    /** Another object, perhaps the same: nothing is killed. */
    static Object alias(User left, User right) { left.field = "l"; right.field = "r"; return left.field; }
    /** A call comes between: what others have written may be there, and what is written may be seen. */
    static int between() { twice = 1; touch(); twice = 2; return twice; }
    static void touch() { int seen = twice; }

    public static void main(String[] arguments) {
        Store store = new Store();
        keep(store);
        local(store);
        made(store);
        fail(store);
        each(store);
        fill(store);
        direct(store);
        User user = new User();
        user.killed();
        alias(user, user);
        between();
        if (arguments.length > 0) never(user);
    }

    static Object never(User user) { return user.field; }
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The program and its library; its recording lies beside."""
    place = tmp_path_factory.mktemp("pairs")
    for name, text in (("Store", LIBRARY), ("User", USER)):
        (place / f"{name}.java").write_text(text)
    for name, to in (("Store", "lib"), ("User", "app")):
        command = ["javac", "-g", "-cp", str(place / "lib"), "-d", str(place / to), str(place / f"{name}.java")]
        subprocess.run(command, check=True)
    return place / "app", place / "lib"


@pytest.fixture(scope="module")
def flow(program: tuple[Path, Path]) -> DataFlow:
    """Solved without contexts and without reflection."""
    app, lib = program
    solution = peaberry.solve(
        app, class_path=str(lib), main="app.User", reflection="none", skip_startup=True, application_only=False
    )
    return solution.data_flow()


@pytest.fixture(scope="module")
def oracle(program: tuple[Path, Path]) -> Oracle:
    """What happens without arguments: `never` does not run."""
    app, lib = program
    java, file = str(JDK.home / "bin" / "java"), app.parent / "run.oracle"
    done = run("record", "-o", str(file), "--", java, "-cp", f"{app}:{lib}", "app.User")
    assert done.code == 0, done.err
    return Oracle.read(str(file))


def short(name: str) -> str:
    """A method without its class and its parameters."""
    return name.partition("(")[0].rpartition(".")[2]


def summary(flow: DataFlow, method: str) -> Summary:
    """Of the first library call of a method of the program."""
    return next(flow.summaries([f"app.User.{method}"]))


def fields(found: dict[str, int] | None) -> dict[str, int]:
    """The library's own fields, and the elements of arrays."""
    assert found is not None
    return {name.removeprefix("lib.Store"): count for name, count in found.items() if name.startswith(("lib.", "["))}


def show(end: End) -> str:
    """`killed:34` or, of a library call, `keep call`."""
    return f"{short(end.method)} call" if end.kind == CALL else f"{short(end.method)}:{end.field}"


def test_a_call_writes_what_it_is_given_and_static_fields(flow: DataFlow) -> None:
    kept = summary(flow, "keep")
    assert fields(kept.writes) == {".kept": 1, ".count": 1, ".last": 1}
    assert fields(kept.reads) == {".count": 1}
    _, got = flow.summaries(["app.User.keep"])
    assert (fields(got.reads), fields(got.writes)) == ({".kept": 1}, {})


def test_what_a_call_makes_for_itself_is_not_seen(flow: DataFlow) -> None:
    local = summary(flow, "local")
    assert (fields(local.reads), fields(local.writes)) == ({}, {})


def test_what_a_call_returns_or_throws_is_seen_later(flow: DataFlow) -> None:
    assert fields(summary(flow, "made").writes) == {"$Cell.value": 1}
    assert fields(summary(flow, "fail").writes) == {"$Trouble.culprit": 1}


def test_a_call_calls_back(flow: DataFlow) -> None:
    each = summary(flow, "each")
    assert each.callbacks == ("app.User$Job.run()V",)
    assert (fields(each.reads), fields(each.writes)) == ({}, {}), "the job's own counter is the application's doing"
    assert summary(flow, "keep").callbacks == ()


def test_elements_of_arrays_of_numbers_are_written(flow: DataFlow) -> None:
    assert fields(summary(flow, "fill").writes) == {"[]": 1}
    name = "app.User.fill(Llib/Store;)I"
    (call,) = flow.summaries(["app.User.fill"])
    (place,) = flow.places(f"{name}@{call.offset}", writes=True)
    assert place.field == "[]"
    assert place.object is not None
    assert place.object.class_name == "int[]", "one object stands for all arrays of numbers of a type"


def found(flow: DataFlow, *methods: str) -> set[tuple[str, str]]:
    """Pairs that begin and end in these methods, of the library's and the program's own fields."""
    wanted = [f"app.User.{method}" for method in methods]
    rows = flow.pairs(definitions=wanted, uses=wanted, limit=None).listed
    return {(show(pair.definition), show(pair.use)) for pair in rows if is_own(pair)}


def is_own(pair: Pair) -> bool:
    return any(field.startswith(("lib.", "app.", "[")) for field in pair.fields)


def test_pairs_lead_across_library_calls(flow: DataFlow) -> None:
    both = found(flow, "keep", "direct", "made", "local", "fill")
    assert ("keep call", "direct:lib.Store.kept") in both
    assert ("keep call", "keep call") in both, "keep and get"
    assert ("made call", "made:lib.Store$Cell.value") in both
    assert ("fill call", "fill:[]") in both
    assert not any("local call" in pair for pair in both)
    assert ("made call", "direct:lib.Store.kept") not in both


def lines(flow: DataFlow, method: str) -> set[tuple[int, int]]:
    """Pairs of statements of one method, as the numbers of its definitions and of its uses, in order."""
    rows = flow.pairs(definitions=[f"app.User.{method}"], uses=[f"app.User.{method}"], calls=False, limit=None).listed
    ends: list[list[int]] = []
    for writes in (True, False):
        every = [row for row in flow.engine.ends(writes=writes) if row[2] is not None]
        names = flow.solution.graph.engine.names([row[0] for row in every])
        ends.append(sorted(row[1] for row, name in zip(every, names, strict=True) if short(name) == method))
    return {(ends[0].index(pair.definition.offset or 0), ends[1].index(pair.use.offset or 0)) for pair in rows}


def test_a_store_of_the_same_variables_field_kills(flow: DataFlow) -> None:
    assert lines(flow, "killed") == {(1, 0)}


def test_another_variable_kills_nothing(flow: DataFlow) -> None:
    assert lines(flow, "alias") == {(0, 0), (1, 0)}


def test_a_call_lets_definitions_out(flow: DataFlow) -> None:
    assert lines(flow, "between") == {(1, 0)}
    rows = flow.pairs(definitions=["app.User.between"], uses=["app.User.touch"], calls=False, limit=None).listed
    assert len(rows) == 2, "order between methods does not count: the second store may come to the next call of touch"


def test_counts_are_of_what_is_listed(flow: DataFlow) -> None:
    for calls in (True, False):
        rows = flow.pairs(calls=calls, limit=None)
        assert rows.counts.total == len(rows.listed)
        kinds = [(pair.definition.kind, pair.use.kind) for pair in rows.listed]
        assert rows.counts.statements == kinds.count(("statement", "statement"))
        assert rows.counts.from_calls == kinds.count(("call", "statement"))
        assert rows.counts.to_calls == kinds.count(("statement", "call"))
    assert len(flow.pairs(limit=3).listed) == 3


def test_a_recording_says_which_pairs_may_have_been_covered(flow: DataFlow, oracle: Oracle) -> None:
    rows = flow.pairs(calls=False, limit=None, oracle=oracle)
    assert rows.ran is not None
    assert rows.one_thread is not None
    never = {
        short(pair.definition.method) for pair in rows.listed if not pair.ran and short(pair.use.method) == "never"
    }
    assert never == {"alias"}
    assert rows.ran.total == sum(pair.ran is True for pair in rows.listed) < rows.counts.total
    assert rows.one_thread.total == sum(pair.one_thread is True for pair in rows.listed) == rows.ran.total


def test_past_a_limit_a_call_may_do_anything(flow: DataFlow) -> None:
    nothing = find_flow(flow.solution, asks=0)
    assert nothing.limited is not None
    assert next(nothing.summaries()).reads is None
    more, exact = nothing.pairs(limit=0).counts, flow.pairs(limit=0).counts
    assert more.calls == flow.library_calls**2 > exact.calls
    assert more.statements == exact.statements


def test_what_cannot_be_asked_is_said(program: tuple[Path, Path], flow: DataFlow) -> None:
    app, lib = program
    with pytest.raises(UsageError, match="no method of the graph matches"):
        flow.pairs(definitions=["app.User.nowhere"])
    coarse = peaberry.solve(
        app, class_path=str(lib), main="app.User", algorithm="vta", reflection="none", skip_startup=True
    )
    with pytest.raises(UsageError, match="need points-to sets"):
        coarse.data_flow()


def test_the_command(program: tuple[Path, Path], tmp_path: Path) -> None:
    app, lib = program
    target = [str(app), "-cp", str(lib), "--main", "app.User", "--reflection", "none", "--skip-startup"]
    done = run("pairs", *target, "--statements", "--limit", "0", "--json", "-o", str(tmp_path / "pairs.csv"))
    assert done.code == 0, done.err
    answer = json.loads(done.out)
    assert answer["counts"]["total"] == answer["counts"]["statements"] == len(answer["listed"]) > 0
    assert answer["ran"] is None
    rows = list(csv.DictReader((tmp_path / "pairs.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == len(answer["listed"])
    assert {row["definition_kind"] for row in rows} == {"statement"}
    done = run("pairs", *target, "--from", "app.User.keep", "--to", "app.User.direct")
    assert done.code == 0, done.err
    assert "User.keep(Store) (library call, line" in done.out
    assert "lib.Store.kept" in done.out
    done = run("pairs", *target, "--summaries", "--from", "app.User.each", "-o", "-")
    assert done.code == 0, done.err
    assert "callback,app.User$Job.run()V" in done.out


def test_bad_input_of_the_command(program: tuple[Path, Path], tmp_path: Path) -> None:
    app, lib = program
    target = [str(app), "-cp", str(lib), "--main", "app.User", "--reflection", "none", "--skip-startup"]
    for arguments, said in [
        (["--limit", "-1"], "--limit must be at least 0"),
        (["--json", "-o", "-"], "choose one"),
        (["--summaries", "--statements"], "leave --to"),
        (["--algorithm", "rta"], "--algorithm pta"),
        (["--from", "app.User.nowhere"], "no method of the graph matches"),
    ]:
        done = run("pairs", *target, *arguments)
        assert (done.code, said in done.err) == (2, True), (arguments, done)
    assert run("pairs", str(tmp_path / "nothing.jar")).code == 3
    assert run("pairs", *target, "--recording", str(app.parent / "User.java")).code == 3
    assert run("pairs", *target, "-o", str(tmp_path / "no" / "pairs.csv")).code == 3
    limited = run("pairs", *target, "--asks", "1")
    assert (limited.code, "nothing is known" in limited.err) == (4, True), limited


def test_a_program_without_an_application_is_an_input_error(flow: DataFlow) -> None:
    graph = flow.solution.graph
    library = peaberry.Solution(graph.only("java.lang.*"), flow.solution.engine, flow.solution._program)
    with pytest.raises(InputError, match="no method of the application"):
        library.data_flow()
