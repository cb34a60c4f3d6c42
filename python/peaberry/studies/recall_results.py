"""What the study of recall has found, and the paper's figures and tables of it."""

from __future__ import annotations

import json
import os
from statistics import fmean, quantiles, stdev
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.recall.causes import GROUPS, read_causes
from peaberry.recall.measure import APPLICATION, LIBRARY, OTHER
from peaberry.studies import harness
from peaberry.studies.harness import NOTHING, Failure, Table, middle

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME: Final = "recall"
WAYS: Final = ("built-in", "generated", "combined")
"""How programs with generated tests are exercised. The first is the only way of the others; a main may stand for built-in tests."""
SECONDS: Final = 400
"""How long a recorded program may run; then it is killed, and what it did is used."""
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
TEXTS: Final = ("programs",)
"""Tables of words."""
CATEGORIES: Final = {
    "core": ("core",),
    "extended": ("extended",),
    "private": ("private",),
    "application": (LIBRARY, APPLICATION),
}
"""The paper's four (4.2): what does not belong to the platform is one."""


class Benchmark(NamedTuple):
    """A program. `tests` are called by a driver, `classes` of them at most; without tests `main` is run, of the library itself or of
    a `source`.
    """

    name: str
    library: str
    paper: str = ""
    tests: str = ""
    needs: tuple[str, ...] = ()
    classes: int | None = None
    without: tuple[str, ...] = ()
    main: str = ""
    source: str = ""
    arguments: tuple[str, ...] = ()
    files: dict[str, str] = {}  # noqa: RUF012 - never changed
    jvm: tuple[str, ...] = ()
    seconds: float = SECONDS
    generated: int = 0
    """For how many classes of the library a generator was asked for tests; what it made is in `place`."""
    held_out: bool = False
    """Whether nobody looks at its misses to make the analysis better."""
    place: str = ""
    """The directory of the study's sources."""


class Row(NamedTuple):
    """What the steps of one program have answered, as `recall_run` says it; `graphs` by configuration."""

    program: Benchmark
    prepared: dict[str, Any]
    plain: dict[str, Any]
    coverage: dict[str, Any]
    recorded: dict[str, Any]
    graphs: dict[str, dict[str, Any]]
    ways: dict[str, Row] = {}  # noqa: RUF012 - never changed
    """The same program exercised otherwise: by generated tests, and by both. Empty if it has none."""

    @property
    def name(self) -> str:
        """The program's name."""
        return self.program.name

    def recall(self, configuration: str, what: str) -> float | None:
        """Recall of methods or pairs; None if there is no graph."""
        if configuration not in self.graphs:
            return None
        share: float | None = self.graphs[configuration]["recall"][f"{what}_recall"]
        return share

    def missed(self, configuration: str) -> int:
        """How many methods a graph lacks."""
        graph = self.graphs.get(configuration)
        return 0 if graph is None else int(graph["recall"]["missed_methods_count"])

    def explained(self, configuration: str, name: str, *, table: str, key: str = "missed_methods") -> float | None:
        """The share of missed methods that a cause or a group explains, in percent; None if none is missed."""
        missed = self.missed(configuration)
        if not missed:
            return None
        found: int = self.graphs[configuration]["recall"][table][name][key]
        return 100 * found / missed

    def of_category(self, configuration: str, name: str) -> float | None:
        """The share of a category among missed methods, in percent."""
        missed = self.missed(configuration)
        if not missed:
            return None
        counts: dict[str, int] = self.graphs[configuration]["missed_by_category"]
        return 100 * sum(counts[each] for each in CATEGORIES[name]) / missed

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        plain = {each: getattr(self, each) for each in Row._fields[1:-1]}
        ways = {way: row.to_object() for way, row in self.ways.items()}
        return {"program": self.name, "held_out": self.program.held_out, **plain, **({"ways": ways} if ways else {})}


