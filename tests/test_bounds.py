"""The numbers that bound how far an analysis looks: options with defaults, each of which has an effect."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import peaberry
from conftest import run
from peaberry import Config, UsageError, _engine
from peaberry.config import LIMITS
from platforms import SMALL

DEFAULT_JDK = SMALL

SOURCE = """package limits;
class Limits {
    static class One { static { System.out.println("one"); } }
    static class Two { static { System.out.println("two"); } }
    static class Three { static { System.out.println("three"); } }
    static Class<?> load(String name) throws Exception { return Class.forName(name); }
    static String pass(String text) { return text; }
    public static void main(String[] arguments) throws Exception {
        load(arguments.length == 0 ? "limits.Limits$One" : "limits.Limits$Two");
        load("limits.Limits$Three");
        Object some = arguments.length == 0 ? new One() : new Two();
        some.getClass().getName();
        Class.forName(pass(System.getProperty("a")));
    }
}
"""
LOADED = {f"limits.Limits${name}.<clinit>()V" for name in ("One", "Two", "Three")}


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("limits")
    (directory / "Limits.java").write_text(SOURCE)
    subprocess.run(["javac", "-d", str(directory / "classes"), str(directory / "Limits.java")], check=True)
    return directory / "classes"


@cache
def loaded(classes: Path, **limits: Any) -> set[str]:
    """The initialisers that `load` runs."""
    graph = peaberry.build(classes, main="limits.Limits", reflection="casts", skip_startup=True, **limits)
    return {edge.callee for edge in graph.callees("limits.Limits.load") if edge.kind == "initializer"} & LOADED


def test_defaults_are_those_of_the_engine() -> None:
    assert {name: Config().limits[name] for name, _ in _engine.BOUNDS} == dict(_engine.BOUNDS)


def test_they_are_in_the_header_and_apart_in_help(classes: Path) -> None:
    graph = peaberry.build(classes, main="limits.Limits", jdk="none", max_strings=7)
    assert graph.header["options"]["max_strings"] == 7
    flags = [f"--{name.replace('_', '-')}" for name in LIMITS]
    shown = run("graph", "--help-limits")
    assert shown.code == 0
    assert all(f"  {flag} N\n" in shown.out for flag in flags)
    assert "(default 400)" in shown.out
    plain = run("graph", "--help").out
    assert "--help-limits" in plain
    assert not any(flag in plain for flag in flags)
    with pytest.raises(UsageError, match="max-strings must be at least 1, not 0"):
        Config(max_strings=0)


@pytest.mark.parametrize(("limit", "value"), [("max_strings", 1), ("max_string_length", 10), ("max_string_nodes", 1)])
def test_strings_past_a_limit_are_not_known(classes: Path, limit: str, value: int) -> None:
    assert loaded(classes) == LOADED
    found = loaded(classes, **{limit: value})
    assert found < LOADED


def test_values_past_a_limit_mean_nothing(classes: Path) -> None:
    graph = peaberry.build(classes, main="limits.Limits", reflection="casts", max_values=1)
    assert any("more than 1 classes or members come here" in each.reason for each in graph.unresolved)


def test_so_many_of_those_who_need_a_missing_class_are_named(classes: Path) -> None:
    def needed(most: int) -> int:
        graph = peaberry.build(classes, main="limits.Limits", jdk="none", max_needers=most)
        return max(len(each.needed_by) for each in graph.missing)

    assert needed(1) == 1
    assert needed(10) > 2
