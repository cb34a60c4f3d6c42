"""A wheel that is built from a clean checkout holds the recording agent, or there is none.

The engine is left out of the checkout, as compiling it takes minutes: a program without dependencies stands for it. Maven stands for
itself only by name; what it is asked for is what `make` asks for, and tests of recordings run what that gives.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = Path(sysconfig.get_path("scripts"))
CRATE = '[package]\nname = "peaberry-python"\nversion = "0.0.1"\nedition = "2021"\n[[bin]]\nname = "engine"\npath = "main.rs"\n'
ENGINE = {
    'features = ["pyo3/abi3-py311"]\n': 'bindings = "bin"\n',
    'module-name = "peaberry._engine"\n': "",
    'peaberry = "peaberry.cli:main"\n': "",
}
"""What the settings say of the engine, and of the program that stands for it."""
WHEEL = "import sys; sys.path.insert(0, 'tools'); import backend; print(backend.build_wheel(sys.argv[1]))"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What git has of Python, the agent and the build; nothing that was made."""
    root = tmp_path / "checkout"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.split("\0"):
        if name.startswith(("agent/", "python/", "tools/")) or name in {
            ".gitignore",
            "LICENSE",
            "README.md",
            "pyproject.toml",
        }:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
    # maturin leaves out what git ignores, and the agent is such a file: only settings that name it bring it in.
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    crate = root / "crates" / "python"
    crate.mkdir(parents=True)
    (crate / "Cargo.toml").write_text(CRATE)
    (crate / "main.rs").write_text("fn main() {}\n")
    settings = (root / "pyproject.toml").read_text()
    for line, instead in ENGINE.items():
        assert line in settings
        settings = settings.replace(line, instead)
    (root / "pyproject.toml").write_text(settings)
    return root


def put(path: Path, script: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def build(checkout: Path, *path: Path) -> subprocess.CompletedProcess[str]:
    """Build a wheel as pip does: the backend in a process of its own, in the checkout."""
    variables = {name: value for name, value in os.environ.items() if name not in {"JAVA_HOME", "CARGO_TARGET_DIR"}}
    variables["PATH"] = os.pathsep.join(map(str, path))
    out = checkout.parent / "wheels"
    out.mkdir(exist_ok=True)
    command = [sys.executable, "-c", WHEEL, str(out)]
    return subprocess.run(command, cwd=checkout, env=variables, capture_output=True, text=True, check=False)


def test_a_wheel_of_a_clean_checkout_holds_the_agent(checkout: Path) -> None:
    tools = checkout.parent / "bin"
    put(tools / "mvn", 'test "$5" = package && mkdir -p agent/target && echo made > agent/target/agent.jar')
    put(tools / "javac", "")
    cargo = shutil.which("cargo")
    assert cargo is not None
    done = build(checkout, tools, SCRIPTS, Path(cargo).parent, Path("/usr/bin"), Path("/bin"))
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (checkout.parent / "wheels").glob("peaberry-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert archive.read("peaberry/agent.jar") == b"made\n"
        assert "peaberry/models/jvm.toml" in archive.namelist()


@pytest.mark.parametrize(
    ("present", "missing"), [((), "Maven (no `mvn` on the path), a JDK"), (("mvn",), "a JDK"), (("javac",), "Maven")]
)
def test_what_the_agent_needs_and_is_not_there_is_said(checkout: Path, present: tuple[str, ...], missing: str) -> None:
    tools = checkout.parent / "bin"
    tools.mkdir()
    for name in present:
        put(tools / name, "")
    done = build(checkout, tools)
    assert done.returncode == 1
    assert f"missing: {missing}" in done.stderr
    assert not list((checkout.parent / "wheels").iterdir())


def test_an_agent_that_cannot_be_made_ends_the_build_with_the_reason(checkout: Path) -> None:
    tools = checkout.parent / "bin"
    put(tools / "mvn", "echo no such plugin; exit 1")
    put(tools / "javac", "")
    done = build(checkout, tools, Path("/bin"))
    assert done.returncode == 1
    assert "no such plugin" in done.stderr
    assert "the recording agent cannot be made" in done.stderr
