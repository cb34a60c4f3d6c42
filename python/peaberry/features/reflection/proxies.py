"""Proxies: objects of classes that the JVM generates, whose methods call an invocation handler; annotations are such objects.

The class is written as the JVM would write it, and read like any other: `Interface$$Proxy`, a subclass of `Proxy` that implements
the interfaces. Its methods pass themselves as Method objects, which stand in static fields.
"""

from __future__ import annotations

import struct
from contextlib import suppress
from struct import pack
from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Method, Object, Site, handles
from peaberry.features.class_writer import ClassWriter
from peaberry.features.reflection.assumed import assume_proxy
from peaberry.features.reflection.dynamic import Reflective
from peaberry.features.reflection.knowledge import INTERFACE, METHOD, PUBLIC, STATIC, Member, class_of
from peaberry.features.reflection.sites import INSTANTIATION, sort_out
from peaberry.features.reflection.targets import make_object
from peaberry.features.site_kinds import SiteKind

if TYPE_CHECKING:
    from peaberry.features.base import Place, Source
    from peaberry.features.reflection.sites import DynamicSite

PROXY: Final = "java/lang/reflect/Proxy"
HANDLER: Final = "java/lang/reflect/InvocationHandler"
OF_OBJECT: Final = ("equals", "hashCode", "toString")
ANNOTATIONS: Final = "sun.reflect.annotation.AnnotationInvocationHandler"
ANY: Final = "java.lang.annotation.Annotation"


