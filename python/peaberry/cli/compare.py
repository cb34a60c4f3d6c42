"""`peaberry compare`: what two graphs do not share, and their metrics side by side: what each step of precision buys."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from peaberry.cli import FINDINGS
from peaberry.cli.asking import finish, open_graph
from peaberry.errors import UsageError
from peaberry.report import TITLES, to_number
from peaberry.terminal import printable

if TYPE_CHECKING:
    import argparse

    from peaberry.callgraph import CallGraph, Difference


def run(options: argparse.Namespace) -> int:
    """Print removed (-) and added (+) methods and call pairs, and the counts."""
    if options.limit < 0:
        raise UsageError(f"--limit must be at least 0, not {options.limit}")
    left, right = open_graph(options.left, options), open_graph(options.right, options)
    difference = left.compare(right, limit=options.limit or None)
    if options.json:
        sides = (("left", left), ("right", right))
        incomplete = {f"incomplete_{side}": [str(gap) for gap in graph.gaps] for side, graph in sides}
        metrics = {f"metrics_{side}": describe(graph) for side, graph in sides}
        print(json.dumps({**difference._asdict(), **metrics, **incomplete}, indent=2))
    else:
        show(difference)
        print()
        print("\n".join(map(printable, compare_metrics(left, right))))
    code = finish(left, right)
    return FINDINGS if is_finding(difference, options.fail_on) else code


def describe(graph: CallGraph) -> dict[str, Any]:
    """The metrics of one graph, with its algorithm and that algorithm's context."""
    return {"algorithm": graph.algorithm, "context": graph.context, **graph.metrics._asdict()}


def compare_metrics(left: CallGraph, right: CallGraph) -> list[str]:
    """The metrics of both, and what B has more or less of."""
    heads = (f"A ({left.algorithm or 'read'})", f"B ({right.algorithm or 'read'})", "B - A")
    lines = [f"{'':<28}" + "".join(f"{head:>16}" for head in heads)]
    for name, one, other in zip(left.metrics._fields, left.metrics, right.metrics, strict=True):
        change = None if one is None or other is None else other - one
        values = "".join(f"{to_number(value):>16}" for value in (one, other))
        lines.append(f"{TITLES[name]:<28}{values}{to_number(change, '+'):>16}")
    return lines


def show(difference: Difference) -> None:
    """The differences for people: how many there are, and the first of each sort."""
    arrow = " → ".join
    for title, both, removed, removed_count, added, added_count in (
        (
            "methods",
            difference.methods_both,
            difference.methods_only_left,
            difference.methods_only_left_count,
            difference.methods_only_right,
            difference.methods_only_right_count,
        ),
        (
            "call pairs",
            difference.pairs_both,
            [arrow(pair) for pair in difference.pairs_only_left],
            difference.pairs_only_left_count,
            [arrow(pair) for pair in difference.pairs_only_right],
            difference.pairs_only_right_count,
        ),
    ):
        print(f"{title}: {both:,} in both, {removed_count:,} only in A, {added_count:,} only in B")
        for sign, names, count in (("-", removed, removed_count), ("+", added, added_count)):
            for name in names:
                print(printable(f"  {sign} {name}"))
            if len(names) < count:
                print(f"  {sign} … and {count - len(names):,} more (--limit 0 prints all)")


def is_finding(difference: Difference, fail_on: str | None) -> bool:
    """Whether the difference is one that the user wants to fail on."""
    added = bool(difference.methods_only_right_count or difference.pairs_only_right_count)
    removed = bool(difference.methods_only_left_count or difference.pairs_only_left_count)
    return {"added": added, "removed": removed, "any": added or removed, None: False}[fail_on]
