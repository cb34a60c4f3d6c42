"""From targets to a call graph, and from a saved graph back to one."""

from __future__ import annotations

import gc
import json
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from peaberry import _engine
from peaberry._engine import Watch
from peaberry.application import APPLICATION
from peaberry.callgraph import CallGraph
from peaberry.config import PROGRAM, VOLATILE, WITHOUT_SETS, Config
from peaberry.containers import find_containers
from peaberry.entrypoints import find_start
from peaberry.environment import make_level
from peaberry.errors import InputError, UsageError
from peaberry.memory import memory_limit
from peaberry.models import make_model
from peaberry.program import OPENING, open_program
from peaberry.rules import make_cause
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from peaberry.entrypoints import Start
    from peaberry.features import Feature
    from peaberry.features.reflection import Dynamic
    from peaberry.program import Opened
    from peaberry.solution import Solution
    from peaberry.specification import Problem

    Progress = Callable[[str, int, int], None]


COUNTED: Final = ("methods", "call_pairs")
"""What two runs on the same inputs agree on, in whatever form one of them was saved."""


def build(
    targets: str | Path | Iterable[str | Path],
    *,
    progress: Progress | None = None,
    features: Iterable[str | Path | Feature] = (),
    **options: Any,
) -> CallGraph:
    """Build the call graph of a program.

    `targets` are jars, directories of classes, class paths, Maven coordinates or Maven project directories; `options` are
    the fields of `Config`: `algorithm="pta"`, `class_path="lib/*"`, `main="pkg.Main"`, `open=True`, …; `features` may be
    files, modules or objects.
    UsageError, TargetError or InputError say what is wrong; what is merely incomplete stands in `diagnostics`.
    """
    config, made = configure(targets, features, options)
    return build_with(config, progress, made)


def solve(
    targets: str | Path | Iterable[str | Path],
    *,
    progress: Progress | None = None,
    features: Iterable[str | Path | Feature] = (),
    **options: Any,
) -> Solution:
    """Build the call graph of a program and keep what the solver knows, to ask about it. Arguments are those of `build`, and
    `solution.graph` is the graph that `build` gives.
    """
    config, made = configure(targets, features, options)
    return solve_with(config, progress, made)


def configure(
    targets: str | Path | Iterable[str | Path], features: Iterable[str | Path | Feature], options: dict[str, Any]
) -> tuple[Config, list[Feature]]:
    """The configuration, and the features that are objects already."""
    listed = [features] if isinstance(features, (str, os.PathLike)) else list(features)
    names = [os.fspath(each) for each in listed if isinstance(each, (str, os.PathLike))]
    made = [each for each in listed if not isinstance(each, (str, os.PathLike))]
    if made:
        from peaberry.features import Feature

        if strange := [each for each in made if not isinstance(each, Feature)]:
            raise UsageError(
                f"{printable(repr(strange[0]))} is no feature: an object of a subclass of peaberry.features.Feature"
            )
    return Config.of(targets, features=names, **options), made


def build_with(
    config: Config,
    progress: Progress | None = None,
    features: Iterable[Feature] = (),
    dynamic: Dynamic | None = None,
) -> CallGraph:
    """Build the call graph that the configuration describes, with more features than it names. `dynamic` is filled with what
    became of reflective calls.
    """
    return run(config, progress, features, dynamic, keep=False)[0]


def solve_with(config: Config, progress: Progress | None = None, features: Iterable[Feature] = ()) -> Solution:
    """Likewise, with what the solver knows."""
    from peaberry.solution import Solution

    if config.level is not None:
        raise UsageError(
            f"at the level {config.level} variables hold objects of which only a type is known, and no query says which these are: "
            f"leave out the level, or build the graph alone"
        )
    return Solution(*run(config, progress, features, None, keep=True))


def run(
    config: Config, progress: Progress | None, features: Iterable[Feature], dynamic: Dynamic | None, *, keep: bool
) -> tuple[CallGraph, _engine.solutions.Solution | None, _engine.Program]:
    """The graph, the solution if it is kept, and the program that they are of."""
    taught = [*load_all(config.features), *features]
    opened, start = open_and_start(config, progress)
    header = json.dumps(make_header(config, opened, start, taught), sort_keys=True)
    graph, solution = analyse(
        config, opened.program, start, taught, keep=keep, header=header, progress=progress, dynamic=dynamic
    )
    return CallGraph(graph, solve_again), solution, opened.program


