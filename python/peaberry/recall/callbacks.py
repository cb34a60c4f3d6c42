"""Recorded callbacks, and which of them application graphs have.

A callback was recorded where two frames of the application stand above each other in one thread with library or generated frames between,
and nothing else. It belongs to the call by which the upper left the application. Below recursion nobody knows whose it is: the
agent keeps one frame for a method that calls itself; these are counted and not used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from peaberry._engine import is_folded_name
from peaberry.application import CALLBACK
from peaberry.names import split
from peaberry.recall.measure import APPLICATION, measure

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph
    from peaberry.recall.oracle import Oracle


class Callback(NamedTuple):
    """The method that called the library, where in its code (None where no instruction did), and the one that was called back."""

    caller: str
    offset: int | None
    callee: str


class CallbackRecall(NamedTuple):
    """Recorded callbacks between methods of a graph's application, of them those that the graph has, and of the callbacks that the
    graph reports those that were recorded. Of `unclear` ones nobody knows who called back.
    """

    recorded: frozenset[Callback]
    unclear: int
    found: frozenset[Callback]
    reported: int

    @property
    def missed(self) -> list[Callback]:
        """Those that the graph lacks, sorted."""
        return sorted(self.recorded - self.found, key=lambda each: (each.caller, each.offset or -1, each.callee))

    @property
    def confirmed(self) -> float | None:
        """The share of reported callbacks that were recorded; None if none is reported."""
        return len(self.found) / self.reported if self.reported else None


def find_callbacks(whole: CallGraph, oracle: Oracle) -> tuple[frozenset[Callback], int]:
    """The callbacks that were recorded, between methods of the application of a whole-program graph; and how many are unclear."""
    found = measure(whole, oracle)
    of_class: dict[str, str] = {}
    for name in found.oracle.names:
        class_name = split(name).class_name
        if class_name not in of_class:
            folded = is_folded_name(class_name)
            of_class[class_name] = "generated" if folded else found.category(name)
    sides = [of_class[split(name).class_name] for name in found.oracle.names]
    words = [side if side in (APPLICATION, "generated") else "library" for side in sides]
    rows, unclear = found.oracle.recording.callbacks(words)
    names = found.oracle.names
    callbacks = (Callback(names[caller], None if at < 0 else at, names[callee]) for caller, at, callee in rows)
    return frozenset(callbacks), unclear


def measure_callbacks(graph: CallGraph, recorded: frozenset[Callback], unclear: int = 0) -> CallbackRecall:
    """Which recorded callbacks an application graph has. One without a place is there if any call of the caller has it."""
    has: set[Callback] = set()
    for batch in graph.batches():
        has.update(
            Callback(each.caller, each.offset, each.callee) for each in graph.edges_of(batch) if each.kind == CALLBACK
        )
    pairs = {(each.caller, each.callee) for each in has}
    known = frozenset(
        each for each in recorded if each in has or (each.offset is None and (each.caller, each.callee) in pairs)
    )
    return CallbackRecall(recorded, unclear, known, len(has))
