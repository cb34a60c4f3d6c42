"""Experiments of papers, run again. A study is a module with a subclass of `Study`, and a line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from peaberry.studies.study import Study

STUDIES: Final = {
    "type-flow": ("type_flow.study.TypeFlow", "cost of CHA, PTA and TFA (Zhuo & Zhang)"),
    "reflection": (
        "reflection.study.Reflection",
        "what is resolved of reflective calls, and at what cost (Livshits, Whaley & Lam)",
    ),
    "application": ("application.study.Application", "what callbacks data reachability leaves out (Zhang & Ryder)"),
    "assumptions": (
        "assumptions.study.Assumptions",
        "what is left of graphs at levels of assumptions about reflection and native code (Sawin & Rountev)",
    ),
    "recall": ("recall.study.Recall", "how much of recorded executions graphs hold, and why not all (Sui et al.)"),
}
"""By name: the class, and what the study is about."""


def find_study(name: str) -> type[Study[Any, Any]]:
    """The class of a study."""
    module, _, kind = STUDIES[name][0].rpartition(".")
    found: type[Study[Any, Any]] = getattr(import_module(f"peaberry.studies.{module}"), kind)
    return found
