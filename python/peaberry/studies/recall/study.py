"""The study of recall."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from peaberry.errors import InputError, UsageError
from peaberry.recall.drivers import tool
from peaberry.recall.recorder import AGENT, check_agent
from peaberry.studies.recall import tables
from peaberry.studies.recall.programs import GENERATED_MAIN, Benchmark, read_programs, to_generated
from peaberry.studies.recall.rows import Row
from peaberry.studies.recall.steps import RECORDED, compare, join, prepare, run_covered
from peaberry.studies.recall.tables import CONFIGURATIONS
from peaberry.studies.runs import run_plain, run_recorded
from peaberry.studies.steps import fingerprint, fingerprint_package
from peaberry.studies.study import Study
from peaberry.studies.tables import Table, middle, to_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from peaberry.studies.steps import Steps

MODES: Final = ("base", "superjar")
"""The configurations that are compared with every way."""
TIMEOUT: Final = 1800.0
"""How long a graph may take, if the command line does not say."""


@dataclass
class Recall(Study[Benchmark, Row]):
    """Its rows are by program."""

    NAME: ClassVar[str] = "recall"
    TITLE: ClassVar[str] = "Recall"
    TEXTS: ClassVar[tuple[str, ...]] = ("programs",)

    configurations: dict[str, dict[str, Any]] = field(default_factory=lambda: CONFIGURATIONS)

    def programs(self) -> Sequence[Benchmark]:
        """Those of the directory of studies."""
        return read_programs(self.settings.programs)

    def check(self) -> None:
        """Each program is run once, and with our agent."""
        if self.runs != self.RUNS:
            raise UsageError("the study of recall runs each program once")
        check_agent()

    @property
    def every(self) -> list[Row]:
        """The rows, each with those of its other ways behind it."""
        return [each for row in self.rows for each in (row, *row.ways.values())]

    def of_way(self, way: str) -> list[Row]:
        """The programs with generated tests, exercised so."""
        return [row.ways.get(way, row) for row in self.rows if row.ways]

    @property
    def tuned(self) -> list[Row]:
        """The programs that may be looked at."""
        return [row for row in self.rows if not row.program.held_out]

    @property
    def held_out(self) -> list[Row]:
        """The others."""
        return [row for row in self.rows if row.program.held_out]

    def run_program(self, program: Benchmark, steps: Steps) -> list[Row]:
        """All steps of one program. A graph that cannot be built costs itself, generated tests that cannot be run cost themselves."""
        row = self.run_alone(steps, program)
        if not program.generated:
            return [row]
        try:
            generated = self.run_alone(steps.below("generated"), to_generated(program))
            combined = self.run_combined(steps, row, generated)
        except InputError as error:
            self.fail(program, f"generated tests: {error}")
            return [row]
        return [row._replace(ways={"generated": generated, "combined": combined})]

    def run_alone(self, steps: Steps, program: Benchmark) -> Row:
        """A program exercised in one way. If by generated tests, then `tests` is where their sources are."""
        jdk, agent = self.settings.jdk, fingerprint(AGENT)
        names = ("library", "tests", "needs", "classes", "without", "main", "source")
        asked = {name: getattr(program, name) for name in names}
        found = sorted(Path(program.tests).rglob("*.java")) if program.tests else []
        sources = {str(each): fingerprint(str(each)) for each in found}
        if sources:
            asked |= {"sources": sources, "driver": GENERATED_MAIN}
        made = {"jdk": jdk, "output": str(steps.place / "made"), "agent": agent}
        prepared = steps.take("prepare", prepare, {**asked, **made})
        path = os.pathsep.join([*prepared["application"], *prepared["library"]])
        work = steps.place / "work"
        words = [f"-Djava.io.tmpdir={work / 'tmp'}", *program.jvm, "-cp", path, prepared["main"], *program.arguments]
        run = {
            "command": [tool("java", jdk), *words],
            "files": program.files,
            "directory": str(work),
            "seconds": program.seconds,
        }
        plain = steps.take("plain", run_plain, run)
        covered = {**run, "output": str(steps.place), "measured": prepared["measured"]}
        coverage = steps.take("coverage", run_covered, covered)
        recorded = steps.take("record", run_recorded, {**run, "oracle": str(steps.place / RECORDED), "agent": agent})
        shutil.rmtree(work, ignore_errors=True)
        row = Row(program, prepared, plain, coverage, recorded, {})
        return self.compare(steps, row, MODES if sources else self.configurations)

    def run_combined(self, steps: Steps, built_in: Row, generated: Row) -> Row:
        """Both ways together: their recordings and the branches that they took as one, and graphs that start at both mains."""
        below = steps.below("combined")
        both = (built_in.prepared, generated.prepared)
        application = list(dict.fromkeys(path for each in both for path in each["application"]))
        library = dict.fromkeys(path for each in both for path in each["library"] if path not in application)
        prepared = {**built_in.prepared, "application": application, "library": list(library)}
        asked = {
            "places": [str(steps.place), str(steps.place / "generated")],
            "known": [[each.recorded["bytes"], each.coverage] for each in (built_in, generated)],
            "oracle": str(below.place / RECORDED),
            "output": str(below.place),
            "measured": prepared["measured"],
            "java": tool("java", self.settings.jdk),
        }
        joined = below.take("join", join, asked)
        program = built_in.program._replace(name=below.name)
        row = Row(program, prepared, {}, joined["coverage"], joined["recorded"], {})
        return self.compare(below, row, MODES, entries=[f"{generated.prepared['main']}.main"])

    def compare(self, steps: Steps, row: Row, configurations: Iterable[str], **more: Any) -> Row:
        """The row with graphs of these configurations, each compared with the recording; `more` are options of all."""
        graphs = {}
        application, library = row.prepared["application"], row.prepared["library"]
        shared = {"main": row.prepared["main"], "timeout": self.settings.timeout or TIMEOUT, "jdk": self.settings.jdk}
        for name in configurations:
            together = name == "superjar"
            asked: dict[str, Any] = {
                "targets": [*application, *(library if together else ())],
                "class_path": [] if together else library,
                "options": {**self.configurations[name], **shared, **more},
                "oracle": str(steps.place / RECORDED),
                "recorded": row.recorded["bytes"],
                "peaberry": fingerprint_package(),
            }
            try:
                graphs[name] = steps.take(name, compare, asked)
            except InputError as error:
                self.fail(row, str(error))
        return row._replace(graphs=graphs)

    def details(self) -> dict[str, Any]:
        """Median recalls."""
        return {"medians": tables.medians(self)}

    def tables(self) -> list[Table]:
        """The paper's, in its order, with the programs before them."""
        return [
            tables.programs(self),
            tables.figure_2(self),
            tables.table_2(self),
            tables.figure_5(self),
            tables.categories(self),
            tables.figure_6(self),
            tables.figure_groups(self, "figure-7", "base", "Causes of missed methods, base, in percent (Fig. 7)"),
            tables.figure_groups(
                self, "figure-8", "reflection", "Causes of missed methods, reflection, in percent (Fig. 8)"
            ),
            tables.table_3(self),
            tables.unknown(self),
        ]

    def remarks(self) -> list[str]:
        """How the figures were made, and what went wrong."""
        slower = middle(
            row.recorded["cpu_seconds"] / row.plain["cpu_seconds"] for row in self.rows if row.plain["cpu_seconds"]
        )
        return [
            "Recall: the share of what was recorded that the graph has. What the JVM does by itself is not counted; nor are test frameworks.",
            "base: points-to analysis without reflection; 1-call: with one call site of context; reflection: the default graph.",
            "A cause explains a missed method if it dominates it in the trees. Inherited: objects bear the tags of the objects that made them.",
            f"Recording takes {to_number(slower)} times the processor time of a plain run (median).",
            "Tests are called by drivers, a number of test classes spread over all; a program without a `tests` artefact is run by a main.",
            "Generated tests are EvoSuite's, of some classes of a library, and are in figures 2 and 5 alone; combined is both recordings as one.",
            "Held out: programs whose misses nobody looks at to make the analysis better.",
            *(
                f"limit (*): {row.name}, {name}: {graph['limit']}"
                for row in self.every
                for name, graph in row.graphs.items()
                if graph["limit"]
            ),
            *(f"ended with {row.recorded['code']}: {row.name}" for row in self.every if row.recorded.get("code")),
            *(f"no coverage: {row.name}: {row.coverage['absent']}" for row in self.every if "absent" in row.coverage),
        ]
