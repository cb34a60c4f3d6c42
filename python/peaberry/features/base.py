"""Features, and what their handlers are given: calls, methods and places, with verbs that add facts.

Verbs only add. They are noted while a handler runs and take effect after it, so no handler sees what another one adds, and
the order in which handlers run changes nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, Protocol, TypeVar

from peaberry._engine import features as engine
from peaberry.features.checks import EVENTS, check_attribute, check_class
from peaberry.features.site_kinds import SiteKind, find_kind
from peaberry.rules import make_cause

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from peaberry._engine import Cause, Program
    from peaberry._engine.features import Actor, Call, Facts
    from peaberry.features.reflection.dynamic import Dynamic
    from peaberry.features.reflection.sites import DynamicSite

    Handler = Callable[..., None]


class Recorder(Protocol):
    """What notes the facts of features, and knows methods by their numbers."""

    facts: Facts
    """The facts of the events that are being told."""

    def name(self, method: int) -> str:
        """The printed name of a method by its number."""

    def number(self, method: str) -> int | None:
        """The number of the method with a printed name; None if there is none."""

    def make_place(self) -> int:
        """The number of a new place."""

    def make_watch(self, handler: Callable[..., None], *, batch: bool = False) -> int:
        """The number of a new watch; with `batch` its handler takes lists."""

    def make_relation(self, source: Source, follows: Callable[[str], list[str]]) -> int:
        """The number of a new relation."""


PHASES: Final = ("values", "rest")
RECEIVER: Final = 0
RESULT: Final = 1
THROWN: Final = 2
FIRST: Final = 3
"""How the parts of a call or method are numbered: arguments from `FIRST` on."""

AnyHandler = TypeVar("AnyHandler", bound="Callable[..., None]")


class Handled(NamedTuple):
    """What a handler wants to hear of: an event and a pattern; whether it says what a call returns, and whether it hears of calls
    to which no receiver comes.
    """

    event: str
    pattern: str
    answers: bool = False
    idle: bool = False


def handles(
    *,
    call: str | Sequence[str] | None = None,
    reached: str | None = None,
    initialised: str | None = None,
    phase: str | None = None,
    answers: bool = False,
    idle: bool = False,
) -> Callable[[AnyHandler], AnyHandler]:
    """Say what a method of a feature handles; may be given several times.

    `call="pkg.Class.name"`: a call of the method is found; the handler is given a `Site`. Patterns are those of the command
    line: without a descriptor every overload, `*` for any characters; several may be listed. With `answers`, the method's own
    code returns nothing: what calls of it return, the handler says. With `idle` it hears, in the end, of calls to which no object
    comes that they could be made on. `reached="pkg.Class.name"`: the method is reached; given
    a `Method`. `initialised="pkg.Class"`: the class's initialiser runs; given its name. `phase="values"`: there was nothing
    else to tell for the first time; given nothing. `phase="rest"`: likewise, each time; if handlers add nothing then, the
    analysis ends.
    """
    given = {"call": call, "reached": reached, "initialised": initialised, "phase": phase}
    wanted = {event: pattern for event, pattern in given.items() if pattern is not None}
    if len(wanted) != 1:
        raise TypeError(f"@handles takes one of {', '.join(f'{kind}=' for kind in EVENTS)}")
    if (answers or idle) and call is None:
        raise TypeError(f"@handles: only calls can be {'answered' if answers else 'idle'}")
    found = [
        Handled(event, pattern, answers, idle)
        for event, patterns in wanted.items()
        for pattern in ([patterns] if isinstance(patterns, str) else patterns)
    ]
    if phase is not None and phase not in PHASES:
        raise ValueError(f"unknown phase {phase!r}; there is {', '.join(PHASES)}")

    def mark(handler: AnyHandler) -> AnyHandler:
        handled: list[Handled] = getattr(handler, "handled", [])
        handler.handled = [*handled, *found]  # type: ignore[attr-defined]
        return handler

    return mark


class Feature:
    """Something that an analysis is taught. Subclasses mark their handlers with `@handles`.

    What a feature remembers belongs into `begin`, which is called whenever an analysis starts: a run may be repeated.
    """

    name: ClassVar[str] = ""
    """What causes call it; by default the name of the class in lower case with hyphens."""

    values: ClassVar[bool] = False
    """Whether it asks for values: then class constants and `getClass` are told apart, and strings can be read."""

    inner: ClassVar[tuple[str, ...]] = ()
    """Patterns of methods whose own calls it does not hear of, such as what implements the methods that it handles."""

    kinds: ClassVar[tuple[SiteKind, ...]] = ()
    """The kinds of sites that it keeps account of: how they are reported, answered and assumed."""

    program: Program
    """The program that is analysed, from `begin` on: `methods`, `annotated`, `subtypes`."""

    dynamic: Dynamic
    """What became of sites, what a specification answers and how casts bound; from `begin` on, if there are `kinds`."""

    def __init_subclass__(cls) -> None:
        """A class whose attributes mean something else than the ones of `Feature` do is refused. TypeError."""
        super().__init_subclass__()
        check_class(cls)

    def __setattr__(self, name: str, value: object) -> None:
        """Likewise of objects, whenever they set something."""
        check_attribute(self, name, value)
        super().__setattr__(name, value)

    @property
    def title(self) -> str:
        """The name in causes."""
        return self.name or re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()

    @property
    def tells(self) -> bool:
        """Whether it has something to say of the analysis in the end: then `end` is called."""
        return False

    def begin(self) -> None:
        """Get ready; `self.program` is there."""

    def end(self, methods: list[str]) -> list[tuple[bool, str, str]]:
        """What is to be said of an analysis that has reached these methods: whether something is lost, where, what."""
        del methods
        return []

    def record(self, kind: str, site: Site) -> DynamicSite:
        """The record of a call, by one of the feature's kinds: what is found of it is noted there."""
        return self.dynamic.enter(find_kind(self, kind), site)

    def handlers(self) -> list[tuple[Handled, Handler]]:
        """What it handles, in the order in which the class has it."""
        names = dict.fromkeys(name for kind in reversed(type(self).__mro__) for name in vars(kind))
        found = [(name, getattr(type(self), name, None)) for name in names]
        return [(each, getattr(self, name)) for name, function in found for each in getattr(function, "handled", ())]


