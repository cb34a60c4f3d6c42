"""The command line, as a process of its own: what goes where, and which code it exits with."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import peaberry
import platforms
from conftest import run, wait_for
from peaberry.report import to_text
from peaberry.usage import Usage

DEFAULT_JDK = platforms.SMALL

KEYS = {
    "algorithm", "classes", "methods", "call_sites", "edges", "call_pairs", "application_methods", "cpu_seconds",
    "wall_seconds", "peak_memory_mb", "diagnostics", "library_methods", "platform_methods", "entry_points", "options",
    "virtual_sites", "polymorphic_sites", "average_targets", "casts", "casts_that_may_fail", "relations", "fallback",
}  # fmt: skip


SMALL = ("-a", "rta", "--reflection", "none")
"""A graph of which nothing is asked but that it is there."""


def test_graph_prints_one_object(jar: str) -> None:
    done = run("graph", jar, "--json")
    assert done.code in {0, 4}
    value = json.loads(done.out)
    assert set(value) >= KEYS
    assert value["algorithm"] == "pta"
    assert 0 < value["casts_that_may_fail"] < value["casts"]
    assert 1 < value["average_targets"] < 10
    assert (value["relations"], value["fallback"]) == (None, None)
    assert value["diagnostics"] == {kind: number for kind, number in value["diagnostics"].items() if number > 0}


def test_the_summary_says_how_entry_points_were_found(jar: str) -> None:
    done = run("graph", jar, *SMALL)
    assert "main of app.Main: named by the manifest" in done.out
    assert done.err == ""


def test_the_exit_code_says_that_something_is_missing(classes: Path, tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    for name in ("Main", "Helper", "Shape", "Square"):
        (tmp_path / "app" / f"{name}.class").write_bytes((classes / "app" / f"{name}.class").read_bytes())
    done = run("graph", str(tmp_path), "--json", *SMALL)
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
        (("callees", "{saved}", "app.Helper.halp"), "app.Helper.help"),
        (("callers", "{saved}", "halp"), "no method of the graph matches"),
        (("path", "{saved}", "app.Helper.nevre", "app.Main.main"), "app.Helper.never()\n"),
        (("callers", "{saved}", "app.Helpre.help"), "app.Helper.help(Shape)"),
        (("graph", "{saved}"), "callers, callees, path, unreached, explain, types and compare take it"),
        (("graph", "{jar}", "--context", "4-call"), "4-call"),
        (("graph", "{jar}", "--context", "1-call", "-a", "xta"), "one of pta's, and the algorithm is xta"),
        (("graph", "{jar}", "--merge", "none", "-a", "rta"), "merge is for tfa and pta"),
        (("graph", "{jar}", "--timeout", "0"), "greater than 0"),
        (
            ("types", "{saved}", "app.Main.main"),
            "rta keeps no sets of classes; build the graph with one of cta, mta, fta,",
        ),
        (("graph", "{jar}", "--release", "7"), "8 to 99"),
        (("graph", "{jar}", "-o", "-", "-f", "parquet"), "cannot go to stdout"),
        (("path", "{saved}", "a", "b", "c"), "two ends"),
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


@pytest.fixture
def partial(classes: Path, tmp_path: Path) -> str:
    """The program without one of its classes."""
    target = tmp_path / "partial"
    (target / "app").mkdir(parents=True)
    for name in ("Main", "Helper", "Shape", "Square"):
        (target / "app" / f"{name}.class").write_bytes((classes / "app" / f"{name}.class").read_bytes())
    return str(target)


@pytest.mark.parametrize("name", ["g", "g.json"])
def test_answers_from_an_incomplete_graph_say_so(partial: str, tmp_path: Path, name: str) -> None:
    saved = str(tmp_path / name)
    assert run("graph", partial, "--jdk", "none", "-o", saved).code == 4
    for arguments in (
        ("callers", saved, "app.Helper.help"),
        ("callees", saved, "app.Main.main"),
        ("callees", saved, "app.Main.main", "--transitive"),
        ("path", saved, "app.Helper.help"),
        ("explain", saved, "app.Main.main", "app.Helper.help"),
    ):
        done = run(*arguments)
        assert done.code == 0, "what is found is settled"
        assert done.out
    for arguments in (("compare", saved, saved), ("types", saved, "app.Main.main")):
        done = run(*arguments)
        assert done.code == 4, done
        assert done.out
        assert "incomplete: missing classes: " in done.err
    done = run("path", saved, "app.Helper.help", "app.Main.main")
    assert (done.code, done.out) == (4, "")
    assert "no path" in done.err
    assert "missing classes" in done.err
    value = json.loads(run("path", saved, "app.Helper.help", "app.Main.main", "--json").out)
    assert (value["path"], value["verdict"]) == (None, "unknown")
    assert any("missing classes" in reason for reason in value["incomplete"])


def test_diagnostics_are_located(partial: str) -> None:
    (Path(partial) / "app" / "Broken.class").write_bytes(b"\xca\xfe\xba\xbe\0")
    value = json.loads(run("graph", partial, "--jdk", "none", "--json").out)
    rows = value["diagnostics_located"]
    assert sum(value["diagnostics"].values()) == len(rows)
    assert all(set(row) == {"kind", "severity", "place", "message"} for row in rows)
    assert any(row["kind"] == "class-broken" and row["place"].endswith("Broken.class") for row in rows)


def test_what_is_not_reached_is_an_answer(saved: str) -> None:
    for arguments, answer in (
        (("path", saved, "app.Helper.never"), {"path": None}),
        (("callers", saved, "app.Helper.never"), {"callers": []}),
        (("callers", saved, "app.Helper.never", "--transitive"), {"methods": []}),
    ):
        done = run(*arguments)
        assert (done.code, done.out) == (4, ""), done
        assert "app.Helper.never: it is in the inputs and not reached" in done.err
        value = json.loads(run(*arguments, "--json").out)
        assert value["verdict"] == "unknown"
        assert {name: value[name] for name in answer} == answer
        assert value["open_sites"]["count"] > 0
        assert any("--reflection none" in reason for reason in value["incomplete"])


def test_no_edge_is_an_answer(saved: str) -> None:
    done = run("explain", saved, "app.Helper.count", "app.Main.main([Ljava/lang/String;)V")
    assert (done.code, done.out) == (4, "")
    assert f"`peaberry path {saved} app.Helper.count 'app.Main.main([Ljava/lang/String;)V'`" in done.err
    done = run("explain", saved, "app.Helper.count", "app.Main.main", "--json")
    assert (json.loads(done.out)["edges"], json.loads(done.out)["verdict"]) == ([], "unknown")
    assert "no edge leads" in done.err


def test_a_main_class_that_is_broken_is_named_with_its_place(classes: Path, tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    whole = (classes / "app" / "Main.class").read_bytes()
    (tmp_path / "app" / "Main.class").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "app" / "Helper.class").write_bytes((classes / "app" / "Helper.class").read_bytes())
    for arguments in (("--main", "app.Main"), ()):
        done = run("graph", str(tmp_path), "--jdk", "none", *arguments)
        assert done.code == 3, done
        assert f"class-broken: {tmp_path}/app/Main.class: " in done.err


def test_a_manifest_that_names_no_main_is_said(classes: Path, tmp_path: Path) -> None:
    path = tmp_path / "app.jar"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMain-Class: app.Gone\r\n\r\n")
        for name in ("Main", "Helper"):
            archive.write(classes / "app" / f"{name}.class", f"app/{name}.class")
    done = run("graph", str(path), "--jdk", "none")
    assert done.code == 4
    for text in (done.out, done.err):
        assert "the manifest names app.Gone, which cannot be started" in text
    assert "main of app.Main: the only class with a main method" in done.out
    assert "app.Gone" in run("callees", str(path), "app.Main.main", "--jdk", "none").err


def test_without_a_platform_its_classes_are_not_for_the_class_path(jar: str, partial: str) -> None:
    out = run("graph", jar, "--jdk", "none").out
    assert "of the platform: give a JDK with --jdk" in out
    assert "-cp" not in out
    out = run("graph", partial, "--jdk", "none").out
    assert "(add them with -cp; " in out


def test_what_is_no_platform_is_refused(jar: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a JDK")
    for place in (jar, str(tmp_path / "text"), str(tmp_path), str(tmp_path / "gone")):
        done = run("graph", jar, "--jdk", place)
        assert done.code == 3, done
        assert f"not a JDK: {place}" in done.err
        assert "a directory of jmods" in done.err


def test_a_directory_of_jmods_is_a_platform(jar: str) -> None:
    java = shutil.which("java")
    assert java
    jmods = Path(java).resolve().parent.parent / "jmods"
    if not jmods.is_dir():
        pytest.skip("this JDK has no jmods")
    value = json.loads(run("graph", jar, "--jdk", str(jmods), "--json", *SMALL).out)
    assert value["platform_release"] is not None
    assert value["platform_methods"] > 1000


def test_a_wrong_java_home_is_said(jar: str, tmp_path: Path) -> None:
    done = run("graph", jar, *SMALL, JAVA_HOME=str(tmp_path))
    assert f"JAVA_HOME is passed over: {tmp_path} is not a JDK" in done.err


def test_queries_take_what_graph_takes(classes: Path, jar: str, tmp_path: Path) -> None:
    (tmp_path / "main").write_bytes((classes / "app" / "Main.class").read_bytes())
    (tmp_path / "prefixed").write_bytes(b"#!/bin/sh\n" + Path(jar).read_bytes())
    for target in (str(classes / "app" / "Main.class"), str(tmp_path / "prefixed")):
        assert run("graph", target, "--jdk", "none").code == 4
        assert "Helper.help(Shape)" in run("callees", target, "app.Main.main", "--jdk", "none").out
    (tmp_path / "broken.jar").write_bytes(Path(jar).read_bytes()[:500])
    (tmp_path / "Broken.class").write_bytes(b"\xca\xfe\xba\xbe\0")
    for name in ("broken.jar", "Broken.class"):
        done = run("callers", str(tmp_path / name), "app.Main.main")
        assert done.code == 3
        assert "UTF-8" not in done.err
        assert done.err == run("graph", str(tmp_path / name)).err


def make_hostile(tmp_path: Path) -> str:
    """A saved graph whose names would forge lines."""
    header = {"application": ["a\nfake"], "entry_points": ["main\nfake"]}
    value = {
        "peaberry": 1,
        "header": header,
        "diagnostics": [["class-broken\nfake", "loss", "a.jar\nfake", "bad\nfake\x1b[2J"]],
        "missing": [["b.C\nfake", ["d.E\nfake"]]],
        "methods": [["a.B.run\nfake()V", "application"], ["a.B.go\nfake()V", "application"]],
        "entries": [[0, "main"]],
        "edges": [[0, 1, 2, "static", "cause\nfake", 1]],
    }
    path = tmp_path / "hostile.json"
    path.write_text(json.dumps(value))
    return str(path)


def test_a_name_cannot_forge_a_line(tmp_path: Path) -> None:
    saved = make_hostile(tmp_path)
    for arguments in (
        ("callers", saved, "a.B.*"),
        ("callees", saved, "a.B.*"),
        ("callees", saved, "a.B.*", "--transitive"),
        ("callees", saved, "a.B.rum"),
        ("callees", saved, "a.B.rum\nfake"),
        ("callers", saved, "a.B.rum\nfake"),
        ("path", saved, "a.B.go*"),
        ("path", saved, "a.B.go*", "a.B.run*"),
        ("explain", saved, "a.B.run*", "a.B.go*"),
        ("explain", saved, "a.B.go*", "a.B.run*"),
        ("compare", saved, saved),
    ):
        done = run(*arguments)
        assert done.code in {0, 2, 4}, done
        lines = (done.out + done.err).split("\n")
        assert not [line for line in lines if line.startswith("fake")], done
        assert "\x1b" not in done.out + done.err


def test_a_summary_is_made_of_whole_lines(tmp_path: Path) -> None:
    text = to_text(peaberry.load(make_hostile(tmp_path)), Usage(1, 1, 1))
    assert "\\x0afake" in text
    assert not [line for line in text.split("\n") if line.startswith("fake")]


@pytest.mark.parametrize("arguments", ["graph {jar} --jdk none", "callers {saved} app.Helper.help", "--help"])
def test_a_closed_stdout_is_no_error(jar: str, saved: str, arguments: str) -> None:
    command = f"{sys.executable} -m peaberry {arguments.format(jar=jar, saved=saved)}"
    for redirection in (">&-", ">&- 2>&-"):
        done = subprocess.run(["sh", "-c", f"{command} {redirection}"], capture_output=True, text=True, check=False)
        assert done.returncode in {0, 4}
        assert "Traceback" not in done.stderr
        assert "Exception" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
@pytest.mark.parametrize(
    "arguments",
    [
        "graph {jar} --jdk none",
        "graph {jar} --jdk none --json",
        "graph {jar} --jdk none -o - -f csv",
        "graph {jar} --jdk none -o /dev/full -f csv",
        "explain {saved} app.Main.main app.Helper.help",
        "--help",
        "graph --help",
        "--version",
    ],
)
def test_a_full_stdout_is_an_error(jar: str, saved: str, arguments: str) -> None:
    command = f"{sys.executable} -m peaberry {arguments.format(jar=jar, saved=saved)} > /dev/full"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 3, done
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_a_pipe_with_a_name_is_written_to(jar: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "peaberry", "graph", jar, "--jdk", "none", "-o", str(pipe), "-f", "csv"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        assert pipe.read_text().startswith("caller,callee,")
        assert process.wait(1800) == 4
    assert pipe.is_fifo()


@pytest.mark.parametrize("name", ["gone/g.csv", "gone/g"])
def test_a_directory_that_is_not_there_is_named(jar: str, tmp_path: Path, name: str) -> None:
    done = run("graph", jar, "--jdk", "none", "-o", str(tmp_path / name))
    assert done.code == 3
    assert f"there is no directory {tmp_path}/gone\n" in done.err


def test_the_usage_of_path_shows_both_ends() -> None:
    assert run("path", "--help").out.startswith("usage: peaberry path [options] GRAPH [FROM] TO\n")


def test_queries_answer_from_a_saved_graph_and_from_a_program(saved: str, jar: str) -> None:
    for source in (saved, jar):
        done = run("callers", source, "app.Helper.help")
        assert done.code == 0
        assert "Main.main(String[])  (Main.java:7)  static" in done.out
        assert "Helper.help is" not in done.out
        assert done.err == ""  # a name in full needs no word
        exact = run("callers", source, "app.Helper.help(Lapp/Shape;)V", "--exact")
        assert "app.Main.main([Ljava/lang/String;)V  (Main.java:7)  static" in exact.out
        assert not exact.err
    rows = json.loads(run("callees", saved, "app.Main.main", "--json").out)["callees"]
    assert {"caller", "callee", "offset", "line", "kind", "cause", "source"} == set(rows[0])
    assert "Circle.area()" in run("callees", saved, "app.Main.main", "--transitive").out


def test_a_path_has_file_and_line_at_each_step(saved: str) -> None:
    lines = run("path", saved, "app.Main.main", "app.Helper.count").out.splitlines()
    assert re.match(r"Main\.main\(String\[\]\) +Main\.java:\d+ +\w", lines[0])
    assert lines[-3] == "Helper.count()"


def test_help_of_a_query_is_about_the_query() -> None:
    shown = run("path", "--help").out
    assert "--via" in shown
    assert "--algorithm" not in shown
    assert "--help-analysis" in shown
    options = run("path", "--help-analysis").out
    assert all(flag in options for flag in ("--algorithm", "--main", "--jdk", "--config", "--help-limits"))
    assert "--algorithm" in run("graph", "--help").out


def test_no_path_is_an_answer(saved: str) -> None:
    done = run("path", saved, "app.Helper.count", "app.Main.main")
    assert (done.code, done.out) == (4, "")
    assert "no path" in done.err
    assert run("path", saved, "app.Helper.count", "app.Main.main", "--fail-on", "unknown").code == 1
    assert run("path", saved, "app.Main.main", "app.Helper.count", "--fail-on", "unknown").code == 0
    assert run("path", saved, "app.Main.main", "app.Helper.count", "--fail-on", "reached").code == 1


def test_explain_prints_rule_and_assumption(saved: str) -> None:
    out = run("explain", saved, "app.Main.main", "app.Circle.area").out
    for word in (
        "kind          interface: ",
        "Main.java:6",
        "bytecode offset",
        "Shape.area()",
        "cause         bytecode",
        "rule   ",
        "assumes       the receiver is of a class",
    ):
        assert word in out


def test_compare_prints_both_sides_and_fails_only_when_asked(jar: str, tmp_path: Path) -> None:
    rta, cha = str(tmp_path / "rta"), str(tmp_path / "cha")
    run("graph", jar, "-a", "rta", "-o", rta)
    run("graph", jar, "-a", "cha", "-o", cha)
    done = run("compare", rta, cha)
    assert done.code == 0
    assert "0 only in A" in done.out
    assert run("compare", rta, cha, "--fail-on", "added").code == 1
    assert run("compare", rta, cha, "--fail-on", "removed").code == 0
    assert run("compare", rta, rta, "--fail-on", "any").code == 0
    assert json.loads(run("compare", rta, cha, "--json").out)["pairs_only_left"] == []


def test_compare_shows_what_a_step_buys(jar: str, saved: str, tmp_path: Path) -> None:
    pta = str(tmp_path / "pta")
    run("graph", jar, "-o", pta, "--reflection", "none", JAVA_HOME=str(platforms.FULL))
    out = run("compare", saved, pta).out
    assert re.search(r"A \(rta\) +B \(pta\) +B - A\n", out)
    for title in ("methods", "polymorphic call sites", "targets per virtual site", "casts that may fail"):
        assert re.search(rf"^{title} +[\d,.]+ +[\d,.]+ +-[\d,.]+$", out, re.MULTILINE), out
    value = json.loads(run("compare", saved, pta, "--json").out)
    left, right = value["metrics_left"], value["metrics_right"]
    assert (left["algorithm"], right["algorithm"], right["context"]) == ("rta", "pta", None)
    assert right["casts_that_may_fail"] < left["casts_that_may_fail"] == left["casts"]


def test_the_same_run_gives_the_same_bytes(jar: str, tmp_path: Path) -> None:
    for name, seed in (("a.csv", "1"), ("b.csv", "2")):
        run("graph", jar, "-o", str(tmp_path / name), PYTHONHASHSEED=seed, JAVA_HOME=str(platforms.FULL))
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()


def test_a_closed_pipe_is_no_error(jar: str) -> None:
    command = [sys.executable, "-m", "peaberry", "graph", jar, *SMALL, "-o", "-", "-f", "csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        error = process.stderr.read()
        process.wait(1800)
    assert b"Traceback" not in error
    assert b"Broken" not in error


def processor_seconds(process: int) -> float:
    """What a process has used up."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="nothing says how far another process is")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signals_end_a_run(jar: str, tmp_path: Path, number: int, code: int) -> None:
    """With contexts of two objects the graph would take minutes: this run ends because of the signal, or not as it should."""
    words = ["graph", jar, "--context", "2-object", "--memory", "4000", "-o", str(tmp_path / "g.csv")]

    def heed() -> None:
        """Whoever runs the tests may ignore it, as a shell does for what runs behind it."""
        signal.signal(number, signal.SIG_DFL)

    with subprocess.Popen(
        [sys.executable, "-m", "peaberry", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=heed,  # noqa: PLW1509
    ) as process:
        wait_for(lambda: processor_seconds(process.pid) > 1.5, "the analysis")
        process.send_signal(number)
        process.wait(1800)
    assert process.returncode == code
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    "command",
    [
        "graph",
        "callers",
        "callees",
        "path",
        "explain",
        "types",
        "compare",
        "record",
        "driver",
        "recall",
        "study",
        "completion",
    ],
)
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
    assert (
        subprocess.run(["bash", "-c", test], capture_output=True, text=True, check=True).stdout
        == " ".join(peaberry.ALGORITHMS) + "\n"
    )


def test_version() -> None:
    assert run("--version").out.startswith("peaberry 0.")
