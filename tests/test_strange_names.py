"""Names that a class file may have and that Java cannot write, from the class file to the terminal and back."""

from __future__ import annotations

import json
import os
import zipfile
from struct import pack
from typing import TYPE_CHECKING, Any

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry import cli
from peaberry._engine import encode_name
from peaberry.features import Feature, Method, handles
from peaberry.features.class_writer import ClassWriter
from peaberry.terminal import printable
from platforms import SMALL

if TYPE_CHECKING:
    from pathlib import Path

DEFAULT_JDK = SMALL

PUBLIC = 0x0001
STATIC = 0x0008
MAIN = "odd.M\x1bc"
"""A class whose name would reset the terminal."""
CALLED = "([Ljava/lang/String;)V"
NAMES = {
    "supplementary": "𝐀",
    "high": r"\uD800",
    "low": r"\uDFFFx",
    "swapped": r"\uDC00\uD835",
    "nul": "nul\0nul",
    "escape": "\x1b]0 title\x07",
    "line": "new\nline",
    "carriage": "new\rline",
    "delete": "\x7f\x80\x85\xa0\xad",
    "backwards": "\u202egnp exe",
    "invisible": "\U000e0001\ufeff",
    "private": "\U0010fe41\U0010ffff\ufffd",
    "backslash": r"a\b\\c\xg\u12\U00110000",
    "escaped": r"\x5Cx41\x5Cu0041\x5CU0001D400",
    "broken": r"\xFF\xC0\xED",
    "four": r"\xF0\x9D\x90\x80",
    "zero": r"\x00",
    "parentheses": "adds (two) numbers",
    "descriptor": "a()V",
    "half": "m(Lx",
    "quotes": "\"'`$HOME%s{0}<b>&amp;",
    "blank": " ",
    "long": "𝐀" * 10_000,
}
"""Printed names. What is legal in a JVM, and what only a reader of class files meets."""
ILLEGAL = {"broken", "four", "zero", "quotes"}


def make(main: str, names: list[str], *, missing: bool = True) -> bytes:
    """A class whose main calls all of these methods, which may call a class that is missing."""
    internal = main.replace(".", "/")
    writer = ClassWriter(internal, "java/lang/Object", [])
    code = b""
    for name in names:
        call = pack(">BH", 0xB8, writer.member(10, r"gone/\uD83D", name, "()V")) if missing else b""
        writer.method(PUBLIC | STATIC, name, "(Ljava/lang/Object;)V", call + b"\xb1", stack=1, local=1)
        code += pack(">BBH", 0x2A, 0xB8, writer.member(10, internal, name, "(Ljava/lang/Object;)V"))
    writer.method(PUBLIC | STATIC, "main", CALLED, code + b"\xb1", stack=1, local=1)
    return writer.finish()


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("strange") / "strange.jar"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{MAIN.replace('.', '/')}.class", make(MAIN, list(NAMES.values())))
    return str(path)


