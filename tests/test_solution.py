"""What the solver knows, asked of `peaberry.solve`: variables, allocations, fields, aliases, casts, targets."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

import peaberry
from conftest import run
from peaberry import Solution, UsageError

SOURCE = """package shop;
import java.util.ArrayList;
import java.util.List;
class Shop {
    interface Bean { String name(); }
    static class Arabica implements Bean { public String name() { return "arabica"; } }
    static class Robusta implements Bean { public String name() { return "robusta"; } }
    static class Bag { Bean content; Bag next; }
    static Bag window = new Bag();
    static Bag fill(Bean bean) {
        Bag bag = new Bag();
        bag.content = bean;
        return bag;
    }
    public static void main(String[] arguments) {
        Bean first = new Arabica();
        Bean second = new Robusta();
        Bag left = new Bag();
        Bag right = new Bag();
        left.content = first;
        right.content = second;
        Bag alias = left;
        left.content.name();
        Object some = right.content;
        Robusta sure = (Robusta) some;
        Object any = arguments.length == 0 ? first : second;
        Arabica unsure = (Arabica) any;
        Bean[] shelf = { first };
        Bag one = fill(first), two = fill(second);
        window.content = second;
        one.content.name();
        System.out.println(sure.name() + unsure.name() + alias + shelf[0] + two);
    }
}
"""
MAIN = "shop.Shop.main"


def compile_source(directory: Path, *flags: str) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "Shop.java").write_text(SOURCE)
    subprocess.run(["javac", *flags, "-d", str(directory / "classes"), str(directory / "Shop.java")], check=True)
    return directory / "classes"


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compile_source(tmp_path_factory.mktemp("solution"), "-g")


@pytest.fixture(scope="module")
def solution(classes: Path) -> Solution:
    return peaberry.solve(classes, main="shop.Shop")


def names(allocations: list[peaberry.Allocation]) -> list[str]:
    return [each.class_name for each in allocations]


def test_the_graph_is_the_one_that_build_gives(classes: Path, solution: Solution, tmp_path: Path) -> None:
    solution.graph.save(tmp_path / "solved.graph")
    peaberry.build(classes, main="shop.Shop").save(tmp_path / "built.graph")
    solved, built = (
        {path.name: path.read_bytes() for path in sorted((tmp_path / name).iterdir())}
        for name in ("solved.graph", "built.graph")
    )
    assert solved == built
    assert len(solved) > 5


def test_variables_go_by_source_name_number_and_parameter(solution: Solution) -> None:
    by_name = {each.name: each for each in solution.types(MAIN)}
    assert by_name["first"].classes == ("shop.Shop$Arabica",)
    assert by_name["any"].classes == ("shop.Shop$Arabica", "shop.Shop$Robusta")
    assert by_name["arguments"].origin == "parameter 1"
    assert by_name["arguments"].variable == "v0"
    left = solution.points_to(MAIN, "left")
    assert left == solution.points_to(MAIN, by_name["left"].variable)
    assert solution.points_to("shop.Shop.fill", "bean") == solution.points_to("shop.Shop.fill", "parameter 1")
    assert names(solution.points_to("shop.Shop$Arabica.name", "this")) == ["shop.Shop$Arabica"]


def test_without_names_in_the_class_file_parameters_and_numbers_are_left(tmp_path: Path) -> None:
    bare = peaberry.solve(compile_source(tmp_path, "-g:none"), main="shop.Shop", jdk="none")
    names = [each.name for each in bare.types(MAIN)]
    assert names[0] == "parameter 1"
    assert all(name[0] == "v" and name[1:].isdecimal() for name in names[1:])
    with pytest.raises(UsageError, match=r"left: no such variable of shop\.Shop\.main.*parameter 1"):
        bare.points_to(MAIN, "left")


def test_allocations_have_a_place(solution: Solution) -> None:
    (left,) = solution.points_to(MAIN, "left")
    assert (left.class_name, left.kind) == ("shop.Shop$Bag", "allocation")
    assert left.method == "shop.Shop.main([Ljava/lang/String;)V"
    assert left.line == 1 + SOURCE[: SOURCE.index("Bag left")].count("\n")
    assert left.context == ()
    assert str(left).startswith("shop.Shop$Bag: allocation at shop.Shop.main([Ljava/lang/String;)V@")


def test_fields_are_those_of_each_object(solution: Solution) -> None:
    (left,), (right,) = (solution.points_to(MAIN, name) for name in ("left", "right"))
    assert names(solution.field(left, "content")) == ["shop.Shop$Arabica"]
    assert names(solution.field(right, "shop.Shop$Bag.content")) == ["shop.Shop$Robusta"]
    assert solution.field(left, "next") == []
    (shelf,) = solution.points_to(MAIN, "shelf")
    assert names(solution.field(shelf, "[]")) == ["shop.Shop$Arabica"]
    (window,) = solution.field("shop.Shop", "window")
    assert names(solution.field(window, "content")) == ["shop.Shop$Robusta"]
    with pytest.raises(UsageError, match=r"contents: no such field of shop.Shop\$Bag; its fields are content, next"):
        solution.field(left, "contents")
    with pytest.raises(UsageError, match=r"shop.Shop.door: no such static field"):
        solution.field("shop.Shop", "door")


def test_aliases_share_an_object(solution: Solution) -> None:
    assert solution.may_alias((MAIN, "left"), (MAIN, "alias"))
    assert not solution.may_alias((MAIN, "left"), (MAIN, "right"))
    assert solution.may_alias((MAIN, "first"), ("shop.Shop.fill", "bean"))
    # Without contexts, what `fill` makes is one object.
    assert solution.may_alias((MAIN, "one"), (MAIN, "two"))


@pytest.mark.parametrize("context", ["1-call", "2-call"])
def test_contexts_are_shown(classes: Path, context: str) -> None:
    solution = peaberry.solve(classes, main="shop.Shop", context=context, jdk="none")
    calls = {each.offset for each in solution.graph.callees(MAIN) if ".fill(" in each.callee}
    shown = {element for each in solution.points_to(MAIN, "one") for element in each.context}
    if context == "1-call":
        assert not shown  # heap contexts are one shorter
    else:
        assert len(calls) == 2
        assert shown < {f"shop.Shop.main([Ljava/lang/String;)V@{offset}" for offset in calls}
        assert not solution.may_alias((MAIN, "one"), (MAIN, "two"))


def test_casts_say_what_fails_them(solution: Solution) -> None:
    casts = {each.type: each for each in solution.casts() if each.method.startswith("shop.")}
    assert casts["shop.Shop$Robusta"].failing == ()
    assert not casts["shop.Shop$Robusta"].may_fail
    assert casts["shop.Shop$Arabica"].failing == ("shop.Shop$Robusta",)
    assert casts["shop.Shop$Arabica"].may_fail


@pytest.mark.parametrize("algorithm", ["pta", "tfa", "vta", "xta", "fta", "mta", "cta"])
def test_casts_are_those_that_the_graph_counts(classes: Path, algorithm: str) -> None:
    solution = peaberry.solve(classes, main="shop.Shop", algorithm=algorithm, jdk="none")
    casts = solution.casts()
    metrics = solution.graph.metrics
    assert len({(each.method, each.offset) for each in casts}) == len(casts) == metrics.casts
    assert sum(each.may_fail for each in casts) == metrics.casts_that_may_fail
    assert "shop.Shop$Arabica" in {
        name for each in solution.types(MAIN) for name in each.classes if each.name == "first"
    }


def test_targets_go_by_offset_line_and_edge(solution: Solution) -> None:
    line = 1 + SOURCE[: SOURCE.index("left.content.name()")].count("\n")
    found = solution.targets(f"{MAIN}:{line}")
    assert [each.callee for each in found] == ["shop.Shop$Arabica.name()Ljava/lang/String;"]
    assert solution.targets(f"{MAIN}@{found[0].offset}") == found == solution.targets(found[0])
    assert solution.targets(f"{MAIN}@0") == []  # an instruction that calls nothing
    with pytest.raises(UsageError, match=r"no instruction of .* is there; it calls at @\d"):
        solution.targets(f"{MAIN}@60000")
    with pytest.raises(UsageError, match="write METHOD@OFFSET or METHOD:LINE"):
        solution.targets(MAIN)


def test_who_has_no_sets_or_no_heap_says_so(classes: Path) -> None:
    rta = peaberry.solve(classes, main="shop.Shop", algorithm="rta", jdk="none")
    for ask in (lambda: rta.types(MAIN), rta.casts, lambda: rta.points_to(MAIN, "left")):
        with pytest.raises(UsageError, match="rta keeps no sets of classes; build the graph with one of cta, "):
            ask()
    vta = peaberry.solve(classes, main="shop.Shop", algorithm="vta", jdk="none")
    with pytest.raises(UsageError, match=r"vta knows classes and not what each allocation makes; .*algorithm=pta"):
        vta.points_to(MAIN, "left")
    assert vta.types(MAIN)


def test_what_is_not_there_has_names_nearby(solution: Solution) -> None:
    with pytest.raises(UsageError, match=r"(?s)mian: no method of the graph matches; did you mean.*shop\.Shop\.main"):
        solution.types("shop.Shop.mian")
    with pytest.raises(UsageError, match=r"(?s)lefd: no such variable of .*did you mean\s+left"):
        solution.points_to(MAIN, "lefd")


def test_a_saved_graph_is_asked_from_anywhere_once_for_many_methods(
    classes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(classes.parent)
    peaberry.build("classes", main="shop.Shop", jdk="none").save(tmp_path / "shop.graph")
    monkeypatch.chdir(tmp_path)
    done = run("types", "shop.graph", MAIN, "shop.Shop.fill")
    assert done.code == 4, done  # the platform is missing
    assert "\nShop.fill(Shop.Bean)\n  bean (v0; parameter 1; shop.Shop$Bean): 2 classes\n" in done.out


def test_random_variables_agree_with_a_second_run(solution: Solution) -> None:
    again = peaberry.solve(solution.graph.header["application"], main="shop.Shop", threads=1)
    methods = sorted(each.name for each in solution.graph.methods())
    for method in random.Random(7).sample(methods, 100):
        assert solution.types(method) == again.types(method)
