"""Just enough of the class-file format to know which methods and calls stand on which source line."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

SYNTHETIC = 0x1000

# Operand bytes of each opcode; -1 marks the three of variable length.
_OPERANDS = [0] * 256
for _opcodes, _size in (
    ([16, 18, *range(21, 26), *range(54, 59), 169, 188], 1),
    ([17, 19, 20, 132, *range(153, 169), *range(178, 185), 187, 189, 192, 193, 198, 199], 2),
    ([197], 3),
    ([185, 186, 200, 201], 4),
    ([170, 171, 196], -1),
):
    for _opcode in _opcodes:
        _OPERANDS[_opcode] = _size


@dataclass(frozen=True)
class Call:
    """An invoke instruction. `name` is the method's name as the instruction writes it."""

    offset: int
    line: int
    name: str


@dataclass(frozen=True)
class Method:
    owner: str
    name: str
    descriptor: str
    flags: int
    lines: frozenset[int] = frozenset()
    calls: tuple[Call, ...] = ()

    @property
    def printed(self) -> str:
        return f"{self.owner}.{self.name}{self.descriptor}"

    @property
    def synthetic(self) -> bool:
        """Made by the compiler: bridges, accessors, bodies of lambdas."""
        return bool(self.flags & SYNTHETIC)

    @property
    def types(self) -> list[str]:
        """The descriptor's types by their simple names, the return type last."""
        found, rest = [], self.descriptor.replace("(", "").replace(")", "")
        while rest:
            text = rest.lstrip("[")
            arrays = len(rest) - len(text)
            if text[0] == "L":
                name, rest = text[1:].split(";", 1)
                name = name.replace("$", "/").rsplit("/", 1)[1] if "/" in name or "$" in name else name
            else:
                name, rest = _PRIMITIVES[text[0]], text[1:]
            found.append(name + "[]" * arrays)
        return found


_PRIMITIVES = {
    "B": "byte",
    "C": "char",
    "D": "double",
    "F": "float",
    "I": "int",
    "J": "long",
    "S": "short",
    "Z": "boolean",
    "V": "void",
}


@dataclass(frozen=True)
class ClassFile:
    name: str
    source: str
    methods: tuple[Method, ...] = field(repr=False)

    @property
    def package(self) -> str:
        return self.name.rpartition(".")[0]


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, layout: str) -> Any:
        values = struct.unpack_from(">" + layout, self.data, self.at)
        self.at += struct.calcsize(">" + layout)
        return values[0] if len(values) == 1 else values

    def bytes(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]


def read(path: Path) -> ClassFile:
    """Read a class that a compiler made. Anything else is a ValueError: fixtures are never broken on purpose."""
    reader = _Reader(path.read_bytes())
    if reader.take("IHH")[0] != 0xCAFEBABE:
        raise ValueError(f"{path}: not a class file")
    pool = _constants(reader)
    _flags, this, _super = reader.take("HHH")
    reader.bytes(2 * reader.take("H"))
    owner = pool[pool[this][0]].replace("/", ".")
    for _ in range(reader.take("H")):
        reader.bytes(6)
        _attributes(reader, pool)
    methods = tuple(_method(reader, pool, owner) for _ in range(reader.take("H")))
    source = _attributes(reader, pool).get("SourceFile")
    return ClassFile(owner, pool[struct.unpack(">H", source)[0]] if source else "", methods)


def _constants(reader: _Reader) -> list[Any]:
    pool: list[Any] = [None]
    count = reader.take("H")
    while len(pool) < count:
        tag = reader.take("B")
        if tag == 1:
            pool.append(reader.bytes(reader.take("H")).decode("utf-8", "surrogatepass"))
        elif tag in (5, 6):
            pool += [reader.take("q"), None]
        elif tag in (7, 8, 16, 19, 20):
            pool.append((reader.take("H"),))
        elif tag == 15:
            pool.append(reader.take("BH"))
        else:
            pool.append(reader.take("HH"))
    return pool


def _attributes(reader: _Reader, pool: list[Any]) -> dict[str, bytes]:
    found = {}
    for _ in range(reader.take("H")):
        name, size = reader.take("HI")
        found[pool[name]] = reader.bytes(size)
    return found


def _method(reader: _Reader, pool: list[Any], owner: str) -> Method:
    flags, name, descriptor = reader.take("HHH")
    code = _attributes(reader, pool).get("Code")
    if code is None:
        return Method(owner, pool[name], pool[descriptor], flags)
    body = _Reader(code)
    _stack, _locals, size = body.take("HHI")
    instructions = body.bytes(size)
    body.bytes(8 * body.take("H"))
    table = _Reader(_attributes(body, pool).get("LineNumberTable", b"\0\0"))
    lines = sorted(table.take("HH") for _ in range(table.take("H")))
    calls = tuple(
        Call(offset, max((entry for entry in lines if entry[0] <= offset), default=(0, -1))[1], callee)
        for offset, callee in _calls(instructions, pool)
    )
    return Method(owner, pool[name], pool[descriptor], flags, frozenset(line for _, line in lines), calls)


def _calls(code: bytes, pool: list[Any]) -> list[tuple[int, str]]:
    found, at = [], 0
    while at < len(code):
        opcode = code[at]
        if 182 <= opcode <= 186:
            (index,) = struct.unpack_from(">H", code, at + 1)
            found.append((at, pool[pool[pool[index][1]][0]]))
        at += 1 + (_OPERANDS[opcode] if _OPERANDS[opcode] >= 0 else _variable(code, at))
    return found


def _variable(code: bytes, at: int) -> int:
    """Operand bytes of tableswitch, lookupswitch and wide."""
    if code[at] == 196:
        return 5 if code[at + 1] == 132 else 3
    padding = 3 - at % 4
    if code[at] == 170:
        low, high = struct.unpack_from(">ii", code, at + 1 + padding + 4)
        return int(padding + 12 + 4 * (high - low + 1))
    (pairs,) = struct.unpack_from(">i", code, at + 1 + padding + 4)
    return int(padding + 8 + 8 * pairs)
