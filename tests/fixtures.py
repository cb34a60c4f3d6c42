"""Java programs that show one idea each, and the check of a call graph against the expectations in their comments.

`fixtures/` is a Java source root: `dispatch/TwoReceivers.java` is the class `dispatch.TwoReceivers`, and a fixture of
several files is a directory `dispatch/PackagePrivate/` with a class `dispatch.PackagePrivate.Main`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import classfile
from classfile import ClassFile, Method
from expectations import Expectation, FixtureError, Head, Target, parse_head, parse_line, split

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROOT = Path(__file__).parent / "fixtures"
INITIALIZER = "initializer"
QUICK = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xshare:auto")
"""A compiler of little runs takes a third less time if it is not optimised itself."""


@dataclass(frozen=True)
class Source:
    """One Java file. `later` ones are compiled after the others and replace their classes of the same name."""

    path: Path
    place: str
    package: str
    later: bool
    lines: list[str] = field(repr=False)
    expectations: tuple[Expectation, ...] = field(repr=False)


@dataclass(frozen=True)
class Fixture:
    name: str
    main: str
    summary: str
    head: Head
    sources: tuple[Source, ...] = field(repr=False)

    @property
    def feature(self) -> str:
        return self.name.partition("/")[0]

    @property
    def starts(self) -> bool:
        """Whether the program can be run: the fixtures for open worlds are libraries without a `main`."""
        return any(re.search(r"\bvoid main\(", line) for source in self.sources for line in source.lines)

    def directory(self, into: Path) -> Path:
        """Where its classes go."""
        return into / "fixtures" / self.name

    def owns(self, class_name: str) -> bool:
        prefix = self.name.replace("/", ".")
        return class_name == prefix or class_name.startswith((prefix + "$", prefix + "."))


def fixtures(root: Path = ROOT) -> list[Fixture]:
    """All fixtures below the root, sorted by name. FixtureError if one of them is not well formed."""
    places = (path for feature in sorted(root.iterdir()) if feature.is_dir() for path in sorted(feature.iterdir()))
    return [load(path, root) for path in places]


def load(path: Path, root: Path = ROOT) -> Fixture:
    name = path.relative_to(root).with_suffix("").as_posix()
    files = sorted(path.rglob("*.java")) if path.is_dir() else [path]
    sources = tuple(_source(file, root) for file in files)
    first = path / "Main.java" if path.is_dir() else path
    lines = first.read_text().splitlines()
    place = first.relative_to(root).as_posix()
    head = parse_head(lines, place)
    main = name.replace("/", ".") + (".Main" if path.is_dir() else "")
    fixture = Fixture(name, main, _summary(lines, place), head, sources)
    if not any(source.expectations for source in sources):
        raise FixtureError(f"{place}:1: a fixture without a single expectation")
    if fixture.starts == (head.open or bool(head.entries)):
        raise FixtureError(f"{place}:1: a fixture has a main, or else --open or --entry, and not both")
    return fixture


def _source(file: Path, root: Path) -> Source:
    place = file.relative_to(root).as_posix()
    lines = file.read_text().splitlines()
    later = "later" in file.relative_to(root).parts
    package = ".".join(part for part in file.parent.relative_to(root).parts if part != "later")
    if f"package {package};" not in lines:
        raise FixtureError(f"{place}:1: no line `package {package};`, which this file's place asks for")
    expectations = tuple(e for number, line in enumerate(lines, 1) for e in parse_line(line, number, place))
    return Source(file, place, package, later, lines, expectations)


def _summary(lines: list[str], place: str) -> str:
    text = "\n".join(lines)
    match = re.search(r"^/\*\*(.*?)\*/\n(?:@\w+.*\n)*(?:[a-z]+ )+\w+", text, re.DOTALL | re.MULTILINE)
    words = " ".join(match[1].replace("\n *", " ").split()) if match else ""
    if not words.endswith("."):
        raise FixtureError(f"{place}:1: no class comment that says in a sentence what the fixture shows")
    return words


# --- JDKs -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Jdk:
    home: Path
    release: int

    def run(self, tool: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        quick = QUICK if tool == "javac" else ()
        command = [str(self.home / "bin" / tool), *quick, *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, timeout=1800, check=False)

    def compile(self, source: str, root: Path, *options: str) -> str:
        """Compile a program of one file, `Main.java`; where its classes are."""
        (root / "Main.java").write_text(source, encoding="utf-8")
        done = self.run("javac", "-nowarn", "-g", *options, "-d", root / "classes", root / "Main.java")
        assert done.returncode == 0, done.stderr
        return str(root / "classes")


def jdks() -> list[Jdk]:
    """The machine's JDKs with a compiler: JAVA_HOME, the one on the path, and then the others by release."""
    places: list[Path] = []
    if home := os.environ.get("JAVA_HOME"):
        places.append(Path(home))
    if javac := shutil.which("javac"):
        places.append(Path(javac).resolve().parents[1])
    others = [path for base in ("/usr/lib/jvm", "/Library/Java/JavaVirtualMachines") for path in Path(base).glob("*")]
    others += [path / "Contents" / "Home" for path in others]
    first = [jdk for place in places if (jdk := _jdk(place))]
    rest = sorted((jdk for place in others if (jdk := _jdk(place))), key=lambda jdk: (jdk.release, str(jdk.home)))
    return list({jdk.home: jdk for jdk in first + rest}.values())


