"""Rows about the JVM are well formed, and name what is there."""

from __future__ import annotations

import os
import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

import peaberry
from peaberry.artifacts import find_hint, read_hints
from peaberry.jdk import find_platform, is_platform
from peaberry.models import PLACE, Row, parse_rows, read_rows
from peaberry.names import DESCRIPTOR, split

RELEASES = (8, 11, 17, 21, 25)


def find_methods(row: Row) -> list[str]:
    """The methods that a row names, those of its places included; no patterns."""
    named = {
        "instantiate": row.names[:1],
        "flow": row.names[:1],
        "plain": (),
        "by-call": (),
        "selective": (),
        "expose": row.names[:1],
    }.get(row.table, row.names)
    places = [match["method"] for each in row.places() if (match := PLACE.fullmatch(each))]
    return [name for name in (*named, *places) if name]


def test_methods_are_written_as_they_print() -> None:
    for row in read_rows():
        for name in find_methods(row):
            assert DESCRIPTOR.search(name), name
            assert "/" not in name.partition("(")[0], name


def test_no_row_is_said_twice_of_one_release() -> None:
    for release in RELEASES:
        seen = [(row.table, row.names, row.place) for row in read_rows() if row.holds(release)]
        assert [each for each, count in Counter(seen).items() if count > 1] == []


def test_places_are_within_their_methods() -> None:
    for row in read_rows():
        for place in row.places():
            match = PLACE.fullmatch(place)
            assert match is not None, place
            method = split(match["method"] or row.names[0])
            if match["parameter"] is not None:
                assert method.parameters[int(match["parameter"])][0] in "L[", (row.names, place)
            if place.partition(":")[2].startswith("result") or place.startswith("result"):
                assert method.returns[0] in "L[", (row.names, place)


def test_arguments_are_those_of_the_callee() -> None:
    for row in read_rows():
        if row.arguments is not None:
            receivers = 0 if row.dispatch == "static" else 1
            assert len(row.arguments) == receivers + len(split(row.names[1]).parameters), row.names


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
        ({"start": [{"method": "a.B.c()V", "source": "x", "to": "this"}]}, r"unknown \['to'\]"),
        ({"flow": [{"method": "a.B.c()V", "from": "this", "source": "x"}]}, r"missing \['to'\]"),
        ({"flow": [{"method": "a.B.c()V", "from": "this", "to": "that", "source": "x"}]}, "'that' is no place"),
        ({"flow": [{"method": "a.B.c()V", "from": "p0.", "to": "this", "source": "x"}]}, "'p0.' is no place"),
        ({"instantiate": [{"class": "a.B", "to": "p", "source": "x"}]}, "'p' is no place"),
    ],
)
def test_a_wrong_row_is_named(tables: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_rows(tables, "rows.toml")


def test_lists_and_braces_stand_for_one_row_each() -> None:
    row = {
        "method": ["a.B.{get,put}(I)V", "a.C.d()V"],
        "from": "this",
        "to": ["result.*", "a.E.f()V:p0[]"],
        "source": "x",
    }
    names = [each.names for each in parse_rows({"flow": [row]}, "rows.toml")]
    assert len(names) == 6
    assert names[1] == ("a.B.get(I)V", "this", "a.E.f()V:p0[]")


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


def find_natives(home: str, classes: list[str]) -> set[str]:
    """The native methods of these classes, without descriptors, as the JDK's own tool prints them."""
    listed = subprocess.run([f"{home}/bin/javap", "-p", *classes], capture_output=True, text=True, check=False).stdout
    natives: set[str] = set()
    current = ""
    for line in listed.splitlines():
        if heading := re.match(r"(?:[a-z-]+ )*?(?:class|interface) ([\w$.]+)", line):
            current = heading[1]
        elif (method := re.match(r"  .*\bnative\b.* ([\w$]+)\(", line)) is not None:
            natives.add(f"{current}.{method[1]}")
    return natives


def test_what_is_plain_is_a_native_method_of_some_platform() -> None:
    homes = {int(read_release(home).partition(".")[0]): home for home in find_homes()}
    if len(homes) < 2:
        pytest.skip("names of several releases need JDKs of several releases")
    rows = [row for row in read_rows() if row.table == "plain" and any(map(row.holds, homes))]
    patterns = {row.names[0].partition("(")[0] for row in rows}
    classes = sorted({pattern.rpartition(".")[0] for pattern in patterns})
    natives = set[str]().union(*(find_natives(home, classes) for home in homes.values()))
    assert sorted(patterns - natives - {native.rpartition(".")[0] + ".*" for native in natives}) == []


def read_release(home: str) -> str:
    """The version in a JDK's file `release`."""
    match = re.search(r'^JAVA_VERSION="(.*)"', Path(home, "release").read_text("utf-8"), re.MULTILINE)
    assert match is not None
    return match[1]


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
