"""What analyses are taught in Python: the example of the guide, the order of events, features that fail."""

from __future__ import annotations

import random
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

import peaberry
from conftest import run
from peaberry import UsageError
from peaberry.features import Feature, Method, Object, Runner, Site, handles
from platforms import FULL, SMALL

if TYPE_CHECKING:
    from peaberry._engine.features import Event, Facts

DEFAULT_JDK = SMALL

ROOT = Path(__file__).parent.parent
EXAMPLE = str(ROOT / "examples" / "annotated_handlers.py")
ALGORITHMS = ("cha", "rta", "cta", "xta", "vta", "tfa", "pta")
SOURCE = {
    "On": "@interface On { String value(); Class<?>[] kinds() default {}; int rank() default 7; }",
    "Bus": "class Bus { void publish(Object event) { } }",
    "Main": """class Main {
    public static void main(String[] arguments) {
        Bus bus = new Bus();
        bus.publish(new Created());
        bus.publish(new Removed());
        bus.publish("text");
        Bus.class.getName();
        Registry.find("first", Created.class);
        String name = arguments[0];
        Registry.find(name, Removed.class);
    }
}
class Event { void show() { } }
class Created extends Event { void show() { } }
class Removed extends Event { void show() { } }
class Hidden extends Event { void show() { } }
class Registry {
    static Object find(String name, Class<?> kind) { return null; }
    static void first(Object thing) { ((Event) thing).show(); }
    static String kept;
}""",
    "Listeners": """class Mail {
    static { Log.add("loaded"); }
    @On(value = "created", kinds = {Created.class, String.class}) void send(Event event) { event.show(); }
    void idle(Event event) { event.show(); }
}
class Audit {
    @On("any") static void note(Object event) { event.toString(); }
    @On("quiet") void later(String text, int more) { Log.add(text); }
}
class Log { static void add(String text) { } }""",
}


@pytest.fixture(scope="module")
def bus(tmp_path_factory: pytest.TempPathFactory) -> str:
    root = tmp_path_factory.mktemp("bus")
    javac = shutil.which("javac")
    assert javac
    for name, text in SOURCE.items():
        (root / f"{name}.java").write_text(f"package app;\n{text}\n", encoding="utf-8")
    sources = [str(path) for path in sorted(root.glob("*.java"))]
    subprocess.run([javac, "--release", "11", "-d", str(root / "classes"), *sources], check=True)
    return str(root / "classes")


def called(graph: peaberry.CallGraph, caller: str) -> dict[str, str]:
    """The causes of the calls from the methods that match, by callee."""
    return {edge.callee: edge.cause for edge in graph.callees(caller) if edge.kind == "reflective"}


def save(graph: peaberry.CallGraph, path: Path) -> dict[str, bytes]:
    graph.save(path)
    return {each.name: each.read_bytes() for each in sorted(path.iterdir())}


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_example_teaches_a_bus(bus: str, algorithm: str) -> None:
    options: dict[str, Any] = {"main": "app.Main", "skip_startup": True, "algorithm": algorithm, "jdk": FULL}
    graph = peaberry.build(bus, features=[EXAMPLE], **options)
    cause = "feature annotated-handlers: publish"
    assert called(graph, "app.Bus.publish") == dict.fromkeys(
        [
            "app.Audit.<init>()V",
            "app.Audit.later(Ljava/lang/String;I)V",
            "app.Audit.note(Ljava/lang/Object;)V",
            "app.Mail.<init>()V",
            "app.Mail.send(Lapp/Event;)V",
        ],
        cause,
    )
    assert not graph.find("app.Mail.idle")
    initialised = [edge for edge in graph.callees("app.Bus.publish") if edge.callee == "app.Mail.<clinit>()V"]
    assert [(edge.kind, edge.cause) for edge in initialised] == [("initializer", cause)]
    shown = {edge.callee.split(".")[1] for edge in graph.callees("app.Mail.send")}
    wanted = {"Created", "Removed"}
    if algorithm == "cha":
        wanted |= {"Event", "Hidden"}
    assert shown == wanted
    assert graph.header["options"]["features"] == [EXAMPLE]
    assert graph.header["features"] == ["annotated-handlers"]
    assert not graph.diagnostics
    plain = peaberry.build(bus, **options)
    assert not called(plain, "app.Bus.publish")


