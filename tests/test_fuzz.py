"""A thousand damaged inputs, always the same ones, through the command line's own entry: each run ends by itself and in good order."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

import pytest

FUZZ = Path(__file__).parent.parent / "benchmarks" / "fuzz_inputs.py"
RUNS = 1_000


def load() -> Any:
    specification = importlib.util.spec_from_file_location("fuzz_inputs", FUZZ)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[specification.name] = module
    specification.loader.exec_module(module)
    return module


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each run is a forked child")
def test_damaged_inputs_end_in_good_order(tmp_path: Path) -> None:
    fuzz = load()
    (tmp_path / "probe").mkdir()
    kinds = len(fuzz.make_targets(tmp_path / "probe"))
    (tmp_path / "runs").mkdir()
    assert fuzz.fuzz([], range(RUNS // kinds + 1), tmp_path / "runs") == []


@pytest.mark.parametrize(
    ("status", "said", "why"),
    [
        (0, "fine\n", None),
        (3 << 8, "no", None),
        (1 << 8, "", "exit code 1"),
        (70 << 8, "", "exit code 70"),
        (11, "", "ended by SIGSEGV"),
        (0, "Traceback (most recent call last)", "prints a traceback"),
        (0, "\x1b[2J", "prints what acts in a terminal"),
    ],
)
def test_what_is_a_finding(status: int, said: str, why: str | None) -> None:
    assert load().judge(status, said) == why
