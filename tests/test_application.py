"""Application call graphs: the application's own methods, with what library code calls back."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest

import peaberry
from peaberry.application import APPLICATION, METHODS, count, find_way, reach
from peaberry.cli import main
from peaberry.errors import InputError, UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from peaberry.callgraph import CallGraph

FIGURES = """
package app;

/** The paper's Figures 1 and 3: two classes whose toString a buffer calls; B's makes an A appended. */
public class App {
    StringBuffer local = new StringBuffer();

    StringBuffer appendA() {
        A a = new A();
        return local.append(a);
    }

    StringBuffer appendB() {
        B b = new B();
        return local.append(b);
    }

    static void run(Runnable job) {
        job.run();
    }

    static void body() {
    }

    static class A {
        public String toString() {
            return "A";
        }
    }

    static class B {
        public String toString() {
            new App().appendA();
            return "B";
        }
    }

    public static void main(String[] args) {
        new App().appendA();
        new App().appendB();
        run(() -> body());
        Thread thread = new Thread(() -> body());
        thread.start();
    }
}
"""

LIBRARY = """
package lib;

/** Each method calls a job back by a way of its own. */
public class Lib {
    static Runnable kept;

    static class Box {
        Holder holder;
    }

    static class Holder {
        Runnable job;
    }

    /** The paper's Figure 2: the holder escapes the method that makes it, and not this call. */
    public static void boxed(Runnable job) {
        Box box = new Box();
        fill(box);
        box.holder.job = job;
        box.holder.job.run();
    }

    static void fill(Box box) {
        box.holder = new Holder();
    }

    /** Only the first of its parameters runs. */
    public static void first(Runnable job, Object other) {
        job.run();
    }

    /** Another method sees what is kept, and does not hand it out. */
    public static void beside(Runnable job) {
        look();
        job.run();
    }

    static void look() {
        Runnable seen = kept;
    }

    public static void keep(Runnable job) {
        kept = job;
    }

    /** What it runs is not known. */
    public static void name(String name) throws Exception {
        Class.forName(name).getConstructor().newInstance();
    }
}
"""

USER = """
package app;

import lib.Lib;

public class User {
    static class A implements Runnable {
        public void run() {
        }
    }

    static class B implements Runnable {
        public void run() {
        }
    }

    static void boxedA() {
        Lib.boxed(new A());
    }

    static void boxedB() {
        Lib.boxed(new B());
    }

    static void firstA() {
        Lib.first(new A(), new B());
    }

    static void firstB() {
        Lib.first(new B(), "");
    }

    static void besideA() {
        Lib.beside(new A());
    }

    static void besideB() {
        Lib.beside(new B());
    }

    static void named(String name) throws Exception {
        Lib.name(name);
    }

    public static void main(String[] args) throws Exception {
        boxedA();
        boxedB();
        firstA();
        firstB();
        Lib.keep(new B());
        besideA();
        besideB();
        named(args[0]);
    }
}
"""


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The classes of the figures."""
    place = tmp_path_factory.mktemp("figures")
    (place / "App.java").write_text(FIGURES)
    subprocess.run(["javac", "-g", "-d", str(place / "classes"), str(place / "App.java")], check=True)
    return place / "classes"


@pytest.fixture(scope="module")
def solution(figures: Path) -> peaberry.Solution:
    """Solved as in the paper: without contexts and without reflection."""
    return peaberry.solve(figures, main="app.App", reflection="none", skip_startup=True)


