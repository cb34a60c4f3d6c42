"""The graph as other libraries hold it. Each is needed only by who asks for it, so each is an extra."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph


def to_networkx(graph: CallGraph) -> Any:
    """Nodes are printed names, so that graphs can be composed; parallel edges are the call sites."""
    try:
        import networkx
    except ImportError as error:
        raise ImportError("to_networkx needs networkx: pip install 'peaberry[networkx]'") from error
    result = networkx.MultiDiGraph()
    for method in graph.methods():
        result.add_node(method.name, role=method.role)
    for edge in graph.edges():
        result.add_edge(edge.caller, edge.callee, offset=edge.offset, line=edge.line, kind=edge.kind, cause=edge.cause)
    result.graph["entries"] = [entry.method for entry in graph.entries]
    return result


def to_polars(graph: CallGraph, table: str) -> Any:
    """The Arrow stream as a frame; nothing is copied by Python."""
    try:
        import polars
    except ImportError as error:
        raise ImportError("to_polars needs polars: pip install 'peaberry[polars]'") from error
    return polars.DataFrame(graph.to_arrow(table))
