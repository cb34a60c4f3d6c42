"""Specifications that the tests of them share: the paper's figure, a log, and made ones of every form."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

from peaberry import specification
from peaberry.specification import (
    GROUPS,
    Entry,
    Problem,
    Site,
    Specification,
    Target,
    Where,
    parse,
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
