"""Tables of studies, as CSV and Markdown."""

from __future__ import annotations

import csv
import io
from statistics import median
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

NOTHING: Final = "–"
"""What stands in a cell of which nothing is known."""

Table = tuple[str, str, list[str], list[list[str]]]
"""A word for file names, the title, heads and rows."""


def middle(values: Iterable[float | None], digits: int = 1) -> float | None:
    """The median of what is known."""
    known = [value for value in values if value is not None]
    return round(median(known), digits) if known else None


def to_csv(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return out.getvalue()


def to_markdown(title: str, tables: Iterable[Table], notes: Iterable[str], *, texts: Sequence[str] = ()) -> str:
    """Tables and notes under a title; `texts` are tables of words."""
    return "\n".join([f"# {title}", "", *markdown_lines(tables, notes, texts)]) + "\n"


def markdown_lines(tables: Iterable[Table], notes: Iterable[str], texts: Sequence[str]) -> Iterator[str]:
    """The lines behind the title."""
    for word, title, heads, rows in tables:
        yield from (f"## {title}", "", f"| {' | '.join(heads)} |")
        yield "| --- " * len(heads) + "|" if word in texts else f"| --- |{' ---: |' * (len(heads) - 1)}"
        for row in rows:
            yield f"| {' | '.join(row)} |"
        yield ""
    for note in notes:
        yield f"- {note}"


def to_number(value: float | None, digits: int = 1) -> str:
    """A number for a cell."""
    return NOTHING if value is None else f"{value:,.{digits}f}"
