"""`peaberry callees`: whom a method calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry.cli.asking import limit, namer, open_graph, show_answer, to_lines

if TYPE_CHECKING:
    import argparse


def run(options: argparse.Namespace) -> int:
    """Print one call a line, or one method a line with `--transitive`."""
    graph = open_graph(options.graph, options)
    show = namer(graph, options)
    answer = graph.ask_callees(options.method, transitive=options.transitive, most=limit(options))
    if options.transitive:
        lines = [show(name) for name in answer.methods]
    else:
        lines = to_lines(answer.edges, show, callers=False)
    return show_answer(answer, lines, options, show)
