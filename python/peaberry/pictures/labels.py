"""Short names for pictures. The exact ones are shown beside, in tooltips and lists."""

from __future__ import annotations

import unicodedata
from typing import Final

from peaberry import names
from peaberry.terminal import printable

LONGEST: Final = 36


def shorten(text: str, most: int = LONGEST) -> str:
    """The text, cut where it is longer.

    >>> shorten("abcdef", 4)
    'abc…'
    """
    shown = printable(text)
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def shorten_package(name: str, most: int = LONGEST) -> str:
    """A dotted name, of which leading words are cut to a letter until it fits.

    >>> shorten_package("com.puppycrawl.tools.checkstyle.checks.javadoc", 36)
    'c.p.tools.checkstyle.checks.javadoc'
    """
    parts = name.split(".")
    for at in range(len(parts) - 1):
        if len(".".join(parts)) <= most:
            break
        parts[at] = parts[at][:1]
    return shorten(".".join(parts), most)


def name_class(name: str) -> str:
    """A class without its package, nested ones with dots.

    >>> name_class("a.b.Outer$Inner"), name_class("a.Main$$Lambda$3@12"), name_class("a.$Proxy")
    ('Outer.Inner', 'Main$$Lambda$3@12', '$Proxy')
    """
    simple = name.rpartition(".")[2]
    outer, dollar, inner = simple.partition("$")
    nested = bool(outer and inner) and "$$" not in simple
    return shorten(f"{outer}.{inner.replace('$', '.')}" if dollar and nested else simple)


def name_method(printed: str, *, overloaded: bool) -> str:
    """A method without its class; with the types of its parameters if others of the class have the same name.

    >>> name_method("a.B.run(ILjava/util/List;)V", overloaded=True), name_method("a.B.<init>()V", overloaded=False)
    ('run(int, List)', 'new B')
    """
    parts = names.split(printed)
    name = {"<init>": f"new {name_class(parts.class_name)}", "<clinit>": "static initialiser"}.get(
        parts.name, parts.name
    )
    if not overloaded:
        return shorten(name)
    types = (names.type_to_java(each).rpartition(".")[2].rpartition("$")[2] for each in parts.parameters)
    return shorten(f"{name}({', '.join(types)})")


def measure(text: str, size: float, *, mono: bool = False) -> float:
    """About how wide a text is. Fonts differ from machine to machine, and pictures must not.

    >>> measure("abc", 10, mono=True), measure("日本", 10, mono=True)
    (18.0, 24.0)
    """
    wide = sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)
    if mono:
        return round(wide * 0.6 * size, 1)
    narrow, broad = sum(each in "iljtfr.,:;|()[]'!I " for each in text), sum(each in "mwMW@…" for each in text)
    return round((wide * 0.59 - narrow * 0.22 + broad * 0.3) * size, 1)
