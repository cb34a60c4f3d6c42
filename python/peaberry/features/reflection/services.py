"""Services: which classes `ServiceLoader` loads for the services that a program asks for.

Providers are what files in META-INF/services name, and what modules provide, those of the platform among them. The loader's own code makes the objects.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from peaberry.features.base import Object, Site, handles
from peaberry.features.reflection.dynamic import Reflective
from peaberry.features.reflection.knowledge import METHOD, PLATFORM, PUBLIC, STATIC, split_parameters
from peaberry.features.reflection.sites import CLASS_LOADING, rules_of, sort_out

if TYPE_CHECKING:
    from peaberry.features.reflection.knowledge import Class, Member
    from peaberry.features.reflection.sites import DynamicSite

LOADER: Final = "java.util.ServiceLoader"
BY_NEED: Final = ("java.security.Provider",)
"""Services whose providers are gone through until one has what is needed: of the platform's own, those count of which objects
are made anyway.
"""
FILE_READERS: Final = (f"{LOADER}$LazyClassPathLookupIterator.", f"{LOADER}$LazyIterator.")
"""Whose code loads what files name; all other code of the loader loads what modules name."""
SERVICE: Final = "service"
"""The rule by which a provider is found."""


class Provider(NamedTuple):
    """A class that provides a service."""

    name: str
    by_module: bool


class Services(Reflective):
    """ServiceLoader.load and its like, and the classes that it loads."""

    inner: ClassVar[tuple[str, ...]] = ()

    def begin(self) -> None:
        """Know nothing yet."""
        super().begin()
        self.known: dict[str, list[Provider]] | None = None
        self.asked: set[str] = set()
        self.found: list[tuple[str, Provider]] = []
        """Services with their providers, those that have been asked for."""
        self.loads: list[tuple[Site, DynamicSite]] = []
        self.unknown: set[int | None] = set()
        """Who does not know which services are asked for."""
        self.dynamic.record.watch(CLASS_LOADING, self.add_load)

    @handles(call=[f"{LOADER}.load", f"{LOADER}.loadInstalled"])
    def on_load(self, site: Site) -> None:
        """A service is asked for, by its class."""
        types = split_parameters(site.callee[site.callee.index("(") :])
        if "Ljava/lang/Class;" in types and not is_loader(site):
            site.argument(types.index("Ljava/lang/Class;")).values(self.ask)

    def ask(self, values: list[Object]) -> None:
        """Services are asked for: what provides them is loaded."""
        services, unknown = sort_out(values)
        self.unknown.update(unknown)
        for service in services:
            if service not in self.asked:
                self.asked.add(service)
                for provider in self.providers(service):
                    if service in BY_NEED and provider.name.startswith(PLATFORM):
                        self.dynamic.record.made.once(provider.name, partial(self.provide, service, provider))
                    else:
                        self.provide(service, provider)

    def is_listed(self) -> bool:
        """Whether what files name of the services that are asked for is all that they name: so if those are known, or if those
        that are not can be none that files have.
        """
        by_file = {name for name, found in self.known_by_service.items() if not all(each.by_module for each in found)}
        return not any(self.may_be(number, service) for number in self.unknown for service in by_file - self.asked)

    def may_be(self, number: int | None, service: str) -> bool:
        """Whether what a site does not know may be this service: if it is bounded, only what is below."""
        bounds = self.dynamic.record.by_number[number][0].bounded if number is not None else {}
        return not bounds or self.knowledge.is_below_any(service, bounds)

    def provide(self, service: str, provider: Provider) -> None:
        """A class is loaded as a provider of a service."""
        self.found.append((service, provider))
        for site, record in self.loads:
            self.load(site, record, service, provider)

    def providers(self, service: str) -> list[Provider]:
        """The providers that jars and modules name."""
        return list(dict.fromkeys(self.known_by_service.get(service, [])))

    @property
    def known_by_service(self) -> dict[str, list[Provider]]:
        """All providers that jars and modules name, by service."""
        if self.known is None:
            self.known = {}
            for _, by_module, name, provider in self.program.providers():
                self.known.setdefault(name, []).append(Provider(provider, by_module))
        return self.known

    # ── what the loader's own code does ──

    def add_load(self, site: Site, record: DynamicSite) -> None:
        """The loader loads providers here, those that come later too."""
        if is_loader(site):
            self.loads.append((site, record))
            record.listed = self.is_listed if site.caller.startswith(FILE_READERS) else None
            for service, provider in self.found:
                self.load(site, record, service, provider)

    def load(self, site: Site, record: DynamicSite, service: str, provider: Provider) -> None:
        """A provider is loaded, and an object of it made."""
        if provider.by_module == site.caller.startswith(FILE_READERS):
            return
        found = self.knowledge.find(provider.name)
        if found is None:
            record.absent.add(provider.name)
            return
        makers = [
            row for row in found.methods if row.name == "<init>" and row.descriptor == "()V" and row.access & PUBLIC
        ]
        makers += provider_methods(found) if provider.by_module else []
        if not makers:
            return
        reason = site.because(SERVICE, service)
        record.targets.setdefault(provider.name, "services")
        reason.value("java.lang.Class", provider.name, site.result, SERVICE)
        if self.settings.flows:
            return
        for row in makers:
            if row.name != "<init>":
                reason.call(row.printed, arguments=[])
            elif found.is_concrete:
                reason.call(row.printed, receiver=reason.new(provider.name), arguments=[])

    @handles(call=f"{LOADER}.findStaticProviderMethod", answers=True)
    def on_look_up(self, site: Site) -> None:
        """The loader looks for the method that a module's class may have to give the object."""

        def tell(values: list[Object]) -> None:
            rules = rules_of(values)
            for name in sort_out(values)[0]:
                for row in provider_methods(self.knowledge.find(name)):
                    site.value(METHOD, row.tag, site.result, rules[name])

        site.argument(0).values(tell)


def is_loader(site: Site) -> bool:
    """Whether a call is in the loader's own code."""
    return site.caller.startswith((f"{LOADER}.", f"{LOADER}$"))


def provider_methods(found: Class | None) -> list[Member]:
    """The method that gives the object, if the class has one."""
    wanted = PUBLIC | STATIC
    rows = (
        row for row in (found.methods if found else ()) if row.name == "provider" and row.descriptor.startswith("()")
    )
    return [row for row in rows if row.access & wanted == wanted]
