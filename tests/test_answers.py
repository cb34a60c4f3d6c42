"""Answers: yes, not known, no. What is not known is never taken for no."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry.answers import Answer

SMALL = """package app;

public class Main {
    interface Plugin { void act(); }
    static class Known implements Plugin { public void act() { leaf(); } }
    static class Hidden implements Plugin { public void act() { secret(); } }
    static Plugin none;

    static void leaf() { }
    static void secret() { }
    static void dead() { }
    static void calls(Plugin plugin) { plugin.act(); }
    static void nothing() { none.act(); }

    public static void main(String[] arguments) {
        leaf();
        if (arguments == null) nothing();
    }
}
"""
GADGET = """package app;

import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;

public class Main {
    public static void main(String[] arguments) throws Exception {
        new ObjectInputStream(new ByteArrayInputStream(new byte[0])).readObject();
    }
}
"""
JACKSON = """package app;

import com.fasterxml.jackson.databind.ObjectMapper;

public class Main {
    public static class Bean {
        private String name;
        public void setName(String name) { this.name = name; }
    }
    public static void main(String[] arguments) throws Exception {
        new ObjectMapper().readValue("{}", Bean.class);
    }
}
"""
GUICE = """package app;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;

public class Main {
    public interface Service { void serve(); }
    public static class Made implements Service { public void serve() { } }
    public static void main(String[] arguments) throws Exception {
        AbstractModule module = new AbstractModule() {
            @Override protected void configure() { bind(Service.class).to(Made.class); }
        };
        Guice.createInjector(module).getInstance(Service.class).serve();
    }
}
"""


def compile_program(root: Path, source: str, *class_path: str) -> str:
    """The directory of the classes of a program."""
    file = root / "source" / "Main.java"
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    given = ["-cp", ":".join(class_path)] if class_path else []
    done = jdks()[0].run("javac", "--release", "11", "-g", *given, "-d", root / "classes", file)
    assert done.returncode == 0, done.stderr
    return str(root / "classes")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A program that calls nothing of the platform but constructors."""
    return compile_program(tmp_path_factory.mktemp("small"), SMALL)


@pytest.fixture(scope="module")
def graph(small: str) -> peaberry.CallGraph:
    """Its graph without a platform."""
    return peaberry.build(small, jdk="none")


def resolve(coordinate: str) -> list[str]:
    """The jars of an artefact of Maven Central; the test is skipped if there is no Maven, or no way to get them."""
    from peaberry.errors import TargetError
    from peaberry.maven import resolve_coordinate

    if shutil.which("mvn") is None:
        pytest.skip("no mvn")
    try:
        paths = resolve_coordinate(coordinate)
    except TargetError as error:
        pytest.skip(str(error))
    return [*paths.application, *paths.library]


# ── three answers ──


def test_where_nothing_is_open_no_is_no(graph: peaberry.CallGraph) -> None:
    assert graph.ask_path("app.Main.leaf").verdict == "reached"
    for answer in (graph.ask_path("app.Main.dead"), graph.ask_callers("app.Main.dead")):
        assert (answer.verdict, answer.incomplete, answer.open_sites.count) == ("not-reached", (), 0)
        assert answer.notes == ("not in the graph: app.Main.dead: it is in the inputs and not reached",)
    assert graph.ask_callees("app.Main.leaf").verdict == "not-reached"


def test_calls_without_receivers_are_kept_and_do_not_change_what_is_counted(graph: peaberry.CallGraph) -> None:
    assert graph.counts["calls_without_targets"] == 1
    assert graph.counts["call_sites"] == len({(edge.caller, edge.offset, edge.kind) for edge in graph.edges()})
    (site,) = graph.open_sites().nearest
    assert (site.caller, site.kind, site.what) == ("app.Main.nothing()V", "receiver", "app.Main$Plugin.act()V")


