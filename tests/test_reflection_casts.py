"""Reflection: what is bounded by casts wherever an object goes, and what is assumed of what stays unresolved."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest

import peaberry
from fixtures import jdks
from peaberry import UsageError
from peaberry.config import Config
from peaberry.dynamic import Report, examine
from peaberry.features.reflection.casts import Casts
from peaberry.features.reflection.dynamic import Settings
from peaberry.features.reflection.record import Record
from peaberry.features.reflection.sites import DynamicSite
from peaberry.features.site_kinds import OwnKind, SiteKind
from platforms import FULL, SMALL
from reflective import assumed, made, site

DEFAULT_JDK = SMALL

# ── casts wherever an object goes ──


FAR = """import java.util.*;
public class Main {
    static Object kept;
    static final List<Object> listed = new ArrayList<>();
    public static void main(String[] arguments) throws Exception {
        new Cone().draw();
        new Mould().found("D");
        ((Shape) returned(System.getenv("A"))).draw();
        ((Tool) twice(System.getenv("B"))).use();
        stored(System.getenv("C"));
        ((Cup) kept).drink();
        passed(System.getenv("D"));
        Ball ball = (Ball) constructed(System.getenv("E"));
        collected(System.getenv("F"));
        for (Object each : listed) ((Lost) each).lose();
        ((Found) found(System.getenv("G"))).find();
        ((Wide) wide(System.getenv("H"))).wide();
        ((Cold) named(System.getenv("I"))).chill();
    }
    static Object returned(String name) throws Exception { return Class.forName(name).newInstance(); }
    static Object twice(String name) throws Exception { Object made = inside(name); return made; }
    static Object inside(String name) throws Exception { return Class.forName(name).newInstance(); }
    static void stored(String name) throws Exception { kept = Class.forName(name).newInstance(); }
    static void passed(String name) throws Exception { take(Class.forName(name).newInstance()); }
    static void take(Object made) { if (made instanceof Pen) ((Pen) made).write(); }
    static Object constructed(String name) throws Exception {
        return Class.forName(name).getDeclaredConstructor(int.class).newInstance(1);
    }
    static void collected(String name) throws Exception { listed.add(Class.forName(name).newInstance()); }
    static Object found(String name) throws Exception { return Factory.class.getMethod(name).invoke(null); }
    static Object wide(String name) throws Exception { return Class.forName(name).newInstance(); }
    static Object named(String type) throws Exception { return Class.forName(type).getMethod("cold").invoke(null); }
}
interface Shape { void draw(); }
class Circle implements Shape { public void draw() { } }
class Cone implements Shape { public void draw() { } }
class Mould { Class<?> found(String name) throws Exception { return Class.forName(System.getenv(name)); } }
class Tool { void use() { } }
class Cup { void drink() { } }
class Pen { void write() { } }
class Ball { Ball(int size) { } }
class Lost { void lose() { } }
class Found { void find() { } }
class Cold { void chill() { } }
class Other { public static Found found() { return null; } public static Cold cold() { return new Cold(); } }
class Factory {
    public static Found one() { return new Found(); }
    public static Object two() { return new Found(); }
    public static String three() { return ""; }
    public static Cup four() { return null; }
}
abstract class Wide { abstract void wide(); }
""" + "\n".join(f"class Wide{number} extends Wide {{ void wide() {{ }} }}" for number in range(101))


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> str:
    return jdks()[0].compile(f"package app;\n{FAR}\n", tmp_path_factory.mktemp("far"), "--release", "11")


@cache
def followed(
    program: str, algorithm: str = "pta", casts: str = "inter", jdk: str | None = SMALL
) -> tuple[peaberry.CallGraph, Report]:
    config = Config.of(
        program, main="app.Main", algorithm=algorithm, skip_startup=True, reflection="casts", casts=casts, jdk=jdk
    )
    return examine(config)


@pytest.mark.parametrize("algorithm", ["vta", "tfa", "pta"])
def test_casts_are_followed_wherever_an_object_goes(far: str, algorithm: str) -> None:
    graph, _ = followed(far, algorithm)
    assert made(graph, "returned") == {"app.Circle.<init>", "app.Cone.<init>"}
    assert made(graph, "inside") == {"app.Tool.<init>"}
    assert made(graph, "stored") == {"app.Cup.<init>"}
    assert made(graph, "passed") == {"app.Pen.<init>"}
    assert made(graph, "constructed") == {"app.Ball.<init>"}
    for method in ("Circle.draw", "Tool.use", "Cup.drink", "Pen.write"):
        assert graph.find(f"app.{method}"), method


def test_casts_in_the_same_method_alone_are_the_rule_of_the_paper(far: str) -> None:
    graph, report = followed(far, casts="intra")
    assert not made(graph, "returned")
    assert not made(graph, "constructed")
    assert (site(report, "returned").verdict, site(report, "returned").bounds) == ("unresolved", {})


def test_by_default_casts_elsewhere_mean_what_is_made_anyway(far: str) -> None:
    graph, report = followed(far, casts=Config.of(far).casts)
    assert made(graph, "returned") == {"app.Cone.<init>"}
    assert site(report, "returned").targets == {"app.Cone": "casts"}
    assert site(report, "returned").bounds == {"app.Shape": 2}
    assert site(report, "returned").verdict == "partly"
    assert not graph.find("app.Circle.draw")
    assert not made(graph, "constructed")
    assert not made(graph, "found")
    (apart,) = [each for each in report.sites if each.caller.startswith("app.Mould.")]
    assert (apart.verdict, apart.targets) == ("unresolved", {})


def test_what_invoke_returns_bounds_the_method(far: str) -> None:
    graph, report = followed(far)
    assert made(graph, "found") == {"app.Factory.one", "app.Factory.two"}
    assert site(report, "found", "look_up").targets == {
        "app.Factory.one()Lapp/Found;": "casts",
        "app.Factory.two()Ljava/lang/Object;": "casts",
    }
    assert site(report, "found", "look_up").bounds == {"app.Found": 2}
    assert made(graph, "named") == {"app.Other.cold"}
    assert graph.find("app.Cold.chill")


def test_a_bound_that_is_too_wide_is_told(far: str) -> None:
    graph, report = followed(far)
    assert not made(graph, "wide")
    assert site(report, "wide").bounds == {"app.Wide": 101}
    reasons = [each.reason for each in graph.unresolved if each.caller.startswith("app.Main.wide(")]
    assert any("101 classes below app.Wide are too many to use" in each for each in reasons)


def test_what_goes_too_far_is_told(far: str) -> None:
    graph, _ = followed(far)
    reasons = [each.reason for each in graph.unresolved if each.caller.startswith("app.Main.collected(")]
    assert any("goes too far" in each for each in reasons) or made(graph, "collected") == {"app.Lost.<init>"}


@pytest.mark.parametrize("mode", ["none", "local", "points-to"])
def test_casts_are_followed_only_if_they_count(far: str, mode: str) -> None:
    with pytest.raises(UsageError, match="casts"):
        Config.of(far, reflection=mode, casts="inter")


# ── what casts mean by default ──


BOUNDED = """import java.util.*;
public class Main {
    public static void main(String[] arguments) throws Exception {
        new Own();
        table(System.getenv("A"));
        plug(System.getenv("B"));
    }
    static void table(String name) throws Exception {
        Hashtable<?, ?> table = (Hashtable<?, ?>) Class.forName(name).newInstance();
        table.size();
    }
    static void plug(String name) throws Exception {
        Plug plug = (Plug) Class.forName(name).getConstructor(String.class).newInstance(name);
        plug.use();
    }
}
class Own extends Hashtable<String, String> { public Own() { } }
abstract class Plug { abstract void use(); }
class Without extends Plug { public Without() { } void use() { } }
"""
KEPT = """import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
public class Main {
    static final List<Object> listed = new ArrayList<>(List.of("B"));
    static final Map<String, Object> known = new ConcurrentHashMap<>(Map.of("B", "C"));
    public static void main(String[] arguments) throws Exception {
        if (listed.get(0) instanceof Class) make((Class<?>) listed.get(0));
        if (known.get("C") instanceof Class) make((Class<?>) known.get("C"));
    }
    static void make(Class<?> found) throws Exception { ((Own) found.newInstance()).use(); }
}
class Own { void use() { } }
"""


@pytest.fixture(scope="module")
def defaults(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Two programs."""
    javac = shutil.which("javac")
    assert javac
    found = {}
    for name, text in (("bounded", BOUNDED), ("kept", KEPT)):
        root = tmp_path_factory.mktemp(name)
        (root / "Main.java").write_text(f"package app;\n{text}\n", encoding="utf-8")
        command = [javac, "-nowarn", "--release", "11", "-g", "-d", str(root / "classes"), str(root / "Main.java")]
        subprocess.run(command, check=True)
        found[name] = str(root / "classes")
    return found


