#!/usr/bin/env python3
"""Run other call-graph builders on the same jars, and measure them.

Each peer is a directory here: a pom.xml, whose version is the peer's and whose property `algorithms` lists what
`run` accepts, and the sources of a class `peers.Main`. All that is built goes to `build/peers`.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent.parent / "build" / "peers"
COPY_JARS = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies"
JAVA = 17


class StepError(Exception):
    """A step failed. The message is for the user."""


@dataclass(frozen=True)
class Peer:
    """Another builder of call graphs."""

    name: str
    pom: Path
    version: str
    algorithms: tuple[str, ...]

    @classmethod
    def read(cls, pom: Path) -> Peer:
        """The peer that a pom of ours describes."""
        project = ElementTree.parse(pom)  # noqa: S314 - a file of this directory

        def text(path: str) -> str:
            return project.findtext(path, namespaces={"": "http://maven.apache.org/POM/4.0.0"}) or ""

        return cls(pom.parent.name, pom, text("version"), tuple(text("properties/algorithms").split()))

    def sources(self, suffix: str) -> list[Path]:
        """Its own sources and those that all peers share."""
        return sorted(path for part in ("common", self.name) for path in (HERE / part).glob("*" + suffix))

    @property
    def home(self) -> Path:
        """Where the built peer lives: a changed source or version is another directory, so nothing is ever stale."""
        digest = hashlib.sha256()
        for path in [self.pom, *self.sources(".java"), *self.sources(".scala")]:
            digest.update(path.read_bytes())
        return BUILD / f"{self.name}-{self.version}-{digest.hexdigest()[:12]}"


PEERS = {peer.name: peer for peer in map(Peer.read, sorted(HERE.glob("*/pom.xml")))}


@functools.cache
def jdk() -> Path:
    """The home of the JDK in JAVA_HOME, or else of the `java` on PATH. It is also the JDK that the peers analyse."""
    home = os.environ.get("JAVA_HOME")
    java = shutil.which(f"{home}/bin/java" if home else "java")
    if java is None:
        raise StepError(f"no java found: set JAVA_HOME to a JDK {JAVA}, or put one on PATH")
    asked = [java, "-XshowSettings:properties", "-version"]
    shown = subprocess.run(asked, capture_output=True, text=True, check=False)
    settings = dict(re.findall(r"^\s+([\w.]+) = (.*)$", shown.stderr, re.MULTILINE))
    found, version = Path(settings["java.home"]), settings["java.specification.version"]
    if int(version.split(".")[-1]) < JAVA:
        raise StepError(f"{found} is Java {version}: JDK {JAVA} is needed")
    if not (found / "bin/javac").exists():
        raise StepError(f"{found} has no compiler: a full JDK is needed, not only its runtime")
    return found


def call(*command: object) -> None:
    """Run a tool; what it printed goes to stderr if it fails."""
    words = [str(word) for word in command]
    environment = os.environ | {"JAVA_HOME": str(jdk())}
    try:
        done = subprocess.run(
            words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
    except FileNotFoundError:
        raise StepError(f"{words[0]} is not installed") from None
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        raise StepError(f"{Path(words[0]).name} failed with status {done.returncode}; stderr has its output")


def class_path(home: Path) -> str:
    """What a built peer runs with."""
    return f"{home}/classes:{home}/lib/*"


def build(peer: Peer) -> None:
    """Fetch the peer's jars and compile its Main, unless that is done."""
    if peer.home.is_dir():
        return
    print(f"building {peer.name} {peer.version}", file=sys.stderr)
    BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{peer.name}-", dir=BUILD) as scratch:
        stage = Path(scratch, "stage")
        # Maven may write beside the pom, and the directory of this script may be read-only.
        pom = shutil.copy(peer.pom, scratch)
        call("mvn", "-B", "-q", "-f", pom, COPY_JARS, f"-DoutputDirectory={stage}/lib", "-DincludeScope=runtime")
        tools, classes, path = jdk() / "bin", stage / "classes", class_path(stage)
        call(tools / "javac", "--release", JAVA, "-nowarn", "-d", classes, "-cp", path, *peer.sources(".java"))
        if scala := peer.sources(".scala"):
            call(tools / "java", "-cp", path, "scala.tools.nsc.Main", "-usejavacp", "-nowarn", "-d", classes, *scala)
        if not peer.home.is_dir():  # else another process was faster, and built the same
            stage.rename(peer.home)


def wait(child: subprocess.Popen[bytes], timeout: float) -> tuple[bool, float, int]:
    """Wait for the child, or kill it when its time is up: did it end in time, CPU seconds, peak memory in MB."""
    ended, deadline = 0, time.monotonic() + timeout
    try:
        while not ended and time.monotonic() < deadline:
            time.sleep(0.02)
            ended, status, usage = os.wait4(child.pid, os.WNOHANG)
    finally:
        if not ended:  # also when we are being stopped ourselves: leave no JVM behind
            os.kill(child.pid, signal.SIGKILL)
            _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    return bool(ended), usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024


def error_in(log: str) -> str | None:
    """The exception that ended a run: the root cause if one is named, else the first exception."""
    pattern = r'^(Caused by: |Terminating due to |Exception in thread ".*?" )?((?:\w+\.)+\w*(?:Exception|Error)\b.*)$'
    thrown = re.findall(pattern, log, re.MULTILINE)
    causes = [what for how, what in thrown if how == "Caused by: "]
    return causes[-1] if causes else thrown[0][1] if thrown else None


