"""What the two generations of GraalVM's reflection metadata share: a list of classes, each with members.

A class stands for itself: registering a member registers its class. The metadata has no sites, so what is read applies anywhere
(`Where.anywhere`), under the entry's condition if it has one. Methods have no return types and fields no types there.
"""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from peaberry import names
from peaberry.specification.draft import lost
from peaberry.specification.model import CLASS, FIELD, GROUP, GROUPS, METHOD, STRING, Target, Where, check_class
from peaberry.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from peaberry.specification.draft import Draft
    from peaberry.specification.model import Problem, Specification

CONDITIONS: Final = ("typeReached", "typeReachable")
SILENT: Final = frozenset({"comment", "condition", "fields", "methods", "name", "reason", "type", *GROUPS})
UNUSED: Final = {
    "queriedMethods": "looked up and never called",
    "queryAllDeclaredConstructors": "looked up and never called",
    "queryAllDeclaredMethods": "looked up and never called",
    "queryAllPublicConstructors": "looked up and never called",
    "queryAllPublicMethods": "looked up and never called",
    "allDeclaredClasses": "list classes, and call nothing",
    "allNestMembers": "list classes, and call nothing",
    "allPermittedSubclasses": "list classes, and call nothing",
    "allPublicClasses": "list classes, and call nothing",
    "allRecordComponents": "list components, and call nothing",
    "allSigners": "list signers, and call nothing",
    "jniAccessible": "what native code does is not read from here",
    "serializable": "what serialization does is not read from here",
    "unsafeAllocated": "no constructor is called",
}
"""Keys that name nothing that reflection calls, reads or writes, each with the reason."""


class Items:
    """Takes the items of a file into a draft, and says of each unused key once that it is not used."""

    def __init__(self, draft: Draft, keys: tuple[str, ...]) -> None:
        self._draft = draft
        self._keys = keys
        self._said: set[str] = set()

    def add(self, item: Any, line: int) -> None:
        """One element of the list; what is wrong in it is left out."""
        try:
            where, owner = self._place(item)
        except ValueError as error:
            self._draft.lose("syntax", line, str(error))
            return
        targets = [Target.of_class(owner)]
        for make in (groups, methods, fields):
            for target in make(owner, item):
                if isinstance(target, Target):
                    targets.append(target)
                else:
                    self._draft.lose("syntax", line, f"{printable(owner)}: {target}")
        self._draft.add(where, targets, line, implied=targets[0] if len(targets) > 1 else None)
        self._check_keys(item, line)

    def _place(self, item: Any) -> tuple[Where, str]:
        if not isinstance(item, dict):
            raise ValueError(
                f"an object such as {{{json.dumps(self._keys[0])}: …}} is missing, and there is {brief(item)}"
            )
        owner = next((item[key] for key in self._keys if key in item), None)
        if isinstance(owner, dict) and {"proxy", "lambda"} & set(owner):
            raise ValueError(f"{brief(owner)} is a class that the JVM makes, which no name denotes")
        if not isinstance(owner, str):
            raise ValueError(f"the item has no {self._keys[0]!r} that names a class: {brief(item)}")
        condition = item.get("condition")
        if condition is None:
            return Where(), check_class(owner)
        reached = [condition[key] for key in CONDITIONS if key in condition] if isinstance(condition, dict) else []
        if len(reached) != 1 or not isinstance(reached[0], str):
            raise ValueError(
                f"{printable(owner)}: the condition is not {{{CONDITIONS[0]!r}: class}}: {brief(condition)}"
            )
        return Where(condition=check_class(reached[0])), check_class(owner)

    def _check_keys(self, item: dict[str, Any], line: int) -> None:
        for key in sorted(set(item) - SILENT):
            if key not in UNUSED:
                near = get_close_matches(key, [*SILENT, *UNUSED], 1)
                self._draft.lose(
                    "syntax", line, f"unknown key {key!r}" + (f"; did you mean {near[0]!r}?" if near else "")
                )
            elif item[key] and key not in self._said:
                self._said.add(key)
                self._draft.note("unused", line, f"{key!r} is not used, here and below: {UNUSED[key]}")


def groups(owner: str, item: dict[str, Any]) -> Iterator[Target | str]:
    """All members of one sort; a message for each flag that is not one."""
    for word in GROUPS:
        if not isinstance(item.get(word, False), bool):
            yield f"{word!r} is neither true nor false: {brief(item[word])}"
        elif item.get(word):
            yield Target.of_group(owner, word)


