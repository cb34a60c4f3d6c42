"""A small platform: the public packages of java.base without what stands behind them.

Most tests are about a program of a few classes, and nearly all of their time would go into the platform's own code. Here that ends
where a public class calls an internal one, which is missing. Tests of the platform itself, of what the JVM does before main and of
whole programs take the JDK of the machine (`FULL`).
"""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

from fixtures import jdks

HOME = Path(__file__).parent.parent / "build"
MARK = b"JM\x01\x00"
"""How a jmod begins, before the archive."""
FULL = str(jdks()[0].home) if jdks() else None
"""The JDK of the machine."""


def make_small() -> str | None:
    """The directory of the small platform, made where it is not there; nothing if the JDK has no jmods to make it of."""
    if FULL is None:
        return None
    whole = Path(FULL, "jmods", "java.base.jmod")
    if not whole.exists():
        return None
    facts = whole.stat()
    home = HOME / f"platform-{jdks()[0].release}-{facts.st_size}-{facts.st_mtime_ns}"
    if not home.exists():
        _write(whole, home)
    return str(home)


def _write(whole: Path, home: Path) -> None:
    """Write it beside and rename it: others may be doing the same."""
    beside = home.with_name(f"{home.name}.{os.getpid()}")
    beside.mkdir(parents=True)
    made = io.BytesIO()
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            if name.startswith("classes/java/") or name == "classes/module-info.class":
                new.writestr(zipfile.ZipInfo(name), old.read(name))
    (beside / "java.base.jmod").write_bytes(MARK + made.getvalue())
    (beside / "release").write_text(f'JAVA_VERSION="{jdks()[0].release}"\n')
    try:
        beside.rename(home)
    except OSError:
        if not home.exists():
            raise
        for each in beside.iterdir():
            each.unlink()
        beside.rmdir()


SMALL = make_small()
