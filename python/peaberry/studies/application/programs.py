"""The programs of the study of application call graphs: like those of SPECjvm98 in size, and larger ones; pinned, with a main class."""

from __future__ import annotations

from typing import Final, NamedTuple

from peaberry.studies.type_flow.programs import JAVA, XML, XSLT


class Subject(NamedTuple):
    """A program: its name, Maven coordinate and main class. `service` stands for the checkout's Spring Boot service. `own` is what is its
    own, where that is not the artefact.
    """

    name: str
    target: str
    main: str
    arguments: tuple[str, ...] = ()
    """Of the recorded run."""
    files: dict[str, str] = {}  # noqa: RUF012 - never changed
    jvm: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    service: bool = False


GRAMMAR: Final = """options { STATIC = false; }
PARSER_BEGIN(Sums)
public class Sums { }
PARSER_END(Sums)
SKIP : { " " | "\\n" }
TOKEN : { < NUMBER : (["0"-"9"])+ > | < PLUS : "+" > }
void sum() : { } { <NUMBER> ( <PLUS> <NUMBER> )* <EOF> }
"""
SABLE: Final = """Package sums;
Tokens number = ['0' .. '9']+; plus = '+'; blank = ' ';
Ignored Tokens blank;
Productions sum = number more*; more = plus number;
"""
BUILD: Final = """<project default="all"><target name="all"><mkdir dir="made"/><echo file="made/a.txt">a</echo>
<copy todir="made/copy"><fileset dir="made" includes="*.txt"/></copy><zip destfile="made.zip" basedir="made"/></target></project>
"""

PROGRAMS: Final = (
    Subject(
        "javacc", "net.java.dev.javacc:javacc:7.0.13", "org.javacc.parser.Main", ("Sums.jj",), {"Sums.jj": GRAMMAR}
    ),
    Subject(
        "sablecc", "sablecc:sablecc:3.2", "org.sablecc.sablecc.SableCC", ("sums.grammar",), {"sums.grammar": SABLE}
    ),
    Subject("jgap", "net.sf.jgap:jgap:3.4.4", "org.jgap.perf.TestOverallPerformance"),
    Subject(
        "ant", "org.apache.ant:ant:1.10.15", "org.apache.tools.ant.Main", ("-f", "build.xml"), {"build.xml": BUILD}
    ),
    Subject(
        "checkstyle",
        "com.puppycrawl.tools:checkstyle:10.21.4",
        "com.puppycrawl.tools.checkstyle.Main",
        ("-c", "/google_checks.xml", "Input.java"),
        {"Input.java": JAVA},
    ),
    Subject(
        "h2",
        "com.h2database:h2:2.3.232",
        "org.h2.tools.Shell",
        (
            "-url",
            "jdbc:h2:mem:a",
            "-user",
            "sa",
            "-sql",
            "create table t(a int primary key, b varchar); select * from t",
        ),
    ),
    Subject(
        "pmd",
        "net.sourceforge.pmd:pmd-java:6.55.0",
        "net.sourceforge.pmd.PMD",
        ("-d", "Input.java", "-R", "category/java/bestpractices.xml", "-f", "text", "--no-cache"),
        {"Input.java": JAVA},
        own=("net.sourceforge.pmd.*",),
    ),
    Subject(
        "jfreechart", "org.jfree:jfreechart:1.0.19", "org.jfree.chart.JFreeChart", jvm=("-Djava.awt.headless=true",)
    ),
    Subject(
        "ecj",
        "org.eclipse.jdt:ecj:3.33.0",
        "org.eclipse.jdt.internal.compiler.batch.Main",
        ("-17", "Input.java"),
        {"Input.java": JAVA},
    ),
    Subject(
        "saxon",
        "net.sf.saxon:Saxon-HE:10.9",
        "net.sf.saxon.Transform",
        ("-s:in.xml", "-xsl:style.xsl"),
        {"in.xml": XML, "style.xsl": XSLT},
    ),
    Subject(
        "ktfmt",
        "com.facebook:ktfmt:0.46",
        "com.facebook.ktfmt.cli.Main",
        ("Input.kt",),
        {"Input.kt": "fun main( ) { println( listOf(1,2).map { it+1 } ) }\n"},
    ),
    Subject("spring-service", "", "org.peaberry.service.Service", service=True),
)
"""ktfmt is written in Kotlin, spring-service is the checkout's Spring Boot service."""
