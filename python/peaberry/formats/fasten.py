"""FASTEN's JSON for Java: the revision's class hierarchy with numbered methods, and the calls between the numbers.

    {"product": "group:artifact", "forge": "mvn", "generator": …, "version": …, "timestamp": -1, "depset": [], "nodes": n,
     "cha": {"internalTypes": {"/pkg/C": {"methods": {"0": {"uri": "/pkg/C.m(%2Fjava.lang%2FString)VoidType", …}}, …}},
             "externalTypes": {…}, "resolvedTypes": {…}},
     "graph": {"internalCalls": [["0", "1", {"7": {"line": 12, "type": "invokevirtual", "receiver": "/pkg/C"}}], …],
               "externalCalls": […], "resolvedCalls": []}}

Internal are the application's types, external all others. Read as well: `call-sites`, the one list that replaced the three.
In a method's URI a type of the same package stands by its name alone, any other as `%2Fpkg%2FName`; primitives are types
of java.lang (`IntegerType`, `VoidType`, …). The brackets of an array are encoded three times, because FASTEN encodes the
type's URI, the method's and the canonical one (`%2Fjava.lang%2FObject%25255B%25255D`); any number is read.

FASTEN's form has keys that a call graph has no values for, and we keep them in case a reader wants them. These are not known, and stand for nothing: `timestamp`,
`depset`, and of a type `access`, `final`, `superClasses` and `superInterfaces`; `forge`, `product` and `version` unless the
target is a Maven coordinate. A call by the JVM itself has no offset and stands at -1.
"""

from __future__ import annotations

import json
import re
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, TextIO
from urllib.parse import quote, unquote

from peaberry import names
from peaberry.formats.foreign import CAUSE, Collector
from peaberry.rules import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from peaberry._engine import Edge, Graph
    from peaberry.callgraph import CallGraph

PRIMITIVES: Final = {
    "B": "ByteType",
    "C": "CharType",
    "D": "DoubleType",
    "F": "FloatType",
    "I": "IntegerType",
    "J": "LongType",
    "S": "ShortType",
    "Z": "BooleanType",
    "V": "VoidType",
}
LETTERS: Final = {word: letter for letter, word in PRIMITIVES.items()}
TYPES: Final = {kind: f"invoke{kind}" for kind in ("static", "special", "virtual", "interface", "dynamic")}
SAFE: Final = "$-._~!*'"
BRACKETS: Final = "%25255B%25255D"
ARRAY: Final = re.compile(r"(?:%(?:25)*5B%(?:25)*5D|\[\])\Z", re.IGNORECASE)
"""The last pair of brackets, however often it is encoded."""


def write(graph: CallGraph, out: TextIO) -> None:
    """Write the hierarchy, then the calls, streaming them twice: internal ones first."""
    engine = graph.engine
    printed = engine.names(range(len(graph)))
    internal = [engine.role(number) == "application" for number in range(len(printed))]
    target = str((graph.header.get("application") or ["unknown"])[0])
    product, version = find_product(graph.header)
    head = {
        "product": product,
        "forge": "unknown" if version == "unknown" else "mvn",
        "generator": graph.header.get("generator", "peaberry"),
        "version": version,
        "timestamp": -1,
        "depset": [],
        "nodes": len(printed),
        "source": target,
    }
    out.write(json.dumps(head)[:-1] + ',\n"cha":{')
    for scope, wanted in (("internalTypes", True), ("externalTypes", False)):
        numbers = [number for number in range(len(printed)) if internal[number] is wanted]
        out.write(f'"{scope}":{{{",".join(write_types(graph, numbers, printed))}}},\n')
    out.write('"resolvedTypes":{}},\n"graph":{')
    for scope, wanted in (("internalCalls", True), ("externalCalls", False)):
        out.write(f'"{scope}":[')
        out.writelines(
            f"{',' if index else ''}\n{call}"
            for index, call in enumerate(write_calls(graph, printed, internal, wanted=wanted))
        )
        out.write("],\n")
    out.write('"resolvedCalls":[]}}\n')


def find_product(header: dict[str, Any]) -> tuple[str, str]:
    """The artefact's name and version, if the graph is one artefact's."""
    options = header.get("options")
    targets = options.get("targets") if isinstance(options, dict) else None
    target = targets[0] if isinstance(targets, list) and len(targets) == 1 else ""
    parts = target.split(":")
    if len(parts) == 3 and "/" not in target:
        return f"{parts[0]}:{parts[1]}", parts[2]
    return (target.replace("\\", "/").rpartition("/")[2] or "unknown"), "unknown"


def write_types(graph: CallGraph, numbers: list[int], printed: list[str]) -> Iterator[str]:
    """The types of these methods, each with its methods."""
    owners: dict[str, list[int]] = {}
    for number in numbers:
        owners.setdefault(names.split(printed[number]).class_name, []).append(number)
    for owner, members in owners.items():
        methods = {str(each): {"uri": make_uri(printed[each]), "metadata": {}} for each in members}
        body = {
            "methods": methods,
            "access": "",
            "final": False,
            "sourceFile": graph.engine.source(members[0]) or "",
            "superClasses": [],
            "superInterfaces": [],
        }
        yield f"\n{json.dumps(make_type_uri(owner))}:{json.dumps(body, separators=(',', ':'))}"


