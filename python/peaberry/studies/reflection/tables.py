"""The tables of the study of reflection."""

from __future__ import annotations

from statistics import fmean, median
from typing import TYPE_CHECKING, Final

from peaberry.studies.reflection.rows import COLUMNS, SIDES
from peaberry.studies.tables import NOTHING, Table, middle, to_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry.studies.reflection.rows import Answer, Site
    from peaberry.studies.reflection.study import Reflection

VERSIONS: Final = {
    "none": ("--reflection", "none"),
    "local": ("--reflection", "local"),
    "points-to": ("--reflection", "points-to"),
    "casts": ("--reflection", "casts", "--casts", "intra"),
    "default": (),
    "sound": ("--reflection", "points-to"),
}
"""The paper's versions and the default, with what selects them; SOUND has specifications besides."""


def figure_18(study: Reflection) -> Table:
    """The programs. Lines and files of source are not known of a jar."""
    known = {each.name: each for each in study.chosen}
    rows = []
    for program in study.analysed:
        row, each = study.find(program, "local"), known[program]
        start = " ".join(word for word in each.start if not word.startswith("--"))
        jars = str(sum(row.jars))
        rows.append([program, each.description, each.target or "its own", start, jars, f"{row.available:,}"])
    heads = ["program", "description", "coordinate", "starts at", "jars", "classes available"]
    return "figure-18", "Programs (Fig. 18)", heads, rows


def figure_19(study: Reflection, side: str) -> Table:
    """Sites of `Class.forName` by verdict, a row for each version. In LOCAL none is partly resolved; NONE looks at none."""
    rows = []
    for program in study.analysed:
        for version in VERSIONS:
            row = study.find(program, version)
            numbers = [row.count(side), *(row.count(side, word) for word in COLUMNS.values())]
            cells = ["limit" if row.limit else str(number) for number in numbers]
            if version == "none":
                cells[1:] = [NOTHING] * len(COLUMNS)
            rows.append([program, version.upper(), *cells])
    return f"figure-19-{side}", f"Class.forName, {side} (Fig. 19)", ["program", "version", "T", *COLUMNS], rows


def shares(study: Reflection) -> Table:
    """The share of sites that are at least partly resolved, and its median over programs."""
    versions = list(VERSIONS)[1:]
    heads = ["program", *(f"{side[:3]}. {version.upper()}" for side in SIDES for version in versions)]
    rows = [
        [
            program,
            *(to_number(study.find(program, version).share(side)) for side in SIDES for version in versions),
        ]
        for program in study.analysed
    ]
    found = medians(study)
    for title, word in (("median", "of_all"), ("median, without absent and idle", "of_asked")):
        rows.append([title, *(to_number(found[side][version][word]) for side in SIDES for version in versions)])
    return "shares", "Class.forName at least partly resolved, in percent, application and platform", heads, rows


def medians(study: Reflection) -> dict[str, dict[str, dict[str, float | None]]]:
    """By side and version: the median over programs that have sites of the share that is at least partly resolved, of all sites
    and of those that are neither absent nor idle.
    """
    return {
        side: {
            version: {
                "of_all": middle(study.find(each, version).share(side) for each in study.analysed),
                "of_asked": middle(study.find(each, version).share(side, asked=True) for each in study.analysed),
            }
            for version in list(VERSIONS)[1:]
        }
        for side in SIDES
    }


def figure_21(study: Reflection) -> Table:
    """What was specified for SOUND, and how much of it is for sites that CASTS reaches and does not resolve."""
    heads = ["program"]
    for title in ("POINTS-TO", "CASTS"):
        heads += [f"{title} specs", "sites", "libs", "app", "types/site"]
    rows = []
    for program in study.analysed:
        answers = study.find(program, "sound").answers
        rows.append([program, *statistics(answers), *statistics(beyond_casts(study, program))])
    unique = [
        {(each.caller, each.offset) for each in study.find(program, "sound").answers} for program in study.analysed
    ]
    casts = [{(each.caller, each.offset) for each in beyond_casts(study, program)} for program in study.analysed]
    sites = [str(len(set().union(*each))) for each in (unique, casts)]
    rows.append(["unique sites", "", sites[0], "", "", "", "", sites[1], "", "", ""])
    return "figure-21", "Specifications, starting with POINTS-TO and with CASTS (Fig. 21)", heads, rows


