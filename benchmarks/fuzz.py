"""Fuzz the readers and the command line: `make fuzz`, or `python benchmarks/fuzz.py --seconds 600 [TARGET…]`.

Installs cargo-fuzz if it is missing, makes seeds from the fixtures and the tests' own builders, and runs each target
for so long. A finding ends the run with its artefact's path and exit code 1.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGETS = ("archive", "image", "classfile", "body")
INPUTS = "inputs"
"""What fuzz_inputs.py does, by the command line's own entry and without cargo-fuzz."""


def run(*command: str | Path, cwd: Path = ROOT, environment: dict[str, str] | None = None) -> None:
    """Run a command; its failure is ours."""
    subprocess.run(list(map(str, command)), cwd=cwd, check=True, env={**os.environ, **(environment or {})})


def compile_fixtures(directory: Path) -> list[Path]:
    """Class files of the fixtures that need no particular release of Java."""
    files = [
        *(ROOT / "tests/fixtures/dispatch").glob("*.java"),
        *(ROOT / "tests/fixtures/invokedynamic").glob("*.java"),
    ]
    sources = sorted(str(path) for path in files if "// release:" not in path.read_text())
    run("javac", "-g", "-nowarn", "-proc:none", "-sourcepath", ROOT / "tests/fixtures", "-d", directory, *sources)
    return sorted(directory.rglob("*.class"))


def make_seeds(corpus: Path) -> None:
    """Small inputs of each kind, so that the fuzzer need not invent the formats."""
    for target in TARGETS:
        (corpus / target).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        classes = [path for path in compile_fixtures(Path(scratch)) if path.stat().st_size < 4096]
        for index, path in enumerate(classes):
            for target in ("classfile", "body"):
                shutil.copy(path, corpus / target / f"fixture-{index}")
        for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            inner = Path(scratch, "inner.jar")
            outer = Path(scratch, "outer.jar")
            with zipfile.ZipFile(inner, "w", method) as jar:
                jar.writestr(
                    "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMulti-Release: true\r\nMain-Class: a.B\r\n"
                )
                for path in classes[:3]:
                    jar.write(path, path.name)
                    jar.write(path, f"META-INF/versions/9/{path.name}")
            with zipfile.ZipFile(outer, "w", method) as jar:
                jar.write(inner, "BOOT-INF/lib/inner.jar")
                jar.write(classes[0], f"BOOT-INF/classes/{classes[0].name}")
            shutil.copy(inner, corpus / "archive" / f"jar-{method}")
            shutil.copy(outer, corpus / "archive" / f"boot-{method}")
    test = ("cargo", "test", "--quiet", "-p", "peaberry-core", "--no-default-features", "--test", "archive_image")
    run(*test, "both_byte_orders", environment={"PEABERRY_SEEDS": str(corpus / "image")})


def main() -> int:
    """Fuzz each target in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "targets", nargs="*", choices=[INPUTS, *TARGETS, []], metavar="TARGET", help=", ".join((INPUTS, *TARGETS))
    )
    parser.add_argument("--seconds", type=int, default=600, help="for each target; default: 600")
    args = parser.parse_args()
    targets = args.targets or [INPUTS, *TARGETS]
    if INPUTS in targets:
        print(f"== {INPUTS}: {args.seconds} s of each kind", flush=True)
        command = [
            str(ROOT / ".venv/bin/python"),
            "benchmarks/fuzz_inputs.py",
            "--seconds",
            str(args.seconds),
            "--each",
        ]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            return 1
        targets.remove(INPUTS)
    if not targets:
        return 0
    if shutil.which("cargo-fuzz") is None:
        run("cargo", "install", "cargo-fuzz", "--locked", "--quiet")
    corpus = ROOT / "fuzz" / "corpus"
    make_seeds(corpus)
    for target in targets:
        print(f"== {target}: {args.seconds} s", flush=True)
        command = ["cargo", "+nightly", "fuzz", "run", target, "--", f"-max_total_time={args.seconds}", "-timeout=20"]
        command += ["-rss_limit_mb=4096", "-print_final_stats=1", "-max_len=65536", "-verbosity=0"]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            print(f"{target}: a finding; see fuzz/artifacts/{target}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
