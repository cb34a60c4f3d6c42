"""Runs a program with the recording agent, and gathers what its JVMs have written."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry.errors import InputError, UsageError
from peaberry.formats.atomic import check_parent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

AGENT: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "agent.jar")
JVM: Final = ("-XX:TieredStopAtLevel=1", "-XX:GCTimeRatio=4")
"""Rewritten methods are larger than what the optimising compiler likes: it costs more than it gains. And collectors let the
heap grow until they need little time, of which trees of calls cost them much: 1.6 GB instead of 0.7 for commons-math3. What the
command says itself comes later, and counts.
"""
VARIABLE: Final = "JAVA_TOOL_OPTIONS"
MOST_NODES: Final = 1_000_000_000
"""The agent counts in 32 bits, of which a tenth of a second's nodes need some too."""


class Recorded(NamedTuple):
    """How a recorded run ended: the program's exit code (as a shell says it), the number of JVMs."""

    code: int
    jvms: int


def record(
    command: Sequence[str],
    output: str,
    *,
    receivers: bool = False,
    nodes: int | None = None,
    directory: str | None = None,
    seconds: float | None = None,
    quiet: bool = False,
) -> Recorded:
    """Run a command and write what its JVMs did to `output`. UsageError if it cannot be run, InputError if no JVM wrote anything.

    A command `java …` gets the agent as an option; any other passes it to the JVMs that it starts by JAVA_TOOL_OPTIONS. JVMs write
    into a directory beside `output` while they run, which is joined in the end. The command runs in `directory`, and is killed
    after so many `seconds`; what it did until then is recorded. If `quiet`, nobody reads what it prints.
    """
    check_nodes(nodes)
    check_agent()
    target = os.path.realpath(output)
    check_parent(output, target)
    if os.path.lexists(target) and not os.path.isfile(target):
        kind = "a directory" if os.path.isdir(target) else "no file"
        raise InputError(f"{output}: cannot be written: it is {kind}")
    try:
        parts = tempfile.mkdtemp(dir=os.path.dirname(target), prefix=os.path.basename(target)[:40] + ".parts-")
    except OSError as error:
        raise InputError(f"{output}: cannot be written: {os.path.dirname(target)}: {error.strerror}") from error
    try:
        words, environment = instrument(command, os.path.join(parts, "jvm"), receivers=receivers, nodes=nodes)
        code = run(words, environment, directory=directory, seconds=seconds, quiet=quiet)
    except BaseException:
        # A signal may have ended us and not the program: what there is, is kept.
        with contextlib.suppress(OSError, InputError):
            join(parts, target)
        raise
    return Recorded(code, join(parts, target))


def check_nodes(nodes: int | None) -> None:
    """Refuse a limit that is none."""
    if nodes is not None and not 1 <= nodes <= MOST_NODES:
        raise UsageError(f"--nodes must be at least 1 and at most {MOST_NODES:,}, not {nodes}")


def check_agent() -> None:
    """Refuse to go on without the agent."""
    if not os.path.isfile(AGENT):
        raise InputError(
            f"{AGENT}: the recording agent is not built; `make build` in the project does (Maven and a JDK)"
        )


def instrument(
    command: Sequence[str], prefix: str, *, receivers: bool = False, nodes: int | None = None
) -> tuple[list[str], dict[str, str]]:
    """The command and the environment in which its JVMs are recorded.

    >>> words, _ = instrument(["java", "-jar", "app.jar"], "/tmp/run")
    >>> words[0], words[2:]
    ('java', ['-XX:TieredStopAtLevel=1', '-XX:GCTimeRatio=4', '-jar', 'app.jar'])
    """
    options = [f"out={prefix}", *(["receivers"] if receivers else []), *([] if nodes is None else [f"nodes={nodes}"])]
    agent = f"-javaagent:{AGENT}={';'.join(options)}"
    if os.path.basename(command[0]) in ("java", "java.exe"):
        return [command[0], agent, *JVM, *command[1:]], dict(os.environ)
    # The variable is split at spaces; quotes keep together what belongs together.
    given = os.environ.get(VARIABLE, "")
    return list(command), {**os.environ, VARIABLE: " ".join([given, f"'{agent}'", *JVM]).strip()}


def run(
    command: Sequence[str],
    environment: dict[str, str],
    *,
    directory: str | None = None,
    seconds: float | None = None,
    quiet: bool = False,
) -> int:
    """Run the command to its end, or until so many seconds are over; its exit code. Ctrl-C is the program's to handle: what it does
    then is recorded too.
    """
    output = subprocess.DEVNULL if quiet else None
    try:
        process = subprocess.Popen(command, env=environment, cwd=directory, stdout=output, stderr=output)
    except FileNotFoundError as error:
        raise UsageError(f"{command[0]}: there is no such command") from error
    except OSError as error:
        raise UsageError(f"{command[0]}: cannot be run: {error.strerror}") from error
    try:
        while True:
            with contextlib.suppress(KeyboardInterrupt):
                try:
                    code = process.wait(seconds)
                except subprocess.TimeoutExpired:
                    process.kill()
                    code = process.wait()
                return code if code >= 0 else 128 - code
    except BaseException:
        process.terminate()
        process.wait()
        raise


def join(parts: str, target: str) -> int:
    """Put the JVMs' files together and take their directory away; the number of JVMs. What cannot be put there stays."""
    found = sorted(os.scandir(parts), key=lambda each: (each.stat().st_mtime_ns, each.name))
    paths = [each.path for each in found if each.stat().st_size]
    if not paths:
        shutil.rmtree(parts, ignore_errors=True)
        reason = (
            f"the agent could not write to {os.path.dirname(target)}: is the disk full?"
            if found
            else "the command started none, or none that takes -javaagent"
        )
        raise InputError(f"no JVM was recorded: {reason}")
    try:
        with open(paths[0], "ab") as first:
            for path in paths[1:]:
                with open(path, "rb") as file:
                    shutil.copyfileobj(file, first)
        os.replace(paths[0], target)
    except OSError as error:
        raise InputError(f"{target}: cannot be written: {error.strerror}; the recording is in {parts}") from error
    shutil.rmtree(parts, ignore_errors=True)
    return len(paths)


def list_parts(output: str) -> Iterator[str]:
    """The directories that interrupted recordings to this file have left."""
    directory, name = os.path.split(os.path.realpath(output))
    yield from (
        os.path.join(directory, each) for each in sorted(os.listdir(directory)) if each.startswith(f"{name}.parts-")
    )
