"""Paths that convince: plain calls first, several that differ, with limits that are said."""

from __future__ import annotations

import json
import re

import pytest

import peaberry
from conftest import run
from peaberry import UsageError
from peaberry.cli.path import path_lines
from peaberry.report import to_text
from peaberry.usage import measure
from test_answers import compile_program, resolve

SOURCE = """package app;

public class Main {
    interface Job { void act(); }
    static class One implements Job { public void act() { sink(); } }
    static class Two implements Job { public void act() { } }
    static class Early { static Object made = make(); static void touch() { } }

    static void sink() { }
    static Object make() { sink(); return null; }
    static void first() { second(); }
    static void second() { third(); }
    static void third() { sink(); }
    static void other() { inner(); }
    static void inner() { sink(); }
    static void run(Job job) { job.act(); }
    static void dead() { }

    public static void main(String[] arguments) {
        Early.touch();
        run(arguments == null ? new One() : new Two());
        first();
        other();
    }
}
"""
LOG4J = """package app;

import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

public class Main {
    private static final Logger LOGGER = LogManager.getLogger(Main.class);

    public static void main(String[] arguments) {
        LOGGER.error("hello {}", arguments[0]);
    }
}
"""
SINK = "app.Main.sink"


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> peaberry.CallGraph:
    """The graph of a program with several ways to one method."""
    return peaberry.build(compile_program(tmp_path_factory.mktemp("paths"), SOURCE), jdk="none")


