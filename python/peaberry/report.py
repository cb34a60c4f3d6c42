"""A graph in words and figures: the object that `--json` prints, the summary for people, the table in a notebook."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from peaberry.answers import KINDS
from peaberry.config import LEVELS
from peaberry.diagnostics import count_kinds
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from peaberry.callgraph import CallGraph
    from peaberry.diagnostics import Diagnostic
    from peaberry.usage import Usage

SHOWN: Final = 5
LOCATED: Final = 100
OF_PLATFORM: Final = ("java.", "jdk.", "sun.")
TITLES: Final = {
    "methods": "methods",
    "edges": "edges",
    "call_pairs": "call pairs",
    "virtual_sites": "virtual call sites",
    "polymorphic_sites": "polymorphic call sites",
    "average_targets": "targets per virtual site",
    "casts": "casts",
    "casts_that_may_fail": "casts that may fail",
}
"""The words for the metrics."""
PRECISION: Final = tuple(TITLES)[3:]
OPENING: Final = tuple(
    f"java.lang.reflect.{owner}.{name}"
    for owner in ("AccessibleObject", "Constructor", "Field", "Method")
    for name in ("setAccessible", "trySetAccessible")
)
"""What asks the JVM not to check access."""
ROLES: Final = ("application", "library", "platform")


def losses_first(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What makes a graph incomplete, and then the notes: of which there may be hundreds."""
    return sorted(diagnostics, key=lambda each: each.severity != "loss")


def to_object(graph: CallGraph, usage: Usage) -> dict[str, Any]:
    """Everything that a program may want to know about a run, as plain values."""
    header, relations, coverage = graph.header, graph.relations, graph.coverage
    return {
        "algorithm": header.get("algorithm"),
        "fallback": graph.algorithm if graph.limited else None,
        **graph.counts,
        **graph.metrics._asdict(),
        "relations": None if relations is None else {**relations._asdict(), "total": relations.total},
        "edges_by_kind": graph.kinds,
        **usage._asdict(),
        "diagnostics": count_kinds(graph.diagnostics),
        "diagnostics_located": [each._asdict() for each in losses_first(graph.diagnostics)[:LOCATED]],
        "incomplete": [str(gap) for gap in graph.gaps],
        "application_coverage": None if coverage is None else asdict(coverage),
        "application_calls_open": [asdict(each) for each in graph.open_sites().nearest],
        "containers": [each._asdict() for each in graph.containers],
        "entry_points_found": header.get("entry_points", []),
        "notes": header.get("notes", []),
        "opened_by": find_openers(graph),
        "missing_classes": [
            {"class": each.class_name, "needed_by": list(each.needed_by), "hint": each.hint} for each in graph.missing
        ],
        "platform": header.get("platform"),
        "platform_release": header.get("platform_release"),
        "release": header.get("release"),
        "options": header.get("options", {}),
    }


def to_text(graph: CallGraph, usage: Usage, *, everything: bool = False, exact: bool = True) -> str:
    """The summary for people; it reads well without colour. Each line is escaped: a name cannot make another."""
    counts, header = graph.counts, graph.header
    lines = [f"{str(graph.algorithm or 'read').upper()} call graph of {title(header) or '?'}"]
    if graph.limited:
        lines.append(f"  not {str(header.get('algorithm')).upper()}: {graph.limited}")
    elif graph.context:
        lines.append(f"  context       {graph.context}")
    platform = header.get("platform")
    if platform:
        lines.append(
            f"  platform      {platform} (Java {header.get('platform_release')}, {header.get('platform_found')})"
        )
    else:
        lines.append(
            f"  platform      none ({header.get('platform_found', 'unknown')}); its methods have no bodies here"
        )
    own = sum(not entry.is_of_jvm for entry in graph.entries)
    lines += [f"  entry points  {own:,}, and {counts.get('entry_points', 0) - own:,} of the JVM"]
    lines += [f"                {line}" for line in header.get("entry_points", [])]
    lines += ["", *table(graph)]
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in graph.kinds.items() if count)
    lines += ["", f"  edges by kind: {kinds or 'none'}"]
    if counts.get("unresolved_sites"):
        lines.append(f"  unresolved dynamic sites: {counts['unresolved_sites']:,}")
    show = str if exact else graph.show
    lines += absence_lines(graph, show, everything=everything)
    lines += [f"  container: {each}" for each in graph.containers]
    lines += opener_lines(graph, show)
    lines += missing_lines(graph, show) + diagnostic_lines(graph, show)
    lines += ["", f"  {usage.cpu_seconds:.2f} CPU s, {usage.wall_seconds:.2f} s, {usage.peak_memory_mb:.0f} MB"]
    return "\n".join(map(printable, lines))


def find_openers(graph: CallGraph) -> list[str]:
    """Methods of the application and its libraries, sorted, that ask the JVM not to check access, in a graph at a level that believes in
    access checks: what they open may lie beyond what the level believes. Empty in other graphs.
    """
    level = graph.header.get("options", {}).get("assume")
    if level not in LEVELS[1:]:
        return []
    engine = graph.engine
    asked = (method for pattern in OPENING for method in engine.find(pattern))
    callers = {row[0] for method in asked for row in engine.callers(method) if row[3] != "reflective"}
    return sorted(engine.names([caller for caller in callers if engine.role(caller) in ("application", "library")]))


def opener_lines(graph: CallGraph, show: Callable[[str], str]) -> list[str]:
    """Who opens what a level takes for closed."""
    openers = find_openers(graph)
    if not openers:
        return []
    first = ", ".join(show(each) for each in openers[:3])
    more = f" and {len(openers) - 3:,} more" if len(openers) > 3 else ""
    return [
        f"  beyond the level: {first}{more} may call setAccessible; what they open may be more than the level believes (--json lists all)"
    ]


