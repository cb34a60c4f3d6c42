"""Answers to questions about a graph, as plain objects: the command line, `--json` and Python only show them.

An answer has a verdict. *reached*: there is a path, or a call. *unknown*: the graph has none, but there are open sites in reach:
code that is reached and may run what nobody has seen. *not-reached*: there is none, and nothing could lead there.

Open sites are calls by reflection that are not, or not wholly, resolved; invokedynamic with an unknown bootstrap method; native
methods without a row; calls of methods of missing classes; and calls without receivers, on objects of which none is known. They
are in reach if the question leads to the method that has them: for `path` what its start leads to, for `callers` the whole
graph, for `callees` the method itself (or what it leads to). Any of them may lead anywhere, by way of code that is not in the
graph. So none is left out but calls without receivers where nothing else is open in the whole graph: then there is nobody
who could make the object. Nearest first: calls without receivers of the name and descriptor that is asked for, then the
application's, then the library's, then the platform's; among these, sites that may run anything before other calls without
receivers, and then by the number of calls from where the question starts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from peaberry import names
from peaberry.edges import Edge
from peaberry.gaps import BARE, find_left_out, find_missing, find_replaced
from peaberry.notes import Note
from peaberry.paths import APPLICATION, NO_LIMITS, Limits, Path, Step, find_paths, find_via, own_methods
from peaberry.pieces import WRITTEN
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from peaberry.callgraph import CallGraph
    from peaberry.inputs import Presence, Unreached

REACHED: Final = "reached"
UNKNOWN: Final = "unknown"
NOT_REACHED: Final = "not-reached"
ENTRIES: Final = "the entry points"
THE_APPLICATION: Final = "the application"
"""Where paths start, if not at a method."""
SHOWN: Final = 5
FEW: Final = 3
NOT_RUN: Final = "has no code of its own, or its code is not reached"
KINDS: Final = {
    "reflective": "by reflection",
    "dynamic": "invokedynamic of unknown meaning",
    "native": "native, without a row",
    "missing": "the class is missing",
    "receiver": "nothing is known to call it on",
}
"""What is open about a site, in words."""


@dataclass(frozen=True, slots=True)
class OpenSite:
    """A site that may run what nobody has seen. `what` is the reason or the method that is called; `distance` is the number of
    calls from where the question starts, None if no call leads there.
    """

    caller: str
    role: str
    offset: int | None
    line: int | None
    kind: str
    what: str
    distance: int | None
    source: str | None = None

    @property
    def place(self) -> str:
        """Where it stands, as `Main.java:12`; as much of it as the class file says."""
        return Edge(self.caller, "", self.offset, self.line, "", "", self.source).place

    def describe(self, show: Callable[[str], str]) -> str:
        """A line for people; `show` prints a method's name."""
        # The reason of a feature begins with the feature and its rule, which are for those who look for them.
        what = self.what.split(": ", 2)[-1] if self.what.startswith("feature ") else show(self.what)
        place = f" ({self.place})" if self.place else ""
        return printable(f"{show(self.caller)}{place}: {KINDS.get(self.kind, self.kind)}: {what}")


@dataclass(frozen=True, slots=True)
class OpenSites:
    """How many open sites there are in reach, by role and kind, and the nearest of them."""

    count: int = 0
    by_role: tuple[tuple[str, int], ...] = ()
    by_kind: tuple[tuple[str, int], ...] = ()
    nearest: tuple[OpenSite, ...] = ()
    elsewhere: int = 0
    """Those out of reach, whose objects code in reach may be called on."""

    def __str__(self) -> str:
        own = dict(self.by_role).get("application", 0)
        return f"{self.count:,} open site{'s' * (self.count != 1)} ({own:,} in the application)"


