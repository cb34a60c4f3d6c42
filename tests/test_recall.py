"""Recall of a graph whose gaps are known, and the causes that are found for them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import peaberry
from conftest import run
from fixtures import Jdk, jdks
from peaberry import _engine
from peaberry.models import read_tables
from peaberry.recall import Oracle, measure
from peaberry.recall.causes import GROUPS, compile_patterns, parse_causes, read_causes
from peaberry.recall.measure import Recall, Share, f1
from platforms import SMALL

JDK = jdks()[0]

SOURCE = """
package shop;

public class Main {
    interface Plugin { void start(); }
    public static class Known implements Plugin { public void start() { Main.direct(); } }
    public static class Hidden implements Plugin { public void start() { new Part().work(); } }
    public static class Part { void work() { Main.consequence(); } }
    static void direct() { }
    static void consequence() { }
    static void reflected() { below(); }
    static void below() { }

    public static void main(String[] arguments) throws Exception {
        new Known().start();
        String name = arguments.length > 5 ? arguments[5] : "shop.Main$Hid" + "den".trim();
        Plugin plugin = (Plugin) Class.forName(name).getDeclaredConstructor().newInstance();
        plugin.start();
        Main.class.getDeclaredMethod("reflec" + "ted".trim()).invoke(null);
    }
}
"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program that hides a class and a method from a static analysis, and its recording."""
    root = tmp_path_factory.mktemp("shop")
    JDK.compile(SOURCE, root)
    java = str(JDK.home / "bin" / "java")
    done = run("record", "-o", str(root / "run.oracle"), "--", java, "-cp", str(root / "classes"), "shop.Main")
    assert done.code == 0, done.err
    return root


@pytest.fixture(scope="module")
def found(shop: Path) -> dict[str, object]:
    """The answer for a graph without reflection."""
    graph = peaberry.build(
        str(shop / "classes"), algorithm="rta", main="shop.Main", skip_startup=False, jdk=str(JDK.home)
    )
    graph.save(shop / "shop.graph")
    done = run("recall", str(shop / "shop.graph"), str(shop / "run.oracle"), "--json", "--limit", "0")
    assert done.code == 0, done.err
    answer: dict[str, object] = json.loads(done.out)
    return answer


@pytest.fixture(scope="module")
def small(shop: Path) -> dict[str, object]:
    """The answer for a graph with the small platform, of which there are other forms."""
    graph = peaberry.build(str(shop / "classes"), algorithm="rta", main="shop.Main", skip_startup=False, jdk=SMALL)
    graph.save(shop / "small.graph")
    done = run("recall", str(shop / "small.graph"), str(shop / "run.oracle"), "--json", "--limit", "0")
    assert done.code == 0, done.err
    answer: dict[str, object] = json.loads(done.out)
    return answer


def misses(found: dict[str, object]) -> dict[tuple[str, str], tuple[bool, list[str]]]:
    rows = found["missed_pairs"]
    assert isinstance(rows, list)
    return {(row["caller"], row["callee"]): (row["first"], row["causes"]) for row in rows}


def test_the_known_gaps_are_found_with_their_causes(found: dict[str, object]) -> None:
    missed = found["missed_methods"]
    assert isinstance(missed, list)
    own = [name for name in missed if name.startswith("shop.")]
    assert own == [
        "shop.Main$Hidden.<init>()V",
        "shop.Main$Hidden.start()V",
        "shop.Main$Part.<init>()V",
        "shop.Main$Part.work()V",
        "shop.Main.below()V",
        "shop.Main.consequence()V",
        "shop.Main.reflected()V",
    ]
    pairs = misses(found)
    first, causes = pairs["shop.Main.main([Ljava/lang/String;)V", "shop.Main$Hidden.start()V"]
    assert first
    assert "constructor.newInstance" in causes
    first, causes = pairs["shop.Main$Part.work()V", "shop.Main.consequence()V"]
    assert not first
    assert "constructor.newInstance" in causes
    first, causes = pairs["shop.Main.reflected()V", "shop.Main.below()V"]
    assert not first
    assert "method.invoke" in causes
    assert "constructor.newInstance" not in causes
    assert ("shop.Main$Known.start()V", "shop.Main.direct()V") not in pairs


