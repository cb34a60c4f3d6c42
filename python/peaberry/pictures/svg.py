"""A drawing as SVG: one text, without scripts, that is the same on every machine. Names are escaped."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from math import log2
from typing import TYPE_CHECKING, Final

from peaberry.pictures.drawing import HEAD, MONO, ROW, SIDE, SMALL, TITLE, trace
from peaberry.pictures.labels import measure
from peaberry.pictures.picture import ROLES, STYLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from peaberry.pictures.drawing import Drawing, Run

MARGIN: Final = 24.0
TOP: Final = 64.0
BOTTOM: Final = 44.0
LABELLED: Final = 120
"""Arrows of a map up to which each has its number."""


def to_svg(drawing: Drawing) -> str:
    """The whole picture with title and legend."""
    picture, layout = drawing.picture, drawing.layout
    legend, needed = make_legend(drawing)
    least = max(needed, measure(picture.title, 17) * 1.05, measure(picture.summary, 12))
    width = max(layout.width + loops(drawing), least) + 2 * MARGIN
    height = layout.height + TOP + BOTTOM
    frame = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pb" role="img" {frame}>',
        f"<title>{escape(picture.title)}</title>",
        f"<style>{read_style()}</style>",
        make_heads(),
        f'<rect class="pb-paper" width="{width:.0f}" height="{height:.0f}"/>',
        f'<text class="pb-title" x="{MARGIN:g}" y="30">{escape(picture.title)}</text>',
        f'<text class="pb-summary" x="{MARGIN:g}" y="48">{escape(picture.summary)}</text>',
        f'<g transform="translate({MARGIN:g},{TOP:g})">',
        *(draw_run(drawing, run) for run in drawing.runs),
        *(line for number in range(len(picture.boxes)) for line in draw_box(drawing, number)),
        *label_runs(drawing),
        "</g>",
        f'<g transform="translate({MARGIN:g},{height - 18:g})">{legend}</g>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def read_style() -> str:
    """The rules for light and dark."""
    return (files(__package__) / "picture.css").read_text(encoding="utf-8").strip()


def make_heads() -> str:
    """The heads of arrows, one for each sort: a head does not take the colour of its line everywhere."""
    return (
        "<defs>"
        + "".join(
            f'<marker id="pb-head-{name}" class="pb-head pb-head-{name}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" '
            f'markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0.6 L8,4 L0,7.4 z"/></marker>'
            for name in ("on", "back", "focus")
        )
        + "</defs>"
    )


def loops(drawing: Drawing) -> float:
    """What arrows within boxes of the last column take at its right."""
    within = (run for run in drawing.runs if run.arrow.source[0] == run.arrow.target[0])
    return 46.0 if any(within) else 0.0


def sort_of(drawing: Drawing, run: Run) -> str:
    """What an arrow's colour says: at a method that the picture is about, back, or neither."""
    boxes = drawing.picture.boxes
    ends = (boxes[box].rows[row] for box, row in (run.arrow.source, run.arrow.target) if row >= 0)
    return "focus" if any(row.mark == "focus" for row in ends) else "back" if run.back else "on"


def draw_run(drawing: Drawing, run: Run) -> str:
    """One arrow, with its words as a tooltip."""
    sort = sort_of(drawing, run)
    wide = f' style="stroke-width:{width_of(run.arrow.weight):g}"' if run.arrow.style == "sum" else ""
    return (
        f'<path class="pb-arrow pb-{run.arrow.style} pb-{sort}" marker-end="url(#pb-head-{sort})"{wide} '
        f'd="{trace(drawing, run)}"><title>{escape(run.arrow.note)}</title></path>'
    )


def width_of(weight: int) -> float:
    """How wide the arrow of so many calls is.

    >>> width_of(1), width_of(1000)
    (1.0, 4.5)
    """
    return round(min(1 + log2(weight) * 0.35, 6), 1)


