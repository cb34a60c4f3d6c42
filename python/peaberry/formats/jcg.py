"""JCG's JSON: the reachable methods, their call sites, and the targets of each.

    {"reachableMethods": [{"method": M, "callSites": [{"declaredTarget": M, "line": 12, "pc": 7, "targets": [M, …]}, …]}, …]}
    M = {"name": "run", "declaringClass": "Lpkg/C;", "returnType": "V", "parameterTypes": ["I"]}

Written in addition, and ignored by other readers: `kind` and `cause` of a site, `role` and `entry` of a method. A call
without an instruction (by the JVM) has no `pc`. (Reif et al., "Judge: identifying, understanding, and evaluating sources of
unsoundness in call graphs", ISSTA 2019.)
"""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Any, TextIO

from peaberry import names
from peaberry.formats.foreign import CAUSE, Collector

if TYPE_CHECKING:
    from collections.abc import Iterator

    from peaberry._engine import Edge, Graph
    from peaberry.callgraph import CallGraph


def write(graph: CallGraph, out: TextIO) -> None:
    """Write one method to a line, in the graph's order, streaming the edges."""
    engine = graph.engine
    printed = engine.names(range(len(graph)))
    described = [json.dumps(describe(name), separators=(",", ":")) for name in printed]
    causes = [json.dumps(text) for text in graph.causes]
    entries = dict(engine.entries())
    callers = groupby((edge for batch in graph.batches() for edge in batch), key=lambda edge: edge[0])
    caller, edges = next(callers, (-1, iter(())))
    out.write('{"reachableMethods":[')
    for number in range(len(printed)):
        out.write(f'{"," if number else ""}\n{{"method":{described[number]},"role":{json.dumps(engine.role(number))}')
        if number in entries:
            out.write(f',"entry":{causes[entries[number]]}')
        out.write(',"callSites":[')
        if caller == number:
            out.write(",".join(write_sites(engine, edges, described, causes)))
            caller, edges = next(callers, (-1, iter(())))
        out.write("]}")
    out.write("\n]}\n")


def write_sites(engine: Graph, edges: Iterator[Edge], described: list[str], causes: list[str]) -> Iterator[str]:
    """The call sites of one method: its edges by offset, line, kind and cause."""
    for (caller, offset, line, kind, cause), targets in groupby(edges, key=lambda edge: edge[:5]):
        numbers = [edge[5] for edge in targets]
        at = engine.declared(caller, offset, numbers[0])
        written = (text for *of, text in at if text and of == [kind, cause])
        declared = next(written, None)
        target = described[numbers[0]] if declared is None else json.dumps(describe(declared), separators=(",", ":"))
        pc = f'"pc":{offset},' if offset >= 0 else ""
        joined = ",".join(described[number] for number in numbers)
        words = f'"kind":{json.dumps(kind)},"cause":{causes[cause]}'
        yield f'{{"declaredTarget":{target},"line":{line},{pc}{words},"targets":[{joined}]}}'


def describe(printed: str) -> dict[str, Any]:
    """A method as JCG writes it."""
    parts = names.split(printed)
    return {
        "name": parts.name,
        "declaringClass": f"L{parts.class_name.replace('.', '/')};",
        "returnType": parts.returns or "V",
        "parameterTypes": list(parts.parameters),
    }


def read(text: str, place: str) -> Graph:
    """Read JCG's JSON, from Peaberry or another tool."""
    graph = Collector()
    methods = json.loads(text)["reachableMethods"]
    for method in methods:
        caller = graph.method(name(method["method"]), method.get("role", "application"))
        if "entry" in method:
            graph.entry(caller, method["entry"])
        for site in method["callSites"]:
            line, offset = site.get("line", -1), site.get("pc", -1)
            for target in site["targets"]:
                callee = graph.method(name(target))
                graph.edge(caller, callee, offset, line, site.get("kind", "virtual"), site.get("cause", CAUSE))
    roles = {} if any("role" in method for method in methods) else {"roles": False}  # other tools write none
    return graph.finish({"read_from": place, "form": "jcg", **roles})


def name(method: dict[str, Any]) -> str:
    """The printed name of a method that JCG describes."""
    owner = method["declaringClass"]
    dotted = owner[1:-1] if owner.startswith("L") and owner.endswith(";") else owner
    return f"{dotted.replace('/', '.')}.{method['name']}({''.join(method['parameterTypes'])}){method['returnType']}"
