"""What is counted to the application: the jars that are named as targets or, if the user says so, what they call their own.

`--application com.acme.*` names classes, `--application com.acme:*` the jars of a Maven group. Everything else that is not the
platform's is library then. It changes what is counted, shown and collapsed, and never what is analysed.
"""

from __future__ import annotations

import json
import os
import re
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

from peaberry.errors import UsageError
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from peaberry import _engine
    from peaberry.callgraph import CallGraph

COORDINATE: Final = re.compile(r"[\w.*-]+:[\w.*-]*\Z", re.ASCII)
REPOSITORY: Final = "repository"
"""The directory of Maven's local repository, below which a jar's place says its coordinate."""


def own(program: _engine.Program, patterns: Sequence[str]) -> None:
    """Count these classes and jars of a program to the application. UsageError if a pattern matches nothing."""
    if not patterns:
        return
    names, coordinates = divide(patterns)
    containers = choose([path for path, _, _ in program.containers()], coordinates)
    check(program.own(names, containers))


def own_in(graph: CallGraph, patterns: Sequence[str]) -> CallGraph:
    """The same graph, where these classes and jars are the application's. UsageError if none of its classes is."""
    if not patterns:
        return graph
    names, coordinates = divide(patterns)
    containers = choose(graph.engine.containers(), coordinates)
    header = json.loads(graph.engine.header or "{}")
    header.setdefault("options", {})["application"] = list(patterns)
    header.pop("application_size", None)  # it is another one now
    found = graph.engine.owned(names, containers, json.dumps(header, sort_keys=True))
    if found is None:
        check(names or coordinates)
        raise AssertionError("a graph without owned classes has patterns that match none")
    return type(graph)(found, graph.again)


def divide(patterns: Iterable[str]) -> tuple[list[str], list[str]]:
    """Patterns of classes, and of Maven coordinates.

    >>> divide(["com.acme.*", "com.acme:*"])
    (['com.acme.*'], ['com.acme:*'])
    """
    names: list[str] = []
    coordinates: list[str] = []
    for pattern in patterns:
        (coordinates if COORDINATE.match(pattern) else names).append(pattern)
    return names, coordinates


def choose(paths: Sequence[str], coordinates: Sequence[str]) -> list[int]:
    """The numbers of the containers whose Maven coordinates match. UsageError if a pattern matches none."""
    of = [find_coordinate(path) for path in paths]
    found: set[int] = set()
    for pattern in coordinates:
        whole = pattern + "*" if pattern.endswith(":") else pattern
        matching = {number for number, each in enumerate(of) if each is not None and fnmatchcase(each, whole)}
        if not matching:
            known = sorted({each for each in of if each is not None})
            some = f"; known are {', '.join(known[:5])}{' …' if len(known) > 5 else ''}" if known else ""
            raise UsageError(f"--application {printable(pattern)}: no jar comes from this Maven group{some}")
        found |= matching
    return sorted(found)


def find_coordinate(path: str) -> str | None:
    """`group:artifact` of a jar in Maven's local repository, or `*:artifact`-like, without a group, of one inside another jar.

    >>> find_coordinate("/home/me/.m2/repository/com/acme/tool/1.2/tool-1.2.jar")
    'com.acme:tool'
    >>> find_coordinate("app.jar!/BOOT-INF/lib/tool-core-1.2.jar"), find_coordinate("lib/app.jar")
    (':tool-core', None)
    """
    outer, inside, name = path.partition("!/")
    if inside:
        named = re.fullmatch(r"(.+?)-\d[\w.-]*\.jar", os.path.basename(name))
        return f":{named[1]}" if named else None
    parts = os.path.normpath(outer).split(os.sep)
    if REPOSITORY not in parts or len(parts) < 5:
        return None
    first = len(parts) - 1 - parts[::-1].index(REPOSITORY)
    group, artifact, version, file = parts[first + 1 : -3], *parts[-3:]
    return f"{'.'.join(group)}:{artifact}" if group and file.startswith(f"{artifact}-{version}") else None


def check(unmatched: Sequence[str]) -> None:
    """UsageError if a pattern has matched nothing."""
    if unmatched:
        pattern = printable(unmatched[0])
        more = "" if "*" in pattern else f"; {pattern}.* means the classes of a package"
        raise UsageError(f"--application {pattern}: no class of the inputs has such a name{more}")
