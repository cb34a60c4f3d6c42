"""Call chains of an application: which there are, how many, and which of them a recording covers."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry.chains import Chain, find_chains
from peaberry.errors import UsageError
from peaberry.recall import Oracle

if TYPE_CHECKING:
    from pathlib import Path

    from peaberry.callgraph import CallGraph

JDK = jdks()[0]

SOURCE = """
package tour;

import java.util.Arrays;
import java.util.Comparator;

public class Main {
    static class Order implements Comparator<Object> {
        public int compare(Object left, Object right) { return weigh(left) - weigh(right); }
    }

    static int weigh(Object text) { return text.hashCode(); }
    static void left(int count) { if (count > 0) right(count - 1); }
    static void right(int count) { if (count > 5) left(count); leaf(); }
    static void leaf() { }
    static void never() { leaf(); }
    static int down(int count) { return count == 0 ? end() : down(count - 1); }
    static int end() { return 0; }

    public static void main(String[] arguments) {
        left(1);
        Arrays.sort(new String[] {"b", "a"}, new Order());
        down(3);
        if (arguments.length > 0) never();
    }
}
"""
WITHOUT = ("--reflection", "none", "--skip-startup")


@pytest.fixture(scope="module")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, its graphs, and its recording."""
    root = tmp_path_factory.mktemp("tour")
    JDK.compile(SOURCE, root)
    java = str(JDK.home / "bin" / "java")
    done = run("record", "-o", str(root / "run.oracle"), "--", java, "-cp", str(root / "classes"), "tour.Main")
    assert done.code == 0, done.err
    whole = peaberry.solve(str(root / "classes"), main="tour.Main", reflection="none", skip_startup=True)
    whole.graph.save(root / "whole.graph")
    whole.application().save(root / "own.graph")
    return root


@pytest.fixture(scope="module")
def graph(tour: Path) -> CallGraph:
    """The application graph, saved."""
    return peaberry.load(tour / "own.graph")


@pytest.fixture(scope="module")
def oracle(tour: Path) -> Oracle:
    """The recording."""
    return Oracle.read(str(tour / "run.oracle"))


def shorten(chain: Chain) -> str:
    """`main left right`; a callback has a `~` before it."""
    marks = ["", *("~" if kind == "callback" else "" for kind in chain.kinds)]
    return " ".join(
        mark + name.partition("(")[0].rpartition(".")[2] for mark, name in zip(marks, chain.methods, strict=True)
    )


EVERY = {
    "main left", "main ~compare", "main down", "main never", "main <init>",
    "main left right", "main ~compare weigh", "main down down", "main down end", "main never leaf",
    "main left right left", "main left right leaf",
}  # fmt: skip


def test_chains_go_round_a_cycle_once_and_end_there(graph: CallGraph) -> None:
    found = graph.chains(9, starts=["tour.Main.main"], limit=None)
    assert {shorten(each) for each in found.listed} == EVERY
    assert found.counts == (5, 5, 2)
    assert (found.total, found.complete, found.starts, found.covered) == (12, True, 1, None)
    assert [len(each.kinds) for each in found.listed] == [1] * 5 + [2] * 5 + [3] * 2
    two = graph.chains(2, starts=["tour.Main.main"], limit=3)
    assert two.counts == (5, 5)
    assert two.listed == found.listed[:3]


def test_entry_points_are_where_chains_begin_if_nothing_else_is_said(graph: CallGraph) -> None:
    assert graph.chains(9).starts == len(graph.entries)
    assert graph.chains(9).counts == graph.chains(9, starts=["tour.Main.main"]).counts
    assert graph.chains(1, starts=["tour.Main.right", "tour.Main.r*"]).counts == (2,)


