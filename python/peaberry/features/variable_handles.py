"""Variable handles: what they stand for, where it is a static field, and the code of the platform that they run.

Rows of natives.toml have what flows through handles of fields of objects and of arrays. What the platform runs for an access depends
on the types by which the caller calls: `VarHandleInts$FieldInstanceReadWrite.compareAndSet` for an object and two numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from peaberry.features.base import Object, handles
from peaberry.features.method_handles import VARIABLE, callee_name
from peaberry.features.reflection.dynamic import Reflective
from peaberry.features.reflection.knowledge import split_parameters
from peaberry.features.reflection.sites import sort_out

if TYPE_CHECKING:
    from peaberry.features.base import Site

PACKAGE: Final = "java.lang.invoke."
LINK: Final = f"{PACKAGE}MethodHandle.linkToStatic([Ljava/lang/Object;)Ljava/lang/Object;"
CHECKS: Final = (("checkAccessModeThenIsDirect",), ("isDirect", "checkExactAccessMode"))
"""What is asked of a handle before each access: the first of these that the release has."""
KINDS: Final = {
    "Z": ["Booleans"],
    "B": ["Bytes"],
    "S": ["Shorts"],
    "C": ["Chars"],
    "I": ["Ints"],
    "J": ["Longs"],
    "F": ["Floats"],
    "D": ["Doubles"],
    "L": ["References", "Objects"],
}
"""What is accessed, as names of classes have it; of objects, the older one last."""
READS: Final = ("get", "getVolatile", "getOpaque", "getAcquire")


class VariableHandles(Reflective):
    """VarHandle.get, set, compareAndSet and their like."""

    @handles(call=[f"{VARIABLE}.{each}*" for each in ("get", "set", "compareAnd", "weakCompareAnd")])
    def on_access(self, site: Site) -> None:
        """A variable handle of a static field; rows have those of objects and arrays."""

        def tell(values: list[Object]) -> None:
            for tag in sort_out(values)[0]:
                _, name, _ = tag.split(" ")
                site.flow(site.static(name), site.result)
                for place in site.arguments:
                    site.flow(place, site.static(name))

        site.receiver.values(tell)
        self.run(site)

    def run(self, site: Site) -> None:
        """The platform's code of the access."""
        mode = callee_name(site)
        if site.types is None:
            return
        handle = self.knowledge.find(VARIABLE)
        asked = ([row for row in handle.methods if row.name in names] for names in CHECKS) if handle else ()
        for row in next(filter(None, asked), []):
            nothing = [None] * len(row.parameters)
            site.target.call(row.printed, receiver=site.target.this, arguments=nothing, dispatch="special")
        for name in implementations(mode, site.types):
            found = self.knowledge.find(PACKAGE + name)
            rows = [row for row in found.methods if row.name == mode] if found else []
            if rows:
                site.target.call(LINK, arguments=[None], dispatch="static")
                for row in rows:
                    # Rows have what flows, but for the handle itself, which is asked for the class of what it accesses.
                    passed = [site.receiver, *[None] * (len(row.parameters) - 1)]
                    linker = site.method_named(LINK)
                    if linker is not None:
                        linker.call(row.printed, arguments=passed, dispatch="static")
                return


def implementations(mode: str, types: str) -> list[str]:
    """The names of the classes of which the first that there is does an access by these types.

    >>> implementations("compareAndSet", "(Lapp/Main;II)Z")
    ['VarHandleInts$FieldInstanceReadWrite']
    >>> implementations("getVolatile", "([Ljava/lang/Object;I)Ljava/lang/Object;")
    ['VarHandleReferences$Array', 'VarHandleObjects$Array']
    >>> implementations("get", "([BI)I"), implementations("get", "()Z")
    (['VarHandleByteArrayAsInts$ArrayHandle'], ['VarHandleBooleans$FieldStaticReadOnly'])
    """
    parameters, returned = split_parameters(types), types.rpartition(")")[2]
    value = returned if mode in READS else parameters[-1] if parameters else ""
    kinds = KINDS.get(value[:1], KINDS["L"])
    first = parameters[0] if parameters else ""
    if first == "[B" and value != "B":
        return [f"VarHandleByteArrayAs{kind}$ArrayHandle" for kind in kinds]
    if first == "Ljava/nio/ByteBuffer;" and parameters[1:2] == ["I"]:
        return [f"VarHandleByteArrayAs{kind}$ByteBufferHandle" for kind in kinds]
    if first.startswith("[") and parameters[1:2] == ["I"]:
        return [f"VarHandle{kind}$Array" for kind in KINDS.get(first[1], KINDS["L"])]
    needed = 0 if mode in READS else 2 if "ompareAnd" in mode else 1
    where = "Instance" if len(parameters) > needed else "Static"
    access = "Only" if mode in READS else "Write"
    return [f"VarHandle{kind}$Field{where}Read{access}" for kind in kinds]
