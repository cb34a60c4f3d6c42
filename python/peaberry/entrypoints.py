"""Where a program starts: found, shown and explained.

In order: what `--main`, `--entry` and `--open` say; else the manifest's Main-Class (Start-Class for Spring Boot); else the
only class with a main method. Several candidates are listed, never guessed among.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.errors import UsageError
from peaberry.patterns import suggest

if TYPE_CHECKING:
    from peaberry._engine import Program
    from peaberry.config import Config

SHOWN: Final = 20


class Start(NamedTuple):
    """The entry points as (method, cause), and in words how they were found."""

    entries: tuple[tuple[str, str], ...]
    found: tuple[str, ...]


def find_start(program: Program, config: Config) -> Start:
    """The entry points of the program under this configuration. UsageError if there is none, or a choice to make."""
    entries: list[tuple[str, str]] = []
    found: list[str] = []
    if config.main is not None:
        entries += find_main(program, config.main)
        found.append(f"main of {config.main}: --main")
    for pattern in config.entries:
        methods = program.methods(pattern)
        if not methods:
            raise UsageError(
                f"--entry {pattern}: no method with a body matches{suggest(pattern, program.methods('*'))}"
            )
        entries += [(method, "entry") for method in methods]
        found.append(f"{len(methods)} matching {pattern}: --entry")
    if config.open:
        methods = program.open_methods()
        entries += [(method, "open") for method in methods]
        found.append(f"{len(methods)} public and protected methods of the application: --open")
    if not found:
        name, reason = choose_main(program)
        entries += find_main(program, name)
        found.append(f"main of {name}: {reason}")
    # The first cause stands for a method that several options name.
    first = dict(reversed(entries))
    return Start(tuple(sorted(first.items())), tuple(found))


def choose_main(program: Program) -> tuple[str, str]:
    """The class to start and why, if there is no choice to make."""
    startable = program.main_classes()
    named = [name for name in dict.fromkeys(program.manifest_mains()) if program.launched(name)]
    if len(named) == 1:
        return named[0], "named by the manifest"
    if not named and len(startable) == 1:
        return startable[0], "the only class with a main method"
    candidates = named or startable
    if not candidates:
        raise UsageError(
            "no class with a main method; for a library give --open (all its public and protected methods), "
            "or --entry PATTERN"
        )
    shown = "".join(f"\n  --main {name}" for name in candidates[:SHOWN])
    more = f"\n  … and {len(candidates) - SHOWN} more" if len(candidates) > SHOWN else ""
    where = "the manifests name" if named else "there are"
    raise UsageError(
        f"{where} {len(candidates)} classes with a main method; choose one:{shown}{more}\nor give --open for a library"
    )


def find_main(program: Program, name: str) -> list[tuple[str, str]]:
    """The methods that the launcher calls to start the class."""
    launched = program.launched(name)
    if not launched:
        candidates = program.main_classes()
        near = suggest(name, candidates) or "".join(f"\n  --main {each}" for each in candidates[:SHOWN])
        raise UsageError(f"--main {name}: no such class, or it has no main method{near}")
    return [(method, "main") for method in launched]
