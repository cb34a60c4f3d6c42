"""From targets to a call graph, and from a saved graph back to one."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from peaberry import _engine
from peaberry.callgraph import CallGraph
from peaberry.config import VOLATILE, Config
from peaberry.entrypoints import find_start
from peaberry.models import make_model
from peaberry.program import open_program

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from peaberry.entrypoints import Start
    from peaberry.program import Opened

    Progress = Callable[[str, int, int], None]


def build(targets: str | Path | Iterable[str | Path], *, progress: Progress | None = None, **options: Any) -> CallGraph:
    """Build the call graph of a program.

    `targets` are jars, directories of classes, class paths, Maven coordinates or Maven project directories; `options` are
    the fields of `Config`: `algorithm="pta"`, `class_path="lib/*"`, `main="pkg.Main"`, `open=True`, …
    UsageError, TargetError or InputError say what is wrong; what is merely incomplete stands in `diagnostics`.
    """
    return build_with(Config.of(targets, **options), progress)


def build_with(config: Config, progress: Progress | None = None) -> CallGraph:
    """Build the call graph that the configuration describes."""
    if progress is not None:
        progress("opening", 0, 0)  # Maven may take its time
    opened = open_program(config)
    start = find_start(opened.program, config)
    header = json.dumps(make_header(config, opened, start), sort_keys=True)
    return CallGraph(analyse(config, opened.program, start, header=header, progress=progress))


def analyse(
    config: Config,
    program: _engine.Program,
    start: Start,
    *,
    header: str = "{}",
    types: str | None = None,
    progress: Progress | None = None,
) -> _engine.Graph:
    """The graph as the engine builds it; `types` names the method whose variables are asked about."""
    return _engine.build(
        program,
        config.algorithm,
        start.entries,
        make_model(program.platform_release, config.merged, startup=not config.skip_startup),
        open=config.open,
        context=config.context,
        types=types,
        timeout=config.timeout,
        memory=None if config.memory is None else config.memory * 1_000_000,
        header=header,
        threads=config.threads,
        progress=progress,
    )


def make_header(config: Config, opened: Opened, start: Start) -> dict[str, Any]:
    """What is kept with the graph: enough to build it again, and nothing that differs from run to run."""
    options = {name: value for name, value in config.to_dict().items() if name not in VOLATILE}
    return {
        "generator": f"peaberry {_engine.__version__}",
        "algorithm": config.algorithm,
        "options": options,
        "application": list(opened.paths.application),
        "library": list(opened.paths.library),
        "platform": opened.platform.home,
        "platform_found": opened.platform.found,
        "platform_release": opened.program.platform_release,
        "release": opened.program.release,
        "entry_points": list(start.found),
        "notes": [note for note in (opened.platform.note, *start.notes) if note],
    }


def load(path: str | Path) -> CallGraph:
    """Read a saved graph: a Parquet directory, or a file in JSON, JCG, FASTEN, java-callgraph or CSV form.

    InputError if it is none of these, of another version, truncated or damaged.
    """
    from peaberry import formats

    return CallGraph(formats.read(os.fspath(path)))
