"""What a specification says: where (a reflective site or a specification point) → what (its targets).

A *reflective site* is answered by classes, methods and fields, a *specification point* (where a string enters the program from
outside) by strings (Livshits, Whaley and Lam, sections 5.2.7 and 6.6.1, `reflective call site ⇒ type`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry import names
from peaberry.diagnostics import Diagnostic

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CLASS: Final = "class"
METHOD: Final = "method"
FIELD: Final = "field"
GROUP: Final = "group"
STRING: Final = "string"

GROUPS: Final = (
    "allDeclaredConstructors",
    "allDeclaredFields",
    "allDeclaredMethods",
    "allPublicConstructors",
    "allPublicFields",
    "allPublicMethods",
)
"""All members of one sort, by the words of GraalVM's metadata: what `getDeclaredMethods()`, `getMethods()` … of a class give."""

ARRAY: Final = re.compile(r"\[+(?:[BCDFIJSZ]|L[^;\[/]+;)")
ARGUMENTS: Final = re.compile(r"\((?:\[*(?:[BCDFIJSZ]|L[^;\[]+;))*\)")
FIELD_TYPE: Final = re.compile(r"\[*(?:[BCDFIJSZ]|L[^;\[]+;)")


LOSSES: Final = frozenset({"syntax", "target", "unplaced"})
"""Kinds of problems by which an answer is lost that a person has given for this program."""


class Origin(NamedTuple):
    """The file and the line that an entry came from; line 0 if it came from no file."""

    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Problem(NamedTuple):
    """Something that is wrong with a specification. It costs the entry that it names if `severity` is "loss", else nothing."""

    kind: str
    severity: str
    origin: Origin
    message: str

    def __str__(self) -> str:
        return f"{self.origin}: {self.message}"

    @property
    def diagnostic(self) -> Diagnostic:
        """The same as an analysis reports it. A place that is nowhere costs a graph nothing: it may be another program's."""
        lost = self.severity == "loss" and self.kind in LOSSES
        kind = "specification" if lost else "specification-note"
        return Diagnostic(kind, "loss" if lost else "note", str(self.origin), self.message)


@dataclass(frozen=True, slots=True, order=True)
class Target:
    """One answer. `name` is the class, or the class that has the member, or the string itself.

    The descriptor of a method may be `(I)*` (the return type is not told) or `(*)` (every overload); that of a field is empty
    where its type is not told. The member of a group is one of `GROUPS`.
    """

    kind: str
    name: str
    member: str = ""
    descriptor: str = ""

    @classmethod
    def of_class(cls, name: str) -> Target:
        """A class by its dotted name, arrays as Class.forName or Java have them. ValueError if it is no such name.

        >>> str(Target.of_class("java.lang.String[]")), str(Target.of_class("[[I"))
        ('[Ljava.lang.String;', '[[I')
        """
        return cls(CLASS, check_class(name))

    @classmethod
    def of_method(cls, owner: str, name: str, descriptor: str) -> Target:
        """A method. ValueError if a part is not well formed.

        >>> str(Target.of_method("a.B", "run", "(I)V")), str(Target.of_method("a.B", "<init>", "()*"))
        ('a.B.run(I)V', 'a.B.<init>()V')
        """
        head, parenthesis, returns = descriptor.rpartition(")")
        arguments = head + parenthesis
        if not (returns in {"", "*", "V"} or FIELD_TYPE.fullmatch(returns)):
            raise ValueError(f"{descriptor!r} is not a descriptor such as (I)V, (I)* or (*)")
        if arguments == "(*)" and returns in {"", "*"}:
            returns = ""
        elif ARGUMENTS.fullmatch(arguments):
            returns = returns.rstrip("*") or ("V" if name in {"<init>", "<clinit>"} else "*")
        else:
            raise ValueError(f"{descriptor!r} is not a descriptor such as (I)V, (I)* or (*)")
        return cls(METHOD, check_class(owner), check_name(name), arguments + returns)

    @classmethod
    def of_field(cls, owner: str, name: str, descriptor: str = "") -> Target:
        """A field; its type is empty if it is not known. ValueError if a part is not well formed."""
        if descriptor and not FIELD_TYPE.fullmatch(descriptor):
            raise ValueError(f"{descriptor!r} is not the descriptor of a type, such as I or Ljava/lang/String;")
        return cls(FIELD, check_class(owner), check_name(name), descriptor)

    @classmethod
    def of_group(cls, owner: str, word: str) -> Target:
        """All members of one sort. ValueError if the word is not one of `GROUPS`."""
        if word not in GROUPS:
            raise ValueError(f"{word!r} is not one of {', '.join(GROUPS)}")
        return cls(GROUP, check_class(owner), word)

    @classmethod
    def of_string(cls, value: str) -> Target:
        """A string that a specification point may give."""
        return cls(STRING, value)

    def denotes_method(self, printed: str) -> bool:
        """Whether this names the method `pkg.Class.name(I)V`; of a group the caller must know the members.

        >>> Target.of_method("a.B", "run", "(*)").denotes_method("a.B.run(I)V")
        True
        """
        parts = names.split(printed)
        if self.kind != METHOD or (self.name, self.member) != (parts.class_name, parts.name):
            return False
        arguments = f"({''.join(parts.parameters)})"
        return self.descriptor in {"(*)", f"{arguments}*", arguments + parts.returns}

    def denotes_field(self, owner: str, name: str, descriptor: str = "") -> bool:
        """Whether this names the field. At a site that reads or writes a field, an unmarked `pkg.Class.name`, which by
        itself reads as a class, is a field as well.
        """
        if self.kind == CLASS:
            return self.name == f"{owner}.{name}"
        known = not self.descriptor or not descriptor or self.descriptor == descriptor
        return self.kind == FIELD and (self.name, self.member) == (owner, name) and known

    def __str__(self) -> str:
        if self.kind == METHOD:
            return f"{self.name}.{self.member}{self.descriptor}"
        if self.kind == FIELD:
            return f"{self.name}.{self.member}:{self.descriptor or '*'}"
        return f"{self.name}:{self.member}" if self.kind == GROUP else self.name


