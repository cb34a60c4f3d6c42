"""What a new user asks of real programs: a Spring Boot jar of ours, commons-collections, Guice, commons-text that runs."""

from __future__ import annotations

import json
import os
import re
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry import formats
from test_answers import GUICE, compile_program, resolve
from test_limits import Pairs

SERVICE = Path(__file__).parent.parent / "benchmarks" / "spring-service" / "src"
BOOT = "org.springframework.boot:spring-boot-starter-web:3.4.5"
MANIFEST = (
    "Manifest-Version: 1.0\r\nMain-Class: org.springframework.boot.loader.launch.JarLauncher\r\n"
    "Start-Class: org.peaberry.service.Service\r\nSpring-Boot-Classes: BOOT-INF/classes/\r\n"
    "Spring-Boot-Lib: BOOT-INF/lib/\r\n\r\n"
)
COLLECTIONS = "commons-collections:commons-collections:3.2.1"
ENTRY = "CollectionUtils.forAllDo"
PLUGIN = """package app;

import java.util.Map;

public class Main {
    static void local() { }
    public static void main(String[] arguments) throws Exception {
        local();
        Class<?> type = Class.forName(arguments[0]);
        Object made = type.getConstructor(Map.class).newInstance(Map.of("what", "beans"));
        System.out.println(type.getMethod("replace", String.class).invoke(made, "I like ${what}"));
    }
}
"""


# ── a Spring Boot jar ──


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The service of the benchmarks as one executable jar, laid out as Spring Boot's plugin does it."""
    root = tmp_path_factory.mktemp("service")
    jars = resolve(BOOT)
    sources = sorted(SERVICE.rglob("*.java"))
    assert sources
    done = jdks()[0].run("javac", "-nowarn", "-g", "-cp", ":".join(jars), "-d", root / "classes", *sources)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(root / "service.jar", "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", MANIFEST)
        for each in sorted((root / "classes").rglob("*.class")):
            archive.write(each, f"BOOT-INF/classes/{each.relative_to(root / 'classes').as_posix()}")
        for jar in jars:
            archive.write(jar, f"BOOT-INF/lib/{os.path.basename(jar)}")
    return str(root / "service.jar")


@pytest.fixture(scope="module")
def summary(service: str) -> str:
    """What `graph` prints of it; the graph is saved beside it."""
    done = run("graph", service, "-a", "rta", "--reflection", "none", "-o", f"{service}.graph")
    assert done.code == 0, "no class that the application needs is missing; those of libraries are notes"
    return done.out


def test_containers_of_a_spring_boot_jar_are_named(summary: str) -> None:
    lines = [line.removeprefix("  container: ") for line in summary.splitlines() if line.startswith("  container: ")]
    assert [line.partition(" makes and calls ")[0] for line in lines] == ["Spring", "a servlet container", "Jackson"]
    assert "@Controller" in lines[0]
    assert all("--entry" in line and "--feature" in line for line in lines)


def test_the_summary_of_a_spring_boot_jar_says_what_is_not_there(summary: str) -> None:
    assert "main of org.peaberry.service.Service: named by the manifest" in summary
    assert "\n  application: 1 of 4 classes, 1 of 14 methods reached\n" in summary


def test_a_method_that_spring_calls_is_unknown_whatever_is_asked(service: str, summary: str) -> None:
    assert summary
    saved = f"{service}.graph"
    for command, target in (
        ("path", "OrderController.list"),
        ("callers", "org.peaberry.service.OrderController.add"),
        ("piece", "OrderController.list"),
    ):
        words = ["--around", target, "-o", f"{service}.svg"] if command == "piece" else [target]
        done = run(command, saved, *words)
        assert (done.code, done.out) == (4, ""), command
        assert "that does not mean no" in done.err
        assert "Spring makes objects and calls methods by itself" in done.err
    assert not os.path.exists(f"{service}.svg")
    assert run("path", saved, "OrderController.list", "--fail-on", "unknown").code == 1


def test_code_that_spring_calls_is_not_called_dead(service: str, summary: str) -> None:
    assert summary
    done = run("unreached", f"{service}.graph", "--role", "application")
    assert done.code == 4
    assert "  OrderController: no method is reached, of 3" in done.out
    assert "that does not mean dead" in done.err
    assert "Spring makes objects" in done.err
    value = json.loads(run("unreached", f"{service}.graph", "--role", "application", "--json").out)
    assert value["verdict"] == "unknown"
    assert any(reason.startswith("Spring makes objects") for reason in value["incomplete"])
    assert value["application"]["methods_reached"] == 1


# ── entry points ──


