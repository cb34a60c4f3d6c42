"""What the commands that ask a graph share: opening it, printing edges."""

from __future__ import annotations

import os
import zipfile
from typing import TYPE_CHECKING, Any

from peaberry.analysis import build_with, load
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.terminal import printable

if TYPE_CHECKING:
    import argparse

    from peaberry.callgraph import CallGraph, Edge


def open_graph(text: str, options: argparse.Namespace) -> CallGraph:
    """The saved graph, or else the graph of the program that the text names."""
    if is_saved(text):
        return load(text)
    with show_progress() as progress:
        return build_with(configure(options, [text]), progress)


def is_saved(path: str) -> bool:
    """Whether the path is a saved graph and not a program."""
    if os.path.isdir(path):
        return any(name.endswith(".parquet") for name in os.listdir(path))
    if not os.path.isfile(path) or path.lower().endswith((".class", ".jmod")):
        return False
    return not zipfile.is_zipfile(path)


def to_row(edge: Edge) -> dict[str, Any]:
    """An edge as a JSON value."""
    return edge._asdict()


def to_line(name: str, edge: Edge) -> str:
    """One end of an edge for people: the method, where the call stands, its kind."""
    place = f"  ({edge.place})" if edge.place else ""
    return printable(f"{name}{place}  {edge.kind}")
