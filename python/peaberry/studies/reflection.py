"""Livshits, Whaley & Lam, *Reflection analysis for Java*, section 6: how many reflective calls are resolved, and at what cost.

Of the paper's six programs jgap, freetts and jfreechart are on Maven Central; the others here are of a size with them. Every
run is a process of its own (`reflection_run`). The versions are the paper's: NONE, LOCAL, POINTS-TO and CASTS are the modes of
`--reflection`, CASTS with casts in the same method alone; SOUND is POINTS-TO with the specifications in the directory beside this
file: `jdk.spec`, which all programs share, and that of the program if it has one. DEFAULT is what users get: CASTS with casts
elsewhere.
"""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.errors import InputError
from peaberry.studies import harness
from peaberry.studies.harness import AVERAGED, NOTHING, Failure, Table, middle
from peaberry.studies.type_flow import HELLO_WORLD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

NAME: Final = "reflection"
RUNS: Final = 1
VERSIONS: Final = {
    "none": ("--reflection", "none"),
    "local": ("--reflection", "local"),
    "points-to": ("--reflection", "points-to"),
    "casts": ("--reflection", "casts", "--casts", "intra"),
    "default": (),
    "sound": ("--reflection", "points-to"),
}
"""The paper's versions and the default, with what selects them; SOUND has specifications besides."""
SPECIFICATIONS: Final = Path(__file__).parent / "specifications"
SIDES: Final = ("application", "platform")
"""The program with its libraries, and the JDK."""
COLUMNS: Final = {"FR": "resolved", "PR": "partly", "UR": "unresolved", "absent": "absent", "idle": "idle"}
"""The paper's verdicts, and two of ours: a name of a class that there is not, and a site that nothing comes to."""
TEXTS: Final = ("figure-18", "open")
"""Tables of words."""


class Benchmark(NamedTuple):
    """A program: its name, the Maven coordinate, where it starts as options say it, and what it is."""

    name: str
    target: str
    start: tuple[str, ...]
    description: str
    ours: bool = False
    """Whether the paper has another program instead."""


PROGRAMS: Final = (
    Benchmark("helloworld", "", ("--main", "HelloWorld"), "what every program brings along", ours=True),
    Benchmark("jgap", "net.sf.jgap:jgap:3.4.4", ("--entry", "org.jgap.*.main"), "genetic algorithms package"),
    Benchmark(
        "freetts",
        "net.sf.sociaal:freetts:1.2.2",
        ("--main", "com.sun.speech.freetts.FreeTTS"),
        "speech synthesis system",
    ),
    Benchmark(
        "jfreechart",
        "org.jfree:jfreechart:1.5.5",
        ("--entry", "org.jfree.chart.ChartFactory.*", "--entry", "org.jfree.chart.ChartUtils.*"),
        "chart drawing library",
    ),
    Benchmark(
        "javacc",
        "net.java.dev.javacc:javacc:7.0.13",
        ("--main", "org.javacc.parser.Main"),
        "generator of parsers",
        ours=True,
    ),
    Benchmark(
        "ecj",
        "org.eclipse.jdt:ecj:3.33.0",
        ("--main", "org.eclipse.jdt.internal.compiler.batch.Main"),
        "Java compiler",
        ours=True,
    ),
    Benchmark("ant", "org.apache.ant:ant:1.10.15", ("--main", "org.apache.tools.ant.Main"), "build tool", ours=True),
    Benchmark(
        "checkstyle",
        "com.puppycrawl.tools:checkstyle:10.21.4",
        ("--main", "com.puppycrawl.tools.checkstyle.Main"),
        "checker of style",
        ours=True,
    ),
    Benchmark("h2", "com.h2database:h2:2.3.232", ("--main", "org.h2.tools.Server"), "database", ours=True),
    Benchmark(
        "pmd",
        "net.sourceforge.pmd:pmd-java:6.55.0",
        ("--main", "net.sourceforge.pmd.PMD"),
        "checker of bugs",
        ours=True,
    ),
    Benchmark(
        "jython",
        "org.python:jython-standalone:2.7.4",
        ("--main", "org.python.util.jython"),
        "Python interpreter",
        ours=True,
    ),
)


