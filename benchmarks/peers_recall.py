"""How much of the recordings of `peaberry study recall` other builders' graphs hold, next to Peaberry's default graph.

    python benchmarks/peers_recall.py RESULTS PROGRAM… [--peer 'wala 0cfa'] [--list N]

RESULTS is the directory that the study wrote to. Dumps of the peers' graphs are kept there and used again, and so are the reasons why there is
none (`peer-*.error`; without that file the peer is asked again). What peers make up for lambdas and the like is folded, as it is
in Peaberry's graphs and in recordings.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from programs import HARNESS

import peaberry
from peaberry.recall import Oracle, Recall, measure

PEERS = ("wala 0cfa", "taie ci", "opal rta")
INVENTED = re.compile(
    r"wala/lambda\$|java/lang/invoke/LambdaMetafactory\.\w+\$|com/ibm/wala/model/|[^.]*\$Lambda\.|[^(]*\.\$forward\$"
    r"|[^.]*\$\w+__\d+\."
)
"""Names of methods that no class file has: of WALA, of OPAL and of Soot."""


def pack(paths: list[str], place: Path) -> list[str]:
    """The paths, all in one directory, and directories made jars: not every peer reads these, and one fails if a jar's manifest names
    another that is not beside it, or at a file that is no jar (Maven's class paths may hold a pom).
    """
    found = []
    for number, path in enumerate(paths):
        if not (os.path.isdir(path) or zipfile.is_zipfile(path)):
            continue
        jar = place / (f"classes-{number}.jar" if os.path.isdir(path) else os.path.basename(path))
        if jar.exists():
            jar = place / f"{number}-{jar.name}"
        found.append(str(jar))
        if not os.path.isdir(path):
            shutil.copy(path, jar)
            continue
        with zipfile.ZipFile(jar, "w") as out:
            for each in sorted(Path(path).rglob("*.class")):
                out.write(each, each.relative_to(path))
    return found


def run_peer(harness: Path, peer: str, made: dict[str, Any], dump: Path, timeout: int) -> str:
    """Have a peer write its graph; what it cost, or why there is none, which is kept: what it wrote until then is no graph."""
    cost, error = ask_peer(harness, peer, made, dump, timeout)
    if error:
        dump.unlink(missing_ok=True)
        dump.with_suffix(".error").write_text(error + "\n", encoding="utf-8")
    return error or cost


def ask_peer(harness: Path, peer: str, made: dict[str, Any], dump: Path, timeout: int) -> tuple[str, str]:
    """What a peer's graph cost, and why there is none, if so."""
    with TemporaryDirectory(prefix="peaberry-peers-") as scratch:
        words = ["--main", made["main"], "--app", os.pathsep.join(pack(made["application"], Path(scratch)))]
        if made["library"]:
            words += ["--lib", os.pathsep.join(pack(made["library"], Path(scratch)))]
        command = [str(harness), "run", *peer.split(), *words, "--dump", str(dump), "--timeout", str(timeout)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        answer = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        return "", (done.stderr.strip().splitlines() or ["no answer"])[-1]
    return f"{answer['cpu_seconds'] or 0:.0f}", answer["error"] or ""


def sum_up(error: str) -> str:
    """Why there is no graph, in a word."""
    if error.startswith("timeout"):
        return "time"
    return "memory" if "OutOfMemoryError" in error or "GC overhead" in error else "error"


def fold(dump: Path) -> list[tuple[str, str]]:
    """The call pairs of a dump; what an invented method calls is called by its callers."""
    callees: dict[str, set[str]] = {}
    with dump.open(encoding="utf-8") as file:
        for line in file:
            caller, _, callee = line.rstrip("\n").partition("\t")
            callees.setdefault(caller, set()).add(callee)
    pairs = []
    for caller, found in callees.items():
        if INVENTED.match(caller):
            continue
        seen: set[str] = set()
        todo = list(found)
        while todo:
            callee = todo.pop()
            if callee not in seen:
                seen.add(callee)
                if INVENTED.match(callee):
                    todo += callees.get(callee, ())
        pairs += [(printed(caller), printed(callee)) for callee in seen if not INVENTED.match(callee)]
    return pairs


def printed(name: str) -> str:
    """A method as Peaberry prints it: `pkg/Class.run(I)V` is `pkg.Class.run(I)V`."""
    head, parenthesis, descriptor = name.partition("(")
    return head.replace("/", ".") + parenthesis + descriptor


def compare(dump: Path, oracle: Oracle) -> Recall:
    """A peer's graph beside a recording."""
    with TemporaryDirectory(prefix="peaberry-peers-") as scratch:
        path = Path(scratch) / "peer.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            out = csv.writer(file)
            out.writerow(("caller", "callee", "offset", "line", "kind", "cause"))
            out.writerows((*pair, "", "", "virtual", "") for pair in fold(dump))
        return measure(peaberry.load(path), oracle)


def describe(recall: Recall, ours: Recall) -> list[str]:
    """Recall of methods and pairs, and how many of the recorded ones this graph has and ours lacks."""
    methods = set(ours.missed_methods) - set(recall.missed_methods)
    more = missing(ours) - missing(recall)
    shares = (recall.methods.recall, recall.call_pairs.recall)
    return [*(f"{share or 0:.3f}" for share in shares), f"{len(methods):,}", f"{len(more):,}"]


def missing(recall: Recall) -> set[tuple[str, str]]:
    """The recorded pairs that a graph lacks."""
    return {(miss.caller, miss.callee) for miss in recall.misses}


def main() -> int:
    """Print a table; exit code 1 if a peer holds more of a recording than ours."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--peers", type=Path, default=HARNESS, help="the harness")
    parser.add_argument("--peer", action="append", help=f"such as 'wala rta'; default: {', '.join(PEERS)}")
    parser.add_argument("--timeout", type=int, default=900, help="seconds for each")
    parser.add_argument("--list", type=int, default=0, metavar="N", help="print so many pairs that only a peer has")
    args = parser.parse_args()
    print("| program | graph | methods | pairs | methods ours lacks | pairs ours lacks | CPU s |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |", flush=True)
    worse = False
    for name in args.programs:
        place = args.results / "recall" / name
        made = json.loads((place / "prepare.json").read_text(encoding="utf-8"))["answer"]
        oracle = Oracle.read(str(place / "run.oracle"))
        graph = peaberry.build(made["application"], class_path=made["library"], main=made["main"])
        ours = measure(graph, oracle)
        print(f"| {name} | Peaberry | {' | '.join(describe(ours, ours))} | |", flush=True)
        for peer in args.peer or PEERS:
            dump = place / f"peer-{peer.replace(' ', '-')}.tsv"
            reason = dump.with_suffix(".error")
            known = dump.exists() or reason.exists()
            cost = "" if known else run_peer(args.peers, peer, made, dump, args.timeout)
            if not dump.exists():
                error = reason.read_text(encoding="utf-8").strip()
                print(f"| {name} | {peer} | {sum_up(error)} | {sum_up(error)} | – | – | {error} |", flush=True)
                continue
            theirs = compare(dump, oracle)
            print(f"| {name} | {peer} | {' | '.join(describe(theirs, ours))} | {cost} |", flush=True)
            worse |= (theirs.methods.found, theirs.call_pairs.found) > (ours.methods.found, ours.call_pairs.found)
            for pair in sorted(missing(ours) - missing(theirs))[: args.list]:
                print("    " + " → ".join(pair), file=sys.stderr)
    return int(worse)


if __name__ == "__main__":
    sys.exit(main())
