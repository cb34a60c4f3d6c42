# fmt: off
"""Levels of assumptions about reflection and native code."""

from collections.abc import Sequence

DynamicRow = tuple[int, int, int, str, str | None, int]  # caller, offset, line, kind, level that resolves it, number of targets

class Level:
    def __new__(
        cls, word: str, *, all_natives: bool = False, features: Sequence[tuple[str, str, int, str | None]] = (),
        texts: Sequence[tuple[str, str]] = (), sources: Sequence[tuple[str, str, int | None]] = (),
        environment: Sequence[tuple[bool, str, str | None]] = (),
    ) -> Level: ...

LEVELS: list[str]