def test_by_default_classes_of_the_platform_are_those_that_are_made_anyway(defaults: dict[str, str]) -> None:
    _, report = followed(defaults["bounded"], casts="made", jdk=FULL)
    found = site(report, "table").targets
    assert found.keys() >= {"app.Own", "java.util.Hashtable"}
    assert "javax.swing.UIDefaults" not in found
    _, report = followed(defaults["bounded"], casts="intra", jdk=FULL)
    assert "javax.swing.UIDefaults" in site(report, "table").targets


def test_what_no_class_of_the_program_can_be_is_absent(defaults: dict[str, str]) -> None:
    _, report = followed(defaults["bounded"], casts="made")
    found = site(report, "plug")
    assert (found.verdict, found.targets, found.bounds) == ("absent", {}, {"app.Plug": 1})
    assert site(report, "table").verdict == "partly"


@pytest.mark.parametrize(("casts", "leaks"), [("made", False), ("intra", True)])
def test_what_the_program_casts_bounds_what_the_program_loads(
    defaults: dict[str, str], casts: str, *, leaks: bool
) -> None:
    _, report = followed(defaults["kept"], casts=casts, jdk=FULL)
    platform = [each for each in report.sites if each.role == "platform" and each.kind == "class_loading"]
    assert any("app.Own" in each.bounds for each in platform) == leaks


