"""Recordings of real runs: what they hold, that they survive, and what is said when something goes wrong."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import peaberry
from conftest import Outcome, run, wait_for
from fixtures import Jdk, jdks
from peaberry.errors import InputError, UsageError
from peaberry.recall import Oracle, measure, recorder
from peaberry.recall.causes import read_causes

JDKS = jdks()
VERIFY = ("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal", "-XX:+BytecodeVerificationRemote")
"""The platform's own classes are verified too: a fault of the rewriter must not show as a crash years later."""

SOURCE = {
    "Late": """
public class Late {
    static volatile boolean done;
    static void made() { new Late(); }
    @Override protected void finalize() { note(); }
    static void note() { done = true; }
    public static void main(String[] arguments) throws InterruptedException {
        made();
        for (int n = 0; n < 400 && !done; n++) { System.gc(); Thread.sleep(25); }
        System.out.println(done);
    }
}
""",
    "Calls": """
import java.util.ArrayList;
import java.util.List;

public class Calls {
    interface Shape { int area(); }
    static class Base { final int size; Base(int size) { this.size = size; } }
    static class Circle extends Base implements Shape {
        static final int PI = three();
        static int three() { return 3; }
        Circle() { super(width()); }
        static int width() { return 2; }
        public int area() { return PI * size; }
        public String toString() { return "circle"; }
    }
    static class Plain { }
    static int down(int n) { return n == 0 ? 0 : down(n - 1); }
    static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
    static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
    static int deep(int n) { return deep(n + 1) + 1; }
    static void fail() { inner(); }
    static void inner() { throw new IllegalStateException(); }
    static void after() { }
    static void cleanUp() { }
    static int ordered(Integer a, Integer b) { return a.compareTo(b); }
    static void reflected() { after(); }

    public static void main(String[] arguments) throws Exception {
        Shape shape = new Circle();
        shape.area();
        Runnable task = () -> shape.area();
        task.run();
        down(100000 / 100);
        even(7);
        try { fail(); } catch (IllegalStateException e) { after(); } finally { cleanUp(); }
        try { deep(0); } catch (StackOverflowError e) { after(); }
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        list.sort(Calls::ordered);
        new Plain().hashCode();
        shape.hashCode();
        String text = "a " + shape;
        Calls.class.getDeclaredMethod("reflected").invoke(null);
        Thread thread = new Thread(Calls::after, "worker");
        thread.start();
        thread.join();
    }
}
""",
    "Leaves": """
public class Leaves {
    static class First { static int value = Leaves.zero(); }
    static class Second { static int value = Leaves.zero(); }
    private int x = 1;
    int get() { return x; }
    void set(int value) { x = value; }
    static int zero() { return 0; }
    static int divide(int a, int b) { return a / b; }
    static int read(Leaves other) { return other.x; }
    int pick(boolean first, Leaves other) { return (first ? other : this).x; }
    static int initialise() { return First.value; }
    static Object cast(Object value) { return (String) value; }

    public static void main(String[] arguments) {
        Leaves leaves = new Leaves();
        leaves.set(leaves.get() + 1);
        int sum = Second.value + initialise();
        try { divide(1, sum); } catch (ArithmeticException e) { sum++; }
        try { read(null); } catch (NullPointerException e) { sum++; }
        try { leaves.pick(true, null); } catch (NullPointerException e) { sum++; }
        try { cast(leaves); } catch (ClassCastException e) { sum++; }
        for (int i = 0; i < 100000; i++) leaves.set(leaves.get() + zero());
    }
}
""",
    "Exits": """
public class Exits {
    static void last() { }
    public static void main(String[] arguments) {
        last();
        switch (arguments[0]) {
            case "exit": System.exit(7);
            case "halt": Runtime.getRuntime().halt(8);
            case "throw": throw new IllegalStateException("on purpose");
            default:
        }
    }
}
""",
    "Asks": """
public class Asks {
    public static void main(String[] arguments) throws Exception {
        try {
            Thread.class.getDeclaredField("name").setAccessible(true);
            System.out.println("open");
        } catch (RuntimeException e) {
            System.out.println("closed");
        }
    }
}
""",
    "Passes": """
import java.lang.reflect.Method;

public class Passes {
    public static void end() { beyond(); }
    static void beyond() { }
    public static void main(String[] arguments) throws Exception {
        Method invoke = Method.class.getMethod("invoke", Object.class, Object[].class);
        Object[] given = {null, new Object[0]};
        Method target = Passes.class.getMethod("end");
        for (int n = 0; n < 200; n++) { given = new Object[] {target, given}; target = invoke; }
        target.invoke(given[0], (Object[]) given[1]);
    }
}
""",
    "Warm": """
public class Warm {
    static int count;
    static int last(int n) { try { return step(n); } finally { step(1); } }
    static int locked(int n) { synchronized (Warm.class) { return step(n); } }
    static int both(int n) { try { synchronized (Warm.class) { return step(n); } } finally { step(2); } }
    static int caught(int n) { try { return fail(n); } catch (IllegalStateException e) { return step(3); } }
    static int fail(int n) { if (n % 10 == 0) throw new IllegalStateException(); return n; }
    static int step(int n) { count += n; return count; }
    public static void main(String[] arguments) {
        for (int n = 0; n < 20000; n++) { last(n); locked(n); both(n); caught(n); }
    }
}
""",
    "Waits": """
public class Waits {
    static void before() { }
    public static void main(String[] arguments) throws Exception {
        before();
        System.out.println("ready");
        Thread.sleep(1800000);
    }
}
""",
    "Grows": """
public class Grows {
    static int a(int n) { return n == 0 ? 0 : a(n - 1) + b(n - 1); }
    static int b(int n) { return n == 0 ? 1 : c(n - 1) + a(n - 1); }
    static int c(int n) { return n == 0 ? 2 : b(n - 1) + Integer.toString(n).length(); }
    static void last() { System.out.println("end"); }
    public static void main(String[] arguments) throws Exception {
        a(12);
        for (String name : new String[] {"java.util.logging.Logger", "java.time.ZonedDateTime", "java.util.Formatter"}) {
            Class.forName(name);
        }
        Thread.sleep(500);
        String.format("%s %d %tF", "x", 3, new java.util.Date());
        last();
    }
}
""",
    "Threads": """
import java.util.ArrayList;
import java.util.List;

public class Threads {
    static synchronized void step() throws InterruptedException { Thread.sleep(1); }
    static void work() { try { for (int i = 0; i < 3; i++) step(); } catch (InterruptedException e) { throw new Error(e); } }
    public static void main(String[] arguments) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 100; i++) threads.add(Thread.ofVirtual().start(Threads::work));
        for (int i = 0; i < 20; i++) threads.add(Thread.ofPlatform().start(Threads::work));
        for (Thread thread : threads) thread.join();
        System.out.println("end");
    }
}
""",
    "Other": """
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;

/** Another agent: it looks at every class and changes none. */
public class Other {
    static int seen;
    public static void premain(String text, Instrumentation instrumentation) {
        instrumentation.addTransformer(new ClassFileTransformer() {
            public byte[] transform(ClassLoader l, String n, Class<?> c, ProtectionDomain d, byte[] b) { seen++; return b.clone(); }
        });
    }
}
""",
}


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs, compiled for old releases where that is possible."""
    root = tmp_path_factory.mktemp("recorded")
    for name, text in SOURCE.items():
        (root / f"{name}.java").write_text(text)
    late = {"Threads": 21} | {name: 11 for name, text in SOURCE.items() if "List.of" in text}
    for release in (8, 11, 21):
        jdk = JDKS[0] if release < 21 else newest()
        if jdk.release >= release:
            files = [root / f"{name}.java" for name in SOURCE if late.get(name, 8) == release]
            done = jdk.run("javac", "-nowarn", "-Xlint:-options", "--release", str(release), "-d", root, *files)
            assert done.returncode == 0, done.stderr
    return root


def newest() -> Jdk:
    return max(JDKS, key=lambda jdk: jdk.release)


def java(jdk: Jdk) -> str:
    return str(jdk.home / "bin" / "java")


def record(output: Path, home: Path, *words: str, jdk: Jdk = JDKS[0], options: tuple[str, ...] = ()) -> Outcome:
    return run("record", "-o", str(output), *options, "--", java(jdk), "-cp", str(home), *words)


def pairs(path: Path) -> set[tuple[str, str]]:
    """Call pairs of the programs' own methods, without descriptors."""
    raw = Oracle.read(str(path)).raw_pairs
    return {(a.partition("(")[0], b.partition("(")[0]) for a, b in raw if a[0].isupper() or b[0].isupper()}


