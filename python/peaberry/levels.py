"""The hierarchy of assumptions about reflection and native code (Sawin & Rountev): what an analysis at a level has to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry import _engine

if TYPE_CHECKING:
    from peaberry.config import Config


def make_level(config: Config, program: _engine.Program) -> _engine.Level | None:
    """The engine's level; None if none is asked for."""
    if config.level is None:
        return None
    from peaberry.environment import read_environment
    from peaberry.models import dynamic_rows, string_rows

    texts, sources = string_rows()
    return _engine.Level(
        config.level,
        all_natives=config.natives == "paper",
        features=dynamic_rows(),
        texts=texts,
        sources=sources,
        environment=read_environment(config, program) if config.level == "environment" else [],
    )
