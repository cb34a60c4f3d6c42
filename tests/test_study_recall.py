"""The study of recall, on a program whose gaps are known."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import run
from fixtures import jdks
from peaberry.errors import InputError, UsageError
from peaberry.recall.recorder import AGENT
from peaberry.studies import checkout
from peaberry.studies.checkout import find_programs
from peaberry.studies.recall import tables
from peaberry.studies.recall.programs import Benchmark, read_programs
from peaberry.studies.recall.rows import Row
from peaberry.studies.recall.steps import compare, prepare, resolve
from peaberry.studies.recall.study import MODES, Recall
from peaberry.studies.recall.tables import CONFIGURATIONS, WAYS
from peaberry.studies.steps import Steps
from peaberry.studies.study import Settings

JDK = jdks()[0]
SOURCE = """package app;

public class Main {
    interface Plugin { void start(); }
    public static class Known implements Plugin { public void start() { } }
    public static class Hidden implements Plugin { public void start() { } }
    static void reflected() { below(); }
    static void below() { }

    public static void main(String[] arguments) throws Exception {
        new Known().start();
        ((Plugin) Class.forName("app.Main$Hidden").getDeclaredConstructor().newInstance()).start();
        if (arguments.length > 0) {
            Main.class.getDeclaredMethod(arguments[0]).invoke(null);
        }
        System.out.write(new java.io.FileInputStream("input.txt").read());
    }
}
"""
TEST = """package app;

public class Main_ESTest {
    @org.junit.Test public void test0() throws Throwable {
        new Main.Hidden().start();
        try {
            Main.main(new String[0]);
        } catch (java.io.FileNotFoundException e) {
        }
    }
}
"""
QUICK = {name: {**options, "algorithm": "rta", "context": "insensitive"} for name, options in CONFIGURATIONS.items()}
"""The configurations with the quickest algorithm: what is measured is not the analysis."""


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Benchmark:
    """A program that makes an object and calls a method by reflection; the method's name is an argument."""
    root = tmp_path_factory.mktemp("program")
    (root / "Main.java").write_text(SOURCE)
    assert JDK.run("javac", "-d", root / "classes", root / "Main.java").returncode == 0
    files = {"input.txt": "x"}
    return Benchmark("mine", str(root / "classes"), main="app.Main", arguments=("reflected",), files=files)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("results")


def run_study(programs: list[Benchmark], place: Path, tell: Callable[[str], None] = lambda _: None) -> Recall:
    return Recall(Settings(jdk=str(JDK.home), results=str(place), tell=tell), configurations=QUICK).run(programs)


@pytest.fixture(scope="module")
def study(mine: Benchmark, place: Path) -> Recall:
    gone = Benchmark("gone", str(place / "gone.jar"), main="app.Main")
    return run_study([mine, gone], place)


def application(study: Recall, configuration: str) -> dict[str, Any]:
    values = study.rows[0].graphs[configuration]["recall"]
    missed = [name for name in values["missed_methods"] if name.startswith("app.")]
    return {**values["by_category"]["application"], "missed": missed}


def test_recall_is_the_one_counted_by_hand(study: Recall) -> None:
    """Seven methods ran. Without reflection the hidden class's two and what `invoke` calls are missing; with it, only the latter,
    as the name comes from outside.
    """
    base, better = application(study, "base"), application(study, "reflection")
    assert base["recorded_methods"] == better["recorded_methods"] == 7
    assert base["missed"] == [
        "app.Main$Hidden.<init>()V",
        "app.Main$Hidden.start()V",
        "app.Main.below()V",
        "app.Main.reflected()V",
    ]
    assert better["missed"] == base["missed"][2:]
    assert base["method_recall"] == pytest.approx(3 / 7, abs=1e-4)
    assert better["method_recall"] == pytest.approx(5 / 7, abs=1e-4)
    assert application(study, "superjar")["missed"] == application(study, "context")["missed"] == base["missed"]
    causes = study.rows[0].graphs["reflection"]["recall"]["by_cause"]
    assert causes["method.invoke"]["missed_methods"] >= 2
    groups = study.rows[0].graphs["reflection"]["recall"]["by_group"]
    assert groups["DI"]["missed_methods"] >= causes["method.invoke"]["missed_methods"]
    assert study.rows[0].plain["code"] == study.rows[0].recorded["code"] == 0
    # One `if` has two branches, of which one was taken.
    assert study.rows[0].coverage == {"taken": 1, "branches": 2}


