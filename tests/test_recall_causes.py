"""One program that shows each cause of Sui et al., Table 1, and the tag that each gets."""

from __future__ import annotations

from pathlib import Path

import pytest

import peaberry
from conftest import run
from fixtures import Jdk, jdks
from peaberry.recall import Oracle, Recall, measure
from peaberry.recall.causes import read_causes

JDKS = jdks()

SOURCE = """
package fair;

import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;

public class Main {
    /** What no analysis follows: the strings come from outside. */
    static String text(String name) { return System.getProperty("fair", "fair.Main$").trim() + name; }
    static Class<?> find(String name) throws Exception { return Class.forName(text(name)); }
    static Object make(String name) throws Exception { return find(name).getDeclaredConstructor().newInstance(); }

    static void reflected() throws Exception {
        Runnable task = () -> inLambda();
        task.run();
        new Started();
    }
    static void inLambda() { }
    public static class Started { static { initialised(); } static void initialised() { } }
    static void handled() { underHandle(); }
    static void underHandle() { }

    public static class Handler implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] arguments) { proxied(); return null; }
        void proxied() { }
    }

    interface Job { void work(); }
    static Job kept;

    public static class ByClass implements Job { public void work() { byClass(); } static void byClass() { } }
    public static class Outer implements Job {
        public Outer() throws Exception { kept = (Job) make("Inner"); }
        public void work() { byClass(); }
        static void byClass() { }
    }
    public static class Inner implements Job { public void work() { byConstructor(); } static void byConstructor() { } }
    public static class Often implements Job { public void work() { often(); } static void often() { } }
    public static class ByHandle implements Job { public void work() { byHandle(); } static void byHandle() { } }
    public static class Raw implements Job { public void work() { byNative(); } static void byNative() { } }
    public static class Saved implements Job, Serializable { public void work() { restored(); } static void restored() { } }
    public static class Loud implements Job, Externalizable {
        public void work() { heard(); }
        static void heard() { }
        public void writeExternal(ObjectOutput out) { }
        public void readExternal(ObjectInput in) { }
    }

    interface Plug { default void plugged() { offered(); } static void offered() { } }
    public static class Plugged implements Plug { }

    public static class Dying {
        @Override protected void finalize() { finalized(); }
        static void finalized() { done = true; }
    }
    static volatile boolean done;
    static void drop() throws Exception { make("Dying"); }

    public static class Held implements Job { public void work() { byField(); } static void byField() { } }
    public static class Hidden implements Job { public void work() { byUnsafe(); } static void byUnsafe() { } }
    public static class Box { public Object held = new Held(), hidden = new Hidden(); }

    @SuppressWarnings("deprecation")
    public static void main(String[] arguments) throws Throwable {
        if (arguments.length == 1) { save(arguments[0]); return; }
        Main.class.getDeclaredMethod(text("reflected").substring(10)).invoke(null);
        MethodHandles.lookup().findStatic(Main.class, text("handled").substring(10), MethodType.methodType(void.class)).invoke();
        Object handler = make("Handler");
        ((Runnable) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Runnable.class}, (InvocationHandler) handler)).run();
        ((Job) find("ByClass").newInstance()).work();
        ((Job) MethodHandles.lookup().findConstructor(find("ByHandle"), MethodType.methodType(void.class)).invoke()).work();
        Job outer = (Job) find("Outer").newInstance();
        outer.work();
        kept.work();
        for (int n = 0; n < 30; n++) ((Job) make("Often")).work();
        Field one = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        one.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) one.get(null);
        ((Job) unsafe.allocateInstance(find("Raw"))).work();
        try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(arguments[1]))) {
            ((Job) in.readObject()).work();
            ((Job) in.readObject()).work();
        }
        ((Plug) make("Plugged")).plugged();
        Box box = new Box();
        ((Job) Box.class.getField(text("held").substring(10)).get(box)).work();
        ((Job) unsafe.getObject(box, unsafe.objectFieldOffset(Box.class.getField(text("hidden").substring(10))))).work();
        drop();
        for (int n = 0; n < 400 && !done; n++) { System.gc(); Thread.sleep(25); }
    }

    static void save(String path) throws Exception {
        try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(path))) {
            out.writeObject(make("Saved"));
            out.writeObject(make("Loud"));
        }
    }
}
"""


@pytest.fixture(scope="module", params=["plain", "receivers"])
def receivers(request: pytest.FixtureRequest) -> bool:
    """Whether receivers are recorded."""
    return str(request.param) == "receivers"


@pytest.fixture(
    scope="module",
    params=dict.fromkeys([JDKS[0], max(JDKS, key=lambda each: each.release)]),
    ids=lambda jdk: str(jdk.release),
)
def jdk(request: pytest.FixtureRequest) -> Jdk:
    """The default JDK and the newest."""
    assert isinstance(request.param, Jdk)
    return request.param


