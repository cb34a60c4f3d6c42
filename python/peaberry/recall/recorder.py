"""Runs a program with the recording agent, and gathers what its JVMs have written."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import threading
import zlib
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry import _engine
from peaberry.errors import InputError, UsageError
from peaberry.formats.atomic import check_parent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO

AGENT: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "agent.jar")
JVM: Final = ("-XX:TieredStopAtLevel=1", "-XX:GCTimeRatio=4")
"""Rewritten methods are larger than what the optimising compiler likes: it costs more than it gains. And collectors let the
heap grow until they need little time, of which trees of calls cost them much: 1.6 GB instead of 0.7 for commons-math3. What the
command says itself comes later, and counts.
"""
VARIABLE: Final = "JAVA_TOOL_OPTIONS"
PLAIN: Final = re.compile(r"[\w/.+,@%~:= -]*", re.ASCII)
"""Paths that the agent's options and the variable carry, whatever the locale of the JVM."""
PART: Final = re.compile(r"jvm\.(\d+)(?:-\d+)?")
"""The file of a JVM, by its process (agent/src/main/java/peaberry/agent/Agent.java)."""
JOINED: Final = "joined"
HEAD: Final = 10
END: Final = 7
TROUBLE: Final = 8
"""Parts of the form that crates/core/src/recording/form.rs describes: the size of a section's head, kinds of chunks."""
STARTS: Final = "java.lang.ProcessBuilder.start("
"""What each JVM calls that starts a process."""
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
    unfolded: bool = False,
    nodes: int | None = None,
    directory: str | None = None,
    seconds: float | None = None,
    quiet: bool = False,
) -> Recorded:
    """Run a command and write what its JVMs did to `output`. UsageError if it cannot be run, InputError if no JVM wrote anything.

    A command `java …` gets the agent as an option; any other passes it to the JVMs that it starts by JAVA_TOOL_OPTIONS. JVMs write
    into a directory beside `output` while they run, which is joined in the end; what a JVM does that is still running then is
    not recorded, and the recording says so. The command runs in `directory`, and is killed
    after so many `seconds`; what it did until then is recorded. If `unfolded`, a method that calls itself has a node for each call, as deep
    as it goes; else one. If `quiet`, nobody reads what it prints. An exception that interrupts
    it has a note if something was recorded all the same.
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
    with hold(parts), outlive_quit():
        try:
            with name_plainly(parts) as plain:
                prefix = os.path.join(plain, "jvm")
                words, environment = instrument(command, prefix, receivers=receivers, unfolded=unfolded, nodes=nodes)
                code = run(words, environment, directory=directory, seconds=seconds, quiet=quiet)
        except BaseException as error:
            # A signal may have ended us and not the program: what there is, is kept.
            with contextlib.suppress(OSError, InputError):
                join(parts, target, alone=is_java(command))
                error.add_note(f"what was recorded until then is in {output}")
            raise
        return Recorded(code, join(parts, target, alone=is_java(command)))


def check_nodes(nodes: int | None) -> None:
    """Refuse a limit that is none."""
    if nodes is not None and not 1 <= nodes <= MOST_NODES:
        raise UsageError(f"--nodes must be at least 1 and at most {MOST_NODES:,}, not {nodes}")


def check_agent() -> None:
    """Refuse to go on without the agent, or with one that no JVM could be told of."""
    if not os.path.isfile(AGENT):
        raise InputError(
            f"{AGENT}: the recording agent is not built; `make build` in the project does (Maven and a JDK)"
        )
    if "=" in AGENT or {"'", '"'} <= set(AGENT):
        raise InputError(
            f"{AGENT}: a JVM takes no agent from a path with '=' or both kinds of quotes; install Peaberry elsewhere"
        )


@contextlib.contextmanager
def hold(parts: str) -> Iterator[None]:
    """Show others that the directory is in use, as long as this process lives."""
    handle = lock(parts, wait=True)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


@contextlib.contextmanager
def outlive_quit() -> Iterator[None]:
    r"""Go on when Ctrl-\ is pressed: JVMs print their threads and go on, too. Not by ignoring the signal, which JVMs would inherit."""
    number = getattr(signal, "SIGQUIT", None)  # not on Windows
    is_ours = number is not None and threading.current_thread() is threading.main_thread()
    if number is None or not is_ours or signal.getsignal(number) is not signal.SIG_DFL:
        yield
        return
    signal.signal(number, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(number, signal.SIG_DFL)


def lock(parts: str, *, wait: bool) -> int | None:
    """A handle that locks the directory until it is closed; None where there are no locks. BlockingIOError if another process has one."""
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    handle = os.open(parts, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        os.close(handle)
        raise
    except OSError:  # a file system without locks
        os.close(handle)
        return None
    return handle


def is_held(parts: str) -> bool:
    """Whether a recording to this directory is under way."""
    try:
        handle = lock(parts, wait=False)
    except BlockingIOError:
        return True
    except OSError:
        return False
    if handle is not None:
        os.close(handle)
    return False


@contextlib.contextmanager
def name_plainly(parts: str) -> Iterator[str]:
    """A path of the directory that the agent's options can carry: its own, or that of a link to it."""
    if PLAIN.fullmatch(parts):
        yield parts
        return
    place = tempfile.mkdtemp(prefix="peaberry-")
    try:
        if not PLAIN.fullmatch(place):
            raise InputError(
                f"{parts}: its path cannot be told to a JVM, nor that of {place}: set TMPDIR to a directory with a plain name"
            )
        link = os.path.join(place, "parts")
        os.symlink(parts, link)
        yield link
    finally:
        shutil.rmtree(place, ignore_errors=True)


def is_java(command: Sequence[str]) -> bool:
    """Whether the command is a JVM itself: it alone gets the agent."""
    return os.path.basename(command[0]) in ("java", "java.exe")


