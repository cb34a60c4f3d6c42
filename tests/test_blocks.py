"""Every block of code in the documents is run, or says why not: `<!-- not run: REASON -->` on the line before it.

Commands run in a directory that has what they name; where lines begin with `$`, the others are what is printed, `…` alone being any
lines. Blocks of Python run one after the other, in one namespace for each document; TOML and specifications are read by what reads them.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import documented
import peaberry
from conftest import defaults
from peaberry import cli
from peaberry.config import Config
from peaberry.program import resolve_target
from peaberry.specification import read

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(
    r"(?:^<!-- not run: (?P<reason>.*?) -->\n+)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE
)
ENDS_WITH = re.compile(r"#.*\bends with (\d+)")
FIGURE = re.compile(r"(?<![\w.:])\d[\d,]*(?:\.\d+)?(?![\w:])")
VARYING = re.compile(r"^  (?:platform      .*|[\d.]+ CPU s, .*)$", re.MULTILINE)
"""Lines of a summary that differ from machine to machine."""
RELEASE = re.compile(r"^  platform .* \(Java (\d+)", re.MULTILINE)
TOLERANCE = 0.1
"""Figures of a shown graph may differ by this share: builds of one Java release do."""


class Block(NamedTuple):
    document: Path
    line: int
    kind: str
    text: str
    reason: str | None

    @property
    def place(self) -> str:
        return f"{self.document.relative_to(ROOT)}:{self.line}"


def find_blocks(path: Path) -> list[Block]:
    text = path.read_text(encoding="utf-8")
    found = [
        Block(path, text.count("\n", 0, each.start("text")), each["kind"], each["text"], each["reason"])
        for each in FENCE.finditer(text)
    ]
    assert 2 * len(found) == len(re.findall(r"^\s*```", text, re.MULTILINE)), (
        f"{path}: a fence that is not at the margin"
    )
    return found


BLOCKS = {str(path.relative_to(ROOT)): blocks for path in DOCUMENTS if (blocks := find_blocks(path))}


class Command(NamedTuple):
    """A command, the exit code that its comment names, and what it prints, if that is shown."""

    words: list[str]
    code: int
    output: str | None


def parse_commands(text: str) -> list[Command]:
    """The commands of a block.

    >>> parse_commands("peaberry path a b   # ends with 4 if there is none\\n")
    [Command(words=['peaberry', 'path', 'a', 'b'], code=4, output=None)]
    >>> parse_commands("$ peaberry path a b\\nx\\ny\\n")
    [Command(words=['peaberry', 'path', 'a', 'b'], code=0, output='x\\ny\\n')]
    """
    shown = text.startswith("$ ")
    found: list[Command] = []
    for line in text.splitlines():
        if shown and not line.startswith("$ "):
            found[-1] = found[-1]._replace(output=(found[-1].output or "") + line + "\n")
        elif line:
            ends = ENDS_WITH.search(line)
            found.append(
                Command(shlex.split(line.removeprefix("$ "), comments=True), int(ends[1]) if ends else 0, None)
            )
    return found


def find_pattern(shown: str) -> str:
    """A pattern for texts that differ from the shown one in figures alone, which are its groups, and have any lines for `…`."""
    lines = []
    for line in shown.splitlines():
        literal = [re.escape(each) for each in FIGURE.split(line)]
        lines.append(r"(?:.*\n)*?" if line == "…" else r"(\d[\d,]*(?:\.\d+)?)".join(literal) + r"\n")
    return "".join(lines)


def matches(shown: str, printed: str) -> bool:
    """Whether a text was printed, but for what a line `…` stands for, cost, where the JDK is, and a tenth of each figure; all of it,
    if the JDK is of another release.

    >>> matches("a  1,000 b\\n…\\nMain.java:3\\n", "a 1,020 b\\nc\\nd\\nMain.java:3\\n")
    True
    >>> matches("a 1,000\\n", "a 1,200\\n"), matches("Main.java:30\\n", "Main.java:31\\n"), matches("a\\n", "a\\nb\\n")
    (False, False, False)
    """
    share = TOLERANCE if RELEASE.findall(shown) == RELEASE.findall(printed) else float("inf")
    shown, printed = (re.sub(" +", " ", VARYING.sub("varies", each)) for each in (shown, printed))
    found = re.fullmatch(find_pattern(shown), printed)
    wanted = [figure for line in shown.splitlines() if line != "…" for figure in FIGURE.findall(line)]
    return found is not None and all(
        abs(to_number(have) - to_number(want)) <= share * to_number(want)
        for have, want in zip(found.groups(), wanted, strict=True)
    )


def to_number(figure: str) -> float:
    return float(figure.replace(",", ""))


def run(command: Command, capture: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Run a command: in this process, without what the JVM does before `main` and with reflection only where the command is about
    it, which is a second for each; one whose output is that of a whole program, or that starts others, in a process of its own.
    """
    program, *arguments = command.words
    assert program == "peaberry", f"only peaberry is run, and this is {program}"
    if arguments[0] in {"record", "driver"} or any(re.fullmatch(r"[\w.]+:[\w.-]+:[\w.]+", word) for word in arguments):
        child = subprocess.run(
            [sys.executable, "-m", "peaberry", *arguments], capture_output=True, text=True, check=False
        )
        assert "Traceback" not in child.stderr, child.stderr
        return child.returncode, child.stdout
    reflective = arguments[0] == "dynamic" or {"--spec", "--assume"} & set(arguments)
    monkeypatch.setitem(defaults, "reflection", "casts" if reflective else "none")
    capture.readouterr()
    code = cli.main(arguments)
    monkeypatch.setitem(defaults, "reflection", "none")
    return code, capture.readouterr().out


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of `documented`, with graphs. All documents share it, so that a command which several of them have is run once."""
    root = tmp_path_factory.mktemp("documented")
    paths = resolve_target("junit:junit:4.13.2")
    documented.make_place(root / "place", root / "scratch", [*paths.application, *paths.library], ROOT / "examples")
    place = root / "place"
    jar = str(place / "app.jar")
    peaberry.build(jar, main="app.Main", skip_startup=True).save(place / "old.graph")
    peaberry.build(jar, skip_startup=True).save(place / "new.graph")
    shutil.copytree(place / "new.graph", place / "app.graph")
    return place


@pytest.fixture(scope="module")
def done() -> dict[tuple[str, ...], tuple[int, str]]:
    """The commands that have been run."""
    return {}


class Reader:
    """Runs the blocks of one document, one after the other."""

    def __init__(
        self,
        done: dict[tuple[str, ...], tuple[int, str]],
        capture: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        self.done, self.capture, self.monkeypatch = done, capture, monkeypatch
        self.names: dict[str, Any] = {"__name__": "__main__"}

    def run(self, block: Block) -> None:
        """AssertionError if it does not do what it says, or nothing here can run it."""
        if block.kind == "python":
            exec(compile(block.text, block.place, "exec"), self.names)
        elif block.kind == "toml":
            Path("peaberry.toml").write_text(block.text, encoding="utf-8")
            assert Config.read("peaberry.toml") != Config()
        elif block.kind == "spec":
            Path("block.spec").write_text(block.text, encoding="utf-8")
            specification, problems = read("block.spec")
            assert specification
            assert not problems
        else:
            assert not block.kind, f"{block.place}: nothing here runs {block.kind}: teach it, or say why not"
            self.run_commands(block)

    def run_commands(self, block: Block) -> None:
        for command in parse_commands(block.text):
            key = tuple(command.words)
            if key not in self.done:
                self.done[key] = run(command, self.capture, self.monkeypatch)
            code, printed = self.done[key]
            assert code == command.code, f"{block.place}: {shlex.join(command.words)} ends with {code}"
            if command.output is not None:
                assert matches(command.output, printed), f"{block.place}: {shlex.join(command.words)} prints\n{printed}"


@pytest.fixture
def reader(
    made: Path,
    done: dict[tuple[str, ...], tuple[int, str]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Reader:
    monkeypatch.chdir(made)
    monkeypatch.setenv("PATH", f"{made / 'bin'}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setitem(defaults, "skip_startup", True)
    return Reader(done, capsys, monkeypatch)


@pytest.mark.parametrize("name", sorted(BLOCKS))
def test_what_a_document_shows_is_what_happens(name: str, reader: Reader) -> None:
    for block in BLOCKS[name]:
        if block.reason is None:
            reader.run(block)
        else:
            assert len(block.reason.split()) > 1, f"{block.place}: a reason, in words"


def test_a_block_that_nothing_runs_is_a_failure(
    tmp_path: Path, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text(
        "```\nmake all\n```\n\n```java\nclass A { }\n```\n\n<!-- not run: a picture -->\n```\n->\n```\n"
        "```\npeaberry callers app.graph nowhere.at.All\n```\n```\n$ peaberry callers app.graph com.example.Job.run\nnobody\n```\n"
    )
    command, java, picture, wrong, shown = find_blocks(page)
    assert picture.reason == "a picture"
    for block, message in (
        (command, "only peaberry is run"),
        (java, "nothing here runs java"),
        (wrong, "ends with 2"),
        (shown, r"prints\n.*Main\.main"),
    ):
        with pytest.raises(AssertionError, match=message):
            reader.run(block)
    page.write_text("- a list\n\n  ```\n  peaberry\n  ```\n")
    with pytest.raises(AssertionError, match="a fence that is not at the margin"):
        find_blocks(page)


def test_the_features_of_the_guide_do_what_they_say(reader: Reader) -> None:
    for block in BLOCKS["docs/features.md"]:
        if block.kind == "python":
            reader.run(block)
    features = [reader.names[name]() for name in ("AnnotatedHandlers", "Registry", "Plugins")]
    graph = peaberry.build("app.jar", features=features, reflection="casts")
    assert not [each for each in graph.diagnostics if each.kind == "feature-failed"]
    assert {edge.callee for edge in graph.callees("app.Bus.publish")} >= {"app.Mail.send(Ljava/lang/Object;)V"}
    (start,) = [edge for edge in graph.callees("com.example.Main.teach") if edge.callee == "app.First.run()V"]
    assert (start.kind, str(start.cause)) == ("reflective", "feature plugins: start")
