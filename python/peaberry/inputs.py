"""The inputs of a graph, opened again by its header: which names they hold, and what of them is not reached.

A graph holds what is reached. Whether another name is misspelt or merely not reached, only the inputs can tell.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from peaberry.config import Config
from peaberry.errors import InputError, UsageError
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from peaberry import _engine
    from peaberry.callgraph import CallGraph
    from peaberry.class_path import ClassPath
    from peaberry.jdk import Platform
    from peaberry.notes import Note

ROLES: Final = ("application", "library")
NEAR: Final = 5


@dataclass(frozen=True, slots=True)
class UnreachedClass:
    """A class of the inputs of which not every method is reached. `methods` are those that are not, by printed name, `total` is
    how many with code it has.
    """

    name: str
    role: str
    container: str
    total: int
    methods: tuple[str, ...]

    @property
    def package(self) -> str:
        """The dotted package, empty for the unnamed one."""
        return self.name.rpartition(".")[0]

    @property
    def is_whole(self) -> bool:
        """Whether no method of it is reached."""
        return len(self.methods) == self.total


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many classes with code and methods of a role there are in the inputs, and how many of them are reached."""

    role: str
    classes: int
    classes_reached: int
    methods: int
    methods_reached: int

    def __str__(self) -> str:
        classes = f"{self.classes_reached:,} of {self.classes:,} classes"
        return f"{self.role}: {classes}, {self.methods_reached:,} of {self.methods:,} methods reached"


