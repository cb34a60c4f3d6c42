"""A look-up of members: what is known of the classes, names and types that are passed, and the members that it then finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry.features.reflection.answers import ANSWERED
from peaberry.features.reflection.sites import Rules, rules_of, sort_out, unknown_tag

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from peaberry.features.base import Object, Place, Site, Text
    from peaberry.features.reflection.dynamic import Dynamic
    from peaberry.features.reflection.knowledge import Member
    from peaberry.features.reflection.sites import DynamicSite


class LookUp:
    """A look-up of a member: classes, names and types come one by one, and the members that fit are returned."""

    def __init__(
        self,
        dynamic: Dynamic,
        site: Site,
        record: DynamicSite,
        kind: str,
        candidates: Callable[[str], list[Member]],
        place: Place,
    ) -> None:
        self.dynamic = dynamic
        self.site = site
        self.record = record
        self.kind = kind
        self.candidates = candidates
        self.place = place
        self.members: list[Member] = []
        self.rules = Rules()
        """By which rules the classes were found that have come."""
        self.found: dict[int, str] = {}
        """Likewise of members, each of which is one object: those of the classes that have them."""
        self.given: set[Member] = set()
        self.opened = False
        self.any_class = False
        self.any_name = False
        self.casts: set[str] = set()
        self.narrowed: set[str] = set()
        """Of classes that were too many, those that pass a cast."""
        self.looked_at: list[str] = []
        """Those that have been held against all casts, in the order in which they came."""
        self.listed: list[Member] = []
        """What a specification names without a place."""
        self.names: set[str] | None = None
        """Names that are passed; None if none are asked for."""
        self.exact: list[str] | None = None
        """The parameter types, if the caller's own code tells them."""
        self.types: set[str] | None = None
        """Classes in the array of parameter types; None if they are not asked for, or one is not known."""

    def tell_classes(self, values: list[Object]) -> None:
        """Classes come to the receiver."""
        tags, numbers = sort_out(values)
        for number in numbers:
            self.record.note(number)
        self.dynamic.casts.pass_on(self.record)
        self.record.asked |= bool(tags)
        self.rules.update(rules_of(values))
        fitting = self.dynamic.fitting(self.record, tags)
        if numbers or (tags and not fitting):
            self.any_class = True
            self.open()
        self.narrow()
        self.give([each for tag in fitting for each in self.look_at(tag)])
        self.give_listed()

    def tell_cast(self, cast: str) -> None:
        """Objects that are made by what is found, and is not known, are cast."""
        if cast != "java.lang.Object" and cast not in self.casts:
            self.casts.add(cast)
            self.pass_casts(self.looked_at, [cast])

    def narrow(self) -> None:
        """Classes are too many to mean anything: those do whose objects pass a cast of what is made of them."""
        fresh = self.dynamic.record.too_many(self.record, len(self.looked_at))
        self.looked_at += fresh
        self.pass_casts(fresh, self.casts)

    def pass_casts(self, names: list[str], casts: Collection[str]) -> None:
        """Of too many classes, those that pass one of the casts are meant."""
        for name in sorted(set(names) - self.narrowed) if casts else ():
            if self.dynamic.knowledge.is_below_any(name, casts):
                self.narrowed.add(name)
                self.give(self.look_at(name))

    def look_at(self, name: str) -> list[Member]:
        """What may be found in a class."""
        members, rule = self.candidates(name), self.rules[name]
        for each in members:
            self.found.setdefault(id(each), rule)
        self.members += members
        return members

    def tell_names(self, texts: list[Text]) -> None:
        """Names come to the argument."""
        names = set()
        for text in self.dynamic.answers.answer(texts, self.site):
            if text.value is None:
                self.record.sources.setdefault((text.kind, text.method, text.offset), text)
                self.any_name = True
                self.open()
            else:
                names.add(text.value)
        self.names = (self.names or set()) | names
        self.record.names |= names
        self.give([each for each in self.members if each.name in names])
        self.give_listed()

    def tell_types(self, values: list[Object]) -> None:
        """Classes come into the array of types."""
        tags, numbers = sort_out(values)
        if numbers:
            self.types = None
        elif self.types is not None:
            self.types.update(tags)
        self.give(self.members)

    def open(self) -> None:
        """Some member that is not known may be returned."""
        if not self.opened and not self.record.answered:
            self.opened = True
            self.site.value(self.kind, unknown_tag(self.record), self.place)

    def list(self, member: Member) -> None:
        """A specification names the member, and no place."""
        self.listed.append(member)
        self.give_listed()

    def give_listed(self) -> None:
        """Return the members that a specification names, as far as what is known of classes and names lets them."""
        if self.record.answered:
            return
        for each in self.listed:
            if self.may_name(each) and (self.any_class or each in self.members) and (self.any_class or self.any_name):
                self.give_one(each, "specification", ANSWERED)

    def may_name(self, member: Member) -> bool:
        """Whether the member may be of a name that is passed."""
        return self.names is None or self.any_name or member.name in self.names

    def give(self, members: Iterable[Member]) -> None:
        """Return the members that fit and have not been returned."""
        for each in members:
            if self.names is None or each.name in self.names:
                self.give_one(each, "points-to", self.found.get(id(each), ""))

    def give_one(self, member: Member, rule: str, found: str) -> None:
        """Return the member, if its parameters fit and it has not been returned."""
        if member in self.given or (self.exact is not None and member.parameters != self.exact):
            return
        if self.types is not None and not self.types.issuperset(member.parameters):
            return
        self.given.add(member)
        self.record.targets.setdefault(member.printed, rule)
        self.site.value(self.kind, member.tag, self.place, found)
