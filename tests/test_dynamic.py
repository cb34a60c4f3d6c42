"""`peaberry dynamic`: its text, its JSON, the specification that it begins, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conftest import Outcome, run
from fixtures import jdks
from peaberry.dynamic import KINDS, ROLES, VERDICTS
from platforms import SMALL

DEFAULT_JDK = SMALL

SOURCE = """package app;

public class Main {
    public static void main(String[] arguments) throws Exception {
        Class.forName("app.Known").newInstance();
        load(System.getenv("PLUGIN"));
        Class.forName("app.Nowhere");
        Known.class.getMethod("run").invoke(new Known());
        Known.class.getDeclaredField("count").set(new Known(), "one");
    }
    static void load(String name) throws Exception {
        Plugin plugin = (Plugin) Class.forName(name).newInstance();
        plugin.start();
    }
    static void either(boolean flag) throws Exception {
        Class.forName(flag ? "app.Known" : System.getenv("OTHER"));
    }
}
class Known { Object count; public void run() { } }
interface Plugin { void start(); }
class First implements Plugin { public void start() { } }
class Second implements Plugin { public void start() { } }
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    return jdks()[0].compile(SOURCE, tmp_path_factory.mktemp("dynamic"), "--release", "11")


def dynamic(program: str, *options: str) -> Outcome:
    return run("dynamic", program, "--main", "app.Main", "--application-only", *options)


def values(program: str, *options: str) -> Any:
    return json.loads(dynamic(program, "--json", *options).out)


def test_the_text_has_counts_and_what_is_open(program: str) -> None:
    done = dynamic(program)
    assert (done.code, done.err) == (0, "")
    head, *blocks = done.out.split("\n\n")
    rows = head.splitlines()
    assert rows[0].split() == ["sites", *VERDICTS]
    loading = next(row for row in rows if row.startswith("  class loading"))
    assert loading.split() == ["class", "loading", "application", "4", "1", "2", "0", "1", "0"]
    listed = [block.splitlines()[0] for block in blocks]
    assert "Main.load(String) @ 1 Main.java:12" in listed
    block = next(block for block in blocks if ".load(" in block and "Class.forName" in block)
    assert "  Class.forName: partly" in block
    assert "    app.First (casts)" in block
    assert "    cast to app.Plugin, 2 classes" in block
    assert "    from environment: Main.main(String[]) @" in block
    assert blocks[-1].startswith("  --all lists the resolved sites too")
    assert "app.Nowhere" not in done.out


def test_all_lists_what_is_resolved_too(program: str) -> None:
    out = dynamic(program, "--all").out
    assert "names app.Nowhere, which is not there" in out
    assert "    app.Known (points-to)" in out
    assert "  Class.forName: resolved" in out
    assert "--all" not in out


def test_json_counts_every_kind_and_role(program: str) -> None:
    value = values(program)
    for kind in KINDS:
        assert set(value[kind]) >= {*ROLES, "all"}
        for role in (*ROLES, "all"):
            row = value[kind][role]
            assert set(row) == {"sites", *VERDICTS}
            assert row["sites"] == sum(row[word] for word in VERDICTS)
        for word in ("sites", *VERDICTS):
            assert value[kind]["all"][word] == sum(value[kind][role][word] for role in ROLES)
    assert value["class_loading"]["application"] == {
        "sites": 4, "resolved": 1, "partly": 2, "unresolved": 0, "absent": 1, "idle": 0
    }  # fmt: skip
    assert value["invocation"]["application"]["sites"] == 1
    assert value["field_access"]["application"]["sites"] == 1
    assert value["specification_problems"] == []


def test_json_has_every_site(program: str) -> None:
    sites = values(program)["sites"]
    (found,) = [each for each in sites if ".load(" in each["caller"] and each["kind"] == "class_loading"]
    assert (found["line"], found["place"], found["role"]) == (12, "Main.java:12", "application")
    assert found["callee"] == "java.lang.Class.forName(Ljava/lang/String;)Ljava/lang/Class;"
    assert found["targets"] == {"app.First": "casts", "app.Second": "casts"}
    assert found["bounds"] == {"app.Plugin": 2}
    (point,) = found["points"]
    assert point["kind"] == "environment"
    assert point["method"] == "app.Main.main([Ljava/lang/String;)V"
    assert point["chain"][0] == [point["method"], point["offset"]]
    (absent,) = [each for each in sites if each["verdict"] == "absent"]
    assert absent["absent"] == ["app.Nowhere"]


def test_the_modes_differ(program: str) -> None:
    loaded = {
        mode: values(program, "--reflection", mode)["class_loading"]["application"]
        for mode in ("local", "points-to", "casts")
    }
    assert {mode: row["partly"] for mode, row in loaded.items()} == {"local": 0, "points-to": 1, "casts": 2}
    assert loaded["local"]["unresolved"] == 2
    assert loaded["points-to"]["unresolved"] == 1


