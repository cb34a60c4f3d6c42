"""What could not be read or resolved. A diagnostic costs the thing it names, never the run."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from peaberry import names

if TYPE_CHECKING:
    from collections.abc import Iterable


class Diagnostic(NamedTuple):
    """One located finding. `severity` is "loss" if the result lacks something because of it, else "note"."""

    kind: str
    severity: str
    place: str
    message: str

    @property
    def method(self) -> str | None:
        """The method that the place names, with an offset or without; None if it names something else.

        >>> Diagnostic("body-broken", "loss", "a.B.run(I)V@8", "").method, Diagnostic("class-broken", "loss", "a.B", "").method
        ('a.B.run(I)V', None)
        """
        method, at, offset = self.place.rpartition("@")
        if not (at and offset.isdecimal()):
            method = self.place
        return method if names.DESCRIPTOR.search(method) else None


def count_kinds(diagnostics: Iterable[Diagnostic]) -> dict[str, int]:
    """How many there are of each kind, by kind.

    >>> count_kinds([Diagnostic("class-broken", "loss", "a.jar!/A.class", "bad magic")])
    {'class-broken': 1}
    """
    return dict(sorted(Counter(each.kind for each in diagnostics).items()))
