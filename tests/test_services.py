"""Services: what files in META-INF/services and module descriptors name, and what `ServiceLoader` loads of it."""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from typing import TYPE_CHECKING

import pytest

from peaberry.config import Config
from peaberry.dynamic import examine
from peaberry.program import open_program

if TYPE_CHECKING:
    from pathlib import Path

    from peaberry.callgraph import CallGraph
    from peaberry.dynamic import Reflective

SERVICES = """import java.util.ServiceLoader;
public class Main {
    public static void main(String[] arguments) {
        for (Shape shape : ServiceLoader.load(Shape.class)) shape.draw();
        System.out.println(Plug.class);
    }
}
interface Shape { void draw(); }
interface Plug { }
class Listed implements Shape { public Listed() { } public void draw() { } }
class Packed implements Shape { public Packed() { } public void draw() { } }
class Unlisted implements Shape { public Unlisted() { } public void draw() { } }
class Hidden implements Shape { Hidden() { } public void draw() { } }
class Unasked implements Plug { public Unasked() { } }
"""

MODULE = {
    "module-info": """module app {
    requires java.logging;
    uses app.Shape;
    uses java.nio.file.spi.FileSystemProvider;
    provides app.Shape with app.Made, app.Given;
    provides app.Plug with app.Unasked;
}""",
    "app/Main": """package app;
import java.nio.file.spi.FileSystemProvider;
import java.util.ServiceLoader;
public class Main {
    public static void main(String[] arguments) {
        for (Shape shape : ServiceLoader.load(Shape.class)) shape.draw();
        for (FileSystemProvider each : ServiceLoader.load(FileSystemProvider.class)) each.getScheme();
    }
}""",
    "app/Shape": "package app; public interface Shape { void draw(); }",
    "app/Plug": "package app; public interface Plug { }",
    "app/Made": "package app; public class Made implements Shape { public Made() { } public void draw() { } }",
    "app/Given": """package app;
public class Given {
    private Given() { }
    public static Shape provider() { return new Round(); }
    public static Shape other() { return null; }
}""",
    "app/Round": "package app; class Round implements Shape { Round() { } public void draw() { } }",
    "app/Unlisted": "package app; public class Unlisted implements Shape { public Unlisted() { } public void draw() { } }",
    "app/Unasked": "package app; public class Unasked implements Plug { public Unasked() { } }",
}


def compile_all(root: Path, sources: dict[str, str], release: int) -> Path:
    """The classes of some sources."""
    files = []
    for name, text in sources.items():
        path = root / "sources" / f"{name}.java"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        files.append(str(path))
    javac = shutil.which("javac")
    assert javac
    command = [javac, "-nowarn", "--release", str(release), "-d", str(root / "classes"), *files]
    subprocess.run(command, check=True)
    return root / "classes"


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A directory of classes that names providers, and a jar that names others and has none."""
    root = tmp_path_factory.mktemp("services")
    classes = compile_all(root, {"Main": f"package app;\n{SERVICES}\n"}, 11)
    names = classes / "META-INF" / "services"
    names.mkdir(parents=True)
    (names / "app.Shape").write_text("# shapes\napp.Listed # one\n\napp.Hidden\napp.Gone\n", encoding="utf-8")
    (names / "app.Plug").write_text("app.Unasked\n", encoding="utf-8")
    with zipfile.ZipFile(root / "more.jar", "w") as jar:
        jar.writestr("META-INF/services/app.Shape", "app.Packed")
        jar.write(classes / "app" / "Packed.class", "app/Packed.class")
    (classes / "app" / "Packed.class").unlink()
    return str(classes), str(root / "more.jar")


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A jar that is a module."""
    root = tmp_path_factory.mktemp("module")
    classes = compile_all(root, MODULE, 17)
    with zipfile.ZipFile(root / "app.jar", "w") as jar:
        for path in sorted(classes.rglob("*.class")):
            jar.write(path, path.relative_to(classes).as_posix())
    return str(root / "app.jar")


def loads_of(sites: tuple[Reflective, ...] | list[Reflective], *, by_file: bool) -> list[Reflective]:
    """The calls by which ServiceLoader loads providers that files name, or that modules name."""
    own = [each for each in sites if each.caller.startswith("java.util.ServiceLoader") and each.kind == "class_loading"]
    return [each for each in own if ("LazyClassPathLookupIterator" in each.caller) == by_file]


def own(site: Reflective) -> dict[str, str]:
    """The targets that are the program's own, with their rules."""
    return {name: rule for name, rule in site.targets.items() if name.startswith("app.")}


def runs(graph: CallGraph, *names: str) -> list[str]:
    """Which of these are in the graph."""
    return [name for name in names if graph.find(f"app.{name}")]


@pytest.mark.parametrize("algorithm", ["rta", "vta", "pta"])
def test_a_service_is_provided_by_what_files_name(services: tuple[str, str], algorithm: str) -> None:
    program, jar = services
    options = {"class_path": [jar], "skip_startup": True, "reflection": "casts"}
    graph, report = examine(Config.of(program, main="app.Main", algorithm=algorithm, **options))
    (load,) = loads_of(report.sites, by_file=True)
    assert own(load) == {"app.Listed": "services", "app.Packed": "services"}
    assert "app.Gone" in load.absent
    # The platform asks for services that nobody knows, and files name app.Plug's; points-to finds bounds of all of them.
    assert load.verdict == ("resolved" if algorithm == "pta" else "partly")
    assert all(not own(each) for each in loads_of(report.sites, by_file=False))
    for name in ("Listed", "Packed"):
        assert graph.find(f"app.{name}.<init>")
        assert graph.find(f"app.{name}.draw")
    for name in ("Unlisted", "Hidden", "Unasked"):
        assert not graph.find(f"app.{name}.<init>"), name
    callers = [edge.caller for edge in graph.callers("app.Listed.<init>") if edge.kind == "reflective"]
    assert any(caller.startswith("java.util.ServiceLoader") for caller in callers)


