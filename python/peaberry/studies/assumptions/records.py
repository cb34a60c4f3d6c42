"""The steps of the study of assumptions: what a program's own code has, and its graphs by one algorithm, at every level, each in a process
of its own.
"""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any, Final

from peaberry import _engine, usage
from peaberry.levels import LevelBuilder
from peaberry.program import find_paths
from peaberry.studies.graphs import configure

if TYPE_CHECKING:
    from peaberry.levels import LevelGraph

STATEMENT: Final = re.compile(r"^ +\d+: ", re.MULTILINE)
"""A statement, in the text of a lowered body."""
LITERAL: Final = re.compile(r"^ +\d+: v\d+ = class (\S+)$", re.MULTILINE)
"""A statement that takes a class literal."""
NATIVE: Final = 0x0100
"""The flag of native methods."""
HELPER: Final = "class$"
"""The method that compilers before Java 5 added to a class with class literals."""


class Literals:
    """The class literals in the code of a program's methods, each method looked at once."""

    def __init__(self, program: _engine.Program) -> None:
        self.program = program
        self.found: dict[str, tuple[str, ...]] = {}

    def of(self, method: str) -> tuple[str, ...]:
        """The classes that a method names by literals."""
        known = self.found.get(method)
        if known is None:
            known = self.found[method] = tuple(LITERAL.findall(read_body(self.program, method)))
        return known

    def count(self, methods: list[str]) -> tuple[int, int]:
        """How many pairs of a class and a literal in it these methods have, and how many classes with literals."""
        pairs = {(class_of(method), literal) for method in methods for literal in self.of(method)}
        return len(pairs), len({using for using, _ in pairs})


def class_of(method: str) -> str:
    """The class of a printed name.

    >>> class_of("a.B.<init>(Ljava/lang/String;)V")
    'a.B'
    """
    return method.partition("(")[0].rpartition(".")[0]


def read_body(program: _engine.Program, method: str) -> str:
    """The lowered body; nothing of a method that is missing, or cannot be read."""
    try:
        return program.body(method)
    except (KeyError, ValueError):
        return ""


def measure(asked: dict[str, Any]) -> dict[str, Any]:
    """Build the graphs of all levels in turn: sizes of each, its dynamic sites, class literals in what it reaches, and cost."""
    builder = LevelBuilder(configure(asked["words"]))
    literals = Literals(builder.opened.program)
    rows: list[dict[str, Any]] = []
    for level in asked["levels"]:
        begin = time.process_time()
        found = builder.build(level)
        spent, peak = round(time.process_time() - begin, 3), usage.measure().peak_memory_mb
        rows.append({**describe(found, literals), "cpu_seconds": spent, "peak_memory_mb": peak})
    return {"levels": rows}


def describe(found: LevelGraph, literals: Literals) -> dict[str, Any]:
    """What is counted of the graph of a level."""
    graph = found.graph
    methods = graph.engine.names(range(len(graph)))
    roles = [graph.engine.role(method) == "application" for method in range(len(graph))]
    own = [method for method, is_own in zip(methods, roles, strict=True) if is_own]
    return {
        "level": found.level,
        **{name: graph.counts[name] for name in ("methods", "edges", "call_pairs")},
        "kinds": {kind: edges for kind, edges in graph.kinds.items() if edges},
        "sites": count_sites(found, [True] * len(methods)),
        "own_sites": count_sites(found, roles),
        "literals": literals.count(methods),
        "own_literals": literals.count(own),
        "limit": graph.limited,
    }


def count_sites(found: LevelGraph, counted: list[bool]) -> dict[str, list[int]]:
    """Of the dynamic sites in these methods, by kind: how many, how many are resolved, and how many methods they run, all together."""
    counts: dict[str, list[int]] = {}
    for caller, _, _, kind, by, targets in found.graph.engine.dynamic_sites():
        if counted[caller]:
            row = counts.setdefault(kind, [0, 0, 0])
            row[0] += 1
            row[1] += by is not None
            row[2] += targets
    return dict(sorted(counts.items()))


def measure_own(asked: dict[str, Any]) -> dict[str, int]:
    """The application's own code, reached or not."""
    program = _engine.Program(find_paths(asked["targets"], ()).application)
    classes = program.brought()
    rows = [(name, row[3]) for name in classes if (row := program.declared(name)) is not None]
    methods = [
        (f"{name}.{called}{descriptor}", called, flags) for name, row in rows for called, descriptor, flags in row
    ]
    return {
        "classes": len(classes),
        "methods": len(methods),
        "statements": sum(len(STATEMENT.findall(read_body(program, method))) for method, _, _ in methods),
        "helpers": sum(called == HELPER for _, called, _ in methods),
        "natives": sum(bool(flags & NATIVE) for _, _, flags in methods),
    }
