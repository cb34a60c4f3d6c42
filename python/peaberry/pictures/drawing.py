"""A picture with places: where boxes stand and arrows run."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from peaberry.pictures.labels import measure
from peaberry.pictures.layout import Join, Layout, Size, arrange
from peaberry.pictures.picture import ROLES

if TYPE_CHECKING:
    from peaberry.pictures.picture import Arrow, Box, Picture

HEAD: Final = 38.0
ROW: Final = 19.0
FOOT: Final = 6.0
PLACE: Final = 46.0
"""The height of a box without rows, at least."""
PORT: Final = 14.0
"""And for each arrow at its side: as high as the number at its end."""
ROUNDS: Final = 4
"""How often places are looked for, if boxes have to grow."""
TITLE: Final = 13.0
SMALL: Final = 10.0
MONO: Final = 11.5
SIDE: Final = 12.0
NARROWEST: Final = 96.0


@dataclass(frozen=True)
class Run:
    """An arrow: how far below the tops of its boxes it begins and ends, and the items of the layout that it passes. `back`: to the
    left.
    """

    arrow: Arrow
    leaves: float
    enters: float
    passes: tuple[int, ...]
    back: bool


@dataclass(frozen=True)
class Drawing:
    """A picture, the sizes of its boxes, the layout, and the arrows."""

    picture: Picture
    sizes: tuple[Size, ...]
    layout: Layout
    runs: tuple[Run, ...]

    def corner(self, box: int) -> tuple[float, float]:
        """The upper left corner of a box."""
        item = self.layout.items[box]
        return self.layout.edges[item.column][0], item.y


def lay_out(picture: Picture) -> Drawing:
    """Find the places of all. How many arrows a side of a box has is known when its neighbours have places: then those that are
    too low for their arrows grow, and places are looked for again.
    """
    degrees = count_sides(picture)
    for _ in range(ROUNDS):
        drawing = lay_out_sized(picture, degrees)
        found = count_ends(drawing)
        grown = [max(pair) for pair in zip(degrees, found, strict=True)]
        if grown == degrees:
            break
        degrees = grown
    return drawing


def lay_out_sized(picture: Picture, degrees: list[int]) -> Drawing:
    """Find the places of boxes that have so many arrows at a side."""
    sizes = [find_size(box, degrees[number]) for number, box in enumerate(picture.boxes)]
    ends: dict[tuple[int, int], list[Arrow]] = defaultdict(list)
    for arrow in picture.arrows:
        if arrow.source[0] != arrow.target[0]:
            ends[arrow.source[0], arrow.target[0]].append(arrow)
    joins = []
    for (source, target), arrows in ends.items():
        leaves = sum(port(sizes, *arrow.source) for arrow in arrows) / len(arrows)
        enters = sum(port(sizes, *arrow.target) for arrow in arrows) / len(arrows)
        joins.append(Join(source, target, leaves, enters, sum(arrow.weight for arrow in arrows)))
    layout = arrange(sizes, joins, [] if any(box.rows for box in picture.boxes) else find_tiers(picture))
    runs = [make_run(layout, sizes, arrow) for arrow in picture.arrows]
    return Drawing(picture, tuple(sizes), layout, tuple(spread(picture, layout, sizes, runs)))


def count_ends(drawing: Drawing) -> list[int]:
    """The most ends of arrows that one side of each box without rows really has: arrows that run back begin at the left and end at
    the right.
    """
    sides = [[0, 0] for _ in drawing.picture.boxes]
    for run in drawing.runs:
        for (box, row), starts in ((run.arrow.source, True), (run.arrow.target, False)):
            sides[box][starts != run.back] += row < 0
    return [max(each) for each in sides]


def find_tiers(picture: Picture) -> list[int]:
    """The application calls libraries, and these the platform: what a map has otherwise are callbacks."""
    return [ROLES.index(box.role) for box in picture.boxes]


def count_sides(picture: Picture) -> list[int]:
    """The most arrows at one side of each box without rows."""
    into, out = [0] * len(picture.boxes), [0] * len(picture.boxes)
    for arrow in picture.arrows:
        out[arrow.source[0]] += arrow.source[1] < 0
        into[arrow.target[0]] += arrow.target[1] < 0
    return [max(each) for each in zip(into, out, strict=True)]


def find_size(box: Box, degree: int) -> Size:
    """As large as what is written in it."""
    marks = max(
        (measure(row.text, MONO, mono=True) + (12 if row.mark == "entry" else 0) for row in box.rows), default=0.0
    )
    texts = measure(box.title, TITLE) * 1.06, measure(box.subtitle, SMALL), marks
    width = max(NARROWEST, *texts) + 2 * SIDE
    height = HEAD + len(box.rows) * ROW + FOOT if box.rows else max(PLACE, (degree + 1) * PORT)
    return Size(round(width, 1), round(height, 1))


def port(sizes: list[Size], box: int, row: int) -> float:
    """How far below the top of a box its arrows to and from a row are."""
    return sizes[box].height / 2 if row < 0 else HEAD + row * ROW + ROW / 2


def make_run(layout: Layout, sizes: list[Size], arrow: Arrow) -> Run:
    """An arrow with the places that it passes."""
    source, target = arrow.source[0], arrow.target[0]
    back = layout.items[source].column > layout.items[target].column
    passes = layout.routes.get((source, target), ())
    return Run(arrow, port(sizes, *arrow.source), port(sizes, *arrow.target), passes, back)


def spread(picture: Picture, layout: Layout, sizes: list[Size], runs: list[Run]) -> list[Run]:
    """Give the arrows of a box without rows ends of their own along its sides, in the order of where they come from and lead to."""
    sides: dict[tuple[int, bool], list[tuple[float, int, bool]]] = defaultdict(list)
    for number, run in enumerate(runs):
        for box, row, other, starts in (
            (*run.arrow.source, run.arrow.target[0], True),
            (*run.arrow.target, run.arrow.source[0], False),
        ):
            if row < 0 and not picture.boxes[box].rows:
                near = (run.passes[0] if starts else run.passes[-1]) if run.passes else other
                item = layout.items[near]
                right = starts != run.back
                sides[box, right].append((item.y + item.height / 2, number, starts))
    found = {(number, starts): 0.0 for ends in sides.values() for _, number, starts in ends}
    for (box, _), ends in sides.items():
        step = sizes[box].height / (len(ends) + 1)
        for at, (_, number, starts) in enumerate(sorted(ends), 1):
            found[number, starts] = round(step * at, 1)
    return [
        Run(
            run.arrow,
            found.get((number, True), run.leaves),
            found.get((number, False), run.enters),
            run.passes,
            run.back,
        )
        for number, run in enumerate(runs)
    ]


def trace(drawing: Drawing, run: Run) -> str:
    """The arrow as an SVG path."""
    source, target = run.arrow.source[0], run.arrow.target[0]
    layout = drawing.layout
    (x, top), (to_x, to_top) = drawing.corner(source), drawing.corner(target)
    y, to_y = top + run.leaves, to_top + run.enters
    if source == target:
        side = x + drawing.sizes[source].width
        y, to_y = (y - 4, y + 4) if run.leaves == run.enters else (y + 4, to_y - 4)
        bulge = side + min(16 + abs(to_y - y) * 0.18, 46)
        return f"M{side:g},{y:g} C{bulge:g},{y:g} {bulge:g},{to_y:g} {side:g},{to_y:g}"
    start = x if run.back else x + drawing.sizes[source].width
    end = to_x + drawing.sizes[target].width if run.back else to_x
    near, far = (0, 1) if not run.back else (1, 0)
    aisle = layout.edges[layout.items[source].column][far]
    parts = [f"M{start:g},{y:g} L{aisle:g},{y:g}"]
    place = aisle, y
    for number in run.passes:
        item = layout.items[number]
        left, right = layout.edges[item.column][near], layout.edges[item.column][far]
        height = item.y + item.height / 2
        parts.append(f"{curve(*place, left, height)} L{right:g},{height:g}")
        place = right, height
    gate = layout.edges[layout.items[target].column][near]
    parts.append(curve(*place, gate, to_y))
    parts.append(f"L{end:g},{to_y:g}")
    return " ".join(parts)


def curve(x: float, y: float, to_x: float, to_y: float) -> str:
    """From one point to the other, level at both."""
    middle = (x + to_x) / 2
    return f"C{middle:g},{y:g} {middle:g},{to_y:g} {to_x:g},{to_y:g}"
