"""Edges as comma-separated values: caller, callee, offset, line, kind, cause. Unknown offsets and lines are empty.

Every line ends in a line feed; a name that holds a quote, a comma or a line break is quoted (RFC 4180).
"""

from __future__ import annotations

import csv
import io
import sys
from typing import TYPE_CHECKING, Final, TextIO

from peaberry.formats.foreign import CAUSE, Collector

if TYPE_CHECKING:
    from peaberry._engine import Graph
    from peaberry.callgraph import CallGraph

COLUMNS: Final = ("caller", "callee", "offset", "line", "kind", "cause")


def write(graph: CallGraph, out: TextIO) -> None:
    """Write every edge, in the graph's order."""
    names = graph.engine.names(range(len(graph)))
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for batch in graph.batches():
        writer.writerows(
            (names[caller], names[callee], "" if offset < 0 else offset, "" if line < 0 else line, kind, cause)
            for caller, offset, line, kind, cause, callee in batch
        )


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
                graph.method(caller), graph.method(callee), int(offset or -1), int(line or -1), kind, cause or CAUSE
            )
    except csv.Error as error:
        raise ValueError(f"line {rows.line_num}: {error}") from error
    return graph.finish({"read_from": place, "form": "csv"})
