"""The commands and their options. Options of an analysis follow from the fields of `Config`.

argparse, because it starts in a tenth of the time that the libraries built on decorators and type hints need.
"""

from __future__ import annotations

import argparse
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, Final, NoReturn

from peaberry._engine import MOST_THREADS
from peaberry.config import ALGORITHMS, Config
from peaberry.errors import UsageError
from peaberry.studies import STUDIES
from peaberry.terminal import put, say

if TYPE_CHECKING:
    from collections.abc import Sequence

SHELLS: Final = ("bash", "zsh", "fish")
FAIL_ON: Final = ("added", "removed", "any")
ROLES: Final = ("application", "library", "platform", "missing")
DIRECTIONS: Final = ("both", "callers", "callees")
LEVELS: Final = ("package", "class", "jar", "overview")
"""Tables of `peaberry.pieces` and `peaberry.maps`, which need not be loaded to parse options."""
ANALYSIS: Final = "analysis"
"""The title of the options of an analysis where they are what the command is about."""
FAIL_ON_VERDICT: Final = ("reached", "unknown")
ALL_OPEN: Final = "list all that is open, not the nearest alone"
METHOD: Final = (
    "'Class.name', 'pkg.Class.name(int, String)', 'Class#name', a printed name, a bare name, or any of these with '*'"
)
GRAPH: Final = "a saved graph, or a program (jar, directory, Maven coordinate, …) that is analysed first"

