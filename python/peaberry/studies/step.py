"""One step of a study, in a process of its own: `python -m peaberry.studies.step MODULE:FUNCTION ANSWER`, with what is asked as a JSON
object on stdin. ANSWER is the file for what the function returns.

What it and its JVMs print goes to stdout and stderr as it comes; the study keeps it as a log.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from peaberry import usage  # noqa: F401 - loaded first: its clock starts with the step
from peaberry.errors import InputError, UsageError
from peaberry.terminal import say

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(words: Sequence[str]) -> int:
    """Take the step, write its answer. Errors go to stderr, with exit code 3."""
    module, _, name = words[0].partition(":")
    try:
        answer = getattr(import_module(module), name)(json.load(sys.stdin))
    except (InputError, UsageError) as error:
        say(str(error))
        return 3
    with open(words[1], "w", encoding="utf-8") as out:
        json.dump(answer, out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
