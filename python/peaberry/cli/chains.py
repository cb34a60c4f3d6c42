"""`peaberry chains`: call chains of the application's own methods, and which of them a recording covers."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from peaberry.application import APPLICATION, CALLBACK, SIMPLE, collapse
from peaberry.chains import find_chains, write
from peaberry.cli import INCOMPLETE
from peaberry.cli.application import make
from peaberry.cli.asking import finish, is_saved, namer, open_graph
from peaberry.errors import UsageError
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from peaberry.callgraph import CallGraph
    from peaberry.chains import Chains
    from peaberry.cli.asking import Show


def run(options: argparse.Namespace) -> int:
    """Count, list, write."""
    if options.limit < 0:
        raise UsageError(f"--limit must be at least 0, not {options.limit}")
    if options.json and options.output == "-":
        raise UsageError("--json and -o - would both write to stdout; choose one")
    oracle = None
    if options.recording:
        from peaberry.recall.oracle import Oracle

        oracle = Oracle.read(*options.recording)
    graph = open_application(options)
    chains = find_chains(
        graph,
        options.length,
        starts=options.starts,
        limit=options.limit or None,
        oracle=oracle,
        uncovered=options.uncovered,
        steps=options.steps,
    )
    if options.output is not None:
        write(chains, options.output)
    if options.json:
        put(json.dumps(to_object(chains), indent=2))
    else:
        lines = to_lines(chains, namer(graph, options), listed=options.output is None)
        put("\n".join(lines), sys.stderr if options.output == "-" else sys.stdout)
    code = finish(graph)
    if chains.complete:
        return code
    say(
        f"peaberry: incomplete: chains of more than {len(chains.counts)} calls are not counted, as too many ways lead through the cycles of "
        "the graph; --steps follows more of them, --length asks for shorter chains"
    )
    return INCOMPLETE


def open_application(options: argparse.Namespace) -> CallGraph:
    """The application graph that is saved there, or that of what is."""
    if is_saved(options.graph):
        graph = open_graph(options.graph, options)
        if APPLICATION in graph.header:
            if options.method is not None:
                raise UsageError(f"{printable(options.graph)}: an application graph already; leave --method out")
            return graph
        if options.method in (None, SIMPLE):
            return collapse(graph)
    return make(options)[1]


def to_object(chains: Chains) -> dict[str, Any]:
    """The answer as a JSON value."""
    found = {**chains._asdict(), "total": chains.total}
    found["listed"] = [each._asdict() for each in chains.listed]
    return found


def to_lines(chains: Chains, name: Show, *, listed: bool) -> Iterator[str]:
    """Counts, then chains."""
    starts = f"{chains.starts:,} method{'s' * (chains.starts != 1)}"
    yield f"{chains.total:,} call chains of up to {chains.length:,} calls from {starts}"
    for calls, count in enumerate(chains.counts):
        covered = "" if chains.covered is None else f", {chains.covered[calls]:,} covered"
        yield f"  of {calls + 1:,} call{'s' * (calls > 0)}  {count:,}{covered}"
    if chains.unclear:
        yield f"  {chains.unclear:,} of those that are not covered may be: recursion hides whether their calls followed each other"
    for chain in chains.listed if listed else ():
        mark = {None: "", True: "  covered", False: "  not covered"}[chain.covered]
        steps = [
            f" {'⇢' if kind == CALLBACK else '→'} {name(callee)}"
            for kind, callee in zip(chain.kinds, chain.methods[1:], strict=True)
        ]
        yield f"{name(chain.methods[0])}{''.join(steps)}{mark}"
