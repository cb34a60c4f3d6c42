"""`peaberry study`: a paper's experiment, run again."""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from peaberry.cli import DONE, INCOMPLETE
from peaberry.terminal import say

if TYPE_CHECKING:
    import argparse

MODULES: Final = {"type-flow": "type_flow", "reflection": "reflection", "recall": "recall"}
"""The studies. Each module has RUNS, `choose`, `run_study`, `tables`, `notes` and `to_files`; one that KEEPS what it has gets the
directory of results, and goes on from there."""


def run(options: argparse.Namespace) -> int:
    """Run the study, print its tables, write them."""
    module = import_module(f"peaberry.studies.{MODULES[options.study]}")
    programs = module.choose(options.only or (), options.programs)
    if options.output is not None:
        os.makedirs(options.output, exist_ok=True)  # a place that cannot be is reported before the work, not after
    passed: list[str] = []
    if options.jdk is not None:
        passed += ["--jdk", options.jdk]
    if options.timeout is not None:
        passed += ["--timeout", str(options.timeout)]
    keeps = getattr(module, "KEEPS", False)
    tell = say if keeps or sys.stderr.isatty() else (lambda _: None)
    runs = module.RUNS if options.runs is None else options.runs
    kept = {"directory": options.output} if keeps else {}
    study = module.run_study(programs, runs=runs, options=passed, tell=tell, **kept)
    if options.output is not None:
        write(module.to_files(study), options.output)
    if options.json:
        print(json.dumps(study.to_object(), indent=2))
    else:
        show(module, study)
    for each in study.failures:
        say(f"peaberry: {each.program}: {each.message}")
    return INCOMPLETE if study.failures or study.limited else DONE


def write(texts: dict[str, str], directory: str) -> None:
    """The study's files."""
    from peaberry.formats.atomic import replace_file

    for name, text in texts.items():
        with replace_file(os.path.join(directory, name)) as out:
            out.write(text)


def show(module: Any, study: Any) -> None:
    """The tables for people."""
    from rich.console import Console
    from rich.table import Table

    console = Console(width=None if sys.stdout.isatty() else 150, highlight=False)
    for _, title, heads, rows in module.tables(study):
        table = Table(title=title, title_justify="left")
        for number, head in enumerate(heads):
            table.add_column(head, justify="right" if number else "left", overflow="fold")
        for row in rows:
            table.add_row(*row)
        console.print(table)
    for note in module.notes(study):
        console.print(note, markup=False, soft_wrap=True)