class Site(NamedTuple):
    """A call of `Class.forName`: where it is, what became of it, and the specification points behind it."""

    caller: str
    offset: int | None
    place: str
    role: str
    verdict: str
    points: tuple[tuple[str, str, int | None], ...]

    @property
    def side(self) -> str:
        """Whether it is the program's or the platform's."""
        return "platform" if self.role == "platform" else "application"

    @property
    def is_open(self) -> bool:
        """Whether a person could still answer it."""
        return self.verdict in {"partly", "unresolved"}


class Answer(NamedTuple):
    """A reflective site that the specification answers, with how many targets."""

    caller: str
    offset: int | None
    role: str
    verdict: str
    targets: int


class Row(NamedTuple):
    """What the runs of one version on one program took on average, and what they found."""

    program: str
    version: str
    runs: int
    classes: int
    methods: int
    edges: int
    seconds: float
    cpu_seconds: float
    memory_mb: float
    limit: str | None
    """That a limit was reached: the figures are then those of the fallback, and mean nothing here."""
    sites: tuple[Site, ...]
    answers: tuple[Answer, ...]
    verdicts: dict[tuple[str, int | None], str]
    """Of every reflective site, by place."""
    available: int
    jars: tuple[int, int]
    """The program's own, and those of its libraries."""
    entry_points: tuple[str, ...]

    def count(self, side: str, *verdicts: str) -> int:
        """How many sites of a side have one of the verdicts; all if none is given."""
        return sum(site.side == side and (not verdicts or site.verdict in verdicts) for site in self.sites)

    def share(self, side: str, *, asked: bool = False) -> float | None:
        """The share of a side's sites that are at least partly resolved, in percent; None if there is none. If `asked`, of those
        that have an answer: neither absent nor idle.
        """
        left_out = self.count(side, "absent", "idle") if asked else 0
        total = self.count(side) - left_out
        return 100 * self.count(side, "resolved", "partly") / total if total else None

    @property
    def open_sites(self) -> list[Site]:
        """The sites that are not resolved, or not wholly."""
        return [site for site in self.sites if site.is_open]

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        counts = {
            side: {"T": self.count(side), **{head: self.count(side, word) for head, word in COLUMNS.items()}}
            for side in SIDES
        }
        plain = {name: getattr(self, name) for name in Row._fields[:10]}
        lists = {
            "for_name": counts,
            "sites": [each._asdict() for each in self.sites],
            "answers": [each._asdict() for each in self.answers],
        }
        return {**plain, **lists, "available": self.available, "jars": self.jars, "entry_points": self.entry_points}


class Study(NamedTuple):
    """The rows, by program and version, and the programs that are missing."""

    rows: list[Row]
    failures: list[Failure]
    known: tuple[Benchmark, ...] = PROGRAMS

    def find(self, program: str, version: str) -> Row:
        """The row of a version on a program."""
        return next(row for row in self.rows if (row.program, row.version) == (program, version))

    @property
    def programs(self) -> list[str]:
        """The programs that have rows."""
        return list(dict.fromkeys(row.program for row in self.rows))

    @property
    def limited(self) -> bool:
        """Whether some run did not end."""
        return any(row.limit for row in self.rows)

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "study": NAME,
            "rows": [row.to_object() for row in self.rows],
            "medians": medians(self),
            "failures": [each._asdict() for each in self.failures],
            "notes": notes(self),
        }


def choose(names: Iterable[str], _directory: str | None = None) -> list[Benchmark]:
    """The programs of these names, all if there are none. UsageError names what is unknown."""
    return harness.choose(names, PROGRAMS)


