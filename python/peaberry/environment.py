"""What an analysis at a level of assumptions has to know: rows of dynamic features, and properties and environment variables as they are when
a program is analysed.
"""

from __future__ import annotations

import os
import platform
from typing import TYPE_CHECKING, Any, Final

from peaberry.errors import UsageError

if TYPE_CHECKING:
    from peaberry import _engine
    from peaberry.config import Config

Row = tuple[bool, str, str | None]
"""Whether it is an environment variable, its name, its value; None if that is not known."""

NOT_KNOWN: Final = (
    *(
        "java.class.path",
        "java.library.path",
        "java.io.tmpdir",
        "java.vm.info",
        "java.vm.version",
        "java.vm.vendor",
        "java.vm.name",
    ),
    *(
        "java.runtime.version",
        "java.runtime.name",
        "java.version.date",
        "java.vendor.version",
        "java.vendor.url",
        "java.vendor.url.bug",
    ),
    *(
        "jdk.module.path",
        "jdk.module.main",
        "jdk.module.main.class",
        "sun.java.command",
        "sun.java.launcher",
        "sun.boot.library.path",
    ),
    *(
        "sun.arch.data.model",
        "sun.jnu.encoding",
        "sun.cpu.endian",
        "sun.io.unicode.encoding",
        "sun.management.compiler",
    ),
    *(
        "native.encoding",
        "stdout.encoding",
        "stderr.encoding",
        "file.encoding",
        "user.language",
        "user.country",
        "user.dir",
    ),
)
"""Properties that the JVM sets when it starts, to what only that JVM knows."""


def make_level(config: Config, program: _engine.Program) -> _engine.levels.Level | None:
    """The engine's level; None if none is asked for. UsageError if an option is of another level."""
    if config.environment is not None and config.level != "environment":
        raise UsageError("an environment is read at the level environment: add --assume environment")
    if config.level is None:
        if config.natives != "modelled":
            raise UsageError("natives are chosen at a level of assumptions: add --assume LEVEL")
        return None
    from peaberry._engine.levels import Level
    from peaberry.models import dynamic_rows, string_rows

    texts, sources = string_rows()
    return Level(
        config.level,
        all_natives=config.natives == "paper",
        features=dynamic_rows(),
        texts=texts,
        sources=sources,
        environment=read_environment(config, program) if config.level == "environment" else [],
    )


def read_environment(config: Config, program: _engine.Program) -> list[Row]:
    """What the JVM sets, and what this machine, or the file that is given instead, has besides."""
    rows = {(False, key): value for key, value in of_jvm(program).items()}
    if config.environment is None:
        rows |= {(True, key): value for key, value in os.environ.items()}
    else:
        rows |= read_file(config.environment)
    return [(variable, key, value) for (variable, key), value in sorted(rows.items())]


def of_jvm(program: _engine.Program) -> dict[str, str | None]:
    """Properties that every JVM sets, with values as far as the platform and this machine tell them."""
    found: dict[str, str | None] = dict.fromkeys(NOT_KNOWN)
    release = program.platform_release
    number = None if release is None else "1.8" if release == 8 else str(release)
    found |= {
        "java.specification.version": number,
        "java.vm.specification.version": number,
        "java.specification.name": "Java Platform API Specification",
        "java.specification.vendor": "Oracle Corporation",
        "java.vm.specification.name": "Java Virtual Machine Specification",
        "java.vm.specification.vendor": "Oracle Corporation",
        "java.class.version": None if release is None else f"{release + 44}.0",
        "java.version": None,
        "java.vendor": None,
        "java.home": None,
        "os.name": platform.system(),
        "os.arch": {"x86_64": "amd64"}.get(platform.machine(), platform.machine()),
        "os.version": platform.release(),
        "file.separator": os.sep,
        "path.separator": os.pathsep,
        "line.separator": os.linesep,
        "user.name": None,
        "user.home": os.path.expanduser("~"),
    }
    return found


def read_file(path: str) -> dict[tuple[bool, str], str | None]:
    """What a file says. UsageError if it cannot be read; a value that is no string is not known."""
    import tomllib

    try:
        with open(path, "rb") as file:
            tables: dict[str, Any] = tomllib.load(file)
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise UsageError(f"{path}: not a TOML file: {error}") from error
    if unknown := sorted(set(tables) - {"properties", "variables"}):
        raise UsageError(f"{path}: unknown table {unknown[0]!r}; known are properties, variables")
    found: dict[tuple[bool, str], str | None] = {}
    for table, variable in (("properties", False), ("variables", True)):
        rows = tables.get(table, {})
        if not isinstance(rows, dict):
            raise UsageError(f"{path}: {table} must be a table")
        found |= {(variable, key): value if isinstance(value, str) else None for key, value in rows.items()}
    return found
