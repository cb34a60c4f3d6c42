"""Pieces are graphs with what the whole says of them; maps count exactly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import peaberry
from peaberry import CallGraph, UsageError, _engine
from peaberry._engine import Cause
from peaberry.cli import main

METHODS = [
    ("a.Main.main()V", "application"),
    ("a.Main.go()V", "application"),
    ("b.Lib.run()V", "library"),
    ("b.Lib.end()V", "library"),
    ("java.lang.Object.<init>()V", "platform"),
]
EDGES = [
    (0, 1, 5, "static", 0, 1),
    (1, 2, 6, "virtual", 0, 2),
    (1, 9, 7, "virtual", 0, 2),
    (2, 3, -1, "special", 1, 3),
    (3, 4, 1, "special", 0, 4),
    (4, -1, -1, "jvm", 0, 0),
]


@pytest.fixture
def graph() -> CallGraph:
    causes = [Cause("bytecode"), Cause("publish", feature="mine", assumes=["casts"])]
    return CallGraph(_engine.Graph.from_edges(METHODS, EDGES, [(0, 0)], causes, '{"application": ["a.jar"]}'))


def names(graph: CallGraph) -> list[str]:
    return [method.name.partition("(")[0] for method in graph.methods()]


def test_a_neighbourhood_has_callers_and_callees(graph: CallGraph) -> None:
    assert names(graph.around("b.Lib.run", 1)) == ["a.Main.go", "b.Lib.end", "b.Lib.run"]
    assert names(graph.around("b.Lib.run", 1, direction="callers")) == ["a.Main.go", "b.Lib.run"]
    assert names(graph.around("b.Lib.run", 2, direction="callees", roles=["library"])) == ["b.Lib.end", "b.Lib.run"]


def test_a_piece_keeps_roles_kinds_and_causes(graph: CallGraph) -> None:
    piece = graph.only("b.*")
    (edge,) = piece.edges()
    assert (edge.kind, edge.cause.rule, edge.cause.assumes) == ("special", "publish", ("casts",))  # type: ignore[attr-defined]
    assert {method.role for method in piece.methods()} == {"library"}
    assert [(entry.method, str(entry.cause)) for entry in piece.entries] == [("b.Lib.run()V", "outside")]


def test_a_path_is_a_piece(graph: CallGraph) -> None:
    path = graph.path("b.Lib.end")
    assert path is not None
    assert [edge[:6] for edge in path.piece.path("b.Lib.end") or ()] == [edge[:6] for edge in path]


@pytest.mark.parametrize("name", ["p", "p.json", "p.csv", "p.jcg.json", "p.fasten.json", "p.txt"])
def test_a_piece_is_read_back(graph: CallGraph, tmp_path: Path, name: str) -> None:
    piece = graph.around("b.Lib.run", 1)
    piece.save(tmp_path / name)
    assert len(list(peaberry.load(tmp_path / name).edges())) >= 2


@pytest.mark.parametrize("level", ["package", "class", "jar", "overview"])
def test_the_sums_of_a_map_are_those_of_the_graph(graph: CallGraph, level: str) -> None:
    chart = graph.map(level)
    assert sum(link.call_pairs for link in chart.links) == graph.counts["call_pairs"] == 5
    assert sum(link.edges for link in chart.links) == graph.counts["edges"] == 6
    assert sum(place.methods for place in chart.places) == len(graph)


def test_a_map_counts_pairs_and_edges(graph: CallGraph) -> None:
    links = {(link.source, link.target): link[2:] for link in graph.map("package").links}
    assert links["a", "b"] == (1, 2)
    assert links["a", "a"] == (1, 1)


@pytest.mark.parametrize("name", ["m.dot", "m.graphml", "m.csv", "m.json", "m.svg", "m.html"])
def test_maps_are_written(graph: CallGraph, tmp_path: Path, name: str) -> None:
    graph.map("class").save(tmp_path / name)
    assert "b.Lib" in (tmp_path / name).read_text()


def test_a_map_has_no_form_of_methods(graph: CallGraph, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="a map has none"):
        graph.map("package").save(tmp_path / "m.jcg.json")


def test_the_command_cuts_pieces(graph: CallGraph, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = str(tmp_path / "g.json")
    graph.save(saved)
    assert main(["piece", saved, "--around", "b.Lib.run", "--depth", "1", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["piece"]["methods"]) == 3
    assert main(["piece", saved, "--path", "b.Lib.end", "-o", str(tmp_path / "p.svg")]) == 0
    assert "Lib" in (tmp_path / "p.svg").read_text()
    assert main(["piece", saved, "--map", "package", "--json"]) == 0
    assert main(["piece", saved]) == 2
    assert main(["piece", saved, "--path", "b.Lib.end", "--role", "library"]) == 2


def test_a_piece_of_paths_has_the_options_of_paths(graph: CallGraph, tmp_path: Path) -> None:
    saved = str(tmp_path / "g.json")
    graph.save(saved)

    def cut(*words: str) -> list[str]:
        place = tmp_path / "piece.json"
        place.unlink(missing_ok=True)
        assert main(["piece", saved, "--path", "b.Lib.end", *words, "-o", str(place)]) == 0
        return sorted(names(peaberry.load(place)))

    assert cut() == ["a.Main.go", "a.Main.main", "b.Lib.end", "b.Lib.run"]
    assert cut("--from-application") == ["a.Main.go", "b.Lib.end", "b.Lib.run"]
    assert cut("--via", "b.Lib.run", "--paths", "2") == cut()
    assert main(["piece", saved, "--around", "b.Lib.run", "--via", "b.Lib.end"]) == 2
    assert main(["piece", saved, "--path", "b.Lib.end", "--paths", "0"]) == 2


def test_a_piece_of_several_paths_is_about_their_ends(graph: CallGraph) -> None:
    path = graph.path("b.Lib.end")
    assert path is not None
    piece = graph.along([*path, path[0]], (path[0].caller, path[-1].callee))
    assert piece.header["piece"]["along"] == ["a.Main.main()V", "b.Lib.end()V"]
    assert len(list(piece.edges())) == len(path)


def test_no_path_is_no_piece_and_not_no(graph: CallGraph, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = str(tmp_path / "g.json")
    graph.save(saved)
    place = tmp_path / "piece.svg"
    words = ["piece", saved, "--path", "b.Lib.end", "--avoid", "b.Lib.run", "-o", str(place)]
    assert main(words) == 4
    said = capsys.readouterr().err
    assert "nothing is written" in said
    assert "a path leads there, but none that avoids b.Lib.run" in said
    assert not place.exists()
    assert main([*words[:-2], "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["verdict"] == "unknown"
