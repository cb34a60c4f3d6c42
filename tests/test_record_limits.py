"""Recordings where the agent has least to go by: native methods, hidden classes, little memory, many threads, trees past the limit."""

from __future__ import annotations

import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from conftest import run
from fixtures import Jdk
from peaberry.errors import UsageError
from peaberry.recall import Oracle, recorder
from test_record import JDKS, VERIFY, newest, pairs, record, wait_until_recorded
from test_record_endings import start

DEPTH = 10
STEPS = "\n".join(
    f"    static void f{n}(int x) {{ new Made(); if ((x & 1) == 0) f{n + 1}(x >> 1); else f{n + 1}(x >> 1); }}"
    for n in range(DEPTH)
)
"""Methods with two calls of the next: as many contexts as there are ways through them, each with a constructor's."""
RETURNS = "\n".join(
    f"    static void g{n}(int x) {{ if (x < 0) return; g0(-1); g0(-1); g0(-1); if ((x & 1) == 0) g{n + 1}(x >> 1); else g{n + 1}(x >> 1); }}"
    for n in range(DEPTH)
)
"""The same with calls that lead back to the first."""

SOURCE = {
    "Inherits": """
public class Inherits extends Thread {
    public void run() {
        try { sleep(5); } catch (InterruptedException e) { throw new Error(e); }
        Inherits.yield();
        own();
    }
    void own() { currentThread(); }
    static class Below extends Inherits { void own() { Below.onSpinWait(); Below.yield(); } }
    public static void main(String[] arguments) throws Exception {
        for (Thread thread : new Thread[] {new Inherits(), new Below()}) { thread.start(); thread.join(); }
    }
}
""",
    "Foreign": """
public class Foreign {
    static class Lib {
        static native int add(int a);
        native void call(Runnable task);
        int plain() { return 1; }
    }
    static class Sub extends Lib { }
    static class Own extends Lib { void call(Runnable task) { task.run(); } }
    static class Task implements Runnable { public void run() { inner(); } }
    static void inner() { }
    static void after() { }
    static void first() { Lib.add(1); }
    static void again(Lib lib) { lib.plain(); lib.call(new Task()); after(); }
    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            System.load(arguments[0]);
            first();
            again(new Lib());
            again(new Sub());
        } else {
            try { first(); } catch (UnsatisfiedLinkError e) { after(); }
            try { new Sub().call(null); } catch (UnsatisfiedLinkError e) { after(); }
            again(new Own());
        }
    }
}
""",
    "Fills": f"""
import java.util.TreeMap;

public class Fills {{
    static Object[] held;
    static void fill() {{ while (true) held = new Object[] {{held}}; }}
    static void hold() throws InterruptedException {{ Thread.sleep(150); }}
    static void round() throws InterruptedException {{
        try {{ fill(); }} catch (OutOfMemoryError e) {{ }}
        try {{ hold(); }} catch (OutOfMemoryError e) {{ }}
        held = null;
    }}
    static void early() {{ new TreeMap<String, String>().put("a", "b"); }}
    static void late() {{ Integer.parseInt("1"); }}
    public static void main(String[] arguments) throws Exception {{
        {"round(); " * 20}
        Thread.sleep(300);
        early();
        Thread.sleep(300);
        late();
        while (!java.nio.file.Files.exists(java.nio.file.Path.of(arguments[0]))) Thread.sleep(50);
        Runtime.getRuntime().exec(new String[] {{"kill", "-9", "" + ProcessHandle.current().pid()}}).waitFor();
    }}
}}
""",
    "Wide": f"""
public class Wide {{
    public static void main(String[] arguments) {{
        for (int d = 1; d < 8; d++) s0(d, 0);
    }}
{"".join(f"    static void s{n}(int d, int used) {{ if (d > 0 && (used >> {n} & 1) == 0) {{ {' '.join(f's{k}(d - 1, used | {1 << n});' for k in range(9) if k != n)} }} }}" + chr(10) for n in range(9))}
}}
""",
    "Huge": f"""
public class Huge {{
    static int n;
    static void t() {{ n++; }}
    static void thrower() {{ throw new IllegalStateException(); }}
    static void handle() {{ t(); }}
    static void big() {{ try {{ thrower(); }} catch (IllegalStateException e) {{ handle(); }} {"t(); " * 10500} }}
    static void after() {{ t(); }}
    public static void main(String[] arguments) {{ big(); after(); }}
}}
""",
    "Makes": """
public class Makes {
    static class A { }
    static class B extends A { B() { step(); } void step() { new A(); } }
    static class C { C() { } C(int x) { this(); } }
    static void one() { new A(); new B(); new C(1); two(); }
    static void two() { new B(); new C(); new Object(); }
    public static void main(String[] arguments) throws Exception {
        one();
        two();
        Thread thread = new Thread() { public void run() { one(); } };
        thread.start();
        thread.join();
    }
}
""",
    "Grown": f"""
public class Grown extends Thread {{
    static class Made {{ }}
{STEPS}
    static void f{DEPTH}(int x) {{ }}
    static void all() {{ for (int i = 0; i < {1 << DEPTH}; i++) f0(i); }}
    static void twice() {{ all(); }}
    public void run() {{ all(); }}
    public static void main(String[] arguments) throws Exception {{
        for (int i = 0; i < 8; i++) {{ Thread thread = new Grown(); thread.start(); thread.join(); }}
        if (arguments.length > 0) {{ all(); twice(); all(); }}
    }}
}}
""",
    "Folded": f"""
public class Folded {{
{RETURNS}
    static void g{DEPTH}(int x) {{ }}
    public static void main(String[] arguments) {{
        for (int i = 0; i < {1 << DEPTH}; i++) g0(i);
    }}
}}
""",
    "Reflects": """
public class Reflects {
    public void shown(Runnable other) { }
    public static void main(String[] arguments) throws Exception {
        java.lang.reflect.Method method = Reflects.class.getMethod("shown", Runnable.class);
        Object receiver = new Reflects();
        method.invoke(receiver, (Object) null);
        new Reflects().shown(null);
    }
}
""",
    "Hides": """
import java.lang.invoke.MethodHandles;

public class Hides {
    static void shown() { }
    public static void main(String[] arguments) throws Exception {
        byte[] bytes = Hides.class.getResourceAsStream("Hidden.class").readAllBytes();
        Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
        ((Runnable) hidden.getDeclaredConstructor().newInstance()).run();
        try {
            MethodHandles.lookup().defineHiddenClass(new byte[100], true);
        } catch (ClassFormatError e) {
            System.out.println("malformed");
        }
    }
}
class Hidden implements Runnable {
    public Hidden() { }
    static int made = 1;
    public void run() { step(); Runnable task = Hides::shown; task.run(); }
    void step() { Hides.shown(); }
}
""",
}