EXAMPLES: Final = {
    "graph": """examples:
  peaberry graph app.jar                               summary of the graph from the manifest's main
  peaberry graph app.jar -cp 'lib/*' -o app.graph      save it (Parquet) for queries
  peaberry graph app.jar --algorithm rta               coarser, in a fraction of the time
  peaberry graph app.jar --context 2-object --timeout 600    finer, and rta goes on if ten minutes do not do
  peaberry graph lib.jar --open --algorithm cha        a library: every public method may be called
  peaberry graph com.google.guava:guava:33.4.0-jre --open --algorithm rta -o guava.csv
  peaberry graph app.jar --json | jq .edges            figures for a script
  peaberry graph app.jar -o - -f csv | head            edges to stdout""",
    "callers": """examples:
  peaberry callers app.graph java.lang.Runtime.exec    who calls any overload of exec
  peaberry callers app.graph exec --transitive         every method that may lead there""",
    "callees": """examples:
  peaberry callees app.graph com.example.Main.main
  peaberry callees app.graph 'com.example.*' --json""",
    "path": """examples:
  peaberry path app.graph java.lang.Runtime.exec                    from an entry point
  peaberry path app.graph com.example.Job.run java.lang.Runtime.exec  from a method of your choice
  peaberry path app.graph java.lang.Runtime.exec --paths 3          three that differ, the best first
  peaberry path app.graph java.lang.Runtime.exec --avoid 'com.example.Job.*' --via com.example.Shell.run
  peaberry path app.graph java.lang.Runtime.exec --from-application   where your code leaves for there
  peaberry path app.graph java.lang.Runtime.exec --fail-on reached  exit code 1 if there is a path""",
    "application": """examples:
  peaberry application app.jar                         who calls whom of your own methods, callbacks by data
  peaberry application app.jar -o app.svg              draw it
  peaberry application app.graph --method simple       collapse a saved graph""",
    "chains": """examples:
  peaberry chains app.jar                              how many chains of up to three calls of your own methods there are
  peaberry chains app.graph --length 5 --from com.example.Main.main
  peaberry chains app.jar --recording run.oracle --uncovered   what the run has not covered
  peaberry chains app.jar --limit 0 -o chains.csv      all of them as a table""",
    "pairs": """examples:
  peaberry pairs app.jar                               definition-use pairs of your own code, across library calls
  peaberry pairs app.jar --statements --limit 0 -o pairs.csv   both ends in your code, all of them as a table
  peaberry pairs app.jar --from com.example.Cart.add --to 'com.example.Bill.*'
  peaberry pairs app.jar --recording run.oracle        of how many both methods ran
  peaberry pairs app.jar --summaries --from com.example.Main.main --json   what each library call reads and writes""",
    "unreached": """examples:
  peaberry unreached app.jar                           dead code, as far as the analysis knows
  peaberry unreached app.graph --role application --json | jq .application""",
    "explain": """examples:
  peaberry explain app.graph com.example.Main.main com.example.Job.run""",
    "levels": """examples:
  peaberry levels app.jar                              five graphs, from what is believed least to what is believed most
  peaberry levels app.jar --algorithm rta --json | jq '.levels[] | [.level, .edges]'
  peaberry levels app.jar -o levels                    save each: levels/casts, levels/strings, …
  peaberry path app.jar com.example.Job.run --levels   up to which level a method is reached""",
    "types": """examples:
  peaberry types app.graph com.example.Main.main       what each variable of main may hold
  peaberry types app.jar com.example.Main.main com.example.Job.run
  peaberry types app.graph 'com.example.Job.run()V' --all --json""",
    "piece": """examples:
  peaberry piece app.graph --around com.example.Job.run -o job.svg
  peaberry piece app.graph --around exec --depth 3 --direction callers --role application -o exec.html
  peaberry piece app.graph --path java.lang.Runtime.exec -o path.png   from an entry point
  peaberry piece app.graph --only 'com.example.web.*' -o web.dot
  peaberry piece app.graph --map package --role application -o map.svg
  peaberry piece app.graph --map overview --json""",
    "compare": """examples:
  peaberry compare old.graph new.graph                 what an upgrade changes
  peaberry compare old.graph new.graph --role application            what your own code gained and lost
  peaberry compare old.graph new.graph --only java.lang.Runtime.exec   who calls it now, or no more
  peaberry compare rta.graph pta.graph --json          what a finer algorithm buys
  peaberry compare old.jar new.jar --fail-on added     exit code 1 if there are new calls""",
    "dynamic": """examples:
  peaberry dynamic app.jar                             which reflective calls are resolved, and which are not
  peaberry dynamic app.jar --write app.spec            begin a specification; complete it by hand
  peaberry dynamic app.jar --spec app.spec             what is still open with it
  peaberry dynamic app.jar --json | jq .class_loading.application""",
    "record": """examples:
  peaberry record -o run.oracle -- java -jar app.jar input.txt
  peaberry record -o tests.oracle -- mvn test          every JVM that Maven starts
  peaberry record -o tests.oracle -cp 'app.jar:lib/*' -- tests.jar
                                                       tests of JUnit 3, 4 or 5, called without reflection
  peaberry record --dump run.oracle                    caller<TAB>callee, one call pair a line
exit code: the program's own""",
    "driver": """examples:
  peaberry driver tests.jar -cp 'app.jar:lib/*' -o driver
  peaberry graph driver/classes -cp 'tests.jar:app.jar:lib/*' --main peaberry.driver.All -o tests.graph
  peaberry record -o tests.oracle -- java -cp 'driver/classes:tests.jar:app.jar:lib/*' peaberry.driver.All""",
    "recall": """examples:
  peaberry recall app.graph run.oracle                 how much of the run the graph holds, and why not all
  peaberry recall app.jar run.oracle --algorithm rta   build the graph first
  peaberry recall app.graph run.oracle --json | jq .pair_recall""",
    "study": """examples:
  peaberry study type-flow -o results                  eleven programs, ten runs each: takes its time
  peaberry study type-flow --only helloworld,scimark --runs 1
  peaberry study reflection -o results                 eleven programs, five versions of reflection each
  peaberry study reflection --only jgap,freetts,jfreechart
  peaberry study assumptions --only jgap,scimark -o results
  peaberry study recall -o results                     recorded programs against their graphs: an hour or two
  peaberry study recall --only commons-io,javacc -o results""",
    "completion": """examples:
  peaberry completion bash > ~/.local/share/bash-completion/completions/peaberry
  peaberry completion zsh > "${fpath[1]}/_peaberry"
  peaberry completion fish > ~/.config/fish/completions/peaberry.fish""",
}


class Parser(argparse.ArgumentParser):
    """A parser that raises instead of exiting, so that there is one place that prints and exits."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        raise UsageError(f"{message}\nsee `{self.prog} --help`")

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse passes over that help cannot be written.
        put(message, file, end="")


class Version(argparse.Action):
    """The version is the engine's; loading the engine is left to who asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        """Print it and leave."""
        from peaberry._engine import __version__

        put(f"peaberry {__version__}")
        parser.exit()


