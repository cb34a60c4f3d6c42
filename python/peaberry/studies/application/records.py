"""The steps of the study of application call graphs, each in a process of its own."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from peaberry import usage
from peaberry.analysis import solve_with
from peaberry.application import METHODS, SIMPLE, collapse, count, reach
from peaberry.studies.graphs import configure

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph
    from peaberry.recall.oracle import Oracle
    from peaberry.solution import Solution

VARIANTS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "datareach": ("datareach", {}),
    "no-statics": ("datareach", {"statics": False}),
    "v-fine": ("v", {"fine_tuned": True}),
    "va": ("va", {}),
    "v": ("v", {}),
    "m": ("m", {}),
    "one-set": ("one-set", {}),
}
"""What is compared with the simple algorithm: a method, and how it differs from what users get."""
UNLIMITED: Final = ("datareach", "no-statics", "v-fine")
SECONDS: Final = 60
"""How long each of the others may take; one that takes longer is left out."""


def measure(asked: dict[str, Any]) -> dict[str, Any]:
    """Solve a program and collapse it by each method: sizes, and what the default method cost beyond the whole program."""
    solution = solve_with(configure(asked["words"]))
    whole, spent = solution.graph, usage.measure()
    simple = collapse(whole)
    found = {SIMPLE: count(simple).callback_edges}
    counts, cost, peak = count(simple), 0.0, spent.peak_memory_mb
    accessible = {}
    for name, (method, options) in VARIANTS.items():
        if name not in asked["variants"]:
            continue
        begin = time.process_time()
        # Where application methods are entered, calls have little in common, and some programs take minutes.
        graph = reach(solution, method, **options, timeout=None if name in UNLIMITED else SECONDS)
        if graph.limited:
            continue
        if name == "datareach":
            cost, counts, peak = time.process_time() - begin, count(graph), usage.measure().peak_memory_mb
        found[name] = count(graph).callback_edges
        accessible[name] = graph.header["application_graph"].get("accessible")
    return {
        "methods": len(whole),
        "own_methods": whole.counts["application_methods"],
        "statements": 0 if whole.limited else solution.engine.statement_count(),
        "direct": counts.direct_edges,
        "callbacks": found,
        "accessible": accessible,
        "library_calls": counts.library_calls,
        "solved_calls": counts.solved_calls,
        "open_calls": counts.open_calls,
        "whole_cpu_seconds": spent.cpu_seconds,
        "whole_memory_mb": spent.peak_memory_mb,
        "cpu_seconds": round(cost, 3),
        "peak_memory_mb": peak,
        "limit": whole.limited,
    }


def grow(asked: dict[str, Any]) -> dict[str, Any]:
    """What more and more random calls of a program cost: one after the other, each from the beginning."""
    solution = solve_with(configure(asked["words"]))
    method = METHODS["datareach"]
    variant = (method.fine_tuned, True, method.escaping, method.sets)
    rows = []
    for calls in asked["counts"]:
        least, solved = None, 0
        for _ in range(asked["runs"]):
            begin = time.process_time()
            found = solution.engine.callbacks(solution.graph.engine, variant, sample=(calls, asked["seed"]))
            spent = time.process_time() - begin
            least, solved = spent if least is None else min(least, spent), found.solved_calls
        rows.append([calls, solved, round(least or 0.0, 3), usage.measure().peak_memory_mb])
    return {"rows": rows}


def confirm(asked: dict[str, Any]) -> dict[str, Any]:
    """Recorded callbacks against the graphs of the simple algorithm and of data reachability."""
    from peaberry.recall.callbacks import find_callbacks, measure_callbacks
    from peaberry.recall.oracle import Oracle

    solution = solve_with(configure(asked["words"]))
    oracle = Oracle.read(asked["oracle"])
    recorded, unclear = find_callbacks(solution.graph, oracle)
    graphs: dict[str, CallGraph] = {"simple": collapse(solution.graph), "datareach": reach(solution)}
    found = {name: measure_callbacks(graph, recorded, unclear) for name, graph in graphs.items()}
    lost = sorted(found["simple"].found - found["datareach"].found, key=str)
    return {
        "recorded": len(recorded),
        "unclear": unclear,
        "found": {name: len(each.found) for name, each in found.items()},
        "confirmed": {name: each.confirmed for name, each in found.items()},
        "lost": [[*each, *receivers(solution, oracle, each.callee)] for each in lost],
    }


def receivers(solution: Solution, oracle: Oracle, callee: str) -> tuple[list[str], list[str]]:
    """The classes of the objects that received a method in a recorded run, and those of them that the points-to analysis knows there."""
    recorded = {receiver for _, _, receiver, called in oracle.receivers() if called == callee}
    known = {name for each in solution.types(callee) if each.name == "this" for name in each.classes}
    return sorted(recorded), sorted(recorded & known)