# ── what is assumed ──


ASSUMED = {
    "Main": """import java.lang.reflect.*;
public class Main {
    public static void main(String[] arguments) throws Exception {
        loaded(System.getenv("LOADED"));
        created(System.getenv("CREATED"));
        constructed(System.getenv("CONSTRUCTED"));
        invoked(System.getenv("CLASS"), System.getenv("NAME"));
        bounded(System.getenv("BOUNDED"));
        known();
        read(System.getenv("FIELD"));
        proxy(System.getenv("PROXY"));
    }
    static void proxy(String name) throws Exception {
        Class<?>[] interfaces = {Class.forName(name)};
        Proxy.newProxyInstance(Main.class.getClassLoader(), interfaces, new Handler());
    }
    static void loaded(String name) throws Exception { Class.forName(name); }
    static void created(String name) throws Exception {
        Object made = Class.forName(name).newInstance();
        made.toString();
    }
    static void constructed(String name) throws Exception {
        Class.forName(name).getConstructors()[0].newInstance(new Thrower());
    }
    static void invoked(String type, String name) throws Exception {
        try {
            Class.forName(type).getMethod(name, Used.class).invoke(null, new Used());
        } catch (InvocationTargetException wrapped) {
            wrapped.getCause().fillInStackTrace();
        }
    }
    static void bounded(String name) throws Exception { ((Shape) Class.forName(name).newInstance()).draw(); }
    static void known() throws Exception { Class.forName("app.Known").newInstance(); }
    static void read(String name) throws Exception {
        Object value = Holder.class.getDeclaredField(name).get(new Holder());
        value.hashCode();
    }
}
interface Shape { void draw(); }
class Handler implements InvocationHandler { public Object invoke(Object proxy, Method method, Object[] all) { return 1; } }
class Circle implements Shape { public void draw() { } }
class Known { static int loaded = 1; }
class Hidden { static int loaded = Helper.help(); public String toString() { return "hidden"; } }
class Helper { static int help() { return 1; } static void take(Used used) { used.use(); } }
class Used { void use() { throw new Failure(); } }
class Failure extends RuntimeException { public Throwable fillInStackTrace() { return this; } }
class Thrower { Thrower() { } Thrower(Thrower other) { other.go(); } void go() { } }
class Holder { Value value = new Value(); }
class Value { public int hashCode() { return 1; } }
"""
}


