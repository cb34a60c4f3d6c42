"""What the features of one analysis share: the record of sites, the answers of a specification, and casts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from peaberry.features.base import Feature, Relation
from peaberry.features.reflection.answers import ANSWERED, Answers
from peaberry.features.reflection.casts import Casts
from peaberry.features.reflection.knowledge import Knowledge
from peaberry.features.reflection.record import Record
from peaberry.rules import find

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from peaberry._engine import Program
    from peaberry.features.base import Site
    from peaberry.features.reflection.sites import DynamicSite
    from peaberry.features.site_kinds import OwnKind
    from peaberry.specification import Matcher, Problem, Specification

INNER: Final = (
    "java.lang.Class.*",
    "java.lang.Class$*",
    "java.lang.ClassLoader.*",
    "java.lang.reflect.*",
    "java.lang.invoke.*",
    "java.lang.runtime.*",
    "jdk.internal.reflect.*",
    "jdk.internal.loader.*",
    "sun.reflect.*",
    "sun.invoke.*",
)
"""Methods that implement reflection and handles: what they do with classes is told of the methods that they implement."""


class Settings(NamedTuple):
    """How reflective calls are resolved."""

    mode: str = "casts"
    flows: bool = True
    """Whether the algorithm has sets: else only the caller's own code tells values."""
    scope: str = "intra"
    """How far casts are followed out of the method that makes an object: not at all (intra), wherever it goes (inter), or
    likewise, but of classes of which objects are made anyway (made).
    """
    wide: int = 100
    """How many classes a cast may stand for before it is too wide to use."""
    most: int = 400
    """How many values may come to a site before they are too many to mean anything."""
    few: int = 20
    """So many classes still tell something: of what a method makes, if it casts by them; of what is loaded, if it is held against
    them. If more come to `newInstance`, the cast of its result is looked at.
    """
    proxy_interfaces: int = 40
    """So many interfaces may come in the array before they are too many to mean anything."""
    annotations: int = 500
    """So many annotations one class implements."""


class Dynamic:
    """What features share; `begin` makes it anew for each run."""

    def __init__(
        self, settings: Settings, specification: Specification | None = None, problems: Sequence[Problem] = ()
    ) -> None:
        self.settings = self.asked = settings
        self.specification = specification
        self.problems = problems
        """What is wrong with the files that the specification was read from."""

    def begin(self, program: Program, features: Iterable[Feature], *, flows: bool = True) -> None:
        """An analysis with these features begins, perhaps again; without `flows`, one that has no sets, whatever was asked for."""
        self.settings = self.asked._replace(flows=self.asked.flows and flows)
        self.knowledge = Knowledge(program)
        self.record = Record(program, self.settings.most, [row for feature in features for row in feature.kinds])
        self.answers = Answers(self.record, self.knowledge, self.specification, self.problems)
        self.casts = Casts(self.settings, self.record)

    @property
    def matcher(self) -> Matcher | None:
        """What has found the entries of the specification."""
        return self.answers.matcher

    def enter(self, kind: OwnKind, site: Site) -> DynamicSite:
        """The record of a call of a feature, to which answers apply."""
        found = self.record.add(kind, site)
        self.answers.specify(found, site)
        return found

    def fitting(self, record: DynamicSite, tags: list[str]) -> list[str]:
        """The values that a site is still told of."""
        return self.record.fitting(record, tags, self.answers.names if self.answers.specification else None)

    def resting(self, site: Site, class_name: str, found: str) -> Site:
        """A call that uses a class or a member of it, with a cause that says what finding it rests on."""
        rule = find(found, Reflective.name) if found else None
        if rule is None:
            return site
        named = self.answers.specified.get(class_name) if found == ANSWERED else None
        return site.because(site.cause.rule, found=rule.assumes, specification=named)


class Reflective(Feature):
    """What follows values and keeps account of what became of each call."""

    name: ClassVar[str] = "reflection"
    values: ClassVar[bool] = True
    inner: ClassVar[tuple[str, ...]] = INNER

    def begin(self) -> None:
        """Know nothing yet."""
        self.knowledge = self.dynamic.knowledge
        self.settings = self.dynamic.settings
        self.relations: dict[str, Relation] = {}
        """What follows from values, by the method that is called."""

    def derive(self, site: Site, kind: str, relation: Callable[[str], list[str]], *, array: bool = False) -> None:
        """Values of a class are returned that follow from those of the receiver, by a relation that the called method has."""
        place = site.result
        if array:
            place = site.variable()
            site.store_element(site.new(f"{kind}[]", to=site.result), place)
        site.derive(site.receiver, place, kind, self.relations.setdefault(site.callee, Relation(relation)))
