"""What a picture shows: boxes for classes with a row for each method, or boxes for packages, and arrows between them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from peaberry import names
from peaberry.errors import UsageError
from peaberry.pictures.labels import name_class, name_method, shorten, shorten_package
from peaberry.terminal import printable

if TYPE_CHECKING:
    from peaberry._engine import Edge
    from peaberry.callgraph import CallGraph
    from peaberry.maps import Map

MOST_METHODS: Final = 300
MOST_PLACES: Final = 150
MOST_ARROWS: Final = 1500
"""What a person can follow, and a layout takes about a second for."""
MOST_SITES: Final = 6
"""Call sites that a tooltip names."""
KINDS: Final = {
    "static": "plain",
    "special": "plain",
    "virtual": "selected",
    "interface": "selected",
    "initializer": "initialiser",
    "dynamic": "hidden",
    "jvm": "hidden",
    "reflective": "hidden",
}
"""Kinds of edges by how they are drawn; of several, the first in `STYLES` counts."""
STYLES: Final = {
    "plain": "names its target",
    "selected": "selects by the receiver",
    "initialiser": "initialises a class",
    "hidden": "no instruction names it",
    "sum": "call pairs",
}
ROLES: Final = ("application", "library", "platform", "missing")


@dataclass(frozen=True)
class Row:
    """A method in the box of its class. `mark` is "focus", "entry" or nothing."""

    name: str
    text: str
    mark: str = ""


@dataclass(frozen=True)
class Box:
    """A class with methods, or a place of a map. `group` is what boxes are folded by: the package."""

    name: str
    title: str
    subtitle: str
    role: str
    group: str
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True)
class Arrow:
    """From a row or box to another, by places in the lists (no row is -1); `style` is one of `STYLES`."""

    source: tuple[int, int]
    target: tuple[int, int]
    style: str
    weight: int
    note: str


@dataclass(frozen=True)
class Picture:
    """All of it; `summary` says what is shown."""

    title: str
    summary: str
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]


def of_graph(graph: CallGraph) -> Picture:
    """A picture of a graph. UsageError, with what to draw instead, if it is too large."""
    pairs = count_pairs(graph)
    check(len(graph), len(pairs))
    depth = find_depths(graph, pairs)
    named = graph.engine.names(range(len(graph)))
    focus, marks = find_marks(graph)
    by_class: dict[str, list[int]] = defaultdict(list)
    for number in sorted(range(len(graph)), key=lambda number: (depth[number], number)):
        by_class[names.split(named[number]).class_name].append(number)
    boxes: list[Box] = []
    at: dict[int, tuple[int, int]] = {}
    for owner, numbers in by_class.items():
        times = Counter(names.split(named[number]).name for number in numbers)
        rows: list[Row] = []
        for number in numbers:
            at[number] = len(boxes), len(rows)
            text = name_method(named[number], overloaded=times[names.split(named[number]).name] > 1)
            rows.append(
                Row(printable(named[number]), text, "focus" if named[number] in focus else marks.get(number, ""))
            )
        package = owner.rpartition(".")[0]
        role = graph.engine.role(numbers[0])
        subtitle = shorten_package(package) if package else ""
        boxes.append(Box(printable(owner), name_class(owner), subtitle, role, printable(package), tuple(rows)))
    arrows = [
        Arrow(at[caller], at[callee], choose_style(edges), len(edges), describe(graph, edges, named))
        for (caller, callee), edges in pairs.items()
    ]
    summary = (
        f"{count(len(graph), 'method')} in {count(len(boxes), 'class', 'classes')}, {count(len(pairs), 'call pair')}"
    )
    return Picture(make_title(graph), summary, tuple(boxes), tuple(arrows))


def count(number: int, one: str, many: str | None = None) -> str:
    """So many of something.

    >>> count(1, "class", "classes"), count(1200, "method")
    ('1 class', '1,200 methods')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def check(methods: int, arrows: int) -> None:
    """Refuse what nobody could read."""
    if methods > MOST_METHODS or arrows > MOST_ARROWS:
        raise UsageError(
            f"{methods:,} methods and {arrows:,} call pairs are too many for a picture (at most {MOST_METHODS} and {MOST_ARROWS:,}); "
            "draw a piece: `peaberry piece GRAPH` with --around METHOD, a smaller --depth, --path TO, --only PATTERN or "
            "--role application; or --map package; dot, graphml and the other forms take any size"
        )


def count_pairs(graph: CallGraph) -> dict[tuple[int, int], list[Edge]]:
    """The edges by caller and callee; none if there are far too many."""
    check(len(graph), 0)
    pairs: dict[tuple[int, int], list[Edge]] = defaultdict(list)
    for batch in graph.batches():
        for edge in batch:
            pairs[edge[0], edge[5]].append(edge)
    return dict(pairs)


def find_depths(graph: CallGraph, pairs: dict[tuple[int, int], list[Edge]]) -> list[int]:
    """How many calls each method is away from an entry point: methods of a class stand in this order."""
    callees = defaultdict[int, list[int]](list)
    for caller, callee in pairs:
        callees[caller].append(callee)
    depth = [len(graph)] * len(graph)
    front, level = {method for method, _ in graph.engine.entries()}, 0
    while front:
        for method in front:
            depth[method] = level
        level += 1
        front = {callee for method in front for callee in callees[method] if depth[callee] > level}
    return depth


