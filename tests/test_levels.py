"""Levels of assumptions: `levels/README.md` has the language of the fixtures. Each is built at every level, executed and recorded."""

from __future__ import annotations

import itertools
import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from fixtures import Jdk, jdks
from peaberry import usage
from peaberry.analysis import build_with, solve_with
from peaberry.cli import main
from peaberry.config import LEVELS, Config
from peaberry.errors import UsageError
from peaberry.levels import LevelBuilder, LevelGraph, ask_levels
from peaberry.names import split
from peaberry.recall.oracle import Oracle
from peaberry.recall.recorder import record
from peaberry.report import find_openers, to_text
from peaberry.rules import describe
from platforms import SMALL

if TYPE_CHECKING:
    from peaberry.callgraph import CallGraph

ROOT: Final = Path(__file__).parent / "levels"
NAMES: Final = ("Access", "Casts", "Environment", "Natives", "Strings")
JDK: Final[Jdk] = jdks()[0]
COMMENT: Final = re.compile(r"[;{] // (.*)$")
CLAUSE: Final = re.compile(r"([a-z-]+) ([+-]) ([\w.<>]+(?:, [\w.<>]+)*)$")
BY: Final = re.compile(r"by (casts|strings|environment)$|open$|breaks ([a-z-]+)$")
HEAD: Final = re.compile(r"^    (?:    )?(?:public |private |static |protected )*[\w<>?\[\]]+ (\w+)\(.*\{")
ALGORITHMS: Final = ("cha", "rta", "cta", "mta", "fta", "xta", "vta", "tfa", "pta")
ENVIRONMENT: Final = """
[properties]
"levels.set" = "levels.Environment$Set"
"levels.number" = 7
[variables]
"LEVELS_CLASS" = "levels.Environment$Set"
"""


class Line(NamedTuple):
    """What a line states: the method it stands in, what it runs and does not run at levels, and how it is resolved."""

    name: str
    number: int
    method: str
    clauses: list[tuple[str, str, list[str]]]
    by: str | None
    breaks: str | None


def read(name: str) -> list[Line]:
    """The statements of a fixture."""
    lines, method, owner = [], "", ""
    for number, text in enumerate((ROOT / f"{name}.java").read_text().splitlines(), 1):
        if found := re.match(r"^    (?:public )?static class (\w+)|^    interface (\w+)", text):
            owner = found[1] or found[2]
        if head := HEAD.match(text):
            inner = text.startswith("        ")
            method = f"{owner}.{head[1]}" if inner else f"{name}.{head[1]}"
        comment = COMMENT.search(text)
        if comment is None or "//" in text.partition("//")[0]:
            continue
        clauses, by, breaks = [], None, None
        for part in comment[1].split("; "):
            if said := BY.match(part):
                breaks = said[2] or breaks
                by = by if said[2] else said[1] or "open"
                continue
            clause = CLAUSE.match(part)
            assert clause is not None, f"{name}:{number}: cannot read {part!r}"
            assert clause[1] in LEVELS
            clauses.append((clause[1], clause[2], clause[3].split(", ")))
        lines.append(Line(name, number, method, clauses, by, breaks))
    return lines