class Study(NamedTuple):
    """The rows, and what is missing."""

    rows: list[Row]
    failures: list[Failure]

    @property
    def limited(self) -> bool:
        """Whether some graph is not of the algorithm that was asked for."""
        return any(graph["limit"] for row in self.every for graph in row.graphs.values())

    @property
    def every(self) -> list[Row]:
        """The rows, each with those of its other ways behind it."""
        return [each for row in self.rows for each in (row, *row.ways.values())]

    def of_way(self, way: str) -> list[Row]:
        """The programs with generated tests, exercised so."""
        return [row.ways.get(way, row) for row in self.rows if row.ways]

    @property
    def tuned(self) -> list[Row]:
        """The programs that may be looked at."""
        return [row for row in self.rows if not row.program.held_out]

    @property
    def held_out(self) -> list[Row]:
        """The others."""
        return [row for row in self.rows if row.program.held_out]

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "study": NAME,
            "rows": [row.to_object() for row in self.rows],
            "medians": medians(self),
            "failures": [each._asdict() for each in self.failures],
            "notes": notes(self),
        }


def tables(study: Study) -> list[Table]:
    """The paper's, in its order, with the programs before them."""
    return [
        programs_table(study),
        figure_2(study),
        table_2(study),
        figure_5(study),
        categories(study),
        figure_6(study),
        figure_groups(study, "figure-7", "base", "Causes of missed methods, base, in percent (Fig. 7)"),
        figure_groups(study, "figure-8", "reflection", "Causes of missed methods, reflection, in percent (Fig. 8)"),
        table_3(study),
        unknown_table(study),
    ]


def programs_table(study: Study) -> Table:
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


def figure_2(study: Study) -> Table:
    """Branch coverage of the library's own classes."""
    rows = []
    for row in study.rows:
        kind = "built-in tests" if row.program.tests else "main program"
        branches = row.coverage.get("branches")
        shares = [percent(share_taken(each)) for each in (row, *map(row.ways.get, WAYS[1:]))]
        rows.append([row.name, kind, *shares, f"{branches:,}" if branches else NOTHING])
    rows.append(["median", "", percent(middle(map(share_taken, study.rows))), *[NOTHING] * (len(WAYS) - 1), ""])
    if some := study.of_way(WAYS[0]):
        medians = [percent(middle(map(share_taken, study.of_way(way)))) for way in WAYS]
        rows.append([f"median of {len(some)} with generated tests", "", *medians, ""])
    heads = ["program", "by", "branches taken", *WAYS[1:], "branches"]
    return "figure-2", "Branch coverage in percent (Fig. 2)", heads, rows


def share_taken(row: Row | None) -> float | None:
    """The branches that were taken, in percent; None if that is not known."""
    found = {} if row is None else row.coverage
    return 100 * found["taken"] / found["branches"] if found.get("branches") else None


def table_2(study: Study) -> Table:
    """What it costs: programs, median and most, in seconds of the clock, and memory."""
    heads = ["analysis", "programs", "median s", "max s", "median CPU s", "median MB", "max MB"]
    cases = {"plain run": [row.plain for row in study.rows], "recording": [row.recorded for row in study.rows]}
    for name, title in TITLES.items():
        found = [row.graphs[name] for row in study.rows if name in row.graphs]
        cases[title] = [graph for graph in found if not graph["limit"]]
    rows = []
    for title, found in cases.items():
        walls, cpus, memory = ([each[name] for each in found] for name in harness.AVERAGED)
        values = [middle(walls), max(walls, default=None), middle(cpus), middle(memory), max(memory, default=None)]
        rows.append([title, str(len(found)), *map(percent, values)])
    return "table-2", "Run times and memory (Table 2)", heads, rows


def figure_5(study: Study) -> Table:
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


def figure_6(study: Study) -> Table:
    """Recall by configuration."""
    cases = [(name, what) for what in ("method", "pair") for name in ("base", "context", "reflection")]
    heads = [
        "program",
        *(f"{what}s, {name}" for what in ("method", "pair") for name in ("base", "1-call", "reflection")),
    ]
    rows = recall_rows(study, cases)
    return "figure-6", "Recall by configuration (Fig. 6)", heads, rows


def recall_rows(study: Study, cases: Sequence[tuple[str, str]]) -> list[list[str]]:
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


def categories(study: Study) -> Table:
    """Where missed methods are (4.2): shares of the paper's four categories, averaged over programs."""
    heads = ["configuration", *CATEGORIES]
    rows = []
    for name in ("base", "reflection"):
        found = [
            [value for row in study.rows if (value := row.of_category(name, each)) is not None] for each in CATEGORIES
        ]
        rows.append([name, *(percent(fmean(values) if values else None) for values in found)])
    return "categories", "Categories of missed methods, average percent (4.2)", heads, rows


