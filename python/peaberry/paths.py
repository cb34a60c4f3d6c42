"""Paths: steps with what each costs, the weakest of them, and what all of them assume.

The engine finds the path of least cost, which is the one that people would explain first: a plain call costs little; a call
costs more the more targets it has; class initialisers, threads that are started, other calls by the JVM, calls by reflection
and what is only assumed cost most. The table is `crates/core/src/graph/costs.rs`, how paths that differ are found is said in
`paths.rs` beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from peaberry.errors import UsageError
from peaberry.rules import UNRESOLVED_RULES, assumptions, describe

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from peaberry import _engine
    from peaberry.callgraph import CallGraph
    from peaberry.edges import Edge

MADE: Final = frozenset({"initializer", "jvm", "reflective"})
"""Kinds of calls that no instruction makes."""
PLAIN: Final = frozenset({"bytecode", "foreign", "jvm", "written"})
"""Rules that say no more than the kind does."""
DOUBTED: Final = frozenset({"assumed to be anything", "named by a specification", *UNRESOLVED_RULES})
"""Rules that take effect where nobody knows what a call means."""
APPLICATION: Final = "application"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a path: the call, how many targets its site has, what it costs, the callee as written, and the words of what
    it assumes.
    """

    edge: Edge
    targets: int
    cost: int
    written: str | None
    assumes: tuple[str, ...]

    @property
    def is_weak(self) -> bool:
        """Whether the call may mean others too, or no instruction makes it."""
        return self.targets > 1 or self.edge.kind in MADE

    @property
    def why(self) -> str:
        """Why the next method is called: the kind of the call, the rule if it says more, the targets if there are several."""
        rule = getattr(self.edge.cause, "rule", self.edge.cause)
        words = [self.edge.kind, *([] if rule in PLAIN else [rule])]
        if self.targets > 1:
            words.append(f"one of {self.targets:,} targets")
        return ", ".join(words)

    def to_object(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {**self.edge._asdict(), "targets": self.targets, "cost": self.cost, "written": self.written}


class Path(list["Edge"]):
    """The edges of a path, in order, with what is known of each step. It is drawn in notebooks, and `piece` is the path as a graph."""

    def __init__(self, start: str, steps: Iterable[Step], cost: int, graph: CallGraph) -> None:
        self.start, self.steps = start, tuple(steps)
        super().__init__(step.edge for step in self.steps)
        self.cost, self._graph = cost, graph

    @property
    def weakest(self) -> Step | None:
        """The step that costs most among those whose call may mean others too, or that no instruction makes."""
        return max((step for step in self.steps if step.is_weak), key=lambda step: step.cost, default=None)

    @property
    def assumes(self) -> tuple[str, ...]:
        """The words of what the steps assume, each once."""
        return tuple(dict.fromkeys(word for step in self.steps for word in step.assumes))

    @property
    def assumptions(self) -> list[str]:
        """What the steps assume, in sentences."""
        return [describe(word) for word in self.assumes]

    @property
    def piece(self) -> CallGraph:
        """The path as a graph of its own."""
        return self._graph.along(self)

    def save(self, path: str, form: str | None = None) -> None:
        """Write the path in any form that a graph has; the name says which, or `form`."""
        self.piece.save(path, form)

    def to_object(self) -> dict[str, Any]:
        """Plain values for JSON."""
        weakest = self.weakest
        return {
            "start": self.start,
            "cost": self.cost,
            "steps": [step.to_object() for step in self.steps],
            "weakest": None if weakest is None else self.steps.index(weakest),
            "assumes": list(self.assumes),
            "assumes_in_words": self.assumptions,
        }

    def _repr_svg_(self) -> str | None:
        from peaberry.pictures import draw

        return draw(self.piece) if self else None


@dataclass(frozen=True, slots=True)
class Limits:
    """What is asked of paths besides their ends: the methods that they go through in this order, those that they do not enter,
    and whether they start at any method of the application.
    """

    via: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    from_application: bool = False

    def __bool__(self) -> bool:
        return bool(self.via or self.avoid or self.from_application)

    def __str__(self) -> str:
        parts = [f"goes through {name}" for name in self.via] + [f"avoids {name}" for name in self.avoid]
        return " and ".join([*parts, *(["starts in the application"] if self.from_application else [])])

    @classmethod
    def of(cls, source: str | None, via: Iterable[str], avoid: Iterable[str], *, from_application: bool) -> Limits:
        """The limits, checked: a path has one start."""
        if from_application and source is not None:
            raise UsageError(f"a path starts at {source} or anywhere in the application; give one of both")
        return cls(check_names("via", via), check_names("avoid", avoid), from_application)


NO_LIMITS: Final = Limits()


def check_names(name: str, patterns: Iterable[str]) -> tuple[str, ...]:
    """A list of patterns. A text would be read as a list of letters."""
    if isinstance(patterns, str):
        raise UsageError(f"{name} is a list of patterns, not a text: [{patterns!r}]")
    return tuple(patterns)


def find_paths(
    graph: CallGraph,
    starts: Sequence[int],
    ends: Sequence[int],
    limits: Limits = NO_LIMITS,
    *,
    everywhere: bool = False,
    count: int = 1,
    without: Collection[str] = (),
) -> list[Path]:
    """The paths of least cost between methods; if they may start everywhere, the JVM's entry points are tried last. Edges of rules of
    `without` are not taken.
    """
    if count < 1:
        raise UsageError(f"at least one path can be asked for, not {count}")
    engine = graph.engine
    if not ends:
        return []
    if limits.from_application:
        reached = set(ends)
        starts = [method for method in own_methods(graph) if method not in reached]
    via = [find_via(graph, pattern) for pattern in limits.via]
    avoid = sorted({method for pattern in limits.avoid for method in engine.find(pattern)})
    doubted = [number for number, cause in enumerate(graph.causes) if cause.rule in DOUBTED]
    barred = [number for number, cause in enumerate(graph.causes) if cause.rule in without]
    found = engine.paths(starts, ends, via=via, avoid=avoid, doubted=doubted, without=barred, count=count)
    if not found and everywhere and not limits.from_application:
        entries = [method for method, _ in engine.entries()]
        found = engine.paths(entries, ends, via=via, avoid=avoid, doubted=doubted, without=barred, count=count)
    return [make_path(graph, *each) for each in found]


def find_via(graph: CallGraph, pattern: str) -> list[int]:
    """The methods through which a path goes that is to go through a pattern: those that match or, if they have no code, those that
    calls of them run.
    """
    found = graph.engine.find(pattern)
    return found or sorted({target for *_, targets in graph.engine.through(pattern) for target in targets})


def own_methods(graph: CallGraph) -> list[int]:
    """The methods of the application."""
    role = graph.engine.role
    return [method for method in range(len(graph)) if role(method) == APPLICATION]


def make_path(graph: CallGraph, start: int, cost: int, rows: Sequence[tuple[_engine.Edge, int, int]]) -> Path:
    """A path by name, from one by number."""
    edges = graph.edges_of(row[0] for row in rows)
    steps = []
    for edge, (raw, targets, price) in zip(edges, rows, strict=True):
        written = graph.engine.declared(raw[0], raw[1], raw[5])
        declared = next((text for kind, cause, text in written if text and (kind, cause) == raw[3:5]), None)
        assumes = assumptions(graph.causes[raw[4]], edge.kind, graph.algorithm)
        steps.append(Step(edge, targets, price, declared, assumes))
    return Path(graph.engine.name(start), steps, cost, graph)