@pytest.fixture(scope="module")
def unresolved(tmp_path_factory: pytest.TempPathFactory) -> str:
    root = tmp_path_factory.mktemp("assumed")
    return jdks()[0].compile(f"package app;\n{ASSUMED['Main']}\n", root, "--release", "11")


@cache
def assumed_graph(program: str, algorithm: str, *, assume: bool = True) -> tuple[peaberry.CallGraph, Report]:
    config = Config.of(
        program,
        main="app.Main",
        algorithm=algorithm,
        skip_startup=True,
        reflection="casts",
        assume="program" if assume else None,
    )
    return examine(config)


@pytest.mark.parametrize("algorithm", ["cha", "rta", "xta", "vta", "tfa", "pta"])
def test_with_assume_an_unresolved_call_is_in_the_graph(unresolved: str, algorithm: str) -> None:
    graph, _ = assumed_graph(unresolved, algorithm)
    called = {
        method: {edge.callee.partition("(")[0] for edge in graph.callees(f"app.Main.{method}")}
        for method in ("loaded", "created", "constructed", "invoked", "known")
    }
    assert {"app.Hidden.<clinit>", "app.Known.<clinit>"} <= called["loaded"]
    assert {"app.Hidden.<init>", "app.Known.<init>", "app.Hidden.toString"} <= called["created"]
    assert "app.Thrower.<init>" in called["constructed"]
    assert {"app.Helper.take", "app.Helper.help", "app.Main.known"} <= called["invoked"]
    assert called["known"] >= {"app.Known.<init>"}
    assert "app.Hidden.<init>" not in called["known"]
    assert {edge.callee for edge in graph.callees("app.Helper.take")} == {"app.Used.use()V"}
    assert graph.find("app.Thrower.go")
    if algorithm in ("vta", "tfa", "pta"):
        assert "app.Hidden.<init>" not in {edge.callee.partition("(")[0] for edge in graph.callees("app.Main.bounded")}


def test_what_is_assumed_flows(unresolved: str) -> None:
    graph, _ = assumed_graph(unresolved, "pta")
    caught = {edge.callee for edge in graph.callees("app.Main.invoked") if edge.kind == "virtual"}
    assert "app.Failure.fillInStackTrace()Ljava/lang/Throwable;" in caught
    assert "app.Value.hashCode()I" in {edge.callee for edge in graph.callees("app.Main.read")}
    assert made(graph, "proxy") == {"app.Handler.invoke"}


def test_without_assume_it_is_not(unresolved: str) -> None:
    graph, report = assumed_graph(unresolved, "pta", assume=False)
    assert not graph.find("app.Hidden.<init>")
    assert not graph.find("app.Helper.take")
    assert not [each for each in report.sites if each.assumed]


