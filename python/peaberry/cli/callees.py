"""`peaberry callees`: whom a method calls."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.cli.asking import finish, open_graph, to_lines, to_row
from peaberry.terminal import printable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence


def run(options: argparse.Namespace) -> int:
    """Print one call a line, or one method a line with `--transitive`."""
    graph = open_graph(options.graph, options)
    if options.transitive:
        methods = graph.reachable(options.method, backwards=False)
        rows: Sequence[object] = methods
        lines = [printable(name) for name in methods]
    else:
        edges = graph.callees(options.method)
        rows = [to_row(edge) for edge in edges]
        lines = to_lines(edges, callers=False)
    if options.json:
        print(
            json.dumps({"methods" if options.transitive else "callees": rows, "incomplete": graph.incomplete}, indent=2)
        )
    else:
        for line in lines:
            print(line)

    return finish(graph)
