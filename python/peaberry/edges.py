"""A call, as graphs and answers have it."""

from __future__ import annotations

from typing import NamedTuple


class Edge(NamedTuple):
    """A call: (caller, offset, callee), with its line, kind and cause; offset and line are None where there is none. The cause is
    a short text that knows its rule and what that assumes (`Reason`).
    """

    caller: str
    callee: str
    offset: int | None
    line: int | None
    kind: str
    cause: str
    source: str | None = None

    @property
    def place(self) -> str:
        """Where the call stands, as `Main.java:12`; as much of it as the class file says."""
        if self.source is None:
            return "" if self.line is None else f"line {self.line}"
        return self.source if self.line is None else f"{self.source}:{self.line}"