def test_each_table_has_a_cell_for_each_head_and_the_numbers_fit(study: Recall) -> None:
    found = {word: (heads, rows) for word, _, heads, rows in study.tables()}
    assert {"figure-2", "figure-5", "figure-6", "figure-7", "figure-8", "table-2", "table-3"} <= set(found)
    for heads, rows in found.values():
        assert all(len(row) == len(heads) for row in rows)
    assert found["figure-2"][1][0] == ["mine", "main program", "50.0", "–", "–", "2"]
    values = [f"{study.rows[0].recall(name, 'method'):.3f}" for name in ("base", "context", "reflection")]
    assert found["figure-6"][1][0][1:4] == found["figure-6"][1][1][1:4] == values
    assert found["figure-5"][1][0][1] == found["figure-5"][1][0][2]
    assert [row[1] for row in found["table-2"][1]] == ["1"] * 6
    assert sum(float(cell) for cell in found["categories"][1][0][1:]) == pytest.approx(100, abs=0.3)
    missed = study.rows[0].missed("reflection")
    assert found["unknown"][1][0][2] == found["unknown"][1][-1][2] == f"{missed:,}"
    assert [failure.program for failure in study.failures] == ["gone"]
    assert any(note.startswith("missing: gone: ") for note in study.notes())
    text = study.to_markdown()
    assert "## Causes of missed methods in percent (Table 3)" in text
    assert {"recall.json", "recall.md", "recall-figure-6.csv"} <= set(study.to_files())


def test_programs_that_are_held_out_have_a_median_of_their_own(study: Recall) -> None:
    row = study.rows[0]
    other = row._replace(program=row.program._replace(name="other", held_out=True), graphs={})
    _, _, _, rows = tables.figure_6(Recall(rows=[row, other]))
    assert [cells[0] for cells in rows] == ["mine", "other (held out)", "median", "median, held out", "median of all"]
    assert rows[1][1:] == rows[3][1:] == ["–"] * 6
    limited = row._replace(graphs={**row.graphs, "base": {**row.graphs["base"], "limit": "the limit"}})
    assert Recall(rows=[limited]).limited
    assert tables.to_share(limited, "base", "method").endswith("*")


def test_a_study_goes_on_where_it_stopped(study: Recall, mine: Benchmark, place: Path) -> None:
    (place / "recall" / "mine" / "context.json").write_text("{ broken off")
    told: list[str] = []
    again = run_study([mine], place, told.append)
    assert [line for line in told if not line.endswith(": known")] == ["mine context …"]
    assert len(told) == 8
    assert again.rows[0].recorded == study.rows[0].recorded
    assert again.rows[0].graphs["context"]["recall"] == study.rows[0].graphs["context"]["recall"]
    assert not (place / "recall" / "mine" / "work").exists()


@pytest.fixture(scope="module")
def ways(mine: Benchmark, tmp_path_factory: pytest.TempPathFactory) -> Recall:
    """The same program with a generated test, which makes the hidden object without reflection and does not go into the branch."""
    root = tmp_path_factory.mktemp("ways")
    source = root / "generated" / "both" / "app" / "Main_ESTest.java"
    source.parent.mkdir(parents=True)
    source.write_text(TEST)
    both = mine._replace(name="both", generated=1, place=str(root))
    return run_study([both, both._replace(name="none")], root / "results")


