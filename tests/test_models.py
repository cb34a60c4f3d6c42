"""Rows about the JVM are well formed, and name what is there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import peaberry
from peaberry.artifacts import find_hint, read_hints
from peaberry.jdk import find_platform, is_platform
from peaberry.models import parse_rows, read_rows
from peaberry.names import DESCRIPTOR

RELEASES = (8, 11, 17, 21, 25)


def test_methods_are_written_as_they_print() -> None:
    for row in read_rows():
        methods = row.names[:1] if row.table == "instantiate" else row.names
        for name in methods:
            assert not name or DESCRIPTOR.search(name), name
            assert "/" not in name.partition("(")[0], name


def test_no_row_is_said_twice_of_one_release() -> None:
    for release in RELEASES:
        seen = [(row.table, row.names) for row in read_rows() if row.holds(release)]
        assert len(seen) == len(set(seen))


def test_every_row_has_a_range_and_a_source() -> None:
    for row in read_rows():
        assert row.source
        assert any(row.holds(release) for release in RELEASES), row


def test_each_release_starts_once() -> None:
    for release in RELEASES:
        started = {row.names[0] for row in read_rows() if row.table == "start" and row.holds(release)}
        assert ("java.lang.System.initPhase1()V" in started) is (release > 8)
        assert ("java.lang.System.initializeSystemClass()V" in started) is (release == 8)


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ({"begin": []}, "unknown table 'begin'"),
        ({"start": [{"method": "a.B.c()V"}]}, r"missing \['source'\]"),
        ({"call": [{"from": "a", "to": "b", "dispatch": "magic", "source": "x"}]}, "dispatch is 'magic'"),
        ({"start": [{"method": "a.B.c()V", "source": "x", "colour": 1}]}, r"unknown \['colour'\]"),
    ],
)
def test_a_wrong_row_is_named(tables: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_rows(tables, "rows.toml")


def find_homes() -> list[str]:
    """The JDK of this machine, and those beside it."""
    home = find_platform(None).home
    assert home is not None
    beside = Path(os.path.realpath(home)).parent
    return sorted(
        {os.path.realpath(path) for path in beside.iterdir() if is_platform(str(path))} | {os.path.realpath(home)}
    )


def test_the_rows_name_what_each_platform_of_this_machine_has(jar: str) -> None:
    for home in find_homes():
        graph = peaberry.build(jar, jdk=home, main="app.Main")
        assert [each for each in graph.diagnostics if each.kind == "model-row"] == []


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("javax.servlet.http.HttpServlet", "javax.servlet:javax.servlet-api"),
        ("jakarta.servlet.Filter", "jakarta.servlet:jakarta.servlet-api"),
        ("com.google.common.collect.ImmutableList", "com.google.guava:guava"),
        ("org.junit.Test", "junit:junit"),
        ("org.junit.jupiter.api.Test", "org.junit.jupiter:junit-jupiter-api"),
        ("javax.annotation.concurrent.Immutable", "com.google.code.findbugs:jsr305"),
        ("kotlin.jvm.internal.Intrinsics", "org.jetbrains.kotlin:kotlin-stdlib"),
        ("kotlinish.Other", None),
    ],
)
def test_well_known_packages_have_a_hint(name: str, hint: str | None) -> None:
    assert find_hint(name) == hint


def test_each_package_has_one_hint() -> None:
    from peaberry.models import read_tables

    rows = read_tables("artifacts")["artifact"]
    assert sum(len(row["packages"]) for row in rows) == len(read_hints())
