# fmt: off
"""What passes between the engine and features: what they want, the events that they are told, and the facts that they add."""

from collections.abc import Sequence
from typing import Any, Protocol

from peaberry._engine import Cause

TextRow = tuple[str | None, str, int | None, int | None, list[tuple[int, int | None]]]
# ↑ the string, or what kind of source it comes from, which method gets it where, and by which methods and offsets it comes
Told = tuple[bool, str, str]  # whether something is lost, place, message

class Features(Protocol):  # what `solve` asks of features
    @property
    def tells(self) -> bool: ...
    @property
    def coarse_words(self) -> str: ...
    def begin(self, coarse: bool = False) -> Wants: ...
    def make_object(self, class_name: str, tag: str | None, found: str) -> object: ...
    def deliver(self, events: list[Event], facts: Facts) -> None: ...
    def finish(self, methods: list[str]) -> list[Told]: ...

class Wants:
    def __new__(
        cls, *, calls: Sequence[str] = (), reached: Sequence[str] = (), initialised: Sequence[str] = (),
        answers: Sequence[str] = (), inner: Sequence[str] = (), idle: Sequence[str] = (), phases: Sequence[str] = (),
        values: bool = False, operations: Sequence[tuple[str, str]] = (),
        sources: Sequence[tuple[str, str, int | None]] = (),
    ) -> Wants: ...

class Call:
    site: int
    caller: int
    offset: int | None
    callee: int
    wanted: list[int]
    values: list[str | int | list[str | int | None] | None]
    casts: list[str]
    line: int | None
    types: str | None

class Reached:
    method: int
    wanted: list[int]

class Initialised:
    class_name: str
    wanted: list[int]

class Came:
    watch: int
    objects: list[Any]  # what `make_object` has made

class Texts:
    watch: int
    rows: list[TextRow]

class Casts:
    watch: int
    classes: list[str]
    cut: bool

class Derived:
    relation: int
    tags: list[str]

class Phase:
    word: str

Event = Call | Reached | Initialised | Came | Texts | Casts | Derived | Phase

class Place:
    @staticmethod
    def site(site: int, position: int) -> Place: ...
    @staticmethod
    def method(method: int, position: int) -> Place: ...
    @staticmethod
    def field(name: str) -> Place: ...
    @staticmethod
    def own(number: int) -> Place: ...

class Actor:
    @staticmethod
    def site(site: int) -> Actor: ...
    @staticmethod
    def method(method: int) -> Actor: ...
    @staticmethod
    def group(group: int, method: int) -> Actor: ...

class Facts:
    def call(
        self, actor: Actor, cause: Cause, to: str, kind: str | None, receiver: Place | None,
        arguments: Sequence[Place | None] | None, result: Place | None, thrown: Place | None,
    ) -> None: ...
    def flow(self, actor: Actor, cause: Cause, start: Place, end: Place, class_name: str | None) -> None: ...
    def load(self, actor: Actor, cause: Cause, base: Place, field: str | None, to: Place) -> None: ...
    def store(self, actor: Actor, cause: Cause, base: Place, field: str | None, value: Place) -> None: ...
    def make(self, actor: Actor, cause: Cause, class_name: str, tag: str | None, to: Place) -> None: ...
    def add_class(self, actor: Actor, cause: Cause, class_name: str, to: Place | None) -> None: ...
    def initialise(self, actor: Actor, cause: Cause, class_name: str) -> None: ...
    def value(self, actor: Actor, cause: Cause, class_name: str, tag: str, found: str, to: Place) -> None: ...
    def derive(self, actor: Actor, cause: Cause, start: Place, end: Place, class_name: str, relation: int) -> None: ...
    def relate(self, actor: Actor, cause: Cause, relation: int, tag: str, follows: Sequence[str]) -> None: ...
    def watch(self, actor: Actor, cause: Cause, place: Place, number: int, what: str, of: str | None = None) -> None: ...
    def everything(self, actor: Actor, cause: Cause) -> None: ...
    def join(self, actor: Actor, cause: Cause, group: int, initialisers: bool) -> None: ...
    def answer(self, actor: Actor, cause: Cause, kind: str, offset: int | None, text: str) -> None: ...
    def unresolved(self, actor: Actor, cause: Cause, reason: str) -> None: ...
