"""Files that are replaced as a whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def replace_file(path: str) -> Iterator[TextIO]:
    """A text file that takes the place of `path` when the block ends well, and leaves no trace when it does not.

    The temporary file lies beside the target, because a rename is atomic only within one file system.
    """
    directory, name = os.path.split(path)
    handle, temporary = tempfile.mkstemp(dir=directory or ".", prefix=f".{name[:40]}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        # mkstemp makes private files; a result gets the permissions that any new file would get.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, 0o666 & ~mask)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
