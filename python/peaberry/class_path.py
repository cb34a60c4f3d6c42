"""Where the classes of a program are, by role."""

from __future__ import annotations

from typing import NamedTuple


class ClassPath(NamedTuple):
    """Paths by role; both in class-path order."""

    application: tuple[str, ...]
    library: tuple[str, ...]
