"""Past a limit nothing is missing: `make limits`.

    benchmarks/limits.py [PROGRAM…]

The graph of a run that a limit ends holds every method and call pair of the run without one. Each program is built without a limit
and with ten, spread over the whole run, and what is missing is counted. The limits are numbers of times that the solver asks whether
to go on: a clock would end each run somewhere else. What is broken on purpose is noticed: where the fallback goes by the caller's code
alone, as rta does when it is asked for, methods are missing.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

sys.path.insert(0, str(Path(__file__).parent))
import pyarrow as pa
from programs import ROOT, hello_world, spring_service

import peaberry
from peaberry import analysis
from peaberry.maven import resolve_coordinate

LIMITS = 10
GUICE = """
import com.google.inject.*;
public class App {
    interface Service { void serve(); }
    static class Made implements Service { @Inject Made(Part part) {} public void serve() {} }
    static class Part { @Inject Part() {} }
    public static void main(String[] arguments) {
        Guice.createInjector(new AbstractModule() {
            protected void configure() { bind(Service.class).to(Made.class); }
        }).getInstance(Service.class).serve();
    }
}
"""


class Measured(NamedTuple):
    """A graph, and what it took."""

    graph: peaberry.CallGraph
    seconds: float


def guice() -> dict[str, Any]:
    """A program whose objects Guice makes."""
    paths = resolve_coordinate("com.google.inject:guice:5.1.0")
    jars = [*paths.application, *paths.library]
    directory = ROOT / "build" / "guice"
    directory.mkdir(parents=True, exist_ok=True)
    source = directory / "App.java"
    source.write_text(GUICE)
    subprocess.run(["javac", "-cp", ":".join(jars), "-d", str(directory / "classes"), str(source)], check=True)
    return {"targets": str(directory / "classes"), "class_path": ":".join(jars), "main": "App"}


PROGRAMS: dict[str, Any] = {
    "HelloWorld": lambda: {"targets": str(hello_world()), "main": "HelloWorld"},
    "javacc": {"targets": "net.java.dev.javacc:javacc:7.0.13", "main": "org.javacc.parser.Main"},
    "collections": {
        "targets": "org.apache.commons:commons-collections4:4.4",
        "entries": ["org.apache.commons.collections4.map.*"],
    },
    "bsh": {"targets": "bsh:bsh:1.3.0", "main": "bsh.Interpreter"},
    "rhino": {"targets": "rhino:js:1.6R5", "main": "org.mozilla.javascript.tools.shell.Main"},
    "ant": {"targets": "org.apache.ant:ant:1.10.15", "main": "org.apache.tools.ant.Main"},
    "guice": guice,
    "h2": {"targets": "com.h2database:h2:2.3.232", "main": "org.h2.tools.Server"},
    "checkstyle": {
        "targets": "com.puppycrawl.tools:checkstyle:10.21.4",
        "main": "com.puppycrawl.tools.checkstyle.Main",
    },
    "spring-service": lambda: {"targets": str(spring_service()), "main": "org.peaberry.service.Service"},
}


def build(options: dict[str, Any], asks: int | None = None) -> Measured:
    """The graph with a limit, or without."""
    start = time.monotonic()
    graph = peaberry.build(**options, asks=asks)
    return Measured(graph, time.monotonic() - start)


class Pairs:
    """The methods and call pairs of a graph, by name. Sets are shared, and stay so: the pairs of a fallback are hundreds of millions."""

    def __init__(self, graph: peaberry.CallGraph) -> None:
        names = pa.table(graph.engine.table("methods"))["method"].to_pylist()
        self.methods = frozenset(names)
        self.sets: dict[int, set[str]] = {}
        rows = pa.table(graph.engine.table("sets"))
        for number, target in zip(rows["set"].to_pylist(), rows["target"].to_pylist(), strict=True):
            self.sets.setdefault(number, set()).add(names[target])
        self.of_callers: dict[str, set[int]] = {}
        rows = pa.table(graph.engine.table("sites"))
        for caller, number in zip(rows["caller"].to_pylist(), rows["set"].to_pylist(), strict=True):
            self.of_callers.setdefault(names[caller], set()).add(number)

    def missing(self, other: Pairs) -> tuple[int, int]:
        """How many methods and call pairs of this graph the other lacks."""
        lost = 0
        for caller, numbers in self.of_callers.items():
            called = set().union(*(self.sets.get(number, ()) for number in numbers))
            for number in other.of_callers.get(caller, ()):
                called -= other.sets.get(number, set())
            lost += len(called)
        return len(self.methods - other.methods), lost


def spread(options: dict[str, Any]) -> list[int]:
    """Limits from the first time that the solver asks to about the last."""
    last = 1
    while build(options, 2 * last).graph.limited:
        last *= 2
    return sorted({round(last ** (at / (LIMITS - 1))) for at in range(LIMITS)})


def check(name: str) -> int:
    """Measure a program, and print what is missing at each limit. How many limits break the law?"""
    made = PROGRAMS[name]
    options = made() if callable(made) else made
    full = build(options)
    pairs = Pairs(full.graph)
    counts = full.graph.counts
    print(f"{name}: {counts['methods']:,} methods, {counts['call_pairs']:,} pairs, {full.seconds:.1f} s", flush=True)
    broken = 0
    for asks in spread(options):
        graph, seconds = build(options, asks)
        lost = pairs.missing(Pairs(graph))
        broken += lost != (0, 0)
        rows = f"{graph.counts['methods']:,} methods, {graph.counts['call_pairs']:,} pairs, {seconds:.1f} s"
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        past = "past" if graph.limited else "within"
        print(f"  {past} {asks}: {rows}, {peak} MB so far; missing: {lost[0]:,} methods, {lost[1]:,} pairs", flush=True)
    with mock.patch.object(analysis, "fallback_features", analysis.built_in):
        lost = pairs.missing(Pairs(build(options, 1).graph))
    print(f"  by the caller's code alone: missing: {lost[0]:,} methods, {lost[1]:,} pairs", flush=True)
    return broken + (lost[0] == 0)


def main() -> int:
    """Check the programs; 1 if something is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help=f"of {', '.join(PROGRAMS)} (default: all)")
    chosen = parser.parse_args().programs or list(PROGRAMS)
    broken = sum(check(name) for name in chosen)
    print(f"{broken} violations")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
