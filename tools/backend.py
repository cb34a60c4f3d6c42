"""Builds the package for pip: maturin, with the recording agent made before, which is Java. `python tools/backend.py` makes the agent alone.

`pyproject.toml` names this module as its build backend. A wheel without the agent could not record anything and would say so only when
it is used; so whatever the agent needs and is not there ends the build, with its name.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    Settings = Mapping[str, Any] | None

ROOT = Path(__file__).resolve().parent.parent
AGENT = Path("python/peaberry/agent.jar")
"""Where the package has it, from the root of the repository."""


def is_fresh(root: Path) -> bool:
    """Whether the agent is there and newer than all that it is made of."""
    agent, sources = root / AGENT, [root / "agent/pom.xml", *(root / "agent/src").rglob("*.java")]
    return agent.exists() and all(each.stat().st_mtime <= agent.stat().st_mtime for each in sources if each.exists())


def find_missing() -> list[str]:
    """What there must be to make the agent and is not."""
    home = os.environ.get("JAVA_HOME")
    javac = shutil.which("javac", path=os.path.join(home, "bin") if home else None)
    wanted = {
        "Maven (no `mvn` on the path)": shutil.which("mvn"),
        f"a JDK of release 11 or later (no `javac` {'in JAVA_HOME, ' + home if home else 'on the path'})": javac,
    }
    return [words for words, found in wanted.items() if not found]


def make_agent(root: Path = ROOT) -> None:
    """Make the recording agent, unless it is there. Ends the process, with what is missing, if that cannot be done."""
    if is_fresh(root):
        return
    if not (root / "agent/pom.xml").exists():
        sys.exit(f"peaberry: the recording agent cannot be made: its sources are missing ({root / 'agent'})")
    missing = find_missing()
    if missing:
        sys.exit(f"peaberry: the recording agent is made by Maven and a JDK; missing: {', '.join(missing)}")
    command = [
        shutil.which("mvn") or "mvn",
        "--batch-mode",
        "--quiet",
        "--file",
        str(root / "agent/pom.xml"),
        "package",
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.exit(
            f"{done.stdout}\npeaberry: the recording agent cannot be made: `{' '.join(command)}` has failed, see above"
        )
    beside = root / f"{AGENT}.new"
    shutil.copyfile(root / "agent/target/agent.jar", beside)
    beside.replace(root / AGENT)


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Of PEP 517."""
    make_agent()
    import maturin

    name: str = maturin.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Of PEP 660."""
    make_agent()
    import maturin

    name: str = maturin.build_editable(wheel_directory, config_settings, metadata_directory)
    return name


def __getattr__(name: str) -> Any:
    """The other hooks are maturin's own."""
    if name.startswith("__"):
        raise AttributeError(name)
    import maturin

    return getattr(maturin, name)


if __name__ == "__main__":
    make_agent()
