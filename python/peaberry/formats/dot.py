"""Graphviz DOT: one node per method, one arrow per call pair and kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TextIO

from peaberry.terminal import printable

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph

COLOURS: Final = {"application": "lightgoldenrod", "library": "lightblue", "platform": "gray90", "missing": "lightpink"}
STYLES: Final = {"virtual": "solid", "interface": "solid", "initializer": "dotted", "jvm": "dashed", "dynamic": "bold"}


def write(graph: CallGraph, out: TextIO) -> None:
    """Write nodes in the graph's order, then arrows by caller; parallel calls of one kind are one arrow."""
    engine = graph.engine
    out.write('digraph calls {\n  node [shape=box, style=filled, fontname="monospace"];\n')
    out.writelines(
        f"  m{number} [label={quote(name)}, fillcolor={COLOURS.get(engine.role(number), 'white')}];\n"
        for number, name in enumerate(engine.names(range(len(graph))))
    )
    current, seen = -1, set[tuple[int, str]]()
    for batch in graph.batches():
        for caller, _, _, kind, _, callee in batch:
            if caller != current:
                current, seen = caller, set()
            if (callee, kind) not in seen:
                seen.add((callee, kind))
                style = STYLES.get(kind, "solid")
                out.write(f"  m{caller} -> m{callee} [kind={quote(kind)}, style={style}];\n")
    out.write("}\n")


def quote(text: str) -> str:
    r"""A DOT string. Quotes and backslashes are escaped, so that neither `\l` nor `\N` in a name has a meaning.

    >>> print(quote('a"b\\n'))
    "a\"b\\n"
    """
    escaped = printable(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