@pytest.mark.parametrize("algorithm", ["pta", "vta", "xta"])
def test_who_calls_an_entry_point_may_pass_anything(algorithm: str) -> None:
    """`forAllDo(Collection, Closure)`: every closure of the library, and every collection, the platform's too."""
    resolve(COLLECTIONS)
    graph = peaberry.build(COLLECTIONS, entries=[ENTRY], algorithm=algorithm, skip_startup=True)
    called = {edge.callee.partition("(")[0] for edge in graph.callees(ENTRY)}
    closures = {name.rpartition(".")[0].rpartition(".")[2] for name in called if name.endswith("Closure.execute")}
    assert closures == {
        f"{word}Closure" for word in ("Chained", "Exception", "For", "If", "NOP", "Switch", "Transformer", "While")
    }
    assert {"java.util.ArrayList.iterator", "java.util.concurrent.ConcurrentHashMap$KeySetView.iterator"} <= called
    assert (
        "org.apache.commons.collections.list.TreeList.iterator" in called or "java.util.AbstractList.iterator" in called
    )


# ── limits ──


def test_past_a_limit_nothing_of_a_guice_program_is_missing(tmp_path: Path) -> None:
    jars = resolve("com.google.inject:guice:5.1.0")
    classes = compile_program(tmp_path, GUICE, *jars)
    options: dict[str, Any] = {"class_path": jars, "reflection": "casts", "skip_startup": True}
    full = Pairs(peaberry.build(classes, **options))
    limited = peaberry.build(classes, **options, asks=100)
    assert limited.limited is not None
    assert full.missing(Pairs(limited)) == (0, 0)
    # The object that Guice makes is known by no path in the full graph, and by one in this.
    assert limited.ask_path("app.Main$Made.serve").verdict == "reached"


# ── recall ──


class Recorded(NamedTuple):
    """A program that loads commons-text by a name that it is given, its recording and its graph."""

    graph: str
    oracle: str


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    root = tmp_path_factory.mktemp("recorded")
    jars = resolve("org.apache.commons:commons-text:1.9")
    classes = compile_program(root, PLUGIN)
    java = str(jdks()[0].home / "bin" / "java")
    command = [java, "-cp", ":".join([classes, *jars]), "app.Main", "org.apache.commons.text.StringSubstitutor"]
    done = run("record", "-o", str(root / "oracle"), "--", *command)
    assert (done.code, done.out) == (0, "I like beans\n"), done.err
    peaberry.build(classes, class_path=jars, algorithm="rta").save(root / "graph")
    return Recorded(str(root / "graph"), str(root / "oracle"))


def test_recall_has_the_application_in_its_headline(recorded: Recorded) -> None:
    done = run("recall", recorded.graph, recorded.oracle)
    assert done.code == 0
    # `main` and `local`, and that one calls the other: whatever of commons-text ran is no part of it.
    assert done.out.startswith(
        "the graph holds of the application 1.000 of 2 methods and 1.000 of 1 call pairs; of all 0."
    )


def test_a_jar_that_no_path_reaches_is_a_library_in_recall(recorded: Recorded) -> None:
    value = json.loads(run("recall", recorded.graph, recorded.oracle, "--json").out)
    by_role = value["by_category"]
    assert by_role["application"]["recorded_methods"] == 2
    assert by_role["library"]["recorded_methods"] > 30
    assert by_role["library"]["method_recall"] == 0


def test_misses_of_a_real_run_come_by_consequence_and_are_chosen(recorded: Recorded) -> None:
    text = run("recall", recorded.graph, recorded.oracle, "--role", "library", "--only", "StringSubstitutor.*").out
    assert "missed methods that follow, each counted once:" in text
    value = json.loads(run("recall", recorded.graph, recorded.oracle, "--role", "library", "--json").out)
    roots = value["roots"]
    assert [row["follow"] for row in roots] == sorted((row["follow"] for row in roots), reverse=True)
    first = roots[0]
    assert first["caller"].startswith("app.Main.main(")
    assert first["callee"].startswith("org.apache.commons.text.StringSubstitutor.")
    assert first["follow"] > 10
    assert {miss["callee"].partition(".")[0] for miss in value["missed_pairs"]} == {"org"}


# ── names, pieces ──


