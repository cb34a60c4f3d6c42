"""What a study is: programs, the steps that are taken with each, the rows that come of them, and tables of the rows."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from peaberry.errors import InputError, UsageError
from peaberry.studies.steps import Steps, fingerprint_package
from peaberry.studies.tables import Table, to_csv, to_markdown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

AVERAGED: Final = {"seconds": "wall_seconds", "cpu_seconds": "cpu_seconds", "memory_mb": "peak_memory_mb"}
"""What the runs of one kind are averaged over: as rows have it, and as `peaberry.usage` does."""


class Failure(NamedTuple):
    """A program that could not be analysed, and why."""

    program: str
    message: str


@dataclass(frozen=True)
class Settings:
    """How a study is run. What is not said is as the study has it."""

    runs: int | None = None
    jdk: str | None = None
    timeout: float | None = None
    options: tuple[str, ...] = ()
    """More options of `peaberry graph`, where each run has those."""
    results: str | None = None
    """A directory where answers of steps are kept, and found again."""
    programs: str | None = None
    """The directory of programs that the package does not bring."""
    tell: Callable[[str], None] = lambda _: None

    @property
    def words(self) -> list[str]:
        """The options of `peaberry graph` for each run."""
        jdk = [] if self.jdk is None else ["--jdk", self.jdk]
        timeout = [] if self.timeout is None else ["--timeout", str(self.timeout)]
        return [*jdk, *timeout, *self.options]


class Named(Protocol):
    """A program of a study."""

    @property
    def name(self) -> str:
        """What users call it."""


class Found(Protocol):
    """What was found of a program, or of one version of an analysis on it."""

    @property
    def limit(self) -> str | None:
        """That a limit was reached, if so: figures are then those of a fallback."""

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""


P = TypeVar("P", bound=Named)
R = TypeVar("R", bound=Found)


@dataclass
class Study(ABC, Generic[P, R]):
    """A study, and what it has found."""

    NAME: ClassVar[str]
    TITLE: ClassVar[str]
    RUNS: ClassVar[int] = 1
    TEXTS: ClassVar[tuple[str, ...]] = ()
    """The tables of words, by their names."""

    settings: Settings = field(default_factory=Settings)
    rows: list[R] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    chosen: Sequence[P] = ()
    """The programs that it runs."""

    @abstractmethod
    def programs(self) -> Sequence[P]:
        """All that there are. InputError if they are not to be found."""

    @abstractmethod
    def run_program(self, program: P, steps: Steps) -> list[R]:
        """Take the steps of one program. InputError if it cannot be run, which costs this program alone."""

    @abstractmethod
    def tables(self) -> list[Table]:
        """What is printed."""

    @abstractmethod
    def remarks(self) -> list[str]:
        """What a reader should know about the figures."""

    def details(self) -> dict[str, Any]:
        """More plain values, for JSON."""
        return {}

    def check(self) -> None:
        """UsageError or InputError if the study cannot be run at all."""
        if self.runs < 1:
            raise UsageError(f"runs must be at least 1, not {self.runs}")

    @property
    def runs(self) -> int:
        """How many runs each figure is an average of."""
        return self.RUNS if self.settings.runs is None else self.settings.runs

    def choose(self, names: Iterable[str]) -> list[P]:
        """The programs of these names, all if there are none. UsageError names what is unknown."""
        wanted = [name for text in names for name in text.split(",") if name]
        known = {each.name: each for each in self.programs()}
        unknown = [name for name in wanted if name not in known]
        if unknown:
            raise UsageError(f"unknown program {unknown[0]!r}; choose among {', '.join(known)}")
        return [known[name] for name in dict.fromkeys(wanted)] or list(known.values())

    def run(self, programs: Sequence[P]) -> Self:
        """Take the steps of these programs that have not been taken in the directory of results. InputError if nothing could be run."""
        self.check()
        self.chosen = programs
        with TemporaryDirectory(prefix="peaberry-study-") as scratch:
            place = Path(self.settings.results or scratch).absolute() / self.NAME
            for program in programs:
                try:
                    self.rows += self.run_program(
                        program, Steps(program.name, place / program.name, self.settings.tell)
                    )
                except InputError as error:
                    self.fail(program, str(error))
        if not self.rows:
            raise InputError("\n".join(f"{each.program}: {each.message}" for each in self.failures) or "no program")
        return self

    def fail(self, program: Named, message: str) -> None:
        """Note that something of a program is missing."""
        self.failures.append(Failure(program.name, message))

    @property
    def limited(self) -> bool:
        """Whether some run did not end."""
        return any(row.limit for row in self.rows)

    def notes(self) -> list[str]:
        """The remarks, and what is missing."""
        return [
            *self.remarks(),
            *(f"missing: {each.program}: {each.message.splitlines()[0]}" for each in self.failures),
        ]

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "study": self.NAME,
            "rows": [row.to_object() for row in self.rows],
            **self.details(),
            "failures": [each._asdict() for each in self.failures],
            "notes": self.notes(),
        }

    def to_files(self) -> dict[str, str]:
        """What is written to the directory of results: everything as JSON and Markdown, and each table as CSV."""
        return {
            f"{self.NAME}.json": json.dumps(self.to_object(), indent=2) + "\n",
            f"{self.NAME}.md": self.to_markdown(),
            **{f"{self.NAME}-{word}.csv": to_csv(heads, rows) for word, _, heads, rows in self.tables()},
        }

    def to_markdown(self) -> str:
        """The tables and the notes."""
        return to_markdown(self.TITLE, self.tables(), self.notes(), texts=self.TEXTS)


class Measured(Found, Protocol):
    """What some runs of one version of an analysis took on average, and what they found."""

    @property
    def program(self) -> str:
        """The program's name."""

    @property
    def version(self) -> str:
        """What tells the analyses of a program apart."""


M = TypeVar("M", bound=Measured)


class Comparison(Study[P, M]):
    """A study that runs some versions of an analysis on each program, some times each."""

    def find(self, program: str, version: str) -> M:
        """The row of a version on a program."""
        return next(row for row in self.rows if (row.program, row.version) == (program, version))

    @property
    def analysed(self) -> list[str]:
        """The programs that have rows."""
        return list(dict.fromkeys(row.program for row in self.rows))

    def measure(
        self,
        steps: Steps,
        version: str,
        step: Callable[[dict[str, Any]], dict[str, Any]],
        words: Sequence[str],
        **more: Any,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Run a version, whose step takes options of `peaberry graph`: the answer of the last run, and what all rows have. `more` is what
        else an answer depends on.
        """
        asked = {"words": [*words, *self.settings.words], "peaberry": fingerprint_package(), **more}
        found = [steps.take(f"{version}-{number + 1}", step, asked) for number in range(self.runs)]
        averages = {name: round(fmean(each[key] for each in found), 3) for name, key in AVERAGED.items()}
        limit = next((each["limit"] for each in found if each["limit"]), None)
        return found[-1], {"program": steps.name, "runs": self.runs, **averages, "limit": limit}

    def remarks(self) -> list[str]:
        """Runs that did not end."""
        return [f"limit: {row.program}, {row.version}: {row.limit}" for row in self.rows if row.limit]
