"""`peaberry explain`: why edges are there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.answers import ask_edge
from peaberry.cli.asking import namer, open_graph, say_answer, to_row
from peaberry.rules import KINDS
from peaberry.terminal import printable, say

if TYPE_CHECKING:
    import argparse


def run(options: argparse.Namespace) -> int:
    """Print each edge with its kind, place, the call as written, the rule and what it assumes."""
    graph = open_graph(options.graph, options)
    show = namer(graph, options)
    answer = ask_edge(graph, options.caller, options.callee)
    found = graph.explain(options.caller, options.callee) if answer else []
    if options.json:
        rows = [
            {
                **to_row(each.edge),
                "declared": each.declared,
                "rule": each.rule,
                "assumes": each.assumes,
                "feature": each.feature,
                "specification": each.specification,
                "rule_in_words": each.meaning,
                "assumes_in_words": each.assumptions,
            }
            for each in found
        ]
        said = {"verdict": answer.verdict, "incomplete": list(answer.incomplete), "notes": list(answer.notes)}
        print(json.dumps({"edges": rows, **said}, indent=2))
    for each in [] if options.json else found:
        edge = each.edge
        at = "" if edge.offset is None else f", bytecode offset {edge.offset}"
        fields = [
            ("kind", f"{edge.kind}: {KINDS[edge.kind]}" if edge.kind in KINDS else edge.kind),
            ("place", f"{edge.place or 'no line known'}{at}"),
            ("declared", show(each.declared) if each.declared else "not recorded"),
            ("cause", edge.cause),
            ("rule", each.meaning),
            *zip(["assumes", *[""] * len(each.assumes)], each.assumptions or ["nothing"], strict=False),
            ("feature", each.feature),
            ("specification", each.specification),
        ]
        lines = [
            f"{show(edge.caller)} → {show(edge.callee)}",
            *(f"  {name:<14}{text}" for name, text in fields if text is not None),
        ]
        print("\n".join(map(printable, lines)))
    if not found:
        import shlex

        command = shlex.join(["peaberry", "path", options.graph, options.caller, options.callee])
        say(
            f"no edge leads from {printable(options.caller)} to {printable(options.callee)}; "
            f"`{printable(command)}` looks for a longer way"
        )
    return say_answer(answer, show)
