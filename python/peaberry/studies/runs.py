"""Steps that run a program: as it is, and recorded."""

from __future__ import annotations

import os
import shutil
import sys
import time
from typing import TYPE_CHECKING, Any, Protocol

from peaberry.studies.steps import fingerprint

if TYPE_CHECKING:
    from pathlib import Path


class Runnable(Protocol):
    """A program that can be run."""

    @property
    def main(self) -> str:
        """Its main class."""

    @property
    def arguments(self) -> tuple[str, ...]:
        """What it is given; `{target}` is its own jar."""

    @property
    def files(self) -> dict[str, str]:
        """Its input."""

    @property
    def jvm(self) -> tuple[str, ...]:
        """Options of the JVM."""


def ask_to_record(
    program: Runnable, target: str, jdk: str | None, place: Path, seconds: float, **more: Any
) -> dict[str, Any]:
    """What `run_recorded` is asked to run a program with the JDK, and to keep the recording in a place; `more` is said to `record`."""
    from peaberry.program import find_paths
    from peaberry.recall.drivers import tool
    from peaberry.recall.recorder import AGENT

    paths = find_paths([target], ())
    class_path = os.pathsep.join(map(os.path.abspath, [*paths.application, *paths.library]))
    arguments = [word.replace("{target}", os.path.abspath(paths.application[0])) for word in program.arguments]
    return {
        "command": [tool("java", jdk), *program.jvm, "-cp", class_path, program.main, *arguments],
        "files": program.files,
        "directory": str(place / "work"),
        "seconds": seconds,
        "oracle": str(place / "run.oracle"),
        "agent": fingerprint(AGENT),
        **({"more": more} if more else {}),
    }


def run_plain(asked: dict[str, Any]) -> dict[str, Any]:
    """The program as it is."""
    from peaberry.recall.recorder import run

    start = time.perf_counter()
    code = run(asked["command"], dict(os.environ), directory=fresh(asked), seconds=asked["seconds"])
    return {"code": code, **cost(start)}


def run_recorded(asked: dict[str, Any]) -> dict[str, Any]:
    """The program with our agent."""
    from peaberry.recall import record

    start = time.perf_counter()
    done = record(
        asked["command"],
        asked["oracle"],
        receivers=True,
        directory=fresh(asked),
        seconds=asked["seconds"],
        **asked.get("more", {}),
    )
    spent = cost(start)
    return {"code": done.code, **spent, **describe(asked["oracle"])}


def describe(path: str) -> dict[str, Any]:
    """What is in a recording."""
    from peaberry.recall import Oracle

    oracle = Oracle.read(path)
    return {
        "methods": len(oracle.names),
        "pairs": len(oracle.raw_pairs),
        "nodes": oracle.nodes,
        "bytes": os.path.getsize(path),
        "troubles": [text for jvm in oracle.jvms for text in jvm.troubles][:20],
    }


def fresh(asked: dict[str, Any]) -> str:
    """An empty directory with the program's input: left-over output changes what runs."""
    place: str = asked["directory"]
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(os.path.join(place, "tmp"))
    for name, text in asked["files"].items():
        path = os.path.join(place, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return place


def cost(start: float) -> dict[str, float]:
    """What the processes that have ended took since a moment."""
    wall = round(time.perf_counter() - start, 3)
    try:
        import resource
    except ImportError:  # Windows
        return {"wall_seconds": wall, "cpu_seconds": 0.0, "peak_memory_mb": 0.0}
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 1 if sys.platform == "darwin" else 1024
    cpu = round(used.ru_utime + used.ru_stime, 3)
    return {"wall_seconds": wall, "cpu_seconds": cpu, "peak_memory_mb": round(used.ru_maxrss * unit / 1e6, 1)}
