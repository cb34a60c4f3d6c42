"""Limits: what is not reached within them is coarser, lacks nothing, and is said; where nothing coarser is left, there is no graph."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry import CallGraph, _engine, analysis
from peaberry.config import Config
from peaberry.entrypoints import find_start
from peaberry.errors import InputError
from peaberry.features import Feature, handles
from peaberry.memory import group_limits, memory_limit
from peaberry.program import open_program
from platforms import SMALL

FIXTURES = Path(__file__).parent / "fixtures"
BENCHMARK = Path(__file__).parent.parent / "benchmarks" / "limits.py"
ASKS = (1, 12, 80)
"""How often the solver may ask whether to go on: it ends the same work at the same place on every machine. All of it asks some hundred times."""


def load_benchmark() -> Any:
    """The check that real programs go through, whose counting is used here."""
    specification = importlib.util.spec_from_file_location("benchmark_of_limits", BENCHMARK)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[specification.name] = module
    specification.loader.exec_module(module)
    return module


Pairs = load_benchmark().Pairs


# ── the fallback ──


@pytest.mark.parametrize("algorithm", ["pta", "tfa", "xta"])
def test_past_a_limit_the_graph_is_that_of_rta(jar: str, graph: CallGraph, algorithm: str) -> None:
    limited = peaberry.build(jar, algorithm=algorithm, asks=1)
    assert not limited.compare(graph)
    assert limited.metrics == graph.metrics
    assert list(limited.edges()) == list(graph.edges())
    assert (limited.header["algorithm"], limited.algorithm) == (algorithm, "rta")
    (loss,) = set(limited.diagnostics) - set(graph.diagnostics)
    assert (loss.kind, loss.severity, loss.place) == ("limit-reached", "loss", algorithm)
    assert loss.message == "the limit of 1 asks was reached; the graph is that of rta, coarser and sound"
    assert limited.incomplete
    assert limited.explain("app.Main.main", "app.Circle.area") == graph.explain("app.Main.main", "app.Circle.area")


@pytest.fixture(scope="module")
def reflective(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """All small programs with reflection and with handles, as one. `make limits` asks real programs with the whole platform."""
    classes = tmp_path_factory.mktemp("reflective")
    sources = [*(FIXTURES / "reflection").glob("*.java"), *(FIXTURES / "handles").glob("*.java")]
    done = jdks()[0].run("javac", "-nowarn", "-d", classes, *sources)
    assert done.returncode == 0, done.stderr
    entries = ["reflection.*.main", "handles.*.main"]
    return {"targets": str(classes), "entries": entries, "reflection": "casts", "jdk": SMALL}


@pytest.fixture(scope="module")
def full(reflective: dict[str, Any]) -> Any:
    """What the run without a limit finds."""
    return Pairs(peaberry.build(**reflective))


@pytest.mark.parametrize("asks", ASKS)
def test_past_a_limit_nothing_is_missing(reflective: dict[str, Any], full: Any, asks: int) -> None:
    limited = peaberry.build(**reflective, asks=asks)
    said = "the graph is that of rta, coarser and sound: a reflective call may run any method"
    assert limited.limited == f"the limit of {asks} asks was reached; {said}"
    assert full.missing(Pairs(limited)) == (0, 0)


def test_without_calls_that_may_mean_anything_methods_are_missing(
    reflective: dict[str, Any], full: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "fallback_features", analysis.built_in)
    methods, pairs = full.missing(Pairs(peaberry.build(**reflective, asks=1)))
    assert methods > 0
    assert pairs > 0


class Once(Feature):
    """Adds a call in the first analysis, and nothing in the fallback."""

    analyses = 0

    def begin(self) -> None:
        self.analyses += 1

    @handles(reached="app.Main.main")
    def on_main(self, method: Any) -> None:
        if self.analyses == 1:
            method.call("app.Helper.never()D", arguments=[])


def test_what_features_have_added_is_handed_over(jar: str) -> None:
    limited = peaberry.build(jar, features=[Once()], asks=1, jdk="none")
    assert limited.limited is not None
    assert limited.limited.endswith("rta, coarser; what once would have added later may be missing")
    (edge,) = [edge for edge in limited.edges() if edge.kind == "reflective"]
    assert (edge.caller, edge.callee) == ("app.Main.main([Ljava/lang/String;)V", "app.Helper.never()D")
    assert edge.callee in {edge.caller for edge in limited.edges()} | {method.name for method in limited.methods()}


@pytest.mark.parametrize("name", ["g", "g.json"])
def test_the_summary_and_the_exit_code_say_so(jar: str, tmp_path: Path, name: str) -> None:
    saved = str(tmp_path / name)
    done = run("graph", jar, "--reflection", "none", "--asks", "1", "-o", saved)
    assert done.code == 4
    assert done.out.startswith("RTA call graph of")
    assert "\n  not PTA: the limit of 1 asks was reached; the graph is that of rta, coarser and sound\n" in done.out
    done = run("callees", saved, "app.Main.main")
    assert done.code == 4
    assert "Circle.area()" in done.out
    assert "a limit was reached: pta: the limit of 1 asks was reached" in done.err
    done = run("types", saved, "app.Main.main")
    assert done.code == 2
    assert "the limit of 1 asks was reached" in done.err
    assert "rta keeps no sets" in done.err
    value = json.loads(run("graph", jar, "--reflection", "none", "--asks", "1", "--json").out)
    assert (value["algorithm"], value["fallback"]) == ("pta", "rta")
    assert value["incomplete"][0].startswith("a limit was reached: pta: ")


def test_a_limit_that_is_not_reached_changes_no_byte(jar: str, tmp_path: Path) -> None:
    peaberry.build(jar).save(tmp_path / "without")
    peaberry.build(jar, timeout=3600, memory=1_000_000, asks=1_000_000_000).save(tmp_path / "within")
    without, within = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("without", "within")
    )
    assert without == within


# ── where there is no graph ──


def analyse(target: str, **options: Any) -> None:
    """An analysis whose program is opened without a limit."""
    config = Config.of(target, **options)
    program = open_program(config).program
    analysis.analyse(config, program, find_start(program, config))


@pytest.mark.parametrize(
    ("algorithm", "phase"),
    [
        ("rta", "rta was following calls"),
        ("cha", "cha was reading classes"),
        ("pta", "the fallback to rta was following calls"),
    ],
)
def test_where_nothing_coarser_is_left_there_is_no_graph(jar: str, algorithm: str, phase: str) -> None:
    with pytest.raises(InputError) as error:
        analyse(jar, algorithm=algorithm, timeout=1e-9)
    assert str(error.value) == (
        f"the limit of 0.000000001 s was reached while {phase}; there is no graph, and nothing is written: "
        "give it more time (--timeout)"
    )


def test_memory_is_limited_alike(jar: str) -> None:
    with pytest.raises(InputError, match=r"1 MB of memory was reached while rta was following calls.*\(--memory\)"):
        analyse(jar, algorithm="rta", memory=1)


@pytest.mark.parametrize("limit", [("--timeout", "0.000000001"), ("--memory", "1")])
def test_opening_a_program_is_limited_and_nothing_is_written(jar: str, tmp_path: Path, limit: tuple[str, str]) -> None:
    place = tmp_path / "g"
    done = run("graph", jar, "-a", "rta", *limit, "-o", str(place))
    assert done.code == 3
    assert "was reached while the program was being opened; there is no graph" in done.err
    assert not place.exists()


def test_entry_points_are_found_within_the_limit(jar: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Watch:
        def __init__(self, **_: object) -> None:
            self.inner = _engine.Watch(timeout=1e-9)

        def check(self, phase: str) -> None:
            if "entry points" in phase:
                self.inner.check(phase)

    monkeypatch.setattr(analysis, "Watch", Watch)
    monkeypatch.setattr(analysis, "open_program", lambda config, _: open_program(config))
    monkeypatch.setattr(analysis, "find_start", lambda program, config, _: find_start(program, config))
    with pytest.raises(InputError, match="was reached while its entry points were being found"):
        peaberry.build(jar)


# ── memory by default ──


def test_memory_has_a_limit_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("peaberry.memory.available", lambda: iter([8_000_000_000, 4_000_000_000]))
    monkeypatch.setattr("peaberry.memory.STATUS", __file__)
    assert memory_limit(Config()) == 3_000_000_000
    assert memory_limit(Config(memory=7)) == 7_000_000
    monkeypatch.setattr("peaberry.memory.STATUS", "/no/such/file")
    assert memory_limit(Config()) is None


def test_control_groups_limit_memory(tmp_path: Path) -> None:
    own = tmp_path / "own"
    groups = tmp_path / "groups"
    (groups / "a" / "b").mkdir(parents=True)
    (groups / "memory" / "c").mkdir(parents=True)
    own.write_text("12:pids:/x\n5:cpu,memory:/c\n0::/a/b\n")
    (groups / "a" / "memory.max").write_text("5000\n")
    (groups / "a" / "b" / "memory.max").write_text("max\n")
    (groups / "memory" / "c" / "memory.limit_in_bytes").write_text("7000\n")
    (groups / "memory" / "memory.limit_in_bytes").write_text("9223372036854771712\n")
    assert sorted(group_limits(str(groups), str(own))) == [5000, 7000]
    assert list(group_limits(str(groups), str(tmp_path / "none"))) == []


def test_an_exception_of_the_progress_function_stops_the_build(jar: str) -> None:
    class EnoughError(Exception):
        pass

    def tell(phase: str, done: int, total: int) -> None:
        if phase != "opening":
            raise EnoughError

    with pytest.raises(EnoughError):
        peaberry.build(jar, timeout=3600, progress=tell)


# ── what is said of reflective calls ──


def test_past_a_limit_a_reflective_call_may_mean_anything(tmp_path: Path) -> None:
    source = """package app;
public class Main {
    public static void main(String[] arguments) throws Exception { Class.forName("app.Main"); }
}
"""
    classes = jdks()[0].compile(source, tmp_path)
    words = ["dynamic", classes, "--main", "app.Main", "--jdk", "none", "--reflection", "casts"]
    assert "resolved" in run(*words, "--all").out
    done = run(*words, "--asks", "1")
    assert done.code == 4
    assert "Class.forName: unresolved\n    a limit was reached: it may mean anything" in done.out
    value = json.loads(run(*words, "--asks", "1", "--json").out)
    assert [site["assumed"] for site in value["sites"]] == [True]
    assert value["incomplete"][0].startswith("a limit was reached: pta")
