"""The study of assumptions about reflection and native code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from peaberry.config import LEVELS
from peaberry.errors import InputError
from peaberry.recall.drivers import tool
from peaberry.studies.assumptions import tables
from peaberry.studies.assumptions.modules import estimate
from peaberry.studies.assumptions.programs import PROGRAMS, Subject
from peaberry.studies.assumptions.records import measure, measure_own
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


MODULAR: Final = ("encapsulation", "environment")
"""The levels at which modules are looked at."""


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
    """Of a program's own code: classes, methods they declare, statements,
    methods that compilers before Java 5 added for class literals, native methods.
    """

    program: str
    classes: int
    methods: int
    statements: int
    helpers: int
    natives: int


@dataclass
class Assumptions(Study[Subject, Row]):
    """Its rows are by program, setting and level."""

    NAME: ClassVar[str] = "assumptions"
    TITLE: ClassVar[str] = "Assumptions about reflection and native code"

    sizes: list[Sizes] = field(default_factory=list)
    hidden: dict[str, dict[str, int]] = field(default_factory=dict)
    """By program and level: edges into packages that are not exported, estimated."""

    def programs(self) -> Sequence[Subject]:
        """Thirteen."""
        return PROGRAMS

    def run_program(self, program: Subject, steps: Steps) -> list[Row]:
        """All settings, each of which may fail by itself."""
        words = [program.target, "--main", program.main, *program.options, *self.settings.words]
        asked: dict[str, Any] = {"peaberry": fingerprint_package()}
        sizes = steps.take("sizes", measure_own, {**asked, "targets": [program.target]})
        self.sizes.append(Sizes(program.name, **sizes))
        rows = []
        for name, setting in SETTINGS.items():
            try:
                found = steps.take(name, measure, {**asked, "words": [*words, *setting], "levels": LEVELS})
            except InputError as error:
                self.fail(program, f"{name}: {error}")
                continue
            rows += [Row(program.name, name, **level) for level in found["levels"]]
        try:
            java = tool("java", self.settings.jdk)
            asked |= {"words": [*words, *SETTINGS["cha"]], "levels": MODULAR, "java": java}
            self.hidden[program.name] = steps.take("modules", estimate, asked)["hidden"]
        except InputError as error:
            self.fail(program, f"modules: {error}")
        return rows

    def of(self, setting: str) -> dict[str, dict[str, Row]]:
        """The rows of a setting by program and level: programs that have all levels, and reached no limit."""
        found: dict[str, dict[str, Row]] = {}
        for row in self.rows:
            if row.setting == setting and not row.limit:
                found.setdefault(row.program, {})[row.level] = row
        return {program: levels for program, levels in found.items() if len(levels) == len(LEVELS)}

    def details(self) -> dict[str, Any]:
        """Sizes of programs, and what modules would take."""
        return {"sizes": [each._asdict() for each in self.sizes], "hidden": self.hidden}

    def tables(self) -> list[Table]:
        """The paper's three tables, and what they leave open."""
        return [table for table in tables.all_of(self) if table[3]]

    def remarks(self) -> list[str]:
        """How the figures were made."""
        return [
            *tables.REMARKS,
            *(f"limit: {row.program}, {row.setting}, {row.level}: {row.limit}" for row in self.rows if row.limit),
        ]
