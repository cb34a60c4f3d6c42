"""`peaberry types`: which classes reach the variables of a method."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.analysis import load_all
from peaberry.cli.asking import finish, open_graph
from peaberry.cli.progress import show_progress
from peaberry.terminal import printable, say
from peaberry.variables import SHOWN, check_sets, choose_method

if TYPE_CHECKING:
    import argparse

    from peaberry.variables import Variable


def run(options: argparse.Namespace) -> int:
    """Print a block for each variable: what it is, how many classes reach it, which, and what defines it."""
    graph = open_graph(options.graph, options)
    check_sets(graph)
    method = choose_method(graph, options.method)
    with show_progress() as progress:
        found = graph.types(method, progress=progress, features=load_all(getattr(options, "features", ())))
    if options.json:
        rows = [each._asdict() for each in found]
        print(json.dumps({"method": method, "variables": rows, "incomplete": graph.incomplete}, indent=2))
        return finish(graph)
    print(printable(method))
    for each in found:
        print("\n".join(map(printable, to_lines(each, most=None if options.all else SHOWN))))
    if not found:
        say("it has no variables that hold references, or no body")
    return finish(graph)


def to_lines(variable: Variable, most: int | None) -> list[str]:
    """The block of one variable."""
    count = len(variable.classes)
    lines = [f"  {variable.name} ({variable.origin}; {variable.type}): {count:,} class{'es' * (count != 1)}"]
    lines += [f"      {line}" for line in variable.definitions]
    lines += [f"    {name}" for name in variable.classes[:most]]
    if most is not None and count > most:
        lines.append(f"    … and {count - most:,} more (--all prints them)")
    return lines
