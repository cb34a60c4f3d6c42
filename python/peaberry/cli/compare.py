"""`peaberry compare`: what two graphs do not share, the application's first, and their metrics side by side."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from peaberry.cli import FINDINGS
from peaberry.cli.asking import finish, namer, open_graph
from peaberry.errors import UsageError
from peaberry.report import TITLES, to_number
from peaberry.terminal import printable, put

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from peaberry.callgraph import CallGraph, Difference, Share
    from peaberry.cli.asking import Show

ALL: Final = "(--limit 0 prints all)"


def run(options: argparse.Namespace) -> int:
    """Print removed (-) and added (+) methods and call pairs, the counts by package, and the metrics."""
    if options.limit < 0:
        raise UsageError(f"--limit must be at least 0, not {options.limit}")
    left, right = open_graph(options.left, options), open_graph(options.right, options)
    difference = left.compare(right, limit=options.limit or None, roles=options.role, only=options.only)
    if options.json:
        sides = (("left", left), ("right", right))
        incomplete = {f"incomplete_{side}": [str(gap) for gap in graph.gaps] for side, graph in sides}
        metrics = {f"metrics_{side}": describe(graph) for side, graph in sides}
        put(json.dumps({**to_object(difference), **metrics, **incomplete}, indent=2))
    else:
        for line in to_lines(difference, namer(left, options), namer(right, options), options.limit):
            put(line)
        put("\n".join(map(printable, compare_metrics(left, right))))
    code = finish(left, right, exact=options.exact)
    return FINDINGS if is_finding(difference, options.fail_on) else code


def to_object(difference: Difference) -> dict[str, Any]:
    """Plain values for JSON."""
    shares = {name: [share._asdict() for share in getattr(difference, name)] for name in ("roles", "packages")}
    return {**difference._asdict(), **shares}


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


def to_lines(difference: Difference, left: Show, right: Show, limit: int) -> Iterator[str]:
    """The differences for people: of each role how many there are and the first of them, then the counts by package."""
    yield (
        f"methods: {difference.methods_both:,} in both, {difference.methods_only_left_count:,} only in A, "
        f"{difference.methods_only_right_count:,} only in B"
    )
    yield (
        f"call pairs: {difference.pairs_both:,} in both, {difference.pairs_only_left_count:,} only in A, "
        f"{difference.pairs_only_right_count:,} only in B"
    )
    yield ""
    lists = [
        ("methods", "-", list(map(left, difference.methods_only_left))),
        ("methods", "+", list(map(right, difference.methods_only_right))),
        ("call pairs", "-", [" → ".join(map(left, pair)) for pair in difference.pairs_only_left]),
        ("call pairs", "+", [" → ".join(map(right, pair)) for pair in difference.pairs_only_right]),
    ]
    for share in difference.roles:
        if any(share[3:5] + share[6:8]):
            yield from role_lines(share, lists, limit)
            yield ""
    if difference.packages:
        yield from package_lines(difference.packages, limit)
        yield ""


def role_lines(share: Share, lists: Sequence[tuple[str, str, list[str]]], limit: int) -> Iterator[str]:
    """The first differences of a role. They are taken from the lists, which have those of the roles before it no more."""
    counts = (share.methods_only_left, share.methods_only_right, share.pairs_only_left, share.pairs_only_right)
    both = {"methods": share.methods_both, "call pairs": share.pairs_both}
    said = set()
    yield f"{share.role}:"
    for (title, sign, rows), count in zip(lists, counts, strict=True):
        if title not in said:
            said.add(title)
            one, other = counts[:2] if title == "methods" else counts[2:]
            yield f"  {title}: {both[title]:,} in both, {one:,} only in A, {other:,} only in B"
        listed = min(count, limit or count)
        shown, rows[:] = rows[:listed], rows[listed:]
        for row in shown:
            yield f"    {sign} {row}"
        if len(shown) < count:
            yield f"    {sign} … and {count - len(shown):,} more {ALL}"


def package_lines(packages: Sequence[Share], limit: int) -> Iterator[str]:
    """How much of each package differs."""
    shown = packages[:limit] if limit else packages
    rows = [(f"{share.package or 'the unnamed package'} ({share.role})", *share[3:5], *share[6:8]) for share in shown]
    width = max(len("by package"), *(len(printable(row[0])) for row in rows))
    yield f"{'by package':<{width}}{'methods  -':>14}{'+':>10}{'call pairs  -':>16}{'+':>10}"
    for name, lost, gained, pairs_lost, pairs_gained in rows:
        yield f"{printable(name):<{width}}{lost:>14,}{gained:>10,}{pairs_lost:>16,}{pairs_gained:>10,}"
    if len(shown) < len(packages):
        yield f"… and {len(packages) - len(shown):,} more packages {ALL}"


def is_finding(difference: Difference, fail_on: str | None) -> bool:
    """Whether the difference is one that the user wants to fail on."""
    added = bool(difference.methods_only_right_count or difference.pairs_only_right_count)
    removed = bool(difference.methods_only_left_count or difference.pairs_only_left_count)
    return {"added": added, "removed": removed, "any": added or removed, None: False}[fail_on]
