"""What a program does dynamically: each reflective call, what it means, and where a person must help.

graph, report = examine(Config.of("app.jar"))
report.counts["class_loading"]["application"]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.analysis import build_with, make_dynamic
from peaberry.errors import UsageError
from peaberry.features.reflection.sites import CLASS_LOADING, FIELD_ACCESS, INSTANTIATION, INVOCATION, LOOK_UP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from peaberry.analysis import Progress
    from peaberry.callgraph import CallGraph
    from peaberry.config import Config
    from peaberry.features import Feature
    from peaberry.features.reflection import Dynamic, DynamicSite
    from peaberry.specification import Problem, Specification, Target

VERDICTS: Final = ("resolved", "partly", "unresolved", "absent", "idle")
ROLES: Final = ("application", "library", "platform")
NATIVE: Final = "native"
KINDS: Final = (CLASS_LOADING, INSTANTIATION, INVOCATION, FIELD_ACCESS, NATIVE)
"""What programs do dynamically without any feature of a user; natives have rows of models. They come first in reports."""
NO_ROW: Final = "native method without a row"
IS_NATIVE: Final = 0x0100


class Point(NamedTuple):
    """A specification point: where a string comes from that decides what a reflective call means, and how it gets there."""

    kind: str
    method: str
    offset: int | None
    place: str
    chain: tuple[tuple[str, int | None], ...]


class Reflective(NamedTuple):
    """A reflective call."""

    kind: str
    role: str
    caller: str
    offset: int | None
    line: int | None
    place: str
    callee: str
    verdict: str
    targets: dict[str, str]
    """What it means, by the rule that says so: points-to, casts or specification."""
    points: tuple[Point, ...]
    absent: tuple[str, ...]
    bounds: dict[str, int]
    """Classes to which the objects that it makes are cast, with how many there are below."""
    assumed: bool = False
    """Whether it stands for all that the program brings along, as nobody knows what it means."""


@dataclass
class Report:
    """What became of the dynamic calls of a program."""

    sites: list[Reflective]
    counts: dict[str, dict[str, dict[str, int]]]
    """By kind and role: sites, and how many have which verdict."""
    problems: list[Problem] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    """The types of the fields that sites mean, as descriptors."""

    def to_object(self) -> dict[str, Any]:
        """Plain values for JSON."""
        rows = [
            {**site._asdict(), "points": [point._asdict() for point in site.points], "absent": list(site.absent)}
            for site in self.sites
        ]
        return {**self.counts, "sites": rows, "specification_problems": [str(each) for each in self.problems]}


def examine(
    config: Config, progress: Progress | None = None, features: Iterable[Feature] = ()
) -> tuple[CallGraph, Report]:
    """Build the graph and say what became of its dynamic calls."""
    if config.reflection == "none":
        raise UsageError("with --reflection none no reflective call is looked at")
    dynamic = make_dynamic(config)
    graph = build_with(config, progress, features, dynamic)
    return graph, make_report(graph, dynamic)


def make_report(graph: CallGraph, dynamic: Dynamic) -> Report:
    """The report of an analysis that has ended."""
    roles = {method.name: method.role for method in graph.methods()}
    sites = [describe(site, roles.get(site.caller, "platform"), dynamic) for site in dynamic.record.ordered()]
    listed = dynamic.record.listed
    sites = [site for site in sites if listed[site.kind] or site.points or site.verdict == "absent"]
    others = sorted({*listed, LOOK_UP} - {*KINDS}, key=lambda kind: (not listed.get(kind, False), kind))
    counts = {
        kind: {role: dict.fromkeys(("sites", *VERDICTS), 0) for role in (*ROLES, "all")} for kind in (*KINDS, *others)
    }
    for site in sites:
        for role in (site.role, "all"):
            row = counts[site.kind].setdefault(role, dict.fromkeys(("sites", *VERDICTS), 0))
            row["sites"] += 1
            row[site.verdict] += 1
    count_natives(graph, roles, dynamic, counts[NATIVE])
    return Report(sites, counts, problems_of(dynamic, list(roles)), types_of(sites, dynamic))


def types_of(sites: list[Reflective], dynamic: Dynamic) -> dict[str, str]:
    """The types of the fields that are read and written."""
    found: dict[str, str] = {}
    for name in sorted({name for site in sites if site.kind == FIELD_ACCESS for name in site.targets}):
        declared = dynamic.knowledge.find(name.rpartition(".")[0])
        found |= {row.printed: row.descriptor for row in (declared.fields if declared else ()) if row.printed == name}
    return found


def problems_of(dynamic: Dynamic, methods: list[str]) -> list[Problem]:
    """What is wrong with the specification: with its files, and with what it says of this program."""
    return dynamic.answers.find_problems(methods)


def count_natives(graph: CallGraph, roles: dict[str, str], dynamic: Dynamic, counts: dict[str, dict[str, int]]) -> None:
    """Native methods that are reached: those that a row describes, and those that none does."""
    strange = {each.caller for each in graph.unresolved if each.reason == NO_ROW}
    for name, role in roles.items():
        at = name.index("(")
        owner, _, short = name[:at].rpartition(".")
        found = dynamic.knowledge.find(owner)
        rows = found.methods if found else ()
        if any(row.access & IS_NATIVE and row.name == short and row.descriptor == name[at:] for row in rows):
            for each in (role, "all"):
                counts[each]["sites"] += 1
                counts[each]["unresolved" if name in strange else "resolved"] += 1


def describe(site: DynamicSite, role: str, dynamic: Dynamic) -> Reflective:
    """A reflective call as the report has it."""
    points = tuple(
        Point(
            text.kind,
            text.method,
            text.offset,
            place_of(dynamic, text.method, dynamic.record.line_of(text.method, text.offset)),
            text.chain,
        )
        for text in site.sources.values()
    )
    return Reflective(
        site.kind,
        role,
        site.caller,
        site.offset,
        site.line,
        place_of(dynamic, site.caller, site.line),
        site.callee,
        site.verdict,
        dict(sorted(site.targets.items())),
        tuple(
            sorted(points, key=lambda point: (point.method, -1 if point.offset is None else point.offset, point.kind))
        ),
        tuple(sorted(site.absent or site.words or site.nameless if site.verdict == "absent" else site.absent)),
        dict(sorted(site.bounded.items())),
        site.assumed,
    )


def place_of(dynamic: Dynamic, method: str, line: int | None) -> str:
    """`File.java:12`, as much of it as is known."""
    if not method:
        return ""
    file = dynamic.record.file_of(method)
    return f"{file}:{line}" if file and line is not None else file


def to_specification(
    report: Report, *, calls: bool = False, verdicts: tuple[str, ...] = ("resolved",)
) -> Specification:
    """What is known of reflective calls, as a specification in which a person can go on; with `calls`, which logs need, each
    place says what is called there. An answer closes its site: what is known of a site that is open is no answer, but can be
    asked for by its verdict.
    """
    from peaberry.specification import Entry, Specification, Where

    entries = []
    for site in report.sites:
        if site.kind == LOOK_UP or site.verdict not in verdicts:
            continue
        owner, _, short = site.callee.partition("(")[0].rpartition(".")
        call = f"{owner.rpartition('.')[2]}.{short}" if calls else ""
        if call.startswith(("Field.get", "Field.set")):
            call = f"{call[: len('Field.get')]}*"
        targets = [to_target(name, report.fields, by_class=call == "Class.newInstance") for name in site.targets]
        known = tuple(target for target in targets if target is not None)
        if known:
            file, _, _ = site.place.partition(":")
            line = site.line if file else None
            where = Where(caller=site.caller, offset=site.offset, file=file, line=line, call=call)
            entries.append(Entry(where, known))
    return Specification(entries)


def to_target(name: str, fields: dict[str, str], *, by_class: bool) -> Target | None:
    """What a specification calls a class, method or field; a constructor goes by its class if the call names none."""
    from peaberry.specification import Target

    try:
        if "(" in name:
            at = name.index("(")
            owner, _, short = name[:at].rpartition(".")
            return Target.of_class(owner) if by_class else Target.of_method(owner, short, name[at:])
        if name in fields:
            owner, _, short = name.rpartition(".")
            return Target.of_field(owner, short, fields[name])
        return Target.of_class(name)
    except ValueError:
        return None
