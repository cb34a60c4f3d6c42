"""Zhuo & Zhang, *A relational static semantics for call graph construction*, section 4: what CHA, PTA and TFA cost,
and how precise and complete they are.

The paper runs SPECjvm2008, which is not to be had from Maven Central. Each program below does what one of its benchmarks
does, is pinned, and has a main class. Every run is a process of its own, and times are averages, as in the paper; memory is
what its section 4.3 promises and does not give.

Whole-program mode only: library bodies are read like any other. The paper's own mode, application bodies alone, will be a
second member of MODES. For precision and recall (4.2, Fig. 3) each program is run once with the recording agent, and records of
what is not the platform's are compared (`type_flow_run`).
"""

from __future__ import annotations

import json
import os
from base64 import b64decode
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.errors import InputError
from peaberry.studies import harness
from peaberry.studies.harness import AVERAGED, NOTHING, Failure, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

NAME: Final = "type-flow"
ALGORITHMS: Final = ("cha", "pta", "tfa")
MODES: Final = ("whole-program",)
RUNS: Final = 10
"""As many as the paper's."""
TEXTS: Final = ("programs",)
"""Tables of words."""


class Benchmark(NamedTuple):
    """A program: its name, the Maven coordinate, the class to start, and which benchmark of SPECjvm2008 it stands for."""

    name: str
    target: str
    main: str
    stands_for: str
    arguments: tuple[str, ...] = ()
    """Of the recorded run; `{target}` is the program's own jar."""
    files: dict[str, str] = {}  # noqa: RUF012 - never changed
    jvm: tuple[str, ...] = ()


RECORDS: Final = (
    "D, S, M: records (caller, call, receiver class, callee) of a recorded run, of the analysis, of both; R = M/D, P = M/S. Calls by "
    "invokevirtual and invokeinterface outside of the platform; one run of each program, so P is a lower bound."
)
STARTUP: Final = (
    "The paper's Fig. 3 gives startup a precision of 2.23 (PTA) and 2.07 (TFA): more matching than static records, which cannot be. "
    "Ours has no such row."
)
SECONDS: Final = 300
"""How long a recorded run may take."""
JAVA: Final = """package demo;

import java.util.*;

public class Input<T extends Comparable<T>> implements Runnable {
  private static final int Max = 10; int[] a = {1,2, 3};
  enum Kind { ONE, TWO { void f() {} } }
  public void run() { for (int i=0;i<Max;i++) { if (i > 3) continue; else { System.out.println("i" + i); } } }
  <X> List<X> list(Collection<? extends X> from) { return new ArrayList<>(from); }
  int sum(int x) throws Exception { try { return x; } catch (RuntimeException e) { throw e; } finally { a[0]++; } }
}
"""
SQL: Final = """connect 'jdbc:derby:memory:shop;create=true';
create table item(id int primary key, name varchar(50), price decimal(8, 2));
insert into item values (1, 'tea', 2.50), (2, 'coffee', 3.75);
select name, sum(price) from item group by name order by 2 desc;
exit;
"""
PROTOCOL: Final = """{"protocol": "Shop", "namespace": "shop", "types": [{"type": "record", "name": "Item", "fields": [
 {"name": "name", "type": "string"}, {"name": "price", "type": ["null", "double"]}, {"name": "tags", "type": {"type": "map",
 "values": "int"}}]}], "messages": {"find": {"request": [{"name": "name", "type": "string"}], "response": "Item"}}}
"""
PDF: Final = """%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R
 /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length 58>>
stream
BT /F 18 Tf 10 50 Td (Text) Tj ET 10 10 m 90 40 l S
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF
"""
XML: Final = "<items><item price='2'>tea</item><item price='3'>coffee</item></items>"
XSLT: Final = """<xsl:stylesheet version='2.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>
<xsl:template match='/'><p><xsl:for-each select='//item'><xsl:sort select='@price' order='descending'/><b><xsl:value-of
 select="concat(upper-case(.), ' ', @price * 2)"/></b></xsl:for-each><xsl:value-of select='sum(//@price)'/></p></xsl:template>
</xsl:stylesheet>
"""

