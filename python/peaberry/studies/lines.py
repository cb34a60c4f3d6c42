"""A plot of lines as SVG: one line a series, points marked, axes from zero."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COLOURS: Final = ("#c2571a", "#2f6db3", "#2c8a57", "#8a5fb0")
WIDTH: Final = 640.0
HEIGHT: Final = 360.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 24.0, 64.0, 48.0
STEPS: Final = 5
STYLE: Final = """text { font-family: "Inter", "Segoe UI", "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; font-size: 12px; fill: #1d2733; }
.title { font-size: 16px; font-weight: 600; }
.note { fill: #65707d; }
.grid { stroke: #dfe2e6; }"""


def draw_lines(title: str, note: str, across: str, up: str, series: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """The plot; `across` and `up` say what the axes are."""
    points = [point for line in series.values() for point in line]
    most_x, most_y = (round_up(max((point[axis] for point in points), default=1)) for axis in (0, 1))

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            round(LEFT + x / most_x * (WIDTH - LEFT - RIGHT), 1),
            round(HEIGHT - BOTTOM - y / most_y * (HEIGHT - TOP - BOTTOM), 1),
        )

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}" height="{HEIGHT:g}" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="#ffffff"/>',
        f'<text class="title" x="16" y="26">{escape(title)}</text>',
        f'<text class="note" x="16" y="46">{escape(note)}</text>',
    ]
    for step in range(STEPS + 1):
        x, bottom = place(most_x * step / STEPS, 0)
        left, y = place(0, most_y * step / STEPS)
        right = WIDTH - RIGHT
        lines += [
            f'<line class="grid" x1="{left}" y1="{y}" x2="{right:g}" y2="{y}"/>',
            f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{most_y * step / STEPS:g}</text>',
            f'<text x="{x}" y="{bottom + 18}" text-anchor="middle">{most_x * step / STEPS:,g}</text>',
        ]
    lines += [
        f'<text class="note" x="{WIDTH - RIGHT:g}" y="{HEIGHT - 10:g}" text-anchor="end">{escape(across)}</text>',
        f'<text class="note" x="16" y="{TOP - 4:g}">{escape(up)}</text>',
    ]
    for number, (name, line) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        places = [place(*point) for point in line]
        lines.append(
            f'<polyline points="{" ".join(f"{x},{y}" for x, y in places)}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        lines += [f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>' for x, y in places]
        if places:
            x, y = places[-1]
            lines.append(f'<text x="{x - 8}" y="{y - 10}" text-anchor="end" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def round_up(value: float) -> float:
    """The least of 1, 2, 2.5 and 5 times a power of ten that is not less.

    >>> round_up(0.7), round_up(23), round_up(2000)
    (1.0, 25.0, 2000.0)
    """
    if value <= 0:
        return 1.0
    power = 1.0
    while power > value:
        power /= 10
    while power * 10 <= value:
        power *= 10
    return next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= value)
