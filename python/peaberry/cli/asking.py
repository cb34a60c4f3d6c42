"""What the commands that ask a graph share: opening it, printing edges, saying what the answer lacks."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Final

from peaberry import formats
from peaberry.analysis import build_with, load
from peaberry.answers import NOT_REACHED, REACHED, SHOWN, UNKNOWN
from peaberry.callgraph import FEATURE_FAILED, SPECIFICATION
from peaberry.cli import DONE, INCOMPLETE
from peaberry.cli.parser import configure, given_options
from peaberry.cli.progress import show_progress
from peaberry.ownership import own_in
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence

    from peaberry.answers import Answer, OpenSites, ThroughSite
    from peaberry.callgraph import CallGraph
    from peaberry.diagnostics import Diagnostic
    from peaberry.edges import Edge

    Show = Callable[[str], str]
    """Prints a method's name."""

TOLD: Final = frozenset({FEATURE_FAILED, *SPECIFICATION})
"""The kinds of diagnostics that `say_notes` tells."""
FEW: Final = 3
"""Targets that are listed of a call that is written with a method of an interface."""


def open_graph(text: str, options: argparse.Namespace) -> CallGraph:
    """The saved graph, or else the graph of the program that the text names."""
    if is_saved(text):
        say_idle(text, options, besides=("application",))
        return own_in(load(text), getattr(options, "application", ()))
    with show_progress() as progress:
        graph = build_with(configure(options, [text]), progress)
    say_notes(graph)
    return graph


def say_idle(text: str, options: argparse.Namespace, besides: Sequence[str] = ()) -> None:
    """That options change nothing in a saved graph, if there are any."""
    idle = [f"--{name.replace('_', '-')}" for name in given_options(options) if name not in besides]
    if options.config:
        idle.append("--config")
    if idle:
        say(f"peaberry: {printable(text)} is a saved graph and stays as it is, without {', '.join(idle)}")


def is_saved(path: str) -> bool:
    """Whether the path is to be read as a saved graph: what it holds decides, and its name if that says nothing."""
    suffixes = tuple(suffix for form in formats.FORMS.values() for suffix in form.suffixes)
    return formats.is_saved(path) or (os.path.isfile(path) and path.lower().endswith(suffixes))


def say_notes(graph: CallGraph) -> None:
    """What the user should know about how the graph came about."""
    for note in graph.header.get("notes", []):
        say(f"peaberry: {printable(str(note))}")
    for each in sorted(graph.diagnostics, key=by_line):
        if each.kind == FEATURE_FAILED:
            say(f"peaberry: {printable(each.place)} failed, and the graph is the one without it:\n{each.message}")
        elif each.kind in SPECIFICATION:
            for number, line in enumerate(f"{each.place}: {each.message}".splitlines()):
                say(f"{'  ' if number else 'peaberry: '}{printable(line)}")


def by_line(diagnostic: Diagnostic) -> tuple[str, int]:
    """Where a message of a file belongs among others: by number, as `app.spec:10` comes after `app.spec:9`."""
    file, _, line = diagnostic.place.rpartition(":")
    return (file, int(line)) if line.isdecimal() else (diagnostic.place, 0)


def namer(graph: CallGraph, options: argparse.Namespace) -> Show:
    """How methods are shown: as people write them, or exactly."""
    if options.exact:
        return printable
    return lambda name: printable(graph.show(name))


def limit(options: argparse.Namespace) -> int | None:
    """How many open sites are listed."""
    return None if options.all else SHOWN


def show_answer(answer: Answer, lines: Sequence[str], options: argparse.Namespace, show: Show) -> int:
    """Print an answer and return its exit code. What is found goes to stdout; what is to be said of it, to stderr."""
    if options.json:
        put(json.dumps(answer.to_object(), indent=2))
    for line in [] if options.json else lines:
        put(line)
    return say_answer(answer, show)


def say_answer(answer: Answer, show: Show, *, listed: bool = True) -> int:
    """Say what there is to say of an answer, and return its exit code. `listed`: open sites are."""
    for note in answer.notes:
        say(f"peaberry: {note.show(show)}")
    for line in describe(answer, show, listed=listed):
        say(line)
    return INCOMPLETE if answer.incomplete else DONE


def describe(answer: Answer, show: Show, *, listed: bool = True) -> Iterator[str]:
    """What there is to say of an answer besides what was found."""
    opened = answer.open_sites
    if answer.verdict == REACHED:
        if opened.count:
            yield f"peaberry: and {opened} of this code, which may call more{more(answer)}"
    else:
        nothing = {
            "path": f"no path from {printable(answer.origin)} to {printable(answer.target)}",
            "callers": f"no call of {printable(answer.target)}",
            "callees": f"no calls in {printable(answer.target)}",
            "edge": f"no call of {printable(answer.target)} in {printable(answer.start or '')}",
        }[answer.question]
        yield nothing if answer.verdict == NOT_REACHED else f"{nothing} in this graph, but that does not mean no:"
    for reason in answer.incomplete:
        yield f"  {printable(reason.show(show))}"
    if listed and opened.count and answer.verdict == UNKNOWN:
        yield from open_lines(opened, show)


def more(answer: Answer) -> str:
    """That open sites can be listed, if they are not."""
    return " (--json lists them)" if answer.open_sites.nearest else ""


def open_lines(opened: OpenSites, show: Show) -> Iterator[str]:
    """The nearest open sites."""
    for site in opened.nearest:
        yield f"    {site.describe(show)}"
    if len(opened.nearest) < opened.count:
        yield f"    … and {opened.count - len(opened.nearest):,} more (--all lists them)"


def finish(*graphs: CallGraph, told: bool = False, exact: bool = False) -> int:
    """The exit code of what speaks of whole graphs; what makes one incomplete is said, unless `say_notes` has told it."""
    code = DONE
    for graph in graphs:
        for gap in graph.gaps:
            code = INCOMPLETE
            if not told or gap.kind not in TOLD:
                say(f"peaberry: incomplete: {printable(str(gap) if exact else gap.note.show(graph.show))}")
    return code


def to_row(edge: Edge) -> dict[str, Any]:
    """An edge as a JSON value."""
    return edge._asdict()


def to_lines(edges: Sequence[Edge], show: Show, *, callers: bool) -> list[str]:
    """One end of each edge, once: a call that rests on two causes is one line."""
    return list(dict.fromkeys(to_line(show(edge.caller if callers else edge.callee), edge) for edge in edges))


def to_through_lines(sites: Sequence[ThroughSite], show: Show, *, everything: bool) -> list[str]:
    """The calls that are written with a method that has no code of its own, and what each runs."""
    lines = []
    for site in sites:
        place = f"  ({site.place})" if site.place else ""
        count = len(site.targets)
        runs = "runs nothing that is known" if not count else f"runs {count:,} method{'s' * (count != 1)}"
        lines.append(printable(f"{show(site.caller)}{place}  {site.kind} {show(site.written)}, {runs}"))
        shown = site.targets if everything else site.targets[:FEW]
        lines += [f"    {show(target)}" for target in shown]
        if len(shown) < count:
            lines.append(f"    … and {count - len(shown):,} more (--all lists them)")
    return lines


def to_line(name: str, edge: Edge) -> str:
    """One end of an edge for people: the method, where the call stands, its kind."""
    place = f"  ({edge.place})" if edge.place else ""
    return printable(f"{name}{place}  {edge.kind}")