@pytest.fixture(scope="module")
def collections(tmp_path_factory: pytest.TempPathFactory) -> str:
    resolve(COLLECTIONS)
    path = str(tmp_path_factory.mktemp("collections") / "graph")
    peaberry.build(COLLECTIONS, entries=[ENTRY], algorithm="rta", reflection="none").save(path)
    return path


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("org.apache.commons.collections.map.LazyMap.gett", "org.apache.commons.collections.map.LazyMap.get(Object)"),
        (
            "org.apache.commons.collections.map.LazyMap.size",
            "org.apache.commons.collections.map.AbstractMapDecorator.size()",
        ),
        ("LazyMap.containsKye", "org.apache.commons.collections.map.AbstractMapDecorator.containsKey(Object)"),
        ("map.LazyMap.size", "org.apache.commons.collections.map.AbstractMapDecorator.size()"),
        ("LazyMap#gett", "org.apache.commons.collections.map.LazyMap.get(Object)"),
        ("LazyMop.get", "org.apache.commons.collections.map.LazyMap.get(Object)"),
        ("java.sql.Connection.prepareStatment", "java.sql.Connection.prepareStatement(String)"),
    ],
    ids=[
        "own",
        "inherited",
        "without its package, inherited, misspelt",
        "the end of its package",
        "as Javadoc writes it",
        "the class misspelt",
        "platform",
    ],
)
def test_near_names_are_those_of_the_class_that_was_meant(collections: str, asked: str, first: str) -> None:
    done = run("callers", collections, asked)
    assert done.code == 2
    said, near, *_ = done.err.splitlines()
    assert said.endswith("no method of the graph matches, and none of its inputs; did you mean")
    assert near.strip() == first


RUN = "org.apache.commons.collections.functors.ChainedClosure.execute(Ljava/lang/Object;)V"
WITHOUT_CODE = "org.apache.commons.collections.Closure.execute(Ljava/lang/Object;)V"
NOT_REACHED = "org.apache.commons.collections.map.LazyMap.get(Ljava/lang/Object;)Ljava/lang/Object;"


def spell(exact: str) -> list[str]:
    """A method with one parameter, an Object, in every form that a pattern may have."""
    full, _, descriptor = exact.partition("(")
    owner, _, name = full.rpartition(".")
    simple = owner.rpartition(".")[2]
    return [
        full,
        f"{full}(java.lang.Object)",
        f"{full}(Object)",
        f"{owner}#{name}(java.lang.Object)",
        f"{simple}.{name}",
        f"{simple}#{name}",
        f"{simple}.{name}(Object)",
        f"{simple}.{name}({descriptor}",
        f"{owner[:-2]}*.{name}",
    ]


@pytest.mark.parametrize(
    ("exact", "verdict"), [(RUN, "reached"), (WITHOUT_CODE, "reached"), (NOT_REACHED, "unknown")], ids=str
)
def test_a_question_does_not_depend_on_how_a_name_is_written(collections: str, exact: str, verdict: str) -> None:
    """One with code, one without, one that is not reached: asked for by every form, gone through and around by every form."""
    graph = peaberry.load(collections)

    def ask(form: str) -> list[Any]:
        through = graph.ask_path("TransformerClosure.execute", via=[form], paths=2)
        around = graph.ask_path("TransformerClosure.execute", avoid=[form], paths=2)
        answers = [graph.ask_callers(form), graph.ask_callees(form), graph.ask_path(form), through, around]
        return [replace(each, target="", start=None, origin="", notes=(), incomplete=()) for each in answers]

    known = ask(exact)
    assert [answer.verdict for answer in known[::2]] == [verdict, verdict, "reached"]
    assert all(ask(form) == known for form in spell(exact))


def test_what_a_pattern_was_taken_for_is_said_in_full(collections: str) -> None:
    said = "org.apache.commons.collections.functors.ChainedClosure.execute(Object)"
    for form in spell(RUN):
        err = run("callers", collections, form).err
        assert err == ("" if form in (said, said.partition("(")[0]) else f"peaberry: {form} is {said}\n"), form


def test_a_path_that_ends_at_a_method_without_code_is_drawn(collections: str, tmp_path: Path) -> None:
    picture = tmp_path / "path.svg"
    done = run("piece", collections, "--path", "org.apache.commons.collections.Closure.execute", "-o", str(picture))
    assert done.code == 0, done.err
    drawn = picture.read_text()
    assert "forAllDo" in drawn
    assert "execute" in drawn


@pytest.mark.parametrize("form", formats.FORMS)
def test_what_matches_a_pattern_is_written_in_every_form(collections: str, tmp_path: Path, form: str) -> None:
    """The closures: a few boxes, where the whole is megabytes."""
    if form == "png":
        pytest.importorskip("vl_convert")
    place = tmp_path / "piece"
    words = ["--only", "org.apache.commons.collections.functors.*Closure.*", "-f", form, "-o", str(place)]
    done = run("piece", collections, *words)
    assert done.code == 0, done.err
    assert re.search(r": \d methods, \d\d call pairs$", done.out.strip()), done.out
    written = b"".join(each.read_bytes() for each in ([place] if place.is_file() else place.iterdir()))
    assert b"PNG" in written if form == "png" else b"ChainedClosure" in written
    assert len(written) < 1_000_000
