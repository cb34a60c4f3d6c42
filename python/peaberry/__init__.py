"""Call graphs of Java programs from their class files, with the reason for each edge.

    import peaberry

    graph = peaberry.build("app.jar", algorithm="rta")
    for edge in graph.path("java.lang.Runtime.exec"):
        print(edge.caller, edge.line, edge.kind)

The names below are the public interface; they are loaded when first used, so that the command line starts quickly.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from peaberry._engine import __version__
    from peaberry.analysis import build, load, solve
    from peaberry.callgraph import CallGraph, Difference, Entry, Explanation, Method, Reason, Unresolved
    from peaberry.config import ALGORITHMS, Config
    from peaberry.diagnostics import Diagnostic
    from peaberry.edges import Edge
    from peaberry.errors import InputError, TargetError, UsageError
    from peaberry.solution import Allocation, Cast, Solution
    from peaberry.variables import Variable


def _bound_reserve() -> None:
    """The engine's allocator reserves a GiB of addresses at once: less where the system bounds them (RLIMIT_AS)."""
    try:
        import resource

        bounded = resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY
    except (ImportError, AttributeError, OSError):
        return
    if bounded:
        os.environ.setdefault("MIMALLOC_ARENA_RESERVE", "32MiB")


_bound_reserve()

HOMES: Final = {
    "__version__": "_engine",
    "build": "analysis",
    "load": "analysis",
    "solve": "analysis",
    "CallGraph": "callgraph",
    "Difference": "callgraph",
    "Edge": "edges",
    "Entry": "callgraph",
    "Explanation": "callgraph",
    "Method": "callgraph",
    "Reason": "callgraph",
    "Unresolved": "callgraph",
    "ALGORITHMS": "config",
    "Config": "config",
    "Diagnostic": "diagnostics",
    "InputError": "errors",
    "TargetError": "errors",
    "UsageError": "errors",
    "Allocation": "solution",
    "Cast": "solution",
    "Solution": "solution",
    "Variable": "variables",
}

__all__ = [
    "ALGORITHMS",
    "Allocation",
    "CallGraph",
    "Cast",
    "Config",
    "Diagnostic",
    "Difference",
    "Edge",
    "Entry",
    "Explanation",
    "InputError",
    "Method",
    "Reason",
    "Solution",
    "TargetError",
    "Unresolved",
    "UsageError",
    "Variable",
    "__version__",
    "build",
    "load",
    "solve",
]


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *HOMES})