def test_with_a_platform_no_is_not_known(small: str) -> None:
    whole = peaberry.build(small, algorithm="rta", reflection="casts")
    answer = whole.ask_path("app.Main.secret")
    assert answer.verdict == "unknown"
    assert answer.open_sites.count > len(answer.open_sites.nearest) == 5
    roles = [site.role for site in whole.ask_path("app.Main.secret", most=None).open_sites.nearest]
    order = ["application", "library", "platform", "missing"]
    assert roles == sorted(roles, key=order.index)
    assert len(roles) == answer.open_sites.count


def test_what_calls_the_name_that_is_asked_for_comes_first(small: str) -> None:
    whole = peaberry.build(small, reflection="casts")
    first = whole.ask_path("app.Main$Hidden.act").open_sites.nearest[0]
    assert (first.caller, first.what) == ("app.Main.nothing()V", "app.Main$Plugin.act()V")


def test_what_the_start_does_not_lead_to_does_not_count(small: str) -> None:
    whole = peaberry.build(small, reflection="casts")
    answer = whole.ask_path("app.Main.main", "app.Main.leaf")
    assert (answer.verdict, answer.open_sites.count) == ("not-reached", 0), (
        "a leaf calls nothing, whatever is open elsewhere"
    )


def test_a_form_without_open_calls_cannot_say_no(graph: peaberry.CallGraph, tmp_path: Path) -> None:
    for name, verdict in (("g", "not-reached"), ("g.json", "unknown"), ("g.csv", "unknown")):
        graph.save(tmp_path / name)
        assert peaberry.load(tmp_path / name).ask_path("app.Main.dead").verdict == verdict, name


def never_safe(answer: Answer) -> None:
    """Either there is a path, or nobody can tell."""
    assert answer.verdict in {"reached", "unknown"}
    assert answer.verdict == "reached" or (answer.incomplete and answer.open_sites.count)


def test_a_gadget_behind_read_object_is_never_a_plain_no(tmp_path: Path) -> None:
    jars = resolve("commons-collections:commons-collections:3.2.1")
    classes = compile_program(tmp_path, GADGET, *jars)
    target = "org.apache.commons.collections.functors.InvokerTransformer.transform"
    found = peaberry.build(classes, class_path=":".join(jars), reflection="casts")
    never_safe(found.ask_path(target))
    never_safe(found.ask_callers(target))
    saved = str(tmp_path / "g")
    found.save(saved)
    done = run("path", saved, target, "--json")
    assert (json.loads(done.out)["verdict"], done.code) in {("unknown", 4), ("reached", 0)}


def test_setters_of_jackson_are_never_a_plain_no(tmp_path: Path) -> None:
    jars = resolve("com.fasterxml.jackson.core:jackson-databind:2.18.3")
    classes = compile_program(tmp_path, JACKSON, *jars)
    found = peaberry.build(classes, class_path=":".join(jars), reflection="casts")
    never_safe(found.ask_path("app.Main$Bean.setName"))


def test_a_method_of_what_guice_makes_is_never_a_plain_no(tmp_path: Path) -> None:
    jars = resolve("com.google.inject:guice:5.1.0")
    classes = compile_program(tmp_path, GUICE, *jars)
    found = peaberry.build(classes, class_path=":".join(jars), reflection="casts")
    never_safe(found.ask_path("app.Main$Made.serve"))


# ── exit codes ──


OPTIONAL = """package app;

public class Main {
    static class Needs { static void go() { lib.Gone.act(); } }
    public static void main(String[] arguments) { lib.Uses.go(arguments); }
}
"""
LIBRARY = {
    "Uses": "package lib; public class Uses { public static void go(Object[] given) { if (given == null) Gone.act(); } }",
    "Gone": "package lib; public class Gone { public static void act() { } }",
}