class Proxies(Reflective):
    """Proxy.newProxyInstance, and the proxies that annotations are."""

    kinds: ClassVar[tuple[SiteKind, ...]] = (SiteKind(INSTANTIATION, answer=make_object, assume=assume_proxy),)

    def begin(self) -> None:
        """Know nothing yet."""
        super().begin()
        self.written: dict[tuple[str, ...], tuple[str, list[Member]] | None] = {}

    @handles(call="java.lang.reflect.Proxy.newProxyInstance", answers=True)
    def on_new_proxy(self, site: Site) -> None:
        """An object that implements the interfaces in the array."""
        record = self.record(INSTANTIATION, site)
        exact = site.constant(1)
        if isinstance(exact, list) and exact and all(isinstance(each, str) for each in exact):
            self.make(site, record, tuple(str(each) for each in exact))
            return

        came: set[str] = set()

        def tell(values: list[Object]) -> None:
            tags, numbers = sort_out(values)
            for number in numbers:
                record.note(number)
            # Of those that come at once, the first by name; the engine tells in the same order in every run.
            for tag in sorted(tags):
                if len(came) < self.settings.proxy_interfaces:
                    came.add(tag)
                    self.make(site, record, (tag,))
                else:
                    record.unknown = True

        site.element(site.argument(1)).values(tell, of="java.lang.Class")

    def make(self, site: Site, record: DynamicSite, interfaces: tuple[str, ...]) -> None:
        """The proxy of some interfaces is made with the handler that is passed."""
        made = self.put(site, interfaces, site.argument(2), site.result)
        if made is not None:
            record.targets.setdefault(made, "points-to")

    @handles(reached="sun.reflect.annotation.AnnotationParser.annotationForMap")
    def on_annotation(self, method: Method) -> None:
        """The JVM knows which annotations a class bears; here it may bear all that there are in the program. They share a handler,
        so one class stands for them all: with one for each, every collection would call hundreds of `equals`.
        """
        handler = method.new(ANNOTATIONS)
        method.store(handler, f"{ANNOTATIONS}.type", method.parameter(0))
        method.store(handler, f"{ANNOTATIONS}.memberValues", method.parameter(1))
        names = self.program.annotations()
        at_once = self.settings.annotations
        for start in range(0, len(names), at_once):
            self.put(method, (ANY, *names[start : start + at_once]), handler, method.result)

    @handles(call=[f"{ANY}$$Proxy*()Ljava/lang/Class;", f"{ANY}$$Proxy*()[Ljava/lang/Class;"], answers=True)
    def on_element(self, site: Site) -> None:
        """What an annotation has as the value of an element that is a class or several. All annotations share a handler, which
        would give the classes of them all: what is given are those of annotations with such an element.
        """
        name, _, descriptor = site.callee.partition("(")
        element = name.rpartition(".")[2]
        if element == "annotationType":
            handler = site.load(site.receiver, f"{PROXY.replace('/', '.')}.h")
            site.load(handler, f"{ANNOTATIONS}.type", to=site.result)
            return
        many = descriptor.startswith(")[")
        place = site.variable() if many else site.result
        if many:
            site.store_element(site.new("java.lang.Class[]", to=site.result), place)
        for each in self.program.classes_in_annotations(element):
            site.value("java.lang.Class", class_of(each), place)

    def put(self, source: Source, interfaces: tuple[str, ...], handler: Place, to: Place) -> str | None:
        """An object of the class that implements the interfaces comes to a place. Its name, if there can be one."""
        written = self.write(interfaces)
        if written is None:
            return None
        name, methods = written
        made = source.new(name)
        # All proxies share the constructor that keeps the handler: what is kept is said apart.
        source.call(f"{name}.<init>(L{HANDLER};)V", receiver=made, arguments=[None])
        source.store(made, f"{PROXY.replace('/', '.')}.h", handler)
        source.flow(made, to)
        for number, row in enumerate(methods):
            source.value(METHOD, row.printed, source.static(f"{name}.m{number}"))
        return name

    def write(self, interfaces: tuple[str, ...]) -> tuple[str, list[Member]] | None:
        """The class, and the methods whose Method objects its fields hold."""
        if interfaces not in self.written:
            self.written[interfaces] = None
            found = [self.knowledge.find(each) for each in interfaces]
            if all(each is not None and each.access & INTERFACE for each in found):
                others = interfaces[1:2] if interfaces[0] == ANY else interfaces[1:]
                name = f"{interfaces[0]}$$Proxy" + "".join(f"@{each.replace('.', '_')}" for each in others)
                methods = self.methods(interfaces)
                with suppress(struct.error):  # no class file can hold so much
                    if self.program.define(to_bytes(name, interfaces, methods), interfaces[0]):
                        self.written[interfaces] = (name, methods)
        return self.written[interfaces]

    def methods(self, interfaces: tuple[str, ...]) -> list[Member]:
        """What a proxy overrides: three methods of Object and what the interfaces declare."""
        found: dict[tuple[str, str], Member] = {}
        for name in ("java.lang.Object", *interfaces):
            for each in self.knowledge.line(name):
                rows = [row for row in each.methods if row.access & PUBLIC and not row.access & STATIC]
                if each.name == "java.lang.Object":
                    rows = [row for row in rows if row.name in OF_OBJECT]
                for row in rows:
                    found.setdefault((row.name, row.descriptor), row)
        return [found[key] for key in sorted(found)]


def to_bytes(name: str, interfaces: tuple[str, ...], methods: list[Member]) -> bytes:
    """The class file of a proxy."""
    own = name.replace(".", "/")
    writer = ClassWriter(own, PROXY, [each.replace(".", "/") for each in interfaces])
    make = pack(">BH", 0xB7, writer.member(10, PROXY, "<init>", f"(L{HANDLER};)V"))
    writer.method(PUBLIC, "<init>", f"(L{HANDLER};)V", b"\x2a\x2b" + make + b"\xb1", stack=2, local=2)
    method = f"L{METHOD.replace('.', '/')};"
    invoke = writer.member(11, HANDLER, "invoke", f"(Ljava/lang/Object;{method}[Ljava/lang/Object;)Ljava/lang/Object;")
    for number, row in enumerate(methods):
        writer.field(STATIC, f"m{number}", method)
        array, local = writer.array(row.descriptor)
        code = pack(">BBHB", 0x2A, 0xB4, writer.member(9, PROXY, "h", f"L{HANDLER};"), 0x2A)
        code += pack(">BH", 0xB2, writer.member(9, own, f"m{number}", method)) + array
        code += pack(">BHBB", 0xB9, invoke, 4, 0) + writer.give_back(row.descriptor.rpartition(")")[2])
        writer.method(PUBLIC, row.name, row.descriptor, code, stack=9, local=local)
    return writer.finish()
