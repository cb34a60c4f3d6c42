"""Printed names are taken apart, put together, and shown safely."""

from __future__ import annotations

import time

import pytest

from peaberry.names import split, type_from_java, type_to_java
from peaberry.patterns import find_near, suggest
from peaberry.terminal import printable


@pytest.mark.parametrize(
    "printed",
    [
        "a.B.run()V",
        "B.<init>(I[[JLjava/lang/String;)V",
        "a.B$1.a name (with) parentheses(Z)[Ljava/util/List;",
        "a.B.x()()V",
        'a.<b>"\n\x1b[2J.m()V',
        "日本.語.する(L日本/語;)V",
    ],
)
def test_splitting_and_joining_are_inverse(printed: str) -> None:
    assert str(split(printed)) == printed


def test_a_name_without_a_descriptor_has_only_a_class_and_a_name() -> None:
    assert split("a.B.run")[:2] == ("a.B", "run")


@pytest.mark.parametrize("evil", ["(L" * 300_000, "(" * 600_000, "(I" * 300_000, "x.y(" + "[" * 600_000 + ")V"])
def test_long_hostile_names_cost_linear_time(evil: str) -> None:
    """The square of their length would take minutes."""
    before = time.process_time()
    split(evil)
    assert time.process_time() - before < 60


@pytest.mark.parametrize("descriptor", ["I", "[[Z", "Ljava/lang/String;", "[La/B$C;"])
def test_types_survive_the_java_form(descriptor: str) -> None:
    assert type_from_java(type_to_java(descriptor)) == descriptor


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain.Name.m()V", "plain.Name.m()V"),
        ("a\x1b[31m", "a\\x1b[31m"),
        ("a\nb\tc\r", "a\\x0ab\\x09c\\x0d"),
        ("a\u202eb", "a\\u202eb"),
        ("a\x9bb", "a\\u009bb"),
        ("naïve.Λ", "naïve.Λ"),
    ],
)
def test_a_terminal_never_sees_a_control_character(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_near_names_are_found_among_many() -> None:
    names = [f"p{index}.C{index}.method{index}()V" for index in range(50_000)] + ["app.Main.compute(I)V"]
    assert find_near("app.Main.computed", names)[0] == "app.Main.compute(I)V"
    assert suggest("zzzzqqqq", names) == ""