def check_class(name: str) -> str:
    """The name as Class.forName takes it. ValueError if no class is called so."""
    if "/" in name:
        raise ValueError(f"{name!r} is not the name of a class: write {name.replace('/', '.')!r}, with dots")
    if name.endswith("[]") and "[" not in name.rstrip("[]"):
        name = names.type_from_java(name).replace("/", ".")
    if ARRAY.fullmatch(name):
        return name
    if not all(name.split(".")) or re.search(r"[;\[]", name):
        raise ValueError(f"{name!r} is not the name of a class, such as java.net.URL or [Ljava.net.URL;")
    return name


def check_name(name: str) -> str:
    """The name of a method or a field. ValueError if the JVM allows no such name."""
    if not name or re.search(r"[.;\[/]", name):
        raise ValueError(f"{name!r} is not the name of a method or a field")
    return name


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """A place in the program, by what is told of it: the parts that are given must match, the others may be anything.

    `caller` is a printed name, `pkg.Class.name(I)V`, or less: `pkg.Class.name()` and `name()`, as in the paper, are every
    overload. `call` is what is called there, as in `Class.forName` or `Field.get*`. `condition` is a class: the entry holds if it
    is reached; an analysis knows that, matching does not look at it.
    """

    caller: str = ""
    offset: int | None = None
    file: str = ""
    line: int | None = None
    call: str = ""
    condition: str = ""

    @property
    def anywhere(self) -> bool:
        """Whether it names no place at all: the targets belong to every site that could denote them."""
        return self == Where(condition=self.condition)

    @property
    def qualified(self) -> bool:
        """Whether the caller can be one method only."""
        parts = names.split(self.caller)
        return bool(parts.class_name and parts.returns)

    @property
    def key(self) -> tuple[Any, ...]:
        """What places are sorted by."""
        offset, line = (-1 if number is None else number for number in (self.offset, self.line))
        return (self.caller, offset, self.file, line, self.call, self.condition)


ANYWHERE: Final = Where()
"""No place in particular: other tools' files may name what is reached by reflection, and not from where."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer of a file. Its targets are either all strings, for a specification point, or none is."""

    where: Where
    targets: tuple[Target, ...]
    origin: Origin = field(default=Origin(), compare=False)

    @property
    def of_point(self) -> bool:
        """Whether it answers a specification point and not a reflective site."""
        return any(each.kind == STRING for each in self.targets)


class Specification:
    """Entries in a fixed order, each answer once. Equal if the answers are, wherever they came from.

    >>> one = Specification([Entry(ANYWHERE, (Target.of_class("a.B"),), Origin("x", 3))])
    >>> one == Specification([*one, Entry(ANYWHERE, (Target.of_class("a.B"),), Origin("y", 1))]), len(one)
    (True, 1)
    """

    __slots__ = ("_entries",)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        seen: set[tuple[Where, Target]] = set()
        kept: list[Entry] = []
        for entry in sorted(entries, key=lambda entry: (entry.where.key, entry.targets, entry.origin)):
            new = tuple(each for each in sorted(set(entry.targets)) if (entry.where, each) not in seen)
            seen.update((entry.where, each) for each in new)
            strings = tuple(each for each in new if each.kind == STRING)
            others = tuple(each for each in new if each.kind != STRING)
            kept += [Entry(entry.where, each, entry.origin) for each in (others, strings) if each]
        self._entries = tuple(kept)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __add__(self, other: Specification) -> Specification:
        return Specification([*self, *other])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Specification) and set(self.answers()) == set(other.answers())

    def __hash__(self) -> int:
        return hash(frozenset(self.answers()))

    def __repr__(self) -> str:
        return f"Specification({list(self._entries)!r})"

    def answers(self) -> Iterator[tuple[Where, Target]]:
        """Every pair of a place and a target."""
        return ((entry.where, target) for entry in self._entries for target in entry.targets)

    @property
    def anywhere(self) -> tuple[Entry, ...]:
        """The entries that name no place. They belong to every site that could denote their targets."""
        return tuple(entry for entry in self._entries if entry.where.anywhere)
