"""A call graph to ask questions of: who calls, who is called, by which path, and why.

Methods are named by patterns: a printed name `pkg.Class.name(I)V`, a name without its descriptor, a bare method name, or
any of these with `*`. A query that takes methods takes all that match. A pattern that matches nothing is a UsageError that
suggests names, but for one: where a query leads *to* methods, a pattern with a class (with a dot) that matches nothing has
an answer, namely none, because a method that is not reached is not in the graph. (`pattern in graph` tells them apart.)
`callers`, `callees` and `path` give what the graph holds; `ask_callers`, `ask_callees` and `ask_path` also say whether
what it does not hold could change the answer (`peaberry.answers`).
"""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from peaberry import names
from peaberry.diagnostics import Diagnostic
from peaberry.edges import Edge
from peaberry.errors import InputError, UsageError
from peaberry.patterns import suggest
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from peaberry import _engine
    from peaberry._engine import Cause
    from peaberry.answers import Answer, OpenSites
    from peaberry.application import Origin
    from peaberry.artifacts import Missing
    from peaberry.chains import Chains
    from peaberry.containers import Container
    from peaberry.features import Feature
    from peaberry.gaps import Gap
    from peaberry.inputs import Coverage, Unreached
    from peaberry.maps import Map
    from peaberry.paths import Path as CallPath
    from peaberry.recall.oracle import Oracle
    from peaberry.solution import Solution
    from peaberry.variables import Variable

    Again = Callable[["CallGraph", Callable[[str, int, int], None] | None, Iterable[Feature]], Solution]
    """Analyses the inputs of a graph again: only sets tell what reaches variables."""

RECORDED: Final = "recorded"
"""The key of the engine's header that holds what a form other than Parquet recorded."""

FALLBACK: Final = "rta"
LIMIT_REACHED: Final = "limit-reached"
"""The kind of diagnostic that says that an algorithm reached a limit, and the graph is the fallback's."""
FEATURE_FAILED: Final = "feature-failed"
"""The kind of diagnostic that says that a feature failed, and the graph is the one without it."""
SPECIFICATION: Final = frozenset({"specification", "specification-note"})
"""The kinds of diagnostics that say what is wrong with a specification."""

OF_JVM: Final = ("jvm", "initialiser before jvm")
"""The rules of entry points that are the JVM's own."""
TABLES: Final = ("edges", "methods", "sites", "sets", "causes", "entries", "unresolved")
BATCH: Final = 20_000
"""Sites fetched at a time when all edges are walked: few calls into the engine, and little memory."""


class Method(NamedTuple):
    """A method of the graph. `role` is application, library, platform or missing."""

    name: str
    role: str
    source: str | None
    container: str | None

    @property
    def class_name(self) -> str:
        """The dotted name of the class that declares it."""
        return names.split(self.name).class_name


class Reason(str):
    """A cause: a short text, with the word of its rule, what the rule speaks of, the words of what it assumes and, if there are such,
    the feature that has the rule and the place in a specification that says so.
    """

    __slots__ = ("assumes", "detail", "feature", "rule", "specification")
    rule: str
    detail: str
    assumes: tuple[str, ...]
    feature: str | None
    specification: str | None

    @classmethod
    def of(cls, cause: Cause) -> Reason:
        """The cause as the engine holds it."""
        found = cls(cause)
        found.rule, found.detail, found.assumes = cause.rule, cause.detail, tuple(cause.assumes)
        found.feature, found.specification = cause.feature, cause.specification
        return found


class Entry(NamedTuple):
    """An entry point and what made it one."""

    method: str
    cause: str

    @property
    def is_of_jvm(self) -> bool:
        """Whether the JVM enters there by itself, whatever the program is."""
        return isinstance(self.cause, Reason) and self.cause.rule in OF_JVM


class Explanation(NamedTuple):
    """Why an edge is there: the edge, the callee as the instruction writes it, the words of the rule and of what it assumes, the
    feature that has the rule and the place in a specification that says so, if there are such. `rules.find` and `rules.describe`
    say what the words mean.
    """

    edge: Edge
    declared: str | None
    rule: str
    assumes: tuple[str, ...]
    feature: str | None
    specification: str | None

    @property
    def meaning(self) -> str:
        """The rule in a sentence; one that the table does not have stands for itself."""
        from peaberry.rules import find

        known = find(self.rule, self.feature)
        return known.words if known else self.rule

    @property
    def assumptions(self) -> list[str]:
        """What is assumed, in sentences."""
        from peaberry.rules import describe

        return [describe(word) for word in self.assumes]


