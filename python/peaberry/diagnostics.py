"""What could not be read or resolved. A diagnostic costs the thing it names, never the run."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Diagnostic(NamedTuple):
    """One located finding. `severity` is "loss" if the result lacks something because of it, else "note"."""

    kind: str
    severity: str
    place: str
    message: str


def count_kinds(diagnostics: Iterable[Diagnostic]) -> dict[str, int]:
    """How many there are of each kind, by kind.

    >>> count_kinds([Diagnostic("class-broken", "loss", "a.jar!/A.class", "bad magic")])
    {'class-broken': 1}
    """
    return dict(sorted(Counter(each.kind for each in diagnostics).items()))