def full(name: str, method: str) -> str:
    """The pattern of a method as comments write it."""
    owner, _, called = method.rpartition(".")
    if owner.startswith("other."):
        return f"levels.{owner}.{called}"
    top = owner in (name, "Beside")
    return f"levels.{owner}.{called}" if top else f"levels.{name}${owner}.{called}"


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All fixtures, and a program that runs them one after the other."""
    place = tmp_path_factory.mktemp("levels")
    calls = "".join(f"        {name}.main(args);\n" for name in NAMES)
    program = f"public static void main(String[] args) throws Exception {{\n{calls}    }}"
    (place / "All.java").write_text(f"package levels;\n\npublic class All {{\n    {program}\n}}\n")
    sources = [*sorted(ROOT.glob("*.java")), *sorted(ROOT.glob("other/*.java")), place / "All.java"]
    done = JDK.run("javac", "-nowarn", "-g", "-d", place / "classes", *sources)
    assert done.returncode == 0, done.stderr
    (place / "environment.toml").write_text(ENVIRONMENT)
    return place


def configure(place: Path, **options: Any) -> Config:
    """All fixtures as one program."""
    said = {"main": "levels.All", "algorithm": "cha", "jdk": SMALL, "skip_startup": True, "reflection": "casts"}
    return Config.of(place / "classes", **{**said, **options})


@cache
def build(place: Path, algorithm: str) -> dict[str, LevelGraph]:
    """The graphs of all levels."""
    builder = LevelBuilder(configure(place, algorithm=algorithm, environment=str(place / "environment.toml")))
    return {level: builder.build(level) for level in LEVELS}


def runs(graph: CallGraph, line: Line, target: str) -> bool:
    """Whether the line may run the target."""
    caller = graph.resolve(full(line.name, line.method))
    targets = [each.name for each in graph.find(full(line.name, target))]
    found = [edge for each in targets for edge in graph.explain(graph.engine.name(caller[0]), each)]
    return any(each.edge.line == line.number and each.edge.kind == "reflective" for each in found)


def calls(graph: CallGraph, caller: str, callee: str) -> bool:
    """Whether there is an edge."""
    return caller in graph and callee in graph and bool(graph.explain(caller, callee))


STATED: Final = [line for name in NAMES for line in read(name)]


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("line", STATED, ids=lambda line: f"{line.name}:{line.number}")
def test_sites_run_what_their_comments_say(line: Line, algorithm: str, classes: Path) -> None:
    graphs = build(classes, algorithm)
    for stated, sign, targets in line.clauses:
        place = LEVELS.index(stated)
        for level in LEVELS[: place + 1] if sign == "+" else LEVELS[place:]:
            for target in targets:
                assert runs(graphs[level].graph, line, target) == (sign == "+"), f"{level} {target}"


@pytest.mark.parametrize("line", [line for line in STATED if line.by], ids=lambda line: f"{line.name}:{line.number}")
def test_sites_are_resolved_at_the_level_that_they_state(line: Line, classes: Path) -> None:
    graphs = build(classes, "cha")
    resolved = [resolution(graphs[level].graph, line) for level in LEVELS]
    if line.by == "open":
        assert resolved == [None] * len(LEVELS)
        return
    assert line.by is not None
    assert resolved[LEVELS.index(line.by)] == line.by
    assert resolved[LEVELS.index(line.by) - 1] != line.by


def resolution(graph: CallGraph, line: Line) -> str | None:
    """The level whose rule resolves the site of a line."""
    (caller,) = graph.resolve(full(line.name, line.method))
    rows = [row for row in graph.engine.dynamic_sites() if row[0] == caller and row[2] == line.number]
    resolved = {row[4] for row in rows if row[3] in ("load", "make", "construct", "invoke")}
    assert resolved, "no dynamic site"
    return None if None in resolved else max(resolved, key=lambda word: LEVELS.index(word or ""))


def within(left: CallGraph, right: CallGraph) -> bool:
    difference = left.compare(right, limit=3)
    return not (difference.methods_only_left_count or difference.pairs_only_left_count)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_each_level_lies_inside_the_level_before(algorithm: str, classes: Path) -> None:
    graphs = build(classes, algorithm)
    for before, after in itertools.pairwise(LEVELS):
        assert within(graphs[after].graph, graphs[before].graph)
        assert not within(graphs[before].graph, graphs[after].graph), "levels that are equal show nothing"


@pytest.mark.parametrize(
    ("finer", "coarser"),
    [
        ("rta", "cha"),
        ("cta", "rta"),
        ("mta", "cta"),
        ("fta", "cta"),
        ("xta", "mta"),
        ("xta", "fta"),
        ("vta", "xta"),
        ("pta", "vta"),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_at_a_level_a_finer_algorithm_finds_nothing_more(level: str, finer: str, coarser: str, classes: Path) -> None:
    fine, coarse = (build(classes, algorithm)[level].graph for algorithm in (finer, coarser))
    assert within(fine, coarse)


@pytest.mark.parametrize("level", LEVELS)
def test_at_a_level_the_two_finest_find_the_same(level: str, classes: Path) -> None:
    fine, same, coarse = (build(classes, algorithm)[level].graph for algorithm in ("pta", "tfa", "cha"))
    assert within(fine, same)
    assert within(same, fine)
    assert not within(coarse, fine)


@pytest.fixture(scope="module")
def recorded(classes: Path, tmp_path_factory: pytest.TempPathFactory) -> Oracle:
    """A recorded run of all of them."""
    place = tmp_path_factory.mktemp("runs")
    command = [str(JDK.home / "bin" / "java"), "-cp", str(classes / "classes"), "levels.All"]
    assert record(command, str(place / "all.oracle"), quiet=True).code == 0
    return Oracle.read(str(place / "all.oracle"))


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_ran_is_in_the_graph(level: str, algorithm: str, classes: Path, recorded: Oracle) -> None:
    graph = build(classes, algorithm)[level].graph
    ran = {name for name, *_ in recorded.recording.methods() if split(name).class_name.startswith("levels.")}
    assert len(ran) > 40
    broken = [line for line in STATED if line.breaks and LEVELS.index(line.breaks) <= LEVELS.index(level)]
    excused = {
        full(line.name, target) for line in broken for _, sign, names in line.clauses if sign == "-" for target in names
    }
    missing = {name for name in ran if name not in graph}
    assert {name.partition("(")[0] for name in missing} <= excused
    if level == LEVELS[0]:
        assert not missing


def test_native_code_calls_back_what_it_may(classes: Path) -> None:
    graphs = build(classes, "cha")
    for level in LEVELS:
        graph = graphs[level].graph
        native = "peaberry.NativeMethod.callBack()V"
        assert calls(graph, "levels.Natives.call()V", native)
        assert calls(graph, native, "levels.Natives$Shown.open()V")
        assert calls(graph, native, "levels.Natives$Hidden.secret()V") == (level == "behaved-loaders")


def test_a_native_method_with_a_row_calls_back_only_in_the_manner_of_the_paper(classes: Path) -> None:
    config = configure(classes)
    modelled = build(classes, "cha")["casts"].graph
    paper = LevelBuilder(config.with_(natives="paper")).build("casts").graph
    called = "java.lang.System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V"
    native = "peaberry.NativeMethod.callBack()V"
    assert not calls(modelled, called, native)
    assert calls(paper, called, native)


def test_what_was_looked_up_of_the_environment_stands_in_the_header(classes: Path) -> None:
    graphs = build(classes, "cha")
    used = {(variable, key): value for variable, key, value in graphs["environment"].graph.header["environment"]}
    assert used[False, "levels.set"] == "levels.Environment$Set"
    assert used[False, "levels.unset"] is None
    assert used[True, "LEVELS_CLASS"] == "levels.Environment$Set"
    assert graphs["strings"].graph.header["environment"] == []


def test_an_edge_says_on_which_assumption_it_rests(classes: Path) -> None:
    graphs = build(classes, "cha")
    caller, made = "levels.Strings.both()*", "levels.Strings$Blue.<clinit>()V"
    rules = {level: graphs[level].graph.explain(caller, made)[0] for level in LEVELS}
    assert [each.rule for each in rules.values()] == [
        "anything",
        "anything",
        "bounded by casts",
        "named by strings",
        "named by strings",
    ]
    assert rules["casts"].assumes == ("level behaved-loaders", "level encapsulation", "level casts")
    assert "casts of what reflection makes succeed" in describe("level casts")
    assert len(rules["strings"].assumes) == 4


def test_a_level_gives_the_same_graph_alone(classes: Path, tmp_path: Path) -> None:
    config = configure(classes, algorithm="rta")
    builder = LevelBuilder(config)
    for level in reversed(LEVELS[:2]):
        builder.build(level).graph.save(tmp_path / f"beside-{level}")
    alone = LevelBuilder(config).build("behaved-loaders")
    alone.graph.save(tmp_path / "alone")
    for path in (tmp_path / "alone").iterdir():
        assert path.read_bytes() == (tmp_path / "beside-behaved-loaders" / path.name).read_bytes(), path.name


@pytest.mark.parametrize(
    ("target", "verdict", "level"),
    [
        ("levels.Casts.constant()Ljava/lang/Object;", "resolved", "environment"),
        ("levels.other.Far.secret()Ljava/lang/String;", "up to a level", "behaved-loaders"),
        ("levels.Casts$Stone.weight()Ljava/lang/String;", "resolved", "environment"),
        ("levels.Access$Override.shown()Ljava/lang/String;", "up to a level", "environment"),
    ],
)
def test_up_to_which_level_a_method_is_reached(target: str, verdict: str, level: str, classes: Path) -> None:
    config = configure(classes)
    answer = ask_levels(config, target)
    assert (answer.verdict, answer.level) == (verdict, level)
    assert answer.path is not None
    assert answer.path[-1].callee == target
    assert bool(answer.sites) == (verdict == "up to a level")


def test_the_commands(classes: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert SMALL is not None
    words = [
        str(classes / "classes"),
        "--main",
        "levels.All",
        "--jdk",
        SMALL,
        "--skip-startup",
        "--reflection",
        "casts",
    ]
    assert main(["levels", *words, "--json", "-o", str(tmp_path / "levels")]) in (0, 4)
    rows = json.loads(capsys.readouterr().out)["levels"]
    assert [row["level"] for row in rows] == list(LEVELS)
    assert rows[0]["edges"] > rows[-1]["edges"]
    assert sorted(path.name for path in (tmp_path / "levels").iterdir()) == sorted(LEVELS)
    assert main(["levels", *words]) in (0, 4)
    printed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in printed[1:6]] == list(LEVELS)
    secret = "levels.other.Far.secret"
    assert main(["path", words[0], secret, "--levels", *words[1:]]) == 0
    assert "up to the level behaved-loaders, and not from encapsulation on" in capsys.readouterr().out
    assert main(["path", words[0], "levels.Casts.nowhere", "--levels", *words[1:]]) == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"assume": "casting"}, "unknown assumption 'casting'; choose one of behaved-loaders, encapsulation"),
        ({"assume": "casts", "reflection": "none"}, "leave out --reflection"),
        ({"assume": "casts", "spec": ("x",)}, "leave out spec"),
        ({"assume": "casts", "features": ("x",)}, "leave out features"),
        ({"assume": "casts", "algorithm": "pta", "context": "1-call"}, "leave out --context"),
        ({"assume": "casts", "algorithm": "pta", "application_only": True}, "leave out --application-only"),
        ({"assume": "casts", "natives": "some"}, "unknown choice of natives"),
    ],
)
def test_options_that_contradict_each_other_are_mistakes(options: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=re.escape(message)):
        Config.of("x.jar", **{"algorithm": "cha", "reflection": "casts", **options})


def test_who_opens_what_a_level_takes_for_closed_is_said(classes: Path) -> None:
    graphs = build(classes, "cha")
    assert find_openers(graphs["behaved-loaders"].graph) == []
    (found,) = find_openers(graphs["encapsulation"].graph)
    assert found.startswith("levels.Access.named(")
    assert "beyond the level: levels.Access.named(" in to_text(graphs["encapsulation"].graph, usage.measure())


def test_what_needs_sets_is_refused_at_a_level(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = configure(classes, algorithm="pta", assume="casts")
    with pytest.raises(UsageError, match="leave out the level"):
        solve_with(config)
    words = [str(classes / "classes"), "--main", "levels.All", "--assume", "casts", "--jdk", str(SMALL)]
    words += ["--skip-startup", "--reflection", "casts"]
    assert main(["types", *words[:1], "levels.Casts.main", *words[1:]]) == 2
    assert main(["application", *words]) == 2
    assert "--method simple" in capsys.readouterr().err
    assert main(["application", *words, "--method", "simple", "--algorithm", "rta"]) in (0, 4)


def test_headers_of_versions_before_are_read() -> None:
    assert Config.from_dict({"assume": True, "reflection": "casts"}).assume == "program"
    assert Config.from_dict({"assume": False}).assume is None


def test_an_environment_that_cannot_be_read_is_a_mistake(classes: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("properties = 3")
    config = configure(classes)
    for path, message in ((tmp_path / "none.toml", "cannot be read"), (tmp_path / "bad.toml", "must be a table")):
        with pytest.raises(UsageError, match=message):
            LevelBuilder(config.with_(environment=str(path))).build("environment")
    with pytest.raises(UsageError, match="add --assume environment"):
        build_with(config.with_(environment="x"))
    with pytest.raises(UsageError, match="add --assume LEVEL"):
        build_with(config.with_(natives="paper"))
