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
TWICE = {"Callee", "Dispatch", "Entry", "Fact", "Facts", "Heard", "Known", "Linked", "Value", "Watch"}
"""Names of the algorithms that still have two meanings. The list only gets shorter."""


def find_definitions() -> dict[str, list[str]]:
    """The files that define each name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(CORE.rglob("*.rs")):
        for first, second in DEFINITION.findall(path.read_text(encoding="utf-8")):
            found[first or second].append(path.relative_to(CORE).as_posix())
    return found


def test_a_type_has_a_name_of_its_own() -> None:
    twice = {name: files for name, files in find_definitions().items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in TWICE} == {}
    assert not [files for files in twice.values() if not all(each.startswith("algorithms/") for each in files)]


def test_names_that_have_one_meaning_are_off_the_list() -> None:
    found = find_definitions()
    assert {name for name in TWICE if len(found[name]) < 2} == set()
