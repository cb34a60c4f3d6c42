"""Laws of application graphs, on one and the same solution of a real program; each has a mutant that it must refuse."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

import peaberry
from peaberry.application import METHODS, count, reach

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry._engine.solutions import ComparedRow
    from peaberry.callgraph import CallGraph

ANT: Final = "org.apache.ant:ant:1.10.14"
ORDERED: Final = ("va", "v", "m", "one-set", "simple")
"""Each has the callbacks of the one before."""
SAMPLE: Final = (12, 3)
"""How many library calls are compared with plain loops, and which."""
MOST_STEPS: Final = 1_000_000_000
Row = tuple[str, int | None, str, str]


class Edges(NamedTuple):
    """Direct edges and callbacks: caller, offset, kind, callee."""

    direct: frozenset[Row]
    callbacks: frozenset[Row]


@pytest.fixture(scope="module")
def solution() -> peaberry.Solution:
    """As in the paper: without reflection and contexts."""
    return peaberry.solve(ANT, main="org.apache.tools.ant.Main", reflection="none")


def edges_of(graph: CallGraph) -> Edges:
    """By kind."""
    rows = [(edge.caller, edge.offset, edge.kind, edge.callee) for edge in graph.edges()]
    back = [row for row in rows if row[2] == "callback"]
    assert len(set(back)) == len(back), "a callback is there once"
    callbacks = frozenset(back)
    return Edges(frozenset(rows) - callbacks, callbacks)


@pytest.fixture(scope="module")
def found(solution: peaberry.Solution) -> dict[str, Edges]:
    """By method; `fine` names are fine-tuned."""
    edges = {method: edges_of(solution.application(method)) for method in METHODS}
    for method in ORDERED[1:-1]:
        edges[f"{method}, fine"] = edges_of(reach(solution, method, fine_tuned=True))
    return edges


def broken(found: dict[str, Edges]) -> list[str]:
    """The laws that do not hold."""
    wrong = [f"direct edges of {method}" for method, edges in found.items() if edges.direct != found["simple"].direct]
    fine = ["datareach", *(f"{method}, fine" for method in ORDERED[1:-1]), "simple"]
    for order in (ORDERED, fine):
        for finer, coarser in itertools.pairwise(order):
            if not found[finer].callbacks <= found[coarser].callbacks:
                wrong.append(f"{finer} ⊆ {coarser}")
    return wrong


def test_direct_edges_are_equal_and_callbacks_ordered(found: dict[str, Edges]) -> None:
    assert broken(found) == []
    assert found["datareach"].direct
    assert len({len(edges.callbacks) for edges in found.values()}) >= 5, "orders that are never strict show nothing"


@pytest.mark.parametrize("method", [*METHODS, "v, fine", "m, fine", "one-set, fine"])
def test_a_graph_that_lacks_or_invents_an_edge_breaks_a_law(method: str, found: dict[str, Edges]) -> None:
    edges = found[method]
    lacking = edges._replace(direct=edges.direct - {min(edges.direct, key=str)})
    assert f"direct edges of {method}" in broken({**found, method: lacking}) or method == "simple"
    if method == "simple":
        assert broken({**found, method: lacking})
    invented = edges._replace(callbacks=edges.callbacks | {("a.A.m()V", 0, "callback", "a.A.n()V")})
    assert bool(broken({**found, method: invented})) == (method != "simple"), "simple holds whatever there is"
    fewer = edges._replace(callbacks=frozenset())
    assert bool(broken({**found, method: fewer})) == (method not in ("datareach", "va")), "nothing lies within these"


def compare(
    solution: peaberry.Solution, places: Sequence[int], left_out: str = "nothing", most_steps: int = MOST_STEPS
) -> list[ComparedRow]:
    """Some calls of the sample, by the shared solver and by plain loops."""
    variant = (True, True, False, "variable")
    return solution.engine.compare_with_loops(
        solution.graph.engine, variant, SAMPLE, places, most_steps=most_steps, left_out=left_out
    )


@pytest.fixture(scope="module")
def compared(solution: peaberry.Solution) -> list[ComparedRow]:
    """All calls of the sample."""
    return compare(solution, range(SAMPLE[0]))


def test_plain_loops_over_the_rules_find_the_same(solution: peaberry.Solution, compared: list[ComparedRow]) -> None:
    """And not if they leave out a rule. `benchmarks/reachability.py` compares more calls, of larger programs, for all methods."""
    assert [row[2] for row in compared] == [row[3] for row in compared]
    calling = [place for place, row in enumerate(compared) if row[2]]
    assert calling, "calls without callbacks show nothing"
    mutants = compare(solution, calling[:1], "results")
    assert [row[2] for row in mutants] != [row[3] for row in mutants]


def test_plain_loops_give_up_after_so_many_steps(solution: peaberry.Solution, compared: list[ComparedRow]) -> None:
    steps = [row[4] for row in compared]
    most = sorted(steps)[1]
    rows = compare(solution, range(SAMPLE[0]), most_steps=most)
    assert [row[3] is None for row in rows] == [taken > most for taken in steps]
    assert {row[3] is None for row in rows} == {True, False}


def test_library_calls_are_counted_alike(solution: peaberry.Solution) -> None:
    counts = {method: count(solution.application(method)) for method in ("datareach", "simple")}
    assert counts["datareach"].library_calls == counts["simple"].library_calls
    assert counts["datareach"].open_calls <= counts["simple"].open_calls
