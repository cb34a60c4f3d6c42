"""A picture as PNG, made from the SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from peaberry.pictures import draw, draw_map
from peaberry.pictures.png import to_png

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph
    from peaberry.maps import Map


def write(graph: CallGraph, out: TextIO) -> None:
    """Draw classes with their methods, in pixels."""
    out.buffer.write(to_png(draw(graph)))


def write_map(chart: Map, out: TextIO) -> None:
    """Draw places and the calls between them, in pixels."""
    out.buffer.write(to_png(draw_map(chart)))
