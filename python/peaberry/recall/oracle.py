"""What was recorded: methods, call pairs, threads, and under which tags each was seen."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry import _engine
from peaberry.errors import InputError
from peaberry.names import split as split_name
from peaberry.recall.causes import read_causes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from peaberry.recall.causes import Causes

CONSTRUCTOR: Final = ".<init>("
PLATFORM: Final = "jrt:/"


class Jvm(NamedTuple):
    """One JVM of a recording. `cut` says why its part could not be read to the end."""

    place: str
    facts: dict[str, str]
    ended: bool
    cut: str | None
    troubles: list[str]


class Pair(NamedTuple):
    """A call that was seen. `tags` are bits of causes that every such call bears; `explicit`: a call instruction names the callee."""

    caller: str | None
    callee: str
    tags: int
    explicit: bool


class Receiver(NamedTuple):
    """A record of Zhuo and Zhang's profiler: a call site, the class of the object that received a call, the method that ran."""

    caller: str
    offset: int
    receiver: str
    callee: str


class Oracle:
    """A recording. Frames that are folded (models/causes.toml) are in `raw_pairs` alone."""

    def __init__(self, recording: _engine.Recording) -> None:
        self.recording = recording
        self.rows = recording.methods()
        self.names = [name for name, *_ in self.rows]

    @classmethod
    def read(cls, *paths: str) -> Oracle:
        """Read one or more files. InputError if one of them is no recording."""
        oracle = cls(_engine.Recording.read(list(paths)))
        if not oracle.names:
            raise InputError(f"{', '.join(paths)}: nothing is recorded there")
        return oracle

    @cached_property
    def jvms(self) -> list[Jvm]:
        """The JVMs that were recorded."""
        sections = self.recording.sections()
        return [Jvm(place, dict(facts), ended, cut, troubles) for place, facts, ended, cut, troubles in sections]

    @cached_property
    def locations(self) -> dict[str, str]:
        """Where each class came from: a path, a module of the platform as `jrt:/name`, or nothing if that is not known."""
        return dict(self.recording.classes())  # sorted: of two locations the last is kept, and any is better than none

    @property
    def nodes(self) -> int:
        """The size of all trees."""
        return sum(count for _, _, count in self.recording.trees())

    @property
    def threads(self) -> list[str]:
        """The names of the threads that did something."""
        return [name for _, threads, count in self.recording.trees() if count for name, *_ in threads]

    def is_platform(self, class_name: str) -> bool:
        """Whether a class belongs to the JDK."""
        location = self.locations.get(class_name, "")
        return location.startswith(PLATFORM) or (not location and class_name.startswith(("java.", "jdk.", "sun.")))

    @cached_property
    def raw_pairs(self) -> list[tuple[str, str]]:
        """Every pair of caller and callee, sorted."""
        none = [0] * len(self.names)
        _, pairs = self.recording.contexts([False] * len(self.names), none, none, none, [])
        return [(self.names[caller], self.names[callee]) for caller, callee, *_ in pairs if caller >= 0]

    def receivers(self) -> Iterator[Receiver]:
        """The profiler's records, sorted; none if they were not recorded."""
        for caller, offset, receiver, callee in self.recording.receivers():
            yield Receiver(self.names[caller], offset, receiver, self.names[callee])

    @cached_property
    def contexts(self) -> Contexts:
        """Methods and pairs with their tags."""
        return find_contexts(self, read_causes())


class Contexts(NamedTuple):
    """What is left when frames are folded. `methods`: the tags that dominate each."""

    methods: dict[str, int]
    pairs: list[Pair]
    dynamic: dict[str, int]
    """Classes whose objects only a dynamic allocation made, each with the tag."""


def find_contexts(oracle: Oracle, causes: Causes) -> Contexts:
    """Tag the trees, twice: how objects were made is known only when all has been seen."""
    names = oracle.names
    folded = [causes.folded.fullmatch(name.partition("(")[0]) is not None for name in names]
    entered, implicit, first = ([0] * len(names) for _ in range(3))
    for number, name in enumerate(names):
        for bit, cause in causes.of_kind("method") + causes.of_kind("allocation"):
            entered[number] |= bit if cause.matches(name) else 0
        for bit, cause in causes.of_kind("implicit"):
            implicit[number] |= bit if cause.matches(name) else 0
        if causes.jvm.fullmatch(name.partition("(")[0]):
            implicit[number] |= causes.jvm_bit
            first[number] = causes.jvm_bit
    trees = []
    for _, threads, _ in oracle.recording.trees():
        system = (bit for bit, cause in causes.of_kind("thread") if any(cause.matches(name) for name, *_ in threads))
        trees.append(next(system, 0))
    _, rows = oracle.recording.contexts(folded, entered, implicit, first, trees)
    dynamic = find_dynamic(oracle, causes, rows)
    making = sum(bit for bit, _ in causes.of_kind("allocation"))
    for number, (name, _, _, is_static) in enumerate(oracle.rows):
        # From here on a tag of allocation is on methods of the objects, and no longer on those that make them.
        made = 0 if is_static else dynamic.get(split_name(name).class_name, 0)
        entered[number] = entered[number] & ~making | made
    tags, rows = oracle.recording.contexts(folded, entered, implicit, first, trees)
    methods = {name: bits for name, bits in zip(names, tags, strict=True) if bits is not None}
    pairs = [
        Pair(names[caller] if caller >= 0 else None, names[callee], bits, explicit)
        for caller, callee, bits, explicit, _ in rows
    ]
    return Contexts(methods, pairs, dynamic)


def find_dynamic(oracle: Oracle, causes: Causes, rows: Sequence[tuple[int, int, int, bool, int]]) -> dict[str, int]:
    """Classes whose objects only a dynamic allocation made: no `new` of the program ran their constructors, which calls
    of other constructors (`super()`, `this()`) are not. Without any run of a constructor a native method made them.

    The paper tags objects; this tags their classes, which costs nothing while a program runs and is coarser where a class
    has objects of both kinds.
    """
    names = oracle.names
    bits = [bit for bit, _ in causes.of_kind("allocation")]
    made: dict[str, int] = {}
    for caller, callee, tags, explicit, _ in rows:
        if CONSTRUCTOR not in names[callee] or (caller >= 0 and CONSTRUCTOR in names[caller]):
            continue
        owner = split_name(names[callee]).class_name
        bit = 0 if explicit else next((bit for bit in bits if tags & bit), 0)
        made[owner] = bit if owner not in made or made[owner] == bit else 0
    constructed = {split_name(name).class_name for name in names if CONSTRUCTOR in name}
    ran = {split_name(name).class_name for name, _, _, is_static in oracle.rows if not is_static}
    native = next((bit for bit, cause in causes.of_kind("allocation") if cause.tag == "nativeallocation"), 0)
    return {name: bit for name, bit in made.items() if bit} | dict.fromkeys(ran - constructed, native)