def test_the_command_line_takes_features(bus: str) -> None:
    done = run("callees", bus, "app.Bus.publish", "--main", "app.Main", "--feature", EXAMPLE)
    assert done.code == 0
    assert "Mail.send(" in done.out
    done = run("explain", bus, "app.Bus.publish", "app.Mail.send", "--main", "app.Main", "--feature", EXAMPLE)
    assert "feature annotated-handlers: publish" in done.out


def test_annotations_are_told_with_their_values(bus: str) -> None:
    seen: list[Any] = []

    class Asks(Feature):
        @handles(reached="app.Main.main")
        def on_main(self, method: Method) -> None:
            seen.extend(self.program.annotated("app.On"))
            seen.append(self.program.subtypes("app.Event"))
            seen.append(self.program.methods("app.Log.*"))

    peaberry.build(bus, main="app.Main", skip_startup=True, algorithm="rta", features=[Asks()])
    values = {"value": "created", "kinds": ["app.Created", "java.lang.String"]}
    assert seen == [
        ("method", "app.Audit.later(Ljava/lang/String;I)V", {"value": "quiet"}),
        ("method", "app.Audit.note(Ljava/lang/Object;)V", {"value": "any"}),
        ("method", "app.Mail.send(Lapp/Event;)V", values),
        ["app.Created", "app.Event", "app.Hidden", "app.Removed"],
        ["app.Log.<init>()V", "app.Log.add(Ljava/lang/String;)V"],
    ]


class Finds(Feature):
    """Uses every verb."""

    name = "finds"

    def begin(self) -> None:
        self.told: list[object] = []

    @handles(call="app.Registry.find")
    def on_find(self, site: Site) -> None:
        name, kind = site.constant(0), site.constant(1)
        self.told.append((site.caller, site.callee, name, kind))
        if not isinstance(name, str) or not isinstance(kind, str):
            site.unresolved("the name is not a constant")
            return
        made = site.new(kind, tag=name)
        site.flow(made, site.result, "app.Event")
        site.store_element(site.argument(0), made)
        site.flow(site.element(site.argument(0)), site.result)
        site.result.watch(lambda found: self.found(site, made, found))

    def found(self, site: Site, made: Any, found: Object) -> None:
        self.told.append(found)
        if found.tag is not None:
            site.call(f"app.Registry.{found.tag}", arguments=[made])
            site.flow(made, site.static("app.Registry.kept"))

    @handles(initialised="app.Mai*")
    def on_loaded(self, name: str) -> None:
        self.told.append(name)

    @handles(phase="values")
    def on_end(self) -> None:
        self.told.append("end")


@pytest.mark.parametrize("algorithm", ["rta", "xta", "vta", "tfa", "pta"])
def test_handlers_see_constants_and_objects(bus: str, algorithm: str) -> None:
    feature = Finds()
    graph = peaberry.build(bus, main="app.Main", skip_startup=True, algorithm=algorithm, features=[feature, EXAMPLE])
    calls = [each for each in feature.told if isinstance(each, tuple) and len(each) == 4]
    assert [each[2:] for each in calls] == [("first", "app.Created"), (None, "app.Removed")]
    assert Object("app.Created", "first") in feature.told
    assert feature.told.count("end") == 1
    assert "app.Mail" in feature.told
    cause = "feature finds: find"
    assert called(graph, "app.Main.main") == {"app.Registry.first(Ljava/lang/Object;)V": cause}
    shown = {edge.callee.split(".")[1] for edge in graph.callees("app.Registry.first")}
    assert shown == ({"Created"} if algorithm != "rta" else {"Created", "Removed"})
    assert [row.reason for row in graph.unresolved if row.caller.startswith("app.")] == [
        f"{cause}: the name is not a constant"
    ]


class Noted:
    """Facts that have been noted and not added."""

    def __init__(self) -> None:
        self.verbs: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, verb: str) -> Any:
        return lambda *arguments: self.verbs.append((verb, arguments))