@pytest.fixture(scope="module")
def fair(jdk: Jdk, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, peaberry.CallGraph]:
    """The program, and its graph without reflection."""
    root = tmp_path_factory.mktemp("fair")
    jdk.compile(SOURCE, root, "-XDignore.symbol.file")
    done = jdk.run("java", "-cp", root / "classes", "fair.Main", root / "saved")
    assert done.returncode == 0, done.stderr
    return root, peaberry.build(
        str(root / "classes"), main="fair.Main", reflection="none", skip_startup=False, jdk=str(jdk.home)
    )


@pytest.fixture(scope="module")
def recall(jdk: Jdk, fair: tuple[Path, peaberry.CallGraph], *, receivers: bool) -> Recall:
    """Its recording beside its graph."""
    root, graph = fair
    path = str(root / f"{receivers}.oracle")
    words = [str(jdk.home / "bin" / "java"), "-cp", str(root / "classes"), "fair.Main", "run", str(root / "saved")]
    done = run("record", *(["--receivers"] if receivers else []), "-o", path, "--", *words)
    assert done.code == 0, done.err
    return measure(graph, Oracle.read(path))


def causes(recall: Recall, name: str) -> list[str]:
    """The causes of the one method that is called so."""
    (method,) = (each for each in recall.tags if each.startswith(f"fair.Main{name}("))
    assert method in recall.missed_methods
    return recall.tags_of(recall.tags[method])


INVOKED = {
    ".reflected": ["method.invoke"],
    ".lambda$reflected$0": ["method.invoke", "lambda"],
    ".inLambda": ["method.invoke", "lambda"],
    ".handled": ["handler.invoke"],
    ".underHandle": ["handler.invoke"],
    "$Handler.invoke": ["dynproxy.invoke", "constructor.newInstance"],
    "$Handler.proxied": ["dynproxy.invoke", "constructor.newInstance"],
    "$Started.<clinit>": ["method.invoke", "nocallsite"],
    "$Started.initialised": ["method.invoke", "nocallsite"],
    "$Dying.finalize": ["constructor.newInstance", "systemthread"],
    "$Dying.finalized": ["constructor.newInstance", "systemthread"],
}
MADE = {
    "$ByClass.byClass": ["class.newInstance"],
    "$Outer.byClass": ["class.newInstance"],
    "$Inner.byConstructor": ["constructor.newInstance"],
    "$Often.often": [
        "constructor.newInstance"
    ],  # up to JDK 17, the sixteenth by an accessor that Class.newInstance made
    "$ByHandle.byHandle": ["constructor.newInstance"],
    "$Raw.byNative": ["nativeallocation"],
    "$Saved.restored": ["deserialize"],
    "$Loud.heard": ["deserialize"],
}


@pytest.mark.parametrize("name", INVOKED)
def test_each_invocation_has_its_tag(recall: Recall, name: str) -> None:
    """Among others: from JDK 18 on Method.invoke is by method handles, and what either calls no instruction names."""
    found = set(causes(recall, name))
    assert set(INVOKED[name]) <= found
    assert found - set(INVOKED[name]) <= {"nocallsite", "handler.invoke"}


@pytest.mark.parametrize("name", MADE)
def test_what_objects_call_has_the_tag_of_how_they_were_made(recall: Recall, name: str) -> None:
    assert causes(recall, name) == MADE[name]


def test_objects_that_were_given_are_told_with_receivers(recall: Recall, *, receivers: bool) -> None:
    expected = ["field.get", "unsafe.getObject"] if receivers else ["other", "other"]
    assert [*causes(recall, "$Held.byField"), *causes(recall, "$Hidden.byUnsafe")] == expected


def test_a_default_method_has_the_cause_of_its_objects(recall: Recall, *, receivers: bool) -> None:
    """An interface has no constructor, and none of its objects is made by native methods for that."""
    expected = ["constructor.newInstance"] if receivers else ["other"]
    assert causes(recall, "$Plug.plugged") == causes(recall, "$Plug.offered") == expected


def test_class_objects_explain_nothing_by_themselves(recall: Recall) -> None:
    """Native methods make them, and the graph knows them: what runs below Class.newInstance is not theirs."""
    assert "class.newInstance" in causes(recall, "$Outer.<init>")
    assert "nativeallocation" not in causes(recall, "$Outer.<init>")


def test_every_cause_is_shown(recall: Recall, *, receivers: bool) -> None:
    rows = recall.by_cause()
    shown = {tag for tag, row in rows.items() if row.missed_methods}
    given = {"field.get", "unsafe.getObject"}
    assert {cause.tag for cause in read_causes().causes} - shown == (set() if receivers else given)


@pytest.mark.parametrize(
    ("name", "category"),
    [
        ("java.util.List", "core"),
        ("javax.swing.JFrame", "extended"),
        ("org.omg.CORBA.ORB", "extended"),
        ("org.w3c.dom.Node", "extended"),
        ("sun.misc.Unsafe", "private"),
        ("com.sun.net.httpserver.HttpServer", "private"),
        ("com.oracle.net.Sdp", "private"),
        ("jdk.internal.misc.VM", "private"),
    ],
)
def test_categories_of_packages(name: str, category: str) -> None:
    assert read_causes().category(name) == category
