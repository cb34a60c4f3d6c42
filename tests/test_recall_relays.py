"""Calls that reflection and handles pass on: recorded as calls of whoever made them, as graphs have them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import peaberry
from conftest import run
from fixtures import Jdk, jdks
from peaberry.recall import Oracle, Recall, measure

JDKS = jdks()

SOURCE = """
package relay;

import java.lang.invoke.*;
import java.lang.reflect.*;

public class Main {
    public static class Plain { public Plain() { } public int number(String text) { return text.length(); } }
    public static class Started { static { initialised(); } static void initialised() { } }
    interface Job { void work(); }
    public static class Outer { public Outer() throws Exception { Inner.class.getConstructor().newInstance(); } }
    public static class Inner { public Inner() throws Exception { Main.class.getMethod("middle").invoke(null); } }
    public static void middle() throws Exception { Main.class.getMethod("last").invoke(null); }
    public static void last() { }

    static Object construct() throws Exception { return Plain.class.getConstructor().newInstance(); }
    @SuppressWarnings("deprecation")
    static Object old() throws Exception { return Plain.class.newInstance(); }
    static Object start() throws Exception { return Started.class.getConstructor().newInstance(); }
    static Object invoke(Plain plain) throws Exception { return Plain.class.getMethod("number", String.class).invoke(plain, "a"); }
    enum Suit { HEARTS, SPADES }
    static Object suit() { return Suit.valueOf("SPADES"); }
    static Object loaded() throws Exception { return Class.forName("relay.Main$Loaded"); }
    public static class Loaded { static { loading(); } static void loading() { } }
    static Object twice() throws Exception { return Method.class.getMethod("invoke", Object.class, Object[].class).invoke(
        Main.class.getMethod("last"), null, new Object[0]); }
    static void handled(int n) throws Throwable { if (n > 0) { handle.invoke(n - 1); } else { handledLast(); } }
    static void handledLast() { }
    static MethodHandle handle;
    static Object proxy() {
        return Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Job.class}, (self, method, given) -> null);
    }

    static class A { B b = new B(); public String toString() { return "a" + b; } }
    static class B { C c = new C(); public String toString() { return "b" + c; } }
    static class C { public String toString() { return "c"; } }

    public static void main(String[] arguments) throws Throwable {
        handle = MethodHandles.lookup().findStatic(Main.class, "handled", MethodType.methodType(void.class, int.class));
        for (int n = 0; n < 40; n++) { // more than the platform calls by native accessors
            construct();
            old();
            invoke(new Plain());
            Outer.class.getConstructor().newInstance();
        }
        start();
        suit();
        loaded();
        twice();
        handle.invoke(3);
        proxy();
        System.out.println("s" + new A());
    }
}
"""
CALLS: Final = {
    (".construct()Ljava/lang/Object;", "$Plain.<init>()V"),
    (".old()Ljava/lang/Object;", "$Plain.<init>()V"),
    (".invoke(Lrelay/Main$Plain;)Ljava/lang/Object;", "$Plain.number(Ljava/lang/String;)I"),
    (".start()Ljava/lang/Object;", "$Started.<init>()V"),
    (".main([Ljava/lang/String;)V", "$Outer.<init>()V"),
    ("$Outer.<init>()V", "$Inner.<init>()V"),
    ("$Inner.<init>()V", ".middle()V"),
    (".middle()V", ".last()V"),
    ("$Suit.valueOf(Ljava/lang/String;)Lrelay/Main$Suit;", "$Suit.values()[Lrelay/Main$Suit;"),
    (".twice()Ljava/lang/Object;", ".last()V"),
    (".main([Ljava/lang/String;)V", ".handled(I)V"),
    (".handled(I)V", ".handled(I)V"),
}
"""Those that no instruction names, among methods of the program."""


@pytest.fixture(
    scope="module",
    params=dict.fromkeys([JDKS[0], max(JDKS, key=lambda each: each.release)]),
    ids=lambda jdk: str(jdk.release),
)
def recall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Recall:
    """The program's recording beside its default graph."""
    jdk = request.param
    assert isinstance(jdk, Jdk)
    root: Path = tmp_path_factory.mktemp("relay")
    jdk.compile(SOURCE, root)
    path = str(root / "run.oracle")
    done = run("record", "-o", path, "--", str(jdk.home / "bin" / "java"), "-cp", str(root / "classes"), "relay.Main")
    assert done.code == 0, done.err
    return measure(
        peaberry.build(
            str(root / "classes"), main="relay.Main", reflection="casts", skip_startup=False, jdk=str(jdk.home)
        ),
        Oracle.read(path),
    )


def test_a_call_that_is_passed_on_is_its_senders(recall: Recall) -> None:
    """Also where reflection is below reflection: what the inner one enters is not a call of who made the outer one."""
    own = {
        (pair.caller.removeprefix("relay.Main"), pair.callee.removeprefix("relay.Main"))
        for pair in recall.pairs
        if not pair.explicit and pair.caller and pair.caller.startswith("relay.") and pair.callee.startswith("relay.")
    }
    assert {pair for pair in own if not pair[1].endswith((".<clinit>()V", ".toString()Ljava/lang/String;"))} == CALLS


def test_what_a_graph_has_of_them_is_found(recall: Recall) -> None:
    """All of the program's calls, but that generated accessors wrap a number, and call an adapter instead of Method.invoke (JDK 18)."""
    generated = (
        "java.lang.Integer.valueOf(",
        "java.lang.reflect.Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Class;)",
    )
    missed = [miss.callee for miss in recall.misses if miss.caller.startswith("relay.")]
    assert not [callee for callee in missed if not callee.startswith(generated)]
    assert any(pair.callee == "java.lang.reflect.Proxy.<init>(Ljava/lang/reflect/InvocationHandler;)V"
               and pair.caller == "relay.Main.proxy()Ljava/lang/Object;" for pair in recall.pairs)  # fmt: skip
    relays = recall.causes.relays
    assert not [pair for pair in recall.pairs if pair.caller and relays.fullmatch(pair.caller.partition("(")[0])
                and pair.callee.startswith("relay.")]  # fmt: skip


def test_relays_are_methods_and_call_each_other(recall: Recall) -> None:
    invoke = "java.lang.reflect.Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"
    assert invoke in recall.tags
    assert any(pair.callee == invoke and pair.caller == "relay.Main.middle()V" for pair in recall.pairs)
    assert any(pair.caller == invoke and pair.explicit for pair in recall.pairs)


def test_of_nested_concatenations_each_is_its_own(recall: Recall) -> None:
    """Frames that are folded stay apart as well: B's text is not asked for by what asks for A's."""
    calls = {pair.caller for pair in recall.pairs if pair.callee == "relay.Main$C.toString()Ljava/lang/String;"}
    assert "relay.Main.main([Ljava/lang/String;)V" not in calls


def test_what_a_relay_initialises_is_initialised_by_its_sender(recall: Recall) -> None:
    callers = {pair.callee: pair.caller for pair in recall.pairs if pair.callee.endswith("ed.<clinit>()V")}
    assert callers["relay.Main$Loaded.<clinit>()V"] == "relay.Main.loaded()Ljava/lang/Object;"
    started = callers["relay.Main$Started.<clinit>()V"]
    assert started is not None
    assert not started.startswith("jdk.internal.reflect.")
