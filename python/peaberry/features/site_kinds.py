"""Kinds of sites: what a feature keeps account of, and how that is reported, answered and assumed.

A feature has a row for each kind in its class (`Feature.kinds`), and that is all: reports, specifications and `--assume program` go by
the rows of the feature whose site it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from peaberry.features.base import Feature


class SiteKind(NamedTuple):
    """A kind of site. Each function is given the feature first."""

    word: str
    """What reports call it."""
    answer: Callable[..., bool] | None = None
    """(feature, site, record, target): a specification says that the site means the target. Whether it can."""
    assume: Callable[..., None] | None = None
    """(feature, site, assumed): what the site may mean is not known, and with `--assume program` it means anything."""
    bound: Callable[..., None] | None = None
    """(feature, record, class, shape, far): objects of what the site does not know are cast to the class."""
    listed: bool = True
    """Whether all sites are reported, and open ones are in the graph; else those alone with specification points, or with names that are
    nowhere.
    """


class OwnKind(NamedTuple):
    """A kind of site with the feature that has it."""

    feature: Feature
    row: SiteKind

    def answer(self, *arguments: Any) -> bool | None:
        """Whether the site can mean the target; None if such sites have no answers."""
        return None if self.row.answer is None else self.row.answer(self.feature, *arguments)

    def assume(self, *arguments: Any) -> None:
        """The site means anything."""
        if self.row.assume is not None:
            self.row.assume(self.feature, *arguments)

    def bound(self, *arguments: Any) -> None:
        """A cast bounds what the site means."""
        if self.row.bound is not None:
            self.row.bound(self.feature, *arguments)


def find_kind(feature: Feature, word: str) -> OwnKind:
    """The kind that a feature has by the word. LookupError if it has none."""
    for row in feature.kinds:
        if row.word == word:
            return OwnKind(feature, row)
    words = ", ".join(row.word for row in feature.kinds) or "none"
    raise LookupError(f"{type(feature).__name__} keeps account of {word!r}, and its `kinds` are {words}")
