"""`peaberry path`: a shortest path to a method, or what could lead there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry.answers import REACHED
from peaberry.cli import FINDINGS
from peaberry.cli.asking import limit, namer, open_graph, show_answer
from peaberry.errors import UsageError
from peaberry.terminal import printable

if TYPE_CHECKING:
    import argparse

    from peaberry.answers import Answer
    from peaberry.cli.asking import Show


def run(options: argparse.Namespace) -> int:
    """Print one step a line: the method, and where and how it calls the next."""
    if len(options.methods) > 2:
        raise UsageError(f"a path has two ends, and {len(options.methods)} methods are given; quote patterns with '*'")
    *before, target = options.methods
    graph = open_graph(options.graph, options)
    show = namer(graph, options)
    answer = graph.ask_path(target, before[0] if before else None, most=limit(options))
    code = show_answer(answer, to_lines(answer, show), options, show)
    return FINDINGS if options.fail_on == answer.verdict else code


def to_lines(answer: Answer, show: Show) -> list[str]:
    """The steps of the path."""
    if answer.verdict != REACHED:
        return []
    if not answer.edges:
        return [printable(f"{answer.target} is itself {answer.start or 'an entry point'}")]
    lines = []
    for edge in answer.edges:
        place = f"  at {edge.place}" if edge.place else ""
        lines.append(printable(f"{show(edge.caller)}{place}, {edge.kind}"))
    return [*lines, show(answer.edges[-1].callee)]
