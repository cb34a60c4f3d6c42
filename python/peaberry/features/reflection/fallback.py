"""Reflection past a limit: where nothing is known of what variables hold, a reflective call may mean any class of the program.

Rapid type analysis takes any object that is made for any variable of its type. This does the same with classes and members. What
a finer analysis would have found later depends on strings and values that it had not seen: nothing less holds it all. All calls
share one set of targets, so that the cost is that of the methods, not of the calls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Group, Site, handles
from peaberry.features.method_handles import HANDLE, LOOKUP
from peaberry.features.reflection.class_objects import LOADERS
from peaberry.features.reflection.dynamic import Reflective
from peaberry.features.reflection.members import TYPED
from peaberry.features.reflection.sites import CLASS_LOADING, FIELD_ACCESS, INSTANTIATION, INVOCATION
from peaberry.features.site_kinds import SiteKind

if TYPE_CHECKING:
    from peaberry.features.base import Feature
    from peaberry.features.reflection.proxies import Proxies
    from peaberry.features.reflection.sites import DynamicSite
    from peaberry.specification import Target

GROUP: Final = 1 << 30
"""The number of the group of all reflective calls; other features count theirs from 0."""
PAST: Final = "past a limit"
"""The rule by which a call means anything."""


def accept(_feature: Feature, _site: Site, _record: DynamicSite, _target: Target) -> bool:
    """What a specification names is among what the call means."""
    return True


class Fallback(Reflective):
    """All that reflection may do, once for all calls."""

    kinds: ClassVar[tuple[SiteKind, ...]] = tuple(
        SiteKind(word, answer=accept) for word in (CLASS_LOADING, INSTANTIATION, INVOCATION, FIELD_ACCESS)
    )

    def __init__(self, proxies: Proxies) -> None:
        self.proxies = proxies

    def begin(self) -> None:
        """Know nothing yet."""
        super().begin()
        self.group: Group | None = None
        self.has_proxies = False

    def enter(self, kind: str, site: Site, *, calls: bool = True) -> None:
        """A call may initialise any class and, if it calls at all, call anything."""
        record = self.record(kind, site)
        record.unknown = record.assumed = True
        self.join(site, calls=calls)

    def join(self, site: Site, *, calls: bool = True) -> None:
        """Likewise, of a call that no report has."""
        reason = site.because(PAST)
        if self.group is None:
            self.group = Group(reason, GROUP)
            self.group.everything()
        reason.join(self.group, initialisers=True)
        if calls:
            reason.join(self.group)

    @handles(call=["java.lang.Class.forName", *LOADERS, f"{LOOKUP}.findClass"])
    def on_load(self, site: Site) -> None:
        """Any class is loaded, and initialised."""
        self.enter(CLASS_LOADING, site, calls=False)

    @handles(
        call=[
            f"{LOOKUP}.ensureInitialized",
            "jdk.internal.misc.Unsafe.ensureClassInitialized",
            "sun.misc.Unsafe.ensureClassInitialized",
        ]
    )
    def on_ensure(self, site: Site) -> None:
        """Any class is initialised."""
        self.join(site, calls=False)

    @handles(
        call=["java.lang.Class.getEnumConstants", "java.lang.Class.getEnumConstantsShared", "java.lang.Enum.valueOf"]
    )
    def on_enum_constants(self, site: Site) -> None:
        """The method of any class is called that gives its constants."""
        self.join(site)

    @handles(
        call=[
            "java.lang.Class.newInstance",
            "java.lang.reflect.Constructor.newInstance",
            "jdk.internal.misc.Unsafe.allocateInstance",
            "sun.misc.Unsafe.allocateInstance",
            "java.io.ObjectStreamClass.newInstance",
        ]
    )
    def on_make(self, site: Site) -> None:
        """An object of any class is made."""
        self.enter(INSTANTIATION, site)

    @handles(call="java.lang.reflect.Array.newInstance")
    def on_make_array(self, site: Site) -> None:
        """An array is made; no constructor is called."""
        self.enter(INSTANTIATION, site, calls=False)

    @handles(call="java.lang.reflect.Proxy.newProxyInstance")
    def on_make_proxy(self, site: Site) -> None:
        """A proxy of any interface is made; `proxies` makes those of which the caller's code says all."""
        self.enter(INSTANTIATION, site)
        exact = site.constant(1)
        if isinstance(exact, list) and exact and all(isinstance(each, str) for each in exact):
            return
        if self.group is not None and not self.has_proxies:
            self.has_proxies = True
            for name in self.program.interfaces():
                self.proxies.put(self.group, (name,), self.group.variable(), self.group.variable())

    @handles(
        call=[
            "java.lang.reflect.Method.invoke",
            *(f"{HANDLE}.{each}" for each in ("invokeExact", "invoke", "invokeWithArguments")),
        ]
    )
    def on_invoke(self, site: Site) -> None:
        """Any method is called."""
        self.enter(INVOCATION, site)

    @handles(call=[f"java.lang.reflect.Field.{verb}{each}" for verb in ("get", "set") for each in ("", *TYPED)])
    def on_access(self, site: Site) -> None:
        """Any field is read or written."""
        self.enter(FIELD_ACCESS, site, calls=False)