def test_what_is_written_is_completed_and_used(program: str, tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    done = dynamic(program, "--reflection", "points-to", "--write", str(path))
    assert (done.code, done.err) == (0, "")
    text = path.read_text(encoding="utf-8")
    assert "app.Main.main([Ljava/lang/String;)V @ 2 Main.java:5 => app.Known\n" in text
    path.write_text(f"{text}app.Main.load(Ljava/lang/String;)V @ 1 => app.First\n", encoding="utf-8")
    value = values(program, "--reflection", "points-to", "--spec", str(path))
    assert value["specification_problems"] == []
    counts = value["class_loading"]["application"]
    # Of `either`, a part is known, which stands in a comment.
    assert (counts["unresolved"], counts["partly"], counts["resolved"]) == (0, 1, 2)
    assert "# app.Main.either(Z)V @ 14 Main.java:16 => app.Known\n" in text


def test_a_field_is_written_as_one(program: str, tmp_path: Path) -> None:
    path = tmp_path / "refl.log"
    dynamic(program, "--write", str(path))
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if "count" in line]
    assert lines == ["Field.set*;<app.Known: java.lang.Object count>;app.Main.main;9;;"]


def test_a_log_says_what_is_called(program: str, tmp_path: Path) -> None:
    path = tmp_path / "refl.log"
    assert dynamic(program, "--write", str(path)).err == ""
    lines = path.read_text(encoding="utf-8").splitlines()
    known = [line for line in lines if "app.Main.main;5" in line]
    assert known == ["Class.forName;app.Known;app.Main.main;5;;", "Class.newInstance;app.Known;app.Main.main;5;;"]
    again = values(program, "--spec", str(path), "--reflection", "points-to")
    assert again["specification_problems"] == []
    assert again["class_loading"]["application"]["resolved"] == 3
    assert again["field_access"]["application"]["resolved"] == 1


def test_an_answered_point_is_not_open(program: str, tmp_path: Path) -> None:
    (point,) = next(each for each in values(program)["sites"] if ".load(" in each["caller"])["points"]
    path = tmp_path / "app.spec"
    path.write_text(f'{point["method"]} @ {point["offset"]} => "app.Second"\n', encoding="utf-8")
    done = dynamic(program, "--spec", str(path))
    assert "from environment: app.Main.main" not in done.out


def test_mistakes_of_a_specification_are_said(program: str, tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_text("app.Mian.load @ 1 => app.First\napp.Main.load @ 1 => app.First\n", encoding="utf-8")
    done = dynamic(program, "--spec", str(path))
    assert f"{path}:1: " in done.err
    assert "no class app.Mian is known" in done.err
    assert "app.First (specification)" in dynamic(program, "--all", "--spec", str(path)).out


def test_messages_of_several_lines_stay_lines(program: str, tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_text("app.Mian.load @ 1 => app.First\n", encoding="utf-8")
    assert "\\x0a" not in dynamic(program, "--spec", str(path)).err


def test_two_runs_print_the_same(program: str) -> None:
    first, second = (
        run("dynamic", program, "--main", "app.Main", "--application-only", "--json", PYTHONHASHSEED=seed)
        for seed in ("1", "2")
    )
    assert first == second


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--reflection", "none"), "no reflective call is looked at"),
        (("--reflection", "none", "--spec", "app.spec"), "reflection is none"),
        (("--reflection", "some"), "some"),
    ],
)
def test_wrong_usage_exits_with_2(program: str, options: tuple[str, ...], message: str) -> None:
    done = dynamic(program, *options)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_a_graph_says_mistakes_of_a_specification(program: str, tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_text("app.Mian.load @ 1 => app.First\napp.Main.load @ 1 => app.First\n", encoding="utf-8")
    options = ("--main", "app.Main", "--application-only", "--reflection", "points-to", "--spec", str(path))
    done = run("graph", program, *options)
    assert (done.code, done.err.count("no class app.Mian is known")) == (0, 1)
    path.write_text("app.Main.load @ 1 app.First\n", encoding="utf-8")
    done = run("graph", program, *options)
    assert (done.code, done.err.count(f"{path}:1: ")) == (4, 1)


def test_graph_refuses_a_specification_without_reflection(program: str) -> None:
    done = run("graph", program, "--main", "app.Main", "--reflection", "none", "--spec", "app.spec")
    assert done.code == 2
    assert "a specification answers reflective calls" in done.err


def test_a_specification_that_is_not_there_ends_it(program: str, tmp_path: Path) -> None:
    done = dynamic(program, "--spec", str(tmp_path / "gone.spec"))
    assert done.code in (2, 3)
    assert "gone.spec" in done.err


def test_help_shows_examples() -> None:
    done = run("dynamic", "--help")
    assert done.code == 0
    assert "--write FILE" in done.out
    assert "--spec app.spec" in done.out
