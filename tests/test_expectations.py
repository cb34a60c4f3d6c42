"""The language of expectations: what it means, and that everything else is an error with its place."""

from itertools import pairwise

import pytest

from expectations import (
    ALGORITHMS,
    FixtureError,
    Head,
    Target,
    at_least_as_precise,
    parse_algorithms,
    parse_head,
    parse_line,
)


def test_a_line_without_trailing_comment_expects_nothing() -> None:
    assert parse_line("shape.area();", 1, "A.java") == ()
    assert parse_line("    // A remark on its own line.", 1, "A.java") == ()
    assert parse_line('String url = "http://example.org"; char quote = \'"\';', 1, "A.java") == ()


def test_targets_share_their_arrow_and_their_algorithms() -> None:
    found = parse_line("shape.area(); // -> Circle.area, Square.area !-> Triangle.area, Star.area [rta]", 7, "A.java")
    assert [(e.line, e.key, e.arrow, e.target and e.target.text) for e in found] == [
        (7, "", "->", "Circle.area"),
        (7, "", "->", "Square.area"),
        (7, "", "!->", "Triangle.area"),
        (7, "", "!->", "Star.area"),
    ]
    assert found[0].algorithms == frozenset(ALGORITHMS)
    assert found[2].algorithms == found[3].algorithms == frozenset(ALGORITHMS) - {"cha"}


def test_clauses_have_keys() -> None:
    found = parse_line("a().b(); // a -> X.a; b => X.b !-> * [cha]; clinit -> X; <init> -> X.<init>(int)", 1, "A.java")
    assert [(e.key, e.arrow) for e in found] == [
        ("a", "->"),
        ("b", "=>"),
        ("b", "!->"),
        ("clinit", "->"),
        ("<init>", "->"),
    ]
    assert found[2].target
    assert found[2].target.others
    assert [target.text for target in found[2].named] == ["X.b"]
    assert found[3].target == Target("X", "<clinit>", text="X")


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("Circle.area", Target("Circle", "area")),
        ("Outer.Circle.area()", Target("Outer.Circle", "area", ())),
        ("Circle.area(int, String[])", Target("Circle", "area", ("int", "String[]"))),
        ("Circle.copy():Shape", Target("Circle", "copy", (), "Shape")),
        ("Circle.<init>(int)", Target("Circle", "<init>", ("int",))),
        ("Sign$1.apply", Target("Sign$1", "apply")),
        ("java.util.List.add", Target("java.util.List", "add")),
    ],
)
def test_targets_are_methods(text: str, target: Target) -> None:
    (found,) = parse_line(f"call(); // -> {text}", 1, "A.java")
    assert found.target
    assert (found.target.owner, found.target.name) == (target.owner, target.name)
    assert (found.target.parameters, found.target.returns) == (target.parameters, target.returns)


def test_methods_are_reachable_or_not() -> None:
    found = parse_line("void run() { go(); } // reachable; -> A.go", 1, "A.java")
    assert [(e.arrow, e.target is None, e.negative) for e in found] == [
        ("reachable", True, False),
        ("->", False, False),
    ]
    (found_one,) = parse_line("void run() { // unreachable [=cha, xta]", 1, "A.java")
    assert found_one.algorithms == {"cha", "xta", "vta", "tfa", "pta"}
    assert found_one.negative


def test_known_wrong_answers_are_marked() -> None:
    found = parse_line("run(); // -> A.run MISSING -> B.run SPURIOUS !-> C.run [=rta]", 1, "A.java")
    assert [e.known for e in found] == ["", "MISSING", "SPURIOUS"]
    assert [e.known for e in parse_line("void f() {} // MISSING reachable [rta]", 1, "A.java")] == ["MISSING"]
    assert [e.known for e in parse_line("f(); // SPURIOUS !-> B.f [cha]", 1, "A.java")] == ["SPURIOUS"]


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("a remark behind code", "expected one of -> !-> => !=> before 'remark'"),
        ("Circle.area", "'Circle.area' is not the name of a called method"),
        ("area", "expected one of -> !-> => !=> before 'the end of the line'"),
        ("->", "-> names no target"),
        ("-> area", "'area' is not a method"),
        ("-> Circle.area,", "-> names no target"),
        ("-> Circle.area;", "expected one of"),
        ("-> Circle.area Square.area", "expected one of -> !-> => !=> before 'Square.area'"),
        ("!-> Circle.area", "!-> must name the algorithms it holds for"),
        ("unreachable", "unreachable must name the algorithms it holds for"),
        ("!-> Circle.area [rapid]", "unknown algorithm 'rapid'"),
        ("!-> Circle.area []", "unknown algorithm ''"),
        ("!-> Circle.area [rta", "cannot read '[rta'"),
        ("-> *", "* stands only after !->"),
        ("~> Circle.area", "cannot read '~> Circle.area'"),
        ("clinit -> Circle.area()", "clinit is followed by classes"),
        ("clinit => Circle", "initialisers run directly"),
        ("MISSING !-> Circle.area [rta]", "MISSING marks what does not hold yet"),
        ("SPURIOUS -> Circle.area", "SPURIOUS marks what does not hold yet"),
        ("SPURIOUS reachable", "SPURIOUS marks what does not hold yet"),
        ("reachable Circle.area", "unexpected 'Circle.area'"),
        ("", "expected one of"),
    ],
)
def test_a_bad_expectation_is_an_error_with_its_place(comment: str, message: str) -> None:
    with pytest.raises(FixtureError) as problem:
        parse_line(f"shape.area(); // {comment}", 12, "shapes/A.java")
    assert str(problem.value).startswith("shapes/A.java:12: ")
    assert message in str(problem.value)


@pytest.mark.parametrize("line", ["// -> Circle.area", "   // unreachable [rta]", "// shape.area() => Circle.area"])
def test_an_expectation_on_a_line_of_its_own_is_an_error(line: str) -> None:
    with pytest.raises(FixtureError, match=r"A\.java:3: an expectation stands behind the code"):
        parse_line(line, 3, "A.java")


def test_precision_is_ordered() -> None:
    order = ["cha", "rta", "cta", "mta", "xta", "vta", "tfa"]
    for coarse, fine in pairwise(order):
        assert at_least_as_precise(fine) < at_least_as_precise(coarse)
    assert at_least_as_precise("tfa") == at_least_as_precise("pta") == {"tfa", "pta"}
    assert at_least_as_precise("xta") < at_least_as_precise("fta") < at_least_as_precise("cta")
    assert "mta" not in at_least_as_precise("fta")
    assert "fta" not in at_least_as_precise("mta")
    assert parse_algorithms("[=rta]", "A.java:1") == {"rta"}


def test_a_head_says_release_options_and_removed_classes() -> None:
    lines = [
        "// release: 21",
        "// options: --open --entry a.B.*",
        "// removed: Gone, Lost",
        "package a;",
        "// free: text",
    ]
    assert parse_head(lines, "A.java") == Head(21, True, ("a.B.*",), ("Gone", "Lost"))
    assert parse_head(["package a;"], "A.java") == Head(17, False, (), ())


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("// release: new", "a head line is"),
        ("// a remark", "a head line is"),
        ("// jdk: 21", "a head line is"),
        ("// options:", "a head line is"),
        ("// options: --opne", "unknown option '--opne'"),
        ("// options: --entry", "unknown option '--entry'"),
    ],
)
def test_a_bad_head_is_an_error_with_its_place(line: str, message: str) -> None:
    with pytest.raises(FixtureError, match=r"A\.java:1: ") as problem:
        parse_head([line, "package a;"], "A.java")
    assert message in str(problem.value)
