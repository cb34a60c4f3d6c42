"""Files that are replaced as a whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from typing import TYPE_CHECKING, TextIO

from peaberry.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def replace_file(path: str) -> Iterator[TextIO]:
    """A text file that takes the place of `path` when the block ends well, and leaves no trace when it does not.

    The temporary file lies beside the target, because a rename is atomic only within one file system. A link keeps
    leading where it led; a device or a pipe is written to as it is, because a file in its place would not be it.
    """
    target = os.path.realpath(path)
    if os.path.lexists(target) and not os.path.isfile(target):
        with open(target, "w", encoding="utf-8", newline="") as file:
            yield file
        return
    check_parent(path, target)
    directory, name = os.path.split(target)
    try:
        handle, temporary = tempfile.mkstemp(dir=directory, prefix=f".{name[:40]}.", suffix=".tmp")
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {directory}: {error.strerror}") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        # mkstemp makes private files; a result gets the permissions that any new file would get.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, 0o666 & ~mask)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def check_parent(path: str, target: str) -> None:
    """Refuse a name in a directory that is not there, before a temporary file in it is what the message is about."""
    directory = os.path.dirname(target)
    if not os.path.isdir(directory):
        raise InputError(f"{path}: cannot be written: there is no directory {directory}")