VIRTUAL = """
import java.util.ArrayList;
import java.util.List;

public class Sleeps {
    static void rest(int millis) { try { Thread.sleep(millis); } catch (InterruptedException e) { throw new Error(e); } after(); }
    static void after() { }
    public static void main(String[] arguments) throws Exception {
        int count = Integer.parseInt(arguments[1]);
        if (arguments[0].equals("beside")) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < count; i++) threads.add(Thread.ofVirtual().start(() -> rest(2000)));
            for (Thread thread : threads) thread.join();
        } else {
            for (int i = 0; i < count; i++) Thread.ofVirtual().start(() -> rest(0)).join();
        }
        System.out.println("end");
    }
}
"""

LIBRARY = """
#include <jni.h>
JNIEXPORT jint JNICALL Java_Foreign_00024Lib_add(JNIEnv *e, jclass c, jint a) { return a + 1; }
JNIEXPORT void JNICALL Java_Foreign_00024Lib_call(JNIEnv *e, jobject o, jobject task) {
    jmethodID run = (*e)->GetMethodID(e, (*e)->GetObjectClass(e, task), "run", "()V");
    (*e)->CallVoidMethod(e, task, run);
}
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs, compiled."""
    root = tmp_path_factory.mktemp("limits")
    for name, text in SOURCE.items():
        (root / f"{name}.java").write_text(text)
    jdk = JDKS[0] if JDKS[0].release >= 15 else newest()
    done = jdk.run("javac", "-nowarn", "-d", root, *(root / f"{name}.java" for name in SOURCE))
    assert done.returncode == 0, done.stderr
    if newest().release >= 21:
        (root / "Sleeps.java").write_text(VIRTUAL)
        done = newest().run("javac", "-nowarn", "-d", root, root / "Sleeps.java")
        assert done.returncode == 0, done.stderr
    return root


def merged(path: Path, thread: str) -> int:
    """How many nodes of a thread are told apart by method alone."""
    recording = Oracle.read(str(path)).recording
    numbers = [number for number, tree in enumerate(recording.trees()) if tree[1] and tree[1][0][0] == thread]
    assert numbers
    return sum(row[0] == 1 for number in numbers for row in recording.nodes(number)[2:])


def test_native_methods_are_found_in_superclasses(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, "Inherits").code == 0
    natives = ("sleep", "yield", "currentThread", "onSpinWait")
    assert {pair for pair in pairs(path) if pair[1].rpartition(".")[2] in natives} == {
        ("Inherits.run", "java.lang.Thread.sleep"),
        ("Inherits.run", "java.lang.Thread.yield"),
        ("Inherits.own", "java.lang.Thread.currentThread"),
        ("Inherits$Below.own", "java.lang.Thread.onSpinWait"),
        ("Inherits$Below.own", "java.lang.Thread.yield"),
    }