@pytest.fixture(scope="module")
def graphs(solution: peaberry.Solution) -> dict[str, CallGraph]:
    """By method."""
    return {method: solution.application(method) for method in METHODS}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A program and its library."""
    place = tmp_path_factory.mktemp("library")
    (place / "Lib.java").write_text(LIBRARY)
    (place / "User.java").write_text(USER)
    subprocess.run(["javac", "-g", "-d", str(place / "lib"), str(place / "Lib.java")], check=True)
    subprocess.run(
        ["javac", "-g", "-cp", str(place / "lib"), "-d", str(place / "app"), str(place / "User.java")], check=True
    )
    return place / "app", place / "lib"


@pytest.fixture(scope="module")
def user(library: tuple[Path, Path]) -> peaberry.Solution:
    """With reflection, of which one call means anything."""
    program, classes = library
    return peaberry.solve(program, class_path=str(classes), main="app.User", skip_startup=True)


def pairs(graph: CallGraph, kind: str) -> set[tuple[str, str]]:
    """Caller and callee of the edges of a kind; `direct` is all but callbacks."""

    def short(name: str) -> str:
        return name.removeprefix("app.").split("(")[0]

    return {
        (short(edge.caller), short(edge.callee))
        for edge in graph.edges()
        if (edge.kind == "callback") == (kind == "callback")
    }


def test_the_simple_algorithm_calls_both_back_from_both(graphs: dict[str, CallGraph]) -> None:
    found = pairs(graphs["simple"], "callback")
    assert {(f"App.append{caller}", f"App${callee}.toString") for caller in "AB" for callee in "AB"} <= found


def test_data_reachability_tells_the_calls_apart(graphs: dict[str, CallGraph]) -> None:
    found = pairs(graphs["datareach"], "callback")
    assert {("App.appendA", "App$A.toString"), ("App.appendB", "App$B.toString")} <= found
    assert ("App.appendA", "App$B.toString") not in found
    assert ("App.appendB", "App$A.toString") not in found  # Figure 3: B.toString is recorded, and not entered


def test_without_fine_tuning_what_is_called_back_is_entered(graphs: dict[str, CallGraph]) -> None:
    found = pairs(graphs["va"], "callback")
    assert ("App.appendB", "App$A.toString") in found  # Figure 3's spurious edge
    assert ("App.appendA", "App$B.toString") not in found


def test_direct_edges_are_equal_and_lambdas_folded_out(graphs: dict[str, CallGraph]) -> None:
    direct = {method: pairs(graph, "direct") for method, graph in graphs.items()}
    assert len(set(map(frozenset, direct.values()))) == 1
    assert ("App.run", "App.lambda$main$0") in direct["simple"]
    assert not any("@" in name for edge in direct["simple"] for name in edge)


def test_static_fields_are_what_may_be_left_out(solution: peaberry.Solution, graphs: dict[str, CallGraph]) -> None:
    without = pairs(reach(solution, statics=False), "callback")
    assert ("App.appendA", "App$A.toString") in without  # an argument, whatever static fields hold
    assert without <= pairs(graphs["datareach"], "callback")


def test_a_started_thread_calls_back(graphs: dict[str, CallGraph]) -> None:
    for method, graph in graphs.items():
        assert ("App.main", "App.lambda$main$1") in pairs(graph, "callback"), method


def test_callbacks_lie_among_those_of_the_simple_algorithm(graphs: dict[str, CallGraph]) -> None:
    for method in METHODS:
        if method != "simple":
            assert pairs(graphs[method], "callback") < pairs(graphs["simple"], "callback"), method


def test_every_application_method_is_called_or_an_entry(graphs: dict[str, CallGraph]) -> None:
    for graph in graphs.values():
        called = {edge.callee for edge in graph.edges()} | {entry.method for entry in graph.entries}
        assert {method.name for method in graph.methods()} <= called
        assert {method.role for method in graph.methods()} == {"application"}


def test_a_saved_graph_is_collapsed_as_a_fresh_one(
    solution: peaberry.Solution, graphs: dict[str, CallGraph], tmp_path: Path
) -> None:
    solution.graph.save(tmp_path / "whole.graph")
    again = peaberry.load(tmp_path / "whole.graph").application()
    assert list(again.edges()) == list(graphs["simple"].edges())
    again.save(tmp_path / "own.graph")
    assert list(peaberry.load(tmp_path / "own.graph").edges()) == list(again.edges())


def test_an_application_graph_is_a_graph_like_any_other(graphs: dict[str, CallGraph]) -> None:
    graph = graphs["datareach"]
    path = graph.path("app.App$B.toString", "app.App.appendB")
    assert path is not None
    assert [edge.kind for edge in path] == ["callback"]
    (why,) = graph.explain("app.App.appendB", "app.App$B.toString")
    assert (why.rule, why.assumes) == ("callback by data", ("points-to",))
    assert count(graph).callback_edges == graph.kinds["callback"]
    assert graph.header[APPLICATION]["method"] == "datareach"


def test_what_cannot_be_asked_is_said(solution: peaberry.Solution, figures: Path) -> None:
    with pytest.raises(UsageError, match="choose one of datareach, va, v, m, one-set, simple"):
        solution.application("best")
    with pytest.raises(UsageError, match="application graph already"):
        solution.application("simple").application()
    with pytest.raises(UsageError, match="needs points-to sets"):
        peaberry.solve(figures, main="app.App", algorithm="tfa", reflection="none", skip_startup=True).application()


def test_the_command_counts_and_writes(figures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = [str(figures), "--main", "app.App", "--reflection", "none", "--skip-startup"]
    assert main(["application", *target, "--json", "-o", str(tmp_path / "own.csv")]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["method"] == "datareach"
    assert found["callback_edges"] > 0
    assert found["direct_edges"] > 0
    assert found["library_calls"] >= found["solved_calls"] > 0
    assert "callback" in (tmp_path / "own.csv").read_text()
    assert main(["application", *target, "--algorithm", "rta"]) == 2
    assert "--method simple" in capsys.readouterr().err
    assert main(["application", *target, "--algorithm", "rta", "--method", "simple"]) == 0
    assert "callbacks" in capsys.readouterr().out


def test_an_open_world_is_solved_by_points_to_analysis(figures: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = [str(figures), "--open", "--reflection", "none", "--skip-startup", "--jdk", "none"]
    assert main(["application", *target, "--json"]) in (0, 4)
    found = json.loads(capsys.readouterr().out)
    assert found["method"] == "datareach"
    assert found["library_calls"] > 0


def test_past_a_limit_callbacks_are_those_of_the_simple_algorithm(
    figures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = [str(figures), "--main", "app.App", "--reflection", "none", "--skip-startup", "--asks", "1"]
    assert main(["application", *target, "--json"]) == 4
    printed = capsys.readouterr()
    assert json.loads(printed.out)["method"] == "simple"
    assert "callbacks are those of --method simple" in printed.err


def test_no_application_is_an_input_error(figures: Path) -> None:
    graph = peaberry.build(figures, main="app.App", reflection="none", skip_startup=True)
    library = graph.only("java.lang.*")
    with pytest.raises(InputError, match="no method of the application"):
        library.application()


def test_what_has_a_set_tells_calls_apart(user: peaberry.Solution) -> None:
    """The paper's Figure 2 and its order of precision: what each method takes for possible, and the finer one does not."""
    found = {method: pairs(user.application(method), "callback") for method in METHODS}
    for method, callbacks in found.items():
        assert {(f"User.{way}{name}", f"User${name}.run") for way in ("boxed", "first", "beside") for name in "AB"} <= (
            callbacks
        ), method
    spurious = {
        "va": set[str](),
        "v": {"boxed"},  # the holder escapes the method that makes it
        "m": {"boxed", "first"},  # both parameters lie in the method's set
        "one-set": {"boxed", "first", "beside"},  # and what the other method sees in the call's
    }
    for method, ways in spurious.items():
        wrong = {
            caller.removeprefix("User.")[:-1]
            for caller, callee in found[method]
            if (caller[-1], callee) == ("A", "User$B.run")
        }
        assert wrong == ways, method
    assert found["va"] < found["v"] < found["m"] < found["one-set"] <= found["simple"]


