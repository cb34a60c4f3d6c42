"""Questions to a graph, in Python."""

from __future__ import annotations

import pickle

import pytest

import peaberry
from peaberry import CallGraph, UsageError
from platforms import SMALL

DEFAULT_JDK = SMALL


def test_rta_leaves_out_what_is_never_made(graph: CallGraph, jar: str) -> None:
    areas = {edge.callee for edge in graph.callees("app.Main.main") if ".area(" in edge.callee}
    assert areas == {"app.Circle.area()D", "app.Square.area()D"}
    rta, cha = (peaberry.build(jar, algorithm=algorithm) for algorithm in ("rta", "cha"))
    assert "app.Triangle.area()D" in {edge.callee for edge in cha.callees("app.Main.main")}
    assert not rta.compare(cha).pairs_only_left


def test_edges_know_their_place(graph: CallGraph) -> None:
    (edge,) = [edge for edge in graph.callees("app.Main.main") if edge.callee.startswith("app.Helper.help(")]
    assert edge.place == "Main.java:7"
    assert edge.kind == "static"


def test_callers_and_callees_agree(graph: CallGraph) -> None:
    assert set(graph.callers("app.Circle.area")) >= {
        edge for edge in graph.callees("app.Main.main") if edge.callee == "app.Circle.area()D"
    }


def test_paths_start_at_entry_points(graph: CallGraph) -> None:
    path = graph.path("app.Helper.count")
    assert path is not None
    assert path[0].caller == "app.Main.main([Ljava/lang/String;)V"
    of_jvm = graph.path("java.lang.Shutdown.runHooks")
    assert of_jvm is not None
    assert path[0].caller in {entry.method for entry in graph.entries}
    assert path[-1].callee == "app.Helper.count()I"
    assert graph.path("app.Main.main", "app.Main.main") == []


def test_reachable_goes_both_ways(graph: CallGraph) -> None:
    assert "app.Helper.help(Lapp/Shape;)V" in graph.reachable("app.Main.main")
    assert "app.Main.main([Ljava/lang/String;)V" in graph.reachable("app.Helper.help", backwards=True)


def test_explanations_name_the_call_as_written(graph: CallGraph) -> None:
    (found,) = graph.explain("app.Main.main", "app.Circle.area")
    assert found.edge.kind == "interface"
    assert found.declared == "app.Shape.area()D"
    assert (found.rule, found.assumes, found.feature, found.specification) == ("bytecode", ("rta",), None, None)
    assert found.assumptions == ["the receiver is of a class that the reached part of the program instantiates"]
    cause = pickle.loads(pickle.dumps(found.edge)).cause
    assert (cause, cause.rule, cause.assumes, cause.feature) == ("bytecode", "bytecode", (), None)


def test_a_wrong_name_gets_suggestions(graph: CallGraph) -> None:
    with pytest.raises(UsageError, match=r"app\.Helper\.help"):
        graph.callees("app.Helper.halp")
    with pytest.raises(UsageError, match="no method of the graph matches"):
        graph.callers("halp")


def test_what_is_not_reached_has_no_callers_and_no_path(graph: CallGraph) -> None:
    assert "app.Helper.never" not in graph
    assert graph.callers("app.Helper.never") == []
    assert graph.path("app.Helper.never") is None
    assert graph.reachable("app.Helper.never", backwards=True) == []
    with pytest.raises(UsageError, match="no method of the graph matches"):
        graph.path("app.Main.main", "app.Helper.never")


def test_an_unknown_table_gets_the_list(graph: CallGraph) -> None:
    with pytest.raises(UsageError, match="edges, methods, sites, sets, causes, entries, unresolved"):
        graph.to_arrow("nodes")
    for table in ("edges", "methods", "sites", "sets", "entries", "unresolved"):
        graph.to_arrow(table)


def test_a_graph_is_the_same_after_saving(graph: CallGraph, saved: str) -> None:
    again = peaberry.load(saved)
    assert not graph.compare(again)
    assert again.header == graph.header
    assert again.counts == graph.counts


def test_counts_add_up(graph: CallGraph) -> None:
    counts = graph.counts
    assert counts["edges"] == sum(graph.kinds.values()) == sum(1 for _ in graph.edges())
    assert counts["methods"] == len(graph)
    assert counts["call_pairs"] == len({(edge.caller, edge.callee) for edge in graph.edges()})


def test_other_libraries_get_the_same_graph(graph: CallGraph) -> None:
    import pyarrow

    network = graph.to_networkx()
    assert network.number_of_edges() == graph.counts["edges"]
    assert network.nodes["app.Main.main([Ljava/lang/String;)V"]["role"] == "application"
    frame = graph.to_polars("edges")
    assert frame.height == graph.counts["edges"]
    assert pyarrow.table(graph.to_arrow("methods")).num_rows == len(graph)


def test_a_notebook_shows_a_table(graph: CallGraph) -> None:
    assert "<table>" in graph._repr_html_()


def test_open_worlds_start_at_public_and_protected_methods(jar: str) -> None:
    graph = peaberry.build(jar, open=True, main=None, algorithm="rta")
    assert peaberry.Entry("app.Helper.offered()V", "open") in graph.entries


def test_several_mains_are_listed(classes: object) -> None:
    with pytest.raises(UsageError, match=r"--main app\.Main\n  --main app\.Other"):
        peaberry.build(str(classes))


def test_a_wrong_main_is_named(jar: str) -> None:
    with pytest.raises(UsageError, match=r"app\.Main"):
        peaberry.build(jar, main="app.Mian")


def test_entry_patterns_start_there(jar: str) -> None:
    graph = peaberry.build(jar, entries=["app.Helper.*"])
    assert {entry.method for entry in graph.entries if entry.cause == "entry"} >= {"app.Helper.count()I"}
    with pytest.raises(UsageError, match="--entry"):
        peaberry.build(jar, entries=["no.Such.method"])
