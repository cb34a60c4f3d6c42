"""Reflection: what the report and the messages say of calls that are not, or not wholly, known."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from conftest import run
from fixtures import jdks
from peaberry.config import Config
from peaberry.dynamic import Report, examine
from platforms import SMALL
from reflective import site

DEFAULT_JDK = SMALL

JDK = jdks()[0]
MANY = 410
"""More classes than mean anything in particular (Dynamic.most)."""
PROGRAM = """package app;
public class Main {
    public static void main(String[] arguments) throws Exception {
        idle();
        field();
        made(System.getenv("CLASS"));
        numbered(arguments.length);
        member(System.getenv("METHOD"));
        both();
        meant(System.getenv("MEANT"));
    }
    static void idle() throws Exception { Target.class.getMethod("nosuch").invoke(null); }
    static void field() throws Exception { Target.class.getField("nosuch").get(null); }
    static void made(String name) throws Exception { Class.forName(name).newInstance(); }
    static void numbered(int number) throws Exception { Class.forName("app.C" + number * 2).newInstance(); }
    static void member(String name) throws Exception { Target.class.getMethod(name).invoke(null); }
    static void both() throws Exception { Class.forName("app.Made").newInstance(); }
    static void meant(String name) throws Exception {
        Class<?>[] known = { %s };
        for (Class<?> each : known) each.newInstance();
        Class.forName(name).newInstance();
    }
}
class Target { public static void run() { } public static void other() { } public static Object there; }
class Made { }
%s
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    known = ", ".join(f"C{number}.class" for number in range(MANY))
    classes = "\n".join(f"class C{number} {{ }}" for number in range(MANY))
    return JDK.compile(PROGRAM % (known, classes), tmp_path_factory.mktemp("report"))


@cache
def plain(program: str, **options: Any) -> Report:
    """The report without a specification: many tests look at it, and none changes it."""
    return examine(Config.of(program, main="app.Main", **options))[1]


def asked(program: str, tmp_path: Path, text: str = "", name: str = "app.spec", **options: object) -> Report:
    way: dict[str, Any] = {"skip_startup": True, "reflection": "casts", **options}
    if not text:
        return plain(program, **way)
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return examine(Config.of(program, main="app.Main", spec=[str(path)], **way))[1]


# ── nothing comes ──


@pytest.mark.parametrize("algorithm", ["rta", "xta", "vta", "tfa", "pta"])
def test_calls_to_which_nothing_comes_are_in_the_report(program: str, tmp_path: Path, algorithm: str) -> None:
    report = asked(program, tmp_path, algorithm=algorithm)
    assert site(report, "idle", "invocation").verdict == "idle"
    assert site(report, "field", "field_access").verdict == "idle"


def test_local_has_calls_that_it_does_not_look_at(program: str, tmp_path: Path) -> None:
    report = asked(program, tmp_path, reflection="local")
    assert site(report, "idle", "invocation").verdict == "unresolved"
    assert site(report, "field", "field_access").verdict == "unresolved"


def test_a_call_to_which_nothing_comes_can_be_answered(program: str, tmp_path: Path) -> None:
    where = site(asked(program, tmp_path), "idle", "invocation")
    report = asked(program, tmp_path, f"{where.caller} @ {where.offset} => app.Target.other()V\n")
    assert not report.problems
    found = site(report, "idle", "invocation")
    assert (found.verdict, found.targets) == ("resolved", {"app.Target.other()V": "specification"})


# ── too much comes ──


def test_too_many_values_are_a_row_of_what_is_unresolved(program: str) -> None:
    config = Config.of(program, main="app.Main", skip_startup=True, reflection="casts")
    graph, report = examine(config)
    found = [each for each in report.sites if each.caller.startswith("app.Main.meant") and each.kind == "instantiation"]
    first = min(found, key=lambda each: each.offset or 0)
    assert (first.verdict, first.targets) == ("unresolved", {})
    reasons = [each.reason for each in graph.unresolved if (each.caller, each.offset) == (first.caller, first.offset)]
    assert any("more than 400 classes or members come here" in each for each in reasons), reasons


def test_what_a_specification_names_is_used_however_much_it_is(program: str, tmp_path: Path) -> None:
    names = ", ".join(f"app.C{number}" for number in range(MANY))
    report = asked(program, tmp_path, f"app.Main.made [Class.forName] => {names}\n")
    loaded, made = site(report, "made"), site(report, "made", "instantiation")
    assert (loaded.verdict, len(loaded.targets)) == ("resolved", MANY)
    assert (made.verdict, len(made.targets)) == ("resolved", MANY)
    assert "app.C409.<init>()V" in made.targets


