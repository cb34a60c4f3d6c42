"""The programs of the study of recall, which are in the repository and not in the package."""

from __future__ import annotations

import os
import tomllib
from typing import Any, Final, NamedTuple

from peaberry.errors import InputError
from peaberry.studies.checkout import find_programs

SECONDS: Final = 400
"""How long a recorded program may run; then it is killed, and what it did is used."""
GENERATED_MAIN: Final = "peaberry.driver.Generated"
"""What calls generated tests: a name that built-in tests leave free."""
JUNIT: Final = "junit:junit:4.13.2"
"""What they are written for."""


class Benchmark(NamedTuple):
    """A program. `tests` are called by a driver, `classes` of them at most; without tests `main` is run, of the library itself or of
    a `source`.
    """

    name: str
    library: str
    paper: str = ""
    tests: str = ""
    needs: tuple[str, ...] = ()
    classes: int | None = None
    without: tuple[str, ...] = ()
    main: str = ""
    source: str = ""
    arguments: tuple[str, ...] = ()
    files: dict[str, str] = {}  # noqa: RUF012 - never changed
    jvm: tuple[str, ...] = ()
    seconds: float = SECONDS
    generated: int = 0
    """For how many classes of the library a generator was asked for tests; what it made is in `place`."""
    held_out: bool = False
    """Whether nobody looks at its misses to make the analysis better."""
    place: str = ""
    """The directory of the study's sources."""


def read_programs(directory: str | None = None) -> tuple[Benchmark, ...]:
    """The programs of the directory of studies. InputError names a row that is not well formed, or says where to get the directory."""
    place = find_programs(directory) / "recall"
    path = place / "programs.toml"
    try:
        with path.open("rb") as file:
            rows = tomllib.load(file)["program"]
    except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
        raise InputError(f"{path}: not a list of programs: {error}") from error
    found = []
    for row in rows:
        unknown = set(row) - set(Benchmark._fields)
        if unknown or not {"name", "library"} <= set(row) or bool(row.get("tests")) == bool(row.get("main")):
            raise InputError(f"{path}: {row.get('name')}: name, library and either tests or main; not {unknown}")
        values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
        source = str(place / "programs" / row["source"]) if "source" in row else ""
        found.append(Benchmark(**{**values, "source": source, "place": str(place)}))
    return tuple(found)


def to_generated(program: Benchmark) -> Benchmark:
    """The same library, exercised by generated tests."""
    place = os.path.join(program.place, "generated", program.name)
    name = f"{program.name}, generated"
    return Benchmark(name, program.library, tests=place, needs=(JUNIT,), jvm=program.jvm, generated=program.generated)