def run_study(
    programs: Sequence[Benchmark],
    *,
    runs: int = RUNS,
    options: Sequence[str] = (),
    tell: Callable[[str], None] = lambda _: None,
    specifications: Path = SPECIFICATIONS,
) -> Study:
    """Run all versions on all programs. `options` are those of `peaberry graph`. InputError if nothing could be run."""
    harness.check_runs(runs)
    rows: list[Row] = []
    failures: list[Failure] = []
    with TemporaryDirectory(prefix="peaberry-study-") as scratch:
        (Path(scratch) / "HelloWorld.class").write_bytes(b64decode(HELLO_WORLD))
        for program in programs:
            words = [program.target or scratch, *program.start, *options]
            try:
                rows += [
                    measure(
                        program.name, version, [*words, *selected(program.name, version, specifications)], runs, tell
                    )
                    for version in VERSIONS
                ]
            except InputError as error:
                failures.append(Failure(program.name, str(error)))
    harness.check_any(rows, failures)
    return Study(rows, failures, tuple(programs))


def selected(program: str, version: str, specifications: Path) -> list[str]:
    """The options that make a version."""
    words = list(VERSIONS[version])
    if version == "sound":
        for path in (specifications / "jdk.spec", specifications / f"{program}.spec"):
            words += ["--spec", str(path)] if path.exists() else []
    return words


def measure(program: str, version: str, words: Sequence[str], runs: int, tell: Callable[[str], None]) -> Row:
    """The average of some runs, each in a fresh process."""
    found: list[dict[str, Any]] = []
    for number in range(runs):
        tell(f"{program} {version} {number + 1}/{runs}")
        found.append(harness.run_python(["-m", "peaberry.studies.reflection_run", *words]))
    last = found[-1]
    average = {name: round(fmean(value[name] for value in found), 3) for name in AVERAGED}
    limits = [value["limit"] for value in found if value["limit"]]
    sites = [Site(**{**each, "points": tuple(map(tuple, each["points"]))}) for each in last["sites"]]
    return Row(
        program=program,
        version=version,
        runs=runs,
        classes=last["classes"],
        methods=last["methods"],
        edges=last["edges"],
        seconds=average["wall_seconds"],
        cpu_seconds=average["cpu_seconds"],
        memory_mb=average["peak_memory_mb"],
        limit=limits[0] if limits else None,
        sites=tuple(sites),
        answers=tuple(Answer(**each) for each in last["answers"]),
        verdicts={(caller, offset): verdict for caller, offset, verdict in last["verdicts"]},
        available=last["available"],
        jars=tuple(last["jars"]),
        entry_points=tuple(last["entry_points"]),
    )


# ── the tables ──


def tables(study: Study) -> list[Table]:
    """The paper's, in its order."""
    return [
        figure_18(study),
        *(figure_19(study, side) for side in SIDES),
        shares(study),
        figure_21(study),
        section_6_4_1(study),
        *(figure_22(study, what) for what in ("classes", "methods")),
        figure_23(study),
        still_open(study),
    ]


def figure_18(study: Study) -> Table:
    """The programs. Lines and files of source are not known of a jar."""
    known = {each.name: each for each in study.known}
    rows = []
    for program in study.programs:
        row, each = study.find(program, "local"), known[program]
        start = " ".join(word for word in each.start if not word.startswith("--"))
        jars = str(sum(row.jars))
        rows.append([program, each.description, each.target or "its own", start, jars, f"{row.available:,}"])
    heads = ["program", "description", "coordinate", "starts at", "jars", "classes available"]
    return "figure-18", "Programs (Fig. 18)", heads, rows


def figure_19(study: Study, side: str) -> Table:
    """Sites of `Class.forName` by verdict, a row for each version. In LOCAL none is partly resolved; NONE looks at none."""
    rows = []
    for program in study.programs:
        for version in VERSIONS:
            row = study.find(program, version)
            numbers = [row.count(side), *(row.count(side, word) for word in COLUMNS.values())]
            cells = ["limit" if row.limit else str(number) for number in numbers]
            if version == "none":
                cells[1:] = ["–"] * len(COLUMNS)
            rows.append([program, version.upper(), *cells])
    return f"figure-19-{side}", f"Class.forName, {side} (Fig. 19)", ["program", "version", "T", *COLUMNS], rows


