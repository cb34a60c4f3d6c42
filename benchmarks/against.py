"""CPU seconds and peak memory of this checkout beside those of another one, in the same run.

    .venv/bin/python benchmarks/against.py OTHER [--runs 10] [--algorithm ALGORITHM …] [PROGRAM…]

OTHER is a checkout of an earlier commit that has been built (`make build` there). The two take turns, so that what else the machine does
falls on both, and the least of each counts. `--instructions` counts instructions instead, by valgrind, with one thread: one run of each says
enough, because the count hardly varies.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

from bench import PEERS, measure, options
from programs import PEABERRY, find

DEFAULT = ("pta casts", "rta", "cha", "tfa")


def instructions(command: list[str]) -> float:
    """Billions of instructions that a run takes."""
    # The command is a script of Python's: valgrind is given the interpreter.
    python = str(Path(command[0]).with_name("python"))
    traced = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", python, *command]
    done = subprocess.run([*traced, "--threads", "1"], capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if found is None:
        raise SystemExit(done.stderr)
    return int(found[1]) / 1e9


def main() -> int:
    """Print a line for each program and algorithm."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="a built checkout of an earlier commit")
    parser.add_argument("programs", nargs="*", default=["HelloWorld", "checkstyle", "h2"])
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--algorithm", action="append", choices=list(PEERS))
    parser.add_argument("--instructions", action="store_true", help="of one run each, by valgrind")
    args = parser.parse_args()
    before = args.other / ".venv" / "bin" / "peaberry"
    if not before.exists():
        parser.error(f"{before} is not there: run `make build` in {args.other}")
    print(f"{'program':14}{'algorithm':12}{'before':>10}{'now':>10}{'':>9}{'MB before':>12}{'MB now':>10}", flush=True)
    for name in args.programs:
        program = find(name)
        for algorithm in args.algorithm or DEFAULT:
            words = ["graph", program.target, *program.options, *options(algorithm), "--json"]
            if args.instructions:
                old, new = (instructions([str(command), *words]) for command in (before, PEABERRY))
                print(f"{name:14}{algorithm:12}{old:10.3f}{new:10.3f}{new / old - 1:+9.1%}", flush=True)
                continue
            rows = [[measure([str(command), *words]) for command in (before, PEABERRY)] for _ in range(args.runs)]
            cpu, memory = ([min(row[side][what] for row in rows) for side in (0, 1)] for what in ("cpu", "mb"))
            print(
                f"{name:14}{algorithm:12}{cpu[0]:10.2f}{cpu[1]:10.2f}{cpu[1] / cpu[0] - 1:+9.1%}"
                f"{memory[0]:12.0f}{memory[1]:10.0f}{memory[1] / memory[0] - 1:+9.1%}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
