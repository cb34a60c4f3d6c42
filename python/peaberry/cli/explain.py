"""`peaberry explain`: why edges are there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.answers import ask_edge
from peaberry.application import APPLICATION, CALLBACK, find_way
from peaberry.cli.asking import namer, open_graph, say_answer, to_line, to_row
from peaberry.cli.progress import show_progress
from peaberry.errors import InputError, UsageError
from peaberry.rules import KINDS
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from peaberry.callgraph import CallGraph
    from peaberry.cli.asking import Show
    from peaberry.edges import Edge


def run(options: argparse.Namespace) -> int:
    """Print each edge with its kind, place, the call as written, the rule and what it assumes."""
    graph = open_graph(options.graph, options)
    show = namer(graph, options)
    answer = ask_edge(graph, options.caller, options.callee)
    found = graph.explain(options.caller, options.callee) if answer else []
    ways = {} if options.no_way else find_ways(graph, [each.edge for each in found])
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
                **({"way": [to_row(step) for step in ways[each.edge]]} if each.edge in ways else {}),
            }
            for each in found
        ]
        said = {"verdict": answer.verdict, "incomplete": list(answer.incomplete), "notes": list(answer.notes)}
        put(json.dumps({"edges": rows, **said}, indent=2))
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
            *zip(
                ["way", *[""] * len(ways.get(each.edge, ()))], to_way_lines(ways.get(each.edge, ()), show), strict=False
            ),
        ]
        lines = [
            f"{show(edge.caller)} → {show(edge.callee)}",
            *(f"  {name:<14}{text}" for name, text in fields if text is not None),
        ]
        put("\n".join(map(printable, lines)))
    if not found:
        import shlex

        command = shlex.join(["peaberry", "path", options.graph, options.caller, options.callee])
        say(
            f"no edge leads from {printable(options.caller)} to {printable(options.callee)}; "
            f"`{printable(command)}` looks for a longer way"
        )
    return say_answer(answer, show)


def find_ways(graph: CallGraph, edges: list[Edge]) -> dict[Edge, tuple[Edge, ...]]:
    """How the callbacks among the edges come about. What cannot be analysed again is said."""
    found: dict[Edge, tuple[Edge, ...]] = {}
    with show_progress() as progress:
        for edge in edges:
            if edge.kind == CALLBACK and APPLICATION in graph.header:
                try:
                    found[edge] = find_way(graph, edge, progress=progress)
                except (InputError, UsageError) as error:
                    say(f"peaberry: the way through the library is not known: {printable(str(error))}")
                    break
    return found


def to_way_lines(way: Sequence[Edge], show: Show) -> list[str]:
    """Each step: who is called, where the call stands, its kind."""
    return [to_line(show(step.callee), step) for step in way]
