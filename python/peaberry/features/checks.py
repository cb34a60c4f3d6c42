"""What a feature may say otherwise than its base class does. Whoever names something of their own like what `Feature` has is told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from peaberry.features.site_kinds import SiteKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from peaberry.features.base import Feature

EVENTS: Final = ("call", "reached", "initialised", "phase")
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


def check_attribute(feature: Feature, name: str, value: object) -> None:
    """TypeError if this is not for the feature to set: what `Feature` has, in another form, or a handler of its own."""
    owner = type(feature)
    check(owner.__name__, {name: value}, OWN)
    if hasattr(getattr(owner, name, None), "handled"):
        raise TypeError(f"{owner.__name__}.{name} takes the place of the handler by that name; give it another name")


def check_handlers(feature: Feature, found: list[Any]) -> None:
    """TypeError if a feature's own `handlers` gives something else than what it handles and who does."""
    for row in found:
        fits = isinstance(row, tuple) and len(row) == 2 and callable(row[1])
        if not fits or getattr(row[0], "event", None) not in EVENTS or not isinstance(row[0].pattern, str):
            raise TypeError(
                f"{type(feature).__name__}.handlers gives {row!r}, which is no pair of Handled and a method"
            )


def check_told(feature: Feature, told: list[Any]) -> None:
    """TypeError if `end` gives something else than rows of whether something is lost, where, and what."""
    for row in told:
        if not isinstance(row, tuple) or [type(each) for each in row] != [bool, str, str]:
            raise TypeError(
                f"{type(feature).__name__}.end gives {row!r}, which is no row of True or False and two texts"
            )


def check_class(kind: type[Feature]) -> None:
    """TypeError if a class of features has an attribute that it cannot have."""
    check(kind.__name__, dict(vars(kind)), OWN)


def check_object(feature: Feature) -> None:
    """Likewise of an object, which an analysis may have given its own."""
    check(type(feature).__name__, vars(feature), OWN - GIVEN)
