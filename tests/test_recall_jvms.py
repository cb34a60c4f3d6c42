"""Recordings of several JVMs, and of others than the graph's: which count, and what is said."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

import peaberry
from conftest import Outcome, run
from fixtures import jdks
from peaberry.program import resolve_target
from peaberry.recall import Oracle, measure

JDKS = jdks()
JAVA = str(JDKS[0].home / "bin" / "java")
NEWEST = max(JDKS, key=lambda each: each.release)

SHOP = """
package shop;

public class Main {
    public static void main(String[] arguments) { new Cart().add(3); }
}

class Cart {
    int sum;
    void add(int price) { sum += Math.addExact(price, 0); }
}
"""

TOOL = """
package tool;

public class Main {
    interface Step { void run(); }
    static class One implements Step { public void run() { Main.work(); } }
    static class Two implements Step { public void run() { Main.work(); } }
    static void work() { }
    public static void main(String[] arguments) { new One().run(); new Two().run(); }
}
"""

POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>shop</groupId><artifactId>shop</artifactId><version>1</version>
  <properties>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId><version>5.10.2</version><scope>test</scope>
    </dependency>
  </dependencies>
  <build><plugins>
    <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.2.5</version></plugin>
  </plugins></build>
</project>
"""

CART_TEST = """
package shop;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

public class CartTest {
    @Test public void adds() { Cart cart = new Cart(); cart.add(3); check(cart); }
    static void check(Cart cart) { Assertions.assertEquals(3, cart.sum); }
}
"""


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Two programs that have nothing in common, compiled."""
    found = {}
    for name, source in {"shop": SHOP, "tool": TOOL}.items():
        root = tmp_path_factory.mktemp(name)
        found[name] = JDKS[0].compile(source, root, "--release", "11")
    return found


@pytest.fixture(scope="module")
def saved(programs: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The shop's graph."""
    path = tmp_path_factory.mktemp("graph") / "shop.graph"
    peaberry.build(programs["shop"], algorithm="rta", main="shop.Main", skip_startup=False, jdk=str(JDKS[0].home)).save(
        path
    )
    return str(path)


