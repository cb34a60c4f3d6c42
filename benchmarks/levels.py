"""The laws of the levels of assumptions on real programs, part of `make laws`.

For each algorithm, each level's graph lies inside that of the level before, also site by site where reflection is resolved; at each
level, each algorithm's graph lies inside the coarser one's; and what a recorded run of the program did lies in every graph. A
recorded call that a graph lacks must be one that the level does not believe in: it is listed with the reason. Every check of an
order is also read the other way round, where it must fail.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).parent))
from programs import PROGRAMS, ROOT, find

from peaberry.config import FINER, LEVELS, Config
from peaberry.levels import FIGURES, LevelBuilder
from peaberry.maven import resolve_coordinate
from peaberry.recall.measure import Miss, measure
from peaberry.recall.oracle import Oracle
from peaberry.recall.recorder import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from peaberry import _engine
    from peaberry.callgraph import CallGraph
    from peaberry.levels import LevelGraph

ARGUMENTS: Final = {
    "checkstyle": ("-c", "/sun_checks.xml", str(ROOT / "agent" / "src")),
    "ant": ("-diagnostics",),
    "h2": ("-?",),
}
"""What the recorded run is started with."""
CHOSEN: Final = ("cha", "rta", "pta")
EDGES: Final = 8
"""Of so many edges of a site, evenly chosen, it is looked up whether the level before has them at that site."""


def beyond(left: CallGraph, right: CallGraph) -> tuple[int, list[str], list[tuple[str, str]]]:
    """How many methods and call pairs a graph has that another lacks, and some of them."""
    found = left.compare(right, limit=3)
    count = found.methods_only_left_count + found.pairs_only_left_count
    return count, found.methods_only_left, found.pairs_only_left


def check_order(what: str, inner: CallGraph, outer: CallGraph, *, strictly: bool) -> Iterator[str]:
    """What is broken if the one is not within the other; read the other way round that must be so."""
    count, methods, pairs = beyond(inner, outer)
    if count:
        yield f"{what}: {count:,} methods and call pairs are not: {methods} {pairs}"
    if strictly and not beyond(outer, inner)[0]:
        yield f"{what}: the other way round, too: the check would notice nothing"


def check_sites(name: str, graphs: Sequence[LevelGraph]) -> Iterator[str]:
    """What a site that a level resolves runs there, and not at the level before."""
    for before, after in itertools.pairwise(graphs):
        engine = after.graph.engine
        resolved = {(row[0], row[1]) for row in engine.dynamic_sites() if row[4] is not None}
        checked = 0
        for caller, offset in sorted(resolved):
            method = engine.name(caller)
            edges = [
                edge for edge in after.graph.callees(method) if edge.offset == offset and edge.kind == "reflective"
            ]
            for edge in edges[:: max(1, len(edges) // EDGES)]:
                checked += 1
                known = before.graph.explain(method, edge.callee) if edge.callee in before.graph else []
                if not any(each.edge.offset == offset for each in known):
                    yield f"{name}: {method}@{offset} runs {edge.callee} at {after.level} and not at {before.level}"
        if resolved and not checked:
            yield f"{name}: nothing that is resolved at {after.level} was looked at"


def run(name: str, scratch: Path) -> Oracle:
    """A recorded run of the program."""
    program = find(name)
    target = program.target
    found = resolve_coordinate(target) if target.count(":") >= 2 else None
    places = [target] if found is None else [*found.application, *found.library]
    command = ["java", "-cp", ":".join(places), str(program.main), *ARGUMENTS.get(name, ())]
    record(command, str(scratch / "run.oracle"), quiet=True)
    return Oracle.read(str(scratch / "run.oracle"))


def excuse(miss: Miss, program: _engine.Program) -> str | None:
    """Why a level may lack a recorded call; None if there is no reason."""
    if not miss.first:
        return "follows from a miss"
    return None if program.named(miss.callee) else "of a class that is not among those that are analysed"


def check(name: str, algorithms: Sequence[str], scratch: Path) -> Iterator[str]:
    """What is broken for a program."""
    program = find(name)
    builders = {}
    for algorithm in algorithms:
        builders[algorithm] = LevelBuilder(Config.of(program.target, main=program.main, algorithm=algorithm))
    oracle = run(name, scratch)
    before: dict[str, LevelGraph] = {}
    for level in LEVELS:
        graphs = {algorithm: builder.build(level) for algorithm, builder in builders.items()}
        for algorithm, found in graphs.items():
            sites = ", ".join(f"{figure} {found.sites[figure][1]} of {found.sites[figure][0]}" for figure in FIGURES)
            counts = found.graph.counts
            print(
                f"{name} {algorithm} {level}: {counts['methods']:,} methods, {counts['edges']:,} edges; {sites}",
                flush=True,
            )
            if algorithm in before:
                what = f"{name}: {algorithm} at {level} lies inside {before[algorithm].level}"
                yield from check_order(what, found.graph, before[algorithm].graph, strictly=True)
                yield from check_sites(f"{name} by {algorithm}", (before[algorithm], found))
            yield from check_recorded(
                f"{name}: {algorithm} at {level}", found, oracle, builders[algorithm].opened.program
            )
        for finer, coarser in FINER:
            if finer in graphs and coarser in graphs:
                what = f"{name} at {level}: {finer} lies inside {coarser}"
                strictly = {finer, coarser} != {"pta", "tfa"}
                yield from check_order(what, graphs[finer].graph, graphs[coarser].graph, strictly=strictly)
        if "pta" in graphs and "rta" in graphs:
            yield from check_order(
                f"{name} at {level}: pta lies inside rta", graphs["pta"].graph, graphs["rta"].graph, strictly=True
            )
        before = graphs


def check_recorded(what: str, found: LevelGraph, oracle: Oracle, program: _engine.Program) -> Iterator[str]:
    """Recorded calls that the graph lacks without a reason. Those with one are printed."""
    recall = measure(found.graph, oracle)
    print(f"  recorded: methods {recall.methods.found:,} of {recall.methods.recorded:,}, "
          f"call pairs {recall.call_pairs.found:,} of {recall.call_pairs.recorded:,}")  # fmt: skip
    invented = Miss(recall.pairs[0].callee, recall.pairs[0].callee, first=True, causes=[])
    if excuse(invented, program) is not None or excuse(invented._replace(callee="no.Such.method()V"), program) is None:
        yield f"{what}: what is excused does not depend on what was recorded: the check would notice nothing"
    for miss in recall.misses:
        reason = excuse(miss, program)
        if reason is None:
            yield f"{what} lacks {miss.caller} → {miss.callee} ({', '.join(miss.causes)})"
        else:
            print(f"  lacks {miss.caller} → {miss.callee}: {reason}")


def main() -> int:
    """Check programs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", nargs="*", default=["HelloWorld", "checkstyle"], help="names of programs.py")
    parser.add_argument("--algorithm", action="append", help="one of those compared; without it cha, rta and pta")
    args = parser.parse_args()
    for name in set(args.programs).difference(each.name for each in PROGRAMS):
        parser.error(f"{name} is no program")
    status = 0
    for name in args.programs:
        with tempfile.TemporaryDirectory() as scratch:
            for problem in check(name, args.algorithm or CHOSEN, Path(scratch)):
                print(f"BROKEN {problem}", file=sys.stderr, flush=True)
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