PROGRAMS: Final = (
    Benchmark("helloworld", "", "HelloWorld", "helloworld: the least that every program brings along"),
    Benchmark(
        "checkstyle",
        "com.puppycrawl.tools:checkstyle:10.21.4",
        "com.puppycrawl.tools.checkstyle.Main",
        "check: checks of what a program is",
        ("-c", "/google_checks.xml", "Input.java"),
        {"Input.java": JAVA},
    ),
    Benchmark(
        "ecj",
        "org.eclipse.jdt:ecj:3.33.0",
        "org.eclipse.jdt.internal.compiler.batch.Main",
        "compiler: a Java compiler",
        ("-17", "Input.java"),
        {"Input.java": JAVA},
    ),
    Benchmark(
        "compress",
        "org.apache.commons:commons-compress:1.27.1",
        "org.apache.commons.compress.archivers.Lister",
        "compress: compression and archives",
        ("{target}",),
    ),
    Benchmark(
        "crypto",
        "org.apache.commons:commons-crypto:1.2.0",
        "org.apache.commons.crypto.Crypto",
        "crypto: AES and random",
    ),
    Benchmark(
        "derby",
        "org.apache.derby:derbytools:10.14.2.0",
        "org.apache.derby.tools.ij",
        "derby: the same database's tool",
        ("shop.sql",),
        {"shop.sql": SQL},
    ),
    Benchmark("jlayer", "javazoom:jlayer:1.0.1", "javazoom.jl.player.jlp", "mpegaudio: the same decoder of MP3"),
    Benchmark(
        "scimark", "gov.nist.math:scimark:2.0", "jnt.scimark2.commandline", "scimark: the same kernels", ("0.05",)
    ),
    Benchmark(
        "avro",
        "org.apache.avro:avro-compiler:1.11.3",
        "org.apache.avro.compiler.specific.SpecificCompiler",
        "serial: serialization and its schemas",
        ("shop.avpr", "out"),
        {"shop.avpr": PROTOCOL},
    ),
    Benchmark(
        "pdfbox",
        "org.apache.pdfbox:pdfbox-tools:2.0.31",
        "org.apache.pdfbox.tools.PDFToImage",
        "sunflow: rendering",
        ("page.pdf",),
        {"page.pdf": PDF},
        ("-Djava.awt.headless=true",),
    ),
    Benchmark(
        "saxon",
        "net.sf.saxon:Saxon-HE:10.9",
        "net.sf.saxon.Transform",
        "xml: transformation by XSLT",
        ("-s:in.xml", "-xsl:style.xsl"),
        {"in.xml": XML, "style.xsl": XSLT},
    ),
)

HELLO_WORLD: Final = (
    "yv66vgAAADQAGgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEAEGph"
    "dmEvbGFuZy9TeXN0ZW0BAANvdXQBABVMamF2YS9pby9QcmludFN0cmVhbTsIAA4BAAVIZWxsbwoAEAARBwASDAATABQBABNqYXZh"
    "L2lvL1ByaW50U3RyZWFtAQAHcHJpbnRsbgEAFShMamF2YS9sYW5nL1N0cmluZzspVgcAFgEACkhlbGxvV29ybGQBAARDb2RlAQAE"
    "bWFpbgEAFihbTGphdmEvbGFuZy9TdHJpbmc7KVYAIQAVAAIAAAAAAAIAAQAFAAYAAQAXAAAAEQABAAEAAAAFKrcAAbEAAAAAAAkA"
    "GAAZAAEAFwAAABUAAgABAAAACbIABxINtgAPsQAAAAAAAA=="
)
"""`System.out.println("Hello")`, compiled for Java 8: the study needs no compiler."""


class Row(NamedTuple):
    """What the runs of one algorithm on one program took on average, and what they found."""

    program: str
    algorithm: str
    runs: int
    seconds: float
    cpu_seconds: float
    memory_mb: float
    methods: int
    edges: int
    call_pairs: int
    relation_types: int | None
    relation_flows: int | None
    relation_fields: int | None
    relation_total: int | None
    limit: str | None
    """That a limit was reached: the figures are then those of the fallback, and mean nothing here."""


class Accuracy(NamedTuple):
    """Records of an algorithm against a recorded run: dynamic, static and matching ones (D, S, M)."""

    program: str
    algorithm: str
    dynamic: int
    static: int
    matching: int

    @property
    def precision(self) -> float | None:
        """Equation 1 of the paper; None without static records."""
        return self.matching / self.static if self.static else None

    @property
    def recall(self) -> float | None:
        """Equation 2; None without dynamic records."""
        return self.matching / self.dynamic if self.dynamic else None