def test_generated_tests_are_recorded_apart_and_combined(study: Recall, ways: Recall) -> None:
    """The base graph has all that the test calls; of both together it lacks what `invoke` calls alone."""
    row = ways.rows[0]
    assert list(row.ways) == list(WAYS[1:])
    assert row.graphs["base"]["recall"] == study.rows[0].graphs["base"]["recall"]
    missed = {
        way: [name for name in each.graphs[mode]["recall"]["missed_methods"] if name.startswith(("app.", "peaberry."))]
        for way, each in row.ways.items()
        for mode in MODES
    }
    assert missed == {"generated": [], "combined": ["app.Main.below()V", "app.Main.reflected()V"]}
    generated, combined = row.ways.values()
    assert set(generated.graphs) == set(combined.graphs) == set(MODES)
    assert combined.recorded["bytes"] == row.recorded["bytes"] + generated.recorded["bytes"]
    assert (
        row.recorded["methods"] < combined.recorded["methods"] < row.recorded["methods"] + generated.recorded["methods"]
    )
    assert generated.prepared["main"] == "peaberry.driver.Generated"
    assert generated.prepared["tests_called"] == 1
    assert [each.coverage["taken"] for each in (row, generated, combined)] == [1, 1, 2]


def test_generated_tests_are_in_two_figures_and_in_no_other_median(study: Recall, ways: Recall) -> None:
    both = Recall(rows=[study.rows[0], ways.rows[0]])
    found = {word: (heads, rows) for word, _, heads, rows in both.tables()}
    for heads, rows in found.values():
        assert all(len(row) == len(heads) for row in rows)
    assert found["figure-2"][0][2:5] == ["branches taken", "generated", "combined"]
    assert found["figure-2"][1] == [
        ["mine", "main program", "50.0", "–", "–", "2"],
        ["both", "main program", "50.0", "50.0", "100.0", "2"],
        ["median", "", "50.0", "–", "–", ""],
        ["median of 1 with generated tests", "", "50.0", "50.0", "100.0", ""],
    ]
    names = ["mine", "both", "median", "median of all", "both, generated", "both, combined"]
    figure = {row[0]: row[1:] for row in found["figure-5"][1]}
    assert list(figure) == [*names, *(f"median of 1, {way}" for way in WAYS)]
    assert figure["median"] == figure["both"] == figure["median of 1, built-in"]
    assert figure["both, generated"] == figure["median of 1, generated"]
    assert figure["both"][0] < figure["both, combined"][0] < figure["both, generated"][0]
    assert [row[0] for row in found["figure-6"][1]] == names[:4]
    assert found["programs"][1][1][3] == "its own app.Main; generated: 1 of 1 test classes, 1 of 1 tests"
    assert set(both.to_object()["rows"][1]["ways"]) == {"generated", "combined"}
    assert "ways" not in both.to_object()["rows"][0]


def test_generated_tests_that_are_not_there_cost_themselves(ways: Recall) -> None:
    assert ways.rows[1].ways == {}
    assert set(ways.rows[1].graphs) == set(CONFIGURATIONS)
    assert [failure.message.partition(":")[0] for failure in ways.failures] == ["generated tests"]


def test_a_step_that_fails_says_what_it_printed(tmp_path: Path) -> None:
    steps = Steps("x", tmp_path / "x")
    with pytest.raises(InputError, match=r"base ended with 3: .*nowhere"):
        steps.take("base", compare, {"targets": ["nowhere.jar"], "class_path": [], "options": {}, "oracle": "none"})
    assert not (tmp_path / "x" / "base.json").exists()


