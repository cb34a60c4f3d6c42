"""Services: which classes `ServiceLoader` loads for the services that a program asks for.

The providers of the program's own jars are what their files in META-INF/services name. Those of the platform's modules are rows of
models/services.toml; of its other classes below a service, those count of which objects are made anyway. The loader's own code makes
the objects.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from contextlib import suppress
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Object, Site, handles
from peaberry.features.reflection.dynamic import Reflective, sort_out
from peaberry.features.reflection.knowledge import PLATFORM, PUBLIC, split_parameters
from peaberry.models import read_tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from peaberry._engine import Program
    from peaberry.features.reflection.dynamic import DynamicSite

LOADER: Final = "java.util.ServiceLoader"
FILES: Final = "META-INF/services/"
LONGEST: Final = 1 << 18
"""So many bytes of a file that names providers are read."""
LARGEST: Final = 1 << 26
"""So many bytes of a jar within a jar."""
MOST: Final = 10_000
"""So many such files of a jar."""
BROKEN: Final = (
    OSError, ValueError, RuntimeError, NotImplementedError, EOFError, zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error
)  # fmt: skip
"""What damaged archives raise."""
BY_FILE: Final = "assumes that the jars are on the class path (4.1)"
BY_MODULE: Final = "assumes that the platform's modules are there"


class Services(Reflective):
    """ServiceLoader.load and its like, and the classes that it loads."""

    inner: ClassVar[tuple[str, ...]] = ()

    def begin(self) -> None:
        """Know nothing yet."""
        super().begin()
        self.files: dict[str, list[str]] | None = None
        self.asked: set[str] = set()
        self.found: dict[str, str] = {}
        """Providers, with the service that each was found for."""
        self.sites: list[tuple[Site, DynamicSite]] = []
        self.dynamic.use_loader = self.add_site

    @handles(call=[f"{LOADER}.load", f"{LOADER}.loadInstalled"])
    def on_load(self, site: Site) -> None:
        """A service is asked for, by its class."""
        types = split_parameters(site.callee[site.callee.index("(") :])
        if "Ljava/lang/Class;" in types and not site.caller.startswith(f"{LOADER}."):
            site.argument(types.index("Ljava/lang/Class;")).values(self.ask)

    def ask(self, values: list[Object]) -> None:
        """Services are asked for: what provides them is loaded."""
        for service in sort_out(values)[0]:
            if service not in self.asked:
                self.asked.add(service)
                for name in (*self.named(service), *self.built_in(service)):
                    self.provide(name, service)
                for name in self.knowledge.concrete_below(service, everywhere=True):
                    if name.startswith(PLATFORM):
                        self.dynamic.once_made(name, partial(self.provide, name, service))

    def named(self, service: str) -> list[str]:
        """The providers that the program's own jars name."""
        if self.files is None:
            self.files = read_files(self.program)
        return self.files.get(service, [])

    def built_in(self, service: str) -> list[str]:
        """The providers that modules of the platform name, as far as it has them."""
        release = self.program.platform_release or 0
        rows = (row for row in read_tables("services")["service"] if row["name"] == service and row["since"] <= release)
        return [name for row in rows for name in row["provider"] if self.knowledge.exists(name)]

    def provide(self, name: str, service: str) -> None:
        """A class is loaded as a provider of a service."""
        if name not in self.found:
            self.found[name] = service
            for site, record in self.sites:
                self.give(site, record, name)

    def add_site(self, site: Site, record: DynamicSite) -> None:
        """The loader's own code loads providers here, those that come later too."""
        if site.caller.startswith((f"{LOADER}.", f"{LOADER}$")):
            self.sites.append((site, record))
            for name in self.found:
                self.give(site, record, name)

    def give(self, site: Site, record: DynamicSite, name: str) -> None:
        """The loader loads a provider, and makes an object of it."""
        found = self.knowledge.find(name)
        if found is None:
            record.absent.add(name)
        elif any(row.name == "<init>" and row.descriptor == "()V" and row.access & PUBLIC for row in found.methods):
            rule = BY_MODULE if name.startswith(PLATFORM) else BY_FILE
            reason = site.because(f"ServiceLoader of {self.found[name]}; {rule}")
            record.targets.setdefault(name, "services")
            reason.value("java.lang.Class", name, site.result)
            if not self.dynamic.flows and found.is_concrete:
                made = reason.new(name)
                reason.call(f"{name}.<init>()V", receiver=made, arguments=[])


# ── the files ──


def read_files(program: Program) -> dict[str, list[str]]:
    """The providers that the application and its libraries name, by service. What cannot be read names none."""
    found: dict[str, list[str]] = {}
    for path, role, _ in program.containers():
        if role in ("application", "library"):
            for service, text in texts_of(path):
                names = found.setdefault(service, [])
                names += [name for name in providers(text) if name not in names]
    return found


def providers(text: str) -> Iterator[str]:
    """The names in such a file: one a line, with comments."""
    for line in text.splitlines():
        name = line.partition("#")[0].strip()
        if name:
            yield name


def texts_of(path: str) -> Iterable[tuple[str, str]]:
    """The files of one container: the service and the text of each."""
    outer, *inner = path.split("!/")
    try:
        if Path(outer).is_dir():
            folder = Path(outer, FILES)
            files = sorted(folder.iterdir()) if folder.is_dir() else []
            return [(each.name, read_some(each)) for each in files if each.is_file()]
        if zipfile.is_zipfile(outer):
            with zipfile.ZipFile(outer) as archive:
                return texts_in(archive, inner)
    except BROKEN:
        pass  # the engine says of a container what is wrong with it
    return []


def read_some(path: Path) -> str:
    """The text of a file, or the beginning of a long one."""
    with path.open("rb") as file:
        return decode(file.read(LONGEST))


def texts_in(archive: zipfile.ZipFile, inner: list[str]) -> list[tuple[str, str]]:
    """The files of an archive, or of what lies in it."""
    if inner and inner[0] in archive.NameToInfo:
        with archive.open(inner[0]) as nested:
            content = nested.read(LARGEST + 1)
        if len(content) > LARGEST:
            return []
        with zipfile.ZipFile(BytesIO(content)) as within:
            return texts_in(within, inner[1:])
    start = "/".join([*inner, FILES]) if inner else FILES
    found = []
    services = {name.removeprefix(start): name for name in archive.NameToInfo if name.startswith(start)}
    for service in sorted(service for service in services if service and "/" not in service)[:MOST]:
        with suppress(*BROKEN), archive.open(services[service]) as file:
            found.append((service, decode(file.read(LONGEST))))
    return found


def decode(content: bytes) -> str:
    """The text of a file, which is in UTF-8."""
    return content.decode("utf-8", errors="replace")
