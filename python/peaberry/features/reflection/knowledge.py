"""What the classes of a program declare, as reflection shows it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from peaberry._engine import Program
    from peaberry.specification import Target

PUBLIC: Final = 0x0001
STATIC: Final = 0x0008
INTERFACE: Final = 0x0200
ABSTRACT: Final = 0x0400
PRIMITIVES: Final = {
    "boolean": ("Z", "java.lang.Boolean"),
    "byte": ("B", "java.lang.Byte"),
    "char": ("C", "java.lang.Character"),
    "short": ("S", "java.lang.Short"),
    "int": ("I", "java.lang.Integer"),
    "long": ("J", "java.lang.Long"),
    "float": ("F", "java.lang.Float"),
    "double": ("D", "java.lang.Double"),
    "void": ("V", "java.lang.Void"),
}
"""The primitive types: letter in descriptors, and wrapper."""
PLATFORM: Final = ("java.", "javax.", "sun.", "com.sun.", "jdk.", "org.xml.", "org.w3c.", "org.ietf.", "org.jcp.")
"""How names of the platform's own classes begin."""
CLASS: Final = "java.lang.Class"
METHOD: Final = "java.lang.reflect.Method"
CONSTRUCTOR: Final = "java.lang.reflect.Constructor"
FIELD: Final = "java.lang.reflect.Field"
"""The classes of the objects that stand for classes and members."""
LETTERS: Final = {letter: name for name, (letter, _) in PRIMITIVES.items()}


class Member(NamedTuple):
    """A method, constructor or field that a class declares."""

    owner: str
    name: str
    descriptor: str
    access: int

    @property
    def printed(self) -> str:
        """`pkg.Class.name(I)V` of a method, `pkg.Class.field` of a field."""
        return f"{self.owner}.{self.name}{self.descriptor if self.descriptor.startswith('(') else ''}"

    @property
    def parameters(self) -> list[str]:
        """The names of the parameters' classes, as `Class.getName` has them."""
        return [class_of(each) for each in split_parameters(self.descriptor)]

    @property
    def returned(self) -> str:
        """The name of the class of what is returned, or of the field."""
        return class_of(self.descriptor.rpartition(")")[2])

    @property
    def sort(self) -> str:
        """The class of the objects that stand for it."""
        if self.name == "<init>":
            return CONSTRUCTOR
        return METHOD if self.descriptor.startswith("(") else FIELD

    @property
    def tag(self) -> str:
        """What the value that stands for it says of it."""
        return self.printed if self.descriptor.startswith("(") else f"{self.printed} {self.descriptor}"


@dataclass(frozen=True)
class Class:
    """What a class declares."""

    name: str
    access: int
    superclass: str | None
    interfaces: tuple[str, ...]
    methods: tuple[Member, ...]
    fields: tuple[Member, ...]
    nested: tuple[str, ...]
    permitted: tuple[str, ...]
    """The classes that may be below it, if it is sealed."""

    @property
    def is_concrete(self) -> bool:
        """Whether there can be objects of exactly this class."""
        return not self.access & (ABSTRACT | INTERFACE)

    @cached_property
    def methods_named(self) -> dict[str, list[Member]]:
        """The methods by name."""
        return by_name(self.methods)

    @cached_property
    def fields_named(self) -> dict[str, list[Member]]:
        """The fields by name."""
        return by_name(self.fields)


def by_name(rows: Iterable[Member]) -> dict[str, list[Member]]:
    """Members by their names."""
    found: dict[str, list[Member]] = {}
    for row in rows:
        found.setdefault(row.name, []).append(row)
    return found


