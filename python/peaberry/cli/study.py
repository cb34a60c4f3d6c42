"""`peaberry study`: a paper's experiment, run again."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

from peaberry.cli import DONE, INCOMPLETE
from peaberry.studies import type_flow
from peaberry.terminal import say

if TYPE_CHECKING:
    import argparse

    from peaberry.studies.type_flow import Study


def run(options: argparse.Namespace) -> int:
    """Run the study, print its tables, write them."""
    programs = type_flow.choose(options.programs or ())
    if options.output is not None:
        os.makedirs(options.output, exist_ok=True)  # a place that cannot be is reported before the work, not after
    passed: list[str] = []
    if options.jdk is not None:
        passed += ["--jdk", options.jdk]
    if options.timeout is not None:
        passed += ["--timeout", str(options.timeout)]
    tell = say if sys.stderr.isatty() else (lambda _: None)
    study = type_flow.run_study(programs, runs=options.runs, options=passed, tell=tell)
    if options.output is not None:
        write(study, options.output)
    if options.json:
        print(json.dumps(study.to_object(), indent=2))
    else:
        show(study)
    for each in study.failures:
        say(f"peaberry: {each.program}: {each.message}")
    return INCOMPLETE if study.failures or any(row.limit for row in study.rows) else DONE


def write(study: Study, directory: str) -> None:
    """The study as CSV, JSON and Markdown."""
    from peaberry.formats.atomic import replace_file

    texts = {
        "type-flow.csv": type_flow.to_csv(study),
        "type-flow.json": json.dumps(study.to_object(), indent=2) + "\n",
        "type-flow.md": type_flow.to_markdown(study),
    }
    for name, text in texts.items():
        with replace_file(os.path.join(directory, name)) as out:
            out.write(text)


def show(study: Study) -> None:
    """The tables for people."""
    from rich.console import Console
    from rich.table import Table

    console = Console(width=None if sys.stdout.isatty() else 150, highlight=False)
    for title, (heads, rows) in (
        ("Cost: the paper's Fig. 2, and memory", type_flow.figure(study)),
        ("What was found", type_flow.sizes(study)),
    ):
        table = Table(title=title, title_justify="left")
        for number, head in enumerate(heads):
            table.add_column(head, justify="right" if number else "left", no_wrap=True)
        for row in rows:
            table.add_row(*row)
        console.print(table)
    for note in type_flow.notes(study):
        console.print(note, markup=False, soft_wrap=True)
