"""Other builders' graphs beside a recording (benchmarks/peers_recall.py): a made-up peer, whose answer is known."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from conftest import run
from fixtures import jdks

JDK = jdks()[0]
BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
SCRIPT = BENCHMARKS / "peers_recall.py"
SOURCE = """
package shop;

public class Main {
    interface Plugin { void start(); }
    public static class Hidden implements Plugin { public void start() { Main.below(); } }
    static void below() { }
    static void shown() { }
    static void invoked() { deep(); }
    static void deep() { }
    public static void main(String[] arguments) throws Exception {
        shown();
        Runnable task = () -> shown();
        task.run();
        Plugin plugin = (Plugin) Class.forName(System.getProperty("hidden")).getDeclaredConstructor().newInstance();
        plugin.start();
        Main.class.getDeclaredMethod(System.getProperty("method")).invoke(null);
    }
}
"""
MAIN = "shop/Main.main([Ljava/lang/String;)V"
LAMBDA = "wala/lambda$shop$Main$0.run()V"
DUMP = [
    (MAIN, "shop/Main.shown()V"),
    (MAIN, "shop/Main$lambda_main_0__12.run()V"),
    ("shop/Main$lambda_main_0__12.run()V", LAMBDA),
    (LAMBDA, "shop/Main$$Lambda.$forward$run()V"),
    ("shop/Main$$Lambda.$forward$run()V", "shop/Main.lambda$main$0()V"),
    ("shop/Main$$Lambda.$forward$run()V", LAMBDA),
    ("shop/Main.lambda$main$0()V", "shop/Main.shown()V"),
    (MAIN, "shop/Main$Hidden.start()V"),
    ("shop/Main$Hidden.start()V", "shop/Main.below()V"),
    (MAIN, "shop/Main.never()V"),
    ("shop/Main.invoked()V", "shop/Main.deep()V"),
]
"""A peer's graph, sorted as it likes: lambdas of three peers, one of them in a circle, and a method that ours cannot know."""
HARNESS = f"""#!{sys.executable}
import json, sys
words = sys.argv[1:]
assert words[:3] == ["run", "wala", "0cfa"], words
application = words[words.index("--app") + 1]
assert application.endswith(".jar"), application  # a directory is packed: not every peer reads one
if "fails" in words[words.index("--dump") + 1]:
    with open(words[words.index("--dump") + 1], "w") as out:
        print("shop/Main.ma", file=out)  # killed while it wrote
    print(json.dumps({{"error": "timeout after 3 s", "cpu_seconds": 3.0}}))
    sys.exit(1)
with open(words[words.index("--dump") + 1], "w") as out:
    for caller, callee in {DUMP!r}:
        print(caller, callee, sep="\\t", file=out)
print("a word before the answer")
print(json.dumps({{"error": None, "cpu_seconds": 41.6}}))
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a study leaves of one program, and a harness of peers."""
    root = tmp_path_factory.mktemp("results")
    (root / "Main.java").write_text(SOURCE)
    made = root / "classes"
    assert JDK.run("javac", "-d", made, root / "Main.java").returncode == 0
    (root / "peers").write_text(HARNESS)
    (root / "peers").chmod(0o755)
    answer = {"application": [str(made)], "library": [], "main": "shop.Main"}
    for name in ("shop", "fails"):
        place = root / "recall" / name
        place.mkdir(parents=True)
        (place / "prepare.json").write_text(json.dumps({"answer": answer}))
        words = ["-Dhidden=shop.Main$Hidden", "-Dmethod=invoked", "-cp", str(made), "shop.Main"]
        if name == "shop":
            done = run("record", "-o", str(place / "run.oracle"), "--", str(JDK.home / "bin" / "java"), *words)
            assert done.code == 0, done.err
    (root / "recall" / "fails" / "run.oracle").write_bytes((root / "recall" / "shop" / "run.oracle").read_bytes())
    return root


def compare(results: Path, program: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), str(results), program, "--peers", str(results / "peers")]
    return subprocess.run([*command, "--peer", "wala 0cfa", *words], capture_output=True, text=True, check=False)


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("| ").split("|")]


def test_a_peer_is_compared_and_what_only_it_has_is_listed(results: Path) -> None:
    done = compare(results, "shop", "--list", "9")
    assert done.returncode == 0, done.stderr  # ours has more of the platform, so it is not worse
    _, _, ours, theirs = map(cells, done.stdout.splitlines())
    assert ours[:2] == ["shop", "Peaberry"]
    assert ours[4:6] == ["0", "0"]  # nothing that ours has and ours lacks
    assert float(theirs[2]) < float(ours[2])
    assert theirs[6] == "42"
    listed = {tuple(line.strip().split(" → ")) for line in done.stderr.splitlines()}
    assert theirs[4:6] == ["2", "1"]
    assert listed == {("shop.Main.invoked()V", "shop.Main.deep()V")}  # casts make Hidden known to ours too
    assert compare(results, "shop").stdout.splitlines()[-1].split("|")[-2].strip() == ""  # the dump is used again


