"""Specifications in the forms of other tools, and what holds for every form."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from peaberry import InputError, UsageError
from peaberry.specification import (
    ANYWHERE,
    FORMS,
    Entry,
    Site,
    Specification,
    Target,
    Where,
    match,
    parse,
    read,
    recognise,
    write,
)
from specified import (
    FIGURE_16,
    LOG,
    lines_of,
    make,
    show,
)

# Forms of other tools.


def test_a_log_is_read() -> None:
    found, problems = parse(LOG, "refl.log")
    assert problems == []
    assert {(w.caller, w.line, w.call, str(target)) for w, target in found.answers()} == {
        ("a.Act.arraynew()", 48, "Array.newInstance", "[LU;"),
        ("a.Act.forname()", 26, "Class.forName", "a.W"),
        ("a.Act.cnew()", 35, "Class.newInstance", "a.U"),
        ("a.Act.ctornew()", 42, "Constructor.newInstance", "a.U.<init>(La/V;)V"),
        ("java.lang.Class.newInstance()", None, "Constructor.newInstance", "a.U.<init>()V"),
        ("a.Act.get()", 71, "Field.get*", "a.U.inst:Ljava/lang/Object;"),
        ("a.Act.set()", 82, "Field.set*", "a.U.many:[[I"),
        ("a.Act.invoke()", 59, "Method.invoke", "a.U.baz(La/V;[Ljava/lang/String;I)Ljava/lang/Object;"),
    }


def test_a_log_applies_to_the_calls_that_it_names() -> None:
    sites = [
        Site("a.Act.forname(Z)V", 4, "Act.java", 26, "java.lang.Class.forName(Ljava/lang/String;)Ljava/lang/Class;"),
        Site("a.Act.forname(Z)V", 7, "Act.java", 26, "java.lang.Class.newInstance()Ljava/lang/Object;"),
        Site("a.Act.get()V", 4, "Act.java", 71, "java.lang.reflect.Field.getInt(Ljava/lang/Object;)I"),
    ]
    matched, _ = match(parse(LOG, "refl.log")[0], sites)
    assert {entry.where.call: found for entry, found in matched.items()} == {
        "Class.forName": (sites[0],),
        "Field.get*": (sites[2],),
    }


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Class.forName;a.B;a.C.m", "there are 3 columns"),
        ("Class.forname;a.B;a.C.m;1;;", "unknown kind 'Class.forname'"),
        ("Class.forName;a.B;m;1;;", "the caller 'm' is not pkg.Class.method"),
        ("Class.forName;a.B;a.C.m;x;;", "'x' is not a line number"),
        ("Class.forName;;a.C.m;1;;", "is not the name of a class"),
        ("Class.forName;a.B;a..C.m;1;;", "is not the name of a class"),
        ("Class.forName;<a.B: void m()>;a.C.m;1;;", "the target of Class.forName is a class"),
        ("Method.invoke;a.B;a.C.m;1;;", "the target of Method.invoke is a method"),
        ("Method.invoke;<a.B: void m(>;a.C.m;1;;", "is neither <class: type name(types)>"),
        ("Method.invoke;<a.B: void m(int,)>;a.C.m;1;;", "is not the name of a class"),
        ("Field.get*;<a.B: void f>;a.C.m;1;;", "is not the descriptor of a type"),
    ],
)
@pytest.mark.parametrize("form", ["tamiflex", "tai-e"])
def test_a_bad_line_of_a_log_costs_itself_alone(line: str, message: str, form: str) -> None:
    good = "Class.forName;a.B;a.C.first;1;;\n"
    found, problems = parse(f"{good}{line}\n{good.replace('first', 'last')}{good}", "refl.log", form)
    assert [entry.where.caller for entry in found] == ["a.C.first()", "a.C.last()"]
    assert [(each.origin.line, each.kind) for each in problems] == [(2, "syntax"), (4, "duplicate")]
    assert message in problems[0].message


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('a.C.m()V => "text"', "no place for a string"),
        ("a.C.m()V => a.B:allPublicFields", "no place for a group"),
        ("a.C.m()V => a.B.f:*", "gives the types of a field"),
        ("a.C.m()V => a.B.m(I)*", "gives the types of a method"),
        ("a.C.m()V => a.B.m(*)", "gives the types of a method"),
        ("m() => a.B", "names the caller's class"),
        ("* => a.B", "names the caller's class"),
        ("a.C.m()V [Method.invoke] => a.B", "no class for a call of Method.invoke"),
        ("a.C.m()V [Enum.valueOf] => a.B", "Enum.valueOf"),
        ("a.C.m()V => a.new\\u000aline", "characters that a log uses itself"),
        ("a.C.m()V => a.B.two\\u0020words()V", "characters that a log uses itself"),
    ],
)
@pytest.mark.parametrize("form", ["tamiflex", "tai-e"])
def test_what_a_log_cannot_say_is_returned(line: str, reason: str, form: str) -> None:
    written, problems = show(form, parse(f"{line}\na.C.m()V => a.T.t()V", "my.spec", "text")[0])
    assert written == "Method.invoke;<a.T: void t()>;a.C.m;;;\n"
    assert [(str(each.origin), each.severity) for each in problems] == [("my.spec:1", "loss")]
    assert reason in problems[0].message


def test_a_log_has_a_line_for_each_kind_that_an_entry_allows() -> None:
    given, _ = parse("a.C.m(I)V @ 4 C.java:9 => a.B, [I, a.B.f:I, a.B.<init>()V, a.B.m()V", "x")
    written, problems = show("tai-e", given)
    assert problems == []
    assert written.splitlines() == [
        "Array.newInstance;int[];a.C.m;9;;",
        "Class.forName;a.B;a.C.m;9;;",
        "Class.forName;int[];a.C.m;9;;",
        "Class.newInstance;a.B;a.C.m;9;;",
        "Constructor.newInstance;<a.B: void <init>()>;a.C.m;9;;",
        "Field.get;<a.B: int f>;a.C.m;9;;",
        "Field.set;<a.B: int f>;a.C.m;9;;",
        "Method.invoke;<a.B: void m()>;a.C.m;9;;",
    ]
    assert "Field.get*;<a.B: int f>;a.C.m;9;;" in show("tamiflex", given)[0].splitlines()


def test_tai_e_gets_only_kinds_that_it_uses() -> None:
    given, _ = parse("Class.getMethods;a.B;a.C.m;1;;\nClass.forName;a.B;a.C.m;1;;", "refl.log")
    assert len(show("tamiflex", given)[0].splitlines()) == 2
    written, problems = show("tai-e", given)
    assert written == "Class.forName;a.B;a.C.m;1;;\n"
    assert [each.message for each in problems] == ["a.B is left out: Tai-e does not use Class.getMethods"]


OLD = """[
  {"name": "a.B", "allDeclaredConstructors": true, "allPublicMethods": false},
  {"condition": {"typeReachable": "a.Main"}, "name": "[Ljava.lang.String;"},
  {
    "name": "a.C",
    "methods": [
      {"name": "<init>", "parameterTypes": ["int", "java.lang.String[]"]},
      {"name": "run", "parameterTypes": []},
      {"name": "go"}
    ],
    "fields": [{"name": "f"}]
  }
]
"""
NEW = """{
  "comment": "mine",
  "reflection": [
    {"type": "a.B", "allDeclaredConstructors": true, "allPublicMethods": false},
    {"condition": {"typeReached": "a.Main"}, "type": "java.lang.String[]"},
    {
      "type": "a.C",
      "reason": "it is so",
      "methods": [{"name": "<init>", "parameterTypes": ["int", "[Ljava.lang.String;"]},
                  {"name": "run", "parameterTypes": []}, {"name": "go"}],
      "fields": [{"name": "f"}]
    }
  ],
  "resources": [{"glob": "x"}]
}
"""


@pytest.mark.parametrize(("text", "lines"), [(OLD, [2, 3, 4]), (NEW, [4, 5, 6])])
def test_metadata_is_read(text: str, lines: list[int]) -> None:
    found, problems = parse(text, "metadata.json")
    assert problems == []
    assert sorted(entry.origin.line for entry in found) == lines
    assert {(where.condition, str(target)) for where, target in found.answers()} == {
        ("", "a.B"),
        ("", "a.B:allDeclaredConstructors"),
        ("a.Main", "[Ljava.lang.String;"),
        ("", "a.C"),
        ("", "a.C.<init>(I[Ljava/lang/String;)V"),
        ("", "a.C.run()*"),
        ("", "a.C.go(*)"),
        ("", "a.C.f:*"),
    }
    assert found.anywhere == tuple(found)


@pytest.mark.parametrize(
    ("item", "message", "kept"),
    [
        ('"a.X"', 'there is "a.X"', []),
        ("{}", "no ", []),
        ('{"KEY": 3}', "names a class", []),
        ('{"KEY": "a..X"}', "is not the name of a class", []),
        ('{"KEY": {"proxy": ["a.I"]}}', "a class that the JVM makes", []),
        ('{"KEY": "a.X", "condition": {}}', "a.X: the condition is not", []),
        ('{"KEY": "a.X", "condition": {"typeReached": 3}}', "a.X: the condition is not", []),
        ('{"KEY": "a.X", "methods": {}}', "a.X: 'methods' is not a list", ["a.X"]),
        ('{"KEY": "a.X", "methods": [{"name": 3}]}', "an element of 'methods' has no name", ["a.X"]),
        ('{"KEY": "a.X", "methods": [{"name": "m.n"}, {"name": "k"}]}', "'m.n' is not the name", ["a.X", "a.X.k(*)"]),
        ('{"KEY": "a.X", "methods": [{"name": "m", "parameterTypes": "int"}]}', "not a list of names", ["a.X"]),
        ('{"KEY": "a.X", "methods": [{"name": "m", "parameterTypes": ["a/B"]}]}', "method m: 'a/B'", ["a.X"]),
        ('{"KEY": "a.X", "fields": ["f"]}', "an element of 'fields' has no name", ["a.X"]),
        ('{"KEY": "a.X", "allPublicFields": "yes"}', "is neither true nor false", ["a.X"]),
        ('{"KEY": "a.X", "allDeclaredMethod": true}', "did you mean 'allDeclaredMethods'?", ["a.X"]),
    ],
)
@pytest.mark.parametrize("form", ["reflect-config", "reachability-metadata"])
def test_a_bad_item_costs_itself_alone(item: str, message: str, kept: list[str], form: str) -> None:
    key = "name" if form == "reflect-config" else "type"
    good = f'{{"{key}": "a.B"}}'
    items = f"[\n{good},\n{item.replace('KEY', key)},\n{good.replace('B', 'Z')}\n]"
    text = items if form == "reflect-config" else f'{{"reflection": {items}}}'
    found, problems = parse(text, "metadata.json")
    assert [str(target) for _, target in found.answers()] == ["a.B", *kept, "a.Z"]
    (problem,) = problems
    assert (problem.kind, problem.severity, problem.origin.line) == ("syntax", "loss", 3)
    assert message in problem.message


@pytest.mark.parametrize("form", ["reflect-config", "reachability-metadata"])
@pytest.mark.parametrize(
    "broken", ['{"KEY": "a.X"', '{"KEY": }', "nonsense", '{"KEY": ' + "9" * 5_000 + "}", "[" * 100_000]
)
def test_what_is_before_broken_json_is_used(form: str, broken: str) -> None:
    key = "name" if form == "reflect-config" else "type"
    items = f'[\n{{"{key}": "a.B"}},\n{broken.replace("KEY", key)},\n{{"{key}": "a.Z"}}\n]'
    found, problems = parse(items if form == "reflect-config" else f'{{"reflection": {items}}}', "metadata.json")
    assert [str(target) for _, target in found.answers()] == ["a.B"]
    (problem,) = problems
    assert problem.origin.line in {3, 4}
    assert problem.message.endswith("; what follows is not read")


@pytest.mark.parametrize(("text", "count"), [(OLD, 8), (NEW, 8)])
def test_what_follows_the_end_is_noticed(text: str, count: int) -> None:
    found, problems = parse(f"{text}\n]", "metadata.json")
    assert len(list(found.answers())) == count
    assert [each.message for each in problems] == ["not JSON: ']' after the end; what follows is not read"]


def test_keys_that_say_nothing_of_calls_are_noted_once() -> None:
    item = '{"name": "a.%s", "queryAllPublicMethods": true, "queryAllDeclaredMethods": false}'
    found, problems = parse(f"[{item % 'B'},\n{item % 'C'}]", "reflect-config.json")
    assert len(found) == 2
    assert [(str(each), each.severity) for each in problems] == [
        (
            "reflect-config.json:1: 'queryAllPublicMethods' is not used, here and below: looked up and never called",
            "note",
        )
    ]


def test_sections_besides_reflection() -> None:
    _, problems = parse('{"jni": [{}],\n"serialization": [],\n"reflections": [],\n"reflection": 3}', "x.json")
    assert [(each.origin.line, each.severity, each.message) for each in problems] == [
        (1, "note", "'jni' is not about reflection, and is not read"),
        (3, "loss", "unknown key 'reflections'; 'reflection' is what is read"),
        (4, "loss", "'reflection' is not a list"),
    ]


def test_a_class_in_two_items_is_a_duplicate_only_if_nothing_is_new() -> None:
    items = ['{"name": "a.B"}', '{"name": "a.B", "allPublicFields": true}', '{"name": "a.B"}']
    for separator, line in ((",", 1), (",\n", 3)):
        found, problems = parse(f"[{separator.join(items)}]", "x.json")
        assert len(list(found.answers())) == 2
        assert [(each.kind, each.origin.line) for each in problems] == [("duplicate", line)]


@pytest.mark.parametrize(
    ("form", "key", "condition"),
    [("reflect-config", "name", "typeReachable"), ("reachability-metadata", "type", "typeReached")],
)
def test_metadata_is_written_without_sites(form: str, key: str, condition: str) -> None:
    lines = 'a.C.m()V @ 3 => a.B, a.B.run(I)V, a.B.f:I\n* when a.T => a.B.run([I)*\nm() => "text"\nm() => [[J'
    written, problems = show(form, parse(lines, "my.spec")[0])
    value = json.loads(written)
    assert (value if form == "reflect-config" else value["reflection"]) == [
        {key: "long[][]"},
        {key: "a.B", "methods": [{"name": "run", "parameterTypes": ["int"]}], "fields": [{"name": "f"}]},
        {"condition": {condition: "a.T"}, key: "a.B", "methods": [{"name": "run", "parameterTypes": ["int[]"]}]},
    ]
    assert [str(each) for each in problems] == [
        "my.spec:3: text is left out: the metadata names classes and members, and no strings"
    ]


# Every form.


@pytest.mark.parametrize("form", FORMS)
def test_what_is_written_is_read_back(form: str) -> None:
    for seed in range(80):
        given = make(form, seed)
        text, problems = show(form, given)
        assert problems == []
        assert parse(text, "x", form) == (given, [])
        assert parse(text, "x") == (given, []), "the content says which form it is"
        assert show(form, parse(text, "x", form)[0]) == (text, [])


@pytest.mark.parametrize("form", FORMS)
def test_files_are_written_and_read_back(form: str, tmp_path: Path) -> None:
    for seed in range(5):
        given = make(form, seed)
        assert write(tmp_path / "out", given, form) == []
        assert read(tmp_path / "out") == (given, [])
        assert (tmp_path / "out").read_bytes().decode() == show(form, given)[0]


@pytest.mark.parametrize("form", FORMS)
def test_a_mutated_file_never_raises_and_always_says_the_same(form: str) -> None:
    noise = '"[]{}(),;:=>#@*\\.\n \t\udcff\x00é9'
    shared = other = 0
    for seed in range(120):
        chance = random.Random(seed)
        text, _ = show(form, make(form, seed % 30))
        characters = list(text)
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(characters))
            characters[place : place + chance.randrange(3)] = chance.choices(noise, k=chance.randrange(3))
        mutated = "".join(characters)
        found, problems = parse(mutated, "mutated", form)
        assert (list(found), problems) == (list(parse(mutated, "mutated", form)[0]), parse(mutated, "mutated", form)[1])
        assert all(1 <= line <= mutated.count("\n") + 1 for line in lines_of(problems))
        assert lines_of(problems) == sorted(lines_of(problems))
        assert all(problem.message.replace("\n", "").isprintable() for problem in problems)
        shared += bool(problems)
        other += found == make(form, seed % 30)
        parse(mutated, "mutated")
    assert shared > 20, "mutations must be noticed"
    assert other < 100, "mutations must matter"


@pytest.mark.parametrize("form", ["text", "tamiflex", "tai-e"])
def test_a_mutated_line_leaves_the_others_as_they_were(form: str) -> None:
    for seed in range(100):
        lines = show(form, make(form, seed))[0].splitlines(keepends=True)
        broken = random.Random(seed).randrange(len(lines))
        others = "".join([*lines[:broken], "\x00\n", *lines[broken + 1 :]])
        found, problems = parse(others, "x", form)
        assert [(each.kind, each.origin.line) for each in problems] == [("syntax", broken + 1)]
        assert set(found.answers()) == set(parse("".join(lines), "x", form)[0].answers()) - set(
            parse(lines[broken], "x", form)[0].answers()
        )


@pytest.mark.parametrize("form", FORMS)
def test_an_empty_specification_is_written_and_read(form: str, tmp_path: Path) -> None:
    assert write(tmp_path / "empty", Specification(), form) == []
    assert read(tmp_path / "empty", form) == (Specification(), [])


@pytest.mark.parametrize(
    ("name", "text", "form"),
    [
        ("refl.log", LOG, "tamiflex"),
        ("my.tai-e.log", LOG, "tai-e"),
        ("my.spec", LOG, "tamiflex"),
        ("refl.log", FIGURE_16, "text"),
        ("whatever", FIGURE_16, "text"),
        ("reflect-config.json", OLD, "reflect-config"),
        ("reflect-config.json", NEW, "reachability-metadata"),
        ("whatever", NEW, "reachability-metadata"),
        ("reachability-metadata.json", "broken", "reachability-metadata"),
        ("refl.log", "broken", "tamiflex"),
        ("whatever", "# only\n...\n", "text"),
        ("my.spec", "{odd() => a.B", "text"),
    ],
)
def test_name_and_content_say_the_form(name: str, text: str, form: str) -> None:
    assert recognise(text, name) == form


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("a.spec", "a.C.m()V"),
        ("refl.log", "Class.forName;"),
        ("a.tai-e.log", "Class.forName;"),
        ("reflect-config.json", "["),
        ("reachability-metadata.json", "{"),
    ],
)
def test_the_name_says_what_is_written(name: str, start: str, tmp_path: Path) -> None:
    given, _ = parse("a.C.m()V => a.B", "x")
    write(tmp_path / name, given)
    assert (tmp_path / name).read_text().startswith(start)


def test_a_file_that_cannot_be_read_or_written_raises(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"missing\.spec: cannot be read: No such file"):
        read(tmp_path / "missing.spec")
    with pytest.raises(InputError, match="cannot be read"):
        read(tmp_path)
    with pytest.raises(InputError, match="there is no directory"):
        write(tmp_path / "no" / "a.spec", Specification())
    with pytest.raises(UsageError, match="the name does not say which form to write"):
        write(tmp_path / "a.xyz", Specification())
    with pytest.raises(UsageError, match="unknown form 'xml' of a specification; choose one of "):
        write(tmp_path / "a.spec", Specification(), "xml")
    assert list(tmp_path.iterdir()) == []


def test_a_failed_write_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.spec"
    path.write_text("run() => a.B\n")
    with pytest.raises(AttributeError):
        write(path, Specification([Entry(ANYWHERE, (Target.of_class("a.B"),)), Entry(None, ())]))  # type: ignore[arg-type]
    assert path.read_text() == "run() => a.B\n"
    assert list(tmp_path.iterdir()) == [path]


def test_hostile_names_do_not_act_in_messages() -> None:
    evil = "a.\x1b[2J\u202e".replace("[", "")
    _, reading = parse(json.dumps([{"name": evil, "fields": [3]}, {"name": evil + "\n", "condition": 3}]), "x")
    given = Specification([Entry(Where(caller=f"{evil}.run\x07()V"), (Target.of_class(evil),))])
    _, writing = show("tamiflex", given)
    _, matching = match(given, [Site(f"{evil}.other()V", 3)])
    assert (len(reading), len(writing), len(matching)) == (2, 1, 1)
    assert all(each.message.replace("\n  ", "").isprintable() for each in [*reading, *writing, *matching])


def test_the_guide_shows_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (Path(__file__).resolve().parent.parent / "docs" / "specification.md").read_text()
    (shown,) = re.findall(r"```spec\n(loadImpl.*?)```", text, re.DOTALL)
    assert [each.origin.line for each in parse(shown, "x")[0]] == [3, 1, 2]
    assert parse(shown, "x")[1] == []
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "app.spec").write_text("load() @ 43 => a.B\n")
    (tmp_path / "refl.log").write_text(LOG)
    exec(compile(example, "specification.md", "exec"), {})
    assert "app.Main.load(I)V @ 43 Main.java:20 => a.B\n" in (tmp_path / "full.spec").read_text()
    assert len((tmp_path / "refl.log").read_text().splitlines()) == len(LOG.splitlines())


def test_it_needs_no_engine() -> None:
    code = """
import sys
sys.modules["peaberry._engine"] = None
from importlib import import_module
from peaberry import specification
for form in specification.FORMS.values():
    import_module(f"peaberry.specification.{form.module}")
found, problems = specification.parse("run() @ 3 => a.B", "x")
print(len(specification.match(found, [specification.Site("a.A.run()V", 3)])[0]))
"""
    root = Path(__file__).resolve().parent.parent
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env={"PYTHONPATH": f"{root}/python"}, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("1\n", "")
