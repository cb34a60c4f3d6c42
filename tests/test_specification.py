"""Specification files in the paper's form are read and matched with sites, and what is wrong in one costs no more than its line."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from peaberry.specification import (
    ANYWHERE,
    Entry,
    Matcher,
    Origin,
    Site,
    Specification,
    Target,
    Where,
    match,
    parse,
    read,
)
from specified import (
    FIGURE_16,
    LOAD,
    LOOKUP,
    METHODS,
    SITES,
    TRY,
    answers,
    make,
    show,
)

# The paper's form.


def test_figure_16_is_read_word_for_word() -> None:
    found, problems = parse(FIGURE_16, "figure.spec")
    assert problems == []
    assert [(entry.where.caller, entry.where.offset, entry.where.file, entry.where.line) for entry in found] == [
        ("loadImpl()", 43, "InetAddress.java", 1231),
        ("loadImpl()", 43, "InetAddress.java", 1231),
        ("lookup()", 86, "AbstractCharsetProvider.java", 126),
        ("lookup()", 86, "AbstractCharsetProvider.java", 126),
        ("tryToLoadClass()", 29, "DataFlavor.java", 64),
    ]
    assert [str(target) for entry in found for target in entry.targets] == [
        "java.net.Inet4AddressImpl",
        "java.net.Inet6AddressImpl",
        "sun.nio.cs.ISO_8859_15",
        "sun.nio.cs.MS1251",
        "java.io.InputStream",
    ]
    assert [entry.origin for entry in found] == [Origin("figure.spec", line) for line in (1, 2, 4, 5, 7)]


def test_figure_16_is_matched_and_written_in_full() -> None:
    found, _ = parse(FIGURE_16, "figure.spec")
    matcher = Matcher(found)
    matched = matcher.match(SITES)
    assert list(matched.values()) == [(SITES[0],)] * 2 + [(SITES[1],)] * 2 + [(SITES[2],)]
    assert matcher.problems(METHODS) == []
    written, problems = show("text", matcher.qualify())
    assert problems == []
    assert written.splitlines() == [
        f"{TRY} @ 29 DataFlavor.java:64 => java.io.InputStream",
        f"{LOAD} @ 43 InetAddress.java:1231 => java.net.Inet4AddressImpl",
        f"{LOAD} @ 43 InetAddress.java:1231 => java.net.Inet6AddressImpl",
        f"{LOOKUP} @ 86 AbstractCharsetProvider.java:126 => sun.nio.cs.ISO_8859_15",
        f"{LOOKUP} @ 86 AbstractCharsetProvider.java:126 => sun.nio.cs.MS1251",
    ]


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("run() => a.B", Where(caller="run()")),
        ("run => a.B", Where(caller="run()")),
        ("run()=>a.B", Where(caller="run()")),
        ("run() @4 => a.B", Where(caller="run()", offset=4)),
        ("run() Main.java:7 => a.B", Where(caller="run()", file="Main.java", line=7)),
        ("run() Main.java:7 @ 4 => a.B", Where(caller="run()", offset=4, file="Main.java", line=7)),
        ("run() Main.java => a.B", Where(caller="run()", file="Main.java")),
        ("run() :7 => a.B", Where(caller="run()", line=7)),
        ("a.Main.run => a.B", Where(caller="a.Main.run()")),
        ("a.Main.run(I[J)V @ 0 => a.B", Where(caller="a.Main.run(I[J)V", offset=0)),
        ("a.Main.<clinit>()V => a.B # comment", Where(caller="a.Main.<clinit>()V")),
        ("run() [Field.get*] => a.B", Where(caller="run()", call="Field.get*")),
        ("* => a.B", ANYWHERE),
        ("* when a.Main => a.B", Where(condition="a.Main")),
        ("\t* Main.java:7 => a.B\r", Where(file="Main.java", line=7)),
        ("a.Main.two\\u0020words()V => a.B", Where(caller="a.Main.two words()V")),
    ],
)
def test_the_left_side_may_leave_things_out(line: str, where: Where) -> None:
    assert answers(line, "text") == {(where, "a.B")}


@pytest.mark.parametrize(
    ("what", "target"),
    [
        ("java.net.URL", Target("class", "java.net.URL")),
        ("[Ljava.net.URL;", Target("class", "[Ljava.net.URL;")),
        ("java.net.URL[][]", Target("class", "[[Ljava.net.URL;")),
        ("[I", Target("class", "[I")),
        ("int[]", Target("class", "[I")),
        ("a.B.run(I)V", Target("method", "a.B", "run", "(I)V")),
        ("a.B.<init>()V", Target("method", "a.B", "<init>", "()V")),
        ("a.B.run(I)*", Target("method", "a.B", "run", "(I)*")),
        ("a.B.run()", Target("method", "a.B", "run", "()*")),
        ("a.B.run(*)", Target("method", "a.B", "run", "(*)")),
        ("a.B.count:I", Target("field", "a.B", "count", "I")),
        ("a.B.count:*", Target("field", "a.B", "count")),
        ("a.B:allPublicMethods", Target("group", "a.B", "allPublicMethods")),
        ('"a.B"', Target("string", "a.B")),
        (r'"say \"hi\" # => \u00e9\n"', Target("string", 'say "hi" # => é\n')),
        ('""', Target("string", "")),
    ],
)
def test_the_right_side_has_every_kind_of_target(what: str, target: Target) -> None:
    assert parse(f"run() => {what}", "x") == (Specification([Entry(Where(caller="run()"), (target,))]), [])


def test_several_targets_share_a_line() -> None:
    assert answers('run() => a.B, a.C.run()V,[I\ngo() => "x, y", "z"') == {
        (Where(caller="run()"), "a.B"),
        (Where(caller="run()"), "a.C.run()V"),
        (Where(caller="run()"), "[I"),
        (Where(caller="go()"), "x, y"),
        (Where(caller="go()"), "z"),
    }


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("run() @ 3 a.B", "no '=>'"),
        ("=> a.B", "nothing stands before '=>'"),
        ("run() =>", "nothing stands after '=>'"),
        ("run() @ x => a.B", "a bytecode offset follows '@', and not 'x'"),
        ("run() @ => a.B", "a bytecode offset follows '@'"),
        ("run() @ -1 => a.B", "a bytecode offset follows '@'"),
        ("run() @ 99999999999999999999 => a.B", "a bytecode offset follows '@'"),
        ("run() @ 3 @ 4 => a.B", "offset is given twice"),
        ("run() A.java:1 B.java:2 => a.B", "file is given twice"),
        ("run() A.java:x => a.B", "'A.java:x' is none of"),
        ("run() [Class.forName => a.B", "is not what is called"),
        ("run() when => a.B", "is not the name of a class"),
        ("run(int) => a.B", "write name() or the printed name"),
        ("a..run() => a.B", "is not the name of a class"),
        ("run() => a/B", "write 'a.B', with dots"),
        ("run() => a..B", "is not the name of a class"),
        ("run() => a.B.", "is not the name of a class"),
        ("run() => [Q", "is not the name of a class"),
        ("run() => a.B#run", "is written as its escape"),
        ("run() => a.B.run(int)", "is not a descriptor"),
        ("run() => a.B.count:int", "is not the descriptor of a type"),
        ("run() => a.*", "is not the name of a class"),
        ('run() => "open', "unclosed string in column 10"),
        (r'run() => "\q"', "is not a string as JSON has it"),
        ('run() => a.B, "text"', "cannot share a line"),
        ("run() => a.B a.C", "with commas between"),
        ("run() => a.B,", "with commas between"),
        ("run() => a.B => a.C", "is not one target"),
        ('"run" => a.B', "is not a method"),
    ],
)
def test_a_bad_line_costs_itself_alone(line: str, message: str) -> None:
    found, problems = parse(f"first() => a.B\n{line}\nlast() => a.B\n", "my.spec", "text")
    assert [entry.where.caller for entry in found] == ["first()", "last()"]
    (problem,) = problems
    assert message in problem.message
    assert str(problem).startswith("my.spec:2: ")
    assert problem.diagnostic[:3] == ("specification", "loss", "my.spec:2")


def test_a_line_that_is_not_utf_8_costs_itself_alone(tmp_path: Path) -> None:
    (tmp_path / "my.spec").write_bytes(b"\xef\xbb\xbffirst() => a.B\n\xff() => a.B\nlast() => a.B\n")
    found, problems = read(tmp_path / "my.spec")
    assert [entry.where.caller for entry in found] == ["first()", "last()"]
    assert [(each.origin.line, each.message) for each in problems] == [(2, "the line is not UTF-8")]


def test_a_duplicate_is_noted_and_kept_once() -> None:
    found, problems = parse("run() @ 3 => a.B\nrun() => a.B\nrun() @3 => a.C, a.B\n", "my.spec")
    assert [(entry.origin.line, len(entry.targets)) for entry in found] == [(2, 1), (1, 1), (3, 1)]
    assert [(str(each), each.severity) for each in problems] == [("my.spec:3: a.B is there already, on line 1", "note")]


def test_comments_blanks_and_dots_say_nothing() -> None:
    assert parse("# a\n\n   \n...\n  ...  # b\n…\n", "x.spec") == (Specification(), [])


# Equality, order, joining.


def test_the_order_of_entries_changes_nothing() -> None:
    for seed in range(20):
        entries = list(make("text", seed))
        shuffled = random.Random(seed).sample(entries, len(entries))
        assert Specification(shuffled) == Specification(entries)
        assert list(Specification(shuffled)) == list(Specification(entries))
        assert hash(Specification(shuffled)) == hash(Specification(entries))
        assert show("text", Specification(shuffled)) == show("text", Specification(entries))
    assert Specification(entries) != Specification(entries[1:])


def test_hashing_of_strings_does_not_reach_the_bytes() -> None:
    code = """
