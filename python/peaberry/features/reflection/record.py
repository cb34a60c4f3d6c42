"""The record of an analysis: the sites that features keep account of, and what became of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry.features.reflection.sites import DynamicSite

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from peaberry._engine import Program
    from peaberry.features.base import Site
    from peaberry.features.site_kinds import OwnKind, SiteKind
    from peaberry.specification import Site as SpecSite


class Expected:
    """What is to be done once something has happened."""

    def __init__(self) -> None:
        self.happened: set[Hashable] = set()
        self.waiting: dict[Hashable, list[Callable[[], object]]] = {}

    def once(self, what: Hashable, act: Callable[[], object]) -> None:
        """Do it when that happens; now, if it has."""
        if what in self.happened:
            act()
        else:
            self.waiting.setdefault(what, []).append(act)

    def tell(self, what: Hashable) -> None:
        """It has happened."""
        self.happened.add(what)
        for act in self.waiting.pop(what, ()):
            act()


class Record:
    """The sites of one analysis. They are numbered: the tag of what a site does not know has its number."""

    def __init__(self, program: Program, most: int, kinds: Iterable[SiteKind] = ()) -> None:
        self.program = program
        self.listed: dict[str, bool] = {}
        """The kinds of sites that there may be, and whether all of them are reported."""
        for row in kinds:
            self.listed[row.word] = row.listed or self.listed.get(row.word, False)
        self.most = most
        """How many values may come to a site before they are too many to mean anything."""
        self.sites: dict[tuple[str, int | None, str], DynamicSite] = {}
        self.by_number: dict[int, tuple[DynamicSite, list[Site]]] = {}
        """The record, and the calls that it is of: several if the caller's contexts are told apart."""
        self.made = Expected()
        """Classes of which objects are made, by whatever code."""
        self.watchers: dict[str, list[Callable[[Site, DynamicSite], None]]] = {}
        self.came: dict[int, set[str]] = {}
        self.in_order: dict[int, list[str]] = {}
        """What has come to each site, and in which order."""
        self.overrun: dict[int, int] = {}
        """Of how many calls of a site it is said that too many values come."""
        self.lines: dict[tuple[str, int], int | None] = {}
        self.files: dict[str, str] = {}

    def add(self, kind: OwnKind, site: Site) -> DynamicSite:
        """The record of a call, one for each site and callee whatever calls of it there are."""
        key = (site.caller, site.offset, site.callee)
        if key not in self.sites:
            found = DynamicSite(
                len(self.sites), kind.row.word, site.caller, site.offset, site.line, site.callee, own=kind
            )
            self.sites[key] = found
            self.by_number[found.number] = (found, [])
        found = self.sites[key]
        self.by_number[found.number][1].append(site)
        for tell in self.watchers.get(found.kind, ()):
            tell(site, found)
        return found

    def watch(self, kind: str, handler: Callable[[Site, DynamicSite], None]) -> None:
        """Call the handler for each site of the kind that is added from now on."""
        self.watchers.setdefault(kind, []).append(handler)

    def ordered(self) -> list[DynamicSite]:
        """All sites in a fixed order."""
        return [self.sites[key] for key in sorted(self.sites, key=lambda key: (key[0], key[1] or -1, key[2]))]

    def fitting(self, record: DynamicSite, tags: list[str], is_meant: Callable[[str], bool] | None) -> list[str]:
        """The values that a site is still told of: with too many it means nothing in particular, but for what a person has named."""
        came = self.came.setdefault(record.number, set())
        fresh = tags if came.isdisjoint(tags) else [tag for tag in tags if tag not in came]
        meant = [tag for tag in fresh if is_meant(tag)] if is_meant else []
        counted = [tag for tag in fresh if tag not in meant] if meant else fresh
        came.update(counted)
        self.in_order.setdefault(record.number, []).extend(counted)
        if len(came) <= self.most:
            return fresh
        record.unknown = True
        sites = self.by_number[record.number][1]
        told, self.overrun[record.number] = self.overrun.get(record.number, 0), len(sites)
        for site in sites[told:]:
            site.because("values").unresolved(
                f"more than {self.most} classes or members come here, too many to tell apart"
            )
        return meant

    def too_many(self, record: DynamicSite, seen: int) -> list[str]:
        """The values that a site was not told of, as they are too many, but for the first so many; none if they are not."""
        came = self.in_order.get(record.number, [])
        return came[seen:] if len(came) > self.most else []

    # ── where sites and sources are ──

    def line_of(self, method: str, offset: int | None) -> int | None:
        """The line of an offset in a method's code."""
        if not method or offset is None:
            return None
        if (method, offset) not in self.lines:
            self.lines[method, offset] = self.program.line(method, offset)
        return self.lines[method, offset]

    def file_of(self, method: str) -> str:
        """The source file of a method's class, "" if the class file does not say."""
        owner = method.partition("(")[0].rpartition(".")[0]
        if owner not in self.files:
            self.files[owner] = self.program.source_file(owner) or ""
        return self.files[owner]

    def place(self, caller: str, offset: int | None, line: int | None, call: str, *, point: bool = False) -> SpecSite:
        """A place as specifications name it."""
        from peaberry.specification import Site as SpecSite

        return SpecSite(caller, -1 if offset is None else offset, self.file_of(caller), line, call, point)
