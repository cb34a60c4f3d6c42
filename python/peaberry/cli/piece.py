"""`peaberry piece`: a piece of a graph, or a map of it, in any form and as a picture."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from peaberry import formats
from peaberry.answers import REACHED
from peaberry.cli.asking import finish, namer, open_graph, say_answer, to_row
from peaberry.errors import UsageError
from peaberry.formats.maps import to_object
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse

    from peaberry.answers import Answer
    from peaberry.callgraph import CallGraph
    from peaberry.maps import Map


def run(options: argparse.Namespace) -> int:
    """Cut it, write it or print it."""
    check(options)
    graph = open_graph(options.graph, options)
    if options.path:
        return show_path(graph, options)
    if options.around and options.around not in graph:
        # A name that is nowhere is a mistake; one that is not reached is an answer.
        return show_nothing(graph.ask_callers(options.around), graph, options)
    piece = cut(graph, options)
    if options.map:
        # A piece does not know jars, so the map is that of its methods in the whole graph.
        whole = piece is graph
        show_map(
            graph.map(options.map, only=options.only, roles=options.role) if whole else piece.map(options.map), options
        )
    else:
        show(piece, options)
    return finish(graph, exact=options.exact)


def show_path(graph: CallGraph, options: argparse.Namespace) -> int:
    """The piece that is a path, or several. Where there is none, the answer says what could lead there all the same."""
    *before, target = options.path
    answer = graph.ask_path(
        target,
        before[0] if before else None,
        paths=options.paths,
        via=options.via,
        avoid=options.avoid,
        from_application=options.from_application,
    )
    edges = [edge for path in answer.paths for edge in path]
    if edges:
        best = answer.paths[0]
        piece = graph.along(edges, (best[0].caller, best[-1].callee))
        if options.map:
            show_map(piece.map(options.map), options)
        else:
            show(piece, options)
    else:
        return show_nothing(answer, graph, options)
    return say_answer(answer, namer(graph, options), listed=False)


def show_nothing(answer: Answer, graph: CallGraph, options: argparse.Namespace) -> int:
    """There is no such piece. The answer says why, and whether that is final."""
    if options.json:
        put(json.dumps({"piece": None, "verdict": answer.verdict, "incomplete": list(answer.incomplete)}, indent=2))
    if answer.verdict != REACHED:
        why = "`peaberry path` lists what is open"
    elif answer.through:
        why = f"{printable(answer.target)} is called and has no code in the graph: --path leads there"
    else:
        why = f"{printable(answer.target)} is where the path would start"
    say(f"peaberry: nothing is written: {why}")
    return say_answer(answer, namer(graph, options), listed=False)


def check(options: argparse.Namespace) -> None:
    """Refuse what does not go together, before any work."""
    check_path(options)
    if not options.around and (options.depth is not None or options.direction):
        raise UsageError("--depth and --direction say how far around a method: give --around METHOD")
    if not (options.around or options.path or options.only or options.role or options.map):
        raise UsageError("say which piece: --around METHOD, --path TO, --only PATTERN, --role ROLE or --map LEVEL")
    if options.output is None:
        if options.format is not None:
            raise UsageError("-f says how to write; say where with -o NAME, or -o - for stdout")
        return
    if options.output == "-" and options.json:
        raise UsageError("--json and -o - would both write to stdout; choose one")
    if options.map:
        formats.choose_for_map(options.output, options.format)
    formats.check_place(options.output, options.format)


def check_path(options: argparse.Namespace) -> None:
    """Likewise of what is asked of a path."""
    if not options.path:
        if options.via or options.avoid or options.from_application or options.paths != 1:
            raise UsageError("--paths, --via, --avoid and --from-application say which path: give --path TO")
        return
    if len(options.path) > 2:
        raise UsageError(f"a path has two ends, and {len(options.path)} methods are given; quote patterns with '*'")
    if options.only or options.role:
        raise UsageError("a path has all of its steps: --only and --role do not go with --path")
    if options.paths < 1:
        raise UsageError(f"--paths must be at least 1, not {options.paths}")


def cut(graph: CallGraph, options: argparse.Namespace) -> CallGraph:
    """The piece that is asked for; the graph itself for a map of all."""
    if options.around:
        depth = 2 if options.depth is None else options.depth
        direction = options.direction or "both"
        return graph.around(options.around, depth, direction=direction, only=options.only, roles=options.role)
    return graph if options.map else graph.only(*options.only, roles=options.role)


def show(piece: CallGraph, options: argparse.Namespace) -> None:
    """Write the piece, or print one call a line."""
    if options.output is not None:
        piece.save(options.output, options.format)
    if options.json:
        methods = [{"name": method.name, "role": method.role} for method in piece.methods()]
        edges = [to_row(edge) for edge in piece.edges()]
        put(json.dumps({"piece": {"methods": methods, "edges": edges}, "incomplete": piece.incomplete}, indent=2))
    elif options.output is None:
        name = namer(piece, options)
        for edge in piece.edges():
            place = f"  ({edge.place})" if edge.place else ""
            put(printable(f"{name(edge.caller)} → {name(edge.callee)}{place}  {edge.kind}"))
    elif options.output != "-":
        counts = piece.counts
        put(printable(f"{options.output}: {counts['methods']:,} methods, {counts['call_pairs']:,} call pairs"))


def show_map(chart: Map, options: argparse.Namespace) -> None:
    """Write the map, or print one link a line."""
    if options.output is not None:
        chart.save(options.output, options.format)
    if options.json:
        put(json.dumps({"map": to_object(chart)}, indent=2))
    elif options.output is None:
        for link in sorted(chart.links, key=lambda link: (-link.call_pairs, link)):
            put(printable(f"{link.call_pairs:>9,}  {link.source} → {link.target}"))
    elif options.output != "-":
        put(printable(f"{options.output}: {len(chart.places):,} places, {len(chart.links):,} links"))