import io, sys
from specified import *
from peaberry.specification import *
for form in FORMS:
    for seed in range(5):
        print(*show(form, make(form, seed)))
print(*map(str, match(parse(FIGURE_16 * 2, "x")[0], [Site(f"a.B{n}.lookup()V", n) for n in range(30)])[1]))
"""
    root = Path(__file__).resolve().parent.parent
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": f"{root}/python:{root}/tests"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(printed) == 1
    assert len(printed.pop()) > 1000


def test_specifications_are_joined() -> None:
    ours, platform = parse("run() => a.B", "a.spec")[0], parse("run() => a.C\nrun() => a.B", "jdk.spec")[0]
    assert [(str(entry.origin), str(entry.targets[0])) for entry in ours + platform] == [
        ("a.spec:1", "a.B"),
        ("jdk.spec:1", "a.C"),
    ]


def test_an_entry_answers_either_a_site_or_a_point() -> None:
    mixed = Specification([Entry(Where(caller="run()"), (Target.of_string("x"), Target.of_class("a.B")))])
    assert [entry.of_point for entry in mixed] == [False, True]


# Targets and members.


@pytest.mark.parametrize(
    ("target", "denoted"),
    [
        ("a.B.run(I)V", ["a.B.run(I)V"]),
        ("a.B.run(I)*", ["a.B.run(I)V", "a.B.run(I)I"]),
        ("a.B.run(*)", ["a.B.run(I)V", "a.B.run(I)I", "a.B.run()V"]),
        ("a.B", []),
    ],
)
def test_a_target_denotes_methods(target: str, denoted: list[str]) -> None:
    (entry,) = parse(f"x() => {target}", "x")[0]
    all_of_them = ["a.B.run(I)V", "a.B.run(I)I", "a.B.run()V", "a.B.walk(I)V", "a.C.run(I)V"]
    assert [each for each in all_of_them if entry.targets[0].denotes_method(each)] == denoted


def test_a_target_denotes_fields() -> None:
    typed, untyped = Target.of_field("a.B", "f", "I"), Target.of_field("a.B", "f")
    assert typed.denotes_field("a.B", "f", "I")
    assert typed.denotes_field("a.B", "f")
    assert not typed.denotes_field("a.B", "f", "J")
    assert untyped.denotes_field("a.B", "f", "J")
    assert not untyped.denotes_field("a.B", "g", "J")
    assert Target.of_class("a.B.f").denotes_field("a.B", "f", "I")
    assert not Target.of_class("a.B.f").denotes_field("a", "f", "I")
    assert not Target.of_string("a.B.f").denotes_field("a.B", "f", "I")


# Matching.


@pytest.mark.parametrize(
    ("left", "applies"),
    [
        ("load()", [0, 1, 2, 3]),
        ("load() @ 4", [0, 2, 3]),
        ("load() @ 4 A.java:7", [0, 2]),
        ("a.A.load()", [0, 1, 2]),
        ("a.A.load()V", [0, 1]),
        ("a.A.load(I)V", [2]),
        ("load(I)V", [2]),
        ("a.A.load()V @ 9", [1]),
        ("load() :8", [1]),
        ("load() [Class.forName]", [0, 2, 3]),
        ("load() [Class.*]", [0, 1, 2, 3]),
        ("* B.java", [3]),
        ("* [Class.newInstance]", [1, 2]),
    ],
)
def test_given_parts_must_match(left: str, applies: list[int]) -> None:
    sites = [
        Site("a.A.load()V", 4, "A.java", 7, "java.lang.Class.forName(Ljava/lang/String;)Ljava/lang/Class;"),
        Site("a.A.load()V", 9, "A.java", 8, "Class.newInstance"),
        Site("a.A.load(I)V", 4, "A.java", 7),
        Site("a.B.load()V", 4, "B.java", None, "Class.forName"),
        Site("a.B.unload()V", 4, "C.java", 7, "Class.forName"),
        Site("a.A.load()V", 4, "A.java", 7, "System.getProperty", point=True),
    ]
    matched, _ = match(parse(f"{left} => a.T", "x")[0], sites)
    assert [sites.index(site) for found in matched.values() for site in found] == applies
    strings, _ = match(parse(f'{left} => "t"', "x")[0], sites)
    assert {site.point for found in strings.values() for site in found} <= {True}


def test_sites_become_known_over_time() -> None:
    matcher = Matcher(parse(FIGURE_16, "x")[0])
    assert matcher.match([]) == {}
    assert list(matcher.match(SITES[:1]).values()) == [(SITES[0],)] * 2
    assert matcher.match(SITES[:1]) == {}
    assert len(matcher.problems(METHODS)) == 2
    assert len(matcher.match(reversed(SITES))) == 3
    assert matcher.problems(METHODS) == []
    assert matcher.applied() == match(parse(FIGURE_16, "x")[0], SITES)[0]


def test_points_and_sites_use_the_same_matching() -> None:
    point = Site("a.A.main()V", 3, "A.java", 5, "System.getProperty", point=True)
    matcher = Matcher(parse('main() @ 3 => "a.T"\nmain() @ 3 => a.T', "x.spec")[0])
    (entry,) = matcher.match([point])
    assert entry.targets == (Target.of_string("a.T"),)
    (problem,) = matcher.problems()
    assert str(problem) == (
        "x.spec:2: main() @ 3: the method has no reflective site; "
        "it has a specification point, which is answered by a string in double quotes"
    )


def test_entries_without_a_place_are_apart() -> None:
    found, _ = parse("* => a.B\n* when a.C => a.D\n* A.java => a.B\n", "x")
    assert [entry.origin.line for entry in found.anywhere] == [1, 2]
    matched, problems = match(found, [Site("a.A.m()V", 1, "A.java")])
    assert [entry.origin.line for entry in matched] == [3]
    assert problems == []


def test_a_bare_form_that_fits_several_sites_applies_to_all_and_says_so() -> None:
    sites = [SITES[0], Site("app.Net.loadImpl()V", 43, "InetAddress.java", 1231)]
    matched, problems = match(parse(FIGURE_16.partition("...")[0], "figure.spec")[0], sites, METHODS)
    assert list(matched.values()) == [(sites[1], sites[0])] * 2
    (problem,) = problems
    assert (problem.kind, problem.severity) == ("ambiguous", "note")
    assert str(problem) == (
        "figure.spec:1: loadImpl() @ 43 InetAddress.java:1231 (and 1 more line) fits 2 sites and answers all of them; "
        "to mean one, write it in full:\n"
        "  app.Net.loadImpl()V @ 43 InetAddress.java:1231\n"
        f"  {LOAD} @ 43 InetAddress.java:1231"
    )


def test_a_full_name_without_an_offset_means_every_site_of_the_method() -> None:
    sites = [Site("a.A.m()V", 1), Site("a.A.m()V", 2)]
    matched, problems = match(parse("a.A.m()V => a.B", "x")[0], sites)
    assert list(matched.values()) == [tuple(sites)]
    assert problems == []


@pytest.mark.parametrize(
    ("left", "kind", "message"),
    [
        (
            "java.net.InetAdress.loadImpl()",
            "unknown",
            "no class java.net.InetAdress is known; did you mean\n  java.net.InetAddress",
        ),
        ("java.net.InetAddress.loadImp()", "unknown", f"has no method loadImp; did you mean\n  {LOAD}"),
        (
            "java.net.InetAddress.loadImpl(I)V",
            "unknown",
            f"has no method loadImpl with this descriptor; there is {LOAD}",
        ),
        ("lokup() @ 86", "unknown", "there is no method lokup; did you mean\n  lookup"),
        ("getByName() @ 3", "unknown", "the method has no reflective site"),
        ("lookup() @ 87", "offset", "offset 87 is wrong: the method has reflective sites at offset 86, 90"),
        ("lookup() @ 86 X.java:126", "file", "file X.java is wrong: the method has reflective sites in file AbstractC"),
        ("lookup() @ 86 :127", "line", "line 127 is wrong: the method has reflective sites on line 126"),
        ("lookup() @ 90 :127", "line", "on line none (the class does not say)"),
        (
            "lookup() [Method.invoke]",
            "call",
            "call Method.invoke is wrong: the method has reflective sites that call Class.forName",
        ),
        ("* Z.java:1", "file", "file Z.java is wrong: there are reflective sites in file "),
    ],
)
def test_what_applies_to_nothing_is_explained(left: str, kind: str, message: str) -> None:
    sites = [*SITES, Site(LOOKUP, 90, "AbstractCharsetProvider.java", None, "Class.forName")]
    matched, problems = match(parse(f"{left} => a.B\n{left} => a.C", "my.spec")[0], sites, METHODS)
    assert matched == {}
    (problem,) = problems
    assert (problem.kind, problem.severity, str(problem.origin)) == (kind, "loss", "my.spec:1")
    assert message in problem.message
    assert problem.message.startswith(f"{left} (and 1 more line): ")


def test_a_point_that_no_instruction_is_has_no_offset() -> None:
    """As the command line, which comes to `main` and not from any call in it."""
    (problem,) = match(parse('main() @ 5 => "a.B"', "x")[0], [Site("a.A.main()V", -1, "A.java", point=True)])[1]
    assert "specification points at offset none (leave it out, the method itself is meant)" in problem.message


def test_without_the_program_an_unknown_method_may_be_unreached() -> None:
    _, problems = match(parse("getByName() => a.B", "x")[0], SITES)
    assert "it is not reached, has no such site, or is misspelt" in problems[0].message


def test_many_entries_and_sites_cost_little() -> None:
    text = "".join(f"m{n}() @ {n} => a.B{n}\nq.Z{n}.gone() => a.B\n" for n in range(5_000))
    sites = [Site(f"p.C{n % 500}.m{n % 10_000}()V", n % 10_000) for n in range(100_000)]
    found, _ = parse(text, "x")
    before = time.process_time()
    matched, problems = match(found, sites, [f"p.C{n}.k{n}()V" for n in range(20_000)])
    assert (len(matched), len(problems)) == (5_000, 5_000)
    assert time.process_time() - before < 60  # each with each would take minutes
