"""Recorded programs that end badly, and places where a recording cannot be written: what is said, and that nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from struct import pack

import pytest

import peaberry.features.reflection  # noqa: F401 - it imports the writer, which imports a part of it
from conftest import Outcome, run
from peaberry.features.class_writer import ClassWriter
from peaberry.recall import Oracle, recorder
from test_record import JDKS, VERIFY, java, pairs

SOURCE = {
    "Crashes": """
public class Crashes {
    static void before() { }
    public static void main(String[] arguments) throws Exception {
        before();
        Thread.sleep(500);
        java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        ((sun.misc.Unsafe) field.get(null)).putAddress(0, 0);
    }
}
""",
    "Deadlock": """
public class Deadlock {
    static final Object ONE = new Object(), TWO = new Object();
    static volatile int holding;
    static void take(Object first, Object second) {
        synchronized (first) {
            holding |= first == ONE ? 1 : 2;
            while (holding != 3) Thread.onSpinWait();
            stuck();
            synchronized (second) { never(); }
        }
    }
    static synchronized void stuck() { System.out.println("stuck"); }
    static void never() { }
    public static void main(String[] arguments) {
        new Thread(() -> take(ONE, TWO)).start();
        take(TWO, ONE);
    }
}
""",
    "Waits": """
public class Waits {
    static void before() { }
    public static void main(String[] arguments) throws Exception {
        before();
        Thread.sleep(500);
        System.out.println("ready");
        Thread.sleep(2000);
    }
}
""",
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs, compiled."""
    root = tmp_path_factory.mktemp("endings")
    for name, text in SOURCE.items():
        (root / f"{name}.java").write_text(text)
    done = JDKS[0].run("javac", "-nowarn", "-XDignore.symbol.file", "-d", root, *root.glob("*.java"))
    assert done.returncode == 0, done.stderr
    return root


def record(output: Path, home: Path, *words: str) -> Outcome:
    return run("record", "-o", str(output), "--", java(JDKS[0]), "-cp", str(home), *words)


def start(output: Path, home: Path, name: str) -> subprocess.Popen[bytes]:
    """A recording that is under way."""
    words = ["record", "-o", str(output), "--", java(JDKS[0]), "-cp", str(home), name]
    return subprocess.Popen([sys.executable, "-m", "peaberry", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_a_jvm_that_crashes_leaves_what_it_did(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    log = f"-XX:ErrorFile={tmp_path / 'crash.log'}"
    done = record(path, home, "-XX:-CreateCoredumpOnCrash", log, "Crashes")
    assert done.code not in (0, 3)
    assert (tmp_path / "crash.log").exists()  # it was the JVM and not Java that ended it
    assert "Crashes was killed or crashed" in done.err
    assert ("Crashes.main", "Crashes.before") in pairs(path)


def test_a_deadlock_ends_by_a_signal_and_is_kept(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    with start(path, home, "Deadlock") as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == [b"stuck\n"] * 2
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 128 + signal.SIGTERM
    found = pairs(path)
    assert {("Deadlock.main", "Deadlock.take"), ("Deadlock.take", "Deadlock.stuck")} <= found
    assert ("Deadlock.take", "Deadlock.never") not in found


def test_a_recorder_that_is_killed_leaves_files_that_can_be_read(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    with start(path, home, "Waits") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.kill()
    (parts,) = recorder.list_parts(str(path))
    (part,) = Path(parts).iterdir()
    assert ("Waits.main", "Waits.before") in pairs(part)
    again = record(path, home, "Waits")
    assert again.code == 0
    assert f"{parts} is left from a recording that was interrupted" in again.err


@pytest.mark.parametrize("version", [45, 49])
def test_subroutines_of_old_class_files(tmp_path: Path, version: int) -> None:
    made = ClassWriter("Old", "java/lang/Object", [])
    before, after = (made.member(10, "Old", name, "()V") for name in ("before", "after"))
    # before(); two calls of a subroutine (jsr); return; the subroutine: store the address, after(), ret
    call, back = pack(">BH", 0xB8, before), pack(">BH", 0xB8, after)
    jumps = pack(">BHBHB", 0xA8, 7, 0xA8, 4, 0xB1)
    code = call + jumps + b"\x4c" + back + b"\xa9\x01"
    made.method(9, "main", "([Ljava/lang/String;)V", code, stack=1, local=2)
    for name in ("before", "after"):
        made.method(9, name, "()V", b"\xb1", stack=0, local=0)
    content = bytearray(made.finish())
    content[6:8] = pack(">H", version)
    (tmp_path / "Old.class").write_bytes(content)
    path = tmp_path / "run.oracle"
    done = record(path, tmp_path, *VERIFY, "Old")
    assert done.code == 0, done.err
    assert {pair for pair in pairs(path) if pair[0] == "Old.main"} == {
        ("Old.main", "Old.before"),
        ("Old.main", "Old.after"),
    }


def test_a_disk_that_is_full_from_the_start_is_said(home: Path, tmp_path: Path) -> None:
    script = f"ulimit -f 0; exec '{java(JDKS[0])}' -XX:-UsePerfData -cp '{home}' Waits"
    done = run("record", "-o", str(tmp_path / "run.oracle"), "--", "bash", "-c", script)
    assert done.code == 3
    assert "ready" in done.out  # the program ran to its end
    assert "no JVM was recorded: the agent could not write" in done.err
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="there is no place where even the superuser cannot write")
def test_a_directory_that_cannot_be_written(tmp_path: Path) -> None:
    done = run("record", "-o", "/proc/self/run.oracle", "--", "touch", str(tmp_path / "ran"))
    assert done.code == 3
    assert "run.oracle: cannot be written: /proc/" in done.err
    assert not (tmp_path / "ran").exists()


def test_a_device_is_not_replaced_by_a_recording(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = run("record", "-o", str(pipe), "--", "touch", str(tmp_path / "ran"))
    assert done.code == 3
    assert "cannot be written: it is no file" in done.err
    assert pipe.is_fifo()
    assert not (tmp_path / "ran").exists()


def test_what_is_printed_to_a_full_disk_is_said(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, "Waits").code == 0
    assert Oracle.read(str(path)).names
    with open("/dev/full", "wb") as full:
        words = [sys.executable, "-m", "peaberry", "record", "--dump", str(path)]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 3
    assert b"No space left" in done.stderr
