"""Laws that hold on a real program: checkstyle with its libraries and the JDK. `make laws` has more of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import peaberry
from peaberry import _engine
from peaberry.analysis import analyse
from peaberry.config import FINER, Config
from peaberry.entrypoints import Start, find_start
from peaberry.program import open_program

CHECKSTYLE = "com.puppycrawl.tools:checkstyle:10.21.4"
MAIN = "com.puppycrawl.tools.checkstyle.Main"


@cache
def program_and_start() -> tuple[_engine.Program, Start]:
    """Solutions are compared where they are of one program."""
    config = Config.of(CHECKSTYLE, main=MAIN, reflection="none")
    program = open_program(config).program
    return program, find_start(program, config)


@cache
def solved(algorithm: str) -> tuple[peaberry.CallGraph, _engine.solutions.Solution]:
    """The graph and the solution of an algorithm with sets."""
    config = Config.of(CHECKSTYLE, main=MAIN, reflection="none", algorithm=algorithm)
    graph, solution = analyse(config, *program_and_start(), keep=True)
    assert solution is not None
    return peaberry.CallGraph(graph), solution


@cache
def built(algorithm: str, context: str = "insensitive") -> peaberry.CallGraph:
    if algorithm in ("tfa", "vta"):
        return solved(algorithm)[0]
    return peaberry.build(CHECKSTYLE, main=MAIN, algorithm=algorithm, context=context, reflection="none")


def within(left: peaberry.CallGraph, right: peaberry.CallGraph) -> bool:
    difference = left.compare(right, limit=3)
    return not (difference.methods_only_left_count or difference.pairs_only_left_count)


@pytest.mark.parametrize(("finer", "coarser"), FINER, ids=lambda name: name)
def test_a_finer_algorithm_finds_nothing_more(finer: str, coarser: str) -> None:
    assert within(built(finer), built(coarser))


@pytest.mark.parametrize(("finer", "coarser"), FINER[2:], ids=lambda name: name)
def test_a_coarser_algorithm_finds_more(finer: str, coarser: str) -> None:
    """The laws would hold of equal graphs too: these are not equal."""
    assert not within(built(coarser), built(finer))


def test_contexts_only_remove() -> None:
    selective, insensitive = built("pta", "selective"), built("pta")
    assert within(selective, insensitive)
    assert not within(insensitive, selective)


def test_type_flow_finds_the_classes_that_points_to_finds() -> None:
    """Zhuo & Zhang's theorem, for every variable of every reached method."""
    pta, tfa, vta = (solved(algorithm)[1] for algorithm in ("pta", "tfa", "vta"))
    assert pta.types_beyond(tfa, 3) == (0, [])
    assert tfa.types_beyond(pta, 3) == (0, [])
    assert pta.types_beyond(vta, 3) == (0, [])
    count, examples = vta.types_beyond(pta, 3)  # the check can fail
    assert count > 1000
    assert len(examples) == 3


def test_one_pair_too_many_breaks_the_law() -> None:
    names = built("rta").engine.names(range(40))
    methods = [(name, "application") for name in names]
    few = [(0, 1, -1, "static", 0, 1), (1, 2, -1, "static", 0, 2)]
    mutant = [*few, (2, 3, -1, "static", 0, 3)]
    left, right = (
        peaberry.CallGraph(_engine.Graph.from_edges(methods, edges, [], [_engine.Cause("bytecode")], "{}"))
        for edges in (few, mutant)
    )
    assert within(left, right)
    assert not within(right, left)


@pytest.mark.parametrize("algorithm", ["rta", "pta"])
def test_threads_do_not_change_a_byte(algorithm: str, tmp_path: Path) -> None:
    for threads in (1, 2):
        again = peaberry.build(CHECKSTYLE, main=MAIN, algorithm=algorithm, threads=threads, reflection="none")
        again.save(tmp_path / str(threads))
    built(algorithm).save(tmp_path / "first")
    first = {path.name: path.read_bytes() for path in (tmp_path / "first").iterdir()}
    assert len(first) > 5
    for threads in (1, 2):
        assert {path.name: path.read_bytes() for path in (tmp_path / str(threads)).iterdir()} == first
