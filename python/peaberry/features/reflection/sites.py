"""A reflective call, and what is known of it: the rows of the record."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from peaberry.features.reflection.knowledge import PLATFORM

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from peaberry.features.base import Object, Text
    from peaberry.features.site_kinds import OwnKind

    Shape = tuple[str, ...] | None
    """The parameter types of the constructor by which an object is made; None: any."""
    Cast = tuple[str, Shape, bool]
    """The class to which an object is cast, how it is made, and whether the cast is somewhere else."""

CLASS_LOADING: Final = "class_loading"
INSTANTIATION: Final = "instantiation"
INVOCATION: Final = "invocation"
FIELD_ACCESS: Final = "field_access"
LOOK_UP: Final = "look_up"
"""What reflective calls do. Looking a member up is part of what is done with it."""
UNKNOWN: Final = "?"
"""The first character of a tag that says: some class or member, which one the site with this number does not know."""

TAG: Final[itemgetter[Any]] = itemgetter(1)
"""The tag of an `Object`, without the cost of an attribute: there are millions."""


@dataclass
class DynamicSite:
    """A reflective call, and what is known of it."""

    number: int
    kind: str
    caller: str
    offset: int | None
    line: int | None
    callee: str
    own: OwnKind | None = field(default=None, compare=False, repr=False)
    """The kind, with the feature whose site it is."""
    targets: dict[str, str] = field(default_factory=dict)
    """What it means, by the rule that found it."""
    sources: dict[tuple[str, str, int | None], Text] = field(default_factory=dict)
    """Where strings come from that are not known: its specification points."""
    behind: set[int] = field(default_factory=set)
    """Sites whose unknown classes or members come here."""
    answered: bool = False
    """Whether a specification says what it means."""
    listed: Callable[[], bool] | None = None
    """Whether files name all that it can mean: then strings that come here tell nothing."""
    assumed: bool = False
    """Whether it stands for all that the program brings along, as nobody knows what it means (`--assume program`)."""
    unknown: bool = False
    """Whether something comes here of which nothing is known, not even where from."""
    absent: set[str] = field(default_factory=set)
    """Names of what there is not."""
    words: set[str] = field(default_factory=set)
    """Strings that come here and could be names of classes without a package, which there are not."""
    names: set[str] = field(default_factory=set)
    """Of a look-up: names that are passed."""
    asked: bool = False
    """Of a look-up: whether a class that is known is looked at."""
    casts: set[Cast] = field(default_factory=set)
    """How objects of what it does not know are cast."""
    passed: set[int] = field(default_factory=set)
    """Of the sites behind, those that know of the casts."""
    returned: set[str] = field(default_factory=set)
    """Classes to which what it returns is cast."""
    own_casts: set[str] = field(default_factory=set)
    """Classes to which what it makes is cast, on every way."""
    shape: Shape = None
    """Of a look-up of a constructor: the parameter types that are passed, if the code tells them."""
    bounded: dict[str, int] = field(default_factory=dict)
    """Classes to which its results are cast, with how many classes there are below."""
    own_bounds: set[str] = field(default_factory=set)
    """Those to which objects are cast that its own class makes."""
    fitting: bool = False
    """Whether there is a class below one of the bounds that can be made in the way in which this is done."""

    def note(self, number: int | None) -> None:
        """Something comes here that is not known: to the site with the number, or to nobody."""
        if number is None:
            self.unknown = True
        else:
            self.behind.add(number)

    @property
    def nameless(self) -> set[str]:
        """Names that are looked up in classes that are known, of which nothing is found."""
        if not self.asked:
            return set()
        found = {target.partition("(")[0].rpartition(".")[2] for target in self.targets}
        return self.names - found

    @property
    def is_open(self) -> bool:
        """Whether there may be more than is known."""
        if self.answered or (self.listed is not None and self.listed()):
            return False
        return bool(self.sources or self.behind or self.unknown)

    @property
    def verdict(self) -> str:
        """resolved, partly, unresolved, absent (it names only what there is not) or idle (nothing comes here)."""
        if self.targets:
            return "partly" if self.is_open else "resolved"
        if self.is_open:
            return "absent" if self.own_bounds and not self.fitting else "unresolved"
        return "absent" if self.absent or self.words or self.nameless else "idle"


@cache
def outermost(method: str) -> str:
    """The class that a method's class stands in, or that class itself."""
    return method.partition("(")[0].rpartition(".")[0].partition("$")[0]


def is_platform(site: DynamicSite) -> bool:
    """Whether a call is in the platform's own code."""
    return site.caller.startswith(PLATFORM)


def unknown_tag(site: DynamicSite) -> str:
    """The tag of something that a site does not know."""
    return f"{UNKNOWN}{site.number}"


def number_of(tag: str | None) -> int | None:
    """The site that does not know what a tag stands for; None if the tag says what it is."""
    return int(tag[1:]) if tag is not None and tag.startswith(UNKNOWN) else None


class Rules(dict[str, str]):
    """By which rule values were found, by their tags; "" if it is a constant of the code, or follows from one."""

    def __missing__(self, tag: str) -> str:
        return ""


def rules_of(values: Iterable[Object]) -> Rules:
    """By which rule each value was found."""
    return Rules({tag: found for _, tag, found in values if found and tag is not None})


def sort_out(values: list[Object]) -> tuple[list[str], list[int | None]]:
    """The tags of the values that are known; of the others, the sites that do not know them, None if it is nobody's."""
    tags = list(map(TAG, values))
    unknown = [tag for tag in tags if not tag or tag[0] == UNKNOWN]
    known = [tag for tag in tags if tag and tag[0] != UNKNOWN] if unknown else tags
    return known, [number_of(tag) for tag in unknown]


def unknown_of(values: list[Object]) -> list[int | None]:
    """Of values that are not known, the sites that do not know them, None if it is nobody's."""
    return [number_of(tag) for tag in map(TAG, values) if not tag or tag[0] == UNKNOWN]
