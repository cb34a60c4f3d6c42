"""The tables of the study of application call graphs."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Final

from peaberry.studies.lines import draw_lines
from peaberry.studies.tables import NOTHING, to_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from peaberry.studies.application.study import Application, Row
    from peaberry.studies.tables import Table

PAPER: Final = (0.7494, 0.6443)
"""What the paper's new algorithm leaves out: callbacks (its abstract says 74.97 %, section 4 74.94 %), and all edges."""
UNCLEAR: Final = (
    "unclear: callbacks below recursion, of which the recording does not say which call they belong to. confirmed: the share of "
    "reported callbacks that the one recorded run shows. lost: recorded callbacks that simple has and datareach lacks."
)
WORDS: Final = {
    "paper": "without reflection and contexts, as in the paper",
    "default": "the default: with reflection, without contexts",
    "selective": "selective contexts, without reflection",
}


def all_of(study: Application) -> list[Table]:
    """Every table; those without rows are left out."""
    return [
        table_1(study),
        *(table_2(study, setting) for setting in WORDS),
        table_3(study),
        figure_4(study),
        statics(study),
        escapes(study),
        sets(study),
        recorded(study),
    ]


def of(study: Application, setting: str) -> list[Row]:
    """The rows of a setting that did not reach a limit."""
    return [row for row in study.rows if row.setting == setting and not row.limit]


def counted(rows: Iterable[Row]) -> list[Row]:
    """Rows that averages are over: programs without callbacks stay out, and those with equal callbacks count once, as in the paper."""
    found = {(row.callbacks["simple"], row.callbacks["datareach"]): row for row in rows if row.callbacks["simple"]}
    return list(found.values())


def average(rows: Sequence[Row], value: Callable[[Row], float | None]) -> float | None:
    """The mean of what is known."""
    known = [each for row in counted(rows) if (each := value(row)) is not None]
    return fmean(known) if known else None


def percent(share: float | None, digits: int = 1) -> str:
    """A share for a cell."""
    return NOTHING if share is None else f"{100 * share:.{digits}f} %"


def table_1(study: Application) -> Table:
    """Sizes."""
    rows = [
        [row.program, f"{row.methods:,}", f"{row.own_methods:,}", f"{row.statements:,}"] for row in of(study, "paper")
    ]
    return "table-1", "Programs (Table 1)", ["program", "methods", "own methods", "statements"], rows


def table_2(study: Application, setting: str) -> Table:
    """Edges by both algorithms."""
    found = of(study, setting)
    rows = [
        [
            row.program,
            f"{row.direct:,}",
            f"{row.callbacks['simple']:,}",
            f"{row.callbacks['datareach']:,}",
            percent(row.reduction()),
            percent(row.edge_reduction),
        ]
        for row in found
    ]
    if rows:
        means = average(found, lambda row: row.reduction()), average(found, lambda row: row.edge_reduction)
        rows.append(["average", "", "", "", *map(percent, means)])
    if rows and setting == "paper":
        rows.append(["the paper's average", "", "", "", *(percent(share, 2) for share in PAPER)])
    title = f"Application call graphs (Table 2): {WORDS[setting]}"
    heads = ["program", "direct", "simple", "datareach", "callbacks fewer", "edges fewer"]
    return f"table-2-{setting}", title, heads, rows


def table_3(study: Application) -> Table:
    """Cost."""
    rows = [
        [
            row.program,
            to_number(row.whole_cpu_seconds, 2),
            to_number(row.cpu_seconds, 2),
            f"{row.library_calls:,}",
            f"{row.solved_calls or 0:,}",
            f"{row.open_calls:,}",
            to_number(row.whole_memory_mb, 0),
            to_number(row.peak_memory_mb, 0),
        ]
        for row in of(study, "paper")
    ]
    heads = ["program", "whole CPU s", "datareach CPU s", "library calls", "solved", "open", "whole MB", "peak MB"]
    return "table-3", "Cost (Table 3): CPU seconds of the whole program, and beyond", heads, rows


def figure_4(study: Application) -> Table:
    """Cost of more and more calls."""
    rows = [
        [
            each.program,
            f"{each.calls:,}",
            f"{each.solved:,}",
            to_number(each.cpu_seconds, 2),
            to_number(each.peak_memory_mb, 0),
        ]
        for each in study.growth
    ]
    return "figure-4", "Random library calls (Figure 4)", ["program", "calls", "solved", "CPU s", "peak MB"], rows