def make_parser() -> Parser:
    """All commands."""
    parser = Parser(
        prog="peaberry",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Call graphs of Java programs from their class files, with the reason for each edge.",
        epilog="exit codes: 0 done, 1 findings (with --fail-on), 2 usage, 3 input unusable, 4 incomplete (result written), "
        "70 a fault of Peaberry's own",
    )
    parser.add_argument("--version", action=Version, nargs=0, help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)

    graph = add(commands, "graph", "build a call graph; -o writes it", exact=True)
    graph.add_argument(
        "targets", nargs="+", metavar="TARGET", help="jar, directory, war, class path, Maven coordinate or project"
    )
    graph.add_argument(
        "-o",
        "--output",
        metavar="NAME",
        help="write the graph; the suffix says how, a directory is Parquet, - is stdout",
    )
    graph.add_argument("-f", "--format", metavar="FORM", choices=forms(), help="write this form: " + ", ".join(forms()))
    graph.add_argument("--all", action="store_true", help="list all application calls that lead nowhere known")
    add_analysis(graph, ANALYSIS)

    application = add_query(
        commands, "application", "the graph of the application's own methods, with what the library calls back"
    )
    application.add_argument(
        "--method",
        choices=("datareach", "va", "v", "m", "one-set", "simple"),
        help="how callbacks are found: datareach (default), by the objects that a library call can reach; va, which also enters "
        "what is called back; v, m, one-set, which are coarser (docs/guide.md); simple, by all paths through library methods",
    )
    application.add_argument(
        "-o",
        "--output",
        metavar="NAME",
        help="write the graph; the suffix says how, a directory is Parquet, - is stdout",
    )
    application.add_argument("-f", "--format", metavar="FORM", choices=forms(), help="write this form")
    add_analysis(application, "if GRAPH is a program")

    levels = add(
        commands,
        "levels",
        "the graphs of a program under five levels of assumptions about reflection and native code, side by side",
    )
    levels.add_argument(
        "targets", nargs="+", metavar="TARGET", help="jar, directory, war, class path, Maven coordinate or project"
    )
    levels.add_argument("-o", "--output", metavar="DIR", help="save the graphs there, each under the name of its level")
    add_analysis(levels, ANALYSIS)

    add_chains(commands)
    add_pairs(commands)

    add_questions(commands)

    types = add_query(
        commands, "types", "which classes reach the variables of methods, by analysing the inputs again, once"
    )
    types.add_argument("methods", metavar="METHOD", nargs="+", help=METHOD + "; one method must match each")
    types.add_argument("--all", action="store_true", help="print every class, not the first 20 of each variable")
    add_analysis(types, "if GRAPH is a program")

    add_piece(commands)

    add_compare(commands)

    dynamic = add(
        commands,
        "dynamic",
        "what a program does by reflection: what each call means, and what a person must answer",
        exact=True,
    )
    dynamic.add_argument(
        "targets", nargs="+", metavar="TARGET", help="jar, directory, war, class path, Maven coordinate or project"
    )
    dynamic.add_argument("--all", action="store_true", help="list the resolved sites too")
    dynamic.add_argument("--write", metavar="FILE", help="write what is known as a specification, to be completed")
    add_analysis(dynamic, ANALYSIS)

    add_recording(commands)

    study = add(commands, "study", "a paper's experiment, run again on programs of Maven Central")
    study.add_argument(
        "study",
        choices=STUDIES,
        metavar="NAME",
        help="; ".join(f"{name}: {words}" for name, (_, words) in STUDIES.items()),
    )
    study.add_argument("--only", action="append", metavar="NAMES", help="which programs, joined by ',' (default: all)")
    study.add_argument(
        "--programs",
        metavar="DIR",
        help="the directory `studies` of Peaberry's repository, which recall needs (default: that of the checkout around the working directory)",
    )
    study.add_argument(
        "--runs", type=int, metavar="N", help="runs to average over (default: 10 of type-flow, 1 of the others)"
    )
    study.add_argument("--timeout", type=float, metavar="SECONDS", help="limit of each run")
    study.add_argument("--jdk", metavar="HOME", help="the platform, as for graph")
    study.add_argument(
        "-o", "--output", metavar="DIR", help="write CSV, JSON and Markdown there; a study goes on with what is there"
    )

    completion = add(commands, "completion", "print a completion script for a shell", json=False)
    completion.add_argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish")
    return parser