def of_library(path: Path) -> set[tuple[str, str]]:
    """Calls around the program's native methods, without what the JVM does to link them."""
    names = ("Foreign.", "Foreign$Lib.", "Foreign$Task.run", "Foreign$Own.call")
    found = {pair for pair in pairs(path) if pair[0].startswith(names) and pair[1].startswith(names)}
    return {pair for pair in found if "<init>" not in pair[1]}


def test_native_methods_of_the_program_are_called_even_if_there_are_none(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, "Foreign").code == 0
    assert of_library(path) == {
        ("Foreign.main", "Foreign.first"),
        ("Foreign.main", "Foreign.again"),
        ("Foreign.main", "Foreign.after"),
        ("Foreign.first", "Foreign$Lib.add"),
        ("Foreign.main", "Foreign$Lib.call"),
        ("Foreign.again", "Foreign$Lib.plain"),
        ("Foreign.again", "Foreign$Own.call"),
        ("Foreign$Own.call", "Foreign$Task.run"),
        ("Foreign$Task.run", "Foreign.inner"),
        ("Foreign.again", "Foreign.after"),
    }
    natives = {name.partition("(")[0] for name, native, *_ in Oracle.read(str(path)).rows if native}
    assert {"Foreign$Lib.add", "Foreign$Lib.call"} <= natives


@pytest.mark.skipif(shutil.which("gcc") is None, reason="a library is compiled")
@pytest.mark.parametrize(
    "jdk", {JDKS[0].release: JDKS[0], newest().release: newest()}.values(), ids=lambda it: f"{it.release}"
)
def test_native_methods_of_the_program_call_back(home: Path, tmp_path: Path, jdk: Jdk) -> None:
    headers = jdk.home / "include"
    if not headers.is_dir():
        pytest.skip("this JDK has no headers")
    (tmp_path / "lib.c").write_text(LIBRARY)
    library = tmp_path / "lib.so"
    words = ["gcc", "-shared", "-fPIC", f"-I{headers}", f"-I{headers / 'linux'}", "-o", str(library)]
    subprocess.run([*words, str(tmp_path / "lib.c")], check=True)
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, "Foreign", str(library), jdk=jdk).code == 0
    assert of_library(path) == {
        ("Foreign.main", "Foreign.first"),
        ("Foreign.main", "Foreign.again"),
        ("Foreign.first", "Foreign$Lib.add"),
        ("Foreign.again", "Foreign$Lib.plain"),
        ("Foreign.again", "Foreign$Lib.call"),
        ("Foreign$Lib.call", "Foreign$Task.run"),
        ("Foreign$Task.run", "Foreign.inner"),
        ("Foreign.again", "Foreign.after"),
    }


def test_recording_goes_on_after_memory_has_run_out(home: Path, tmp_path: Path) -> None:
    """The program kills itself: one that ends otherwise writes what is left, whatever became of the writer."""
    path = tmp_path / "run.oracle"
    last, go = ("Fills.late", "java.lang.Integer.parseInt"), tmp_path / "go"
    with start(path, home, "-XX:+UseSerialGC", "-Xmx32m", "Fills", str(go)) as process:
        wait_until_recorded(tmp_path, last)
        go.touch()
        process.communicate()
    assert process.returncode == 128 + signal.SIGKILL
    assert {("Fills.round", "Fills.fill"), ("Fills.early", "java.util.TreeMap.put"), last} <= pairs(path)


def test_past_the_limit_constructors_still_call_those_above(home: Path, tmp_path: Path) -> None:
    exact, shared = tmp_path / "exact.oracle", tmp_path / "shared.oracle"
    assert record(exact, home, "Makes").code == 0
    assert record(shared, home, "Makes", options=("--nodes", "1")).code == 0
    assert ("Makes$A.<init>", "java.lang.Object.<init>") in pairs(shared)
    assert pairs(shared) == pairs(exact)


def test_threads_that_have_ended_do_not_count(home: Path, tmp_path: Path) -> None:
    """Each of eight has some 4,000 nodes, one after the other; main then has three times as many."""
    path = tmp_path / "run.oracle"
    assert record(path, home, "Grown", options=("--nodes", "10000")).code == 0
    assert [merged(path, f"Thread-{n}") for n in range(8)] == [0] * 8
    assert record(path, home, "Grown", "main", options=("--nodes", "10000")).code == 0
    assert [merged(path, f"Thread-{n}") for n in range(8)] == [0] * 8
    assert merged(path, "main") > 5


