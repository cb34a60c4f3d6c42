"""Call chains of an application graph: methods of the application each of which calls the next, directly or by way of the library.

They are what a test suite may be asked to cover (Zhang & Ryder, section 5.1). A chain has one to so many calls and begins at an entry
point, or where one wants. No method stands in it twice, but that its last call may lead back to one of the chain: it goes round a
cycle once, and ends there. Which call site calls does not matter. A chain is *covered* if a recording has it: in one thread, frames of
the application above each other in this order, with frames of the library or generated ones between, or none.
"""

from __future__ import annotations

import csv
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO

from peaberry.application import APPLICATION, CALLBACK
from peaberry.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from peaberry.callgraph import CallGraph
    from peaberry.recall.oracle import Oracle

LENGTH: Final = 3
"""Calls of the longest chain, if nothing else is said."""
SHOWN: Final = 20
STEPS: Final = 1_000_000_000
"""Calls that are followed inside of cycles, if nothing else is said: some seconds."""
DIRECT: Final = "direct"
LONGEST: Final = 1_000_000


class Chain(NamedTuple):
    """The methods of a chain, and how each calls the next: `direct` or `callback`. `covered`: the recording has it (None without)."""

    methods: tuple[str, ...]
    kinds: tuple[str, ...]
    covered: bool | None = None


class Chains(NamedTuple):
    """The chains of a graph: of at most `length` calls, from so many methods. `counts` has how many there are of one call, of two, …;
    exactly, and up to the length from which on there are none. `complete`: no longer ones are left uncounted. `listed` are the first,
    the shortest before the others.

    With a recording: `covered` has by length how many of them it shows, and `unclear` are chains of which it shows each call, but recursion
    led back to a frame between, so that nobody knows whether they came one after the other.
    """

    length: int
    starts: int
    counts: tuple[int, ...]
    complete: bool
    listed: tuple[Chain, ...]
    covered: tuple[int, ...] | None = None
    unclear: int | None = None

    @property
    def total(self) -> int:
        """How many there are."""
        return sum(self.counts)


def find_chains(
    graph: CallGraph,
    length: int = LENGTH,
    *,
    starts: Iterable[str] = (),
    limit: int | None = SHOWN,
    oracle: Oracle | None = None,
    uncovered: bool = False,
    steps: int = STEPS,
) -> Chains:
    """The chains of an application graph, from the methods that match `starts` or from its entry points. At most `limit` are listed;
    with a recording (`oracle`) and `uncovered` those that it lacks. Inside of cycles at most `steps` calls are followed; where that is
    not enough the longest chains are not counted.

    UsageError if the graph is none of an application, a pattern matches nothing or a number makes no sense.
    """
    if APPLICATION not in graph.header:
        raise UsageError("chains are those of an application graph: collapse it first (`graph.application()`)")
    if not 1 <= length <= LONGEST:
        raise UsageError(f"chains have at least 1 call and at most {LONGEST:,}, not {length:,}")
    if steps < 0:
        raise UsageError(f"as many steps as {steps:,} cannot be made")
    if uncovered and oracle is None:
        raise UsageError("which chains are not covered only a recording says")
    engine, patterns = graph.engine, list(starts)
    begins = graph.resolve(*patterns) if patterns else sorted({method for method, _ in engine.entries()})
    counted, complete = engine.count_chains(begins, length, steps)
    counts = tuple(int.from_bytes(each, "little") for each in counted)
    seen, unclear = ([], []) if oracle is None else find_covered(graph, oracle, begins, length)
    rows = engine.chains(begins, length, limit=limit, without=seen if uncovered else [])
    known = None if oracle is None else {tuple(row) for row in seen}
    by_length = (
        None if known is None else tuple(sum(len(row) == calls + 2 for row in known) for calls in range(len(counts)))
    )
    kinds = Kinds(graph)
    listed = tuple(
        Chain(tuple(engine.names(row)), kinds.of(row), None if known is None else tuple(row) in known) for row in rows
    )
    return Chains(length, len(begins), counts, complete, listed, by_length, None if known is None else len(unclear))


def find_covered(
    graph: CallGraph, oracle: Oracle, begins: list[int], length: int
) -> tuple[list[list[int]], list[list[int]]]:
    """The chains from these methods that a recording shows; and those of which it shows the calls, but not that one followed the other."""
    from peaberry.recall.measure import measure
    from peaberry.recall.sides import find_sides

    found = measure(graph if graph.origin is None else graph.origin.whole, oracle)
    oracle = found.oracle
    numbers = [graph.engine.number(name) for name in oracle.names]
    wanted = set(begins)
    sequences = oracle.recording.sequences(find_sides(found), [number in wanted for number in numbers], length)
    chains = []
    for rows in sequences:
        named = [[numbers[method] for method in row] for row in rows]
        known = [[number for number in row if number is not None] for row in named if None not in row]
        chains.append([row for row, holds in zip(known, graph.engine.are_chains(known), strict=True) if holds])
    return chains[0], chains[1]


class Kinds:
    """How methods call each other."""

    def __init__(self, graph: CallGraph) -> None:
        self.engine = graph.engine
        self.direct: dict[int, set[int]] = {}

    def of(self, chain: list[int]) -> tuple[str, ...]:
        """The kind of each call: a callback if it is nothing else."""
        for method in chain[:-1]:
            if method not in self.direct:
                self.direct[method] = {row[5] for row in self.engine.callees(method) if row[3] != CALLBACK}
        calls = pairwise(chain)
        return tuple(DIRECT if callee in self.direct[caller] else CALLBACK for caller, callee in calls)


def write(chains: Chains, path: str) -> None:
    """Write the chains that are listed as CSV (`-`: to stdout), one call a line: number of the chain, its length, whether it is covered
    (empty without a recording), number of the call, caller, kind, callee.
    """
    from peaberry.formats import write_to

    def fill(file: TextIO) -> None:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["chain", "length", "covered", "step", "caller", "kind", "callee"])
        for number, chain in enumerate(chains.listed, 1):
            covered = "" if chain.covered is None else str(chain.covered).lower()
            calls = zip(chain.methods, chain.kinds, chain.methods[1:], strict=False)
            for step, (caller, kind, callee) in enumerate(calls, 1):
                rows.writerow([number, len(chain.kinds), covered, step, caller, kind, callee])

    write_to(path, fill)
