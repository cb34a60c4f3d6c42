"""Pieces of a graph: a path, a neighbourhood, what matches a pattern. A piece is a graph itself, so that every form and query works.

A piece keeps names, roles, kinds, causes, lines and source files, and the diagnostics by which the whole is incomplete. Its entry
points are those of the whole, and methods that nothing in the piece calls: control comes to them from outside.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from peaberry import _engine, names
from peaberry.errors import UsageError
from peaberry.rules import make_cause

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from peaberry.callgraph import CallGraph
    from peaberry.edges import Edge

PIECE: Final = "piece"
"""The key of a header that says how a piece was cut, and has its source files: the engine has them of whole graphs alone."""
SOURCES: Final = "sources"
OUTSIDE: Final = "outside"
"""The rule of an entry point of a piece that is none of the whole."""
WRITTEN: Final = "written"
"""The rule of a call to a method that an instruction writes and that has no code of its own."""
DIRECTIONS: Final = ("both", "callers", "callees")
ROLES: Final = ("application", "library", "platform", "missing")


def choose(graph: CallGraph, only: Iterable[str] = (), roles: Iterable[str] = ()) -> set[int] | None:
    """The methods that match a pattern and have a role, by number; None if nothing is asked, which is all of them. A pattern that
    matches nothing, or a role that there is not, is a UsageError.
    """
    patterns, wanted = list(only), set(check_roles(roles))
    if not patterns and not wanted:
        return None
    found = graph.resolve(*patterns) if patterns else range(len(graph))
    return {number for number in found if not wanted or graph.engine.role(number) in wanted}


def check_roles(roles: Iterable[str]) -> list[str]:
    """The roles. UsageError if there is no such role."""
    wanted = list(roles)
    unknown = sorted(set(wanted) - set(ROLES))
    if unknown:
        raise UsageError(f"no role {', '.join(unknown)}; the roles are {', '.join(ROLES)}")
    return wanted


def find_around(
    graph: CallGraph, starts: Sequence[int], depth: int, direction: str, within: Collection[int] | None
) -> set[int]:
    """The methods from which at most `depth` calls lead to a start, and those to which as many lead from one; on the way, as in the
    end, only those `within`.
    """
    if depth < 0:
        raise UsageError(f"a depth is at least 0, not {depth}")
    if direction not in DIRECTIONS:
        raise UsageError(f"no direction {direction!r}; choose one of {', '.join(DIRECTIONS)}")
    found = set(starts)
    if direction != "callees":
        found |= walk(starts, depth, lambda number: (edge[0] for edge in graph.engine.callers(number)), within)
    if direction != "callers":
        found |= walk(starts, depth, lambda number: (edge[5] for edge in graph.engine.callees(number)), within)
    return found


def walk(
    starts: Iterable[int], depth: int, step: Callable[[int], Iterable[int]], within: Collection[int] | None
) -> set[int]:
    """What is reached by so many steps."""
    found, front = set(starts), set(starts)
    for _ in range(depth):
        reached = {other for number in front for other in step(number)}
        front = {number for number in reached - found if within is None or number in within}
        found |= front
    return found


def edges_within(graph: CallGraph, methods: Collection[int]) -> list[_engine.Edge]:
    """The edges between these methods."""
    return [edge for number in sorted(methods) for edge in graph.engine.callees(number) if edge[5] in methods]


def find_edges(graph: CallGraph, edges: Iterable[Edge]) -> list[_engine.Edge]:
    """Edges as the engine has them. UsageError if the graph does not have one."""
    found = []
    for edge in edges:
        offset = -1 if edge.offset is None else edge.offset
        callees = set(graph.resolve(edge.callee))
        fitting = [
            raw
            for number in graph.resolve(edge.caller)
            for raw in graph.engine.callees(number)
            if (raw[1], raw[3]) == (offset, edge.kind) and raw[5] in callees and graph.causes[raw[4]] == edge.cause
        ]
        if not fitting:
            raise UsageError(f"the graph has no call from {edge.caller} to {edge.callee} at {offset}")
        found.append(fitting[0])
    return found


def guess_role(graph: CallGraph, method: str) -> str:
    """The role of a method that has no code, and so is none of the graph's: that of what is nearest to it, of its class or of its
    package. What is near to nothing is the platform's, or a library's.
    """
    owner = names.split(method).class_name
    for near in (f"{owner}.*", f"{owner.rpartition('.')[0]}.*"):
        found = graph.engine.find(near)
        if found:
            return graph.engine.role(found[0])
    return "platform" if owner.startswith("java.") else "library"


def cut(
    graph: CallGraph,
    methods: Collection[int],
    edges: Sequence[_engine.Edge],
    said: dict[str, Any],
    recorded: str,
    written: Sequence[Edge] = (),
) -> _engine.Graph:
    """The piece of these methods and edges. `said` is how it was chosen, `recorded` the header's key of what forms record,
    `written` are calls of methods that have no code, and so are none of the graph's.
    """
    engine = graph.engine
    order = sorted(methods)
    places = {number: place for place, number in enumerate(order)}
    named = engine.names(order)
    rows = [(places[edge[0]], *edge[1:5], places[edge[5]]) for edge in edges]
    causes = [*engine.causes(), make_cause(OUTSIDE), make_cause(WRITTEN)]
    added = dict.fromkeys(edge.callee for edge in written)
    place_of = {name: place for place, name in enumerate((*named, *added))}
    rows += [
        (
            place_of[edge.caller],
            -1 if edge.offset is None else edge.offset,
            -1 if edge.line is None else edge.line,
            edge.kind,
            len(causes) - 1,
            place_of[edge.callee],
        )
        for edge in written
    ]
    entries = [(places[method], cause) for method, cause in engine.entries() if method in places]
    known = {method for method, _ in entries} | {row[5] for row in rows if row[5] != row[0]}
    entries += [(place, len(causes) - 2) for place in range(len(order)) if place not in known]
    sources = {names.split(name).class_name: engine.source(number) for number, name in zip(order, named, strict=True)}
    whole, inside = graph.recorded, set(named)
    header = {
        **graph.header,
        PIECE: {**said, SOURCES: {name: source for name, source in sorted(sources.items()) if source is not None}},
        recorded: {
            "diagnostics": [row for row in whole.diagnostics if row[1] == "loss"],
            "missing": whole.missing,
            "unresolved": [row for row in whole.unresolved if row[0] in inside],
        },
    }
    methods_and_roles = [(name, engine.role(number)) for number, name in zip(order, named, strict=True)]
    methods_and_roles += [(name, guess_role(graph, name)) for name in added]
    return _engine.Graph.from_edges(methods_and_roles, rows, entries, causes, json.dumps(header, sort_keys=True))
