"""SECURITY.md: each test that it names is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
NAMED = re.compile(r"`([a-z][a-z0-9_]{8,})`")


def test_the_table_names_tests_that_are_there() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    sources = [*ROOT.glob("tests/test_*.py"), *ROOT.glob("crates/*/tests/**/*.rs"), *ROOT.glob("crates/*/src/**/*.rs")]
    there = {
        name
        for path in sources
        for name in re.findall(r"^\s*(?:def|fn) (\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    rows = [
        line
        for line in text.splitlines()
        if line.startswith("| ") and not line.startswith(("| **", "| ---", "| input"))
    ]
    assert len(rows) > 40
    for row in rows:
        tests = NAMED.findall(row.rsplit("|", 2)[1])
        assert tests or row.endswith("| none |"), row
        assert set(tests) <= there, sorted(set(tests) - there)
