"""Method patterns that people type, and what to say when one matches nothing.

Matching itself is the engine's (`Graph.find`, `Program.methods`): a printed name, a name without its descriptor, a bare
method name, `*` for any characters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

NEAR: Final = 5
WEIGHED: Final = 5000
"""Names that are compared closely; a cheap look at their last parts chooses them among hundreds of thousands."""


def suggest(pattern: str, names: Iterable[str], show: Callable[[str], str] = printable) -> str:
    r"""The names that come close to the pattern, as the end of a message; nothing if none does. `show` is how they are shown.

    >>> suggest("app.Main.mian", ["app.Main.main([Ljava/lang/String;)V", "java.io.File.list()V"])
    '; did you mean\n  app.Main.main([Ljava/lang/String;)V'
    """
    near = find_near(pattern, list(names))
    return "; did you mean" + "".join(f"\n  {show(name)}" for name in near) if near else ""


def find_near(pattern: str, names: Sequence[str]) -> list[str]:
    """Up to five names, closest first."""
    from difflib import get_close_matches

    wanted = shorten(pattern.replace("*", ""))
    by_short: dict[str, list[str]] = {}
    owner, _, simple = wanted.rpartition(".")
    for name in names:
        short = shorten(name)
        place, _, tail = short.rpartition(".")
        if len(names) <= WEIGHED or tail == simple or (owner and place.endswith(owner)) or tail[:3] == simple[:3]:
            by_short.setdefault(short, []).append(name)
    pool = list(by_short)[: WEIGHED * 2]
    near = get_close_matches(wanted, pool, NEAR, 0.6)
    if not near:
        ends = {short.rpartition(".")[2]: short for short in reversed(pool)}
        near = [ends[end] for end in get_close_matches(wanted.rpartition(".")[2], list(ends), NEAR, 0.7)]
    return [name for short in near for name in by_short[short]][:NEAR]


def shorten(name: str) -> str:
    """The name without its descriptor."""
    return name.partition("(")[0]
