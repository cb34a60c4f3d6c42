"""`peaberry compare`: what two graphs do not share."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.cli import FINDINGS
from peaberry.cli.asking import finish, open_graph
from peaberry.errors import UsageError
from peaberry.terminal import printable

if TYPE_CHECKING:
    import argparse

    from peaberry.callgraph import Difference


def run(options: argparse.Namespace) -> int:
    """Print removed (-) and added (+) methods and call pairs, and the counts."""
    if options.limit < 0:
        raise UsageError(f"--limit must be at least 0, not {options.limit}")
    left, right = open_graph(options.left, options), open_graph(options.right, options)
    difference = left.compare(right, limit=options.limit or None)
    if options.json:
        incomplete = {"incomplete_left": left.incomplete, "incomplete_right": right.incomplete}
        print(json.dumps({**difference._asdict(), **incomplete}, indent=2))
    else:
        show(difference)
    code = finish(left, right)
    return FINDINGS if is_finding(difference, options.fail_on) else code


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