def test_rta_is_the_default_with_assume(unresolved: str) -> None:
    assert Config.of(unresolved, reflection="casts", assume="program").algorithm == "rta"
    assert Config.of(unresolved, reflection="casts").algorithm == "pta"


def test_assumptions_are_named(unresolved: str) -> None:
    graph, report = assumed_graph(unresolved, "pta")
    (told,) = assumed(graph, "created", "app.Hidden.<init>")
    assert "any class of the application and its libraries" in told
    found = site(report, "created")
    assert (found.verdict, found.assumed, found.targets) == ("unresolved", True, {})
    assert not site(report, "bounded").assumed
    assert not site(report, "known").assumed


def test_what_is_assumed_is_one_set_of_targets(unresolved: str) -> None:
    graph, _ = assumed_graph(unresolved, "pta")
    again, _ = examine(
        Config.of(
            unresolved,
            main="app.Main",
            algorithm="pta",
            skip_startup=True,
            reflection="casts",
            assume="program",
            threads=1,
        )
    )
    assert graph.counts == again.counts
    assert not graph.compare(again).pairs_only_left_count


@pytest.mark.parametrize("mode", ["none", "local"])
def test_assume_needs_reflection(unresolved: str, mode: str) -> None:
    with pytest.raises(UsageError, match="assume"):
        Config.of(unresolved, reflection=mode, assume="program")


# ── casts among sites: each is passed on once ──


def make_casts(bound: Callable[..., None] | None = None) -> tuple[Casts, Callable[[str, str], DynamicSite]]:
    """Casts among sites of nobody, and what makes such a site."""
    record = Record(cast("Any", SimpleNamespace()), most=400)

    def add(kind: str, name: str) -> DynamicSite:
        place = SimpleNamespace(caller=f"{name}.m()V", offset=0, line=1, callee="java.lang.Class.forName")
        row = SiteKind(kind, bound=bound if kind == "class_loading" else None)
        return record.add(OwnKind(cast("Any", None), row), cast("Any", place))

    return Casts(Settings("casts"), record), add


def test_a_cast_is_used_once_however_often_others_come() -> None:
    """Makers, look-ups and loaders in a row: what is told late comes as far as what is told early, and nothing comes twice."""
    used: list[tuple[int, str]] = []
    casts, add = make_casts(lambda _feature, record, name, _shape, _far: used.append((record.number, name)))
    loaders = [add("class_loading", f"p.Loader{number}") for number in range(3)]
    look_up = add("look_up", "p.Loader0$LookUp")
    heard: list[str] = []
    casts.use_cast[look_up.number] = [heard.append]
    maker = add("instantiation", "p.Loader0$Maker")
    maker.note(look_up.number)
    for number in range(20):
        casts.bound(look_up.number, [f"Shape{number}"], by=maker)
        if number % 5 == 0:
            look_up.note(loaders[number // 5 % 3].number)
            casts.pass_on(look_up)
    casts.pass_on(look_up)
    shapes = sorted(f"Shape{number}" for number in range(20))
    assert sorted(heard) == shapes
    assert sorted(used) == [(loader.number, shape) for loader in loaders for shape in shapes]
    # The class around makes and loads: there the cast is the site's own, elsewhere not.
    assert [loader.own_bounds == set(shapes) for loader in loaders] == [True, False, False]


def test_a_bound_that_turns_out_to_be_the_sites_own_is_told_again() -> None:
    casts, add = make_casts()
    loader, look_up = add("class_loading", "p.A"), add("look_up", "p.A$B")
    stranger, maker = add("instantiation", "q.C"), add("instantiation", "p.A$D")
    look_up.note(loader.number)
    casts.pass_on(look_up)
    casts.bound(look_up.number, ["Shape"], by=stranger)
    assert (loader.own_bounds, loader.casts) == (set(), {("Shape", None, False)})
    casts.bound(look_up.number, ["Shape"], by=maker)
    assert loader.own_bounds == {"Shape"}
