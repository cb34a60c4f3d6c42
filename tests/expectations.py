"""The language of the comments in fixtures; `fixtures/README.md` describes it for those who write them.

Parsing is strict: a trailing comment is an expectation or an error, so that none is ever written and not checked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import peaberry

ALGORITHMS = tuple(peaberry.ALGORITHMS)

# Each algorithm with the next coarser ones: CHA > RTA > CTA > MTA, FTA > XTA > VTA > TFA = PTA.
_COARSER: dict[str, tuple[str, ...]] = {
    "cha": (),
    "rta": ("cha",),
    "cta": ("rta",),
    "mta": ("cta",),
    "fta": ("cta",),
    "xta": ("mta", "fta"),
    "vta": ("xta",),
    "tfa": ("vta", "pta"),
    "pta": ("vta", "tfa"),
}


def at_least_as_precise(algorithm: str) -> frozenset[str]:
    """The algorithm and all whose graphs are contained in its graph."""
    found = {algorithm}
    while more := {name for name in ALGORITHMS if found & set(_COARSER[name])} - found:
        found |= more
    return frozenset(found)


class FixtureError(ValueError):
    """A comment that is not an expectation, or a head line that says nothing; the text starts with file:line."""


@dataclass(frozen=True)
class Target:
    """A method, or for `clinit` a class, as the comment writes it. `*` is what the clause does not name."""

    owner: str
    name: str = ""
    parameters: tuple[str, ...] | None = None
    returns: str | None = None
    text: str = ""

    @property
    def others(self) -> bool:
        return self.owner == "*"


@dataclass(frozen=True)
class Expectation:
    """One thing that must hold of the graph, or with `known` (MISSING, SPURIOUS) must still not hold."""

    line: int
    key: str
    arrow: str
    target: Target | None
    algorithms: frozenset[str]
    known: str = ""
    named: tuple[Target, ...] = ()

    @property
    def negative(self) -> bool:
        return self.arrow.startswith(("!", "un"))

    def __str__(self) -> str:
        words = (self.known, self.key, self.arrow, self.target.text if self.target else "")
        return " ".join(word for word in words if word)


@dataclass(frozen=True)
class Head:
    """What the lines before `package` say about the whole fixture."""

    release: int = 17
    open: bool = False
    entries: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


_TOKEN = re.compile(
    r"""\s*(?:(?P<arrow>!?[-=]>)
         |(?P<algorithms>\[[^\]]*\])
         |(?P<mark>[,;])
         |(?P<target>\*|(?:[\w$]+\.)*[\w$]+(?:\.(?:<init>|<clinit>))?(?:\([^()]*\))?(?::[\w.\[\]]+)?|<init>))""",
    re.VERBOSE,
)
_STRING = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'')


def parse_line(text: str, line: int, place: str) -> tuple[Expectation, ...]:
    """The expectations of one source line; none without a trailing comment."""
    where = f"{place}:{line}"
    code, mark, comment = split(text)
    if not mark:
        return ()
    if not code.strip():
        if "->" in comment or "=>" in comment or "reachable" in comment:
            raise FixtureError(f"{where}: an expectation stands behind the code of its line, not on a line of its own")
        return ()
    return tuple(_Parser(comment, line, where).comment())


def split(text: str) -> tuple[str, str, str]:
    """Code, `//` or nothing, comment. Slashes within string and character literals are code."""
    blank = _STRING.sub(lambda literal: " " * len(literal[0]), text)
    code, mark, _ = blank.partition("//")
    return text[: len(code)], mark, text[len(code) + len(mark) :].strip()


def parse_algorithms(text: str, where: str) -> frozenset[str]:
    """`[rta]` is RTA and all that are at least as precise, `[=rta]` RTA alone, `[=cha, xta]` a union."""
    found: set[str] = set()
    for word in text.strip("[]").split(","):
        exact, name = word.strip().startswith("="), word.strip().removeprefix("=")
        if name not in ALGORITHMS:
            raise FixtureError(f"{where}: unknown algorithm {name!r}; known are {', '.join(ALGORITHMS)}")
        found |= {name} if exact else at_least_as_precise(name)
    return frozenset(found)


class _Parser:
    """comment = clause {";" clause};  clause = reach | [key] group {group};
    group = [known] arrow target {"," target} [algorithms];  reach = [known] ("reachable" | "unreachable") [algorithms].
    """

    def __init__(self, comment: str, line: int, where: str) -> None:
        self.line, self.where = line, where
        self.tokens: list[tuple[str, str]] = []
        at = 0
        while at < len(comment):
            match = _TOKEN.match(comment, at)
            if match is None or match.lastgroup is None:
                raise FixtureError(f"{where}: cannot read {comment[at:].strip()!r} in the expectation {comment!r}")
            self.tokens.append((match.lastgroup, match[match.lastgroup]))
            at = match.end()
            at += len(comment[at:]) - len(comment[at:].lstrip())
        self.at = 0

    def comment(self) -> list[Expectation]:
        found = self.clause()
        while self.next("mark", ";"):
            found += self.clause()
        if self.at < len(self.tokens):
            raise FixtureError(f"{self.where}: unexpected {self.tokens[self.at][1]!r}")
        return found

    def next(self, kind: str, *values: str) -> str:
        """Take the next token if it is of this kind, and one of these values where any are given."""
        if self.at < len(self.tokens):
            found, value = self.tokens[self.at]
            if found == kind and (not values or value in values):
                self.at += 1
                return value
        return ""

    def clause(self) -> list[Expectation]:
        known = self.next("target", "MISSING", "SPURIOUS")
        if reach := self.next("target", "reachable", "unreachable"):
            return [self.expectation("", reach, None, self.algorithms(reach), known)]
        key = "" if known else self.next("target")
        if not re.fullmatch(r"[\w$]*|<init>", key):
            raise FixtureError(f"{self.where}: the key {key!r} is not the name of a called method")
        groups = [self.group(key, known)]
        while not self.ended():
            groups.append(self.group(key, self.next("target", "MISSING", "SPURIOUS")))
        named = tuple(e.target for group in groups for e in group if e.target and not e.negative)
        return [
            Expectation(e.line, e.key, e.arrow, e.target, e.algorithms, e.known, named)
            for group in groups
            for e in group
        ]

    def ended(self) -> bool:
        return self.at == len(self.tokens) or self.tokens[self.at] == ("mark", ";")

    def group(self, key: str, known: str) -> list[Expectation]:
        arrow = self.next("arrow")
        if not arrow:
            found = self.tokens[self.at][1] if self.at < len(self.tokens) else "the end of the line"
            raise FixtureError(f"{self.where}: expected one of -> !-> => !=> before {found!r}")
        if key == "clinit" and "=" in arrow:
            raise FixtureError(f"{self.where}: initialisers run directly: write -> or !-> after clinit")
        targets = [self.target(key, arrow)]
        while self.next("mark", ","):
            targets.append(self.target(key, arrow))
        algorithms = self.algorithms(arrow)
        return [self.expectation(key, arrow, target, algorithms, known) for target in targets]

    def algorithms(self, arrow: str) -> frozenset[str]:
        text = self.next("algorithms")
        if not text and arrow.startswith(("!", "un")):
            raise FixtureError(f"{self.where}: {arrow} must name the algorithms it holds for, such as [rta]")
        return parse_algorithms(text, self.where) if text else frozenset(ALGORITHMS)

    def target(self, key: str, arrow: str) -> Target:
        text = self.next("target")
        if not text:
            raise FixtureError(f"{self.where}: {arrow} names no target")
        if text == "*":
            if arrow != "!->":
                raise FixtureError(f"{self.where}: * stands only after !->, for all targets that are not named")
            return Target("*", text="*")
        if key == "clinit":
            if not re.fullmatch(r"[\w.$]+", text):
                raise FixtureError(f"{self.where}: clinit is followed by classes, not by {text!r}")
            return Target(text, "<clinit>", text=text)
        match = re.fullmatch(r"([\w.$]+)\.([\w$]+|<init>)(?:\((.*)\))?(?::(.+))?", text)
        if match is None:
            raise FixtureError(f"{self.where}: {text!r} is not a method; write Class.method or Class.method(int)")
        owner, name, parameters, returns = match.groups()
        types = None if parameters is None else tuple(word.strip() for word in parameters.split(",") if word.strip())
        return Target(owner, name, types, returns, text)

    def expectation(
        self, key: str, arrow: str, target: Target | None, algorithms: frozenset[str], known: str
    ) -> Expectation:
        found = Expectation(self.line, key, arrow, target, algorithms, known)
        if known and (known == "SPURIOUS") != found.negative:
            right = "->, => or reachable" if known == "MISSING" else "!->, !=> or unreachable"
            raise FixtureError(f"{self.where}: {known} marks what does not hold yet: it is followed by {right}")
        return found


_HEAD = re.compile(r"//\s*(\w+):\s*(.*?)\s*")


def parse_head(lines: list[str], place: str) -> Head:
    """Read `// release: 21` and its like: whole-line comments before the first line of code or documentation."""
    release, opened, entries, removed = 17, False, list[str](), list[str]()
    for number, line in enumerate(lines, 1):
        if not line.startswith("//"):
            break
        where = f"{place}:{number}"
        match = _HEAD.fullmatch(line)
        word, value = match.groups() if match else ("", "")
        if word == "release" and value.isdigit():
            release = int(value)
        elif word == "removed" and value:
            removed += [name.strip() for name in value.split(",")]
        elif word == "options" and value:
            words = value.split()
            while words:
                option = words.pop(0)
                if option == "--open":
                    opened = True
                elif option == "--entry" and words:
                    entries.append(words.pop(0))
                else:
                    raise FixtureError(f"{where}: unknown option {option!r}; known are --open and --entry PATTERN")
        else:
            raise FixtureError(f"{where}: a head line is `// release: N`, `// options: …` or `// removed: Class, …`")
    return Head(release, opened, tuple(entries), tuple(removed))
