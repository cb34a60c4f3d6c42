"""A feature whose sites are reported, answered and assumed, registered in this file and nowhere else; the order of features."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, ClassVar

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry import Explanation, UsageError, analysis
from peaberry.config import Config
from peaberry.dynamic import examine
from peaberry.features import Feature, Site, SiteKind, handles, load_features
from platforms import SMALL

DEFAULT_JDK = SMALL

PROGRAM = """package app;
import java.lang.invoke.*;
import java.lang.reflect.*;
public class Main {
    interface Plugin { void run(); }
    static class Alpha implements Plugin { public void run() { } }
    static class Beta implements Plugin { public void run() { } }
    static class Gamma { public void run() { } }
    static class Plugins { static native Object start(String name); }
    public static void main(String[] arguments) throws Throwable {
        known();
        open(System.getenv("PLUGIN"));
        reflect(System.getenv("KIND"));
    }
    static void known() { Plugins.start("Alpha"); }
    static void open(String name) { Plugins.start(name); }
    static void reflect(String name) throws Throwable {
        ((Plugin) Class.forName(name).getDeclaredConstructor().newInstance()).run();
        Alpha.class.getMethod("run").invoke(new Alpha());
        MethodHandles.lookup().findVirtual(Beta.class, "run", MethodType.methodType(void.class)).invoke(new Beta());
        Plugin proxy = (Plugin) Proxy.newProxyInstance(null, new Class<?>[] { Plugin.class }, (on, called, with) -> null);
        proxy.run();
        for (Plugin each : java.util.ServiceLoader.load(Plugin.class)) each.run();
    }
}
"""

PLUGINS = '''
from peaberry.features import Feature, Site, SiteKind, handles


class Plugins(Feature):
    """Plugins.start runs the nested class of app.Main that has the name."""

    values = True

    @handles(call="app.Main$Plugins.start")
    def on_start(self, site):
        record = self.record("plugin", site)

        def tell(texts):
            for text in self.dynamic.answers.answer(texts, site):
                if text.value is None:
                    record.sources.setdefault((text.kind, text.method, text.offset), text)
                elif not self.start(site, record, f"app.Main${text.value}", "points-to"):
                    record.absent.add(text.value)

        site.argument(0).texts(tell)

    def start(self, site, record, name, rule):
        found = self.dynamic.knowledge.find(name)
        if found is None or "app.Main$Plugin" not in found.interfaces:
            return False
        record.targets.setdefault(name, rule)
        site.call(f"{name}.run()V", receiver=site.new(name, to=site.result), arguments=[])
        return True

    def answer(self, site, record, target):
        return target.kind == "class" and self.start(site, record, target.name, "specification")

    def assume(self, site, assumed):
        for each in assumed.brought:
            if each.is_concrete and "app.Main$Plugin" in each.interfaces:
                site.call(f"{each.name}.run()V", receiver=site.new(each.name), arguments=[])

    kinds = (SiteKind("plugin", answer=answer, assume=assume),)
'''


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    return jdks()[0].compile(PROGRAM, tmp_path_factory.mktemp("plugins"))


@pytest.fixture(scope="module")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("feature") / "plugins.py"
    path.write_text(PLUGINS, encoding="utf-8")
    return str(path)


def options(program: str, plugins: str, *more: str) -> list[str]:
    return [
        program,
        "--main",
        "app.Main",
        "--skip-startup",
        "--application-only",
        "-a",
        "pta",
        "--feature",
        plugins,
        *more,
    ]


def started(graph: peaberry.CallGraph, method: str) -> set[str]:
    """The plugins that a method runs."""
    edges = graph.callees(f"app.Main.{method}")
    return {edge.callee.partition("$")[2].partition(".")[0] for edge in edges if edge.callee.endswith(".run()V")}


def ask(*words: str) -> Any:
    found = run("dynamic", *words, "--json")
    assert found.code == 0, found.err
    return json.loads(found.out)


# ── one feature, one file ──


def test_sites_of_a_feature_are_reported(program: str, plugins: str) -> None:
    report = ask(*options(program, plugins))
    assert report["plugin"]["application"] == {
        "sites": 2, "resolved": 1, "partly": 0, "unresolved": 1, "absent": 0, "idle": 0,
    }  # fmt: skip
    sites = {site["caller"].partition("(")[0]: site for site in report["sites"] if site["kind"] == "plugin"}
    assert sites["app.Main.known"]["targets"] == {"app.Main$Alpha": "points-to"}
    (point,) = sites["app.Main.open"]["points"]
    assert point["method"].startswith("app.Main.main(")
    told = run("dynamic", *options(program, plugins)).out
    assert "  plugin           application" in told
    assert "  Main$Plugins.start: unresolved" in told


def test_open_sites_of_a_feature_are_in_the_graph(program: str, plugins: str) -> None:
    graph = peaberry.build(
        program, main="app.Main", skip_startup=True, application_only=True, features=[plugins], reflection="none"
    )
    assert (started(graph, "known"), started(graph, "open")) == ({"Alpha"}, set())
    (found,) = [each for each in graph.unresolved if each.caller.startswith("app.Main.open(")]
    assert found.reason == "feature plugins: open: what Main$Plugins.start means is not known"


def answered(program: str, plugins: str, tmp_path: Path, line: str) -> Explanation:
    """Why a specification of one line makes `open` run Beta."""
    path, saved = tmp_path / "app.spec", str(tmp_path / "app.graph")
    path.write_text(f"{line}\n", encoding="utf-8")
    done = run("graph", *options(program, plugins, "--spec", str(path), "-o", saved))
    assert done.code == 0, done.err
    graph = peaberry.load(saved)
    assert (started(graph, "known"), started(graph, "open")) == ({"Alpha"}, {"Beta"})
    (found,) = graph.explain("app.Main.open", "app.Main$Beta.run")
    return found


def test_a_specification_answers_sites_of_a_feature(program: str, plugins: str, tmp_path: Path) -> None:
    found = answered(program, plugins, tmp_path, "app.Main.open [Main$Plugins.start] => app.Main$Beta")
    assert (found.feature, found.rule, found.assumes) == ("plugins", "answered by a specification", ("specification",))
    assert found.specification == f"{tmp_path / 'app.spec'}:1"


def test_a_specification_answers_where_strings_come_from(program: str, plugins: str, tmp_path: Path) -> None:
    sites = [each for each in ask(*options(program, plugins))["sites"] if each["kind"] == "plugin"]
    (point,) = [point for site in sites for point in site["points"]]
    found = answered(program, plugins, tmp_path, f'{point["method"]} @ {point["offset"]} => "Beta"')
    assert (found.feature, found.rule, found.assumes, found.specification) == ("plugins", "start", ("feature",), None)


def test_a_wrong_answer_is_told(program: str, plugins: str, tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_text("app.Main.open [Main$Plugins.start] => app.Main$Gamma\n", encoding="utf-8")
    done = run("graph", *options(program, plugins, "--spec", str(path)))
    assert done.code == 4
    assert f"{path}:1: app.Main$Gamma is not in the program, or is nothing that app.Main$Plugins.start" in done.err


def test_open_sites_of_a_feature_are_assumed(program: str, plugins: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "app.graph")
    assert run("graph", *options(program, plugins, "--assume", "program", "-o", saved)).code == 0
    graph = peaberry.load(saved)
    assert (started(graph, "known"), started(graph, "open")) == ({"Alpha"}, {"Alpha", "Beta"})
    (found,) = graph.explain("app.Main.open", "app.Main$Beta.run")
    assert (found.feature, found.rule, found.assumes) == ("plugins", "assumed to be anything", ("anything",))
    sites = [
        each for each in ask(*options(program, plugins, "--assume", "program"))["sites"] if each["kind"] == "plugin"
    ]
    assert {each["caller"].partition("(")[0]: each["assumed"] for each in sites} == {
        "app.Main.known": False,
        "app.Main.open": True,
    }


def test_a_kind_that_is_not_declared_is_named(program: str) -> None:
    class Forgets(Feature):
        kinds: ClassVar[tuple[SiteKind, ...]] = (SiteKind("plugin"),)

        @handles(call="app.Main$Plugins.start")
        def on_start(self, site: Site) -> None:
            self.record("plugins", site)

    graph = peaberry.build(
        program, main="app.Main", skip_startup=True, application_only=True, reflection="none", features=[Forgets()]
    )
    (told,) = [each.message for each in graph.diagnostics if each.kind == "feature-failed"]
    assert "Forgets keeps account of 'plugins', and its `kinds` are plugin" in told


# ── the order of features ──


@pytest.mark.parametrize("assume", [False, True])
def test_the_order_of_features_changes_nothing(
    program: str, plugins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, assume: bool
) -> None:
    """Whatever stands first: the graph is the same to the last byte, and so is the report."""
    spec = tmp_path / "app.spec"
    spec.write_text("app.Main.open [Main$Plugins.start] => app.Main$Beta\n", encoding="utf-8")
    original = analysis.built_in
    config = Config.of(
        program,
        main="app.Main",
        skip_startup=True,
        application_only=assume,
        algorithm="pta",
        reflection="casts",
        assume="program" if assume else None,
        spec=[str(spec)],
    )
    found: set[str] = set()
    reports: set[str] = set()
    for seed in range(3):

        def shuffled(*arguments: Any, seed: int = seed) -> list[Feature]:
            features = original(*arguments)
            random.Random(seed).shuffle(features)
            return features

        monkeypatch.setattr(analysis, "built_in", shuffled)
        graph, report = examine(config, features=load_features(plugins)[:: -1 if seed % 2 else 1])
        graph.save(tmp_path / str(seed))
        files = {path.name: path.read_bytes() for path in sorted((tmp_path / str(seed)).iterdir())}
        assert len(files) == 13
        found.add(repr(files))
        reports.add(json.dumps(report.to_object()))
    assert (len(found), len(reports)) == (1, 1)


# ── what Feature has by itself ──


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("program = None", "Own.program takes the place of what Feature itself has by that name; give it another"),
        ("def record(self): pass", "Own.record takes the place of what Feature itself has"),
        ("inner = 'java.lang.*'", "Own.inner takes the place of Feature's `inner`, which is a tuple of patterns"),
        ("values = ['a']", "Own.values takes the place of Feature's `values`, which is True or False"),
        ("kinds = ('plugin',)", "Own.kinds takes the place of Feature's `kinds`, which is a tuple of SiteKind"),
        ("begin = 3", "Own.begin takes the place of Feature's `begin`, which is a method"),
        ("def __init__(self): self.end = []", "Own.end takes the place of Feature's `end`, which is a method"),
        ("@handles(call='a.B.c')\n    def end(self, site): pass", "Own.end takes the place of Feature's `end`"),
    ],
)
def test_what_takes_the_place_of_features_own_is_refused_when_it_is_loaded(
    tmp_path: Path, line: str, message: str
) -> None:
    path = tmp_path / "own.py"
    path.write_text(
        f"from peaberry.features import Feature, handles\n\nclass Own(Feature):\n    {line}\n", encoding="utf-8"
    )
    with pytest.raises(UsageError, match=message.replace("(", r"\(")) as refused:
        load_features(str(path))
    assert str(path) in str(refused.value)


def test_what_begin_takes_is_told(program: str) -> None:
    class Takes(Feature):
        def begin(self) -> None:
            self.program = []  # type: ignore[assignment]

    graph = peaberry.build(program, main="app.Main", skip_startup=True, application_only=True, features=[Takes()])
    (told,) = [each.message for each in graph.diagnostics if each.kind == "feature-failed"]
    assert "Takes.program takes the place of what Feature itself has by that name; give it another" in told


OVERWRITTEN = [
    "program",
    "dynamic",
    "record",
    "title",
    "name",
    "kinds",
    "inner",
    "values",
    "handlers",
    "tells",
    "end",
    "begin",
    "on_open",
]


@pytest.mark.parametrize("where", ["begin", "on_open"])
@pytest.mark.parametrize("name", OVERWRITTEN)
def test_what_a_feature_overwrites_is_its_failure(program: str, name: str, where: str) -> None:
    class Takes(Feature):
        def begin(self) -> None:
            if where == "begin":
                setattr(self, name, 3)

        @handles(call="app.Main.open")
        def on_open(self, site: Site) -> None:
            del site
            setattr(self, name, 3)

    assert f"Takes.{name} takes the place of" in tell_failure(program, Takes())


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("def handlers(self): return [3]", "Odd.handlers gives 3"),
        ("def handlers(self): raise KeyError('mine')", "KeyError: 'mine'"),
        ("tells = True\n    def end(self, methods): return [3]", "Odd.end gives 3"),
        ("@property\n    def tells(self): raise KeyError('mine')", "KeyError: 'mine'"),
        ("def on_open(self, site): site.call(3)", "'int' object is not an instance of 'str'\nwhile processing 'to'"),
        ("def on_open(self, site): site.call('a.B.c', dispatch=3)", "while processing 'kind'"),
        ("def on_open(self, site): site.call('a.\\ud800.c')", "surrogates not allowed"),
        (
            "def on_open(self, site):\n        site.cause = 3\n        site.call('a.B.c')",
            "'int' object is not an instance of 'Cause'",
        ),
        (
            "def on_open(self, site):\n        site.actor = 'x'\n        site.call('a.B.c')",
            "'str' object is not an instance of 'Actor'",
        ),
        ("def on_open(self, site): site.call('a.B.c', dispatch='fast')", "unknown dispatch"),
        ("def on_open(self, site): raise SystemExit(1)", "SystemExit: 1"),
    ],
)
def test_what_a_feature_does_wrong_is_its_failure(program: str, tmp_path: Path, body: str, message: str) -> None:
    path = tmp_path / "odd.py"
    head = "from peaberry.features import Feature, handles\n\nclass Odd(Feature):\n"
    mark = "    @handles(call='app.Main.open')\n" if "on_open" in body else ""
    path.write_text(f"{head}{mark}    {body}\n", encoding="utf-8")
    (odd,) = load_features(str(path))
    assert message in tell_failure(program, odd)


def tell_failure(program: str, feature: Feature) -> str:
    """What is said of the one feature that fails."""
    graph = peaberry.build(program, main="app.Main", jdk="none", features=[feature])
    (told,) = [each.message for each in graph.diagnostics if each.kind == "feature-failed"]
    return told


def test_what_is_no_feature_is_refused(program: str) -> None:
    with pytest.raises(UsageError, match="3 is no feature"):
        peaberry.build(program, features=[3])  # type: ignore[list-item]
