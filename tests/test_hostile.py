"""Inputs made to cost much: what they cost is held against a harmless twin, so that no machine is too slow for it."""

from __future__ import annotations

import ctypes
import functools
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

import peaberry
from conftest import run
from hostile import CANCELS, cost, make_archive, make_chain, make_jar, make_main
from peaberry import _engine
from peaberry.config import LARGEST, LIMITS, MOST, Config
from peaberry.errors import InputError, UsageError
from peaberry.formats.atomic import SUFFIX, replace_file

if TYPE_CHECKING:
    from pathlib import Path
    from types import FrameType


# ── names that share a hash ──


def test_entries_that_share_a_hash_cost_what_others_cost(tmp_path: Path) -> None:
    numbers = [f"{number:08}".encode() for number in range(20_000)]
    program = make_jar(tmp_path / "app.jar", {"M.class": make_main("M")})
    colliding = make_archive(tmp_path / "colliding.jar", [CANCELS + number for number in numbers])
    harmless = make_archive(tmp_path / "harmless.jar", [b"harmless" + number for number in numbers])
    first, second = (cost(functools.partial(_engine.Program, [program], [jar])) for jar in (colliding, harmless))
    assert first < 10 * second


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_signal_is_heard_while_a_program_is_opened(tmp_path: Path) -> None:
    program = make_jar(tmp_path / "app.jar", {"M.class": make_main("M")})
    heard: list[int] = []

    class Heard(Exception):  # noqa: N818
        pass

    def hear(number: int, _frame: FrameType | None) -> None:
        heard.append(number)
        raise Heard

    class Release:
        # The last thing that happens before the engine begins: the signal is there, and Python has not looked yet.
        __index__ = functools.partial(ctypes.CDLL(None).kill, os.getpid(), signal.SIGUSR1)

    before = signal.signal(signal.SIGUSR1, hear)
    release: Any = Release()
    try:
        with pytest.raises(Heard):
            _engine.Program([program], release=release)
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert heard == [signal.SIGUSR1]


# ── numbers ──


def test_more_threads_than_help_are_not_started(capfd: pytest.CaptureFixture[str], jar: str) -> None:
    done = run("graph", jar, "-a", "rta", "--threads", "100000", "--json")
    assert done.code in {0, 4}
    assert f"--threads 100,000: {_engine.MOST_THREADS:,} are used, eight for each processor" in done.err
    within = run("graph", jar, "-a", "rta", "--threads", str(_engine.MOST_THREADS), "--json")
    assert "are used" not in within.err


@pytest.mark.parametrize(
    "name", ["threads", "memory", "asks", "max_inflated", "max_entries", "max_depth", "max_edges", *LIMITS]
)
def test_every_number_has_an_upper_bound(name: str) -> None:
    most = MOST.get(name, LARGEST)
    assert getattr(Config.from_dict({name: most}), name) == most
    for value in (most + 1, 10**40):
        with pytest.raises(UsageError, match=f"{name.replace('_', '-')} must be at most"):
            Config.from_dict({name: value})


def test_seconds_have_an_upper_bound() -> None:
    for value in (LARGEST * 2.0, 1e300, float("inf")):
        with pytest.raises(UsageError, match="timeout must be"):
            Config(timeout=value)


# ── costs that grow too fast ──


@pytest.mark.parametrize("algorithm", ["rta", "cha"])
def test_a_long_chain_of_classes_costs_as_much_for_each(tmp_path: Path, algorithm: str) -> None:
    few, many = (make_chain(tmp_path / f"{count}.jar", count) for count in (1_000, 8_000))
    options: dict[str, Any] = {"open": True, "jdk": "none", "algorithm": algorithm}
    first, second = (cost(functools.partial(peaberry.build, jar, **options)) for jar in (few, many))
    assert second < 24 * first


def test_entry_points_are_looked_for_within_limits(tmp_path: Path) -> None:
    program = _engine.Program([make_chain(tmp_path / "chain.jar", 100)])
    over = _engine.Watch(timeout=1e-9)
    for ask in (program.open_methods, program.main_classes, lambda watch: program.matching("*", watch)):
        with pytest.raises(InputError, match="was reached while its entry points were being found"):
            ask(over)


# ── little memory ──


@pytest.mark.skipif(not os.path.exists("/proc/self/limits"), reason="no such limits")
def test_a_bound_on_addresses_counts_as_a_limit_on_memory(tmp_path: Path) -> None:
    jar = make_chain(tmp_path / "chain.jar", 60_000)
    # What Python and the engine need before they begin, and little more.
    script = (
        "import resource, sys, peaberry\n"
        "from peaberry import _engine\n"
        "size = 1024 * int(next(line for line in open('/proc/self/status') if line.startswith('VmSize')).split()[1])\n"
        "resource.setrlimit(resource.RLIMIT_AS, (size + 180_000_000, resource.RLIM_INFINITY))\n"
        "from peaberry.cli import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    command = [sys.executable, "-c", script, "graph", jar, "--open", "--jdk", "none", "-a", "pta", "--threads", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode in {3, 4}, done.stderr[-500:]
    assert "panicked" not in done.stderr


# ── what killed runs leave ──


def test_what_killed_runs_left_is_removed_by_the_next(tmp_path: Path) -> None:
    target = tmp_path / "g.json"
    script = (
        "import os, sys\n"
        "from peaberry.formats.atomic import replace_file\n"
        "with replace_file(sys.argv[1]) as file:\n"
        "    file.write('half')\n"
        "    file.flush()\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    for _ in range(2):
        subprocess.run([sys.executable, "-c", script, str(target)], check=False)
    (left,) = tmp_path.iterdir()
    assert left.name.endswith(SUFFIX)
    others = [tmp_path / f".other.json.x{SUFFIX}", tmp_path / ".g.json.x.tmp"]
    for each in others:
        each.write_text("not of this file")
    with replace_file(str(target)) as outer:
        outer.write("outer")
        with replace_file(str(target)) as inner:  # its writer lives: it stays
            inner.write("inner")
        assert target.read_text() == "inner"
    assert target.read_text() == "outer"
    assert sorted(tmp_path.iterdir()) == sorted([target, *others])