@pytest.fixture(scope="session", params=[jdk.release for jdk in JDKS])
def calls(request: pytest.FixtureRequest, home: Path) -> Path:
    """A recording of Calls on each JDK, with every class verified."""
    path = home / f"calls-{request.param}.oracle"
    jdk = next(each for each in JDKS if each.release == request.param)
    done = record(path, home, *VERIFY, "Calls", jdk=jdk)
    assert done.code == 0, done.err
    return path


def test_calls_are_recorded(calls: Path) -> None:
    found = pairs(calls)
    main = "Calls.main"
    assert {
        (main, "Calls$Circle.<init>"),
        ("Calls$Circle.<init>", "Calls$Base.<init>"),
        ("Calls$Base.<init>", "java.lang.Object.<init>"),
        ("Calls$Circle.<init>", "Calls$Circle.width"),
        (main, "Calls$Circle.<clinit>"),
        ("Calls$Circle.<clinit>", "Calls$Circle.three"),
        (main, "Calls$Circle.area"),
        (main, "Calls.lambda$main$0"),
        ("Calls.lambda$main$0", "Calls$Circle.area"),
        ("Calls.down", "Calls.down"),
        ("Calls.even", "Calls.odd"),
        ("Calls.odd", "Calls.even"),
        (main, "Calls.fail"),
        ("Calls.fail", "Calls.inner"),
        (main, "Calls.after"),
        (main, "Calls.cleanUp"),
        (main, "java.lang.Object.hashCode"),
        ("Calls.ordered", "java.lang.Integer.compareTo"),
        ("Calls.reflected", "Calls.after"),
    } <= found
    # What an exception leaves is not the caller of what its handler calls; a lambda's frame is no frame.
    callers = {caller for caller, callee in found if callee == "Calls.after"}
    assert callers - {"java.lang.Thread.run", "java.lang.Thread.runWith"} == {main, "Calls.reflected"}
    assert {caller for caller, callee in found if callee == "Calls.cleanUp"} == {main}
    assert not any("$$Lambda" in name for pair in found for name in pair)


