"""Data reachability on real programs: what is solved for all library calls together is what plain loops over the rules find for each.

    .venv/bin/python benchmarks/reachability.py [--calls 200] [--threads N] [PROGRAM…]

Programs are those of `programs.py`; by default checkstyle and h2, analysed as in Zhang and Ryder's paper: without reflection and contexts.
A plain call that reaches most of the platform takes some ten seconds. Ends with 1 if a call differs.
"""

from __future__ import annotations

import argparse
import sys
import time

from programs import find

import peaberry
from peaberry.application import DATAREACH, METHODS

SEED = 1


def main() -> int:
    """Compare, print a line for each program and one for each call that differs."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--threads", type=int)
    parser.add_argument("programs", nargs="*", default=["checkstyle", "h2"])
    options = parser.parse_args()
    method, wrong = METHODS[DATAREACH], 0
    for name in options.programs:
        program = find(name)
        solution = peaberry.solve(program.target, main=program.main, entries=program.entries, reflection="none")
        start = time.process_time()
        found, calling = solution.engine.disagreements(
            solution.graph.engine,
            (method.fine_tuned, True, method.escaping, method.sets),
            (options.calls, SEED),
            threads=options.threads,
        )
        spent = time.process_time() - start
        print(f"{name}: {options.calls} calls, {calling} call back, {len(found)} differ, {spent:.0f} CPU s", flush=True)
        for caller, offset, shared, plain in found:
            print(f"  {caller}@{offset}: shared {len(shared)}, plain {len(plain)} callbacks")
        wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
