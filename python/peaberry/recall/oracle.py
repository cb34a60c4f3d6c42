"""What was recorded: methods, call pairs, threads."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry import _engine
from peaberry.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PLATFORM: Final = "jrt:/"


class Jvm(NamedTuple):
    """One JVM of a recording. `cut` says why its part could not be read to the end."""

    place: str
    facts: dict[str, str]
    ended: bool
    cut: str | None
    troubles: list[str]

    @property
    def command(self) -> str:
        """What it ran: a main class or a jar, and its arguments."""
        return self.facts.get("command") or "a JVM"

    @property
    def release(self) -> int | None:
        """The feature release of its Java, if it has said so."""
        found = re.match(r"(?:1\.)?(\d+)", self.facts.get("java.version", ""))
        return int(found[1]) if found else None


class Receiver(NamedTuple):
    """A record of Zhuo and Zhang's profiler: a call site, the class of the object that received a call, the method that ran. The
    offset is -1 if the call there does not name the method: it is no target of that call.
    """

    caller: str
    offset: int
    receiver: str
    callee: str


class Oracle:
    """A recording. Frames that are folded (models/causes.toml) are in `raw_pairs` alone. Of JVMs that are `left_out`, by their places
    in `jvms`, nothing is in it.
    """

    def __init__(self, recording: _engine.Recording, paths: Sequence[str] = (), left_out: Sequence[int] = ()) -> None:
        self.recording, self.paths, self.left_out = recording, list(paths), list(left_out)
        self.rows = recording.methods()
        self.names = [name for name, *_ in self.rows]

    @classmethod
    def read(cls, *paths: str, left_out: Sequence[int] = ()) -> Oracle:
        """Read one or more files. InputError if one of them is no recording."""
        for path in paths:
            try:
                with open(path, "rb"):
                    pass
            except OSError as error:
                raise InputError(f"{path}: cannot be read: {error.strerror}") from error
        oracle = cls(_engine.Recording.read(list(paths), list(left_out)), paths, left_out)
        if not oracle.names:
            cuts = "".join(f": {jvm.cut}" for jvm in oracle.jvms if jvm.cut is not None)
            raise InputError(f"{', '.join(paths)}: nothing is recorded there{cuts}")
        return oracle

    def without(self, jvms: Sequence[int]) -> Oracle:
        """The same recording without what some of its JVMs did."""
        return Oracle.read(*self.paths, left_out=sorted({*self.left_out, *jvms})) if jvms else self

    @property
    def counted(self) -> list[Jvm]:
        """The JVMs that are not left out."""
        return [jvm for number, jvm in enumerate(self.jvms) if number not in self.left_out]

    @cached_property
    def jvms(self) -> list[Jvm]:
        """The JVMs that were recorded."""
        sections = self.recording.sections()
        return [Jvm(place, dict(facts), ended, cut, troubles) for place, facts, ended, cut, troubles in sections]

    @cached_property
    def locations(self) -> dict[str, str]:
        """Where each class came from: a path, a module of the platform as `jrt:/name`, or nothing if that is not known."""
        # Sorted: of two locations the last is kept, and any is better than none.
        return {name: location for name, location, _ in self.recording.classes()}

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
        no, none = [False] * len(self.names), [0] * len(self.names)
        _, pairs = self.recording.contexts(no, no, no, none, none, none, none, none, none, none, [])
        return [(self.names[caller], self.names[callee]) for caller, callee, *_ in pairs if caller >= 0]

    def receivers(self) -> Iterator[Receiver]:
        """The profiler's records, sorted; none if they were not recorded."""
        yield from sorted({record for record, _ in self.given_receivers()})

    def given_receivers(self) -> Iterator[tuple[Receiver, str]]:
        """The profiler's records with the cause by which the program was given such an object, or nothing. A call that objects of
        one class received, given in several ways, has several records.
        """
        for caller, offset, text, callee in self.recording.receivers():
            receiver, _, cause = text.partition(" ")
            yield Receiver(self.names[caller], offset, receiver, self.names[callee]), cause