def beyond_casts(study: Reflection, program: str) -> list[Answer]:
    """The answers to sites that CASTS leaves unresolved."""
    verdicts = study.find(program, "casts").verdicts
    answers = study.find(program, "sound").answers
    return [each for each in answers if verdicts.get((each.caller, each.offset)) == "unresolved"]


def statistics(answers: Sequence[Answer]) -> list[str]:
    """Answers, sites, those of libraries and the platform, those of the application, answers to a site."""
    specs, sites = sum(each.targets for each in answers), len(answers)
    own = sum(each.role == "application" for each in answers)
    return [f"{specs:,}", str(sites), str(sites - own), str(own), f"{specs / sites:.2f}" if sites else NOTHING]


def section_6_4_1(study: Reflection) -> Table:
    """Specification points of the sites that POINTS-TO does not resolve, or not wholly."""
    heads = ["program", "open sites", "points", "points/site", "median", "most", "distinct points"]
    rows = []
    for program in study.analysed:
        points = [site.points for site in study.find(program, "points-to").open_sites]
        counts = [len(each) for each in points]
        distinct = len({point for each in points for point in each})
        means = [f"{fmean(counts):.1f}", f"{median(counts):g}", str(max(counts))] if counts else [NOTHING] * 3
        rows.append([program, str(len(counts)), str(sum(counts)), *means, str(distinct)])
    return "section-6.4.1", "Specification points of Class.forName in POINTS-TO (6.4.1)", heads, rows


def figure_22(study: Reflection, what: str) -> Table:
    """Classes or methods of the graph by version, and how many times those of NONE SOUND has."""
    heads = ["program", *(version.upper() for version in VERSIONS), "SOUND/NONE"]
    rows = []
    for program in study.analysed:
        by_version = [study.find(program, version) for version in VERSIONS]
        numbers = [getattr(row, what) for row in by_version]
        cells = ["limit" if row.limit else f"{number:,}" for row, number in zip(by_version, numbers, strict=True)]
        rows.append([program, *cells, f"{numbers[-1] / numbers[0]:.2f}"])
    return f"figure-22-{what}", f"{what.capitalize()} in the graph (Fig. 22)", heads, rows


def figure_23(study: Reflection) -> Table:
    """What each version costs."""
    heads = ["program"]
    for version in VERSIONS:
        heads += [f"{version.upper()} CPU s", "MB"]
    rows = []
    for program in study.analysed:
        cells = [program]
        for version in VERSIONS:
            row = study.find(program, version)
            cells += ["limit"] * 2 if row.limit else [f"{row.cpu_seconds:.1f}", f"{row.memory_mb:.0f}"]
        rows.append(cells)
    return "figure-23", "Cost (Fig. 23)", heads, rows


def still_open(study: Reflection) -> Table:
    """The sites that are open in SOUND, each once, with the programs in which they are."""
    found: dict[tuple[str, int | None], tuple[Site, list[str]]] = {}
    for program in study.analysed:
        for site in study.find(program, "sound").open_sites:
            found.setdefault((site.caller, site.offset), (site, []))[1].append(program)
    rows = []
    for (caller, offset), (site, programs) in sorted(found.items(), key=str):
        place = f"{caller.partition('(')[0]} @ {offset}"
        many = "all" if len(programs) == len(study.analysed) > 1 else ", ".join(programs)
        rows.append([place, site.place, site.side, site.verdict, many])
    return "open", "Open in SOUND", ["site", "source", "side", "verdict", "programs"], rows