def test_numbers_belong_together(found: dict[str, object]) -> None:
    missed_methods, missed_pairs = found["missed_methods"], found["missed_pairs"]
    assert isinstance(missed_methods, list)
    assert isinstance(missed_pairs, list)
    recorded, pairs = found["recorded_methods"], found["recorded_pairs"]
    assert isinstance(recorded, int)
    assert isinstance(pairs, int)
    assert found["method_recall"] == pytest.approx(1 - len(missed_methods) / recorded, abs=1e-4)
    assert found["pair_recall"] == pytest.approx(1 - len(missed_pairs) / pairs, abs=1e-4)
    categories = found["by_category"]
    assert isinstance(categories, dict)
    assert list(categories) == ["core", "private", "extended", "library", "application"]
    assert sum(row["recorded_methods"] for row in categories.values()) == recorded
    assert sum(row["recorded_pairs"] for row in categories.values()) == pairs
    application = categories["application"]
    assert application["recorded_methods"] == 11
    assert application["method_recall"] == pytest.approx(4 / 11, abs=1e-4)
    causes = found["by_cause"]
    assert isinstance(causes, dict)
    assert [cause.tag for cause in read_causes().causes] == list(causes)[:-1]
    assert causes["method.invoke"]["missed_methods"] >= 2
    check_rows(causes, found)
    groups = found["by_group"]
    assert isinstance(groups, dict)
    assert list(groups) == [*GROUPS, "other"]
    check_rows(groups, found)
    assert groups["DALL"]["method_recall"] == 0  # the classes are those of which the graph knows no object
    assert 0 < groups["DI"]["method_recall"] < 1
    assert 0 < groups["DI"]["pair_recall"] < 1
    assert groups["other"]["missed_methods"] == 0
    assert found["classes_in_common"] == pytest.approx(2 / 4)


def check_rows(rows: dict[str, dict[str, float]], found: dict[str, object]) -> None:
    """What is recorded in a row is what the graph has and what it misses; nothing is recorded without a row."""
    for kind in ("method", "pair"):
        for row in rows.values():
            recorded, missed = row[f"recorded_{kind}s"], row[f"missed_{kind}s"]
            assert row[f"{kind}_recall"] == (round((recorded - missed) / recorded, 4) if recorded else None)
        total = found[f"recorded_{kind}s"]
        assert isinstance(total, int)
        assert max(row[f"recorded_{kind}s"] for row in rows.values()) <= total
        assert sum(row[f"recorded_{kind}s"] for row in rows.values()) >= total


ROLES = "does not say what is application, library or platform"
RETURNS = "compared without"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("shop.json", set[str]()),
        ("shop.jcg.json", set[str]()),
        ("shop.fasten.json", set[str]()),
        ("shop.csv", {ROLES}),
        ("shop.txt", {ROLES, RETURNS}),
    ],
)
def test_every_form_has_the_same_recall(shop: Path, small: dict[str, object], name: str, said: set[str]) -> None:
    path = str(shop / name)
    peaberry.load(str(shop / "small.graph")).save(path)
    done = run("recall", path, str(shop / "run.oracle"), "--json", "--limit", "0")
    assert done.code == 0, done.err
    answer = json.loads(done.out)
    same = ("recorded_pairs", "method_recall", "pair_recall", "by_category", "by_cause", "by_group", "missed_methods")
    assert {key: answer[key] for key in same} == {key: small[key] for key in same}
    assert {each for each in (ROLES, RETURNS) if each in done.err} == said
    assert (answer["graph_has_roles"], answer["graph_has_return_types"]) == (ROLES not in said, RETURNS not in said)


