"""What is found of one version on one program."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

SIDES: Final = ("application", "platform")
"""The program with its libraries, and the JDK."""
COLUMNS: Final = {"FR": "resolved", "PR": "partly", "UR": "unresolved", "absent": "absent", "idle": "idle"}
"""The paper's verdicts, and two of ours: a name of a class that there is not, and a site that nothing comes to."""


class Site(NamedTuple):
    """A call of `Class.forName`: where it is, what became of it, and the specification points behind it."""

    caller: str
    offset: int | None
    place: str
    role: str
    verdict: str
    points: tuple[tuple[str, str, int | None], ...]

    @property
    def side(self) -> str:
        """Whether it is the program's or the platform's."""
        return "platform" if self.role == "platform" else "application"

    @property
    def is_open(self) -> bool:
        """Whether a person could still answer it."""
        return self.verdict in {"partly", "unresolved"}


class Answer(NamedTuple):
    """A reflective site that the specification answers, with how many targets."""

    caller: str
    offset: int | None
    role: str
    verdict: str
    targets: int


class Row(NamedTuple):
    """What the runs of one version on one program took on average, and what they found."""

    program: str
    version: str
    runs: int
    classes: int
    methods: int
    edges: int
    seconds: float
    cpu_seconds: float
    memory_mb: float
    limit: str | None
    """That a limit was reached: the figures are then those of the fallback, and mean nothing here."""
    sites: tuple[Site, ...]
    answers: tuple[Answer, ...]
    verdicts: dict[tuple[str, int | None], str]
    """Of every reflective site, by place."""
    available: int
    jars: tuple[int, int]
    """The program's own, and those of its libraries."""
    entry_points: tuple[str, ...]

    def count(self, side: str, *verdicts: str) -> int:
        """How many sites of a side have one of the verdicts; all if none is given."""
        return sum(site.side == side and (not verdicts or site.verdict in verdicts) for site in self.sites)

    def share(self, side: str, *, asked: bool = False) -> float | None:
        """The share of a side's sites that are at least partly resolved, in percent; None if there is none. If `asked`, of those
        that have an answer: neither absent nor idle.
        """
        left_out = self.count(side, "absent", "idle") if asked else 0
        total = self.count(side) - left_out
        return 100 * self.count(side, "resolved", "partly") / total if total else None

    @property
    def open_sites(self) -> list[Site]:
        """The sites that are not resolved, or not wholly."""
        return [site for site in self.sites if site.is_open]

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        counts = {
            side: {"T": self.count(side), **{head: self.count(side, word) for head, word in COLUMNS.items()}}
            for side in SIDES
        }
        plain = {name: getattr(self, name) for name in Row._fields[:10]}
        lists = {
            "for_name": counts,
            "sites": [each._asdict() for each in self.sites],
            "answers": [each._asdict() for each in self.answers],
        }
        return {**plain, **lists, "available": self.available, "jars": self.jars, "entry_points": self.entry_points}