def test_strings_that_answer_a_point_are_used_however_many_they_are(program: str, tmp_path: Path) -> None:
    (point,) = site(asked(program, tmp_path), "made").points
    names = ", ".join(f'"app.C{number}"' for number in range(MANY))
    report = asked(program, tmp_path, f"{point.method} @ {point.offset} => {names}\n")
    made = site(report, "made", "instantiation")
    assert (made.verdict, len(made.targets)) == ("resolved", MANY)


# ── where it comes from ──


def test_a_number_is_a_point_with_a_place(program: str, tmp_path: Path) -> None:
    (point,) = site(asked(program, tmp_path), "numbered").points
    assert (point.kind, point.method, point.place) == ("number", "app.Main.numbered(I)V", "Main.java:15")


# ── answers that mean nothing ──


def test_names_that_are_nothing_here_are_told(program: str, tmp_path: Path) -> None:
    before = asked(program, tmp_path)
    (named,), (member,) = site(before, "made").points, site(before, "member", "look_up").points
    text = f'{named.method} @ {named.offset} => "app.Madde", "app.Made"\n{member.method} @ {member.offset} => "runn", "run"\n'
    report = asked(program, tmp_path, text)
    said = {(each.origin.line, each.message.partition(" that ")[0]) for each in report.problems}
    assert said == {(1, '"app.Madde" is the name of no class'), (2, '"runn" is the name of no member')}
    assert "app.Made" in site(report, "made").targets
    assert site(report, "member", "invocation").targets == {"app.Target.run()V": "points-to"}


def test_metadata_that_is_nothing_here_is_told(program: str, tmp_path: Path) -> None:
    rows = [
        {"name": "app.Target", "methods": [{"name": "nix", "parameterTypes": []}], "fields": [{"name": "gone"}]},
        {"name": "app.Made", "condition": {"typeReachable": "app.Nowhere"}},
    ]
    report = asked(program, tmp_path, json.dumps(rows, indent=1), "reflect-config.json")
    said = " ".join(each.message for each in report.problems)
    for name in ("app.Target.nix", "app.Target.gone", "app.Nowhere"):
        assert name in said, name


@pytest.mark.parametrize(("method", "callee"), [("idle", "getMethod"), ("field", "getField")])
def test_members_that_are_not_there_are_named(program: str, tmp_path: Path, method: str, callee: str) -> None:
    looked_up = site(asked(program, tmp_path), method, "look_up")
    assert looked_up.callee.startswith(f"java.lang.Class.{callee}(")
    assert (looked_up.verdict, looked_up.absent) == ("absent", ("nosuch",))
    found = run("dynamic", program, "--main", "app.Main", "--skip-startup", "--all")
    assert f"  Class.{callee}: absent\n    names nosuch, which is not there\n" in found.out


# ── messages ──


def test_messages_of_a_file_come_by_line(program: str, tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_text("".join(f"app.Main.nix{number} => app.Made\n" for number in range(12)), encoding="utf-8")
    found = run("graph", program, "--main", "app.Main", "--skip-startup", "--spec", str(path))
    lines = [int(line.split("app.spec:")[1].split(":")[0]) for line in found.err.splitlines() if "app.spec:" in line]
    assert lines == list(range(1, 13))


def test_a_file_that_is_no_text_costs_one_message(program: str, tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_bytes((Path(program) / "app" / "Main.class").read_bytes())
    found = run("dynamic", program, "--main", "app.Main", "--skip-startup", "--spec", str(path))
    assert found.err.splitlines() == [
        f"peaberry: {path}:1: the file is not text: it has bytes 0, and others that are not UTF-8"
    ]


def test_an_edge_with_two_causes_is_one_line(program: str, tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_text("app.Main.both [Class.newInstance] => app.Made\n", encoding="utf-8")
    saved = str(tmp_path / "app.graph")
    assert run("graph", program, "--main", "app.Main", "--skip-startup", "--spec", str(path), "-o", saved).code == 0
    found = run("callees", saved, "app.Main.both")
    assert found.out.count("Made.<init>()") == 1
    explained = run("explain", saved, "app.Main.both", "app.Made.<init>").out
    assert "the specification is right" in explained
    assert "(4.2)" in explained
    assert f"specification {path}:1" in explained
    rows = json.loads(run("explain", saved, "app.Main.both", "app.Made.<init>", "--json").out)["edges"]
    told = sorted((row["feature"], row["rule"], row["assumes"], row["specification"]) for row in rows)
    assert told == [
        ("reflection", "answered by a specification", ["specification"], f"{path}:1"),
        ("reflection", "new instance", ["values", "class loaders"], None),
    ]


def test_options_that_change_nothing_are_told(program: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "app.graph")
    assert run("graph", program, "--main", "app.Main", "--application-only", "-o", saved).code == 0
    found = run("callees", saved, "app.Main.both", "--algorithm", "cha", "--reflection", "none")
    assert "is a saved graph and stays as it is, without --algorithm, --reflection" in found.err
    assert "saved graph" not in run("callees", saved, "app.Main.both").err