def label_runs(drawing: Drawing) -> Iterator[str]:
    """The numbers of a map's arrows, beside their ends."""
    runs = [run for run in drawing.runs if run.arrow.style == "sum"]
    if len(runs) > LABELLED:
        return
    for run in runs:
        x, y = drawing.corner(run.arrow.target[0])
        at = x + drawing.sizes[run.arrow.target[0]].width + 10 if run.back else x - 10
        anchor = "start" if run.back else "end"
        yield (
            f'<text class="pb-count" x="{at:g}" y="{y + run.enters - 3.5:g}" text-anchor="{anchor}">{run.arrow.weight:,}</text>'
        )


def draw_box(drawing: Drawing, number: int) -> Iterator[str]:
    """One box with its rows; the exact names are tooltips."""
    box, size = drawing.picture.boxes[number], drawing.sizes[number]
    x, y = drawing.corner(number)
    yield f'<g class="pb-box pb-{box.role}" transform="translate({x:g},{y:g})"><title>{escape(box.name)}</title>'
    yield f'<rect class="pb-frame" width="{size.width:g}" height="{size.height:g}" rx="6"/>'
    yield f'<rect class="pb-strip" x="0" y="6" width="4" height="{size.height - 12:g}" rx="2"/>'
    middle = 0.0 if box.rows else (size.height - HEAD) / 2 - 1
    yield f'<text class="pb-name" x="{SIDE:g}" y="{17 + middle:g}" font-size="{TITLE:g}">{escape(box.title)}</text>'
    yield f'<text class="pb-sub" x="{SIDE:g}" y="{31 + middle:g}" font-size="{SMALL:g}">{escape(box.subtitle)}</text>'
    for at, row in enumerate(box.rows):
        top = HEAD + at * ROW
        yield f'<g class="pb-row pb-mark-{row.mark or "none"}"><title>{escape(row.name)}</title>'
        yield f'<rect x="6" y="{top:g}" width="{size.width - 12:g}" height="{ROW - 1:g}" rx="3"/>'
        indent = 0.0
        if row.mark == "entry":
            indent = 12.0
            yield draw_entry(SIDE, top + ROW / 2)
        yield f'<text x="{SIDE + indent:g}" y="{top + 13:g}" font-size="{MONO:g}">{escape(row.text)}</text></g>'
    yield "</g>"


def draw_entry(x: float, y: float) -> str:
    """The mark of an entry point."""
    return f'<path class="pb-entry" d="M{x:g},{y - 4:g} l7,4 l-7,4 z"/>'


def make_legend(drawing: Drawing) -> tuple[str, float]:
    """What colours and dashes mean, as far as the picture has them; and how wide that is."""
    picture = drawing.picture
    parts, x = [], 0.0
    for role in (role for role in ROLES if any(box.role == role for box in picture.boxes)):
        parts.append(
            f'<g class="pb-{role}"><rect class="pb-frame" x="{x:g}" y="-10" width="14" height="12" rx="3"/>'
            f'<rect class="pb-strip" x="{x:g}" y="-8" width="3" height="8"/></g>'
            f'<text class="pb-legend" x="{x + 20:g}" y="0">{role}</text>'
        )
        x += 38 + measure(role, 11)
    styles = {run.arrow.style for run in drawing.runs}
    sorts = {sort_of(drawing, run) for run in drawing.runs}
    lines = [(style, "on", words) for style, words in STYLES.items() if style in styles]
    lines += [
        ("plain", sort, words)
        for sort, words in (("focus", "of the method asked for"), ("back", "back to the left"))
        if sort in sorts
    ]
    for style, sort, words in lines:
        parts.append(
            f'<path class="pb-arrow pb-{style} pb-{sort}" marker-end="url(#pb-head-{sort})" d="M{x:g},-4 L{x + 30:g},-4"/>'
            f'<text class="pb-legend" x="{x + 36:g}" y="0">{words}</text>'
        )
        x += 54 + measure(words, 11)
    if any(row.mark == "entry" for box in picture.boxes for row in box.rows):
        parts.append(f'{draw_entry(x, -4)}<text class="pb-legend" x="{x + 12:g}" y="0">entry point</text>')
        x += 30 + measure("entry point", 11)
    return "".join(parts), x
