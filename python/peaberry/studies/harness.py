"""What the studies share: choosing programs, runs in processes of their own, tables as CSV and Markdown."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from peaberry.errors import InputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

AVERAGED: Final = ("wall_seconds", "cpu_seconds", "peak_memory_mb")
"""What the runs of one kind are averaged over, as `peaberry.usage` names it."""
NOTHING: Final = "–"
"""What stands in a cell of which nothing is known."""

Table = tuple[str, str, list[str], list[list[str]]]
"""A word for file names, the title, heads and rows."""


class Failure(NamedTuple):
    """A program that could not be analysed, and why."""

    program: str
    message: str


class Named(Protocol):
    """A program of a study."""

    @property
    def name(self) -> str:
        """What users call it."""


N = TypeVar("N", bound=Named)


def choose(names: Iterable[str], programs: Sequence[N]) -> list[N]:
    """The programs of these names, all if there are none. UsageError names what is unknown."""
    wanted = [name for text in names for name in text.split(",") if name]
    known = {each.name: each for each in programs}
    unknown = [name for name in wanted if name not in known]
    if unknown:
        raise UsageError(f"unknown program {unknown[0]!r}; choose among {', '.join(known)}")
    return [known[name] for name in dict.fromkeys(wanted)] or list(programs)


def check_runs(runs: int) -> None:
    """UsageError if there is nothing to run."""
    if runs < 1:
        raise UsageError(f"runs must be at least 1, not {runs}")


def check_any(rows: Sequence[object], failures: Sequence[Failure]) -> None:
    """InputError if nothing could be run, with what went wrong."""
    if not rows:
        raise InputError("\n".join(f"{each.program}: {each.message}" for each in failures) or "no program")


def run_python(words: Sequence[str], *, accepted: Sequence[int] = (0,)) -> Any:
    """Run a module or a file in a fresh interpreter; the JSON value that it prints. InputError with what it complains of."""
    command = [sys.executable, "-P", *words]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode not in accepted:
        raise InputError(done.stderr.strip() or f"{' '.join(words[:3])} ended with {done.returncode}")
    return json.loads(done.stdout)


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
