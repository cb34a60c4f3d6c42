"""The documents name what is there: links lead somewhere, files exist, and the architecture can be read in one go."""

from __future__ import annotations

import inspect
import os
import re
from fnmatch import filter as filter_names
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from peaberry._engine import Program
from peaberry.features import Feature, Group, Method, Place, Site, handles
from peaberry.features.base import Source

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / f"{name}.md" for name in ("README", "ARCHITECTURE", "CONTRIBUTING")] + sorted(
    ROOT.glob("docs/**/*.md")
)
MOST_WORDS = 1800
"""That ARCHITECTURE.md may have."""
SOURCES = (".rs", ".py", ".pyi", ".toml")
"""Ends of names that, unlike `app.jar` or `Main.java`, can only be files of this repository."""
PASSED_OVER = {".git", ".venv", "build", "target", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache"}
PLACEHOLDER = re.compile(r"[A-Z]{4,}")
"""`NAME.py` is a file yet to be written."""
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.*{},-]+(/[\w.*{},-]+)*/?")


@cache
def read(path: Path) -> str:
    """A document without its blocks of code."""
    return re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


@cache
def known_paths() -> frozenset[str]:
    """The files and directories of the repository, and the ends of their paths: `a/b.py` and `b.py` for both."""
    found: set[str] = set()
    for place, directories, files in os.walk(ROOT):
        directories[:] = [name for name in directories if name not in PASSED_OVER]
        for name in [*directories, *files]:
            parts = Path(place, name).relative_to(ROOT).parts
            found.update("/".join(parts[start:]) for start in range(len(parts)))
    return frozenset(found)


def expand(text: str) -> list[str]:
    """The alternatives of braces.

    >>> expand("cli/{path,graph}.py")
    ['cli/path.py', 'cli/graph.py']
    """
    parts = re.split(r"\{([^}]*)\}", text)
    return [
        "".join(each)
        for each in product(*([part] if at % 2 == 0 else part.split(",") for at, part in enumerate(parts)))
    ]


def names_file(text: str) -> bool:
    """Whether code in a text is the name of a file or directory of this repository, rather than of a user's."""
    if not PATH.fullmatch(text) or PLACEHOLDER.search(text):
        return False
    first, slash, _ = text.partition("/")
    return text.endswith((*SOURCES, "/")) or (bool(slash) and (ROOT / first).is_dir())


def exists(text: str) -> bool:
    """From the root if the name begins there, else as the end of some path."""
    path = text.rstrip("/")
    first, slash, _ = path.partition("/")
    if slash and (ROOT / first).is_dir():
        return any(ROOT.glob(path))
    return bool(filter_names(known_paths(), path)) if "*" in path else path in known_paths()


def headings(path: Path) -> set[str]:
    """The anchors of a document."""
    lines = re.findall(r"^#+ (.*)$", read(path), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


def find_dead(path: Path) -> list[str]:
    """Links that lead nowhere, and names of files that are not there."""
    dead = []
    for link in LINK.findall(read(path)):
        if "://" in link or link.startswith("mailto:"):
            continue
        target, _, anchor = link.partition("#")
        place = path.parent / target if target else path
        if not place.exists() or (anchor and anchor not in headings(place)):
            dead.append(link)
    names = [name for name in CODE.findall(read(path)) if names_file(name)]
    return dead + [each for name in names for each in expand(name) if not exists(each)]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere_and_files_exist(path: Path) -> None:
    assert find_dead(path) == []


def test_what_is_not_there_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A page\n[here](#a-page) [gone](#b) [lost](lost.md) `crates/core/nowhere/` `nowhere.rs` `cli/{path,nowhere}.py`\n"
        "`app.jar` `Main.java` `cli/NAME.py` `a/b` `crates/core/src` `config.py` `models/` [out](https://example.org)\n"
        "```\n[not](looked.md)\n```\n"
    )
    assert find_dead(page) == ["#b", "lost.md", "crates/core/nowhere/", "nowhere.rs", "cli/nowhere.py"]


def test_the_architecture_can_be_read_in_one_go() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    words = len(re.sub(r"<!--.*?-->", "", text).split())
    assert words <= MOST_WORDS, f"{words} words; decisions belong to docs/decisions/"


INTERNAL = {"ask", "own", "part"}
"""What places and sources have for each other, what a program is told before an analysis, and no feature needs."""


def find_code(text: str) -> str:
    """What a text has as code within its lines."""
    return " ".join(CODE.findall(text))


def find_unnamed(text: str) -> list[str]:
    """Verbs and queries that features have and a text does not name, and what may be left out when they are called and is not shown."""
    code = find_code(text)
    table = find_code(text.partition("| of `self.program` |")[2].partition("\n\n")[0])
    unnamed = []
    for kind in (Feature, Source, Site, Method, Group, Place, Program):
        words = set(re.findall(r"\w+", table if kind is Program else code))
        names = (name for name in sorted(vars(kind)) if not name.startswith("_") and name not in words | INTERNAL)
        unnamed += [f"{kind.__name__}.{name}" for name in names if not inspect.ismemberdescriptor(vars(kind)[name])]
    functions: list[Any] = [handles, *(each for each in vars(Source).values() if inspect.isfunction(each))]
    for function in functions:
        parameters = inspect.signature(function).parameters.values()
        optional = [each.name for each in parameters if each.default is not each.empty]
        unnamed += [f"{function.__name__}({name}=)" for name in optional if not re.search(rf"\b{name}=", code)]
    return unnamed


def test_the_guide_to_features_names_every_verb_and_query() -> None:
    text = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    assert find_unnamed(text) == []
    cut = text.replace("`brought()`", "").replace("method_named(", "").replace("dispatch=", "")
    assert find_unnamed(cut) == ["Source.method_named", "Program.brought", "call(dispatch=)"]
