"""What a specification's targets do at a reflective call: each function says whether the call can mean the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peaberry.features.reflection.answers import ANSWERED
from peaberry.features.reflection.knowledge import CLASS, CONSTRUCTOR, FIELD, METHOD, PUBLIC, written

if TYPE_CHECKING:
    from peaberry.features.base import Feature, Site
    from peaberry.features.reflection.knowledge import Class, Member
    from peaberry.features.reflection.sites import DynamicSite
    from peaberry.specification import Target


def make_object(feature: Feature, site: Site, record: DynamicSite, target: Target) -> bool:
    """A class of which a site is said to make objects, or the constructor by which."""
    if target.kind == "class" and "Array.newInstance" in site.callee:
        return make_array(feature, site, record, target.name)
    found = feature.dynamic.knowledge.find(target.name)
    if found is None or not found.is_concrete:
        return False
    by_constructor = "Constructor" in site.callee
    if target.kind == "class" and not by_constructor and not site.callee.startswith(f"{CLASS}."):
        record.targets.setdefault(found.name, "specification")
        site.new(found.name, to=site.result)
        return True
    rows = find_constructors(found, target, by_constructor=by_constructor)
    for row in rows:
        record.targets.setdefault(row.printed, "specification")
        made = site.new(found.name)
        site.flow(made, site.result)
        site.call(row.printed, receiver=made)
    return bool(rows)


def find_constructors(found: Class, target: Target, *, by_constructor: bool) -> list[Member]:
    """The constructors of a class that a target names for a call of one, or for a call that names none."""
    rows = [row for row in found.methods if row.name == "<init>"]
    if target.kind == "method":
        return [row for row in rows if target.denotes_method(row.printed)]
    if target.kind == "group":
        wanted = "Constructors" in target.member and by_constructor
        return [row for row in rows if wanted and (row.access & PUBLIC or "Public" not in target.member)]
    return rows if by_constructor else [row for row in rows if row.descriptor == "()V"]


def make_array(feature: Feature, site: Site, record: DynamicSite, name: str) -> bool:
    """A class of arrays that a site is said to make."""
    if not name.startswith("[") or not feature.dynamic.knowledge.exists(name):
        return False
    record.targets.setdefault(written(name), "specification")
    site.new(written(name), to=site.result)
    return True


def find_member(feature: Feature, site: Site, record: DynamicSite, target: Target) -> bool:
    """A member that a look-up is said to find."""
    sort = {"getMethod": METHOD, "getConstructor": CONSTRUCTOR, "getField": FIELD}.get(
        site.callee.partition("(")[0].rpartition(".")[2].replace("Declared", "")
    )
    rows = [row for row in feature.dynamic.knowledge.named_by(target) if row.sort == sort]
    for row in rows:
        record.targets.setdefault(row.printed, "specification")
        site.value(row.sort, row.tag, site.result, ANSWERED)
    return bool(rows)


def run_method(feature: Feature, site: Site, record: DynamicSite, target: Target) -> bool:
    """A method that a call is said to run."""
    by_handle = site.callee.startswith("java.lang.invoke.")
    sorts = (METHOD, CONSTRUCTOR) if by_handle else (METHOD,)
    rows = [row for row in feature.dynamic.knowledge.named_by(target) if row.sort in sorts]
    for row in rows:
        record.targets.setdefault(row.printed, "specification")
        if row.sort == METHOD:
            site.call(row.printed, receiver=site.argument(0), result=site.result)
            continue
        made = site.new(row.owner)
        site.flow(made, site.result)
        site.call(row.printed, receiver=made)
    return bool(rows)


def use_field(feature: Feature, site: Site, record: DynamicSite, target: Target) -> bool:
    """A field that a call is said to read or write."""
    knowledge = feature.dynamic.knowledge
    if target.kind == "class":  # an unmarked name reads as one
        owner, _, name = target.name.rpartition(".")
        found = knowledge.find(owner)
        rows = [row for row in found.fields if row.name == name] if found else []
    else:
        rows = [row for row in knowledge.named_by(target) if row.sort == FIELD]
    for row in rows:
        record.targets.setdefault(row.printed, "specification")
        if ".get" in site.callee:
            site.load(site.argument(0), row.printed, to=site.result)
        else:
            site.store(site.argument(0), row.printed, site.argument(1))
    return bool(rows)
