"""From what a user types to an opened program: jars, directories, class paths, Maven coordinates and projects."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry import _engine
from peaberry.class_path import ClassPath
from peaberry.errors import InputError, TargetError, UsageError
from peaberry.jdk import ACCEPTED, Platform, find_platform
from peaberry.ownership import own

if TYPE_CHECKING:
    from collections.abc import Iterable

    from peaberry.config import Config

COORDINATE: Final = re.compile(r"[\w.-]+(?::[\w.-]+){2,4}\Z", re.ASCII)
LACKS_VERSION: Final = re.compile(r"[\w.-]+:[\w.-]+\Z", re.ASCII)
OPENING: Final = "the program was being opened"
ARCHIVES: Final = (".jar", ".war", ".ear", ".zip", ".jmod", ".class")


class Opened(NamedTuple):
    """A program, the paths it was opened from, and its platform."""

    program: _engine.Program
    paths: ClassPath
    platform: Platform


def open_program(config: Config, watch: _engine.Watch | None = None) -> Opened:
    """The program that the configuration names. TargetError or InputError if there is none, or if a limit of `watch` is reached."""
    paths = find_paths(config.targets, config.class_path, config.timeout)
    return open_paths(config, paths, find_platform(config.jdk), watch)


def open_paths(config: Config, paths: ClassPath, platform: Platform, watch: _engine.Watch | None = None) -> Opened:
    """The program in these paths; the configuration says how they are read. TargetError or InputError if there is none, or if a
    limit of `watch` is reached.
    """
    try:
        program = _engine.Program(
            paths.application,
            paths.library,
            platform.home,
            release=config.release,
            max_inflated=config.max_inflated,
            max_entries=config.max_entries,
            max_depth=config.max_depth,
            watch=watch,
        )
    except InputError as error:
        if watch is not None:
            watch.check(OPENING)  # raises itself, if a limit was why
        raise TargetError(f"{', '.join(paths.application)}: {error}") from error
    if platform.home is not None and program.platform_release is None:
        raise TargetError(f"not a JDK: {platform.home} (from {platform.found}); --jdk takes {ACCEPTED}")
    own(program, config.application)
    return Opened(program, paths, platform)


def find_paths(targets: Iterable[str], class_path: Iterable[str], timeout: float | None = None) -> ClassPath:
    """The paths behind targets and libraries, each once, application first. Maven may take `timeout` seconds for each."""
    application: list[str] = []
    library: list[str] = []
    for target in targets:
        found = resolve_target(target, timeout)
        application += found.application
        library += found.library
    for text in class_path:
        found = resolve_target(text, timeout)
        library += found.application + found.library
    if not application:
        raise UsageError("no target: name a jar, a directory of classes, a class path or a Maven coordinate")
    known = dict.fromkeys(application)
    return ClassPath(tuple(known), tuple(path for path in dict.fromkeys(library) if path not in known))


def resolve_target(text: str, timeout: float | None = None) -> ClassPath:
    """One target. What exists is a path; what looks like paths joined by the separator is a class path; then Maven's turn."""
    if os.path.isdir(text) and os.path.isfile(os.path.join(text, "pom.xml")):
        from peaberry import maven

        return maven.resolve_project(text, timeout)
    if os.path.lexists(text):
        return ClassPath((text,), ())
    if is_coordinate(text):
        from peaberry import maven

        return maven.resolve_coordinate(text, timeout)
    if LACKS_VERSION.match(text) and not any(
        part.endswith(ARCHIVES) or os.path.lexists(part) for part in text.split(":")
    ):
        raise TargetError(f"{text}: no such file; a Maven coordinate needs a version, as in {text}:1.0")
    if os.pathsep in text or text.endswith("*"):
        parts = tuple(path for part in text.split(os.pathsep) if part for path in expand(part))
        missing = [part for part in parts if not os.path.lexists(part)]
        if parts and not missing:
            return ClassPath(parts, ())
        text = missing[0] if missing else text
    raise TargetError(f"{text}: no such file or directory, and not a Maven coordinate group:artifact:version")


def is_coordinate(text: str) -> bool:
    """Whether the text is a Maven coordinate and not a class path.

    >>> is_coordinate("org.slf4j:slf4j-api:2.0.17"), is_coordinate("a.jar:b.jar:c.jar"), is_coordinate("lib/a:b:c")
    (True, False, False)
    """
    if COORDINATE.match(text) is None:
        return False
    parts = text.split(":")
    return not any(part.endswith(ARCHIVES) for part in parts) and not all(map(os.path.lexists, parts))


def expand(part: str) -> list[str]:
    """A class-path element; `dir/*` is every jar in dir, as for the `java` launcher, in sorted order."""
    if os.path.basename(part) != "*":
        return [part]
    directory = os.path.dirname(part) or "."
    try:
        names = sorted(os.listdir(directory))
    except OSError:
        return [part]
    return [os.path.join(directory, name) for name in names if name.lower().endswith(".jar")]
