"""What reaches the variables of a method: the question that only sets of the analysis answer, so it is run again.

A saved graph does not hold the sets; its header names the inputs and the options, which give the same sets again.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.config import ALGORITHMS, WITHOUT_SETS, Config
from peaberry.errors import InputError, UsageError
from peaberry.names import type_to_java
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from peaberry.analysis import Progress
    from peaberry.callgraph import CallGraph
    from peaberry.features import Feature
    from peaberry.solution import Solution

SHOWN: Final = 20
DEFINITION: Final = re.compile(r"\s*(\d+: v(\d+) = .*)")
COUNTED: Final = ("methods", "call_pairs")
"""What two runs on the same inputs agree on, in whatever form one of them was saved."""


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


def find_types(
    graph: CallGraph, patterns: Iterable[str], progress: Progress | None = None, features: Iterable[Feature] = ()
) -> dict[str, list[Variable]]:
    """The variables of each method, with the classes that reach each: one for each pattern. The graph's inputs are analysed
    again, once.
    """
    check_sets(graph)
    methods = [choose_method(graph, pattern) for pattern in patterns]
    solution = solve_again(graph, progress, features)
    return {method: solution.types(method) for method in methods}


def solve_again(graph: CallGraph, progress: Progress | None = None, features: Iterable[Feature] = ()) -> Solution:
    """The solution that a graph came from, by its header. InputError if its inputs are gone or have changed."""
    from peaberry.analysis import analyse
    from peaberry.entrypoints import find_start
    from peaberry.jdk import Platform
    from peaberry.program import ClassPath, open_paths
    from peaberry.solution import Solution

    header = graph.header
    config = read_options(header)
    taught = list(features)
    if header.get("features") and not taught:
        # The code that a file names is not run because the file says so.
        raise UsageError("the graph was built with features; name them again with --feature")
    paths = ClassPath(read_paths(header, "application"), read_paths(header, "library"))
    home = header.get("platform")
    home = None if home is None else find_again(header, str(home))
    platform = Platform(home, str(header.get("platform_found")))
    gone = [path for path in (*paths.application, *paths.library, platform.home) if path and not os.path.exists(path)]
    if gone:
        raise InputError(
            f"{printable(gone[0])}: no such file or directory; the graph was built from it, and types analyses it again"
        )
    program = open_paths(config, paths, platform).program
    changed = "the inputs, or Peaberry, have changed since the graph was built: build it again"
    try:
        again, kept = analyse(config, program, find_start(program, config), taught, keep=True, progress=progress)
    except (ValueError, KeyError, UsageError) as error:
        raise InputError(f"{changed} ({printable(str(error))})") from error
    counts = again.counts()
    for name in COUNTED:
        if counts[name] != graph.counts[name]:
            raise InputError(f"{changed} ({graph.counts[name]:,} {name.replace('_', ' ')} then, {counts[name]:,} now)")
    return Solution(graph, kept, program)


def find_again(header: dict[str, Any], path: str) -> str:
    """A path of the header; relative ones begin where the graph was built."""
    directory = header.get("directory")
    return os.path.join(directory, path) if isinstance(directory, str) and not os.path.exists(path) else path


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


def read_options(header: dict[str, Any]) -> Config:
    """The options that the header holds; paths are not among them, they are resolved already."""
    options = header.get("options")
    if not isinstance(options, dict):
        raise UsageError("the graph does not say what it was built from; types needs a graph of Peaberry's")
    try:
        return Config.from_dict(options, "the header of the graph")
    except UsageError as error:
        raise InputError(str(error)) from error


def read_paths(header: dict[str, Any], name: str) -> tuple[str, ...]:
    """The paths of a role."""
    paths = header.get(name)
    if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
        raise InputError(f"the header of the graph is damaged: {name} is no list of paths")
    return tuple(find_again(header, path) for path in paths)


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
