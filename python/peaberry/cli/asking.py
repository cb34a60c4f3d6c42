"""What the commands that ask a graph share: opening it, printing edges, saying what the answer lacks."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from peaberry import formats
from peaberry.analysis import build_with, load
from peaberry.callgraph import FEATURE_FAILED, LIMIT_REACHED, SPECIFICATION
from peaberry.cli import DONE, INCOMPLETE
from peaberry.cli.parser import configure, given_options
from peaberry.cli.progress import show_progress
from peaberry.diagnostics import count_kinds
from peaberry.terminal import printable, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from peaberry.callgraph import CallGraph, Edge
    from peaberry.diagnostics import Diagnostic


def open_graph(text: str, options: argparse.Namespace) -> CallGraph:
    """The saved graph, or else the graph of the program that the text names."""
    if is_saved(text):
        say_idle(text, options)
        return load(text)
    with show_progress() as progress:
        graph = build_with(configure(options, [text]), progress)
    say_notes(graph)
    return graph


def say_idle(text: str, options: argparse.Namespace, besides: Sequence[str] = ()) -> None:
    """That options change nothing in a saved graph, if there are any."""
    idle = [f"--{name.replace('_', '-')}" for name in given_options(options) if name not in besides]
    if options.config:
        idle.append("--config")
    if idle:
        say(f"peaberry: {printable(text)} is a saved graph and stays as it is, without {', '.join(idle)}")


def is_saved(path: str) -> bool:
    """Whether the path is to be read as a saved graph: what it holds decides, and its name if that says nothing."""
    suffixes = tuple(suffix for form in formats.FORMS.values() for suffix in form.suffixes)
    return formats.is_saved(path) or (os.path.isfile(path) and path.lower().endswith(suffixes))


def say_notes(graph: CallGraph) -> None:
    """What the user should know about how the graph came about."""
    for note in graph.header.get("notes", []):
        say(f"peaberry: {printable(str(note))}")
    for each in sorted(graph.diagnostics, key=by_line):
        if each.kind == FEATURE_FAILED:
            say(f"peaberry: {printable(each.place)} failed, and the graph is the one without it:\n{each.message}")
        elif each.kind in SPECIFICATION:
            for number, line in enumerate(f"{each.place}: {each.message}".splitlines()):
                say(f"{'  ' if number else 'peaberry: '}{printable(line)}")


def by_line(diagnostic: Diagnostic) -> tuple[str, int]:
    """Where a message of a file belongs among others: by number, as `app.spec:10` comes after `app.spec:9`."""
    file, _, line = diagnostic.place.rpartition(":")
    return (file, int(line)) if line.isdecimal() else (diagnostic.place, 0)


def say_absent(graph: CallGraph, pattern: str) -> None:
    """That no method matches, if so, and which ones come near."""
    message = graph.describe_absent(pattern)
    if message is not None:
        say(f"peaberry: {message}")


def finish(*graphs: CallGraph) -> int:
    """The exit code of an answer; that a graph is incomplete is said, because its answers may be so too."""
    losses = [each for graph in graphs for each in graph.diagnostics if each.severity == "loss"]
    if not losses:
        return DONE
    for each in losses:
        if each.kind == LIMIT_REACHED:
            say(f"peaberry: not {printable(each.place)}: {printable(each.message)}")
    losses = [each for each in losses if each.kind != LIMIT_REACHED]
    if not losses:
        return INCOMPLETE
    kinds = ", ".join(f"{printable(kind)} {count:,}" for kind, count in count_kinds(losses).items())
    say(f"peaberry: the graph is incomplete, and so may be this answer: {kinds}")
    return INCOMPLETE


def to_row(edge: Edge) -> dict[str, Any]:
    """An edge as a JSON value."""
    return edge._asdict()


def to_lines(edges: Sequence[Edge], *, callers: bool) -> list[str]:
    """One end of each edge, once: a call that rests on two causes is one line."""
    return list(dict.fromkeys(to_line(edge.caller if callers else edge.callee, edge) for edge in edges))


def to_line(name: str, edge: Edge) -> str:
    """One end of an edge for people: the method, where the call stands, its kind."""
    place = f"  ({edge.place})" if edge.place else ""
    return printable(f"{name}{place}  {edge.kind}")
