r"""java-callgraph's lines: `M:pkg.C:m(int,java.lang.String) (I)pkg.D:n()`.

The letter is the instruction: M virtual, I interface, O special, S static, D dynamic. The form knows nothing else, so
initialisers are written as S and calls by the JVM as M, pairs are written once, and methods that are read have no return
type in their printed names (but `<init>` and `<clinit>`). Characters that would break a line apart stand as `\uXXXX`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TextIO

from peaberry import names
from peaberry.formats.foreign import CAUSE, Collector

if TYPE_CHECKING:
    from peaberry._engine import Graph
    from peaberry.callgraph import CallGraph

LETTERS: Final = {
    "virtual": "M",
    "interface": "I",
    "special": "O",
    "static": "S",
    "dynamic": "D",
    "initializer": "S",
}
KINDS: Final = {"M": "virtual", "I": "interface", "O": "special", "S": "static", "D": "dynamic"}
UNSAFE: Final = re.compile(r"[\x00-\x20\x7f-\xa0:(),\\\u2028\u2029\ufeff]")
ESCAPED: Final = re.compile(r"\\u([0-9a-f]{4})")
LINE: Final = re.compile(r"M:([^: ]+):([^: (]+)\(([^)]*)\) \(([A-Z]+)\)([^: ]+):([^: (]+)\(([^)]*)\)")


def write(graph: CallGraph, out: TextIO) -> None:
    """Write each call pair and letter once, by caller."""
    printed = [describe(name) for name in graph.engine.names(range(len(graph)))]
    current, seen = -1, set[tuple[int, str]]()
    for batch in graph.batches():
        for caller, _, _, kind, _, callee in batch:
            if caller != current:
                current, seen = caller, set()
            letter = LETTERS.get(kind, "M")
            if (callee, letter) not in seen:
                seen.add((callee, letter))
                out.write(f"M:{printed[caller]} ({letter}){printed[callee]}\n")


def describe(printed: str) -> str:
    """A method as java-callgraph writes it.

    >>> describe("a.B.run(I[Ljava/lang/String;)V")
    'a.B:run(int,java.lang.String[])'
    """
    parts = names.split(printed)
    types = ",".join(escape(names.type_to_java(each)) for each in parts.parameters)
    return f"{escape(parts.class_name)}:{escape(parts.name)}({types})"


def escape(text: str) -> str:
    """The text without the characters that the line's own syntax uses."""
    return UNSAFE.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def unescape(text: str) -> str:
    """What `escape` was given."""
    return ESCAPED.sub(lambda match: chr(int(match.group(1), 16)), text)


def read(text: str, place: str) -> Graph:
    """Read the `M:` lines; `C:` lines (which class uses which) say nothing of calls."""
    graph = Collector()
    for number, line in enumerate(text.split("\n"), 1):
        if not line.startswith("M:"):
            if line.strip() and not line.startswith("C:"):
                raise ValueError(f"line {number} starts with neither M: nor C:")
            continue
        match = LINE.match(line)
        if match is None:
            raise ValueError(f"line {number} is not M:class:method(types) (letter)class:method(types)")
        owner, method, types, letter, callee_owner, callee, callee_types = match.groups()
        graph.edge(
            graph.method(make_name(owner, method, types), "application"),
            graph.method(make_name(callee_owner, callee, callee_types)),
            -1,
            -1,
            KINDS.get(letter, "virtual"),
            CAUSE,
        )
    return graph.finish({"read_from": place, "form": "java-callgraph", "roles": False})


def make_name(owner: str, method: str, types: str) -> str:
    """The printed name, as far as the line tells it."""
    descriptor = "".join(names.type_from_java(unescape(each)) for each in types.split(",") if each)
    returns = "V" if method in {"<init>", "<clinit>"} else ""
    return f"{unescape(owner)}.{unescape(method)}({descriptor}){returns}"
