"""What reaches the variables of a method, asked again of a graph's inputs."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import peaberry
from conftest import run
from peaberry import CallGraph, InputError, UsageError
from platforms import SMALL

DEFAULT_JDK = SMALL

MAIN = "app.Main.main([Ljava/lang/String;)V"
SHAPES = ("app.Circle", "app.Square")


@pytest.fixture(scope="module")
def pta(jar: str) -> CallGraph:
    return peaberry.build(jar)


@pytest.fixture(scope="module")
def written(pta: CallGraph, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("types") / "pta.graph"
    pta.save(path)
    return str(path)


def test_a_variable_holds_what_flows_to_it(pta: CallGraph) -> None:
    found = pta.types("app.Main.main")
    (parameter,) = [each for each in found if each.origin == "parameter 1"]
    assert (parameter.name, parameter.variable) == ("arguments", "v0")
    assert (parameter.type, parameter.classes) == ("java.lang.String[]", ("java.lang.String[]",))
    (shape,) = [each for each in found if len(each.definitions) == 2]
    assert shape.classes == SHAPES
    made = [each for each in found if any("= new app.Circle" in line for line in each.definitions)]
    assert [each.classes for each in made] == [("app.Circle",)]
    (this,) = pta.types("app.Circle.area")
    assert (this.origin, this.type, this.classes) == ("this", "app.Circle", ("app.Circle",))


@pytest.mark.parametrize("algorithm", ["cta", "mta", "fta", "xta", "vta", "tfa"])
def test_every_algorithm_with_sets_answers(jar: str, algorithm: str) -> None:
    graph = peaberry.build(jar, algorithm=algorithm, jdk="none")
    (shape,) = [each for each in graph.types("app.Main.main") if len(each.definitions) == 2]
    assert set(SHAPES) <= set(shape.classes)


def test_parameters_of_instance_methods_come_after_this(pta: CallGraph) -> None:
    by_origin = {each.origin: each for each in pta.types("java.io.PrintStream.println(D)V")}
    assert by_origin["this"].classes == ("java.io.PrintStream",)
    assert "parameter 1" not in by_origin  # a double
    by_origin = {each.origin: each for each in pta.types("java.io.PrintStream.writeln(Ljava/lang/String;)V")}
    assert by_origin["parameter 1"].type == "java.lang.String"


def test_the_command_prints_a_block_for_each_variable(written: str) -> None:
    done = run("types", written, "app.Main.main")
    assert done.code == 0, done
    assert done.out.startswith(
        "Main.main(String[])\n  arguments (v0; parameter 1; java.lang.String[]): 1 class\n    java.lang.String[]\n"
    )
    assert "2 classes\n" in done.out
    assert "    app.Circle\n    app.Square\n" in done.out
    value = json.loads(run("types", written, "app.Main.main", "--json").out)
    (row,) = value["methods"]
    assert row["method"] == MAIN
    assert row["variables"][0] == {
        "name": "arguments",
        "variable": "v0",
        "origin": "parameter 1",
        "type": "java.lang.String[]",
        "classes": ["java.lang.String[]"],
        "definitions": [],
    }
    assert value["incomplete"] == []


def test_long_lists_are_cut_unless_all_is_given(written: str) -> None:
    method = "java.util.concurrent.ConcurrentHashMap.putVal"
    short, whole = run("types", written, method).out, run("types", written, method, "--all").out
    assert "more (--all prints them)" in short
    assert "--all" not in whole
    assert len(whole) > len(short)


def test_a_program_is_analysed_first(jar: str) -> None:
    done = run("types", jar, "app.Main.main", "-a", "vta")
    assert done.code == 0, done
    assert "app.Square" in done.out


def test_several_methods_are_listed(written: str) -> None:
    done = run("types", written, "app.*")
    assert (done.code, done.out) == (2, "")
    assert "methods match; choose one:\n  app." in done.err
    done = run("types", written, "app.Main.mian")
    assert done.code == 2
    assert "did you mean\n  app.Main.main(String[])\n" in done.err


def test_inputs_that_are_gone_or_changed_are_said(jar: str, classes: Path, tmp_path: Path) -> None:
    place = tmp_path / "app.jar"
    shutil.copy(jar, place)
    saved = tmp_path / "app.graph"
    peaberry.build(place, jdk="none").save(saved)
    place.unlink()
    done = run("types", str(saved), "app.Main.main")
    assert (done.code, done.out) == (3, "")
    assert f"{place}: no such file or directory; the graph was built from it" in done.err
    place.mkdir()
    (place / "app").mkdir()
    shutil.copy(classes / "app" / "Main.class", place / "app")
    done = run("types", str(saved), "app.Main.main")
    assert (done.code, done.out) == (3, "")
    assert "the inputs, or Peaberry, have changed since the graph was built" in done.err


def test_graphs_that_do_not_say_how_they_were_built_are_refused(pta: CallGraph, tmp_path: Path) -> None:
    pta.save(tmp_path / "g.csv")
    with pytest.raises(UsageError, match="does not say how it was built"):
        peaberry.load(tmp_path / "g.csv").types("app.Main.main")
    pta.save(tmp_path / "g.json")
    assert peaberry.load(tmp_path / "g.json").types("app.Main.main") == pta.types("app.Main.main")
    text = (tmp_path / "g.json").read_text().replace('"application": ["', '"application": [1, "')
    (tmp_path / "g.json").write_text(text)
    with pytest.raises(InputError, match="damaged: application"):
        peaberry.load(tmp_path / "g.json").types("app.Main.main")


BOXES = """class Boxes {
    interface Task { void run(); }
    static class Box { Task content; }
    static class One implements Task { public void run() { } }
    static class Two implements Task { public void run() { } }
    public static void main(String[] arguments) {
        Box one = new Box(), two = new Box();
        one.content = new One();
        two.content = new Two();
        one.content.run();
    }
}
"""


def test_merging_tells_objects_apart_by_class_alone(tmp_path: Path) -> None:
    (tmp_path / "Boxes.java").write_text(BOXES)
    subprocess.run(["javac", "-d", str(tmp_path / "classes"), str(tmp_path / "Boxes.java")], check=True)
    found = {}
    for merge in ("none", "Boxes$Box", "Boxes$Two"):
        graph = peaberry.build(tmp_path / "classes", merge=merge, jdk="none")
        assert graph.header["options"]["merge"] == [merge]
        found[merge] = {edge.callee for edge in graph.callees("Boxes.main") if ".run(" in edge.callee}
    assert found["none"] == found["Boxes$Two"] == {"Boxes$One.run()V"}
    assert found["Boxes$Box"] == {"Boxes$One.run()V", "Boxes$Two.run()V"}
