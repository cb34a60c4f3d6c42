"""Pictures of graphs, pieces and maps: SVG, PNG, and a page to look around in. No other program is needed to lay them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph
    from peaberry.maps import Map


def draw(graph: CallGraph) -> str:
    """The graph as SVG. UsageError, with what to draw instead, if it is too large."""
    from peaberry.pictures.drawing import lay_out
    from peaberry.pictures.picture import of_graph
    from peaberry.pictures.svg import to_svg

    return to_svg(lay_out(of_graph(graph)))


def draw_map(chart: Map) -> str:
    """The map as SVG. UsageError, with what to draw instead, if it is too large."""
    from peaberry.pictures.drawing import lay_out
    from peaberry.pictures.picture import of_map
    from peaberry.pictures.svg import to_svg

    return to_svg(lay_out(of_map(chart)))


def show(graph: CallGraph) -> str:
    """What a notebook shows of a graph: its methods if they are few, else the application's packages; nothing if these are too many."""
    from peaberry.errors import UsageError

    try:
        return draw(graph)
    except UsageError:
        pass
    try:
        return draw_map(graph.map("package", roles=["application"]))
    except UsageError:
        return ""
