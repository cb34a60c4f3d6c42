"""What an algorithm with sets knows of a program, to be asked without analysing it again.

    solution = peaberry.solve("app.jar")
    solution.graph                                   # as peaberry.build gives it
    solution.types("app.Main.main")                  # each variable with its classes
    solution.points_to("app.Main.main", "shapes")    # allocations, of points-to analysis

A variable goes by its source name where the class file has one, as `this` or `parameter 1`, or as `v7`, the number that
`types` shows. A site is `pkg.Class.method@12` (an offset in the code) or `pkg.Class.method:34` (a line).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.errors import UsageError
from peaberry.patterns import suggest
from peaberry.terminal import printable
from peaberry.variables import Variable, check_sets, choose_method, describe, name_class, split_site

if TYPE_CHECKING:
    from collections.abc import Iterable

    from peaberry import _engine
    from peaberry.callgraph import CallGraph
    from peaberry.edges import Edge
    from peaberry.pairs import DataFlow

ELEMENTS: Final = "[]"
"""The name of an array's elements, where fields are asked for."""
POINTS_TO: Final = "pta"


class Allocation(NamedTuple):
    """An abstract object: what an instruction makes or, where `method` is None, what `kind` says. `context` tells objects of one
    allocation apart, newest element first; `tag` is what a feature says of the object.
    """

    class_name: str
    kind: str
    method: str | None
    offset: int | None
    line: int | None
    tag: str | None
    context: tuple[str, ...]
    number: int

    def __str__(self) -> str:
        place = "" if self.method is None else f" at {self.method}@{self.offset}"
        tag = "" if self.tag is None else f" ({self.tag})"
        context = f" in [{', '.join(self.context)}]" if self.context else ""
        return f"{self.class_name}{tag}: {self.kind}{place}{context}"


class Cast(NamedTuple):
    """A cast of a reached method. It may fail if objects of the classes `failing` come to it."""

    method: str
    offset: int
    line: int | None
    type: str
    failing: tuple[str, ...]

    @property
    def may_fail(self) -> bool:
        """Whether the analysis cannot say that it never fails."""
        return bool(self.failing)


