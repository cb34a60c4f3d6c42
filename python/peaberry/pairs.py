"""Definition-use pairs of an application, across library calls too (Zhang & Ryder, section 5.2).

A *definition* is a statement of the application that stores into a field, a static field or an array, or a library call that writes
something which code outside of it can see; a *use* reads likewise. They are a pair if both may mean the same place (the same field of the same
object, the elements of the same array, the same static field), and what the one writes may be there when the other reads. What a
library call does is its *summary statement*: whom it calls back, what it reads and what it writes.

Pairs are an over-approximation. Objects are those of points-to analysis. Inside of a method control flow counts, and a store of the same field
of the same variable, to which nothing was assigned in between, or of the same static field, kills. Between methods order does not count: what
may be there at a call, at the end of a method or where something may be thrown may come to every use that may find what other code has
written. Library calls kill nothing and are not killed. What natives and reflection do to fields of primitive types is not known.
"""

from __future__ import annotations

import csv
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO

from peaberry.application import CALLBACK, POINTS_TO, check
from peaberry.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from peaberry._engine import solutions
    from peaberry.callgraph import CallGraph
    from peaberry.recall.oracle import Oracle
    from peaberry.solution import Allocation, Solution

    Progress = Callable[[str, int, int], None]

SHOWN: Final = 20
FIELDS: Final = 5
"""Fields that are named of a pair, if nothing else is said."""
STATEMENT: Final = "statement"
CALL: Final = "call"
ELEMENTS: Final = "[]"


class Place(NamedTuple):
    """A field of an object, the elements (`[]`) of an array or, without an object, a static field."""

    field: str
    object: Allocation | None


class End(NamedTuple):
    """A statement of the application (`field`: what it stores or loads) or a library call. A class initialiser of the library that the application
    causes to run stands for itself and has no offset.
    """

    method: str
    offset: int | None
    line: int | None
    kind: str
    field: str | None


class Pair(NamedTuple):
    """A definition and a use: how many fields both may mean, and the first of them. With a recording `ran`: both methods ran in one
    JVM; `one_thread`: and in one thread. Whether the use has read what the definition wrote no recording of calls can say.
    """

    definition: End
    use: End
    field_count: int
    fields: tuple[str, ...]
    ran: bool | None = None
    one_thread: bool | None = None


class PairCounts(NamedTuple):
    """How many pairs there are, by their ends: two statements; a library call and a statement; a statement and a library call; two
    library calls.
    """

    statements: int
    from_calls: int
    to_calls: int
    calls: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)


class Pairs(NamedTuple):
    """The pairs of an application, and the first of them. With a recording `ran` and `one_thread` say how many of them may have been
    covered, because the methods of both ends ran: the others were not.
    """

    counts: PairCounts
    listed: tuple[Pair, ...]
    ran: PairCounts | None = None
    one_thread: PairCounts | None = None


class Summary(NamedTuple):
    """What a library call does that others can see: the methods of the application that it calls back, and how many objects' it reads and
    writes, by field (1 of a static field). None: nothing is known of it, because a limit was reached.
    """

    method: str
    offset: int | None
    line: int | None
    callbacks: tuple[str, ...]
    reads: dict[str, int] | None
    writes: dict[str, int] | None


