"""Maven is asked once, its answers are checked, its troubles are explained. A script plays its part."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from peaberry import TargetError, maven, maven_cache
from peaberry.program import resolve_target
from peaberry.report import title

SCRIPT = """#!{python}
import os, sys
place = {place!r}
with open(os.path.join(place, "asked"), "a") as log:
    log.write(os.getcwd() + "\\n")
with open(os.path.join(place, "answer")) as file:
    text = file.read()
print(text)
sys.exit(1 if "[ERROR]" in text else 0)
"""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with an `mvn` that prints the file `answer` and counts in `asked` how often it ran."""
    (tmp_path / "bin").mkdir()
    script = tmp_path / "bin" / "mvn"
    script.write_text(SCRIPT.format(python=sys.executable, place=str(tmp_path)))
    script.chmod(0o755)
    for name in ("app-1.jar", "dep.jar"):
        (tmp_path / name).touch()
    (tmp_path / "answer").write_text(heading(tmp_path / "app-1.jar", tmp_path / "dep.jar"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PEABERRY_CACHE", str(tmp_path / "cache"))
    return tmp_path


def heading(*paths: Path) -> str:
    return f"[INFO] Scanning\n[INFO] Dependencies classpath:\n{os.pathsep.join(map(str, paths))}\n[INFO] BUILD SUCCESS"


def asked(machine: Path) -> int:
    log = machine / "asked"
    return len(log.read_text().splitlines()) if log.exists() else 0


def entry(machine: Path) -> Path:
    (found,) = (machine / "cache" / "maven").glob("*.json")
    return found


def test_the_artefact_is_application_and_the_rest_library(machine: Path) -> None:
    found = resolve_target("g:app:1")
    assert found == ((str(machine / "app-1.jar"),), (str(machine / "dep.jar"),))
    assert resolve_target("g:app:1") == found
    assert asked(machine) == 1


def test_snapshots_are_asked_for_every_time(machine: Path) -> None:
    resolve_target("g:app:1-SNAPSHOT")
    resolve_target("g:app:1-SNAPSHOT")
    assert asked(machine) == 2


def test_other_settings_are_another_question(machine: Path) -> None:
    resolve_target("g:app:1")
    (machine / ".m2").mkdir()
    (machine / ".m2" / "settings.xml").write_text("<settings/>")
    resolve_target("g:app:1")
    assert asked(machine) == 2


def test_a_damaged_entry_is_a_miss(machine: Path) -> None:
    resolve_target("g:app:1")
    whole = entry(machine).read_bytes()
    damaged = [whole[:length] for length in (0, 1, len(whole) // 2, len(whole) - 1)]
    damaged += [whole.replace(b"dep.jar", b"bad.jar"), b"[" * 100_000, b"\xff\xfe", b"null", b"{}"]
    other = json.loads(whole)
    other["version"] = 999
    damaged.append(json.dumps(other).encode())
    for number, data in enumerate(damaged, 2):
        entry(machine).write_bytes(data)
        assert resolve_target("g:app:1").library == (str(machine / "dep.jar"),)
        assert asked(machine) == number


def test_an_entry_planted_under_another_key_is_a_miss(machine: Path) -> None:
    resolve_target("g:app:1")
    key = maven_cache.make_key(maven.PLUGIN, "g:app:2")
    entry(machine).rename(machine / "cache" / "maven" / f"{key}.json")
    resolve_target("g:app:2")
    assert asked(machine) == 2


def test_an_entry_whose_files_are_gone_is_a_miss(machine: Path) -> None:
    resolve_target("g:app:1")
    (machine / "dep.jar").unlink()
    (machine / "answer").write_text(heading(machine / "app-1.jar"))
    assert resolve_target("g:app:1").library == ()


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (machine / "file").touch()
    monkeypatch.setenv("PEABERRY_CACHE", str(machine / "file"))
    resolve_target("g:app:1")
    assert resolve_target("g:app:1").application
    assert asked(machine) == 2


def test_no_temporary_file_stays(machine: Path) -> None:
    resolve_target("g:app:1")
    assert [path.suffix for path in (machine / "cache" / "maven").iterdir()] == [".json"]


def test_without_maven_the_message_says_so(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(TargetError, match="no `mvn` on the path"):
        resolve_target("g:app:1")


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        (
            "Could not find artifact g:app:jar:1 in central (https://repo.example/maven2) -> [Help 1]",
            "check the spelling",
        ),
        ("Cannot access central in offline mode and the artifact g:app:jar:1 has not been downloaded", "the network"),
        ("Something else", "by hand"),
    ],
)
def test_trouble_is_explained(machine: Path, said: str, advice: str) -> None:
    (machine / "answer").write_text(f"[ERROR] {said}")
    with pytest.raises(TargetError, match=advice) as caught:
        resolve_target("g:app:1")
    assert "https://" not in str(caught.value)
    assert not (machine / "cache").exists()


def test_a_wrong_pom_is_explained_in_mavens_words(machine: Path) -> None:
    lines = ["[ERROR] Some problems were encountered", "'version' for a:b:jar is missing", "", "Re-run Maven using -X"]
    (machine / "answer").write_text("\n".join(f"[ERROR] {line}" for line in lines))
    with pytest.raises(TargetError, match="'version' for a:b:jar is missing") as caught:
        resolve_target("g:app:1")
    assert "Re-run" not in str(caught.value)
    assert "[ERROR]" not in str(caught.value)


def test_the_summary_names_the_coordinate(machine: Path) -> None:
    header = {"options": {"targets": ["g:app:1"]}, "application": [str(machine / "app-1.jar")]}
    assert title(header) == "g:app:1"


def test_a_project_needs_compiled_classes(machine: Path) -> None:
    project = machine / "project"
    project.mkdir()
    (project / "pom.xml").write_text("<project/>")
    with pytest.raises(TargetError, match="mvn compile"):
        resolve_target(str(project))


def test_a_projects_modules_are_application(machine: Path) -> None:
    project = machine / "project"
    for name in (".", "one", "two"):
        (project / name / "target" / "classes").mkdir(parents=True)
        (project / name / "pom.xml").write_text(f"<project>{name}</project>")
    (machine / "answer").write_text(
        heading(project / "one" / "target" / "classes", machine / "dep.jar") + "\n" + heading()
    )
    found = resolve_target(str(project))
    assert [Path(path).parent.parent.name for path in found.application] == ["project", "one", "two"]
    assert found.library == (str(machine / "dep.jar"),)
    resolve_target(str(project))
    assert asked(machine) == 1
    (project / "two" / "pom.xml").write_text("<project>changed</project>")
    resolve_target(str(project))
    assert asked(machine) == 2


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("g:a:1", ("g", "a", "1", "jar", "")),
        ("g:a:war:1", ("g", "a", "1", "war", "")),
        ("g:a:jar:tests:1", ("g", "a", "1", "jar", "tests")),
        ("g:a:1:jar:tests", ("g", "a", "1", "jar", "tests")),
    ],
)
def test_both_of_mavens_orders_are_read(text: str, parts: tuple[str, ...]) -> None:
    assert maven.parse_coordinate(text) == parts


def test_a_pom_is_not_a_program(machine: Path) -> None:
    with pytest.raises(TargetError, match="holds no classes"):
        resolve_target("g:parent:pom:1")


def test_the_pom_that_is_asked_with_cannot_be_injected_into() -> None:
    assert "<evil/>" not in maven.make_pom(maven.Coordinate("<evil/>", "a", "1"))


def test_the_cache_is_private_to_the_user(machine: Path) -> None:
    resolve_target("g:app:1")
    assert stat.S_IMODE(entry(machine).stat().st_mode) & 0o022 == 0


def test_maven_has_as_long_as_the_user_gives_it(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def expire(*_: object, timeout: float, **__: object) -> None:
        given.append(timeout)
        raise subprocess.TimeoutExpired("mvn", timeout)

    monkeypatch.setattr("peaberry.maven.subprocess.run", expire)
    for timeout, words in (
        (5.0, "the limit of 5 s was reached while Maven was resolving g:app:1"),
        (None, "30 minutes"),
    ):
        with pytest.raises(TargetError, match=words):
            resolve_target("g:app:1", timeout)
    assert given == [5.0, maven.TIMEOUT]
