"""The study of reflection, on the smallest programs."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from conftest import run
from peaberry import specification
from peaberry.errors import InputError, UsageError
from peaberry.studies.reflection import tables
from peaberry.studies.reflection.programs import PROGRAMS, Benchmark
from peaberry.studies.reflection.rows import COLUMNS, SIDES, Row
from peaberry.studies.reflection.study import SPECIFICATIONS, Reflection
from peaberry.studies.reflection.tables import VERSIONS
from peaberry.studies.study import Settings
from platforms import SMALL

SOURCE = """package app;

public class Main {
    public static void main(String[] arguments) throws Exception {
        Class.forName("app.Constant").getDeclaredConstructor().newInstance();
        load(arguments.length == 0 ? "app.Passed" : System.getProperty("app.class"));
        Class.forName("app.Gone");
        Shape shape = (Shape) Class.forName(System.getProperty("app.shape")).getDeclaredConstructor().newInstance();
        shape.draw();
        Class.forName(System.getenv("APP")).getDeclaredConstructor().newInstance();
    }
    static Object load(String name) throws Exception {
        return Class.forName(name).getDeclaredConstructor().newInstance();
    }
}
class Constant { static final Object MADE = new Object(); Constant() { System.out.println(1); } }
class Passed { Passed() { help(); } static void help() { } }
class Told { Told() { help(); } static void help() { } }
interface Shape { void draw(); }
class Circle implements Shape { public void draw() { help(); } static void help() { } }
"""


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Reflection:
    root = tmp_path_factory.mktemp("reflective")
    (root / "Main.java").write_text(SOURCE, encoding="utf-8")
    javac = shutil.which("javac")
    assert javac
    subprocess.run([javac, "--release", "11", "-d", str(root / "classes"), str(root / "Main.java")], check=True)
    (root / "mine.spec").write_text("app.Main.main() :10 [Class.forName] => app.Told\n", encoding="utf-8")
    mine = Benchmark("mine", str(root / "classes"), ("--main", "app.Main"), "a few calls")
    gone = Benchmark("gone", str(root / "gone.jar"), ("--main", "app.Main"), "not there")
    return Reflection(Settings(options=("--application-only",)), specifications=root).run([mine, gone])


def verdicts(study: Reflection, version: str) -> dict[str, int]:
    row = study.find("mine", version)
    return {word: row.count("application", word) for word in COLUMNS.values()}


def test_versions_resolve_more_and_more(study: Reflection) -> None:
    assert [row.version for row in study.rows] == list(VERSIONS)
    assert all(study.find("mine", version).count("application") == 5 for version in VERSIONS)
    assert verdicts(study, "local") == {"resolved": 1, "partly": 0, "unresolved": 3, "absent": 1, "idle": 0}
    assert verdicts(study, "points-to") == {"resolved": 1, "partly": 1, "unresolved": 2, "absent": 1, "idle": 0}
    assert verdicts(study, "casts") == {"resolved": 1, "partly": 2, "unresolved": 1, "absent": 1, "idle": 0}
    assert verdicts(study, "default") == {"resolved": 1, "partly": 2, "unresolved": 1, "absent": 1, "idle": 0}
    assert verdicts(study, "sound") == {"resolved": 2, "partly": 1, "unresolved": 1, "absent": 1, "idle": 0}
    none, local, points_to, casts, default, sound = (study.find("mine", version).edges for version in VERSIONS)
    assert none < local < points_to < casts <= default
    assert points_to < sound


def test_each_table_has_a_cell_for_each_head_and_the_numbers_fit(study: Reflection) -> None:
    found = {word: (heads, rows) for word, _, heads, rows in study.tables()}
    assert len(found) == 10
    for heads, rows in found.values():
        assert all(len(row) == len(heads) for row in rows)
    for side in SIDES:
        _, rows = found[f"figure-19-{side}"]
        assert rows[0][3:] == ["–"] * len(COLUMNS)
        for _, _, total, *parts in rows[1:]:
            assert int(total) == sum(map(int, parts))
    heads, rows = found["figure-21"]
    assert rows[0] == ["mine", "1", "1", "0", "1", "1.00", "1", "1", "0", "1", "1.00"]
    assert rows[1][2] == rows[1][7] == "1"
    count, points, _, _, most, distinct = found["section-6.4.1"][1][0][1:]
    assert (count, points, most, distinct) == ("3", "3", "1", "3")
    assert found["figure-18"][1][0][:4] == ["mine", "a few calls", study.chosen[0].target, "app.Main"]
    assert [row[0] for row in found["open"][1] if row[2] == "application"] == [
        "app.Main.load @ 1",
        "app.Main.main @ 50",
    ]


def test_shares_and_notes_say_what_is_left(study: Reflection) -> None:
    medians = tables.medians(study)
    assert medians["application"]["casts"] == {"of_all": 60.0, "of_asked": 75.0}
    assert medians["platform"]["casts"] == {"of_all": None, "of_asked": None}
    notes = study.notes()
    assert any("SOUND has converged" in note for note in notes)
    assert any(note.startswith("missing: gone: ") for note in notes)
    text = study.to_markdown()
    assert "## Cost (Fig. 23)" in text
    assert "CASTS: application 60.0 % (75.0 %)" in text
    row = study.find("mine", "sound")
    late = row._replace(answers=(row.answers[0]._replace(verdict="partly"),))
    assert any("has not converged" in note for note in replace(study, rows=[*study.rows[:-1], late]).notes())


def test_a_limit_is_not_taken_for_a_figure(study: Reflection) -> None:
    limited = replace(study, rows=[row._replace(limit="the limit was reached") for row in study.rows])
    assert limited.limited
    found = {word: rows for word, _, _, rows in limited.tables()}
    assert set(found["figure-23"][0][1:]) == {"limit"}
    assert found["figure-22-methods"][0][1] == found["figure-19-application"][1][2] == "limit"


def test_one_command_gives_tables_and_files(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["study", "reflection", "--only", "helloworld", "--runs", "1", "-o", str(out), "--json"]
    done = run(*words, JAVA_HOME=str(SMALL))
    assert done.code == 0, done
    value = json.loads(done.out)
    rows = {row["version"]: row for row in value["rows"]}
    assert list(rows) == list(VERSIONS)
    for row in rows.values():
        counts = row["for_name"]["platform"]
        if row["version"] != "none":
            assert counts["T"] == sum(counts[head] for head in COLUMNS) > 0
    # NONE is not the least: where LOCAL answers a look-up with nothing, NONE has what the platform's own code returns.
    methods = [rows[version]["methods"] for version in ("local", "points-to", "casts", "default")]
    assert methods == sorted(methods)
    assert rows["none"]["methods"] < rows["points-to"]["methods"]
    assert rows["sound"]["methods"] > rows["points-to"]["methods"]
    assert rows["sound"]["for_name"]["platform"]["FR"] > rows["points-to"]["for_name"]["platform"]["FR"]
    assert sum(answer["targets"] for answer in rows["sound"]["answers"]) > 100
    assert {"reflection.csv", "reflection.json", "reflection.md", "reflection-figure-19-platform.csv"} <= {
        path.name for path in out.iterdir()
    }
    lines = list(csv.DictReader((out / "reflection.csv").read_text().splitlines()))
    assert [(line["version"], line["side"]) for line in lines] == [(word, side) for word in VERSIONS for side in SIDES]


def test_wrong_words_are_refused(tmp_path: Path) -> None:
    assert [each.name for each in Reflection().choose(["ant,h2", "ant"])] == ["ant", "h2"]
    with pytest.raises(UsageError, match="unknown program 'x'"):
        Reflection().choose(["x"])
    with pytest.raises(UsageError, match="at least 1"):
        Reflection(Settings(runs=0)).run(PROGRAMS[:1])
    gone = PROGRAMS[1]._replace(target=str(tmp_path / "gone.jar"))
    with pytest.raises(InputError, match=r"gone\.jar"):
        Reflection().run([gone])


def test_programs_are_pinned_and_their_specifications_can_be_read() -> None:
    assert {"jgap", "freetts", "jfreechart"} == {each.name for each in PROGRAMS if not each.ours}
    assert sum(each.ours for each in PROGRAMS) >= 6
    assert all(each.target.count(":") == 2 for each in PROGRAMS[1:])
    paths = sorted(SPECIFICATIONS.glob("*.spec"))
    assert {path.stem for path in paths} <= {"jdk", *(each.name for each in PROGRAMS)}
    for path in paths:
        found, problems = specification.read(path)
        assert len(found) > 0
        assert not problems
    assert Row._fields[:3] == ("program", "version", "runs")


def test_the_papers_versions_have_no_casts_outside_of_the_method() -> None:
    assert VERSIONS["casts"] == ("--reflection", "casts", "--casts", "intra")
    assert "--casts" not in VERSIONS["default"]
    for version in ("none", "local", "points-to", "sound"):
        assert "casts" not in VERSIONS[version], version
