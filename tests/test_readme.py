"""What README.md says is what happens: its Python example, with a path and without one; `test_blocks.py` runs the rest."""

from __future__ import annotations

import re
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
