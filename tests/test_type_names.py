"""One name, one meaning: no two types of the engine's core share a name."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

CORE = Path(__file__).parent.parent / "crates" / "core" / "src"
DEFINITION = re.compile(
    r"^ *(?:pub(?:\([a-z: ]+\))? )?(?:struct|enum|trait) ([A-Z]\w*)|^(?:pub(?:\([a-z: ]+\))? )?type ([A-Z]\w*)",
    re.MULTILINE,
)
"""An indented `type` is a trait's, whose name is not ours to choose."""


def find_definitions() -> dict[str, list[str]]:
    """The files that define each name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(CORE.rglob("*.rs")):
        for first, second in DEFINITION.findall(path.read_text(encoding="utf-8")):
            found[first or second].append(path.relative_to(CORE).as_posix())
    return found


def test_a_type_has_a_name_of_its_own() -> None:
    found = find_definitions()
    assert len(found) > 300
    assert {name: files for name, files in found.items() if len(files) > 1} == {}
