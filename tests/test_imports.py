"""No module needs itself by way of others: not in the package, and not in the engine's core."""

from __future__ import annotations

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "python" / "peaberry"
CORE = ROOT / "crates" / "core" / "src"


def package_imports() -> dict[str, set[str]]:
    """Which modules each module imports when it runs, at its head or within functions."""
    names = {
        ".".join(("peaberry", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__"): path
        for path in PACKAGE.rglob("*.py")
    }
    found: dict[str, set[str]] = {}
    for name, path in names.items():
        tree = ast.parse(path.read_text())
        for block in ast.walk(tree):
            if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING":
                block.body = []
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("peaberry"):
                wanted = {f"{node.module}.{each.name}" for each in node.names}
                found.setdefault(name, set()).update(each if each in names else str(node.module) for each in wanted)
    return {name: used - {name, "peaberry"} for name, used in found.items()}


def core_uses() -> dict[str, set[str]]:
    """Which of the core's top modules each of them uses; tests do not count."""
    tops = {path.stem for path in CORE.iterdir()} - {"lib"}
    found: dict[str, set[str]] = {}
    for path in CORE.rglob("*.rs"):
        top = path.relative_to(CORE).parts[0].removesuffix(".rs")
        code = path.read_text().partition("#[cfg(test)]")[0]
        if path.stem != "tests":
            found.setdefault(top, set()).update(re.findall(r"\bcrate::(\w+)", code))
    return {top: used & tops - {top} for top, used in found.items()}


def test_the_package_has_no_cycle() -> None:
    imports = package_imports()
    assert "peaberry.callgraph" in imports["peaberry.analysis"]
    TopologicalSorter(imports).prepare()


def test_the_core_has_no_cycle() -> None:
    uses = core_uses()
    assert "program" in uses["algorithms"]
    TopologicalSorter(uses).prepare()


def test_a_cycle_is_noticed() -> None:
    for graph in (
        package_imports() | {"peaberry.errors": {"peaberry.analysis"}},
        core_uses() | {"names": {"algorithms"}},
    ):
        with pytest.raises(CycleError):
            TopologicalSorter(graph).prepare()
