"""The tables of the study of assumptions."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.config import LEVELS
from peaberry.levels import FIGURES
from peaberry.studies.tables import NOTHING, to_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from peaberry.studies.assumptions.study import Assumptions, Row
    from peaberry.studies.tables import Table

    Levels = dict[str, Row]

PAPER: Final = {
    "methods": (0.0, 0.102, 0.102, 0.102, 0.102),
    "edges": (0.0, 0.448, 0.502, 0.541, 0.544),
}
"""By how much the paper's graphs are smaller than those of its first level, at each level (Table II)."""
PAPER_RESOLVED: Final = {
    "loading": (0.16, 0.46, 0.50),
    "making": (0.56, 0.58, 0.61),
    "calling": (0.0, 0.06, 0.06),
}
"""The share of sites that the paper's last three levels resolve (Table III)."""
WORDS: Final = {
    "cha": "CHA",
    "modelled": "CHA, what is known of the platform's native methods used",
    "rta": "RTA",
    "pta": "PTA",
}
SOURCES: Final = {
    "loading": FIGURES["loading"],
    "making": FIGURES["making"],
    "Method.invoke": ("invoke",),
    "method handles": ("handle",),
    "other dynamic sites": ("access", "allocate"),
}
"""Kinds of dynamic sites, as the table of what edges come from has them."""
RESOLVING: Final = LEVELS[2:]
"""The levels whose rules resolve sites."""
COMPILED: Final = (
    "Java 1.4: its compiler gave a class with class literals a method that calls forName, which strings resolve: one more loading site for "
    "such a class, or, a site a literal, one for each class that it names by literals."
)
REMARKS: Final = (
    "Statements are those of lowered bodies. Classes are those with a class file of the program's own; methods without code count.",
    "Shares are averages over programs of each program's share; programs without such sites are left out.",
    COMPILED,
    "own: in the program's own classes alone; other figures count the JDK and libraries, as the paper does.",
)


def all_of(study: Assumptions) -> list[Table]:
    """Every table; those without rows are left out."""
    return [
        table_1(study),
        *(table_2(study, setting) for setting in WORDS),
        *(table_3(study, setting) for setting in WORDS),
        shares(study),
        by_source(study),
        with_modules(study),
        beside_cha(study),
        cost(study),
    ]


def percent(share: float | None, digits: int = 1) -> str:
    """A share for a cell."""
    return NOTHING if share is None else f"{100 * share:.{digits}f} %"


def average(values: Iterable[float | None]) -> float | None:
    """The mean of what is known."""
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def reduction(levels: Levels, level: str, value: Callable[[Row], int]) -> float | None:
    """By how much a figure is smaller at a level than at the first."""
    first = value(levels[LEVELS[0]])
    return 1 - value(levels[level]) / first if first else None


def count(row: Row, what: str, *, own: bool) -> tuple[int, int]:
    """The sites of a figure, or of one kind, and those of them that are resolved."""
    rows = [(row.own_sites if own else row.sites).get(kind, [0, 0, 0]) for kind in FIGURES.get(what, (what,))]
    return sum(each[0] for each in rows), sum(each[1] for each in rows)


def table_1(study: Assumptions) -> Table:
    """Sizes, and dynamic sites of the program's own code."""
    rows = []
    found = study.of("cha")
    for each in study.sizes:
        if each.program not in found:
            continue
        first = found[each.program][LEVELS[0]]
        sites = [count(first, figure, own=True)[0] for figure in FIGURES]
        numbers = (each.classes, each.methods, each.statements, *sites, each.natives, first.own_literals[1])
        rows.append([each.program, *(f"{number:,}" for number in numbers)])
    heads = ["program", "classes", "methods", "statements", *FIGURES, "natives", "classes with literals"]
    return "table-1", "Programs (Table I): their own code", heads, rows


