"""Data reachability on real programs: what is solved for all library calls together is what plain loops over the rules find for each.

    .venv/bin/python benchmarks/reachability.py [--calls 200] [--keep DIRECTORY] [PROGRAM…]

Programs are those of `programs.py`; by default checkstyle and h2, analysed as in Zhang and Ryder's paper: without reflection and contexts.
The calls are chosen at random, always the same ones, and compared for each method that finds callbacks by data. A call that reaches most of
the platform takes plain loops some seconds, up to a minute where all share one set; calls that begin with the very same are solved once. What
a method gave is kept in a file: a run that was interrupted goes on with the next one. Plain loops give up a call after many steps, which is
counted and named.

Then plain loops leave out one rule after the other, on the calls that took the fewest steps: each of these mutants must be noticed.

Last, on the same solution, the application graphs of all methods have the same direct edges, no callback twice, and callbacks within each other's:
Vᵃ, V ⊆ M ⊆ one set ⊆ simple, with and without fine tuning. (`va` ⊆ `v` is no law of the paper; it holds where what escapes is added to what
is accessible, as here.) Each order is also asked the other way round, and with an edge that nobody else has, where it must fail.
Ends with 1 if a call differs, a law is broken or a mutant is not noticed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from programs import ROOT, find

import peaberry
from peaberry.application import METHODS, SIMPLE, collapse, reach
from peaberry.formats.atomic import replace_file
from peaberry.studies.steps import fingerprint_package

if TYPE_CHECKING:
    import polars

    from peaberry._engine.solutions import VariantRow

SEED: Final = 1
MOST_STEPS: Final = 1_000_000_000
"""Of plain loops for one call."""
MUTANTS: Final = {
    "datareach": ("new", "stores", "accessible reads", "static reads", "results", "returned", "arguments"),
    "va": ("new",),
    "v": ("new",),
    "m": ("new",),
    "one-set": ("new",),
}
"""The rules that plain loops leave out, by method. Where sets are shared, few rules are left."""
TRIED: Final = 12
"""On how many calls a mutant is tried."""


class Kept(NamedTuple):
    """What a method gave, by the places of calls in the sample: those that differ (how many callbacks each way), those that plain loops gave
    up, and all that call back, with steps. `distinct` ones differ in what they begin with.
    """

    calls: int
    distinct: int
    calling: list[int]
    steps: list[int]
    differ: list[list[Any]]
    given_up: list[list[Any]]
    seconds: float


class Bench:
    """One program: it is analysed when it is needed."""

    def __init__(self, name: str, calls: int, threads: int | None) -> None:
        self.name, self.calls, self.threads = name, calls, threads
        self._solution: peaberry.Solution | None = None

    @property
    def solution(self) -> peaberry.Solution:
        """As in the paper."""
        if self._solution is None:
            program = find(self.name)
            self._solution = peaberry.solve(
                program.target, main=program.main, entries=program.entries, reflection="none"
            )
        return self._solution

    def variant(self, method: str) -> VariantRow:
        """The rules of a method."""
        row = METHODS[method]
        return row.fine_tuned, True, row.escaping, row.sets

    def compare(self, method: str) -> Kept:
        """All calls of the sample."""
        solution, start = self.solution, time.process_time()
        rows = solution.engine.compare_with_loops(
            solution.graph.engine,
            self.variant(method),
            (self.calls, SEED),
            range(self.calls),
            most_steps=MOST_STEPS,
            threads=self.threads,
        )
        return Kept(
            len(rows),
            len({row[5] for row in rows}),
            [place for place, row in enumerate(rows) if row[2]],
            [row[4] for row in rows],
            [[row[0], row[1], len(row[2]), len(row[3])] for row in rows if row[3] is not None and row[2] != row[3]],
            [[row[0], row[1], row[4]] for row in rows if row[3] is None],
            round(time.process_time() - start, 1),
        )

    def notices(self, method: str, mutant: str, places: list[int]) -> bool:
        """Whether plain loops without a rule find something else of some call."""
        engine, graph = self.solution.engine, self.solution.graph.engine
        sample = self.calls, SEED
        return any(
            row[3] is not None and row[2] != row[3]
            for row in engine.compare_with_loops(
                graph,
                self.variant(method),
                sample,
                places,
                most_steps=MOST_STEPS,
                left_out=mutant,
                threads=self.threads,
            )
        )


def within(finer: polars.DataFrame, coarser: polars.DataFrame) -> bool:
    """Whether all rows of one are rows of the other."""
    return finer.join(coarser, on=finer.columns, how="anti", nulls_equal=True).is_empty()


def broken_orders(solution: peaberry.Solution) -> list[str]:
    """The laws among the methods that do not hold, and those whose mutants go unnoticed."""
    import polars

    wrong = []
    simple = edges_of(collapse(solution.graph))
    for fine in (False, True):
        below = None
        for method in ("va", "v", "m", "one-set", SIMPLE):
            edges = simple if method == SIMPLE else edges_of(reach(solution, method, fine_tuned=fine))
            name = f"{method}{', fine-tuned' if fine else ''}"
            is_back = polars.col("kind") == "callback"
            direct, back = edges.filter(~is_back), edges.filter(is_back)
            if back.is_duplicated().any():
                wrong.append(f"{name}: a callback is there twice")
            if not (direct.equals(simple.filter(~is_back)) and direct.height):
                wrong.append(f"{name}: direct edges differ from those of simple")
            if direct[1:].equals(simple.filter(~is_back)):
                wrong.append(f"{name}: nobody would notice that a direct edge is missing")
            if below is not None:
                invented = below.with_columns(offset=polars.lit(2**31, below["offset"].dtype))[:1]
                if not within(below, back):
                    wrong.append(f"{name} lacks callbacks of the method before")
                if within(polars.concat([below, invented]), back):
                    wrong.append(f"{name}: nobody would notice an edge that the method before has invented")
            below = back
            print(f"  {name}: {direct.height:,} direct edges, {back.height:,} callbacks", flush=True)
    return wrong


def edges_of(graph: peaberry.CallGraph) -> polars.DataFrame:
    """Caller, offset, kind and callee, sorted."""
    frame: polars.DataFrame = graph.to_polars("edges").select("caller", "offset", "kind", "callee")
    return frame.sort(frame.columns)


def take(path: Path, asked: dict[str, Any], answer: Any) -> Any:
    """What is kept in a file, if the same was asked; else the answer, which is kept."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    if kept.get("asked") == asked:
        return kept["answer"]
    found = answer()
    with replace_file(str(path)) as out:
        out.write(json.dumps({"asked": asked, "answer": found}) + "\n")
    return found


