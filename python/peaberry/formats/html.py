"""A page to look around in: one file that fetches nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from peaberry.pictures.drawing import lay_out
from peaberry.pictures.page import to_page
from peaberry.pictures.picture import of_graph, of_map

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph
    from peaberry.maps import Map


def write(graph: CallGraph, out: TextIO) -> None:
    """Classes with their methods."""
    out.write(to_page(lay_out(of_graph(graph))))


def write_map(chart: Map, out: TextIO) -> None:
    """Places and the calls between them."""
    out.write(to_page(lay_out(of_map(chart))))