def open_and_start(config: Config, progress: Progress | None) -> tuple[Opened, Start]:
    """The program, and where it starts. InputError past a limit."""
    if progress is not None:
        progress("opening", 0, 0)  # Maven may take its time
    watch = Watch(timeout=config.timeout, memory=memory_limit(config))
    opened = open_program(config, watch)
    watch.check(OPENING)
    start = find_start(opened.program, config, watch)
    watch.check("its entry points were being found")
    return opened, start


def make_dynamic(config: Config) -> Dynamic:
    """The record of reflective calls, with what specifications answer. UsageError if one cannot be read."""
    from peaberry.features.reflection.dynamic import Dynamic, Settings

    answers = None
    problems: list[Problem] = []
    if config.spec:
        from peaberry.specification import Specification, read

        answers = Specification(())
        for path in config.spec:
            found, wrong = read(path)
            answers += found
            problems += wrong
    settings = Settings(
        config.reflection,
        flows=config.algorithm not in WITHOUT_SETS,
        scope=config.casts,
        wide=config.max_cast_classes,
        most=config.max_values,
        few=config.max_few_classes,
        proxy_interfaces=config.max_proxy_interfaces,
        annotations=config.max_annotations,
    )
    return Dynamic(settings, answers, problems)


def built_in(config: Config, start: Start) -> list[Feature]:
    """The features that every analysis with a record of sites has. Their order changes nothing."""
    from peaberry.features.method_handles import MethodHandles
    from peaberry.features.reflection import Assumed, ClassObjects, Members, Proxies, Reporting, Services
    from peaberry.features.variable_handles import VariableHandles

    if config.level is not None:
        return []  # the level says what reflection does
    features: list[Feature] = [Reporting()]
    if config.assume == PROGRAM:
        features.append(Assumed())
    if config.reflection != "none":
        features += [ClassObjects(start.mains), Members()]
    if config.reflection in ("points-to", "casts"):
        features += [Proxies(), Services(), MethodHandles(), VariableHandles()]
    return features


def fallback_features(config: Config, start: Start) -> list[Feature]:
    """Likewise of the fallback, where a limit has ended an algorithm with sets."""
    if config.reflection == "none" or config.level is not None:
        return [*built_in(config, start)]
    from peaberry.features.reflection import Proxies, Reporting
    from peaberry.features.reflection.fallback import Fallback
    from peaberry.features.variable_handles import VariableHandles

    proxies = Proxies()
    return [Reporting(), Fallback(proxies), proxies, VariableHandles()]


def load_all(names: Iterable[str]) -> list[Feature]:
    """The features in files and modules. UsageError if one holds none."""
    if not names:
        return []
    from peaberry.features import load_features

    return [feature for name in names for feature in load_features(name)]


def analyse(
    config: Config,
    program: _engine.Program,
    start: Start,
    features: Iterable[Feature] = (),
    *,
    keep: bool = False,
    header: str = "{}",
    progress: Progress | None = None,
    dynamic: Dynamic | None = None,
) -> tuple[_engine.Graph, _engine.solutions.Solution | None]:
    """The graph as the engine builds it and, if it is to be kept, the solution; None of algorithms without sets, or past a
    limit.

    A feature that fails is left out, and the analysis begins anew: the graph is the one without it.
    """
    model = make_model(program.platform_release, config.merged, startup=not config.skip_startup)
    level = make_level(config, program)
    taught = list(features)
    fine: list[Feature] = []
    coarse: list[Feature] = []
    if config.reflection != "none" or any(feature.kinds for feature in taught):
        dynamic = dynamic or make_dynamic(config)
        fine, coarse = built_in(config, start), fallback_features(config, start)
    memory = memory_limit(config)
    failed: list[tuple[str, str]] = []

    def run(runner: _engine.features.Features | None) -> tuple[_engine.Graph, _engine.solutions.Solution | None]:
        with no_collection():
            return _engine.solve(
                program,
                config.algorithm,
                [(entry.method, make_cause(entry.cause)) for entry in start.entries],
                model,
                open=config.open,
                application_only=config.application_only,
                context=config.context,
                keep=keep,
                timeout=config.timeout,
                memory=memory,
                asks=config.asks,
                bounds=[(name, config.limits[name]) for name, _ in _engine.BOUNDS],
                header=header,
                threads=config.threads,
                progress=progress,
                features=runner,
                failed=failed,
                level=level,
            )

    while fine or taught:
        from peaberry.features.running import FeatureFailed, Runner

        try:
            return run(Runner([*fine, *taught], program, dynamic, [*coarse, *taught]))
        except FeatureFailed as failure:
            for kept in (fine, coarse, taught):
                if failure.feature in kept:
                    kept.remove(failure.feature)
            failed.append((f"feature {failure.feature.title}", failure.report))
    return run(None)


