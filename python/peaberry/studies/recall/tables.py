"""The tables of the study of recall."""

from __future__ import annotations

import os
from statistics import fmean, quantiles, stdev
from typing import TYPE_CHECKING, Any, Final

from peaberry.recall.causes import GROUPS, read_causes
from peaberry.recall.measure import OTHER
from peaberry.studies.recall.rows import CATEGORIES
from peaberry.studies.study import AVERAGED
from peaberry.studies.tables import NOTHING, Table, middle, to_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry.studies.recall.rows import Row
    from peaberry.studies.recall.study import Recall

WAYS: Final = ("built-in", "generated", "combined")
"""How programs with generated tests are exercised. The first is the only way of the others; a main may stand for built-in tests."""
CONFIGURATIONS: Final[dict[str, dict[str, Any]]] = {
    "base": {"reflection": "none"},
    "superjar": {"reflection": "none"},
    "context": {"reflection": "none", "context": "1-call"},
    "reflection": {},
}
"""The paper's: its base analysis in two modes, one call site of context, reflection; the last is our default."""
TITLES: Final = {
    "base": "graph, base, lib",
    "superjar": "graph, base, superjar",
    "context": "graph, 1-call-site, lib",
    "reflection": "graph, reflection, lib",
}


def programs(study: Recall) -> Table:
    """What is run, and how."""
    heads = [
        "program",
        "in the paper",
        "coordinate",
        "exercised by",
        "methods",
        "call pairs",
        "run s",
        "recorded s",
        "MB",
    ]
    rows = []
    for row in study.rows:
        mark = " (held out)" if row.program.held_out else ""
        values = [f"{row.recorded[name]:,}" for name in ("methods", "pairs")]
        times = [f"{each['cpu_seconds']:.0f}" for each in (row.plain, row.recorded)]
        memory = f"{row.recorded['peak_memory_mb']:.0f}"
        paper = row.program.paper or NOTHING
        by = "; generated: ".join(map(exercise, (row, *filter(None, [row.ways.get("generated")]))))
        rows.append([row.name + mark, paper, row.program.library, by, *values, *times, memory])
    return "programs", "Programs, how they are exercised, and what was recorded (processor seconds)", heads, rows


def exercise(row: Row) -> str:
    """How a program is exercised."""
    made = row.prepared
    if row.program.tests:
        counts = f"{made['test_classes_called']:,} of {made['test_classes']:,} test classes"
        return f"{counts}, {made['tests_called']:,} of {made['tests']:,} tests"
    return (
        f"a main program of ours ({os.path.basename(row.program.source)})"
        if row.program.source
        else f"its own {row.program.main}"
    )


def figure_2(study: Recall) -> Table:
    """Branch coverage of the library's own classes."""
    rows = []
    for row in study.rows:
        kind = "built-in tests" if row.program.tests else "main program"
        branches = row.coverage.get("branches")
        shares = [to_number(share_taken(each)) for each in (row, *map(row.ways.get, WAYS[1:]))]
        rows.append([row.name, kind, *shares, f"{branches:,}" if branches else NOTHING])
    rows.append(["median", "", to_number(middle(map(share_taken, study.rows))), *[NOTHING] * (len(WAYS) - 1), ""])
    if some := study.of_way(WAYS[0]):
        medians = [to_number(middle(map(share_taken, study.of_way(way)))) for way in WAYS]
        rows.append([f"median of {len(some)} with generated tests", "", *medians, ""])
    heads = ["program", "by", "branches taken", *WAYS[1:], "branches"]
    return "figure-2", "Branch coverage in percent (Fig. 2)", heads, rows


def share_taken(row: Row | None) -> float | None:
    """The branches that were taken, in percent; None if that is not known."""
    found = {} if row is None else row.coverage
    return 100 * found["taken"] / found["branches"] if found.get("branches") else None


def table_2(study: Recall) -> Table:
    """What it costs: programs, median and most, in seconds of the clock, and memory."""
    heads = ["analysis", "programs", "median s", "max s", "median CPU s", "median MB", "max MB"]
    cases = {"plain run": [row.plain for row in study.rows], "recording": [row.recorded for row in study.rows]}
    for name, title in TITLES.items():
        found = [row.graphs[name] for row in study.rows if name in row.graphs]
        cases[title] = [graph for graph in found if not graph["limit"]]
    rows = []
    for title, found in cases.items():
        walls, cpus, memory = ([each[name] for each in found] for name in AVERAGED.values())
        values = [middle(walls), max(walls, default=None), middle(cpus), middle(memory), max(memory, default=None)]
        rows.append([title, str(len(found)), *map(to_number, values)])
    return "table-2", "Run times and memory (Table 2)", heads, rows


def figure_5(study: Recall) -> Table:
    """Recall of the base analysis in both modes."""
    cases = [("base", "method"), ("superjar", "method"), ("base", "pair"), ("superjar", "pair")]
    heads = ["program", "methods, lib", "methods, superjar", "pairs, lib", "pairs, superjar"]
    rows = recall_rows(study, cases)
    for row in study.rows:
        rows += [[each.name, *(to_share(each, *case) for case in cases)] for each in row.ways.values()]
    for way in WAYS:
        if of := study.of_way(way):
            rows.append(median_row(f"median of {len(of)}, {way}", of, cases))
    return "figure-5", "Recall of the base analysis, lib and superjar (Fig. 5)", heads, rows


