"""Tai-e's reflection log: TamiFlex's columns, `kind;target;caller;line;;`, of which Tai-e uses seven kinds.

Reading is TamiFlex's. Writing calls the accesses to fields `Field.get` and `Field.set`, as Tai-e does, leaves out kinds that
Tai-e does not use, and loses what a `refl.log` loses (see `tamiflex`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TextIO

from peaberry.specification.draft import lost
from peaberry.specification.model import Entry, Specification
from peaberry.specification.tamiflex import read, write_lines

if TYPE_CHECKING:
    from peaberry.specification.model import Problem

USED: Final = frozenset(
    {
        "Array.newInstance",
        "Class.forName",
        "Class.newInstance",
        "Constructor.newInstance",
        "Field.get",
        "Field.set",
        "Method.invoke",
    }
)
WORDS: Final = {"Field.get*": "Field.get", "Field.set*": "Field.set"}


def write(specification: Specification, out: TextIO) -> list[Problem]:
    """Write what Tai-e can use, sorted, and return what it cannot."""
    kept: list[Entry] = []
    problems: list[Problem] = []
    for entry in specification:
        call = WORDS.get(entry.where.call, entry.where.call)
        if not call or call in USED:
            kept.append(entry)
        else:
            problems += [lost(entry, target, f"Tai-e does not use {call}") for target in entry.targets]
    return problems + write_lines(Specification(kept), out, WORDS)


__all__ = ["read", "write"]
