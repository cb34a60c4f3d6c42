"""The exceptions a caller may meet. Each says what is wrong, where, and what to do about it."""

from peaberry._engine import InputError


class UsageError(Exception):
    """The request cannot be carried out as it stands: a contradictory option, a pattern that matches nothing (exit code 2)."""


class TargetError(InputError):
    """A target that names no program: no such file, an unknown artefact, no `mvn` to ask (exit code 3)."""


__all__ = ["InputError", "TargetError", "UsageError"]