def measure(peer: Peer, args: argparse.Namespace) -> dict[str, object]:
    """Run the peer in a JVM of its own, in a scratch directory, as some peers write files where they are."""
    if args.dump:
        args.dump.unlink(missing_ok=True)
    # After an exhausted heap some peers would hang, waiting for a thread that is dead.
    command = [f"{jdk()}/bin/java", f"-Xmx{args.xmx}", "-XX:+ExitOnOutOfMemoryError", "-cp", class_path(peer.home)]
    command += ["peers.Main", args.algorithm, args.main, args.app, args.lib, str(args.dump or "")]
    with tempfile.TemporaryDirectory(prefix="peers-") as scratch:
        log = Path(scratch, "log")
        with log.open("wb") as output:
            start = time.monotonic()
            child = subprocess.Popen(command, cwd=scratch, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            in_time, cpu, memory = wait(child, args.timeout)
            wall = time.monotonic() - start
        text = log.read_text(errors="replace")
        counts = {what: int(count) for what, count in re.findall(r"^@(nodes|edges) (\d+)$", text, re.MULTILINE)}
        error = None
        if not in_time:
            error = f"timeout after {args.timeout:g} s"
        elif child.returncode or len(counts) < 2:
            error = error_in(text) or f"ended with status {child.returncode}, without a graph"
        if error:
            kept = BUILD / "logs" / f"{peer.name}-{args.algorithm}.log"
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(log, kept)
            print(f"the log is in {kept}", file=sys.stderr)
    return {
        "wall_seconds": round(wall, 2),
        "cpu_seconds": round(cpu, 2),
        "peak_rss_mb": memory,
        "nodes": counts.get("nodes"),
        "edges": counts.get("edges"),
        "error": error,
    }


def run(peer: Peer, args: argparse.Namespace) -> int:
    """Build the peer if need be, run it, print what came of it; 1 if there is no graph."""
    record: dict[str, object] = {"peer": peer.name, "version": peer.version, "algorithm": args.algorithm}
    record |= dict.fromkeys(["wall_seconds", "cpu_seconds", "peak_rss_mb", "nodes", "edges"])
    try:
        build(peer)
        record |= measure(peer, args)
    except StepError as failure:
        record["error"] = str(failure)
    print(json.dumps(record), flush=True)
    return 1 if record["error"] else 0


def build_all(peers: list[Peer]) -> int:
    """Build some peers; 1 if one cannot be built."""
    status = 0
    for peer in peers:
        try:
            build(peer)
            print(f"{peer.name} {peer.version}: {peer.home}", flush=True)
        except StepError as failure:
            status = 1
            print(f"{peer.name} {peer.version}: {failure}", file=sys.stderr)
    return status


def find_peer(name: str) -> Peer:
    """The peer of this name, for argparse."""
    if name not in PEERS:
        raise argparse.ArgumentTypeError(f"no such peer: {name}; there are {' '.join(PEERS)}")
    return PEERS[name]


def find_jars(text: str) -> str:
    """A class path of jars that are there, for argparse."""
    paths = [Path(part).resolve() for part in text.split(":") if part]
    for path in paths:
        if not path.is_file():
            raise argparse.ArgumentTypeError(f"no such jar: {path}")
    return ":".join(map(str, paths))


def make_parser() -> argparse.ArgumentParser:
    """The commands."""
    parser = argparse.ArgumentParser(description="Run other call-graph builders on the same jars, and measure them.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="the peers, their versions and their algorithms")
    command = commands.add_parser("build", help="fetch and compile peers into `build/peers`; all of them by default")
    command.add_argument("peers", nargs="*", type=find_peer, metavar="PEER", help=", ".join(PEERS))
    command = commands.add_parser("run", help="build one call graph and print its measures as a line of JSON")
    command.add_argument("peer", type=find_peer, metavar="PEER", help=", ".join(PEERS))
    command.add_argument("algorithm", metavar="ALGORITHM", help="one of those that `peers list` shows")
    command.add_argument("--main", default="", metavar="CLASS", help="enter at this class's main method")
    command.add_argument("--app", type=find_jars, required=True, metavar="JARS", help="the program: a.jar[:b.jar]")
    command.add_argument(
        "--lib", type=find_jars, default="", metavar="JARS", help="the libraries it uses: c.jar[:d.jar]"
    )
    command.add_argument("--library-mode", action="store_true", help="enter at the public methods of public classes")
    command.add_argument("--dump", type=lambda file: Path(file).resolve(), metavar="FILE", help="write the edges here")
    command.add_argument("--timeout", type=float, default=1800, metavar="S", help="seconds of wall time; default: 1800")
    command.add_argument("--xmx", default="8g", metavar="SIZE", help="the peer's maximal heap; default: 8g")
    return parser


def parse(words: list[str]) -> argparse.Namespace:
    """What is asked; argparse ends the program if that cannot be."""
    parser = make_parser()
    args = parser.parse_args(words)
    if args.command != "run":
        return args
    if args.algorithm not in args.peer.algorithms:
        parser.error(f"{args.peer.name} has no algorithm {args.algorithm}: it has {' '.join(args.peer.algorithms)}")
    if args.library_mode:
        args.main = ""
    elif not args.main:
        parser.error("either --main or --library-mode is needed")
    return args


def main() -> int:
    """Do what is asked."""
    args = parse(sys.argv[1:])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # lets `wait` end its child
    if args.command == "list":
        for each in PEERS.values():
            print(f"{each.name:8}{each.version:8}{' '.join(each.algorithms)}")
        return 0
    if args.command == "build":
        return build_all(args.peers or list(PEERS.values()))
    return run(args.peer, args)


if __name__ == "__main__":
    sys.exit(main())
