"""`peaberry record`: run a program and record what it calls; or list what was recorded."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from peaberry.cli import DONE
from peaberry.errors import InputError, UsageError
from peaberry.formats.atomic import check_parent
from peaberry.program import find_paths
from peaberry.recall.drivers import MAIN, make_driver, tool
from peaberry.recall.oracle import Oracle
from peaberry.recall.recorder import check_nodes, is_held, list_parts, record
from peaberry.terminal import printable, put, put_row, say

if TYPE_CHECKING:
    import argparse


def run(options: argparse.Namespace) -> int:
    """Run the command; the exit code is the program's. With --dump, print a recording."""
    if options.dump is not None:
        return dump(options)
    if not options.program:
        raise UsageError("no command to record: peaberry record -o run.oracle -- java -jar app.jar")
    if options.output is None:
        raise UsageError("say where the recording goes: -o run.oracle")
    check_nodes(options.nodes)
    if options.methods:
        raise UsageError("--methods belongs to --dump: peaberry record --dump run.oracle --methods")
    command = as_command(options)
    try:
        done = record(
            command, options.output, receivers=options.receivers, unfolded=options.unfolded, nodes=options.nodes
        )
    except (KeyboardInterrupt, SystemExit) as error:
        say_kept(error, options.output)
        raise
    oracle = Oracle.read(options.output)
    say_notes(oracle)
    say_parts(options.output)
    size = os.path.getsize(options.output)
    count = "one JVM" if done.jvms == 1 else f"{done.jvms} JVMs"
    say(f"peaberry: recorded {len(oracle.names):,} methods and {len(oracle.raw_pairs):,} call pairs of {count}, "
        f"{oracle.nodes:,} nodes, {size / 1e6:.1f} MB")  # fmt: skip
    if done.code:
        say(f"peaberry: the program ended with exit code {done.code}")
    return done.code


def say_kept(error: BaseException, output: str) -> None:
    """What there is of a recording that a signal has ended."""
    for note in getattr(error, "__notes__", []):
        say(f"peaberry: {printable(note)}")
        with contextlib.suppress(InputError):
            say_notes(Oracle.read(output))


def say_parts(output: str) -> None:
    """What other recordings to the same file have beside it."""
    for each in list_parts(output):
        if is_held(each):
            say(
                f"peaberry: {printable(each)} belongs to another recording to {printable(output)}, which is under way: it "
                "will take the place of this one; use -o to keep both"
            )
        else:
            say(
                f"peaberry: {printable(each)} is left from a recording that was interrupted; `peaberry record --dump` reads its files"
            )


def as_command(options: argparse.Namespace) -> list[str]:
    """What is to be run: the command, or a program that calls the tests of jars."""
    words: list[str] = options.program
    if not words[0].endswith(".jar"):
        if options.class_path:
            raise UsageError("-cp says what test jars need; a command brings its own class path")
        return words
    check_parent(options.output, os.path.realpath(options.output))
    paths = find_paths(words, options.class_path)
    made = make_driver(paths.application, paths.library, f"{options.output}.driver")
    class_path = os.pathsep.join([made.classes, *paths.application, *paths.library])
    say(f"peaberry: {len(made.called):,} tests are called, {len(made.left_out):,} left out, by {printable(made.classes)}; "
        f"for their graph: peaberry graph {printable(made.classes)} -cp '{printable(class_path)}' --main {MAIN}")  # fmt: skip
    return [tool("java", None), "-cp", class_path, MAIN]


def dump(options: argparse.Namespace) -> int:
    """Print the pairs, with --receivers the profiler's records, or with --methods all that ran."""
    if options.program or options.output is not None:
        raise UsageError("--dump reads a recording and runs nothing: no -o, no command")
    if options.unfolded:
        raise UsageError("--unfolded says how to record: it does not belong to --dump")
    if options.receivers and options.methods:
        raise UsageError("--dump prints receivers or methods: one of --receivers and --methods")
    oracle = Oracle.read(options.dump)
    say_notes(oracle)
    if options.methods:
        for name in sorted(oracle.names):
            put(printable(name))
    elif options.receivers:
        for caller, offset, receiver, callee in oracle.receivers():
            put_row(caller, str(offset), receiver, callee)
    else:
        for pair in oracle.raw_pairs:
            put_row(*pair)
    return DONE


def say_notes(oracle: Oracle) -> None:
    """What a recording lacks."""
    for each in oracle.jvms:
        command = printable(each.command)
        if each.cut is not None:
            # Without what a JVM says first there is nothing else of it either.
            used = "used up to a cut" if each.facts else "not used"
            say(f"peaberry: {printable(each.place)}: the recording of {command} is {used}: {each.cut}")
        elif not each.ended:
            say(f"peaberry: {command} was killed or crashed; its last tenth of a second may be missing")
        for trouble in each.troubles[:5]:
            say(f"peaberry: not recorded: {printable(trouble)}")
        if len(each.troubles) > 5:
            say(f"peaberry: … and {len(each.troubles) - 5:,} more that are not recorded")
