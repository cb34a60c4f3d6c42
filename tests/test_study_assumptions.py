"""The study of assumptions on the fixture of casts: what is counted by hand in its source, and what tables say of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from fixtures import jdks
from peaberry.config import LEVELS
from peaberry.studies.assumptions.programs import PROGRAMS, Subject
from peaberry.studies.assumptions.study import Assumptions, Row
from peaberry.studies.study import Settings
from platforms import SMALL

SOURCE: Final = Path(__file__).parent / "levels" / "Casts.java"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The fixture, compiled."""
    place = tmp_path_factory.mktemp("assumptions")
    done = jdks()[0].run("javac", "-nowarn", "-g", "-d", place / "classes", SOURCE)
    assert done.returncode == 0, done.stderr
    return place


def run_study(place: Path, told: list[str]) -> Assumptions:
    """All settings, with answers of steps kept."""
    subject = Subject("casts", str(place / "classes"), "levels.Casts", ("--skip-startup", "--jdk", str(SMALL)))
    settings = Settings(results=str(place / "out"), tell=told.append)
    return Assumptions(settings).run([subject])


def sites(row: Row) -> dict[str, tuple[int, int]]:
    """The fixture's own sites, by kind: how many, how many are resolved."""
    return {kind: (count, resolved) for kind, (count, resolved, _) in row.own_sites.items()}


def test_the_figures_are_those_counted_in_the_source(place: Path) -> None:
    """Casts.java has five calls of forName, two of them resolved by casts; five of newInstance, two of them, and one of a constructor,
    which is; one of invoke, which is. One class has literals, Stone.class in three methods and String.class in one. Four nested classes and
    Casts have 18 methods, class initialisers and default constructors among them.
    """
    told: list[str] = []
    study = run_study(place, told)
    assert study.failures == []
    (sizes,) = study.sizes
    assert sizes._replace(statements=0) == ("casts", 5, 18, 0, 0, 0)
    cha = study.of("cha")["casts"]
    assert list(cha) == list(LEVELS)
    for level in LEVELS[:2]:
        assert sites(cha[level]) == {"construct": (1, 0), "invoke": (1, 0), "load": (5, 0), "make": (5, 0)}
    for level in LEVELS[2:]:
        assert sites(cha[level]) == {"construct": (1, 1), "invoke": (1, 1), "load": (5, 2), "make": (5, 2)}
        assert cha[level].own_literals == [2, 1]
    again = run_study(place, told)
    assert again.rows == study.rows
    assert told[6:] == [f"casts {setting}: known" for setting in ("sizes", "cha", "modelled", "rta", "pta", "modules")]


def test_tables_are_the_papers(place: Path) -> None:
    study = run_study(place, [])
    found = {word: (heads, rows) for word, _, heads, rows in study.tables()}
    heads, (row,) = found["table-1"]
    cells = dict(zip(heads, row, strict=True))
    assert [cells[head] for head in ("loading", "making", "calling", "natives", "classes with literals")] == [
        "5",
        "6",
        "1",
        "0",
        "1",
    ]
    assert int(cells["statements"]) > 100
    heads, rows = found["table-2-cha"]
    assert rows[-1] == ["the paper's average", "", "", "", "10.2 %", "44.8 %", "50.2 %", "54.1 %", "54.4 %", "–"]
    shares = {row[0]: row[1:] for row in found["table-3-cha"][1]}
    assert shares["loading, own"][:4] == ["1", "40.0 %", "40.0 %", "40.0 %"]
    assert shares["making, own"][:4] == ["1", "50.0 %", "50.0 %", "50.0 %"]
    assert shares["calling, own"][:4] == ["1", "100.0 %", "100.0 %", "100.0 %"]
    # One class with literals is one more site, which strings resolve: 2 of 6, 3 of 6; two literals are two: 2 of 7, 4 of 7.
    assert shares["loading, own, Java 1.4: a site a class"][:4] == ["1", "33.3 %", "50.0 %", "50.0 %"]
    assert shares["loading, own, Java 1.4: a site a literal"][:4] == ["1", "28.6 %", "57.1 %", "57.1 %"]
    assert shares["loading"][4:] == ["16 %", "46 %", "50 %"]
    assert shares["making"][4:] == ["56 %", "58 %", "61 %"]
    assert shares["calling"][4:] == ["0 %", "6 %", "6 %"]


def test_each_edge_is_counted_where_it_comes_from(place: Path) -> None:
    """What dynamic sites run is all that is reflective by CHA; finer algorithms leave out what has no object to run on."""
    study = run_study(place, [])
    for row in study.rows:
        targets = sum(targets for _, _, targets in row.sites.values())
        reflective = row.kinds["reflective"]
        assert targets == reflective if row.setting in ("cha", "modelled") else targets >= reflective
        assert sum(row.kinds.values()) == row.edges
    rows = {row[0]: row[1:] for row in next(each[3] for each in study.tables() if each[0] == "sources")}
    assert rows["all"][:2] == ["100.0 %", "100.0 %"]
    first, last = (study.of("cha")["casts"][level].edges for level in (LEVELS[0], LEVELS[-1]))
    assert rows["all"][2] == f"{100 * (1 - last / first):.1f} %"


def test_finer_algorithms_stand_beside_cha(place: Path) -> None:
    study = run_study(place, [])
    ((heads, (row,)),) = [each[2:] for each in study.tables() if each[0] == "algorithms"]
    assert heads[1:] == ["RTA, behaved-loaders", "RTA, environment", "PTA, behaved-loaders", "PTA, environment"]
    for cell, setting, level in zip(row[1:], ("rta", "rta", "pta", "pta"), (LEVELS[0], LEVELS[-1]) * 2, strict=True):
        fine, coarse = (study.of(name)["casts"][level].edges for name in (setting, "cha"))
        assert fine < coarse
        assert cell == f"{100 * (1 - fine / coarse):.1f} %"


def test_programs_are_pinned() -> None:
    names = [each.name for each in PROGRAMS]
    assert len(names) == len(set(names)) >= 12
    assert {"jgap", "sablecc", "ecj"} <= set(names)
    assert all(each.target.count(":") == 2 and each.main for each in PROGRAMS)
