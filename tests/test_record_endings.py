"""Recorded programs that end badly, and places where a recording cannot be written: what is said, and that nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from struct import pack

import pytest

import peaberry.features.reflection  # noqa: F401 - it imports the writer, which imports a part of it
from conftest import Outcome, run, wait_for
from peaberry.errors import InputError
from peaberry.features.class_writer import ClassWriter
from peaberry.recall import Oracle, recorder
from test_record import BEFORE, JDKS, VERIFY, java, pairs, wait_until_recorded

SOURCE = {
    "Crashes": """
public class Crashes {
    static void before() { }
    public static void main(String[] arguments) throws Exception {
        before();
        while (!java.nio.file.Files.exists(java.nio.file.Path.of(arguments[0]))) Thread.sleep(50);
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
    "Outlives": """
import java.nio.file.*;

public class Outlives {
    static void before() { }
    static void later() { new java.util.TreeMap<String, String>().put("x", "y"); more(); }
    static void more() { String.format("%d %s", 3, java.time.ZonedDateTime.now()); }
    public static void main(String[] arguments) throws Exception {
        Path home = Path.of(arguments[0]);
        before();
        Files.createFile(home.resolve("up"));
        for (int i = 0; i < 18000 && !Files.exists(home.resolve("go")); i++) Thread.sleep(100);
        later();
        Thread.sleep(500);
        Files.createFile(home.resolve("done"));
    }
}
""",
    "Stubborn": """
public class Stubborn {
    static void before() { }
    static String place;
    static void late() {
        System.out.println("asked");
        try { while (!java.nio.file.Files.exists(java.nio.file.Path.of(place))) Thread.sleep(50); } catch (InterruptedException e) { }
        new java.util.TreeMap<String, String>();
    }
    public static void main(String[] arguments) throws Exception {
        place = arguments[0];
        Runtime.getRuntime().addShutdownHook(new Thread(Stubborn::late));
        before();
        System.out.println("ready");
        Thread.sleep(1800000);
    }
}
""",
    "Idles": """
public class Idles {
    public static void main(String[] arguments) { }
}
""",
    "Waits": """
public class Waits {
    static void before() { }
    public static void main(String[] arguments) throws Exception {
        before();
        System.out.println("ready");
        while (arguments.length > 0 && !java.nio.file.Files.exists(java.nio.file.Path.of(arguments[0]))) Thread.sleep(50);
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


def start(output: Path, home: Path, *program: str) -> subprocess.Popen[bytes]:
    """A recording that is under way."""
    words = ["record", "-o", str(output), "--", java(JDKS[0]), "-cp", str(home), *program]
    return subprocess.Popen([sys.executable, "-m", "peaberry", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_a_jvm_that_crashes_leaves_what_it_did(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    log, go = f"-XX:ErrorFile={tmp_path / 'crash.log'}", tmp_path / "go"
    with start(path, home, "-XX:-CreateCoredumpOnCrash", log, "Crashes", str(go)) as process:
        wait_until_recorded(tmp_path, ("Crashes.main", "Crashes.before"))
        go.touch()
        _, told = process.communicate()
    assert process.returncode not in (0, 3)
    assert (tmp_path / "crash.log").exists()  # it was the JVM and not Java that ended it
    assert f"Crashes {go} was killed or crashed".encode() in told
    assert ("Crashes.main", "Crashes.before") in pairs(path)


def test_a_deadlock_ends_by_a_signal_and_is_kept(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    with start(path, home, "Deadlock") as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == [b"stuck\n"] * 2
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 128 + signal.SIGTERM
    found = pairs(path)
    assert {("Deadlock.main", "Deadlock.take"), ("Deadlock.take", "Deadlock.stuck")} <= found
    assert ("Deadlock.take", "Deadlock.never") not in found


def test_a_recorder_that_is_killed_leaves_files_that_can_be_read(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    go = tmp_path / "go"
    with start(path, home, "Waits", str(go)) as process:
        wait_until_recorded(tmp_path, BEFORE)
        process.kill()
    (parts,) = recorder.list_parts(str(path))
    (part,) = Path(parts).iterdir()
    assert BEFORE in pairs(part)
    go.touch()
    wait_for(lambda: recorder.find_writer(str(part)) is None, "the end of the JVM")
    again = record(path, home, "Waits")
    assert again.code == 0
    assert f"{parts} is left from a recording that was interrupted" in again.err


def test_a_jvm_that_outlives_the_command_changes_nothing(home: Path, tmp_path: Path) -> None:
    path, place = tmp_path / "run.oracle", tmp_path / "place"
    place.mkdir()
    jvm = f"'{java(JDKS[0])}' -cp '{home}'"
    script = (
        f"{jvm} Outlives '{place}' >{place}/log 2>&1 & while [ ! -e '{place}/on' ]; do sleep 0.1; done; {jvm} Idles"
    )
    words = ["record", "-o", str(path), "--", "sh", "-c", script]
    with subprocess.Popen([sys.executable, "-m", "peaberry", *words], stderr=subprocess.PIPE, text=True) as process:
        wait_until_recorded(tmp_path, ("Outlives.main", "Outlives.before"))
        (place / "on").touch()
        _, told = process.communicate()
    assert process.returncode == 0, told
    recorded = path.read_bytes()
    (place / "go").touch()
    wait_for((place / "done").exists, "the end of the JVM")
    assert path.read_bytes() == recorded
    found = pairs(path)
    assert ("Outlives.main", "Outlives.before") in found
    assert not {pair for pair in found if "later" in pair[1] or "more" in pair[1]}
    assert "Idles.main([Ljava/lang/String;)V" in Oracle.read(str(path)).names
    assert f"not recorded: what Outlives {place} did when `peaberry record` had ended: process " in told
    assert "was still running" in told
    assert "killed" not in told
    assert "cut" not in told
    assert not list(recorder.list_parts(str(path)))
    # Whoever reads it later is told, too.
    assert "was still running" in run("record", "--dump", str(path)).err


def test_a_second_signal_does_not_wait_for_the_jvm(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    go = tmp_path / "go"
    with start(path, home, "Stubborn", str(go)) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"ready\n"
        wait_until_recorded(tmp_path, ("Stubborn.main", "Stubborn.before"))
        process.send_signal(signal.SIGTERM)
        assert process.stdout.readline() == b"asked\n"  # the recorder has passed the first signal on
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 128 + signal.SIGTERM
        recorded = path.read_bytes()
        go.touch()
        told = process.stderr.read().decode()  # up to the end of the JVM, which has it open
    assert f"what was recorded until then is in {path}" in told
    assert "was still running" in told
    assert path.read_bytes() == recorded
    assert ("Stubborn.main", "Stubborn.before") in pairs(path)


@pytest.mark.parametrize("number", [signal.SIGQUIT, signal.SIGHUP], ids=["quit", "nohup"])
def test_what_does_not_end_the_program_does_not_end_its_recording(
    home: Path, tmp_path: Path, number: signal.Signals
) -> None:
    """Ctrl-\\ makes a JVM print its threads; a terminal that is closed means nothing to what `nohup` runs. Both get the signal."""
    path, place = tmp_path / "run.oracle", tmp_path / "place"
    place.mkdir()
    words = ["record", "-o", str(path), "--", java(JDKS[0]), "-cp", str(home), "Outlives", str(place)]
    command = [*(["nohup"] if number == signal.SIGHUP else []), sys.executable, "-m", "peaberry", *words]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        wait_for((place / "up").exists, "the program")
        os.killpg(process.pid, number)
        (place / "go").touch()
        told, complained = process.communicate()
    assert process.returncode == 0, complained
    assert (b"Full thread dump" in told) == (number == signal.SIGQUIT)
    assert ("Outlives.main", "Outlives.later") in pairs(path)


def test_a_part_is_taken_up_to_its_last_whole_chunk() -> None:
    head, one, two = b"PEABERRY\x01\x00", recorder.make_chunk(8, "a"), recorder.make_chunk(8, "b" * 300)
    whole = head + one + two
    for end in range(len(head), len(whole)):
        assert recorder.take_whole(whole[:end]) == (head + one if end >= len(head + one) else head)
    assert recorder.take_whole(whole) == whole


def test_a_recording_that_is_under_way_is_not_taken_for_a_left_one(home: Path, tmp_path: Path) -> None:
    path, place = tmp_path / "run.oracle", tmp_path / "place"
    place.mkdir()
    with start(path, home, "Outlives", str(place)) as process:
        wait_for((place / "up").exists, "the program")
        done = record(path, home, "Idles")
        assert done.code == 0
        assert "belongs to another recording" in done.err
        assert "interrupted" not in done.err
        (place / "go").touch()
        assert process.wait() == 0
    assert ("Outlives.main", "Outlives.later") in pairs(path)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["place", "run.oracle"]


@pytest.mark.parametrize("name", ["d;x", "d'q", 'd"q', "d e", "d\u00e9"])
@pytest.mark.parametrize("by_variable", [False, True], ids=["option", "variable"])
def test_places_whose_names_no_option_carries(home: Path, tmp_path: Path, name: str, *, by_variable: bool) -> None:
    path = tmp_path / name / "run.oracle"
    path.parent.mkdir()
    command = [java(JDKS[0]), "-cp", str(home), "Idles"]
    if by_variable:
        command = ["sh", "-c", " ".join(f"'{word}'" for word in command)]
    done = run("record", "-o", str(path), "--", *command, LC_ALL="C")
    assert done.code == 0, done.err
    assert "Idles.main([Ljava/lang/String;)V" in Oracle.read(str(path)).names
    assert [each.name for each in path.parent.iterdir()] == ["run.oracle"]


def test_an_agent_where_no_jvm_finds_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a=b").mkdir()
    (tmp_path / "a=b" / "agent.jar").touch()
    monkeypatch.setattr(recorder, "AGENT", str(tmp_path / "a=b" / "agent.jar"))
    with pytest.raises(InputError, match="install Peaberry elsewhere"):
        recorder.record(["java"], str(tmp_path / "run.oracle"))


@pytest.mark.skipif(JDKS[0].release >= 24, reason="there is no security manager any more")
def test_what_the_agent_says_is_not_guessed_at(home: Path, tmp_path: Path) -> None:
    done = record(tmp_path / "run.oracle", home, "-Djava.security.manager", "Idles")
    assert done.code == 3
    assert "peaberry: this JVM is not recorded: " in done.err
    assert "no JVM was recorded: if a JVM says above that it is not recorded, that is why" in done.err


def test_methods_without_calls_are_listed(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, "Idles").code == 0
    own = "Idles.main([Ljava/lang/String;)V"
    assert own not in run("record", "--dump", str(path)).out
    lines = run("record", "--dump", str(path), "--methods").out.splitlines()
    assert own in lines
    assert lines == sorted(set(lines))
    for words in (["--dump", str(path), "--methods", "--receivers"], ["-o", str(path), "--methods", "--", "true"]):
        done = run("record", *words)
        assert done.code == 2
        assert "--methods" in done.err


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