class DataFlow:
    """What the code of an application and its library calls write and read; `Solution.data_flow` makes one."""

    def __init__(self, solution: Solution, engine: solutions.DataFlow) -> None:
        self.solution, self.engine = solution, engine
        self._ends = {writes: engine.ends(writes=writes) for writes in (True, False)}
        self._graph = solution.graph
        self._own: CallGraph | None = None

    @property
    def limited(self) -> str | None:
        """Why some library calls may write and read anything; None if all are solved."""
        found = self.engine.unfinished
        return None if found is None else f"{found[0]}; of {found[1]:,} library calls nothing is known"

    @property
    def library_calls(self) -> int:
        """How many there are."""
        return sum(row[2] is None for row in self._ends[True])

    def pairs(
        self,
        *,
        definitions: Iterable[str] = (),
        uses: Iterable[str] = (),
        calls: bool = True,
        limit: int | None = SHOWN,
        oracle: Oracle | None = None,
    ) -> Pairs:
        """The pairs whose ends lie in methods that match, counted; the first so many are listed. Without `calls` both ends are statements.
        With a recording (`oracle`): how many of them may have been covered.
        """
        chosen = [self._choose(definitions, writes=True, calls=calls), self._choose(uses, writes=False, calls=calls)]
        every = [[0 if each else -1 for each in side] for side in chosen]
        counts = PairCounts(*self.engine.count(every[0], every[1], [[True]]))
        runs = None if oracle is None else Runs(self._graph, oracle)
        ran = one_thread = None
        if runs is not None:
            sides = [[row[0] for row in self._ends[writes]] for writes in (True, False)]
            ran, one_thread = (self._count(sides, chosen, places) for places in (runs.jvms, runs.threads))
        listed = []
        for write, read in self.engine.pairs(every[0], every[1], [[True]], limit=limit):
            number, fields = self.engine.common(write, read, FIELDS)
            ends = self._ends[True][write], self._ends[False][read]
            left, right = ends[0][0], ends[1][0]
            shown = (
                (None, None)
                if runs is None
                else (runs.meet(runs.jvms, left, right), runs.meet(runs.threads, left, right))
            )
            listed.append(Pair(self._end(ends[0]), self._end(ends[1]), number, tuple(fields), *shown))
        return Pairs(counts, tuple(listed), ran, one_thread)

    def summaries(self, callers: Iterable[str] = (), *, limit: int | None = None) -> Iterator[Summary]:
        """The summary statements of library calls in methods that match, in the order of the graph."""
        wanted = self._choose(callers, writes=True, calls=True)
        rows = [number for number, row in enumerate(self._ends[True]) if row[2] is None and wanted[number]]
        shift = len(self._ends[False]) - len(self._ends[True])
        for number in rows[:limit]:
            method, offset, *_ = self._ends[True][number]
            reads, writes = self.engine.places(number + shift, writes=False), self.engine.places(number, writes=True)
            end = self._end(self._ends[True][number])
            yield Summary(
                end.method, end.offset, end.line, self._callbacks(method, offset), tally(reads), tally(writes)
            )

    def places(self, site: str, *, writes: bool) -> list[Place]:
        """What the library calls or statements of a place in the code (`pkg.Class.method@12`) write, or read."""
        from peaberry.variables import choose_method, split_site

        pattern, offset, line = split_site(site)
        name = choose_method(self._graph, pattern)
        found: dict[tuple[str, int], None] = {}
        for number, row in enumerate(self._ends[writes]):
            end = self._end(row) if self._graph.engine.name(row[0]) == name else None
            if end is not None and (end.offset == offset if line is None else end.line == line):
                found.update(dict.fromkeys(self.engine.places(number, writes) or []))
        known = sorted({number for _, number in found if number >= 0})
        objects = dict(zip(known, self.solution.describe(known), strict=True))
        return [Place(field, objects.get(number)) for field, number in sorted(found)]

    def _choose(self, patterns: Iterable[str], *, writes: bool, calls: bool) -> list[bool]:
        wanted = list(patterns)
        methods = set(self._graph.resolve(*wanted)) if wanted else None
        return [
            (methods is None or method in methods) and (calls or field is not None)
            for method, _, field, _ in self._ends[writes]
        ]

    def _count(self, sides: list[list[int]], chosen: list[list[bool]], places: dict[int, frozenset[int]]) -> PairCounts:
        """Pairs whose methods ran at one place."""
        groups = {found: number for number, found in enumerate(dict.fromkeys(places.values()))}
        rows = [
            [
                groups[places[method]] if wanted and method in places else -1
                for method, wanted in zip(side, choice, strict=True)
            ]
            for side, choice in zip(sides, chosen, strict=True)
        ]
        joins = [[not left.isdisjoint(right) for right in groups] for left in groups]
        return PairCounts(*self.engine.count(rows[0], rows[1], joins))

    def _end(self, row: solutions.EndRow) -> End:
        method, offset, field, _ = row
        name = self._graph.engine.name(method)
        line = None if offset < 0 else self.solution.line(name, offset)
        return End(name, None if offset < 0 else offset, line, CALL if field is None else STATEMENT, field)

    def _callbacks(self, method: int, offset: int) -> tuple[str, ...]:
        """Whom a library call calls back; those of a class initialiser stand at the calls that cause it."""
        if self._own is None:
            self._own = self.solution.application()
        number = self._own.engine.number(self._graph.engine.name(method))
        rows = [] if number is None else self._own.engine.callees(number)
        return tuple(self._own.engine.name(row[5]) for row in rows if row[3] == CALLBACK and row[1] == offset >= 0)


