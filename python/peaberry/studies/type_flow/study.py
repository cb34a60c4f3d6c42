"""The study of type flow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from peaberry.errors import InputError
from peaberry.studies.hello_world import write_hello_world
from peaberry.studies.runs import ask_to_record, run_recorded
from peaberry.studies.steps import fingerprint_package
from peaberry.studies.study import Comparison
from peaberry.studies.tables import Table, to_csv, to_markdown
from peaberry.studies.type_flow import tables
from peaberry.studies.type_flow.programs import PROGRAMS, Benchmark
from peaberry.studies.type_flow.records import compare, measure
from peaberry.studies.type_flow.tables import ALGORITHMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry.studies.steps import Steps

MODE: Final = "whole-program"
RECORDS: Final = (
    "D, S, M: records (caller, call, receiver class, callee) of a recorded run, of the analysis, of both; R = M/D, P = M/S. Calls by "
    "invokevirtual and invokeinterface outside of the platform; one run of each program, so P is a lower bound."
)
STARTUP: Final = (
    "The paper's Fig. 3 gives startup a precision of 2.23 (PTA) and 2.07 (TFA): more matching than static records, which cannot be. "
    "Ours has no such row."
)
SECONDS: Final = 300
"""How long a recorded run may take."""


class Row(NamedTuple):
    """What the runs of one algorithm on one program took on average, and what they found."""

    program: str
    algorithm: str
    runs: int
    seconds: float
    cpu_seconds: float
    memory_mb: float
    methods: int
    edges: int
    call_pairs: int
    relation_types: int | None
    relation_flows: int | None
    relation_fields: int | None
    relation_total: int | None
    limit: str | None
    """That a limit was reached: the figures are then those of the fallback, and mean nothing here."""

    @property
    def version(self) -> str:
        """The algorithm."""
        return self.algorithm

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return self._asdict()


class Accuracy(NamedTuple):
    """Records of an algorithm against a recorded run: dynamic, static and matching ones (D, S, M)."""

    program: str
    algorithm: str
    dynamic: int
    static: int
    matching: int

    @property
    def precision(self) -> float | None:
        """Equation 1 of the paper; None without static records."""
        return self.matching / self.static if self.static else None

    @property
    def recall(self) -> float | None:
        """Equation 2; None without dynamic records."""
        return self.matching / self.dynamic if self.dynamic else None


@dataclass
class TypeFlow(Comparison[Benchmark, Row]):
    """Its rows are by program and algorithm."""

    NAME: ClassVar[str] = "type-flow"
    TITLE: ClassVar[str] = "Type flow analysis"
    RUNS: ClassVar[int] = 10
    """As many as the paper's."""
    TEXTS: ClassVar[tuple[str, ...]] = ("programs",)

    accuracies: tuple[Accuracy, ...] = ()

    def programs(self) -> Sequence[Benchmark]:
        """Eleven."""
        return PROGRAMS

    def run_program(self, program: Benchmark, steps: Steps) -> list[Row]:
        """All algorithms; and all against a recorded run, which may fail by itself."""
        target = program.target or write_hello_world(steps.place)
        rows = [self.run_algorithm(program, algorithm, target, steps) for algorithm in ALGORITHMS]
        try:
            self.accuracies += tuple(self.find_accuracy(program, target, steps))
        except InputError as error:
            self.fail(program, f"precision and recall: {error}")
        return rows

    def run_algorithm(self, program: Benchmark, algorithm: str, target: str, steps: Steps) -> Row:
        """What one algorithm costs and finds."""
        last, common = self.measure(steps, algorithm, measure, to_words(program, algorithm, target))
        counts = {name: last[name] for name in ("methods", "edges", "call_pairs")}
        relations = {f"relation_{name}": last["relations"].get(name) for name in ("types", "flows", "fields", "total")}
        return Row(**common, algorithm=algorithm, **counts, **relations)

    def find_accuracy(self, program: Benchmark, target: str, steps: Steps) -> list[Accuracy]:
        """Record a run, and compare it with each algorithm; nothing without a platform, as nothing runs then."""
        if self.settings.jdk == "none":
            return []
        asked = ask_to_record(program, target, self.settings.jdk, steps.place, SECONDS)
        recorded = steps.take("record", run_recorded, asked)
        found = []
        for algorithm in ALGORITHMS:
            words = [*to_words(program, algorithm, target), *self.settings.words]
            against = {"oracle": asked["oracle"], "recorded": recorded["bytes"], "words": words}
            counts = steps.take(f"{algorithm}-records", compare, {**against, "peaberry": fingerprint_package()})
            found.append(
                Accuracy(program.name, algorithm, *(counts[name] for name in ("dynamic", "static", "matching")))
            )
        return found

    def details(self) -> dict[str, Any]:
        """The mode, and how accurate each algorithm is."""
        found = [{**each._asdict(), "precision": each.precision, "recall": each.recall} for each in self.accuracies]
        return {"mode": MODE, "accuracy": found}

    def tables(self) -> list[Table]:
        """Cost, sizes and accuracy."""
        return [tables.figure_2(self), tables.sizes(self), tables.figure_3(self)]

    def remarks(self) -> list[str]:
        """How the figures were made, and whether TFA and PTA agree."""
        same = ("methods", "edges", "call_pairs")
        apart = [
            program
            for program in self.analysed
            for pta, tfa in [(self.find(program, "pta"), self.find(program, "tfa"))]
            if not (pta.limit or tfa.limit) and any(getattr(pta, name) != getattr(tfa, name) for name in same)
        ]
        return [
            f"T, CPU s and MB: averages over runs ({self.rows[0].runs} each), every one a process of its own.",
            "R: sizes of type flow analysis's relations: class ⇢ variable, variable ⊑ variable, variable → variable by a field.",
            f"Mode: {MODE}, library and platform bodies included; the paper reads the application's alone.",
            f"TFA and PTA differ on {', '.join(apart)}: they should not."
            if apart
            else "TFA and PTA find the same numbers of methods, edges and call pairs on each program.",
            RECORDS,
            STARTUP,
            *super().remarks(),
        ]

    def to_files(self) -> dict[str, str]:
        """Rows as CSV besides."""
        return {
            **super().to_files(),
            "type-flow.csv": to_csv(Row._fields, self.rows),
            "type-flow-accuracy.csv": to_csv(Accuracy._fields, self.accuracies),
        }

    def to_markdown(self) -> str:
        """The programs besides."""
        return to_markdown(self.TITLE, [*self.tables(), tables.programs(self)], self.notes(), texts=self.TEXTS)


def to_words(program: Benchmark, algorithm: str, target: str) -> list[str]:
    """The options of `peaberry graph`."""
    return [target, "--main", program.main, "-a", algorithm, "--reflection", "none"]
