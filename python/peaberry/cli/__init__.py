"""The command line: one module per command, and what they share.

Data goes to stdout, everything else to stderr. Exit codes: 0 done; 1 findings, only with `--fail-on`; 2 usage; 3 input
unusable; 4 incomplete, partial result written; 70 a fault of Peaberry's own (EX_SOFTWARE of sysexits.h); 130 interrupted; 129
and 143 ended by SIGHUP and SIGTERM.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn

from peaberry import usage as usage  # loaded first: its clock starts with the command
from peaberry.cli.parser import make_parser, parse
from peaberry.terminal import printable, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import FrameType

DONE: Final = 0
FINDINGS: Final = 1
USAGE: Final = 2
UNUSABLE: Final = 3
INCOMPLETE: Final = 4
FAULT: Final = 70
INTERRUPTED: Final = 130
CLOSED: Final = 141
SIGNALLED: Final = 128
"""And the number of the signal, as shells say it."""
TRACEBACK: Final = "PEABERRY_TRACEBACK"
LASTING: Final = frozenset({"study"})
"""Commands that analyse one program after another."""
ENDING: Final = ("SIGTERM", "SIGHUP")
"""Signals that end the run; the second says that the terminal is gone, and not every system has it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; every failure is one message, never a traceback."""
    open_streams()
    collects = gc.isenabled()
    try:
        with catch_signals():
            return run_to_end(arguments)
    finally:
        if collects:
            gc.enable()


@contextlib.contextmanager
def catch_signals() -> Iterator[None]:
    """Let signals end the run in good order, but those that the caller ignores (`nohup`)."""
    previous = {}
    try:
        for number in (getattr(signal, name) for name in ENDING if hasattr(signal, name)):
            if signal.getsignal(number) not in (signal.SIG_IGN, None):
                previous[number] = signal.signal(number, stop)
    except ValueError:  # not in the main thread
        pass
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)


def run_to_end(arguments: Sequence[str] | None) -> int:
    """Run the command; what breaks it off is no failure."""
    try:
        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        say("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        drop_output()
        return CLOSED
    except (SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # noqa: BLE001 - a panic of the engine is no Exception
        drop_output()
        return describe_fault(error)


def describe_fault(error: BaseException) -> int:
    """Say what happened that never should, in one line, and how to report it."""
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({os.path.basename(frames[-1].filename)}:{frames[-1].lineno})" if frames else ""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if type(error).__name__ == "PanicException":
        from peaberry._engine import last_panic

        what = f"panic: {last_panic() or error}"
    say(f"peaberry: unexpected {printable(what)}{place}")
    if os.environ.get(TRACEBACK):
        for line in "".join(traceback.format_exception(error)).splitlines():
            say(f"  {line}")
        say("this is a fault of Peaberry's, not of the program: please report it, with the command and the lines above")
    else:
        say(
            "this is a fault of Peaberry's, not of the program: please report it, with the command and what it prints "
            f"with {TRACEBACK}=1 in the environment"
        )
    return FAULT


def open_streams() -> None:
    """Make stdout and stderr fit to write to: what the caller closed takes everything and keeps nothing."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        # A terminal of another encoding shows a replacement instead of stopping the run.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """Let go of what stdout did not take; Python would complain again when it flushes at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(arguments: Sequence[str]) -> int:
    """Parse, run, and turn the exceptions of the library into exit codes."""
    from peaberry.errors import InputError, UsageError

    try:
        code = dispatch(arguments)
        sys.stdout.flush()
    except UsageError as error:
        say(f"peaberry: {error}")
        return USAGE
    except (InputError, MemoryError) as error:
        say(f"peaberry: {error or 'out of memory'}")
        return UNUSABLE
    except UnicodeEncodeError as error:
        # Bytes of an argument that are not UTF-8 come as halves of surrogate pairs, which no other text has.
        say(f"peaberry: {printable(str(error.object))}: not valid UTF-8")
        return USAGE
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        place = f"{printable(str(error.filename))}: " if error.filename else ""
        say(f"peaberry: {place}{error.strerror or error}")
        return UNUSABLE
    return code


def dispatch(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name; help and the version are commands of their own."""
    try:
        options = parse(make_parser(), arguments)
    except SystemExit as done:
        return int(done.code or DONE)
    if options.command not in LASTING:
        gc.disable()  # what a command leaves behind goes with the process: looking for cycles in it frees nothing
    code = import_module(f"peaberry.cli.{options.command}").run(options)
    assert isinstance(code, int)
    return code


def stop(number: int, _frame: FrameType | None) -> NoReturn:
    """SIGTERM and SIGHUP end the run as Ctrl-C does: temporary files are removed on the way out."""
    raise SystemExit(SIGNALLED + number)
