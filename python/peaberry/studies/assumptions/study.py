"""The study of assumptions about reflection and native code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from peaberry.config import LEVELS
from peaberry.errors import InputError
from peaberry.studies.assumptions import tables
from peaberry.studies.assumptions.programs import PROGRAMS, Subject
from peaberry.studies.assumptions.records import measure
from peaberry.studies.steps import fingerprint_package
from peaberry.studies.study import Study

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry.studies.steps import Steps
    from peaberry.studies.tables import Table

SETTINGS: Final = {
    "cha": ("--algorithm", "cha", "--natives", "paper"),
    "modelled": ("--algorithm", "cha", "--natives", "modelled"),
    "rta": ("--algorithm", "rta", "--natives", "paper"),
    "pta": ("--algorithm", "pta", "--natives", "paper"),
}
"""As the paper; with what is known of the platform's native methods, as users get it; by finer algorithms."""


class Row(NamedTuple):
    """What was found of a program in one setting at one level. Sites are counted by kind: how many, how many are resolved, how many
    methods they run. Literals are pairs of a class and a literal in it, and classes with literals.
    """

    program: str
    setting: str
    level: str
    methods: int
    edges: int
    call_pairs: int
    kinds: dict[str, int]
    sites: dict[str, list[int]]
    own_sites: dict[str, list[int]]
    literals: list[int]
    own_literals: list[int]
    cpu_seconds: float
    peak_memory_mb: float
    limit: str | None

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return self._asdict()


class Sizes(NamedTuple):
    """Of a program's own code: classes, methods they declare, those with code that the first level does not reach, statements,
    methods that compilers before Java 5 added for class literals, native methods.
    """

    program: str
    classes: int
    methods: int
    not_reached: int
    statements: int
    helpers: int
    natives: int


@dataclass
class Assumptions(Study[Subject, Row]):
    """Its rows are by program, setting and level."""

    NAME: ClassVar[str] = "assumptions"
    TITLE: ClassVar[str] = "Assumptions about reflection and native code"

    sizes: list[Sizes] = field(default_factory=list)

    def programs(self) -> Sequence[Subject]:
        """Thirteen."""
        return PROGRAMS

    def run_program(self, program: Subject, steps: Steps) -> list[Row]:
        """All settings, each of which may fail by itself."""
        rows = []
        for name, setting in SETTINGS.items():
            words = [program.target, "--main", program.main, *program.options, *setting, *self.settings.words]
            asked = {"words": words, "levels": LEVELS, "sizes": name == "cha", "peaberry": fingerprint_package()}
            try:
                found = steps.take(name, measure, asked)
            except InputError as error:
                self.fail(program, f"{name}: {error}")
                continue
            if found["sizes"]:
                self.sizes.append(Sizes(program.name, **found["sizes"]))
            rows += [Row(program.name, name, **level) for level in found["levels"]]
        return rows

    def of(self, setting: str) -> dict[str, dict[str, Row]]:
        """The rows of a setting by program and level: programs that have all levels, and reached no limit."""
        found: dict[str, dict[str, Row]] = {}
        for row in self.rows:
            if row.setting == setting and not row.limit:
                found.setdefault(row.program, {})[row.level] = row
        return {program: levels for program, levels in found.items() if len(levels) == len(LEVELS)}

    def details(self) -> dict[str, Any]:
        """Sizes of programs."""
        return {"sizes": [each._asdict() for each in self.sizes]}

    def tables(self) -> list[Table]:
        """The paper's three tables, and what they leave open."""
        return [table for table in tables.all_of(self) if table[3]]

    def remarks(self) -> list[str]:
        """How the figures were made."""
        return [
            *tables.REMARKS,
            *(f"limit: {row.program}, {row.setting}, {row.level}: {row.limit}" for row in self.rows if row.limit),
        ]
