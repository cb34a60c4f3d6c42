"""The harness that runs other builders (benchmarks/peers): what it reads and refuses, without running any."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

PEERS = Path(__file__).parent.parent / "benchmarks" / "peers"
SCRIPT = PEERS / "peers.py"


@pytest.fixture(scope="module")
def peers() -> ModuleType:
    spec = importlib.util.spec_from_file_location("peers", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["peers"] = module
    spec.loader.exec_module(module)
    return module


def test_each_peer_has_a_version_algorithms_and_a_main_class(peers: ModuleType) -> None:
    assert list(peers.PEERS) == ["opal", "soot", "sootup", "taie", "wala"]
    for peer in peers.PEERS.values():
        assert peer.version[0].isdigit()
        assert "cha" in peer.algorithms
        assert f"{peer.name}/Main" in {f"{path.parent.name}/{path.stem}" for path in peer.sources("")}
        assert peer.home.parent == PEERS.parent.parent / "build" / "peers"
    done = subprocess.run([SCRIPT, "list"], capture_output=True, text=True, check=True)
    assert "wala    1.6.12  cha rta rta-full 0cfa" in done.stdout


def test_a_changed_source_is_built_anew(peers: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("common", "wala"):
        (tmp_path / name).mkdir()
        for path in (PEERS / name).iterdir():
            (tmp_path / name / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(peers, "HERE", tmp_path)
    copy = peers.Peer.read(tmp_path / "wala" / "pom.xml")
    before = copy.home
    assert before == peers.PEERS["wala"].home
    (tmp_path / "common" / "Out.java").write_text("class Out { }")
    assert copy.home != before


def test_words_are_read(peers: ModuleType, tmp_path: Path) -> None:
    jars = [tmp_path / "a.jar", tmp_path / "b.jar"]
    for jar in jars:
        jar.touch()
    words = ["run", "wala", "rta", "--main", "a.Main", "--app", ":".join(map(str, jars)), "--timeout", "7"]
    args = peers.parse(words)
    assert (args.peer.name, args.algorithm, args.main, args.lib) == ("wala", "rta", "a.Main", "")
    assert args.app == ":".join(map(str, jars))
    assert (args.timeout, args.xmx, args.dump) == (7, "8g", None)
    assert peers.parse(["run", "opal", "cha", "--library-mode", "--app", str(jars[0])]).main == ""
    assert peers.parse(["build"]).peers == []
    assert [each.name for each in peers.parse(["build", "taie", "soot"]).peers] == ["taie", "soot"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["run", "wala", "vta", "--main", "M", "--app", str(SCRIPT)], "wala has no algorithm vta: it has cha rta"),
        (["run", "wala", "rta", "--app", str(SCRIPT)], "either --main or --library-mode is needed"),
        (["run", "wala", "rta", "--main", "M", "--app", "gone.jar"], "no such jar: "),
        (["run", "doop", "ci", "--main", "M", "--app", str(SCRIPT)], "no such peer: doop; there are opal soot"),
        ([], "the following arguments are required: command"),
    ],
)
def test_wrong_words_are_refused(
    peers: ModuleType, words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        peers.parse(words)
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("log", "error"),
    [
        ('Exception in thread "main" a.b.FirstException: x\n\tat y\nCaused by: a.RootError: z\n', "a.RootError: z"),
        ("a.b.FirstException: x\n", "a.b.FirstException: x"),
        (
            "Terminating due to java.lang.OutOfMemoryError: Java heap space",
            "java.lang.OutOfMemoryError: Java heap space",
        ),
        ("all is well\n", None),
    ],
)
def test_why_a_peer_ended(peers: ModuleType, log: str, error: str | None) -> None:
    assert peers.error_in(log) == error
