"""The programs of the study of reflection."""

from __future__ import annotations

from typing import Final, NamedTuple


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