class Unresolved(NamedTuple):
    """A dynamic call site that nothing is known about, and why."""

    caller: str
    offset: int | None
    line: int | None
    kind: str
    reason: str


class Metrics(NamedTuple):
    """The numbers by which algorithms are compared: fewer is more precise. None is not known."""

    methods: int
    edges: int
    call_pairs: int
    virtual_sites: int
    polymorphic_sites: int
    average_targets: float | None
    casts: int | None
    casts_that_may_fail: int | None


class Relations(NamedTuple):
    """The sizes of type flow analysis's relations: class ⇢ variable, variable ⊑ variable, variable → variable by a field."""

    types: int
    flows: int
    fields: int

    @property
    def total(self) -> int:
        """All three."""
        return sum(self)


class Recorded(NamedTuple):
    """What a form says of the graph besides methods and edges: diagnostics, missing classes, unresolved sites, as rows; casts
    and sizes of relations, as one row or none.
    """

    diagnostics: list[tuple[str, str, str, str]]
    missing: list[tuple[str, list[str]]]
    unresolved: list[tuple[str, int, int, str, str]]
    casts: list[tuple[int, int]]
    relations: list[tuple[int, int, int]]

    @classmethod
    def check(cls, value: dict[str, Any]) -> Recorded:
        """The rows of a header or a file, which may hold anything. ValueError if they are not rows of this kind."""
        diagnostics = [tuple(row) for row in value.get("diagnostics", [])]
        missing = [(name, list(needed)) for name, needed in value.get("missing", [])]
        unresolved = [tuple(row) for row in value.get("unresolved", [])]
        casts = [tuple(row) for row in value.get("casts", [])]
        relations = [tuple(row) for row in value.get("relations", [])]
        texts = [text for row in diagnostics for text in row]
        texts += [text for name, needed in missing for text in (name, *needed)]
        texts += [text for row in unresolved for text in (*row[:1], *row[3:])]
        numbers = [number for row in unresolved for number in row[1:3]]
        numbers += [number for row in casts + relations for number in row]
        if (
            any(len(row) != 4 for row in diagnostics)
            or any(len(row) != 5 for row in unresolved)
            or [len(row) for row in casts] not in ([], [2])
            or [len(row) for row in relations] not in ([], [3])
            or not all(isinstance(text, str) for text in texts)
            or not all(isinstance(number, int) for number in numbers)
        ):
            raise ValueError("diagnostics, missing, unresolved, casts or relations are not lists of rows")
        return cls(diagnostics, missing, unresolved, casts, relations)


class Share(NamedTuple):
    """How many methods and call pairs of a role, or of a package, both graphs have, and how many one of them only. A pair belongs
    to its caller. `package` is empty for a role as a whole and for the unnamed package.
    """

    role: str
    package: str
    methods_both: int
    methods_only_left: int
    methods_only_right: int
    pairs_both: int
    pairs_only_left: int
    pairs_only_right: int


class Difference(NamedTuple):
    """What two graphs do not share, by printed name and call pair; `left` is the graph that was asked. What is the application's
    comes first, then libraries, then the platform. `roles` are counts of each, `packages` of those packages in which something
    differs, those in which most does first. Lambdas and the like are known by what they are, and not by their numbers.
    """

    methods_only_left: list[str]
    methods_only_right: list[str]
    pairs_only_left: list[tuple[str, str]]
    pairs_only_right: list[tuple[str, str]]
    methods_only_left_count: int
    methods_only_right_count: int
    pairs_only_left_count: int
    pairs_only_right_count: int
    methods_both: int
    pairs_both: int
    roles: list[Share]
    packages: list[Share]

    def __bool__(self) -> bool:
        return any(self[4:8])


