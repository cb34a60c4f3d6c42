"""What Maven answered before. An entry is trusted only as far as it can be checked; anything else is a miss.

An entry is one JSON file: format version, checksum over the rest, the paths. It is read only if all of it is right and all
its files are there, is written beside and renamed (two processes cannot disturb each other), and a cache that cannot be
read or written costs time and nothing else. No entry can make code run: the paths it names are only ever read.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from typing import TYPE_CHECKING, Any, Final

from peaberry.errors import InputError
from peaberry.formats.atomic import replace_file

if TYPE_CHECKING:
    from collections.abc import Sequence

VERSION: Final = 1
Answer = tuple[tuple[str, ...], tuple[str, ...]]


def find_directory() -> str:
    """The cache directory of this user; `PEABERRY_CACHE` overrides it."""
    given = os.environ.get("PEABERRY_CACHE")
    if given:
        return os.path.join(given, "maven")
    from platformdirs import user_cache_dir

    return os.path.join(user_cache_dir("peaberry", appauthor=False), "maven")


def make_key(*parts: str) -> str:
    """What the answer depends on: the parts given, and the settings that Maven would read."""
    digest = hashlib.sha256()
    home = os.path.expanduser("~")
    for name in ("settings.xml", "settings-security.xml"):
        with contextlib.suppress(OSError), open(os.path.join(home, ".m2", name), "rb") as file:
            digest.update(file.read())
    for text in (*parts, os.environ.get("MAVEN_ARGS", ""), os.environ.get("MAVEN_OPTS", "")):
        data = text.encode("utf-8", "surrogateescape")
        digest.update(len(data).to_bytes(8, "little") + data)
    return digest.hexdigest()


def read(key: str | None) -> Answer | None:
    """The answer kept under the key, or None if there is none that can be trusted."""
    if key is None:
        return None
    try:
        with open(os.path.join(find_directory(), f"{key}.json"), encoding="utf-8") as file:
            entry = json.loads(file.read(16_000_000))
        body = entry["body"]
        if entry["version"] != VERSION or entry["checksum"] != checksum(body) or body["key"] != key:
            return None
        application, library = as_paths(body["application"]), as_paths(body["library"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return (application, library) if all(map(os.path.exists, application + library)) else None


def as_paths(value: Any) -> tuple[str, ...]:
    """The list as paths; anything but absolute paths is no entry of ours."""
    if not isinstance(value, list) or not all(isinstance(path, str) and os.path.isabs(path) for path in value):
        raise ValueError("not a list of absolute paths")
    return tuple(value)


def write(key: str | None, answer: Sequence[Sequence[str]]) -> None:
    """Keep the answer. A cache that cannot be written is no reason to fail."""
    if key is None:
        return
    body = {"key": key, "application": list(answer[0]), "library": list(answer[1])}
    text = json.dumps({"version": VERSION, "checksum": checksum(body), "body": body})
    with contextlib.suppress(OSError, InputError):
        directory = find_directory()
        os.makedirs(directory, exist_ok=True)
        with replace_file(os.path.join(directory, f"{key}.json")) as file:
            file.write(text)


def checksum(body: Any) -> str:
    """A digest of the entry's content, in one canonical form."""
    return hashlib.sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
