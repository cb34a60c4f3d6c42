"""What an analysis is taught beyond bytecode: dynamic features of Java, and frameworks.

A feature is a class with handlers. It hears of what the analysis finds, and adds calls, objects and flows:

    from peaberry.features import Feature, Site, handles

    class Timers(Feature):
        @handles(call="app.Timer.schedule")
        def on_schedule(self, site: Site) -> None:
            site.call("java.lang.Runnable.run()V", receiver=site.argument(0))

docs/features.md is the guide.
"""

from __future__ import annotations

from peaberry.features.base import Feature, Group, Method, Object, Place, Relation, Site, Text, handles
from peaberry.features.loading import load_features
from peaberry.features.running import FeatureFailed, Runner
from peaberry.features.site_kinds import SiteKind

__all__ = [
    "Feature",
    "FeatureFailed",
    "Group",
    "Method",
    "Object",
    "Place",
    "Relation",
    "Runner",
    "Site",
    "SiteKind",
    "Text",
    "handles",
    "load_features",
]