class Knowledge:
    """Classes by name, as `Class.getName` has it; asked once each."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.known: dict[str, Class | None] = {}
        self.above: dict[str, frozenset[str]] = {}
        self.looked_up: dict[tuple[str, str, bool], list[Member]] = {}
        """What look-ups find, by what is looked for, class, and whether it is public."""
        self.below: dict[tuple[str, bool], list[str]] = {}

    def find(self, name: str) -> Class | None:
        """The class, if there is one that is no array and not primitive."""
        if name not in self.known:
            row = None if name.startswith("[") or name in PRIMITIVES else self.program.declared(name)
            if row is None:
                self.known[name] = None
            else:
                access, superclass, interfaces, methods, fields, nested, permitted = row
                self.known[name] = Class(
                    name,
                    access,
                    superclass,
                    tuple(interfaces),
                    tuple(Member(name, *each) for each in methods),
                    tuple(Member(name, *each) for each in fields),
                    tuple(nested),
                    tuple(permitted),
                )
        return self.known[name]

    def exists(self, name: str) -> bool:
        """Whether `Class.forName` would find it; primitives it does not."""
        element = element_of(name)
        return element in PRIMITIVES if element != name and element in PRIMITIVES else self.find(element) is not None

    def line(self, name: str) -> Iterator[Class]:
        """The class, its superclasses, then all their interfaces; each once."""
        seen: set[str] = set()
        interfaces: list[str] = []
        at: str | None = name
        while at is not None and at not in seen:
            seen.add(at)
            found = self.find(at)
            if found is None:
                break
            yield found
            interfaces += found.interfaces
            at = found.superclass
        while interfaces:
            each = interfaces.pop(0)
            if each not in seen:
                seen.add(each)
                found = self.find(each)
                if found is not None:
                    yield found
                    interfaces += found.interfaces

    def methods(self, name: str, *, public: bool) -> list[Member]:
        """The methods that a look-up on the class may find: with `public` inherited ones too."""
        key = ("methods", name, public)
        if key not in self.looked_up:
            self.looked_up[key] = self.find_methods(name, public=public)
        return self.looked_up[key]

    def find_methods(self, name: str, *, public: bool) -> list[Member]:
        """Likewise, looked for anew."""
        lines = self.line("java.lang.Object" if name.startswith("[") else name)
        found: dict[tuple[str, str], Member] = {}
        for at, each in enumerate(lines):
            if at and not public:
                break
            for row in each.methods:
                if not row.name.startswith("<") and (not public or row.access & PUBLIC):
                    found.setdefault((row.name, row.descriptor), row)
        return list(found.values())

    def constructors(self, name: str, *, public: bool) -> list[Member]:
        """The constructors of the class."""
        found = self.find(name)
        rows = found.methods if found else ()
        return [row for row in rows if row.name == "<init>" and (not public or row.access & PUBLIC)]

    def fields(self, name: str, *, public: bool) -> list[Member]:
        """The fields that a look-up on the class may find."""
        key = ("fields", name, public)
        if key not in self.looked_up:
            self.looked_up[key] = self.find_fields(name, public=public)
        return self.looked_up[key]

    def find_fields(self, name: str, *, public: bool) -> list[Member]:
        """Likewise, looked for anew."""
        found: dict[str, Member] = {}
        for at, each in enumerate(self.line(name)):
            if at and not public:
                break
            for row in each.fields:
                if not public or row.access & PUBLIC:
                    found.setdefault(row.name, row)
        return list(found.values())

    def named_by(self, target: Target) -> list[Member]:
        """The members that a target of a specification names."""
        found = self.find(target.name)
        if found is None:
            return []
        if target.kind == "method":
            return [row for row in found.methods if target.denotes_method(row.printed)]
        if target.kind == "field":
            return [row for row in found.fields if target.denotes_field(found.name, row.name, row.descriptor)]
        if target.kind != "group":
            return []
        sort = target.member.removeprefix("allPublic").removeprefix("allDeclared")
        look_up = {"Constructors": self.constructors, "Fields": self.fields, "Methods": self.methods}[sort]
        return look_up(found.name, public="Public" in target.member)

    def is_below(self, name: str, above: str) -> bool:
        """Whether objects of the one class are of the other."""
        return above == "java.lang.Object" or above in self.all_above(name)

    def is_below_any(self, name: str, above: Collection[str]) -> bool:
        """Whether objects of a class are of one of others."""
        return "java.lang.Object" in above or not self.all_above(name).isdisjoint(above)

    def all_above(self, name: str) -> frozenset[str]:
        """The classes and interfaces that objects of a class are of."""
        if name not in self.above:
            self.above[name] = frozenset(each.name for each in self.line(name))
        return self.above[name]

    def concrete_below(self, name: str, *, everywhere: bool) -> list[str]:
        """The concrete classes at or below one."""
        key = (name, everywhere)
        if key not in self.below:
            self.below[key] = self.program.subtypes(name, everywhere)
        return self.below[key]


def element_of(name: str) -> str:
    """The class of an array's innermost elements: `[[Lp.C;` → `p.C`, `[I` → `int`; of others, the name itself."""
    if not name.startswith("["):
        return name
    inner = name.lstrip("[")
    return inner[1:-1] if inner.startswith("L") and inner.endswith(";") else LETTERS.get(inner, "")


def component_of(name: str) -> str | None:
    """The class of an array's elements."""
    if not name.startswith("["):
        return None
    return name[1:] if name.startswith("[[") else element_of(name)


def array_of(name: str) -> str:
    """The name of the class of arrays of a class."""
    if name.startswith("["):
        return f"[{name}"
    return f"[{PRIMITIVES[name][0]}" if name in PRIMITIVES else f"[L{name};"


@cache
def written(name: str) -> str:
    """A class as rows and verbs write it: `p.C[]` for `[Lp.C;`."""
    depth = len(name) - len(name.lstrip("["))
    return element_of(name) + "[]" * depth


def class_of(descriptor: str) -> str:
    """The name of a class from its descriptor: `Lp/C;` → `p.C`, `[I` → `[I`, `I` → `int`."""
    if descriptor.startswith("["):
        return descriptor.replace("/", ".")
    return descriptor[1:-1].replace("/", ".") if descriptor.startswith("L") else LETTERS.get(descriptor, "")


def descriptor_of(name: str) -> str:
    """The descriptor of a class from its name; the inverse of `class_of`."""
    if name.startswith("["):
        return name.replace(".", "/")
    return PRIMITIVES[name][0] if name in PRIMITIVES else f"L{name.replace('.', '/')};"


def split_parameters(descriptor: str) -> list[str]:
    """The descriptors of a method's parameters."""
    found: list[str] = []
    at = 1
    while at < len(descriptor) and descriptor[at] != ")":
        start = at
        while descriptor[at] == "[":
            at += 1
        at = descriptor.index(";", at) + 1 if descriptor[at] == "L" else at + 1
        found.append(descriptor[start:at])
    return found