def test_a_library_call_that_runs_what_is_not_known_is_marked(user: peaberry.Solution) -> None:
    for method in ("datareach", "simple"):
        graph = user.application(method)
        opened = {each.caller.split("(")[0] for each in graph.unresolved if each.kind == "callback"}
        assert "app.User.named" in opened, method
        assert not opened & {"app.User.firstA", "app.User.boxedA"}, method
        assert count(graph).open_calls == len([each for each in graph.unresolved if each.kind == "callback"]) > 0
        assert graph.ask_path("app.User$A.run", "app.User.named").verdict == "unknown", method
        rules = {each.rule for each in graph.explain("app.User.boxedA", "app.User$A.run")}
        assert rules == {"callback" if method == "simple" else "callback by data"}


def test_the_way_through_the_library_is_a_path_of_the_call(user: peaberry.Solution, tmp_path: Path) -> None:
    graph = user.application()
    (edge,) = (each for each in graph.callees("app.User.boxedA") if each.kind == "callback")
    way = find_way(graph, edge)
    assert [step.callee.split("(")[0] for step in way] == ["lib.Lib.boxed", "app.User$A.run"]
    assert way[0].caller == edge.caller
    assert way[0].offset == edge.offset
    graph.save(tmp_path / "own.graph")
    again = peaberry.load(tmp_path / "own.graph")
    assert find_way(again, edge) == way, "the inputs are analysed again"
    (direct,) = (each for each in again.callees("app.User.main") if each.callee.startswith("app.User.boxedA("))
    with pytest.raises(UsageError, match="only callbacks"):
        find_way(again, direct)


def test_explain_shows_the_way(user: peaberry.Solution, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    user.application("simple").save(tmp_path / "own.graph")
    assert main(["explain", str(tmp_path / "own.graph"), "app.User.firstA", "app.User$A.run", "--json"]) in (0, 4)
    (row,) = json.loads(capsys.readouterr().out)["edges"]
    assert [step["callee"].split("(")[0] for step in row["way"]] == ["lib.Lib.first", "app.User$A.run"]
    assert main(["explain", str(tmp_path / "own.graph"), "app.User.firstA", "app.User$A.run"]) in (0, 4)
    printed = capsys.readouterr().out
    assert "way" in printed
    assert "Lib.first(Runnable, Object)" in printed


def test_counts_stand_in_a_saved_graph(user: peaberry.Solution, tmp_path: Path) -> None:
    graph = user.application()
    graph.save(tmp_path / "own.graph")
    assert count(peaberry.load(tmp_path / "own.graph")) == count(graph)
    assert count(graph).library_calls == count(user.application("simple")).library_calls > count(graph).solved_calls  # type: ignore[operator]


def test_calls_that_a_limit_leaves_have_the_callbacks_of_the_simple_algorithm(user: peaberry.Solution) -> None:
    graph = reach(user, asks=0)
    assert pairs(graph, "callback") == pairs(user.application("simple"), "callback")
    assert count(graph).unfinished_calls == count(user.application()).solved_calls
    assert graph.limited is not None
    assert "have the callbacks of the simple algorithm" in graph.limited
    assert graph.gaps
    assert count(reach(user, asks=10**6)).unfinished_calls == 0
