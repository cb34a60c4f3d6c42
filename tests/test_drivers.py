"""Drivers of JUnit tests: what they call, that they run, and that a graph of them holds what they do."""

from __future__ import annotations

import json
import os
import re
import shutil
import zipfile
from pathlib import Path

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry.program import resolve_target
from peaberry.recall import Oracle, measure

JDK = jdks()[0]
JUNIT = ("junit:junit:4.13.2", "org.junit.jupiter:junit-jupiter-params:5.11.4")
LOG4J = "org.apache.logging.log4j:log4j-core:2.14.1"
RUNNER = "org.junit.platform:junit-platform-console-standalone:1.11.4"
"""JUnit's own runner of all its versions, in one jar."""

SOURCE = {
    "Four": """
public class Four {
    static int all; int each;
    @BeforeClass public static void first() { all = 1; }
    @AfterClass public static void last() { all = 0; }
    @Before public void setUp() { each = 2; }
    @After public void tearDown() { each = 0; }
    @Test public void adds() { Assert.assertEquals(3, each + all); }
    @Test(expected = IllegalStateException.class) public void throwsIt() { throw new IllegalStateException(); }
    @Test public void fails() { Assert.fail(); }
    @Ignore @Test public void ignored() { }
    @Test void hidden() { }
}
""",
    "Rows": """
@org.junit.runner.RunWith(org.junit.runners.Parameterized.class)
public class Rows {
    @org.junit.runners.Parameterized.Parameters
    public static java.util.Collection<Object[]> data() { return java.util.Arrays.asList(new Object[][] {{1, "a"}, {2, "b"}}); }
    final int number; final String text;
    public Rows(int number, String text) { this.number = number; this.text = text; }
    @Test public void holds() { Assert.assertTrue(number > 0 && text != null); }
}
""",
    "Three": """
public class Three extends junit.framework.TestCase {
    public Three(String name) { super(name); }
    protected void setUp() { prepare(); }
    void prepare() { }
    public void testIt() { assertTrue(true); }
    public void helper() { }
}
""",
    "Five": """
class Five {
    @org.junit.jupiter.api.BeforeAll static void all() { }
    @org.junit.jupiter.api.BeforeEach void each() { }
    @org.junit.jupiter.api.Test void works() {
        org.junit.jupiter.api.Assertions.assertThrows(RuntimeException.class, () -> fail(3));
    }
    static void fail(int n) { throw new RuntimeException(); }
    @org.junit.jupiter.api.io.TempDir static java.nio.file.Path shared;
    @org.junit.jupiter.api.io.TempDir java.io.File own;
    @org.junit.jupiter.api.Test void hasDirectories() { checkDirectory(own.isDirectory() && !own.toPath().equals(shared)); }
    static void checkDirectory(boolean good) { if (!good) throw new IllegalStateException(); }
    @org.junit.jupiter.params.ParameterizedTest void given(int n) { }
    @org.junit.jupiter.api.Nested class Inside {
        @org.junit.jupiter.api.Test void deeper() { }
        @org.junit.jupiter.api.Nested class Below { @org.junit.jupiter.api.Test void deepest() { } }
    }
}
""",
}
BASE = {
    "Base3": """
public abstract class Base3 extends junit.framework.TestCase {
    protected String state;
    protected void setUp() throws Exception { state = "ready"; prepared(); }
    void prepared() { }
}
""",
    "Base5": """
import org.junit.jupiter.api.*;
public abstract class Base5 {
    protected static int all;
    protected String own;
    @BeforeAll protected static void first() { all = 1; }
    @BeforeEach protected void each() { own = "own"; }
    @Test protected void inherited() { if (own == null || all != 1) throw new IllegalStateException(); }
}
""",
}
FULL = {
    "Inherits3": """
public class Inherits3 extends based.Base3 {
    public void testReady() { if (state == null) throw new IllegalStateException(); }
}
""",
    "Inherits5": """
import org.junit.jupiter.api.*;
class Inherits5 extends based.Base5 {
    String mine;
    @BeforeEach void outer() { mine = "mine"; }
    @Test void uses() { check(own); }
    static void check(Object found) { if (found == null) throw new IllegalStateException(); }
    @Test void assumed() { Assumptions.assumeTrue(own == null); check(null); }
}
""",
    "Around": """
import org.junit.jupiter.api.*;
class Around {
    static int all;
    String mine;
    @BeforeAll static void first() { all = 1; }
    @BeforeEach void outer() { mine = "mine"; }
    @AfterEach void last() { mine = null; }
    @Test void itself() { }
    @Nested class Within {
        String own;
        @BeforeEach void inner() { own = mine; }
        @Test void nested() { if (own == null || all != 1) throw new IllegalStateException(); }
    }
}
""",
    "Shared": """
import org.junit.jupiter.api.*;
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class Shared {
    int count;
    @BeforeAll void all() { count = 1; }
    @Test void first() { check(); }
    @Test void second() { check(); }
    @AfterAll void last() { if (count != 3) throw new IllegalStateException(); }
    void check() { if (count++ == 0) throw new IllegalStateException(); }
}
""",
    "Fields": """
import org.junit.*;
import org.junit.runners.Parameterized;
@org.junit.runner.RunWith(Parameterized.class)
public class Fields {
    @Parameterized.Parameters public static Object[] data() { return new Object[] {1, 2}; }
    @Parameterized.Parameter public int number;
    @Test public void positive() { Assert.assertTrue(number > 0); }
}
""",
    "Ruled": """
import org.junit.*;
import org.junit.rules.*;
public class Ruled {
    static int opened;
    @ClassRule public static final ExternalResource ALL = new ExternalResource() {
        @Override protected void before() { opened = 1; }
    };
    @Rule public final TemporaryFolder folder = new TemporaryFolder();
    @Rule public final ExpectedException thrown = ExpectedException.none();
    @Test public void makesFile() throws Exception { folder.newFile("x"); Assert.assertEquals(1, opened); }
    @Test public void throwsIt() { thrown.expect(IllegalStateException.class); throw new IllegalStateException(); }
    @Test(expected = RuntimeException.class) public void throwsNothing() { }
}
""",
    "FromInterface": """
class FromInterface implements Contract {
    public void body() { }
}
""",
    "Contract": """
import org.junit.jupiter.api.*;
interface Contract {
    @BeforeEach default void prepared() { }
    @Test default void holds() { body(); }
    void body();
}
""",
    "Repeated": """
import org.junit.jupiter.api.*;
class Repeated { @RepeatedTest(3) void again() { } }
""",
    "Marked": """
import org.junit.jupiter.api.*;
class Marked {
    @Test void plain() { }
    @Test static void isStatic() { }
    @Test private void isPrivate() { }
    @Test int returns() { return 3; }
    @RepeatedTest(3) static void isStaticToo() { }
}
""",
    "Returns": """
import org.junit.jupiter.api.*;
class Returns { @BeforeEach int before() { return 3; } @Test void has() { } }
""",
    "Static": """
import org.junit.jupiter.api.*;
class Static { @AfterEach static void after() { } @Test void has() { } }
""",
    "Itself": """
import junit.framework.*;
public class Itself extends TestCase {
    public static Test suite() {
        TestSuite suite = new TestSuite("all");
        suite.addTestSuite(Itself.class);
        return suite;
    }
    public void testIt() { }
}
""",
    "Made": """
import junit.framework.*;
public class Made extends TestCase {
    public static class Maker { static TestSuite make(Class<? extends TestCase> type) { return new TestSuite(type); } }
    public static Test suite() { return Maker.make(Made.class); }
    public void testMade() { }
}
""",
    "Chooses": """
import junit.framework.*;
public class Chooses extends TestCase {
    public Chooses(String name) { super(name); }
    public static Test suite() { return new Chooses("testOne"); }
    public void testOne() { }
    public void testTwo() { }
}
""",
    "Wrapped": """
import junit.framework.*;
public class Wrapped extends TestCase {
    static int ready;
    public static Test suite() {
        return new junit.extensions.TestSetup(new TestSuite(Wrapped.class)) { protected void setUp() { ready = 1; } };
    }
    public void testIt() { assertEquals(1, ready); }
}
""",
    "Below": """
public class Below extends Itself { public void testBelow() { } }
""",
    "Named": """
@org.junit.runner.RunWith(org.junit.runners.JUnit4.class)
public class Named {
    public static junit.framework.Test suite() { throw new IllegalStateException(); }
    @org.junit.Test public void has() { }
}
""",
    "Told": """
import org.junit.jupiter.api.*;
class Told { @BeforeEach void told(TestInfo info) { } @Test void has() { } }
""",
    "Extended": """
import org.junit.jupiter.api.*;
@org.junit.jupiter.api.extension.ExtendWith(Extended.Nothing.class)
class Extended {
    static class Nothing implements org.junit.jupiter.api.extension.Extension { }
    @Test void has() { }
}
""",
    "Run": """
@org.junit.runner.RunWith(org.junit.experimental.theories.Theories.class)
public class Run { @org.junit.Test public void has() { } }
""",
}
LEFT_OUT = {
    "Nowhere.one": "it has no package: no class of one can call it",
    "tested.Extended.has": "it has an extension",
    "tested.Run.has": "its runner is org.junit.experimental.theories.Theories",
    "tested.Told.has": "told, which belongs to it, has parameters",
    "tested.Marked.isStatic": "it is static: JUnit 5 does not run it",
    "tested.Marked.isPrivate": "it is private: JUnit 5 does not run it",
    "tested.Marked.returns": "it returns something: JUnit 5 does not run it",
    "tested.Marked.isStaticToo": "it is static: JUnit 5 does not run it",
    "tested.Returns.has": "before, which belongs to it, returns something: JUnit 5 does not run its tests",
    "tested.Static.has": "after, which belongs to it, is static: JUnit 5 does not run its tests",
    "tested.Made.suite": "what it makes besides the tests of its class is not called",
    "tested.Chooses.testOne": "the suite() of its class chooses what is run",
    "tested.Chooses.testTwo": "the suite() of its class chooses what is run",
    "tested.Wrapped.testIt": "the suite() of its class chooses what is run",
    "tested.Below.testBelow": "the suite() of its class chooses what is run",
    "tested.Below.testIt": "the suite() of its class chooses what is run",
}


