"""`peaberry path`: the paths to a method that people would explain first, or what could lead there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from peaberry.answers import ENTRIES, REACHED, THE_APPLICATION
from peaberry.cli import DONE, FINDINGS
from peaberry.cli.asking import is_saved, limit, namer, open_graph, show_answer
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.errors import UsageError
from peaberry.levels import NOT_REACHED as NO_LEVEL
from peaberry.levels import RESOLVED, ask_levels
from peaberry.terminal import printable, put

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from peaberry.answers import Answer
    from peaberry.cli.asking import Show
    from peaberry.levels import LevelAnswer
    from peaberry.paths import Path

WIDE: Final = 400
"""What is longer than this does not make its column wider. Names of real methods are shorter; others may be of any length."""


def run(options: argparse.Namespace) -> int:
    """Print one step a line: the method, and where and why it calls the next."""
    if len(options.methods) > 2:
        raise UsageError(f"a path has two ends, and {len(options.methods)} methods are given; quote patterns with '*'")
    if options.paths < 1:
        raise UsageError(f"--paths must be at least 1, not {options.paths}")
    *before, target = options.methods
    if before and options.from_application:
        raise UsageError("--from-application starts anywhere in the application: give TO alone, or leave it out")
    if options.levels:
        return run_levels(options, before)
    graph = open_graph(options.graph, options)
    show = namer(graph, options)
    answer = graph.ask_path(
        target,
        before[0] if before else None,
        paths=options.paths,
        via=options.via,
        avoid=options.avoid,
        from_application=options.from_application,
        most=limit(options),
    )
    code = show_answer(answer, list(to_lines(answer, show)), options, show)
    return FINDINGS if options.fail_on == answer.verdict else code


def run_levels(options: argparse.Namespace, before: list[str]) -> int:
    """Up to which level of assumptions a method of a program is reached."""
    if before or options.from_application or options.via or options.avoid or options.paths > 1:
        raise UsageError(
            "--levels asks for one path from the entry points: give TO alone, without --via, --avoid and the like"
        )
    if is_saved(options.graph):
        raise UsageError(f"{printable(options.graph)} is a saved graph, of one level or none; --levels takes a program")
    with show_progress() as progress:
        answer = ask_levels(configure(options, [options.graph]), options.methods[-1], progress)
    if options.json:
        put(json.dumps(answer.to_object(), indent=2))
    else:
        put("\n".join(level_lines(answer, options)))
    reached = answer.verdict != NO_LEVEL
    return FINDINGS if options.fail_on == REACHED and reached else DONE


def level_lines(answer: LevelAnswer, options: argparse.Namespace) -> Iterator[str]:
    """What is to be said of levels."""
    name = printable(answer.target)
    if answer.path is None or answer.graph is None:
        yield f"{name} is not reached at any level: not even where only class loaders are believed to behave"
        return
    show = namer(answer.graph, options)
    if answer.verdict == RESOLVED:
        yield f"{name} is reached at every level, without a call of which it is open what it runs"
    elif answer.next_level is None:
        yield f"{name} is reached at every level, through calls of which it is open what they run"
    else:
        yield f"{name} is reached up to the level {answer.level}, and not from {answer.next_level} on"
    yield from path_lines(answer.path, show)
    for edge in answer.sites:
        yield f"open: {show(edge.caller)} {printable(edge.place)}: {printable(str(edge.cause))}"


def to_lines(answer: Answer, show: Show) -> Iterator[str]:
    """The paths, each with its weakest step and what it assumes."""
    if answer.verdict != REACHED:
        return
    if not answer.edges:
        start = {THE_APPLICATION: "in the application", ENTRIES: "an entry point"}.get(answer.origin, answer.origin)
        yield printable(f"{answer.target} is itself {start}")
        return
    for number, path in enumerate(answer.paths):
        if len(answer.paths) > 1:
            yield from ([""] if number else [])
            yield f"path {number + 1} of {len(answer.paths)}, cost {path.cost:,}"
        yield from path_lines(path, show)


def path_lines(path: Path, show: Show) -> Iterator[str]:
    """One line a step, in columns; then what is to be said of the whole."""
    rows = [(show(step.edge.caller), printable(step.edge.place), printable(step.why)) for step in path.steps]
    names, places = (min(WIDE, max(len(row[column]) for row in rows)) for column in (0, 1))
    for name, place, why in rows:
        yield f"{name:<{names}}  {place:<{places}}  {why}"
    yield show(path[-1].callee)
    weakest = path.weakest
    if weakest is None:
        yield "weakest step: none, each call is an instruction with one target"
    else:
        edge = weakest.edge
        of = f" of {show(weakest.written)}" if weakest.written and weakest.targets > 1 else ""
        yield f"weakest step: {show(edge.caller)} → {show(edge.callee)}: {printable(weakest.why)}{of}"
    yield printable(f"assumes: {'; '.join(path.assumptions) or 'nothing'}")
