"""Make the generated tests of `peaberry study recall` anew: EvoSuite's, for some classes of each program that has them.

    python benchmarks/generate_tests.py JDK8 [PROGRAM…] [-o DIRECTORY]

JDK8 is the home of a JDK 8, without which EvoSuite does not run; Maven finds EvoSuite. What is written needs neither: a test is
kept if the JDK of the path compiles it and runs it in time, and a class of tests if it leaves no file behind.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from bisect import bisect_left
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent))
from programs import ROOT

from peaberry import _engine
from peaberry.errors import InputError
from peaberry.recall.drivers import call, spread, tool
from peaberry.studies.recall.programs import JUNIT
from peaberry.studies.recall.steps import resolve
from peaberry.studies.recall.study import Recall

if TYPE_CHECKING:
    from peaberry.studies.recall.programs import Benchmark

EVOSUITE = "org.evosuite:evosuite-master:1.0.6"
SEED = 1
BUDGET = 10
"""Seconds of search for each class."""
OPTIONS = (
    *("-generateSuite", "-seed", str(SEED), "-mem", "1200", f"-Dsearch_budget={BUDGET}"),
    # A whole population of whole suites takes longer than the search may.
    *("-Dpopulation=10", "-Dmax_initial_tests=5", "-Dcriterion=BRANCH:EXCEPTION:METHOD"),
    # Plain JUnit 4, without EvoSuite's runtime and its doubles of the platform's classes. What is observed is the program: no assertions.
    *("-Dno_runtime_dependency=true", "-Dtest_scaffolding=false", "-Duse_separate_classloader=false"),
    *("-Djunit_check=false", "-Dassertions=false", "-Dreplace_calls=false", "-Dreplace_system_in=false"),
    *("-Dvirtual_fs=false", "-Dvirtual_net=false"),
)
PATIENCE = 120
"""Seconds after which EvoSuite is given up on a class."""
SECONDS = 3
"""How long a test may run."""
LARGEST = 24_000
"""How many characters of tests are kept of a class."""
TEST, END = "\n\n  @Test", "\n}\n"
"""What stands before each test, and behind the last."""
PUBLIC, ABSTRACT = 0x0001, 0x0600
REFUSED = re.compile(
    r"\b(File\w*|Print\w+|Formatter|RandomAccessFile|UR[IL]\w*|\w*Socket\w*|Thread\w*|Runtime|Process\w*|System)\b"
    r'|org\.evosuite|notGeneratedAnyTest|InputSource[\s\S]*"http'
)
"""What tests may not touch: the world, and EvoSuite."""


def find_classes(jar: str, most: int) -> list[str]:
    """So many public classes with public methods of their own, spread over the library."""
    program = _engine.Program([jar])
    owners = sorted({name.partition("(")[0].rpartition(".")[0] for _, name in program.open_methods()})
    found = []
    for name in owners:
        declared = program.declared(name)
        if "$" not in name and declared is not None and declared[0] & PUBLIC and not declared[0] & ABSTRACT:
            found.append(name)
    return spread(found, most)


def generate(jdk: Path, evosuite: str, name: str, path: str) -> str:
    """The tests of one class; empty if there are none."""
    java = str(jdk / "bin" / "java")
    with TemporaryDirectory(prefix="peaberry-evosuite-") as scratch:
        command = [java, "-Xmx512m", "-jar", evosuite, *OPTIONS, "-class", name, "-projectCP", path]
        environment = {**os.environ, "JAVA_HOME": str(jdk)}
        try:
            subprocess.run(command, cwd=scratch, env=environment, capture_output=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            return ""
        made = Path(scratch, "evosuite-tests", *name.split(".")).with_name(name.rpartition(".")[2] + "_ESTest.java")
        return trim(made.read_text(encoding="utf-8")) if made.is_file() else ""


def is_jdk_8(home: Path) -> bool:
    """Whether EvoSuite runs on it: with another it makes no test of anything, and says nothing."""
    java = shutil.which("java", path=str(home / "bin"))
    done = subprocess.run([java, "-version"], capture_output=True, text=True, check=False) if java else None
    return done is not None and re.search(r' version "1\.8\.', done.stderr) is not None


def trim(text: str) -> str:
    """The tests without what is refused, comments, dates and limits of time; empty if none is left."""
    lines = [line.rstrip() for line in text.splitlines()]
    start = next(number for number, line in enumerate(lines) if line.startswith("package "))
    kept = [line for line in lines[start:] if line and not line.lstrip().startswith("//")]
    head, *tests = "\n".join(kept).removesuffix("\n}").replace("(timeout = 4000)", "").split("\n  @Test")
    doubles = re.findall(r"import .*org\.evosuite.*\b(\w+);", head)
    refused = re.compile("|".join([REFUSED.pattern, *(rf"\b{name}\b" for name in doubles)]))
    size, chosen = 0, []
    for each in tests:
        size += len(each)
        if refused.search(each) is None and size <= LARGEST:
            chosen.append(each)
    head = "\n".join(line for line in head.splitlines() if "org.evosuite" not in line)
    return TEST.join([head, *chosen]) + END if chosen else ""


def check(source: Path, name: str, path: list[str]) -> int:
    """Take away the tests that do not compile or do not end, and the file if no test is left; how many are."""
    parts = source.read_text(encoding="utf-8").removesuffix(END).split(TEST)
    while len(parts) > 1:
        bad = find_bad(name, parts, path)
        if not bad:
            source.write_text(TEST.join(parts) + END, encoding="utf-8")
            return len(parts) - 1
        parts = [part for number, part in enumerate(parts) if number not in bad]
    source.unlink()
    return 0


def find_bad(name: str, parts: list[str], path: list[str]) -> set[int]:
    """Which parts of a file, the head and its tests, do not compile or do not end; all if that is not known or files are left behind."""
    everything = set(range(len(parts)))
    with TemporaryDirectory(prefix="peaberry-generated-") as scratch:
        file, work = Path(scratch, name.rpartition(".")[2] + ".java"), Path(scratch, "work")
        work.mkdir()
        file.write_text(f"{TEST}(timeout = {1000 * SECONDS})".join(parts) + END, encoding="utf-8")
        used = os.pathsep.join([scratch, *path])
        try:
            call(tool("javac", None), "-nowarn", "-encoding", "UTF-8", "-cp", used, "-d", scratch, str(file))
        except InputError as error:
            ends = list(accumulate(part.count("\n") + TEST.count("\n") for part in parts))
            lines = re.findall(rf"{re.escape(file.name)}:(\d+): error", str(error))
            return {bisect_left(ends, int(line)) for line in lines} & everything or everything
        command = [tool("java", None), "-Xmx512m", f"-Djava.io.tmpdir={work}", "-cp", used]
        try:
            done = subprocess.run(
                [*command, "org.junit.runner.JUnitCore", name],
                cwd=work,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return everything
        if done.returncode not in {0, 1} or any(work.iterdir()):
            return everything
        late = re.findall(r"\) (test\d+)\(.*\n\S*TestTimedOutException", done.stdout)
        return {number for number, part in enumerate(parts) for each in late if f" {each}(" in part}


def make_tests(program: Benchmark, jdk: Path, output: Path) -> None:
    """Generate, check and keep the tests of a program."""
    own, library = resolve(program.library)
    junit, behind = resolve(JUNIT)
    path = [*own, *library]
    place = output / program.name
    shutil.rmtree(place, ignore_errors=True)
    classes = find_classes(own[0], program.generated)
    evosuite = resolve(EVOSUITE)[0][0]
    for name in classes:
        text = generate(jdk, evosuite, name, os.pathsep.join(path))
        left = 0
        if text:
            source = place.joinpath(*name.split(".")).with_name(name.rpartition(".")[2] + "_ESTest.java")
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(text, encoding="utf-8")
            left = check(source, f"{name}_ESTest", [*path, *junit, *behind])
        print(f"  {name}: {left} of {text.count(TEST)} tests", flush=True)
    print(f"{program.name}: tests of {len(list(place.rglob('*.java')))} of {len(classes)} classes", flush=True)


def main() -> int:
    """Make the tests of the programs that are named, or of all that have some."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jdk", type=Path, help="the home of a JDK 8")
    parser.add_argument("programs", nargs="*")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "studies" / "recall" / "generated")
    args = parser.parse_args()
    if not is_jdk_8(args.jdk):
        parser.error(f"{args.jdk}: no JDK 8, and EvoSuite runs on no other; the tests that are there stay")
    for program in Recall().choose(args.programs):
        if program.generated:
            make_tests(program, args.jdk.absolute(), args.output.absolute())
    return 0


if __name__ == "__main__":
    sys.exit(main())
