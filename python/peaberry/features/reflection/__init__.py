"""Reflection: which classes, methods and fields a program means by its strings and Class objects (Livshits, Whaley & Lam).

`class_objects` has what gives and uses classes, `bounds` what casts leave of those that are not known, `members` what finds and uses methods, constructors and fields, `look_ups` what one look-up of them knows, `proxies` objects whose methods call a handler, `services` what `ServiceLoader` loads.
They share (`dynamic`) the `record` of what became of each call, the `answers` of a specification, and `casts`. `targets` has what answers do, `assumed` what unresolved calls may do, `reporting` what is told in the end, `knowledge` what the program's classes declare.
Names of classes come from the engine's value analysis (`Place.texts`, `Place.values`).
"""

from __future__ import annotations

from peaberry.features.reflection.assumed import Assumed
from peaberry.features.reflection.class_objects import ClassObjects
from peaberry.features.reflection.dynamic import Dynamic
from peaberry.features.reflection.members import Members
from peaberry.features.reflection.proxies import Proxies
from peaberry.features.reflection.reporting import Reporting
from peaberry.features.reflection.services import Services
from peaberry.features.reflection.sites import DynamicSite

__all__ = ["Assumed", "ClassObjects", "Dynamic", "DynamicSite", "Members", "Proxies", "Reporting", "Services"]
