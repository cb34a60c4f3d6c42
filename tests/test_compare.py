"""Two versions of a program: what changed, the application's first, and lambdas by what they are."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import peaberry
from conftest import run
from fixtures import jdks
from peaberry import Difference, UsageError
from platforms import SMALL
from test_answers import compile_program, resolve

OLD = """package app;

import java.util.function.IntSupplier;

public class Main {
    static int first() { return 1; }
    static int second() { return 2; }
    static int third() { return 3; }
    static int gone() { return 4; }
    static void use(IntSupplier supplier) { supplier.getAsInt(); }

    public static void main(String[] arguments) {
        use(() -> first());
        use(() -> second() + 1);
        use(Main::third);
        use(() -> second());
        use(new IntSupplier() { public int getAsInt() { return first(); } });
        use(new IntSupplier() { public int getAsInt() { IntSupplier inner = () -> gone(); return inner.getAsInt(); } });
    }
}
"""
NEW = """package app;

import java.util.function.IntSupplier;

public class Main {
    static void early() { use(() -> added()); }
    static int added() { return 0; }
    static int first() { return 1; }
    static int second() { return 2; }
    static int third() { return 3; }
    static int gone() { return 4; }
    static void use(IntSupplier supplier) { supplier.getAsInt(); }

    public static void main(String[] arguments) {
        early();
        use(() -> added());
        use(new IntSupplier() { public int getAsInt() { return added(); } });
        use(() -> first());
        use(() -> second() + 1);
        use(Main::third);
        use(() -> first() + second());
        use(new IntSupplier() { public int getAsInt() { return first(); } });
        use(new IntSupplier() { public int getAsInt() { IntSupplier inner = () -> gone(); return inner.getAsInt(); } });
    }
}
"""
ADDED = {
    "app.Main.early()V",
    "app.Main.added()I",
    "app.Main.lambda$main$()I",
    "app.Main.lambda$early$()I",
    "app.Main$.<init>()V",
    "app.Main$.getAsInt()I",
    "app.Main$$Lambda.<init>()V",
    "app.Main$$Lambda.make()Ljava/util/function/IntSupplier;",
    "app.Main$$Lambda.getAsInt()I",
}


def without_numbers(name: str) -> str:
    """A name without the numbers of lambdas and anonymous classes."""
    return re.sub(r"\$\d+(?:@\d+)?(?=\.)|(?<=\$)\d+(?=\()", lambda found: "$" * (found[0] == "$1"), name)


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The classes of both versions."""
    root = tmp_path_factory.mktemp("versions")
    return compile_program(root / "old", OLD), compile_program(root / "new", NEW)


@pytest.mark.parametrize("algorithm", ["pta", "rta", "cha"])
def test_lambdas_are_matched_by_what_they_are(versions: tuple[str, str], algorithm: str) -> None:
    old, new = (peaberry.build(each, jdk="none", algorithm=algorithm) for each in versions)
    difference = old.compare(new)
    assert difference.methods_only_left == []
    assert {without_numbers(name) for name in difference.methods_only_right} == ADDED
    assert len(difference.methods_only_right) == 12
    # One lambda has changed: it is the same one, and calls another method.
    assert difference.pairs_only_left == []
    changed = [caller for caller, callee in difference.pairs_only_right if callee == "app.Main.first()I"]
    assert [without_numbers(name) for name in changed] == ["app.Main.lambda$main$()I"]
    back = new.compare(old)
    assert (back.methods_only_left, back.methods_only_right) == (difference.methods_only_right, [])
    assert (back.methods_both, back.pairs_both) == (difference.methods_both, difference.pairs_both)
    assert not old.compare(old)


@pytest.mark.parametrize("name", ["g.csv", "g.json", "g.jcg.json"])
def test_a_form_that_keeps_less_has_the_same_lambdas(versions: tuple[str, str], tmp_path: Path, name: str) -> None:
    graph = peaberry.build(versions[1], jdk="none")
    graph.save(tmp_path / name)
    read = peaberry.load(tmp_path / name)
    assert not graph.compare(read)
    assert not read.compare(graph)


def test_the_application_comes_first_and_counts_add_up(versions: tuple[str, str]) -> None:
    old, new = (peaberry.build(each, algorithm="rta", jdk=SMALL) for each in versions)
    difference = new.compare(peaberry.build(versions[0], algorithm="cha", jdk=SMALL))
    assert [share.role for share in difference.roles] == ["application", "platform", "missing"]
    check_counts(difference)
    platform = [name for name in difference.methods_only_right if not name.startswith("app.")]
    assert difference.methods_only_right[-len(platform) :] == platform
    only = new.compare(old, roles=["application"])
    assert {share.role for share in (*only.roles, *only.packages)} == {"application"}
    assert (only.methods_only_left_count, only.packages[0].package) == (12, "app")
    check_counts(only)


