"""A layered layout of boxes that are joined by arrows: callers stand left of whom they call.

Sugiyama, Tagawa and Toda's four steps ("Methods for visual understanding of hierarchical system structures", 1981). Cycles are cut
where few arrows point back (Eades, Lin and Smyth 1993), columns are filled up to a height (after Coffman and Graham), crossings
are taken out by sweeps of means, and heights are the nearest to those of the neighbours that keep the order. Ties go by number,
so that the same picture is always drawn alike.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Segment = tuple[int, int, float, float, float]
"""Items of neighbouring columns that are joined, how far below their tops, and how strongly."""

GAP: Final = 22.0
"""Between boxes of a column."""
ROAD: Final = 9.0
"""The height that an arrow takes where it passes a column."""
AISLE: Final = 64.0
"""Between columns; busy ones are wider."""
SWEEPS: Final = 24
ROUNDS: Final = 16
STRAIGHT: Final = 6.0
"""How much more a long arrow pulls than a short one: it should be straight."""
LOWEST: Final = 520.0
"""Columns may be as high as this, whatever else."""


@dataclass(frozen=True)
class Size:
    """Of a box."""

    width: float
    height: float


@dataclass(frozen=True)
class Join:
    """Arrows from one box to another: how far below their tops they begin and end, on average, and how many they are."""

    source: int
    target: int
    leaves: float
    enters: float
    weight: int = 1


@dataclass
class Item:
    """What stands in a column: a box, or a place where a long arrow passes."""

    column: int
    height: float
    box: int | None
    y: float = 0.0


@dataclass(frozen=True)
class Layout:
    """Columns of items by number; the first ones are the boxes. `routes` has the items that an arrow between two boxes passes, in
    the arrow's direction. `edges` are the left and right ends of columns.
    """

    items: tuple[Item, ...]
    columns: tuple[tuple[int, ...], ...]
    edges: tuple[tuple[float, float], ...]
    routes: dict[tuple[int, int], tuple[int, ...]]
    width: float
    height: float


def arrange(sizes: Sequence[Size], joins: Sequence[Join], tiers: Sequence[int] = ()) -> Layout:
    """Where boxes go and arrows pass. Boxes of a lower tier stand left of others where they are joined."""
    forward = cut_cycles(tiers or [0] * len(sizes), joins)
    column_of = fill_columns(sizes, forward)
    items = [Item(column_of[number], size.height, number) for number, size in enumerate(sizes)]
    segments: list[Segment] = []
    routes: dict[tuple[int, int], tuple[int, ...]] = {}
    roads: dict[tuple[str, int, bool, int], int] = {}
    trunks = choose_trunks(forward, column_of)
    for (join, back), trunk in zip(forward, trunks, strict=True):
        passed = []
        for column in range(column_of[join.source] + 1, column_of[join.target]):
            road = roads.setdefault((*trunk, back, column), len(items))
            if road == len(items):
                items.append(Item(column, ROAD, None))
            passed.append(road)
        stops = [join.source, *passed, join.target]
        for left, right in pairwise(stops):
            leaves = join.leaves if left == join.source else ROAD / 2
            enters = join.enters if right == join.target else ROAD / 2
            segments.append((left, right, leaves, enters, STRAIGHT if len(stops) > 2 else 1.0))
        ends = (join.target, join.source) if back else (join.source, join.target)
        routes[ends] = tuple(reversed(passed)) if back else tuple(passed)
    columns = order(items, segments)
    settle(items, columns, segments)
    edges = place_columns(sizes, items, columns, segments)
    height = max((item.y + item.height for item in items), default=0.0)
    return Layout(
        tuple(items), tuple(map(tuple, columns)), tuple(edges), routes, edges[-1][1] if edges else 0.0, height
    )


def choose_trunks(forward: Sequence[tuple[Join, bool]], column_of: Sequence[int]) -> list[tuple[str, int]]:
    """What each long join shares its way with: the others from its source, or those to its target, whichever are more."""
    long = [join for join, _ in forward if column_of[join.target] - column_of[join.source] > 1]
    leaving, entering = Counter(join.source for join in long), Counter(join.target for join in long)
    return [
        ("to", join.target) if entering[join.target] >= leaving[join.source] else ("from", join.source)
        for join, _ in forward
    ]


def cut_cycles(tiers: Sequence[int], joins: Sequence[Join]) -> list[tuple[Join, bool]]:
    """The joins, those turned around that point back in an order with few such; and whether each was turned. Two that then are
    alike stay two.
    """
    within = rank(len(tiers), [join for join in joins if tiers[join.source] == tiers[join.target]])
    place = list(zip(tiers, within, strict=True))
    found = []
    for join in joins:
        back = place[join.source] > place[join.target]
        turned = Join(join.target, join.source, join.enters, join.leaves, join.weight) if back else join
        found.append((turned, back))
    return found


def rank(count: int, joins: Sequence[Join]) -> list[int]:
    """The place of each box in an order that few joins point back in: sinks last, sources first, else who calls most and is called
    least.
    """
    outs, ins = defaultdict[int, list[Join]](list), defaultdict[int, list[Join]](list)
    for join in joins:
        outs[join.source].append(join)
        ins[join.target].append(join)
    left = set(range(count))
    first: list[int] = []
    last: list[int] = []

    def weigh(of: Iterable[Join], *, source: bool) -> int:
        return sum(join.weight for join in of if (join.source if source else join.target) in left)

    while left:
        out = {box: weigh(outs[box], source=False) for box in left}
        into = {box: weigh(ins[box], source=True) for box in left}
        sinks = sorted(box for box in left if not out[box] and into[box])
        sources = sorted(box for box in left if not into[box])
        if sinks:
            last[:0] = sinks
            left -= set(sinks)
        elif sources:
            first += sources
            left -= set(sources)
        else:
            chosen = min(left, key=lambda box: (into[box] - out[box], box))
            first.append(chosen)
            left.remove(chosen)
    places = [0] * count
    for place, box in enumerate(first + last):
        places[box] = place
    return places


def fill_columns(sizes: Sequence[Size], forward: Sequence[tuple[Join, bool]]) -> list[int]:
    """The column of each box: right of all that call it, in the first that has room; then as near to whom it calls as it may."""
    before, after = defaultdict[int, list[int]](list), defaultdict[int, list[int]](list)
    for join, _ in forward:
        before[join.target].append(join.source)
        after[join.source].append(join.target)
    area = sum((size.width + AISLE) * (size.height + GAP) for size in sizes)
    room = max(LOWEST, sqrt(area) * 0.8, *(size.height for size in sizes)) if sizes else LOWEST
    used = defaultdict[int, float](float)
    column: dict[int, int] = {}
    waiting = {box: len(before[box]) for box in range(len(sizes))}
    ready = [(0, box) for box in range(len(sizes)) if not waiting[box]]
    while ready:
        least, box = ready.pop(0)
        while used[least] and used[least] + sizes[box].height > room:
            least += 1
        column[box] = least
        used[least] += sizes[box].height + GAP
        for other in after[box]:
            waiting[other] -= 1
            if not waiting[other]:
                insort(ready, (1 + max(column[each] for each in before[other]), other))
    for box in sorted(column, key=lambda box: (-column[box], box)):
        if after[box]:
            nearest = min(column[other] for other in after[box]) - 1
            if nearest > column[box] and len(after[box]) >= len(before[box]) and used[nearest] < room:
                used[column[box]] -= sizes[box].height + GAP
                used[nearest] += sizes[box].height + GAP
                column[box] = nearest
    return [column[box] for box in range(len(sizes))]


def order(items: list[Item], segments: Sequence[Segment]) -> list[list[int]]:
    """The columns, each in the order that had the fewest crossings in some sweeps forth and back."""
    columns: list[list[int]] = [[] for _ in range(max((item.column for item in items), default=-1) + 1)]
    for number, item in enumerate(items):
        columns[item.column].append(number)
    left, right = defaultdict[int, list[tuple[int, float]]](list), defaultdict[int, list[tuple[int, float]]](list)
    for source, target, leaves, enters, _ in segments:
        left[target].append((source, leaves / max(items[source].height, 1.0)))
        right[source].append((target, enters / max(items[target].height, 1.0)))
    best, fewest = [list(column) for column in columns], count_crossings(columns, items, segments)
    for sweep in range(SWEEPS):
        beside = left if sweep % 2 == 0 else right
        for column in columns if sweep % 2 == 0 else reversed(columns):
            place = {number: float(at) for each in columns for at, number in enumerate(each)}

            def mean(
                number: int, place: dict[int, float] = place, beside: dict[int, list[tuple[int, float]]] = beside
            ) -> float:
                near = beside[number]
                return sum(place[other] + part for other, part in near) / len(near) if near else place[number]

            column.sort(key=lambda number: (mean(number), place[number]))
        crossings = count_crossings(columns, items, segments)
        if crossings < fewest:
            best, fewest = [list(column) for column in columns], crossings
    return best


def count_crossings(columns: Sequence[Sequence[int]], items: Sequence[Item], segments: Sequence[Segment]) -> int:
    """How often two segments between the same columns cross."""
    place = {number: at for column in columns for at, number in enumerate(column)}
    between = defaultdict[int, list[tuple[float, float]]](list)
    for source, target, leaves, enters, _ in segments:
        start = place[source] + leaves / (items[source].height + 1.0)
        end = place[target] + enters / (items[target].height + 1.0)
        between[items[source].column].append((start, end))
    total = 0
    for ends in between.values():
        seen: list[float] = []
        for _, end in sorted(ends):
            total += len(seen) - bisect_right(seen, end)
            insort(seen, end)
    return total


def settle(items: list[Item], columns: Sequence[Sequence[int]], segments: Sequence[Segment]) -> None:
    """Give each item the height that makes its arrows straight, as far as the order of its column lets it."""
    beside = defaultdict[int, list[tuple[int, float, float]]](list)
    for source, target, leaves, enters, pull in segments:
        beside[source].append((target, enters - leaves, pull))
        beside[target].append((source, leaves - enters, pull))
    for column in columns:
        y = 0.0
        for number in column:
            items[number].y = y
            y += items[number].height + gap_after(items[number])
    for turn in range(ROUNDS):
        for column in columns if turn % 2 == 0 else reversed(columns):
            wanted = []
            for number in column:
                near = beside[number]
                pull = sum(weight for _, _, weight in near)
                y = (
                    sum((items[other].y + shift) * weight for other, shift, weight in near) / pull
                    if near
                    else items[number].y
                )
                wanted.append((y, pull or 0.1))
            for number, y in zip(column, keep_apart(items, column, wanted), strict=True):
                items[number].y = y
    top = min((item.y for item in items), default=0.0)
    for item in items:
        item.y = round(item.y - top, 1)


def gap_after(item: Item) -> float:
    """The space below an item."""
    return GAP if item.box is not None else ROAD


def keep_apart(items: Sequence[Item], column: Sequence[int], wanted: Sequence[tuple[float, float]]) -> list[float]:
    """The heights nearest to those wanted, by least squares, in which nothing overlaps: what would is pooled to one block."""
    offset, offsets = 0.0, []
    for number in column:
        offsets.append(offset)
        offset += items[number].height + gap_after(items[number])
    blocks: list[tuple[float, float, int]] = []
    for (y, weight), shift in zip(wanted, offsets, strict=True):
        block = (y - shift, weight, 1)
        while blocks and blocks[-1][0] > block[0]:
            other = blocks.pop()
            both = other[1] + block[1]
            block = ((other[0] * other[1] + block[0] * block[1]) / both, both, other[2] + block[2])
        blocks.append(block)
    base = [mean for mean, _, count in blocks for _ in range(count)]
    return [start + shift for start, shift in zip(base, offsets, strict=True)]


def place_columns(
    sizes: Sequence[Size],
    items: Sequence[Item],
    columns: Sequence[Sequence[int]],
    segments: Sequence[Segment],
) -> list[tuple[float, float]]:
    """The left and right end of each column; more arrows between two need more space."""
    busy = defaultdict[int, int](int)
    for source, *_ in segments:
        busy[items[source].column] += 1
    x, edges = 0.0, []
    for at, column in enumerate(columns):
        widths = [sizes[box].width for number in column if (box := items[number].box) is not None]
        edges.append((x, x + max(widths, default=0.0)))
        x = edges[-1][1] + AISLE + min(busy[at], 40) * 2.0
    return edges