def _jdk(place: Path) -> Jdk | None:
    home, facts = place.resolve(), place / "release"
    if not (home / "bin" / "javac").exists() or not facts.exists():
        return None
    version = re.search(r'JAVA_VERSION="(?:1\.)?(\d+)', facts.read_text())
    return Jdk(home, int(version[1])) if version else None


def jdk_for(fixture: Fixture, known: Sequence[Jdk]) -> Jdk | None:
    """The first JDK that is not older than the release for which the fixture is written."""
    return next((jdk for jdk in known if jdk.release >= fixture.head.release), None)


# --- Compiling --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compiled:
    """A fixture's classes in a directory of their own, and its expectations bound to their methods."""

    fixture: Fixture
    jdk: Jdk
    directory: Path
    classes: tuple[ClassFile, ...] = field(repr=False)
    removed: tuple[ClassFile, ...] = field(default=(), repr=False)

    @cached_property
    def methods(self) -> dict[str, Method]:
        return {method.printed: method for of in (*self.classes, *self.removed) for method in of.methods}

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """Every expectation with the methods it is about. FixtureError for one that could never fail."""
        return tuple(bind(self, source, e) for source in self.fixture.sources for e in source.expectations)

    def run(self) -> subprocess.CompletedProcess[str]:
        return self.jdk.run("java", "-ea", "-XX:TieredStopAtLevel=1", "-cp", self.directory, self.fixture.main)


def compile_all(found: Iterable[Fixture], known: Sequence[Jdk], into: Path) -> dict[str, Compiled]:
    """Compile the fixtures that some JDK can compile, with one run of its compiler per release."""
    groups: dict[tuple[Jdk, int], list[Fixture]] = defaultdict(list)
    for fixture in found:
        if jdk := jdk_for(fixture, known):
            groups[jdk, fixture.head.release].append(fixture)
    compiled: dict[str, Compiled] = {}
    for (jdk, release), group in groups.items():
        together = into / f"release-{release}"
        for later in (False, True):
            sources = [s.path for fixture in group for s in fixture.sources if s.later == later]
            if sources:
                _javac(jdk, release, sources, together, into / f"release-{release}-later" if later else together)
        owners = {fixture.name: fixture for fixture in group}
        for base in (together, into / f"release-{release}-later"):
            _distribute(owners, base, into)
        for fixture in group:
            compiled[fixture.name] = _read(fixture, jdk, into)
        if stray := list(together.rglob("*.class")):
            raise FixtureError(f"{stray[0]}: a class outside of its fixture's own class or package")
    return compiled


def _javac(jdk: Jdk, release: int, sources: list[Path], path: Path, into: Path) -> None:
    options = ("-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none", "-encoding", "UTF-8")
    into.mkdir(parents=True, exist_ok=True)
    result = jdk.run("javac", *options, "--release", str(release), "-cp", path, "-d", into, *sources)
    if result.returncode:
        raise FixtureError(result.stderr + result.stdout)


def _distribute(owners: dict[str, Fixture], base: Path, into: Path) -> None:
    """Move classes into the directories of their fixtures: those of `later` come last, and take the places of others."""
    for path in list(base.rglob("*.class")):
        within = path.relative_to(base)
        fixture = owners.get("/".join(within.parts[:2]).removesuffix(".class").partition("$")[0])
        if fixture is not None and fixture.owns(".".join(within.with_suffix("").parts)):
            place = fixture.directory(into) / within
            place.parent.mkdir(parents=True, exist_ok=True)
            path.replace(place)


