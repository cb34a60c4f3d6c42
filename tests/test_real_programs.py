"""Questions on a real library: commons-text, whose 1.9 is known for the script that a string may run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import peaberry
from conftest import run
from test_answers import resolve

ENTRIES = ["StringSubstitutor.createInterpolator", "StringSubstitutor.replace(String)"]


def build(version: str) -> peaberry.CallGraph:
    coordinate = f"org.apache.commons:commons-text:{version}"
    resolve(coordinate)
    return peaberry.build(coordinate, entries=ENTRIES, algorithm="rta", skip_startup=True)


@pytest.fixture(scope="module")
def text() -> peaberry.CallGraph:
    return build("1.9")


@pytest.fixture(scope="module")
def saved(text: peaberry.CallGraph, tmp_path_factory: pytest.TempPathFactory) -> str:
    place = tmp_path_factory.mktemp("text") / "g"
    text.save(place)
    return str(place)


def test_entry_points_go_by_the_names_that_people_write(text: peaberry.CallGraph) -> None:
    started = {text.show(entry.method) for entry in text.entries if entry.cause == "entry"}
    assert started == {"StringSubstitutor.createInterpolator()", "StringSubstitutor.replace(String)"}


def test_the_script_is_reached_by_the_way_people_tell(saved: str) -> None:
    done = run("path", saved, "ScriptEngine.eval(String)")
    assert done.code == 0
    steps = [line.split("  ")[0] for line in done.out.splitlines()]
    assert steps[0] == "StringSubstitutor.replace(String)"
    assert steps[4:6] == ["ScriptStringLookup.lookup(String)", "ScriptEngine.eval(String)"]
    assert "one of 15 targets of StringLookup.lookup(String)" in done.out
    assert "ScriptEngine.eval(String) is javax.script.ScriptEngine.eval(String)" in done.err
    assert run("path", saved, "ScriptEngine.eval(String)", "--fail-on", "reached").code == 1
    other = json.loads(run("path", saved, "ScriptEngine.eval(String)", "--avoid", "ScriptStringLookup.*", "--json").out)
    assert (other["verdict"], other["path"]) == ("unknown", None)


def test_calls_through_an_interface_of_the_platform_are_found(text: peaberry.CallGraph) -> None:
    (site,) = text.ask_callers("javax.script.ScriptEngine.eval").through
    assert text.show(site.caller) == "ScriptStringLookup.lookup(String)"
    assert site.place == "ScriptStringLookup.java:86"


def test_what_is_not_reached_is_unknown_or_a_mistake(saved: str) -> None:
    done = run("callers", saved, "LevenshteinDistance.apply")
    assert done.code == 4
    assert "in the inputs and not reached" in done.err
    done = run("callers", saved, "LevenshteinDistance.aply")
    assert done.code == 2


def test_dead_code_is_listed_by_package(text: peaberry.CallGraph, saved: str) -> None:
    coverage = text.coverage
    assert coverage is not None
    found = text.unreached("application")
    assert sum(len(each.methods) for each in found.classes) == coverage.methods - coverage.methods_reached > 0
    value = json.loads(run("unreached", saved, "--role", "application", "--json").out)
    assert "org.apache.commons.text.similarity" in {each["package"] for each in value["unreached"]}


def test_two_versions_differ_in_what_they_are(text: peaberry.CallGraph, saved: str, tmp_path: Path) -> None:
    newer = build("1.10.0")
    newer.save(tmp_path / "n")
    gained = text.compare(newer, roles=["application"]).methods_only_right
    assert any(".appendWithSeparators(" in name for name in gained)
    done = run("compare", saved, str(tmp_path / "n"), "--role", "application")
    assert "+ TextStringBuilder.appendWithSeparators(Iterator<?>, String)" in done.out
    assert "by package" in done.out


def test_a_pattern_shows_who_calls_it_now(text: peaberry.CallGraph, saved: str, tmp_path: Path) -> None:
    text.only("ScriptStringLookup.*", "org.apache.commons.text.*").save(tmp_path / "p")
    done = run(
        "compare", str(tmp_path / "p"), saved, "--only", "javax.script.ScriptEngineManager.*", "--role", "application"
    )
    lines = [line.strip() for line in done.out.splitlines() if " → " in line]
    called = ("<clinit>()", "<init>()", "getEngineByName(String)")
    assert sorted(lines) == [f"+ ScriptStringLookup.lookup(String) → ScriptEngineManager.{each}" for each in called]


def test_the_first_differences_of_each_role_are_named(saved: str, text: peaberry.CallGraph, tmp_path: Path) -> None:
    """What the application has more of takes nothing from the lists of libraries and the platform."""
    text.only("ScriptStringLookup.*", "java.util.*").save(tmp_path / "p")
    parts = run("compare", saved, str(tmp_path / "p"), "--limit", "2").out.split("\n\n")[1:]
    for role, part in zip(("application", "library", "platform"), parts, strict=False):
        assert part.startswith(f"{role}:\n")
        methods, pairs = part.split("\n  call pairs: ")
        assert [line[:6] for line in methods.splitlines()[2:]] == ["    - "] * 3, role
        assert methods.endswith("more (--limit 0 prints all)")
        assert [line[:6] for line in pairs.splitlines()[1:]] == ["    - "] * 3, role


def test_a_piece_is_small_enough_to_draw(text: peaberry.CallGraph, tmp_path: Path) -> None:
    piece = text.around("ScriptStringLookup.lookup", 1)
    assert 3 < len(piece) < 100
    piece.save(tmp_path / "p.svg")
    picture = (tmp_path / "p.svg").read_text(encoding="utf-8")
    assert "ScriptStringLookup" in picture
    links = text.map("package", roles=["application"]).links
    assert sum(link.call_pairs for link in links) > 100
