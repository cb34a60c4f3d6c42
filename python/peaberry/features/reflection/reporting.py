"""What is told of sites in the end: open ones in the graph, and what is wrong with the specification."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Feature, Handled, Method, handles
from peaberry.features.reflection.bounds import rule_name

if TYPE_CHECKING:
    from peaberry.features.base import Handler

PATTERNS: Final = 20
"""Of so many classes it is asked one by one whether they are reached; of more, of all."""


class Reporting(Feature):
    """Sites that stay open, of whichever feature; and the specification, with the classes on which its answers depend."""

    name: ClassVar[str] = "reflection"

    def begin(self) -> None:
        """Nothing is told yet."""
        self.told: set[int] = set()

    def handlers(self) -> list[tuple[Handled, Handler]]:
        """What it handles; and the classes on which answers depend."""
        names = self.dynamic.answers.conditions
        patterns = [f"{each}.*" for each in names] if len(names) <= PATTERNS else ["*"]
        return [*super().handlers(), *((Handled("reached", each), self.on_reached) for each in patterns if names)]

    def on_reached(self, method: Method) -> None:
        """A class of which a method is reached is reached."""
        self.dynamic.answers.reached.tell(method.name.partition("(")[0].rpartition(".")[0])

    @handles(phase="rest")
    def on_rest(self) -> None:
        """Calls of which not everything is known are listed in the graph."""
        for record in self.dynamic.record.ordered():
            listed = record.own is not None and record.own.row.listed
            if listed and record.verdict in ("partly", "unresolved") and record.number not in self.told:
                self.told.add(record.number)
                all_or_part = "is known only in part" if record.verdict == "partly" else "is not known"
                for site in self.dynamic.record.by_number[record.number][1][:1]:
                    site.because("open").unresolved(f"what {rule_name(site)} means {all_or_part}")

    @property
    def tells(self) -> bool:
        """Whether there is a specification, of which something may be wrong."""
        return self.dynamic.specification is not None

    def end(self, methods: list[str]) -> list[tuple[bool, str, str]]:
        """What is wrong with the specification."""
        found = self.dynamic.answers.find_problems(methods)
        return [(each.diagnostic.severity == "loss", str(each.origin), each.message) for each in found]
