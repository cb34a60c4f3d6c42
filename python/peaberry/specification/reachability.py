"""GraalVM's newer metadata, `reachability-metadata.json`: an object, of which the list `reflection` is read and written.

    {"reflection": [{"condition": {"typeReached": "pkg.Main"}, "type": "pkg.C", "allPublicMethods": true}]}

Writing loses the site: the metadata says what is reached by reflection, and not from where. Strings cannot be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TextIO

from peaberry.specification.draft import Draft, is_broken
from peaberry.specification.graal import build, dump, read_items
from peaberry.specification.json_items import BrokenError, Reader

if TYPE_CHECKING:
    from peaberry.specification.model import Problem, Specification

OTHERS: Final = frozenset({"bundles", "comment", "foreign", "jni", "resources", "serialization"})
RUNS: Final = frozenset({"jni", "serialization"})
"""Sections that name what runs without a call, and are not about reflection."""


def read(text: str, place: str) -> tuple[Specification, list[Problem]]:
    """Read the items up to the first that is not JSON."""
    draft = Draft(place)
    reader = Reader(text)
    if is_broken(text):
        draft.lose("syntax", 1, "the file is not UTF-8")
    elif reader.peek() != "{":
        draft.lose("syntax", reader.line, 'the file is not an object, {"reflection": […]}')
    else:
        try:
            read_sections(draft, reader)
            reader.end()
        except BrokenError as error:
            draft.lose("syntax", error.line, f"{error}; what follows is not read")
    return draft.finish()


def read_sections(draft: Draft, reader: Reader) -> None:
    """The values under the file's keys."""
    for line, key in reader.sections():
        if key == "reflection" and reader.peek() == "[":
            read_items(draft, ("type", "name"), reader.elements())
            continue
        value = reader.value()
        if key == "reflection":
            draft.lose("syntax", line, "'reflection' is not a list")
        elif key not in OTHERS:
            draft.lose("syntax", line, f"unknown key {key!r}; 'reflection' is what is read")
        elif key in RUNS and value:
            draft.note("unused", line, f"{key!r} is not about reflection, and is not read")


def write(specification: Specification, out: TextIO) -> list[Problem]:
    """Write an item for each class and condition; return what cannot be said."""
    items, problems = build(specification, "type", "typeReached")
    out.write('{\n  "reflection": [')
    out.writelines(dump(items, "    "))
    out.write("\n  ]\n}\n" if items else "]\n}\n")
    return problems
