"""Draws the plots of the studies from the tables of their pages: `python tools/plots.py` writes `docs/plots/`.

The tables of `docs/study-*.md` are the data; nothing is measured here. A plot is a row of `PLOTS`.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from peaberry.pictures.labels import measure

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
COLOURS: Final = ("#c2571a", "#2f6db3", "#2c8a57", "#8a5fb0")
WIDTH: Final = 760.0
TOP: Final = 84.0
LANE: Final = 7.0
"""Between the marks of one row."""
STYLE: Final = """text { font-family: "Inter", "Segoe UI", "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; font-size: 12px; fill: #1d2733; }
.title { font-size: 16px; font-weight: 600; }
.note { fill: #65707d; }
.small { font-size: 10px; }
.grid { stroke: #dfe2e6; }
.band { fill: #f3f4f5; }"""


@dataclass(frozen=True)
class Plot:
    """What is drawn: columns of the table below a heading, a row for each program, or boxes from least to most."""

    page: str
    heading: str
    title: str
    note: str
    columns: dict[str, str]
    """A column's head, and what the plot calls it."""
    low: float
    high: float
    step: float
    unit: str = ""
    boxes: bool = False
    """The columns are least, quarter, median, three quarters and most of one thing, and not things to compare."""
    legend: str = ""
    """Of boxes: what their names mean."""
    left_out: str = "^median"
    """Rows that are no data."""

    @property
    def digits(self) -> int:
        """After the point, on the axis."""
        return len(f"{self.step:g}".partition(".")[2])


SHARES: Final = "share of what was recorded that the graph has"
PLOTS: Final = {
    "recall-builders": Plot(
        "study-recall",
        "Other builders against the same recordings",
        "Recall of methods: Peaberry's default graph and other builders",
        f"{SHARES}; no mark: the builder crashed or did not end",
        {"Peaberry": "Peaberry", "OPAL RTA": "OPAL RTA", "WALA 0-CFA": "WALA 0-CFA", "Tai-e": "Tai-e"},
        0.3,
        1.0,
        0.1,
    ),
    "recall-reflection": Plot(
        "study-recall",
        "Recall by configuration (Fig. 6)",
        "Recall of call pairs, without and with reflection",
        SHARES,
        {"pairs, reflection": "with reflection (the default)", "pairs, base": "without (base)"},
        0.3,
        1.0,
        0.1,
    ),
    "recall-causes": Plot(
        "study-recall",
        "Causes of missed methods, reflection, in percent (Fig. 8)",
        "Why the default graph misses methods",
        "percent of a program's missed methods that have the cause: least, quarter, median, three quarters, most",
        {word: word for word in ("least", "quarter", "median", "three quarters", "most")},
        0,
        100,
        20,
        " %",
        boxes=True,
        legend="DI: dynamic invocation; DALL: dynamic allocation; DACC: dynamic access; SYS: the JVM and native code",
    ),
    "reflection-resolved": Plot(
        "study-reflection",
        "Class.forName at least partly resolved, in percent, application and platform",
        "Class.forName in the platform: at least partly resolved",
        "percent of the sites that are reached",
        {
            "pla. LOCAL": "LOCAL",
            "pla. POINTS-TO": "POINTS-TO",
            "pla. DEFAULT": "DEFAULT",
            "pla. SOUND": "SOUND",
        },
        0,
        100,
        20,
        " %",
    ),
    "reflection-methods": Plot(
        "study-reflection",
        "Methods in the graph (Fig. 22)",
        "Methods in the graph, by how far reflection is followed",
        "SOUND: POINTS-TO with specifications",
        {"NONE": "NONE", "DEFAULT": "DEFAULT", "SOUND": "SOUND"},
        0,
        100_000,
        20_000,
    ),
    "application-callbacks": Plot(
        "study-application",
        "Edges (Table 2): without reflection and contexts, as in the paper",
        "Callbacks that data reachability leaves out, in the paper's setting",
        "percent of the simple algorithm's; without static reads is not sound: the most that static fields could cost",
        {"callbacks fewer": "datareach", "without static reads": "without static reads"},
        0,
        100,
        20,
        " %",
        left_out="average",
    ),
    "application-contexts": Plot(
        "study-application",
        "Edges (Table 2): selective contexts, without reflection",
        "Callbacks that data reachability leaves out, with selective contexts",
        "percent of the simple algorithm's; without static reads is not sound: the most that static fields could cost",
        {"callbacks fewer": "datareach", "without static reads": "without static reads"},
        0,
        100,
        20,
        " %",
        left_out="average",
    ),
    "application-calls": Plot(
        "study-application",
        "Random library calls (Figure 4)",
        "Time of more and more random library calls",
        "CPU seconds beyond the whole-program analysis, least of three runs, by the number of calls",
        {"javacc, CPU s": "javacc", "checkstyle, CPU s": "checkstyle"},
        0,
        2,
        0.5,
        " s",
    ),
    "assumptions-edges": Plot(
        "study-assumptions",
        "Nodes and edges (Table II): CHA",
        "Edges that each level of assumptions leaves out, by CHA",
        "percent of the edges at the first level, behaved-loaders",
        {word: word for word in ("encapsulation", "casts", "strings", "environment")},
        0,
        60,
        10,
        " %",
        left_out="^average",
    ),
    "assumptions-sites": Plot(
        "study-assumptions",
        "Sites that are resolved (Table III): CHA",
        "Dynamic sites that each level of assumptions resolves, by CHA",
        "percent of the sites, average over programs",
        {
            "casts": "casts",
            "strings": "strings",
            "environment": "environment",
            "the paper, environment": "the paper, environment",
        },
        0,
        100,
        20,
        " %",
    ),
    "type-flow-time": Plot(
        "study-type-flow",
        "Cost: the paper's Fig. 2, and memory",
        "Time of class hierarchy, points-to and type flow analysis",
        "seconds, averages of ten runs",
        {"T CHA s": "CHA", "T PTA s": "PTA", "T TFA s": "TFA"},
        0,
        7,
        1,
        " s",
    ),
    "type-flow-memory": Plot(
        "study-type-flow",
        "Cost: the paper's Fig. 2, and memory",
        "Memory of class hierarchy, points-to and type flow analysis",
        "megabytes, averages of ten runs",
        {"CHA MB": "CHA", "PTA MB": "PTA", "TFA MB": "TFA"},
        0,
        400,
        100,
        " MB",
    ),
}


def read_table(text: str, heading: str) -> list[dict[str, str]]:
    """The rows of the first table below a heading, by the heads of its columns. ValueError if there is none."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", text, re.DOTALL | re.MULTILINE)
    lines = [line for line in found[1].splitlines() if line.startswith("|")] if found else []
    if len(lines) < 3:
        raise ValueError(f"no table below {heading!r}")
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    return [dict(zip(head, row, strict=True)) for row in rows]


def read_number(cell: str) -> float | None:
    """The number of a cell, the first if it has two; None if it has a word.

    >>> read_number("1,402"), read_number("0.962, 0.959"), read_number("crash")
    (1402.0, 0.962, None)
    >>> read_number("75.3 %")
    75.3
    """
    first = cell.split(", ", maxsplit=1)[0].replace(",", "").removesuffix(" %")
    try:
        return float(first)
    except ValueError:
        return None


def draw(plot: Plot, text: str) -> str:
    """The plot as SVG, from the text of its page. ValueError if a number does not fit."""
    rows = read_table(text, plot.heading)
    label = next(iter(rows[0]))
    rows = [row for row in rows if not re.search(plot.left_out, row[label])]
    left = 24 + max(measure(row[label], 12) for row in rows) + 14
    height_of_row = 22.0 if plot.boxes else max(18.0, 10 + LANE * len(plot.columns))
    bottom = TOP + height_of_row * len(rows)

    def place(value: float) -> float:
        if not plot.low <= value <= plot.high:
            raise ValueError(f"{plot.title}: {value:g} is not between {plot.low:g} and {plot.high:g}")
        return left + (value - plot.low) / (plot.high - plot.low) * (WIDTH - 36 - left)

    height = bottom + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{WIDTH:g}" height="{height:g}" viewBox="0 0 {WIDTH:g} {height:g}">',
        f"<title>{escape(plot.title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH:g}" height="{height:g}" fill="#fbfbfa"/>',
        f'<text class="title" x="24" y="28">{escape(plot.title)}</text>',
        f'<text class="note" x="24" y="46">{escape(plot.note)}</text>',
        *([f'<text x="24" y="70">{escape(plot.legend)}</text>'] if plot.boxes else draw_legend(plot)),
    ]
    for at, row in enumerate(rows):
        y = TOP + height_of_row * at
        if at % 2 == 0:
            parts.append(f'<rect class="band" x="16" y="{y:g}" width="{WIDTH - 32:g}" height="{height_of_row:g}"/>')
        middle = y + height_of_row / 2
        parts.append(f'<text x="{left - 14:g}" y="{middle + 4:g}" text-anchor="end">{escape(row[label])}</text>')
    for count in range(round((plot.high - plot.low) / plot.step) + 1):
        value = plot.low + count * plot.step
        x = place(min(value, plot.high))
        parts.append(f'<path class="grid" d="M{x:.1f},{TOP:g} V{bottom:g}"/>')
        words = f"{value:,.{plot.digits}f}{plot.unit}"
        parts.append(f'<text class="note" x="{x:.1f}" y="{bottom + 18:g}" text-anchor="middle">{words}</text>')
    for at, row in enumerate(rows):
        middle = TOP + height_of_row * (at + 0.5)
        numbers = [read_number(row[name]) for name in plot.columns]
        if plot.boxes:
            parts += draw_box([place(number) for number in numbers if number is not None], middle)
            continue
        for lane, number in enumerate(numbers):
            if number is not None:
                y = middle + LANE * (lane - (len(numbers) - 1) / 2)
                name = f"{row[label]}, {plot.columns[list(plot.columns)[lane]]}: {number:,g}{plot.unit}"
                parts.append(draw_mark(lane, place(number), y, name))
    return "\n".join([*parts, "</svg>"]) + "\n"


def draw_legend(plot: Plot) -> list[str]:
    """What the marks mean."""
    parts, x = [], 30.0
    for lane, words in enumerate(plot.columns.values()):
        parts += [draw_mark(lane, x, 66, words), f'<text x="{x + 10:g}" y="70">{escape(words)}</text>']
        x += 34 + measure(words, 12)
    return parts


def draw_mark(lane: int, x: float, y: float, name: str) -> str:
    """A mark, which differs from others by form and colour."""
    path = (
        f"M{x - 4:.1f},{y:.1f} a4,4 0 1 0 8,0 a4,4 0 1 0 -8,0 z",
        f"M{x - 3.5:.1f},{y - 3.5:.1f} h7 v7 h-7 z",
        f"M{x:.1f},{y - 4.5:.1f} l4.5,8 h-9 z",
        f"M{x:.1f},{y - 4.8:.1f} l4.8,4.8 l-4.8,4.8 l-4.8,-4.8 z",
    )[lane]
    return f'<path fill="{COLOURS[lane]}" fill-opacity="0.9" d="{path}"><title>{escape(name)}</title></path>'


def draw_box(five: list[float], y: float) -> list[str]:
    """A box from quarter to three quarters, with the median, and lines to the least and the most."""
    least, quarter, median, three, most = five
    colour = COLOURS[1]
    lines = f"M{least:.1f},{y:g} H{quarter:.1f} M{three:.1f},{y:g} H{most:.1f} M{least:.1f},{y - 4:g} v8 M{most:.1f},{y - 4:g} v8"
    return [
        f'<path stroke="{colour}" fill="none" d="{lines}"/>',
        f'<rect x="{quarter:.1f}" y="{y - 7:g}" width="{three - quarter:.1f}" height="14" fill="{colour}" fill-opacity="0.25" stroke="{colour}"/>',
        f'<path stroke="{COLOURS[0]}" stroke-width="3" d="M{median:.1f},{y - 7:g} v14"/>',
    ]


def draw_all(docs: Path = DOCS) -> dict[str, str]:
    """All plots by their names."""
    return {name: draw(plot, (docs / f"{plot.page}.md").read_text(encoding="utf-8")) for name, plot in PLOTS.items()}


def main() -> int:
    """Write them."""
    place = DOCS / "plots"
    place.mkdir(exist_ok=True)
    for name, text in draw_all().items():
        (place / f"{name}.svg").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
