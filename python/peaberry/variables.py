"""The variables of methods, as people name them, and who may be asked about them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.config import ALGORITHMS, WITHOUT_SETS
from peaberry.edges import Edge
from peaberry.errors import UsageError
from peaberry.names import type_to_java
from peaberry.terminal import printable

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph

SHOWN: Final = 20
DEFINITION: Final = re.compile(r"\s*(\d+: v(\d+) = .*)")


class Variable(NamedTuple):
    """A variable of a method's lowered body: its name, which is that of the source if the class file has it; its number; where
    it comes from; its static type, the classes whose objects reach it (sorted), and the statements that define it.
    """

    name: str
    variable: str
    origin: str
    type: str
    classes: tuple[str, ...]
    definitions: tuple[str, ...]


def check_sets(graph: CallGraph) -> None:
    """Refuse a graph of an algorithm that has no sets to show."""
    algorithm = graph.algorithm
    if algorithm not in ALGORITHMS:
        raise UsageError(
            "the graph does not say how it was built; types needs a graph of Peaberry's, in Parquet or JSON"
        )
    if algorithm in WITHOUT_SETS:
        why = f"{graph.limited}, and " if graph.limited else ""
        others = ", ".join(name for name in ALGORITHMS if name not in WITHOUT_SETS)
        raise UsageError(f"{why}{algorithm} keeps no sets of classes; build the graph with one of {others}")


def choose_method(graph: CallGraph, pattern: str) -> str:
    """The one method that matches; several are listed."""
    found = graph.find(pattern)
    if not found:
        graph.callees(pattern)  # says what is wrong, and what comes near
    if len(found) > 1:
        shown = "".join(f"\n  {printable(each.name)}" for each in found[:SHOWN])
        more = f"\n  … and {len(found) - SHOWN:,} more" if len(found) > SHOWN else ""
        raise UsageError(f"{printable(pattern)}: {len(found):,} methods match; choose one:{shown}{more}")
    return found[0].name


def describe(shapes: list[tuple[str, int, str, list[str]]], body: str) -> list[tuple[int, Variable]]:
    """The engine's rows in words, by number; those of references, without classes."""
    definitions: dict[int, list[str]] = {}
    for line in body.splitlines():
        match = DEFINITION.match(line)
        if match is not None:
            definitions.setdefault(int(match[2]), []).append(match[1])
    is_static = body.startswith("static ")
    found = []
    for number, (origin, position, descriptor, names) in enumerate(shapes):
        if descriptor[:1] not in ("L", "["):
            continue
        words = describe_origin(origin, position, is_static=is_static)
        name = "/".join(names) or (words if origin == "parameter" else f"v{number}")
        row = Variable(name, f"v{number}", words, type_to_java(descriptor), (), tuple(definitions.get(number, ())))
        found.append((number, row))
    return found


def describe_origin(origin: str, position: int, *, is_static: bool) -> str:
    """Where a variable comes from.

    >>> describe_origin("parameter", 0, is_static=False), describe_origin("parameter", 0, is_static=True)
    ('this', 'parameter 1')
    """
    if origin == "parameter":
        number = position + is_static
        return f"parameter {number}" if number else "this"
    return f"local {position}" if origin == "local" else origin


def name_class(name: str) -> str:
    """A class as Java writes it; the engine names arrays by their descriptors.

    >>> name_class("[Ljava.lang.String;"), name_class("a.B")
    ('java.lang.String[]', 'a.B')
    """
    return type_to_java(name) if name.startswith("[") else name


def split_site(site: str | Edge) -> tuple[str, int | None, int | None]:
    """The method of a site, and its offset or its line.

    >>> split_site("a.B.run()V@12"), split_site("a.B.run:34")
    (('a.B.run()V', 12, None), ('a.B.run', None, 34))
    """
    if isinstance(site, Edge):
        return site.caller, site.offset, None
    for mark in "@:":
        method, _, number = site.rpartition(mark)
        if method and number.isdecimal():
            return (method, int(number), None) if mark == "@" else (method, None, int(number))
    raise UsageError(f"{printable(site)}: no call site; write METHOD@OFFSET or METHOD:LINE")
