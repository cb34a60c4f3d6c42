"""What a change must not change: digests of graphs, to be compared between two commits.

    benchmarks/digests.py write FILE [PROGRAM…]     builds every graph and writes its digests
    benchmarks/digests.py compare FILE OTHER        names every graph in which the two differ, and in which part

A digest covers what a graph says of the program: methods, entry points, sites (caller, offset, line, kind, written callee, targets),
unresolved sites, casts. It does not cover how causes are worded and numbered. So two commits whose saved forms differ can be compared.
`digests.json` beside this file holds the digests of commit a360ee5 with JDK 17.0.15. Since then two parts differ on purpose: sites
that differed in their cause alone are one (`sites` and its count; `distinct_sites` is equal), and cha and rta list native methods
without a row (`unresolved`). Two graphs differ otherwise: checkstyle with fta has
one method less (`xerces.internal.util.Status.values()`), with cta one site more. Since features hear of some values a round earlier, and calls to which more
than 400 values come use those that came before, that is the likely reason; it was not traced.
The file is written after each graph; a run that was interrupted goes on where it was. `PEABERRY` names another checkout's command.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow.parquet as pq

sys.path.insert(0, str(Path(__file__).parent))
from programs import PEABERRY, hello_world, spring_service

WITH_SETS = ("cta", "mta", "fta", "xta", "vta", "tfa", "pta")
ALGORITHMS = ("cha", "rta", *WITH_SETS)


class Program(NamedTuple):
    """A program, and which graphs of it are compared."""

    target: str
    options: tuple[str, ...]
    algorithms: tuple[str, ...] = ALGORITHMS
    contexts: tuple[str, ...] = ()


PROGRAMS: dict[str, Program] = {
    "HelloWorld": Program("", ("--main", "HelloWorld"), contexts=("1-call", "selective")),
    "javacc": Program(
        "net.java.dev.javacc:javacc:7.0.13", ("--main", "org.javacc.parser.Main"), contexts=("1-call", "selective")
    ),
    "ant": Program("org.apache.ant:ant:1.10.15", ("--main", "org.apache.tools.ant.Main")),
    "h2": Program("com.h2database:h2:2.3.232", ("--main", "org.h2.tools.Server")),
    "collections": Program(
        "org.apache.commons:commons-collections4:4.4", ("--entry", "org.apache.commons.collections4.map.*")
    ),
    "checkstyle": Program(
        "com.puppycrawl.tools:checkstyle:10.21.4",
        ("--main", "com.puppycrawl.tools.checkstyle.Main"),
        contexts=("1-call", "selective"),
    ),
    "spring-service": Program("", (), ("cha", "rta", "pta", "tfa")),
    "jython": Program("org.python:jython-standalone:2.7.4", ("--main", "org.python.util.jython")),
}


def runs(name: str) -> list[tuple[str, list[str]]]:
    """(what is compared, the command's words) of each graph of a program."""
    program = PROGRAMS[name]
    made = {"HelloWorld": lambda: str(hello_world()), "spring-service": lambda: str(spring_service())}
    target = program.target or made[name]()
    found = []
    for algorithm in program.algorithms:
        for reflection in ("none", "casts"):
            words = [target, *program.options, "--algorithm", algorithm, "--reflection", reflection]
            found.append((f"{name} {algorithm} {reflection}", words))
    for context in program.contexts:
        words = [target, *program.options, "--algorithm", "pta", "--reflection", "casts", "--context", context]
        found.append((f"{name} pta casts {context}", words))
    return found


def column(directory: Path, table: str, *names: str) -> list[list[Any]]:
    """Columns of a table of a saved graph."""
    read = pq.read_table(directory / f"{table}.parquet", columns=list(names))
    return [read.column(name).to_pylist() for name in names]


def sha(lines: list[str]) -> str:
    """The digest of lines, in order."""
    digest = hashlib.sha256()
    for line in lines:
        digest.update(line.encode("utf-8", "surrogatepass"))
        digest.update(b"\n")
    return digest.hexdigest()[:20]


def digest(directory: Path) -> dict[str, Any]:
    """The parts of a saved graph, each as one digest, and their sizes."""
    (methods,) = column(directory, "methods", "method")
    numbers, targets = column(directory, "sets", "set", "target")
    sets: dict[int, list[int]] = {}
    for number, target in zip(numbers, targets, strict=True):
        sets.setdefault(number, []).append(target)
    shown = {number: sha([str(target) for target in members]) for number, members in sets.items()}
    declared = [
        ".".join(row[:2]) + row[2]
        for row in zip(*column(directory, "declared", "class", "name", "descriptor"), strict=True)
    ]
    rows = column(directory, "sites", "caller", "offset", "line", "kind", "declared", "set")
    sites = sorted(
        f"{caller} {offset} {line} {kind} {declared[called] if called is not None else None} {shown[which]}"
        for caller, offset, line, kind, called, which in zip(*rows, strict=True)
        if which in shown  # calls without targets are not compared: older graphs leave them out
    )
    (entries,) = column(directory, "entries", "method")
    unresolved = zip(*column(directory, "unresolved", "caller", "offset", "line", "kind"), strict=True)
    header = json.loads((directory / "graph.json").read_text())
    return {
        "methods": sha(methods),
        "sites": sha(sites),
        "distinct_sites": sha(sorted(set(sites))),
        "entries": sha(sorted({str(entry) for entry in entries})),
        "unresolved": sha(sorted({str(row) for row in unresolved})),
        "counts": [len(methods), len(sites), sum(map(len, sets.values())), len(sets)],
        "casts": header.get("casts"),
    }


def make(words: list[str], command: str) -> dict[str, Any]:
    """Build and digest one graph."""
    with tempfile.TemporaryDirectory() as scratch:
        graph = Path(scratch, "graph")
        done = subprocess.run([command, "graph", *words, "-o", str(graph)], capture_output=True, text=True, check=False)
        if done.returncode not in {0, 4}:
            raise SystemExit(f"{command} graph {' '.join(words)} ended with {done.returncode}:\n{done.stderr}")
        return digest(graph)


def write(path: Path, names: list[str], match: str) -> int:
    """Write the digests that the file lacks."""
    known: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    command = os.environ.get("PEABERRY", str(PEABERRY))
    for name in names or PROGRAMS:
        for key, words in runs(name):
            if key in known or match not in key:
                continue
            known[key] = make(words, command)
            print(key, *known[key]["counts"], flush=True)
            path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
    return 0


def compare(left: Path, right: Path) -> int:
    """Print the graphs that differ."""
    before, after = json.loads(left.read_text()), json.loads(right.read_text())
    status = 0
    both = sorted(before.keys() & after.keys())
    for key in both:
        parts = [part for part in before[key] if before[key][part] != after[key].get(part)]
        if parts:
            status = 1
            print(f"{key}: {', '.join(parts)} differ ({before[key]['counts']} before, {after[key]['counts']} now)")
    print(f"{len(both)} graphs compared; {len(before.keys() ^ after.keys())} are in one file only")
    return status


def main() -> int:
    """Write or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("write")
    writing.add_argument("file", type=Path)
    writing.add_argument("programs", nargs="*", help=", ".join(PROGRAMS))
    writing.add_argument("--match", default="", help="only graphs whose name has this in it")
    comparing = commands.add_parser("compare")
    comparing.add_argument("file", type=Path)
    comparing.add_argument("other", type=Path)
    args = parser.parse_args()
    if args.command == "compare":
        return compare(args.file, args.other)
    for name in set(args.programs).difference(PROGRAMS):
        parser.error(f"{name} is none of {', '.join(PROGRAMS)}")
    return write(args.file, args.programs, args.match)


if __name__ == "__main__":
    sys.exit(main())
