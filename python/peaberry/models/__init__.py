"""What the JVM and its native methods do by themselves, as rows of data; one file per subject, each row with its source.

A row holds for the releases `since` … `until` (both included; left out: no limit). The tables:

    [[start]]        method                     the VM calls it by itself
    [[call]]         from, to, dispatch         when `from` is reached, `to` is called ("static", "special" or "virtual")
    [[instantiate]]  by (default: the VM), class   objects of the class come into being without a `new`
    [[flow]]         method, from, to           once `method` is reached, what place `from` holds also gets to place `to`
    [[plain]]        method                     a pattern: such native methods call no Java code, keep no reference, and
                                                return primitives or new objects of their declared class
    [[by-call]]      method                     a pattern: such methods pass on what they are given, so each call of them is
                                                analysed for itself, in every algorithm (rows other than plain imply it)
    [[selective]]    method                     a pattern: such methods keep or make things for their callers; the selective
                                                context is spent on them
    [[expose]]       method, class, name        calls whose arguments (two places) are constants give raw access to that field:
                                                only such fields, and elements, are meant by `.*`

A place is `this`, `p0`, `p1`, … (declared parameters, without the receiver), `result`, `thrown`, `last` (the
last argument, where each call has arguments of its own), `finalizable` (every object with a finalizer), `initializer-thrown`
(what initialisers of classes throw) or
`static pkg.Class.field`; then `.field`, `.*` (each field; the elements of an array) or `[]` (the elements), as often as
needed (`.class` is the class of what is there); before it perhaps the method whose place it is: `java.lang.Thread.start0()V:this`.

A call may say its `arguments` (places, the receiver first, "" for a primitive) and the place of its `result`, an
instantiation the place `to` which its object goes. Left out, the engine takes what fits by type.

`source` says where that can be looked up. Methods are written as they print: `pkg.Class.name(I)V`. Names may be lists,
`class = ["a.B", "a.C"]`, or hold braces, `a.B.{get,put}(I)V`, and stand for one row each; several, for each combination.
"""

from __future__ import annotations

import os
import re
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry import _engine
from peaberry.config import MERGED
from peaberry.rules import OF_ENGINE, make_cause

if TYPE_CHECKING:
    from collections.abc import Sequence

FILES: Final = ("jvm", "natives")
DISPATCH: Final = ("static", "special", "virtual")
NAMES: Final = {
    "start": ("method",),
    "call": ("from", "to"),
    "instantiate": ("by", "class"),
    "flow": ("method", "from", "to"),
    "plain": ("method",),
    "by-call": ("method",),
    "expose": ("method", "class", "name"),
    "selective": ("method",),
}
OPTIONS: Final = {"call": {"dispatch", "arguments", "result"}, "instantiate": {"by", "to"}}
REQUIRED: Final = {"call": {"dispatch"}}
PLACE: Final = re.compile(
    r"(?:(?P<method>[^\s:]+\([^\s:]*\)[^\s:]+):)?"
    r"(?:this|result|thrown|last|finalizable|initializer-thrown|p(?P<parameter>\d+)|static [\w$]+(?:\.[\w$]+)+)(?:\[\]|\.\*|\.[\w$]+)*"
)


class Row(NamedTuple):
    """One row, checked. `names` are the methods, classes or places it speaks of, in the order of NAMES."""

    table: str
    names: tuple[str, ...]
    since: int
    until: int
    source: str
    dispatch: str = "static"
    arguments: list[str] | None = None
    place: str | None = None
    """Where the result of a call or the object of an instantiation goes."""

    def holds(self, release: int) -> bool:
        """Whether the row speaks of this release."""
        return self.since <= release <= self.until

    def places(self) -> list[str]:
        """The places it names."""
        flow = self.names[1:] if self.table == "flow" else ()
        return [each for each in (*flow, *(self.arguments or ()), self.place) if each]


@cache
def read_rows() -> tuple[Row, ...]:
    """The rows of all files, in order. ValueError names the row that is not well formed."""
    return tuple(row for name in FILES for row in parse_rows(read_tables(name), f"{name}.toml"))


def read_tables(name: str) -> dict[str, Any]:
    """The tables of models/NAME.toml as they stand. (importlib.resources would cost more time than the parsing.)"""
    import tomllib

    with open(os.path.join(os.path.dirname(__file__), f"{name}.toml"), "rb") as file:
        return tomllib.load(file)