def methods(owner: str, item: dict[str, Any]) -> Iterator[Target | str]:
    """The methods; without parameter types every overload is meant."""
    for each, name in members("methods", item):
        if name is None:
            yield each
            continue
        types = each.get("parameterTypes")
        if types is None:
            yield make(Target.of_method, owner, name, "(*)")
        elif isinstance(types, list) and all(isinstance(one, str) for one in types):
            try:
                descriptor = "".join(names.type_from_java(show_type(check_class(one))) for one in types)
            except ValueError as error:
                yield f"method {printable(name)}: {error}"
            else:
                yield make(Target.of_method, owner, name, f"({descriptor})*")
        else:
            yield f"the parameter types of {printable(name)} are not a list of names: {brief(types)}"


def fields(owner: str, item: dict[str, Any]) -> Iterator[Target | str]:
    """The fields."""
    for each, name in members("fields", item):
        yield each if name is None else make(Target.of_field, owner, name)


def members(key: str, item: dict[str, Any]) -> Iterator[tuple[Any, str | None]]:
    """The objects under the key with their names; a message and None for what is no such object."""
    listed = item.get(key, [])
    if not isinstance(listed, list):
        yield f"{key!r} is not a list: {brief(listed)}", None
        return
    for each in listed:
        if isinstance(each, dict) and isinstance(each.get("name"), str):
            yield each, each["name"]
        else:
            yield f"an element of {key!r} has no name: {brief(each)}", None


def make(maker: Any, *parts: str) -> Target | str:
    """The target, or what is wrong with it."""
    try:
        target: Target = maker(*parts)
    except ValueError as error:
        return str(error)
    return target


def brief(value: Any) -> str:
    """The value as JSON, not longer than a message can take."""
    text = json.dumps(value, ensure_ascii=True)
    return text if len(text) <= 80 else f"{text[:80]}…"


def show_type(name: str) -> str:
    """A class, primitive or array as Java writes it.

    >>> show_type("[Ljava.lang.String;"), show_type("[[I"), show_type("int")
    ('java.lang.String[]', 'int[][]', 'int')
    """
    return names.type_to_java(name.replace(".", "/")) if name.startswith("[") else name


def build(specification: Specification, key: str, condition: str) -> tuple[list[dict[str, Any]], list[Problem]]:
    """The items, sorted by class and condition, and what they cannot say."""
    items: dict[tuple[str, str], set[Target]] = {}
    problems: list[Problem] = []
    for entry in specification:
        for target in entry.targets:
            if target.kind == STRING:
                problems.append(lost(entry, target, "the metadata names classes and members, and no strings"))
            else:
                items.setdefault((target.name, entry.where.condition), set()).add(target)
    return [describe(key, condition, *place, items[place]) for place in sorted(items)], problems


def describe(key: str, condition: str, owner: str, reached: str, targets: Iterable[Target]) -> dict[str, Any]:
    """One item."""
    item: dict[str, Any] = {"condition": {condition: reached}} if reached else {}
    item[key] = show_type(owner)
    chosen = {kind: sorted(each for each in targets if each.kind == kind) for kind in (CLASS, METHOD, FIELD, GROUP)}
    item |= {each.member: True for each in chosen[GROUP]}
    shown = {json.dumps(show_method(each)): show_method(each) for each in chosen[METHOD]}
    if shown:
        item["methods"] = list(shown.values())
    if chosen[FIELD]:
        item["fields"] = [{"name": name} for name in dict.fromkeys(each.member for each in chosen[FIELD])]
    return item


def show_method(target: Target) -> dict[str, Any]:
    """A method as the metadata has it, without its return type."""
    if target.descriptor == "(*)":
        return {"name": target.member}
    types = names.TYPE.findall(target.descriptor[1:].partition(")")[0])
    return {"name": target.member, "parameterTypes": [names.type_to_java(each) for each in types]}


def dump(items: list[dict[str, Any]], indent: str) -> Iterator[str]:
    """The items one to a line, so that a message's line finds the item."""
    for number, item in enumerate(items):
        yield f"{',' if number else ''}\n{indent}{json.dumps(item)}"


def read_items(draft: Draft, keys: tuple[str, ...], elements: Iterable[tuple[int, Any]]) -> None:
    """Take the elements of a list into the draft."""
    items = Items(draft, keys)
    for line, item in elements:
        items.add(item, line)


__all__ = ["build", "dump", "read_items"]
