"""Writes class files, as far as features need classes that the JVM generates: no frames, as nobody verifies them."""

from __future__ import annotations

from struct import pack
from typing import Final

from peaberry._engine import encode_name
from peaberry.features.reflection.knowledge import PRIMITIVES, split_parameters

VERSION: Final = 49
"""Before stack maps, and with constants for classes."""
FINAL: Final = 0x0010
SUPER: Final = 0x0020
SYNTHETIC: Final = 0x1000
FAMILIES: Final = {"J": 1, "F": 2, "D": 3, "L": 4, "[": 4}
"""Offsets of a type's opcodes from those of `int`."""
WRAPPERS: Final = {letter: wrapper.replace(".", "/") for letter, wrapper in PRIMITIVES.values()}
NAMES: Final = {letter: name for name, (letter, _) in PRIMITIVES.items()}


class ClassWriter:
    """Collects constants, fields and methods; `finish` gives the bytes. Names are as class files have them, with slashes."""

    def __init__(self, name: str, superclass: str, interfaces: list[str]) -> None:
        self.name = name
        self.superclass = superclass
        self.interfaces = interfaces
        self.pool: dict[bytes, int] = {}
        self.fields: list[bytes] = []
        self.methods: list[bytes] = []

    def constant(self, entry: bytes) -> int:
        """The index of an entry."""
        return self.pool.setdefault(entry, len(self.pool) + 1)

    def utf8(self, text: str) -> int:
        """The index of a text, which is printed as all names are."""
        data = encode_name(text)
        return self.constant(pack(">BH", 1, len(data)) + data)

    def class_(self, name: str) -> int:
        """The index of a class."""
        return self.constant(pack(">BH", 7, self.utf8(name)))

    def member(self, tag: int, owner: str, name: str, descriptor: str) -> int:
        """The index of a field (9), a method (10) or an interface's method (11)."""
        both = self.constant(pack(">BHH", 12, self.utf8(name), self.utf8(descriptor)))
        return self.constant(pack(">BHH", tag, self.class_(owner), both))

    def field(self, flags: int, name: str, descriptor: str) -> None:
        """Declare a field."""
        self.fields.append(pack(">HHHH", flags, self.utf8(name), self.utf8(descriptor), 0))

    def method(self, flags: int, name: str, descriptor: str, code: bytes, *, stack: int, local: int) -> None:
        """Declare a method with its code and the sizes of its stack and its locals."""
        head = pack(">HHHHH", flags, self.utf8(name), self.utf8(descriptor), 1, self.utf8("Code"))
        body = pack(">HHI", stack, local, len(code)) + code + pack(">HH", 0, 0)
        self.methods.append(head + pack(">I", len(body)) + body)

    def finish(self) -> bytes:
        """The class file."""
        head = [FINAL | SUPER | SYNTHETIC, self.class_(self.name), self.class_(self.superclass), len(self.interfaces)]
        words = pack(f">{4 + len(self.interfaces)}H", *head, *map(self.class_, self.interfaces))
        parts = [pack(">IHH", 0xCAFEBABE, 0, VERSION), pack(">H", len(self.pool) + 1), *self.pool, words]
        for rows in (self.fields, self.methods):
            parts += [pack(">H", len(rows)), *rows]
        return b"".join([*parts, pack(">H", 0)])

    # ── code ──

    def load(self, descriptor: str, local: int) -> bytes:
        """Push a local."""
        return pack(">BBH", 0xC4, 0x15 + FAMILIES.get(descriptor[0], 0), local)

    def box(self, descriptor: str) -> bytes:
        """Put what is primitive into its wrapper."""
        if descriptor not in WRAPPERS:
            return b""
        owner = WRAPPERS[descriptor]
        return pack(">BH", 0xB8, self.member(10, owner, "valueOf", f"({descriptor})L{owner};"))

    def give_back(self, descriptor: str) -> bytes:
        """Return the object on the stack as a value of this type."""
        if descriptor == "V":
            return b"\x57\xb1"
        if descriptor not in WRAPPERS:
            name = descriptor[1:-1] if descriptor.startswith("L") else descriptor
            cast = b"" if name == "java/lang/Object" else pack(">BH", 0xC0, self.class_(name))
            return cast + b"\xb0"
        owner = WRAPPERS[descriptor]
        unbox = self.member(10, owner, f"{NAMES[descriptor]}Value", f"(){descriptor}")
        return pack(">BHBHB", 0xC0, self.class_(owner), 0xB6, unbox, 0xAC + FAMILIES.get(descriptor, 0))

    def array(self, descriptor: str) -> tuple[bytes, int]:
        """Push an array of a method's arguments; and how many locals they take, `this` among them."""
        types = split_parameters(descriptor)
        code = pack(">BHBH", 0x11, len(types), 0xBD, self.class_("java/lang/Object"))
        local = 1
        for index, each in enumerate(types):
            code += pack(">BBH", 0x59, 0x11, index) + self.load(each, local) + self.box(each) + b"\x53"
            local += 2 if each in ("J", "D") else 1
        return code, local
