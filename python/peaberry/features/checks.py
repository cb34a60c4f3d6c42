"""What a feature may say otherwise than its base class does. Whoever names something of their own like what `Feature` has is told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from peaberry.features.site_kinds import SiteKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from peaberry.features.base import Feature

GIVEN: Final = frozenset({"program", "dynamic"})
"""What an analysis gives a feature."""
OWN: Final = frozenset({*GIVEN, "record", "title"})
"""What `Feature` has for its subclasses, who cannot have it otherwise."""
FORMS: Final[dict[str, tuple[str, Callable[[Any], bool]]]] = {
    "name": ("a text", lambda value: isinstance(value, str)),
    "values": ("True or False", lambda value: isinstance(value, bool)),
    "inner": ("a tuple of patterns", lambda value: is_tuple_of(str, value)),
    "kinds": ("a tuple of SiteKind", lambda value: is_tuple_of(SiteKind, value)),
    "begin": ("a method", callable),
    "end": ("a method", callable),
    "handlers": ("a method", callable),
    "tells": ("a property, or True or False", lambda value: isinstance(value, (property, bool))),
}
"""What subclasses may say otherwise, and in which form."""


def is_tuple_of(kind: type, value: object) -> bool:
    """Whether the value is a tuple of such objects."""
    return isinstance(value, tuple) and all(isinstance(each, kind) for each in value)


def check(owner: str, attributes: dict[str, Any], own: frozenset[str]) -> None:
    """TypeError if attributes take the place of `Feature`'s own, or have another form than those."""
    for name, value in attributes.items():
        if name in own:
            raise TypeError(f"{owner}.{name} takes the place of what Feature itself has by that name; give it another")
        if name in FORMS:
            wanted, fits = FORMS[name]
            if hasattr(value, "handled") or not fits(value):
                raise TypeError(
                    f"{owner}.{name} takes the place of Feature's `{name}`, which is {wanted}; give it another name"
                )


def check_class(kind: type[Feature]) -> None:
    """TypeError if a class of features has an attribute that it cannot have."""
    check(kind.__name__, dict(vars(kind)), OWN)


def check_object(feature: Feature) -> None:
    """Likewise of an object, which an analysis may have given its own."""
    check(type(feature).__name__, vars(feature), OWN - GIVEN)