def check(name: str, options: argparse.Namespace) -> int:
    """How many laws a program breaks; a line for each method and mutant, and one for each call that differs or was given up."""
    bench, wrong = Bench(name, options.calls, options.threads), 0
    asked = {"calls": options.calls, "seed": SEED, "most": MOST_STEPS, "peaberry": fingerprint_package()}
    for method in options.method:
        path = options.keep / f"{name}-{method}.json"
        kept = Kept(*take(path, asked, partial(bench.compare, method)))
        print(
            f"{name} {method}: {kept.calls} calls, {kept.distinct} distinct, {len(kept.calling)} call back, {len(kept.differ)} differ, "
            f"{len(kept.given_up)} given up, {kept.seconds:.0f} CPU s",
            flush=True,
        )
        for caller, offset, shared, plain in kept.differ:
            print(f"  {caller}@{offset}: shared {shared}, plain {plain} callbacks")
        for caller, offset, steps in kept.given_up:
            print(f"  {caller}@{offset}: given up after {steps:,} steps")
        wrong += len(kept.differ)
        places = sorted(kept.calling, key=lambda place: (kept.steps[place], place))[:TRIED]
        for mutant in MUTANTS[method]:
            path = options.keep / f"{name}-{method}-without-{mutant.replace(' ', '-')}.json"
            is_noticed = take(path, asked, partial(bench.notices, method, mutant, places))
            print(f"{name} {method} without {mutant}: {'noticed' if is_noticed else 'NOT NOTICED'}", flush=True)
            wrong += not is_noticed
    if options.orders:
        print(f"{name}: direct edges and orders", flush=True)
        found = take(options.keep / f"{name}-orders.json", asked, lambda: broken_orders(bench.solution))
        print("\n".join(f"  {each}" for each in found) or "  hold", flush=True)
        wrong += len(found)
    return wrong


def main() -> int:
    """Compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--threads", type=int)
    parser.add_argument("--method", action="append", choices=[name for name in METHODS if name != SIMPLE])
    parser.add_argument("--orders", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "reachability")
    parser.add_argument("programs", nargs="*", default=["checkstyle", "h2"])
    options = parser.parse_args()
    options.method = options.method or [name for name in METHODS if name != SIMPLE]
    options.keep.mkdir(parents=True, exist_ok=True)
    return 1 if sum([check(name, options) for name in options.programs]) else 0


if __name__ == "__main__":
    sys.exit(main())
