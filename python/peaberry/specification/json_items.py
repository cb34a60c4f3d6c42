"""The elements of a JSON file one by one, each with its line, so that a mistake in one costs little more than that one."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SPACE: Final = re.compile(r"[ \t\r\n]*")


class Reader:
    """A position in a JSON text. Its methods raise `BrokenError`, with a line, where the text is not JSON."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._position = 0
        self._breaks = [match.start() for match in re.finditer("\n", text)]
        self._decoder = json.JSONDecoder()

    @property
    def line(self) -> int:
        """The line that the next token is on."""
        self._position = self._skip()
        return self._line_of(self._position)

    def peek(self) -> str:
        """The next character that is not white space; empty at the end."""
        self._position = self._skip()
        return self._text[self._position : self._position + 1]

    def value(self) -> Any:
        """The next value as a whole."""
        start = self._skip()
        try:
            value, self._position = self._decoder.raw_decode(self._text, start)
        except json.JSONDecodeError as error:
            raise BrokenError(error.lineno, f"not JSON: {error.msg}, column {error.colno}") from error
        except ValueError as error:  # a number of thousands of digits
            raise BrokenError(self._line_of(start), f"not JSON: {error}") from error
        except RecursionError as error:
            raise BrokenError(self._line_of(start), "nested too deeply") from error
        return value

    def elements(self) -> Iterator[tuple[int, Any]]:
        """The elements of the array that begins here, each with the line it begins on."""
        for _ in self._members("[", "]"):
            line = self.line
            yield line, self.value()

    def sections(self) -> Iterator[tuple[int, str]]:
        """The keys of the object that begins here; the value must be taken before the next."""
        for _ in self._members("{", "}"):
            line = self.line
            if self.peek() != '"':
                raise BrokenError(line, "not JSON: a key in double quotes is missing")
            key = str(self.value())
            self._take(":")
            yield line, key

    def end(self) -> None:
        """Nothing may follow."""
        if self.peek():
            raise BrokenError(self.line, f"not JSON: {self.peek()!r} after the end")

    def _members(self, start: str, end: str) -> Iterator[None]:
        self._take(start)
        if self.peek() != end:
            yield
            while self.peek() == ",":
                self._take(",")
                yield
        self._take(end)

    def _take(self, mark: str) -> None:
        found = self.peek()
        if found != mark:
            raise BrokenError(
                self.line, f"not JSON: {mark!r} is missing" + (f" before {found!r}" if found else " at the end")
            )
        self._position += 1

    def _skip(self) -> int:
        match = SPACE.match(self._text, self._position)
        return match.end() if match else self._position

    def _line_of(self, position: int) -> int:
        return bisect_right(self._breaks, position - 1) + 1


class BrokenError(Exception):
    """The text is not JSON from here on."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
