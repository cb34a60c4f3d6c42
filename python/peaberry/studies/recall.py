"""Sui, Dietrich, Tahir & Fourtounis, *On the recall of static call graph construction in practice*, ICSE 2020: its figures 2 and 5
to 8 and tables 2 and 3, on programs of its corpus or their successors.

The programs are rows of `studies/recall/programs.toml` in the repository, which also has main programs for libraries that have none and
generated tests. Each is exercised by its published tests, called by drivers, or by a main
program; then recorded, and compared with graphs of four configurations. Some are also exercised by generated tests, and by both
together. Every step is a process of its own (`recall_run`) whose answer is a file in the study's directory: a study that was
interrupted goes on where it stopped, and asks again only what is asked differently. `recall_results` has the tables.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from peaberry.errors import InputError, UsageError
from peaberry.recall.recorder import AGENT, check_agent
from peaberry.studies import harness
from peaberry.studies.checkout import find_programs
from peaberry.studies.harness import Failure
from peaberry.studies.recall_results import CONFIGURATIONS, Benchmark, Row, Study, notes, tables, to_files
from peaberry.studies.recall_run import RECORDED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

__all__ = ["KEEPS", "RUNS", "choose", "notes", "run_study", "tables", "to_files"]

RUNS: Final = 1
KEEPS: Final = True
"""The study keeps what it has in a directory, and goes on from there."""
JUNIT: Final = "junit:junit:4.13.2"
"""What they are written for."""
GENERATED_MAIN: Final = "peaberry.driver.Generated"
"""What calls them: a name that built-in tests leave free."""
MODES: Final = ("base", "superjar")
"""The configurations that are compared with every way."""
TIMEOUT: Final = 1800.0
"""How long a graph may take, if the command line does not say."""


def read_programs(directory: str | Path | None = None) -> tuple[Benchmark, ...]:
    """The programs of the directory of studies. InputError names a row that is not well formed, or says where to get the directory."""
    place = find_programs(None if directory is None else str(directory)) / "recall"
    path = place / "programs.toml"
    try:
        with path.open("rb") as file:
            rows = tomllib.load(file)["program"]
    except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
        raise InputError(f"{path}: not a list of programs: {error}") from error
    found = []
    for row in rows:
        unknown = set(row) - set(Benchmark._fields)
        if unknown or not {"name", "library"} <= set(row) or bool(row.get("tests")) == bool(row.get("main")):
            raise InputError(f"{path}: {row.get('name')}: name, library and either tests or main; not {unknown}")
        values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
        source = str(place / "programs" / row["source"]) if "source" in row else ""
        found.append(Benchmark(**{**values, "source": source, "place": str(place)}))
    return tuple(found)


def choose(names: Iterable[str], directory: str | None = None) -> list[Benchmark]:
    """The programs of these names, all if there are none. UsageError names what is unknown."""
    return harness.choose(names, read_programs(directory))


def run_study(
    programs: Sequence[Benchmark],
    *,
    runs: int = RUNS,
    options: Sequence[str] = (),
    tell: Callable[[str], None] = lambda _: None,
    directory: str | None = None,
) -> Study:
    """Take all steps of all programs that have not been taken in the directory. `options` may have `--jdk` and `--timeout`. InputError if
    nothing could be run.
    """
    if runs != RUNS:
        raise UsageError("the study of recall runs each program once")
    check_agent()
    given = dict(zip(options[::2], options[1::2], strict=True))
    rows: list[Row] = []
    failures: list[Failure] = []
    with TemporaryDirectory(prefix="peaberry-study-") as scratch:
        for program in programs:
            place = Path(directory or scratch).absolute() / program.name
            try:
                rows.append(run_program(Steps(program.name, place, tell), program, given, failures))
            except InputError as error:
                failures.append(Failure(program.name, str(error)))
    harness.check_any(rows, failures)
    return Study(rows, failures)


class Steps:
    """The steps of one program, each with a file for its answer."""

    def __init__(self, name: str, place: Path, tell: Callable[[str], None]) -> None:
        self.name, self.place, self.tell = name, place, tell
        place.mkdir(parents=True, exist_ok=True)

    def below(self, way: str) -> Steps:
        """The steps of the same program exercised otherwise."""
        return Steps(f"{self.name}, {way}", self.place / way, self.tell)

    def take(self, title: str, step: str, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer of a step, from its file if the same was asked before. InputError with the last lines of its log."""
        path = self.place / f"{title}.json"
        asked = json.loads(json.dumps(asked))
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            kept = {}
        if isinstance(kept, dict) and kept.get("asked") == asked:
            self.tell(f"{self.name} {title}: known")
            return dict(kept["answer"])
        self.tell(f"{self.name} {title} …")
        part = self.place / f"{title}.part"
        log = self.place / f"{title}.log"
        with log.open("wb") as out:
            done = subprocess.run(
                [sys.executable, "-P", "-m", "peaberry.studies.recall_run", step],
                input=json.dumps({**asked, "answer": str(part)}).encode(),
                stdout=out,
                stderr=subprocess.STDOUT,
                check=False,
            )
        if done.returncode:
            lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            raise InputError(f"{title} ended with {done.returncode}: " + "\n".join(lines[-5:]))
        answer: dict[str, Any] = json.loads(part.read_text(encoding="utf-8"))
        path.write_text(json.dumps({"asked": asked, "answer": answer}, indent=1) + "\n", encoding="utf-8")
        part.unlink()
        return answer


