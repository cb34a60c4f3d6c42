"""`peaberry driver`: a Java program that calls the tests of a jar without reflection."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from peaberry.cli import DONE
from peaberry.program import find_paths
from peaberry.recall.drivers import MAIN, NothingCalledError, count_reasons, make_driver
from peaberry.terminal import printable, put

if TYPE_CHECKING:
    import argparse


def run(options: argparse.Namespace) -> int:
    """Make it; print what it calls, and how to go on."""
    paths = find_paths(options.tests, options.class_path)
    try:
        made = make_driver(paths.application, paths.library, options.output, jdk=options.jdk)
    except NothingCalledError as error:
        if options.json:
            put(json.dumps({"called": [], "left_out": [each._asdict() for each in error.left_out]}, indent=2))
        raise
    class_path = os.pathsep.join([made.classes, *paths.application, *paths.library])
    if options.json:
        left_out = [each._asdict() for each in made.left_out]
        answer = {"main": MAIN, "class_path": class_path, "called": made.called, "left_out": left_out}
        put(json.dumps(answer, indent=2))
        return DONE
    put(f"{len(made.called):,} tests are called, {len(made.left_out):,} are left out")
    for reason, count in count_reasons(made.left_out):
        put(printable(f"  {count:,}: {reason}"))
    put(f"main class {MAIN}, class path:\n{printable(class_path)}")
    return DONE
