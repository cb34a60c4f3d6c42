"""Forms are written and read back, whatever the names hold."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

import peaberry
from peaberry import CallGraph, InputError, UsageError, _engine, formats
from peaberry._engine import Cause
from peaberry.cli.parser import forms
from peaberry.formats.atomic import replace_file
from peaberry.formats.fasten import make_uri, parse_uri

HOSTILE = [
    ("app.Main.main([Ljava/lang/String;)V", "application"),
    ('p.Quote"<script>.run(I)V', "application"),
    ("p.New\nline.tab\there()V", "library"),
    ("p.Esc\x1b[2J\x07.bell()Ljava/util/List;", "library"),
    ("p.Comma.a,b:c (d)\\u0041(Lq/E$F;[[Z)I", "library"),
    ("Unnamed.percent%41&amp;()V", "application"),
    ("java.lang.Object.<init>()V", "platform"),
    ("日本.語.する()V", "missing"),
]
EDGES = [
    (0, 3, 5, "static", 0, 1),
    (0, 7, 6, "virtual", 1, 1),
    (0, 7, 6, "virtual", 1, 2),
    (1, -1, -1, "jvm", 2, 6),
    (1, 2, 9, "initializer", 3, 3),
    (2, 1, -1, "interface", 1, 4),
    (3, 4, 1, "special", 0, 5),
    (4, 0, 2, "dynamic", 4, 7),
    (5, 9, 3, "static", 0, 5),
]
CAUSES = [
    Cause("bytecode"),
    Cause("publish", feature="odd \u0394\n", assumes=["casts", "my word"], specification="a b.spec:3"),
    Cause("jvm", detail='JVM_Start, "so": it says', assumes=["model row"]),
    Cause("initialiser before main"),
    Cause("lambda"),
]


@pytest.fixture
def hostile() -> CallGraph:
    return CallGraph(_engine.Graph.from_edges(HOSTILE, EDGES, [(0, 3)], CAUSES, '{"application": ["a.jar"]}'))


def edges(graph: CallGraph) -> set[tuple[object, ...]]:
    return {tuple(edge[:6]) for edge in graph.edges()}


def pairs(graph: CallGraph) -> set[tuple[str, str]]:
    return {(edge.caller, edge.callee) for edge in graph.edges()}


def roles(graph: CallGraph) -> dict[str, str]:
    return {method.name: method.role for method in graph.methods()}


@pytest.mark.parametrize("name", ["g.json", "g.csv", "g.jcg.json", "g.fasten.json", "g.parquet"])
def test_what_is_written_is_read_back(hostile: CallGraph, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    hostile.save(path)
    again = peaberry.load(path)
    assert edges(again) == edges(hostile)
    again.save(tmp_path / ("again-" + name))
    assert edges(peaberry.load(tmp_path / ("again-" + name))) == edges(hostile)


@pytest.mark.parametrize("name", ["g.json", "g.jcg.json", "g.parquet"])
def test_roles_and_entries_survive_where_the_form_has_them(hostile: CallGraph, tmp_path: Path, name: str) -> None:
    hostile.save(tmp_path / name)
    again = peaberry.load(tmp_path / name)
    assert roles(again) == roles(hostile)
    assert again.entries == hostile.entries


def test_java_callgraph_keeps_pairs_but_for_return_types(hostile: CallGraph, tmp_path: Path) -> None:
    def bare(name: str) -> str:
        return name if "<init>" in name else name[: name.rindex(")") + 1]

    hostile.save(tmp_path / "g.txt")
    again = peaberry.load(tmp_path / "g.txt")
    assert pairs(again) == {(bare(caller), bare(callee)) for caller, callee in pairs(hostile)}


def test_lines_of_java_callgraph_itself_are_read(tmp_path: Path) -> None:
    file = tmp_path / "calls.txt"
    file.write_text(
        "C:a.B java.lang.Object\nM:a.B:run(int,java.lang.String[]) (I)c.D:go()\nM:a.B:<init>() (O)java.lang.Object:<init>()\n"
    )
    graph = peaberry.load(file)
    assert pairs(graph) == {
        ("a.B.run(I[Ljava/lang/String;)", "c.D.go()"),
        ("a.B.<init>()V", "java.lang.Object.<init>()V"),
    }
    assert graph.callers("c.D.go()")[0].kind == "interface"


def test_jcg_of_another_tool_is_read(tmp_path: Path) -> None:
    def method(name: str) -> dict[str, object]:
        return {"name": name, "declaringClass": "Lt/Demo;", "returnType": "V", "parameterTypes": ["I"]}

    site = {"declaredTarget": method("go"), "line": 17, "targets": [method("go"), method("went")]}
    file = tmp_path / "calls.json"
    file.write_text(json.dumps({"reachableMethods": [{"method": method("run"), "callSites": [site]}]}))
    graph = peaberry.load(file)
    assert [edge.callee for edge in graph.callees("t.Demo.run")] == ["t.Demo.go(I)V", "t.Demo.went(I)V"]
    assert graph.callees("run")[0].line == 17


@pytest.mark.parametrize("newer", [False, True])
def test_fasten_of_another_tool_is_read(tmp_path: Path, newer: bool) -> None:
    def kind(uris: dict[str, str]) -> dict[str, object]:
        return {"methods": {number: {"uri": uri, "metadata": {}} for number, uri in uris.items()}}

    calls = [["0", "1", {"9": {"receiver": "/q/D", "type": "invokevirtual", "line": 11}}]]
    value: dict[str, object] = {
        "product": "g:a",
        "forge": "mvn",
        "version": "1",
        "cha": {
            "internalTypes": {
                "/p/C": kind({"0": "/p/C.%3Cinit%3E(D,%2Fjava.lang%2FString%5B%5D)%2Fjava.lang%2FVoidType"})
            },
            "externalTypes": {"/java.lang/Object": kind({"1": "/java.lang/Object.wait(LongType)VoidType"})},
            "resolvedTypes": {},
        },
    }
    value |= {"call-sites": calls} if newer else {"graph": {"internalCalls": [], "externalCalls": calls}}
    file = tmp_path / "calls.json"
    file.write_text(json.dumps(value))
    graph = peaberry.load(file)
    assert pairs(graph) == {("p.C.<init>(Lp/D;[Ljava/lang/String;)V", "java.lang.Object.wait(J)V")}


@pytest.mark.parametrize("brackets", ["[]", "%5B%5D", "%255B%255D", "%25255B%25255D", "%25255b%25255d"])
def test_fasten_arrays_are_read_however_often_they_are_encoded(brackets: str) -> None:
    uri = f"/name.space/A.go(%2Fjava.lang%2FObject{brackets}{brackets},A{brackets})%2Fjava.lang%2FIntegerType{brackets}"
    assert parse_uri(uri) == "name.space.A.go([[Ljava/lang/Object;[Lname/space/A;)[I"


def test_fasten_arrays_are_written_as_fasten_does() -> None:
    printed = "name.space.ArrayExample.targetMethod([Ljava/lang/Object;)[Ljava/lang/Object;"
    uri = (
        "/name.space/ArrayExample.targetMethod(%2Fjava.lang%2FObject%25255B%25255D)%2Fjava.lang%2FObject%25255B%25255D"
    )
    assert make_uri(printed) == uri
    assert parse_uri(uri) == printed


def test_fasten_does_not_call_a_file_an_artefact(hostile: CallGraph, tmp_path: Path) -> None:
    hostile.save(tmp_path / "g.fasten.json")
    assert json.loads((tmp_path / "g.fasten.json").read_text())["forge"] == "unknown"


def test_json_and_what_follows_from_it_keep_what_is_missing(classes: Path, tmp_path: Path) -> None:
    (tmp_path / "Main.class").write_bytes((classes / "app" / "Main.class").read_bytes())
    graph = peaberry.build(tmp_path / "Main.class", jdk="none", algorithm="tfa")
    assert graph.incomplete
    assert graph.relations is not None
    graph.save(tmp_path / "g.json")
    again = peaberry.load(tmp_path / "g.json")
    again.save(tmp_path / "g.parquet")
    again.save(tmp_path / "again.json")
    for each in (again, peaberry.load(tmp_path / "g.parquet"), peaberry.load(tmp_path / "again.json")):
        assert each.incomplete
        assert each.diagnostics == graph.diagnostics
        assert each.missing == graph.missing
        assert each.unresolved == graph.unresolved
        assert each.counts["phantom_classes"] == graph.counts["phantom_classes"]
        assert each.header["algorithm"] == "tfa"
        assert (each.metrics.casts, each.relations) == (graph.metrics.casts, graph.relations)
        assert set(each.header) == {*graph.header, "read_from"}


def test_unresolved_sites_survive_in_json(hostile: CallGraph, tmp_path: Path) -> None:
    hostile.save(tmp_path / "g.json")
    value = json.loads((tmp_path / "g.json").read_text())
    value["unresolved"] = [[HOSTILE[0][0], 7, -1, "dynamic", "an unknown bootstrap method"]]
    (tmp_path / "g.json").write_text(json.dumps(value))
    again = peaberry.load(tmp_path / "g.json")
    assert again.unresolved == [(HOSTILE[0][0], 7, None, "dynamic", "an unknown bootstrap method")]
    assert again.counts["unresolved_sites"] == 1


def test_csv_has_the_columns_and_a_row_per_edge(hostile: CallGraph, tmp_path: Path) -> None:
    hostile.save(tmp_path / "g.csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "g.csv").read_text(encoding="utf-8"), newline="")))
    assert list(rows[0]) == ["caller", "callee", "offset", "line", "kind", "cause"]
    assert len(rows) == len(EDGES)
    assert {row["offset"] for row in rows if row["kind"] == "jvm"} == {""}


def test_graphml_is_xml_whatever_the_names_hold(hostile: CallGraph, tmp_path: Path) -> None:
    hostile.save(tmp_path / "g.graphml")
    root = ElementTree.parse(tmp_path / "g.graphml").getroot()
    space = "{http://graphml.graphdrawing.org/xmlns}"
    named = [node.find(f"{space}data").text for node in root.iter(f"{space}node")]  # type: ignore[union-attr]
    assert HOSTILE[1][0] in named
    assert len(list(root.iter(f"{space}edge"))) == len(EDGES)


def test_dot_names_stay_inside_their_quotes(hostile: CallGraph, tmp_path: Path) -> None:
    hostile.save(tmp_path / "g.dot")
    lines = (tmp_path / "g.dot").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if "label=" in line]) == len(HOSTILE)
    assert all("\x1b" not in line for line in lines)
    assert any(' [label="p.Quote\\"<script>.run(I)V", fillcolor=lightgoldenrod];' in line for line in lines)


@pytest.mark.parametrize("form", [form for form in formats.FORMS if form != "parquet"])
def test_the_same_graph_gives_the_same_bytes(hostile: CallGraph, tmp_path: Path, form: str) -> None:
    for name in ("one", "two"):
        hostile.save(tmp_path / name, form)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_too_many_edges_name_parquet(hostile: CallGraph, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="Parquet"):
        hostile.save(tmp_path / "g.csv", max_edges=3)
    assert list(tmp_path.iterdir()) == []
    hostile.save(tmp_path / "g.parquet", max_edges=3)


@pytest.mark.parametrize("name", ["g.xyz", "g.xml"])
def test_an_unknown_suffix_is_a_usage_error(hostile: CallGraph, tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="does not say which form"):
        hostile.save(tmp_path / name)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "{}",
        "[]",
        '{"peaberry": 3, "header": {}, "causes": [], "methods": [], "entries": [], "edges": []}',
        '{"peaberry": 2, "header": {}, "methods": [], "entries": [], "edges": []}',
        '{"peaberry": 2, "header": {}, "causes": [[]], "methods": [], "entries": [], "edges": []}',
        '{"peaberry": 2, "header": {}, "causes": [[null, "r", "", "casts", 7]], "methods": [], "entries": [], "edges": []}',
        '{"peaberry": 2, "header": {}, "causes": [], "methods": [["a.B.c()V", "x"]], "entries": [[0, 0]], "edges": []}',
        '{"peaberry": 2, "header": {}, "causes": [], "methods": [["a.B.c()V", "x"]], "entries": [[0, -1]], "edges": []}',
        '{"peaberry": 1, "header": {}, "methods": [["a.B.c()V", "x"]], "entries": [[0, ["main"]]], "edges": []}',
        '{"peaberry": 1}',
        '{"peaberry": 1, "header": {}, "methods": [["a.B.c()V", "x"]], "entries": [], "edges": [[0,0,0,"k","c",9]]}',
        '{"peaberry": 1, "header": {}, "diagnostics": [[1]], "methods": [], "entries": [], "edges": []}',
        '{"peaberry": 1, "header": {}, "missing": [["a", [1]]], "methods": [], "entries": [], "edges": []}',
        '{"peaberry": 1, "header": {}, "unresolved": [[0, 1, 1, "k", "r"]], "methods": [], "entries": [], "edges": []}',
        '{"peaberry": 1, "header": {}, "unresolved": 7, "methods": [], "entries": [], "edges": []}',
        '{"peaberry": 1, "header": {}, "methods": [[7, "x"]], "entries": [], "edges": []}',
        '{"peaberry": 1, "header": {}, "methods": [], "entries": [], "edges": ',
        '{"reachableMethods": ' + "[" * 100_000,
        '{"reachableMethods": [{"method": {}}]}',
        '{"reachableMethods": 7}',
        '{"cha": {"internalTypes": {"/a/B": {"methods": {"0": {"uri": "nonsense"}}}}, "externalTypes": {}}}',
        '{"cha": 7}',
        "caller,callee,offset,line,kind,cause\na,b\n",
        'caller,callee,offset,line,kind,cause\n"a',
        "caller,callee,offset,line,kind,cause\na.B.c()V,a.B.c()V,x,1,static,cha\n",
        "M:a.B:run()\n",
        "M:a:b() (S)c:d()\nnonsense\n",
    ],
)
def test_what_is_no_graph_is_an_input_error(tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad"
    file.write_text(text)
    with pytest.raises(InputError, match="bad"):
        peaberry.load(file)


def test_bytes_that_are_no_text_and_files_that_are_not_there(tmp_path: Path) -> None:
    (tmp_path / "bad").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="UTF-8"):
        peaberry.load(tmp_path / "bad")
    with pytest.raises(InputError, match="cannot be read"):
        peaberry.load(tmp_path / "gone")
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError):
        peaberry.load(tmp_path / "empty")


def test_links_are_followed_and_stay(hostile: CallGraph, tmp_path: Path) -> None:
    for link, target in (("link.csv", "real.csv"), ("link", "real")):
        (tmp_path / link).symlink_to(target)
        if target == "real":
            (tmp_path / target).mkdir()
        hostile.save(tmp_path / link)
        assert (tmp_path / link).is_symlink()
        assert edges(peaberry.load(tmp_path / target)) == edges(hostile)


def test_a_directory_that_is_not_there_is_an_input_error(hostile: CallGraph, tmp_path: Path) -> None:
    for name in ("gone/g.csv", "gone/g"):
        with pytest.raises(InputError, match=f"no directory {tmp_path}/gone$"):
            hostile.save(tmp_path / name)
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="directory of tables"):
        hostile.save(tmp_path / "file", "parquet")


def test_a_failed_write_leaves_the_old_file_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_text("old")

    def fail() -> None:
        with replace_file(str(path)) as out:
            out.write("new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["out"]


def test_the_command_line_offers_every_form() -> None:
    assert sorted(forms()) == sorted(formats.FORMS)