def test_a_recording_says_which_chains_are_covered(graph: CallGraph, oracle: Oracle) -> None:
    found = graph.chains(9, starts=["tour.Main.main"], limit=None, oracle=oracle)
    covered = {shorten(each) for each in found.listed if each.covered}
    assert covered == {
        "main left", "main ~compare", "main down", "main <init>",
        "main left right", "main ~compare weigh", "main left right leaf",
    }  # fmt: skip
    assert found.covered == (4, 2, 1)
    assert found.unclear == 2, "main down down, main down end: the agent keeps one frame of down"
    missing = graph.chains(9, starts=["tour.Main.main"], limit=4, oracle=oracle, uncovered=True)
    assert {shorten(each) for each in missing.listed} == {
        "main never", "main never leaf", "main down down", "main down end"
    }  # fmt: skip
    assert missing.counts == found.counts


def test_a_solved_graph_and_a_saved_one_are_covered_alike(tour: Path, graph: CallGraph, oracle: Oracle) -> None:
    fresh = peaberry.build(str(tour / "classes"), main="tour.Main", reflection="none", skip_startup=True).application()
    assert fresh.origin is not None
    assert fresh.chains(3, oracle=oracle).covered == graph.chains(3, oracle=oracle).covered


def test_past_the_steps_the_longest_are_not_counted(graph: CallGraph) -> None:
    found = find_chains(graph, 9, starts=["tour.Main.left"], steps=0)
    assert not found.complete
    assert found.counts == (1,)


def test_what_makes_no_sense_is_said(tour: Path, graph: CallGraph) -> None:
    with pytest.raises(UsageError, match="at least 1"):
        graph.chains(0)
    with pytest.raises(UsageError, match="only a recording"):
        graph.chains(uncovered=True)
    with pytest.raises(UsageError, match="collapse it first"):
        peaberry.load(tour / "whole.graph").chains()
    with pytest.raises(UsageError, match="no method of the graph matches"):
        graph.chains(starts=["tour.Main.nowhere"])


def test_the_command_counts_lists_and_writes(tour: Path) -> None:
    own, oracle, table = str(tour / "own.graph"), str(tour / "run.oracle"), tour / "chains.csv"
    done = run("chains", own, "--length", "3", "--from", "tour.Main.main", "--json")
    assert done.code == 0, done.err
    answer = json.loads(done.out)
    assert (answer["counts"], answer["total"], answer["covered"]) == ([5, 5, 2], 12, None)
    done = run("chains", own, "--from", "tour.Main.main", "--recording", oracle, "--uncovered", "--limit", "1")
    assert done.code == 0, done.err
    assert "of 3 calls  2, 1 covered" in done.out
    assert done.out.splitlines()[-1] == "Main.main(String[]) → Main.never()  not covered"
    done = run("chains", own, "--limit", "0", "--recording", oracle, "-o", str(table))
    assert done.code == 0, done.err
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert {row["chain"] for row in rows} == {str(number) for number in range(1, 13)}
    assert {(row["kind"], row["covered"]) for row in rows if "compare" in row["callee"]} == {("callback", "true")}


def test_the_command_takes_a_program_and_a_whole_graph(tour: Path) -> None:
    by_data = run(
        "chains", str(tour / "classes"), "--main", "tour.Main", *WITHOUT, "--from", "tour.Main.main", "--json"
    )
    simple = run("chains", str(tour / "whole.graph"), "--from", "tour.Main.main", "--json")
    for done in (by_data, simple):
        assert done.code == 0, done.err
        assert json.loads(done.out)["counts"][0] >= 5


def test_bad_input_of_the_command(tour: Path) -> None:
    own = str(tour / "own.graph")
    for arguments, said in [
        ([own, "--length", "0"], "at least 1 call"),
        ([own, "--limit", "-1"], "--limit must be at least 0"),
        ([own, "--uncovered"], "only a recording"),
        ([own, "--method", "simple"], "leave --method out"),
        ([str(tour / "whole.graph"), "--method", "va"], "use --method simple"),
        ([own, "--from", "tour.Main.nowhere"], "no method of the graph matches"),
        ([own, "--json", "-o", "-"], "choose one"),
    ]:
        done = run("chains", *arguments)
        assert (done.code, said in done.err) == (2, True), (arguments, done)
    for arguments in ([own, "--recording", own], [str(tour / "nothing.jar")], [own, "-o", str(tour / "no" / "x.csv")]):
        assert run("chains", *arguments).code == 3, arguments
    assert run("chains", own, "--steps", "0").code == 4