def test_a_graph_of_another_tool_has_no_roles(shop: Path, small: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "other.jcg.json"
    peaberry.load(str(shop / "small.graph")).save(path)
    value = json.loads(path.read_text())
    for method in value["reachableMethods"]:
        del method["role"]
    path.write_text(json.dumps(value))
    done = run("recall", str(path), str(shop / "run.oracle"), "--json")
    assert done.code == 0, done.err
    assert ROLES in done.err
    assert json.loads(done.out)["by_category"] == small["by_category"]


def test_methods_that_differ_in_their_return_types_alone(tmp_path: Path) -> None:
    """The graph's `get` is two recorded methods: both are found, and neither counts twice for precision."""
    source = TILL.replace("static class NAME {", "static class NAME implements java.util.function.Supplier<String> {")
    source = source.replace("static int get() { return deep(); }", 'public String get() { deep(); return ""; }')
    JDK.compile(
        source.replace("NAME.get()", "((java.util.function.Supplier<?>) new NAME()).get()").replace("NAME", "Two"),
        tmp_path,
    )
    oracle = str(tmp_path / "run.oracle")
    java = str(JDK.home / "bin" / "java")
    assert run("record", "-o", oracle, "--", java, "-cp", str(tmp_path / "classes"), "till.Main").code == 0
    path = tmp_path / "till.txt"
    main, got, deep = "till.Main:main(java.lang.String[])", "till.Main$Two:get()", "till.Main:deep()"
    path.write_text(f"M:{main} (I){got}\nM:{got} (M){got}\nM:{got} (S){deep}\nM:{main} (S){deep}\n")
    recall = measure(peaberry.load(str(path)), Oracle.read(oracle))
    own = {name for name in recall.tags if name.startswith("till.Main") and "lambda" not in name}
    assert own - set(recall.missed_methods) == {
        MAIN,
        DEEP,
        "till.Main$Two.get()Ljava/lang/String;",
        "till.Main$Two.get()Ljava/lang/Object;",
    }
    assert recall.precision == (Share(3, 3), Share(4, 4))


def test_a_graph_with_all_of_it_misses_nothing_of_the_program(shop: Path) -> None:
    """An open world of the application enters everywhere: its own methods are all there."""
    graph = peaberry.build(str(shop / "classes"), algorithm="rta", open=True, skip_startup=False, jdk=str(JDK.home))
    recall = measure(graph, Oracle.read(str(shop / "run.oracle")))
    assert not [name for name in recall.missed_methods if name.startswith("shop.Main$")]


def test_the_report_for_people(shop: Path, found: dict[str, object]) -> None:
    done = run("recall", str(shop / "shop.graph"), str(shop / "run.oracle"), "--limit", "1")
    assert done.code == 0
    headline, _, *lines = done.out.splitlines()
    own = found["by_category"]["application"]  # type: ignore[index]
    assert headline.startswith(
        f"the graph holds of the application {own['method_recall']:.3f} of {own['recorded_methods']:,} methods"
    )
    assert f"of all {found['method_recall']:.3f} of {found['recorded_methods']:,} methods" in headline
    assert lines[1].split()[:2] == ["recorded", f"{found['recorded_methods']:,}"]
    assert any(line.startswith("  application") for line in lines)
    assert any(line.startswith("precision ≥") for line in lines)
    assert lines[-1].endswith("more (--limit 0 prints all)")


def test_misses_are_chosen_by_role_and_pattern_and_sorted_by_what_follows(shop: Path, found: dict[str, object]) -> None:
    def ask(*words: str) -> dict[str, Any]:
        done = run("recall", str(shop / "shop.graph"), str(shop / "run.oracle"), "--json", "--limit", "0", *words)
        return dict(json.loads(done.out))

    whole, own = ask(), ask("--role", "application")
    assert 0 < own["missed_pairs_count"] < whole["missed_pairs_count"] == len(whole["missed_pairs"])
    assert {miss["callee"].partition(".")[0] for miss in own["missed_pairs"]} == {"shop"}
    name = own["missed_methods"][0]
    assert {miss["callee"] for miss in ask("--only", name)["missed_pairs"]} == {name}
    assert ask("--only", "no.such.*")["missed_pairs"] == []
    follow = [row["follow"] for row in whole["roots"]]
    assert follow == sorted(follow, reverse=True)
    assert len(follow) == whole["first_misses_count"]
    assert sum(follow) <= whole["missed_methods_count"]
    assert {key: value for key, value in own.items() if "miss" not in key and key != "roots"} == {
        key: value for key, value in whole.items() if "miss" not in key and key != "roots"
    }


def test_a_jar_of_which_nothing_is_reached_keeps_its_role() -> None:
    oracle = SimpleNamespace(
        locations={"app.Main": "/x/app.jar", "lib.Used": "/x/lib.jar", "far.Away": "/elsewhere/far.jar"}
    )
    header = {"application": ["/x/app.jar"], "library": ["/x/lib.jar", "/repository/far.jar"]}
    for name, role in (("far.jar", "library"), ("other.jar", "application")):
        oracle.locations["far.Away"] = f"/elsewhere/{name}"
        found = Recall.__new__(Recall)
        found.graph, found.oracle = SimpleNamespace(header=header), oracle  # type: ignore[assignment]
        found.static = SimpleNamespace(class_roles={"app.Main": "application"})  # type: ignore[assignment]
        assert found.roles == {"app.Main": "application", "lib.Used": "library", "far.Away": role}


def test_a_program_may_stand_for_its_graph(shop: Path, found: dict[str, object]) -> None:
    words = ["--main", "shop.Main", "--algorithm", "rta", "--reflection", "none"]
    words += ["--jdk", str(JDK.home), "--json"]
    done = run("recall", str(shop / "classes"), str(shop / "run.oracle"), *words)
    assert json.loads(done.out)["method_recall"] == found["method_recall"]


def test_graph_and_recording_of_different_programs(shop: Path, saved: str) -> None:
    done = run("recall", saved, str(shop / "run.oracle"))
    assert done.code == 4
    assert "of different programs: of 4 recorded classes outside of the platform the graph has 0" in done.err


def test_a_cut_recording_is_measured_up_to_the_cut(shop: Path, found: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "cut.oracle"
    shutil.copy(shop / "run.oracle", path)
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 20)
    done = run("recall", str(shop / "shop.graph"), str(path))
    assert "is used up to a cut" in done.err
    assert done.out.startswith("the graph holds of the application ")


def test_a_damaged_recording_is_refused(saved: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("nothing")
    done = run("recall", saved, str(tmp_path / "text"))
    assert done.code == 3
    assert "not a recording" in done.err


def test_causes_are_well_formed() -> None:
    causes = read_causes()
    assert {cause.group for cause in causes.causes} <= set(GROUPS)
    assert len({cause.tag for cause in causes.causes}) == len(causes.causes)
    assert causes.category("java.util.List") == "core"
    assert causes.category("jdk.internal.misc.Unsafe") == "private"
    assert causes.category("org.w3c.dom.Node") == "extended"
    assert causes.jvm.fullmatch("a.b.Loader.loadClass")
    assert not causes.jvm.fullmatch("a.b.Loader.loadClasses")


OBJECTS = """
package shelf;

public class Main {
    public static class Base { void run() { Main.deep(); } }
    public static class Plain extends Base { }
    public static class Hidden extends Base { }
    public static class Saved implements java.io.Externalizable {
        public void writeExternal(java.io.ObjectOutput out) { }
        public void readExternal(java.io.ObjectInput in) { Main.restored(); }
    }
    static void deep() { }
    static void restored() { }

    public static void main(String[] arguments) throws Exception {
        new Plain();
        Base base = (Base) Class.forName("shelf.Main$Hid" + "den".trim()).getDeclaredConstructor().newInstance();
        base.run();
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(bytes);
        out.writeObject(new Saved());
        out.flush();
        new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray())).readObject();
    }
}
"""


def test_what_runs_on_objects_has_their_cause(tmp_path: Path) -> None:
    """`run` is of a class that has an object which the graph knows; only the receivers say that it ran on another. `readExternal` runs on
    an object that is being made, of a class that the graph knows too.
    """
    JDK.compile(OBJECTS, tmp_path)
    graph = peaberry.build(
        str(tmp_path / "classes"), main="shelf.Main", reflection="none", skip_startup=False, jdk=str(JDK.home)
    )
    java = [str(JDK.home / "bin" / "java"), "-cp", str(tmp_path / "classes"), "shelf.Main"]
    causes = {}
    for name, words in {"plain": [], "receivers": ["--receivers"]}.items():
        path = str(tmp_path / f"{name}.oracle")
        assert run("record", *words, "-o", path, "--", *java).code == 0
        recall = measure(graph, Oracle.read(path))
        missed = [each for each in recall.missed_methods if each.startswith("shelf.")]
        assert missed == [
            "shelf.Main$Base.run()V",
            "shelf.Main$Hidden.<init>()V",
            "shelf.Main$Saved.readExternal(Ljava/io/ObjectInput;)V",
            "shelf.Main.deep()V",
            "shelf.Main.restored()V",
        ]
        causes[name] = {each: recall.tags_of(recall.tags[each]) for each in missed}
        assert "deserialize" in causes[name]["shelf.Main$Saved.readExternal(Ljava/io/ObjectInput;)V"]
        assert "deserialize" in causes[name]["shelf.Main.restored()V"]
    assert causes["plain"]["shelf.Main$Base.run()V"] == causes["plain"]["shelf.Main.deep()V"] == ["other"]
    assert causes["receivers"]["shelf.Main$Base.run()V"] == ["constructor.newInstance"]
    assert causes["receivers"]["shelf.Main.deep()V"] == ["constructor.newInstance"]
    assert not [each for each in recall.unknown if each.startswith("shelf.")]
    roots = {(miss.caller, miss.callee): count for miss, count in recall.roots(100)}
    assert roots["shelf.Main.main([Ljava/lang/String;)V", "shelf.Main$Base.run()V"] == 2


GIVEN = """
package depot;

import java.lang.reflect.Field;

public class Main {
    interface Task { void run(); }
    public static class Kept implements Task { public void run() { Main.byField(); } }
    public static class Hidden implements Task { public void run() { Main.byUnsafe(); } }
    public static class Both implements Task { public void run() { Main.direct(); } }
    public static class Box {
        public Object kept, hidden, both;
        Box() { kept = new Kept(); hidden = new Hidden(); both = new Both(); }
    }
    static void byField() { new Part().work(); }
    static void byUnsafe() { }
    static void direct() { }
    public static class Part { void work() { } }

    static void callField(Task task) { task.run(); }
    static void callUnsafe(Task task) { task.run(); }
    static void callBoth(Task task) { task.run(); }

    public static void main(String[] arguments) throws Exception {
        Box box = new Box();
        callField((Task) Box.class.getField("ke" + "pt".trim()).get(box));
        Field one = Class.forName("sun.misc.Uns" + "afe".trim()).getDeclaredField("the" + "Unsafe".trim());
        one.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) one.get(null);
        callUnsafe((Task) unsafe.READ(box, unsafe.objectFieldOffset(Box.class.getField("hid" + "den".trim()))));
        callBoth((Task) Box.class.getField("bo" + "th".trim()).get(box));
        Reflected.go();
    }
}

/** The graph knows neither of these calls: the class of the second object is one that Field.get has returned another of. */
class Reflected {
    public static void go() throws Exception {
        Object both = Class.forName("depot.Main$Bo" + "th".trim()).getDeclaredConstructor().newInstance();
        ((Main.Task) both).run();
    }
}
"""


@pytest.mark.parametrize("read", ["getObject", "getObjectVolatile"])
@pytest.mark.parametrize(
    "jdk", dict.fromkeys([JDK, max(jdks(), key=lambda each: each.release)]), ids=lambda jdk: str(jdk.release)
)
def test_objects_that_were_given_are_told_one_by_one(tmp_path: Path, read: str, jdk: Jdk) -> None:
    """Both.run ran on two objects, one of which Field.get has not returned: then that is no cause of the method, but of one call."""
    jdk.compile(GIVEN.replace("READ", read), tmp_path)
    graph = peaberry.build(
        str(tmp_path / "classes"), main="depot.Main", reflection="none", skip_startup=False, jdk=str(jdk.home)
    )
    java = [str(jdk.home / "bin" / "java"), "-cp", str(tmp_path / "classes"), "depot.Main"]
    found = {}
    for words in ([], ["--receivers"]):
        path = str(tmp_path / f"run{len(words)}.oracle")
        done = run("record", *words, "-o", path, "--", *java)
        assert done.code == 0, done.err
        found[len(words)] = measure(graph, Oracle.read(path))
    recall = found[1]
    missed = [each for each in recall.missed_methods if each.startswith("depot.")]
    assert {each: recall.tags_of(recall.tags[each]) for each in missed} == {
        "depot.Main$Both.run()V": ["other"],
        "depot.Main$Hidden.run()V": ["unsafe.getObject"],
        "depot.Main$Kept.run()V": ["field.get"],
        "depot.Main$Part.<init>()V": ["field.get"],
        "depot.Main$Part.work()V": ["field.get"],
        "depot.Main.byField()V": ["field.get"],
        "depot.Main.byUnsafe()V": ["unsafe.getObject"],
        "depot.Main.direct()V": ["other"],
    }
    causes = {(miss.caller, miss.callee): miss.causes for miss in recall.misses}
    assert causes["depot.Main.callBoth(Ldepot/Main$Task;)V", "depot.Main$Both.run()V"] == ["field.get"]
    assert causes["depot.Reflected.go()V", "depot.Main$Both.run()V"] == ["other"]
    assert recall.by_cause()["field.get"].missed_methods >= 4
    assert recall.by_group()["DACC"].missed_methods >= 4
    # Without receivers nobody knows on which objects a method ran.
    assert (
        found[0].by_cause()["field.get"].missed_methods == found[0].by_cause()["unsafe.getObject"].missed_methods == 0
    )
    # The records of receivers do not tell objects of one class apart.
    names = [record.receiver for record in recall.oracle.receivers()]
    assert not [name for name in names if " " in name]
    assert len(set(recall.oracle.receivers())) == len(list(recall.oracle.receivers()))


def test_a_row_that_is_wrong_is_named() -> None:
    tables = read_tables("causes")
    with pytest.raises(ValueError, match=r"\[\[fold\]\] number 1"):
        parse_causes({**tables, "fold": [{"method": "a"}]})
    with pytest.raises(ValueError, match="unknown table 'cuase'"):
        parse_causes({"cuase": []})
    with pytest.raises(ValueError, match="group is one of"):
        parse_causes({**tables, "cause": [{"tag": "t", "group": "X", "of": "method", "method": "a"}]})


def test_no_pattern_matches_nothing() -> None:
    assert not compile_patterns([]).fullmatch("")


TILL = """
package till;

public class Main {
    static class NAME { static int get() { return deep(); } }
    static int deep() { return 3; }
    static void never() { }
    public static void main(String[] arguments) {
        Runnable task = () -> Math.floorMod(7, 4);
        task.run();
        NAME.get();
        deep();
        if (arguments.length > 3) never();
    }
}
"""
MAIN, LAMBDA, DEEP = "till.Main.main([Ljava/lang/String;)V", "till.Main.lambda$main$0()V", "till.Main.deep()I"
NEVER, MODULO = "till.Main.never()V", "java.lang.Math.floorMod(II)I"


def make_graph(*pairs: tuple[str, str]) -> peaberry.CallGraph:
    """A graph of these call pairs."""
    names = list(dict.fromkeys(name for pair in pairs for name in pair))

    def role(name: str) -> str:
        return "platform" if name.startswith("java.") else "library" if name.startswith("org.") else "application"

    edges = [(names.index(caller), -1, -1, "static", 0, names.index(callee)) for caller, callee in pairs]
    rows = [(name, role(name)) for name in names]
    return peaberry.CallGraph(
        _engine.Graph.from_edges(rows, edges, [(names.index(MAIN), 0)], [_engine.Cause("bytecode")], "{}")
    )


def record_till(root: Path, name: str) -> Oracle:
    JDK.compile(TILL.replace("NAME", name), root)
    path, java = str(root / "run.oracle"), str(JDK.home / "bin" / "java")
    done = run("record", "-o", path, "--", java, "-cp", str(root / "classes"), "till.Main")
    assert done.code == 0, done.err
    return Oracle.read(path)


def test_precision_is_of_what_a_recording_could_have(tmp_path: Path) -> None:
    """In scope are main, the lambda, floorMod, never: 4 methods; of their 3 call pairs, main to the lambda is one. The lambda's class, JUnit,
    what it alone calls, and frames of method handles are not. All but never was recorded.
    """
    graph = make_graph(
        (MAIN, "till.Main$$Lambda$1@0.make()Ljava/lang/Runnable;"),
        (MAIN, "till.Main$$Lambda$1@0.run()V"),
        ("till.Main$$Lambda$1@0.run()V", LAMBDA),
        (LAMBDA, MODULO),
        (MAIN, NEVER),
        (MAIN, "org.junit.Assert.fail()V"),
        ("org.junit.Assert.fail()V", "java.util.Formatter.close()V"),
        (MAIN, "java.lang.invoke.LambdaForm.prepare()V"),
    )
    recall = measure(graph, record_till(tmp_path, "Plain"))
    assert recall.precision == (Share(3, 4), Share(2, 3))
    found = recall.to_object()
    assert (found["graph_methods"], found["graph_methods_in_scope"]) == (9, 4)
    assert (found["graph_pairs"], found["graph_pairs_in_scope"]) == (8, 3)
    assert (found["method_precision_at_least"], found["pair_precision_at_least"]) == (0.75, 0.6667)
    recorded = found["recorded_methods"]
    assert found["method_recall"] == round(3 / recorded, 4)
    assert found["method_f1"] == pytest.approx(2 * 3 / (4 + recorded), abs=1e-4)  # Dice's form: 2|A∩B| / (|A| + |B|)
    assert found["pair_f1"] == pytest.approx(2 * 2 / (3 + found["recorded_pairs"]), abs=1e-4)


def test_f1_of_numbers() -> None:
    assert f1(0.5, 0.25) == pytest.approx(1 / 3, abs=1e-4)
    assert f1(0.0, 0.0) is None
    assert f1(None, 0.5) is None


@pytest.mark.parametrize("name", ["Main$$Cache", "$$", "Main$$Lambda", "Main$$Proxy"])
def test_classes_of_the_program_are_not_folded(tmp_path: Path, name: str) -> None:
    """main calls deep itself, too, and the graph lacks that: the other way leads through a class that no JVM has generated."""
    get = f"till.Main${name}.get()I"
    recall = measure(make_graph((MAIN, get), (get, DEEP)), record_till(tmp_path, name))
    missed = {(miss.caller, miss.callee) for miss in recall.misses}
    assert (MAIN, DEEP) in missed
    assert not {(MAIN, get), (get, DEEP)} & missed
    assert recall.precision[0] == Share(3, 3)
