"""A graph in the making, from a form of another tool: methods get numbers as they are met, edges are collected."""

from __future__ import annotations

import json
from typing import Any, Final

from peaberry import _engine
from peaberry._engine import Cause

CAUSE: Final = "foreign"
"""The rule of an edge whose form does not say."""

MOST_CAUSES: Final = 60_000
"""Causes are few words; the engine numbers them in 16 bits."""


class Collector:
    """Methods and edges as they are read; `finish` makes the graph."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._roles: list[str] = []
        self._edges: list[tuple[int, int, int, str, int, int]] = []
        self._causes: dict[str | Cause, int] = {}
        self._entries: list[tuple[int, int]] = []

    def method(self, name: str, role: str | None = None) -> int:
        """The number of the method with this printed name; the first role that is given stays."""
        if not isinstance(name, str) or not name:
            raise ValueError(f"a method's name is {name!r}")
        number = self._numbers.setdefault(name, len(self._numbers))
        if number == len(self._roles):
            self._roles.append("")
        if role is not None and not self._roles[number]:
            self._roles[number] = role
        return number

    def edge(self, caller: int, callee: int, offset: int, line: int, kind: str, cause: str | Cause) -> None:
        """One edge; -1 stands for an unknown offset or line. A cause that is a text is a rule of which no more is known."""
        words = isinstance(kind, str) and isinstance(cause, (str, Cause))
        if not (isinstance(offset, int) and isinstance(line, int) and words):
            raise ValueError(f"a call of {caller} is not (offset, line, kind, cause)")
        count = len(self._numbers)
        if not (0 <= caller < count and 0 <= callee < count):
            raise ValueError(f"an edge names method {max(caller, callee)}, and there are {count}")
        self._edges.append((caller, max(offset, -1), max(line, -1), kind, self._number(cause), callee))

    def entry(self, method: int, cause: str | Cause) -> None:
        """An entry point."""
        if not (isinstance(method, int) and 0 <= method < len(self._numbers)):
            raise ValueError(f"an entry point is method {method}, and there are {len(self._numbers)}")
        self._entries.append((method, self._number(cause)))

    def _number(self, cause: str | Cause) -> int:
        number = self._causes.setdefault(cause, len(self._causes))
        if number >= MOST_CAUSES:
            raise ValueError(f"more than {MOST_CAUSES} different causes: not a graph")
        return number

    def finish(self, header: dict[str, Any]) -> _engine.Graph:
        """The graph. Without entry points of its own, methods that nothing calls are taken for them."""
        if not self._entries:
            called = {edge[5] for edge in self._edges if edge[5] != edge[0]}
            unknown = self._number(CAUSE)
            self._entries = [(each, unknown) for each in range(len(self._roles)) if each not in called]
        methods = [(name, role or "library") for name, role in zip(self._numbers, self._roles, strict=True)]
        causes = [Cause(each) if isinstance(each, str) else each for each in self._causes]
        return _engine.Graph.from_edges(methods, self._edges, self._entries, causes, json.dumps(header, sort_keys=True))
