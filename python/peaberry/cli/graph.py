"""`peaberry graph`: build a call graph, print what it holds, write it."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from peaberry import formats, usage
from peaberry.analysis import build_with
from peaberry.cli.asking import finish, say_notes
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.errors import UsageError
from peaberry.report import to_object, to_text
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse


def run(options: argparse.Namespace) -> int:
    """Build, write, report."""
    config = configure(options, options.targets)
    if options.output is None and options.format is not None:
        raise UsageError("-f says how to write; say where with -o NAME, or -o - for stdout")
    for target in config.targets:
        if formats.is_saved(target):
            raise UsageError(
                f"{printable(target)}: a saved graph, not a program; callers, callees, path, unreached, explain, types and compare take it"
            )
    if options.output is not None:
        formats.check_place(options.output, options.format)  # a wrong name is reported before the work, not after
        if options.output == "-" and options.json:
            raise UsageError("--json and -o - would both write to stdout; choose one")
    with show_progress() as progress:
        graph = build_with(config, progress)
        if options.output is not None:
            graph.save(options.output, options.format, max_edges=config.max_edges)
    if graph.header.get("platform") is None and config.jdk != "none":
        say(
            f"peaberry: no JDK: {printable(str(graph.header.get('platform_found')))}; the graph has no bodies of platform methods"
        )
    say_notes(graph)
    cost = usage.measure()
    if options.json:
        put(json.dumps(to_object(graph, cost), indent=2))
    else:
        put(
            to_text(graph, cost, everything=options.all, exact=options.exact),
            sys.stderr if options.output == "-" else sys.stdout,
        )
    return finish(graph, told=True, exact=options.exact)
