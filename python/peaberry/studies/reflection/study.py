"""The study of reflection."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from peaberry.studies.hello_world import write_hello_world
from peaberry.studies.reflection import tables
from peaberry.studies.reflection.programs import PROGRAMS, Benchmark
from peaberry.studies.reflection.rows import COLUMNS, SIDES, Answer, Row, Site
from peaberry.studies.reflection.steps import measure
from peaberry.studies.reflection.tables import VERSIONS
from peaberry.studies.steps import fingerprint
from peaberry.studies.study import Comparison
from peaberry.studies.tables import Table, to_csv, to_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry.studies.steps import Steps

SPECIFICATIONS: Final = Path(__file__).parent / "specifications"


@dataclass
class Reflection(Comparison[Benchmark, Row]):
    """Its rows are by program and version."""

    NAME: ClassVar[str] = "reflection"
    TITLE: ClassVar[str] = "Reflection"
    TEXTS: ClassVar[tuple[str, ...]] = ("figure-18", "open")

    specifications: Path = SPECIFICATIONS

    def programs(self) -> Sequence[Benchmark]:
        """Eleven."""
        return PROGRAMS

    def run_program(self, program: Benchmark, steps: Steps) -> list[Row]:
        """All versions."""
        target = program.target or write_hello_world(steps.place)
        return [self.run_version(version, [target, *program.start], steps) for version in VERSIONS]

    def run_version(self, version: str, words: Sequence[str], steps: Steps) -> Row:
        """What one version costs and finds."""
        files = self.find_specifications(steps.name) if version == "sound" else []
        specified = [word for path in files for word in ("--spec", path)]
        read = {path: fingerprint(path) for path in files}
        last, common = self.measure(steps, version, measure, [*words, *VERSIONS[version], *specified], files=read)
        return Row(
            **common,
            version=version,
            **{name: last[name] for name in ("classes", "methods", "edges", "available")},
            sites=tuple(Site(**{**each, "points": tuple(map(tuple, each["points"]))}) for each in last["sites"]),
            answers=tuple(Answer(**each) for each in last["answers"]),
            verdicts={(caller, offset): verdict for caller, offset, verdict in last["verdicts"]},
            jars=tuple(last["jars"]),
            entry_points=tuple(last["entry_points"]),
        )

    def find_specifications(self, program: str) -> list[str]:
        """The file that all programs share, and that of the program, as far as they are there."""
        paths = (self.specifications / f"{name}.spec" for name in ("jdk", program))
        return [str(path) for path in paths if path.exists()]

    def details(self) -> dict[str, Any]:
        """Median shares."""
        return {"medians": tables.medians(self)}

    def tables(self) -> list[Table]:
        """The paper's, in its order."""
        return [
            tables.figure_18(self),
            *(tables.figure_19(self, side) for side in SIDES),
            tables.shares(self),
            tables.figure_21(self),
            tables.section_6_4_1(self),
            *(tables.figure_22(self, what) for what in ("classes", "methods")),
            tables.figure_23(self),
            tables.still_open(self),
        ]

    def remarks(self) -> list[str]:
        """How the figures were made, and what is left open."""
        late = [
            f"{answer.caller.partition('(')[0]} ({program})"
            for program in self.analysed
            for answer in self.find(program, "sound").answers
            if answer.verdict in {"partly", "unresolved"}
        ]
        best = tables.medians(self)
        return [
            f"CPU s and MB: averages over runs ({self.rows[0].runs} each), every one a process of its own, until there is a graph.",
            "application: the program with its libraries; platform: the JDK. Calls inside of what implements reflection do not count.",
            "FR, PR, UR: wholly, partly, not resolved; absent: names only classes that there are not; idle: no string comes there.",
            "DEFAULT: casts in the method and elsewhere, each of the program's or of the platform's own sites; of the platform's classes, those of which objects are made anyway.",
            "SOUND: POINTS-TO with jdk.spec and the program's own file. Answers take effect when sites are found, of later sites too.",
            f"SOUND has not converged: answered and still open are {', '.join(late)}."
            if late
            else "SOUND has converged: no site that the specifications answer is open. What is open has no entry.",
            "Median share of sites at least partly resolved (without absent and idle ones): "
            + "; ".join(
                f"{version.upper()}: "
                + ", ".join(
                    f"{side} {to_number(best[side][version]['of_all'])} % ({to_number(best[side][version]['of_asked'])} %)"
                    for side in SIDES
                )
                for version in ("casts", "default", "sound")
            )
            + ".",
            *super().remarks(),
        ]

    def to_files(self) -> dict[str, str]:
        """A line for each program, version and side besides."""
        heads = [*Row._fields[:10], "side", "T", *COLUMNS]
        rows = [
            [*row[:10], side, row.count(side), *(row.count(side, word) for word in COLUMNS.values())]
            for row in self.rows
            for side in SIDES
        ]
        return {**super().to_files(), "reflection.csv": to_csv(heads, rows)}
