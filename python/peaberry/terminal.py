"""Text that is safe to show. Names in class files may hold anything: escapes, newlines, text that runs backwards."""

from __future__ import annotations

import sys
from typing import TextIO


def printable(text: str) -> str:
    r"""The text with control, direction and invisible characters as escapes, so that a hostile name can only look odd.

    A name can be typed as it is shown: the engine reads these escapes, in which `\x` is a byte of the class file.

    >>> printable("evil\x1b[2J.run()V")
    'evil\\x1b[2J.run()V'
    """
    return text if text.isprintable() else "".join(map(escape, text))


def escape(character: str) -> str:
    """One character, or its escape if it would act instead of show."""
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\x{code:02x}" if 0 < code < 0x80 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def escape_lines(message: str) -> str:
    """The message with all but its line breaks escaped. A name must be escaped before it gets into one: `printable`."""
    return "\n".join(map(printable, message.split("\n")))


def say(message: str) -> None:
    """Lines for people, on stderr; a closed stderr is no reason to fail."""
    try:
        print(escape_lines(message), file=sys.stderr)
    except (OSError, ValueError):
        return


def put(text: str, stream: TextIO | None = None, end: str = "\n") -> None:
    """Lines that were asked for, on stdout; that they cannot be written is an error like any other."""
    print(escape_lines(text), file=stream or sys.stdout, end=end)


def put_row(*cells: str) -> None:
    """One line of columns, with tabs between them."""
    print(*map(printable, cells), sep="\t")