def figure_6(study: Recall) -> Table:
    """Recall by configuration."""
    cases = [(name, what) for what in ("method", "pair") for name in ("base", "context", "reflection")]
    heads = [
        "program",
        *(f"{what}s, {name}" for what in ("method", "pair") for name in ("base", "1-call", "reflection")),
    ]
    rows = recall_rows(study, cases)
    return "figure-6", "Recall by configuration (Fig. 6)", heads, rows


def recall_rows(study: Recall, cases: Sequence[tuple[str, str]]) -> list[list[str]]:
    """A row for each program, and medians: of those that may be looked at, of the others, of all."""
    rows = [
        [row.name + (" (held out)" if row.program.held_out else ""), *(to_share(row, *case) for case in cases)]
        for row in study.rows
    ]
    groups = {"median": study.tuned, "median, held out": study.held_out, "median of all": study.rows}
    for title, of in groups.items():
        if of:
            rows.append(median_row(title, of, cases))
    return rows


def median_row(title: str, of: Sequence[Row], cases: Sequence[tuple[str, str]]) -> list[str]:
    """The median recall of some programs in each case."""
    values = (middle((row.recall(*case) for row in of), 4) for case in cases)
    return [title, *(NOTHING if value is None else f"{value:.3f}" for value in values)]


def to_share(row: Row, configuration: str, what: str) -> str:
    """A recall for a table; a graph of a limit's fallback is marked."""
    value = row.recall(configuration, what)
    if value is None:
        return NOTHING
    return f"{value:.3f}" + ("*" if row.graphs[configuration]["limit"] else "")


def categories(study: Recall) -> Table:
    """Where missed methods are (4.2): shares of the paper's four categories, averaged over programs."""
    heads = ["configuration", *CATEGORIES]
    rows = []
    for name in ("base", "reflection"):
        found = [
            [value for row in study.rows if (value := row.of_category(name, each)) is not None] for each in CATEGORIES
        ]
        rows.append([name, *(to_number(fmean(values) if values else None) for values in found)])
    return "categories", "Categories of missed methods, average percent (4.2)", heads, rows


def figure_groups(study: Recall, word: str, configuration: str, title: str) -> Table:
    """How the groups of causes spread over programs."""
    rows = []
    for name in (*GROUPS, OTHER):
        for key, suffix in (("missed_methods", ""), ("missed_methods_inherited", ", inherited")):
            shares = (row.explained(configuration, name, table="by_group", key=key) for row in study.rows)
            known = sorted(value for value in shares if value is not None)
            if not known:
                continue
            quarters = quantiles(known, n=4, method="inclusive") if len(known) > 1 else known * 3
            rows.append([name + suffix, *map(to_number, (known[0], *quarters, known[-1]))])
    return word, title, ["group", "least", "quarter", "median", "three quarters", "most"], rows


def table_3(study: Recall) -> Table:
    """Causes of missed methods: average, deviation and the number of programs that have any."""
    heads = ["cause"]
    some = [row for row in study.rows if "reflection" in row.graphs]
    cases = [
        (f"base ({len(study.rows)})", study.rows, "base", "missed_methods"),
        (f"base ({len(some)})", some, "base", "missed_methods"),
        (f"reflection ({len(some)})", some, "reflection", "missed_methods"),
        ("reflection, inherited", some, "reflection", "missed_methods_inherited"),
    ]
    for title, *_ in cases:
        heads += [f"{title} avg", "stdev", "#"]
    rows = []
    for name in (*(cause.tag for cause in read_causes().causes), OTHER):
        cells = [name]
        for _, of, configuration, key in cases:
            shares = (row.explained(configuration, name, table="by_cause", key=key) for row in of)
            known = [value for value in shares if value is not None]
            spread = stdev(known) if len(known) > 1 else None
            cells += [to_number(fmean(known) if known else None, 2), to_number(spread, 2), str(sum(map(bool, known)))]
        rows.append(cells)
    return "table-3", "Causes of missed methods in percent (Table 3)", heads, rows


def unknown(study: Recall) -> Table:
    """Of each program, what the default graph lacks, and how much of it no cause explains."""
    heads = ["program", "graph methods", "missed methods", "missed pairs", "first misses", "unknown", "percent"]
    rows = []
    for row in study.rows:
        graph = row.graphs.get("reflection")
        if graph is None:
            continue
        found = graph["recall"]
        counts = [
            found["missed_methods_count"],
            found["missed_pairs_count"],
            found["first_misses_count"],
            graph["unknown"],
        ]
        share = to_number(row.explained("reflection", OTHER, table="by_cause", key="missed_methods_inherited"))
        rows.append([row.name, f"{graph['methods']:,}", *(f"{count:,}" for count in counts), share])
    missed, unknown = (sum(row.graphs["reflection"][key] if key == "unknown" else row.missed("reflection")
        for row in study.rows if "reflection" in row.graphs) for key in ("missed", "unknown"))  # fmt: skip
    share = to_number(100 * unknown / missed if missed else None)
    rows.append(["all", "", f"{missed:,}", "", "", f"{unknown:,}", share])
    return "unknown", "What the default graph lacks, and what of it has no known cause", heads, rows


def medians(study: Recall) -> dict[str, dict[str, dict[str, float | None]]]:
    """By configuration: the median recall of methods and pairs over the programs that may be looked at, over those held out, over all."""
    groups = {"tuned": study.tuned, "held_out": study.held_out, "all": study.rows}
    return {
        name: {
            word: {what: middle((row.recall(name, what) for row in of), 4) for what in ("method", "pair")}
            for word, of in groups.items()
        }
        for name in CONFIGURATIONS
    }
