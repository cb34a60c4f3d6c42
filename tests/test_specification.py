"""Specification files are read, matched with sites and written, and what is wrong in one costs no more than its line."""

from __future__ import annotations

import io
import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from peaberry import InputError, UsageError, specification
from peaberry.specification import (
    ANYWHERE,
    FORMS,
    GROUPS,
    Entry,
    Matcher,
    Origin,
    Problem,
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

# Livshits, Whaley and Lam, Figure 16, word for word.
FIGURE_16 = """\
loadImpl() @ 43 InetAddress.java:1231      => java.net.Inet4AddressImpl
loadImpl() @ 43 InetAddress.java:1231      => java.net.Inet6AddressImpl
...
lookup() @ 86 AbstractCharsetProvider.java:126 => sun.nio.cs.ISO_8859_15
lookup() @ 86 AbstractCharsetProvider.java:126 => sun.nio.cs.MS1251
...
tryToLoadClass() @ 29 DataFlavor.java:64    => java.io.InputStream
...
"""
LOAD = "java.net.InetAddress.loadImpl(Ljava/lang/String;)Ljava/net/InetAddressImpl;"
LOOKUP = "sun.nio.cs.AbstractCharsetProvider.lookup(Ljava/lang/String;)Ljava/nio/charset/Charset;"
TRY = "java.awt.datatransfer.DataFlavor.tryToLoadClass(Ljava/lang/String;Ljava/lang/ClassLoader;)Ljava/lang/Class;"
SITES = [
    Site(LOAD, 43, "InetAddress.java", 1231, "Class.forName"),
    Site(LOOKUP, 86, "AbstractCharsetProvider.java", 126, "Class.forName"),
    Site(TRY, 29, "DataFlavor.java", 64, "Class.forName"),
]
METHODS = [LOAD, LOOKUP, TRY, "java.net.InetAddress.getByName(Ljava/lang/String;)Ljava/net/InetAddress;"]

# What Tai-e's own tests look like, and a line as TamiFlex counts it.
LOG = """\
Array.newInstance;U[];a.Act.arraynew;48;;
Class.forName;a.W;a.Act.forname;26;;
Class.newInstance;a.U;a.Act.cnew;35;17
Constructor.newInstance;<a.U: void <init>(a.V)>;a.Act.ctornew;42;isAccessible=false;
Constructor.newInstance;<a.U: void <init>()>;java.lang.Class.newInstance;;isAccessible=true;
Field.get*;<a.U: java.lang.Object inst>;a.Act.get;71;isAccessible=false;
Field.set*;<a.U: int[][] many>;a.Act.set;82;isAccessible=false;
Method.invoke;<a.U: java.lang.Object baz(a.V,java.lang.String[],int)>;a.Act.invoke;59;isAccessible=false;
"""

HOSTILE = [
    "B",
    "B$1",
    "<script>",
    "a name (with) parentheses",
    'quote"#hash',
    "=>",
    "*",
    "@",
    "...",
    "com,ma:colon",
    "line\nfeed",
    "esc\x1b[2J".replace("[", ""),
    "back\\u0041slash",
    "する",
    "right\u202eleft",
    "when",
    "nbsp\xa0",
]
PLAIN = ["B", "B$1", "Inner_2", "する", "x"]
TYPES = ["I", "[[Z", "Ljava/lang/String;", "[La/B$C;", "J"]


class Maker:
    """Random parts of specifications, from a seed."""

    def __init__(self, seed: int, names: list[str]) -> None:
        self.random = random.Random(seed)
        self.names = [name for name in names if "." not in name]

    def name(self) -> str:
        return self.random.choice(self.names)

    def class_name(self) -> str:
        return ".".join(["p"] * self.random.randrange(3) + [self.name()])

    def array(self) -> str:
        return self.random.choice(["[I", "[[Z", f"[L{self.class_name()};", f"[[[L{self.class_name()};"])

    def arguments(self) -> str:
        return f"({''.join(self.random.choices(TYPES, k=self.random.randrange(3)))})"

    def maybe(self, value: Callable[[], object]) -> object:
        return value() if self.random.random() < 0.5 else None

    def where(self) -> Where:
        forms = [
            "",
            f"{self.name()}()",
            f"{self.class_name()}.{self.name()}()",
            f"{self.class_name()}.{self.name()}{self.arguments()}V",
            f"{self.class_name()}.<init>{self.arguments()}V",
        ]
        number = lambda: self.random.randrange(70_000)  # noqa: E731
        return Where(
            caller=self.random.choice(forms),
            offset=self.maybe(number),  # type: ignore[arg-type]
            file=str(self.maybe(self.name) or ""),
            line=self.maybe(number),  # type: ignore[arg-type]
            call=self.random.choice(["", "", "Class.forName", "Field.get*"]),
            condition=str(self.maybe(self.class_name) or ""),
        )

    def target(self) -> Target:
        owner, name = self.class_name(), self.name()
        returns = self.random.choice([*TYPES, "V", "*"])
        return self.random.choice(
            [
                Target.of_class(owner),
                Target.of_class(self.array()),
                Target.of_method(owner, name, self.arguments() + returns),
                Target.of_method(owner, "<init>", self.arguments() + "V"),
                Target.of_method(owner, name, "(*)"),
                Target.of_field(owner, name, self.random.choice(["", *TYPES])),
                Target.of_group(owner, self.random.choice(GROUPS)),
            ]
        )

    def entry(self) -> Entry:
        if self.random.random() < 0.2:
            strings = ["", self.name(), 'a "quoted" \\ one', "\ud800 alone", "tab\tline\n", "naïve"]
            return Entry(self.where(), tuple(map(Target.of_string, self.random.sample(strings, 2))))
        return Entry(self.where(), tuple(self.target() for _ in range(self.random.randrange(1, 4))))

    def logged(self, fields: tuple[str, str]) -> Entry:
        """An entry that a log can hold as it is."""
        owner, name = self.class_name(), self.name()
        method = Target.of_method(owner, name, self.arguments() + self.random.choice([*TYPES, "V"]))
        kind, target = self.random.choice(
            [
                ("Class.forName", Target.of_class(owner)),
                ("Class.newInstance", Target.of_class(owner)),
                ("Array.newInstance", Target.of_class(self.array())),
                ("Method.invoke", method),
                ("Constructor.newInstance", Target.of_method(owner, "<init>", self.arguments() + "V")),
                (fields[0], Target.of_field(owner, name, "I")),
                (fields[1], Target.of_field(owner, name, "[La/B;")),
            ]
        )
        line = self.random.choice([None, 0, 12, 65_535])
        return Entry(Where(caller=f"{self.class_name()}.{self.name()}()", line=line, call=kind), (target,))

    def registered(self) -> Entry:
        """An entry that GraalVM's metadata can hold as it is."""
        owner = self.class_name()
        targets = [
            Target.of_class(owner),
            Target.of_method(owner, self.name(), self.arguments() + "*"),
            Target.of_method(owner, "<init>", self.arguments() + "V"),
            Target.of_method(owner, self.name(), "(*)"),
            Target.of_field(owner, self.name()),
            Target.of_group(owner, self.random.choice(GROUPS)),
        ]
        chosen = targets[:1] + self.random.sample(targets[1:], self.random.randrange(4))
        return Entry(Where(condition=str(self.maybe(self.class_name) or "")), tuple(chosen))


def make(form: str, seed: int) -> Specification:
    """A specification that the form can say in full."""
    maker = Maker(seed, PLAIN if form in {"tamiflex", "tai-e"} else HOSTILE)
    by_form: dict[str, Callable[[], Entry]] = {
        "text": maker.entry,
        "tamiflex": lambda: maker.logged(("Field.get*", "Field.set*")),
        "tai-e": lambda: maker.logged(("Field.get", "Field.set")),
        "reflect-config": maker.registered,
        "reachability-metadata": maker.registered,
    }
    return Specification(by_form[form]() for _ in range(maker.random.randrange(1, 12)))


def show(form: str, given: Specification) -> tuple[str, list[Problem]]:
    out = io.StringIO()
    problems = specification.load(form).write(given, out)
    return out.getvalue(), problems


def answers(text: str, form: str | None = None) -> set[tuple[Where, str]]:
    return {(where, str(target)) for where, target in parse(text, "x", form)[0].answers()}


def lines_of(problems: list[Problem]) -> list[int]:
    return [problem.origin.line for problem in problems]


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
from tests.test_specification import *
for form in FORMS:
    for seed in range(5):
        print(*show(form, make(form, seed)))
print(*map(str, match(parse(FIGURE_16 * 2, "x")[0], [Site(f"a.B{n}.lookup()V", n) for n in range(30)])[1]))
"""
    root = Path(__file__).resolve().parent.parent
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": f"{root}/python:{root}"},
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


def test_without_the_program_an_unknown_method_may_be_unreached() -> None:
    _, problems = match(parse("getByName() => a.B", "x")[0], SITES)
    assert "it is not reached, has no such site, or is misspelt" in problems[0].message


def test_many_entries_and_sites_cost_little() -> None:
    text = "".join(f"m{n}() @ {n} => a.B{n}\nq.Z{n}.gone() => a.B\n" for n in range(1_000))
    sites = [Site(f"p.C{n % 500}.m{n % 2_000}()V", n % 2_000) for n in range(20_000)]
    found, _ = parse(text, "x")
    before = time.process_time()
    matched, problems = match(found, sites, [f"p.C{n}.k{n}()V" for n in range(20_000)])
    assert (len(matched), len(problems)) == (1_000, 1_000)
    assert time.process_time() - before < 10


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
    (shown,) = re.findall(r"```\n(loadImpl.*?)```", text, re.DOTALL)
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
