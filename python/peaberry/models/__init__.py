"""What the JVM and its native methods do by themselves, as rows of data; one file per subject, each row with its source.

A row holds for the releases `since` … `until` (both included; left out: no limit). The tables:

    [[start]]        method                     the VM calls it by itself
    [[call]]         from, to, dispatch         when `from` is reached, `to` is called ("static", "special" or "virtual")
    [[instantiate]]  by (default: the VM), class   objects of the class come into being without a `new`

`source` says where that can be looked up. Methods are written as they print: `pkg.Class.name(I)V`. A value may be a list:
`class = ["a.B", "a.C"]` stands for one row each.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any, Final, NamedTuple

from peaberry import _engine

DISPATCH: Final = ("static", "special", "virtual")
KEYS: Final = {
    "start": {"method"},
    "call": {"from", "to", "dispatch"},
    "instantiate": {"class"},
}
EXTRA: Final = {"since", "until", "source", "by"}


class Row(NamedTuple):
    """One row, checked. `names` are the methods or classes it speaks of, in the order of the table's keys."""

    table: str
    names: tuple[str, ...]
    dispatch: str
    since: int
    until: int
    source: str

    def holds(self, release: int) -> bool:
        """Whether the row speaks of this release."""
        return self.since <= release <= self.until


@cache
def read_rows(name: str = "jvm") -> tuple[Row, ...]:
    """The rows of models/NAME.toml, in file order. ValueError names the row that is not well formed."""
    return parse_rows(read_tables(name), f"{name}.toml")


def read_tables(name: str) -> dict[str, Any]:
    """The tables of models/NAME.toml as they stand. (importlib.resources would cost more time than the parsing.)"""
    import tomllib

    with open(os.path.join(os.path.dirname(__file__), f"{name}.toml"), "rb") as file:
        return tomllib.load(file)


def parse_rows(tables: dict[str, Any], place: str) -> tuple[Row, ...]:
    """The rows of a parsed file."""
    rows: list[Row] = []
    for table, entries in tables.items():
        if table not in KEYS or not isinstance(entries, list):
            raise ValueError(f"{place}: unknown table {table!r}; known are {', '.join(KEYS)}")
        for number, entry in enumerate(entries, 1):
            rows += parse_row(table, entry, f"{place}: [[{table}]] number {number}")
    return tuple(rows)


def parse_row(table: str, entry: dict[str, Any], place: str) -> list[Row]:
    """One entry, which is one row for each element of its list, if it has one."""
    missing = (KEYS[table] | {"source"}) - set(entry)
    unknown = set(entry) - KEYS[table] - EXTRA
    if missing or unknown:
        raise ValueError(f"{place}: missing {sorted(missing)}, unknown {sorted(unknown)}")
    dispatch = entry.get("dispatch", "static")
    if dispatch not in DISPATCH:
        raise ValueError(f"{place}: dispatch is {dispatch!r}, not one of {', '.join(DISPATCH)}")
    varying = {"start": "method", "call": "to", "instantiate": "class"}[table]
    fixed = {"start": (), "call": (entry.get("from"),), "instantiate": (entry.get("by", ""),)}[table]
    values = entry[varying] if isinstance(entry[varying], list) else [entry[varying]]
    since, until = entry.get("since", 0), entry.get("until", 999)
    return [Row(table, (*fixed, value), dispatch, since, until, entry["source"]) for value in values]


def make_model(release: int | None) -> _engine.Model:
    """The engine's model of the JVM for a platform of this release; an empty one without a platform."""
    if release is None:
        return _engine.Model()
    rows = [row for row in read_rows() if row.holds(release)]
    return _engine.Model(
        start=[(row.names[0], f"jvm: {row.source}") for row in rows if row.table == "start"],
        calls=[(row.names[0], row.names[1], row.dispatch, f"jvm: {row.source}") for row in rows if row.table == "call"],
        instantiates=[(row.names[0], row.names[1]) for row in rows if row.table == "instantiate"],
    )
