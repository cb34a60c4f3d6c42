"""Steps of the study of type flow: a graph with its cost, and static records of one algorithm against recorded ones.

A record is (caller, offset of the call, class of the receiver, callee), of calls by invokevirtual and invokeinterface in
what is not the platform's. It is counted how many are dynamic (D), static (S), both (M).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from peaberry.config import WITHOUT_SETS
from peaberry.errors import InputError
from peaberry.studies.graphs import configure, describe

if TYPE_CHECKING:
    from collections.abc import Collection

    from peaberry import _engine

CALL: Final = re.compile(r" *(\d+): (?:v\d+ = )?(?:virtual|interface) (\S+?)\.[^.\s(]+\(\S* \(v(\d+)")
"""A call that the receiver's class selects, as lowered bodies print it: offset, class, variable of the receiver."""


def measure(asked: dict[str, Any]) -> dict[str, Any]:
    """What a graph costs, and what is in it."""
    from peaberry.analysis import build_with

    graph = build_with(configure(asked["words"]))
    found = describe(graph, "methods", "edges", "call_pairs")
    relations = graph.relations
    sizes = {} if relations is None else {**relations._asdict(), "total": relations.total}
    return {**found, "relations": sizes}


def compare(asked: dict[str, Any]) -> dict[str, Any]:
    """The three numbers, and the first records that the analysis misses."""
    from peaberry.analysis import analyse
    from peaberry.entrypoints import find_start
    from peaberry.program import open_program
    from peaberry.recall import Oracle

    config = configure(asked["words"])
    program = open_program(config).program
    has_sets = config.algorithm not in WITHOUT_SETS
    graph, solution = analyse(config, program, find_start(program, config), keep=has_sets)
    if any(kind == "limit-reached" for kind, *_ in graph.diagnostics()):
        raise InputError("a limit was reached: there are no sets to compare")
    static = Records(program, graph, solution)
    recorded = Oracle.read(asked["oracle"])
    dynamic = {
        each
        for each in recorded.receivers()
        if not recorded.is_platform(owner(each.caller)) and each.offset in static.sites(each.caller)
    }
    matched = {each for each in dynamic if static.holds(each.caller, each.offset, each.receiver, each.callee)}
    missed = sorted(dynamic - matched)
    return {"dynamic": len(dynamic), "static": static.count(), "matching": len(matched), "missed": missed[:20]}


class Records:
    """The static records of a graph, which are counted and asked for and never listed: those of CHA are too many."""

    def __init__(
        self, program: _engine.Program, graph: _engine.Graph, solution: _engine.solutions.Solution | None
    ) -> None:
        self.program, self.graph = program, graph
        names = graph.names(range(graph.method_count))
        self.numbers = {
            name: number for number, name in enumerate(names) if graph.role(number) in ("application", "library")
        }
        self.sets = {
            (method, number): {each for each in classes if not each.startswith("[")}
            for method in self.numbers
            for number, classes in (() if solution is None else solution.types(method))
        }
        self.has_sets = solution is not None
        self.below: dict[str, set[str]] = {}
        self.known: dict[str, dict[int, tuple[str, int]]] = {}

    def sites(self, method: str) -> dict[int, tuple[str, int]]:
        """The calls of a method that receivers select, by offset: the class that the instruction names, the receiver's variable."""
        found = self.known.get(method)
        if found is None:
            try:
                lines = self.program.body(method).splitlines()
            except KeyError:
                lines = []
            calls = filter(None, map(CALL.match, lines))
            found = self.known[method] = {int(each[1]): (each[2], int(each[3])) for each in calls}
        return found

    def subtypes(self, class_name: str) -> set[str]:
        """The concrete classes at or below a class."""
        found = self.below.get(class_name)
        if found is None:
            found = self.below[class_name] = set(self.program.subtypes(class_name, everywhere=True))
        return found

    def receivers(self, method: str, offset: int) -> Collection[str]:
        """The classes of objects that may receive a call."""
        class_name, variable = self.sites(method)[offset]
        below = self.subtypes(class_name)
        return self.sets.get((method, variable), set()) & below if self.has_sets else below

    def count(self) -> int:
        """How many there are: a class selects one callee."""
        return sum(len(self.receivers(method, offset)) for method in self.numbers for offset in self.sites(method))

    def holds(self, caller: str, offset: int, receiver: str, callee: str) -> bool:
        """Whether there is this one."""
        number = self.numbers.get(caller)
        if number is None or receiver not in self.receivers(caller, offset):
            return False
        edges = self.graph.callees(number)
        return any(each[1] == offset and self.graph.name(each[5]) == callee for each in edges)


def owner(method: str) -> str:
    """The class of a printed method."""
    from peaberry.names import split

    return split(method).class_name