def instrument(
    command: Sequence[str],
    prefix: str,
    *,
    receivers: bool = False,
    unfolded: bool = False,
    nodes: int | None = None,
) -> tuple[list[str], dict[str, str]]:
    """The command and the environment in which its JVMs are recorded.

    >>> words, _ = instrument(["java", "-jar", "app.jar"], "/tmp/run")
    >>> words[0], words[2:]
    ('java', ['-XX:TieredStopAtLevel=1', '-XX:GCTimeRatio=4', '-jar', 'app.jar'])
    """
    flags = [word for word, is_set in (("receivers", receivers), ("unfolded", unfolded)) if is_set]
    options = [f"out={prefix}", *flags, *([] if nodes is None else [f"nodes={nodes}"])]
    agent = f"-javaagent:{AGENT}={';'.join(options)}"
    if is_java(command):
        return [command[0], agent, *JVM, *command[1:]], dict(os.environ)
    # The variable is split at spaces; quotes keep together what belongs together.
    quote = '"' if "'" in agent else "'"
    given = os.environ.get(VARIABLE, "")
    return list(command), {**os.environ, VARIABLE: " ".join([given, f"{quote}{agent}{quote}", *JVM]).strip()}


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


def join(parts: str, target: str, *, alone: bool = False) -> int:
    """Put the JVMs' files together and take their directory away; the number of JVMs. What cannot be put there stays. If a JVM has
    the agent for itself `alone`, it is said that what it started is not recorded.

    They are copied: a JVM that is still running goes on to write to its own file, wherever that is moved.
    """
    found = [each for each in os.scandir(parts) if PART.fullmatch(each.name)]
    found.sort(key=lambda each: (each.stat().st_mtime_ns, each.name))
    paths = [each.path for each in found if each.stat().st_size]
    if not paths:
        started = [each.path for each in found if find_writer(each.path) is not None]
        shutil.rmtree(parts, ignore_errors=True)
        if started:
            reason = "the command ended while its JVM was still starting"
        elif found:
            reason = f"the agent could not write to {os.path.dirname(target)}: is the disk full?"
        else:
            reason = (
                "if a JVM says above that it is not recorded, that is why; else the command started none, or none that "
                "takes -javaagent"
            )
        raise InputError(f"no JVM was recorded: {reason}")
    joined = os.path.join(parts, JOINED)
    try:
        with open(joined, "wb") as file:
            for path in paths:
                append(path, file, alone=alone)
        os.replace(joined, target)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(joined)
        raise InputError(f"{target}: cannot be written: {error.strerror}; the recording is in {parts}") from error
    shutil.rmtree(parts, ignore_errors=True)
    return len(paths)


def append(path: str, out: BinaryIO, *, alone: bool = False) -> None:
    """Add a JVM's file. If the JVM is still running, what it has written whole, and that this is not all."""
    writer = find_writer(path)
    with open(path, "rb") as file:
        if writer is None:
            shutil.copyfileobj(file, out)
            if alone:
                say_started(path, out)
            return
        out.write(take_whole(file.read()))
    (_, facts, *_) = _engine.Recording.read([path]).sections()[0]
    command = dict(facts).get("command") or "a JVM"
    out.write(make_chunk(END, "still running"))
    out.write(
        make_chunk(TROUBLE, f"what {command} did when `peaberry record` had ended: process {writer} was still running")
    )


def say_started(path: str, out: BinaryIO) -> None:
    """Add to a JVM's file, if it is whole, that the JVM started processes: JVMs among them have no agent."""
    recording = _engine.Recording.read([path])
    (_, facts, ended, cut, _) = recording.sections()[0]
    if ended and cut is None and any(name.startswith(STARTS) for name, *_ in recording.methods()):
        command = dict(facts).get("command") or "the JVM"
        out.write(
            make_chunk(
                TROUBLE,
                f"JVMs that {command} started, if there were any: a command `java` is recorded alone; "
                "`peaberry record -- env java …` records those that it starts, too",
            )
        )


def find_writer(path: str) -> int | None:
    """The process that still has a JVM's file open."""
    named = PART.fullmatch(os.path.basename(path))
    process = int(named[1]) if named else 0
    try:
        if not os.path.isdir("/proc/self/fd"):
            os.kill(process, 0)
            return process
        for name in os.listdir(f"/proc/{process}/fd"):
            with contextlib.suppress(OSError):
                if os.path.samefile(f"/proc/{process}/fd/{name}", path):
                    return process
    except PermissionError:
        return process
    except OSError:
        pass
    return None


def take_whole(section: bytes) -> bytes:
    """A section up to its last whole chunk.

    >>> take_whole(bytes(10) + make_chunk(8, "a") + bytes([9, 0])) == bytes(10) + make_chunk(8, "a")
    True
    """
    at = HEAD
    while at + 8 <= len(section):
        (length,) = struct.unpack_from("<I", section, at)
        if at + 8 + length > len(section):
            break
        at += 8 + length
    return section[:at]


def make_chunk(kind: int, text: str) -> bytes:
    """A chunk that holds a text."""
    encoded = text.encode()
    size, length = len(encoded), bytearray()
    while size > 0x7F:
        length.append(size & 0x7F | 0x80)
        size >>= 7
    length.append(size)
    body = bytes([kind, *length]) + encoded
    return struct.pack("<II", len(body), zlib.crc32(body)) + body


def list_parts(output: str) -> Iterator[str]:
    """The directories of recordings to this file that are under way, or that were interrupted."""
    directory, name = os.path.split(os.path.realpath(output))
    yield from (
        os.path.join(directory, each)
        for each in sorted(os.listdir(directory))
        if each.startswith(f"{name[:40]}.parts-")
    )
