"""What the platform runs for an access by a variable handle."""

from __future__ import annotations

from pathlib import Path

import pytest

from fixtures import Jdk, jdks
from peaberry.config import Config
from peaberry.dynamic import examine
from platforms import SMALL

DEFAULT_JDK = SMALL

JDKS = [each for each in jdks() if each.release >= 17]
SOURCE = Path(__file__).parent / "fixtures" / "handles" / "VarHandleRuns.java"
RUN = {
    "VarHandleInts$FieldInstanceReadWrite.compareAndSet",
    "VarHandleReferences$FieldInstanceReadWrite.setVolatile",
    "VarHandleReferences$FieldInstanceReadOnly.getAcquire",
    "VarHandleLongs$FieldStaticReadWrite.getAndAdd",
    "VarHandleReferences$Array.setRelease",
}


@pytest.mark.parametrize("algorithm", ["rta", "vta", "pta"])
@pytest.mark.parametrize("jdk", JDKS, ids=lambda jdk: f"jdk{jdk.release}")
def test_accesses_run_the_code_of_their_types(jdk: Jdk, algorithm: str, tmp_path: Path) -> None:
    program = jdk.compile(SOURCE.read_text(encoding="utf-8"), tmp_path)
    config = Config.of(
        program,
        main="handles.VarHandleRuns",
        jdk=str(jdk.home),
        algorithm=algorithm,
        reflection="casts",
        skip_startup=True,
    )
    graph, _ = examine(config)
    for name in RUN:
        assert graph.find(f"java.lang.invoke.{name}"), name
    called = {edge.callee.partition("(")[0] for edge in graph.callees("java.lang.invoke.VarHandle.compareAndSet")}
    check = "isDirect" if jdk.release < 21 else "checkAccessModeThenIsDirect"
    assert {"java.lang.invoke.MethodHandle.linkToStatic", f"java.lang.invoke.VarHandle.{check}"} <= called
    # Nothing accesses a number of the kinds that nobody asks for.
    assert not graph.find("java.lang.invoke.VarHandleFloats$Array.setRelease")
