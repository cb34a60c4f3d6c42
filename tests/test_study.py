"""The study of type flow analysis, on the smallest program."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from conftest import run
from fixtures import jdks
from peaberry.errors import InputError, UsageError
from peaberry.studies import type_flow
from peaberry.studies.type_flow import PROGRAMS, Benchmark, Row, Study


def row(program: str, algorithm: str, limit: str | None = None, methods: int = 3) -> Row:
    plain = Row(program, algorithm, 2, 1.25, 1.5, 99.6, methods, 2000, 4, None, None, None, None, limit)
    if algorithm != "tfa" or limit is not None:
        return plain
    return plain._replace(relation_types=5, relation_flows=6, relation_fields=7, relation_total=18)


def test_one_command_gives_the_figure_and_files(tmp_path: Path) -> None:
    done = run("study", "type-flow", "--only", "helloworld", "--runs", "1", "-o", str(tmp_path / "out"))
    assert done.code == 0, done
    for text in (
        "helloworld",
        "T TFA s",
        "R⊑",
        "R total",
        "PTA MB",
        "a precision of 2.23",
        "P TFA",
        "the same numbers of methods",
    ):
        assert text in done.out
    out = tmp_path / "out"
    assert sorted(path.name for path in out.iterdir()) == [
        "type-flow-accuracy.csv",
        "type-flow.csv",
        "type-flow.json",
        "type-flow.md",
    ]
    rows = list(csv.DictReader((out / "type-flow.csv").read_text().splitlines()))
    assert [each["algorithm"] for each in rows] == ["cha", "pta", "tfa"]
    value = json.loads((out / "type-flow.json").read_text())
    cha, pta, tfa = value["rows"]
    assert tfa["relation_total"] == tfa["relation_types"] + tfa["relation_flows"] + tfa["relation_fields"] > 0
    assert cha["relation_total"] is pta["relation_total"] is None
    assert (tfa["methods"], tfa["edges"], tfa["call_pairs"]) == (pta["methods"], pta["edges"], pta["call_pairs"])
    assert cha["edges"] > pta["edges"]
    assert all(each["memory_mb"] > 0 and each["runs"] == 1 for each in value["rows"])


ZOO = """package zoo;

public class Zoo {
    interface Animal { String speak(); }
    static class Dog implements Animal { public String speak() { return "wuff"; } }
    static class Puppy extends Dog { public String speak() { return "wiff"; } }
    static class Cat implements Animal { public String speak() { return "miau"; } }
    static class Fish implements Animal { public String speak() { return ""; } }

    static Animal pick(int n) { return n == 0 ? new Dog() : n == 1 ? new Cat() : new Puppy(); }

    public static void main(String[] arguments) throws Exception {
        for (int i = 0; i < 2; i++) { pick(i + arguments.length).speak(); }
        Animal fish = new Fish();
        fish.speak();
        Dog dog = new Puppy();
        dog.speak();
        Animal hidden = (Animal) Class.forName("zoo.Zoo$C" + "at".trim()).getDeclaredConstructor().newInstance();
        hidden.speak();
    }
}
"""


def test_precision_and_recall_are_those_counted_by_hand(tmp_path: Path) -> None:
    """D: Dog and Cat at the first call, Fish, Puppy, and Cat again where reflection made it; and `trim`, `getDeclaredConstructor` and
    `newInstance`, each on an object of its own class. S of CHA: four animals at each of three calls, two dogs, and those three. Of PTA
    and TFA without reflection: the three that `pick` returns, Fish, Puppy, String, Class and Constructor; no second Cat.
    """
    (tmp_path / "Zoo.java").write_text(ZOO)
    assert jdks()[0].run("javac", "-d", tmp_path / "classes", tmp_path / "Zoo.java").returncode == 0
    zoo = Benchmark("zoo", str(tmp_path / "classes"), "zoo.Zoo", "a zoo")
    study = type_flow.run_study([zoo], runs=1, options=["--jdk", str(jdks()[0].home)])
    assert not study.failures
    cha, pta, tfa = study.accuracies
    assert (cha.dynamic, cha.static, cha.matching) == (8, 17, 8)
    assert (pta.dynamic, pta.static, pta.matching) == (8, 8, 7)
    assert pta[2:] == tfa[2:]
    assert (cha.recall, cha.precision) == (1, 8 / 17)
    _, rows = type_flow.figure_3(study)
    counts, shares = ["8", "17", "8", "8", "8", "7", "7"], ["1.00", "0.88", "0.88", "0.47", "0.88", "0.88"]
    assert rows == [["zoo", *counts, *shares]]


def test_a_limit_is_said_and_not_taken_for_a_figure() -> None:
    done = run("study", "type-flow", "--only", "helloworld", "--runs", "1", "--timeout", "0.000001", "--json")
    assert done.code == 4
    rows = {each["algorithm"]: each for each in json.loads(done.out)["rows"]}
    assert rows["cha"]["limit"] is None
    assert "the limit of 0.000001 s was reached" in rows["tfa"]["limit"]


def test_wrong_words_exit_with_2() -> None:
    done = run("study", "type-flow", "--only", "helloword")
    assert done.code == 2
    assert "helloworld, checkstyle" in done.err
    assert run("study", "type-flow", "--only", "helloworld", "--runs", "0").code == 2
    assert run("study", "magic").code == 2
    with pytest.raises(UsageError, match="unknown program 'x'"):
        type_flow.choose(["ecj,x"])
    assert [each.name for each in type_flow.choose(["ecj,derby", "ecj"])] == ["ecj", "derby"]


def test_a_program_that_cannot_be_analysed_costs_itself(classes: Path, tmp_path: Path) -> None:
    gone = PROGRAMS[1]._replace(name="gone", target=str(tmp_path / "gone.jar"))
    here = PROGRAMS[1]._replace(name="here", target=str(classes), main="app.Main")
    study = type_flow.run_study([gone, here], runs=2, options=["--jdk", "none"])
    assert study.programs == ["here"]
    assert [each.program for each in study.failures] == ["gone"]
    assert any(note.startswith("missing: gone: ") for note in type_flow.notes(study))
    with pytest.raises(InputError, match=r"gone\.jar"):
        type_flow.run_study([gone], runs=1)


def test_tables_say_what_is_known() -> None:
    limit = "the limit of 1 s was reached"
    rows = [row("a", "cha"), row("a", "pta"), row("a", "tfa"), row("b", "cha"), row("b", "pta"), row("b", "tfa", limit)]
    study = Study("whole-program", rows, [])
    heads, cells = type_flow.figure(study)
    assert all(len(each) == len(heads) for each in cells)
    assert cells[0] == ["a", "1.25", "1.25", "1.25", "5", "6", "7", "18", "100", "100", "100"]
    assert cells[1][3:8] == ["limit", "–", "–", "–", "–"]
    text = type_flow.to_markdown(study)
    assert "| a | 1.25 |" in text
    assert f"- limit: b, tfa: {limit}" in text
    differing = study._replace(rows=[row("a", "cha"), row("a", "pta"), row("a", "tfa", methods=4)])
    assert "TFA and PTA differ on a: they should not." in type_flow.notes(differing)


def test_programs_are_pinned_and_say_what_they_stand_for() -> None:
    assert len(PROGRAMS) >= 9
    assert len({each.name for each in PROGRAMS}) == len(PROGRAMS)
    for each in PROGRAMS[1:]:
        assert each.target.count(":") == 2
        assert each.main
        assert ": " in each.stands_for
