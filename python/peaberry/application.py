"""The application call graph: the application's own methods, with direct edges and callbacks (Zhang & Ryder).

A *callback* is a method of the application that library code calls because of a library call. The simple algorithm takes every path
of the whole-program graph through library methods. Data reachability asks which objects such a call can reach, and leaves out
what would need others. The result is a graph like any other, with edges of the kind `callback`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.errors import InputError, UsageError
from peaberry.rules import make_cause

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from peaberry._engine.solutions import Callbacks
    from peaberry.callgraph import CallGraph
    from peaberry.edges import Edge
    from peaberry.features import Feature
    from peaberry.solution import Solution

    Progress = Callable[[str, int, int], None]


class Method(NamedTuple):
    """A way to find callbacks: what it is in words and, of those by data, what has a set of its own, whether application methods that
    are called back are not entered, and whether what escapes the method that makes it is accessible from the beginning.
    """

    words: str
    sets: str = ""
    fine_tuned: bool = False
    escaping: bool = False


METHODS: Final = {
    "datareach": Method(
        "by the objects that a call can reach; what is called back is not entered", sets="variable", fine_tuned=True
    ),
    "va": Method("likewise, and what is called back is entered", sets="variable"),
    "v": Method(
        "objects that escape the method that makes them are accessible at once", sets="variable", escaping=True
    ),
    "m": Method("one set of objects a method that the call enters", sets="method"),
    "one-set": Method("one set of objects a call", sets="call"),
    "simple": Method("all paths of the whole-program graph through library methods"),
}
"""How callbacks are found; the first is the default, the last needs no points-to sets."""
DATAREACH: Final = "datareach"
SIMPLE: Final = "simple"
POINTS_TO: Final = "pta"
CALLBACK: Final = "callback"
"""The kind of edges."""
OPEN_CALL: Final = "open library call"
"""The rule of open sites that stand for what library code may do."""
APPLICATION: Final = "application_graph"
"""The key of a header that says how a graph was collapsed."""


class Counts(NamedTuple):
    """The sizes of an application graph: its edges by kind, the library calls of the application and, of these: those in which library
    code runs what is not known; those that differ in what they begin with and may call back (None where nothing was solved); those
    that a limit left to the simple algorithm.
    """

    direct_edges: int
    callback_edges: int
    library_calls: int
    open_calls: int
    solved_calls: int | None
    unfinished_calls: int


class Origin(NamedTuple):
    """What an application graph was made of: the whole-program graph and, if callbacks were found by data, the solution."""

    whole: CallGraph
    solution: Solution | None


def collapse(graph: CallGraph) -> CallGraph:
    """The application graph of any whole-program graph, by the simple algorithm."""
    check(graph)
    return make(Origin(graph, None), SIMPLE, None)


def reach(
    solution: Solution,
    method: str = DATAREACH,
    *,
    statics: bool = True,
    fine_tuned: bool | None = None,
    timeout: float | None = None,
    memory: int | None = None,
    asks: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> CallGraph:
    """The application graph of a solved program. Past a limit (`timeout` in seconds, `memory` in bytes) calls that are not done have the callbacks of the simple
    algorithm. Without `statics` what static fields hold cannot be read, which is not sound: it shows what they cost.
    `fine_tuned` overrides whether application methods are entered.

    UsageError if there is no such method, or it needs points-to sets that are not there. Where a limit has ended the analysis
    itself, the graph is the simple algorithm's, and its header says so.
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
    variant = METHODS[method]
    enters = variant.fine_tuned if fine_tuned is None else fine_tuned
    found = solution.engine.callbacks(
        graph.engine,
        (enters, statics, variant.escaping, variant.sets),
        timeout=timeout,
        memory=memory,
        asks=asks,
        threads=threads,
        progress=progress,
    )
    said = {} if statics and fine_tuned is None else {"statics": statics, "fine_tuned": enters}
    return make(Origin(graph, solution), method, found, said)


