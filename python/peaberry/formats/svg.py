"""A picture as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from peaberry.pictures import draw, draw_map

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph
    from peaberry.maps import Map


def write(graph: CallGraph, out: TextIO) -> None:
    """Draw classes with their methods. UsageError if they are too many."""
    out.write(draw(graph))


def write_map(chart: Map, out: TextIO) -> None:
    """Draw places and the calls between them. UsageError if they are too many."""
    out.write(draw_map(chart))