def test_an_optional_class_of_a_library_is_a_note(tmp_path: Path) -> None:
    source = tmp_path / "library"
    for name, text in LIBRARY.items():
        (source / "lib").mkdir(parents=True, exist_ok=True)
        (source / "lib" / f"{name}.java").write_text(text, encoding="utf-8")
    done = jdks()[0].run("javac", "--release", "11", "-d", tmp_path / "lib", *sorted(source.rglob("*.java")))
    assert done.returncode == 0, done.stderr
    classes = compile_program(tmp_path, OPTIONAL, str(tmp_path / "lib"))
    (tmp_path / "lib" / "lib" / "Gone.class").unlink()
    options = ("-cp", str(tmp_path / "lib"), "-a", "rta", "--reflection", "none")
    done_graph = run("graph", classes, *options)
    assert done_graph.code == 0, "only the library needs it"
    assert "lib.Gone, needed by Uses.go" in done_graph.out
    assert run("graph", classes, *options, "--entry", "app.Main$Needs.go").code == 4, "now the application needs it"
    assert run("path", classes, "lib.Uses.go", *options).code == 0


def test_exit_codes_follow_the_verdict(small: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "g")
    assert run("graph", small, "--jdk", "none", "-o", saved).code == 4, "java.lang.Object is missing"
    for target, code in (("app.Main.leaf", 0), ("app.Main.dead", 0)):
        assert run("path", saved, target).code == code
    assert run("path", saved, "app.Main.leaf", "--fail-on", "reached").code == 1
    assert run("path", saved, "app.Main.dead", "--fail-on", "reached").code == 0
    done = run("path", small, "app.Main.dead", "-a", "rta")
    assert done.code == 4
    assert "that does not mean no" in done.err
    assert "open sites" in done.err


# ── what is not there ──


def test_the_summary_says_how_much_is_reached(small: str) -> None:
    value = json.loads(run("graph", small, "--jdk", "none", "--json").out)
    assert value["application_coverage"] == {
        "role": "application", "classes": 3, "classes_reached": 1, "methods": 11, "methods_reached": 3,
    }  # fmt: skip
    (site,) = value["application_calls_open"]
    assert (site["kind"], site["what"]) == ("receiver", "app.Main$Plugin.act()V")
    text = run("graph", small, "--jdk", "none").out
    assert "application: 1 of 3 classes, 3 of 11 methods reached" in text
    assert "application calls that lead nowhere known: 1 (nothing is known to call it on 1)" in text


def test_classes_that_the_engine_makes_are_not_of_the_inputs(tmp_path: Path) -> None:
    source = """package app;
public class Main {
    static void leaf() { }
    public static void main(String[] arguments) { Runnable task = Main::leaf; task.run(); }
}
"""
    graph = peaberry.build(compile_program(tmp_path, source), jdk="none")
    assert any("$$Lambda" in method.name for method in graph.methods())
    coverage = graph.coverage
    assert coverage is not None
    assert (coverage.classes_reached, coverage.methods_reached, coverage.methods) == (1, 2, 3)


def test_a_container_on_the_class_path_is_named(tmp_path: Path) -> None:
    jars = resolve("com.google.inject:guice:7.0.0")
    classes = compile_program(tmp_path, GUICE, *jars)
    words = [classes, "-cp", ":".join(jars), "--jdk", "none", "-a", "rta"]
    line = next(line for line in run("graph", *words).out.splitlines() if "container:" in line)
    assert line.startswith("  container: Guice makes and calls what modules bind")
    assert "--feature" in line
    value = json.loads(run("graph", *words, "--json").out)
    assert [each["name"] for each in value["containers"]] == ["Guice"]
    graph = peaberry.build(classes, class_path=jars, jdk="none", algorithm="rta")
    reasons = graph.ask_callers("app.Main$Made.serve").incomplete
    assert any(reason.startswith("Guice makes objects") for reason in reasons)