class Runs:
    """In which JVMs, and in which threads, the methods of a graph ran. Threads that ran one after the other may be one."""

    def __init__(self, graph: CallGraph, oracle: Oracle) -> None:
        numbers = [graph.engine.number(name) for name in oracle.names]
        jvms: dict[int, set[int]] = {}
        threads: dict[int, set[int]] = {}
        for tree, (jvm, _, _) in enumerate(oracle.recording.trees()):
            for method in {row[1] for row in oracle.recording.nodes(tree)}:
                number = numbers[method] if method >= 0 else None
                if number is not None:
                    jvms.setdefault(number, set()).add(jvm)
                    threads.setdefault(number, set()).add(tree)
        self.jvms = {method: frozenset(found) for method, found in jvms.items()}
        self.threads = {method: frozenset(found) for method, found in threads.items()}

    @staticmethod
    def meet(places: dict[int, frozenset[int]], left: int, right: int) -> bool:
        """Whether two methods ran at one place."""
        return not places.get(left, frozenset()).isdisjoint(places.get(right, frozenset()))


def tally(places: Sequence[solutions.PlaceRow] | None) -> dict[str, int] | None:
    """How many objects each field is of."""
    return None if places is None else dict(sorted(Counter(field for field, _ in places).items()))


def find_flow(
    solution: Solution,
    *,
    timeout: float | None = None,
    memory: int | None = None,
    asks: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> DataFlow:
    """What the application writes and reads. Past a limit (`timeout` in seconds, `memory` in bytes) library calls that are not done may write and
    read anything. UsageError if there are no points-to sets of the whole program, InputError if there is no application.
    """
    graph = solution.graph
    check(graph)
    if graph.limited:
        raise UsageError(f"{graph.limited}: there are no points-to sets")
    if graph.algorithm != POINTS_TO or graph.header.get("options", {}).get("application_only"):
        raise UsageError(
            f"pairs need points-to sets of the whole program: use algorithm {POINTS_TO} without application_only"
        )
    found = solution.engine.data_flow(
        graph.engine, timeout=timeout, memory=memory, asks=asks, threads=threads, progress=progress
    )
    return DataFlow(solution, found)


def write_pairs(pairs: Pairs, path: str) -> None:
    """Write the pairs that are listed as CSV (`-`: to stdout)."""
    from peaberry.formats import write_to

    def fill(file: TextIO) -> None:
        rows = csv.writer(file, lineterminator="\n")
        ends = [f"{end}_{column}" for end in ("definition", "use") for column in ("kind", "method", "offset", "line")]
        rows.writerow([*ends, "fields", "first_fields", "ran", "one_thread"])
        for pair in pairs.listed:
            ends = [
                as_text(value)
                for end in (pair.definition, pair.use)
                for value in (end.kind, end.method, end.offset, end.line)
            ]
            rows.writerow([*ends, pair.field_count, " ".join(pair.fields), as_text(pair.ran), as_text(pair.one_thread)])

    write_to(path, fill)


def write_summaries(summaries: Iterable[Summary], path: str) -> None:
    """Write summary statements as CSV (`-`: to stdout), one operation a line: a callback, or a field that is read or written of so many objects."""
    from peaberry.formats import write_to

    def fill(file: TextIO) -> None:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["method", "offset", "line", "operation", "what", "objects"])
        for each in summaries:
            place = [each.method, as_text(each.offset), as_text(each.line)]
            rows.writerows([*place, "callback", name, ""] for name in each.callbacks)
            for operation, fields in (("read", each.reads), ("write", each.writes)):
                if fields is None:
                    rows.writerow([*place, operation, "", ""])
                else:
                    rows.writerows([*place, operation, field, number] for field, number in fields.items())

    write_to(path, fill)


def as_text(value: object) -> str:
    """A value of a table; what is not known is empty."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
