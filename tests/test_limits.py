"""Limits: what is not reached within them is coarser, sound, and said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import peaberry
from conftest import run
from peaberry import CallGraph

LIMITS: tuple[dict[str, Any], ...] = ({"timeout": 1e-6}, {"memory": 1})


@pytest.mark.parametrize("algorithm", ["pta", "tfa", "xta"])
@pytest.mark.parametrize("limit", LIMITS)
def test_past_a_limit_the_graph_is_that_of_rta(
    jar: str, graph: CallGraph, algorithm: str, limit: dict[str, Any]
) -> None:
    limited = peaberry.build(jar, algorithm=algorithm, **limit)
    assert not limited.compare(graph)
    assert limited.metrics == graph.metrics
    assert list(limited.edges()) == list(graph.edges())
    assert (limited.header["algorithm"], limited.algorithm) == (algorithm, "rta")
    (loss,) = set(limited.diagnostics) - set(graph.diagnostics)
    assert (loss.kind, loss.severity, loss.place) == ("limit-reached", "loss", algorithm)
    assert "was reached; the graph is that of rta, coarser and sound" in loss.message
    assert limited.incomplete
    assert limited.explain("app.Main.main", "app.Circle.area") == graph.explain("app.Main.main", "app.Circle.area")


@pytest.mark.parametrize("name", ["g", "g.json"])
def test_the_summary_and_the_exit_code_say_so(jar: str, tmp_path: Path, name: str) -> None:
    saved = str(tmp_path / name)
    done = run("graph", jar, "--timeout", "0.000001", "-o", saved)
    assert done.code == 4
    assert done.out.startswith("RTA call graph of")
    assert "\n  not PTA: the limit of 0.000001 s was reached; the graph is that of rta, coarser and sound\n" in done.out
    done = run("callees", saved, "app.Main.main")
    assert done.code == 4
    assert "Circle.area()" in done.out
    assert "a limit was reached: pta: the limit of 0.000001 s was reached" in done.err
    done = run("types", saved, "app.Main.main")
    assert done.code == 2
    assert "the limit of 0.000001 s was reached" in done.err
    assert "rta keeps no sets" in done.err
    value = json.loads(run("graph", jar, "--memory", "1", "--json").out)
    assert (value["algorithm"], value["fallback"]) == ("pta", "rta")
    assert value["incomplete"][0].startswith("a limit was reached: pta: ")
    assert any("the limit of 1 MB of memory" in each["message"] for each in value["diagnostics_located"])


def test_a_limit_that_is_not_reached_changes_no_byte(jar: str, tmp_path: Path) -> None:
    peaberry.build(jar).save(tmp_path / "without")
    peaberry.build(jar, timeout=3600, memory=1_000_000).save(tmp_path / "within")
    without, within = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("without", "within")
    )
    assert without == within


@pytest.mark.parametrize("algorithm", ["cha", "rta"])
def test_algorithms_without_sets_have_no_limit(jar: str, algorithm: str) -> None:
    graph = peaberry.build(jar, algorithm=algorithm, timeout=1e-6, memory=1, jdk="none")
    assert graph.limited is None
    assert graph.algorithm == algorithm


def test_an_exception_of_the_progress_function_stops_the_build(jar: str) -> None:
    class EnoughError(Exception):
        pass

    def tell(phase: str, done: int, total: int) -> None:
        if phase != "opening":
            raise EnoughError

    with pytest.raises(EnoughError):
        peaberry.build(jar, timeout=3600, progress=tell)
