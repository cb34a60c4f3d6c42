"""GraalVM's older metadata, `reflect-config.json`: a list of classes.

    [{"condition": {"typeReachable": "pkg.Main"}, "name": "pkg.C", "methods": [{"name": "run", "parameterTypes": ["int"]}]}]

Writing loses the site: the metadata says what is reached by reflection, and not from where. Strings cannot be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from peaberry.specification.draft import Draft, is_broken
from peaberry.specification.graal import build, dump, read_items
from peaberry.specification.json_items import BrokenError, Reader

if TYPE_CHECKING:
    from peaberry.specification.model import Problem, Specification


def read(text: str, place: str) -> tuple[Specification, list[Problem]]:
    """Read the items up to the first that is not JSON."""
    draft = Draft(place)
    reader = Reader(text)
    if is_broken(text):
        draft.lose("syntax", 1, "the file is not UTF-8")
    elif reader.peek() != "[":
        draft.lose("syntax", reader.line, "the file is not a list of classes, [{…}, …]")
    else:
        try:
            read_items(draft, ("name", "type"), reader.elements())
            reader.end()
        except BrokenError as error:
            draft.lose("syntax", error.line, f"{error}; what follows is not read")
    return draft.finish()


def write(specification: Specification, out: TextIO) -> list[Problem]:
    """Write an item for each class and condition; return what cannot be said."""
    items, problems = build(specification, "name", "typeReachable")
    out.write("[")
    out.writelines(dump(items, "  "))
    out.write("\n]\n" if items else "]\n")
    return problems