@pytest.mark.parametrize("algorithm", ["cha", "rta", "xta", "pta"])
def test_the_order_of_events_changes_nothing(
    bus: str, algorithm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build(name: str) -> dict[str, bytes]:
        graph = peaberry.build(
            bus, main="app.Main", skip_startup=True, algorithm=algorithm, features=[Finds(), EXAMPLE]
        )
        return save(graph, tmp_path / name)

    first = build("sorted")
    deliver = Runner.deliver
    for seed in range(3):
        order = random.Random(seed)

        def shuffled(self: Runner, events: list[Event], facts: Facts, order: random.Random = order) -> None:
            order.shuffle(events)
            noted = Noted()
            deliver(self, events, cast("Facts", noted))
            order.shuffle(noted.verbs)
            for verb, arguments in noted.verbs:
                getattr(facts, verb)(*arguments)

        monkeypatch.setattr(Runner, "deliver", shuffled)
        assert build(f"shuffled{seed}") == first


FAILING = """
from peaberry.features import Feature, handles

class Broken(Feature):
    @handles(call="app.Bus.publish")
    def on_publish(self, site):
        site.target.call("app.Mail.idle")
        raise KeyError("no such thing")
"""


@pytest.mark.parametrize("algorithm", ["rta", "pta"])
def test_a_feature_that_fails_is_left_out(bus: str, algorithm: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(FAILING, encoding="utf-8")
    options: dict[str, Any] = {"main": "app.Main", "skip_startup": True, "algorithm": algorithm, "jdk": FULL}
    graph = peaberry.build(bus, features=[EXAMPLE, broken], **options)
    plain = peaberry.build(bus, features=[EXAMPLE], **options)
    [loss] = graph.diagnostics
    assert (loss.kind, loss.severity, loss.place) == ("feature-failed", "loss", "feature broken")
    assert "broken.py" in loss.message
    assert "KeyError: 'no such thing'" in loss.message
    assert "running.py" not in loss.message
    assert graph.incomplete
    assert not graph.compare(plain).methods_only_left
    left, right = (save(each, tmp_path / name) for each, name in ((graph, "left"), (plain, "right")))
    assert {name for name in left if left[name] != right[name]} == {"diagnostics.parquet", "graph.json"}
    done = run("graph", bus, "--main", "app.Main", "--skip-startup", "-a", algorithm, "--feature", str(broken))
    assert done.code == 4
    assert "no such thing" in done.err
    assert "broken.py" in done.err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "no such file"),
        ("def (", "line 1"),
        ("x = 1", "defines no subclass of peaberry.features.Feature"),
        ("import nothing_of_this_name", "No module named 'nothing_of_this_name'"),
        ("from peaberry.features import *\n1 / 0", "division by zero"),
    ],
)
def test_files_that_hold_no_feature_are_refused(text: str | None, message: str, tmp_path: Path, bus: str) -> None:
    path = tmp_path / "wrong.py"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"wrong\.py"):
        peaberry.build(bus, features=[path])
    done = run("graph", bus, "--feature", str(path))
    assert done.code == 2
    assert message in done.err


def test_modules_are_named_without_a_path(bus: str) -> None:
    with pytest.raises(UsageError, match=r"no.such.module: no such file or module"):
        peaberry.build(bus, features=["no.such.module"])


def test_names_that_denote_nothing_are_noted(bus: str) -> None:
    class Wrong(Feature):
        @handles(reached="app.Main.main")
        def on_main(self, method: Method) -> None:
            method.call("app.Nowhere.run()V")
            method.new("app.Nothing")
            method.flow(method.static("app.Registry.gone"), method.parameter(0))

    for algorithm in ("rta", "pta"):
        graph = peaberry.build(bus, main="app.Main", skip_startup=True, algorithm=algorithm, features=[Wrong()])
        notes = {each.message for each in graph.diagnostics if each.kind == "feature-name"}
        assert {"app.Nothing names no class"} <= notes
        assert not graph.incomplete


def test_a_handler_handles_one_thing() -> None:
    with pytest.raises(TypeError, match="one of call="):
        handles(call="a.B.c", reached="a.B.c")
    with pytest.raises(ValueError, match="unknown phase"):
        handles(phase="sunset")
