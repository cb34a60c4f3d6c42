"""The documents name what is there: links lead somewhere, files exist, and the architecture can be read in one go."""

from __future__ import annotations

import os
import re
from fnmatch import filter as filter_names
from functools import cache
from itertools import product
from pathlib import Path

import pytest

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
    words = len((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split())
    assert words <= MOST_WORDS, f"{words} words; decisions belong to docs/decisions/"
