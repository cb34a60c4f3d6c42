"""Reflection: the answers of specifications."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import peaberry
from conftest import run
from peaberry.config import Config
from peaberry.dynamic import Report, examine, to_specification
from peaberry.specification import write
from platforms import SMALL
from reflective import analysed, made, site

DEFAULT_JDK = SMALL

# ── specifications ──


def answered(program: str, tmp_path: Path, text: str, **options: object) -> tuple[peaberry.CallGraph, Report]:
    """The graph and the report with a specification."""
    path = tmp_path / "app.spec"
    path.write_text(text, encoding="utf-8")
    way = {"application_only": True, "reflection": "points-to", **options}
    return examine(Config.of(program, main="app.Main", spec=[str(path)], **way))


WHOLE = {"application_only": False, "skip_startup": True}


def test_a_specification_answers_a_site(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    where = site(before, "wide")
    assert where.verdict == "unresolved"
    text = f"{where.caller} @ {where.offset} {where.place} => app.Stranger\n"
    graph, report = answered(compiled["modes"], tmp_path, text)
    found = site(report, "wide")
    assert (found.verdict, found.targets) == ("resolved", {"app.Stranger": "specification"})
    assert made(graph, "wide") == {"app.Stranger.<init>"}
    assert not report.problems
    open_still = {each.caller for each in report.sites if each.verdict == "unresolved" and each.kind == "class_loading"}
    assert where.caller not in open_still


def test_what_hangs_on_an_answered_site_is_not_open(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.wide @ 1 => app.Stranger\n"
    _, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    assert site(report, "wide", "instantiation").verdict == "resolved"


def test_a_specification_answers_a_point(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    (point,) = site(before, "shape").points
    text = f'{point.method} @ {point.offset} => "app.Square"\n'
    graph, report = answered(compiled["modes"], tmp_path, text)
    found = site(report, "shape")
    assert (found.verdict, found.points, list(found.targets)) == ("resolved", (), ["app.Square"])
    assert made(graph, "shape") == {"app.Square.<init>"}
    assert site(report, "wide").verdict == "unresolved"
    assert not report.problems


@pytest.mark.parametrize("algorithm", ["rta", "xta", "pta"])
def test_an_answer_is_the_part_of_a_name_that_was_not_known(
    compiled: dict[str, str], tmp_path: Path, algorithm: str
) -> None:
    options = {"algorithm": algorithm, **WHOLE}
    text = 'app.Main.part() => "SQUARE"\napp.Main.main([Ljava/lang/String;) => "Circle"\n'
    _, report = answered(compiled["parts"], tmp_path, text, **options)
    found = site(report, "part")
    assert (found.verdict, found.points, list(found.targets)) == ("resolved", (), ["app.square"])
    if algorithm == "pta":
        found = site(report, "passed")
        assert (found.verdict, found.points, list(found.targets)) == ("resolved", (), ["app.Circle"])


def test_a_point_is_named_with_file_and_line(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    (point,) = site(before, "shape").points
    assert point.place == "Main.java:7"
    text = f'{point.method} @ {point.offset} {point.place} => "app.Square"\n'
    _, report = answered(compiled["modes"], tmp_path, text)
    assert site(report, "shape").verdict == "resolved"


def test_a_specification_answers_the_name_of_a_method(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    asked = site(before, "asked", "look_up")
    (point,) = asked.points
    assert point.kind == "environment"
    graph, report = answered(compiled["modes"], tmp_path, f'{point.method} @ {point.offset} => "other"\n')
    assert made(graph, "asked") == {"app.Target.other"}
    assert site(report, "asked", "invocation").targets == {"app.Target.other()V": "points-to"}


def test_a_specification_answers_the_name_of_a_handle(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    (point,) = site(before, "handle", "look_up").points
    graph, report = answered(compiled["modes"], tmp_path, f'{point.method} @ {point.offset} => "other"\n')
    assert not report.problems
    assert made(graph, "handle") == {"app.Target.other"}


def test_a_specification_answers_a_look_up_of_a_handle(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.handle() [MethodHandles$Lookup.findStatic] => app.Target.other()V\n"
    graph, report = answered(compiled["modes"], tmp_path, text)
    assert not report.problems
    assert made(graph, "handle") == {"app.Target.other"}
    assert site(report, "handle", "invocation").verdict == "resolved"
    # What is not static is nothing that findStatic gives.
    _, report = answered(compiled["modes"], tmp_path, text.replace("other", "run"))
    assert "app.Target.run()V is not in the program, or is nothing" in report.problems[0].message
    # Other look-ups are answered as before.
    graph, report = answered(compiled["modes"], tmp_path, "app.Main.asked [Class.getMethod] => app.Target.other()V\n")
    assert made(graph, "asked") == {"app.Target.other"}


def test_an_answer_to_a_look_up_is_used_or_told(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.asked [Class.getMethod] => app.Target.other()V\n"
    graph, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    assert made(graph, "asked") == {"app.Target.other"}
    assert site(report, "asked", "invocation").verdict == "resolved"
    _, report = answered(compiled["modes"], tmp_path, "app.Main.asked [Class.getMethod] => app.Target.nothing()V\n")
    assert "app.Target.nothing()V is not in the program" in report.problems[0].message


def test_a_specification_answers_an_invocation(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.asked [Method.invoke] => app.Target.other(*)\n"
    graph, report = answered(compiled["modes"], tmp_path, text)
    assert made(graph, "asked") == {"app.Target.other"}
    found = site(report, "asked", "invocation")
    assert (found.verdict, found.targets) == ("resolved", {"app.Target.other()V": "specification"})


def test_an_answer_without_a_place_answers_what_could_denote_it(compiled: dict[str, str], tmp_path: Path) -> None:
    _, report = answered(compiled["modes"], tmp_path, "* => app.Stranger\n")
    assert site(report, "wide").targets == {"app.Stranger": "specification"}


def test_an_answer_with_a_condition_holds_if_the_class_is_reached(compiled: dict[str, str], tmp_path: Path) -> None:
    _, report = answered(compiled["modes"], tmp_path, "app.Main.wide @ 1 when app.Unheard => app.Stranger\n")
    assert not site(report, "wide").targets


def test_an_answer_holds_once_its_class_is_reached(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.wide @ 1 when app.Passed => app.Stranger\n"
    _, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    assert site(report, "wide").targets == {"app.Stranger": "specification"}
    (point,) = site(report, "shape").points
    text = f'{point.method} @ {point.offset} when app.Passed => "app.Square"\n'
    _, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    found = site(report, "shape")
    assert (found.verdict, found.points, list(found.targets)) == ("resolved", (), ["app.Square"])


def test_an_answer_without_a_place_leaves_what_is_known(compiled: dict[str, str], tmp_path: Path) -> None:
    graph, report = answered(compiled["modes"], tmp_path, "* => app.Stranger, app.Unheard\n", **WHOLE)
    assert site(report, "wide").verdict == "partly"
    assert site(report, "constant").targets == {"app.Constant": "points-to"}
    assert made(graph, "constant") == {"app.Constant.<init>"}
    assert [each.kind for each in report.problems] == ["absent"]


METADATA = """{"reflection": [
  {"type": "app.Stranger", "methods": [{"name": "<init>", "parameterTypes": []}]},
  {"type": "app.Target", "condition": {"typeReached": "app.Main"}, "methods": [{"name": "other", "parameterTypes": []}]},
  {"type": "app.Sized", "condition": {"typeReached": "app.Unheard"}, "allDeclaredConstructors": true}
]}"""


def test_metadata_answers_what_could_denote_it(compiled: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "reachability-metadata.json"
    path.write_text(METADATA, encoding="utf-8")
    config = Config.of(compiled["modes"], main="app.Main", skip_startup=True, reflection="points-to", spec=[str(path)])
    graph, report = examine(config)
    assert made(graph, "wide") == {"app.Stranger.<init>", "app.Target.<init>"}
    assert made(graph, "asked") == {"app.Target.other"}
    assert site(report, "asked", "look_up").targets == {"app.Target.other()V": "specification"}
    assert not made(graph, "sized")
    assert made(graph, "called") == {"app.Target.run"}


def test_every_context_of_a_caller_is_answered(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.twice => app.Circle\n"
    graph, _ = answered(compiled["modes"], tmp_path, text, context="1-call", **WHOLE)
    drawn = {edge.callee for edge in graph.callees("app.Main.main") if edge.kind == "interface"}
    assert drawn == {"app.Circle.draw()V"}
    assert len([edge for edge in graph.callees("app.Main.main") if edge.kind == "interface"]) == 2


WRONG = """app.Main.wide @ 1 => app.Stranger
this line has no arrow
app.Mian.wide @ 1 => app.Stranger
app.Main.wide @ 2 => app.Stranger
"""


def test_what_is_wrong_is_told_and_the_rest_is_used(compiled: dict[str, str], tmp_path: Path) -> None:
    _, report = answered(compiled["modes"], tmp_path, WRONG)
    assert site(report, "wide").targets == {"app.Stranger": "specification"}
    told = [str(each) for each in report.problems]
    assert len(told) == 3
    for line, words in ((2, "there is no '=>'"), (3, "no class app.Mian is known"), (4, "offset 2 is wrong")):
        assert any(each.startswith(f"{tmp_path / 'app.spec'}:{line}:") and words in each for each in told), told


def test_an_answer_that_is_not_there_is_told(compiled: dict[str, str], tmp_path: Path) -> None:
    text = "app.Main.wide @ 1 => app.Stranger, app.Unheard\n"
    _, report = answered(compiled["modes"], tmp_path, text)
    assert site(report, "wide").targets == {"app.Stranger": "specification"}
    assert any("app.spec:1:" in str(each) and "app.Unheard" in str(each) for each in report.problems)


def test_a_graph_tells_what_is_wrong_with_its_specification(compiled: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "app.spec"
    path.write_text(WRONG, encoding="utf-8")
    graph = peaberry.build(
        compiled["modes"], main="app.Main", application_only=True, reflection="points-to", spec=[str(path)]
    )
    graph.save(tmp_path / "app.graph")
    for each in (graph, peaberry.load(tmp_path / "app.graph")):
        told = {
            found.place.rpartition(":")[2]: (found.kind, found.message)
            for found in each.diagnostics
            if found.kind.startswith("specification")
        }
        assert [told[line][0] for line in "234"] == ["specification", "specification-note", "specification-note"]
        assert "app.Mian" in told["3"][1]
        assert each.incomplete


def test_what_is_written_gives_the_same_again(compiled: dict[str, str], tmp_path: Path) -> None:
    _, before = analysed(compiled["modes"], "points-to")
    path = tmp_path / "all.spec"
    assert not write(path, to_specification(before))
    text = path.read_text(encoding="utf-8")
    assert "Main.java:" in text
    _, report = answered(compiled["modes"], tmp_path, text)
    assert not report.problems
    for each in ("constant", "passed"):
        assert list(site(report, each).targets) == list(site(before, each).targets)


def test_what_is_written_of_open_sites_does_not_close_them(compiled: dict[str, str], tmp_path: Path) -> None:
    """`dynamic --write`, and `--spec` of the same file: every verdict stays, and every target."""
    verdicts = []
    for words in (["--write", "begun.spec"], ["--spec", "begun.spec"]):
        command = ["dynamic", compiled["modes"], "--main", "app.Main", "--application-only", "--json"]
        done = run(*command, *(str(tmp_path / word) if "." in word else word for word in words))
        assert done.code in (0, 4), done.err
        found = json.loads(done.out)
        assert found["specification_problems"] == []
        verdicts.append({(each["caller"], each["offset"]): each["verdict"] for each in found["sites"]})
    assert verdicts[0] == verdicts[1]
    assert {"resolved", "partly", "unresolved"} <= set(verdicts[0].values())
    text = (tmp_path / "begun.spec").read_text(encoding="utf-8")
    assert any(line.startswith("# app.Main.") for line in text.splitlines())


def test_an_answered_site_needs_no_casts(compiled: dict[str, str], tmp_path: Path) -> None:
    _, report = answered(compiled["modes"], tmp_path, "app.Main.shape @ 1 => app.Square\n", reflection="casts")
    assert site(report, "shape").targets == {"app.Square": "specification"}


def test_what_the_command_line_gives_can_be_answered(compiled: dict[str, str], tmp_path: Path) -> None:
    text = 'app.Main.main([Ljava/lang/String;)V => "app.Passed"\n'
    _, report = answered(compiled["modes"], tmp_path, text, **WHOLE)
    assert site(report, "given").targets == {"app.Passed": "points-to"}
