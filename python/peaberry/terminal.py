"""Text that is safe to show. Names in class files may hold anything: escapes, newlines, text that runs backwards."""

from __future__ import annotations

import sys
from typing import Final, TextIO

DIRECTION: Final = frozenset("\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that reorder or break a line; a terminal would obey them."""


def printable(text: str) -> str:
    r"""The text with control and direction characters as escapes, so that a hostile name can only look odd.

    >>> printable("evil\x1b[2J.run()V")
    'evil\\x1b[2J.run()V'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(escape, text))


def escape(character: str) -> str:
    """One character, or its escape if it would act instead of show."""
    code = ord(character)
    if code < 0x20 or 0x7F <= code < 0xA0:
        return f"\\x{code:02x}"
    if character in DIRECTION or 0xD800 <= code < 0xE000 or code == 0xFEFF:
        return f"\\u{code:04x}"
    return character


def say(message: str, stream: TextIO | None = None) -> None:
    """A line for people, on stderr; a closed stderr is no reason to fail."""
    try:
        print("\n".join(printable(line) for line in message.split("\n")), file=stream or sys.stderr)
    except (OSError, UnicodeEncodeError):
        return