def parse_rows(tables: dict[str, Any], place: str) -> tuple[Row, ...]:
    """The rows of a parsed file."""
    rows: list[Row] = []
    for table, entries in tables.items():
        if table not in NAMES or not isinstance(entries, list):
            raise ValueError(f"{place}: unknown table {table!r}; known are {', '.join(NAMES)}")
        for number, entry in enumerate(entries, 1):
            rows += parse_row(table, entry, f"{place}: [[{table}]] number {number}")
    return tuple(rows)


def parse_row(table: str, entry: dict[str, Any], where: str) -> list[Row]:
    """One entry, which is one row for each combination of its names."""
    options = OPTIONS.get(table, set())
    required = ({*NAMES[table], "source"} - options) | REQUIRED.get(table, set())
    missing = required - set(entry)
    unknown = set(entry) - required - options - {"since", "until"}
    if missing or unknown:
        raise ValueError(f"{where}: missing {sorted(missing)}, unknown {sorted(unknown)}")
    dispatch = entry.get("dispatch", "static")
    if dispatch not in DISPATCH:
        raise ValueError(f"{where}: dispatch is {dispatch!r}, not one of {', '.join(DISPATCH)}")
    place = entry.get("to" if table == "instantiate" else "result")
    rest = (entry.get("since", 0), entry.get("until", 999), entry["source"], dispatch, entry.get("arguments"))
    rows = [
        Row(table, names, *rest, target)
        for names in product(*(expand(entry.get(key, "")) for key in NAMES[table]))
        for target in (expand(place) if place else [None])
    ]
    for each in {each for row in rows for each in row.places()}:
        if not PLACE.fullmatch(each):
            raise ValueError(
                f"{where}: {each!r} is no place, such as this, p0, result.*, static a.B.c or a.B.c()V:this"
            )
    return rows


def expand(value: str | list[str]) -> list[str]:
    """What a value stands for: the elements of a list, with each alternative of braces.

    >>> expand(["a.B.{get,put}(I)V", "a.C"])
    ['a.B.get(I)V', 'a.B.put(I)V', 'a.C']
    """
    names: list[str] = []
    for text in [value] if isinstance(value, str) else value:
        before, brace, rest = text.partition("{")
        inside, _, after = rest.partition("}")
        names += expand([f"{before}{each}{after}" for each in inside.split(",")]) if brace else [text]
    return names


@cache
def string_rows() -> tuple[list[tuple[str, str]], list[tuple[str, str, int | None]]]:
    """What methods do with strings: (method, operation), (source method, kind, argument returned otherwise)."""
    tables = read_tables("strings")
    operations = [(name, row["operation"]) for row in tables["text"] for name in expand(row["method"])]
    sources = [(name, row["kind"], row.get("default")) for row in tables["source"] for name in expand(row["method"])]
    return operations, sources


@cache
def dynamic_rows() -> list[tuple[str, str, int, str | None]]:
    """What does by reflection what no instruction says: (method, kind, operand, class below which objects are made)."""
    rows = read_tables("dynamic")["feature"]
    return [(name, row["kind"], row["operand"], row.get("below")) for row in rows for name in expand(row["method"])]


def make_model(release: int | None, merged: Sequence[str] = MERGED, *, startup: bool = True) -> _engine.Model:
    """The engine's model of the JVM for a platform of this release; without a platform, of no rows. `merged` are classes
    whose objects are told apart by class alone; without `startup` the JVM calls nothing by itself.
    """
    assumes = [(word, rule.assumes) for word, rule in OF_ENGINE.items()]
    if release is None:
        return _engine.Model(merged=merged, assumes=assumes)
    rows: dict[str, list[Row]] = {table: [] for table in NAMES}
    for row in read_rows():
        if row.holds(release):
            rows[row.table].append(row)
    return _engine.Model(
        start=[(row.names[0], make_cause("jvm", detail=row.source)) for row in rows["start"] if startup],
        calls=[
            (source, target, row.dispatch, row.arguments, row.place, make_cause("jvm", detail=row.source))
            for row in rows["call"]
            for source, target in [row.names]
        ],
        instantiates=[(by, name, row.place) for row in rows["instantiate"] for by, name in [row.names]],
        flows=[(method, source, target) for row in rows["flow"] for method, source, target in [row.names]],
        plain=[row.names[0] for row in rows["plain"]],
        exposes=[(method, holder, name) for row in rows["expose"] for method, holder, name in [row.names]],
        selected=[row.names[0] for row in rows["selective"]],
        by_call=[row.names[0] for row in rows["by-call"]],
        merged=merged,
        assumes=assumes,
    )
