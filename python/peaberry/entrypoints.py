"""Where a program starts: found, shown and explained.

In order: what `--main`, `--entry` and `--open` say; else the manifest's Main-Class (Start-Class for Spring Boot); else the
only class with a main method. Several candidates are listed, never guessed among.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.diagnostics import Diagnostic
from peaberry.errors import TargetError, UsageError
from peaberry.names import split
from peaberry.patterns import suggest
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry._engine import Program, Watch
    from peaberry.config import Config

SHOWN: Final = 20
SHOWN_LOSSES: Final = 5


class EntryPoint(NamedTuple):
    """A method by its number in the program, with its printed name and the cause."""

    method: int
    name: str
    cause: str


class Start(NamedTuple):
    """The entry points, sorted by name, in words how they were found, and what the user should know about it."""

    entries: tuple[EntryPoint, ...]
    found: tuple[str, ...]
    notes: tuple[str, ...] = ()

    @property
    def mains(self) -> tuple[str, ...]:
        """The classes that the launcher may be asked to start."""
        methods = (split(entry.name) for entry in self.entries if entry.cause == "main")
        return tuple(dict.fromkeys(method.class_name for method in methods if method.name == "main"))


def find_start(program: Program, config: Config, watch: Watch | None = None) -> Start:
    """The entry points of the program under this configuration.

    UsageError if there is none, or a choice to make; TargetError if there is none because a class cannot be read; InputError if
    `watch` reaches a limit.
    """
    entries: list[EntryPoint] = []
    found: list[str] = []
    notes: list[str] = []
    if config.main is not None:
        entries += find_main(program, config.main)
        found.append(f"main of {config.main}: --main")
    for pattern in config.entries:
        methods = program.matching(pattern, watch)
        if not methods:
            raise UsageError(
                f"--entry {printable(pattern)}: no method with a body matches{suggest(pattern, program.methods('*', watch))}"
            )
        entries += [EntryPoint(*method, "entry") for method in methods]
        found.append(f"{len(methods)} matching {pattern}: --entry")
    if config.open:
        methods = program.open_methods(watch)
        entries += [EntryPoint(*method, "open") for method in methods]
        found.append(f"{len(methods)} public and protected methods of the application: --open")
    if not found:
        notes += describe_unstartable(program)
        name, reason = choose_main(program, notes, watch)
        entries += find_main(program, name)
        found += [f"main of {name}: {reason}", *notes]
    # The first cause stands for a method that several options name.
    first = {entry.method: entry for entry in reversed(entries)}
    return Start(
        tuple(sorted(first.values(), key=lambda entry: (entry.name, entry.method))), tuple(found), tuple(notes)
    )


def describe_unstartable(program: Program) -> list[str]:
    """The classes that manifests name and that no launcher could start."""
    return [
        f"the manifest names {name}, which cannot be started: no such class, or it has no main method"
        for name in dict.fromkeys(program.manifest_mains())
        if not program.launched(name)
    ]


def choose_main(program: Program, notes: Sequence[str] = (), watch: Watch | None = None) -> tuple[str, str]:
    """The class to start and why, if there is no choice to make."""
    startable = program.main_classes(watch)
    named = [name for name in dict.fromkeys(program.manifest_mains()) if program.launched(name)]
    if len(named) == 1:
        return named[0], "named by the manifest"
    if not named and len(startable) == 1:
        return startable[0], "the only class with a main method"
    candidates = named or startable
    said = "".join(f"{printable(note)}\n" for note in notes)
    if not candidates:
        raise refuse(
            program,
            f"{said}no class with a main method; for a library give --open (all its public and protected methods), "
            "or --entry PATTERN",
        )
    shown = "".join(f"\n  --main {printable(name)}" for name in candidates[:SHOWN])
    more = f"\n  … and {len(candidates) - SHOWN} more" if len(candidates) > SHOWN else ""
    where = "the manifests name" if named else "there are"
    raise UsageError(
        f"{said}{where} {len(candidates)} classes with a main method; choose one:{shown}{more}\nor give --open for a library"
    )


def find_main(program: Program, name: str) -> list[EntryPoint]:
    """The methods that the launcher calls to start the class."""
    launched = program.launched(name)
    if not launched:
        candidates = program.main_classes()
        near = suggest(name, candidates) or "".join(f"\n  --main {printable(each)}" for each in candidates[:SHOWN])
        raise refuse(program, f"--main {printable(name)}: no such class, or it has no main method{near}")
    return [EntryPoint(*method, "main") for method in launched]


def refuse(program: Program, message: str) -> UsageError | TargetError:
    """The error for a program that cannot be started: what could not be read may be the cause, and then is the news."""
    losses = [each for each in (Diagnostic(*row) for row in program.diagnostics()) if each.severity == "loss"]
    if not losses:
        return UsageError(message)
    lines = [printable(f"  {each.kind}: {each.place}: {each.message}") for each in losses[:SHOWN_LOSSES]]
    lines += [f"  … and {len(losses) - SHOWN_LOSSES:,} more"] if len(losses) > SHOWN_LOSSES else []
    return TargetError("\n".join([message, "what could not be read may be the cause:", *lines]))
