"""What studies share, and the study of type flow analysis on the smallest program."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from conftest import run
from fixtures import jdks
from peaberry import cli
from peaberry.errors import InputError, UsageError
from peaberry.studies import STUDIES, steps
from peaberry.studies.application.programs import Subject
from peaberry.studies.application.study import Application, Growth
from peaberry.studies.steps import Steps
from peaberry.studies.study import Settings, Study
from peaberry.studies.tables import Table
from peaberry.studies.type_flow import tables
from peaberry.studies.type_flow.programs import PROGRAMS, Benchmark
from peaberry.studies.type_flow.study import Row, TypeFlow


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
    assert sorted(path.name for path in out.iterdir() if path.is_file()) == [
        "type-flow-accuracy.csv",
        "type-flow-figure-2.csv",
        "type-flow-figure-3.csv",
        "type-flow-sizes.csv",
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
    study = TypeFlow(Settings(runs=1, jdk=str(jdks()[0].home))).run([zoo])
    assert not study.failures
    cha, pta, tfa = study.accuracies
    assert (cha.dynamic, cha.static, cha.matching) == (8, 17, 8)
    assert (pta.dynamic, pta.static, pta.matching) == (8, 8, 7)
    assert pta[2:] == tfa[2:]
    assert (cha.recall, cha.precision) == (1, 8 / 17)
    *_, rows = tables.figure_3(study)
    counts, shares = ["8", "17", "8", "8", "8", "7", "7"], ["1.00", "0.88", "0.88", "0.47", "0.88", "0.88"]
    assert rows == [["zoo", *counts, *shares]]


def test_a_limit_is_said_and_not_taken_for_a_figure() -> None:
    done = run("study", "type-flow", "--only", "helloworld", "--runs", "1", "--timeout", "0.000001", "--json")
    assert done.code == 3
    assert "the limit of 0.000001 s was reached while the program was being opened" in done.err


def test_wrong_words_exit_with_2() -> None:
    done = run("study", "type-flow", "--only", "helloword")
    assert done.code == 2
    assert "helloworld, checkstyle" in done.err
    assert run("study", "type-flow", "--only", "helloworld", "--runs", "0").code == 2
    assert run("study", "magic").code == 2
    with pytest.raises(UsageError, match="unknown program 'x'"):
        TypeFlow().choose(["ecj,x"])
    assert [each.name for each in TypeFlow().choose(["ecj,derby", "ecj"])] == ["ecj", "derby"]


def test_a_program_that_cannot_be_analysed_costs_itself(classes: Path, tmp_path: Path) -> None:
    gone = PROGRAMS[1]._replace(name="gone", target=str(tmp_path / "gone.jar"))
    here = PROGRAMS[1]._replace(name="here", target=str(classes), main="app.Main")
    settings = Settings(runs=2, jdk="none")
    study = TypeFlow(settings).run([gone, here])
    assert study.analysed == ["here"]
    assert [each.program for each in study.failures] == ["gone"]
    assert any(note.startswith("missing: gone: ") for note in study.notes())
    with pytest.raises(InputError, match=r"gone\.jar"):
        TypeFlow(settings).run([gone])


def test_tables_say_what_is_known() -> None:
    limit = "the limit of 1 s was reached"
    rows = [row("a", "cha"), row("a", "pta"), row("a", "tfa"), row("b", "cha"), row("b", "pta"), row("b", "tfa", limit)]
    study = TypeFlow(rows=rows)
    _, _, heads, cells = tables.figure_2(study)
    assert all(len(each) == len(heads) for each in cells)
    assert cells[0] == ["a", "1.25", "1.25", "1.25", "5", "6", "7", "18", "100", "100", "100"]
    assert cells[1][3:8] == ["limit", "–", "–", "–", "–"]
    text = study.to_markdown()
    assert "| a | 1.25 |" in text
    assert f"- limit: b, tfa: {limit}" in text
    differing = TypeFlow(rows=[row("a", "cha"), row("a", "pta"), row("a", "tfa", methods=4)])
    assert "TFA and PTA differ on a: they should not." in differing.notes()


def test_programs_are_pinned_and_say_what_they_stand_for() -> None:
    assert len(PROGRAMS) >= 9
    assert len({each.name for each in PROGRAMS}) == len(PROGRAMS)
    for each in PROGRAMS[1:]:
        assert each.target.count(":") == 2
        assert each.main
        assert ": " in each.stands_for


STEP = """def count(asked):
    print("counting")
    return {"count": len(asked["text"])}