def table_2(study: Assumptions, setting: str) -> Table:
    """Nodes and edges at the first level, and by how much they are fewer at others."""
    found = study.of(setting)
    shown: list[tuple[str, Callable[[Row], int], str]] = [
        ("nodes fewer", lambda row: row.methods, LEVELS[-1]),
        *((level, lambda row: row.edges, level) for level in LEVELS[1:]),
        ("call pairs fewer", lambda row: row.call_pairs, LEVELS[-1]),
    ]
    rows = []
    for program, levels in found.items():
        first, last = levels[LEVELS[0]], levels[LEVELS[-1]]
        cells = [percent(reduction(levels, level, value)) for _, value, level in shown]
        rows.append([program, f"{first.methods:,}", f"{first.edges:,}", f"{last.edges:,}", *cells])
    if rows:
        means = [average(reduction(each, level, value) for each in found.values()) for _, value, level in shown]
        paper = [PAPER["methods"][-1], *PAPER["edges"][1:], None]
        rows.append(["average", "", "", "", *map(percent, means)])
        rows.append(["the paper's average", "", "", "", *map(percent, paper)])
    heads = ["program", "nodes", "edges", f"edges, {LEVELS[-1]}", *(head for head, _, _ in shown)]
    return f"table-2-{setting}", f"Nodes and edges (Table II): {WORDS[setting]}", heads, rows


class Way(NamedTuple):
    """What is counted of sites: a figure or a kind, in the program's own classes alone or not, with what for class literals."""

    what: str
    words: str
    own: bool = False
    literals: int | None = None
    """0: a site for each class that a class names, 1: for each class with literals."""

    def sites(self, row: Row) -> tuple[int, int]:
        """How many sites there are, how many are resolved."""
        sites, resolved = count(row, self.what, own=self.own)
        more = 0 if self.literals is None else (row.own_literals if self.own else row.literals)[self.literals]
        by_strings = LEVELS.index(row.level) >= LEVELS.index("strings")
        return sites + more, resolved + (more if by_strings else 0)

    def share(self, row: Row) -> float | None:
        """The share that is resolved."""
        sites, resolved = self.sites(row)
        return resolved / sites if sites else None


WAYS: Final = (
    *(Way(figure, figure) for figure in FIGURES),
    Way("loading", "loading, Java 1.4: a site a class", literals=1),
    Way("loading", "loading, Java 1.4: a site a literal", literals=0),
    Way("invoke", "Method.invoke alone"),
    Way("handle", "method handles alone"),
    *(Way(figure, f"{figure}, own", own=True) for figure in FIGURES),
    Way("loading", "loading, own, Java 1.4: a site a class", own=True, literals=1),
    Way("loading", "loading, own, Java 1.4: a site a literal", own=True, literals=0),
)
COMPARED: Final = {**PAPER_RESOLVED, "invoke": PAPER_RESOLVED["calling"]}


def table_3(study: Assumptions, setting: str) -> Table:
    """The average share of sites that each level resolves, beside the paper's."""
    found = study.of(setting)
    rows = []
    for way in WAYS if found else ():
        means = [average(way.share(each[level]) for each in found.values()) for level in RESOLVING]
        programs = sum(way.share(each[LEVELS[-1]]) is not None for each in found.values())
        known = None if way.own else COMPARED.get(way.what)
        paper = [NOTHING] * len(RESOLVING) if known is None else [percent(each, 0) for each in known]
        rows.append([way.words, f"{programs}", *map(percent, means), *paper])
    heads = ["sites", "programs", *RESOLVING, *(f"the paper, {level}" for level in RESOLVING)]
    return f"table-3-{setting}", f"Sites that are resolved (Table III): {WORDS[setting]}", heads, rows


def shares(study: Assumptions) -> Table:
    """Resolved sites of each program, at the last level."""
    ways = [way for way in WAYS if way.literals != 0 and way.what in FIGURES]
    rows = []
    for program, levels in study.of("cha").items():
        row = levels[LEVELS[-1]]
        rows.append([program, *(f"{resolved:,} of {sites:,}" for sites, resolved in (way.sites(row) for way in ways))])
    return "sites", f"Sites that are resolved: CHA at {LEVELS[-1]}", ["program", *(way.words for way in ways)], rows


