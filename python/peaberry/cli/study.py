"""`peaberry study`: a paper's experiment, run again."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

from peaberry.cli import DONE, INCOMPLETE
from peaberry.studies import find_study
from peaberry.terminal import printable, put, say

if TYPE_CHECKING:
    import argparse

    from peaberry.studies.study import Study


def run(options: argparse.Namespace) -> int:
    """Run the study, print its tables, write them."""
    from peaberry.studies.study import Settings

    settings = Settings(
        runs=options.runs,
        jdk=options.jdk,
        timeout=options.timeout,
        results=options.output,
        programs=options.programs,
        tell=say,
    )
    study = find_study(options.study)(settings)
    programs = study.choose(options.only or ())
    if options.output is not None:
        os.makedirs(options.output, exist_ok=True)  # a place that cannot be is reported before the work, not after
    study.run(programs)
    if options.output is not None:
        write(study.to_files(), options.output)
    if options.json:
        put(json.dumps(study.to_object(), indent=2))
    else:
        show(study)
    for each in study.failures:
        say(f"peaberry: {each.program}: {each.message}")
    return INCOMPLETE if study.failures or study.limited else DONE


def write(texts: dict[str, str], directory: str) -> None:
    """The study's files."""
    from peaberry.formats.atomic import replace_file

    for name, text in texts.items():
        with replace_file(os.path.join(directory, name)) as out:
            out.write(text)


def show(study: Study[Any, Any]) -> None:
    """The tables for people."""
    from rich.console import Console
    from rich.table import Table

    console = Console(width=None if sys.stdout.isatty() else 150, highlight=False)
    for _, title, heads, rows in study.tables():
        table = Table(title=title, title_justify="left")
        for number, head in enumerate(heads):
            table.add_column(head, justify="right" if number else "left", overflow="fold")
        for row in rows:
            table.add_row(*map(printable, row))
        console.print(table)
    for note in study.notes():
        console.print(printable(note), markup=False, soft_wrap=True)