def add_chains(commands: Any) -> None:
    """The command that counts call chains."""
    chains = add_query(
        commands,
        "chains",
        "call chains of the application's own methods, which a test suite is to cover, and which a recording has",
    )
    chains.add_argument(
        "--method",
        choices=("datareach", "va", "v", "m", "one-set", "simple"),
        help="how callbacks are found if the graph is not collapsed yet, as for application",
    )
    chains.add_argument("--length", type=int, default=3, metavar="N", help="calls of the longest chain (default 3)")
    chains.add_argument(
        "--from",
        dest="starts",
        action="append",
        default=[],
        metavar="PATTERN",
        help="chains that begin with methods that match: " + METHOD + " (default: the entry points); may be repeated",
    )
    chains.add_argument(
        "--recording",
        action="append",
        default=[],
        metavar="ORACLE",
        help="say which chains a recording of the program covers; may be repeated",
    )
    chains.add_argument("--uncovered", action="store_true", help="with --recording list those that it lacks")
    chains.add_argument("--limit", type=int, default=20, metavar="N", help="chains to list, 0 for all (default 20)")
    chains.add_argument(
        "--steps",
        type=int,
        default=1_000_000_000,
        metavar="N",
        help="calls to follow inside of cycles; past them the longest chains are not counted (default 1,000,000,000)",
    )
    chains.add_argument("-o", "--output", metavar="FILE", help="write the chains that are listed as CSV, - is stdout")
    add_analysis(chains, "if GRAPH is a program")


def add_pairs(commands: Any) -> None:
    """The command that pairs definitions with uses."""
    pairs = add_query(
        commands,
        "pairs",
        "definition-use pairs of the application's own code, across library calls, which are summarised by what they read and write",
    )
    pairs.add_argument(
        "--from",
        dest="definitions",
        action="append",
        default=[],
        metavar="PATTERN",
        help="definitions in methods that match: " + METHOD + "; may be repeated",
    )
    pairs.add_argument(
        "--to", dest="uses", action="append", default=[], metavar="PATTERN", help="uses in methods that match; likewise"
    )
    pairs.add_argument("--statements", action="store_true", help="leave library calls out: both ends are statements")
    pairs.add_argument(
        "--summaries",
        action="store_true",
        help="instead of pairs what each library call (of methods that --from matches) calls back, reads and writes",
    )
    pairs.add_argument(
        "--recording",
        action="append",
        default=[],
        metavar="ORACLE",
        help="say of how many pairs both methods ran in a recording of the program; may be repeated",
    )
    pairs.add_argument("--limit", type=int, default=20, metavar="N", help="pairs to list, 0 for all (default 20)")
    pairs.add_argument("-o", "--output", metavar="FILE", help="write what is listed as CSV, - is stdout")
    add_analysis(pairs, "if GRAPH is a program")


def add_compare(commands: Any) -> None:
    """The command that compares graphs."""
    compare = add(
        commands,
        "compare",
        "what two graphs do not share: methods and call pairs, the application's first; their metrics side by side",
        exact=True,
    )
    compare.add_argument("left", metavar="A", help=GRAPH)
    compare.add_argument("right", metavar="B", help="likewise")
    compare.add_argument(
        "--role",
        action="append",
        default=[],
        choices=ROLES,
        metavar="ROLE",
        help="only methods of this role and the calls that they make: " + ", ".join(ROLES),
    )
    compare.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="PATTERN",
        help="only methods that match, and calls that begin or end there: " + METHOD,
    )
    compare.add_argument(
        "--fail-on", choices=FAIL_ON, metavar="WHAT", help="exit with 1 if B has added, removed, or any calls"
    )
    compare.add_argument(
        "--limit",
        type=int,
        default=20,
        metavar="N",
        help="differences of each sort and role to name; 0: all (default 20)",
    )
    add_analysis(compare, "if A or B is a program")


