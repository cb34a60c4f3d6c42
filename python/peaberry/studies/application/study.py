"""The study of application call graphs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from peaberry.errors import InputError
from peaberry.studies.application import tables
from peaberry.studies.application.programs import PROGRAMS, Subject
from peaberry.studies.application.records import VARIANTS, confirm, grow, measure
from peaberry.studies.runs import ask_to_record, run_recorded
from peaberry.studies.steps import fingerprint_package
from peaberry.studies.study import Study

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry.studies.steps import Steps
    from peaberry.studies.tables import Table

SETTINGS: Final = {
    "paper": ("--reflection", "none"),
    "default": (),
    "selective": ("--reflection", "none", "--context", "selective"),
}
"""Without reflection and contexts, as the paper; as users get it; with contexts where they pay."""
GROWING: Final = ("javacc", "checkstyle")
COUNTS: Final = (100, 250, 500, 1000, 1500, 2000)
SEED: Final = 1
SECONDS: Final = 120
"""How long a recorded run may take."""
NODES: Final = 8_000_000
"""Of the trees of a recording, in which recursion is not folded: it would hide who called back."""


class Row(NamedTuple):
    """What was found of a program in one setting."""

    program: str
    setting: str
    methods: int
    own_methods: int
    statements: int
    direct: int
    callbacks: dict[str, int]
    accessible: dict[str, int | None]
    library_calls: int
    solved_calls: int | None
    open_calls: int
    whole_cpu_seconds: float
    whole_memory_mb: float
    cpu_seconds: float
    peak_memory_mb: float
    limit: str | None

    def reduction(self, variant: str = "datareach") -> float | None:
        """The share of the simple algorithm's callbacks that are left out; None if it has none."""
        simple = self.callbacks["simple"]
        return 1 - self.callbacks[variant] / simple if simple and variant in self.callbacks else None

    @property
    def edge_reduction(self) -> float | None:
        """The same of all edges."""
        simple = self.callbacks["simple"]
        return (simple - self.callbacks["datareach"]) / (simple + self.direct) if simple else None

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return self._asdict()


class Growth(NamedTuple):
    """What so many random calls cost: those that differ and may call back, CPU seconds (least of some runs), peak memory."""

    program: str
    calls: int
    solved: int
    cpu_seconds: float
    peak_memory_mb: float


class Confirmed(NamedTuple):
    """Recorded callbacks of a program, those that graphs have, the share of reported ones that were recorded, and those that the simple
    algorithm has and data reachability lacks (caller, offset, callee), with the classes of the objects that received them, and those of
    these classes that the points-to analysis knows to receive them.
    """

    program: str
    recorded: int
    unclear: int
    found: dict[str, int]
    confirmed: dict[str, float | None]
    lost: list[list[Any]]


@dataclass
class Application(Study[Subject, Row]):
    """Its rows are by program and setting."""

    NAME: ClassVar[str] = "application"
    TITLE: ClassVar[str] = "Application call graphs"
    RUNS: ClassVar[int] = 3
    """Of each number of calls in Figure 4; everything else is run once."""

    growth: list[Growth] = field(default_factory=list)
    confirmed: list[Confirmed] = field(default_factory=list)

    def programs(self) -> Sequence[Subject]:
        """Twelve."""
        return PROGRAMS

    def run_program(self, program: Subject, steps: Steps) -> list[Row]:
        """All settings; growth for some; and a recorded run, which may fail by itself."""
        target = find_target(program)
        own = [word for pattern in program.own for word in ("--application", pattern)]
        rows = []
        for name, setting in SETTINGS.items():
            words = [target, "--main", program.main, *own, *setting, *self.settings.words]
            variants = list(VARIANTS) if name == "paper" else ["datareach", "no-statics"]
            asked = {"words": words, "variants": variants, "peaberry": fingerprint_package()}
            try:
                rows.append(Row(program.name, name, **steps.take(name, measure, asked)))
            except InputError as error:
                self.fail(program, f"{name}: {error}")
        words = [target, "--main", program.main, *own, *SETTINGS["paper"], *self.settings.words]
        if program.name in GROWING:
            growing: dict[str, Any] = {"words": words, "counts": COUNTS, "runs": self.runs, "seed": SEED}
            found = steps.take("growth", grow, {**growing, "peaberry": fingerprint_package()})
            self.growth += [Growth(program.name, *row) for row in found["rows"]]
        try:
            self.record(program, target, [target, "--main", program.main, *own, *self.settings.words], steps)
        except InputError as error:
            self.fail(program, f"recorded callbacks: {error}")
        return rows

    def record(self, program: Subject, target: str, words: list[str], steps: Steps) -> None:
        """Record a run, and look which of its callbacks the default graphs have; nothing without a platform, as nothing runs then."""
        if self.settings.jdk == "none":
            return
        if program.service:
            raise InputError("the service waits for requests: its run is not recorded")
        asked = ask_to_record(program, target, self.settings.jdk, steps.place, SECONDS, unfolded=True, nodes=NODES)
        recorded = steps.take("record", run_recorded, asked)
        against = {"words": words, "oracle": asked["oracle"], "recorded": recorded["bytes"]}
        found = steps.take("confirm", confirm, {**against, "peaberry": fingerprint_package()})
        self.confirmed.append(Confirmed(program.name, **found))

    def details(self) -> dict[str, Any]:
        """What the figure shows, and recorded callbacks."""
        return {
            "growth": [each._asdict() for each in self.growth],
            "confirmed": [each._asdict() for each in self.confirmed],
        }

    def tables(self) -> list[Table]:
        """The paper's three tables and its figure, other settings, what static fields cost, escape analysis, recordings."""
        return [table for table in tables.all_of(self) if table[3]]

    def to_files(self) -> dict[str, str]:
        """Figure 4 besides."""
        return super().to_files() | ({f"{self.NAME}-figure-4.svg": tables.draw_figure_4(self)} if self.growth else {})

    def remarks(self) -> list[str]:
        """How the figures were made."""
        return [
            *tables.remarks(self),
            *(f"limit: {row.program}, {row.setting}: {row.limit}" for row in self.rows if row.limit),
        ]


def find_target(program: Subject) -> str:
    """The coordinate, or the checkout's service. InputError if that was not built."""
    if not program.service:
        return program.target
    from peaberry.studies.checkout import find_programs

    jar = find_programs(None).parent / "build" / "spring-service" / "spring-service.jar"
    if not jar.is_file():
        raise InputError("the service is not built: `make bench` builds it, or Maven in benchmarks/spring-service")
    return str(jar)
