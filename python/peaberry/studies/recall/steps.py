"""Steps of the study of recall: what calls a program, which branches are taken, and graphs beside the recording."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from typing import TYPE_CHECKING, Any, Final

from peaberry.studies import graphs, runs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SHOWN: Final = 300
"""How many misses are kept."""
ROOTS: Final = 60
"""And how many of those from which most follow."""
RECORDED: Final = "run.oracle"
COVERED: Final = "jacoco.exec"
"""The files of a program's directory that hold what ran, and which branches it took."""
JACOCO: Final = ("org.jacoco:org.jacoco.agent:jar:runtime:0.8.12", "org.jacoco:org.jacoco.cli:jar:nodeps:0.8.12")


def prepare(asked: dict[str, Any]) -> dict[str, Any]:
    """Find the program's jars; write and compile what calls it, and tests of which there are `sources`. The answer has the class path by
    role and the main class.
    """
    from peaberry.recall.drivers import MAIN, make_driver

    own = resolve(asked["library"])
    needed = [path for role in resolve(*asked["needs"]) for path in role]
    sources = asked.get("sources")
    tests = ([compile_sources(asked, sources, [*own[0], *own[1], *needed])], []) if sources else resolve(asked["tests"])
    library = [*own[1], *tests[1], *needed]
    counts = {"test_classes": 0, "test_classes_called": 0, "tests": 0, "tests_called": 0, "left_out": {}}
    made, main = [], asked["main"]
    if tests[0]:
        main = asked.get("driver", MAIN)
        driver = make_driver(
            tests[0],
            [*own[0], *library],
            asked["output"],
            jdk=asked["jdk"],
            most=asked["classes"],
            without=asked["without"],
            main=main,
        )
        made = [driver.classes]
        owners = {each.rpartition(".")[0] for each in (*driver.called, *(row.test for row in driver.left_out))}
        reasons: dict[str, int] = {}
        for row in driver.left_out:
            reasons[row.reason] = reasons.get(row.reason, 0) + 1
        counts = {
            "test_classes": len(owners),
            "test_classes_called": len(driver.test_classes),
            "tests": len(driver.called) + len(driver.left_out),
            "tests_called": len(driver.called),
            "left_out": reasons,
        }
    elif asked["source"]:
        made = [compile_sources(asked, [asked["source"]], [*own[0], *library])]
    application = list(dict.fromkeys([*made, *tests[0], *own[0]]))
    return {
        "application": application,
        "library": [path for path in dict.fromkeys(library) if path not in application],
        "measured": list(own[0]),
        "main": main,
        **counts,
    }


def compile_sources(asked: dict[str, Any], sources: Iterable[str], path: Sequence[str]) -> str:
    """Where the classes of some sources are: not where drivers go."""
    from peaberry.recall.drivers import call, tool

    classes = os.path.join(asked["output"], "compiled")
    shutil.rmtree(classes, ignore_errors=True)
    options = ("-nowarn", "-proc:none", "-encoding", "UTF-8", "-cp", os.pathsep.join(path), "-d", classes)
    call(tool("javac", asked["jdk"]), *options, *sources)
    return classes


def resolve(*targets: str) -> tuple[list[str], list[str]]:
    """The files of targets: their own, and those of what they need."""
    from peaberry.program import resolve_target

    found = [resolve_target(each) for each in targets if each]
    return [path for each in found for path in each.application], [path for each in found for path in each.library]


def run_covered(asked: dict[str, Any]) -> dict[str, Any]:
    """The program with JaCoCo's agent: branches of its own classes that are there, and that were taken."""
    from peaberry.recall.recorder import run

    agent = resolve(JACOCO[0])[0][0]
    data = os.path.join(asked["output"], COVERED)
    java, *rest = asked["command"]
    command = [java, f"-javaagent:{agent}=destfile={data},append=false", *rest]
    run(command, dict(os.environ), directory=runs.fresh(asked), seconds=asked["seconds"])
    return read_coverage(java, [data], asked)


def read_coverage(java: str, data: Sequence[str], asked: dict[str, Any]) -> dict[str, Any]:
    """The branches that any of some runs took, as JaCoCo counts them."""
    if not all(map(os.path.isfile, data)):
        return {"absent": "JaCoCo has written nothing: the program was killed"}
    reader, table = resolve(JACOCO[1])[0][0], os.path.join(asked["output"], "jacoco.csv")
    jars = [word for path in strip_versions(asked["measured"], asked["output"]) for word in ("--classfiles", path)]
    done = subprocess.run(
        [java, "-jar", reader, "report", *data, *jars, "--csv", table], capture_output=True, text=True, check=False
    )
    if done.returncode:
        return {"absent": "JaCoCo: " + (done.stderr.strip().splitlines() or ["no report"])[0]}
    import csv

    with open(table, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    missed, taken = (sum(int(row[name]) for row in rows) for name in ("BRANCH_MISSED", "BRANCH_COVERED"))
    return {"taken": taken, "branches": taken + missed}


def strip_versions(paths: Sequence[str], output: str) -> list[str]:
    """Jars without what they hold for certain releases: JaCoCo refuses classes that are there twice."""
    from zipfile import ZipFile

    found = []
    for number, path in enumerate(paths):
        if os.path.isdir(path):
            found.append(path)
            continue
        found.append(os.path.join(output, f"jacoco-{number}.jar"))
        with ZipFile(path) as jar, ZipFile(found[-1], "w") as out:
            for entry in jar.infolist():
                if entry.filename.endswith(".class") and not entry.filename.startswith("META-INF/"):
                    out.writestr(entry, jar.read(entry))
    return found


def join(asked: dict[str, Any]) -> dict[str, Any]:
    """Two runs as one: what was recorded, and the branches that either took."""
    with open(asked["oracle"], "wb") as out:
        for place in asked["places"]:
            with open(os.path.join(place, RECORDED), "rb") as file:
                shutil.copyfileobj(file, out)
    data = [os.path.join(place, COVERED) for place in asked["places"]]
    return {"recorded": runs.describe(asked["oracle"]), "coverage": read_coverage(asked["java"], data, asked)}


def compare(asked: dict[str, Any]) -> dict[str, Any]:
    """Build a graph; what it costs, and how much of the recording it holds."""
    from peaberry.analysis import build
    from peaberry.recall import Oracle, measure

    graph = build(asked["targets"], class_path=asked["class_path"], **asked["options"])
    built = graphs.describe(graph, "methods", "edges")
    start = time.perf_counter()
    found = measure(graph, Oracle.read(asked["oracle"]))
    values = found.to_object(SHOWN)
    missed = {name: both[0].recorded - both[0].found for name, both in found.by_category().items()}
    return {
        **built,
        "recall": values,
        "missed_by_category": missed,
        "unknown": len(found.unknown),
        "unknown_methods": found.unknown[:SHOWN],
        "roots": [{**miss._asdict(), "follow": count} for miss, count in found.roots(ROOTS)],
        "measuring_seconds": round(time.perf_counter() - start, 1),
    }
