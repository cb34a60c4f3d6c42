"""The tables of the study of type flow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from peaberry.studies.tables import NOTHING, Table, to_number

if TYPE_CHECKING:
    from peaberry.studies.type_flow.study import Row, TypeFlow

ALGORITHMS: Final = ("cha", "pta", "tfa")


def figure_2(study: TypeFlow) -> Table:
    """The paper's Fig. 2, with memory behind it."""
    heads = ["program", *(f"T {name.upper()} s" for name in ALGORITHMS), "R⇢", "R⊑", "R→", "R total"]
    heads += [f"{name.upper()} MB" for name in ALGORITHMS]
    rows = []
    for program in study.analysed:
        by_name = {name: study.find(program, name) for name in ALGORITHMS}
        of_tfa = by_name["tfa"]
        sizes = (of_tfa.relation_types, of_tfa.relation_flows, of_tfa.relation_fields, of_tfa.relation_total)
        rows.append(
            [
                program,
                *(cell(row, f"{row.seconds:.2f}") for row in by_name.values()),
                *(NOTHING if size is None else f"{size:,}" for size in sizes),
                *(cell(row, f"{row.memory_mb:.0f}") for row in by_name.values()),
            ]
        )
    return "figure-2", "Cost: the paper's Fig. 2, and memory", heads, rows


def sizes(study: TypeFlow) -> Table:
    """CPU seconds, methods and edges by algorithm."""
    titles = {"cpu_seconds": "CPU s", "methods": "methods", "edges": "edges"}
    heads = ["program", *(f"{title} {name.upper()}" for title in titles.values() for name in ALGORITHMS)]
    rows = [
        [program, *(cell(row, shorten(getattr(row, name))) for name in titles for row in each)]
        for program in study.analysed
        for each in [[study.find(program, algorithm) for algorithm in ALGORITHMS]]
    ]
    return "sizes", "What was found", heads, rows


def figure_3(study: TypeFlow) -> Table:
    """The paper's Fig. 3, with S."""
    names = [name.upper() for name in ALGORITHMS]
    heads = ["program", "D", *(f"{letter} {name}" for letter in "SMRP" for name in names)]
    by_place = {(each.program, each.algorithm): each for each in study.accuracies}
    rows = []
    for program in dict.fromkeys(each.program for each in study.accuracies):
        of = [by_place[program, name] for name in ALGORITHMS]
        counts = [f"{getattr(each, which):,}" for which in ("static", "matching") for each in of]
        shares = [to_number(getattr(each, which), 2) for which in ("recall", "precision") for each in of]
        rows.append([program, f"{of[0].dynamic:,}", *counts, *shares])
    return "figure-3", "Accuracy: the paper's Fig. 3, with the numbers of static records", heads, rows


def cell(row: Row, text: str) -> str:
    """A figure, unless a limit was reached before there was one."""
    return "limit" if row.limit else text


def shorten(value: float) -> str:
    """A number for a table."""
    return f"{value:.2f}" if isinstance(value, float) else f"{value:,}"


def programs(study: TypeFlow) -> Table:
    """The programs, and the benchmarks of SPECjvm2008 that they stand for."""
    some = [each for each in study.chosen if each.name in study.analysed]
    rows = [[each.name, each.target or "its own", each.stands_for] for each in some]
    return "programs", "Programs", ["program", "coordinate", "stands for"], rows
