"""A thousand real jars, each analysed: `make corpus`, or `python benchmarks/jars.py [--only PATTERN] [--limit N]`.

The jars are those of jars.toml: artefacts of Maven Central, pinned, of several decades, languages and compilers. Each is analysed with
`--open -a rta`, with `--open -a pta --timeout 60`, and with the defaults if it has a main class. Exit codes 0 and 4 pass; 2 and 3 are listed
with their reason; anything else is a finding. Of every tenth jar, without reflection, the graph of pta must lie in that of rta, and that in that
of cha. What is done stands in build/corpus.jsonl, and is not done again: the run can be interrupted. The figures are printed in the end.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import subprocess
import sys
import time
import tomllib
import zipfile
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from corpus import Program, fetch

import peaberry
from peaberry import maven

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
DONE = ROOT / "build" / "corpus.jsonl"
RUNS: dict[str, tuple[str, ...]] = {
    "rta": ("--open", "-a", "rta"),
    "pta": ("--open", "-a", "pta", "--timeout", "60"),
    "default": (),
}
GOOD = frozenset({0, 4})
LISTED = frozenset({2, 3})
NESTED = ("pta", "rta", "cha")
EVERY = 10
NESTED_SECONDS = 120.0
"""Past it pta is rta, which is said; that graph lies in that of rta, too."""
MOST_BYTES = 500_000_000
BATCH = 50
SECONDS = 900
"""No run may take longer, whatever its own limits are."""


def read_jars() -> list[Program]:
    """All jars, in the order of the file."""
    with open(Path(__file__).parent / "jars.toml", "rb") as file:
        families = tomllib.load(file)
    rows = [f"{name}:{version}" for name, versions in families.items() for version in versions]
    return [Program(maven.parse_coordinate(row), "") for row in rows]


def fetch_all(programs: list[Program]) -> None:
    """Fetch what is missing, as far as there is enough room: one artefact that is not there costs itself alone."""
    held = sum(each.file.stat().st_size for each in read_jars() if each.file.is_file())
    if held > MOST_BYTES:
        sys.exit(f"the jars take {held / 1e6:,.0f} MB, more than {MOST_BYTES / 1e6:,.0f}: take some out of jars.toml")
    try:
        fetch(programs)
    except SystemExit:
        half = len(programs) // 2
        for part in (programs[:half], programs[half:]) if half else ():
            fetch_all(part)


def name_of(program: Program) -> str:
    """Group, artefact and version."""
    return ":".join(program.coordinate[:3])


def read_done() -> dict[tuple[str, str], dict[str, Any]]:
    """What earlier runs have done, by jar and run. A line that was being written when one was killed is not done."""
    done = {}
    if DONE.exists():
        for line in DONE.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
                done[row["jar"], row["run"]] = row
            except (ValueError, KeyError):
                continue
    return done


def starts(jar: Path) -> bool:
    """Whether the manifest names a main class."""
    try:
        with zipfile.ZipFile(jar) as archive:
            return b"Main-Class:" in archive.read("META-INF/MANIFEST.MF")
    except (OSError, KeyError, zipfile.BadZipFile):
        return False


def analyse(program: Program, run: str) -> dict[str, Any]:
    """One run of the command line on one jar."""
    command = [sys.executable, "-m", "peaberry", "graph", str(program.file), *RUNS[run], "--json"]
    start = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=SECONDS, check=False)
        code, said = done.returncode, done.stderr
    except subprocess.TimeoutExpired:
        code, said = -1, f"took longer than {SECONDS} s"
    bad = code not in GOOD or "Traceback" in said or "panicked" in said
    reason = next((line for line in said.splitlines() if line.strip()), "") if bad else ""
    found = "fault" if bad and code in GOOD else ""
    limited = "limit-reached" in said or "limit of" in said
    seconds = round(time.monotonic() - start, 2)
    return {"code": code, "seconds": seconds, "reason": reason[:300], "fault": found, "limited": limited}


def nest(program: Program) -> dict[str, Any]:
    """Whether each finer graph lies in the coarser one, in methods and call pairs."""
    start = time.monotonic()
    try:
        options: dict[str, Any] = {"open": True, "reflection": "none", "timeout": NESTED_SECONDS}
        graphs = [peaberry.build(str(program.file), algorithm=algorithm, **options) for algorithm in NESTED]
    except (peaberry.InputError, peaberry.UsageError) as error:
        return {
            "code": 3,
            "seconds": round(time.monotonic() - start, 2),
            "reason": str(error)[:300],
            "fault": "",
            "limited": False,
        }
    held = [
        ({method.name for method in graph.methods()}, {(edge.caller, edge.callee) for edge in graph.edges()})
        for graph in graphs
    ]
    wrong = ""
    for (fine, coarse), words in zip(pairwise(held), pairwise(NESTED), strict=True):
        lost = [*sorted(fine[0] - coarse[0])[:2], *sorted(fine[1] - coarse[1])[:2]]
        if lost:
            wrong += f"{words[0]} has what {words[1]} has not: {lost}; "
    limited = any(graph.limited for graph in graphs)
    return {
        "code": 0,
        "seconds": round(time.monotonic() - start, 2),
        "reason": wrong,
        "fault": wrong and "nested",
        "limited": limited,
    }


def runs_of(number: int, program: Program) -> Iterator[str]:
    """What is to be done with a jar."""
    yield "rta"
    yield "pta"
    if starts(program.file):
        yield "default"
    if number % EVERY == 0:
        yield "nested"


def report(done: dict[tuple[str, str], dict[str, Any]]) -> int:
    """Print the figures; 1 if there is a finding."""
    findings = 0
    for run in (*RUNS, "nested"):
        rows = {jar: row for (jar, kind), row in done.items() if kind == run}
        codes = Counter(row["code"] for row in rows.values())
        shown = ", ".join(f"{count:,} with {code}" for code, count in sorted(codes.items()))
        limited = sum(row["limited"] for row in rows.values())
        seconds = sum(row["seconds"] for row in rows.values())
        print(f"{run}: {len(rows):,} jars: {shown or 'none'}; {limited:,} past a limit; {seconds:,.0f} s")
        for jar, row in sorted(rows.items()):
            if row["code"] in LISTED and not row["fault"]:
                print(f"  {jar}: {row['code']}: {row['reason']}")
            elif row["code"] not in GOOD or row["fault"]:
                findings += 1
                print(f"  FINDING {jar}: {row['code']}: {row['fault']} {row['reason']}")
    return 1 if findings else 0


def main() -> int:
    """Fetch, analyse, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="*", help="jars that match, as 'org.apache.*'")
    parser.add_argument("--limit", type=int, help="so many jars at most")
    args = parser.parse_args()
    numbered = [(number, each) for number, each in enumerate(read_jars()) if fnmatch.fnmatch(name_of(each), args.only)]
    numbered = numbered[: args.limit]
    done = read_done()
    DONE.parent.mkdir(exist_ok=True)
    missing: list[str] = []
    for first in range(0, len(numbered), BATCH):
        batch = numbered[first : first + BATCH]
        fetch_all([program for _, program in batch])
        for number, program in batch:
            if not program.file.is_file():
                missing.append(name_of(program))
                continue
            for run in runs_of(number, program):
                key = name_of(program), run
                if key in done:
                    continue
                found = nest(program) if run == "nested" else analyse(program, run)
                done[key] = {"jar": key[0], "run": run, **found}
                with open(DONE, "a", encoding="utf-8") as file:
                    file.write(json.dumps(done[key]) + "\n")
        print(f"{first + len(batch):,} of {len(numbered):,} jars", flush=True)
    names = {name_of(program) for _, program in numbered}
    for name in missing:
        print(f"not there: {name}")
    return report({key: row for key, row in done.items() if key[0] in names})


if __name__ == "__main__":
    sys.exit(main())
