"""Drivers: Java programs that call tests of JUnit 3, 4 and 5 without reflection, for a graph and a recording alike.

The agent's jar holds the generator (`peaberry.driver.Drivers`), as reflection tells it what can be called from where.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.errors import InputError
from peaberry.recall.recorder import AGENT, check_agent

if TYPE_CHECKING:
    from collections.abc import Sequence

MAIN: Final = "peaberry.driver.All"


class LeftOut(NamedTuple):
    """A test that no driver calls, and why."""

    test: str
    reason: str


class Driver(NamedTuple):
    """Where the compiled drivers are, which tests they call, and which not."""

    classes: str
    called: list[str]
    left_out: list[LeftOut]


def make_driver(tests: Sequence[str], class_path: Sequence[str], output: str, *, jdk: str | None = None) -> Driver:
    """Write and compile the drivers of test jars or directories. InputError if there are no tests, or no compiler."""
    check_agent()
    sources, classes = os.path.join(output, "sources"), os.path.join(output, "classes")
    for each in (sources, classes):
        shutil.rmtree(each, ignore_errors=True)
        os.makedirs(each)
    path = os.pathsep.join([*tests, *class_path])
    told = call(tool("java", jdk), "-cp", os.pathsep.join([AGENT, path]), "peaberry.driver.Drivers", sources, *tests)
    rows = [line.split("\t") for line in told.splitlines()]
    called = [row[1] for row in rows if row[0] == "called"]
    left_out = [LeftOut(row[1], row[2]) for row in rows if row[0] == "left out"]
    if not called:
        raise InputError(
            f"{', '.join(tests)}: no test of JUnit 3, 4 or 5 that can be called; is JUnit on the class path?"
        )
    files = sorted(os.path.join(place, name) for place, _, names in os.walk(sources) for name in names)
    names = os.path.join(output, "files")
    with open(names, "w", encoding="utf-8") as file:
        file.writelines(f'"{name.replace(chr(92), "/")}"\n' for name in files)
    call(tool("javac", jdk), "-nowarn", "-proc:none", "-encoding", "UTF-8", "-cp", path, "-d", classes, f"@{names}")
    os.unlink(names)
    return Driver(classes, called, left_out)


def tool(name: str, jdk: str | None) -> str:
    """The path of a JDK's tool."""
    home = jdk or os.environ.get("JAVA_HOME")
    found = shutil.which(os.path.join(home, "bin", name)) if home else shutil.which(name)
    if found is None:
        raise InputError(f"no {name} in {home or 'the path'}: a driver needs a JDK (--jdk HOME)")
    return found


def call(*command: str) -> str:
    """Run a tool; what it prints. InputError with what it complains of."""
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise InputError("\n".join([f"{os.path.basename(command[0])} failed:", *lines[:10]]))
    return done.stdout