def test_tests_are_chosen_and_counted(tmp_path: Path) -> None:
    """Four test classes, one of which is refused; of the three others two are called."""
    for name in "ABCD":
        text = f"package t; public class {name} {{ @org.junit.Test public void one() {{ }} @org.junit.Test public void two() {{ }} }}"
        (tmp_path / f"{name}.java").write_text(text)
    junit, _ = resolve("junit:junit:4.13.2")
    sources = sorted(tmp_path.glob("*.java"))
    assert JDK.run("javac", "-cp", junit[0], "-d", tmp_path / "classes", *sources).returncode == 0
    asked: dict[str, Any] = {
        "library": junit[0],
        "tests": str(tmp_path / "classes"),
        "needs": ["junit:junit:4.13.2"],
        "main": "",
        "source": "",
    }
    asked |= {"classes": 2, "without": ["t.A"], "jdk": str(JDK.home), "output": str(tmp_path / "made")}
    made = prepare(asked)
    counts = {name: made[name] for name in ("test_classes", "test_classes_called", "tests", "tests_called", "left_out")}
    assert counts == {
        "test_classes": 4,
        "test_classes_called": 2,
        "tests": 8,
        "tests_called": 4,
        "left_out": {"not chosen": 4},
    }
    names = sorted(path.stem for path in (tmp_path / "made" / "classes" / "t").iterdir())
    assert names == ["B_Driver", "C_Driver"]
    row = Row(Benchmark("t", "", tests="t"), made, {}, {}, {}, {})
    assert tables.exercise(row) == "2 of 4 test classes, 4 of 8 tests"


def test_wrong_words_are_refused(tmp_path: Path) -> None:
    done = run("study", "recall", "--only", "commons-oi")
    assert done.code == 2
    assert "unknown program 'commons-oi'; choose among commons-io, " in done.err
    assert [each.name for each in Recall().choose(["h2,javacc", "h2"])] == ["h2", "javacc"]
    with pytest.raises(UsageError, match="once"):
        Recall(Settings(runs=2)).run(read_programs()[:1])
    rows = tmp_path / "recall" / "programs.toml"
    for text, message in (
        ('[[program]]\nname = "x"\nlibrary = "a:b:1"\n', "x: name, library and either tests or main"),
        ("[[", "not a list of programs"),
    ):
        rows.parent.mkdir(exist_ok=True)
        rows.write_text(text)
        with pytest.raises(InputError, match=message):
            read_programs(str(tmp_path))


def test_programs_come_from_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the working directory, else that of the package, unless one is named."""
    monkeypatch.setattr(checkout, "__file__", str(tmp_path / "installed" / "peaberry" / "checkout.py"))
    (tmp_path / "clone" / "python" / "peaberry").mkdir(parents=True)
    (tmp_path / "clone" / "studies").mkdir()
    monkeypatch.chdir(tmp_path / "clone" / "python")
    assert find_programs(None) == tmp_path / "clone" / "studies"
    monkeypatch.chdir(tmp_path)
    with pytest.raises(
        InputError, match=r"source repository; run the command in a checkout of it, or .* --programs DIR"
    ):
        find_programs(None)
    assert find_programs("clone") == tmp_path / "clone"
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert find_programs(None) == Path(__file__).parent.parent / "studies"
    done = run("study", "recall", "--programs", "h2,javacc")
    assert done.code == 3
    assert "--programs h2,javacc: no such directory; --only NAMES chooses programs" in done.err


def test_programs_are_pinned_and_two_are_held_out() -> None:
    programs = read_programs()
    assert len({each.name for each in programs}) == len(programs)
    assert sum(bool(each.paper) for each in programs) >= 12
    assert {"commons-lang3", "commons-math3", "commons-io", "h2"} <= {each.name for each in programs}
    assert sum(each.held_out for each in programs) == 2
    for each in programs:
        assert all(coordinate.count(":") >= 2 for coordinate in (each.library, *each.needs))
        assert not each.source or Path(each.source).is_file()
        assert not each.tests or each.classes
        assert bool(each.generated) == any(Path(each.place, "generated", each.name).rglob("*_ESTest.java"))
        assert not (each.generated and each.held_out)
    assert sum(bool(each.generated) for each in programs) >= 3
    assert Path(AGENT).name == "agent.jar"
    json.dumps([each._asdict() for each in programs])