def test_trees_fold_recursion(calls: Path) -> None:
    """But for frames that pass calls on."""
    oracle = Oracle.read(str(calls))
    names = oracle.names
    (main,) = (
        number for number, tree in enumerate(oracle.recording.trees()) if [name for name, *_ in tree[1]] == ["main"]
    )
    nodes = oracle.recording.nodes(main)
    of = [names[method] if method >= 0 else "" for _, method, _, _ in nodes]
    assert of.count("Calls.down(I)I") == 1
    assert of.count("Calls.deep(I)I") == 1
    for number in range(2, len(nodes)):
        above = set()
        at = nodes[number][0]
        while at > 1:
            above.add(of[at])
            at = nodes[at][0]
        assert of[number] not in above or passes(of[number]), of[number]


def test_unfolded_trees_have_a_node_for_each_call(calls: Path, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, "Calls", options=("--unfolded",)).code == 0
    oracle, folded = Oracle.read(str(path)), Oracle.read(str(calls))
    counts = [
        [oracle.names[method] for _, method, _, _ in oracle.recording.nodes(number) if method >= 0].count(
            "Calls.down(I)I"
        )
        for number in range(len(oracle.recording.trees()))
    ]
    assert max(counts) > 3
    assert {pair for pair in pairs(path) if pair[0].startswith("Calls.")} == {
        pair for pair in pairs(calls) if pair[0].startswith("Calls.")
    }
    assert oracle.nodes > folded.nodes


def passes(name: str) -> bool:
    """Whether a method's frames stay apart."""
    head = name.partition("(")[0]
    return bool(read_causes().relays.fullmatch(head) or read_causes().folded.fullmatch(head))


def test_frames_that_pass_calls_on_are_folded_where_there_are_too_many(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, "Passes").code == 0
    assert ("Passes.end", "Passes.beyond") in pairs(path)
    oracle = Oracle.read(str(path))
    invoke = "java.lang.reflect.Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"
    counts = []
    for number in range(len(oracle.recording.trees())):
        nodes = oracle.recording.nodes(number)
        depth = [0] * len(nodes)
        for place, (parent, method, _, _) in enumerate(nodes):
            depth[place] = depth[parent] + int(method >= 0 and oracle.names[method] == invoke)
        counts.append(max(depth))
    assert 20 < max(counts) < 100


BEFORE = ("Waits.main", "Waits.before")


