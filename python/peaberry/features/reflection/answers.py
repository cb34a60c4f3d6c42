"""What a specification says: of sites, of where strings come from, and of nothing in particular."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from peaberry.features.reflection.record import Expected
from peaberry.features.reflection.sites import CLASS_LOADING
from peaberry.names import print_halves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from peaberry.features.base import Site, Source, Text
    from peaberry.features.reflection.knowledge import Knowledge
    from peaberry.features.reflection.record import Record
    from peaberry.features.reflection.sites import DynamicSite
    from peaberry.specification import Entry, Matcher, Problem, Specification, Target

ANSWERED: Final = "answered by a specification"
"""The rule by which a value is found that a specification names."""
NAMED: Final = "named by a specification"
"""The rule by which a specification means what it names without a place."""


class Answers:
    """The answers of one analysis, as they take effect."""

    def __init__(
        self,
        record: Record,
        knowledge: Knowledge,
        specification: Specification | None = None,
        problems: Sequence[Problem] = (),
    ) -> None:
        self.record = record
        self.knowledge = knowledge
        self.specification = specification
        self.problems = problems
        """What is wrong with the files that the specification was read from."""
        self.matcher = make_matcher(specification)
        self.reached = Expected()
        """Classes of which something is reached: answers may depend on it."""
        self.strings: dict[str, Entry] = {}
        """Strings that answer points, each with the first entry that has it."""
        self.specified: dict[str, str | None] = {}
        """Classes that it says are loaded, with the place where it first does."""
        self.points: dict[tuple[str, int | None], list[Entry]] = {}
        self.entries: dict[int, list[Entry]] = {}
        self.wrong: dict[tuple[Entry, str], Problem] = {}

    def names(self, tag: str) -> bool:
        """Whether a person has named the value."""
        return tag in self.strings or tag in self.specified

    # ── sites ──

    def specify(self, record: DynamicSite, site: Site) -> None:
        """The targets that there are for a call take effect: it is answered, whatever else comes to it."""
        if self.matcher is None:
            return
        if record.number not in self.entries:
            place = self.record.place(record.caller, record.offset, record.line, record.callee)
            self.entries[record.number] = list(self.matcher.match([place]))
        for entry in self.entries[record.number]:
            self.once_reached(entry, partial(self.apply, entry, record, site))

    def apply(self, entry: Entry, record: DynamicSite, site: Site) -> None:
        """The targets of an entry are what the call means."""
        from peaberry.specification import Problem

        first, *others = self.entries[record.number]
        more = f" and {len(others)} more" if others else ""
        reason = site.because(ANSWERED, specification=f"{first.origin}{more}")
        for target in entry.targets:
            if record.own is not None and record.own.answer(reason, record, target):
                record.answered = True
                continue
            record.absent.add(str(target))
            message = f"{target} is not in the program, or is nothing that {record.callee} could mean"
            self.wrong[entry, message] = Problem("target", "loss", entry.origin, message)

    def offer(self, record: DynamicSite, site: Site) -> None:
        """What comes to the call nobody knows: what is named without a place may be meant."""
        if self.specification is None or record.answered or record.own is None or record.own.row.answer is None:
            return
        files = {str(entry.origin.file) for entry, _ in self.listed()}
        reason = site.because(NAMED, specification=", ".join(sorted(files)) or None)
        for entry, target in self.listed():
            self.once_reached(entry, partial(record.own.answer, reason, record, target))

    def listed(self) -> Iterator[tuple[Entry, Target]]:
        """What is named without a place."""
        for entry in self.specification.anywhere if self.specification is not None else ():
            for target in entry.targets:
                yield entry, target

    # ── strings ──

    def answer(self, texts: list[Text], source: Source) -> list[Text]:
        """Strings, without those from places that are answered: the answers come instead, in whatever is made of them."""
        if self.matcher is None:
            return texts
        return [
            text for text in texts if text.value is not None or not text.method or not self.is_answered(text, source)
        ]

    def is_answered(self, text: Text, source: Source) -> bool:
        """Whether it is said what strings come from a place; those of answers that hold later come later."""
        assert self.matcher is not None
        key = (text.method, text.offset)
        if key not in self.points:
            line = self.record.line_of(text.method, text.offset)
            self.points[key] = list(self.matcher.match([self.record.place(*key, line, "", point=True)]))
        answered = False
        for entry in self.points[key]:
            strings = [print_halves(target.name) for target in entry.targets if target.kind == "string"]
            for each in strings:
                self.strings.setdefault(each, entry)
            condition = entry.where.condition
            answered |= bool(strings) and (not condition or condition in self.reached.happened)
            self.once_reached(entry, partial(self.close, text, strings, source))
        return answered

    def close(self, text: Text, strings: list[str], source: Source) -> None:
        """A place is answered: it is no open point any more."""
        for each in strings:
            source.answer(text, each)
        if strings:
            for record in self.record.sites.values():
                record.sources.pop((text.kind, text.method, text.offset), None)

    # ── conditions ──

    @property
    def conditions(self) -> list[str]:
        """The classes on which answers depend."""
        return sorted({entry.where.condition for entry in self.specification or () if entry.where.condition})

    def once_reached(self, entry: Entry, act: Callable[[], object]) -> None:
        """Do it when the class that the entry depends on is reached; now, if it depends on none."""
        if entry.where.condition:
            self.reached.once(entry.where.condition, act)
        else:
            act()

    # ── what is wrong ──

    def find_problems(self, methods: Iterable[str]) -> list[Problem]:
        """What is wrong with the specification: with its files, and with what it says of this program, whose methods these are."""
        from peaberry.specification import Problem

        if self.matcher is None:
            return list(self.problems)
        found = [*self.problems, *self.wrong.values(), *self.matcher.problems(methods)]
        for entry, target in self.listed():
            if target.kind == "string":
                message = f"{target} stands for no place: a string answers the place that it comes from"
                found.append(Problem("unplaced", "loss", entry.origin, message))
            elif not (
                self.knowledge.exists(target.name) if target.kind == "class" else self.knowledge.named_by(target)
            ):
                found.append(Problem("absent", "note", entry.origin, f"{target} is not in the program"))
        return sorted([*found, *self.find_strangers()], key=lambda each: each.origin)

    def find_strangers(self) -> Iterator[Problem]:
        """Names that mean nothing here: of answered strings, and of classes on which answers depend."""
        from peaberry.specification import Problem

        for record in self.record.ordered():
            missed = {*record.absent, *record.words} if record.kind == CLASS_LOADING else record.nameless
            for name in sorted(missed):
                # A name may hold several answers: the one that is more of it has made it.
                text = max((each for each in self.strings if each and each in name), key=len, default=None)
                if text is None:
                    continue
                what = "class" if record.kind == CLASS_LOADING else "member"
                made = "" if name == text else f" makes {name}, and"
                message = f'"{text}"{made} is the name of no {what} that {record.callee} could find in {record.caller}'
                yield Problem("absent", "note", self.strings[text].origin, message)
        for entry in self.specification or ():
            condition = entry.where.condition
            if condition and not self.knowledge.exists(condition):
                message = f"it holds once {condition} is reached, which is not in the program"
                yield Problem("condition", "note", entry.origin, message)


def make_matcher(specification: Specification | None) -> Matcher | None:
    """What finds entries by their places."""
    if specification is None:
        return None
    from peaberry.specification import Matcher

    return Matcher(specification)
