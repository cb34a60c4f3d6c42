"""`peaberry recall`: how much of a recorded execution a graph holds, and what it lacks for which cause."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from peaberry.application import APPLICATION as COLLAPSED
from peaberry.cli import INCOMPLETE
from peaberry.cli.asking import finish, namer, open_graph
from peaberry.cli.record import say_notes
from peaberry.errors import UsageError
from peaberry.recall.callbacks import find_callbacks, measure_callbacks
from peaberry.recall.measure import APPLICATION, has_roles, measure
from peaberry.recall.oracle import Oracle
from peaberry.report import to_number
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from peaberry.recall.callbacks import CallbackRecall
    from peaberry.recall.measure import Recall, Share


LONGEST: Final = 100


def run(options: argparse.Namespace) -> int:
    """Print recall of methods and call pairs, by category and cause, and the first misses."""
    if options.limit < 0:
        raise UsageError(f"--limit must be at least 0, not {options.limit}")
    oracle = Oracle.read(*options.oracle)
    graph = open_graph(options.graph, options)
    say_notes(oracle)
    found = measure(graph, oracle, all_jvms=options.all_jvms)
    say_jvms(found)
    say_form(found)
    back = measure_callbacks(graph, *find_callbacks(graph, found.oracle)) if COLLAPSED in graph.header else None
    if options.json:
        chosen = found.choose(options.role, options.only)
        roots = found.roots(options.limit or None, chosen)
        answer = found.to_object(options.limit or None, chosen)
        answer["roots"] = [{**miss._asdict(), "follow": count} for miss, count in roots]
        if back is not None:
            answer["callbacks"] = {
                "recorded": len(back.recorded),
                "found": len(back.found),
                "unclear": back.unclear,
                "reported": back.reported,
                "missed": [each._asdict() for each in back.missed],
            }
        put(json.dumps(answer, indent=2))
    else:
        if back is not None:
            put("\n".join(callback_lines(back, options.limit or None, namer(graph, options))) + "\n")
        show(found, options)
    code = finish(graph, exact=options.exact)
    share = found.classes_in_common
    if not share.recorded:
        say("peaberry: nothing of a program was recorded: all classes that ran are the platform's")
        return INCOMPLETE
    if not found.is_of_same_program:
        say(f"peaberry: graph and recording seem to be of different programs: of {share.recorded:,} recorded classes outside of "
            f"the platform the graph has {share.found:,}")  # fmt: skip
        return INCOMPLETE
    return code


def callback_lines(back: CallbackRecall, most: int | None, show: Callable[[str], str]) -> list[str]:
    """What an application graph holds of recorded callbacks: its own figure, as it has no methods of libraries."""
    said = (
        f"of {len(back.recorded):,} recorded callbacks the graph has {len(back.found):,}; it reports {back.reported:,}"
    )
    unclear = f"; {back.unclear:,} below recursion belong to no call for sure" if back.unclear else ""
    missed = [
        f"  missed: {show(each.caller)}{'' if each.offset is None else f'@{each.offset}'} → {show(each.callee)}"
        for each in back.missed[:most]
    ]
    more = len(back.missed) - len(missed)
    return [said + unclear, *missed, *([f"  … and {more:,} more"] if more else [])]


def say_jvms(found: Recall) -> None:
    """Which JVMs count, if not all do, and whether they ran on the platform that the graph has."""
    oracle = found.oracle
    if oracle.left_out:
        for jvm in oracle.counted:
            say(f"peaberry: counted: {shorten(jvm.command)}")
        for number in oracle.left_out:
            command = shorten(oracle.jvms[number].command)
            say(f"peaberry: left out: {command}, as it ran no class of the graph's application (--all-jvms counts it)")
    of_graph, recorded = found.releases
    others = [str(release) for release in recorded if release != of_graph]
    if of_graph is not None and others:
        say(f"peaberry: recorded on Java {', '.join(others)}, and the graph is of Java {of_graph}: what the platforms do differently "
            f"counts as missed; --jdk makes a graph of the same")  # fmt: skip


def say_form(found: Recall) -> None:
    """What the graph's form has not kept, and how it is compared all the same."""
    if not found.static.has_returns:
        say("peaberry: the graph's methods have no return types (java-callgraph's form keeps none): they are compared without, so that "
            "methods which differ in nothing else count as one of the graph")  # fmt: skip
    if not has_roles(found.graph):
        say(f"peaberry: the graph's form ({printable(str(found.graph.header.get('form')))}) does not say what is application, library or "
            "platform: all that was recorded outside of the platform counts as application, and precision may be lower")  # fmt: skip