def run_program(steps: Steps, program: Benchmark, given: dict[str, str], failures: list[Failure]) -> Row:
    """All steps of one program. A graph that cannot be built costs itself, generated tests that cannot be run cost themselves."""
    row = run_alone(steps, program, given, failures)
    if not program.generated:
        return row
    try:
        generated = run_alone(steps.below("generated"), to_generated(program), given, failures)
        combined = run_combined(steps, row, generated, given, failures)
    except InputError as error:
        failures.append(Failure(program.name, f"generated tests: {error}"))
        return row
    return row._replace(ways={"generated": generated, "combined": combined})


def to_generated(program: Benchmark) -> Benchmark:
    """The same library, exercised by generated tests."""
    place = os.path.join(program.place, "generated", program.name)
    name = f"{program.name}, generated"
    return Benchmark(name, program.library, tests=place, needs=(JUNIT,), jvm=program.jvm, generated=program.generated)


def run_alone(steps: Steps, program: Benchmark, given: dict[str, str], failures: list[Failure]) -> Row:
    """A program exercised in one way. If by generated tests, then `tests` is where their sources are."""
    jdk = given.get("--jdk")
    names = ("library", "tests", "needs", "classes", "without", "main")
    asked = {name: getattr(program, name) for name in names}
    found = sorted(Path(program.tests).rglob("*.java")) if program.tests else []
    sources = {str(each): fingerprint(str(each)) for each in found}
    if sources:
        asked |= {"sources": sources, "driver": GENERATED_MAIN}
    made = {"source": program.source, "jdk": jdk, "output": str(steps.place / "made"), "agent": fingerprint(AGENT)}
    prepared = steps.take("prepare", "prepare", {**asked, **made})
    path = os.pathsep.join([*prepared["application"], *prepared["library"]])
    work = steps.place / "work"
    command = [
        find_java(jdk),
        f"-Djava.io.tmpdir={work / 'tmp'}",
        *program.jvm,
        "-cp",
        path,
        prepared["main"],
        *program.arguments,
    ]
    run = {
        "command": command,
        "files": program.files,
        "directory": str(work),
        "seconds": program.seconds,
    }
    oracle = str(steps.place / RECORDED)
    plain = steps.take("plain", "plain", run)
    covered = {**run, "output": str(steps.place), "measured": prepared["measured"]}
    coverage = steps.take("coverage", "coverage", covered)
    recorded = steps.take("record", "record", {**run, "oracle": oracle, "agent": made["agent"], "receivers": True})
    shutil.rmtree(work, ignore_errors=True)
    row = Row(program, prepared, plain, coverage, recorded, {})
    return compare(steps, row, given, failures, MODES if sources else tuple(CONFIGURATIONS))


def run_combined(steps: Steps, built_in: Row, generated: Row, given: dict[str, str], failures: list[Failure]) -> Row:
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
        "java": find_java(given.get("--jdk")),
    }
    joined = below.take("join", "join", asked)
    program = built_in.program._replace(name=below.name)
    row = Row(program, prepared, {}, joined["coverage"], joined["recorded"], {})
    return compare(below, row, given, failures, MODES, entries=[f"{generated.prepared['main']}.main"])


def compare(
    steps: Steps,
    row: Row,
    given: dict[str, str],
    failures: list[Failure],
    configurations: Iterable[str],
    **more: Any,
) -> Row:
    """The row with graphs of these configurations, each compared with the recording; `more` are options of all."""
    graphs = {}
    application, library = row.prepared["application"], row.prepared["library"]
    for name in configurations:
        together = name == "superjar"
        words: dict[str, Any] = {
            "targets": [*application, *(library if together else ())],
            "class_path": [] if together else library,
            "options": {
                **CONFIGURATIONS[name],
                "main": row.prepared["main"],
                "timeout": float(given.get("--timeout", TIMEOUT)),
                "jdk": given.get("--jdk"),
                **more,
            },
            "oracle": str(steps.place / RECORDED),
            "recorded": row.recorded["bytes"],
        }
        try:
            graphs[name] = steps.take(name, "compare", words)
        except InputError as error:
            failures.append(Failure(row.name, str(error)))
    return row._replace(graphs=graphs)


def fingerprint(path: str) -> str:
    """A few letters that change with a file."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:16]


def find_java(jdk: str | None) -> str:
    """The JVM that runs programs."""
    from peaberry.recall.drivers import tool

    return tool("java", jdk)
