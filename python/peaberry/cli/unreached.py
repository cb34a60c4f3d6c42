"""`peaberry unreached`: the code of a program that is not reached."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from peaberry.cli import INCOMPLETE
from peaberry.cli.asking import finish, namer, open_graph
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from peaberry.cli.asking import Show
    from peaberry.inputs import Unreached, UnreachedClass

SHOWN: Final = 5


def run(options: argparse.Namespace) -> int:
    """Print what is not reached by package and class, and before it how much is."""
    graph = open_graph(options.graph, options)
    show = namer(graph, options)
    found = graph.unreached(*(options.role or ()))
    if options.json:
        put(json.dumps(found.to_object(), indent=2))
    else:
        for line in to_lines(found, show, everything=options.all, exact=options.exact):
            put(printable(line))
    if found.incomplete:
        say("peaberry: not reached in this graph, but that does not mean dead:")
    for reason in found.incomplete:
        say(f"  {printable(reason.show(show))}")
    return INCOMPLETE if found.incomplete else finish(graph, exact=options.exact)


def to_lines(found: Unreached, show: Show, *, everything: bool, exact: bool) -> Iterator[str]:
    """The report for people: a line for each package and class; methods where a class is reached in part."""
    for part in found.coverage:
        yield str(part)
    for (role, package), classes in found.packages().items():
        count = sum(len(each.methods) for each in classes)
        yield ""
        yield f"{package or 'the unnamed package'} ({role}): {count:,} method{'s' * (count != 1)}"
        for each in classes:
            yield from class_lines(each, show, everything=everything, exact=exact)


def class_lines(each: UnreachedClass, show: Show, *, everything: bool, exact: bool) -> Iterator[str]:
    """One class. Of a class that is not reached at all the methods say nothing more."""
    count = len(each.methods)
    name = each.name.rpartition(".")[2]
    if not exact and all(name.split("$")):
        name = name.replace("$", ".")
    if each.is_whole:
        yield f"  {name}: no method is reached, of {each.total:,}"
    else:
        yield f"  {name}: {count:,} of {each.total:,} methods {'is' if count == 1 else 'are'} not reached"
    listed = each.methods if everything else () if each.is_whole else each.methods[:SHOWN]
    for method in listed:
        head, paren, types = show(method).partition("(")
        yield f"    {head.rpartition('.')[2]}{paren}{types}"
    if not each.is_whole and len(listed) < count:
        yield f"    … and {count - len(listed):,} more (--all prints them)"
