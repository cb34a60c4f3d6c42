"""Features while an analysis runs: events go to the handlers that want them, facts come back."""

from __future__ import annotations

import gc
import traceback
from functools import partial
from os.path import dirname
from typing import TYPE_CHECKING, Any, Final

from peaberry._engine.features import Call, Came, Casts, Derived, Initialised, Phase, Reached, Texts, Wants
from peaberry.features.base import Method, Object, Site, Text
from peaberry.features.checks import check_handlers, check_object, check_told
from peaberry.models import string_rows
from peaberry.rules import make_cause

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from peaberry._engine import Cause, Program
    from peaberry._engine.features import Event, Facts, TextRow
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
    """What the engine talks to: `begin` says what is wanted, `deliver` is told events and adds facts."""

    facts: Facts

    def __init__(
        self,
        features: Iterable[Feature],
        program: Program,
        dynamic: Dynamic | None = None,
        coarse: Iterable[Feature] | None = None,
    ) -> None:
        self.fine = self.features = tuple(features)
        self.coarse = self.fine if coarse is None else tuple(coarse)
        """The features of the fallback, where a limit has ended what began with the others."""
        self.program = program
        self.dynamic = dynamic
        self.places = 0
        self.watches: list[tuple[Feature, Callable[..., None], bool]] = []
        self.relations: list[tuple[Feature, Source, Callable[[str], list[str]]]] = []
        self.wanted: dict[str, dict[str, list[tuple[Feature, Handler]]]] = {}
        self.handled: dict[Feature, list[tuple[Handled, Handler]]] = {}
        self.handlers: dict[str, list[list[tuple[Feature, Handler]]]] = {}
        self.names: dict[int, str] = {}
        self.numbers: dict[str, int | None] = {}
        self.causes: dict[tuple[str, str], Cause] = {}
        self.telling: dict[type, Callable[[Any], None]] = {
            Call: self.tell_call,
            Reached: self.tell_reached,
            Initialised: self.tell_initialised,
            Came: lambda event: self.tell_watch(event.watch, event.objects),
            Texts: lambda event: self.tell_watch(event.watch, [self.describe_text(row) for row in event.rows]),
            Casts: self.tell_casts,
            Derived: self.tell_derived,
            Phase: self.tell_phase,
        }

    def name(self, method: int) -> str:
        """The printed name of a method by its number, asked for once."""
        known = self.names.get(method)
        if known is None:
            known = self.names[method] = self.program.method_name(method)
            self.numbers[known] = method
        return known

    def number(self, method: str) -> int | None:
        """The number of the method with a printed name; None if there is none."""
        if method not in self.numbers:
            self.numbers[method] = self.program.method_number(method)
        return self.numbers[method]

    def make_place(self) -> int:
        """The number of a new place."""
        self.places += 1
        return self.places

    def make_watch(self, handler: Callable[..., None], *, batch: bool = False) -> int:
        """The number of a new watch, whose handler is called in the name of the feature that asks for it."""
        self.watches.append((self.current, handler, batch))
        return len(self.watches) - 1

    def make_relation(self, source: Source, follows: Callable[[str], list[str]]) -> int:
        """The number of a new relation, of which is asked what follows in the name of the feature that has it."""
        self.relations.append((self.current, source, follows))
        return len(self.relations) - 1

    @property
    def coarse_words(self) -> str:
        """What is said of a fallback: how far it may be trusted."""
        others = [feature.title for feature in self.coarse if feature in self.fine]
        if others:
            return f"coarser; what {', '.join(others)} would have added later may be missing"
        return "coarser and sound: a reflective call may run any method"

    def begin(self, coarse: bool = False) -> Wants:  # noqa: FBT001, FBT002
        """What features want to hear of; in a coarse analysis, those of the fallback."""
        self.features = self.coarse if coarse else self.fine
        self.places, self.watches, self.relations = 0, [], []
        self.names, self.numbers, self.handled = {}, {}, {}
        self.wanted = {"call": {}, "reached": {}, "initialised": {}, "phase": {}}
        if coarse:
            self.forget()
        answers: set[str] = set()
        idle: set[str] = set()
        if self.dynamic is not None:
            self.dynamic.begin(self.program, self.features, flows=not coarse)
        for feature in self.features:
            self.attempt(feature, partial(self.prepare, feature))
            for wanted, handler in self.handled[feature]:
                self.wanted[wanted.event].setdefault(wanted.pattern, []).append((feature, handler))
                if wanted.answers:
                    answers.add(wanted.pattern)
                if wanted.idle:
                    idle.add(wanted.pattern)
        patterns = {event: sorted(rows) for event, rows in self.wanted.items()}
        self.handlers = {event: [self.wanted[event][each] for each in rows] for event, rows in patterns.items()}
        values = any(feature.values for feature in self.features)
        operations, sources = string_rows() if values else ([], [])
        return Wants(
            calls=patterns["call"],
            reached=patterns["reached"],
            initialised=patterns["initialised"],
            answers=sorted(answers),
            inner=sorted({pattern for feature in self.features for pattern in feature.inner}),
            idle=sorted(idle),
            phases=patterns["phase"],
            values=values,
            operations=operations,
            sources=sources,
        )

    def forget(self) -> None:
        """Let go of what was kept for an analysis that a limit has ended: the fallback needs the memory."""
        if self.dynamic is not None:
            self.dynamic.begin(self.program, self.fine)
        for feature in self.fine:
            self.attempt(feature, feature.begin)
        gc.collect()

    def prepare(self, feature: Feature) -> None:
        """The feature gets what it is about, and gets ready."""
        vars(feature)["program"] = self.program
        if self.dynamic is not None:
            vars(feature)["dynamic"] = self.dynamic
        feature.begin()
        check_object(feature)
        self.handled[feature] = list(feature.handlers())
        check_handlers(feature, self.handled[feature])

    def make_object(self, class_name: str, tag: str | None, found: str) -> Object:
        """What has come to a place as handlers are given it; the engine asks once for each."""
        return Object(class_name, tag, found)

    def deliver(self, events: list[Event], facts: Facts) -> None:
        """Call the handlers of these events, which add facts."""
        self.facts = facts
        for event in events:
            self.telling[type(event)](event)

    def tell_call(self, event: Call) -> None:
        """A method is called that is wanted."""
        for feature, handler in self.find("call", event.wanted):
            self.attempt(feature, handler, Site(self, self.cause(feature, handler), event))

    def tell_reached(self, event: Reached) -> None:
        """A method is reached that is wanted."""
        for feature, handler in self.find("reached", event.wanted):
            self.attempt(feature, handler, Method(self, self.cause(feature, handler), event.method))

    def tell_initialised(self, event: Initialised) -> None:
        """A class is initialised that is wanted."""
        for feature, handler in self.find("initialised", event.wanted):
            self.attempt(feature, handler, event.class_name)

    def tell_casts(self, event: Casts) -> None:
        """What is at a place is cast."""
        feature, handler, _ = self.watches[event.watch]
        self.attempt(feature, partial(handler, cut=event.cut), event.classes)

    def tell_derived(self, event: Derived) -> None:
        """What follows from values is asked."""
        feature, source, follows = self.relations[event.relation]

        def relate() -> None:
            for tag in event.tags:
                self.facts.relate(source.actor, source.cause, event.relation, tag, follows(tag))

        self.attempt(feature, relate)

    def tell_phase(self, event: Phase) -> None:
        """There is nothing else to tell."""
        for feature, handler in self.wanted["phase"].get(event.word, ()):
            self.attempt(feature, handler)

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

    def tell_watch(self, watch: int, found: list[Any]) -> None:
        """Objects, or strings, have come to a place."""
        feature, handler, batch = self.watches[watch]
        if batch:
            self.attempt(feature, handler, found)
            return
        for each in found:
            self.attempt(feature, handler, each)

    def find(self, kind: str, wanted: list[int]) -> Iterator[tuple[Feature, Handler]]:
        """The handlers of an event, by the places of the patterns that it matches."""
        for pattern in wanted:
            yield from self.handlers[kind][pattern]

    def cause(self, feature: Feature, handler: Handler) -> Cause:
        """The cause of what a handler adds: its name is the rule."""
        name = getattr(handler, "__name__", "handler")
        key = (feature.title, name)
        if key not in self.causes:
            rule = name.removeprefix("on_").replace("_", " ")
            self.causes[key] = make_cause(rule, feature=feature.title)
        return self.causes[key]

    def describe_text(self, row: TextRow) -> Text:
        """A string as handlers are given it."""
        value, kind, method, offset, chain = row
        name = "" if method is None else self.name(method)
        return Text(value, kind, name, offset, tuple((self.name(each), at) for each, at in chain))

    def attempt(self, feature: Feature, function: Callable[..., None], *arguments: Any) -> None:
        """Run the user's code; what it raises is the feature's failure, not the engine's."""
        self.current = feature
        try:
            function(*arguments)
        except (Exception, SystemExit) as error:
            raise FeatureFailed(feature, describe_failure(error)) from error


def describe_failure(error: BaseException) -> str:
    """Where and what, without the frames of this package: what the author of the feature can change."""
    trace = traceback.TracebackException.from_exception(error)
    frames = [frame for frame in trace.stack if dirname(frame.filename) != OWN and "importlib" not in frame.filename]
    lines = traceback.StackSummary.from_list(frames).format()
    return "".join([*lines, *trace.format_exception_only()]).strip()
