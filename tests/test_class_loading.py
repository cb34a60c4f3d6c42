"""The JVM is the judge: of archives that were made to be read in two ways, it runs the classes that we read."""

from __future__ import annotations

import random
import re
import struct
import zlib
from typing import TYPE_CHECKING, NamedTuple

import pytest

from fixtures import Jdk, jdks
from hostile import ClassBytes
from peaberry import _engine

if TYPE_CHECKING:
    from pathlib import Path

COUNT = 320
RELEASES = (17, 25)
CLASSES = ("p/M", "M")

JUDGE = """
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;

public class Judge {
    public static void main(String[] arguments) throws Exception {
        File[] files = new File(arguments[0]).listFiles();
        Arrays.sort(files);
        for (File file : files) {
            for (String name : new String[] {"p.M", "M"}) {
                String found = "none";
                try (URLClassLoader loader = new URLClassLoader(new URL[] {file.toURI().toURL()}, null)) {
                    if (loader.findResource(name.replace('.', '/') + ".class") != null) {
                        found = "broken";
                        found = loader.loadClass(name).getMethod("v").invoke(null).toString();
                    }
                } catch (ReflectiveOperationException | LinkageError unreadable) {
                    // It is there, and a JVM does not run it.
                }
                System.out.println(file.getName() + " " + name + " " + found);
            }
        }
    }
}
"""

MANIFESTS = (
    "Multi-Release: true\n",
    "Multi-Release: true\r\n",
    "Multi-Release: true",
    "Multi-Release: true \n",
    "Multi-Release: true\t\n",
    "Multi-Release: TRUE\n",
    "multi-release: true\n",
    "MULTI-RELEASE: tRuE\r",
    "Multi-Release: tr\n ue\n",
    "Multi-Release: true\n \n",
    "Multi-Release: true\n X\n",
    "Multi-Release: true\r\n \r\n",
    "Multi-Release:true\n",
    "Multi-Release: false\n",
    "Multi-Release: trueish\n",
    "X-Multi-Release: true\n",
    "X: Multi-Release: true\n",
    "Multi-Release: false\nMulti-Release: true\n",
    "Multi-Release: true\nMulti-Release: false\n",
    "X: y\n\nName: a\nMulti-Release: true\n",
    "\nMulti-Release: true\n",
    "Multi-Release: true\n\n",
    "",
)
NAMES = ("META-INF/MANIFEST.MF", "META-INF/manifest.mf", "meta-inf/MANIFEST.MF", "Meta-Inf/Manifest.Mf")
FOLDERS = (
    "",
    "META-INF/versions/9/",
    "META-INF/versions/11/",
    "META-INF/versions/17/",
    "META-INF/versions/21/",
    "META-INF/versions/8/",
    "META-INF/versions/09/",
    "META-INF/versions/x/",
    "meta-inf/versions/11/",
    "META-INF/VERSIONS/11/",
    "classes/",
)
BEFORE = (b"", b"JM\x01\x00", b"junk", b"#!/bin/sh\n", b"PK\x03\x04")
AFTER = (b"", b"\0", b"junk after the end")


class Entry(NamedTuple):
    name: bytes
    data: bytes
    packs: bool = False
    local: bytes | None = None


def make_class(name: str, value: int) -> bytes:
    made = ClassBytes()
    return made.finish(name, methods=[made.method("v", "()I", b"\x11" + struct.pack(">h", value) + b"\xac")])


def pack(entries: list[Entry]) -> bytes:
    data, directory = b"", b""
    for name, whole, packs, local in entries:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(whole) + packer.flush() if packs else whole
        fields = (8 if packs else 0, 0, 33, zlib.crc32(whole), len(packed), len(whole))
        directory += struct.pack("<IHHHHHHIII", 0x02014B50, 20, 20, 0, *fields)
        directory += struct.pack("<HHHHHII", len(name), 0, 0, 0, 0, 0, len(data)) + name
        own = name if local is None else local
        data += struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0, *fields, len(own), 0) + own + packed
    count = len(entries)
    return data + directory + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, count, count, len(directory), len(data), 0)


def make_archive(dice: random.Random, manifest: str) -> bytes:
    """An archive with the manifest, perhaps another one, and classes in several places, each returning a number of its own."""
    entries = [Entry(dice.choice(NAMES[:1] * 3 + NAMES).encode(), manifest.encode())]
    if dice.random() < 0.4:
        entries.append(Entry(dice.choice(NAMES).encode(), dice.choice(MANIFESTS).encode()))
    for value in range(dice.randrange(2, 7)):
        owner = dice.choice(CLASSES)
        name = (dice.choice(FOLDERS) + owner + dice.choice([".class"] * 8 + [".class/", ".CLASS"])).encode()
        local = name.upper() if dice.random() < 0.1 else None
        entries.append(Entry(name, make_class(owner, value), dice.random() < 0.5, local))
    if dice.random() < 0.1:
        entries.append(Entry(b"classes/module-info.class", make_class("module-info", 0)))
    dice.shuffle(entries)
    whole = pack(entries)
    if dice.random() < 0.1:
        whole = pack([Entry(b"M.class", make_class("M", 99))]) + whole
    return (
        (dice.choice(BEFORE) if dice.random() < 0.4 else b"")
        + whole
        + (dice.choice(AFTER) if dice.random() < 0.2 else b"")
    )


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archives")
    dice = random.Random(20)
    for number in range(COUNT):
        made = make_archive(dice, MANIFESTS[number % len(MANIFESTS)])
        (folder / f"{number:03}.jar").write_bytes(made)
    return folder


def ask_jvm(jdk: Jdk, judge: Path, archives: Path) -> dict[tuple[str, str], str]:
    """What each class returns; "none" if it is not found, "broken" if it is and cannot be loaded."""
    done = jdk.run("java", judge, archives)
    assert done.returncode == 0, done.stderr
    rows = (line.split() for line in done.stdout.splitlines())
    return {(file, name): value for file, name, value in rows}


def ask_engine(release: int, archives: Path) -> dict[tuple[str, str], str]:
    found = {}
    for path in sorted(archives.iterdir()):
        try:
            program = _engine.Program([str(path)], release=release)
        except _engine.InputError:
            continue
        for name in ("p.M", "M"):
            if program.has_class(name):
                value = re.search(r"= (\d+)$", program.body(f"{name}.v()I"), re.MULTILINE)
                assert value is not None, program.body(f"{name}.v()I")
                found[path.name, name] = value[1]
    return found


@pytest.mark.parametrize("release", RELEASES)
def test_a_jvm_runs_the_classes_that_we_read(archives: Path, tmp_path: Path, release: int) -> None:
    jdk = next((jdk for jdk in jdks() if jdk.release == release), None)
    if jdk is None:
        pytest.skip(f"no JDK {release}")
    judge = tmp_path / "Judge.java"
    judge.write_text(JUDGE)
    expected = ask_jvm(jdk, judge, archives)
    assert sum(value.isdigit() for value in expected.values()) > COUNT // 2
    found = ask_engine(release, archives)
    judged = {key: value for key, value in expected.items() if value != "broken"}
    if release == 17:
        # There `M.class/` in a folder of versions counts if the folder has another entry; later it never does, nor with us.
        odd = {
            path.name for path in archives.iterdir() if re.search(rb"versions/\d+/(p/)?M\.class/", path.read_bytes())
        }
        judged = {key: value for key, value in judged.items() if key[0] not in odd}
    assert {key: found.get(key, "none") for key in judged} == judged
