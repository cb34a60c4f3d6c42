"""Recorded executions, and how much of them a graph holds.

`recorder` runs a program with the agent, `oracle` reads what it wrote, `causes` says how to read it, `tagging` says what
dominates what, `measure` compares it with a graph. The terms are those of Sui, Dietrich, Tahir and Fourtounis, *On the recall of static call graph construction in
practice*, ICSE 2020.
"""

from __future__ import annotations

from peaberry.recall.measure import Recall, measure
from peaberry.recall.oracle import Oracle
from peaberry.recall.recorder import record

__all__ = ["Oracle", "Recall", "measure", "record"]
