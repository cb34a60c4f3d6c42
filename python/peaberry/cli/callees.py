"""`peaberry callees`: whom a method calls."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.cli import DONE
from peaberry.cli.asking import open_graph, to_line, to_row
from peaberry.terminal import printable

if TYPE_CHECKING:
    import argparse


def run(options: argparse.Namespace) -> int:
    """Print one call a line, or one method a line with `--transitive`."""
    graph = open_graph(options.graph, options)
    if options.transitive:
        methods = graph.reachable(options.method, backwards=False)
        print(json.dumps({"methods": methods}, indent=2) if options.json else "\n".join(map(printable, methods)))
        return DONE
    edges = graph.callees(options.method)
    if options.json:
        print(json.dumps({"callees": [to_row(edge) for edge in edges]}, indent=2))
    else:
        for edge in edges:
            print(to_line(edge.callee, edge))
    return DONE
