"""`peaberry compare`: what two graphs do not share."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.cli import DONE, FINDINGS
from peaberry.cli.asking import open_graph
from peaberry.errors import UsageError
from peaberry.terminal import printable

if TYPE_CHECKING:
    import argparse

    from peaberry.callgraph import Difference


def run(options: argparse.Namespace) -> int:
    """Print removed (-) and added (+) methods and call pairs, and the counts."""
    if options.limit < 0:
        raise UsageError(f"--limit must be at least 0, not {options.limit}")
    difference = open_graph(options.left, options).compare(open_graph(options.right, options))
    if options.json:
        print(json.dumps(difference._asdict(), indent=2))
    else:
        show(difference, options.limit)
    return FINDINGS if is_finding(difference, options.fail_on) else DONE


def show(difference: Difference, limit: int) -> None:
    """The differences for people: the first of each sort, then how many there are."""
    for title, removed, added, both in (
        ("methods", difference.methods_only_left, difference.methods_only_right, difference.methods_both),
        (
            "call pairs",
            [f"{caller} → {callee}" for caller, callee in difference.pairs_only_left],
            [f"{caller} → {callee}" for caller, callee in difference.pairs_only_right],
            difference.pairs_both,
        ),
    ):
        print(f"{title}: {both:,} in both, {len(removed):,} only in A, {len(added):,} only in B")
        for sign, names in (("-", removed), ("+", added)):
            shown = names[: limit or None]
            for name in shown:
                print(printable(f"  {sign} {name}"))
            if len(shown) < len(names):
                print(f"  {sign} … and {len(names) - len(shown):,} more (--limit 0 prints all)")


def is_finding(difference: Difference, fail_on: str | None) -> bool:
    """Whether the difference is one that the user wants to fail on."""
    added = bool(difference.methods_only_right or difference.pairs_only_right)
    removed = bool(difference.methods_only_left or difference.pairs_only_left)
    return {"added": added, "removed": removed, "any": added or removed, None: False}[fail_on]