@pytest.fixture(scope="module")
def tests(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A directory of compiled tests, and the class path of JUnit."""
    root = tmp_path_factory.mktemp("tests")
    found = [resolve_target(each) for each in JUNIT]
    libraries = os.pathsep.join(dict.fromkeys(path for each in found for path in (*each.application, *each.library)))
    for name, text in SOURCE.items():
        (root / f"{name}.java").write_text(f"package tested;\n\nimport org.junit.*;\n{text}")
    done = JDK.run("javac", "-proc:none", "-cp", libraries, "-d", root / "classes", *sorted(root.glob("*.java")))
    assert done.returncode == 0, done.stderr
    return root / "classes", libraries


@pytest.fixture(scope="module")
def driver(tests: tuple[Path, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    output = tmp_path_factory.mktemp("driver")
    words = ["-cp", tests[1], "-o", str(output), "--jdk", str(JDK.home), "--json"]
    done = run("driver", str(tests[0]), *words)
    assert done.code == 0, done.err
    answer: dict[str, object] = json.loads(done.out)
    return answer


def test_what_is_called_and_what_is_left_out(driver: dict[str, object]) -> None:
    assert driver["called"] == [
        "tested.Five.hasDirectories",
        "tested.Five.works",
        "tested.Five$Inside.deeper",
        "tested.Five$Inside$Below.deepest",
        "tested.Four.adds",
        "tested.Four.fails",
        "tested.Four.hidden",
        "tested.Four.throwsIt",
        "tested.Rows.holds",
        "tested.Three.testIt",
    ]
    reason = "its arguments or tests come from a provider"
    assert driver["left_out"] == [{"test": "tested.Five.given", "reason": reason}]


def test_a_graph_of_the_driver_holds_what_it_does(
    driver: dict[str, object], tests: tuple[Path, str], tmp_path: Path
) -> None:
    class_path = str(driver["class_path"])
    java = str(JDK.home / "bin" / "java")
    done = run("record", "-o", str(tmp_path / "run.oracle"), "--", java, "-cp", class_path, str(driver["main"]))
    assert (done.code, done.out) == (0, "10 passed, 1 failed\n"), done.err
    parts = class_path.split(os.pathsep)
    options = {"main": str(driver["main"]), "algorithm": "rta", "jdk": str(JDK.home)}
    graph = peaberry.build(parts[:2], class_path=parts[2:], **options)  # type: ignore[arg-type]
    recall = measure(graph, Oracle.read(str(tmp_path / "run.oracle")))
    own = {name for name in recall.tags if name.startswith("tested.")}
    assert {
        "tested.Five$Inside.deeper()V",
        "tested.Five.fail(I)V",
        "tested.Rows.holds()V",
        "tested.Three.prepare()V",
    } <= own
    assert not own & set(recall.missed_methods)
    # Assertions and what they do are out of scope, what they call back is not.
    assert not any(name.startswith(("org.junit.", "junit.")) for name in recall.tags)
    assert not any(pair.caller and pair.caller.startswith("org.junit.") for pair in recall.pairs)

    # The paper's library and superjar modes.
    together = peaberry.build(parts, **options)  # type: ignore[arg-type]
    assert not graph.compare(together)


def test_test_jars_are_recorded_as_they_are(tests: tuple[Path, str], tmp_path: Path) -> None:
    jar, oracle = tmp_path / "tests.jar", tmp_path / "tests.oracle"
    shutil.make_archive(str(tmp_path / "tests"), "zip", tests[0])
    (tmp_path / "tests.zip").rename(jar)
    done = run("record", "-o", str(oracle), "-cp", tests[1], "--", str(jar))
    assert (done.code, done.out) == (0, "10 passed, 1 failed\n"), done.err
    assert "10 tests are called, 1 left out" in done.err
    command = re.search(r"peaberry graph (\S+) -cp '(\S+)' --main (\S+)", done.err)
    assert command is not None
    target, class_path, main = command.groups()
    graph = peaberry.build(target, class_path=class_path, main=main, algorithm="rta")
    recorded = {name for name in Oracle.read(str(oracle)).names if name.startswith("tested.")}
    assert "tested.Three.testIt()V" in recorded
    assert recorded <= {method.name for method in graph.methods()}


def test_tests_run_by_their_own_runner_do_the_same(
    driver: dict[str, object], tests: tuple[Path, str], tmp_path: Path
) -> None:
    """What JUnit's runner makes of the tests of JUnit 3 and 4 by reflection is what the driver calls."""
    java = str(JDK.home / "bin" / "java")
    called, ran = tmp_path / "driver.oracle", tmp_path / "runner.oracle"
    done = run("record", "-o", str(called), "--", java, "-cp", str(driver["class_path"]), str(driver["main"]))
    assert done.code == 0, done.err
    class_path = os.pathsep.join([str(tests[0]), tests[1]])
    classes = [f"tested.{name}" for name in ("Rows", "Three")]
    done = run("record", "-o", str(ran), "--", java, "-cp", class_path, "org.junit.runner.JUnitCore", *classes)
    assert done.code == 0, done.err
    assert "OK (3 tests)" in done.out

    def own(path: Path) -> set[str]:
        names = Oracle.read(str(path)).names
        return {name for name in names if name.startswith(("tested.Rows.", "tested.Three.")) and "Driver" not in name}

    assert {"tested.Rows.holds()V", "tested.Rows.data()Ljava/util/Collection;", "tested.Three.prepare()V"} <= own(ran)
    assert own(ran) == own(called)


@pytest.fixture(scope="module")
def full(tests: tuple[Path, str], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, dict[str, object]]:
    """Compiled tests that inherit, stand in others, share objects, have rules and so on; the class path of JUnit; their driver."""
    root = tmp_path_factory.mktemp("full")
    for name, text in FULL.items():
        (root / f"{name}.java").write_text(f"package tested;\n{text}")
    for name, text in BASE.items():
        (root / f"{name}.java").write_text(f"package based;\n{text}")
    (root / "Nowhere.java").write_text("public class Nowhere { @org.junit.Test public void one() { } }")
    done = JDK.run("javac", "-proc:none", "-cp", tests[1], "-d", root / "classes", *sorted(root.glob("*.java")))
    assert done.returncode == 0, done.stderr
    done_driver = run("driver", str(root / "classes"), "-cp", tests[1], "-o", str(root / "driver"), "--json")
    assert done_driver.code == 0, done_driver.err
    return root / "classes", tests[1], json.loads(done_driver.out)


def test_what_cannot_be_called_is_left_out_with_a_reason(full: tuple[Path, str, dict[str, object]]) -> None:
    rows: list[dict[str, str]] = full[2]["left_out"]  # type: ignore[assignment]
    assert {row["test"]: row["reason"] for row in rows} == LEFT_OUT


def test_drivers_do_what_the_runner_does(full: tuple[Path, str, dict[str, object]], tmp_path: Path) -> None:
    """Of every kind of test that a driver calls: what JUnit's own runner makes by reflection is what the driver calls."""
    classes, _, driver = full
    java = str(JDK.home / "bin" / "java")
    called, ran = tmp_path / "driver.oracle", tmp_path / "runner.oracle"
    done = run("record", "-o", str(called), "--", java, "-cp", str(driver["class_path"]), str(driver["main"]))
    assert (done.code, done.out) == (0, "17 passed, 1 failed, 1 skipped\n"), done.err
    said = [line for line in done.err.splitlines() if line.startswith(("failed: ", "skipped: "))]
    assert said == [
        "skipped: tested.Inherits5.assumed, org.opentest4j.TestAbortedException",
        "failed: tested.Ruled.throwsNothing, java.lang.AssertionError",
    ]
    standalone = os.pathsep.join(resolve_target(RUNNER).application)
    wanted = sorted({name.rpartition(".")[0] for name in driver["called"]})  # type: ignore[attr-defined]
    options = [word for name in wanted if "$" not in name for word in ("-c", name)]
    command = [java, "-jar", standalone, "execute", "-cp", str(classes), *options, "--disable-banner"]
    done = run("record", "-o", str(ran), "--", *command)
    # A repeated test is called once, and run three times.
    assert "19 tests successful" in re.sub(" +", " ", done.out), done.out
    assert "1 tests failed" in re.sub(" +", " ", done.out), done.out

    def own(path: Path) -> set[str]:
        names = Oracle.read(str(path)).names
        own = {name for name in names if name.startswith(("tested.", "based.")) and "_Driver" not in name}
        return {name for name in own if ".suite()" not in name and "$Maker." not in name}

    assert {"based.Base3.prepared()V", "based.Base5.each()V", "tested.Contract.holds()V"} <= own(called)
    assert own(ran) == own(called)


PATCHED = {
    "Spoken": """
public class Spoken {
    @org.junit.Test public void plain() { }
    @org.junit.Test public void adds_two_numbers() { }
    @org.junit.Test public void a_line_b() { }
    @org.junit.Test public void in_caf___() { }
}
""",
    "Prepared": """
public class Prepared {
    @org.junit.Before public void set_it_up() { }
    @org.junit.Test public void has() { }
}
""",
    "When_empty": """
public class When_empty { @org.junit.Test public void has() { } }
""",
    "Ruling": """
public class Ruling {
    @org.junit.Rule public final org.junit.rules.TemporaryFolder the_rule = new org.junit.rules.TemporaryFolder();
    @org.junit.Test public void has() { }
}
""",
}
NAMES = {
    b"adds_two_numbers": b"adds two numbers",
    b"a_line_b": b"a\tline\nb",
    b"in_caf___": "in café ".encode(),
    b"set_it_up": b"set it up",
    b"When_empty": b"When empty",
    b"the_rule": b"the rule",
}


def test_names_that_java_does_not_know_cost_what_they_name(tests: tuple[Path, str], tmp_path: Path) -> None:
    """Kotlin's functions may have any name: so may methods, classes and fields of class files."""
    classes = tmp_path / "classes"
    for name, text in PATCHED.items():
        (tmp_path / f"{name}.java").write_text(f"package tested;\n{text}")
    done = JDK.run("javac", "-g:none", "-cp", tests[1], "-d", classes, *sorted(tmp_path.glob("*.java")))
    assert done.returncode == 0, done.stderr
    for path in sorted((classes / "tested").iterdir()):
        content = path.read_bytes()
        for old, new in NAMES.items():
            content = content.replace(old, new)
        path.write_bytes(content)
        path.rename(path.with_name(path.name.replace("_", " ")))
    made = run("driver", str(classes), "-cp", tests[1], "-o", str(tmp_path / "driver"), "--json", LC_ALL="C")
    assert made.code == 0, made.err
    answer = json.loads(made.out)
    assert answer["called"] == ["tested.Spoken.plain"]
    assert {row["test"]: row["reason"] for row in answer["left_out"]} == {
        "tested.Spoken.a?line?b": "its name cannot be written in Java",
        "tested.Spoken.adds two numbers": "its name cannot be written in Java",
        "tested.Spoken.in café ": "its name cannot be written in Java",
        "tested.Prepared.has": "set it up, which belongs to it, cannot be written in Java",
        "tested.Ruling.has": "a driver in its package cannot apply the rule the rule",
        "tested.When empty.has": "the name of its class cannot be written in Java",
    }


def test_jars_need_tests_and_commands_no_class_path(tests: tuple[Path, str], jar: str, tmp_path: Path) -> None:
    done = run("record", "-o", str(tmp_path / "x.oracle"), "-cp", tests[1], "--", jar)
    assert (done.code, "no test of JUnit 3, 4 or 5" in done.err) == (3, True)
    done = run("record", "-o", str(tmp_path / "x.oracle"), "-cp", "lib.jar", "--", "java", "Main")
    assert (done.code, "a command brings its own class path" in done.err) == (2, True)
    done = run("record", "-o", str(tmp_path / "none" / "x.oracle"), "-cp", tests[1], "--", jar)
    assert (done.code, "there is no directory" in done.err) == (3, True)


def test_without_tests_it_is_said(tests: tuple[Path, str], classes: Path, tmp_path: Path) -> None:
    done = run("driver", str(classes), "-cp", tests[1], "-o", str(tmp_path))
    assert done.code == 3
    assert "no test of JUnit 3, 4 or 5; is JUnit on the class path?" in done.err


def test_tests_of_which_none_can_be_called_have_their_reasons(
    full: tuple[Path, str, dict[str, object]], tmp_path: Path
) -> None:
    classes, libraries, _ = full
    only = tmp_path / "only" / "tested"
    only.mkdir(parents=True)
    for each in (classes / "tested").glob("Extended*.class"):
        shutil.copy(each, only)
    words = ["driver", str(only.parent), "-cp", libraries, "-o", str(tmp_path / "out")]
    done = run(*words)
    assert done.code == 3
    assert "none of 1 tests can be called\n  1: it has an extension" in done.err
    done = run(*words, "--json")
    assert done.code == 3
    assert json.loads(done.out) == {
        "called": [],
        "left_out": [{"test": "tested.Extended.has", "reason": "it has an extension"}],
    }


def test_the_tests_of_a_library_that_all_have_extensions_are_left_out_with_it(tmp_path: Path) -> None:
    """Tests of log4j-core that Mockito prepares: no driver can call them, and its answer says of each why."""
    found = [resolve_target(each) for each in (LOG4J, *JUNIT)]
    libraries = os.pathsep.join(dict.fromkeys(path for each in found for path in (*each.application, *each.library)))
    (jar,) = resolve_target(f"{LOG4J}:jar:tests").application
    prepared = ["appender/ConsoleAppenderTest", "lookup/Log4jLookupTest", "lookup/Log4jLookupWithSpacesTest"]
    with zipfile.ZipFile(jar) as archive:
        for each in prepared:
            archive.extract(f"org/apache/logging/log4j/core/{each}.class", tmp_path / "classes")
    words = [str(tmp_path / "classes"), "-cp", f"{libraries}{os.pathsep}{jar}", "-o", str(tmp_path / "driver")]
    done = run("driver", *words)
    assert done.code == 3
    count = re.search(r"none of (\d+) tests can be called\n  (\d+): it has an extension\n", done.err)
    assert count is not None, done.err
    assert count[1] == count[2]
    answer = json.loads(run("driver", *words, "--json").out)
    assert {row["reason"] for row in answer["left_out"]} == {"it has an extension"}
    owners = {row["test"].rpartition(".")[0].rpartition(".")[2] for row in answer["left_out"]}
    assert owners == {each.rpartition("/")[2] for each in prepared}
