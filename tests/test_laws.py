"""Laws that hold on a real program: checkstyle with its libraries and the JDK. `make laws` has more of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import peaberry
from peaberry import _engine

CHECKSTYLE = "com.puppycrawl.tools:checkstyle:10.21.4"
MAIN = "com.puppycrawl.tools.checkstyle.Main"


@pytest.fixture(scope="module")
def rta() -> peaberry.CallGraph:
    return peaberry.build(CHECKSTYLE, main=MAIN, algorithm="rta")


def within(left: peaberry.CallGraph, right: peaberry.CallGraph) -> bool:
    difference = left.compare(right, limit=3)
    return not (difference.methods_only_left_count or difference.pairs_only_left_count)


def test_rta_is_within_cha(rta: peaberry.CallGraph) -> None:
    cha = peaberry.build(CHECKSTYLE, main=MAIN, algorithm="cha")
    assert within(rta, cha)
    assert not within(cha, rta)


def test_one_pair_too_many_breaks_the_law(rta: peaberry.CallGraph) -> None:
    names = rta.engine.names(range(40))
    methods = [(name, "application") for name in names]
    few = [(0, 1, -1, "static", "bytecode", 1), (1, 2, -1, "static", "bytecode", 2)]
    mutant = [*few, (2, 3, -1, "static", "bytecode", 3)]
    left, right = (peaberry.CallGraph(_engine.Graph.from_edges(methods, edges, [], "{}")) for edges in (few, mutant))
    assert within(left, right)
    assert not within(right, left)


def test_threads_do_not_change_a_byte(rta: peaberry.CallGraph, tmp_path: Path) -> None:
    for threads in (1, 2):
        again = peaberry.build(CHECKSTYLE, main=MAIN, algorithm="rta", threads=threads)
        again.save(tmp_path / str(threads))
    rta.save(tmp_path / "first")
    first = {path.name: path.read_bytes() for path in (tmp_path / "first").iterdir()}
    assert len(first) > 5
    for threads in (1, 2):
        assert {path.name: path.read_bytes() for path in (tmp_path / str(threads)).iterdir()} == first