def write_calls(graph: CallGraph, printed: list[str], internal: list[bool], *, wanted: bool) -> Iterator[str]:
    """The calls of one scope, pair by pair: a call is internal if both its ends are."""
    causes = graph.causes
    edges = (edge for batch in graph.batches() for edge in batch)
    for caller, group in groupby(edges, key=lambda edge: edge[0]):
        pairs: dict[int, list[Edge]] = {}
        for edge in group:
            if (internal[caller] and internal[edge[5]]) is wanted:
                pairs.setdefault(edge[5], []).append(edge)
        for callee, calls in pairs.items():
            receiver = make_type_uri(names.split(printed[callee]).class_name)
            sites = {
                str(offset): {"line": line, "type": TYPES.get(kind, kind), "receiver": receiver, "cause": causes[cause]}
                for _, offset, line, kind, cause, _ in calls
            }
            yield json.dumps([str(caller), str(callee), sites], separators=(",", ":"))


def make_type_uri(class_name: str) -> str:
    """`/pkg/Name`, percent-encoded."""
    package, _, name = class_name.rpartition(".")
    return f"/{quote(package, safe=SAFE)}/{quote(name, safe=SAFE)}"


def make_uri(printed: str) -> str:
    """The method's URI within its artefact.

    >>> make_uri("java.lang.String.indexOf(ILjava/util/List;)V")
    '/java.lang/String.indexOf(IntegerType,%2Fjava.util%2FList)VoidType'
    """
    parts = names.split(printed)
    types = ",".join(type_uri(each, parts.package) for each in parts.parameters)
    returns = type_uri(parts.returns or "V", parts.package)
    return f"{make_type_uri(parts.class_name)}.{quote(parts.name, safe=SAFE)}({types}){returns}"


def type_uri(descriptor: str, package: str) -> str:
    """A type inside a method's URI.

    >>> type_uri("[Ljava/lang/Object;", "name.space")
    '%2Fjava.lang%2FObject%25255B%25255D'
    """
    element = descriptor.lstrip("[")
    primitive = PRIMITIVES.get(element)
    name = f"java.lang.{primitive}" if primitive else element[1:-1].replace("/", ".")
    owner, _, simple = name.rpartition(".")
    encoded = quote(simple, safe=SAFE) + BRACKETS * (len(descriptor) - len(element))
    return encoded if owner == package else f"%2F{quote(owner, safe=SAFE)}%2F{encoded}"


def read(text: str, place: str) -> Graph:
    """Read FASTEN's JSON, from Peaberry or another tool."""
    value = json.loads(text)
    graph = Collector()
    numbers: dict[str, int] = {}
    for scope, role in (("internalTypes", "application"), ("externalTypes", "library"), ("resolvedTypes", "library")):
        for body in value["cha"].get(scope, {}).values():
            for number, method in body["methods"].items():
                numbers[number] = graph.method(parse_uri(method["uri"]), role)
    calls = value.get("call-sites")
    if calls is None:
        calls = [
            call
            for scope in ("internalCalls", "externalCalls", "resolvedCalls")
            for call in value["graph"].get(scope, [])
        ]
    for caller, callee, sites in calls:
        for offset, site in sites.items():
            kind = str(site.get("type", "")).removeprefix("invoke")
            known = kind if kind in KINDS else "virtual"
            where = (int(offset), site.get("line", -1), known, site.get("cause", CAUSE))
            graph.edge(numbers[str(caller)], numbers[str(callee)], *where)
    header = {name: value[name] for name in ("product", "version", "forge", "generator") if name in value}
    return graph.finish({**header, "read_from": place, "form": "fasten"})


def parse_uri(uri: str) -> str:
    """The printed name behind a method's URI.

    >>> parse_uri("/java.lang/String.indexOf(IntegerType,%2Fjava.util%2FList)VoidType")
    'java.lang.String.indexOf(ILjava/util/List;)V'
    """
    head, _, rest = uri.rpartition("(")
    inside, closed, returns = rest.rpartition(")")
    package, _, member = head.removeprefix("/").partition("/")
    owner, dot, name = member.rpartition(".")
    if not closed or not dot:
        raise ValueError(f"{uri!r} is not a method's URI")
    package = unquote(package)
    dotted = f"{package}.{unquote(owner)}" if package else unquote(owner)
    types = "".join(parse_type(each, package) for each in inside.split(",") if each)
    return f"{dotted}.{unquote(name)}({types}){parse_type(returns, package)}"


def parse_type(text: str, package: str) -> str:
    """The descriptor of a type inside a method's URI.

    >>> parse_type("%2Fjava.lang%2FObject%25255B%25255D", "p"), parse_type("C%5B%5D%5B%5D", "p")
    ('[Ljava/lang/Object;', '[[Lp/C;')
    """
    depth = 0
    while (match := ARRAY.search(text)) is not None:
        text = text[: match.start()]
        depth += 1
    element = unquote(text)
    owner, simple = element[1:].rpartition("/")[::2] if element.startswith("/") else (package, element)
    letter = LETTERS.get(simple) if owner == "java.lang" else None
    full = f"{owner}.{simple}" if owner else simple
    return "[" * depth + (letter or f"L{full.replace('.', '/')};")
