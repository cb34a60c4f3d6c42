"""Missing classes, and which well-known artefact would bring them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from peaberry.models import read_tables


class Missing(NamedTuple):
    """A class that is needed and nowhere to be found, who needs it, and the artefact that may hold it."""

    class_name: str
    needed_by: tuple[str, ...]
    hint: str | None


@cache
def read_hints() -> dict[str, str]:
    """Package prefix → artefact, from models/artifacts.toml."""
    rows = read_tables("artifacts")["artifact"]
    return {prefix: row["name"] for row in rows for prefix in row["packages"]}


def find_hint(class_name: str) -> str | None:
    """The artefact whose package prefix is the longest that fits.

    >>> find_hint("org.slf4j.Logger"), find_hint("com.example.Own")
    ('org.slf4j:slf4j-api', None)
    """
    hints = read_hints()
    parts = class_name.split(".")
    prefixes = (".".join(parts[:length]) for length in range(len(parts) - 1, 0, -1))
    return next((hints[prefix] for prefix in prefixes if prefix in hints), None)