def add_piece(commands: Any) -> None:
    """The command that cuts pieces out of graphs."""
    piece = add_query(
        commands, "piece", "a piece of a graph, or a map of it, in any form and as a picture (svg, png, html)"
    )
    chosen = piece.add_mutually_exclusive_group()
    chosen.add_argument("--around", metavar="METHOD", help="what is around it: " + METHOD)
    chosen.add_argument(
        "--path", nargs="+", metavar="METHOD", help="the path that explains it best: [FROM] TO; give GRAPH before it"
    )
    add_path_options(piece, "with --path: ")
    piece.add_argument("--depth", type=int, metavar="N", help="calls around the method (default 2)")
    piece.add_argument("--direction", choices=DIRECTIONS, help="on which side of it (default both)")
    piece.add_argument(
        "--only", action="append", default=[], metavar="PATTERN", help="only methods that match: " + METHOD
    )
    piece.add_argument(
        "--role", action="append", default=[], choices=ROLES, metavar="ROLE", help="only those of " + ", ".join(ROLES)
    )
    piece.add_argument(
        "--map",
        choices=LEVELS,
        metavar="LEVEL",
        help="count calls between " + ", ".join(LEVELS) + " (packages of the application, jars of the rest)",
    )
    piece.add_argument("-o", "--output", metavar="NAME", help="write it; the suffix says how, - is stdout")
    piece.add_argument("-f", "--format", metavar="FORM", choices=forms(), help="write this form: " + ", ".join(forms()))
    add_analysis(piece, "if GRAPH is a program")


def add_questions(commands: Any) -> None:
    """The commands that ask what a graph holds and what it does not."""
    for name, text in (("callers", "who calls a method"), ("callees", "whom a method calls")):
        query = add_query(commands, name, text)
        query.add_argument("method", metavar="METHOD", help=METHOD)
        query.add_argument("--transitive", action="store_true", help="methods at any distance instead of calls")
        query.add_argument("--all", action="store_true", help=ALL_OPEN)
        add_analysis(query, "if GRAPH is a program")

    path = add_query(
        commands,
        "path",
        "the path to a method that explains it best, with file, line and reason at each step, or what could lead there",
    )
    path.usage = "peaberry path [options] GRAPH [FROM] TO"
    path.add_argument(
        "methods", nargs="+", metavar="[FROM] TO", help="FROM: " + METHOD + " (default: the entry points); TO: likewise"
    )
    add_path_options(path)
    path.add_argument("--all", action="store_true", help=ALL_OPEN)
    path.add_argument(
        "--levels",
        action="store_true",
        help="of a program: up to which level of assumptions about reflection and native code TO is reached",
    )
    path.add_argument(
        "--fail-on", choices=FAIL_ON_VERDICT, metavar="VERDICT", help="exit with 1 if the answer is reached, or unknown"
    )
    add_analysis(path, "if GRAPH is a program")

    unreached = add_query(
        commands, "unreached", "the code of the application and its libraries that is not reached, by package and class"
    )
    unreached.add_argument(
        "--role", action="append", choices=ROLES[:3], metavar="ROLE", help="only of this role: " + ", ".join(ROLES[:3])
    )
    unreached.add_argument("--all", action="store_true", help="list all methods")
    add_analysis(unreached, "if GRAPH is a program")

    explain = add_query(commands, "explain", "why edges are there: kind, line, bytecode offset, rule, assumption")
    explain.add_argument("caller", metavar="CALLER", help=METHOD)
    explain.add_argument("callee", metavar="CALLEE", help=METHOD)
    explain.add_argument(
        "--no-way",
        action="store_true",
        help="of callbacks of an application graph: leave out the way through the library, for which the inputs are analysed again",
    )
    add_analysis(explain, "if GRAPH is a program")


def add_path_options(parser: argparse.ArgumentParser, where: str = "") -> None:
    """Which paths are asked for; `where` is said before, if they go with another option."""
    parser.add_argument(
        "--paths", type=int, default=1, metavar="K", help=f"{where}the K best paths that differ (default 1)"
    )
    parser.add_argument(
        "--via",
        action="append",
        default=[],
        metavar="METHOD",
        help=f"{where}through this method; several in this order",
    )
    parser.add_argument(
        "--avoid",
        action="append",
        default=[],
        metavar="PATTERN",
        help=f"{where}enter no method that matches; may be repeated",
    )
    parser.add_argument(
        "--from-application",
        action="store_true",
        help=f"{where}start at any method of the application: how its code leads there, without how it is reached itself",
    )


