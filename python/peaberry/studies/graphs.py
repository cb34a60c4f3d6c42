"""What steps that build a graph share: options as `peaberry graph` has them, sizes and cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from peaberry import usage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry.callgraph import CallGraph
    from peaberry.config import Config


def configure(words: Sequence[str]) -> Config:
    """The configuration that `peaberry graph` has with these words."""
    from peaberry.cli.parser import configure, make_parser, parse

    options = parse(make_parser(), ["graph", *words])
    return configure(options, options.targets)


def describe(graph: CallGraph, *counts: str) -> dict[str, Any]:
    """What it cost until there was a graph, its sizes, and whether a limit was reached."""
    cost = usage.measure()
    return {**{name: graph.counts[name] for name in counts}, **cost._asdict(), "limit": graph.limited}