Constant = str | int | list[str | int | None] | None


class Place:
    """Where values are: an argument, a result, a static field, a variable of the feature's own."""

    __slots__ = ("inner", "source")

    def __init__(self, source: Source, inner: engine.Place) -> None:
        self.source = source
        self.inner = inner

    def ask(self, what: str, handler: Callable[..., None], *, batch: bool = False, of: str | None = None) -> None:
        """Hear of what comes here from now on."""
        source = self.source
        number = source.recorder.make_watch(handler, batch=batch)
        source.recorder.facts.watch(source.actor, source.cause, self.inner, number, what, of)

    def watch(self, handler: Callable[[Object], None]) -> None:
        """Call the handler once for each class, or tag, of the objects that come here, now or later; values that were found by
        different rules are told apart.
        """
        self.ask("objects", handler)

    def values(self, handler: Callable[[list[Object]], None], of: str | None = None) -> None:
        """Call the handler with the values that come here, each once: their class and tag; no tag: one that nobody knows. A
        value that several rules have found has the rule by which it came first, or of those that came together the one that
        assumes least, which is that of constants.

        They are of the class that is declared here, or of another that is named: where many variables share a set, others
        come along.

        Algorithms without sets look at the caller's own code only.
        """
        self.ask("values", handler, batch=True, of=of)

    def texts(self, handler: Callable[[list[Text]], None]) -> None:
        """Call the handler with the strings that may come here, each once."""
        self.ask("texts", handler, batch=True)

    def casts(self, handler: Callable[..., None]) -> None:
        """Call the handler with the classes to which what is here is cast, here or wherever it goes, each once, and with
        `cut`, whether it goes farther than is looked. Algorithms without a set for each variable tell nothing.
        """
        self.ask("casts", handler)

    def __repr__(self) -> str:
        return repr(self.inner)


class Object(NamedTuple):
    """What has come to a place: its class and, if a feature has made it with one, its tag; of a value, the rule by which it was
    found, if who gave it has said so.
    """

    class_name: str
    tag: str | None = None
    found: str = ""


class Text(NamedTuple):
    """A string that may come to a place. If it is not known: from what kind of source, which method gets it where, and how
    it comes from there to the place.
    """

    value: str | None
    kind: str = ""
    method: str = ""
    offset: int | None = None
    chain: tuple[tuple[str, int | None], ...] = ()


class Relation:
    """What follows from a value: the tags of values, by the tag of one. For `Source.derive`; it holds for one analysis."""

    def __init__(self, follows: Callable[[str], list[str]]) -> None:
        self.follows = follows
        self.number: int | None = None


def inner(place: Place | None) -> engine.Place | None:
    """The place as the engine has it."""
    return None if place is None else place.inner