def wait_until_recorded(place: Path, pair: tuple[str, str]) -> None:
    """Wait until a recording below a directory, whose JVM is still running, has a call."""

    def happened() -> bool:
        for path in [each for each in place.rglob("*") if each.is_file()]:
            with contextlib.suppress(InputError):
                if pair in pairs(path):
                    return True
        return False

    wait_for(happened, f"the recording of {pair}")


def main_tree(path: Path) -> set[tuple[str, ...]]:
    """The ways in the tree of the main thread from `main` on, without what the JVM does by itself, as linking depends on hashes,
    and without what `join` does, which waits or need not.
    """
    oracle, causes = Oracle.read(str(path)), read_causes()
    found: set[tuple[str, ...]] = set()
    for number, (_, threads, _) in enumerate(oracle.recording.trees()):
        if [name for name, *_ in threads] != ["main"]:
            continue
        ways: list[tuple[str, ...] | None] = [(), ()]
        for parent, method, offset, explicit in oracle.recording.nodes(number)[2:]:
            above, name = ways[parent], oracle.names[method].partition("(")[0]
            own = causes.jvm.fullmatch(name) or name.startswith("java.lang.invoke.")
            if above is None or (own and not explicit) or name == "java.lang.Thread.join":
                ways.append(None)
            else:
                ways.append((*above, f"{name} {offset if explicit else -1}"))
        found |= {way for way in ways if way and way[0].startswith("Calls.main")}
    return found


def test_two_recordings_are_equal(calls: Path, home: Path, tmp_path: Path) -> None:
    jdk = next(jdk for jdk in JDKS if f"-{jdk.release}." in calls.name)
    again = tmp_path / "again.oracle"
    assert record(again, home, *VERIFY, "Calls", jdk=jdk).code == 0
    assert len(main_tree(calls)) > 100
    assert main_tree(calls) == main_tree(again)


@pytest.mark.parametrize("jdk", JDKS, ids=lambda each: f"{each.release}")
def test_rewritten_methods_are_compiled(home: Path, tmp_path: Path, jdk: Jdk) -> None:
    """C1 leaves a method to the interpreter if a handler covers itself and something in it may throw."""
    path = tmp_path / "run.oracle"
    # In the foreground, so that a busy machine does not end the program before its methods are compiled.
    done = record(path, home, "-Xbatch", "-XX:+PrintCompilation", "Warm", jdk=jdk)
    assert done.code == 0, done.err
    lines = [line for line in done.out.splitlines() if "Warm::" in line]
    assert not [line for line in lines if "COMPILE SKIPPED" in line]
    for name in ("last", "locked", "both", "caught"):
        assert any(f"Warm::{name} " in line for line in lines)
    assert {
        ("Warm.last", "Warm.step"),
        ("Warm.locked", "Warm.step"),
        ("Warm.both", "Warm.step"),
        ("Warm.caught", "Warm.step"),
    } <= pairs(path)


def test_a_dump_lists_pairs(calls: Path) -> None:
    done = run("record", "--dump", str(calls))
    lines = done.out.splitlines()
    assert "Calls.fail()V\tCalls.inner()V" in lines
    assert lines == sorted(lines) == sorted(set(lines))


def test_receivers_are_recorded(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, "Calls", options=("--receivers",)).code == 0
    rows = [line.split("\t") for line in run("record", "--dump", str(path), "--receivers").out.splitlines()]
    of_main = {(receiver, callee) for caller, _, receiver, callee in rows if caller.startswith("Calls.main(")}
    assert ("Calls$Circle", "Calls$Circle.area()I") in of_main
    assert ("java.util.ArrayList", "java.util.ArrayList.sort(Ljava/util/Comparator;)V") in of_main
    # Constructors are told when they return: of the object that is made, whosever constructor runs.
    assert ("Calls$Circle", "Calls$Circle.<init>()V") in of_main
    of_circle = {(receiver, callee) for caller, _, receiver, callee in rows if caller == "Calls$Circle.<init>()V"}
    assert ("Calls$Circle", "Calls$Base.<init>(I)V") in of_circle
    assert all(
        int(offset) >= 0 for caller, offset, receiver, _ in rows if receiver == "Calls$Circle" and "main(" in caller
    )


