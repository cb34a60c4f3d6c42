"""The hierarchy of assumptions about reflection and native code (Sawin & Rountev): graphs at its levels, side by side, and at which of
them a method is reached.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.config import LEVELS
from peaberry.errors import UsageError
from peaberry.rules import UNRESOLVED_RULES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from peaberry.callgraph import CallGraph
    from peaberry.config import Config
    from peaberry.paths import Path

    Progress = Callable[[str, int, int], None]

FIGURES: Final = {"loading": ("load",), "making": ("make", "construct"), "calling": ("invoke", "handle")}
"""The kinds of sites that are counted together, as in the paper."""
RESOLVED: Final = "resolved"
UP_TO: Final = "up to a level"
NOT_REACHED: Final = "not reached"


class LevelGraph(NamedTuple):
    """The graph of a program at a level."""

    level: str
    graph: CallGraph

    @property
    def sites(self) -> dict[str, tuple[int, int]]:
        """Of the sites of which no instruction says what they run, by what they do: how many, and how many of them are resolved."""
        counts: dict[str, dict[str, int]] = self.graph.header.get("dynamic", {})
        found = {}
        for figure, kinds in FIGURES.items():
            rows = [counts.get(kind, {}) for kind in kinds]
            sites = sum(row.get("sites", 0) for row in rows)
            found[figure] = (sites, sum(number for row in rows for key, number in row.items() if key != "sites"))
        return found

    def to_object(self) -> dict[str, Any]:
        """What a program may want to know of it, as plain values."""
        counts = self.graph.counts
        figures = {name: {"sites": sites, "resolved": resolved} for name, (sites, resolved) in self.sites.items()}
        used = [
            {"variable" if variable else "property": key, "value": value}
            for variable, key, value in self.graph.header.get("environment", [])
        ]
        return {
            "level": self.level,
            **{name: counts[name] for name in ("methods", "edges", "call_pairs")},
            "dynamic_sites": figures,
            "environment": used,
        }


class LevelBuilder:
    """A program that is opened once and analysed at several levels."""

    def __init__(self, config: Config, progress: Progress | None = None) -> None:
        from peaberry.analysis import load_all, open_and_start

        if config.assume is not None:
            raise UsageError("all levels are built: leave out --assume")
        self.config, self.progress = config, progress
        self.features = load_all(config.features)
        self.opened, self.start = open_and_start(config, progress)

    def build(self, level: str) -> LevelGraph:
        """The graph at a level."""
        from peaberry.analysis import analyse, make_header
        from peaberry.callgraph import CallGraph

        environment = self.config.environment if level == "environment" else None
        at = self.config.with_(assume=level, environment=environment)
        header = json.dumps(make_header(at, self.opened, self.start, self.features), sort_keys=True)
        graph, _ = analyse(at, self.opened.program, self.start, self.features, header=header, progress=self.progress)
        return LevelGraph(level, CallGraph(graph))


def build_levels(
    config: Config, progress: Progress | None = None, levels: Iterable[str] = LEVELS
) -> Iterator[LevelGraph]:
    """The graphs of a program at levels, in their order. It is opened and read once."""
    builder = LevelBuilder(config, progress)
    return (builder.build(level) for level in levels)


class LevelAnswer(NamedTuple):
    """Up to which level a method is reached."""

    target: str
    verdict: str
    """Resolved: without a site of which the level leaves open what it runs; up to a level; or not reached."""
    level: str | None
    """The last level at which it is reached."""
    path: Path | None
    """A path at that level, past such sites where that is possible."""
    graph: CallGraph | None
    """The graph of that level."""

    @property
    def sites(self) -> list[Any]:
        """The edges of the path that begin at sites of which the level leaves open what they run."""
        steps = self.path.steps if self.path is not None else []
        rules = [getattr(step.edge.cause, "rule", None) for step in steps]
        return [step.edge for step, rule in zip(steps, rules, strict=True) if rule in UNRESOLVED_RULES]

    @property
    def next_level(self) -> str | None:
        """The first level at which it is not reached."""
        place = LEVELS.index(self.level) + 1 if self.level is not None else 0
        return LEVELS[place] if place < len(LEVELS) else None

    def to_object(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "target": self.target,
            "verdict": self.verdict,
            "level": self.level,
            "not_from": self.next_level,
            "path": None if self.path is None else self.path.to_object(),
            "sites": [edge._asdict() for edge in self.sites],
        }


def ask_levels(config: Config, pattern: str, progress: Progress | None = None) -> LevelAnswer:
    """Up to which level a method is reached: graphs lie inside one another, so levels are built from the last one on until one
    reaches it. UsageError if the program has no such method.
    """
    from peaberry.paths import find_paths

    builder = LevelBuilder(config, progress)
    if not builder.opened.program.named(pattern):
        builder.build(LEVELS[-1]).graph.refuse(pattern)
    for level in reversed(LEVELS):
        found = builder.build(level)
        engine = found.graph.engine
        ends = engine.find(pattern)
        if not ends:
            continue
        starts = [method for method, _ in engine.entries()]
        name = engine.name(ends[0]) if len(ends) == 1 else pattern
        if level == LEVELS[-1]:
            paths = find_paths(found.graph, starts, ends, without=UNRESOLVED_RULES)
            if paths:
                return LevelAnswer(name, RESOLVED, level, paths[0], found.graph)
        paths = find_paths(found.graph, starts, ends)
        if paths:
            return LevelAnswer(name, UP_TO, level, paths[0], found.graph)
    return LevelAnswer(pattern, NOT_REACHED, None, None, None)
