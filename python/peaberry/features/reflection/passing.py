"""What a reflective call passes in an array."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from peaberry.features.base import Site

WRAPPED: Final = "java.lang.reflect.InvocationTargetException"


class Given:
    """What a reflective call passes in an array, and where what its target throws goes."""

    def __init__(self, site: Site, array: int) -> None:
        self.element = site.element(site.argument(array))
        self.thrown = site.variable()
        wrapped = site.new(WRAPPED)
        site.store(wrapped, f"{WRAPPED}.target", self.thrown)
        site.flow(wrapped, site.thrown)
