"""Programs without one of their libraries: what is below a missing class, as far as anybody can know."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache

import pytest

import peaberry
from peaberry.callgraph import CallGraph
from peaberry.config import ALGORITHMS
from platforms import SMALL

DEFAULT_JDK = SMALL

LIBRARY = """package lib;

public class Base implements Face {
    public void act() { }
    public void rest() { }
    public static Face wrap(Face given) { return given; }
}
"""
FACE = """package lib;

public interface Face {
    void act();
    void rest();
}
"""
SOURCE = """package app;

public class Main {
    /** Below a class that is missing, and so perhaps below another that is. */
    static class Gapped extends lib.Base {
        @Override public void act() { }
    }
    /** Nothing is missing above it: it is no Face, whatever its methods are called. */
    static class Whole {
        public void act() { }
        @Override public String toString() { return "whole"; }
    }

    static void calls(lib.Face face) {
        face.act();
        face.rest();
    }
    static Class<?> asks(Object any) {
        any.toString();
        return any.getClass();
    }

    public static void main(String[] arguments) {
        Object gapped = new Gapped(), missing = new lib.Base(), whole = new Whole();
        calls((lib.Face) gapped);
        calls((lib.Face) missing);
        if (arguments.length > 7) calls((lib.Face) whole);
        asks(gapped);
        asks(missing);
        asks(whole);
    }
}
"""


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> str:
    root = tmp_path_factory.mktemp("missing")
    sources = {"lib/Base.java": LIBRARY, "lib/Face.java": FACE, "app/Main.java": SOURCE}
    for name, text in sources.items():
        path = root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    paths = [str(root / name) for name in sources]
    subprocess.run(["javac", "--release", "17", "-d", str(root / "classes"), *paths], check=True)
    shutil.rmtree(root / "classes" / "lib")
    return str(root / "classes")


@cache
def build(classes: str, algorithm: str) -> CallGraph:
    return peaberry.build(classes, main="app.Main", algorithm=algorithm, reflection="none", skip_startup=True)


def called(graph: CallGraph, method: str) -> set[str]:
    return {edge.callee.partition("(")[0] for edge in graph.callees(f"app.Main.{method}")}


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_call_on_a_missing_class_runs_what_may_be_below_it(classes: str, algorithm: str) -> None:
    graph = build(classes, algorithm)
    # What Gapped inherits, and what a missing class has of its own, is the missing method that is called.
    assert called(graph, "calls") == {"lib.Face.act", "lib.Face.rest", "app.Main$Gapped.act"}


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_what_is_final_runs_on_objects_of_missing_classes_too(classes: str, algorithm: str) -> None:
    found = called(build(classes, algorithm), "asks")
    assert "java.lang.Object.getClass" in found
    assert not {name for name in found if name.endswith(".getClass")} - {"java.lang.Object.getClass"}
    assert {"app.Main$Whole.toString", "lib.Base.toString"} <= found


def test_the_order_of_the_algorithms_holds(classes: str) -> None:
    for finer, coarser in (("pta", "vta"), ("vta", "xta"), ("xta", "cta"), ("cta", "rta"), ("rta", "cha")):
        difference = build(classes, finer).compare(build(classes, coarser), limit=3)
        assert difference.methods_only_left == []
        assert difference.pairs_only_left == []
