"""Fuzz the command line with damaged inputs: archives, saved graphs, recordings, specifications and configurations.

Each run is a forked child that calls the command line's own entry on one mutated file. It must end by itself, with an exit code that is
documented, and print no traceback. Runs are numbered: `--first 17 --runs 1 archive` repeats one. No nightly compiler is needed.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

GOOD = frozenset({0, 2, 3, 4})
"""What a run with a damaged input may end with. 1 would be findings, 70 a fault of ours, 128 and more a signal."""
MEMORY = 3 << 30
SEALED = 0.8
"""The share of damaged graphs whose checksums are made to match, so that the damage is read."""
SECONDS = 60
"""Of processor time: a run takes a small part of one."""


class Target(NamedTuple):
    """A kind of input: a whole one, its name, and the commands that read it (`@` is the damaged file)."""

    whole: bytes
    name: str
    commands: tuple[tuple[str, ...], ...]


class Finding(NamedTuple):
    """A run that ended as none may."""

    target: str
    number: int
    why: str


def make_targets(folder: Path) -> dict[str, Target]:
    """Small whole inputs of each kind."""
    import peaberry
    from hostile import make_class, make_jar, make_main
    from peaberry.recall import record
    from peaberry.recall.recorder import AGENT

    jar = make_jar(
        folder / "app.jar",
        {
            "META-INF/MANIFEST.MF": b"Manifest-Version: 1.0\r\nMulti-Release: true\r\nMain-Class: p.M\r\n",
            "p/M.class": make_main("p/M"),
            "p/N.class": make_class("p/N", "p/M"),
            "META-INF/versions/9/p/N.class": make_class("p/N", "p/O"),
        },
    )
    graph = peaberry.build(jar, jdk="none", open=True)
    graph.save(str(folder / "whole.graph"))
    graph.save(str(folder / "whole.json"))
    analyse = ("graph", "--jdk", "none")
    targets = {
        "archive": Target(
            Path(jar).read_bytes(),
            "app.jar",
            ((*analyse, "--open", "@"), (*analyse, "-a", "cha", "--main", "p.M", "@")),
        ),
        "class": Target(
            make_main("p/M"), "M.class", ((*analyse, "--open", "@"), (*analyse, "--open", "-a", "pta", "@"))
        ),
        "foreign": Target(
            (folder / "whole.json").read_bytes(), "g.json", (("callers", "@", "*"), ("compare", "@", "@"))
        ),
        "specification": Target(
            b'p.M.main() => p.N\np.N.m() @ 4 => "p.M", "p.N"\n# comment\n',
            "s.spec",
            ((*analyse, "--main", "p.M", "-a", "rta", "--reflection", "casts", "--spec", "@", jar),),
        ),
        "configuration": Target(
            b'algorithm = "rta"\nmain = "p.M"\njdk = "none"\ntimeout = 5.0\nmax_strings = 7\nspec = []\n',
            "c.toml",
            (("graph", "--config", "@", "--jdk", "none", jar),),
        ),
    }
    for part in sorted((folder / "whole.graph").iterdir()):
        targets[f"graph-{part.stem}"] = Target(part.read_bytes(), f"whole.graph/{part.name}", (("callers", "@", "*"),))
    command = ["java", "-cp", jar, "p.M"]
    if (
        shutil.which("java")
        and os.path.isfile(AGENT)
        and record(command, str(folder / "whole.oracle"), quiet=True).jvms
    ):
        recorded = (folder / "whole.oracle").read_bytes()
        dumps = (
            ("record", "--dump", "@"),
            ("record", "--dump", "@", "--methods"),
            ("recall", str(folder / "whole.graph"), "@"),
        )
        targets["recording"] = Target(recorded, "r.oracle", dumps)
    return targets


def mutate(whole: bytes, dice: random.Random) -> bytes:
    """The input, damaged in one to four places."""
    data = bytearray(whole)
    for _ in range(dice.randrange(1, 5)):
        at = dice.randrange(len(data) + 1)
        match dice.randrange(7):
            case 0 if at < len(data):
                data[at] ^= 1 << dice.randrange(8)
            case 1 if at < len(data):
                data[at] = dice.choice((0, 1, 0x7F, 0x80, 0xFF))
            case 2:
                del data[at : at + dice.randrange(1, 40)]
            case 3:
                data[at:at] = dice.randbytes(dice.randrange(1, 12))
            case 4:
                start = dice.randrange(len(data) + 1)
                data[at:at] = data[start : start + dice.randrange(1, 60)]
            case 5:
                del data[at:]
            case _:
                data[at : at + 4] = dice.choice((b"\xff\xff\xff\xff", b"\0\0\0\0", b"\x7f\xff\xff\xff", b"\0\0\0\x80"))
    return bytes(data)


def run_child(arguments: tuple[str, ...], out: Path) -> int:
    """The wait status of a forked child that is the command line."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    try:
        handle = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(handle, 1)
        os.dup2(handle, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        from peaberry.cli import main

        sys.stdout, sys.stderr = (os.fdopen(number, "w", encoding="utf-8") for number in (1, 2))
        code = main(arguments)
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:  # noqa: BLE001 - whatever it is, the parent is to hear of it
        code = 99
    os._exit(code)


def judge(status: int, said: str) -> str | None:
    """Why a run is a finding; None if it is none."""
    if os.WIFSIGNALED(status):
        return f"ended by {signal.Signals(os.WTERMSIG(status)).name}"
    code = os.WEXITSTATUS(status)
    if code not in GOOD:
        return f"exit code {code}"
    if "Traceback" in said or "panicked" in said:
        return "prints a traceback"
    if any(not (character.isprintable() or character in "\n\t") for character in said):
        return "prints what acts in a terminal"
    return None


def fuzz(
    names: list[str], numbers: Iterable[int], folder: Path, go_on: Callable[[], bool] = lambda: True
) -> list[Finding]:
    """Run each number of each target; the inputs of findings stay in the folder."""
    from hostile import seal

    targets = make_targets(folder)
    findings = []
    for number in numbers:
        for name in names or targets:
            if not go_on():
                return findings
            target = targets[name]
            dice = random.Random(f"{name} {number}")  # noqa: S311
            place = folder / f"{name}-{number}"
            path = place / target.name
            path.parent.mkdir(parents=True)
            if path.parent != place:
                shutil.copytree(folder / "whole.graph", path.parent, dirs_exist_ok=True)
            path.write_bytes(mutate(target.whole, dice))
            if path.suffix == ".parquet" and dice.random() < SEALED:
                seal(path.parent, path.stem)
            asked = path.parent if path.parent != place else path
            command = tuple(str(asked) if word == "@" else word for word in dice.choice(target.commands))
            status = run_child(command, place / "said")
            why = judge(status, (place / "said").read_text(encoding="utf-8", errors="replace"))
            if why is None:
                shutil.rmtree(place)
            else:
                findings.append(Finding(name, number, why))
                print(f"{name} {number}: {why}: peaberry {' '.join(command)}", flush=True)
    return findings


def main() -> int:
    """Fuzz for so many runs, or so many seconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help="kinds of input; default: all")
    parser.add_argument("--runs", type=int, help="of each kind")
    parser.add_argument("--first", type=int, default=0, help="the number of the first run; default: 0")
    parser.add_argument("--seconds", type=int, default=600, help="for all, without --runs; default: 600")
    parser.add_argument("--each", action="store_true", help="so many seconds for each kind, in turns")
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="peaberry-fuzz-"))
    if args.each:
        args.seconds *= len(make_targets(Path(tempfile.mkdtemp(dir=folder))))
    end = time.monotonic() + args.seconds
    most = args.runs if args.runs is not None else 10**9
    numbers = range(args.first, args.first + most)
    findings = fuzz(args.targets, numbers, folder, lambda: args.runs is not None or time.monotonic() < end)
    if findings:
        print(f"{len(findings)} findings; their inputs are in {folder}", file=sys.stderr)
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