@contextmanager
def no_collection() -> Iterator[None]:
    """Features keep all that they hear of: looking for cycles among it, again and again, was a twentieth of a run."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def make_header(config: Config, opened: Opened, start: Start, features: Iterable[Feature] = ()) -> dict[str, Any]:
    """What is kept with the graph: enough to build it again, and nothing that differs from run to run."""
    options = {name: value for name, value in config.to_dict().items() if name not in VOLATILE}
    paths = (*opened.paths.application, *opened.paths.library, opened.platform.home or "")
    relative = any(path and not os.path.isabs(path) for path in paths)
    return {
        # Where relative paths begin, so that the inputs are found again from anywhere.
        **({"directory": os.getcwd()} if relative else {}),
        "generator": f"peaberry {_engine.__version__}",
        "algorithm": config.algorithm,
        "options": options,
        "application": list(opened.paths.application),
        "library": list(opened.paths.library),
        "platform": opened.platform.home,
        "platform_found": opened.platform.found,
        "platform_release": opened.program.platform_release,
        "release": opened.program.release,
        # Classes with code and their methods, reached or not.
        "application_size": list(opened.program.size("application")),
        "open_calls": True,  # calls without receivers are among the sites
        "containers": [list(each) for each in find_containers(opened.program)],
        "entry_points": list(start.found),
        "features": sorted(feature.title for feature in features),
        "notes": [note for note in (opened.platform.note, *start.notes) if note],
    }


def load(path: str | Path) -> CallGraph:
    """Read a saved graph: a Parquet directory, or a file in JSON, JCG, FASTEN, java-callgraph or CSV form.

    InputError if it is none of these, of another version, truncated or damaged.
    """
    from peaberry import formats

    return CallGraph(formats.read(os.fspath(path)), solve_again)


def solve_again(graph: CallGraph, progress: Progress | None = None, features: Iterable[Feature] = ()) -> Solution:
    """The solution that a graph came from, by its header. InputError if its inputs are gone or have changed."""
    from peaberry.inputs import find_paths, read_options
    from peaberry.program import open_paths
    from peaberry.solution import Solution

    header = graph.header
    config = read_options(header)
    taught = list(features)
    if header.get("features") and not taught:
        # The code that a file names is not run because the file says so.
        raise UsageError("the graph was built with features; name them again with --feature")
    paths, platform = find_paths(graph, ", and it is to be analysed again")
    program = open_paths(config, paths, platform).program
    changed = "the inputs, or Peaberry, have changed since the graph was built: build it again"
    try:
        whole = json.dumps({name: value for name, value in header.items() if name != APPLICATION}, sort_keys=True)
        start = find_start(program, config)
        again, kept = analyse(config, program, start, taught, keep=True, header=whole, progress=progress)
    except (ValueError, KeyError, UsageError) as error:
        raise InputError(f"{changed} ({printable(str(error))})") from error
    counts, collapsed = again.counts(), header.get(APPLICATION)
    before = collapsed.get("whole", {}) if isinstance(collapsed, dict) else graph.counts
    for name in COUNTED:
        if counts[name] != before.get(name):
            raise InputError(f"{changed} ({before.get(name, 0):,} {name.replace('_', ' ')} then, {counts[name]:,} now)")
    return Solution(graph if collapsed is None else CallGraph(again, solve_again), kept, program)