@pytest.fixture(scope="module")
def both(programs: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """A recording of a script that runs both."""
    path = str(tmp_path_factory.mktemp("both") / "run.oracle")
    lines = [f"'{JAVA}' -cp '{place}' {name}.Main" for name, place in sorted(programs.items(), reverse=True)]
    done = run("record", "-o", path, "--", "sh", "-c", "; ".join(lines))
    assert done.code == 0, done.err
    return path


@pytest.mark.parametrize("form", ["graph", "csv", "txt"])
def test_jvms_of_other_programs_are_left_out(saved: str, both: str, tmp_path: Path, form: str) -> None:
    """Forms that do not say what is application have what is not the platform's."""
    path = str(tmp_path / f"shop.{form}")
    peaberry.load(saved).save(path)
    done = run("recall", path, both, "--json")
    assert done.code == 0, done.err
    assert "peaberry: counted: shop.Main\n" in done.err
    assert "peaberry: left out: tool.Main, as it ran no class of the graph's application (--all-jvms" in done.err
    found = json.loads(done.out)
    assert {row["command"]: row["counted"] for row in found["jvms"]} == {"shop.Main": True, "tool.Main": False}
    application = found["by_category"]["application"]
    assert (application["recorded_methods"], application["method_recall"]) == (3, 1.0)  # main, Cart's constructor, add
    assert not [name for name in found["missed_methods"] if name.startswith("tool.")]


def test_all_jvms_count_if_that_is_asked_for(saved: str, both: str) -> None:
    done = run("recall", saved, both, "--json", "--all-jvms", "--limit", "0")
    assert "left out" not in done.err
    found = json.loads(done.out)
    assert all(row["counted"] for row in found["jvms"])
    assert "tool.Main.work()V" in found["missed_methods"]
    assert found["by_category"]["application"]["recorded_methods"] == 3 + 6


def test_a_graph_of_a_third_program_leaves_nothing_out(graph: peaberry.CallGraph, both: str) -> None:
    """None of the JVMs is the program's, so all are shown, and that the programs differ is said as of one JVM."""
    recall = measure(graph, Oracle.read(both))
    assert recall.oracle.left_out == []
    assert not recall.is_of_same_program


@pytest.mark.skipif(shutil.which("mvn") is None, reason="Maven is not there")
def test_maven_is_not_what_it_tests(tmp_path: Path) -> None:
    for name, text in {
        "pom.xml": POM,
        "src/main/java/shop/Main.java": SHOP,
        "src/test/java/shop/CartTest.java": CART_TEST,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    targets = [str(tmp_path / "target" / name) for name in ("classes", "test-classes")]
    # Compiled before: what Maven's JVM does does not matter, and to record a compiler in it takes long.
    junit = resolve_target("org.junit.jupiter:junit-jupiter-api:5.10.2")
    library = os.pathsep.join([targets[0], *junit.application, *junit.library])
    for place, source in zip(targets, ("main/java/shop/Main.java", "test/java/shop/CartTest.java"), strict=True):
        done_by_javac = JDKS[0].run("javac", "-g", "-cp", library, "-d", place, tmp_path / "src" / source)
        assert done_by_javac.returncode == 0, done_by_javac.stderr
    path = str(tmp_path / "run.oracle")
    done = run("record", "-o", path, "--", "mvn", "-B", "-q", "-f", str(tmp_path / "pom.xml"), "surefire:test")
    assert done.code == 0, done.out + done.err
    assert "of 2 JVMs" in done.err
    peaberry.build(targets, algorithm="rta", open=True, skip_startup=False, jdk=str(JDKS[0].home)).save(
        tmp_path / "shop.graph"
    )
    done = run("recall", str(tmp_path / "shop.graph"), path, "--json", "--limit", "0")
    assert "peaberry: left out: org.codehaus.plexus.classworlds.launcher.Launcher" in done.err
    found = json.loads(done.out)
    assert [row["counted"] for row in found["jvms"]].count(True) == 1
    own = {name for name in found["missed_methods"] if name.startswith("shop.")}
    assert not own
    assert found["classes_in_common"] == 1


def record(tmp_path: Path, *words: str) -> str:
    path = str(tmp_path / "run.oracle")
    done = run("record", "-o", path, "--", *words)
    assert done.code == 0, done.err
    return path


@pytest.mark.skipif(NEWEST.release == JDKS[0].release, reason="there is one JDK")
def test_a_recording_of_another_release_is_said(programs: dict[str, str], saved: str, tmp_path: Path) -> None:
    path = record(tmp_path, str(NEWEST.home / "bin" / "java"), "-cp", programs["shop"], "shop.Main")
    done = run("recall", saved, path, "--json")
    assert f"recorded on Java {NEWEST.release}, and the graph is of Java {JDKS[0].release}" in done.err
    assert json.loads(done.out)["graph_release"] == JDKS[0].release
    assert [row["release"] for row in json.loads(done.out)["jvms"]] == [NEWEST.release]


def test_the_same_release_is_not_worth_a_word(saved: str, both: str) -> None:
    assert "recorded on Java" not in run("recall", saved, both).err


def test_a_recording_without_a_program_is_said(saved: str, tmp_path: Path) -> None:
    done = run("recall", saved, record(tmp_path, JAVA, "-version"))
    assert done.code == 4
    assert "nothing of a program was recorded: all classes that ran are the platform's" in done.err


@pytest.mark.parametrize(("name", "message"), [("nope.oracle", "No such file or directory"), ("", "Is a directory")])
def test_a_recording_that_cannot_be_read_is_named(saved: str, tmp_path: Path, name: str, message: str) -> None:
    place = str(tmp_path / name) if name else str(tmp_path)
    done: Outcome = run("recall", saved, place)
    assert done.code == 3
    assert f"peaberry: {place}: cannot be read: {message}" in done.err
