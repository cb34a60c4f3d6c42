"""What a run cost, from the start of the process: processor, time and memory."""

from __future__ import annotations

import sys
import time
from typing import NamedTuple

STARTED = time.perf_counter()
"""When this module was loaded, which the command line does first."""


class Usage(NamedTuple):
    """The cost so far."""

    cpu_seconds: float
    wall_seconds: float
    peak_memory_mb: float


def measure() -> Usage:
    """The cost of this process so far, interpreter and libraries included."""
    wall = round(time.perf_counter() - STARTED, 3)
    try:
        import resource
    except ImportError:  # Windows
        return Usage(round(time.process_time(), 3), wall, 0.0)
    used = resource.getrusage(resource.RUSAGE_SELF)
    unit = 1 if sys.platform == "darwin" else 1024
    return Usage(round(used.ru_utime + used.ru_stime, 3), wall, round(used.ru_maxrss * unit / 1e6, 1))
