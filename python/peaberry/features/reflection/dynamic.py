"""What became of each reflective call: the record that reports and specifications are made from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Feature
from peaberry.features.reflection.knowledge import Knowledge
from peaberry.features.reflection.sites import (
    CLASS_LOADING,
    INSTANTIATION,
    LOOK_UP,
    DynamicSite,
    is_platform,
    outermost,
)
from peaberry.rules import find

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from peaberry._engine import Program
    from peaberry.features.base import Site, Source, Text
    from peaberry.features.reflection.knowledge import Member
    from peaberry.features.reflection.sites import Cast, Shape
    from peaberry.specification import Entry, Matcher, Problem, Specification, Target
    from peaberry.specification import Site as SpecSite


ANSWERED: Final = "answered"
"""The rule by which a value is found that a specification names."""
FEW: Final = 20
"""So many classes still tell something: of what a method makes, if it casts by them; of what is loaded, if it is held against
them. If more come to `newInstance`, the cast of its result is looked at."""
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


class Dynamic:
    """The record of one analysis, shared by the features that fill it."""

    def __init__(
        self,
        mode: str,
        *,
        flows: bool = True,
        scope: str = "intra",
        wide: int = 100,
        specification: Specification | None = None,
    ) -> None:
        self.mode = mode
        self.flows = flows
        """Whether the algorithm has sets: else only the caller's own code tells values."""
        self.scope = scope
        """How far casts are followed out of the method that makes an object: not at all (intra), wherever it goes (inter), or
        likewise, but of classes of which objects are made anyway (made).
        """
        self.wide = wide
        """How many classes a cast may stand for before it is too wide to use."""
        self.use_bound: Callable[[DynamicSite, str, Shape, bool], None] = lambda _, __, ___, ____: None
        self.use_loader: Callable[[Site, DynamicSite], None] = lambda _, __: None
        """Who is told of calls that load a class, with what is known of them."""
        self.most = 400
        """How many values may come to a site before they are too many to mean anything."""
        self.denoted: Callable[[Target], list[tuple[str, Member]]] = lambda _: []
        """The members that a target names, each with the class of the objects that stand for it."""
        self.mains: tuple[str, ...] = ()
        """The classes that the launcher is asked to start."""
        self.specification = specification
        self.problems: list[Problem] = []
        """What is wrong with the files that the specification was read from."""
        self.matcher: Matcher | None = None
        self.appliers: dict[str, Callable[[Site, DynamicSite, Target], bool]] = {}
        """How a specified target takes effect, by the kind of call."""
        self.known: Knowledge | None = None
        self.came: dict[int, set[str]] = {}
        self.specified: dict[str, str | None] = {}
        """Classes that a specification says are loaded, with the place where it first does."""
        self.sites: dict[tuple[str, int | None, str], DynamicSite] = {}
        self.by_number: dict[int, tuple[DynamicSite, list[Site]]] = {}
        """The record, and the calls that it is of: several if the caller's contexts are told apart."""

    @property
    def knowledge(self) -> Knowledge:
        """What the program's classes declare, from `begin` on."""
        assert self.known is not None
        return self.known

    def begin(self, program: Program) -> None:
        """An analysis begins, perhaps again. Each feature calls this; what is known of the program is kept once."""
        if self.known is None or self.known.program is not program or self.sites:
            self.known = Knowledge(program)
            self.sites = {}
            self.by_number = {}
            self.came = {}
            self.specified = {}
            self.answers: dict[str, Entry] = {}
            """Strings that answer points, each with the first entry that has it."""
            self.sources: dict[str, str] = {}
            self.lines: dict[tuple[str, int], int | None] = {}
            self.points: dict[tuple[str, int | None], list[Entry]] = {}
            self.entries: dict[int, list[Entry]] = {}
            self.reached: set[str] = set()
            self.waiting: dict[str, list[Callable[[], object]]] = {}
            self.wrong: dict[tuple[Entry, str], Problem] = {}
            self.too_wide: set[str] = {"java.lang.Object"}
            self.followed: set[int] = set()
            self.cast_by_value: dict[str, set[str]] = {}
            self.makers: dict[str, list[DynamicSite]] = {}
            """The calls that make objects, by their callers."""
            self.made: set[str] = set()
            self.awaited: dict[str, list[Callable[[], object]]] = {}
            self.use_returned: dict[int, list[Callable[[str], None]]] = {}
            self.use_cast: dict[int, list[Callable[[str], None]]] = {}
            """Look-ups that want to hear of the casts of what is made by what they find."""
            if self.specification is not None:
                from peaberry.specification import Matcher

                self.matcher = Matcher(self.specification)

    def record(self, kind: str, site: Site) -> DynamicSite:
        """The record of a call, one for each site and callee whatever calls of it there are."""
        key = (site.caller, site.offset, site.callee)
        if key not in self.sites:
            found = DynamicSite(len(self.sites), kind, site.caller, site.offset, site.line, site.callee)
            self.sites[key] = found
            self.by_number[found.number] = (found, [])
            if kind == INSTANTIATION:
                self.makers.setdefault(site.caller, []).append(found)
        found = self.sites[key]
        self.by_number[found.number][1].append(site)
        if self.matcher is not None:
            self.specify(found, site)
        return found

    def resting(self, site: Site, class_name: str, found: str) -> Site:
        """A call that uses a class or a member of it, with a cause that says what finding it rests on."""
        rule = find(found, Reflective.name) if found else None
        if rule is None:
            return site
        named = self.specified.get(class_name) if found == ANSWERED else None
        return site.because(site.cause.rule, found=rule.assumes, specification=named)

    def line_of(self, method: str, offset: int | None) -> int | None:
        """The line of an offset in a method's code."""
        if not method or offset is None:
            return None
        if (method, offset) not in self.lines:
            self.lines[method, offset] = self.knowledge.program.line(method, offset)
        return self.lines[method, offset]

    # ── what a person has answered ──

    def place(self, caller: str, offset: int | None, line: int | None, call: str, *, point: bool = False) -> SpecSite:
        """A place as specifications name it."""
        from peaberry.specification import Site as SpecSite

        owner = caller.partition("(")[0].rpartition(".")[0]
        if owner not in self.sources:
            self.sources[owner] = self.knowledge.program.source_file(owner) or ""
        return SpecSite(caller, -1 if offset is None else offset, self.sources[owner], line, call, point)

    def specify(self, record: DynamicSite, site: Site) -> None:
        """The targets that a specification has for a call take effect: it is answered, whatever else comes to it."""
        assert self.matcher is not None
        if record.number not in self.entries:
            place = self.place(record.caller, record.offset, record.line, record.callee)
            self.entries[record.number] = list(self.matcher.match([place]))
        for entry in self.entries[record.number]:
            self.once_reached(entry, partial(self.apply, entry, record, site))

    def apply(self, entry: Entry, record: DynamicSite, site: Site) -> None:
        """The targets of an entry are what the call means."""
        from peaberry.specification import Problem

        apply = self.appliers.get(record.kind)
        first, *others = self.entries[record.number]
        more = f" and {len(others)} more" if others else ""
        reason = site.because(ANSWERED, specification=f"{first.origin}{more}")
        for target in entry.targets:
            if apply is not None and apply(reason, record, target):
                record.answered = True
                continue
            record.absent.add(str(target))
            message = f"{target} is not in the program, or is nothing that {record.callee} could mean"
            self.wrong[entry, message] = Problem("target", "loss", entry.origin, message)

    def offer(self, record: DynamicSite, site: Site) -> None:
        """What comes to the call nobody knows: what a specification names without a place may be meant."""
        if self.specification is None or record.answered:
            return
        apply = self.appliers.get(record.kind)
        if apply is None:
            return
        files = {str(entry.origin.file) for entry, _ in self.listed()}
        reason = site.because("named", specification=", ".join(sorted(files)) or None)
        for entry, target in self.listed():
            self.once_reached(entry, partial(apply, reason, record, target))

    def listed(self) -> Iterator[tuple[Entry, Target]]:
        """What a specification names without a place."""
        for entry in self.specification.anywhere if self.specification is not None else ():
            for target in entry.targets:
                yield entry, target

    def answer(self, texts: list[Text], source: Source) -> list[Text]:
        """Strings, without those from places that a specification answers: its answers come instead, in whatever is made of
        them.
        """
        if self.matcher is None:
            return texts
        return [
            text for text in texts if text.value is not None or not text.method or not self.is_answered(text, source)
        ]

    def is_answered(self, text: Text, source: Source) -> bool:
        """Whether a specification says what strings come from a place; those of answers that hold later come later."""
        assert self.matcher is not None
        key = (text.method, text.offset)
        if key not in self.points:
            line = self.line_of(text.method, text.offset)
            self.points[key] = list(self.matcher.match([self.place(*key, line, "", point=True)]))
        answered = False
        for entry in self.points[key]:
            strings = [target.name for target in entry.targets if target.kind == "string"]
            for each in strings:
                self.answers.setdefault(each, entry)
            answered |= bool(strings) and (not entry.where.condition or entry.where.condition in self.reached)
            self.once_reached(entry, partial(self.close, text, strings, source))
        return answered

    def close(self, text: Text, strings: list[str], source: Source) -> None:
        """A place is answered: it is no open point any more."""
        for each in strings:
            source.answer(text, each)
        if strings:
            for record in self.sites.values():
                record.sources.pop((text.kind, text.method, text.offset), None)

    def find_problems(self, methods: Iterable[str]) -> list[Problem]:
        """What is wrong with the specification: with its files, and with what it says of this program, whose methods these are."""
        from peaberry.specification import Problem

        if self.matcher is None:
            return self.problems
        found = [*self.problems, *self.wrong.values(), *self.matcher.problems(methods)]
        for entry, target in self.listed():
            if target.kind == "string":
                message = f"{target} stands for no place: a string answers the place that it comes from"
                found.append(Problem("unplaced", "loss", entry.origin, message))
            elif not (self.knowledge.exists(target.name) if target.kind == "class" else self.denoted(target)):
                found.append(Problem("absent", "note", entry.origin, f"{target} is not in the program"))
        return sorted([*found, *self.find_strangers()], key=lambda each: each.origin)

    def find_strangers(self) -> Iterator[Problem]:
        """Names in a specification that mean nothing here: of answered strings, and of classes on which answers depend."""
        from peaberry.specification import Problem

        for record in self.ordered():
            missed = {*record.absent, *record.words} if record.kind == CLASS_LOADING else record.nameless
            for name in sorted(missed):
                # A name may hold several answers: the one that is more of it has made it.
                text = max((each for each in self.answers if each and each in name), key=len, default=None)
                if text is None:
                    continue
                what = "class" if record.kind == CLASS_LOADING else "member"
                made = "" if name == text else f" makes {name}, and"
                message = f'"{text}"{made} is the name of no {what} that {record.callee} could find in {record.caller}'
                yield Problem("absent", "note", self.answers[text].origin, message)
        for entry in self.specification or ():
            condition = entry.where.condition
            if condition and not self.knowledge.exists(condition):
                message = f"it holds once {condition} is reached, which is not in the program"
                yield Problem("condition", "note", entry.origin, message)

    # ── conditions ──

    @property
    def conditions(self) -> list[str]:
        """The classes on which answers depend."""
        return sorted({entry.where.condition for entry in self.specification or () if entry.where.condition})

    def once_reached(self, entry: Entry, act: Callable[[], object]) -> None:
        """Do it when the class that the entry depends on is reached; now, if it depends on none."""
        condition = entry.where.condition
        if not condition or condition in self.reached:
            act()
        else:
            self.waiting.setdefault(condition, []).append(act)

    def reach(self, class_name: str) -> None:
        """A class is reached: what depends on it holds."""
        self.reached.add(class_name)
        for act in self.waiting.pop(class_name, ()):
            act()

    def once_made(self, class_name: str, act: Callable[[], object]) -> None:
        """Do it when objects of a class are made, by whatever code."""
        if class_name in self.made:
            act()
        else:
            self.awaited.setdefault(class_name, []).append(act)

    def make(self, class_name: str) -> None:
        """Objects of a class are made."""
        self.made.add(class_name)
        for act in self.awaited.pop(class_name, ()):
            act()

    # ── casts ──

    def follow(self, record: DynamicSite, site: Site, shape: Shape) -> None:
        """What a call makes of what it does not know is cast somewhere: that bounds it too."""

        def tell(classes: list[str], *, cut: bool) -> None:
            self.add_casts(record, ((each, shape, True) for each in classes))
            if cut and self.scope == "inter":
                site.because("casts").unresolved("what is made goes too far to follow its casts")

        if self.mode != "casts" or self.scope == "intra":
            return
        by_value = self.cast_by_value.get(record.caller, ())
        if len(by_value) <= FEW:
            self.add_casts(record, ((each, shape, True) for each in by_value))
        self.pass_on(record)
        if site.site not in self.followed:
            self.followed.add(site.site)
            site.result.casts(tell)

    def cast(self, caller: str, classes: Iterable[str]) -> None:
        """A method casts by `Class.cast` of classes that are passed to it, a few: so it does with what it makes."""
        known = self.cast_by_value.setdefault(caller, set())
        fresh = set(classes) - known
        known |= fresh
        if not fresh or len(known) > FEW or self.mode != "casts" or self.scope == "intra":
            return
        for record in self.makers.get(caller, ()):
            if record.behind:
                self.add_casts(record, ((each, None, True) for each in fresh))

    def bound_returned(self, record: DynamicSite, site: Site) -> None:
        """What a call of methods that are not known returns is cast: that bounds the methods."""

        def tell(classes: list[str], *, cut: bool) -> None:
            record.returned.update(classes)
            self.pass_returned(record)
            if cut:
                site.because("casts").unresolved("what is returned goes too far to follow its casts")

        if self.scope != "inter":
            return
        if site.site not in self.followed:
            self.followed.add(site.site)
            site.result.casts(tell)
        else:
            self.pass_returned(record)

    def pass_returned(self, record: DynamicSite) -> None:
        """The look-ups behind a call hear of the casts of what it returns."""
        for number in sorted(record.behind):
            if is_platform(self.by_number[number][0]) != is_platform(record):
                continue
            for use in self.use_returned.get(number, ()):
                for each in sorted(record.returned - {"java.lang.Object"}):
                    use(each)

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
        record, _ = self.by_number[number]
        if self.mode != "casts" or (by is not None and self.scope == "made" and is_platform(by) != is_platform(record)):
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
        self.use_casts(record, told)
        self.spread(record, told, record.behind)

    def add_casts(self, record: DynamicSite, casts: Iterable[Cast]) -> None:
        """What a call makes of what it does not know is cast: so it is to the sites behind it."""
        fresh = set(casts) - record.casts
        record.casts |= fresh
        self.use_casts(record, fresh)
        self.spread(record, fresh, record.behind)

    def pass_on(self, record: DynamicSite) -> None:
        """Something may have come from sites that do not know yet how it is cast here."""
        fresh = record.behind - record.passed
        record.passed |= fresh
        if fresh:
            self.spread(record, record.casts, fresh)

    def use_casts(self, record: DynamicSite, casts: Iterable[Cast]) -> None:
        """Casts leave something of what a site may load or look up."""
        for cast, shape, far in in_order(casts):
            if record.kind == CLASS_LOADING:
                self.use_bound(record, cast, shape, far)
            for use in () if far else self.use_cast.get(record.number, ()):
                use(cast)

    def spread(self, record: DynamicSite, casts: Iterable[Cast], behind: Iterable[int]) -> None:
        """What bounds a look-up bounds the class loading behind it."""
        numbers = sorted(behind)
        for cast, shape, far in in_order(casts) if numbers else ():
            for each in numbers:
                if not far or self.is_near(record, self.by_number[each][0]):
                    parameters = record.shape if record.kind == LOOK_UP else shape
                    self.bound(each, [cast], parameters, far=far, by=record)

    def is_near(self, record: DynamicSite, behind: DynamicSite) -> bool:
        """Whether what is made here, and cast somewhere else, tells of what is loaded there. Class objects go through the
        platform's caches: what it makes of them bounds its own classes only, and by default what a class makes its own.
        """
        if self.scope == "inter":
            return is_platform(record) == is_platform(behind)
        return outermost(record.caller) == outermost(behind.caller)

    def fitting(self, record: DynamicSite, tags: list[str]) -> list[str]:
        """The values that a site is still told of: with too many it means nothing in particular."""
        came = self.came.setdefault(record.number, set())
        fresh = [tag for tag in tags if tag not in came]
        # What a person has named is meant.
        meant = [tag for tag in fresh if tag in self.answers or tag in self.specified]
        came.update(set(fresh).difference(meant))
        if len(came) <= self.most:
            return fresh
        record.unknown = True
        for site in self.by_number[record.number][1]:
            site.because("values").unresolved(
                f"more than {self.most} classes or members come here, too many to tell apart"
            )
        return meant

    def too_many(self, record: DynamicSite) -> set[str]:
        """The values that a site was not told of, as they are too many; none if they are not."""
        came = self.came.get(record.number, set())
        return came if len(came) > self.most else set()

    def ordered(self) -> list[DynamicSite]:
        """All sites in a fixed order."""
        return [self.sites[key] for key in sorted(self.sites, key=lambda key: (key[0], key[1] or -1, key[2]))]


def in_order(casts: Iterable[Cast]) -> list[Cast]:
    """Casts in a fixed order, each once."""
    return sorted(set(casts), key=lambda each: (each[0], each[1] is None, each[1] or (), each[2]))


class Reflective(Feature):
    """What follows values and keeps account of what became of each call."""

    name: ClassVar[str] = "reflection"
    values: ClassVar[bool] = True
    inner: ClassVar[tuple[str, ...]] = INNER

    def __init__(self, dynamic: Dynamic) -> None:
        self.dynamic = dynamic

    def begin(self) -> None:
        """Know nothing yet."""
        self.dynamic.begin(self.program)
        self.knowledge = self.dynamic.knowledge
