"""The class files behind a recording, from where its JVMs found them: a recording does not say what kind of class one is."""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from peaberry import _engine
from peaberry.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from peaberry._engine import Declared
    from peaberry.recall.oracle import Oracle

INTERFACE: Final = 0x0200
SERIALIZABLE: Final = "java.io.Serializable"


class ClassFiles:
    """What recorded classes declare. They may have changed since, or be gone; of those nothing is known."""

    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle

    @cached_property
    def program(self) -> _engine.Program | None:
        """The places of the classes, and the platform of the first JVM."""
        places = sorted({to_path(each) for each in self.oracle.locations.values()} - {""})
        homes = [jvm.facts.get("java.home", "") for jvm in self.oracle.counted]
        try:
            return _engine.Program(places, platform=next(filter(os.path.isdir, homes), None))
        except InputError:
            return None

    def declared(self, class_name: str) -> Declared | None:
        """What a class declares, if its file is there."""
        return None if self.program is None else self.program.declared(class_name)

    def is_concrete(self, class_name: str) -> bool:
        """Whether it is known to be a class and no interface."""
        found = self.declared(class_name)
        return found is not None and not found[0] & INTERFACE

    def is_serializable(self, class_name: str) -> bool:
        """Whether it, or what it inherits from, says so."""
        return SERIALIZABLE in self.inherited(class_name)

    def inherited(self, class_name: str) -> Iterator[str]:
        """The class and all that it inherits from."""
        waiting, seen = [class_name], set[str]()
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            yield name
            found = self.declared(name)
            if found is not None:
                waiting += [*found[2], *([found[1]] if found[1] else [])]


def to_path(location: str) -> str:
    """The file or directory that a location names, if it is there.

    >>> to_path("jrt:/java.base"), to_path("file:/"), to_path("jar:file:/no/such.jar!/inner.jar")
    ('', '/', '')
    """
    address = urlsplit(location.removeprefix("jar:").partition("!/")[0])
    path = unquote(address.path) if address.scheme == "file" else ""
    return path if os.path.exists(path) else ""
