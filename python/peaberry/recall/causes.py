"""The rows of models/causes.toml: folded frames and frames that pass calls on, the JVM's own work, causes of what is missed, categories of packages."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.models import read_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

GROUPS: Final = ("DI", "DALL", "DACC", "SYS")
KINDS: Final = ("method", "allocation", "access", "implicit", "thread")
KEYS: Final = {
    "fold": ({"method", "keep", "source"}, set[str]()),
    "relay": ({"method", "source"}, {"keep", "helper"}),
    "jvm": ({"method", "source"}, set[str]()),
    "cause": ({"tag", "group", "of"}, {"method", "thread", "descriptor", "below", "within"}),
    "outside": ({"method", "source"}, set[str]()),
    "category": ({"name", "prefix"}, set[str]()),
}


class Cause(NamedTuple):
    """A cause of Table 1. `of` says what bears the tag; `below`, that it explains what the methods call, too, and not only what runs on
    objects that they made; `within`, for which methods its own are only a means: what those call bears their tag.
    """

    tag: str
    group: str
    of: str
    pattern: re.Pattern[str]
    descriptor: str | None
    below: bool = False
    within: re.Pattern[str] = re.compile(r"(?!)")

    def matches(self, name: str) -> bool:
        """Whether a method (printed), or a thread, is one of the row's."""
        head, descriptor = split(name)
        return bool(self.pattern.fullmatch(head)) and self.descriptor in (None, descriptor)


class Category(NamedTuple):
    """Packages that are counted together."""

    name: str
    prefixes: tuple[str, ...]


class Causes(NamedTuple):
    """All rows. The bit of a cause is its place in `causes`; the two bits after them are the JVM's own work and what is out of scope."""

    folded: re.Pattern[str]
    kept: re.Pattern[str]
    relays: re.Pattern[str]
    stays: re.Pattern[str]
    helpers: re.Pattern[str]
    jvm: re.Pattern[str]
    outside: re.Pattern[str]
    causes: tuple[Cause, ...]
    categories: tuple[Category, ...]

    @property
    def jvm_bit(self) -> int:
        """The bit of what the JVM does by itself."""
        return 1 << len(self.causes)

    @property
    def outside_bit(self) -> int:
        """The bit of what belongs neither to the program nor to the JVM: test frameworks."""
        return 2 << len(self.causes)

    def of_kind(self, kind: str) -> list[tuple[int, Cause]]:
        """The causes of a kind, each with its bit."""
        return [(1 << place, cause) for place, cause in enumerate(self.causes) if cause.of == kind]

    def tags(self, bits: int) -> list[str]:
        """The names of the tags that are set."""
        return [cause.tag for place, cause in enumerate(self.causes) if bits >> place & 1]

    def category(self, class_name: str) -> str:
        """The category of a class of the platform."""
        fitting = (each.name for each in self.categories if class_name.startswith(each.prefixes))
        return next(fitting, self.categories[-1].name)


def split(printed: str) -> tuple[str, str]:
    """A printed name before its descriptor, and the descriptor.

    >>> split("a.B.run(I)V")
    ('a.B.run', '(I)V')
    """
    head, parenthesis, rest = printed.partition("(")
    return head, parenthesis + rest


def compile_patterns(patterns: str | Sequence[str]) -> re.Pattern[str]:
    """One expression for patterns in which `*` is any text.

    >>> bool(compile_patterns(["a.*.b", "c"]).fullmatch("a.x.y.b"))
    True
    """
    listed = [patterns] if isinstance(patterns, str) else patterns
    return re.compile("|".join(".*".join(map(re.escape, each.split("*"))) for each in listed) or r"(?!)", re.DOTALL)


@cache
def read_causes() -> Causes:
    """The rows of the file. ValueError names the one that is not well formed."""
    return parse_causes(read_tables("causes"))


def parse_causes(tables: dict[str, Any]) -> Causes:
    """The rows of a parsed file."""
    for table, rows in tables.items():
        if table not in KEYS:
            raise ValueError(f"causes.toml: unknown table {table!r}; known are {', '.join(KEYS)}")
        needed, allowed = KEYS[table]
        for number, row in enumerate(rows, 1):
            if not needed <= set(row) <= needed | allowed:
                raise ValueError(f"causes.toml: [[{table}]] number {number}: its keys are {sorted(row)}")

    def gather(table: str, key: str) -> re.Pattern[str]:
        return compile_patterns([each for row in tables[table] for each in listed(row.get(key, []))])

    return Causes(
        gather("fold", "method"),
        gather("fold", "keep"),
        gather("relay", "method"),
        gather("relay", "keep"),
        gather("relay", "helper"),
        gather("jvm", "method"),
        gather("outside", "method"),
        tuple(parse_cause(row) for row in tables["cause"]),
        tuple(Category(row["name"], tuple(row["prefix"])) for row in tables["category"]),
    )


def parse_cause(row: dict[str, Any]) -> Cause:
    """One cause."""
    if row["group"] not in GROUPS or row["of"] not in KINDS:
        raise ValueError(f"causes.toml: {row['tag']}: group is one of {GROUPS}, of is one of {KINDS}")
    patterns = row["thread"] if row["of"] == "thread" else row["method"]
    return Cause(
        row["tag"],
        row["group"],
        row["of"],
        compile_patterns(patterns),
        row.get("descriptor"),
        row.get("below", False),
        compile_patterns(row.get("within", [])),
    )


def listed(value: str | list[str]) -> list[str]:
    """One or several as a list."""
    return [value] if isinstance(value, str) else value
