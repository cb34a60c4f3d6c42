"""What the fixtures do when they run: call pairs that the agent has recorded, by fixture."""

from __future__ import annotations

import subprocess
from collections import defaultdict
from typing import TYPE_CHECKING

from fixtures import Compiled, Found, Jdk, generated
from peaberry.names import split
from peaberry.recall.causes import compile_patterns, read_causes
from peaberry.recall.oracle import Oracle
from peaberry.recall.recorder import instrument
from peaberry.recall.tagging import find_contexts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

Pairs = dict[str, set[tuple[str, str]]]
DYNAMIC = ("reflection/", "handles/")
"""Fixtures that are analysed with reflection."""

DRIVER = """
import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;

/** Runs the main methods of many programs in turn, each in a class loader of its own: arguments are directory and class. */
public class Driver {
    public static void main(String[] arguments) throws Exception {
        for (int i = 0; i < arguments.length; i += 2) {
            URL[] place = {new File(arguments[i]).toURI().toURL()};
            ClassLoader loader = new URLClassLoader(place, Driver.class.getClassLoader());
            Thread.currentThread().setContextClassLoader(loader);
            Method main = Class.forName(arguments[i + 1], true, loader).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        }
    }
}
"""

ALONE = (
    "exceptions/DefaultHandlerOfMain",
    "initialisation/ByMainClass",
    "jvm/DefaultUncaughtHandler",
    "jvm/ExitRunsHooks",
    "jvm/Finalizer",
    "language/InheritedMain",
    "language/InstanceMain",
)
"""Fixtures that end the JVM, set what holds for all of it, or are about how it starts and collects: each has a JVM of its own."""


def record(programs: Sequence[Compiled], scratch: Path) -> Pairs:
    """Run fixtures with the agent; the call pairs of each, as far as its own methods call."""
    paths: list[Path] = []
    for jdk, group in _by_jdk(programs).items():
        here = scratch / f"release-{jdk.release}"
        here.mkdir(parents=True)
        together = [one for one in group if not one.fixture.name.startswith(ALONE)]
        if together:
            paths += _run(jdk, here / "driver", *_drive(jdk, together, scratch))
        for number, one in enumerate(one for one in group if one not in together):
            paths += _run(jdk, here / f"alone-{number}", "-cp", str(one.directory), one.fixture.main)
    return _divide(programs, Oracle.read(*map(str, paths)))


def run_together(programs: Sequence[Compiled], scratch: Path) -> set[str]:
    """Run fixtures without the agent, a JVM for each JDK; the names of those whose JVM ended well and printed nothing."""
    well = set()
    for jdk, group in _by_jdk(programs).items():
        together = [one for one in group if not one.fixture.name.startswith(ALONE)]
        done = jdk.run("java", "-ea", "-XX:TieredStopAtLevel=1", *_drive(jdk, together, scratch))
        if (done.returncode, done.stdout, done.stderr) == (0, "", ""):
            well |= {one.fixture.name for one in together}
    return well


def _by_jdk(programs: Iterable[Compiled]) -> dict[Jdk, list[Compiled]]:
    groups: dict[Jdk, list[Compiled]] = defaultdict(list)
    for one in programs:
        groups[one.jdk].append(one)
    return groups


def _drive(jdk: Jdk, programs: Sequence[Compiled], scratch: Path) -> list[str]:
    """The words for a JVM that runs programs in turn. What runs them is compiled once, beside the directory of scratch files."""
    place = scratch.parent / "the-driver"
    if not place.exists():
        place.mkdir()
        (place / "Driver.java").write_text(DRIVER)
        assert jdk.run("javac", "--release", "11", "-d", place, place / "Driver.java").returncode == 0
    return ["-cp", str(place), "Driver", *(str(word) for one in programs for word in (one.directory, one.fixture.main))]


def _run(jdk: Jdk, prefix: Path, *arguments: str) -> list[Path]:
    command, environment = instrument([str(jdk.home / "bin" / "java"), "-ea", *arguments], str(prefix))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=1800, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), (arguments, done)
    return list(prefix.parent.glob(f"{prefix.name}.*"))


class Nothing:
    """A graph that has no method."""

    def __contains__(self, _name: object) -> bool:
        return False

    def has_pair(self, _caller: str, _callee: str, /) -> bool:
        """Not one."""
        return False


def _divide(programs: Sequence[Compiled], oracle: Oracle) -> Pairs:
    """By fixture. What reflection and handles pass on belongs to those that are analysed with them."""
    owners = {of.name: one.fixture.name for one in programs for of in one.classes}
    pairs: Pairs = {one.fixture.name: set() for one in programs}
    every = read_causes()
    for causes in (every, every._replace(relays=compile_patterns([]))):
        for pair in find_contexts(oracle, causes, Nothing()).pairs:
            owner = owners.get(split(pair.caller or "").class_name)
            if owner is None or pair.caller is None or owner.startswith(DYNAMIC) != (causes is every):
                continue
            if not pair.tags & causes.jvm_bit:
                pairs[owner].add((pair.caller, pair.callee))
    return pairs


def unseen(found: Found, pairs: Iterable[tuple[str, str]]) -> list[str]:
    """One message for each recorded call that a graph does not have, directly or through generated frames."""
    problems = []
    for caller, callee in sorted(pairs):
        targets = {edge.callee for edge in found.edges.get(caller, ())}
        todo = list(filter(generated, targets))
        while todo:
            behind = {edge.callee for edge in found.edges.get(todo.pop(), ())} - targets
            targets |= behind
            todo += filter(generated, behind)
        if callee not in targets:
            problems.append(f"{caller} → {callee}: recorded, and not in the graph")
    return problems
