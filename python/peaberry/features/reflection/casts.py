"""Casts: how what sites make of classes that they do not know is bounded, and how bounds go from site to site (section 5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry.features.reflection.sites import INSTANTIATION, LOOK_UP, is_platform, outermost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from peaberry.features.base import Site
    from peaberry.features.reflection.dynamic import Settings
    from peaberry.features.reflection.record import Record
    from peaberry.features.reflection.sites import Cast, DynamicSite, Shape


class Casts:
    """The casts of one analysis."""

    def __init__(self, settings: Settings, record: Record) -> None:
        self.settings = settings
        self.record = record
        self.too_wide: set[str] = {"java.lang.Object"}
        """Classes that have too many below to be of use."""
        self.followed: set[int] = set()
        self.by_value: dict[str, set[str]] = {}
        """Classes by whose Class objects methods cast."""
        self.makers: dict[str, list[DynamicSite]] = {}
        """The calls that make objects, by their callers."""
        self.use_returned: dict[int, list[Callable[[str], None]]] = {}
        """Look-ups that want to hear of the casts of what is returned by what they find."""
        self.use_cast: dict[int, list[Callable[[str], None]]] = {}
        """Look-ups that want to hear of the casts of what is made by what they find."""
        record.watch(INSTANTIATION, self.add_maker)

    def add_maker(self, _: Site, record: DynamicSite) -> None:
        """A call makes objects."""
        if len(self.record.by_number[record.number][1]) == 1:
            self.makers.setdefault(record.caller, []).append(record)

    # ── where casts are found ──

    def follow(self, record: DynamicSite, site: Site, shape: Shape) -> None:
        """What a call makes of what it does not know is cast somewhere: that bounds it too."""

        def tell(classes: list[str], *, cut: bool) -> None:
            self.add(record, ((each, shape, True) for each in classes))
            if cut and self.settings.scope == "inter":
                site.because("casts").unresolved("what is made goes too far to follow its casts")

        if self.settings.mode != "casts" or self.settings.scope == "intra":
            return
        by_value = self.by_value.get(record.caller, ())
        if len(by_value) <= self.settings.few:
            self.add(record, ((each, shape, True) for each in by_value))
        self.pass_on(record)
        if site.site not in self.followed:
            self.followed.add(site.site)
            site.result.casts(tell)

    def cast_by_value(self, caller: str, classes: Iterable[str]) -> None:
        """A method casts by `Class.cast` of classes that are passed to it, a few: so it does with what it makes."""
        known = self.by_value.setdefault(caller, set())
        fresh = set(classes) - known
        known |= fresh
        few = len(known) <= self.settings.few
        if not fresh or not few or self.settings.mode != "casts" or self.settings.scope == "intra":
            return
        for record in self.makers.get(caller, ()):
            if record.behind:
                self.add(record, ((each, None, True) for each in fresh))

    def bound_returned(self, record: DynamicSite, site: Site) -> None:
        """What a call of methods that are not known returns is cast: that bounds the methods."""

        def tell(classes: list[str], *, cut: bool) -> None:
            record.returned.update(classes)
            self.pass_returned(record)
            if cut:
                site.because("casts").unresolved("what is returned goes too far to follow its casts")

        if self.settings.scope != "inter":
            return
        if site.site not in self.followed:
            self.followed.add(site.site)
            site.result.casts(tell)
        else:
            self.pass_returned(record)

    def pass_returned(self, record: DynamicSite) -> None:
        """The look-ups behind a call hear of the casts of what it returns."""
        for number in sorted(record.behind):
            if is_platform(self.record.by_number[number][0]) != is_platform(record):
                continue
            for use in self.use_returned.get(number, ()):
                for each in sorted(record.returned - {"java.lang.Object"}):
                    use(each)

    # ── from site to site ──

    def bound(
        self,
        number: int,
        casts: Iterable[str],
        shape: Shape = None,
        *,
        far: bool = False,
        by: DynamicSite | None = None,
    ) -> None:
        """Objects of what a site does not know, made by another or by what that has looked up, are cast: the classes behind it
        are bounded, those that come later too. By default what the program casts bounds what the program loads, and what
        the platform casts what the platform does: unknown Class objects go through the platform's caches.
        """
        record, _ = self.record.by_number[number]
        apart = by is not None and self.settings.scope == "made" and is_platform(by) != is_platform(record)
        if self.settings.mode != "casts" or apart:
            return
        near = by is not None and outermost(by.caller) == outermost(record.caller)
        told = []
        for each in casts:
            if near and by is not None and (by.kind == INSTANTIATION or each in by.own_bounds):
                if each not in record.own_bounds:
                    told.append((each, shape, far))
                record.own_bounds.add(each)
            if (each, shape, far) not in record.casts:
                told.append((each, shape, far))
        record.casts.update(told)
        self.use(record, told)
        self.spread(record, told, record.behind)

    def add(self, record: DynamicSite, casts: Iterable[Cast]) -> None:
        """What a call makes of what it does not know is cast: so it is to the sites behind it."""
        fresh = set(casts) - record.casts
        record.casts |= fresh
        self.use(record, fresh)
        self.spread(record, fresh, record.behind)

    def pass_on(self, record: DynamicSite) -> None:
        """Something may have come from sites that do not know yet how it is cast here."""
        fresh = record.behind - record.passed
        record.passed |= fresh
        if fresh:
            self.spread(record, record.casts, fresh)

    def use(self, record: DynamicSite, casts: Iterable[Cast]) -> None:
        """Casts leave something of what a site may load or look up."""
        for cast, shape, far in in_order(casts):
            if record.own is not None:
                record.own.bound(record, cast, shape, far)
            for use in () if far else self.use_cast.get(record.number, ()):
                use(cast)

    def spread(self, record: DynamicSite, casts: Iterable[Cast], behind: Iterable[int]) -> None:
        """What bounds a look-up bounds the class loading behind it."""
        numbers = sorted(behind)
        for cast, shape, far in in_order(casts) if numbers else ():
            for each in numbers:
                if not far or self.is_near(record, self.record.by_number[each][0]):
                    parameters = record.shape if record.kind == LOOK_UP else shape
                    self.bound(each, [cast], parameters, far=far, by=record)

    def is_near(self, record: DynamicSite, behind: DynamicSite) -> bool:
        """Whether what is made here, and cast somewhere else, tells of what is loaded there. Class objects go through the
        platform's caches: what it makes of them bounds its own classes only, and by default what a class makes its own.
        """
        if self.settings.scope == "inter":
            return is_platform(record) == is_platform(behind)
        return outermost(record.caller) == outermost(behind.caller)


def in_order(casts: Iterable[Cast]) -> list[Cast]:
    """Casts in a fixed order, each once."""
    return sorted(set(casts), key=lambda each: (each[0], each[1] is None, each[1] or (), each[2]))
