"""Features while an analysis runs: events go to the handlers that want them, facts come back."""

from __future__ import annotations

import traceback
from functools import partial
from os.path import dirname
from typing import TYPE_CHECKING, Any, Final

from peaberry.features.base import FOUND, Method, Object, Site, Text
from peaberry.features.checks import check_handlers, check_object, check_told
from peaberry.models import string_rows
from peaberry.patterns import matches
from peaberry.rules import make_cause

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from peaberry._engine import FactRow, Program, WantRow
    from peaberry.features.base import Feature, Handled, Handler, Source
    from peaberry.features.reflection.dynamic import Dynamic

OWN: Final = dirname(__file__)


class FeatureFailed(Exception):  # noqa: N818
    """A handler of a feature has raised an exception: `feature` is the one, `report` its own part of the traceback."""

    def __init__(self, feature: Feature, report: str) -> None:
        super().__init__(f"feature {feature.title}: {report}")
        self.feature = feature
        self.report = report


class Runner:
    """What the engine talks to: `begin` says what is wanted, `deliver` turns events into facts."""

    def __init__(self, features: Iterable[Feature], program: Program, dynamic: Dynamic | None = None) -> None:
        self.features = tuple(features)
        self.program = program
        self.dynamic = dynamic
        self.rows: list[FactRow] = []
        self.places = 0
        self.watches: list[tuple[Feature, Source, Callable[..., None], bool]] = []
        self.wanted: dict[str, list[tuple[str, Feature, Handler]]] = {}
        self.handled: dict[Feature, list[tuple[Handled, Handler]]] = {}
        self.matched: dict[tuple[str, str], list[tuple[Feature, Handler]]] = {}

    def add(self, row: FactRow) -> None:
        """Take a fact."""
        self.rows.append(row)

    def make_place(self) -> int:
        """The number of a new place."""
        self.places += 1
        return self.places

    def make_watch(self, source: Source, handler: Callable[..., None], *, batch: bool = False) -> int:
        """The number of a new watch, whose handler is called in the name of the feature that asks for it."""
        self.watches.append((self.current, source, handler, batch))
        return len(self.watches) - 1

    def begin(self) -> WantRow:
        """Patterns of calls, of methods reached and of classes initialised; of methods answered, of callers that are not heard and of
        calls that are heard though nothing comes; phases that are wanted and whether values matter; what methods do with strings.
        """
        self.rows, self.places, self.watches, self.matched, self.handled = [], 0, [], {}, {}
        self.wanted = {"call": [], "reached": [], "initialised": [], "phase": []}
        answers: set[str] = set()
        idle: set[str] = set()
        if self.dynamic is not None:
            self.dynamic.begin(self.program, self.features)
        for feature in self.features:
            self.attempt(feature, partial(self.prepare, feature))
            for wanted, handler in self.handled[feature]:
                self.wanted[wanted.event].append((wanted.pattern, feature, handler))
                if wanted.answers:
                    answers.add(wanted.pattern)
                if wanted.idle:
                    idle.add(wanted.pattern)
        patterns = {event: sorted({row[0] for row in rows}) for event, rows in self.wanted.items()}
        values = any(feature.values for feature in self.features)
        texts = string_rows() if values else ([], [])
        calls, reached, initialised = patterns["call"], patterns["reached"], patterns["initialised"]
        inner = sorted({pattern for feature in self.features for pattern in feature.inner})
        manners = (sorted(answers), inner, sorted(idle))
        return calls, reached, initialised, manners, patterns["phase"], values, texts

    def prepare(self, feature: Feature) -> None:
        """The feature gets what it is about, and gets ready."""
        vars(feature)["program"] = self.program
        if self.dynamic is not None:
            vars(feature)["dynamic"] = self.dynamic
        feature.begin()
        check_object(feature)
        self.handled[feature] = list(feature.handlers())
        check_handlers(feature, self.handled[feature])

    def deliver(self, events: list[tuple[Any, ...]]) -> list[FactRow]:
        """The facts that the handlers of these events add."""
        self.rows = []
        for event in events:
            kind = event[0]
            if kind == "cast":
                feature, _, handler, _ = self.watches[event[1]]
                self.attempt(feature, partial(handler, cut=event[3]), event[2])
                continue
            if kind in ("grown", "read"):
                self.tell_watch(event[1], event[2], read=kind == "read")
                continue
            subject = event[4] if kind == "call" else event[1]
            for feature, handler in self.find(kind, subject):
                self.attempt(feature, handler, *self.describe(feature, handler, event))
        return self.rows

    @property
    def tells(self) -> bool:
        """Whether `finish` is wanted."""
        found: list[bool] = []
        for feature in self.features:
            self.attempt(feature, lambda feature=feature: found.append(feature.tells))
        return any(found)

    def finish(self, methods: list[str]) -> list[tuple[bool, str, str]]:
        """What features say of the analysis in the end."""
        found: list[tuple[bool, str, str]] = []

        def ask(feature: Feature) -> None:
            if feature.tells:
                told = list(feature.end(methods))
                check_told(feature, told)
                found.extend(told)

        for feature in self.features:
            self.attempt(feature, ask, feature)
        return found

    def tell_watch(self, watch: int, rows: list[tuple[Any, ...]], *, read: bool) -> None:
        """Objects, or strings, have come to a place."""
        feature, _, handler, batch = self.watches[watch]
        found = [describe_text(row) if read else describe_object(row) for row in rows]
        if batch:
            self.attempt(feature, handler, found)
            return
        for each in found:
            self.attempt(feature, handler, each)

    def find(self, kind: str, subject: str) -> list[tuple[Feature, Handler]]:
        """The handlers of an event."""
        known = self.matched.get((kind, subject))
        if known is None:
            rows = self.wanted[kind]
            whole = kind in ("call", "reached")
            known = [row[1:] for row in rows if matches(row[0], subject, method=whole)]
            self.matched[kind, subject] = known
        return known

    def describe(self, feature: Feature, handler: Handler, event: tuple[Any, ...]) -> tuple[Any, ...]:
        """What a handler is given."""
        rule = getattr(handler, "__name__", "handler").removeprefix("on_").replace("_", " ")
        cause = make_cause(rule, feature=feature.title)
        match event[0]:
            case "call":
                return (Site(self, cause, event),)
            case "reached":
                return (Method(self, cause, event[1]),)
            case "initialised":
                return (event[1],)
            case _:
                return ()

    def attempt(self, feature: Feature, function: Callable[..., None], *arguments: Any) -> None:
        """Run the user's code; what it raises is the feature's failure, not the engine's."""
        self.current = feature
        try:
            function(*arguments)
        except (Exception, SystemExit) as error:
            raise FeatureFailed(feature, describe_failure(error)) from error


def describe_object(row: tuple[str, str | None]) -> Object:
    """What has come to a place as handlers are given it."""
    class_name, tag = row
    if tag is None or FOUND not in tag:
        return Object(class_name, tag)
    plain, _, found = tag.partition(FOUND)
    return Object(class_name, plain, found)


def describe_text(row: tuple[Any, ...]) -> Text:
    """A string as handlers are given it."""
    value, kind, method, offset, chain = row
    shown = tuple((each, None if at < 0 else at) for each, at in chain)
    return Text(value, kind, method, None if offset < 0 else offset, shown)


def describe_failure(error: BaseException) -> str:
    """Where and what, without the frames of this package: what the author of the feature can change."""
    trace = traceback.TracebackException.from_exception(error)
    frames = [frame for frame in trace.stack if dirname(frame.filename) != OWN and "importlib" not in frame.filename]
    lines = traceback.StackSummary.from_list(frames).format()
    return "".join([*lines, *trace.format_exception_only()]).strip()