def add_recording(commands: Any) -> None:
    """The commands about recorded executions."""
    record = add(commands, "record", "run a program and record what its JVMs call", json=False)
    record.usage = (
        "peaberry record -o ORACLE [options] -- COMMAND …\n       peaberry record -o ORACLE [options] -cp PATH -- TESTS.jar …\n"
        "       peaberry record --dump ORACLE [--receivers | --methods]"
    )
    record.add_argument("-o", "--output", metavar="ORACLE", help="write the recording there")
    record.add_argument(
        "--receivers", action="store_true", help="record the class of each call's receiver; with --dump print them"
    )
    record.add_argument(
        "--unfolded",
        action="store_true",
        help="keep every call of a method that calls itself apart, so that it is clear who called back below; takes many more nodes",
    )
    record.add_argument(
        "--nodes",
        type=int,
        metavar="N",
        help="past N nodes tell calls apart by method alone (default: a quarter of the heap, 5,000,000 at most, 2,500,000 with --receivers)",
    )
    record.add_argument("--dump", metavar="ORACLE", help="print a recording: caller<TAB>callee, one call pair a line")
    record.add_argument(
        "--methods",
        action="store_true",
        help="with --dump print all methods that ran: one may neither call nor be called",
    )
    record.add_argument(
        "program",
        nargs="*",
        metavar="COMMAND",
        help="java and its arguments, or what starts JVMs: mvn, a script, …; or test jars, for which a driver is made",
    )
    record.add_argument(
        "-cp", "--class-path", action="append", default=[], metavar="PATH", help="what test jars need, JUnit among it"
    )

    driver = add(commands, "driver", "a Java program that calls the tests of a jar without reflection")
    driver.add_argument("tests", nargs="+", metavar="TESTS", help="test jars or directories: JUnit 3, 4 or 5")
    driver.add_argument(
        "-cp", "--class-path", action="append", default=[], metavar="PATH", help="what the tests need, JUnit among it"
    )
    driver.add_argument("--jdk", metavar="HOME", help="the JDK that compiles it (default: JAVA_HOME, or the path)")
    driver.add_argument("-o", "--output", metavar="DIR", required=True, help="where sources and classes go")

    recall = add_query(
        commands, "recall", "how much of a recorded execution a graph holds, and what it lacks for which cause"
    )
    recall.add_argument("oracle", nargs="+", metavar="ORACLE", help="recordings of the program")
    recall.add_argument(
        "--all-jvms",
        action="store_true",
        help="count JVMs, too, that ran nothing of the graph's application: Maven's own",
    )
    recall.add_argument(
        "--role", choices=ROLES[:3], metavar="ROLE", help="misses of " + ", ".join(ROLES[:3]) + " alone"
    )
    recall.add_argument("--only", metavar="PATTERN", help="misses of methods that match: " + METHOD)
    recall.add_argument("--limit", type=int, default=20, metavar="N", help="misses to print, 0 for all (default 20)")
    add_analysis(recall, "if GRAPH is a program")


