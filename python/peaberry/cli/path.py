"""`peaberry path`: a shortest path to a method."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.cli.asking import finish, open_graph, say_absent, to_row
from peaberry.errors import UsageError
from peaberry.terminal import printable, say

if TYPE_CHECKING:
    import argparse


def run(options: argparse.Namespace) -> int:
    """Print one step a line: the method, and where and how it calls the next."""
    if len(options.methods) > 2:
        raise UsageError(f"a path has two ends, and {len(options.methods)} methods are given; quote patterns with '*'")
    *before, target = options.methods
    source = before[0] if before else None
    graph = open_graph(options.graph, options)
    path = graph.path(target, source)
    if options.json:
        rows = None if path is None else [to_row(edge) for edge in path]
        print(json.dumps({"path": rows, "incomplete": graph.incomplete}, indent=2))
    elif path is None:
        # That there is no path is an answer, not a failure.
        say(f"no path from {printable(source or 'the entry points')} to {printable(target)}")
    elif not path:
        print(printable(f"{target} is itself {source or 'an entry point'}"))
    else:
        for edge in path:
            place = f"  at {edge.place}" if edge.place else ""
            print(printable(f"{edge.caller}{place}, {edge.kind}"))
        print(printable(path[-1].callee))
    say_absent(graph, target)
    return finish(graph)
