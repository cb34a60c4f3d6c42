"""What the tests share: a small Java program, compiled once, and its graph."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import peaberry
import reflective
from fixtures import jdks
from peaberry.config import Config
from platforms import FULL

SOURCE = {
    "app/Main.java": """package app;

public class Main {
    public static void main(String[] arguments) {
        Shape shape = arguments.length == 0 ? new Circle() : new Square();
        System.out.println(shape.area());
        Helper.help(shape);
    }
}

interface Shape { double area(); }

class Circle implements Shape {
    public double area() { return Math.PI; }
}

class Square implements Shape {
    static int made = Helper.count();
    public double area() { return made; }
}

class Triangle implements Shape {
    public double area() { return Helper.never(); }
}
""",
    "app/Helper.java": """package app;

public class Helper {
    static void help(Shape shape) {
        Runnable task = () -> shape.area();
        task.run();
    }
    static int count() { return 1; }
    static double never() { return 2; }
    protected void offered() { }
}
""",
    "app/Other.java": """package app;

public class Other {
    public static void main(String[] arguments) { Helper.count(); }
}
""",
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Refuse cases in a set: each worker of a run would number them in an order of its own."""
    for mark in metafunc.definition.iter_markers("parametrize"):
        if isinstance(mark.args[1], (set, frozenset)):
            message = f"{metafunc.definition.nodeid}: the cases are a set, which has no order: sort them"
            raise pytest.UsageError(message)


NEED_JAVA = [("record",), ("driver",), ("study",)]
"""Commands that run Java."""


class Outcome(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's directory of classes."""
    root = tmp_path_factory.mktemp("program")
    for name, text in SOURCE.items():
        path = root / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert jdks(), "these tests compile Java programs: put a JDK on the path"
    sources = sorted((root / "source").rglob("*.java"))
    done = jdks()[0].run("javac", "--release", "11", "-g", "-d", root / "classes", *sources)
    assert done.returncode == 0, done.stderr
    return root / "classes"


@pytest.fixture(scope="session")
def jar(classes: Path) -> str:
    """The program as a jar whose manifest names its main class."""
    path = classes.parent / "app.jar"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMain-Class: app.Main\r\n\r\n")
        for each in sorted(classes.rglob("*.class")):
            archive.write(each, each.relative_to(classes).as_posix())
    return str(path)


@pytest.fixture(scope="session")
def graph(jar: str) -> peaberry.CallGraph:
    """The program's RTA graph."""
    return peaberry.build(jar, algorithm="rta", jdk=FULL)


@pytest.fixture(scope="session")
def saved(graph: peaberry.CallGraph, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The graph in Parquet form."""
    path = tmp_path_factory.mktemp("saved") / "app.graph"
    graph.save(path)
    return str(path)


def wait_for(happened: Callable[[], object], what: str) -> None:
    """Wait until something has happened. That it takes minutes on a busy machine is no failure; that it never does, is."""
    for _ in range(6_000):
        if happened():
            return
        time.sleep(0.1)
    raise AssertionError(f"{what}: nothing has happened for ten minutes")


def run(*arguments: str, **environment: str) -> Outcome:
    """Run the command in a process of its own, with the platform of the tests' module if it analyses and names no other."""
    platform = defaults["jdk"]
    if platform and arguments[:1] not in NEED_JAVA:
        environment = {"JAVA_HOME": platform, **environment}
    done = subprocess.run(
        [sys.executable, "-m", "peaberry", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, **environment},
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Outcome(done.returncode, done.stdout, done.stderr)


# Tests that say nothing of reflection run without it, in a third of the time.
defaults: dict[str, Any] = Config.__init__.__kwdefaults__ or {}
assert "reflection" in defaults
defaults["reflection"] = "none"


@pytest.fixture(scope="module", autouse=True)
def _platform(request: pytest.FixtureRequest) -> Iterator[None]:
    """The platform of tests that name none: the machine's JDK, or what their module has as DEFAULT_JDK. What tests of
    several modules share names its own.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(defaults, "jdk", getattr(request.module, "DEFAULT_JDK", None))
        yield


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The programs of the tests of reflection."""
    return reflective.compile_programs(tmp_path_factory)