def find_marks(graph: CallGraph) -> tuple[set[str], dict[int, str]]:
    """The names of methods that a piece is about, and the entry points of the program by number."""
    piece = graph.header.get("piece")
    said = piece if isinstance(piece, dict) else {}
    focus = {name for key in ("around", "along") for name in said.get(key, ())}
    entries = graph.engine.entries()
    return focus, {
        method: "entry" for method, cause in entries if graph.causes[cause].rule not in {"outside", "foreign"}
    }


def make_title(graph: CallGraph) -> str:
    """What the picture is of, in a line."""
    piece = graph.header.get("piece")
    said = piece if isinstance(piece, dict) else {}
    if ends := said.get("along"):
        return shorten(f"From {name_whole(ends[0])} to {name_whole(ends[-1])}", 110)
    if around := said.get("around"):
        more = f" and {len(around) - 1:,} more" if len(around) > 1 else ""
        what = {"callers": "callers of", "callees": "callees of"}.get(said.get("direction", ""), "around")
        return shorten(
            f"{what.capitalize()} {name_whole(around[0])}{more}, {count(said.get('depth', 0), 'call')} deep", 110
        )
    if chosen := [*said.get("only", ()), *said.get("roles", ())]:
        return shorten(f"Methods: {', '.join(chosen)}", 110)
    return "Call graph"


def name_whole(printed: str) -> str:
    """A method with its class.

    >>> name_whole("a.b.Main.run(I)V"), name_whole("a.b.Main.<init>()V")
    ('Main.run', 'new Main')
    """
    parts = names.split(printed)
    name = name_method(printed, overloaded=False)
    return name if parts.name == "<init>" else f"{name_class(parts.class_name)}.{name}"


def choose_style(edges: list[Edge]) -> str:
    """How the edges of one pair are drawn together."""
    found = {KINDS.get(edge[3], "hidden") for edge in edges}
    return next(style for style in STYLES if style in found)


def describe(graph: CallGraph, edges: list[Edge], named: list[str]) -> str:
    """A pair in words, for a tooltip: both ends, and the call sites."""
    caller, callee = named[edges[0][0]], named[edges[0][5]]
    sites = [f"{edge[3]}{f', line {edge[2]}' if edge[2] >= 0 else ''}: {graph.causes[edge[4]]}" for edge in edges]
    more = [f"… and {len(sites) - MOST_SITES:,} more"] if len(sites) > MOST_SITES else []
    return "\n".join(
        map(printable, [f"{caller}\n→ {callee}".split("\n")[0], f"→ {callee}", *sites[:MOST_SITES], *more])
    )


def of_map(chart: Map) -> Picture:
    """A picture of a map. UsageError, with what to draw instead, if it is too large."""
    links = [link for link in chart.links if link.source != link.target]
    if len(chart.places) > MOST_PLACES or len(links) > MOST_ARROWS:
        raise UsageError(
            f"a map of {len(chart.places):,} places and {len(links):,} links is too large for a picture (at most {MOST_PLACES} and "
            f"{MOST_ARROWS:,}); choose with --only PATTERN or --role application, take a coarser map (--map package, --map overview), "
            "or write dot, graphml, csv or json, which take any size"
        )
    inside = {link.source: link.call_pairs for link in chart.links if link.source == link.target}
    at = {place.name: number for number, place in enumerate(chart.places)}
    boxes = []
    for place in chart.places:
        size = count(place.methods, "method")
        if chart.level != "class":
            size += f" in {count(place.classes, 'class', 'classes')}"
        within = inside.get(place.name, 0)
        lines = f"{size}, {count(within, 'pair')} within" if within else size
        title = name_class(place.name) if chart.level == "class" else shorten_package(place.name)
        group = place.name.rpartition(".")[0] if chart.level == "class" else place.role
        boxes.append(Box(printable(place.name), title, lines, place.role, printable(group)))
    arrows = [
        Arrow(
            (at[link.source], -1),
            (at[link.target], -1),
            "sum",
            link.call_pairs,
            describe_link(link.source, link.target, link.call_pairs, link.edges),
        )
        for link in links
    ]
    total = sum(link.call_pairs for link in chart.links)
    what = {"class": ("class", "classes"), "package": ("package", "packages"), "jar": ("jar", "jars")}
    one, many = what.get(chart.level, ("place", "places"))
    summary = f"{count(len(boxes), one, many)}, {count(total, 'call pair')}, {sum(inside.values()):,} of them within"
    title = f"{many.capitalize()} of {chart.title}" if chart.title else f"Map of {many}"
    return Picture(shorten(title, 110), summary, tuple(boxes), tuple(arrows))


def describe_link(source: str, target: str, pairs: int, edges: int) -> str:
    """A link in words."""
    return f"{printable(source)}\n→ {printable(target)}\n{count(pairs, 'call pair')}, {count(edges, 'call')}"