def make(origin: Origin, method: str, found: Callbacks | None, said: dict[str, Any] | None = None) -> CallGraph:
    """The application graph with these callbacks, or those of the simple algorithm."""
    whole = origin.whole
    about = {
        "method": method,
        "library_calls": whole.engine.library_calls(),
        "solved_calls": None if found is None else found.solved_calls,
        "unfinished_calls": 0 if found is None else found.unfinished_calls,
        "accessible": None if found is None else found.accessible,
        # By these one sees whether the inputs have changed when they are analysed again.
        "whole": {name: whole.counts[name] for name in ("methods", "call_pairs")},
        **(said or {}),
    }
    causes = [
        make_cause("callback"),
        make_cause("callback of an open call"),
        make_cause("callback by data", detail=method),
        make_cause("callback by data of an open call", detail=method),
        make_cause("library"),
        make_cause(OPEN_CALL),
    ]
    header = json.dumps({**json.loads(whole.engine.header or "{}"), APPLICATION: about}, sort_keys=True)
    return type(whole)(whole.engine.application(found, causes, header), whole.again, origin)


def check(graph: CallGraph) -> None:
    """InputError if no method of the application is there; UsageError if the graph is one of the application already."""
    if APPLICATION in graph.header:
        raise UsageError("the graph is an application graph already")
    if not graph.counts.get("application_methods"):
        raise InputError("no method of the application is reached: name its jars as targets, its libraries with -cp")


def count(graph: CallGraph) -> Counts:
    """The sizes of an application graph."""
    kinds, said = graph.kinds, graph.header.get(APPLICATION, {})
    back = kinds.get(CALLBACK, 0)
    opened = sum(each.kind == CALLBACK for each in graph.unresolved)
    return Counts(
        sum(kinds.values()) - back,
        back,
        said.get("library_calls", 0),
        opened,
        said.get("solved_calls"),
        said.get("unfinished_calls", 0),
    )


def find_way(
    graph: CallGraph, edge: Edge, *, progress: Progress | None = None, features: Iterable[Feature] = ()
) -> tuple[Edge, ...]:
    """How a library call leads to a callback: a way through library methods, as edges of the whole-program graph, one of the shortest. By
    data it is a path of what this call alone reaches. The graph's inputs are analysed again, if what it was made of is not at hand; InputError
    if they are gone or have changed, UsageError if the edge is no callback of this graph.
    """
    said = graph.header.get(APPLICATION)
    if not isinstance(said, dict) or edge.kind != CALLBACK:
        raise UsageError("only callbacks of an application graph have a way through the library")
    whole, solution = find_origin(graph, said, progress, features)
    caller, callback = whole.engine.number(edge.caller), whole.engine.number(edge.callee)
    if caller is None or callback is None:
        raise InputError("the methods of the edge are not in the whole-program graph")
    method = METHODS.get(said.get("method", SIMPLE), METHODS[SIMPLE])
    steps = None
    if method.sets and solution is not None:
        enters, statics = said.get("fine_tuned", method.fine_tuned), said.get("statics", True)
        variant = (enters, statics, method.escaping, method.sets)
        steps = solution.engine.callback_way(whole.engine, variant, caller, edge.offset, callback)
    if steps is None:
        steps = whole.engine.library_way(caller, edge.offset, callback)
    if steps is None:  # a feature's own edge
        steps = [(callback, -1 if edge.offset is None else edge.offset)]
    way = []
    for callee, offset in steps:
        rows = [row for row in whole.engine.callees(caller) if row[5] == callee]
        at = [row for row in rows if row[1] == offset] or rows
        if at:
            way += whole.edges_of(at[:1])
        caller = callee
    return tuple(way)


def find_origin(
    graph: CallGraph, said: dict[str, Any], progress: Progress | None, features: Iterable[Feature]
) -> Origin:
    """What the graph was made of; it is kept."""
    if graph.origin is None:
        if graph.again is None:
            raise UsageError("the graph was not made by an analysis")
        solution = graph.again(graph, progress, features)
        by_data = METHODS.get(said.get("method", SIMPLE), METHODS[SIMPLE]).sets and not solution.graph.limited
        graph.origin = Origin(solution.graph, solution if by_data else None)
    return graph.origin