def add(commands: Any, name: str, text: str, *, json: bool = True, exact: bool = False) -> argparse.ArgumentParser:
    """One command; `exact` if it shows methods."""
    command = commands.add_parser(
        name,
        help=text,
        description=text[0].upper() + text[1:] + ".",
        epilog=EXAMPLES[name],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if json:
        command.add_argument("--json", action="store_true", help="print one JSON object")
    if exact:
        command.add_argument("--exact", action="store_true", help="methods as in files: pkg.Class.name(I)V")
    assert isinstance(command, argparse.ArgumentParser)
    return command


def add_query(commands: Any, name: str, text: str) -> argparse.ArgumentParser:
    """A command that asks one graph."""
    command = add(commands, name, text, exact=True)
    command.add_argument("graph", metavar="GRAPH", help=GRAPH)
    return command


def add_analysis(parser: argparse.ArgumentParser, title: str) -> None:
    """The options that the fields of Config declare; what is not given is left to the file or the default. A command that takes
    a saved graph, too, shows them with `--help-analysis` alone: its help is about what it does.
    """
    group = parser.add_argument_group(title)
    aside = title != ANALYSIS
    if aside:
        group.add_argument(
            "--help-analysis",
            action=HelpAnalysis,
            nargs=0,
            help="print the options of the analysis, as `graph` has them",
        )
    group.add_argument(
        "--config",
        metavar="FILE",
        help=argparse.SUPPRESS if aside else "read options from a TOML file; options given here win",
    )
    group.add_argument(
        "--help-limits", action=HelpLimits, nargs=0, help="print the numbers that bound how far an analysis looks"
    )
    for each in fields(Config):
        if not each.metadata:
            continue
        kind = str(each.type)
        text = argparse.SUPPRESS if aside or each.metadata.keys() & {"limit", "hidden"} else describe(each)
        keywords: dict[str, Any] = {"dest": each.name, "default": argparse.SUPPRESS, "help": text}
        if kind == "bool":
            keywords["action"] = "store_true"
        else:
            keywords["metavar"] = each.metadata["metavar"]
            keywords["type"] = int if kind.startswith("int") else float if kind.startswith("float") else str
            keywords["action"] = "append" if kind.startswith("tuple") else "store"
            keywords["choices"] = each.metadata["choices"] or None
        group.add_argument(*flags(each), **keywords)


def flags(each: Any) -> tuple[str, ...]:
    """The flags of a field."""
    found: tuple[str, ...] = each.metadata.get("flags", (f"--{each.name.replace('_', '-')}",))
    return found


class HelpAnalysis(argparse.Action):
    """Prints the options of an analysis, which the help of a query leaves out."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print and end, as `--help` does."""
        shown = Parser(prog=parser.prog, add_help=False, usage=argparse.SUPPRESS)
        add_analysis(shown, ANALYSIS)
        shown.print_help()
        parser.exit()


class HelpLimits(argparse.Action):
    """Prints the options that `--help` leaves out, so that it stays short."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print and end, as `--help` does."""
        put("An analysis that looks no farther says so: what it does not know is listed as unresolved.\n")
        for each in (each for each in fields(Config) if "limit" in each.metadata):
            put(f"  {flags(each)[0]} N\n        {describe(each).replace('%%', '%')}")
        parser.exit()


def describe(each: Any) -> str:
    """The help text of a field."""
    text = each.metadata["help"].replace("%", "%%")
    if each.name == "algorithm":
        text += ": " + "; ".join(f"{name}, {words}" for name, words in ALGORITHMS.items())
    default = ", ".join(each.default) if isinstance(each.default, tuple) else each.default
    return text if default in (None, False, "", MISSING) else f"{text} (default {default})"


def forms() -> tuple[str, ...]:
    """The forms that can be written. The table is that of `peaberry.formats`, which need not be loaded to parse options."""
    return ("parquet", "csv", "json", "jcg", "fasten", "dot", "graphml", "java-callgraph", "svg", "png", "html")


def parse(parser: Parser, arguments: Sequence[str]) -> argparse.Namespace:
    """The options. Words after options belong to the last list: `graph a.jar --json b.jar` has two targets."""
    options, rest = parser.parse_known_args(arguments)
    wrong = [word for word in rest if word.startswith("-")]
    name = {"graph": "targets", "dynamic": "targets", "levels": "targets", "path": "methods"}.get(options.command)
    if wrong or (rest and name is None):
        raise UsageError(f"unrecognised: {' '.join(wrong or rest)}\nsee `peaberry {options.command} --help`")
    if name is not None:
        getattr(options, name).extend(rest)
    return options


def given_options(options: argparse.Namespace) -> list[str]:
    """The names of the options of an analysis that a command line has."""
    return [each.name for each in fields(Config) if each.name != "targets" and hasattr(options, each.name)]


def configure(options: argparse.Namespace, targets: Sequence[str]) -> Config:
    """The configuration that options, file and defaults make, in this order of strength."""
    given = {name: getattr(options, name) for name in given_options(options)}
    base: dict[str, Any] = {}
    if options.command == "levels" or getattr(options, "levels", False):
        given.setdefault("algorithm", "cha")
    if options.config:
        base = Config.read_values(options.config)
        Config.from_dict(base, options.config)  # what is wrong there is said of the file
    config = Config.from_dict({**base, **given, "targets": list(targets) or base.get("targets", [])})
    if config.threads is not None and config.threads > MOST_THREADS:
        say(
            f"peaberry: --threads {config.threads:,}: {MOST_THREADS:,} are used, eight for each processor of this machine"
        )
    return config
