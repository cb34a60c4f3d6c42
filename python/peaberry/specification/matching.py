"""Which entries of a specification apply to which sites, while an analysis finds the sites, and what to say in the end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry import names
from peaberry.patterns import suggest
from peaberry.specification.draft import shorten
from peaberry.specification.model import Entry, Problem, Specification, Where
from peaberry.specification.text import show_where
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

SHOWN: Final = 10
"""Sites, offsets and overloads that a message lists."""

SUGGESTIONS: Final = 20
"""Problems for which close names are looked up."""


class Site(NamedTuple):
    """A place that may be answered: a reflective site, or a specification point if `point` is set.

    `call` is what is called there, `Class.forName` or the printed name; an empty one is taken for any.
    """

    caller: str
    offset: int
    file: str = ""
    line: int | None = None
    call: str = ""
    point: bool = False

    @property
    def where(self) -> Where:
        """The place in full, as it is written to a file."""
        return Where(caller=self.caller, offset=self.offset, file=self.file, line=self.line)

    @property
    def key(self) -> tuple[object, ...]:
        """What sites are sorted by."""
        return (self.caller, self.offset, self.file, -1 if self.line is None else self.line, self.call, self.point)


class Matcher:
    """Matches sites as they become known, and remembers what it has seen.

    >>> from peaberry.specification import Entry, Site, Specification, Target, Where
    >>> matcher = Matcher(Specification([Entry(Where(caller="load()", offset=4), (Target.of_class("a.B"),))]))
    >>> [len(sites) for sites in matcher.match([Site("a.A.load()V", 4), Site("a.A.load()V", 9)]).values()]
    [1]
    """

    def __init__(self, specification: Specification) -> None:
        self._specification = specification
        self._placed = [entry for entry in specification if not entry.where.anywhere]
        self._by_name: dict[str, list[int]] = {}
        self._parts = [names.split(entry.where.caller) for entry in self._placed]
        for number, parts in enumerate(self._parts):
            self._by_name.setdefault(parts.name, []).append(number)
        self._found: dict[int, set[Site]] = {}
        self._seen: dict[str, set[Site]] = {}

    def match(self, sites: Iterable[Site]) -> dict[Entry, tuple[Site, ...]]:
        """The entries that apply to these sites, in the specification's order, each with the sites it was not known to
        apply to before. Entries that name no place (`Specification.anywhere`) are not among them, and conditions are
        not looked at: what an entry without a place may denote, and which classes are reached, the analysis knows.
        """
        new: dict[int, set[Site]] = {}
        for site in sites:
            known = self._seen.setdefault(site.caller, set())
            if site in known:
                continue
            known.add(site)
            parts = names.split(site.caller)
            for number in (*self._by_name.get(parts.name, ()), *self._by_name.get("", ())):
                entry = self._placed[number]
                if (
                    entry.of_point == site.point
                    and fits(self._parts[number], parts)
                    and not differing(entry.where, site)
                ):
                    new.setdefault(number, set()).add(site)
        for number, found in new.items():
            self._found.setdefault(number, set()).update(found)
        return {self._placed[number]: in_order(new[number]) for number in sorted(new)}

    def applied(self) -> dict[Entry, tuple[Site, ...]]:
        """Everything that was matched so far."""
        return {self._placed[number]: in_order(self._found[number]) for number in sorted(self._found)}

    def qualify(self) -> Specification:
        """The specification with each matched entry's place in full, once for each site; the others as they are."""
        applied = self.applied()
        entries = [entry for entry in self._specification if entry not in applied]
        for entry, sites in applied.items():
            kept = {"call": entry.where.call, "condition": entry.where.condition}
            places = [
                Where(caller=each.caller, offset=each.offset, file=each.file, line=each.line, **kept) for each in sites
            ]
            entries += [Entry(where, entry.targets, entry.origin) for where in places]
        return Specification(entries)

    def problems(self, methods: Iterable[str] | None = None) -> list[Problem]:
        """What is wrong, after the last site: places that are nowhere (losses), incomplete names that fit several sites (notes).

        `methods` are printed names of the program's methods; without them only callers of sites are known, and a method
        that was not reached looks like one that is misspelt. Entries with one place are one problem.
        """
        explain: Explanation | None = None
        first: dict[tuple[Where, bool], tuple[Entry, set[Site]]] = {}
        lines: Counter[tuple[Where, bool]] = Counter()
        order = sorted(range(len(self._placed)), key=lambda number: self._placed[number].origin)
        for number in order:
            entry = self._placed[number]
            group = (entry.where, entry.of_point)
            lines[group] += 1
            first.setdefault(group, (entry, self._found.get(number, set())))
        problems = []
        for group, (entry, sites) in first.items():
            others = lines[group] - 1
            more = f" (and {others} more {'lines' if others > 1 else 'line'})" if others else ""
            if not sites:
                explain = explain or Explanation(self._seen, methods)
                kind, message = explain(entry)
                problems.append(
                    Problem(kind, "loss", entry.origin, shorten(f"{show_where(entry.where)}{more}: {message}"))
                )
            elif len(sites) > 1 and entry.where.caller and not entry.where.qualified:
                problems.append(ambiguous(entry, in_order(sites), more))
        return sorted(problems, key=lambda each: each.origin)