def title(header: dict[str, Any]) -> str:
    """What the graph is of, as the user named it: a coordinate, not the jar in Maven's cache behind it."""
    options = header.get("options")
    targets = options.get("targets") if isinstance(options, dict) else None
    return " ".join(map(str, targets or header.get("application") or []))


def table(graph: CallGraph) -> list[str]:
    """The sizes, with the part of each role."""
    counts = graph.counts
    heads = ("", "all", *ROLES)
    rows = [
        ("classes", counts.get("classes", 0), *(counts.get(f"{role}_classes", 0) for role in ROLES)),
        ("methods", counts.get("methods", 0), *(counts.get(f"{role}_methods", 0) for role in ROLES)),
        ("call sites", counts.get("call_sites", 0)),
        ("edges", counts.get("edges", 0)),
        ("call pairs", counts.get("call_pairs", 0)),
    ]
    lines = [f"  {heads[0]:<12}" + "".join(f"{head:>14}" for head in heads[1:])]
    lines += [f"  {name:<12}" + "".join(f"{number:>14,}" for number in numbers) for name, *numbers in rows]
    metrics = graph.metrics._asdict()
    return [*lines, "", *(f"  {TITLES[name]:<26}{to_number(metrics[name]):>10}" for name in PRECISION)]


def to_number(value: float | None, sign: str = "") -> str:
    """A number for people.

    >>> to_number(12345), to_number(1.2345), to_number(7, "+"), to_number(None)
    ('12,345', '1.234', '+7', 'unknown')
    """
    if value is None:
        return "unknown"
    return f"{value:{sign},.3f}" if isinstance(value, float) else f"{value:{sign},}"


def absence_lines(graph: CallGraph, show: Callable[[str], str], *, everything: bool) -> list[str]:
    """What of the application is not there: how much of it is not reached, and its calls that lead nowhere known."""
    lines = []
    coverage = graph.coverage
    if coverage is not None:
        lines.append(f"  {coverage}")
    opened = graph.open_sites(most=None if everything else SHOWN)
    if opened.count:
        kinds = ", ".join(f"{KINDS.get(kind, kind)} {count:,}" for kind, count in opened.by_kind)
        lines.append(f"  application calls that lead nowhere known: {opened.count:,} ({kinds})")
        lines += [f"    {site.describe(show)}" for site in opened.nearest]
        if len(opened.nearest) < opened.count:
            lines.append(f"    … and {opened.count - len(opened.nearest):,} more (--all lists them)")
    return ["", *lines] if lines else []


def missing_lines(graph: CallGraph, show: Callable[[str], str]) -> list[str]:
    """The first missing classes, who needs them, and what may bring them."""
    missing = graph.missing
    if not missing:
        return []
    # The platform's own classes are not to be had from a class path.
    of_platform = [each for each in missing if each.class_name.startswith(OF_PLATFORM)]
    others = [each for each in missing if not each.class_name.startswith(OF_PLATFORM)]
    missing = others + of_platform
    advice = ["add them with -cp"] if others else []
    if of_platform:
        where = "give a JDK with --jdk" if graph.header.get("platform") is None else "not in this platform"
        advice.append(f"{len(of_platform):,} of the platform: {where}")
    lines = ["", f"  missing classes: {len(missing):,} ({'; '.join(advice)})"]
    for each in missing[:SHOWN]:
        needed = f", needed by {show(each.needed_by[0])}" if each.needed_by else ""
        hint = f"; {each.hint} has it" if each.hint else ""
        lines.append(f"    {each.class_name}{needed}{hint}")
    if len(missing) > SHOWN:
        lines.append(f"    … and {len(missing) - SHOWN:,} more (--json lists all)")
    hints = dict.fromkeys(each.hint for each in missing[SHOWN:] if each.hint)
    if hints:
        lines.append(f"    well-known artefacts among them: {', '.join(str(hint) for hint in list(hints)[:SHOWN])}")
    return lines


def diagnostic_lines(graph: CallGraph, show: Callable[[str], str]) -> list[str]:
    """Diagnostics by kind, and the first of them with their places: of each kind one, before there are more of any."""
    diagnostics = graph.diagnostics
    if not diagnostics:
        return []
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in count_kinds(diagnostics).items())
    said = losses_first(each for each in diagnostics if each.kind != "class-missing")
    firsts = list({each.kind: each for each in reversed(said)}.values())[::-1]
    shown = losses_first([*firsts, *(each for each in said if each not in firsts)][:SHOWN])
    return ["", f"  diagnostics: {kinds}", *(f"    {describe_diagnostic(each, show)}" for each in shown)]


def describe_diagnostic(diagnostic: Diagnostic, show: Callable[[str], str]) -> str:
    """A diagnostic for people; `show` prints a method's name."""
    kind, _, place, message = diagnostic
    method = diagnostic.method
    if method is not None:
        place = f"{show(method)}{place.removeprefix(method).replace('@', ' @ ')}"
    return f"{kind}: {place}: {message}"


def to_html(graph: CallGraph) -> str:
    """A small table for a notebook. Names may hold HTML, so all of it is escaped."""
    from html import escape

    header = graph.header
    caption = f"{str(header.get('algorithm', 'call graph')).upper()} {title(header)}"
    rows = "".join(
        f"<tr><th style='text-align:left'>{escape(name.replace('_', ' '))}</th><td>{count:,}</td></tr>"
        for name, count in {**graph.counts, **{f"{kind} edges": count for kind, count in graph.kinds.items()}}.items()
        if count
    )
    note = "<p>incomplete: see <code>diagnostics</code></p>" if graph.incomplete else ""
    return f"<table><caption>{escape(caption)}</caption>{rows}</table>{note}"