def shares(study: Study) -> Table:
    """The share of sites that are at least partly resolved, and its median over programs."""
    versions = list(VERSIONS)[1:]
    heads = ["program", *(f"{side[:3]}. {version.upper()}" for side in SIDES for version in versions)]
    rows = [
        [
            program,
            *(percent(study.find(program, version).share(side)) for side in SIDES for version in versions),
        ]
        for program in study.programs
    ]
    found = medians(study)
    for title, word in (("median", "of_all"), ("median, without absent and idle", "of_asked")):
        rows.append([title, *(percent(found[side][version][word]) for side in SIDES for version in versions)])
    return "shares", "Class.forName at least partly resolved, in percent, application and platform", heads, rows


def medians(study: Study) -> dict[str, dict[str, dict[str, float | None]]]:
    """By side and version: the median over programs that have sites of the share that is at least partly resolved, of all sites
    and of those that are neither absent nor idle.
    """
    return {
        side: {
            version: {
                "of_all": middle(study.find(each, version).share(side) for each in study.programs),
                "of_asked": middle(study.find(each, version).share(side, asked=True) for each in study.programs),
            }
            for version in list(VERSIONS)[1:]
        }
        for side in SIDES
    }


def percent(value: float | None) -> str:
    """A share for a table."""
    return NOTHING if value is None else f"{value:.1f}"


def figure_21(study: Study) -> Table:
    """What was specified for SOUND, and how much of it is for sites that CASTS reaches and does not resolve."""
    heads = ["program"]
    for title in ("POINTS-TO", "CASTS"):
        heads += [f"{title} specs", "sites", "libs", "app", "types/site"]
    rows = []
    for program in study.programs:
        answers = study.find(program, "sound").answers
        rows.append([program, *statistics(answers), *statistics(beyond_casts(study, program))])
    unique = [
        {(each.caller, each.offset) for each in study.find(program, "sound").answers} for program in study.programs
    ]
    casts = [{(each.caller, each.offset) for each in beyond_casts(study, program)} for program in study.programs]
    sites = [str(len(set().union(*each))) for each in (unique, casts)]
    rows.append(["unique sites", "", sites[0], "", "", "", "", sites[1], "", "", ""])
    return "figure-21", "Specifications, starting with POINTS-TO and with CASTS (Fig. 21)", heads, rows


def beyond_casts(study: Study, program: str) -> list[Answer]:
    """The answers to sites that CASTS leaves unresolved."""
    verdicts = study.find(program, "casts").verdicts
    answers = study.find(program, "sound").answers
    return [each for each in answers if verdicts.get((each.caller, each.offset)) == "unresolved"]


def statistics(answers: Sequence[Answer]) -> list[str]:
    """Answers, sites, those of libraries and the platform, those of the application, answers to a site."""
    specs, sites = sum(each.targets for each in answers), len(answers)
    own = sum(each.role == "application" for each in answers)
    return [f"{specs:,}", str(sites), str(sites - own), str(own), f"{specs / sites:.2f}" if sites else "–"]


def section_6_4_1(study: Study) -> Table:
    """Specification points of the sites that POINTS-TO does not resolve, or not wholly."""
    heads = ["program", "open sites", "points", "points/site", "median", "most", "distinct points"]
    rows = []
    for program in study.programs:
        points = [site.points for site in study.find(program, "points-to").open_sites]
        counts = [len(each) for each in points]
        distinct = len({point for each in points for point in each})
        means = [f"{fmean(counts):.1f}", f"{median(counts):g}", str(max(counts))] if counts else ["–"] * 3
        rows.append([program, str(len(counts)), str(sum(counts)), *means, str(distinct)])
    return "section-6.4.1", "Specification points of Class.forName in POINTS-TO (6.4.1)", heads, rows


def figure_22(study: Study, what: str) -> Table:
    """Classes or methods of the graph by version, and how many times those of NONE SOUND has."""
    heads = ["program", *(version.upper() for version in VERSIONS), "SOUND/NONE"]
    rows = []
    for program in study.programs:
        by_version = [study.find(program, version) for version in VERSIONS]
        numbers = [getattr(row, what) for row in by_version]
        cells = ["limit" if row.limit else f"{number:,}" for row, number in zip(by_version, numbers, strict=True)]
        rows.append([program, *cells, f"{numbers[-1] / numbers[0]:.2f}"])
    return f"figure-22-{what}", f"{what.capitalize()} in the graph (Fig. 22)", heads, rows


