"""What README.md says is what happens: its Python example, with a path and without one; `test_blocks.py` runs the rest."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise
from pathlib import Path

import pytest

import peaberry
from plots import read_table

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def example() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def test_the_example_prints_each_step_and_the_target(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "README.md", "exec"), {})
    *steps, target = capsys.readouterr().out.splitlines()
    assert steps[0].startswith("com.puppycrawl.tools.checkstyle.Main.main(")
    assert all(re.search(r"\S+\.java:\d+", step) for step in steps)
    assert target.startswith("com.puppycrawl.tools.checkstyle.JavaParser.parse(")


def test_the_example_says_that_there_is_no_path(
    example: str, graph: peaberry.CallGraph, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peaberry, "build", lambda *_, **__: graph)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out == "no path in this graph\n"


def test_recall_beside_other_builders_is_that_of_the_study() -> None:
    studied = read_table((ROOT / "docs/study-recall.md").read_text(), "Other builders against the same recordings")
    (program,) = [row for row in studied if row["program"] == "checkstyle"]
    (base,) = [
        row
        for row in read_table((ROOT / "docs/study-recall.md").read_text(), "Recall by configuration (Fig. 6)")
        if row["program"] == "checkstyle"
    ]
    shown = {row[""]: row["recall"] for row in read_table((ROOT / "README.md").read_text(), "Beside other builders")}
    assert shown["Peaberry, the default (PTA with reflection)"] == program["Peaberry"]
    assert shown["Peaberry, PTA without reflection"] == f"{base['methods, base']}, {base['pairs, base']}"
    assert shown["WALA 0-CFA"] == program["WALA 0-CFA"]
    assert shown["OPAL RTA"] == program["OPAL RTA"]
    assert program["Tai-e"] == "crash"


SHOWN = {
    "rta": "Peaberry, RTA without reflection",
    "pta": "Peaberry, PTA without reflection",
    "pta casts": "Peaberry, the default (PTA with reflection)",
    "wala 0cfa": "WALA 0-CFA",
    "opal rta": "OPAL RTA",
    "taie ci": "Tai-e, context-insensitive",
    "soot spark": "Soot, Spark",
}
"""What the benchmark calls them, and the table."""


def test_the_table_of_builders_has_the_commands_that_make_it() -> None:
    """Each row is of what the commands below the table name, and each of these is a row; the harness has the builders."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = {row[""] for row in read_table(text, "Beside other builders")}
    section = text.partition("## Beside other builders")[2].partition("\n## ")[0]
    (ours,) = re.findall(r'OURS="(.*)"', section)
    for program in ("HelloWorld", "checkstyle"):
        (line,) = re.findall(rf"python benchmarks/bench\.py {program} \$OURS (.*)", section)
        words = shlex.split(f"{ours} {line}")
        assert {SHOWN[word] for option, word in pairwise(words) if option in ("--algorithm", "--peer")} == rows
        for builder, algorithm in (word.split() for option, word in pairwise(words) if option == "--peer"):
            pom = (ROOT / "benchmarks" / "peers" / builder / "pom.xml").read_text(encoding="utf-8")
            (algorithms,) = re.findall(r"<algorithms>(.*?)</algorithms>", pom)
            assert algorithm in algorithms.split()