def check_counts(difference: Difference) -> None:
    """Roles, packages and lists agree."""
    for shares in (difference.roles, difference.packages):
        assert sum(share.methods_only_left for share in shares) == difference.methods_only_left_count
        assert sum(share.pairs_only_right for share in shares) == difference.pairs_only_right_count
    assert sum(share.methods_both for share in difference.roles) == difference.methods_both
    roles = ["application", "library", "platform", "missing"]
    sizes = [(roles.index(share.role), -sum(share[3:5] + share[6:8])) for share in difference.packages]
    assert sizes == sorted(sizes)


def test_only_what_matches_counts(versions: tuple[str, str]) -> None:
    old, new = (peaberry.build(each, jdk="none") for each in versions)
    difference = old.compare(new, only=["app.Main.added"])
    assert difference.methods_only_right == ["app.Main.added()I"]
    assert {callee for _, callee in difference.pairs_only_right} == {"app.Main.added()I"}
    assert len(difference.pairs_only_right) == 3
    with pytest.raises(UsageError, match="no method of the graph matches"):
        old.compare(new, only=["app.Main.addde"])
    with pytest.raises(UsageError, match="no role strange"):
        old.compare(new, roles=["strange"])


def test_the_command_shows_roles_and_packages(versions: tuple[str, str]) -> None:
    old, new = versions
    done = run("compare", old, new, "--jdk", "none", "--role", "application", "--limit", "3")
    lines = done.out.splitlines()
    assert lines[0].endswith(" 0 only in A, 12 only in B")
    assert lines[3:6] == ["application:", lines[4], "    + Main.early()"]
    assert "    + … and 9 more (--limit 0 prints all)" in lines
    table = lines.index(next(line for line in lines if line.startswith("by package")))
    assert re.fullmatch(r"app \(application\) +0 +12 +0 +\d+", lines[table + 1])
    value = json.loads(run("compare", old, new, "--jdk", "none", "--only", "app.Main.added", "--json").out)
    assert value["packages"][0]["package"] == "app"
    assert value["methods_only_right"] == ["app.Main.added()I"]
    assert run("compare", old, new, "--jdk", "none", "--role", "library", "--fail-on", "any").code != 1


def test_accessors_and_nested_lambdas_are_matched_too(tmp_path: Path) -> None:
    old = (
        "package app; public class Main { private static int a() { return 1; } private static int b() { return 2; }"
        " %s static class Inner { %s int get() { return a() + b(); } }"
        " public static void main(String[] arguments) { new Inner().get();"
        " Runnable outer = () -> { Runnable inner = () -> b(); inner.run(); }; outer.run(); } }"
    )
    texts = (old % ("", ""), old % ("private static int c() { return 3; }", "int first() { return c(); } { first(); }"))
    graphs = []
    release = "8" if jdks()[0].release < 20 else "11"
    for number, text in enumerate(texts):
        file = tmp_path / str(number) / "Main.java"
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
        done = jdks()[0].run("javac", "--release", release, "-Xlint:-options", "-d", file.parent / "classes", file)
        assert done.returncode == 0, done.stderr
        graphs.append(peaberry.build(str(file.parent / "classes"), jdk="none"))
    difference = graphs[0].compare(graphs[1])
    assert (difference.methods_only_left, difference.pairs_only_left) == ([], [])


def test_versions_of_a_real_library_differ_by_no_lambda_that_is_gone() -> None:
    """Many lambdas of commons-lang got other numbers with version 3.12; none of them is removed."""
    jars = [resolve(f"org.apache.commons:commons-lang3:{version}")[0] for version in ("3.11", "3.12.0")]
    old, new = (peaberry.build(jar, jdk="none", open=True, main=None, algorithm="rta") for jar in jars)
    difference = old.compare(new)
    assert [name for name in difference.methods_only_left if "ambda" in name] == []
    assert 5 < difference.methods_only_left_count < 20 < difference.methods_only_right_count
    check_counts(difference)


def test_a_lambda_that_captures_more_is_the_same_lambda(tmp_path: Path) -> None:
    source = """package app;
import java.util.function.IntSupplier;
public class Main {{
    static int first(int given) {{ return given; }}
    static int second() {{ return 2; }}
    static void use(IntSupplier supplier) {{ supplier.getAsInt(); }}
    public static void main(String[] arguments) {{
        int count = arguments.length;
        use(() -> second());
        use(() -> first({captured}));
        use(new IntSupplier() {{ public int getAsInt() {{ return first({captured}); }} }});
    }}
}}
"""
    old, new = (
        peaberry.build(compile_program(tmp_path / str(number), source.format(captured=captured)), jdk="none")
        for number, captured in enumerate(("1", "count"))
    )
    assert any("lambda$main$1(I)I" in method.name for method in new.methods())
    for left, right in ((old, new), (new, old)):
        assert not left.compare(right)
