"""The command line, as a process of its own: what goes where, and which code it exits with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conftest import run

KEYS = {
    "algorithm", "classes", "methods", "call_sites", "edges", "call_pairs", "application_methods", "cpu_seconds",
    "wall_seconds", "peak_memory_mb", "diagnostics", "library_methods", "platform_methods", "entry_points", "options",
}  # fmt: skip


def test_graph_prints_one_object(jar: str) -> None:
    done = run("graph", jar, "--json")
    assert done.code in {0, 4}
    value = json.loads(done.out)
    assert set(value) >= KEYS
    assert value["algorithm"] == "rta"
    assert value["diagnostics"] == {kind: number for kind, number in value["diagnostics"].items() if number > 0}


def test_the_summary_says_how_entry_points_were_found(jar: str) -> None:
    done = run("graph", jar)
    assert "main of app.Main: named by the manifest" in done.out
    assert done.err == ""


def test_the_exit_code_says_that_something_is_missing(classes: Path, tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    for name in ("Main", "Helper", "Shape", "Square"):
        (tmp_path / "app" / f"{name}.class").write_bytes((classes / "app" / f"{name}.class").read_bytes())
    done = run("graph", str(tmp_path), "--json")
    assert done.code == 4
    assert "app.Circle" in [each["class"] for each in json.loads(done.out)["missing_classes"]]


@pytest.mark.parametrize("name", ["g.csv", "g.json", "g.dot", "g.graphml", "g.jcg.json", "g.fasten.json", "g.txt", "g"])
def test_the_name_chooses_the_form(jar: str, tmp_path: Path, name: str) -> None:
    assert run("graph", jar, "--jdk", "none", "-o", str(tmp_path / name)).code == 4
    assert os.listdir(tmp_path) == [name]
    assert (tmp_path / name).is_dir() is (name == "g")


def test_dash_is_stdout(jar: str) -> None:
    done = run("graph", jar, "--jdk", "none", "-o", "-", "-f", "csv")
    assert done.out.startswith("caller,callee,offset,line,kind,cause\n")
    assert "call graph of" in done.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("graph",), "TARGET"),
        ((), "COMMAND"),
        (("grpah", "x.jar"), "invalid choice"),
        (("graph", "{jar}", "-a", "magic"), "magic"),
        (("graph", "{jar}", "-o", "g.xyz"), "does not say which form"),
        (("graph", "{jar}", "-f", "csv"), "say where with -o"),
        (("graph", "{jar}", "-o", "-"), "needs -f"),
        (("graph", "{jar}", "-o", "-", "-f", "csv", "--json"), "choose one"),
        (("graph", "{jar}", "--max-edges", "2", "--jdk", "none", "-o", "{tmp}/g.csv"), "Parquet"),
        (("graph", "{jar}", "--main", "app.Mian"), "app.Main"),
        (("callers", "{saved}", "app.Helper.halp"), "app.Helper.help"),
        (("path", "{saved}", "a", "b", "c"), "two ends"),
        (("explain", "{saved}", "app.Helper.count", "app.Main.main"), "no edge leads"),
    ],
)
def test_wrong_usage_exits_with_2(
    jar: str, saved: str, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    done = run(*(each.format(jar=jar, saved=saved, tmp=tmp_path) for each in arguments))
    assert done.code == 2, done
    assert message in done.err
    assert done.out == ""


def test_unusable_input_exits_with_3(tmp_path: Path) -> None:
    (tmp_path / "text.jar").write_text("not a jar")
    for target in ("gone.jar", str(tmp_path / "text.jar"), str(tmp_path)):
        done = run("graph", target)
        assert done.code == 3, done
        assert target in done.err
    done = run("callers", str(tmp_path / "text.jar"), "main")
    assert done.code == 3


def test_queries_answer_from_a_saved_graph_and_from_a_program(saved: str, jar: str) -> None:
    for source in (saved, jar):
        done = run("callers", source, "app.Helper.help")
        assert done.code == 0
        assert "app.Main.main([Ljava/lang/String;)V  (Main.java:7)  static" in done.out
    rows = json.loads(run("callees", saved, "app.Main.main", "--json").out)["callees"]
    assert {"caller", "callee", "offset", "line", "kind", "cause", "source"} == set(rows[0])
    assert "app.Circle.area()D" in run("callees", saved, "app.Main.main", "--transitive").out


def test_a_path_has_file_and_line_at_each_step(saved: str) -> None:
    lines = run("path", saved, "app.Main.main", "app.Helper.count").out.splitlines()
    assert lines[0].startswith("app.Main.main([Ljava/lang/String;)V  at Main.java:")
    assert lines[-1] == "app.Helper.count()I"


def test_no_path_is_an_answer(saved: str) -> None:
    done = run("path", saved, "app.Helper.count", "app.Main.main")
    assert (done.code, done.out) == (0, "")
    assert "no path" in done.err


def test_explain_prints_rule_and_assumption(saved: str) -> None:
    out = run("explain", saved, "app.Main.main", "app.Circle.area").out
    for word in ("kind        interface", "Main.java:6", "bytecode offset", "app.Shape.area()D", "rule", "assumption"):
        assert word in out


def test_compare_prints_both_sides_and_fails_only_when_asked(jar: str, saved: str, tmp_path: Path) -> None:
    cha = str(tmp_path / "cha")
    run("graph", jar, "-a", "cha", "-o", cha)
    done = run("compare", saved, cha)
    assert done.code == 0
    assert "0 only in A" in done.out
    assert run("compare", saved, cha, "--fail-on", "added").code == 1
    assert run("compare", saved, cha, "--fail-on", "removed").code == 0
    assert run("compare", saved, saved, "--fail-on", "any").code == 0
    assert json.loads(run("compare", saved, cha, "--json").out)["pairs_only_left"] == []


def test_the_same_run_gives_the_same_bytes(jar: str, tmp_path: Path) -> None:
    for name, seed in (("a.csv", "1"), ("b.csv", "2")):
        run("graph", jar, "-o", str(tmp_path / name), PYTHONHASHSEED=seed)
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()


def test_a_closed_pipe_is_no_error(jar: str) -> None:
    command = [sys.executable, "-m", "peaberry", "graph", jar, "-o", "-", "-f", "csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        error = process.stderr.read()
        process.wait(60)
    assert b"Traceback" not in error
    assert b"Broken" not in error


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signals_end_a_run_within_a_second(jar: str, tmp_path: Path, number: int, code: int) -> None:
    command = [sys.executable, "-m", "peaberry", "graph", jar, "-a", "cha", "--open", "-o", str(tmp_path / "g.csv")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(0.5)
        process.send_signal(number)
        before = time.monotonic()
        process.communicate(timeout=30)
        waited = time.monotonic() - before
    assert process.returncode in {code, 0, 4}  # it may have been done by then
    assert waited < 5
    assert [name for name in os.listdir(tmp_path) if name != "g.csv"] == []


@pytest.mark.parametrize("command", ["graph", "callers", "callees", "path", "explain", "compare", "completion"])
def test_help_teaches_by_examples(command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert f"  peaberry {command} " in done.out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_commands_and_options(shell: str) -> None:
    script = run("completion", shell).out
    for word in ("graph", "callers", "compare", "max-edges", "cha"):
        assert word in script


def test_bash_completes(jar: str) -> None:
    script = run("completion", "bash").out
    test = (
        f"{script}\nCOMP_WORDS=(peaberry graph x --algorithm ''); COMP_CWORD=4; _peaberry; echo \"${{COMPREPLY[@]}}\""
    )
    assert subprocess.run(["bash", "-c", test], capture_output=True, text=True, check=True).stdout == "cha rta\n"


def test_version() -> None:
    assert run("--version").out.startswith("peaberry 0.")
