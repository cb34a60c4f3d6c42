"""A specification in the making: entries and problems as a reader meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from peaberry.specification.model import Entry, Origin, Problem, Specification, Target, Where
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LONGEST: Final = 200
"""Characters of a line that a message shows."""


class Draft:
    """Entries and problems of one file; `finish` gives both."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._entries: list[Entry] = []
        self._problems: list[Problem] = []
        self._lines: dict[tuple[Where, Target], int] = {}

    def add(self, where: Where, targets: Iterable[Target], line: int, implied: Target | None = None) -> None:
        """An entry; what an earlier line says already is a duplicate, and the rest is kept. Of what other targets imply
        nothing is said.
        """
        new: list[Target] = []
        for target in targets:
            before = self._lines.get((where, target))
            if before is None:
                self._lines[where, target] = line
                new.append(target)
            elif target != implied:
                self.note("duplicate", line, f"{printable(str(target))} is there already, on line {before}")
        if new:
            self._entries.append(Entry(where, tuple(new), Origin(self._place, line)))

    def lose(self, kind: str, line: int, message: str) -> None:
        """A problem that costs what stands on the line."""
        self._problems.append(Problem(kind, "loss", Origin(self._place, line), shorten(message)))

    def note(self, kind: str, line: int, message: str) -> None:
        """A problem that costs nothing."""
        self._problems.append(Problem(kind, "note", Origin(self._place, line), shorten(message)))

    def lines(self, text: str) -> Iterator[tuple[int, str]]:
        """The lines that are UTF-8, with their numbers; what is not is a problem each, and one if the file is no text at all."""
        if "\0" in text and is_broken(text):
            self.lose("syntax", 1, "the file is not text: it has bytes 0, and others that are not UTF-8")
            return
        for number, line in enumerate(text.split("\n"), 1):
            if is_broken(line):
                self.lose("syntax", number, "the line is not UTF-8")
            else:
                yield number, line.removesuffix("\r")

    def finish(self) -> tuple[Specification, list[Problem]]:
        """The specification, and the problems by line."""
        return Specification(self._entries), sorted(self._problems, key=lambda each: each.origin)


def is_broken(text: str) -> bool:
    """Whether the text, decoded with surrogateescape, holds bytes that are not UTF-8."""
    return any("\udc80" <= character <= "\udcff" for character in text)


def shorten(message: str) -> str:
    """The message, safe to show and not longer than a person reads."""
    safe = "\n".join(map(printable, message.split("\n")))
    return safe if len(safe) <= LONGEST * 3 else f"{safe[: LONGEST * 3]}…"


def lost(entry: Entry, target: Target, reason: str) -> Problem:
    """What a form cannot say of an entry, when it is written."""
    return Problem("left-out", "loss", entry.origin, shorten(f"{printable(str(target))} is left out: {reason}"))