class Solution:
    """A solved program; `peaberry.solve` makes one."""

    def __init__(self, graph: CallGraph, solution: _engine.solutions.Solution | None, program: _engine.Program) -> None:
        self.graph = graph
        self._solution, self._program = solution, program

    @property
    def engine(self) -> _engine.solutions.Solution:
        """The solution as the engine holds it. UsageError if the algorithm keeps no sets or reached a limit."""
        check_sets(self.graph)
        assert self._solution is not None
        return self._solution

    @property
    def _heap(self) -> _engine.solutions.Solution:
        """The same, with a heap: of points-to analysis only."""
        engine, algorithm = self.engine, self.graph.algorithm
        if algorithm != POINTS_TO:
            raise UsageError(
                f"{algorithm} knows classes and not what each allocation makes; solve with algorithm={POINTS_TO}"
            )
        return engine

    def application(self, method: str = "datareach") -> CallGraph:
        """The graph of the application's own methods, with callbacks; `peaberry.application.METHODS` has the ways to find them, and
        `peaberry.application.reach` takes limits.
        """
        from peaberry.application import reach

        return reach(self, method)

    def data_flow(self) -> DataFlow:
        """What the application's statements and library calls write and read, with definition-use pairs and summary statements;
        `peaberry.pairs.find_flow` takes limits.
        """
        from peaberry.pairs import find_flow

        return find_flow(self)

    def describe(self, objects: list[int]) -> list[Allocation]:
        """What objects are, by number."""
        return self._allocations(self._heap.describe(objects))

    def line(self, method: str, offset: int) -> int | None:
        """The line of an instruction, by the method's printed name; None if the class file does not say it."""
        return self._program.line(method, offset)

    def types(self, method: str) -> list[Variable]:
        """The variables of the one method that matches, each with the classes whose objects reach it."""
        engine = self.engine
        name = choose_method(self.graph, method)
        found = dict(engine.types(name))
        return [
            each._replace(classes=tuple(sorted(map(name_class, found[number]))))
            for number, each in self._variables(name)
            if number in found
        ]

    def targets(self, site: str | Edge) -> list[Edge]:
        """The edges of a call site, or of all calls of a line; none if nothing reaches the call."""
        method, offset, line = split_site(site)
        name = choose_method(self.graph, method)
        edges = self.graph.callees(name)
        found = [each for each in edges if (each.offset == offset if line is None else each.line == line)]
        if not found and not self._has_code(name, offset, line):
            places = sorted({(each.offset, each.line) for each in edges if each.offset is not None})
            shown = ", ".join(f"@{at}" + ("" if number is None else f" (line {number})") for at, number in places[:20])
            raise UsageError(
                f"{printable(str(site))}: no instruction of {printable(name)} is there; it calls at {shown or 'no place'}"
            )
        return found

    def casts(self) -> list[Cast]:
        """Every cast of the reached methods, by method and offset."""
        return [
            Cast(method, offset, self.line(method, offset), name_class(wanted), tuple(map(name_class, failing)))
            for method, offset, wanted, failing in self.engine.casts()
        ]

    def points_to(self, method: str, variable: str) -> list[Allocation]:
        """The objects that a variable may point to."""
        engine = self._heap
        return self._allocations(engine.points_to(*self._find(method, variable)))

    def field(self, of: Allocation | str, name: str) -> list[Allocation]:
        """What a field of an object may point to: `field(allocation, "next")`, `"[]"` for the elements of an array; or a static
        field: `field("pkg.Class", "INSTANCE")`.
        """
        engine = self._heap
        if isinstance(of, str):
            try:
                return self._allocations(engine.static_field(of, name))
            except KeyError as error:
                raise UsageError(f"{printable(of)}.{printable(name)}: no such static field") from error
        if name == ELEMENTS:
            return self._allocations(engine.cell(of.number, None))
        fields = engine.fields(of.number)
        for full, number in fields:
            if name in (full, full.rpartition(".")[2]):
                return [] if number < 0 else self._allocations(engine.cell(of.number, number))
        names = [full.rpartition(".")[2] for full, _ in fields]
        near = f"; its fields are {printable(', '.join(names))}" if names else "; it has none that hold references"
        raise UsageError(f"{printable(name)}: no such field of {printable(of.class_name)}{near}")

    def may_alias(self, left: tuple[str, str], right: tuple[str, str]) -> bool:
        """Whether two variables, each (method, variable), may be the same object."""
        engine = self._heap
        return engine.may_alias(self._find(*left), self._find(*right))

    def _variables(self, method: str) -> list[tuple[int, Variable]]:
        return describe(self._program.variables(method), self._program.body(method))

    def _find(self, method: str, variable: str) -> tuple[str, list[int]]:
        """The method, and the numbers of its variables of that name: several if the source has several."""
        name = choose_method(self.graph, method)
        every = self._variables(name)
        found = [number for number, each in every if variable in (each.variable, each.name, each.origin)]
        if not found:
            known = list(dict.fromkeys(each.name for _, each in every))
            near = suggest(variable, known) or f"; it has {printable(', '.join(known) or 'none that hold references')}"
            raise UsageError(f"{printable(variable)}: no such variable of {printable(name)}{near}")
        return name, found

    def _allocations(self, rows: Iterable[_engine.solutions.ObjectRow]) -> list[Allocation]:
        found = []
        for number, class_name, kind, method, offset, tag, context in rows:
            line = None if method is None else self.line(method, offset)
            at = None if offset < 0 else offset
            found.append(Allocation(name_class(class_name), kind, method, at, line, tag, tuple(context), number))
        return found

    def _has_code(self, method: str, offset: int | None, line: int | None) -> bool:
        """Whether an instruction stands at the place."""
        try:
            body = self._program.body(method)
        except (KeyError, ValueError):
            return False
        offsets = {
            int(text) for text in (row.strip().partition(":")[0] for row in body.splitlines()) if text.isdecimal()
        }
        return offset in offsets if line is None else any(self.line(method, each) == line for each in offsets)