@pytest.fixture(scope="module")
def saved(graph: peaberry.CallGraph, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The graph on disk."""
    path = tmp_path_factory.mktemp("saved") / "paths.graph"
    graph.save(path)
    return str(path)


def names_of(path: peaberry.paths.Path | None) -> list[str]:
    """The bare names of the methods of a path."""
    assert path is not None
    return [each.partition("(")[0].rpartition(".")[2] for each in [path.start, *(edge.callee for edge in path)]]


def test_plain_calls_come_first_and_paths_differ(graph: peaberry.CallGraph) -> None:
    answer = graph.ask_path(SINK, paths=9)
    assert [names_of(path) for path in answer.paths] == [
        ["main", "other", "inner", "sink"],
        ["main", "run", "act", "sink"],
        ["main", "first", "second", "third", "sink"],
        ["main", "<clinit>", "make", "sink"],
    ]
    assert [path.cost for path in answer.paths] == sorted(path.cost for path in answer.paths)
    assert answer.edges == tuple(answer.paths[0])
    assert names_of(graph.path(SINK)) == ["main", "other", "inner", "sink"]


def test_the_weakest_step_and_the_assumptions_are_named(graph: peaberry.CallGraph) -> None:
    plain, selected, _, first_use = graph.ask_path(SINK, paths=4).paths
    assert (plain.weakest, plain.assumptions) == (None, [])
    assert selected.weakest is not None
    assert (selected.weakest.written, selected.weakest.targets) == ("app.Main$Job.act()V", 2)
    assert selected.weakest.why == "interface, one of 2 targets"
    assert selected.assumptions == ["the variable that is called on may point to an object of that class"]
    assert first_use.weakest is not None
    assert first_use.weakest.why == "initializer, static call"
    assert first_use.assumes == ("first use",)
    assert len(list(first_use.piece.edges())) == 3


def test_a_path_goes_through_and_around(graph: peaberry.CallGraph) -> None:
    assert names_of(graph.path(SINK, via=["app.Main.second"])) == ["main", "first", "second", "third", "sink"]
    assert names_of(graph.path(SINK, avoid=["app.Main.inner", "app.Main.run"])) == [
        "main", "first", "second", "third", "sink",
    ]  # fmt: skip
    assert graph.path(SINK, via=["app.Main.third", "app.Main.first"]) is None
    assert names_of(graph.path(SINK, "app.Main.first")) == ["first", "second", "third", "sink"]
    assert names_of(graph.path(SINK, via=["app.Main.main", "app.Main.sink"], avoid=["app.Main.other"])) == [
        "main", "run", "act", "sink",
    ]  # fmt: skip


def test_what_was_left_out_is_said_and_none_is_not_no(graph: peaberry.CallGraph) -> None:
    answer = graph.ask_path(SINK, avoid=["app.Main.other"])
    assert answer.verdict == "reached"
    assert answer.notes == ("left out: app.Main.other, 1 method that is not entered",)
    ways = ["app.Main.other", "app.Main.first", "app.Main.run", "app.Main$Early.*"]
    none = graph.ask_path(SINK, avoid=ways)
    assert (none.verdict, none.paths) == ("unknown", ())
    words = " and ".join(f"avoids {each}" for each in ways)
    assert none.incomplete[0] == f"a path leads there, but none that {words}"
    assert graph.ask_path("app.Main.dead", avoid=ways).verdict == "not-reached"
    through = graph.ask_path("app.Main.third", via=["app.Main.run"])
    assert through.incomplete[0] == "a path leads there, but none that goes through app.Main.run"


def test_a_path_may_start_in_the_application(graph: peaberry.CallGraph) -> None:
    assert len(graph.path(SINK, from_application=True) or ()) == 1
    with pytest.raises(UsageError, match="anywhere in the application"):
        graph.path(SINK, "app.Main.first", from_application=True)


def test_wrong_names_and_numbers_are_mistakes(graph: peaberry.CallGraph) -> None:
    with pytest.raises(UsageError, match=r"app\.Main\.frist"):
        graph.ask_path(SINK, avoid=["app.Main.frist"])
    with pytest.raises(UsageError, match=r"app\.Main\.frist"):
        graph.path(SINK, via=["app.Main.frist"])
    with pytest.raises(UsageError, match="a list of patterns"):
        graph.path(SINK, avoid="app.Main.first")
    with pytest.raises(UsageError, match="at least one path"):
        graph.ask_path(SINK, paths=0)
    notes = graph.ask_path(SINK, avoid=["app.Main.dead"]).notes
    assert any(note.startswith("not in the graph: app.Main.dead: it is in") for note in notes)


def test_the_command_prints_columns(saved: str) -> None:
    lines = run("path", saved, SINK, "--paths", "2").out.splitlines()
    assert lines[0] == "path 1 of 2, cost 18"
    assert lines[1:6] == [
        "Main.main(String[])  Main.java:23  static",
        "Main.other()         Main.java:14  static",
        "Main.inner()         Main.java:15  static",
        "Main.sink()",
        "weakest step: none, each call is an instruction with one target",
    ]
    assert lines[6:9] == ["assumes: nothing", "", "path 2 of 2, cost 20"]
    assert lines[-2] == (
        "weakest step: Main.run(Main.Job) → Main.One.act(): interface, one of 2 targets of Main.Job.act()"
    )


def test_the_command_has_limits_and_json(saved: str) -> None:
    value = json.loads(run("path", saved, SINK, "--via", "app.Main.run", "--avoid", "app.Main.first", "--json").out)
    (path,) = value["paths"]
    assert value["path"] == [{key: step[key] for key in value["path"][0]} for step in path["steps"]]
    assert (path["weakest"], path["assumes"], path["steps"][1]["targets"]) == (1, ["pta"], 2)
    assert value["notes"] == ["left out: app.Main.first, 1 method that is not entered"]
    none = run("path", saved, "app.Main.third", "--avoid", "app.Main.first", "--fail-on", "reached")
    assert (none.code, none.out) == (4, "")
    assert "  a path leads there, but none that avoids app.Main.first\n" in none.err
    assert run("path", saved, SINK, "--from-application").out.startswith("Main.")
    assert "give TO alone" in run("path", saved, "app.Main.main", SINK, "--from-application").err
    assert "--paths must be at least 1" in run("path", saved, SINK, "--paths", "0").err


def test_a_call_without_code_ends_a_path_with_limits(saved: str) -> None:
    answer = peaberry.load(saved).ask_path("app.Main$Job.act", from_application=True, paths=2)
    (path,) = answer.paths
    assert (names_of(path), path.steps[-1].targets) == (["run", "act"], 2)


@pytest.fixture(scope="module")
def logging(tmp_path_factory: pytest.TempPathFactory) -> peaberry.CallGraph:
    """The graph of a program that logs."""
    jars = resolve("org.apache.logging.log4j:log4j-core:2.14.1")
    classes = compile_program(tmp_path_factory.mktemp("logging"), LOG4J, *jars)
    return peaberry.build(classes, class_path=":".join(jars), reflection="casts")


def test_log4j_is_explained_by_its_calls(logging: peaberry.CallGraph) -> None:
    """The look-up that made log4j famous is reached by logging, and not by a hash map or an initialiser."""
    answer = logging.ask_path(
        "javax.naming.Context.lookup", paths=2, via=["org.apache.logging.log4j.core.net.JndiManager.*"]
    )
    best = answer.paths[0]
    methods = [edge.caller.partition("(")[0].removeprefix("org.apache.logging.log4j.") for edge in best]
    assert methods[:2] == ["app.Main.main", "spi.AbstractLogger.error"]
    assert methods[-3:] == [
        "core.lookup.Interpolator.lookup",
        "core.lookup.JndiLookup.lookup",
        "core.net.JndiManager.lookup",
    ]
    assert {edge.kind for edge in best} <= {"static", "special", "virtual", "interface"}
    assert max(step.targets for step in best.steps) < 30
    assert names_of(logging.path("org.apache.logging.log4j.core.lookup.JndiLookup.lookup"))[0] == "main"
    (start,) = {path.start for path in answer.paths[1:]}
    assert start == "app.Main.<clinit>()V"


def test_log4j_is_entered_from_the_application(logging: peaberry.CallGraph) -> None:
    own = logging.ask_path("JndiLookup.lookup", from_application=True, avoid=["app.Main.main"]).paths[0]
    assert own.start == "app.Main.<clinit>()V"
    assert {edge.caller for edge in own if edge.caller.startswith("app.")} == {own.start}


def test_long_names_do_not_break_the_columns(logging: peaberry.CallGraph) -> None:
    best = logging.ask_path("JndiLookup.lookup").paths[0]
    lines = list(path_lines(best, logging.show))[: len(best)]
    rows = [(line.index(step.edge.place), line.rindex(step.why)) for line, step in zip(lines, best.steps, strict=True)]
    (columns,) = set(rows)
    assert columns[0] > 120, "some names are longer than a terminal is wide"


def test_what_is_missing_is_named_as_people_write_it(logging: peaberry.CallGraph) -> None:
    none = logging.ask_path("JndiLookup.lookup", avoid=["Interpolator.*"])
    (missing,) = [reason for reason in none.incomplete if reason.startswith("missing classes: ")]
    assert "needed by org.apache.logging.log4j.core.config.json.JsonConfiguration.<init>(Lorg/" in missing
    assert ".JsonConfiguration.<init>(org.apache.logging.log4j.core.LoggerContext, Conf" in missing.show(logging.show)


def test_the_summary_has_names_for_people(logging: peaberry.CallGraph) -> None:
    shown = to_text(logging, measure(), exact=False)
    said = shown.partition("\n  diagnostics: ")[2].splitlines()[1:6]
    assert re.fullmatch(r"    dynamic-unresolved: [\w.]+\([\w.\[\]<>?, ]*\) @ \d+: .+", said[0])
    assert {line.split(":")[0].strip() for line in said} == {"dynamic-unresolved", "feature-name"}
    descriptor = re.compile(r"\((?:[BCDFIJSZ]|\[|L[\w/$]+;)*\)(?:[BCDFIJSZV]|\[|L[\w/$]+;)")
    assert not descriptor.search(shown)
    assert descriptor.search(to_text(logging, measure()))


def test_a_path_goes_through_what_a_method_without_code_runs(graph: peaberry.CallGraph, saved: str) -> None:
    through = ["app.Main$Job.act"]
    assert names_of(graph.path(SINK, via=through)) == ["main", "run", "act", "sink"]
    answer = graph.ask_path(SINK, via=through)
    assert answer.verdict == "reached"
    (note,) = answer.notes
    assert note.startswith("app.Main$Job.act has no code of its own, or its code is not reached: ")
    assert note.endswith("the path goes through one of the 2 methods that calls of it run")
    around = run("path", saved, SINK, "--avoid", "app.Main$Job.act")
    assert around.code == 0
    assert "nothing is left out: app.Main$Job.act has no code of its own" in around.err


def test_none_from_the_application_is_said_so(graph: peaberry.CallGraph, saved: str) -> None:
    done = run("path", saved, "app.Main.dead", "--from-application")
    assert done.err.splitlines()[-1] == "no path from the application to app.Main.dead"
    assert graph.ask_path("app.Main.dead").origin == "the entry points"
    own = run("path", saved, "app.Main.main", "--from-application")
    assert (own.code, own.out) == (0, "app.Main.main is itself in the application\n")
    assert run("path", saved, "app.Main.main").out == "app.Main.main is itself an entry point\n"


def test_a_pattern_says_what_it_took_where_that_is_not_plain(saved: str) -> None:
    for pattern, said in (
        ("app.Main.sink", ""),
        ("app.Main.sink()V", ""),
        ("Main.sink", "peaberry: Main.sink is app.Main.sink()\n"),
        ("sink", "peaberry: sink is app.Main.sink()\n"),
        ("app.Main.s*d", "peaberry: app.Main.s*d is app.Main.second()\n"),
        ("*.act", "peaberry: *.act is 3 methods: app.Main$One.act(), app.Main$Two.act(), app.Main$Job.act()\n"),
    ):
        assert run("callers", saved, pattern).err == said, pattern
    exact = run("callers", saved, "Main.sink", "--exact").err
    assert exact == "peaberry: Main.sink is app.Main.sink()V\n"
    assert json.loads(run("callers", saved, "Main.sink", "--json").out)["notes"] == ["Main.sink is app.Main.sink()V"]


def test_an_entry_point_has_a_caller_that_is_not_there(saved: str) -> None:
    done = run("callers", saved, "app.Main.main")
    assert (done.code, done.out) == (0, "")
    assert done.err == "peaberry: app.Main.main(String[]) is an entry point: main\n"


def test_what_a_method_without_code_calls_is_asked_of_others(graph: peaberry.CallGraph) -> None:
    answer = graph.ask_callees("app.Main$Job.act")
    assert answer.verdict == "unknown"
    assert answer.incomplete[0].endswith("which `callers` lists, run 2 methods: ask what these call")
    assert "was not looked at" in graph.ask_callees("app.Main.dead").incomplete[0]
