"""The smallest program, for which studies need no compiler."""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

HELLO_WORLD: Final = (
    "yv66vgAAADQAGgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEAEGph"
    "dmEvbGFuZy9TeXN0ZW0BAANvdXQBABVMamF2YS9pby9QcmludFN0cmVhbTsIAA4BAAVIZWxsbwoAEAARBwASDAATABQBABNqYXZh"
    "L2lvL1ByaW50U3RyZWFtAQAHcHJpbnRsbgEAFShMamF2YS9sYW5nL1N0cmluZzspVgcAFgEACkhlbGxvV29ybGQBAARDb2RlAQAE"
    "bWFpbgEAFihbTGphdmEvbGFuZy9TdHJpbmc7KVYAIQAVAAIAAAAAAAIAAQAFAAYAAQAXAAAAEQABAAEAAAAFKrcAAbEAAAAAAAkA"
    "GAAZAAEAFwAAABUAAgABAAAACbIABxINtgAPsQAAAAAAAA=="
)
"""`System.out.println("Hello")`, compiled for Java 8."""


def write_hello_world(place: Path) -> str:
    """Write it below a directory; where its classes are."""
    classes = place / "classes"
    classes.mkdir(exist_ok=True)
    (classes / "HelloWorld.class").write_bytes(b64decode(HELLO_WORLD))
    return str(classes)
