"""`peaberry dynamic`: what a program does by reflection, and what is not known of it."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Final

from peaberry import specification
from peaberry.cli.asking import finish, namer, say_notes
from peaberry.cli.parser import configure
from peaberry.cli.progress import show_progress
from peaberry.dynamic import ROLES, VERDICTS, examine, to_specification
from peaberry.features.reflection.sites import LOOK_UP
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from peaberry.cli.asking import Show
    from peaberry.dynamic import Reflective, Report

SHOWN: Final = 5
ASSUMED: Final = "assumed to be anything that the program brings along"
PAST_A_LIMIT: Final = "a limit was reached: it may mean anything, and the graph has all of that"


def run(options: argparse.Namespace) -> int:
    """Print the counts, then the sites that are not resolved with where their names come from."""
    config = configure(options, options.targets)
    with show_progress() as progress:
        graph, report = examine(config, progress)
    if options.write is not None:
        write(options.write, report)
    say_notes(graph)
    if options.json:
        put(json.dumps({**report.to_object(), "incomplete": [str(gap) for gap in graph.gaps]}, indent=2))
    else:
        anything = PAST_A_LIMIT if graph.limited else ASSUMED
        put("\n".join(to_lines(report, namer(graph, options), anything, everything=options.all)), sys.stdout)
    return finish(graph, told=True, exact=options.exact)


def write(path: str, report: Report) -> None:
    """Begin a specification. In the paper's form, what is known of open sites stands in comments. Other tools' forms have all that
    is known: their logs are of what was seen, and metadata names no places.
    """
    form = specification.choose(path)
    verdicts = ("resolved",) if form == "text" else ("resolved", "partly")
    known = to_specification(report, calls=form in ("tamiflex", "tai-e"), verdicts=verdicts)
    for problem in specification.write(path, known):
        say(f"peaberry: {printable(str(problem))}")
    partly = io.StringIO()
    specification.load("text").write(to_specification(report, verdicts=("partly",)), partly)
    if form == "text" and partly.getvalue():
        with open(path, "a", encoding="utf-8") as file:
            file.write("\n# Of sites that are open, what is known. A line without its '#' closes its site.\n")
            file.writelines(f"# {line}\n" for line in partly.getvalue().splitlines())


def to_lines(report: Report, show: Show, anything: str = ASSUMED, *, everything: bool) -> Iterator[str]:
    """The report as text; `anything` is said of sites that may mean anything."""
    yield "  " + "".join(f"{word:>14}" for word in ("", "", "sites", *VERDICTS))
    for kind in [kind for kind in report.counts if kind != LOOK_UP]:
        for role in ROLES:
            row = report.counts[kind][role]
            if row["sites"]:
                numbers = "".join(f"{row[word]:>14,}" for word in ("sites", *VERDICTS))
                yield f"  {kind.replace('_', ' '):<14}{role:>14}{numbers}"
    shown = [site for site in report.sites if everything or site.verdict in ("partly", "unresolved")]
    for site in shown:
        yield ""
        yield from map(printable, site_lines(site, show, anything))
    if not everything:
        yield ""
        yield "  --all lists the resolved sites too; --json has everything"


def site_lines(site: Reflective, show: Show, anything: str = ASSUMED) -> Iterator[str]:
    """The block of one site."""
    at = "" if site.offset is None else f" @ {site.offset}"
    name = site.callee.partition("(")[0].rpartition(".")
    yield f"{show(site.caller)}{at} {site.place}".rstrip()
    yield f"  {name[0].rpartition('.')[2]}.{name[2]}: {site.verdict}"
    for target, rule in list(site.targets.items())[:SHOWN]:
        yield f"    {show(target)} ({rule})"
    if len(site.targets) > SHOWN:
        yield f"    … and {len(site.targets) - SHOWN:,} more"
    for bound, count in site.bounds.items():
        yield f"    cast to {bound}, {count:,} classes"
    if site.assumed:
        yield f"    {anything}"
    for absent in site.absent[:SHOWN]:
        yield f"    names {absent}, which is not there"
    for point in site.points[:SHOWN]:
        where = "" if point.offset is None else f" @ {point.offset}"
        yield f"    from {point.kind}: {show(point.method)}{where} {point.place}".rstrip()
        for method, offset in point.chain[:SHOWN]:
            yield f"      {show(method)}{'' if offset is None else f' @ {offset}'}"
    if len(site.points) > SHOWN:
        yield f"    … and {len(site.points) - SHOWN:,} more sources"
