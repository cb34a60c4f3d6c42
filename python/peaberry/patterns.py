"""Method patterns that people type, and what to say when one matches nothing.

Matching itself is the engine's (`Graph.find`, `Program.methods`): a printed name, a name without its descriptor, a bare
method name, `*` for any characters.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from peaberry.names import DESCRIPTOR
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NEAR: Final = 5
WEIGHED: Final = 5000
"""Names that are compared closely; a cheap look at their last parts chooses them among hundreds of thousands."""


def matches(pattern: str, name: str, *, method: bool = True) -> bool:
    """Whether the pattern matches a printed method name or, if `method` is not set, a class; as the engine has it.

    >>> matches("a.B.run", "a.B.run(I)V"), matches("run", "a.B.run(I)V"), matches("a.*", "a.B", method=False)
    (True, True, True)
    >>> matches("adds (two)", "a.B.adds (two)(II)I"), matches("a.B.run(J)V", "a.B.run(I)V")
    (True, False)
    """
    expression, bare, described = read(pattern)
    if not method:
        return expression.fullmatch(name) is not None
    found = DESCRIPTOR.search(name)
    end = len(name.partition("(")[0]) if found is None else found.start()
    start = name.rfind(".", 0, end) + 1 if bare else 0
    if described and expression.fullmatch(name, start):
        return True
    # Names may hold parentheses: what has one need not have a descriptor.
    return expression.fullmatch(name, start, end) is not None


@cache
def read(pattern: str) -> tuple[re.Pattern[str], bool, bool]:
    """A pattern as an expression, whether it is a bare method name, and whether it has a descriptor."""
    expression = re.compile(".*".join(map(re.escape, pattern.split("*"))), re.DOTALL)
    return expression, "." not in pattern.partition("(")[0], "(" in pattern


def suggest(pattern: str, names: Iterable[str]) -> str:
    r"""The names that come close to the pattern, as the end of a message; nothing if none does.

    >>> suggest("app.Main.mian", ["app.Main.main([Ljava/lang/String;)V", "java.io.File.list()V"])
    '; did you mean\n  app.Main.main([Ljava/lang/String;)V'
    """
    near = find_near(pattern, list(names))
    return "; did you mean" + "".join(f"\n  {printable(name)}" for name in near) if near else ""


def describe_absent(pattern: str, names: Iterable[str]) -> str:
    """What to say of a pattern that no method of a graph matches: unreached and misspelt methods look alike there."""
    return f"not in the graph: {printable(pattern)} is not reached, or is misspelt{suggest(pattern, names)}"


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
