"""Peaberry's own JSON: everything but shared sets, source files and containers; one edge to a line.

    {"peaberry": 2, "header": {…},
     "diagnostics": [[kind, severity, place, message], …],
     "missing": [[class, [who needs it, …]], …],
     "unresolved": [[name, offset, line, kind, reason], …],
     "causes": [[feature or null, rule, detail, [assumption, …], specification or null], …],
     "methods": [[name, role], …],
     "entries": [[method, cause], …],
     "edges": [[caller, offset, line, kind, cause, callee], …]}

Methods and causes are numbered from 0 in the order of their lists; -1 is an unknown offset or line. In version 1, which is still
read, causes were texts.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TextIO

from peaberry._engine import Cause
from peaberry.callgraph import RECORDED, Recorded
from peaberry.formats.foreign import Collector

if TYPE_CHECKING:
    from collections.abc import Iterable

    from peaberry._engine import Graph
    from peaberry.callgraph import CallGraph

VERSION: Final = 2


def write(graph: CallGraph, out: TextIO) -> None:
    """Write the graph, streaming its edges."""
    engine = graph.engine
    dump = json.JSONEncoder(separators=(",", ":")).encode
    names = engine.names(range(len(graph)))
    out.write(f'{{"peaberry":{VERSION},"header":{json.dumps(graph.header, sort_keys=True)},\n')
    for key, rows in graph.recorded._asdict().items():
        out.write(f'"{key}":[')
        write_rows(out, map(dump, rows))
        out.write("],\n")
    out.write('"causes":[')
    causes = ([each.feature, each.rule, each.detail, each.assumes, each.specification] for each in engine.causes())
    write_rows(out, map(dump, causes))
    out.write('],\n"methods":[')
    write_rows(out, (dump([name, engine.role(number)]) for number, name in enumerate(names)))
    out.write('],\n"entries":[')
    write_rows(out, (dump(entry) for entry in engine.entries()))
    out.write('],\n"edges":[')
    write_rows(out, (dump(edge) for batch in graph.batches() for edge in batch))
    out.write("]}\n")


def write_rows(out: TextIO, rows: Iterable[str]) -> None:
    """The rows, one to a line, with commas between."""
    lead = "\n"
    for row in rows:
        out.write(lead + row)
        lead = ",\n"


def read(text: str, place: str) -> Graph:
    """Read what `write` wrote."""
    value = json.loads(text)
    if value["peaberry"] not in (1, VERSION):
        raise ValueError(f"version {value['peaberry']}, and this Peaberry reads versions 1 to {VERSION}")
    if not isinstance(value["header"], dict):
        raise ValueError("the header is not an object")
    graph = Collector()
    for name, role in value["methods"]:
        graph.method(name, role)
    find = cache(Cause.of_version_1) if value["peaberry"] == 1 else read_causes(value["causes"]).__getitem__
    for method, cause in value["entries"]:
        graph.entry(method, find(cause))
    for caller, offset, line, kind, cause, callee in value["edges"]:
        graph.edge(caller, callee, offset, line, kind, find(cause))
    recorded = Recorded.check(value)
    return graph.finish({**value["header"], "read_from": place, RECORDED: recorded._asdict()})


def read_causes(rows: list[list[Any]]) -> dict[int, Cause]:
    """The causes by number; no number below 0 is one."""
    return {
        number: Cause(rule, feature=feature, detail=detail, assumes=assumes, specification=specification)
        for number, (feature, rule, detail, assumes, specification) in enumerate(rows)
    }