def test_a_peer_that_fails_has_a_row_with_its_reason(results: Path) -> None:
    row = "| fails | wala 0cfa | time | time | – | – | timeout after 3 s |"
    done = compare(results, "fails")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == row
    assert not (results / "recall" / "fails" / "peer-wala-0cfa.tsv").exists()  # what was written until then is no graph
    (results / "recall" / "fails" / "peer-wala-0cfa.error").write_text("timeout after 4 s\n")
    assert compare(results, "fails").stdout.splitlines()[-1] == row.replace("3 s", "4 s")  # not asked again


@pytest.mark.parametrize(
    ("error", "word"),
    [
        ("timeout after 600 s", "time"),
        ("java.lang.OutOfMemoryError: Java heap space", "memory"),
        ("java.lang.ClassCastException: x", "error"),
        ("ended with status 1, without a graph", "error"),
    ],
)
def test_why_there_is_no_graph_in_a_word(error: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert load(monkeypatch).sum_up(error) == word


def test_peers_get_jars_in_one_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [tmp_path / each for each in ("classes", "a/one.jar", "b/one.jar", "b/parent.pom")]
    for path in paths:
        path.parent.mkdir(exist_ok=True)
    (paths[0] / "shop").mkdir(parents=True)
    (paths[0] / "shop" / "Main.class").write_bytes(b"main")
    for path in paths[1:3]:
        with zipfile.ZipFile(path, "w") as jar:
            jar.writestr("from", path.parent.name)
    paths[3].write_text("<project/>")
    place = tmp_path / "place"
    place.mkdir()
    found = load(monkeypatch).pack(list(map(str, paths)), place)
    assert [Path(each).parent for each in found] == [place] * 3  # the pom is no jar
    assert zipfile.ZipFile(found[0]).namelist() == ["shop/Main.class"]
    assert [zipfile.ZipFile(each).read("from") for each in found[1:]] == [b"a", b"b"]


def test_what_peers_invent_is_folded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(monkeypatch)
    dump = tmp_path / "peer.tsv"
    dump.write_text("".join(f"{caller}\t{callee}\n" for caller, callee in DUMP), encoding="utf-8")
    main, printed = "shop.Main.main([Ljava/lang/String;)V", module.printed
    assert set(module.fold(dump)) == {
        (main, "shop.Main.shown()V"),
        (main, "shop.Main.lambda$main$0()V"),
        ("shop.Main.lambda$main$0()V", "shop.Main.shown()V"),
        (main, "shop.Main$Hidden.start()V"),
        ("shop.Main$Hidden.start()V", "shop.Main.below()V"),
        (main, "shop.Main.never()V"),
        ("shop.Main.invoked()V", "shop.Main.deep()V"),
    }
    assert printed("a/B.c(La/D;)[La/E;") == "a.B.c(La/D;)[La/E;"


def test_recall_of_a_peer_is_the_one_counted_by_hand(
    results: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from peaberry.recall import Oracle

    module = load(monkeypatch)
    dump = tmp_path / "peer.tsv"
    dump.write_text("".join(f"{caller}\t{callee}\n" for caller, callee in DUMP), encoding="utf-8")
    oracle = Oracle.read(str(results / "recall" / "shop" / "run.oracle"))
    found = module.compare(dump, oracle)
    own = {name for name in found.tags if name.startswith("shop.")}
    missed = {name for name in found.missed_methods if name.startswith("shop.")}
    assert own - missed == {
        "shop.Main.main([Ljava/lang/String;)V",
        "shop.Main.shown()V",
        "shop.Main.lambda$main$0()V",
        "shop.Main$Hidden.start()V",
        "shop.Main.below()V",
        "shop.Main.invoked()V",
        "shop.Main.deep()V",
    }
    assert missed == {"shop.Main$Hidden.<init>()V"}
    assert found.methods.found == 7
    without = tmp_path / "less.tsv"
    without.write_text(f"{MAIN}\tshop/Main.shown()V\n", encoding="utf-8")
    less = module.compare(without, oracle)
    assert less.methods.found == 2
    # Five methods and five pairs are in the peer's graph and not in the smaller one.
    assert module.describe(found, less)[2:] == ["5", "5"]


def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script as a module."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import importlib

    return importlib.import_module("peers_recall")
