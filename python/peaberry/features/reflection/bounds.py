"""What casts leave of the classes that a loading site does not know (section 5.4 of the paper)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from peaberry.features.base import Method, Site, handles
from peaberry.features.reflection.dynamic import Reflective
from peaberry.features.reflection.knowledge import CLASS, PLATFORM

if TYPE_CHECKING:
    from peaberry.features.reflection.sites import DynamicSite, Shape

CAST: Final = "cast"
"""The rule by which a class is found that a cast leaves."""


class Bounds(Reflective):
    """The classes below a cast, as what a site loads."""

    def begin(self) -> None:
        """Know nothing yet."""
        super().begin()
        self.used: set[tuple[int, str, Shape, bool]] = set()

    def below(self, name: str, site: Site, *, far: bool) -> tuple[list[str], list[str]]:
        """The classes that a cast leaves, and those that it leaves once objects of them are made anyway. What is loaded by
        names from a configuration is, unless a specification says otherwise, what the program brings along, or what the
        platform has by default; what the program itself loads may be any class of the platform, if the user wants that.
        What is cast somewhere else is what is there, likewise.
        """
        everywhere = self.knowledge.concrete_below(name, everywhere=True)
        if far and self.settings.scope == "made":
            return [], everywhere
        if not site.caller.startswith(PLATFORM) and self.settings.scope != "made":
            return everywhere, []
        brought = self.knowledge.concrete_below(name, everywhere=False)
        own = frozenset(brought)
        return brought, [each for each in everywhere if each not in own]

    @handles(reached="*.<init>")
    def on_made(self, method: Method) -> None:
        """Objects of a class are made: casts that wait for it may mean it, and services be provided by it."""
        self.dynamic.record.made.tell(method.name.partition("(")[0].rpartition(".")[0])

    def bound(self, record: DynamicSite, name: str, shape: Shape, far: bool) -> None:  # noqa: FBT001
        """Objects of the classes that a loading site does not know are cast: only what is below, and can be made in this way,
        can be meant.
        """
        if self.settings.mode != "casts" or name in ("java.lang.Object", CLASS) or record.answered:
            return
        for site in self.dynamic.record.by_number[record.number][1]:
            if (site.site, name, shape, far) in self.used:
                continue
            self.used.add((site.site, name, shape, far))
            below, later = self.below(name, site, far=far)
            record.bounded[name] = max(record.bounded.get(name, 0), len(below) + len(later))
            record.fitting = record.fitting or any(self.can_be_made(each, shape) for each in (*below, *later))
            if len(below) > self.settings.wide or len(later) > self.settings.most:
                self.dynamic.casts.too_wide.add(name)
                count = len(below) + len(later)
                site.because(CAST, name).unresolved(f"{count} classes below {name} are too many to use")
                continue
            for each in below:
                self.use(record, site, name, each, shape)
            for each in later:
                self.dynamic.record.made.once(each, partial(self.use, record, site, name, each, shape))

    def use(self, record: DynamicSite, site: Site, cast: str, name: str, shape: Shape) -> None:
        """A loading site means a class that a cast leaves, if objects of it can be made."""
        if self.can_be_made(name, shape):
            record.targets.setdefault(name, "casts")
            reason = site.because(CAST, f"{rule_name(site)} to {cast}")
            self.give(reason, name, CAST, initialises="forName" in site.callee)

    def can_be_made(self, name: str, shape: Shape) -> bool:
        """Whether the class has a constructor with these parameters; with any, if they are not known."""
        found = self.knowledge.find(name)
        rows = [row for row in found.methods if row.name == "<init>"] if found else []
        return any(shape is None or tuple(row.parameters) == shape for row in rows)

    def give(self, site: Site, name: str, rule: str, *, initialises: bool) -> None:
        """The call returns the class, which the rule has found."""
        site.value(CLASS, name, site.result, rule)
        if initialises and not name.startswith("["):
            site.initialise(name)


def rule_name(site: Site) -> str:
    """What causes call the method: `Class.forName`."""
    owner, _, name = site.callee.partition("(")[0].rpartition(".")
    return f"{owner.rpartition('.')[2]}.{name}"
