"""Reflection: what each mode finds, the paper's examples, strings, and what the platform does by default.

Most programs are analysed by their own code alone (`application_only`), which takes a fraction of a second.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import peaberry
from fixtures import jdks
from peaberry import UsageError
from peaberry.config import Config
from peaberry.dynamic import Reflective, examine
from platforms import FULL, SMALL
from reflective import STRINGS, analysed, assumed, made, site

DEFAULT_JDK = SMALL

# ── modes ──


def test_none_looks_at_no_reflective_call(compiled: dict[str, str]) -> None:
    graph = peaberry.build(compiled["modes"], main="app.Main", reflection="none", skip_startup=True)
    assert "reflective" not in graph.kinds or not graph.kinds["reflective"]
    assert not graph.find("app.Constant.<init>")
    with pytest.raises(UsageError, match="none"):
        examine(Config.of(compiled["modes"], main="app.Main", reflection="none"))


def test_local_takes_constants_of_the_same_method(compiled: dict[str, str]) -> None:
    graph, report = analysed(compiled["modes"], "local", whole=True)
    assert made(graph, "constant") == {"app.Constant.<init>"}
    assert site(report, "constant").verdict == "resolved"
    for method in ("passed", "shape", "called"):
        assert not made(graph, method)
    passed = site(report, "passed")
    assert (passed.verdict, passed.targets, passed.points) == ("unresolved", {}, ())
    others = [each for each in report.sites if each.kind in ("invocation", "field_access")]
    assert others
    assert {(each.verdict, each.points) for each in others} == {("unresolved", ())}


def test_local_sees_class_constants_of_old_compilers(tmp_path: Path) -> None:
    source = """package app;
    public class Main {
        public static void main(String[] arguments) { class$("app.One"); class$("app.Two"); Other.class$("app.Three"); }
        static Class<?> class$(String name) {
            try { return Class.forName(name); } catch (ClassNotFoundException e) { throw new NoClassDefFoundError(); }
        }
    }
    class Other {
        static Class class$(String name) {
            try { return Class.forName(name); } catch (ClassNotFoundException e) { throw new NoClassDefFoundError(); }
        }
        static Class load(String name) throws Exception { return Class.forName(name); }
    }
    class One { static Object made = new Object(); }
    class Two { static Object made = new Object(); }
    class Three { static Object made = new Object(); }
    """
    graph, report = analysed(jdks()[0].compile(source, tmp_path, "--release", "11"), "local")
    found = {each.caller: (each.verdict, set(each.targets)) for each in report.sites if each.kind == "class_loading"}
    assert found["app.Main.class$(Ljava/lang/String;)Ljava/lang/Class;"] == ("resolved", {"app.One", "app.Two"})
    assert found["app.Other.class$(Ljava/lang/String;)Ljava/lang/Class;"] == ("resolved", {"app.Three"})
    callees = {edge.callee for edge in graph.callees("app.Other.class$")}
    assert "app.Three.<clinit>()V" in callees
    assert "app.One.<clinit>()V" not in callees


def test_points_to_follows_names_and_members(compiled: dict[str, str]) -> None:
    graph, report = analysed(compiled["modes"], "points-to", whole=True)
    assert made(graph, "constant") == {"app.Constant.<init>"}
    assert made(graph, "passed") == {"app.Passed.<init>"}
    assert made(graph, "called") == {"app.Target.run"}
    assert site(report, "passed").targets == {"app.Passed": "points-to"}
    assert site(report, "called", "invocation").verdict == "resolved"
    assert site(report, "gone").verdict == "absent"
    assert site(report, "gone").absent == ("app.Nowhere",)
    assert not graph.find("app.Circle.draw")
    assert not graph.find("app.Target.other")


def test_points_to_leaves_what_is_not_known_open(compiled: dict[str, str]) -> None:
    graph, report = analysed(compiled["modes"], "points-to")
    assert not made(graph, "shape")
    found = site(report, "shape")
    assert (found.verdict, found.targets, found.bounds) == ("unresolved", {}, {})


def test_casts_bound_what_is_not_known(compiled: dict[str, str]) -> None:
    graph, report = analysed(compiled["modes"], "casts")
    assert made(graph, "shape") == {"app.Circle.<init>", "app.Square.<init>"}
    found = site(report, "shape")
    assert found.targets == {"app.Circle": "casts", "app.Square": "casts"}
    assert found.bounds == {"app.Shape": 2}
    assert found.verdict == "partly"
    drawn = {edge.callee for edge in graph.callees("app.Main.shape") if edge.kind == "interface"}
    assert drawn == {"app.Circle.draw()V", "app.Square.draw()V"}
    assert site(report, "wide").verdict == "unresolved"
    assert not made(graph, "wide")


def test_casts_bound_constructors_with_parameters(compiled: dict[str, str]) -> None:
    graph, _ = analysed(compiled["modes"], "casts")
    assert made(graph, "sized") == {"app.Sized.<init>"}


def test_each_mode_finds_what_the_one_before_finds(compiled: dict[str, str]) -> None:
    local, points_to, casts = (analysed(compiled["modes"], mode)[0] for mode in ("local", "points-to", "casts"))
    for less, more in ((local, points_to), (points_to, casts)):
        difference = less.compare(more)
        assert not difference.pairs_only_left_count
        assert difference.pairs_only_right_count


@pytest.mark.parametrize("algorithm", ["rta", "cta", "xta", "vta", "tfa"])
def test_every_algorithm_resolves_constants(compiled: dict[str, str], algorithm: str) -> None:
    options: dict[str, bool] = {} if algorithm == "rta" else {"application_only": True}
    config = Config.of(
        compiled["modes"], main="app.Main", algorithm=algorithm, skip_startup=True, reflection="points-to", **options
    )
    graph, report = examine(config)
    assert "app.Constant.<init>" in made(graph, "constant")
    assert site(report, "constant").verdict == "resolved"
    known = {"app.Passed": "points-to"} if algorithm in ("vta", "tfa") else {}
    assert site(report, "passed").targets == known


def test_xta_does_without_failures(compiled: dict[str, str]) -> None:
    config = Config.of(compiled["modes"], main="app.Main", algorithm="xta", skip_startup=True, reflection="points-to")
    graph, _ = examine(config)
    assert not [each for each in graph.diagnostics if each.kind == "feature-failed"]


# ── explanations ──


def test_explain_names_the_assumptions_of_the_paper(compiled: dict[str, str]) -> None:
    graph, _ = analysed(compiled["modes"], "casts")
    loaded = assumed(graph, "constant", "app.Constant.<clinit>")
    assert any("a loader gives the class that is named (4.2)" in each for each in loaded)
    assert not any("4.3" in each for each in loaded)
    bounded = assumed(graph, "shape", "app.Circle.<clinit>")
    assert any(
        "succeed (4.3)" in each and "every class that the program may use is here (4.1)" in each for each in bounded
    )
    (made_by,) = assumed(graph, "constant", "app.Constant.<init>")
    assert "(4.2)" in made_by
    assert "4.3" not in made_by
    made_of_bound = assumed(graph, "shape", "app.Circle.<init>")
    assert made_of_bound
    assert all("succeed (4.3)" in each for each in made_of_bound)


def test_what_the_command_line_gives_is_a_point(compiled: dict[str, str]) -> None:
    _, report = analysed(compiled["modes"], "points-to", whole=True)
    found = site(report, "given")
    assert (found.verdict, [point.kind for point in found.points]) == ("unresolved", ["command line"])


# ── the paper's examples ──


@pytest.mark.parametrize(
    ("method", "kind", "verdict", "targets"),
    [
        ("gene", "class_loading", "partly", {"app.Long": "casts", "app.Short": "casts"}),
        ("onMac", "class_loading", "absent", {}),
        ("onOther", "class_loading", "resolved", {"app.Linux": "points-to"}),
        ("onOther", "invocation", "partly", {"app.Linux.init(Lapp/View;)V": "points-to"}),
        ("driver", "class_loading", "unresolved", {}),
        ("path", "field_access", "partly", {"app.Loader.paths": "points-to"}),
        ("voices", "class_loading", "unresolved", {}),
        ("make", "class_loading", "partly", {"app.Standard": "points-to"}),
        ("services", "class_loading", "absent", {}),
    ],
)
def test_examples_of_the_paper(
    compiled: dict[str, str], method: str, kind: str, verdict: str, targets: dict[str, str]
) -> None:
    _, report = analysed(compiled["paper"], "casts")
    found = site(report, method, kind)
    assert (found.verdict, found.targets) == (verdict, targets)


def test_a_field_that_reflection_sets_holds_the_object(compiled: dict[str, str]) -> None:
    graph, _ = analysed(compiled["paper"], "casts")
    assert [edge.caller for edge in graph.callers("app.Paths.look")] == ["app.Loader.search()V"]


@pytest.mark.parametrize(
    ("method", "kind", "caller"),
    [
        ("gene", "configuration", "app.Main.gene(Lorg/w3c/dom/Element;)V"),
        ("voices", "environment", "app.Main.main([Ljava/lang/String;)V"),
        ("make", "property", "app.Main.find(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;"),
    ],
)
def test_specification_points_have_a_chain(compiled: dict[str, str], method: str, kind: str, caller: str) -> None:
    _, report = analysed(compiled["paper"], "casts")
    found = site(report, method)
    (point,) = [each for each in found.points if each.offset is not None]
    assert (point.kind, point.method) == (kind, caller)
    assert point.chain[0] == (caller, point.offset)
    assert found.caller in [name for name, _ in point.chain] or caller == found.caller


# ── strings ──


@pytest.mark.parametrize("name", STRINGS)
def test_operations_on_strings(compiled: dict[str, str], name: str) -> None:
    _, report = analysed(compiled["strings"], "points-to")
    found = site(report, name)
    assert found.targets == {f"app.{each}": "points-to" for each in STRINGS[name][2]}
    assert (found.verdict, found.points) == ("resolved", ())


@pytest.mark.parametrize("name", ["combined", "listed"])
def test_too_many_strings_are_not_known(compiled: dict[str, str], name: str) -> None:
    _, report = analysed(compiled["strings"], "points-to")
    found = site(report, name)
    assert (found.verdict, found.targets, found.absent) == ("unresolved", {}, ())
    assert [point.kind for point in found.points] == ["too many strings"]


def test_a_string_that_grows_in_a_loop_names_what_there_is(compiled: dict[str, str]) -> None:
    _, report = analysed(compiled["strings"], "points-to")
    assert site(report, "growing").targets == {"app.xx": "points-to"}


# ── the report as a whole ──


def test_the_same_program_gives_the_same_report(compiled: dict[str, str]) -> None:
    for program in ("modes", "paper", "strings"):
        graph, report = analysed(compiled[program], "casts")
        again, other = examine(Config.of(compiled[program], main="app.Main", application_only=True, reflection="casts"))
        assert report.to_object() == other.to_object()
        assert not graph.compare(again).pairs_only_left_count
        assert not graph.compare(again).pairs_only_right_count


def test_a_whole_program_gives_the_same_report(compiled: dict[str, str]) -> None:
    _, report = analysed(compiled["modes"], "points-to", whole=True)
    config = Config.of(compiled["modes"], main="app.Main", skip_startup=True, reflection="points-to", threads=1)
    assert examine(config)[1].to_object() == report.to_object()


def test_a_specification_without_reflection_is_a_mistake(compiled: dict[str, str]) -> None:
    with pytest.raises(UsageError, match="specification"):
        Config.of(compiled["modes"], reflection="none", spec=["app.spec"])


# ── what the platform does by default ──


def test_the_platform_loads_the_main_class_and_what_it_has_by_default(compiled: dict[str, str]) -> None:
    _, report = examine(Config.of(compiled["modes"], main="app.Main", reflection="casts", jdk=FULL))
    by_caller: dict[str, list[Reflective]] = {}
    for each in report.sites:
        if each.callee.startswith("java.lang.Class.forName"):
            by_caller.setdefault(each.caller.partition("(")[0], []).append(each)
    assert any("app.Main" in each.targets for each in by_caller["sun.launcher.LauncherHelper.loadMainClass"])
    # A cast by Class.cast, to a class of which the platform has one.
    (zones,) = by_caller["java.time.zone.ZoneRulesProvider$1.run"]
    assert zones.targets == {"java.time.zone.TzdbZoneRulesProvider": "casts"}
    # A cast below which the platform has many, of which most are never made.
    (charsets,) = by_caller["sun.nio.cs.StandardCharsets.lookup"]
    assert "sun.nio.cs.UTF_8" in charsets.targets
    assert len(charsets.targets) < charsets.bounds["java.nio.charset.Charset"] / 4


# ── proxies ──


def test_of_too_many_interfaces_of_a_proxy_the_same_are_taken_in_every_run(tmp_path: Path) -> None:
    names = [f"I{number:02}" for number in range(60)]
    literals = ", ".join(f"{name}.class" for name in reversed(names))
    source = f"""package app;
    import java.lang.reflect.*;
    public class Main {{
        public static void main(String[] arguments) {{
            Object made = make(one(arguments.length));
            for (Class<?> each : all()) made = make(each);
        }}
        static Class<?>[] all() {{ return new Class<?>[] {{ {literals} }}; }}
        static Class<?> one(int index) {{ return index == 0 ? I50.class : I30.class; }}
        static Object make(Class<?> each) {{
            Class<?>[] interfaces = new Class<?>[1];
            put(interfaces, each);
            return Proxy.newProxyInstance(null, interfaces, (proxy, method, given) -> null);
        }}
        static void put(Class<?>[] interfaces, Class<?> each) {{ interfaces[0] = each; }}
    }}
    """
    source += "\n".join(f"interface {name} {{ void run(); }}" for name in names)
    program = jdks()[0].compile(source, tmp_path, "--release", "11")
    way = ["--main", "app.Main", "--application-only", "--reflection", "casts"]
    said = []
    for seed in ("1", "2"):
        dynamic = [sys.executable, "-m", "peaberry", "dynamic", program, *way, "--json"]
        done = subprocess.run(
            dynamic, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        said.append(done.stdout)
    assert said[0] == said[1]
    (found,) = [each for each in json.loads(said[0])["sites"] if "newProxyInstance" in each["callee"]]
    assert (found["verdict"], len(found["targets"])) == ("partly", 40)
