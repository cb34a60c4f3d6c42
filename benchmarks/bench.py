"""CPU seconds, wall time and peak memory of Peaberry on pinned programs, next to its peers: `make bench`.

Peaberry runs each program several times, and the median counts; each peer runs once, in the same run of this script,
by the harness in `benchmarks/peers` or the one that `--peers` names. Everything is the whole process: start, reading, graph, counting.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from programs import HARNESS, PEABERRY, PROGRAMS, ROOT, Program, find, jars

# Peers that compute the same kind of graph with the JDK's bodies; SootUp's rta finds three methods of HelloWorld, and
# its cha does not end within ten minutes.
PEERS: dict[str, tuple[str, ...]] = {
    "cha": ("wala cha", "soot cha", "taie cha", "opal cha"),
    "rta": ("wala rta", "opal rta", "soot rta"),
    "xta": ("opal xta",),
    "vta": ("soot vta",),
    "tfa": (),
    "pta": ("wala 0cfa", "soot spark", "taie ci"),
    "pta selective": (),
    "pta casts": (),
}
"""By algorithm, and context or reflection where there is one; `pta casts` is what runs by default."""

SHARE = """
import sys, time
from peaberry import _engine, cli
from peaberry.features import Runner
engine = python = 0.0
solve = _engine.solve
def timed(*args, **options):
    global engine
    start = time.process_time()
    try:
        return solve(*args, **options)
    finally:
        engine += time.process_time() - start
def asked(method):
    def ask(self, *args):
        global python
        start = time.thread_time()
        try:
            return method(self, *args)
        finally:
            python += time.thread_time() - start
    return ask
class Asked:
    def __init__(self, program):
        self.program = program
    def __getattr__(self, name):
        function = getattr(self.program, name)
        if not callable(function):
            return function
        def ask(*args, **options):
            global python
            start = time.thread_time()
            try:
                return function(*args, **options)
            finally:
                python -= time.thread_time() - start
        return ask
make = Runner.__init__
def made(self, features, program, *args):
    make(self, features, Asked(program), *args)
Runner.__init__ = made
_engine.solve = timed
for name in ("begin", "deliver", "finish"):
    setattr(Runner, name, asked(getattr(Runner, name)))
try:
    cli.main(sys.argv[1:])
except SystemExit:
    pass
whole = time.process_time()
print((whole - engine + python) / whole, file=sys.stderr)
"""
"""Prints the part of a run's CPU time that is not the engine's analysis: start, reading of rows, counting, and what features do in Python while
the analysis waits for them, without what they ask of the program, which is the engine's."""


def measure(command: list[str]) -> dict[str, Any]:
    """Run the command; what it printed as JSON, with the CPU seconds and memory of the whole process."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert child.stdout is not None
    text = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in {0, 4}:
        raise SystemExit(f"{' '.join(command)} ended with {child.returncode}")
    found = json.loads(text)
    return {
        "cpu": usage.ru_utime + usage.ru_stime,
        "wall": time.monotonic() - start,
        "mb": usage.ru_maxrss / 1024,
        "methods": found["methods"],
        "edges": found["edges"],
        "call_pairs": found["call_pairs"],
    }


REFLECTION = ("none", "local", "points-to", "casts")


def options(algorithm: str) -> list[str]:
    """What the command line needs for `pta selective` and `pta casts`; without a word for reflection there is none, as in peers."""
    name, _, word = algorithm.partition(" ")
    reflection = word if word in REFLECTION else "none"
    context = ["--context", word] if word and word not in REFLECTION else []
    return ["--algorithm", name, "--reflection", reflection, *context]


def python_share(program: Program, algorithm: str) -> float:
    """Python's part of a run's CPU time; see `SHARE`."""
    command = [str(PEABERRY.parent / "python"), "-c", SHARE, "graph", program.target, *program.options]
    done = subprocess.run([*command, *options(algorithm), "--json"], capture_output=True, text=True, check=False)
    return float(done.stderr.strip().splitlines()[-1])


def run_peaberry(program: Program, algorithm: str, runs: int) -> dict[str, Any]:
    """The median run by CPU seconds."""
    command = [str(PEABERRY), "graph", program.target, *program.options, *options(algorithm), "--json"]
    rows = [measure(command) for _ in range(runs)]
    middle = statistics.median_low([row["cpu"] for row in rows])
    return next(row for row in rows if row["cpu"] == middle)


def run_peer(harness: Path, peer: str, program: Program, timeout: int) -> dict[str, Any]:
    """One run of a peer, as its harness reports it."""
    application, library = jars(program)
    command = [str(harness), "run", *peer.split(), "--app", ":".join(application), "--timeout", str(timeout)]
    command += ["--lib", ":".join(library)] if library else []
    command += ["--main", program.main] if program.main else ["--library-mode"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        row: dict[str, Any] = json.loads(done.stdout)
    except json.JSONDecodeError:
        row = {"error": done.stderr.strip().splitlines()[-1:] or ["no output"]}
    return row


def main() -> int:
    """Print a table, and write every row to build/bench.json."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", nargs="*", help=", ".join(program.name for program in PROGRAMS))
    parser.add_argument("--algorithm", action="append", choices=list(PEERS), help="default: all")
    parser.add_argument("--runs", type=int, default=5, help="of Peaberry; the median counts (default 5)")
    parser.add_argument("--peers", type=Path, default=HARNESS, help="the harness")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--peer", action="append", help="only these peers, such as 'wala rta'; default: all that fit")
    parser.add_argument("--timeout", type=int, default=1800, help="seconds for each run of a peer")
    args = parser.parse_args()
    harness = None if args.no_peers else args.peers
    if harness is not None and not harness.exists():
        parser.error(f"--peers {harness}: no such file")
    rows = []
    print(
        f"{'program':12}{'tool':24}{'CPU s':>8}{'wall s':>8}{'MB':>8}{'methods':>10}{'pairs':>12}{'× CPU':>8}{'Python':>8}",
        flush=True,
    )
    for name in args.programs or [program.name for program in PROGRAMS]:
        program = find(name)
        for algorithm in args.algorithm or PEERS:
            ours = run_peaberry(program, algorithm, args.runs)
            ours["python_share"] = python_share(program, algorithm)
            rows.append({"program": name, "tool": f"peaberry {algorithm}", **ours})
            print(
                f"{name:12}{'peaberry ' + algorithm:24}{ours['cpu']:8.2f}{ours['wall']:8.2f}{ours['mb']:8.0f}"
                f"{ours['methods']:10,}{ours['call_pairs']:12,}{'':8}{ours['python_share']:8.0%}",
                flush=True,
            )
            for peer in PEERS[algorithm] if harness else ():
                if args.peer and peer not in args.peer:
                    continue
                row = run_peer(harness, peer, program, args.timeout) if harness else {}
                rows.append({"program": name, "tool": peer, **row})
                if row.get("error"):
                    print(f"{name:12}{peer:24}{row['error']}", flush=True)
                    continue
                print(
                    f"{name:12}{peer:24}{row['cpu_seconds']:8.2f}{row['wall_seconds']:8.2f}{row['peak_rss_mb']:8.0f}"
                    f"{row['nodes']:10,}{row['edges']:12,}{row['cpu_seconds'] / ours['cpu']:8.0f}",
                    flush=True,
                )
    target = ROOT / "build" / "bench.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
