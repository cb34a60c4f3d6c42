"""What the commands that ask a graph share: opening it, printing edges, saying what the answer lacks."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from peaberry import formats
from peaberry.analysis import build_with, load
from peaberry.callgraph import FEATURE_FAILED, LIMIT_REACHED, SPECIFICATION
from peaberry.cli import DONE, INCOMPLETE
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.diagnostics import count_kinds
from peaberry.terminal import printable, say

if TYPE_CHECKING:
    import argparse

    from peaberry.callgraph import CallGraph, Edge


def open_graph(text: str, options: argparse.Namespace) -> CallGraph:
    """The saved graph, or else the graph of the program that the text names."""
    if is_saved(text):
        return load(text)
    with show_progress() as progress:
        graph = build_with(configure(options, [text]), progress)
    say_notes(graph)
    return graph


def is_saved(path: str) -> bool:
    """Whether the path is to be read as a saved graph: what it holds decides, and its name if that says nothing."""
    suffixes = tuple(suffix for form in formats.FORMS.values() for suffix in form.suffixes)
    return formats.is_saved(path) or (os.path.isfile(path) and path.lower().endswith(suffixes))


def say_notes(graph: CallGraph) -> None:
    """What the user should know about how the graph came about."""
    for note in graph.header.get("notes", []):
        say(f"peaberry: {printable(str(note))}")
    for each in graph.diagnostics:
        if each.kind == FEATURE_FAILED:
            say(f"peaberry: {printable(each.place)} failed, and the graph is the one without it:\n{each.message}")
        elif each.kind in SPECIFICATION:
            for number, line in enumerate(f"{each.place}: {each.message}".splitlines()):
                say(f"{'  ' if number else 'peaberry: '}{printable(line)}")


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


def to_line(name: str, edge: Edge) -> str:
    """One end of an edge for people: the method, where the call stands, its kind."""
    place = f"  ({edge.place})" if edge.place else ""
    return printable(f"{name}{place}  {edge.kind}")