def test_without_the_analysis_of_strings_services_are_not_looked_for(services: tuple[str, str]) -> None:
    config = Config.of(services[0], class_path=[services[1]], main="app.Main", reflection="local", skip_startup=True)
    graph, _ = examine(config)
    assert not graph.find("app.Listed.<init>")


@pytest.mark.parametrize("algorithm", ["rta", "pta"])
def test_a_service_is_provided_by_what_modules_name(module: str, algorithm: str) -> None:
    graph, report = examine(
        Config.of(module, main="app.Main", algorithm=algorithm, reflection="casts", skip_startup=True)
    )
    loads = loads_of(report.sites, by_file=False)
    assert loads
    for each in loads:
        assert own(each) == {"app.Made": "services", "app.Given": "services"}
        assert "jdk.nio.zipfs.ZipFileSystemProvider" in each.targets
        assert "sun.nio.fs.LinuxFileSystemProvider" not in each.targets  # below the service, and provided by nobody
    assert [each.verdict for each in loads_of(report.sites, by_file=True)] == ["idle"]
    assert runs(graph, "Made.<init>", "Made.draw", "Given.provider", "Round.draw") == [
        "Made.<init>",
        "Made.draw",
        "Given.provider",
        "Round.draw",
    ]
    assert not runs(graph, "Given.<init>", "Given.other", "Unlisted.<init>", "Unasked.<init>")
    assert graph.find("jdk.nio.zipfs.ZipFileSystemProvider.getScheme")


def test_providers_of_security_are_those_that_are_made_anyway(module: str) -> None:
    _, report = examine(Config.of(module, main="app.Main", reflection="casts"))
    found = {name for each in loads_of(report.sites, by_file=False) for name in each.targets}
    assert "sun.nio.cs.ext.ExtendedCharsets" in found
    assert "org.jcp.xml.dsig.internal.dom.XMLDSigRI" not in found


def test_if_files_name_what_is_asked_for_and_no_more_all_is_known(services: tuple[str, str], tmp_path: Path) -> None:
    classes = tmp_path / "classes"
    shutil.copytree(services[0], classes)
    (classes / "META-INF" / "services" / "app.Plug").unlink()
    _, report = examine(Config.of(str(classes), main="app.Main", reflection="casts", skip_startup=True))
    (load,) = loads_of(report.sites, by_file=True)
    assert (load.verdict, own(load)) == ("resolved", {"app.Listed": "services"})


# ── the files ──


def providers(path: Path, **options: list[str]) -> list[tuple[str, bool, str, str]]:
    """What a program names, without the platform."""
    program = open_program(Config.of(str(path), **options)).program
    return [each for each in program.providers() if each[0] != "platform"]


def test_the_engine_reads_files_and_modules(module: str, services: tuple[str, str]) -> None:
    program = open_program(Config.of(module, class_path=[services[1]])).program
    found = program.providers()
    assert ("application", True, "app.Shape", "app.Given") in found
    assert ("library", False, "app.Shape", "app.Packed") in found
    assert ("platform", True, "java.nio.file.spi.FileSystemProvider", "jdk.nio.zipfs.ZipFileSystemProvider") in found


def test_files_of_jars_within_jars_are_read(tmp_path: Path, module: str) -> None:
    with zipfile.ZipFile(module) as jar:
        content = jar.read("app/Main.class")
    with zipfile.ZipFile(tmp_path / "inner.jar", "w") as jar:
        jar.writestr("META-INF/services/app.Shape", b"app.\xffOne\napp.Two # two\n#app.No")
        jar.writestr("META-INF/services/deeper/app.Shape", "app.Three")
    with zipfile.ZipFile(tmp_path / "outer.jar", "w") as jar:
        jar.writestr(
            "META-INF/MANIFEST.MF", "Start-Class: app.Main\nSpring-Boot-Version: 3\nSpring-Boot-Lib: BOOT-INF/lib/\n"
        )
        jar.write(tmp_path / "inner.jar", "BOOT-INF/lib/inner.jar")
        jar.writestr("BOOT-INF/classes/app/Main.class", content)
        jar.writestr("BOOT-INF/classes/META-INF/services/app.Plug", "app.Four")
    assert sorted(each[2:] for each in providers(tmp_path / "outer.jar")) == [
        ("app.Plug", "app.Four"),
        ("app.Shape", "app.Two"),
        ("app.Shape", "app.\ufffdOne"),
    ]


def test_a_damaged_entry_costs_itself_alone(tmp_path: Path, module: str) -> None:
    path = tmp_path / "damaged.jar"
    with zipfile.ZipFile(module) as jar:
        content = jar.read("app/Main.class")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as jar:
        jar.writestr("app/Main.class", content)
        jar.writestr("META-INF/services/app.Damaged", "app.One\n" * 50)
        jar.writestr("META-INF/services/app.Whole", "app.Two")
        jar.writestr("module-info.class", b"\xca\xfe\xba\xbe and nothing else")
    damaged = bytearray(path.read_bytes())
    start = damaged.index(b"app.Damaged") + len("app.Damaged")
    damaged[start] = 0xFF  # no deflated block begins like that
    path.write_bytes(damaged)
    program = open_program(Config.of(str(path))).program
    assert [each[2:] for each in program.providers() if each[0] != "platform"] == [("app.Whole", "app.Two")]
    told = {(kind, severity) for kind, severity, place, _ in program.diagnostics() if "damaged.jar" in place}
    assert told == {("archive-entry", "loss"), ("class-broken", "loss")}