@pytest.fixture(scope="module")
def graphed(strange: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("strange") / "g"
    peaberry.build(strange, jdk="none", algorithm="pta").save(path)
    return str(path)


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code, and what would be on the terminal: nothing that acts, and no line that a name has begun."""
    code = cli.main(arguments)
    shown = "".join(capsys.readouterr())
    assert "Traceback" not in shown
    assert all(line.isprintable() for line in shown.split("\n")), shown
    assert not [line for line in shown.split("\n") if line.startswith("line")]
    return code, shown


def ask_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert cli.main([*arguments, "--json"]) in {0, 4}
    return json.loads(capsys.readouterr().out)


def printed(name: str) -> str:
    return f"{MAIN}.{name}(Ljava/lang/Object;)V"


@pytest.mark.parametrize("how", [("--open",), ("--main", printable(MAIN)), ("--entry", "*"), ()])
@pytest.mark.parametrize("algorithm", ["cha", "rta", "xta", "pta"])
def test_a_program_with_strange_names_is_analysed(
    capsys: pytest.CaptureFixture[str], strange: str, tmp_path: Path, how: tuple[str, ...], algorithm: str
) -> None:
    saved = str(tmp_path / "g")
    code, shown = ask(capsys, "graph", strange, "--jdk", "none", "-a", algorithm, "-o", saved, *how)
    assert code == 4
    assert "gone.\\uD83D" in shown
    graph = peaberry.load(saved)
    assert {printed(name) for name in NAMES.values()} <= {each.name for each in graph.methods()}
    assert {rf"gone.\uD83D.{name}()V" for name in NAMES.values()} <= {each.name for each in graph.methods()}
    if how in {("--open",), ("--entry", "*")}:
        assert {printed(name) for name in NAMES.values()} <= {entry.method for entry in graph.entries}


@pytest.mark.parametrize("kind", NAMES)
def test_a_method_is_found_as_it_is_shown(
    capsys: pytest.CaptureFixture[str], strange: str, graphed: str, kind: str
) -> None:
    name = NAMES[kind]
    patterns = [printable(printed(name)), printable(f"{MAIN}.{name}"), printable(name)]
    for pattern in patterns:
        entries = [
            entry.method for entry in peaberry.build(strange, jdk="none", algorithm="rta", entries=[pattern]).entries
        ]
        assert printed(name) in entries
    exact = patterns[0]
    code, shown = ask(capsys, "callers", graphed, exact, "--exact")
    assert (code, printable(f"{MAIN}.main{CALLED}") in shown) == (0, True)
    code, shown = ask(capsys, "callees", graphed, exact, "--exact")
    assert (code, printable(rf"gone.\uD83D.{name}()V") in shown) == (0, True)
    code, shown = ask(capsys, "path", graphed, printable(rf"gone.\uD83D.{name}()V"), "--exact")
    assert (code, exact in shown) == (0, True)
    code, shown = ask(capsys, "explain", graphed, printable(f"{MAIN}.main"), exact)
    assert code == 0
    (types,) = ask_json(capsys, "types", graphed, exact)["methods"]
    assert types["method"] == printed(name)
    (edge,) = ask_json(capsys, "callers", graphed, exact)["callers"]
    assert edge["callee"] == printed(name)


@pytest.mark.parametrize(
    "command", ["compare", "unreached", "chains", "piece", "map", "application", "types", "explain"]
)
def test_every_report_passes_through_the_escape(
    capsys: pytest.CaptureFixture[str], strange: str, graphed: str, command: str, tmp_path: Path
) -> None:
    arguments = {
        "compare": ["compare", graphed, str(tmp_path / "less"), "--limit", "0"],
        "unreached": ["unreached", graphed],
        "chains": ["chains", graphed],
        "piece": ["piece", graphed, "--around", "*.main"],
        "map": ["piece", graphed, "--map", "class"],
        "application": ["application", graphed, "--method", "simple"],
        "types": ["types", graphed, printable(printed(NAMES["escape"]))],
        "explain": ["explain", graphed, "*.main", printable(printed(NAMES["backwards"]))],
    }[command]
    if command == "compare":
        peaberry.build(strange, jdk="none", algorithm="rta", entries=["nul*"]).save(tmp_path / "less")
    code, shown = ask(capsys, *arguments)
    assert code in {0, 4}
    assert "\\" in shown or command in {"chains", "unreached", "application"}


@pytest.mark.parametrize("kind", NAMES)
def test_a_printed_name_gives_the_name_back(kind: str) -> None:
    name = NAMES[kind]
    assert encode_name(printable(name)) == encode_name(name)
    if "\\" not in name:
        units = [encode_name(f"\\u{unit:04x}") for unit in memoryview(name.encode("utf-16-le")).cast("H")]
        assert encode_name(name) == b"".join(units)


@pytest.mark.parametrize("form", ["g", "g.json", "g.jcg.json", "g.fasten.json", "g.csv"])
def test_forms_keep_strange_names(graphed: str, tmp_path: Path, form: str) -> None:
    graph = peaberry.load(graphed)
    graph.save(tmp_path / form)
    again = peaberry.load(tmp_path / form)
    assert {each.name for each in again.methods()} == {each.name for each in graph.methods()}
    assert {(edge.caller, edge.callee) for edge in again.edges()} == {
        (edge.caller, edge.callee) for edge in graph.edges()
    }


@pytest.mark.parametrize("name", [name for name in NAMES.values() if "(" in name])
@pytest.mark.parametrize("form", ["bare", "owned", "printed"])
def test_features_hear_of_names_with_parentheses(strange: str, name: str, form: str) -> None:
    pattern = {"bare": name, "owned": f"{MAIN}.{name}", "printed": printed(name)}[form]
    heard: list[tuple[str, str]] = []

    class Listener(Feature):
        name = "listener"

        @handles(reached=pattern)
        def on_right(self, method: Method) -> None:
            heard.append(("right", method.name))

        @handles(reached=pattern.replace("(", "x(", 1))
        def on_wrong(self, method: Method) -> None:
            heard.append(("wrong", method.name))

    peaberry.build(strange, jdk="none", algorithm="rta", features=[Listener()])
    # A bare name has no class: the method of the missing class, which is called, has it too.
    also = [("right", rf"gone.\uD83D.{name}()V")] if form == "bare" else []
    assert heard == [*also, ("right", printed(name))]


ODD = """
package app;
public class Odd {
    public static class 𝐂 { public void 𝐀(Object o) { o.hashCode(); } }
    public interface 𝐈 { Object 𝐦(Object o); }
    public static void 𝐀(𝐂 c) { c.𝐀(c); }
    public void größe() { 𝐀(new 𝐂()); }
    public static void main(String[] a) throws Exception {
        new Odd().größe();
        if (a.length > 0) Class.forName("app.Odd$\\ud835" + a[0]).getConstructor().newInstance();
        Class.forName("app.Odd$𝐂").getMethod("𝐀", Object.class).invoke(new 𝐂(), "");
        𝐈 proxy = (𝐈) java.lang.reflect.Proxy.newProxyInstance(
            Odd.class.getClassLoader(), new Class<?>[] {𝐈.class}, (self, method, arguments) -> arguments[0]);
        proxy.𝐦(a);
    }
}
"""


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a compiler makes of letters beyond the sixteen bits of a `char`."""
    root = tmp_path_factory.mktemp("odd")
    (root / "Odd.java").write_text(ODD, encoding="utf-8")
    done = jdks()[0].run("javac", "-encoding", "UTF-8", "-d", root / "classes", root / "Odd.java")
    assert done.returncode == 0, done.stderr
    return str(root / "classes")


@pytest.mark.parametrize(
    "how", [("--open",), ("--main", "app.Odd"), ("--entry", "𝐀"), ("--entry", r"app.Odd.\U0001d400")]
)
def test_a_letter_of_four_bytes_is_a_letter(odd: str, tmp_path: Path, how: tuple[str, ...]) -> None:
    saved = str(tmp_path / "g")
    done = run("graph", odd, "--skip-startup", "--reflection", "none", "-o", saved, *how)
    assert done.code in {0, 4}, done.err
    for question in (("callers", saved, "app.Odd$𝐂.𝐀"), ("path", saved, "app.Odd.𝐀", "app.Odd$𝐂.𝐀")):
        assert "app.Odd.𝐀(Lapp/Odd$𝐂;)V" in run(*question, "--exact").out
    if how != ("--open",):
        assert "app.Odd$𝐂" in run("types", saved, "app.Odd.𝐀").out


@pytest.mark.parametrize("algorithm", ["rta", "pta"])
def test_reflection_finds_letters_of_four_bytes(odd: str, algorithm: str) -> None:
    graph = peaberry.build(odd, main="app.Odd", skip_startup=True, reflection="casts", algorithm=algorithm)
    main = "app.Odd.main([Ljava/lang/String;)V"
    assert "app.Odd$𝐂.𝐀(Ljava/lang/Object;)V" in {edge.callee for edge in graph.callees(main)}
    assert any(".𝐦(" in edge.callee for edge in graph.callees(main))


def test_a_specification_may_answer_with_half_of_a_pair(tmp_path: Path) -> None:
    source = """package app;
public class Loads {
    public static void main(String[] a) throws Exception { Class.forName(new java.util.Properties().getProperty("x")); }
}
"""
    (tmp_path / "Loads.java").write_text(source, encoding="utf-8")
    assert jdks()[0].run("javac", "-d", tmp_path / "classes", tmp_path / "Loads.java").returncode == 0
    spec = tmp_path / "s.spec"
    spec.write_text('app.Loads.main() => "\\\\ud800 alone"\n', encoding="utf-8")
    options: dict[str, Any] = {"skip_startup": True, "reflection": "casts", "spec": [str(spec)]}
    graph = peaberry.build(str(tmp_path / "classes"), main="app.Loads", **options)
    assert "feature-failed" not in {each.kind for each in graph.diagnostics}


def test_a_recorded_run_has_the_same_names(odd: str, tmp_path: Path) -> None:
    legal = tmp_path / "legal"
    (legal / "odd").mkdir(parents=True)
    names = [name for kind, name in NAMES.items() if kind not in ILLEGAL]
    (legal / "odd" / "Legal.class").write_bytes(make("odd.Legal", names, missing=False))
    for program, main, options in ((odd, "app.Odd", ["--reflection", "casts"]), (str(legal), "odd.Legal", [])):
        saved, oracle = str(tmp_path / f"{main}.graph"), str(tmp_path / f"{main}.oracle")
        assert run("graph", program, "--main", main, "-o", saved, *options).code in {0, 4}
        done = run("record", "-o", oracle, "--", "java", "-cp", program, main)
        assert done.code == 0, done.err
        found = json.loads(run("recall", saved, oracle, "--json").out)["by_category"]["application"]
        assert (found["method_recall"], found["pair_recall"]) == (1.0, 1.0)
        assert found["recorded_methods"] > (len(names) if main == "odd.Legal" else 4)


@pytest.mark.skipif(os.name != "posix", reason="arguments are text elsewhere")
def test_arguments_that_are_not_utf8_are_a_usage_error(graphed: str, strange: str) -> None:
    for arguments in (
        ("callers", graphed, "\udcff"),
        ("graph", strange, "--entry", "\udcff"),
        ("graph", strange, "--main", "\udcff"),
        ("graph", "\udcff.jar", "--jdk", "none"),
    ):
        done = run(*arguments)
        assert done.code in {2, 3}, done
        assert "\\udcff" in done.err


# ── what never should happen ──


class EvilError(Exception):
    """Whose message would forge a line, and clear the screen."""


@pytest.mark.parametrize("kind", [EvilError, ValueError, AssertionError, RecursionError, BaseException])
def test_an_unexpected_exception_is_a_line_and_has_its_own_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, kind: type[BaseException]
) -> None:
    def fail(_: object) -> int:
        raise kind("evil\x1b[2J\nline of mine")

    monkeypatch.setattr("peaberry.cli.graph.run", fail)
    code, shown = ask(capsys, "graph", "app.jar")
    assert code == 70
    first, second, end = shown.split("\n")
    assert first.startswith(
        f"peaberry: unexpected {kind.__name__}: evil\\x1b[2J\\x0aline of mine (test_strange_names.py:"
    )
    assert ("report" in second, "PEABERRY_TRACEBACK" in second, end) == (True, True, "")
    monkeypatch.setenv("PEABERRY_TRACEBACK", "1")
    assert cli.main(["graph", "app.jar"]) == 70
    shown = capsys.readouterr().err
    assert "raise kind(" in shown
    assert "\x1b" not in shown
