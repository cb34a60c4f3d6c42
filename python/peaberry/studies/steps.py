"""The steps of one program of a study. Each is a process of its own, whose answer is kept in a file: a study that was interrupted goes
on where it stopped, and asks again only what is asked differently.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from peaberry.errors import InputError
from peaberry.formats.atomic import replace_file

if TYPE_CHECKING:
    from collections.abc import Callable

PACKAGE: Final = Path(__file__).parent.parent
SHOWN: Final = 5
"""How many lines of a step's log are shown if it fails."""


class Steps:
    """The steps of one program, each with a file for its answer."""

    def __init__(self, name: str, place: Path, tell: Callable[[str], None] = lambda _: None) -> None:
        self.name, self.place, self.tell = name, place, tell
        place.mkdir(parents=True, exist_ok=True)

    def below(self, way: str) -> Steps:
        """The steps of the same program exercised otherwise."""
        return Steps(f"{self.name}, {way}", self.place / way, self.tell)

    def take(
        self, title: str, step: Callable[[dict[str, Any]], dict[str, Any]], asked: dict[str, Any]
    ) -> dict[str, Any]:
        """The answer of a step, a function of a module, from its file if the same was asked before. InputError with the last lines of its
        log.
        """
        path = self.place / f"{title}.json"
        asked = json.loads(json.dumps(asked))
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            kept = {}
        if isinstance(kept, dict) and kept.get("asked") == asked:
            self.tell(f"{self.name} {title}: known")
            return dict(kept["answer"])
        self.tell(f"{self.name} {title} …")
        answer = self.run(title, step, asked)
        with replace_file(str(path)) as out:
            out.write(json.dumps({"asked": asked, "answer": answer}, indent=1) + "\n")
        return answer

    def run(
        self, title: str, step: Callable[[dict[str, Any]], dict[str, Any]], asked: dict[str, Any]
    ) -> dict[str, Any]:
        """Take a step in a process of its own."""
        part, log = self.place / f"{title}.part", self.place / f"{title}.log"
        name = f"{step.__module__}:{step.__name__}"
        with log.open("wb") as out:
            done = subprocess.run(
                [sys.executable, "-P", "-m", "peaberry.studies.step", name, str(part)],
                input=json.dumps(asked).encode(),
                stdout=out,
                stderr=subprocess.STDOUT,
                check=False,
            )
        if done.returncode:
            lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            raise InputError(f"{title} ended with {done.returncode}: " + "\n".join(lines[-SHOWN:]))
        answer: dict[str, Any] = json.loads(part.read_text(encoding="utf-8"))
        part.unlink()
        return answer


def fingerprint(path: str) -> str:
    """A few letters that change with a file."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:16]


@cache
def fingerprint_package() -> str:
    """A few letters that change with what decides a graph: Peaberry's code and models, but not the studies."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE)
        if path.suffix in {".py", ".toml", ".so", ".pyd"} and name.parts[0] != "studies":
            digest.update(f"{name.as_posix()} {fingerprint(str(path))}\n".encode())
    return digest.hexdigest()[:16]
