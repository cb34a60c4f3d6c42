"""What is counted to the application, if the user says so: by package, by Maven group, in fresh and in saved graphs."""

from __future__ import annotations

import json
import subprocess
import zipfile
from typing import TYPE_CHECKING

import pytest

import peaberry
from peaberry.cli import main
from peaberry.errors import UsageError
from platforms import SMALL

if TYPE_CHECKING:
    from pathlib import Path

    from peaberry.callgraph import CallGraph

DEFAULT_JDK = SMALL
TOOL = """package com.acme.tool;

public class Tool {
    public static void run(Runnable job) {
        org.other.Other.call(job);
    }
}
"""
OTHER = """package org.other;

public class Other {
    public static void call(Runnable job) {
        job.run();
    }
}
"""
MAIN = """package com.acme.app;

public class Main {
    public static void main(String[] arguments) {
        com.acme.tool.Tool.run(() -> work());
    }

    static void work() {
    }
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A program, and a class path of two jars in a Maven repository."""
    root = tmp_path_factory.mktemp("own")
    sources = {"com/acme/tool/Tool": TOOL, "org/other/Other": OTHER, "com/acme/app/Main": MAIN}
    for name, text in sources.items():
        (root / f"{name}.java").parent.mkdir(parents=True, exist_ok=True)
        (root / f"{name}.java").write_text(text)
    files = [str(root / f"{name}.java") for name in sources]
    subprocess.run(["javac", "-g", "-d", str(root / "classes"), *files], check=True)
    jars = []
    for name, coordinate in {"com/acme/tool/Tool": "com/acme/tool", "org/other/Other": "org/other/other"}.items():
        artifact = coordinate.rpartition("/")[2]
        jar = root / "repository" / coordinate / "1.2" / f"{artifact}-1.2.jar"
        jar.parent.mkdir(parents=True)
        compiled = root / "classes" / f"{name}.class"
        with zipfile.ZipFile(jar, "w") as out:
            out.write(compiled, f"{name}.class")
        compiled.unlink()
        jars.append(str(jar))
    return str(root / "classes"), ":".join(jars)


def build(program: tuple[str, str], *own: str) -> CallGraph:
    target, path = program
    return peaberry.build(
        target, class_path=path, main="com.acme.app.Main", skip_startup=True, algorithm="rta", application=own
    )


def roles(graph: CallGraph) -> dict[str, str]:
    """By class."""
    return {
        each.class_name: each.role
        for each in graph.methods()
        if each.role in ("application", "library") and "$" not in each.class_name
    }


def callers(graph: CallGraph, method: str) -> set[str]:
    return {edge.caller.split("(")[0] for edge in graph.callers(method)}


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ((), {"com.acme.app.Main"}),
        (("com.acme.*",), {"com.acme.app.Main", "com.acme.tool.Tool"}),
        (("com.acme:*",), {"com.acme.tool.Tool"}),
        (("com.acme.app.*", "org.other:other"), {"com.acme.app.Main", "org.other.Other"}),
    ],
)
def test_what_is_ones_own_is_the_application(
    program: tuple[str, str], own: tuple[str, ...], expected: set[str]
) -> None:
    graph = build(program, *own)
    found = roles(graph)
    assert {name for name, role in found.items() if role == "application"} == expected
    assert {role for name, role in found.items() if name not in expected} == {"library"}
    plain = build(program)
    assert list(graph.edges()) == list(plain.edges()), "the graph is the same"
    assert graph.entries == plain.entries


def test_counts_and_collapse_follow(program: tuple[str, str], tmp_path: Path) -> None:
    plain, wide = build(program), build(program, "com.acme.*")
    assert wide.counts["application_methods"] == plain.counts["application_methods"] + 1
    assert wide.coverage is not None
    assert plain.coverage is not None
    assert wide.coverage.classes == plain.coverage.classes + 1
    work = "com.acme.app.Main.lambda$main$0"
    assert callers(plain.application(), work) == {"com.acme.app.Main.main"}
    assert "com.acme.tool.Tool.run" in callers(wide.application(), work)
    plain.save(tmp_path / "plain.graph")
    saved = peaberry.load(tmp_path / "plain.graph").application(["com.acme.*"])
    assert list(saved.edges()) == list(wide.application().edges())


def test_the_command_takes_it_for_programs_and_saved_graphs(
    program: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, path = program
    fresh = [target, "-cp", path, "--main", "com.acme.app.Main", "--skip-startup", "--algorithm", "rta"]
    assert main(["graph", *fresh, "-o", str(tmp_path / "app.graph"), "--application", "com.acme.*", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["application_classes"] == 3  # and that of the lambda
    build(program).save(tmp_path / "plain.graph")
    for graph in ("app.graph", "plain.graph"):
        own = ["--application", "com.acme.*"] if graph == "plain.graph" else []
        assert main(["application", str(tmp_path / graph), "--method", "simple", "--json", *own]) == 0
        assert json.loads(capsys.readouterr().out)["methods"] == 4
    assert main(["unreached", str(tmp_path / "app.graph"), "--json"]) == 4
    found = json.loads(capsys.readouterr().out)["unreached"]
    roles = {(each["package"], each["role"]) for each in found}
    assert roles == {("com.acme.app", "application"), ("com.acme.tool", "application"), ("org.other", "library")}


@pytest.mark.parametrize("pattern", ["com.acme", "org.nobody.*", "net.nobody:*"])
def test_a_pattern_that_matches_nothing_is_a_mistake(
    program: tuple[str, str], pattern: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    target, path = program
    assert main(["graph", target, "-cp", path, "--main", "com.acme.app.Main", "--application", pattern]) == 2
    assert pattern in capsys.readouterr().err
    build(program).save(tmp_path / "plain.graph")
    with pytest.raises(UsageError, match="--application"):
        peaberry.load(tmp_path / "plain.graph").application([pattern])
