"""`peaberry application`: the graph of the application's own methods, with callbacks."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from peaberry import formats, usage
from peaberry.analysis import build_with, solve_with
from peaberry.application import APPLICATION, DATAREACH, POINTS_TO, SIMPLE, collapse, count, reach
from peaberry.cli.asking import finish, is_saved, open_graph, say_notes
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.config import Config
from peaberry.errors import UsageError
from peaberry.memory import memory_limit
from peaberry.report import title
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse

    from peaberry.application import Counts
    from peaberry.callgraph import CallGraph


def run(options: argparse.Namespace) -> int:
    """Solve, collapse, write, report."""
    if options.output is not None:
        formats.check_place(options.output, options.format)
        if options.output == "-" and options.json:
            raise UsageError("--json and -o - would both write to stdout; choose one")
    elif options.format is not None:
        raise UsageError("-f says how to write; say where with -o NAME, or -o - for stdout")
    whole, graph = make(options)
    if options.output is not None:
        graph.save(options.output, options.format)
    counts, cost = count(graph), usage.measure()
    method = graph.header[APPLICATION]["method"]
    if options.json:
        rows = {"method": method, **counts._asdict(), **graph.counts}
        put(json.dumps({**rows, **cost._asdict(), "incomplete": [str(gap) for gap in graph.gaps]}, indent=2))
        return finish(graph)
    lines = [
        f"Application call graph of {title(whole.header) or '?'}",
        f"  method        {method}, on {str(whole.algorithm).upper()}",
        f"  methods       {len(graph):,}",
        f"  direct edges  {counts.direct_edges:,}",
        f"  callbacks     {counts.callback_edges:,}",
        f"  library calls {counts.library_calls:,}{describe(counts)}",
        "",
        f"  {cost.cpu_seconds:.2f} CPU s, {cost.wall_seconds:.2f} s, {cost.peak_memory_mb:.0f} MB",
    ]
    put("\n".join(map(printable, lines)), sys.stderr if options.output == "-" else sys.stdout)
    return finish(graph)


def describe(counts: Counts) -> str:
    """What is to be said of library calls."""
    if not counts.library_calls:
        return ": nothing can be called back"
    said = [
        (counts.solved_calls, "differ and may call back"),
        (counts.open_calls, "run what is not known and may call back more"),
        (counts.unfinished_calls, "are not solved for a limit"),
    ]
    parts = [f"{number:,} {words}" for number, words in said if number]
    return f", of which {', '.join(parts)}" if parts else ""


def in_file(options: argparse.Namespace) -> dict[str, Any]:
    """What the configuration file says."""
    return Config.read_values(options.config) if options.config else {}


def make(options: argparse.Namespace) -> tuple[CallGraph, CallGraph]:
    """The whole graph and that of the application."""
    if is_saved(options.graph):
        if options.method not in (None, SIMPLE):
            raise UsageError(f"{printable(options.graph)}: a saved graph has no points-to sets; use --method {SIMPLE}")
        whole = open_graph(options.graph, options)
        return whole, collapse(whole)
    if options.method != SIMPLE and not hasattr(options, "algorithm") and "algorithm" not in in_file(options):
        options.algorithm = POINTS_TO  # an open world would choose another
    config = configure(options, [options.graph])
    with show_progress() as progress:
        if options.method == SIMPLE:
            whole = build_with(config, progress)
            graph = collapse(whole)
        else:
            if config.algorithm != POINTS_TO or config.application_only or config.level is not None:
                raise UsageError(
                    f"callbacks by data need points-to sets of the whole program: --algorithm {POINTS_TO} without "
                    f"--application-only and without a level of --assume, or --method {SIMPLE}"
                )
            solution = solve_with(config, progress)
            whole = solution.graph
            limits: dict[str, Any] = {"timeout": config.timeout, "memory": memory_limit(config), "asks": config.asks}
            graph = reach(solution, options.method or DATAREACH, threads=config.threads, progress=progress, **limits)
    say_notes(whole)
    if whole.limited:
        say(f"peaberry: {whole.limited}; callbacks are those of --method {SIMPLE}")
    return whole, graph
