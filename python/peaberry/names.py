"""Printed method names, `pkg.Class.name(I)V`, taken apart and put together.

A JVM name may hold nearly any character but `. ; [ /` (and `< >` outside `<init>` and `<clinit>`): neither a class nor a
method name can hold a dot of its own, so the last dot before the descriptor divides them. The descriptor is the last
balanced `(…)R`; names may hold parentheses.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

DESCRIPTOR: Final = re.compile(r"\((?:\[*(?:[BCDFIJSZ]|L[^;\[()]++;))*+\)(?:\[*(?:[BCDFIJSZ]|L[^;\[()]++;)|V)?\Z")
"""Anchored, possessive and stopped by parentheses, so that a hostile name of 64 KiB costs linear time."""

TYPE: Final = re.compile(r"\[*(?:[BCDFIJSZV]|L[^;]+;)")
PRIMITIVES: Final = {
    "B": "byte",
    "C": "char",
    "D": "double",
    "F": "float",
    "I": "int",
    "J": "long",
    "S": "short",
    "Z": "boolean",
    "V": "void",
}
LETTERS: Final = {word: letter for letter, word in PRIMITIVES.items()}


class Parts(NamedTuple):
    """A printed name's parts; `returns` is empty where a foreign form leaves it out."""

    class_name: str
    name: str
    parameters: tuple[str, ...]
    returns: str

    @property
    def package(self) -> str:
        """The dotted package, empty for the unnamed one."""
        return self.class_name.rpartition(".")[0]

    def __str__(self) -> str:
        return f"{self.class_name}.{self.name}({''.join(self.parameters)}){self.returns}"


def split(printed: str) -> Parts:
    """The parts of a printed name; a name without a descriptor has no parameters and no return type.

    >>> split("a.B$C.run(I[Ljava/lang/String;)V")
    Parts(class_name='a.B$C', name='run', parameters=('I', '[Ljava/lang/String;'), returns='V')
    """
    match = DESCRIPTOR.search(printed)
    head, descriptor = (printed, "()") if match is None else (printed[: match.start()], match.group())
    class_name, _, name = head.rpartition(".")
    inside, _, returns = descriptor[1:].rpartition(")")
    return Parts(class_name, name, tuple(TYPE.findall(inside)), returns)


def qualify(printed: str, shown: str) -> str:
    """A method as it is shown, with its class in full: one that is named among others has to be found again.

    >>> qualify("a.B.run(La/C;I)V", "B.run(C, int)"), qualify("a.B", "a.B")
    ('a.B.run(C, int)', 'a.B')
    """
    parts = split(printed)
    _, paren, types = shown.rpartition("(")
    return f"{parts.class_name}.{parts.name}({types}" if paren else printed


def type_to_java(descriptor: str) -> str:
    """A field descriptor as Java writes it.

    >>> type_to_java("[[Ljava/util/Map$Entry;"), type_to_java("I")
    ('java.util.Map$Entry[][]', 'int')
    """
    element = descriptor.lstrip("[")
    name = element[1:-1].replace("/", ".") if element.startswith("L") else PRIMITIVES.get(element, element)
    return name + "[]" * (len(descriptor) - len(element))


def type_from_java(name: str) -> str:
    """The field descriptor of a type as Java writes it.

    >>> type_from_java("java.util.Map$Entry[][]"), type_from_java("int")
    ('[[Ljava/util/Map$Entry;', 'I')
    """
    element = name
    depth = 0
    while element.endswith("[]"):
        element = element[:-2]
        depth += 1
    return "[" * depth + (LETTERS.get(element) or f"L{element.replace('.', '/')};")


def print_halves(text: str) -> str:
    r"""The text with halves of surrogate pairs as the engine prints them: it takes none otherwise.

    >>> print_halves("\ud800 alone")
    '\\uD800 alone'
    """
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04X}", text)