def figure_23(study: Study) -> Table:
    """What each version costs."""
    heads = ["program"]
    for version in VERSIONS:
        heads += [f"{version.upper()} CPU s", "MB"]
    rows = []
    for program in study.programs:
        cells = [program]
        for version in VERSIONS:
            row = study.find(program, version)
            cells += ["limit"] * 2 if row.limit else [f"{row.cpu_seconds:.1f}", f"{row.memory_mb:.0f}"]
        rows.append(cells)
    return "figure-23", "Cost (Fig. 23)", heads, rows


def still_open(study: Study) -> Table:
    """The sites that are open in SOUND, each once, with the programs in which they are."""
    found: dict[tuple[str, int | None], tuple[Site, list[str]]] = {}
    for program in study.programs:
        for site in study.find(program, "sound").open_sites:
            found.setdefault((site.caller, site.offset), (site, []))[1].append(program)
    rows = []
    for (caller, offset), (site, programs) in sorted(found.items(), key=str):
        place = f"{caller.partition('(')[0]} @ {offset}"
        many = "all" if len(programs) == len(study.programs) > 1 else ", ".join(programs)
        rows.append([place, site.place, site.side, site.verdict, many])
    return "open", "Open in SOUND", ["site", "source", "side", "verdict", "programs"], rows


def notes(study: Study) -> list[str]:
    """What a reader should know about the figures."""
    late = [
        f"{answer.caller.partition('(')[0]} ({program})"
        for program in study.programs
        for answer in study.find(program, "sound").answers
        if answer.verdict in {"partly", "unresolved"}
    ]
    best = medians(study)
    return [
        f"CPU s and MB: averages over runs ({study.rows[0].runs} each), every one a process of its own, until there is a graph.",
        "application: the program with its libraries; platform: the JDK. Calls inside of what implements reflection do not count.",
        "FR, PR, UR: wholly, partly, not resolved; absent: names only classes that there are not; idle: no string comes there.",
        "DEFAULT: casts in the method and elsewhere, each of the program's or of the platform's own sites; of the platform's classes, those of which objects are made anyway.",
        "SOUND: POINTS-TO with jdk.spec and the program's own file. Answers take effect when sites are found, of later sites too.",
        f"SOUND has not converged: answered and still open are {', '.join(late)}."
        if late
        else "SOUND has converged: no site that the specifications answer is open. What is open has no entry.",
        "Median share of sites at least partly resolved (without absent and idle ones): "
        + "; ".join(
            f"{version.upper()}: "
            + ", ".join(
                f"{side} {percent(best[side][version]['of_all'])} % ({percent(best[side][version]['of_asked'])} %)"
                for side in SIDES
            )
            for version in ("casts", "default", "sound")
        )
        + ".",
        *(f"limit: {row.program}, {row.version}: {row.limit}" for row in study.rows if row.limit),
        *(f"missing: {each.program}: {each.message.splitlines()[0]}" for each in study.failures),
    ]


def to_csv(study: Study) -> str:
    """One line for each program, version and side."""
    heads = [*Row._fields[:10], "side", "T", *COLUMNS]
    rows = [
        [*row[:10], side, row.count(side), *(row.count(side, word) for word in COLUMNS.values())]
        for row in study.rows
        for side in SIDES
    ]
    return harness.to_csv(heads, rows)


def to_files(study: Study) -> dict[str, str]:
    """What is written to a directory: everything as CSV, JSON and Markdown, and each table as CSV."""
    return {
        "reflection.csv": to_csv(study),
        "reflection.json": json.dumps(study.to_object(), indent=2) + "\n",
        "reflection.md": to_markdown(study),
        **{f"reflection-{word}.csv": harness.to_csv(heads, rows) for word, _, heads, rows in tables(study)},
    }


def to_markdown(study: Study) -> str:
    """The tables and the notes."""
    return harness.to_markdown("Reflection", tables(study), notes(study), texts=TEXTS)