def fits(wanted: names.Parts, caller: names.Parts) -> bool:
    """Whether the caller is one that the parts of an entry's caller allow. `()` without a return type tells nothing."""
    if wanted.name and wanted.name != caller.name:
        return False
    if wanted.class_name and wanted.class_name != caller.class_name:
        return False
    if wanted.returns:
        return (wanted.parameters, wanted.returns) == (caller.parameters, caller.returns)
    return not wanted.parameters or wanted.parameters == caller.parameters


def differing(where: Where, site: Site) -> list[str]:
    """The parts of the place, besides the caller, that are given and are not the site's."""
    return [
        name
        for name, told, same in (
            ("offset", where.offset is not None, where.offset == site.offset),
            ("file", bool(where.file), where.file == site.file),
            ("line", where.line is not None, where.line == site.line),
            ("call", bool(where.call and site.call), is_call(where.call, site.call)),
        )
        if told and not same
    ]


def is_call(wanted: str, call: str) -> bool:
    """Whether the call is the wanted one.

    >>> is_call("Field.get*", "java.lang.reflect.Field.getInt(Ljava/lang/Object;)I"), is_call("Field.get", "Field.getInt")
    (True, False)
    """
    wanted, call = (".".join(each.partition("(")[0].split(".")[-2:]) for each in (wanted, call))
    return call.startswith(wanted[:-1]) if wanted.endswith("*") else call == wanted


def in_order(sites: Iterable[Site]) -> tuple[Site, ...]:
    """The sites in a fixed order."""
    return tuple(sorted(sites, key=lambda site: site.key))


def listed(items: Iterable[object]) -> str:
    """The first few, and how many there are more."""
    texts = [str(item) for item in items]
    more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
    return ", ".join(texts[:SHOWN]) + more


def ambiguous(entry: Entry, sites: Sequence[Site], more: str) -> Problem:
    """The note on an incomplete name that fits several sites."""
    written = "".join(f"\n  {show_where(site.where)}" for site in sites[:SHOWN])
    rest = f"\n  and {len(sites) - SHOWN} more" if len(sites) > SHOWN else ""
    message = f"{show_where(entry.where)}{more} fits {len(sites)} sites and answers all of them; to mean one, write it in full:"
    return Problem("ambiguous", "note", entry.origin, f"{message}{written}{rest}")