class Source:
    """Where facts come from: a call or a method. Its verbs say what happens there."""

    def __init__(self, recorder: Recorder, cause: Cause, actor: Actor, number: int) -> None:
        self.recorder = recorder
        self.cause = cause
        self.actor = actor
        self.number = number
        """The number of the method that acts, or of which a call does."""

    @property
    def method(self) -> str:
        """The printed name of the method that acts, or of which a call does."""
        return self.recorder.name(self.number)

    def part(self, position: int) -> Place:
        """One of its places, by number."""
        return Place(self, engine.Place.method(self.number, position))

    @property
    def result(self) -> Place:
        """What is returned."""
        return self.part(RESULT)

    @property
    def thrown(self) -> Place:
        """What is thrown."""
        return self.part(THROWN)

    def static(self, field: str) -> Place:
        """The static field `pkg.Class.field`."""
        return Place(self, engine.Place.field(field))

    def variable(self) -> Place:
        """A new place that holds nothing yet."""
        return Place(self, engine.Place.own(self.recorder.make_place()))

    def method_named(self, name: str) -> Method | None:
        """The method with a printed name, whose calls are due to the same cause; None if the program has none."""
        number = self.recorder.number(name)
        return None if number is None else Method(self.recorder, self.cause, number)

    def call(
        self,
        method: str,
        *,
        receiver: Place | None = None,
        arguments: Sequence[Place | None] | None = None,
        result: Place | None = None,
        thrown: Place | None = None,
        dispatch: str | None = None,
    ) -> None:
        """A call from here of `pkg.Class.name(I)V` or, without a descriptor, of every overload.

        Through the receiver the algorithm selects. `arguments` go by position, None for what is primitive or null; left out,
        as a left-out receiver, they are objects of the declared types. `dispatch` is "static", "special" or "virtual"; by
        default what the method's flags say. What it throws goes to the caller's handlers, or to `thrown`.
        """
        given = None if arguments is None else [inner(each) for each in arguments]
        self.recorder.facts.call(
            self.actor, self.cause, method, dispatch, inner(receiver), given, inner(result), inner(thrown)
        )

    def flow(self, start: Place, end: Place, class_name: str | None = None) -> None:
        """What the one place holds, and is of the class if one is named, the other holds too."""
        self.recorder.facts.flow(self.actor, self.cause, start.inner, end.inner, class_name)

    def load(self, base: Place, field: str, to: Place | None = None) -> Place:
        """What `pkg.Class.field` of the objects holds comes to a place, by default a new one."""
        to = to or self.variable()
        self.recorder.facts.load(self.actor, self.cause, base.inner, field, to.inner)
        return to

    def store(self, base: Place, field: str, value: Place) -> None:
        """The value is stored in `pkg.Class.field` of the objects."""
        self.recorder.facts.store(self.actor, self.cause, base.inner, field, value.inner)

    def element(self, array: Place, to: Place | None = None) -> Place:
        """What arrays hold comes to a place, by default a new one."""
        to = to or self.variable()
        self.recorder.facts.load(self.actor, self.cause, array.inner, None, to.inner)
        return to

    def store_element(self, array: Place, value: Place) -> None:
        """The value is stored in arrays."""
        self.recorder.facts.store(self.actor, self.cause, array.inner, None, value.inner)

    def new(self, class_name: str, tag: str | None = None, to: Place | None = None) -> Place:
        """An object is made, without a call of a constructor. Objects with a tag are told apart by it."""
        to = to or self.variable()
        self.recorder.facts.make(self.actor, self.cause, class_name, tag, to.inner)
        return to

    def add_class(self, class_name: str, to: Place | None = None) -> None:
        """There may be objects of the class that nobody knows more of; they come to the place."""
        self.recorder.facts.add_class(self.actor, self.cause, class_name, inner(to))

    def initialise(self, class_name: str) -> None:
        """The class is initialised here."""
        self.recorder.facts.initialise(self.actor, self.cause, class_name)

    def value(self, class_name: str, tag: str, to: Place, found: str = "") -> None:
        """A value comes to the place: an object of the class about which the tag says everything. What is found by different
        rules is told apart (`Object.found`).
        """
        self.recorder.facts.value(self.actor, self.cause, class_name, tag, found, to.inner)

    def derive(self, start: Place, end: Place, class_name: str, relation: Relation) -> None:
        """Of each value that comes to the one place, those come to the other that follow by the relation: values of the class,
        found by the same rule. Of one that nobody knows, some value of the class that nobody knows. What follows from a
        value is asked once for all places that have the relation.
        """
        if relation.number is None:
            relation.number = self.recorder.make_relation(self, relation.follows)
        self.recorder.facts.derive(self.actor, self.cause, start.inner, end.inner, class_name, relation.number)

    def answer(self, text: Text, value: str) -> None:
        """A string that nobody knew is this one, here and wherever else it goes, in whatever is made of it."""
        number = self.recorder.number(text.method)
        if number is not None:
            actor = engine.Actor.method(number)
            self.recorder.facts.answer(actor, self.cause, text.kind, text.offset, value)

    def unresolved(self, reason: str) -> None:
        """What happens here is not known: the graph counts and lists it."""
        self.recorder.facts.unresolved(self.actor, self.cause, reason)

    def join(self, group: Group, *, initialisers: bool = False) -> None:
        """What the group calls is called from here too, or what it initialises is initialised here."""
        self.recorder.facts.join(self.actor, self.cause, group.group, initialisers)


