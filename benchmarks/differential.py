"""Checks the engine's reader against other readers, and its lowering, over whole JDKs and the jars of `corpus.toml`.

Exit code 1 if the readers disagree anywhere, or if any method does not lower.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import corpus

WANTED = (17, 25)
"""The releases that the check is about; one that is not installed is said to be missing."""


def main() -> int:
    """Runs the check and gives its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--jdk", type=Path, action="append", default=[], help="a JDK's home; default: all that are found"
    )
    parser.add_argument("roots", type=Path, nargs="*", help="check these jars or directories instead")
    arguments = parser.parse_args()
    if arguments.roots:
        roots = [*arguments.jdk, *arguments.roots]
    else:
        jdks = corpus.find_jdks(arguments.jdk)
        found = {corpus.release(home) for home in jdks}
        for wanted in WANTED:
            if wanted not in found:
                print(f"JDK {wanted} is not here and is not checked; name its home with --jdk", flush=True)
        chosen = corpus.read_programs()
        corpus.fetch(chosen)
        roots = [*jdks, *(program.file for program in chosen)]
    cargo = [
        os.environ.get("CARGO", "cargo"),
        "run",
        "--release",
        "--quiet",
        "--package",
        "peaberry-differential",
        "--",
    ]
    return subprocess.run([*cargo, *map(str, roots)], cwd=corpus.HERE.parent, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
