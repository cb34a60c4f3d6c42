"""Containers and binders on the class path: they make a program's objects and call its methods, and are not understood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.models import read_tables

if TYPE_CHECKING:
    from peaberry._engine import Program

TEACHING: Final = "--entry starts at what it calls, --feature teaches it (docs/features.md)"


class Container(NamedTuple):
    """A container: its name, and what it would make and call."""

    name: str
    runs: str

    def __str__(self) -> str:
        return f"{self.name} makes and calls {self.runs}; not understood: {TEACHING}"


def find_containers(program: Program) -> list[Container]:
    """Those of models/containers.toml that are on the class path, in the order of the file."""
    rows = read_tables("containers")["container"]
    return [Container(row["name"], row["runs"]) for row in rows if any(map(program.has_class, row["classes"]))]


def read_containers(rows: object) -> list[Container]:
    """Those that a header holds; what is damaged says nothing."""
    listed = rows if isinstance(rows, list) else []
    return [Container(*map(str, row)) for row in listed if isinstance(row, list) and len(row) == len(Container._fields)]