@dataclass(frozen=True, slots=True)
class ThroughSite:
    """A call through a method that has no code, or whose code is not reached: as it is written, and what it runs."""

    caller: str
    written: str
    offset: int | None
    line: int | None
    kind: str
    targets: tuple[str, ...]
    source: str | None = None

    @property
    def place(self) -> str:
        """Where it stands."""
        return Edge(self.caller, "", self.offset, self.line, "", "", self.source).place


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question about a graph."""

    question: str
    """path, callers, callees or edge"""
    target: str
    start: str | None
    verdict: str
    """reached, unknown or not-reached"""
    edges: tuple[Edge, ...] = ()
    """The steps of a path, or the calls."""
    methods: tuple[str, ...] = ()
    """With `transitive`: methods at any distance."""
    through: tuple[ThroughSite, ...] = ()
    """Calls through a method of an interface, an abstract one, or one that is not reached."""
    open_sites: OpenSites = OpenSites()
    incomplete: tuple[Note, ...] = ()
    """What could change this answer. It is final if there is nothing."""
    notes: tuple[Note, ...] = ()
    transitive: bool = False
    paths: tuple[Path, ...] = ()
    """The paths, the best first; `edges` are the steps of the best."""
    origin: str = ENTRIES
    """Where paths start, in words."""

    def __bool__(self) -> bool:
        return self.verdict == REACHED

    def to_object(self) -> dict[str, Any]:
        """Plain values for JSON."""
        found: dict[str, Any] = {"verdict": self.verdict}
        rows = [edge._asdict() for edge in self.edges]
        if self.question == "path":
            found["path"] = rows if self.verdict == REACHED else None
            found["paths"] = [path.to_object() for path in self.paths]
        elif self.transitive:
            found["methods"] = list(self.methods)
        else:
            found[self.question] = rows
        if self.question != "callees":
            found["through"] = [to_row(each) for each in self.through]
        opened = self.open_sites
        return {
            **found,
            "open_sites": {
                "count": opened.count,
                "by_role": dict(opened.by_role),
                "by_kind": dict(opened.by_kind),
                "nearest": [to_row(each) for each in opened.nearest],
            },
            "incomplete": list(self.incomplete),
            "notes": list(self.notes),
        }


def to_row(site: OpenSite | ThroughSite) -> dict[str, Any]:
    """A site as plain values."""
    return {name: getattr(site, name) for name in site.__slots__}


def ask_path(
    graph: CallGraph,
    target: str,
    source: str | None = None,
    limits: Limits = NO_LIMITS,
    *,
    paths: int = 1,
    most: int | None = SHOWN,
) -> Answer:
    """The paths of least cost to a method that matches `target`, from `source` or else from an entry point, the program's own
    before the JVM's. `most` open sites are listed, all if it is None.
    """
    question = Question(graph, "path", target, source, most)
    starts = question.find_starts()
    ends = question.find_ends()
    question.check_limits(limits)
    if limits.from_application:
        question.origin = THE_APPLICATION
    if starts is None:
        return question.answer_unlooked(source or "")
    found = question.find_paths(starts, ends, limits, paths)
    own = limits == Limits(from_application=True) and any(graph.engine.role(end) == APPLICATION for end in ends)
    if found or own:
        return question.answer_found(paths=found)
    reasons = []
    if limits and question.find_paths(starts, ends, NO_LIMITS, 1):
        reasons = [printable(f"a path leads there, but none that {limits}")]
    return question.answer_none(starts, "everywhere" if source is None else "onwards", reasons)


def ask_callers(graph: CallGraph, method: str, *, transitive: bool = False, most: int | None = SHOWN) -> Answer:
    """The calls that lead to the methods that match, and those that are written so; `transitive`: the methods that lead there."""
    question = Question(graph, "callers", method, None, most, transitive)
    ends = question.find_ends()
    through = question.through
    if transitive:
        writers = [number for each in through if (number := graph.engine.number(each.caller)) is not None]
        numbers = graph.engine.reachable([*ends, *dict.fromkeys(writers)], backwards=True)
        if ends or through:
            return question.answer_found(methods=tuple(graph.engine.names(numbers)))
    question.say_entries(ends)
    edges = graph.edges_of(edge for number in ends for edge in graph.engine.callers(number))
    if edges or through or graph.has_entry(ends):
        return question.answer_found(edges=edges)
    return question.answer_none(graph.own_entries(), "everywhere")


def ask_callees(graph: CallGraph, method: str, *, transitive: bool = False, most: int | None = SHOWN) -> Answer:
    """The calls that leave the methods that match; `transitive`: the methods that they lead to."""
    question = Question(graph, "callees", method, method, most, transitive)
    starts = question.find_starts()
    if starts is None:
        return question.answer_unlooked(method)
    edges = graph.edges_of(edge for number in starts for edge in graph.engine.callees(number))
    methods = tuple(graph.engine.names(graph.engine.reachable(starts))) if transitive else ()
    reach = "onwards" if transitive else "within"
    if edges or transitive:
        return question.answer_found(edges=() if transitive else edges, methods=methods, starts=starts, reach=reach)
    return question.answer_none(starts, reach)


def ask_edge(graph: CallGraph, caller: str, callee: str, *, most: int | None = SHOWN) -> Answer:
    """The calls from methods that match `caller` to methods that match `callee`."""
    question = Question(graph, "edge", callee, caller, most)
    starts = question.find_starts()
    ends = set(question.find_ends())
    if starts is None:
        return question.answer_unlooked(caller)
    raw = [edge for number in starts for edge in graph.engine.callees(number) if edge[5] in ends]
    return question.answer_found(edges=graph.edges_of(raw)) if raw else question.answer_none(starts, "within")


def doubt_unreached(graph: CallGraph, found: Unreached) -> Unreached:
    """What is not reached, with why it may be all the same."""
    if not found.classes:
        return found
    answer = Question(graph, "unreached", "", None, 0).answer_none(graph.own_entries(), "everywhere")
    return replace(found, incomplete=answer.incomplete, verdict=answer.verdict)


def describe_taken(pattern: str, printed: Sequence[str]) -> Note:
    """Which methods a pattern was taken for.

    >>> describe_taken("B.run", ["a.B.run(I)V"]), describe_taken("B.run", ["a.B.run(I)V"]).show(lambda _: "B.run(int)")
    ('B.run is a.B.run(I)V', 'B.run is a.B.run(int)')
    """
    count = "" if len(printed) == 1 else f"{len(printed):,} methods: "
    return Note.of(f"{printable(pattern)} is {count}", printed[:FEW], ", …" if len(printed) > FEW else "")


def find_open_sites(
    graph: CallGraph,
    starts: Sequence[int],
    reach: str,
    *,
    wanted: Sequence[tuple[str, str]] = (),
    receivers: bool = True,
    role: str | None = None,
    most: int | None = SHOWN,
) -> tuple[OpenSites, bool]:
    """The open sites in reach, and whether code in reach selects by the class of an object."""
    counts, rows, elsewhere, dispatches = graph.engine.open_sites(
        starts, reach, wanted=wanted, receivers=receivers, role=role, limit=most
    )
    by_role: dict[str, int] = {}
    by_kind: dict[str, int] = {}
    for kind, where, count in counts:
        by_role[where] = by_role.get(where, 0) + count
        by_kind[kind] = by_kind.get(kind, 0) + count
    engine = graph.engine
    nearest = tuple(
        OpenSite(
            engine.name(caller),
            engine.role(caller),
            None if offset < 0 else offset,
            None if line < 0 else line,
            kind,
            what,
            None if distance < 0 else distance,
            engine.source(caller),
        )
        for caller, offset, line, kind, what, distance in rows
    )
    found = OpenSites(sum(by_role.values()), tuple(by_role.items()), tuple(by_kind.items()), nearest, elsewhere)
    return found, dispatches


class Question:
    """A question while it is answered."""

    def __init__(
        self,
        graph: CallGraph,
        kind: str,
        target: str,
        start: str | None,
        most: int | None,
        transitive: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        self.graph, self.kind, self.target, self.start = graph, kind, target, start
        self.most, self.transitive = most, transitive
        self.notes: list[Note] = []
        self.replaced: tuple[str, ...] = tuple(gap.note for gap in find_replaced(graph))
        self.through: tuple[ThroughSite, ...] = ()
        self.wanted: list[tuple[str, str]] = []
        self.origin = ENTRIES if start is None else start

    def find_starts(self) -> list[int] | None:
        """The methods where it starts; None if they are in the inputs and not reached. UsageError if there are none."""
        if self.start is None:
            return self.graph.own_entries()
        found = self.graph.engine.find(self.start)
        if not found:
            self.require(self.start)
        self.say_taken(self.start, self.graph.engine.names(found))
        return found or None

    def find_ends(self) -> list[int]:
        """The methods that it leads to. One that is not reached is not in the graph, and that is no mistake; one that is
        nowhere is (UsageError).
        """
        engine = self.graph.engine
        found = engine.find(self.target)
        self.through = find_through(self.graph, self.target)
        printed = engine.names(found) + [each.written for each in self.through]
        if not printed:
            printed = list(self.require(self.target).methods)
        elif self.target != self.start:
            self.say_taken(self.target, list(dict.fromkeys(printed)))
        self.wanted = sorted({select(name) for name in printed})
        return found

    def say_taken(self, pattern: str, printed: Sequence[str]) -> None:
        """Note which methods a pattern was taken for, unless it is the name of one, class and package included: then there is
        nothing to say.
        """
        first = printed[0] if printed else ""
        plain = (first, first.partition("(")[0], names.qualify(first, self.graph.show(first)))
        if printed and not (len(printed) == 1 and pattern in plain):
            self.notes.append(describe_taken(pattern, printed))

    def say_entries(self, methods: Sequence[int]) -> None:
        """Note which of these methods are entry points: they are called from outside, whoever else calls them."""
        wanted = set(methods)
        found = [entry for entry in self.graph.entries if self.graph.engine.number(entry.method) in wanted]
        for entry in found[:FEW]:
            self.notes.append(Note.of("", [entry.method], f" is an entry point: {printable(entry.cause)}"))
        if len(found) > FEW:
            self.say(f"… and {len(found) - FEW:,} more entry points")

    def require(self, pattern: str) -> Presence:
        """What the inputs say of a name that is not in the graph. UsageError if it is nowhere."""
        from peaberry.inputs import look_up

        presence = look_up(self.graph, pattern)
        if presence.known and not presence.methods:
            self.graph.refuse(pattern, presence.near)
        shown = printable(pattern)
        if not presence.known:
            self.say(f"not in the graph: whether {shown} is misspelt or not reached cannot be told: {presence.why}")
        else:
            self.say_taken(pattern, presence.methods)
            are = "it is" if len(presence.methods) == 1 else f"{len(presence.methods):,} methods are"
            self.say(f"not in the graph: {shown}: {are} in the inputs and not reached")
        return presence

    def check_limits(self, limits: Limits) -> None:
        """Say what is left out. A pattern that matches nothing anywhere is a UsageError: it may be misspelt."""
        engine = self.graph.engine
        for pattern in limits.via:
            if not engine.find(pattern):
                self.say_via(pattern)
        for pattern in limits.avoid:
            count = len(engine.find(pattern))
            if count:
                words = "1 method that is" if count == 1 else f"{count:,} methods that are"
                self.say(f"left out: {printable(pattern)}, {words} not entered")
            elif engine.through(pattern):
                self.say(f"nothing is left out: {printable(pattern)} {NOT_RUN}, so that no path enters it")
            else:
                self.require(pattern)

    def say(self, words: str) -> None:
        """Note something that names no method but those that were asked for."""
        self.notes.append(Note.of(words))

    def say_via(self, pattern: str) -> None:
        """What it means to go through a method that is not in the graph: it may have no code of its own."""
        sites = self.graph.engine.through(pattern)
        count = len(find_via(self.graph, pattern))
        if not sites:
            self.require(pattern)
        elif count:
            runs = "the method" if count == 1 else f"one of the {count:,} methods"
            self.say(f"{printable(pattern)} {NOT_RUN}: the path goes through {runs} that calls of it run")
        else:
            self.say(f"{printable(pattern)} {NOT_RUN}, and nothing is known that calls of it run")

    def find_paths(self, starts: Sequence[int], ends: Sequence[int], limits: Limits, count: int) -> list[Path]:
        """The paths to these methods; if there are none, to calls that are written with the method that is asked for."""
        graph, everywhere = self.graph, self.start is None
        found = find_paths(graph, starts, ends, limits, everywhere=everywhere, count=count)
        if found:
            return found
        sites: dict[int, ThroughSite] = {}
        for each in self.through:
            number = graph.engine.number(each.caller)
            if number is not None:
                sites.setdefault(number, each)
        by_name = {each.caller: each for each in sites.values()}
        if limits.from_application:
            # The call itself may stand in the application, and then it is the whole path.
            starts = own_methods(graph)
            limits = replace(limits, from_application=False)
            everywhere = False
        found = find_paths(graph, starts, list(sites), limits, everywhere=everywhere, count=count)
        return [self.write_last(path, by_name) for path in found]

    def write_last(self, path: Path, sites: dict[str, ThroughSite]) -> Path:
        """The path, and the call that is written with the method that is asked for."""
        at = sites[path[-1].callee if path else path.start]
        edge = Edge(at.caller, at.written, at.offset, at.line, at.kind, WRITTEN, at.source)
        step = Step(edge, len(at.targets), 0, at.written, ())
        return Path(path.start, [*path.steps, step], path.cost, self.graph)

    def answer_found(
        self,
        *,
        edges: Sequence[Edge] = (),
        paths: Sequence[Path] = (),
        methods: tuple[str, ...] = (),
        starts: Sequence[int] | None = None,
        reach: str = "within",
    ) -> Answer:
        """What is found is settled, unless the graph is another than the one that was asked for."""
        opened = OpenSites()
        if starts is not None:
            opened, _ = find_open_sites(self.graph, starts, reach, most=self.most)
        through = self.through if self.kind == "callers" else ()
        found = tuple(paths[0]) if paths else tuple(edges)
        return self.make(REACHED, found, methods, through, opened, self.replaced, tuple(paths))

    def answer_unlooked(self, pattern: str) -> Answer:
        """A method that is not reached has no calls in the graph."""
        why = (
            f"{printable(pattern)} is not reached, and what it calls was not looked at; --entry makes it an entry point"
        )
        if self.graph.engine.through(pattern):
            count = len(find_via(self.graph, pattern))
            why = f"{printable(pattern)} {NOT_RUN}, and nothing is known that calls of it run"
            if count:
                runs = "1 method: ask what it calls" if count == 1 else f"{count:,} methods: ask what these call"
                why = f"{printable(pattern)} {NOT_RUN}; calls of it, which `callers` lists, run {runs}"
        return self.make(UNKNOWN, (), (), (), OpenSites(), (*self.replaced, why))

    def answer_none(self, starts: Sequence[int], reach: str, first: Sequence[str] = ()) -> Answer:
        """Nothing is found: is there anything that could lead there? `first` are reasons that are known already."""
        graph = self.graph
        opened, dispatches = find_open_sites(graph, starts, reach, wanted=self.wanted, most=self.most)
        reasons = [*find_left_out(graph), *self.find_losses(starts, reach)]
        sources = opened.count - dict(opened.by_kind).get("receiver", 0) + opened.elsewhere
        if not sources and not reasons:
            opened = OpenSites()  # nobody could make the objects on which the calls are made
        said = [f"{opened} could lead there"] if opened.count else []
        if not opened.count and opened.elsewhere and dispatches:
            said = [f"{opened.elsewhere:,} open sites elsewhere could make objects that are called on here"]
        said += reasons
        said = [*first, *said]
        verdict = UNKNOWN if said else NOT_REACHED
        return self.make(verdict, (), (), (), opened, (*self.replaced, *said))

    def find_losses(self, starts: Sequence[int], reach: str) -> list[str]:
        """What code in reach needs and lacks."""
        graph = self.graph
        if not graph.diagnostics:
            return []
        near = frozenset(graph.engine.reachable(starts) if reach == "onwards" else starts)
        gaps = find_missing(
            graph,
            lambda number: reach == "everywhere" or number in near,
            ("application", "library", "platform"),
            BARE,
        )
        return [gap.note for gap in gaps]

    def make(
        self,
        verdict: str,
        edges: tuple[Edge, ...],
        methods: tuple[str, ...],
        through: tuple[ThroughSite, ...],
        opened: OpenSites,
        incomplete: tuple[str, ...],
        paths: tuple[Path, ...] = (),
    ) -> Answer:
        """The answer."""
        start = self.start if self.kind in ("path", "edge") else None
        return Answer(
            self.kind,
            self.target,
            start,
            verdict,
            edges,
            methods,
            through,
            opened,
            tuple(each if isinstance(each, Note) else Note.of(each) for each in incomplete),
            tuple(self.notes),
            self.transitive,
            paths,
            self.origin,
        )


def find_through(graph: CallGraph, pattern: str) -> tuple[ThroughSite, ...]:
    """The calls that are written with a method that matches and is none of the graph's."""
    engine = graph.engine
    return tuple(
        ThroughSite(
            engine.name(caller),
            written,
            None if offset < 0 else offset,
            None if line < 0 else line,
            kind,
            tuple(engine.names(targets)),
            engine.source(caller),
        )
        for caller, offset, line, kind, _, written, targets in engine.through(pattern)
    )


def select(printed: str) -> tuple[str, str]:
    """The name and the descriptor of a printed method."""
    parts = names.split(printed)
    return parts.name, str(parts).removeprefix(f"{parts.class_name}.{parts.name}")
