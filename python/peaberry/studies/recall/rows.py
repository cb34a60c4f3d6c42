"""What is found of one program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.recall.measure import APPLICATION, LIBRARY

if TYPE_CHECKING:
    from peaberry.studies.recall.programs import Benchmark

CATEGORIES: Final = {
    "core": ("core",),
    "extended": ("extended",),
    "private": ("private",),
    "application": (LIBRARY, APPLICATION),
}
"""The paper's four (4.2): what does not belong to the platform is one."""


class Row(NamedTuple):
    """What the steps of one program have answered, as they say it; `graphs` by configuration."""

    program: Benchmark
    prepared: dict[str, Any]
    plain: dict[str, Any]
    coverage: dict[str, Any]
    recorded: dict[str, Any]
    graphs: dict[str, dict[str, Any]]
    ways: dict[str, Row] = {}  # noqa: RUF012 - never changed
    """The same program exercised otherwise: by generated tests, and by both. Empty if it has none."""

    @property
    def name(self) -> str:
        """The program's name."""
        return self.program.name

    @property
    def limit(self) -> str | None:
        """That some graph is not of the algorithm that was asked for."""
        graphs = [graph for row in (self, *self.ways.values()) for graph in row.graphs.values()]
        return next((graph["limit"] for graph in graphs if graph["limit"]), None)

    def recall(self, configuration: str, what: str) -> float | None:
        """Recall of methods or pairs; None if there is no graph."""
        if configuration not in self.graphs:
            return None
        share: float | None = self.graphs[configuration]["recall"][f"{what}_recall"]
        return share

    def missed(self, configuration: str) -> int:
        """How many methods a graph lacks."""
        graph = self.graphs.get(configuration)
        return 0 if graph is None else int(graph["recall"]["missed_methods_count"])

    def explained(self, configuration: str, name: str, *, table: str, key: str = "missed_methods") -> float | None:
        """The share of missed methods that a cause or a group explains, in percent; None if none is missed."""
        missed = self.missed(configuration)
        if not missed:
            return None
        found: int = self.graphs[configuration]["recall"][table][name][key]
        return 100 * found / missed

    def of_category(self, configuration: str, name: str) -> float | None:
        """The share of a category among missed methods, in percent."""
        missed = self.missed(configuration)
        if not missed:
            return None
        counts: dict[str, int] = self.graphs[configuration]["missed_by_category"]
        return 100 * sum(counts[each] for each in CATEGORIES[name]) / missed

    def to_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        plain = {each: getattr(self, each) for each in Row._fields[1:-1]}
        ways = {way: row.to_object() for way, row in self.ways.items()}
        return {"program": self.name, "held_out": self.program.held_out, **plain, **({"ways": ways} if ways else {})}
