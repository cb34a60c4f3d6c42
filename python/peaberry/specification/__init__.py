"""Specifications: what a person, a recorded run or another tool says of sites that an analysis cannot resolve.

    specification, problems = read("app.spec")
    matcher = Matcher(specification)
    for entry, sites in matcher.match([Site("app.Main.load()V", 43, "Main.java", 12)]).items():
        ...
    problems += matcher.problems()

A module of a form has `read(text, place)` and `write(specification, out)`; the table below names them all.
"""

from __future__ import annotations

import os
import re
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry.specification.matching import Matcher, Site, match
from peaberry.specification.model import ANYWHERE, GROUPS, Entry, Origin, Problem, Specification, Target, Where

if TYPE_CHECKING:
    from collections.abc import Callable


class Form(NamedTuple):
    """A form: its module, the ends of file names that mean it, and whether a text looks like it."""

    module: str
    suffixes: tuple[str, ...]
    sniff: Callable[[str], bool]


LOGGED: Final = re.compile(r"\s*[A-Z]\w+\.\w+\*?;[^;\n]+;[^;\n]*;")

FORMS: Final = {
    "reachability-metadata": Form("reachability", ("reachability-metadata.json",), lambda text: text.startswith("{")),
    "reflect-config": Form("reflect_config", ("reflect-config.json", ".json"), lambda text: text.startswith("[")),
    "tai-e": Form("tai_e", (".tai-e.log", "reflection-log.txt"), lambda _: False),
    "tamiflex": Form("tamiflex", (".log",), lambda text: LOGGED.match(text) is not None),
    "text": Form("text", (".spec", ".txt"), lambda text: "=>" in text),
}
"""By word, longer suffixes before the shorter ones that they end in. Tai-e's log looks like TamiFlex's, and reads the same."""

MOST: Final = 256 << 20
"""Bytes of a file that are read; the largest specification of the paper has 1,342 lines."""


def read(path: str | os.PathLike[str], form: str | None = None) -> tuple[Specification, list[Problem]]:
    """Read a file of any form: the one that is given, or that its content looks like, or that its name says.

    Whatever is wrong in the file is a problem with a line, and the rest is used. InputError if the file cannot be read at all.
    """
    from peaberry.errors import InputError

    place = os.fspath(path)
    try:
        with open(place, "rb") as file:
            data = file.read(MOST + 1)
    except OSError as error:
        raise InputError(f"{place}: cannot be read: {error.strerror}") from error
    if len(data) > MOST:
        raise InputError(f"{place}: larger than {MOST >> 20} MiB, which no specification is")
    return parse(data.decode("utf-8", "surrogateescape").removeprefix("\ufeff"), place, form)


def parse(text: str, place: str, form: str | None = None) -> tuple[Specification, list[Problem]]:
    """What `read` does, of a text; `place` is the file that origins and problems name."""
    module = load(recognise(text, place) if form is None else form)
    specification, problems = module.read(text, place)
    assert isinstance(specification, Specification)
    return specification, problems


def write(path: str | os.PathLike[str], specification: Specification, form: str | None = None) -> list[Problem]:
    """Write the specification as a whole or not at all, in the form that is given or that the name says.

    Forms of other tools cannot say everything (see their modules): what is left out is returned. UsageError for an unknown
    form, InputError if the file cannot be written.
    """
    from peaberry.formats.atomic import replace_file

    place = os.fspath(path)
    module = load(choose(place) if form is None else form)
    with replace_file(place) as out:
        problems: list[Problem] = module.write(specification, out)
    return problems


def recognise(text: str, place: str = "") -> str:
    r"""The form of a text, by what its first line that says something looks like, or else by the file's name.

    >>> recognise("Class.forName;a.B;a.Main.run;3;;"), recognise("# mine\nrun() => a.B"), recognise('[{"name": "a.B"}]')
    ('tamiflex', 'text', 'reflect-config')
    """
    named = next((word for word, form in FORMS.items() if place.lower().endswith(form.suffixes)), "text")
    lines = (line.strip() for line in text.split("\n"))
    first = next((line for line in lines if line.strip(".") and not line.startswith("#")), "")
    if FORMS[named].sniff(first):
        return named
    found = next((word for word, form in FORMS.items() if form.sniff(first)), named)
    return named if (named, found) == ("tai-e", "tamiflex") else found


def choose(path: str) -> str:
    """The form that the name of a file to write asks for."""
    from peaberry.errors import UsageError

    for word, form in FORMS.items():
        if path.lower().endswith(form.suffixes):
            return word
    known = ", ".join(suffix for form in FORMS.values() for suffix in form.suffixes)
    raise UsageError(f"{path}: the name does not say which form to write; end it in one of {known}")


def load(word: str) -> Any:
    """The module of a form, which has `read` and `write`."""
    if word not in FORMS:
        from peaberry.errors import UsageError

        raise UsageError(f"unknown form {word!r} of a specification; choose one of {', '.join(FORMS)}")
    return import_module(f"{__name__}.{FORMS[word].module}")


__all__ = [
    "ANYWHERE",
    "FORMS",
    "GROUPS",
    "Entry",
    "Matcher",
    "Origin",
    "Problem",
    "Site",
    "Specification",
    "Target",
    "Where",
    "match",
    "parse",
    "read",
    "recognise",
    "write",
]
