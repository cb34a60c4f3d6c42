"""A graph in the making, from a form of another tool: methods get numbers as they are met, edges are collected."""

from __future__ import annotations

import json
from typing import Any, Final

from peaberry import _engine

CAUSE: Final = "foreign"
"""The cause of an edge whose form does not say."""

MOST_CAUSES: Final = 60_000
"""Causes are few words; the engine numbers them in 16 bits."""


class Collector:
    """Methods and edges as they are read; `finish` makes the graph."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._roles: list[str] = []
        self._edges: list[tuple[int, int, int, str, str, int]] = []
        self._causes: set[str] = set()
        self._entries: list[tuple[int, str]] = []

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

    def edge(self, caller: int, callee: int, offset: int, line: int, kind: str, cause: str) -> None:
        """One edge; -1 stands for an unknown offset or line."""
        if not (isinstance(offset, int) and isinstance(line, int) and isinstance(kind, str) and isinstance(cause, str)):
            raise ValueError(f"a call of {caller} is not (offset, line, kind, cause)")
        count = len(self._numbers)
        if not (0 <= caller < count and 0 <= callee < count):
            raise ValueError(f"an edge names method {max(caller, callee)}, and there are {count}")
        self._causes.add(cause)
        if len(self._causes) > MOST_CAUSES:
            raise ValueError(f"more than {MOST_CAUSES} different causes: not a graph")
        self._edges.append((caller, max(offset, -1), max(line, -1), kind, cause, callee))

    def entry(self, method: int, cause: str) -> None:
        """An entry point."""
        if not (isinstance(method, int) and 0 <= method < len(self._numbers)):
            raise ValueError(f"an entry point is method {method}, and there are {len(self._numbers)}")
        self._entries.append((method, cause))

    def finish(self, header: dict[str, Any]) -> _engine.Graph:
        """The graph. Without entry points of its own, methods that nothing calls are taken for them."""
        if not self._entries:
            called = {edge[5] for edge in self._edges if edge[5] != edge[0]}
            self._entries = [(each, CAUSE) for each in range(len(self._roles)) if each not in called]
        methods = [(name, role or "library") for name, role in zip(self._numbers, self._roles, strict=True)]
        return _engine.Graph.from_edges(methods, self._edges, self._entries, json.dumps(header, sort_keys=True))
