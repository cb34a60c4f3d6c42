"""Maven coordinates and projects, resolved by the machine's own `mvn` with its settings, mirrors and credentials.

The artefact itself is the application and what it needs at run time is the library. Answers are cached (`maven_cache`):
starting Maven takes seconds, and released artefacts do not change.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from peaberry import maven_cache
from peaberry.class_path import ClassPath
from peaberry.errors import TargetError
from peaberry.terminal import printable

PLUGIN: Final = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1"
"""Pinned, so that the goal's output is the one that `classpaths` reads."""

PACKAGINGS: Final = frozenset(
    {"jar", "war", "ear", "ejb", "ejb-client", "test-jar", "bundle", "maven-plugin", "zip", "aar", "pom", "rar", "par"}
)
TIMEOUT: Final = 1800
SHOWN: Final = 8
CHATTER: Final = ("To see the full stack trace", "Re-run Maven", "For more information", "[Help")
"""How the lines begin that Maven adds to every failure."""


class Coordinate(NamedTuple):
    """An artefact's name."""

    group: str
    artifact: str
    version: str
    packaging: str = "jar"
    classifier: str = ""

    def __str__(self) -> str:
        middle = [] if self.packaging == "jar" and not self.classifier else [self.packaging]
        middle += [self.classifier] if self.classifier else []
        return ":".join([self.group, self.artifact, *middle, self.version])


def parse_coordinate(text: str) -> Coordinate:
    """Both forms that Maven itself uses: `g:a[:packaging[:classifier]]:v` and `g:a:v[:packaging[:classifier]]`.

    >>> parse_coordinate("g:a:war:1.0") == parse_coordinate("g:a:1.0:war")
    True
    """
    group, artifact, *rest = text.split(":")
    if len(rest) == 1:
        return Coordinate(group, artifact, rest[0])
    if rest[0] in PACKAGINGS:
        return Coordinate(group, artifact, rest[-1], rest[0], rest[1] if len(rest) == 3 else "")
    return Coordinate(group, artifact, rest[0], rest[1], rest[2] if len(rest) == 3 else "")


def resolve_coordinate(text: str, timeout: float | None = None) -> ClassPath:
    """The artefact's own file as application, its run-time dependencies as library."""
    coordinate = parse_coordinate(text)
    if coordinate.packaging == "pom":
        raise TargetError(f"{text}: a POM holds no classes; name one of the artefacts it lists")
    # A snapshot may change behind its name, so its answer is never kept.
    key = None if "SNAPSHOT" in coordinate.version else maven_cache.make_key(PLUGIN, str(coordinate))
    known = maven_cache.read(key)
    if known is not None:
        return ClassPath(*known)
    with tempfile.TemporaryDirectory(prefix="peaberry-") as directory:
        with open(os.path.join(directory, "pom.xml"), "w", encoding="utf-8") as file:
            file.write(make_pom(coordinate))
        paths = [path for found in classpaths(run(directory, text, timeout)) for path in found]
    if not paths:
        raise TargetError(f"{text}: Maven resolved it to no file; check the packaging and the classifier")
    # A dependency that the POM names itself comes first on its class path.
    answer = ClassPath((paths[0],), tuple(paths[1:]))
    maven_cache.write(key, answer)
    return answer


def resolve_project(directory: str, timeout: float | None = None) -> ClassPath:
    """A project's compiled classes (of all its modules) as application, their run-time dependencies as library."""
    classes = find_classes(directory)
    if not classes:
        raise TargetError(f"{directory}: a Maven project without compiled classes; run `mvn compile` there first")
    key = maven_cache.make_key(PLUGIN, os.path.realpath(directory), *read_poms(directory))
    known = maven_cache.read(key)
    library = known[1] if known is not None else resolve_library(directory, timeout)
    if known is None and not any("SNAPSHOT" in path for path in library):
        maven_cache.write(key, ((), library))
    mine = {os.path.realpath(path) for path in classes}
    return ClassPath(tuple(classes), tuple(path for path in library if os.path.realpath(path) not in mine))


def resolve_library(directory: str, timeout: float | None = None) -> tuple[str, ...]:
    """The run-time dependencies of the project and of its modules, each once, in class-path order."""
    found = classpaths(run(directory, directory, timeout))
    return tuple(dict.fromkeys(path for paths in found for path in paths))


def find_classes(directory: str) -> list[str]:
    """`target/classes` of the project and of the modules below it, in sorted order."""
    found = []
    for place, below, files in os.walk(directory):
        below[:] = sorted(name for name in below if name not in {"target", "src", "node_modules"} and name[0] != ".")
        classes = os.path.join(place, "target", "classes")
        if "pom.xml" in files and os.path.isdir(classes):
            found.append(classes)
    return found


