"""Forms that a graph is written to and read from; one module per form.

A module that writes has `write(graph, out)`, one that reads has `read(text, place)`; the table below names them all.
Parquet is the engine's own: shared target sets stay shared there, other forms write every edge.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry import _engine
from peaberry.errors import InputError, UsageError
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from peaberry.callgraph import CallGraph
    from peaberry.maps import Map


class Form(NamedTuple):
    """A form: the ends of file names that mean it, and whether it can be read back."""

    suffixes: tuple[str, ...]
    reads: bool


PARQUET: Final = "parquet"
FORMS: Final = {
    PARQUET: Form((".parquet", ".graph"), reads=True),
    "csv": Form((".csv",), reads=True),
    "jcg": Form((".jcg.json", ".jcg"), reads=True),
    "fasten": Form((".fasten.json", ".fasten"), reads=True),
    "json": Form((".json",), reads=True),
    "dot": Form((".dot", ".gv"), reads=False),
    "graphml": Form((".graphml",), reads=False),
    "java-callgraph": Form((".txt", ".callgraph"), reads=True),
    "svg": Form((".svg",), reads=False),
    "png": Form((".png",), reads=False),
    "html": Form((".html", ".htm"), reads=False),
}
"""By word, longer suffixes before the shorter ones that they end in."""

OF_MAPS: Final = ("csv", "json", "dot", "graphml", "svg", "png", "html")
"""The forms of maps, which have no methods. The last three are pictures."""
PICTURES: Final = OF_MAPS[4:]

HEAD: Final = 1 << 20
"""Bytes at the beginning of a file that show whether it is a graph."""

MOST: Final = 4 << 30
"""Bytes of a foreign file that are read; more would not fit beside the graph made of them."""


def choose(path: str, word: str | None) -> str:
    """The form that the word or else the name asks for.

    >>> choose("out.csv", None), choose("out", None), choose("out.json", "jcg")
    ('csv', 'parquet', 'jcg')
    """
    if word is not None:
        if word not in FORMS:
            raise UsageError(f"unknown form {word!r}; choose one of {', '.join(FORMS)}")
        return word
    if path == "-":
        raise UsageError("-o - needs -f to say which form; for instance -f csv")
    for form, (suffixes, _) in FORMS.items():
        if path.lower().endswith(suffixes):
            return form
    if path.endswith(os.sep) or os.path.isdir(path) or not os.path.splitext(path)[1]:
        return PARQUET
    known = ", ".join(suffix for form in FORMS.values() for suffix in form.suffixes)
    raise UsageError(f"{path}: the name does not say which form to write; end it in {known}, or give -f")


def check_place(path: str, word: str | None = None) -> None:
    """Refuse what `save` would refuse, as far as the name tells. UsageError or InputError."""
    from peaberry.formats.atomic import check_parent

    form = choose(path, word)
    if path == "-":
        if form == PARQUET:
            raise UsageError("Parquet is a directory of tables and cannot go to stdout; give -o DIRECTORY")
        return
    target = os.path.realpath(path)
    if form == PARQUET and os.path.exists(target) and not os.path.isdir(target):
        raise InputError(f"{path}: cannot be written: Parquet is a directory of tables, and there is a file")
    check_parent(path, target)


def save(graph: CallGraph, path: str, word: str | None = None, *, max_edges: int | None = None) -> None:
    """Write the graph as a whole or not at all. UsageError if a form that writes every edge would get too long."""
    form = choose(path, word)
    check_place(path, form)
    if form == PARQUET:
        graph.engine.write(os.path.realpath(path))  # a link keeps leading where it led
        return
    check_size(graph, form, max_edges)
    module = import_module(f"{__name__}.{form.replace('-', '_')}")
    write_to(path, lambda out: module.write(graph, out))


def save_map(chart: Map, path: str, word: str | None = None) -> None:
    """Write a map as a whole or not at all. UsageError if the form is one of methods."""
    form = choose_for_map(path, word)
    check_place(path, form)
    if form in PICTURES:
        write = import_module(f"{__name__}.{form}").write_map
    else:
        write = getattr(import_module(f"{__name__}.maps"), f"write_{form}")
    write_to(path, lambda out: write(chart, out))


def choose_for_map(path: str, word: str | None) -> str:
    """The form of a map. UsageError if it is one of methods.

    >>> choose_for_map("map.svg", None), choose_for_map("-", "csv")
    ('svg', 'csv')
    """
    form = choose(path, word)
    if form not in OF_MAPS:
        raise UsageError(f"{form} is a form for methods, and a map has none; choose one of {', '.join(OF_MAPS)}")
    return form


def write_to(path: str, write: Callable[[TextIO], None]) -> None:
    """Write to a file or, if it is -, to stdout."""
    if path == "-":
        import sys

        write(sys.stdout)
        return
    from peaberry.formats.atomic import replace_file

    with replace_file(path) as out:
        write(out)


def check_size(graph: CallGraph, form: str, max_edges: int | None) -> None:
    """Refuse what would expand past the limit, and name the form that does not expand."""
    from peaberry.config import MAX_EDGES

    limit = MAX_EDGES if max_edges is None else max_edges
    edges = graph.counts.get("edges", 0)
    if edges > limit:
        raise UsageError(
            f"{edges} edges are more than --max-edges {limit} for {form}; "
            "write Parquet instead (-o DIRECTORY), which keeps shared target sets shared"
        )


def read(path: str) -> _engine.Graph:
    """Read a saved graph; what a file holds decides its form, not its name."""
    if os.path.isdir(path):
        try:
            return _engine.Graph.read(path)
        except InputError as error:
            raise InputError(printable(str(error))) from error
    try:
        if os.path.getsize(path) > MOST:
            raise InputError(f"{path}: larger than {MOST >> 30} GiB; save such a graph as Parquet")
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not a saved graph: byte {error.start} is not UTF-8") from error
    form = recognise(text)
    if form is None:
        readable = ", ".join(word for word, form in FORMS.items() if form.reads)
        raise InputError(f"{path}: not a saved graph; readable forms are {readable}")
    try:
        graph = import_module(f"{__name__}.{form.replace('-', '_')}").read(text, path)
    except RecursionError as error:
        raise InputError(f"{path}: {form}: nested too deeply to be a graph") from error
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError) as error:
        detail = f"no {error}" if isinstance(error, KeyError) else str(error)
        raise InputError(f"{path}: not a well-formed {form} file: {printable(detail)}") from error
    assert isinstance(graph, _engine.Graph)
    return graph


def is_saved(path: str) -> bool:
    """Whether the path holds a saved graph, by what is there and not by its name."""
    if os.path.isdir(path):
        return any(name.endswith(".parquet") for name in os.listdir(path))
    try:
        if not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            head = file.read(HEAD)
    except OSError:
        return False
    return recognise(head.decode("utf-8", "replace")) is not None


def recognise(text: str) -> str | None:
    """The form of a text, by its beginning, or None.

    >>> recognise('M:a.B:run() (S)a.C:go()'), recognise('{"reachableMethods": []}')
    ('java-callgraph', 'jcg')
    """
    head = text[:4096].lstrip("\ufeff \t\r\n")
    if head.startswith(("M:", "C:")):
        return "java-callgraph"
    if head.startswith("caller,callee,"):
        return "csv"
    if head.startswith("{"):
        marks = {'"peaberry"': "json", '"reachableMethods"': "jcg", '"cha"': "fasten", '"forge"': "fasten"}
        found = [(text.find(mark), form) for mark, form in marks.items() if mark in text]
        return min(found)[1] if found else None
    return None
