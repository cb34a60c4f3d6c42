"""The step of the study of reflection: the size of a graph, the cost until there was one, and the sites of `Class.forName` with what became
of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from peaberry.studies.graphs import configure, describe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from peaberry.callgraph import CallGraph
    from peaberry.dynamic import Reflective
    from peaberry.features.reflection import Dynamic

FOR_NAME: Final = "java.lang.Class.forName"
UNSEEN: Final = "not looked at"
"""The verdict where reflection is not analysed."""


def measure(asked: dict[str, Any]) -> dict[str, Any]:
    """Everything that the tables need from one run."""
    from peaberry.analysis import build_with, make_dynamic
    from peaberry.dynamic import make_report

    config = configure(asked["words"])
    dynamic = None if config.reflection == "none" else make_dynamic(config)
    graph = build_with(config, dynamic=dynamic)
    found: dict[str, Any] = {
        **describe(graph, "classes", "methods", "edges"),
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
