"""Sentences that name methods: exact in files, `--json` and Python, and for people as they write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry import names
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Note(str):
    """What is to be said of a graph or an answer."""

    __slots__ = ("after", "before", "methods")
    before: str
    methods: tuple[str, ...]
    after: str

    @classmethod
    def of(cls, before: str, methods: Sequence[str] = (), after: str = "") -> Note:
        """A note about some methods."""
        found = cls(f"{before}{', '.join(map(printable, methods))}{after}")
        found.before, found.methods, found.after = before, tuple(methods), after
        return found

    def show(self, show: Callable[[str], str]) -> str:
        """For people; `show` prints a method's name."""
        names_shown = (printable(names.qualify(each, show(each))) for each in self.methods)
        return f"{self.before}{', '.join(names_shown)}{self.after}"
