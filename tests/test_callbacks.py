"""Fixtures of callbacks: `callbacks/README.md` has the language of their comments. Each is analysed, executed and recorded."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

import peaberry
from fixtures import Jdk, jdks
from peaberry.cli import main
from peaberry.names import split
from peaberry.recall.callbacks import Callback, find_callbacks, measure_callbacks
from peaberry.recall.oracle import Oracle
from peaberry.recall.recorder import record

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph

ROOT: Final = Path(__file__).parent / "callbacks"
NAMES: Final = sorted(path.stem for path in ROOT.glob("*.java"))
COMMENT: Final = re.compile(r"// ((?:back|unseen|not|never|entry)\b.*)$")
HEAD: Final = re.compile(r"// (context|reflection|startup): (\w+)$")
CLAUSE: Final = re.compile(r"(back|unseen|not|never): ([\w.<>]+(?:, [\w.<>]+)*)$")
JDK: Final[Jdk] = jdks()[0]
UNSEEN: Final = {"Threads", "Finalizers"}
"""What these call back runs in threads that have no frame of theirs."""


class Line(NamedTuple):
    """What a comment states: words with the methods that they speak of; `entry` with the method it stands at."""

    number: int
    clauses: dict[str, list[str]]


def read(name: str) -> tuple[list[Line], set[str]]:
    """The statements of a fixture, and the lines that are heads of entries."""
    lines, entries = [], set()
    for number, text in enumerate((ROOT / f"{name}.java").read_text().splitlines(), 1):
        if number == 1 and HEAD.match(text):
            continue
        found = COMMENT.search(text)
        if found is None:
            assert "//" not in text, f"{name}:{number}: a comment that states nothing"
            continue
        if found[1] == "entry":
            head = re.search(r"(\w+)\(", text)
            assert head is not None
            entries.add(head[1])
            continue
        clauses = {}
        for part in found[1].split("; "):
            clause = CLAUSE.match(part)
            assert clause is not None, f"{name}:{number}: cannot read {part!r}"
            clauses[clause[1]] = clause[2].split(", ")
        lines.append(Line(number, clauses))
    assert lines or entries, f"{name} states nothing"
    return lines, entries


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All fixtures, compiled together; each is analysed and run by itself."""
    place = tmp_path_factory.mktemp("callbacks")
    done = JDK.run("javac", "-nowarn", "-g", "-d", place / "all", *sorted(ROOT.glob("*.java")))
    assert done.returncode == 0, done.stderr
    for name in NAMES:
        own = place / name / "callbacks"
        own.mkdir(parents=True)
        for path in (place / "all" / "callbacks").iterdir():
            if path.stem.partition("$")[0] == name:
                (own / path.name).write_bytes(path.read_bytes())
    return place


@cache
def solve(directory: Path, name: str) -> peaberry.Solution:
    """Without reflection and contexts, unless the first line says so."""
    head = HEAD.match((ROOT / f"{name}.java").read_text().partition("\n")[0])
    said = {head[1]: head[2]} if head else {}
    return peaberry.solve(
        directory / name,
        main=f"callbacks.{name}",
        jdk=str(JDK.home),
        reflection=said.get("reflection", "none"),
        context=said.get("context", "insensitive"),
        skip_startup="startup" not in said,
    )


def short(method: str, name: str) -> str:
    """`A.toString` of `callbacks.Figure1$A.toString()…`; a method of the fixture's own class has that as its class."""
    parts = split(method)
    return f"{parts.class_name.removeprefix('callbacks.').removeprefix(f'{name}$')}.{parts.name}"