def test_folds_count(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, "Folded").code == 0
    oracle = Oracle.read(str(path))
    assert merged(path, "main") == 0
    assert record(path, home, "Folded", options=("--nodes", str(oracle.nodes))).code == 0
    assert merged(path, "main") > 0


def test_what_loads_classes_receives_no_call_of_the_program(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, "Reflects", options=("--receivers",)).code == 0
    rows = [each for each in Oracle.read(str(path)).receivers() if each.caller.startswith("Reflects.main")]
    named = {each.callee.partition("(")[0] for each in rows if each.offset >= 0}
    invoked = {"java.lang.Class.getMethod", "java.lang.reflect.Method.invoke", "Reflects.shown"}
    assert named == {*invoked, "Reflects.<init>"}
    assert "java.lang.ClassLoader.loadClass" in {each.callee.partition("(")[0] for each in rows if each.offset < 0}


@pytest.mark.skipif(newest().release < 15, reason="hidden classes need a JDK 15")
def test_hidden_classes_of_the_program(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    for jdk in (each for each in JDKS if each.release >= 15):
        done = record(path, home, *VERIFY, "Hides", jdk=jdk, options=("--receivers",))
        assert (done.code, done.out) == (0, "malformed\n"), done.err
        found = {pair for pair in pairs(path) if pair[0].startswith(("Hidden", "Hides")) and pair[1].startswith("Hid")}
        assert found == {
            ("Hides.main", "Hidden.run"),
            ("Hidden.run", "Hidden.step"),
            ("Hidden.run", "Hides.shown"),
            ("Hidden.step", "Hides.shown"),
        } | ({("Hides.main", "Hidden.<clinit>")} & found)
        assert "Hidden.<clinit>()V" in Oracle.read(str(path)).names
        assert {each.receiver for each in Oracle.read(str(path)).receivers() if "Hidden." in each.callee} == {"Hidden"}


@pytest.mark.skipif(newest().release < 21, reason="virtual threads need a JDK 21")
def test_virtual_threads_take_little_memory(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    done = record(path, home, "-Xmx96m", "Sleeps", "beside", "4000", jdk=newest())
    assert (done.code, done.out) == (0, "end\n"), done.err
    assert ("Sleeps.rest", "Sleeps.after") in pairs(path)
    done = record(path, home, "Sleeps", "in turn", "500", jdk=newest())
    assert (done.code, done.out) == (0, "end\n"), done.err
    assert len(Oracle.read(str(path)).recording.trees()) < 50


@pytest.mark.parametrize("nodes", ["0", "-1", "3000000000", "123456789012345678901"])
def test_a_limit_that_is_none_is_refused(tmp_path: Path, nodes: str) -> None:
    done = run("record", "-o", str(tmp_path / "run.oracle"), "--nodes", nodes, "--", "touch", str(tmp_path / "ran"))
    assert done.code == 2
    assert "--nodes must be at least 1 and at most 1,000,000,000" in done.err
    assert not list(tmp_path.iterdir())
    with pytest.raises(UsageError, match="at most"):
        recorder.record(["true"], str(tmp_path / "run.oracle"), nodes=int(nodes))


def test_past_the_limit_memory_does_not_grow(home: Path, tmp_path: Path) -> None:
    """Paths that are deepened one by one: when the tree is full, each of its leaves has calls that it has not made before."""
    exact, limited = tmp_path / "exact.oracle", tmp_path / "limited.oracle"
    assert record(exact, home, "Wide").code == 0
    assert record(limited, home, "Wide", options=("--nodes", "4000")).code == 0
    assert pairs(limited) == pairs(exact)
    assert Oracle.read(str(exact)).nodes > 20_000
    # Nodes, calls that lead back, and names: twice as much if each leaf took its own.
    assert limited.stat().st_size < 20 * 4000


def test_a_method_that_is_too_large_is_recorded_without_places(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.oracle"
    assert record(path, home, *VERIFY, "Huge", options=("--receivers",)).code == 0
    assert {pair for pair in pairs(path) if pair[0].startswith("Huge.") and pair[1].startswith("Huge.")} == {
        ("Huge.main", "Huge.big"),
        ("Huge.main", "Huge.after"),
        ("Huge.big", "Huge.t"),
        ("Huge.big", "Huge.thrower"),
        ("Huge.big", "Huge.handle"),
        ("Huge.handle", "Huge.t"),
        ("Huge.after", "Huge.t"),
    }
    (trouble,) = Oracle.read(str(path)).jvms[0].troubles
    assert trouble == "Huge.big()V: too large to record at which places it calls, and which native methods"