@pytest.mark.parametrize(
    ("coordinate", "name"),
    [
        ("org.springframework:spring-beans:6.2.8", "Spring"),
        ("com.fasterxml.jackson.core:jackson-databind:2.18.3", "Jackson"),
        ("junit:junit:4.13.2", "JUnit"),
    ],
)
def test_well_known_containers_are_named(small: str, coordinate: str, name: str) -> None:
    graph = peaberry.build(small, class_path=resolve(coordinate), jdk="none", algorithm="rta")
    assert [each.name for each in graph.containers] == [name]
    assert graph.ask_path("app.Main.dead").verdict == "unknown"


def test_without_a_container_none_is_named(graph: peaberry.CallGraph) -> None:
    assert graph.containers == []


def test_unreached_code_is_listed_by_package_and_class(small: str, graph: peaberry.CallGraph, tmp_path: Path) -> None:
    found = graph.unreached("application")
    by_name = {each.name: each for each in found.classes}
    assert by_name["app.Main$Hidden"].is_whole
    assert "app.Main.dead()V" in by_name["app.Main"].methods
    assert "app.Main.leaf()V" not in by_name["app.Main"].methods
    graph.save(tmp_path / "g")
    for target in (str(tmp_path / "g"), small):
        done = run("unreached", target, *(() if target != small else ("--jdk", "none")), "--json")
        (package,) = json.loads(done.out)["unreached"]
        assert (package["role"], package["package"]) == ("application", "app")
    text = run("unreached", str(tmp_path / "g")).out
    assert "Main.Hidden: no method is reached, of 2" in text
    assert "    dead()" in text


# ── names ──


def test_a_name_that_is_nowhere_is_a_mistake(graph: peaberry.CallGraph, small: str) -> None:
    with pytest.raises(peaberry.UsageError, match=r"did you mean\n  app\.Main\.secret\(\)"):
        graph.ask_path("app.Main.secert")
    assert run("path", small, "app.Main.secert", "--jdk", "none").code == 2
    with pytest.raises(peaberry.UsageError, match="none of its inputs"):
        graph.ask_callers("nowhereAtAll")


def test_a_bare_name_in_the_inputs_is_an_answer(graph: peaberry.CallGraph) -> None:
    assert graph.ask_callers("secret").verdict == "not-reached"


def test_a_start_that_is_not_reached_was_not_looked_at(graph: peaberry.CallGraph) -> None:
    for answer in (graph.ask_path("app.Main.leaf", "app.Main.secret"), graph.ask_callees("app.Main.secret")):
        assert answer.verdict == "unknown"
        assert "was not looked at" in answer.incomplete[0]


def test_without_its_inputs_nobody_can_tell(small: str, tmp_path: Path) -> None:
    shutil.copytree(small, tmp_path / "classes")
    peaberry.build(tmp_path / "classes", jdk="none").save(tmp_path / "g")
    shutil.rmtree(tmp_path / "classes")
    answer = peaberry.load(tmp_path / "g").ask_path("app.Main.secert")
    assert "cannot be told" in answer.notes[0]


# ── calls through methods without code ──


def test_a_method_of_an_interface_can_be_asked_for(graph: peaberry.CallGraph, tmp_path: Path) -> None:
    answer = graph.ask_callers("app.Main$Plugin.act")
    assert answer.verdict == "reached"
    (site,) = answer.through
    assert (site.caller, site.written, site.targets) == ("app.Main.nothing()V", "app.Main$Plugin.act()V", ())
    path = graph.ask_path("app.Main$Plugin.act")
    assert [edge.callee for edge in path.edges] == ["app.Main.nothing()V", "app.Main$Plugin.act()V"]
    graph.save(tmp_path / "g")
    done = run("callers", str(tmp_path / "g"), "app.Main$Plugin.act")
    assert done.code == 0
    assert "runs nothing that is known" in done.out


def test_calls_through_an_interface_have_their_targets(jar: str) -> None:
    answer = peaberry.build(jar, algorithm="rta").ask_callers("app.Shape.area")
    assert {site.caller.partition("(")[0] for site in answer.through} >= {"app.Main.main"}
    assert all("app.Circle.area()D" in site.targets for site in answer.through)