def by_line(graph: CallGraph, name: str) -> dict[int, set[str]]:
    """The callbacks of each line."""
    found: dict[int, set[str]] = {}
    for edge in graph.edges():
        if edge.kind == "callback" and edge.line is not None:
            found.setdefault(edge.line, set()).add(short(edge.callee, name))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_calls_call_back_what_their_comments_say(name: str, classes: Path) -> None:
    lines, entries = read(name)
    solution = solve(classes, name)
    own, simple = solution.application(), solution.application("simple")
    fine, coarse = by_line(own, name), by_line(simple, name)
    for line in lines:
        here = f"{name}.java:{line.number}"
        back = {*line.clauses.get("back", ()), *line.clauses.get("unseen", ())}
        assert back <= fine.get(line.number, set()), here
        assert back <= coarse.get(line.number, set()), here
        for wrong in line.clauses.get("not", ()):
            assert wrong not in fine.get(line.number, set()), here
            assert wrong in coarse.get(line.number, set()), f"{here}: nobody would take {wrong} for a callback"
        for wrong in line.clauses.get("never", ()):
            assert wrong not in fine.get(line.number, set()) | coarse.get(line.number, set()), here
    called = {edge.callee for edge in own.edges()}
    for entry in entries:
        (method,) = (each.name for each in own.methods() if split(each.name).name == entry)
        assert method not in called
        assert method in {each.method for each in own.entries}


@pytest.fixture(scope="module")
def recorded(classes: Path, tmp_path_factory: pytest.TempPathFactory) -> Oracle:
    """A recorded run of all of them, one after the other."""
    place = tmp_path_factory.mktemp("runs")
    calls = "".join(f"        {name}.main(args);\n" for name in NAMES)
    program = f"public static void main(String[] args) throws Exception {{\n{calls}    }}"
    (place / "All.java").write_text(f"package callbacks;\n\nclass All {{\n    {program}\n}}\n")
    done = JDK.run("javac", "-nowarn", "-cp", classes / "all", "-d", classes / "all", place / "All.java")
    assert done.returncode == 0, done.stderr
    command = [str(JDK.home / "bin" / "java"), "-cp", str(classes / "all"), "callbacks.All"]
    assert record(command, str(place / "all.oracle"), quiet=True).code == 0
    return Oracle.read(str(place / "all.oracle"))


@pytest.mark.parametrize("name", NAMES)
def test_what_ran_is_in_the_graph_and_what_is_claimed_ran(name: str, classes: Path, recorded: Oracle) -> None:
    lines, _ = read(name)
    solution = solve(classes, name)
    everything, unclear = find_callbacks(solution.graph, recorded)
    own = f"callbacks.{name}"
    callbacks = frozenset(each for each in everything if split(each.caller).class_name.partition("$")[0] == own)
    assert callbacks or name in UNSEEN
    for method in ("datareach", "simple"):
        found = measure_callbacks(solution.application(method), callbacks, unclear)
        assert found.missed == [], method
    at = seen_by_line(solution, callbacks, name)
    for line in lines:
        claimed = set(line.clauses.get("back", ()))
        assert claimed <= at.get(line.number, set()), f"{name}.java:{line.number}: claimed, and not recorded"


def seen_by_line(solution: peaberry.Solution, callbacks: frozenset[Callback], name: str) -> dict[int, set[str]]:
    """The recorded callbacks of each line."""
    lines = {(edge.caller, edge.offset): edge.line for edge in solution.application().edges()}
    found: dict[int, set[str]] = {}
    for each in callbacks:
        line = lines.get((each.caller, each.offset))
        if line is not None:
            found.setdefault(line, set()).add(short(each.callee, name))
    return found


def test_every_way_in_which_libraries_call_back_has_a_fixture() -> None:
    assert {"Figure1", "Figure3"} <= set(NAMES)
    assert len(NAMES) >= 15


def test_recall_of_an_application_graph_is_that_of_callbacks(
    classes: Path, recorded: Oracle, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = solve(classes, "Figure1").application()
    own.save(tmp_path / "own.graph")
    assert main(["recall", str(tmp_path / "own.graph"), *recorded.paths, "--json"]) in (0, 4)
    found = json.loads(capsys.readouterr().out)["callbacks"]
    mine = [each for each in found["missed"] if each["caller"].startswith("callbacks.Figure1.")]
    assert mine == [], "other fixtures ran, too, and are missed"
    assert found["found"] == 2
    assert found["recorded"] == found["found"] + len(found["missed"])
    assert main(["recall", str(tmp_path / "own.graph"), *recorded.paths]) in (0, 4)
    assert f"of {found['recorded']} recorded callbacks the graph has 2" in capsys.readouterr().out
