"""On which side of the border of an application each recorded method is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry._engine import is_folded_name
from peaberry.names import split
from peaberry.recall.measure import APPLICATION

if TYPE_CHECKING:
    from peaberry.recall.measure import Recall

GENERATED = "generated"
LIBRARY = "library"


def find_sides(found: Recall) -> list[str]:
    """`application`, `library` or `generated` for each method of a recording, as the engine's recording takes them."""
    of_class: dict[str, str] = {}
    for name in found.oracle.names:
        class_name = split(name).class_name
        if class_name not in of_class:
            own = found.category(name) == APPLICATION
            of_class[class_name] = GENERATED if is_folded_name(class_name) else APPLICATION if own else LIBRARY
    return [of_class[split(name).class_name] for name in found.oracle.names]