@pytest.mark.parametrize("options", [(), ("--receivers",)], ids=["plain", "receivers"])
def test_methods_without_frames_enter_nothing(home: Path, tmp_path: Path, options: tuple[str, ...]) -> None:
    """Getters and their like have no frame. What looks like them and throws or initialises has one: that is its own."""
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, "Leaves", options=options).code == 0
    found = pairs(path)
    assert {callee for caller, callee in found if caller == "Leaves.main" and callee.startswith("Leaves")} == {
        "Leaves.<init>", "Leaves.get", "Leaves.set", "Leaves.zero", "Leaves.divide", "Leaves.read", "Leaves.pick",
        "Leaves.initialise", "Leaves.cast", "Leaves$Second.<clinit>",
    }  # fmt: skip
    assert {
        ("Leaves.divide", "java.lang.ArithmeticException.<init>"),
        ("Leaves.read", "java.lang.NullPointerException.<init>"),
        ("Leaves.pick", "java.lang.NullPointerException.<init>"),
        ("Leaves.cast", "java.lang.ClassCastException.<init>"),
        ("Leaves.initialise", "Leaves$First.<clinit>"),
        ("Leaves$First.<clinit>", "Leaves.zero"),
        ("Leaves$Second.<clinit>", "Leaves.zero"),
    } <= found
    assert not [pair for pair in found if pair[0] in ("Leaves.get", "Leaves.set", "Leaves.zero")]


@pytest.mark.parametrize(("word", "code"), [("exit", 7), ("halt", 8), ("throw", 1), ("return", 0)])
def test_nothing_is_lost_however_it_ends(home: Path, tmp_path: Path, word: str, code: int) -> None:
    path = tmp_path / "run.oracle"
    done = record(path, home, "Exits", word)
    assert done.code == code
    assert ("Exits.main", "Exits.last") in pairs(path)
    assert "was killed" not in done.err
    assert (f"exit code {code}" in done.err) == (code != 0)
    assert sorted(os.listdir(tmp_path)) == ["run.oracle"]


def test_the_platform_stays_closed_to_the_program(home: Path, tmp_path: Path) -> None:
    newer = newest()  # up to 15 the platform is open to the class path
    plain = newer.run("java", "-cp", home, "Asks").stdout
    assert record(tmp_path / "run.oracle", home, "Asks", jdk=newer).out == plain == "closed\n"


def test_a_killed_program_leaves_what_it_did(home: Path, tmp_path: Path) -> None:
    command, environment = recorder.instrument([java(JDKS[0]), "-cp", str(home), "Waits"], str(tmp_path / "jvm"))
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        wait_until_recorded(tmp_path, BEFORE)
        process.kill()
    (path,) = tmp_path.iterdir()
    assert BEFORE in pairs(path)
    done = run("record", "--dump", str(path))
    assert done.code == 0
    assert "Waits was killed or crashed" in done.err


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: str(number.name))
def test_a_signal_to_the_recorder_ends_the_program_and_keeps_the_recording(
    home: Path, tmp_path: Path, number: signal.Signals
) -> None:
    path = tmp_path / "run.oracle"
    words = ["record", "-o", str(path), "--", java(JDKS[0]), "-cp", str(home), "Waits"]

    def heed() -> None:
        """Whoever runs the tests may ignore it, as nohup does."""
        signal.signal(number, signal.SIG_DFL)

    command = [sys.executable, "-m", "peaberry", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, preexec_fn=heed) as process:  # noqa: PLW1509
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(number)
        assert process.wait() == 128 + number
    assert BEFORE in pairs(path)