def figure_groups(study: Study, word: str, configuration: str, title: str) -> Table:
    """How the groups of causes spread over programs."""
    rows = []
    for name in (*GROUPS, OTHER):
        for key, suffix in (("missed_methods", ""), ("missed_methods_inherited", ", inherited")):
            shares = (row.explained(configuration, name, table="by_group", key=key) for row in study.rows)
            known = sorted(value for value in shares if value is not None)
            if not known:
                continue
            quarters = quantiles(known, n=4, method="inclusive") if len(known) > 1 else known * 3
            rows.append([name + suffix, *map(percent, (known[0], *quarters, known[-1]))])
    return word, title, ["group", "least", "quarter", "median", "three quarters", "most"], rows


def table_3(study: Study) -> Table:
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
            cells += [percent(fmean(known) if known else None, 2), percent(spread, 2), str(sum(map(bool, known)))]
        rows.append(cells)
    return "table-3", "Causes of missed methods in percent (Table 3)", heads, rows


def unknown_table(study: Study) -> Table:
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
        share = percent(row.explained("reflection", OTHER, table="by_cause", key="missed_methods_inherited"))
        rows.append([row.name, f"{graph['methods']:,}", *(f"{count:,}" for count in counts), share])
    missed, unknown = (sum(row.graphs["reflection"][key] if key == "unknown" else row.missed("reflection")
        for row in study.rows if "reflection" in row.graphs) for key in ("missed", "unknown"))  # fmt: skip
    share = percent(100 * unknown / missed if missed else None)
    rows.append(["all", "", f"{missed:,}", "", "", f"{unknown:,}", share])
    return "unknown", "What the default graph lacks, and what of it has no known cause", heads, rows


def percent(value: float | None, digits: int = 1) -> str:
    """A number for a table."""
    return NOTHING if value is None else f"{value:,.{digits}f}"


def medians(study: Study) -> dict[str, dict[str, dict[str, float | None]]]:
    """By configuration: the median recall of methods and pairs over the programs that may be looked at, over those held out, over all."""
    groups = {"tuned": study.tuned, "held_out": study.held_out, "all": study.rows}
    return {
        name: {
            word: {what: middle((row.recall(name, what) for row in of), 4) for what in ("method", "pair")}
            for word, of in groups.items()
        }
        for name in CONFIGURATIONS
    }


def notes(study: Study) -> list[str]:
    """What a reader should know about the figures."""
    slower = middle(
        row.recorded["cpu_seconds"] / row.plain["cpu_seconds"] for row in study.rows if row.plain["cpu_seconds"]
    )
    return [
        "Recall: the share of what was recorded that the graph has. What the JVM does by itself is not counted; nor are test frameworks.",
        "base: points-to analysis without reflection; 1-call: with one call site of context; reflection: the default graph.",
        "A cause explains a missed method if it dominates it in the trees. Inherited: objects bear the tags of the objects that made them.",
        f"Recording takes {percent(slower)} times the processor time of a plain run (median).",
        "Tests are called by drivers, a number of test classes spread over all; a program without a `tests` artefact is run by a main.",
        "Generated tests are EvoSuite's, of some classes of a library, and are in figures 2 and 5 alone; combined is both recordings as one.",
        "Held out: programs whose misses nobody looks at to make the analysis better.",
        *(
            f"limit (*): {row.name}, {name}: {graph['limit']}"
            for row in study.every
            for name, graph in row.graphs.items()
            if graph["limit"]
        ),
        *(f"ended with {row.recorded['code']}: {row.name}" for row in study.every if row.recorded.get("code")),
        *(f"no coverage: {row.name}: {row.coverage['absent']}" for row in study.every if "absent" in row.coverage),
        *(f"missing: {each.program}: {each.message.splitlines()[0]}" for each in study.failures),
    ]


def to_files(study: Study) -> dict[str, str]:
    """What is written to the directory: everything as JSON and Markdown, and each table as CSV."""
    return {
        "recall.json": json.dumps(study.to_object(), indent=2) + "\n",
        "recall.md": to_markdown(study),
        **{f"recall-{word}.csv": harness.to_csv(heads, rows) for word, _, heads, rows in tables(study)},
    }


def to_markdown(study: Study) -> str:
    """The tables and the notes."""
    return harness.to_markdown("Recall", tables(study), notes(study), texts=TEXTS)