class Study(NamedTuple):
    """The rows, by program and algorithm, and the programs that are missing."""

    mode: str
    rows: list[Row]
    failures: list[Failure]
    accuracies: tuple[Accuracy, ...] = ()

    def find(self, program: str, algorithm: str) -> Row:
        """The row of an algorithm on a program."""
        return next(row for row in self.rows if (row.program, row.algorithm) == (program, algorithm))

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
            "mode": self.mode,
            "rows": [row._asdict() for row in self.rows],
            "accuracy": [
                {**each._asdict(), "precision": each.precision, "recall": each.recall} for each in self.accuracies
            ],
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
) -> Study:
    """Run all algorithms on all programs. `options` go to each run of `peaberry graph`. InputError if nothing could be run."""
    harness.check_runs(runs)
    rows: list[Row] = []
    accuracies: list[Accuracy] = []
    failures: list[Failure] = []
    with TemporaryDirectory(prefix="peaberry-study-") as scratch:
        (Path(scratch) / "HelloWorld.class").write_bytes(b64decode("".join(HELLO_WORLD)))
        for program in programs:
            target = program.target or scratch
            try:
                rows += [measure(program, target, algorithm, runs, options, tell) for algorithm in ALGORITHMS]
            except InputError as error:
                failures.append(Failure(program.name, str(error)))
                rows = [row for row in rows if row.program != program.name]
                continue
            try:
                accuracies += find_accuracy(program, target, options, tell, Path(scratch) / program.name)
            except InputError as error:
                failures.append(Failure(program.name, f"precision and recall: {error}"))
    harness.check_any(rows, failures)
    return Study(MODES[0], rows, failures, tuple(accuracies))


def find_accuracy(
    program: Benchmark, target: str, options: Sequence[str], tell: Callable[[str], None], scratch: Path
) -> list[Accuracy]:
    """Record a run, and compare it with each algorithm; nothing without a platform, as nothing runs then."""
    given = dict(zip(options[::2], options[1::2], strict=True))
    if given.get("--jdk") == "none":
        return []
    from peaberry.program import find_paths
    from peaberry.recall import record
    from peaberry.recall.drivers import tool

    tell(f"{program.name} recording")
    paths = find_paths([target], ())
    (scratch / "work").mkdir(parents=True)
    for name, text in program.files.items():
        (scratch / "work" / name).write_text(text, encoding="utf-8")
    class_path = os.pathsep.join(map(os.path.abspath, [*paths.application, *paths.library]))
    arguments = [word.replace("{target}", os.path.abspath(paths.application[0])) for word in program.arguments]
    command = [tool("java", given.get("--jdk")), *program.jvm, "-cp", class_path, program.main, *arguments]
    oracle = str(scratch / "run.oracle")
    record(command, oracle, receivers=True, directory=str(scratch / "work"), seconds=SECONDS, quiet=True)
    found = []
    for algorithm in ALGORITHMS:
        tell(f"{program.name} {algorithm} against the recording")
        words = [oracle, target, "--main", program.main, "-a", algorithm, "--reflection", "none", *options]
        counts = harness.run_python(["-m", "peaberry.studies.type_flow_run", *words])
        found.append(Accuracy(program.name, algorithm, *(counts[name] for name in ("dynamic", "static", "matching"))))
    return found


def measure(
    program: Benchmark,
    target: str,
    algorithm: str,
    runs: int,
    options: Sequence[str],
    tell: Callable[[str], None],
) -> Row:
    """The average of some runs, each in a fresh process."""
    words = ["-m", "peaberry", "graph", target, "--main", program.main, "-a", algorithm, "--json"]
    words += ["--reflection", "none", *options]
    found: list[dict[str, Any]] = []
    for number in range(runs):
        tell(f"{program.name} {algorithm} {number + 1}/{runs}")
        found.append(harness.run_python(words, accepted=(0, 4)))
    last = found[-1]
    relations = last["relations"] or {}
    limits = [
        each["message"]
        for value in found
        if value["fallback"]
        for each in value["diagnostics_located"]
        if each["kind"] == "limit-reached"
    ]
    average = {name: round(fmean(value[name] for value in found), 3) for name in AVERAGED}
    return Row(
        program=program.name,
        algorithm=algorithm,
        runs=runs,
        seconds=average["wall_seconds"],
        cpu_seconds=average["cpu_seconds"],
        memory_mb=average["peak_memory_mb"],
        methods=last["methods"],
        edges=last["edges"],
        call_pairs=last["call_pairs"],
        relation_types=relations.get("types"),
        relation_flows=relations.get("flows"),
        relation_fields=relations.get("fields"),
        relation_total=relations.get("total"),
        limit=limits[0] if limits else None,
    )


def tables(study: Study) -> list[Table]:
    """What is printed: a word, the title, heads and rows of each."""
    return [
        ("figure-2", "Cost: the paper's Fig. 2, and memory", *figure(study)),
        ("sizes", "What was found", *sizes(study)),
        ("figure-3", "Accuracy: the paper's Fig. 3, with the numbers of static records", *figure_3(study)),
    ]


