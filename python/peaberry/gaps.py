"""What a graph lacks, and whether it matters: one rule for every command.

Three sorts of findings count, whatever is asked: a limit, a feature that failed and lines of a specification that were lost
replace what was asked by something else. Input that cannot be read counts wherever something may be missing because of it.
A class, method or body that is missing counts where code in scope needs it: for a graph, the application's; for an answer,
what the question leads to. Everything else is a note.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from peaberry.notes import Note
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from peaberry.callgraph import CallGraph
    from peaberry.diagnostics import Diagnostic

REPLACED: Final = {
    "limit-reached": "a limit was reached",
    "feature-failed": "a feature failed, and the graph is the one without it",
    "specification": "lines of a specification were lost",
}
"""Kinds of diagnostics that say that the graph is not the one that was asked for."""
UNREADABLE: Final = {
    "archive-unreadable": "archives that cannot be read",
    "archive-entry": "entries of archives that cannot be read",
    "archive-budget": "archives that are too large to be read whole",
    "class-broken": "classes that cannot be read",
    "class-misplaced": "classes in the wrong place",
    "class-hierarchy": "classes that no JVM would link",
}
NEEDED: Final = {
    "class-missing": "missing classes",
    "method-missing": "calls of methods that do not exist",
    "body-broken": "methods whose code cannot be read",
}

BARE: Final = frozenset({"java.lang.Object", "java.io.Serializable", "java.lang.Cloneable"})
"""What every class or array is below, and what runs nothing by itself: a call of one of its methods is an open site anyway."""


@dataclass(frozen=True, slots=True)
class Gap:
    """What is missing, how often, and the first of it."""

    kind: str
    words: str
    count: int
    first: Diagnostic

    @property
    def note(self) -> Note:
        """In a sentence, with the method of the first of it."""
        before, methods, after = describe(self.first)
        more = f" and {self.count - 1:,} more" if self.count > 1 else ""
        return Note.of(f"{self.words}: {before}", methods, f"{after}{more}")

    def __str__(self) -> str:
        return str(self.note)


def find_gaps(graph: CallGraph) -> list[Gap]:
    """What makes the graph incomplete: its scope is the application's code."""
    engine = graph.engine
    return [
        *find_replaced(graph),
        *find_missing(graph, lambda number: engine.role(number) == "application", ("application",)),
    ]


def find_replaced(graph: CallGraph) -> list[Gap]:
    """What makes the graph another than the one that was asked for."""
    return collect(each for each in graph.diagnostics if each.kind in REPLACED)


def find_missing(
    graph: CallGraph, is_in_scope: Callable[[int], bool], roles: Iterable[str], besides: frozenset[str] = frozenset()
) -> list[Gap]:
    """Input that cannot be read, and what code in scope needs and lacks. `roles` are those of classes in scope, for what a
    class needs and not one of its methods; `besides` are classes that may be missing.
    """
    wanted = frozenset(roles)
    needers = dict(graph.recorded.missing)

    def is_needed_by(name: str) -> bool:
        number = graph.engine.number(name)
        return graph.engine.class_role(name) in wanted if number is None else is_in_scope(number)

    def counts(each: Diagnostic) -> bool:
        if each.kind == "class-missing":
            name = each.message.removesuffix(" is not on the class path")
            return name not in besides and any(map(is_needed_by, needers.get(name, [each.place])))
        if each.kind in NEEDED:
            return is_needed_by(each.method or each.place)
        return each.kind in UNREADABLE or (each.severity == "loss" and each.kind not in REPLACED)

    return collect(each for each in graph.diagnostics if counts(each))


def collect(diagnostics: Iterable[Diagnostic]) -> list[Gap]:
    """Diagnostics by kind, as gaps."""
    by_kind: dict[str, list[Diagnostic]] = {}
    for each in diagnostics:
        by_kind.setdefault(each.kind, []).append(each)
    words = REPLACED | UNREADABLE | NEEDED
    return [Gap(kind, words.get(kind, kind), len(found), found[0]) for kind, found in by_kind.items()]


def describe(diagnostic: Diagnostic) -> tuple[str, list[str], str]:
    """A diagnostic in a line: what stands before its method, the method if it has one, and what stands behind."""
    place, method = diagnostic.place, diagnostic.method
    first = diagnostic.message.partition("\n")[0]
    if diagnostic.kind == "class-missing":
        first = first.removesuffix(" is not on the class path")
        before, after = (f"{first}, needed by ", "") if place else (first, "")
    else:
        before, after = "", f": {first}" if place else first
    if method is None:
        return f"{before}{place}{after}", [], ""
    return before, [method], f"{place.removeprefix(method)}{after}"


def find_left_out(graph: CallGraph) -> list[str]:
    """What the options, or the form that a graph was saved in, leave out: nobody knows what it would lead to."""
    header = graph.header
    given = header.get("options")
    options: dict[str, Any] = given if isinstance(given, dict) else {}
    found = []
    if "read_from" in header or not header.get("open_calls"):
        found.append("the form in which it was saved does not keep calls without receivers")
    reflection = options.get("reflection")
    if reflection in ("none", "local") and header.get("platform") is not None:
        found.append(f"reflective calls were not looked at (--reflection {reflection})")
    if options.get("skip_startup"):
        found.append("what the JVM does before main was left out (--skip-startup)")
    if options.get("application_only"):
        found.append("the code of libraries was left out (--application-only)")
    found += [
        f"{each.name} makes objects and calls methods by itself, and is not understood" for each in graph.containers
    ]
    return [printable(each) for each in found]
