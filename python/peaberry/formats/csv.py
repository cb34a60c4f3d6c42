"""Edges as comma-separated values: caller, callee, offset, line, kind, cause. Unknown offsets and lines are empty.

Every line ends in a line feed; a name that holds a quote or a comma is quoted (RFC 4180). What would act in a terminal or a table
stands as an escape that is read back: control characters, marks that turn the direction of text, and a first character that begins a
formula.
"""

from __future__ import annotations

import csv
import io
import re
import sys
from typing import TYPE_CHECKING, Final, TextIO

from peaberry.formats.foreign import CAUSE, Collector
from peaberry.terminal import printable

if TYPE_CHECKING:
    from peaberry._engine import Graph
    from peaberry.callgraph import CallGraph

SPECIAL: Final = re.compile(r'[",]')
ESCAPE: Final = re.compile(r"\\([xuU])")
ESCAPED: Final = re.compile(r"\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8}))")
FORMULA: Final = ("=", "+", "-", "@", "|", "%")
"""Where a table takes what follows for something to compute or to run."""
COLUMNS: Final = ("caller", "callee", "offset", "line", "kind", "cause")


def write(graph: CallGraph, out: TextIO) -> None:
    """Write every edge, in the graph's order. A name is looked at once, however many edges it has."""
    names = [quote(name) for name in graph.engine.names(range(len(graph)))]
    words = [quote(ESCAPE.sub(r"\\x5c\1", text)) for text in graph.causes]
    out.write(",".join(COLUMNS) + "\n")
    for batch in graph.batches():
        lines = []
        for caller, offset, line, kind, cause, callee in batch:
            place = f"{offset},{line}" if offset >= 0 and line >= 0 else f"{as_text(offset)},{as_text(line)}"
            lines.append(f"{names[caller]},{names[callee]},{place},{kind},{words[cause]}\n")
        out.write("".join(lines))


def as_text(number: int) -> str:
    """An offset or line, empty if it is not known."""
    return "" if number < 0 else str(number)


def quote(text: str) -> str:
    r"""The text as a field.

    >>> quote('plain'), quote('a "b", c')
    ('plain', '"a ""b"", c"')
    >>> quote("=cmd"), quote("evil\x1b[2J")
    ('\\x3dcmd', 'evil\\x1b[2J')
    """
    text = printable(text)
    if text.startswith(FORMULA):
        text = f"\\x{ord(text[0]):02x}{text[1:]}"
    return '"' + text.replace('"', '""') + '"' if SPECIAL.search(text) else text


def unescape(text: str) -> str:
    r"""A cause as it was before it became a field. Names are unescaped by the engine.

    >>> unescape("\\x3dcmd")
    '=cmd'
    """
    return ESCAPED.sub(lambda match: chr(int(match[match.lastindex or 0], 16)), text)


def read(text: str, place: str) -> Graph:
    """Read what `write` wrote. The form says neither roles nor entry points."""
    csv.field_size_limit(sys.maxsize)
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    graph = Collector()
    try:
        if tuple(next(rows)) != COLUMNS:
            raise ValueError(f"the columns are not {', '.join(COLUMNS)}")
        for row in rows:
            if len(row) != len(COLUMNS):
                raise ValueError(f"line {rows.line_num} has {len(row)} columns, not {len(COLUMNS)}")
            caller, callee, offset, line, kind, cause = row
            graph.edge(
                graph.method(caller),
                graph.method(callee),
                int(offset or -1),
                int(line or -1),
                kind,
                unescape(cause) or CAUSE,
            )
    except csv.Error as error:
        raise ValueError(f"line {rows.line_num}: {error}") from error
    return graph.finish({"read_from": place, "form": "csv", "roles": False})
