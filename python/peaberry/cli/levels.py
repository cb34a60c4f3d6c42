"""`peaberry levels`: a program's graphs under five levels of assumptions, side by side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from peaberry import usage
from peaberry.cli import DONE, INCOMPLETE
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.levels import FIGURES, build_levels
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from peaberry.levels import LevelGraph


def run(options: argparse.Namespace) -> int:
    """Build all five, print a line for each."""
    config = configure(options, options.targets)
    if options.output is not None:
        Path(options.output).mkdir(exist_ok=True)
    rows, lines, incomplete = [], [], False
    with show_progress() as progress:
        first: int | None = None
        for each in build_levels(config, progress):
            if options.output is not None:
                each.graph.save(Path(options.output, each.level), "parquet")
            first = each.graph.counts["edges"] if first is None else first
            rows.append(each.to_object())
            lines.append(to_line(each, first))
            incomplete = incomplete or bool(each.graph.gaps)
    cost = usage.measure()
    if options.json:
        put(json.dumps({"algorithm": config.algorithm, "levels": rows, **cost._asdict()}, indent=2))
    else:
        put("\n".join([*titles(config.algorithm), *lines]))
        put(f"{cost.cpu_seconds:.1f} s CPU, {cost.peak_memory_mb:.0f} MB")
    if incomplete:
        say("peaberry: the graphs lack something, at every level: `peaberry graph` says what")
    return INCOMPLETE if incomplete else DONE


def titles(algorithm: str) -> Iterator[str]:
    """What the columns are."""
    figures = "".join(f"{name + ' resolved':>20}" for name in FIGURES)
    yield f"{printable(algorithm) + ' at level':<18}{'methods':>10}{'edges':>14}{'fewer':>8}{'call pairs':>14}{figures}"


def to_line(each: LevelGraph, first: int) -> str:
    """One level: its sizes, by how much there are fewer edges than at the first, what of the dynamic sites is resolved."""
    counts = each.graph.counts
    fewer = 1 - counts["edges"] / first if first else 0.0
    figures = "".join(f"{f'{resolved:,} of {sites:,}':>20}" for sites, resolved in each.sites.values())
    return f"{each.level:<18}{counts['methods']:>10,}{counts['edges']:>14,}{fewer:>8.1%}{counts['call_pairs']:>14,}{figures}"