def read_poms(directory: str) -> list[str]:
    """The text of every POM that decides the answer: the project's, its modules', and those of the directories above."""
    places = []
    for place, below, files in os.walk(directory):
        below[:] = sorted(name for name in below if name not in {"target", "src", "node_modules"} and name[0] != ".")
        places += [place] if "pom.xml" in files else []
    above = os.path.dirname(os.path.realpath(directory))
    while os.path.isfile(os.path.join(above, "pom.xml")):
        places.append(above)
        above = os.path.dirname(above)
    texts = []
    for place in places:
        with open(os.path.join(place, "pom.xml"), encoding="utf-8", errors="replace") as file:
            texts.append(file.read())
    return texts


def make_pom(coordinate: Coordinate) -> str:
    """A project whose only dependency is the artefact."""
    named = {
        "groupId": coordinate.group,
        "artifactId": coordinate.artifact,
        "version": coordinate.version,
        "type": coordinate.packaging,
        "classifier": coordinate.classifier,
    }
    lines = "".join(f"<{tag}>{escape(value)}</{tag}>" for tag, value in named.items() if value)
    return (
        "<project><modelVersion>4.0.0</modelVersion>"
        "<groupId>peaberry</groupId><artifactId>resolution</artifactId><version>1</version><packaging>pom</packaging>"
        f"<dependencies><dependency>{lines}</dependency></dependencies></project>\n"
    )


def run(directory: str, target: str, timeout: float | None = None) -> str:
    """What `mvn` prints; its trouble becomes a message that says what to do. `timeout` are the seconds that the user gives it."""
    maven = shutil.which("mvn")
    if maven is None:
        raise TargetError(
            f"{target}: Maven is needed to resolve this, and there is no `mvn` on the path; "
            "install Maven, or name the jars yourself"
        )
    command = [maven, "-B", "-Dstyle.color=never", f"{PLUGIN}:build-classpath", "-DincludeScope=runtime"]
    command.append(f"-Dmdep.pathSeparator={os.pathsep}")
    try:
        done = subprocess.run(
            command,
            cwd=directory,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=TIMEOUT if timeout is None else min(timeout, TIMEOUT),
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        if timeout is not None and timeout < TIMEOUT:
            raise TargetError(
                f"the limit of {timeout:g} s was reached while Maven was resolving {target}; there is no graph, and nothing is "
                "written: give it more time (--timeout)"
            ) from error
        raise TargetError(
            f"{target}: Maven had not answered after {TIMEOUT // 60} minutes; try `mvn` by hand"
        ) from error
    except OSError as error:
        raise TargetError(f"{target}: {maven} cannot be run: {error.strerror}") from error
    if done.returncode != 0:
        raise TargetError(explain_failure(target, done.stdout + done.stderr))
    return done.stdout


def classpaths(output: str) -> list[list[str]]:
    """The class path of each module: the line after the goal's heading."""
    lines = output.splitlines()
    heads = [number for number, line in enumerate(lines) if line.endswith("Dependencies classpath:")]
    found = [lines[number + 1] if number + 1 < len(lines) else "" for number in heads]
    return [[] if line.startswith("[") else [path for path in line.split(os.pathsep) if path] for line in found]


def explain_failure(target: str, output: str) -> str:
    """One message from Maven's many lines: what it was, Maven's own words, what to do."""
    errors = [line.rpartition("[ERROR]")[2].strip() for line in output.splitlines() if "[ERROR]" in line]
    errors = [re.sub(r"-> \[Help \d+\]", "", re.sub(r"https?://\S+", "…", line)).strip() for line in errors]
    errors = [line for line in dict.fromkeys(errors) if line and not line.startswith(CHATTER)] or [
        output.strip()[-300:] or "no message"
    ]
    shown = 1
    text = output.lower()
    if "offline" in text or "cannot access" in text or "unknown host" in text or "connect" in text:
        advice = "Maven could not reach a repository; check the network or Maven's settings"
    elif "could not find artifact" in text or "was not found" in text or "could not resolve" in text:
        advice = "no repository that Maven knows has it; check the spelling and the version"
        advice += ", and for a project run `mvn install -DskipTests` first" if os.path.isdir(target) else ""
    else:
        advice = "run `mvn dependency:build-classpath` by hand to see more"
        shown = SHOWN
    said = "\n    ".join(map(printable, errors[:shown]))
    return f"{target}: Maven could not resolve this: {advice}\n  Maven said: {said}"