class Method(Source):
    """A method that is reached. Its places are those of all its calls together; its calls have no place in the code."""

    def __init__(self, recorder: Recorder, cause: Cause, number: int) -> None:
        super().__init__(recorder, cause, engine.Actor.method(number), number)

    @property
    def name(self) -> str:
        """The printed name."""
        return self.method

    @property
    def this(self) -> Place:
        """The object that it is called on."""
        return self.part(RECEIVER)

    def parameter(self, index: int) -> Place:
        """A parameter by position, `this` not counted."""
        return self.part(FIRST + index)

    def __repr__(self) -> str:
        return f"<Method {self.name}>"


class Group(Source):
    """What many sites do alike: its verbs are carried out once, and each site that joins has an edge to all that it calls.
    The targets are one shared set of the graph. Calls must name the method that runs (`dispatch="special"` or static ones).
    """

    def __init__(self, site: Site, group: int) -> None:
        super().__init__(site.recorder, site.cause, engine.Actor.group(group, site.callee_number), site.callee_number)
        self.group = group

    def everything(self) -> None:
        """Every class of the program is initialised, objects of it are made, and its methods are called. Only the fallback past a limit
        has the means; elsewhere it is nothing.
        """
        self.recorder.facts.everything(self.actor, self.cause)


class Site(Source):
    """A call of a watched method, with places of its own. What is called from here is called by the caller, on this line."""

    def __init__(self, recorder: Recorder, cause: Cause, event: Call) -> None:
        super().__init__(recorder, cause, engine.Actor.site(event.site), event.caller)
        self.site = event.site
        self.caller = recorder.name(event.caller)
        self.offset = event.offset
        self.callee = recorder.name(event.callee)
        self.callee_number = event.callee
        self.values: list[Constant] = event.values
        self.casts = event.casts
        """The classes to one of which the caller casts what is returned before it does anything else with it."""
        self.line = event.line
        self.types = event.types
        """The types by which the caller calls a method that takes any, such as `MethodHandle.invoke`."""

    def part(self, position: int) -> Place:
        """One of its places, by number."""
        return Place(self, engine.Place.site(self.site, position))

    @property
    def receiver(self) -> Place:
        """The object that the method is called on."""
        return self.part(RECEIVER)

    def argument(self, index: int) -> Place:
        """An argument by position, the receiver not counted."""
        return self.part(FIRST + index)

    @property
    def arguments(self) -> list[Place]:
        """All arguments."""
        return [self.argument(index) for index in range(len(self.values))]

    def constant(self, index: int) -> Constant:
        """The string, the number, or the dotted name of the class, that an argument is, if the caller's code has it as one;
        of an array that the caller makes and fills, what it holds.
        """
        return self.values[index] if index < len(self.values) else None

    def because(
        self, rule: str, detail: str = "", *, found: Sequence[str] = (), specification: str | None = None
    ) -> Site:
        """The same call, whose facts are due to another rule of the feature. `found` are assumptions by which it was found what the
        rule speaks of, `specification` the place that says so.
        """
        other = object.__new__(type(self))
        # What `copy` would do, at a fifth of its cost: features do this tens of thousands of times.
        other.__dict__.update(self.__dict__)
        feature = self.cause.feature
        other.cause = make_cause(rule, feature=feature, detail=detail, found=tuple(found), specification=specification)
        return other

    @property
    def target(self) -> Method:
        """The called method: calls from it are calls that it makes, whoever calls it."""
        return Method(self.recorder, self.cause, self.callee_number)

    def __repr__(self) -> str:
        return f"<Site {self.caller}@{self.offset} {self.callee}>"