def shorten(command: str) -> str:
    """As much of a command as tells it from others."""
    return printable(command if len(command) <= LONGEST else f"{command[:LONGEST]}…")


def show(found: Recall, options: argparse.Namespace) -> None:
    """The report for people."""
    values = found.to_object(0)
    categories = found.by_category()
    put(to_headline(categories[APPLICATION] if has_roles(found.graph) else None, (found.methods, found.call_pairs)))
    put(f"{'':<14}{'methods':>12}{'recall':>10}{'call pairs':>14}{'recall':>10}")
    put(to_line("recorded", found.methods, found.call_pairs))
    for name, shares in categories.items():
        if shares[0].recorded or shares[1].recorded:
            put(to_line(f"  {name}", *shares))
    put(to_line("by the JVM", found.count_methods(found.jvm_tags), found.count_pairs(found.jvm_pairs)))
    put(f"{'graph':<14}{values['graph_methods']:>12,}{'':>10}{values['graph_pairs']:>14,}")
    put(f"{'  in scope':<14}{values['graph_methods_in_scope']:>12,}{'':>10}{values['graph_pairs_in_scope']:>14,}")
    precision = values["method_precision_at_least"], values["pair_precision_at_least"]
    put(f"{'precision ≥':<14}{'':>12}{to_number(precision[0]):>10}{'':>14}{to_number(precision[1]):>10}")
    put(f"{'F1':<14}{'':>12}{to_number(values['method_f1']):>10}{'':>14}{to_number(values['pair_f1']):>10}")
    if found.misses:
        show_misses(found, options)


def to_headline(own: tuple[Share, Share] | None, whole: tuple[Share, Share]) -> str:
    """What the graph holds of the application, and of all that ran."""
    rows = [("of the application", own), ("of all", whole)]
    said = [
        f"{title} {to_number(pair[0].recall)} of {pair[0].recorded:,} methods and {to_number(pair[1].recall)} of {pair[1].recorded:,} call pairs"
        for title, pair in rows
        if pair is not None and pair[0].recorded
    ]
    return f"the graph holds {'; '.join(said) or 'nothing of what ran'}\n"


def to_line(title: str, methods: Share, pairs: Share) -> str:
    """One row of the table."""
    return f"{title:<14}{methods.recorded:>12,}{to_number(methods.recall):>10}{pairs.recorded:>14,}{to_number(pairs.recall):>10}"


def show_misses(found: Recall, options: argparse.Namespace) -> None:
    """Why methods and pairs are missing, and those from which most others follow."""
    put(f"\n{'cause':<26}{'missed methods':>16}{'with inherited':>16}{'missed pairs':>16}")
    for name, row in found.by_cause().items():
        missed = row.missed_methods, row.missed_methods_inherited, row.missed_pairs
        if any(missed):
            put(f"{name:<26}" + "".join(f"{count:>16,}" for count in missed))
    chosen = found.choose(options.role, options.only)
    first = [miss for miss in chosen if miss.first]
    said = "".join(f", {word} {value}" for word, value in (("role", options.role), ("only", options.only)) if value)
    put(
        f"\nfirst misses, whose callers the graph has: {len(first):,}; consequences: {len(chosen) - len(first):,}{printable(said)}"
    )
    show_name = namer(found.graph, options)
    shown = found.roots(options.limit or None, chosen)
    if shown:
        put("missed methods that follow, each counted once:")
    for miss, count in shown:
        put(printable(f"{count:>8,}  {show_name(miss.caller)} → {show_name(miss.callee)}  ({', '.join(miss.causes)})"))
    if len(shown) < len(first):
        put(f"  … and {len(first) - len(shown):,} more (--limit 0 prints all)")
