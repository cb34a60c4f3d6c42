"""The programs that benchmarks and laws run on, pinned."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PEABERRY = ROOT / ".venv" / "bin" / "peaberry"
HARNESS = ROOT / "benchmarks" / "peers" / "peers.py"
"""What runs other builders of call graphs."""


class Program(NamedTuple):
    """A program: where it comes from and where it starts; without a main class it is an open library."""

    name: str
    target: str
    main: str | None
    entries: tuple[str, ...] = ()

    @property
    def options(self) -> list[str]:
        """What the command line needs besides the target."""
        if self.entries:
            return [word for entry in self.entries for word in ("--entry", entry)]
        return ["--main", self.main] if self.main else ["--open"]


PROGRAMS = (
    Program("HelloWorld", "", "HelloWorld"),
    Program("checkstyle", "com.puppycrawl.tools:checkstyle:10.21.4", "com.puppycrawl.tools.checkstyle.Main"),
    Program("ant", "org.apache.ant:ant:1.10.15", "org.apache.tools.ant.Main"),
    Program("h2", "com.h2database:h2:2.3.232", "org.h2.tools.Server"),
    Program("guava", "com.google.guava:guava:33.4.8-jre", None),
    Program(
        "collections", "org.apache.commons:commons-collections4:4.4", None, ("org.apache.commons.collections4.map.*",)
    ),
    Program("spring-service", "", "org.peaberry.service.Service"),
)


def find(name: str) -> Program:
    """The program of this name, its target ready to be analysed."""
    program = next(each for each in PROGRAMS if each.name == name)
    made = {"HelloWorld": hello_world, "spring-service": spring_service}
    return program if program.target else program._replace(target=str(made[name]()))


def spring_service() -> Path:
    """The executable jar of the service beside this file, built by Maven."""
    jar = ROOT / "build" / "spring-service" / "spring-service.jar"
    if not jar.exists():
        source = Path(__file__).parent / "spring-service"
        command = ["mvn", "--batch-mode", "--quiet", "--file", str(source / "pom.xml"), "package"]
        subprocess.run([*command, f"-DbuildDirectory={jar.parent}"], check=True)
    return jar


def hello_world() -> Path:
    """The smallest program, compiled by the machine's javac."""
    directory = ROOT / "build" / "hello"
    jar = directory / "hello.jar"
    if not jar.exists():
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as scratch:
            source = Path(scratch, "HelloWorld.java")
            source.write_text(
                'public class HelloWorld { public static void main(String[] a) { System.out.println("Hello"); } }\n'
            )
            subprocess.run(["javac", "-d", scratch, str(source)], check=True)
            subprocess.run(["jar", "cfe", str(jar), "HelloWorld", "-C", scratch, "HelloWorld.class"], check=True)
    return jar


def jars(program: Program) -> tuple[list[str], list[str]]:
    """The program's own jars and those of its libraries."""
    from peaberry.program import resolve_target

    paths = resolve_target(program.target)
    return list(paths.application), list(paths.library)