class CallGraph:
    """A call graph; `peaberry.build` and `peaberry.load` make one."""

    def __init__(self, graph: _engine.Graph, again: Again | None = None, origin: Origin | None = None) -> None:
        self._graph = graph
        self.again, self.origin = again, origin
        """How its inputs are analysed again; what it was made of, if it is an application graph."""

    @property
    def engine(self) -> _engine.Graph:
        """The graph as the engine holds it: methods and sites by number, for code that must be fast."""
        return self._graph

    @cached_property
    def header(self) -> dict[str, Any]:
        """How the graph came about: the effective configuration, the inputs and the version."""
        return {name: value for name, value in self._whole_header.items() if name != RECORDED}

    @cached_property
    def _whole_header(self) -> dict[str, Any]:
        value = json.loads(self._graph.header or "{}")
        return value if isinstance(value, dict) else {}

    @cached_property
    def recorded(self) -> Recorded:
        """Diagnostics, missing classes and unresolved sites as rows: the engine's, or those of the form that was read."""
        graph = self._graph
        value = self._whole_header.get(RECORDED)
        if value is None:
            rows = graph.unresolved()
            named = graph.names([row[0] for row in rows])
            unresolved = [(name, *row[1:]) for name, row in zip(named, rows, strict=True)]
            casts, relations = graph.casts, graph.relations
            return Recorded(
                graph.diagnostics(),
                graph.phantoms(),
                unresolved,
                [] if casts is None else [casts],
                [] if relations is None else [relations],
            )
        try:
            return Recorded.check(value)
        except (ValueError, TypeError, AttributeError) as error:
            raise InputError(f"the header of the graph is damaged: {error}") from error

    @cached_property
    def counts(self) -> dict[str, int]:
        """Sizes by name: classes, methods, call_sites, edges, call_pairs, entry_points, …"""
        recorded = self.recorded
        of_form = {"phantom_classes": len(recorded.missing), "unresolved_sites": len(recorded.unresolved)}
        return self._graph.counts() | (of_form if RECORDED in self._whole_header else {})

    @cached_property
    def metrics(self) -> Metrics:
        """The numbers by which algorithms are compared."""
        counts, kinds = self.counts, self.kinds
        sites = counts["virtual_sites"]
        targets = kinds["virtual"] + kinds["interface"]
        casts = self.recorded.casts
        return Metrics(
            counts["methods"],
            counts["edges"],
            counts["call_pairs"],
            sites,
            counts["polymorphic_sites"],
            round(targets / sites, 4) if sites else None,
            *(casts[0] if casts else (None, None)),
        )

    @property
    def relations(self) -> Relations | None:
        """The sizes of type flow analysis's relations; None of other algorithms."""
        found = self.recorded.relations
        return Relations(*found[0]) if found else None

    @property
    def algorithm(self) -> str | None:
        """The algorithm that the graph is of: the one asked for, or rta where that one reached a limit."""
        asked = self.header.get("algorithm")
        return FALLBACK if self.limited else asked if isinstance(asked, str) else None

    @property
    def context(self) -> str | None:
        """What tells the calls of one method apart, if anything does."""
        options = self.header.get("options")
        context = options.get("context") if isinstance(options, dict) and self.algorithm == "pta" else None
        return context if isinstance(context, str) and context != "insensitive" else None

    @property
    def limited(self) -> str | None:
        """What is said of the limit that the algorithm reached, if it did."""
        return next((each.message for each in self.diagnostics if each.kind == LIMIT_REACHED), None)

    @cached_property
    def kinds(self) -> dict[str, int]:
        """Edges by kind."""
        return self._graph.kinds()

    @cached_property
    def diagnostics(self) -> list[Diagnostic]:
        """What could not be read or resolved, sorted."""
        return [Diagnostic(*each) for each in self.recorded.diagnostics]

    @cached_property
    def gaps(self) -> list[Gap]:
        """What makes the graph incomplete: what replaced the one that was asked for, what cannot be read, what the application's
        code needs and lacks.
        """
        from peaberry.gaps import find_gaps

        return find_gaps(self)

    @property
    def incomplete(self) -> bool:
        """Whether something is missing from the graph that the application's code needs; `gaps` say what."""
        return bool(self.gaps)

    @property
    def coverage(self) -> Coverage | None:
        """How much of the application is reached; None if the graph does not say how large the application is."""
        from peaberry.inputs import describe_coverage

        return describe_coverage(self)

    @property
    def containers(self) -> list[Container]:
        """The containers and binders on the class path, which make objects and call methods, and are not understood."""
        from peaberry.containers import read_containers

        return read_containers(self.header.get("containers"))

    @property
    def entries(self) -> list[Entry]:
        """The entry points and what made each one."""
        rows = self._graph.entries()
        return [Entry(self._graph.name(method), self.causes[cause]) for method, cause in rows]

    @cached_property
    def causes(self) -> list[Reason]:
        """Why edges and entry points are there, by number."""
        return [Reason.of(cause) for cause in self._graph.causes()]

    @property
    def missing(self) -> list[Missing]:
        """Classes that are needed and nowhere to be found, who needs them, and the artefact that may hold each."""
        from peaberry.artifacts import Missing, find_hint

        return [Missing(name, tuple(needed), find_hint(name)) for name, needed in self.recorded.missing]

    @property
    def unresolved(self) -> list[Unresolved]:
        """The dynamic call sites that nothing is known about."""
        return [
            Unresolved(name, None if offset < 0 else offset, None if line < 0 else line, kind, reason)
            for name, offset, line, kind, reason in self.recorded.unresolved
        ]

    def __len__(self) -> int:
        return self._graph.method_count

    def __contains__(self, pattern: object) -> bool:
        return isinstance(pattern, str) and bool(self._graph.find(pattern))

    def __repr__(self) -> str:
        counts = self.counts
        return f"<CallGraph: {counts.get('methods', 0)} methods, {counts.get('edges', 0)} edges>"

    def _repr_html_(self) -> str:
        from peaberry.pictures import show
        from peaberry.report import to_html

        return show(self) + to_html(self)

    def find(self, pattern: str) -> list[Method]:
        """The methods that match the pattern, in the graph's order."""
        return [self._method(number) for number in self._graph.find(pattern)]

    def methods(self) -> Iterator[Method]:
        """All methods, in the graph's order."""
        return map(self._method, range(self._graph.method_count))

    def edges(self) -> Iterator[Edge]:
        """All edges, by caller and offset, fetched in batches."""
        for batch in self.batches():
            yield from self.edges_of(batch)

    def batches(self, sites: int = BATCH) -> Iterator[list[_engine.Edge]]:
        """All edges by number, in lists that hold the edges of some thousand call sites."""
        for first in range(0, self._graph.site_count, sites):
            yield self._graph.edges(first, sites)

    def callers(self, method: str) -> list[Edge]:
        """The edges that lead to the methods that match; none if the graph has no such method of a class."""
        return self.edges_of(edge for number in self._find_targets(method) for edge in self._graph.callers(number))

    def callees(self, method: str) -> list[Edge]:
        """The edges that leave the methods that match."""
        return self.edges_of(edge for number in self._resolve(method) for edge in self._graph.callees(number))

    def reachable(self, *methods: str, backwards: bool = False) -> list[str]:
        """The methods reachable from those that match (by default from the entry points); `backwards`: those that reach them."""
        resolve = self._find_targets if backwards else self._resolve
        starts = resolve(*methods) if methods else [method for method, _ in self._graph.entries()]
        return self._graph.names(self._graph.reachable(starts, backwards=backwards))

    def path(
        self,
        target: str,
        source: str | None = None,
        *,
        via: Iterable[str] = (),
        avoid: Iterable[str] = (),
        from_application: bool = False,
    ) -> CallPath | None:
        """The path of least cost to a method that matches `target`, which is the one that people would explain first
        (`peaberry.paths`), from `source` or else from an entry point. It goes through a method of each pattern of `via`, in
        this order, and enters none that matches `avoid`. `from_application`: it starts at any method of the application.

        The program's own entry points come before those of the JVM, because they answer what is mostly asked: does my
        code lead there? None if there is no path, or no such method of a class in the graph; empty if a source is a target.
        """
        from peaberry.paths import Limits, find_paths

        limits = Limits.of(source, via, avoid, from_application=from_application)
        self._resolve(*(each for each in (*limits.via, *limits.avoid) if not self._graph.through(each)))
        starts = self.own_entries() if source is None else self._resolve(source)
        found = find_paths(self, starts, self._find_targets(target), limits, everywhere=source is None)
        return found[0] if found else None

    def around(
        self,
        method: str,
        depth: int = 2,
        *,
        direction: str = "both",
        only: Iterable[str] = (),
        roles: Iterable[str] = (),
    ) -> CallGraph:
        """The piece of the graph around the methods that match: those at most `depth` calls before and after them, or one of both
        (`direction`: "callers" or "callees"). `only` (patterns) and `roles` say which others count.
        """
        from peaberry import pieces

        starts = self.resolve(method)
        within = pieces.choose(self, only, roles)
        found = pieces.find_around(self, starts, depth, direction, within)
        focus = self._graph.names(starts)
        return self._cut(found, {"around": focus, "depth": depth, "direction": direction})

    def only(self, *patterns: str, roles: Iterable[str] = ()) -> CallGraph:
        """The piece of the graph that has the methods which match a pattern and have one of the roles, and the calls between them."""
        from peaberry import pieces

        found = pieces.choose(self, patterns, roles)
        return self._cut(range(len(self)) if found is None else found, {"only": list(patterns), "roles": list(roles)})

    def along(self, edges: Iterable[Edge], ends: tuple[str, str] | None = None) -> CallGraph:
        """The piece of the graph that has these edges and their ends: a path, say. `ends` are the methods that it is about, if they
        are not where the first edge begins and the last one leads.
        """
        from peaberry import pieces

        rows = list(dict.fromkeys(edges))
        # A path may end with a call of a method that has no code, which is none of the graph's.
        written = [edge for edge in rows if edge.cause == pieces.WRITTEN and self._graph.number(edge.callee) is None]
        raw = pieces.find_edges(self, [edge for edge in rows if edge not in written])
        methods = dict.fromkeys(number for edge in raw for number in (edge[0], edge[5]))
        methods.update(dict.fromkeys(self._resolve(*(edge.caller for edge in written))))
        about = ends or ((rows[0].caller, rows[-1].callee) if rows else ())
        return self._cut(methods, {"along": list(about)}, raw, written)

    def application(self, own: Iterable[str] = ()) -> CallGraph:
        """The graph of the application's own methods, with an edge of the kind `callback` where a path leads through library methods
        only. `peaberry.solve(…).application()` knows fewer that cannot happen. `own` are patterns of what is counted to the application,
        as `--application` takes them.
        """
        from peaberry.application import collapse
        from peaberry.ownership import own_in

        return collapse(own_in(self, list(own)))

    def chains(
        self,
        length: int = 3,
        *,
        starts: Iterable[str] = (),
        limit: int | None = 20,
        oracle: Oracle | None = None,
        uncovered: bool = False,
    ) -> Chains:
        """The call chains of at most `length` calls of an application graph, from the methods that match `starts` or its entry points:
        counted, and the first of them listed. With a recording (`peaberry.recall.oracle.Oracle`): which of them it covers.
        """
        from peaberry.chains import find_chains

        return find_chains(self, length, starts=starts, limit=limit, oracle=oracle, uncovered=uncovered)

    def map(self, level: str = "package", *, only: Iterable[str] = (), roles: Iterable[str] = ()) -> Map:
        """How many calls lead from one package to another, counted exactly; or from one class, or jar ("package", "class", "jar",
        "overview": packages of the application and jars of the rest). Of the methods that match `only` (patterns) and `roles`, if given.
        """
        from peaberry.maps import make_map
        from peaberry.pieces import choose
        from peaberry.report import title

        return make_map(self, level, choose(self, only, roles), title(self.header))

    def resolve(self, *patterns: str) -> list[int]:
        """The methods that match, by number. UsageError names what comes near if none does."""
        return self._resolve(*patterns)

    def _cut(
        self,
        methods: Collection[int],
        said: dict[str, Any],
        edges: list[_engine.Edge] | None = None,
        written: Sequence[Edge] = (),
    ) -> CallGraph:
        from peaberry.pieces import cut, edges_within

        rows = edges_within(self, set(methods)) if edges is None else edges
        return CallGraph(cut(self, methods, rows, said, RECORDED, written), self.again)

    def ask_path(
        self,
        target: str,
        source: str | None = None,
        *,
        paths: int = 1,
        via: Iterable[str] = (),
        avoid: Iterable[str] = (),
        from_application: bool = False,
        most: int | None = 5,
    ) -> Answer:
        """Whether a path leads to `target`, by which steps, and if not, what could lead there all the same. `paths`: the best so
        many that differ; `via`, `avoid` and `from_application` as for `path`.
        """
        from peaberry.answers import ask_path
        from peaberry.paths import Limits

        limits = Limits.of(source, via, avoid, from_application=from_application)
        return ask_path(self, target, source, limits, paths=paths, most=most)

    def ask_callers(self, method: str, *, transitive: bool = False, most: int | None = 5) -> Answer:
        """Who calls the methods that match, or writes calls of them, and if nobody does, what could."""
        from peaberry.answers import ask_callers

        return ask_callers(self, method, transitive=transitive, most=most)

    def ask_callees(self, method: str, *, transitive: bool = False, most: int | None = 5) -> Answer:
        """Whom the methods that match call, and what of their code is open."""
        from peaberry.answers import ask_callees

        return ask_callees(self, method, transitive=transitive, most=most)

    def open_sites(self, role: str | None = "application", *, most: int | None = None) -> OpenSites:
        """The sites that may run what nobody has seen, in code of a role or (None) of all, those nearest to the program's
        entry points first.
        """
        from peaberry.answers import find_open_sites

        return find_open_sites(self, self.own_entries(), "everywhere", role=role, most=most)[0]

    def unreached(self, *roles: str) -> Unreached:
        """The classes and methods of the inputs that are not reached: of the application and its libraries, or of the roles that
        are given. The inputs that the header names are opened again; InputError if they are gone.
        """
        from peaberry.answers import doubt_unreached
        from peaberry.inputs import ROLES, find_unreached

        return doubt_unreached(self, find_unreached(self, roles or ROLES))

    def explain(self, caller: str, callee: str) -> list[Explanation]:
        """Why edges lead from `caller` to `callee`: kind, place, the call as written, the rule and what it assumes."""
        from peaberry.rules import assumptions

        callees = self._resolve(callee)
        found = []
        for number in self._resolve(caller):
            for raw in self._graph.callees(number, to=callees):
                edge = self.edges_of([raw])[0]
                written = self._graph.declared(number, raw[1], raw[5])
                declared = next((text for kind, cause, text in written if text and (kind, cause) == raw[3:5]), None)
                why = self.causes[raw[4]]
                assumes = assumptions(why, edge.kind, self.algorithm)
                found.append(Explanation(edge, declared, why.rule, assumes, why.feature, why.specification))
        return found

    def types(
        self,
        method: str,
        *,
        progress: Callable[[str, int, int], None] | None = None,
        features: Iterable[Feature] = (),
    ) -> list[Variable]:
        """The classes whose objects reach each variable of the method, by analysing the graph's inputs again.

        A graph does not hold the code of the features that it was built with; they are to be given again.
        UsageError if several methods match, or the algorithm keeps no sets (cha, rta); InputError if inputs are gone or
        changed.
        """
        (found,) = self.types_of([method], progress=progress, features=features).values()
        return found

    def types_of(
        self,
        methods: Iterable[str],
        *,
        progress: Callable[[str, int, int], None] | None = None,
        features: Iterable[Feature] = (),
    ) -> dict[str, list[Variable]]:
        """The same for several methods, one for each pattern: the inputs are analysed once."""
        from peaberry.variables import check_sets, choose_method

        check_sets(self)
        assert self.again is not None, "who names an algorithm was made by an analysis"
        names = [choose_method(self, pattern) for pattern in methods]
        solution = self.again(self, progress, features)
        return {name: solution.types(name) for name in names}

    def compare(
        self, other: CallGraph, *, limit: int | None = None, roles: Iterable[str] = (), only: Iterable[str] = ()
    ) -> Difference:
        """What this graph and the other do not share, by printed name and call pair; of each sort and role at most `limit` are
        named. `roles`: only methods that have one of them, and calls that these make. `only` (patterns): only methods that
        match, and calls that begin or end there.
        """
        from peaberry.pieces import check_roles

        patterns = list(only)
        chosen = [[number for each in patterns for number in graph.engine.find(each)] for graph in (self, other)]
        for pattern in patterns:
            if not other.engine.find(pattern):
                self.resolve(pattern)
        found = self._graph.difference(
            other.engine, limit=limit, roles=check_roles(roles), only=(chosen[0], chosen[1]) if patterns else None
        )
        for name in ("roles", "packages"):
            found[name] = [Share(role, package, *methods, *pairs) for role, package, methods, pairs in found[name]]
        return Difference(**found)

    def save(self, path: str | Path, form: str | None = None, *, max_edges: int | None = None) -> None:
        """Write the graph; the form follows from the name (`.csv`, `.json`, `.dot`, `.graphml`; else a Parquet directory)."""
        from peaberry import formats

        formats.save(self, str(path), form, max_edges=max_edges)

    def to_networkx(self) -> Any:
        """A networkx.MultiDiGraph: nodes are printed names with a `role`, edges have offset, line, kind and cause."""
        from peaberry.exports import to_networkx

        return to_networkx(self)

    def to_arrow(self, table: str = "edges") -> Any:
        """A table as an Arrow stream (any library that knows PyCapsules reads it).

        Tables are "edges", "methods", "sites", "sets", "causes", "entries" and "unresolved".
        """
        if table not in TABLES:
            raise UsageError(f"no table {table!r}; the tables are {', '.join(TABLES)}")
        return self._graph.table(table)

    def to_polars(self, table: str = "edges") -> Any:
        """The table as a polars.DataFrame."""
        from peaberry.exports import to_polars

        return to_polars(self, table)

    def show(self, name: str) -> str:
        """A printed method name as people write it: `Checker.process(List<File>)`. The package is there where another class of the
        graph has the same name. Patterns take this form, too.
        """
        return self._graph.shown(name)

    def own_entries(self) -> list[int]:
        """The entry points of the program itself, by number: not the JVM's."""
        return [method for method, cause in self._graph.entries() if self.causes[cause].rule not in OF_JVM]

    def has_entry(self, methods: Iterable[int]) -> bool:
        """Whether one of these methods is an entry point."""
        return not {method for method, _ in self._graph.entries()}.isdisjoint(methods)

    def refuse(self, pattern: str, near: Sequence[str] = ()) -> NoReturn:
        """UsageError: no method has this name. It names those that come near: those given, or else some of the graph's."""
        if near:
            words = "; did you mean" + "".join(f"\n  {self._qualify(name)}" for name in near)
        else:
            words = suggest(pattern, self._graph.names(range(self._graph.method_count)), self._qualify)
        raise UsageError(f"{printable(pattern)}: no method of the graph matches, and none of its inputs{words}")

    def _resolve(self, *patterns: str) -> list[int]:
        found: dict[int, None] = {}
        for pattern in patterns:
            matching = self._graph.find(pattern)
            if not matching:
                everything = self._graph.names(range(self._graph.method_count))
                near = suggest(pattern, everything, self._qualify)
                raise UsageError(f"{printable(pattern)}: no method of the graph matches{near}")
            found.update(dict.fromkeys(matching))
        return list(found)

    def _qualify(self, printed: str) -> str:
        """A method as people write it, its class in full."""
        return printable(names.qualify(printed, self._graph.shown(printed)))

    def _find_targets(self, *patterns: str) -> list[int]:
        """The methods that a query leads to. One that is not reached is not in the graph, and that is no mistake."""
        return self._resolve(*(each for each in patterns if "." not in each or self._graph.find(each)))

    def _method(self, number: int) -> Method:
        graph = self._graph
        return Method(graph.name(number), graph.role(number), self._source(number), graph.container(number))

    def _source(self, number: int) -> str | None:
        """The source file of a method; a piece has it in its header."""
        if self._sources:
            return self._sources.get(names.split(self._graph.name(number)).class_name)
        return self._graph.source(number)

    @cached_property
    def _sources(self) -> dict[str, str]:
        piece = self.header.get("piece")
        found = piece.get("sources") if isinstance(piece, dict) else None
        return found if isinstance(found, dict) else {}

    def edges_of(self, raw: Iterable[_engine.Edge]) -> list[Edge]:
        """Edges by name, from edges by number."""
        rows = list(raw)
        numbers = list(dict.fromkeys(number for row in rows for number in (row[0], row[5])))
        named = dict(zip(numbers, self._graph.names(numbers), strict=True))
        sources = {number: self._source(number) for number in dict.fromkeys(row[0] for row in rows)}
        return [
            Edge(
                named[caller],
                named[callee],
                None if offset < 0 else offset,
                None if line < 0 else line,
                kind,
                self.causes[cause],
                sources[caller],
            )
            for caller, offset, line, kind, cause, callee in rows
        ]