"""


class Word(NamedTuple):
    name: str


class Length(NamedTuple):
    program: str
    letters: int
    limit: str | None = None

    def to_object(self) -> dict[str, Any]:
        return self._asdict()


@dataclass
class Lengths(Study[Word, Length]):
    """A study of words: all that a new one has to say."""

    NAME = "lengths"
    TITLE = "Lengths"

    def programs(self) -> Sequence[Word]:
        return [Word("tea"), Word("coffee")]

    def run_program(self, program: Word, steps: Steps) -> list[Length]:
        from counting import count  # type: ignore[import-not-found]

        return [Length(program.name, steps.take("count", count, {"text": program.name})["count"])]

    def tables(self) -> list[Table]:
        return [("lengths", "Lengths", ["word", "letters"], [[row.program, str(row.letters)] for row in self.rows])]

    def remarks(self) -> list[str]:
        return ["Letters are counted."]


def test_a_new_study_is_a_class_and_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command runs it, writes it and goes on with what is there."""
    (tmp_path / "counting.py").write_text(STEP)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "peaberry.studies.lengths", ModuleType("lengths"))
    monkeypatch.setattr(sys.modules["peaberry.studies.lengths"], "Lengths", Lengths, raising=False)
    monkeypatch.setitem(STUDIES, "lengths", ("lengths.Lengths", "letters of words"))
    words = ["study", "lengths", "-o", str(tmp_path / "out")]
    assert cli.main([*words, "--only", "coffee"]) == 0
    assert "coffee" in capsys.readouterr().out
    assert (tmp_path / "out" / "lengths" / "coffee" / "count.log").read_text() == "counting\n"
    assert cli.main(words) == 0
    assert capsys.readouterr().err.splitlines() == ["tea count …", "coffee count: known"]
    assert (tmp_path / "out" / "lengths-lengths.csv").read_text() == "word,letters\ntea,3\ncoffee,6\n"
    assert json.loads((tmp_path / "out" / "lengths.json").read_text()) == {
        "study": "lengths",
        "rows": [{"program": "tea", "letters": 3, "limit": None}, {"program": "coffee", "letters": 6, "limit": None}],
        "failures": [],
        "notes": ["Letters are counted."],
    }
    assert "| coffee | 6 |" in (tmp_path / "out" / "lengths.md").read_text()
    (tmp_path / "counting.py").write_text("import nowhere")
    assert cli.main([*words, "--only", "tea"]) == 0  # what is known is not asked again
    (tmp_path / "out" / "lengths" / "tea" / "count.json").unlink()
    assert cli.main(words) == 4
    assert "tea: count ended with 1: " in capsys.readouterr().err


def test_graphs_are_built_again_when_peaberry_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "PACKAGE", tmp_path)
    (tmp_path / "studies").mkdir()
    seen = []
    for name in ("config.py", "studies/study.py", "rows.toml", "notes.md"):
        (tmp_path / name).write_text("x")
        steps.fingerprint_package.cache_clear()
        seen.append(steps.fingerprint_package())
    steps.fingerprint_package.cache_clear()
    assert seen[0] == seen[1] != seen[2] == seen[3]


def test_the_study_of_application_graphs_on_a_small_program(tmp_path: Path) -> None:
    (tmp_path / "Main.java").write_text(
        """package small;
        public class Main {
            static class A { public String toString() { return "a"; } }
            static class B { public String toString() { return "b"; } }
            public static void main(String[] arguments) { a(); b(); }
            static String a() { return String.valueOf((Object) new A()); }
            static String b() { return String.valueOf((Object) new B()); }
        }"""
    )
    (jdk := jdks()[0]).run("javac", "-g", "-d", tmp_path / "classes", tmp_path / "Main.java")
    subject = Subject("small", str(tmp_path / "classes"), "small.Main")
    told: list[str] = []
    settings = Settings(
        results=str(tmp_path / "out"), jdk=str(jdk.home), runs=1, options=("--skip-startup",), tell=told.append
    )
    found = Application(settings).run([subject])
    assert found.failures == []
    assert [row.setting for row in found.rows] == ["paper", "default", "selective"]
    paper = found.rows[0]
    assert paper.callbacks["datareach"] == 2
    assert paper.callbacks["simple"] == 4
    assert (paper.reduction(), paper.direct) == (0.5, 4)
    (confirmed,) = found.confirmed
    assert confirmed.recorded == confirmed.found["datareach"] == confirmed.found["simple"] == 2
    assert confirmed.lost == []
    text = found.to_markdown()
    for words in (
        "Application call graphs (Table 2)",
        "50.0 %",
        "the paper's average",
        "74.94 %",
        "Recorded callbacks",
    ):
        assert words in text
    again = Application(settings).run([subject])
    assert again.rows == found.rows, "steps that were taken are not taken again"


def test_the_growth_of_random_calls_is_said() -> None:
    study = Application()
    study.growth = [
        Growth("p", 100, 10, 2.0, 100.0),
        Growth("p", 500, 40, 3.0, 100.0),
        Growth("p", 2000, 90, 5.0, 110.0),
    ]
    assert any("from 100 to 2,000 random calls the time grows 2.5 times" in text for text in study.remarks())
    study.rows = []
    plot = study.to_files()["application-figure-4.svg"]
    assert plot.count("<circle") == 3
    assert ElementTree.fromstring(plot).tag.endswith("svg")
