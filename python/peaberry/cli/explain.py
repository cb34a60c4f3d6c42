"""`peaberry explain`: why edges are there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.cli import DONE
from peaberry.cli.asking import open_graph, to_row
from peaberry.errors import UsageError
from peaberry.terminal import say

if TYPE_CHECKING:
    import argparse


def run(options: argparse.Namespace) -> int:
    """Print each edge with its kind, place, the call as written, the rule and what it assumes."""
    graph = open_graph(options.graph, options)
    found = graph.explain(options.caller, options.callee)
    if options.json:
        rows = [
            {**to_row(each.edge), "declared": each.declared, "rule": each.rule, "assumption": each.assumption}
            for each in found
        ]
        print(json.dumps({"edges": rows}, indent=2))
        return DONE
    if not found:
        raise UsageError(
            f"no edge leads from {options.caller} to {options.callee}; "
            f"`peaberry path {options.graph} {options.caller} {options.callee}` looks for a longer way"
        )
    import sys

    for each in found:
        edge = each.edge
        at = "" if edge.offset is None else f", bytecode offset {edge.offset}"
        lines = [
            f"{edge.caller} → {edge.callee}",
            f"  kind        {edge.kind}",
            f"  place       {edge.place or 'no line known'}{at}",
            f"  declared    {each.declared or 'not recorded'}",
            f"  rule        {each.rule}",
            f"  cause       {edge.cause}",
            f"  assumption  {each.assumption}",
        ]
        say("\n".join(lines), sys.stdout)
    return DONE
