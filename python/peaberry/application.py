"""The application call graph: the application's own methods, with direct edges and callbacks (Zhang & Ryder).

A *callback* is a method of the application that library code calls because of a library call. The simple algorithm takes every path
of the whole-program graph through library methods. Data reachability asks which objects such a call can reach, and leaves out
what would need others. The result is a graph like any other, with edges of the kind `callback`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.errors import InputError, UsageError
from peaberry.rules import make_cause

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph
    from peaberry.solution import Solution

METHODS: Final = {
    "datareach": "by the objects that a call can reach; methods that are called back are not entered",
    "va": "likewise, and they are entered",
    "simple": "by all paths of the whole-program graph",
}
"""How callbacks are found; the first is the default."""
DATAREACH, VA, SIMPLE = METHODS
POINTS_TO: Final = "pta"
APPLICATION: Final = "application_graph"
"""The key of a header that says how a graph was collapsed."""


class Counts(NamedTuple):
    """The sizes of an application graph: its edges by kind, the library calls of the application and, of these, those that differ in
    what they begin with and may call back (None where nothing was solved).
    """

    direct_edges: int
    callback_edges: int
    library_calls: int | None
    solved_calls: int | None


def collapse(graph: CallGraph) -> CallGraph:
    """The application graph of any whole-program graph, by the simple algorithm."""
    check(graph)
    made = graph.engine.application(make_cause("callback"), make_cause("library"), header_of(graph, SIMPLE))
    return type(graph)(made)


def reach(solution: Solution, method: str = DATAREACH, *, statics: bool = True) -> CallGraph:
    """The application graph of a solved program. Without `statics` what static fields hold cannot be read, which is not sound: it shows
    what they cost. UsageError if there is no such method, or it needs points-to sets that are not
    there. Where a limit was reached, the simple algorithm's, and its header says so.
    """
    if method not in METHODS:
        raise UsageError(f"no method {method!r}; choose one of {', '.join(METHODS)}")
    graph = solution.graph
    if method == SIMPLE or graph.limited:
        return collapse(graph)
    check(graph)
    if graph.algorithm != POINTS_TO or graph.header.get("options", {}).get("application_only"):
        raise UsageError(
            f"method {method} needs points-to sets of the whole program: use algorithm {POINTS_TO} without application_only, "
            f"or method {SIMPLE}"
        )
    callback, reached = make_cause("callback by data", detail=method), make_cause("library")
    made, calls, solved = solution.engine.application(
        graph.engine, (method == DATAREACH, statics), callback, reached, header_of(graph, method)
    )
    found = type(graph)(made)
    found.header[APPLICATION].update(library_calls=calls, solved_calls=solved)
    return found


def check(graph: CallGraph) -> None:
    """InputError if no method of the application is there; UsageError if the graph is one of the application already."""
    if APPLICATION in graph.header:
        raise UsageError("the graph is an application graph already")
    if not graph.counts.get("application_methods"):
        raise InputError("no method of the application is reached: name its jars as targets, its libraries with -cp")


def header_of(graph: CallGraph, method: str) -> str:
    """The header of the whole, with how it is collapsed."""
    whole = json.loads(graph.engine.header or "{}")
    return json.dumps({**whole, APPLICATION: {"method": method}}, sort_keys=True)


def count(graph: CallGraph) -> Counts:
    """The sizes of an application graph."""
    kinds, said = graph.kinds, graph.header.get(APPLICATION, {})
    back = kinds.get("callback", 0)
    return Counts(sum(kinds.values()) - back, back, said.get("library_calls"), said.get("solved_calls"))
