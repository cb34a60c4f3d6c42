"""Application call graphs: the application's own methods, with what library code calls back."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest

import peaberry
from peaberry.application import APPLICATION, METHODS, count, reach
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
    for method in ("datareach", "va"):
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
    with pytest.raises(UsageError, match="choose one of datareach, va, simple"):
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
