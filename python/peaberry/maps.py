"""Maps: packages, classes or jars of a graph and how many calls lead from one to the other, exactly."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry import names
from peaberry.errors import UsageError
from peaberry.pieces import edges_within

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from peaberry.callgraph import CallGraph

UNNAMED: Final = "(unnamed package)"
LEVELS: Final = {
    "package": "packages",
    "class": "classes",
    "jar": "jars and directories; the platform is one",
    "overview": "packages of the application, and of the rest jars",
}


class Place(NamedTuple):
    """A package, class or jar with the sizes of what the graph has of it."""

    name: str
    role: str
    classes: int
    methods: int


class Link(NamedTuple):
    """The calls from one place to another, or within one: pairs of caller and callee, and edges, which tell call sites apart."""

    source: str
    target: str
    call_pairs: int
    edges: int


@dataclass(frozen=True)
class Map:
    """Places, sorted by name, and the links between them; `peaberry.CallGraph.map` makes one. The sums are those of the graph."""

    level: str
    title: str
    places: tuple[Place, ...]
    links: tuple[Link, ...]

    def save(self, path: str | Path, form: str | None = None) -> None:
        """Write the map; the name says how (`.csv`, `.json`, `.dot`, `.graphml`, `.svg`, `.png`, `.html`), or `form`."""
        from peaberry import formats

        formats.save_map(self, str(path), form)

    def _repr_svg_(self) -> str:
        from peaberry.pictures import draw_map

        return draw_map(self)


def make_map(graph: CallGraph, level: str, methods: Collection[int] | None = None, title: str = "") -> Map:
    """The map of a graph, or of some of its methods. Each call pair is counted once, at the places of its two ends."""
    if level not in LEVELS:
        raise UsageError(f"no map of {level!r}; there are {', '.join(LEVELS)}")
    chosen = range(len(graph)) if methods is None else sorted(methods)
    place_of = name_places(graph, level, chosen)
    pairs: Counter[tuple[str, str]] = Counter()
    edges: Counter[tuple[str, str]] = Counter()
    caller, seen = -1, set[int]()
    for batch in graph.batches() if methods is None else [edges_within(graph, set(methods))]:
        for row in batch:
            if row[0] != caller:
                caller, seen = row[0], set()
            ends = place_of[row[0]], place_of[row[5]]
            edges[ends] += 1
            if row[5] not in seen:
                seen.add(row[5])
                pairs[ends] += 1
    links = tuple(Link(*ends, pairs[ends], edges[ends]) for ends in sorted(edges))
    return Map(level, title, count_places(graph, place_of), links)


def name_places(graph: CallGraph, level: str, methods: Collection[int]) -> dict[int, str]:
    """The name of each method's place."""
    named = graph.engine.names(list(methods))
    owners = {number: names.split(name).class_name for number, name in zip(methods, named, strict=True)}
    if level == "class":
        return owners
    packages = {number: owner.rpartition(".")[0] or UNNAMED for number, owner in owners.items()}
    if level == "package":
        return packages
    keep = "application" if level == "overview" else None
    return {
        number: packages[number] if graph.engine.role(number) == keep else name_jar(graph, number) for number in methods
    }


def name_jar(graph: CallGraph, method: int) -> str:
    """The file that holds the method's class, without its directories; the role where that says more, or no file is known."""
    role, container = graph.engine.role(method), graph.engine.container(method)
    if role in {"platform", "missing"} or container is None:
        return f"({role})"
    return os.path.basename(container.rstrip("/" + os.sep)) or container


def count_places(graph: CallGraph, place_of: dict[int, str]) -> tuple[Place, ...]:
    """The places with their sizes. A place of several roles has that of most of its methods."""
    classes: dict[str, set[str]] = defaultdict(set)
    roles: dict[str, Counter[str]] = defaultdict(Counter)
    named = graph.engine.names(list(place_of))
    for (number, place), name in zip(place_of.items(), named, strict=True):
        classes[place].add(names.split(name).class_name)
        roles[place][graph.engine.role(number)] += 1
    return tuple(
        Place(
            place,
            min(roles[place], key=lambda role: (-roles[place][role], role)),
            len(classes[place]),
            roles[place].total(),
        )
        for place in sorted(classes)
    )
