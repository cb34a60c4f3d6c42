"""What Java's modules would take from the graphs, were they part of encapsulation: an estimate, counted on the graphs of CHA.

An unresolved site in one module may then run, of another module, only what is in a package that is exported to it. Counted is what
one unresolved site of each kind runs in each package of the platform; all sites of a kind are taken to run the same there.
"""

from __future__ import annotations

import subprocess
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from peaberry.errors import InputError
from peaberry.levels import LevelBuilder
from peaberry.studies.assumptions.records import class_of
from peaberry.studies.graphs import configure

if TYPE_CHECKING:
    from peaberry.levels import LevelGraph


@dataclass
class Modules:
    """The modules of a JDK: of each package its module, and to whom it is exported."""

    module: dict[str, str] = field(default_factory=dict)
    exported: set[str] = field(default_factory=set)
    """To all."""
    to: dict[str, set[str]] = field(default_factory=dict)
    """To some modules."""

    @classmethod
    def of(cls, java: str) -> Modules:
        """As the JVM describes them."""
        modules = cls()
        for line in run(java, "--list-modules"):
            name = line.partition("@")[0]
            for text in run(java, "--describe-module", name):
                modules.read(name, text)
        return modules

    def read(self, module: str, line: str) -> None:
        """A line of a module's description.

        >>> modules = Modules()
        >>> for line in ("exports a.b", "qualified exports a.c to m n", "contains a.d"): modules.read("k", line)
        >>> [modules.may(package, "m") for package in ("a.b", "a.c", "a.d")], modules.may("a.c", None), modules.may("a.d", "k")
        ([True, True, False], False, True)
        """
        match line.split():
            case ["exports", package, *_]:
                self.module[package] = module
                self.exported.add(package)
            case ["qualified", "exports", package, "to", *names]:
                self.module[package] = module
                self.to[package] = set(names)
            case ["contains", package] | ["qualified", "opens", package, *_]:
                self.module.setdefault(package, module)

    def may(self, package: str, module: str | None) -> bool:
        """Whether a module, or none, may use what is public in a package of the JDK."""
        if package in self.exported:
            return True
        return module is not None and (self.module.get(package) == module or module in self.to.get(package, ()))


def run(java: str, *words: str) -> list[str]:
    """The lines that the JVM prints. InputError if it fails."""
    try:
        done = subprocess.run([java, *words], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise InputError(f"{java}: {error}") from error
    return done.stdout.splitlines()


def package_of(method: str) -> str:
    """The package of a printed name.

    >>> package_of("a.b.C$D.e(I)V")
    'a.b'
    """
    return class_of(method).rpartition(".")[0]


def estimate(asked: dict[str, Any]) -> dict[str, Any]:
    """Of the graphs of these levels, the edges of unresolved sites into packages that are not exported to the site's module."""
    builder = LevelBuilder(configure(asked["words"]))
    modules = Modules.of(asked["java"])
    return {"hidden": {level: count_hidden(builder.build(level), modules) for level in asked["levels"]}}


def count_hidden(found: LevelGraph, modules: Modules) -> int:
    """These edges of a graph."""
    engine = found.graph.engine
    platform = [engine.role(method) == "platform" for method in range(len(found.graph))]
    by_kind: dict[str, Counter[str]] = {}
    hidden = 0
    for caller, offset, _, kind, by, targets in engine.dynamic_sites():
        if by is not None or not targets:
            continue
        if kind not in by_kind:
            callees = [edge[5] for edge in engine.callees(caller) if (edge[1], edge[3]) == (offset, "reflective")]
            by_kind[kind] = Counter(map(package_of, engine.names([each for each in callees if platform[each]])))
        module = modules.module.get(package_of(engine.name(caller))) if platform[caller] else None
        hidden += sum(number for package, number in by_kind[kind].items() if not modules.may(package, module))
    return hidden
