r"""GraphML: one node per method, one edge per call, with typed attributes.

XML 1.0 has no way to write most control characters; they stand as `\uXXXX` in names.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TextIO
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph

KEYS: Final = (
    ("name", "node", "string"),
    ("role", "node", "string"),
    ("offset", "edge", "int"),
    ("line", "edge", "int"),
    ("kind", "edge", "string"),
    ("cause", "edge", "string"),
)
FORBIDDEN: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\t\n\r]")


def write(graph: CallGraph, out: TextIO) -> None:
    """Write nodes in the graph's order, then edges by caller and offset."""
    engine = graph.engine
    out.write('<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n')
    out.writelines(
        f'  <key id="{name}" for="{owner}" attr.name="{name}" attr.type="{kind}"/>\n' for name, owner, kind in KEYS
    )
    out.write('  <graph edgedefault="directed">\n')
    for number, name in enumerate(engine.names(range(len(graph)))):
        role = engine.role(number)
        out.write(f'    <node id="m{number}">{data("name", name)}{data("role", role)}</node>\n')
    for batch in graph.batches():
        for caller, offset, line, kind, cause, callee in batch:
            place = (data("offset", str(offset)) if offset >= 0 else "") + (
                data("line", str(line)) if line >= 0 else ""
            )
            words = data("kind", kind) + data("cause", graph.causes[cause])
            out.write(f'    <edge source="m{caller}" target="m{callee}">{place}{words}</edge>\n')
    out.write("  </graph>\n</graphml>\n")


def data(key: str, value: str) -> str:
    """One attribute."""
    safe = FORBIDDEN.sub(lambda match: f"\\u{ord(match.group()):04x}", value)
    return f'<data key="{key}">{escape(safe)}</data>'
