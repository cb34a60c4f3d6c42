"""`peaberry types`: which classes reach the variables of methods."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry.analysis import load, load_all, solve_with
from peaberry.cli.asking import finish, is_saved, namer, say_idle, say_notes
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.terminal import printable, put, say
from peaberry.variables import SHOWN, check_sets, choose_method

if TYPE_CHECKING:
    import argparse

    from peaberry.callgraph import CallGraph
    from peaberry.variables import Variable


def run(options: argparse.Namespace) -> int:
    """Print a block for each variable: what it is, how many classes reach it, which, and what defines it."""
    graph, found = ask(options)
    if options.json:
        rows = [
            {"method": method, "variables": [each._asdict() for each in variables]}
            for method, variables in found.items()
        ]
        put(json.dumps({"methods": rows, "incomplete": [str(gap) for gap in graph.gaps]}, indent=2))
        return finish(graph, exact=options.exact)
    show = namer(graph, options)
    for method, variables in found.items():
        put(show(method))
        for each in variables:
            put("\n".join(map(printable, to_lines(each, most=None if options.all else SHOWN))))
        if not variables:
            say(f"peaberry: {show(method)} has no variables that hold references, or no body")
    return finish(graph, exact=options.exact)


def ask(options: argparse.Namespace) -> tuple[CallGraph, dict[str, list[Variable]]]:
    """The graph and the variables of the methods: a saved graph's inputs are analysed again, a program once."""
    if is_saved(options.graph):
        say_idle(options.graph, options, besides=("features",))
        graph = load(options.graph)
        with show_progress() as progress:
            taught = load_all(getattr(options, "features", ()))
            return graph, graph.types_of(options.methods, progress=progress, features=taught)
    with show_progress() as progress:
        solution = solve_with(configure(options, [options.graph]), progress)
    say_notes(solution.graph)
    check_sets(solution.graph)
    methods = [choose_method(solution.graph, pattern) for pattern in options.methods]
    return solution.graph, {method: solution.types(method) for method in methods}


def to_lines(variable: Variable, most: int | None) -> list[str]:
    """The block of one variable."""
    count = len(variable.classes)
    what = [variable.type] if variable.name == variable.origin else [variable.origin, variable.type]
    what = what if variable.name == variable.variable else [variable.variable, *what]
    lines = [f"  {variable.name} ({'; '.join(what)}): {count:,} class{'es' * (count != 1)}"]
    lines += [f"      {line}" for line in variable.definitions]
    lines += [f"    {name}" for name in variable.classes[:most]]
    if most is not None and count > most:
        lines.append(f"    … and {count - most:,} more (--all prints them)")
    return lines
