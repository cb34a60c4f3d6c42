"""Drivers: Java programs that call tests of JUnit 3, 4 and 5 without reflection, for a graph and a recording alike.

The agent's jar holds the generator (`peaberry.driver.Drivers`), as reflection tells it what can be called from where.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.errors import InputError
from peaberry.recall.causes import compile_patterns
from peaberry.recall.recorder import AGENT, check_agent

if TYPE_CHECKING:
    from collections.abc import Sequence

MAIN: Final = "peaberry.driver.All"


class LeftOut(NamedTuple):
    """A test that no driver calls, and why."""

    test: str
    reason: str


class Driver(NamedTuple):
    """Where the compiled drivers are, which tests they call, and which not."""

    classes: str
    called: list[str]
    left_out: list[LeftOut]

    @property
    def test_classes(self) -> list[str]:
        """The classes of the tests that are called, sorted."""
        return sorted(set(map(owner, self.called)))


class NothingCalledError(InputError):
    """There are tests, and none of them can be called: why, one by one."""

    def __init__(self, tests: Sequence[str], left_out: list[LeftOut]) -> None:
        lines = (f"\n  {count:,}: {reason}" for reason, count in count_reasons(left_out))
        super().__init__(f"{', '.join(tests)}: none of {len(left_out):,} tests can be called{''.join(lines)}")
        self.left_out = left_out


def count_reasons(left_out: Sequence[LeftOut]) -> list[tuple[str, int]]:
    """How many tests are left out for each reason, sorted by reason."""
    return sorted(Counter(each.reason for each in left_out).items())


def make_driver(
    tests: Sequence[str],
    class_path: Sequence[str],
    output: str,
    *,
    jdk: str | None = None,
    most: int | None = None,
    without: Sequence[str] = (),
    main: str = MAIN,
) -> Driver:
    """Write and compile the drivers of test jars or directories. InputError if there are no tests, none that can be called
    (`NothingCalledError`), or no compiler.

    Test classes that match a pattern in `without` are left out; of the others, `most` are called, spread over all of them. `main`, of
    the same package as `MAIN`, calls all drivers.
    """
    check_agent()
    sources, classes = os.path.join(output, "sources"), os.path.join(output, "classes")
    for each in (sources, classes):
        shutil.rmtree(each, ignore_errors=True)
        os.makedirs(each)
    path = os.pathsep.join([*tests, *class_path])
    told = call(tool("java", jdk), "-cp", os.pathsep.join([AGENT, path]), "peaberry.driver.Drivers", sources, *tests)
    rename_main(sources, main)
    rows = [line.split("\t") for line in told.splitlines()]
    called = [row[1] for row in rows if row[0] == "called"]
    left_out = [LeftOut(row[1], row[2]) for row in rows if row[0] == "left out"]
    if not called and not left_out:
        raise InputError(f"{', '.join(tests)}: no test of JUnit 3, 4 or 5; is JUnit on the class path?")
    if not called:
        raise NothingCalledError(tests, left_out)
    refused = compile_patterns(without)
    fitting = sorted({name for name in map(owner, called) if not refused.fullmatch(name)})
    chosen = set(spread(fitting, most))
    for name in sorted(set(map(owner, called)) - chosen):
        remove_driver(sources, name)
    left_out += [LeftOut(each, "not chosen") for each in called if owner(each) not in chosen]
    called = [each for each in called if owner(each) in chosen]
    wrong = compile_drivers(tool("javac", jdk), path, sources, classes)
    left_out += [LeftOut(each, "its driver does not compile") for each in called if owner(each) in wrong]
    return Driver(classes, [each for each in called if owner(each) not in wrong], left_out)


def compile_drivers(javac: str, path: str, sources: str, classes: str) -> set[str]:
    """Compile them; those that had to be left out, without their suffix, because what reflection shows is not always what the
    compiler takes.
    """
    wrong: set[str] = set()
    while True:
        files = sorted(os.path.join(place, name) for place, _, names in os.walk(sources) for name in names)
        names = os.path.join(sources, "files")
        with open(names, "w", encoding="utf-8") as file:
            file.writelines(f'"{name.replace(chr(92), "/")}"\n' for name in files)
        options = ("-nowarn", "-proc:none", "-Xmaxerrs", "10000", "-encoding", "UTF-8", "-cp", path, "-d", classes)
        try:
            call(javac, *options, f"@{names}")
        except InputError as error:
            bad = {
                each
                for each in files
                if f"{each.replace(chr(92), '/')}:" in str(error) and each.endswith("_Driver.java")
            }
            if not bad:
                raise InputError("\n".join(str(error).splitlines()[:10])) from error
            for each in bad:
                name = os.path.relpath(each, sources).removesuffix("_Driver.java").replace(os.sep, ".")
                wrong.add(name)
                remove_driver(sources, name)
        else:
            return wrong
        finally:
            os.unlink(names)


def owner(test: str) -> str:
    """The class of a test."""
    return test.rpartition(".")[0]


def spread(names: Sequence[str], most: int | None) -> list[str]:
    """So many of the names at most, at equal distances.

    >>> spread("abcdefg", 3), spread("ab", 3), spread("ab", None)
    (['a', 'c', 'e'], ['a', 'b'], ['a', 'b'])
    """
    if most is None or most >= len(names):
        return list(names)
    return [names[number * len(names) // most] for number in range(most)]


def remove_driver(sources: str, name: str) -> None:
    """Take a driver away, and its call."""
    os.unlink(os.path.join(sources, *name.split(".")) + "_Driver.java")
    calls = os.path.join(sources, *MAIN.split(".")[:-1])
    for each in os.listdir(calls):
        remove_line(os.path.join(calls, each), f"{name}_Driver.main(")


def rename_main(sources: str, main: str) -> None:
    """Give the class that calls all drivers this name, so that it may be beside that of other drivers."""
    path, simple = os.path.join(sources, *MAIN.split(".")) + ".java", main.rpartition(".")[2]
    with open(path, encoding="utf-8") as file:
        text = re.sub(rf"\b{MAIN.rpartition('.')[2]}\b", simple, file.read())
    os.unlink(path)
    with open(os.path.join(os.path.dirname(path), f"{simple}.java"), "w", encoding="utf-8") as file:
        file.write(text)


def remove_line(path: str, text: str) -> None:
    """Take the line with this text out of a file."""
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file if line.strip() != f"{text}arguments);"]
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(lines)


def tool(name: str, jdk: str | None) -> str:
    """The path of a JDK's tool."""
    home = jdk or os.environ.get("JAVA_HOME")
    found = shutil.which(os.path.join(home, "bin", name)) if home else shutil.which(name)
    if found is None:
        raise InputError(f"no {name} in {home or 'the path'}: a driver needs a JDK (--jdk HOME)")
    return found


def call(*command: str) -> str:
    """Run a tool; what it prints. InputError with what it complains of."""
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise InputError("\n".join([f"{os.path.basename(command[0])} failed:", *lines]))
    return done.stdout