class Explanation:
    """Says why an entry applies to nothing, from the sites that were seen and the methods that there are."""

    def __init__(self, seen: dict[str, set[Site]], methods: Iterable[str] | None) -> None:
        self._seen = seen
        self._unsure = "; it is not reached, has no such site, or is misspelt" if methods is None else ""
        self._suggestions = 0
        self._by_class: dict[str, list[str]] = {}
        self._by_name: dict[str, list[tuple[names.Parts, str]]] = {}
        for method in sorted({*seen, *(methods or ())}):
            parts = names.split(method)
            self._by_class.setdefault(parts.class_name, []).append(method)
            self._by_name.setdefault(parts.name, []).append((parts, method))

    def __call__(self, entry: Entry) -> tuple[str, str]:
        """The kind of the problem, and its message."""
        if not entry.where.caller:
            return self._place(entry, in_order(site for sites in self._seen.values() for site in sites))
        wanted = names.split(entry.where.caller)
        fitting = [method for parts, method in self._by_name.get(wanted.name, ()) if fits(wanted, parts)]
        if not fitting:
            return "unknown", self._name(wanted)
        return self._place(entry, in_order(site for method in fitting for site in self._seen.get(method, ())))

    def _name(self, wanted: names.Parts) -> str:
        """What is wrong with the caller's name, of which there is no method."""
        owner, name = wanted.class_name, printable(wanted.name)
        if owner and owner not in self._by_class:
            return f"no class {printable(owner)} is known{self._unsure}{self._suggest(owner, self._by_class)}"
        named = [method for parts, method in self._by_name.get(wanted.name, ()) if owner in {"", parts.class_name}]
        place = f"class {printable(owner)} has no method" if owner else "there is no method"
        if named:
            return f"{place} {name} with this descriptor{self._unsure}; there is {listed(map(printable, named))}"
        if owner:
            near = self._suggest(f"{owner}.{wanted.name}", self._by_class[owner])
        else:
            near = self._suggest(wanted.name, self._by_name)
        return f"{place} {name}{self._unsure}{near}"

    def _suggest(self, name: str, known: Iterable[str]) -> str:
        """Names that come close, for the first few problems: to compare with every name takes its time."""
        self._suggestions += 1
        return suggest(name, known) if self._suggestions <= SUGGESTIONS else ""

    def _place(self, entry: Entry, sites: Sequence[Site]) -> tuple[str, str]:
        """What is wrong with the rest of the place, of a method that there is."""
        kin = [site for site in sites if site.point == entry.of_point]
        ours, theirs = ("specification point", "reflective site")[:: 1 if entry.of_point else -1]
        if not kin:
            answer = "a name without quotes" if entry.of_point else "a string in double quotes"
            hint = f"; it has a {theirs}, which is answered by {answer}" if sites else ""
            return "unknown", f"the method has no {ours}{hint}"
        for name, preposition, show in PARTS:
            left = [site for site in kin if name not in differing(entry.where, site)]
            if not left:
                values = listed(dict.fromkeys(show(site) for site in kin))
                told = printable(str(getattr(entry.where, name)))
                has = "the method has" if entry.where.caller else "there are"
                return name, f"{name} {told} is wrong: {has} {ours}s {preposition} {values}"
            kin = left
        return "unknown", f"no {ours} is there"


PARTS: Final[tuple[tuple[str, str, Callable[[Site], object]], ...]] = (
    (
        "offset",
        "at offset",
        lambda site: "none (leave it out, the method itself is meant)" if site.offset < 0 else site.offset,
    ),
    ("file", "in file", lambda site: printable(site.file) or "none (the class does not say)"),
    ("line", "on line", lambda site: "none (the class does not say)" if site.line is None else site.line),
    ("call", "that call", lambda site: printable(site.call)),
)
"""The parts of a place, from what tells most, each with what a message says of it."""


def match(
    specification: Specification, sites: Iterable[Site], methods: Iterable[str] | None = None
) -> tuple[dict[Entry, tuple[Site, ...]], list[Problem]]:
    """Which entries apply to which sites, and what is wrong, where all sites are known at once."""
    matcher = Matcher(specification)
    return matcher.match(sites), matcher.problems(methods)


__all__ = ["Matcher", "Site", "match"]
