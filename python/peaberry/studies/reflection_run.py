"""One run of the study of reflection, in a process of its own: `python -m peaberry.studies.reflection_run TARGET [options]`.

The options are those of `peaberry graph`. What is printed is a JSON object: the size of the graph, the cost until there was
one, and the sites of `Class.forName` with what became of them.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final

from peaberry import usage
from peaberry.errors import InputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from peaberry.callgraph import CallGraph
    from peaberry.dynamic import Reflective
    from peaberry.features.reflection import Dynamic

FOR_NAME: Final = "java.lang.Class.forName"
UNSEEN: Final = "not looked at"
"""The verdict where reflection is not analysed."""


def main(words: Sequence[str]) -> int:
    """Run and print. Errors go to stderr, with exit code 3."""
    try:
        print(json.dumps(measure(words)))
    except (InputError, UsageError) as error:
        print(error, file=sys.stderr)
        return 3
    return 0


def measure(words: Sequence[str]) -> dict[str, Any]:
    """Everything that the tables need from one run."""
    from peaberry.analysis import build_with, make_dynamic
    from peaberry.cli.parser import configure, make_parser, parse
    from peaberry.dynamic import make_report

    options = parse(make_parser(), ["graph", *words])
    config = configure(options, options.targets)
    dynamic = None if config.reflection == "none" else make_dynamic(config)
    graph = build_with(config, dynamic=dynamic)
    cost = usage.measure()
    found: dict[str, Any] = {
        **{name: graph.counts[name] for name in ("classes", "methods", "edges")},
        **cost._asdict(),
        "limit": graph.limited,
        "entry_points": graph.header["entry_points"],
        "jars": [0, 0],
        "available": 0,
        "answers": [],
        "verdicts": [],
    }
    if dynamic is None:
        return {**found, "sites": unseen(graph)}
    report = make_report(graph, dynamic)
    containers = dynamic.knowledge.program.containers()
    return {
        **found,
        "jars": [sum(role == wanted for _, role, _ in containers) for wanted in ("application", "library")],
        "available": sum(count for _, _, count in containers),
        "sites": [to_site(site) for site in report.sites if site.callee.startswith(FOR_NAME)],
        "answers": answers(dynamic, report.sites),
        "verdicts": [[site.caller, site.offset, site.verdict] for site in report.sites],
    }


def unseen(graph: CallGraph) -> list[dict[str, Any]]:
    """Calls of `Class.forName` in a graph whose reflective calls nobody has looked at, without those that implement reflection."""
    from peaberry.features.reflection.dynamic import INNER

    roles = {method.name: method.role for method in graph.methods()}
    edges = graph.callers(FOR_NAME) if FOR_NAME in graph else []
    inner = tuple(each.removesuffix("*") for each in INNER)
    calls = sorted({(edge.caller, edge.offset) for edge in edges if not edge.caller.startswith(inner)}, key=str)
    return [
        {"caller": caller, "offset": offset, "place": "", "role": roles[caller], "verdict": UNSEEN, "points": []}
        for caller, offset in calls
    ]


def to_site(site: Reflective) -> dict[str, Any]:
    """A site as plain values."""
    return {
        "caller": site.caller,
        "offset": site.offset,
        "place": site.place,
        "role": site.role,
        "verdict": site.verdict,
        "points": [[point.kind, point.method, point.offset] for point in site.points],
    }


def answers(dynamic: Dynamic, sites: Iterable[Reflective]) -> list[dict[str, Any]]:
    """What the specification was asked for: each site that it has entries for, with how many targets they have."""
    if dynamic.matcher is None:
        return []
    by_place = {(site.caller, site.offset): site for site in sites}
    targets: dict[tuple[str, int], set[str]] = {}
    for entry, places in dynamic.matcher.applied().items():
        for place in places:
            targets.setdefault((place.caller, place.offset), set()).update(map(str, entry.targets))
    found = []
    for (caller, offset), names in sorted(targets.items()):
        site = by_place.get((caller, offset))
        if site is not None:
            row = {"caller": caller, "offset": offset, "role": site.role, "verdict": site.verdict}
            found.append({**row, "targets": len(names)})
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