@dataclass(frozen=True, slots=True)
class Unreached:
    """What the inputs hold and the graph does not, class by class in the order of the class path, and how much there is."""

    coverage: tuple[Coverage, ...]
    classes: tuple[UnreachedClass, ...]
    incomplete: tuple[Note, ...] = ()
    """What could lead there all the same. Code that is not reached is dead if there is nothing."""
    verdict: str = "not-reached"
    """As answers have it: unknown if something could."""

    def packages(self) -> dict[tuple[str, str], list[UnreachedClass]]:
        """The classes by role and package, sorted by both."""
        found: dict[tuple[str, str], list[UnreachedClass]] = {}
        for each in self.classes:
            found.setdefault((each.role, each.package), []).append(each)
        return {key: sorted(found[key], key=lambda each: each.name) for key in sorted(found)}

    def to_object(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {
            "verdict": self.verdict,
            "incomplete": list(self.incomplete),
            **{
                each.role: {
                    "classes": each.classes,
                    "classes_reached": each.classes_reached,
                    "methods": each.methods,
                    "methods_reached": each.methods_reached,
                }
                for each in self.coverage
            },
            "unreached": [
                {
                    "role": role,
                    "package": package,
                    "classes": [
                        {
                            "class": each.name,
                            "container": each.container,
                            "methods": each.total,
                            "reached": each.total - len(each.methods),
                            "unreached": list(each.methods),
                        }
                        for each in classes
                    ],
                }
                for (role, package), classes in self.packages().items()
            ],
        }


def find_unreached(graph: CallGraph, roles: Iterable[str] = ROLES) -> Unreached:
    """The classes and methods of the inputs that the graph does not hold. InputError if the inputs are gone."""
    program = open_again(graph)
    coverage: list[Coverage] = []
    found: list[UnreachedClass] = []
    for role in roles:
        classes, methods, rows = program.unreached(graph.engine, role)
        whole = sum(len(lacking) == total for _, _, total, lacking in rows)
        lacking_methods = sum(len(lacking) for *_, lacking in rows)
        coverage.append(Coverage(role, classes, classes - whole, methods, methods - lacking_methods))
        found += [
            UnreachedClass(name, role, container, total, tuple(f"{name}.{each}" for each in lacking))
            for container, name, total, lacking in rows
        ]
    return Unreached(tuple(coverage), tuple(found))


def describe_coverage(graph: CallGraph) -> Coverage | None:
    """How much of the application is reached, by what the header says of its size; None if it does not."""
    size = graph.header.get("application_size")
    if not isinstance(size, list) or len(size) != 2 or not all(isinstance(number, int) for number in size):
        return None
    classes, methods = graph.engine.reached("application")
    return Coverage("application", size[0], classes, size[1], methods)


def open_again(graph: CallGraph) -> _engine.Program:
    """The program that a graph is of. InputError if its inputs are gone, UsageError if it does not name any."""
    from peaberry.program import open_paths

    config = read_options(graph.header)
    paths, platform = find_paths(graph)
    return open_paths(config, paths, platform).program


def find_paths(graph: CallGraph, why: str = "") -> tuple[ClassPath, Platform]:
    """The inputs that the header names. InputError if one is gone, with `why` that matters."""
    from peaberry.class_path import ClassPath
    from peaberry.jdk import Platform

    header = graph.header
    paths = ClassPath(read_paths(header, "application"), read_paths(header, "library"))
    home = header.get("platform")
    platform = Platform(None if home is None else find_again(header, str(home)), str(header.get("platform_found")))
    gone = [path for path in (*paths.application, *paths.library, platform.home) if path and not os.path.exists(path)]
    if gone:
        raise InputError(f"{printable(gone[0])}: no such file or directory; the graph was built from it{why}")
    return paths, platform


def find_again(header: dict[str, Any], path: str) -> str:
    """A path of the header; relative ones begin where the graph was built."""
    directory = header.get("directory")
    return os.path.join(directory, path) if isinstance(directory, str) and not os.path.exists(path) else path


def read_options(header: dict[str, Any]) -> Config:
    """The options that the header holds; paths are not among them, they are resolved already."""
    options = header.get("options")
    if not isinstance(options, dict):
        raise UsageError("the graph does not say what it was built from; that needs a graph of Peaberry's")
    try:
        return Config.from_dict(options, "the header of the graph")
    except UsageError as error:
        raise InputError(str(error)) from error


def read_paths(header: dict[str, Any], name: str) -> tuple[str, ...]:
    """The paths of a role."""
    paths = header.get(name)
    if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
        raise InputError(f"the header of the graph is damaged: {name} is no list of paths")
    return tuple(find_again(header, path) for path in paths)


@dataclass(frozen=True, slots=True)
class Presence:
    """What the inputs say of a name that no method of the graph has: the methods that have it, or names that come near. `known`
    is whether the inputs could be asked, and `why` why not.
    """

    known: bool
    methods: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    why: str = ""


def look_up(graph: CallGraph, pattern: str) -> Presence:
    """Whether the inputs hold a method that matches."""
    try:
        program = open_again(graph)
    except (InputError, UsageError) as error:
        return Presence(known=False, why=str(error))
    found = program.named(pattern)
    return Presence(known=True, methods=tuple(found), near=() if found else find_near(program, pattern))


def find_near(program: _engine.Program, pattern: str) -> tuple[str, ...]:
    """Names that come near: methods of the same class, its own or inherited, then classes of the same package with the method, if
    there are such.
    """
    from difflib import get_close_matches

    owner, _, name = pattern.partition("(")[0].replace("*", "").replace("#", ".").rpartition(".")
    if not owner:
        return ()
    if program.declared(owner) is not None:
        return find_near_members(program, [owner], name)
    package, _, simple = owner.rpartition(".")
    beside = {
        each.rpartition(".")[2]: each
        for each in (program.class_names(f"{package}.") if package else ())
        if each.rpartition(".")[0] == package
    }
    if not beside:
        return find_near_class(program, owner, name)
    close = get_close_matches(simple, list(beside), NEAR, 0.6)
    methods = [method for each in close for method in program.named(f"{beside[each]}.{name}")]
    return tuple(methods or [beside[each] for each in close])[:NEAR]


def find_near_members(program: _engine.Program, class_names: Sequence[str], name: str) -> tuple[str, ...]:
    """The methods of these classes and their supertypes whose names are this one or come near, the closest name first, and of one
    name those that the nearest class declares; else what the classes themselves declare.
    """
    from difflib import get_close_matches

    members: dict[str, list[str]] = {}
    own: list[str] = []
    above, seen = list(class_names), set(class_names)
    while above:
        by_name: dict[str, list[str]] = {}
        supertypes: list[str] = []
        for each in above:
            declared = program.declared(each)
            if declared is not None:
                for short, descriptor, _ in declared[3]:
                    by_name.setdefault(short, []).append(f"{each}.{short}{descriptor}")
                supertypes += [*([declared[1]] if declared[1] else []), *declared[2]]
        own = own or [method for methods in by_name.values() for method in methods]
        members = by_name | members
        above = [each for each in dict.fromkeys(supertypes) if each not in seen]
        seen.update(above)
    # Nobody misspells a constructor or what a compiler named, and few mean what every object has.
    spelt = [
        each
        for each in members
        if each == name or not (each.startswith("<") or "$" in each or members[each][0].startswith("java.lang.Object."))
    ]
    close = [name] if name in spelt else get_close_matches(name, spelt, NEAR, 0.5)
    return tuple([method for short in close for method in members[short]] or own)[:NEAR]


def find_near_class(program: _engine.Program, wanted: str, name: str) -> tuple[str, ...]:
    """Likewise for a class that is named without its package or with the end of it: methods of classes of this name, then those of
    this name in classes whose names hold it, or come near.
    """
    from difflib import get_close_matches

    simple = wanted.rpartition(".")[2]
    by_simple: dict[str, list[str]] = {}
    for each in program.class_names(""):
        by_simple.setdefault(each.rpartition(".")[2].rpartition("$")[2], []).append(each)
    named = by_simple.get(simple, [])
    meant = [each for each in named if each.replace("$", ".").endswith(f".{wanted}")]
    same = find_near_members(program, meant or named, name)
    if same:
        return same
    holding = sorted((each for each in by_simple if simple.lower() in each.lower()), key=lambda each: (len(each), each))
    close = get_close_matches(simple, [each for each in by_simple if each[:1] == simple[:1]], NEAR, 0.75)
    owners = [owner for each in dict.fromkeys([*close, *holding]) for owner in by_simple[each]]
    return tuple(method for owner in owners[: 4 * NEAR] for method in program.named(f"{owner}.{name}"))[:NEAR]
