"""`peaberry pairs`: definition-use pairs of the application's own code, and what its library calls read and write."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final

from peaberry.analysis import load, load_all, solve_with
from peaberry.application import POINTS_TO
from peaberry.cli import INCOMPLETE
from peaberry.cli.asking import finish, is_saved, namer, say_idle, say_notes
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.config import Config
from peaberry.errors import UsageError
from peaberry.memory import memory_limit
from peaberry.pairs import find_flow, write_pairs, write_summaries
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from peaberry.cli.asking import Show
    from peaberry.pairs import DataFlow, End, Pairs, Summary

FEW: Final = 5
"""Fields of a library call that are printed, and of a pair."""


def run(options: argparse.Namespace) -> int:
    """Solve, count, list, write."""
    check(options)
    oracle = None
    if options.recording:
        from peaberry.recall.oracle import Oracle

        oracle = Oracle.read(*options.recording)
    flow = solve(options)
    graph, limit = flow.solution.graph, options.limit or None
    name, out = namer(graph, options), sys.stderr if options.output == "-" else sys.stdout
    if options.summaries:
        found = list(flow.summaries(options.definitions, limit=limit))
        if options.output is not None:
            write_summaries(found, options.output)
        lines = summary_lines(flow, found, name, listed=options.output is None)
        value: dict[str, Any] = {"library_calls": flow.library_calls, "listed": [each._asdict() for each in found]}
    else:
        pairs = flow.pairs(
            definitions=options.definitions, uses=options.uses, calls=not options.statements, limit=limit, oracle=oracle
        )
        if options.output is not None:
            write_pairs(pairs, options.output)
        lines = pair_lines(pairs, name, listed=options.output is None)
        value = to_object(pairs)
    if options.json:
        gaps = [str(gap) for gap in graph.gaps] + ([flow.limited] if flow.limited else [])
        put(json.dumps({**value, "incomplete": gaps}, indent=2))
    else:
        put("\n".join(lines), out)
    code = finish(graph)
    if flow.limited is None:
        return code
    say(f"peaberry: incomplete: {flow.limited}: they may write and read anything")
    return INCOMPLETE


def check(options: argparse.Namespace) -> None:
    """UsageError if options do not go together."""
    if options.limit < 0:
        raise UsageError(f"--limit must be at least 0, not {options.limit}")
    if options.json and options.output == "-":
        raise UsageError("--json and -o - would both write to stdout; choose one")
    if options.summaries and (options.uses or options.statements or options.recording):
        raise UsageError("--summaries is about library calls alone: leave --to, --statements and --recording out")


def solve(options: argparse.Namespace) -> DataFlow:
    """What the program's code writes and reads; a saved graph's inputs are analysed again."""
    if is_saved(options.graph):
        say_idle(options.graph, options, besides=("features",))
        graph = load(options.graph)
        if graph.again is None:
            raise UsageError(f"{printable(options.graph)}: the graph was not made by an analysis")
        with show_progress() as progress:
            return find_flow(
                graph.again(graph, progress, load_all(getattr(options, "features", ()))), progress=progress
            )
    in_file = Config.read_values(options.config) if options.config else {}
    if not hasattr(options, "algorithm") and "algorithm" not in in_file:
        options.algorithm = POINTS_TO  # an open world would choose another
    config = configure(options, [options.graph])
    if config.algorithm != POINTS_TO or config.application_only:
        raise UsageError(
            f"pairs need points-to sets of the whole program: --algorithm {POINTS_TO} without --application-only"
        )
    with show_progress() as progress:
        solution = solve_with(config, progress)
        say_notes(solution.graph)
        return find_flow(
            solution,
            timeout=config.timeout,
            memory=memory_limit(config),
            asks=config.asks,
            threads=config.threads,
            progress=progress,
        )


def to_object(pairs: Pairs) -> dict[str, Any]:
    """The answer as a JSON value."""
    listed = [
        {**pair._asdict(), "definition": pair.definition._asdict(), "use": pair.use._asdict()} for pair in pairs.listed
    ]
    counts = {
        key: None if found is None else {**found._asdict(), "total": found.total}
        for key, found in (("counts", pairs.counts), ("ran", pairs.ran), ("one_thread", pairs.one_thread))
    }
    return {**counts, "listed": listed}


def pair_lines(pairs: Pairs, name: Show, *, listed: bool) -> Iterator[str]:
    """Counts, then pairs."""
    counts = pairs.counts
    yield f"{counts.total:,} definition-use pairs"
    for words, key in (
        ("of two statements", "statements"),
        ("from a library call to a statement", "from_calls"),
        ("from a statement to a library call", "to_calls"),
        ("of two library calls", "calls"),
    ):
        line = f"  {words:<35}{getattr(counts, key):>14,}"
        if pairs.ran is not None and pairs.one_thread is not None:
            line += f", both methods ran {getattr(pairs.ran, key):,}, in one thread {getattr(pairs.one_thread, key):,}"
        yield line
    for pair in pairs.listed if listed else ():
        more = f", … ({pair.field_count:,})" if pair.field_count > len(pair.fields) else ""
        ran = {None: "", True: "  both ran", False: "  not covered"}[pair.ran]
        fields = printable(", ".join(pair.fields))
        yield f"{to_line(pair.definition, name)} → {to_line(pair.use, name)}  {fields}{more}{ran}"


def to_line(end: End, name: Show) -> str:
    """One end."""
    place = f"line {end.line}" if end.line is not None else "" if end.offset is None else f"@{end.offset}"
    call = "library call" if end.field is None else ""
    words = ", ".join(each for each in (call, place) if each)
    return f"{name(end.method)} ({words})"


def summary_lines(flow: DataFlow, found: list[Summary], name: Show, *, listed: bool) -> Iterator[str]:
    """What library calls do."""
    yield f"{flow.library_calls:,} library calls, of which {len(found):,} are listed"
    for each in found if listed else ():
        place = f"line {each.line}" if each.line is not None else "" if each.offset is None else f"@{each.offset}"
        yield f"{name(each.method)}{f' ({place})' if place else ''}"
        if each.callbacks:
            yield f"  calls back {', '.join(map(name, each.callbacks))}"
        for word, fields in (("reads", each.reads), ("writes", each.writes)):
            if fields is None:
                yield f"  {word} what is not known"
            elif fields:
                more = f" and {len(fields) - FEW:,} fields more" if len(fields) > FEW else ""
                yield f"  {word} {printable(', '.join(list(fields)[:FEW]))}{more}"
