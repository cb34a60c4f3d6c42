"""Inputs that someone has made to do harm, and what their work costs."""

from __future__ import annotations

import re
import struct
import time
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

PUBLIC = 0x0021
OBJECT = "java/lang/Object"
RETURN = b"\xb1"
CANCELS = struct.pack("<Q", 0x243F6A8885A308D3)
"""Names of sixteen bytes that begin with these had all one hash."""

Code = tuple[str, str, bytes | None]
"""Name, descriptor, and code, if it has any."""


class ClassBytes:
    """A class file, as small as it can be."""

    def __init__(self) -> None:
        self.pool = b""
        self.known: dict[bytes, int] = {}

    def constant(self, data: bytes) -> int:
        if data not in self.known:
            self.known[data] = len(self.known) + 1
            self.pool += data
        return self.known[data]

    def text(self, text: str) -> int:
        data = text.encode("utf-8", "surrogatepass")
        return self.constant(b"\x01" + struct.pack(">H", len(data)) + data)

    def named(self, name: str) -> int:
        return self.constant(b"\x07" + struct.pack(">H", self.text(name)))

    def method(self, name: str, descriptor: str, code: bytes | None, flags: int = 9) -> bytes:
        head = struct.pack(">HHH", flags if code else flags | 0x400, self.text(name), self.text(descriptor))
        if code is None:
            return head + struct.pack(">H", 0)
        body = struct.pack(">HHI", 9, 9, len(code)) + code + struct.pack(">HH", 0, 0)
        return head + struct.pack(">HHI", 1, self.text("Code"), len(body)) + body

    def finish(
        self, name: str, above: str | None = OBJECT, methods: Sequence[bytes] = (), interfaces: Sequence[str] = ()
    ) -> bytes:
        own = struct.pack(">HHH", PUBLIC, self.named(name), 0 if above is None else self.named(above))
        own += struct.pack(">H", len(interfaces)) + b"".join(struct.pack(">H", self.named(each)) for each in interfaces)
        tail = struct.pack(">HH", 0, len(methods)) + b"".join(methods) + struct.pack(">H", 0)
        return struct.pack(">IHHH", 0xCAFEBABE, 0, 49, len(self.known) + 1) + self.pool + own + tail


def make_class(
    name: str, above: str = OBJECT, methods: Sequence[Code] = (("m", "()V", RETURN),), flags: int = 1
) -> bytes:
    """A class with such methods."""
    made = ClassBytes()
    return made.finish(name, above, [made.method(*each, flags=flags) for each in methods])


def make_main(name: str) -> bytes:
    """A class with a main that does nothing."""
    return make_class(name, methods=[("main", "([Ljava/lang/String;)V", RETURN)], flags=9)


def make_jar(path: Path, entries: dict[str, bytes]) -> str:
    with zipfile.ZipFile(path, "w") as jar:
        for name, data in entries.items():
            jar.writestr(name, data)
    return str(path)


def make_chain(path: Path, count: int) -> str:
    """A jar of so many classes, each below the one before."""
    above = [OBJECT, *(f"c/C{number}" for number in range(count))]
    return make_jar(path, {f"c/C{number}.class": make_class(f"c/C{number}", above[number]) for number in range(count)})


def make_archive(path: Path, names: Sequence[bytes]) -> str:
    """A zip archive of empty entries, with names of whatever bytes."""
    data, directory = b"".join(map(local_header, names)), bytearray()
    at = 0
    for name in names:
        head = struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 20, 20, *[0] * 7, len(name), *[0] * 5, at)
        directory += head + name
        at += len(local_header(name))
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 0, 0, len(directory), len(data), 0)
    path.write_bytes(data + directory + end)
    return str(path)


def local_header(name: bytes) -> bytes:
    return struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, *[0] * 7, len(name), 0) + name


def cost(work: Callable[[], object]) -> float:
    """Processor seconds of the work, the least of three times."""

    def once() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return min(once() for _ in range(3))


# ── saved graphs that are damaged and sealed again, so that the damage is read ──

MASK = (1 << 64) - 1
P1, P2, P3, P4, P5 = (
    11400714785074694791,
    14029467366897019727,
    1609587929392839161,
    9650029242287828579,
    2870177450012600261,
)


def turn(value: int, bits: int) -> int:
    return (value << bits | value >> 64 - bits) & MASK


def xxh64(data: bytes) -> int:
    """The checksum of saved graphs, XXH64 without a seed."""

    def mix(state: int, word: int) -> int:
        return turn((state + word * P2) & MASK, 31) * P1 & MASK

    at, size = 0, len(data)
    state = P5
    if size >= 32:
        lanes = [(P1 + P2) & MASK, P2, 0, -P1 & MASK]
        while at + 32 <= size:
            lanes = [mix(lane, word) for lane, word in zip(lanes, struct.unpack_from("<4Q", data, at), strict=True)]
            at += 32
        state = sum(turn(lane, bits) for lane, bits in zip(lanes, (1, 7, 12, 18), strict=True)) & MASK
        for lane in lanes:
            state = ((state ^ mix(0, lane)) * P1 + P4) & MASK
    state = (state + size) & MASK
    while at + 8 <= size:
        state = (turn(state ^ mix(0, struct.unpack_from("<Q", data, at)[0]), 27) * P1 + P4) & MASK
        at += 8
    if at + 4 <= size:
        state = (turn(state ^ struct.unpack_from("<I", data, at)[0] * P1 & MASK, 23) * P2 + P3) & MASK
        at += 4
    for byte in data[at:]:
        state = turn(state ^ byte * P5 & MASK, 11) * P1 & MASK
    state = (state ^ state >> 33) * P2 & MASK
    state = (state ^ state >> 29) * P3 & MASK
    return state ^ state >> 32


def seal(folder: Path, table: str) -> None:
    """Have the header of a saved graph say of a table what is true of its file."""
    header = folder / "graph.json"
    data = (folder / f"{table}.parquet").read_bytes()
    text = header.read_text(encoding="utf-8").rpartition(',\n  "checksum"')[0]
    said = rf'("{table}": {{"rows": \d+, )"bytes": \d+, "xxh64": "\w+"'
    text = re.sub(said, rf'\1"bytes": {len(data)}, "xxh64": "{xxh64(data):016x}"', text)
    header.write_text(f'{text},\n  "checksum": "xxh64:{xxh64(text.encode()):016x}"\n}}\n', encoding="utf-8")
