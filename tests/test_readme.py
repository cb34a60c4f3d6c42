"""What README.md shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text()
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    steps = capsys.readouterr().out.splitlines()
    assert steps[0].startswith("com.puppycrawl.tools.checkstyle.Main.main(")
    assert all(re.search(r"\S+\.java:\d+", step) for step in steps)
