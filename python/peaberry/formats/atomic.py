"""Files that are replaced as a whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from typing import TYPE_CHECKING, Final, TextIO

from peaberry.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator


SUFFIX: Final = ".peaberry-tmp"


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
    prefix = f".{name[:40]}."
    remove_leftovers(directory, prefix)
    try:
        handle, temporary = make_temporary(directory, prefix)
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


def make_temporary(directory: str, prefix: str) -> tuple[int, str]:
    """A file beside the target that is locked as long as it is open: whoever cleans up leaves it alone."""
    while True:
        handle, temporary = tempfile.mkstemp(dir=directory, prefix=prefix, suffix=SUFFIX)
        if lock(handle) and is_at(handle, temporary):
            return handle, temporary
        os.close(handle)  # someone who cleans up came between


def remove_leftovers(directory: str, prefix: str) -> None:
    """Remove what runs have left that were killed while they wrote here. What cannot be removed hurts nobody."""
    with contextlib.suppress(OSError):
        for name in os.listdir(directory):
            if not (name.startswith(prefix) and name.endswith(SUFFIX)):
                continue
            left = os.path.join(directory, name)
            with contextlib.suppress(OSError):
                handle = os.open(left, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
                try:
                    if lock(handle) and is_at(handle, left):
                        os.unlink(left)
                finally:
                    os.close(handle)


def lock(handle: int) -> bool:
    """Whether nobody else has the file locked; then it is locked until it is closed, by whatever end its writer comes to."""
    try:
        import fcntl
    except ImportError:  # no such locks here: nothing is taken for left over
        return sys.platform == "win32"
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def is_at(handle: int, path: str) -> bool:
    """Whether the file that is open still has this name."""
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    except OSError:
        return False


def check_parent(path: str, target: str) -> None:
    """Refuse a name in a directory that is not there, before a temporary file in it is what the message is about."""
    directory = os.path.dirname(target)
    if not os.path.isdir(directory):
        raise InputError(f"{path}: cannot be written: there is no directory {directory}")