def _read(fixture: Fixture, jdk: Jdk, into: Path) -> Compiled:
    """Read a fixture's classes, and take away the removed."""
    directory = fixture.directory(into)
    classes = {path: classfile.read(path) for path in sorted(directory.rglob("*.class"))}
    removed = []
    for name in fixture.head.removed:
        gone = [path for path, of in classes.items() if _answers(of.name, name)]
        if len(gone) != 1:
            raise FixtureError(f"{fixture.sources[0].place}:1: removed: {name} is {len(gone)} classes")
        removed.append(classes.pop(gone[0]))
        gone[0].unlink()
    return Compiled(fixture, jdk, directory, tuple(classes.values()), tuple(removed))


def _answers(class_name: str, owner: str) -> bool:
    """Whether a comment may call this class so: `Circle` and `Shapes.Circle` for `dispatch.Shapes$Circle`."""
    plain = re.sub(r"\$\d*(?=[A-Za-z_])", ".", class_name)
    return plain == owner or plain.endswith("." + owner)


# --- Binding ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """An expectation bound to its place: who calls, at which offsets, and the printed names that answer the target."""

    expectation: Expectation
    where: str
    callers: dict[str, frozenset[int] | None]
    target: str
    named: frozenset[str] = frozenset()


def bind(compiled: Compiled, source: Source, e: Expectation) -> Check:
    """Find what an expectation is about. FixtureError if it is about nothing."""
    return _Binder(compiled, source).bind(e)


class _Binder:
    def __init__(self, compiled: Compiled, source: Source) -> None:
        self.compiled, self.source = compiled, source
        self.declared = [
            method
            for of in compiled.classes
            if of.package == source.package and of.source == source.path.name
            for method in of.methods
        ]

    def bind(self, e: Expectation) -> Check:
        where = f"{self.source.place}:{e.line}"
        if e.target is None:
            return Check(e, where, {}, self.declaration(e, where).printed)
        callers = self.callers(e, where)
        named = frozenset(self.resolve(target, where) for target in e.named)
        present = not e.negative and not e.known
        return Check(e, where, callers, "" if e.target.others else self.resolve(e.target, where, present), named)

    def callers(self, e: Expectation, where: str) -> dict[str, frozenset[int] | None]:
        """The methods with code on the line. With a key only the calls of that name count, by their offsets."""
        if e.key == "clinit":
            found: dict[str, frozenset[int] | None] = {m.printed: None for m in self.declared if e.line in m.lines}
        else:
            calls = {m: [c for c in m.calls if c.line == e.line and e.key in ("", c.name)] for m in self.declared}
            found = {m.printed: frozenset(c.offset for c in here) for m, here in calls.items() if here}
        if not found:
            raise FixtureError(f"{where}: no call{' of ' + e.key if e.key else ''} stands on this line")
        return found

    def declaration(self, e: Expectation, where: str) -> Method:
        """The method that the line declares: of those with its name the one whose code follows nearest."""
        code = split(self.source.lines[e.line - 1])[0]
        match = re.search(r"([\w$]+)\s*\(", code)
        name = "<clinit>" if re.match(r"\s*static\s*\{", code) else match[1] if match else ""
        named = (m for m in self.declared if m.name == name or (m.name == "<init>" and _answers(m.owner, name)))
        near = [
            (min(line for line in m.lines if line >= e.line), m)
            for m in named
            if max(m.lines, default=0) >= e.line and not m.synthetic
        ]
        if not near:
            raise FixtureError(f"{where}: no method with a body is declared on this line")
        return min(near, key=lambda pair: pair[0])[1]

    def resolve(self, target: Target, where: str, present: bool = True) -> str:
        """The one method that the target names. Methods of the platform are named in full and only where they must be
        present: a misspelt one would otherwise never be noticed."""
        compiled = self.compiled
        owners = {m.owner for m in compiled.methods.values() if _answers(m.owner, target.owner)}
        if len(owners) > 1:
            raise FixtureError(f"{where}: {target.owner} is one of {', '.join(sorted(owners))}")
        if not owners:
            if present and target.owner.startswith(("java.", "javax.")):
                return f"{target.owner}.{target.name}"
            raise FixtureError(f"{where}: no class {target.owner} in this fixture")
        found = [m for m in compiled.methods.values() if m.owner in owners and _means(target, m)]
        if len(found) != 1:
            there = ", ".join(sorted(f"{m.name}({', '.join(m.types[:-1])}):{m.types[-1]}" for m in found)) or "none"
            raise FixtureError(f"{where}: {target.text} must name one method, but these match: {there}")
        return found[0].printed