def figure(study: Study) -> tuple[list[str], list[list[str]]]:
    """The paper's Fig. 2, with memory behind it: heads and rows."""
    heads = ["program", *(f"T {name.upper()} s" for name in ALGORITHMS), "R⇢", "R⊑", "R→", "R total"]
    heads += [f"{name.upper()} MB" for name in ALGORITHMS]
    rows = []
    for program in study.programs:
        by_name = {name: study.find(program, name) for name in ALGORITHMS}
        of_tfa = by_name["tfa"]
        sizes = (of_tfa.relation_types, of_tfa.relation_flows, of_tfa.relation_fields, of_tfa.relation_total)
        rows.append(
            [
                program,
                *(cell(row, f"{row.seconds:.2f}") for row in by_name.values()),
                *(NOTHING if size is None else f"{size:,}" for size in sizes),
                *(cell(row, f"{row.memory_mb:.0f}") for row in by_name.values()),
            ]
        )
    return heads, rows


def sizes(study: Study) -> tuple[list[str], list[list[str]]]:
    """CPU seconds, methods and edges by algorithm: heads and rows."""
    titles = {"cpu_seconds": "CPU s", "methods": "methods", "edges": "edges"}
    heads = ["program", *(f"{title} {name.upper()}" for title in titles.values() for name in ALGORITHMS)]
    rows = [
        [program, *(cell(row, shorten(getattr(row, name))) for name in titles for row in each)]
        for program in study.programs
        for each in [[study.find(program, algorithm) for algorithm in ALGORITHMS]]
    ]
    return heads, rows


def figure_3(study: Study) -> tuple[list[str], list[list[str]]]:
    """The paper's Fig. 3, with S: heads and rows."""
    names = [name.upper() for name in ALGORITHMS]
    heads = ["program", "D", *(f"{letter} {name}" for letter in "SMRP" for name in names)]
    by_place = {(each.program, each.algorithm): each for each in study.accuracies}
    rows = []
    for program in dict.fromkeys(each.program for each in study.accuracies):
        of = [by_place[program, name] for name in ALGORITHMS]
        counts = [f"{count:,}" for which in ("static", "matching") for count in (getattr(each, which) for each in of)]
        shares = [
            to_share(share) for which in ("recall", "precision") for share in (getattr(each, which) for each in of)
        ]
        rows.append([program, f"{of[0].dynamic:,}", *counts, *shares])
    return heads, rows


def to_share(value: float | None) -> str:
    """A quotient for a table."""
    return NOTHING if value is None else f"{value:.2f}"


def cell(row: Row, text: str) -> str:
    """A figure, unless a limit was reached before there was one."""
    return "limit" if row.limit else text


def shorten(value: float) -> str:
    """A number for a table."""
    return f"{value:.2f}" if isinstance(value, float) else f"{value:,}"


def notes(study: Study) -> list[str]:
    """What a reader should know about the figures."""
    same = ("methods", "edges", "call_pairs")
    apart = [
        program
        for program in study.programs
        for pta, tfa in [(study.find(program, "pta"), study.find(program, "tfa"))]
        if not (pta.limit or tfa.limit) and any(getattr(pta, name) != getattr(tfa, name) for name in same)
    ]
    return [
        f"T, CPU s and MB: averages over runs ({study.rows[0].runs} each), every one a process of its own.",
        "R: sizes of type flow analysis's relations: class ⇢ variable, variable ⊑ variable, variable → variable by a field.",
        f"Mode: {study.mode}, library and platform bodies included; the paper reads the application's alone.",
        f"TFA and PTA differ on {', '.join(apart)}: they should not."
        if apart
        else "TFA and PTA find the same numbers of methods, edges and call pairs on each program.",
        RECORDS,
        STARTUP,
        *(f"limit: {row.program}, {row.algorithm}: {row.limit}" for row in study.rows if row.limit),
        *(f"missing: {each.program}: {each.message.splitlines()[0]}" for each in study.failures),
    ]


def to_files(study: Study) -> dict[str, str]:
    """What is written to a directory."""
    return {
        "type-flow.csv": harness.to_csv(Row._fields, study.rows),
        "type-flow-accuracy.csv": harness.to_csv(Accuracy._fields, study.accuracies),
        "type-flow.json": json.dumps(study.to_object(), indent=2) + "\n",
        "type-flow.md": to_markdown(study),
    }


def to_markdown(study: Study) -> str:
    """The tables, the programs and the notes."""
    all_tables = [*tables(study), figure_programs(study)]
    return harness.to_markdown("Type flow analysis", all_tables, notes(study), texts=TEXTS)


def figure_programs(study: Study) -> Table:
    """The programs, and the benchmarks of SPECjvm2008 that they stand for."""
    rows = [[each.name, each.target or "its own", each.stands_for] for each in PROGRAMS if each.name in study.programs]
    return "programs", "Programs", ["program", "coordinate", "stands for"], rows