def test_a_program_may_be_given_a_time_and_a_place(
    home: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.oracle"
    (tmp_path / "work").mkdir()
    command = [java(JDKS[0]), "-cp", str(home), "Waits"]
    for seconds in (4, 16, 64, 256):  # until a JVM has written what it did
        try:
            done = recorder.record(command, str(path), directory=str(tmp_path / "work"), seconds=seconds, quiet=True)
        except InputError:
            continue
        assert (done.code, done.jvms) == (128 + signal.SIGKILL, 1)
        if BEFORE in pairs(path):
            break
    assert BEFORE in pairs(path)
    assert capfd.readouterr().out == ""
    assert Oracle.read(str(path)).jvms[0].facts["command"].startswith("Waits")


def test_a_cut_file_is_good_up_to_the_cut(calls: Path, tmp_path: Path) -> None:
    whole = calls.read_bytes()
    every = set(Oracle.read(str(calls)).raw_pairs)
    sizes = []
    for end in (len(whole) // 3, len(whole) // 2, len(whole) - 3000, len(whole) - 3):
        path = tmp_path / "cut.oracle"
        path.write_bytes(whole[:end])
        done = run("record", "--dump", str(path))
        if done.code == 3:  # all of the calls are in one chunk, behind the cut
            assert "nothing is recorded there" in done.err
            sizes.append(0)
            continue
        assert "is used up to a cut: it breaks off at byte" in done.err
        found = {tuple(line.split("\t")) for line in done.out.splitlines()}
        assert found <= every
        sizes.append(len(found))
    assert sizes == sorted(sizes)
    assert sizes[-1] == len(every)  # only the last words of the JVM are lost


def test_a_flipped_bit_is_noticed(calls: Path, tmp_path: Path) -> None:
    damaged = bytearray(calls.read_bytes())
    damaged[len(damaged) // 2] ^= 4
    path = tmp_path / "damaged.oracle"
    path.write_bytes(damaged)
    assert "a checksum does not hold at byte" in run("record", "--dump", str(path)).err


def test_what_is_no_recording_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("caller\tcallee\n")
    (tmp_path / "empty").write_text("")
    (tmp_path / "later").write_bytes(b"PEABERRY\x07\x00")
    for name, message in (
        ("text", "not a recording"),
        ("empty", "not a recording"),
        ("later", "format 7"),
        ("none", "cannot be read: No such file or directory"),
        (".", "cannot be read: Is a directory"),
    ):
        done = run("record", "--dump", str(tmp_path / name))
        assert done.code == 3
        assert f"{tmp_path / name}: " in done.err
        assert message in done.err
    (tmp_path / "nothing").write_bytes(b"PEABERRY\x01\x00")
    with pytest.raises(InputError, match="nothing is recorded there"):
        Oracle.read(str(tmp_path / "nothing"))


def test_a_part_of_another_version_costs_only_itself(calls: Path, tmp_path: Path) -> None:
    path = tmp_path / "both.oracle"
    path.write_bytes(calls.read_bytes() + b"PEABERRY\x09\x00rest")
    done = run("record", "--dump", str(path))
    assert done.code == 0
    assert "Calls.fail()V\tCalls.inner()V" in done.out.splitlines()
    assert f"{path}: the recording of a JVM is not used: its format is 9" in done.err


def test_several_jvms_are_joined(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    one = java(JDKS[0])
    script = f"'{one}' -cp '{home}' Exits return && '{java(newest())}' -cp '{home}' Calls"
    done = run("record", "-o", str(path), "--", "sh", "-c", script)
    assert done.code == 0, done.err
    assert "of 2 JVMs" in done.err
    assert {("Exits.main", "Exits.last"), ("Calls.main", "Calls.fail")} <= pairs(path)
    versions = {jvm.facts["java.version"].partition(".")[0] for jvm in Oracle.read(str(path)).jvms}
    assert versions == {str(JDKS[0].release), str(newest().release)}


def test_a_full_disk_stops_the_recording_and_not_the_program(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    script = f"ulimit -f 160; exec '{java(JDKS[0])}' -cp '{home}' Grows"
    done = run("record", "-o", str(path), "--", "bash", "-c", script)
    assert done.code == 0
    assert "end" in done.out
    assert "recording stopped, what was recorded before is kept" in done.err
    assert "is used up to a cut" in done.err
    assert Oracle.read(str(path)).names


def test_past_the_limit_contexts_are_shared_and_no_call_is_lost(home: Path, tmp_path: Path) -> None:
    exact, merged = tmp_path / "exact.oracle", tmp_path / "merged.oracle"
    assert record(exact, home, "Grows").code == 0
    assert record(merged, home, "Grows", options=("--nodes", "1")).code == 0
    assert pairs(exact) == pairs(merged)
    assert Oracle.read(str(merged)).nodes < Oracle.read(str(exact)).nodes / 2


def test_another_agent_may_stand_beside(home: Path, tmp_path: Path) -> None:
    (tmp_path / "manifest").write_text("Premain-Class: Other\n")
    jar = tmp_path / "other.jar"
    names = [path.name for path in home.glob("Other*.class")]
    words = [word for name in names for word in ("-C", str(home), name)]
    assert JDKS[0].run("jar", "cfm", jar, tmp_path / "manifest", *words).returncode == 0
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, f"-javaagent:{jar}", "Calls").code == 0
    assert ("Calls.fail", "Calls.inner") in pairs(path)
    # What it does when it is started is not the program's work.
    recall = measure(
        peaberry.build(str(home), main="Calls", skip_startup=False, jdk=str(JDKS[0].home)), Oracle.read(str(path))
    )
    premain = "Other.premain(Ljava/lang/String;Ljava/lang/instrument/Instrumentation;)V"
    assert premain in recall.jvm_tags
    assert not [name for name in recall.tags if name.startswith("Other")]


def test_threads_that_ran_before_the_agent_are_recorded(home: Path, tmp_path: Path) -> None:
    """The JVM starts the thread of finalizers before it loads agents."""
    path = tmp_path / "run.oracle"
    done = record(path, home, *VERIFY, "Late")
    assert (done.code, done.out) == (0, "true\n"), done.err
    found = pairs(path)
    assert ("Late.finalize", "Late.note") in found
    callers = {caller.rpartition(".")[0].partition("$")[0] for caller, callee in found if callee == "Late.finalize"}
    assert callers == {"java.lang.System"}  # its back door for java.lang.ref.Finalizer


@pytest.mark.skipif(newest().release < 21, reason="containers of threads came with JDK 21")
def test_what_keeps_account_of_threads_is_recorded(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, "Threads", jdk=newest()).code == 0
    assert any(name.startswith("jdk.internal.vm.ThreadContainers.") for name in Oracle.read(str(path)).names)


@pytest.mark.skipif(newest().release < 21, reason="virtual threads need a JDK 21")
def test_virtual_threads(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    done = record(path, home, *VERIFY, "Threads", jdk=newest())
    assert (done.code, done.out) == (0, "end\n"), done.err
    found = pairs(path)
    assert ("Threads.work", "Threads.step") in found
    assert ("Threads.step", "java.lang.Thread.sleep") in found
    assert {caller for caller, callee in found if callee == "Threads.step"} == {"Threads.work"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["record"], "no command to record"),
        (["record", "--", "java", "-version"], "say where the recording goes"),
        (["record", "-o", "x.oracle", "--", "no-such-command-here"], "there is no such command"),
        (["record", "--dump", "x.oracle", "-o", "y.oracle"], "runs nothing"),
        (["record", "-o", "x.oracle", "--nodes", "0", "--", "java"], "at least 1"),
    ],
)
def test_wrong_usage(words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*words)
    assert done.code == 2
    assert message in done.err
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_written_is_said_before_the_program_runs(tmp_path: Path) -> None:
    done = run("record", "-o", str(tmp_path / "none" / "run.oracle"), "--", "touch", str(tmp_path / "ran"))
    assert done.code == 3
    assert "there is no directory" in done.err
    assert "it is a directory" in run("record", "-o", str(tmp_path), "--", "true").err
    assert not (tmp_path / "ran").exists()


def test_a_command_without_a_jvm_is_said(tmp_path: Path) -> None:
    done = run("record", "-o", str(tmp_path / "run.oracle"), "--", "true")
    assert done.code == 3
    assert "no JVM was recorded" in done.err
    assert not list(tmp_path.iterdir())


def test_a_missing_agent_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder, "AGENT", str(tmp_path / "agent.jar"))
    with pytest.raises(InputError, match="the recording agent is not built"):
        recorder.record(["java"], str(tmp_path / "run.oracle"))


def test_a_command_that_cannot_be_run_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot be run"):
        recorder.record([str(tmp_path / "file")], str(tmp_path / "run.oracle"))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


STARTER = """
public class Starter {
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 0) {
            new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-cp", ".", "Starter", "again").start().waitFor();
        }
    }
}
"""


def test_jvms_that_a_recorded_java_starts_are_said_not_to_be_recorded(tmp_path: Path) -> None:
    (tmp_path / "Starter.java").write_text(STARTER)
    assert jdks()[0].run("javac", "-d", tmp_path, tmp_path / "Starter.java").returncode == 0
    said = "peaberry: not recorded: JVMs that Starter started"
    for command, others, found in (
        (("java", "-cp", str(tmp_path), "Starter"), "1 JVM", True),
        (("java", "-cp", str(tmp_path), "Starter", "none"), "1 JVM", False),
        (("env", "java", "-cp", str(tmp_path), "Starter"), "2 JVMs", False),
    ):
        done = run("record", "-o", str(tmp_path / "o"), "--", *command)
        assert done.code == 0, done.err
        assert (said in done.err) == found, (command, done.err)
        assert others.replace("1 JVM", "one JVM") in done.err
