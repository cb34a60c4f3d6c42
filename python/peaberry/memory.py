"""How much memory an analysis may take, if nobody says so."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from peaberry.config import Config

STATUS: Final = "/proc/self/status"
"""Where the system says how much memory a process holds: where it does not, there is no limit by default."""
GROUPS: Final = "/sys/fs/cgroup"
UNLIMITED: Final = 1 << 60
"""What control groups say that have no limit is near the largest number, or no number."""


def memory_limit(config: Config) -> int | None:
    """The bytes that the process may hold: what is asked for or, of what there is, three quarters."""
    if config.memory is not None:
        return config.memory * 1_000_000
    if not os.path.exists(STATUS):
        return None
    return min(available(), default=UNLIMITED) * 3 // 4


def available() -> Iterator[int]:
    """The bytes that the machine has, and that each limit on this process allows."""
    with suppress(AttributeError, ValueError, OSError):
        yield os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_AS)
        if soft != resource.RLIM_INFINITY:
            yield soft
    yield from group_limits()


def group_limits(groups: str = GROUPS, own: str = "/proc/self/cgroup") -> Iterator[int]:
    """The limits of the control groups that the process is in, of either version."""
    try:
        lines = Path(own).read_text(encoding="utf-8").splitlines()
    except OSError:
        return
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if controllers not in ("", "memory") and "memory" not in controllers.split(","):
            continue
        root, name = (groups, "memory.max") if not controllers else (f"{groups}/memory", "memory.limit_in_bytes")
        here = Path(root, path.lstrip("/"))
        # A group is within those above it; in a container its own is the root.
        for place in (here, *here.parents):
            with suppress(OSError, ValueError):
                limit = int((place / name).read_text(encoding="utf-8"))
                if limit < UNLIMITED:
                    yield limit
            if str(place) == root:
                break