def draw_figure_4(study: Application) -> str:
    """The same as a plot."""
    series: dict[str, list[tuple[float, float]]] = {}
    for each in study.growth:
        series.setdefault(each.program, []).append((each.calls, each.cpu_seconds))
    note = "CPU seconds beyond the whole-program analysis, least of some runs"
    return draw_lines("Cost of more and more random library calls (Figure 4)", note, "library calls", "CPU s", series)


def statics(study: Application) -> Table:
    """What reads of static fields cost."""
    rows = [
        [
            row.program,
            row.setting,
            f"{row.callbacks['datareach']:,}",
            f"{row.callbacks['no-statics']:,}",
            percent(row.reduction()),
            percent(row.reduction("no-statics")),
        ]
        for row in study.rows
        if not row.limit and "no-statics" in row.callbacks
    ]
    heads = ["program", "setting", "datareach", "without static reads", "fewer", "fewer without"]
    return "statics", "What static fields cost: constraint 7 left out, which is not sound", heads, rows


def escapes(study: Application) -> Table:
    """V against Vᵃ, both fine-tuned."""
    rows = [
        [
            row.program,
            f"{row.accessible.get('datareach') or 0:,}",
            f"{row.accessible.get('v-fine') or 0:,}",
            f"{row.callbacks['datareach']:,}",
            f"{row.callbacks['v-fine']:,}",
        ]
        for row in of(study, "paper")
        if "v-fine" in row.callbacks
    ]
    heads = ["program", "accessible, Vᵃ", "accessible, V", "callbacks, Vᵃ", "callbacks, V"]
    title = (
        "Accessible objects on the fly or by escape analysis: V against Vᵃ, both fine-tuned, summed over solved calls"
    )
    return "escapes", title, heads, rows


def sets(study: Application) -> Table:
    """Without fine tuning: what has a set of its own."""
    names = ("va", "v", "m", "one-set", "simple")
    rows = [
        [row.program, *(f"{row.callbacks[name]:,}" for name in names)]
        for row in of(study, "paper")
        if all(name in row.callbacks for name in names)
    ]
    heads = ["program", "Vᵃ", "V", "M", "one set", "simple"]
    return "sets", "Callbacks without fine tuning, by what has a set of its own", heads, rows


def recorded(study: Application) -> Table:
    """Recorded callbacks."""
    rows = [
        [
            each.program,
            f"{each.recorded:,}",
            f"{each.unclear:,}",
            f"{each.found['simple']:,}",
            f"{each.found['datareach']:,}",
            f"{len(each.lost):,}",
            percent(each.confirmed["simple"], 2),
            percent(each.confirmed["datareach"], 2),
        ]
        for each in study.confirmed
    ]
    heads = [
        "program",
        "recorded",
        "unclear",
        "simple has",
        "datareach has",
        "lost",
        "simple confirmed",
        "datareach confirmed",
    ]
    return "recorded", "Recorded callbacks, the default graph", heads, rows


def remarks(study: Application) -> list[str]:
    """What a reader should know."""
    growth = []
    for program in dict.fromkeys(each.program for each in study.growth):
        first, *_, last = [each for each in study.growth if each.program == program]
        if first.cpu_seconds:
            times = last.cpu_seconds / first.cpu_seconds
            growth.append(
                f"{program}: from {first.calls:,} to {last.calls:,} random calls the time grows {times:.1f} times (the paper's, on javac: "
                f"2.8 times), memory {last.peak_memory_mb / first.peak_memory_mb:.2f} times."
            )
    lost = [
        f"lost: {each.program}: {caller}@{offset} → {callee}, received by {', '.join(recorded)}; points-to analysis knows of these there: "
        f"{', '.join(known) or 'none'}"
        for each in study.confirmed
        for caller, offset, callee, recorded, known in each.lost
    ]
    return [
        "Averages leave out programs without callbacks, and count those with equal callbacks once, as the paper does.",
        "solved: library calls that differ in what they begin with, and from which a path leads back. open: those that run what is not known.",
        "Without static reads a call cannot see what static fields hold: the ceiling of what a better treatment of them could give.",
        UNCLEAR,
        *growth,
        *lost,
    ]