def _means(target: Target, method: Method) -> bool:
    *parameters, returns = method.types
    return (
        method.name == target.name
        and target.parameters in (None, tuple(parameters))
        and target.returns in (None, returns)
    )


# --- Checking ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Edge:
    offset: int
    kind: str
    callee: str


@dataclass
class Found:
    """What a graph says about a fixture: its methods, and the edges that leave them and the generated ones behind."""

    methods: set[str] = field(default_factory=set)
    edges: dict[str, list[Edge]] = field(default_factory=dict)
    lines: dict[tuple[str, int], int] = field(default_factory=dict)


class Graph(Protocol):
    """The part of the engine's graph that the checker reads."""

    def number(self, name: str) -> int | None: ...
    def name(self, method: int) -> str: ...
    def callees(self, method: int) -> list[tuple[int, int, int, str, str, int]]: ...


def look(graph: Graph, compiled: Compiled) -> Found:
    """Read the fixture's part of a graph."""
    found = Found()
    todo = [method for printed in compiled.methods if (method := graph.number(printed)) is not None]
    seen = set(todo)
    while todo:
        method = todo.pop()
        name = graph.name(method)
        found.methods.add(name)
        edges = found.edges.setdefault(name, [])
        for _, offset, line, kind, _, callee in graph.callees(method):
            edges.append(Edge(offset, kind, graph.name(callee)))
            found.lines[name, offset] = line
            if callee not in seen and generated(graph.name(callee)):
                seen.add(callee)
                todo.append(callee)
    return found


def generated(printed: str) -> bool:
    """Whether the engine made the method's class, as it does for a lambda."""
    return "$$" in printed.partition("(")[0]


def failures(compiled: Compiled, found: Found, algorithm: str) -> Iterator[str]:
    """One message for each expectation of this algorithm that the graph does not meet."""
    for check in compiled.checks:
        e = check.expectation
        if algorithm in e.algorithms:
            problem = _problem(compiled, check, found)
            if e.known and not problem:
                yield f"{check.where}: {e}: holds now with {algorithm}: take the word {e.known} away"
            elif problem and not e.known:
                yield f"{check.where}: {e}: expected of {algorithm}, {problem}"


def _problem(compiled: Compiled, check: Check, found: Found) -> str:
    """Why the expectation does not hold; nothing if it does."""
    e = check.expectation
    if e.target is None:
        there = check.target in found.methods
        return "" if there != e.negative else f"but {check.target} is {'' if there else 'not '}in the graph"
    if not found.methods & check.callers.keys():
        return f"but no method with this line is in the graph: {', '.join(check.callers)}"
    reached = _reached(compiled, check, found)
    shown = f"found {', '.join(sorted(reached)) or 'no target'}"
    if e.target.others:
        return shown if any(not _within(name, check.named) for name in reached) else ""
    there = any(_within(name, {check.target}) for name in reached)
    return "" if there != e.negative else shown


def _within(name: str, wanted: Iterable[str]) -> bool:
    """Whether a printed name is among those wanted; the platform's are wanted without their descriptors."""
    return name in wanted or name.partition("(")[0] in wanted


def _reached(compiled: Compiled, check: Check, found: Found) -> set[str]:
    """The targets of the line: of its calls, or of its initialisations. `=>` also looks behind generated frames."""
    e = check.expectation
    reached: set[str] = set()
    for caller, offsets in check.callers.items():
        for edge in found.edges.get(caller, ()):
            on_line = found.lines.get((caller, edge.offset)) == e.line if offsets is None else edge.offset in offsets
            if on_line and (edge.kind == INITIALIZER) == (e.key == "clinit"):
                reached.add(edge.callee)
    todo = list(reached) if "=>" in e.arrow else []
    while todo:
        name = todo.pop()
        if generated(name) or (name in compiled.methods and compiled.methods[name].synthetic):
            behind = {edge.callee for edge in found.edges.get(name, ()) if edge.kind != INITIALIZER} - reached
            reached |= behind
            todo += behind
    return reached