def sources(row: Row) -> dict[str, int]:
    """The edges of a graph by CHA, by what they come from."""
    from_sites = {words: sum(row.sites.get(kind, [0, 0, 0])[2] for kind in kinds) for words, kinds in SOURCES.items()}
    from_jvm = row.kinds.get("jvm", 0)
    rest = row.edges - sum(from_sites.values()) - from_jvm
    handles = from_sites["method handles"]
    return {
        **from_sites,
        "the JVM and native code": from_jvm,
        "other calls": rest,
        "all": row.edges,
        "all but method handles": row.edges - handles,
    }


def by_source(study: Assumptions) -> Table:
    """What edges come from at the first level and at the last, and by how much they are fewer: averages over programs."""
    ends = [(sources(each[LEVELS[0]]), sources(each[LEVELS[-1]])) for each in study.of("cha").values()]
    rows = []
    for words in ends[0][0] if ends else ():
        shares = [average(end[at][words] / end[at]["all"] for end in ends) for at in (0, 1)]
        fewer = average(1 - last[words] / first[words] for first, last in ends if first[words])
        rows.append([words, *map(percent, shares), percent(fewer)])
    heads = ["edges of", f"share, {LEVELS[0]}", f"share, {LEVELS[-1]}", "fewer"]
    return "sources", "What edges come from: CHA, averages", heads, rows


def with_modules(study: Assumptions) -> Table:
    """By how much edges would be fewer if modules were part of encapsulation."""
    found = {program: levels for program, levels in study.of("cha").items() if program in study.hidden}
    rows = []
    columns: list[list[float]] = []
    for program, levels in found.items():
        first = levels[LEVELS[0]].edges
        fewer = []
        for level, hidden in study.hidden[program].items():
            fewer += [1 - levels[level].edges / first, 1 - (levels[level].edges - hidden) / first]
        columns.append(fewer)
        rows.append([program, *map(percent, fewer)])
    if rows:
        rows.append(["average", *(percent(average(column)) for column in zip(*columns, strict=True))])
    levels_shown = list(next(iter(study.hidden.values()), {}))
    heads = ["program", *(word for level in levels_shown for word in (level, f"{level}, with modules"))]
    return "modules", "Edges that would be fewer with modules: CHA, an estimate", heads, rows


def beside_cha(study: Assumptions) -> Table:
    """By how much the graphs of finer algorithms have fewer edges than those of CHA at the same level."""
    coarse = study.of("cha")
    finer = {setting: found for setting in ("rta", "pta") if (found := study.of(setting))}
    ends = (LEVELS[0], LEVELS[-1])
    rows = []
    for program, levels in coarse.items():
        fewer = [
            1 - found[program][level].edges / levels[level].edges if program in found else None
            for found in finer.values()
            for level in ends
        ]
        rows.append([program, *map(percent, fewer)])
    heads = ["program", *(f"{WORDS[setting]}, {level}" for setting in finer for level in ends)]
    return "algorithms", "Edges fewer than by CHA at the same level", heads, rows if finer else []


def cost(study: Assumptions) -> Table:
    """CPU seconds of all levels of a setting together, and the most memory."""
    rows: dict[str, list[str]] = {}
    settings = [setting for setting in WORDS if study.of(setting)]
    for setting in settings:
        for program, levels in study.of(setting).items():
            seconds = sum(row.cpu_seconds for row in levels.values())
            peak = max(row.peak_memory_mb for row in levels.values())
            place = rows.setdefault(program, [program] + [NOTHING] * 2 * len(settings))
            at = 1 + 2 * settings.index(setting)
            place[at : at + 2] = [to_number(seconds), to_number(peak, 0)]
    heads = ["program", *(word for setting in settings for word in (f"{setting} CPU s", f"{setting} MB"))]
    return "cost", "Cost of the five levels together", heads, list(rows.values())
