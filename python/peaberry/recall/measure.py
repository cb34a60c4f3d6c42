"""Recall: how much of a recording a graph holds, what it lacks, and why."""

from __future__ import annotations

import os
from collections import Counter
from functools import cached_property
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from peaberry._engine import is_folded_name
from peaberry.names import split as split_name
from peaberry.recall.causes import GROUPS, read_causes
from peaberry.recall.tagging import find_contexts

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Sequence

    from peaberry.callgraph import CallGraph
    from peaberry.recall.causes import Causes
    from peaberry.recall.oracle import Oracle
    from peaberry.recall.tagging import Pair

OTHER: Final = "other"
APPLICATION: Final = "application"
LIBRARY: Final = "library"
PLATFORM: Final = "platform"
SAME_PROGRAM: Final = 0.5
"""The share of a recording's own classes that a graph of the same program has at least."""


class Share(NamedTuple):
    """So many of so many."""

    found: int
    recorded: int

    @property
    def recall(self) -> float | None:
        """The quotient; None of nothing."""
        return round(self.found / self.recorded, 4) if self.recorded else None


class Miss(NamedTuple):
    """A recorded call that the graph lacks, and the tags that explain it. `first`: the graph has its caller."""

    caller: str
    callee: str
    first: bool
    causes: list[str]


class CauseRow(NamedTuple):
    """What a cause explains: missed methods, the same if objects inherit the tags of the objects that made them, missed pairs. And
    of all methods and pairs that bear its tag, how many the graph has.
    """

    missed_methods: int
    missed_methods_inherited: int
    missed_pairs: int
    methods: Share
    pairs: Share

    def to_object(self) -> dict[str, Any]:
        """The row as a JSON value."""
        missed = {name: value for name, value in self._asdict().items() if not isinstance(value, Share)}
        return missed | to_row(self.methods, self.pairs)


class Recall:
    """A recording beside a graph. What the JVM does by itself is apart in `jvm_tags` and `jvm_pairs`; what test
    frameworks do is left out.
    """

    def __init__(self, graph: CallGraph, oracle: Oracle, causes: Causes) -> None:
        self.graph, self.oracle, self.causes = graph, oracle, causes
        self.static = Static(graph, oracle.locations)
        contexts = find_contexts(oracle, causes, self.static)
        jvm, outside = causes.jvm_bit, causes.outside_bit
        methods = {name: tags for name, tags in contexts.methods.items() if not tags & outside}
        pairs = [pair for pair in contexts.pairs if pair.caller is not None and not pair.tags & outside]
        self.tags = {name: tags for name, tags in methods.items() if not tags & jvm}
        self.pairs = [pair for pair in pairs if not pair.tags & jvm]
        self.jvm_tags = {name: tags for name, tags in methods.items() if tags & jvm}
        self.jvm_pairs = [pair for pair in pairs if pair.tags & jvm]

    @cached_property
    def inherited(self) -> dict[str, int]:
        """The tags of methods if objects inherit those of the objects that made them."""
        return find_contexts(self.oracle, self.causes, self.static, inherit=True).methods

    def holds(self, pair: Pair) -> bool:
        """Whether the graph has the call pair."""
        return pair.caller is not None and self.static.has_pair(pair.caller, pair.callee)

    def count_methods(self, names: Iterable[str]) -> Share:
        """How many of these methods the graph has."""
        listed = list(names)
        return Share(sum(name in self.static for name in listed), len(listed))

    def count_pairs(self, pairs: Iterable[Pair]) -> Share:
        """How many of these pairs the graph has."""
        listed = list(pairs)
        return Share(sum(map(self.holds, listed)), len(listed))

    @cached_property
    def methods(self) -> Share:
        """Methods that the program ran."""
        return self.count_methods(self.tags)

    @cached_property
    def call_pairs(self) -> Share:
        """Calls that the program made."""
        return self.count_pairs(self.pairs)

    @cached_property
    def missed_methods(self) -> list[str]:
        """Methods that ran and are not in the graph, sorted."""
        return sorted(name for name in self.tags if name not in self.static)

    @cached_property
    def misses(self) -> list[Miss]:
        """Calls that were made and are not in the graph: first those whose caller the graph has, as the others follow from them."""
        missed = (pair for pair in self.pairs if not self.holds(pair))
        rows = (
            Miss(pair.caller or "", pair.callee, pair.caller in self.static, self.tags_of(pair.tags)) for pair in missed
        )
        return sorted(rows, key=lambda miss: (not miss.first, miss.caller, miss.callee))

    def roots(self, limit: int | None, chosen: Collection[Miss] | None = None) -> list[tuple[Miss, int]]:
        """First misses, each with the number of missed methods that follow from it and from none before it; the most telling first.
        Those from which none follows that is not known come last. Only of `chosen`, if given.
        """
        below: dict[str, set[str]] = {}
        for miss in self.misses:
            if not miss.first:
                below.setdefault(miss.caller, set()).add(miss.callee)
        missed = set(self.missed_methods)
        first = [miss for miss in (self.misses if chosen is None else chosen) if miss.first]
        known: set[str] = set()
        # What follows from a miss only becomes less as others are listed: one that is still first when counted again is the best.
        waiting = [(-len(missed), number) for number in range(len(first))]
        found: list[tuple[Miss, int]] = []
        while waiting and (limit is None or len(found) < limit):
            _, number = heappop(waiting)
            new = follow(first[number].callee, below, missed) - known
            if waiting and (-len(new), number) > waiting[0]:
                heappush(waiting, (-len(new), number))
                continue
            known |= new
            found.append((first[number], len(new)))
        return found

    def choose(self, role: str | None, only: str | None) -> list[Miss]:
        """The misses whose callee has the role and matches the pattern."""
        chosen = [miss for miss in self.misses if role is None or self.role_of(miss.callee) == role]
        if only is None:
            return chosen
        return [miss for miss, fits in zip(chosen, match(only, [miss.callee for miss in chosen]), strict=True) if fits]

    def role_of(self, method: str) -> str:
        """The role of a method's class: application, library or platform."""
        name = split_name(method).class_name
        return PLATFORM if self.oracle.is_platform(name) else self.category(method)

    def tags_of(self, bits: int) -> list[str]:
        """The names of tags; `other` for none."""
        return self.causes.tags(bits) or [OTHER]

    @cached_property
    def roles(self) -> dict[str, str]:
        """By class: application or library, as the graph has it, or other classes from the same place, or the inputs of the graph. All
        is the application's if the graph does not say it.
        """
        known = self.static.class_roles if has_roles(self.graph) else {}
        places: dict[str, Counter[str]] = {}
        for name, location in self.oracle.locations.items():
            if name in known and location:
                places.setdefault(location, Counter())[known[name]] += 1
        usual = {place: counts.most_common(1)[0][0] for place, counts in places.items()}
        listed = inputs_of(self.graph) if known else {}
        for place in set(self.oracle.locations.values()) - usual.keys():
            path = to_path(place)
            usual[place] = listed.get(path) or listed.get(os.path.basename(path), APPLICATION)
        return {name: usual[location] for name, location in self.oracle.locations.items()} | known

    def category(self, method: str) -> str:
        """The category of a method's class."""
        name = split_name(method).class_name
        if self.oracle.is_platform(name):
            return self.causes.category(name)
        return LIBRARY if self.roles.get(name) == LIBRARY else APPLICATION

    def by_category(self) -> dict[str, tuple[Share, Share]]:
        """Methods and pairs (by callee) of each category."""
        names = [*(each.name for each in self.causes.categories), LIBRARY, APPLICATION]
        of_method = {name: self.category(name) for name in {*self.tags, *(pair.callee for pair in self.pairs)}}
        return {
            name: (
                self.count_methods(method for method in self.tags if of_method[method] == name),
                self.count_pairs(pair for pair in self.pairs if of_method[pair.callee] == name),
            )
            for name in names
        }

    def by_cause(self) -> dict[str, CauseRow]:
        """Methods and pairs that each tag dominates (4.5 of the paper); one may have several, `other` has none."""
        return self.count_by([*(cause.tag for cause in self.causes.causes), OTHER], {})

    def by_group(self) -> dict[str, CauseRow]:
        """The same by the groups that causes belong to."""
        return self.count_by([*GROUPS, OTHER], {cause.tag: cause.group for cause in self.causes.causes})

    def count_by(self, names: Iterable[str], name_of: dict[str, str]) -> dict[str, CauseRow]:
        """Count what bears tags, or what the tags are a part of. Sets of tags are few, so each is looked at once."""
        methods, missed_methods, inherited, pairs, missed_pairs = self.counts_of_tags
        bears: dict[str, list[int]] = {name: [] for name in names}
        for bits in {*methods, *inherited, *pairs}:
            for name in {name_of.get(tag, tag) for tag in self.tags_of(bits)}:
                bears[name].append(bits)

        def count(name: str, of: Counter[int]) -> int:
            return sum(of[bits] for bits in bears[name])

        rows = {}
        for name in bears:
            ran, missed = count(name, methods), count(name, missed_methods)
            called, lost = count(name, pairs), count(name, missed_pairs)
            shares = Share(ran - missed, ran), Share(called - lost, called)
            rows[name] = CauseRow(missed, count(name, inherited), lost, *shares)
        return rows

    @cached_property
    def counts_of_tags(self) -> tuple[Counter[int], ...]:
        """By sets of tags: methods, missed ones, the same if tags are inherited, pairs, missed ones."""
        missed = self.missed_methods
        return (
            Counter(self.tags.values()),
            Counter(self.tags[name] for name in missed),
            Counter(self.inherited[name] for name in missed),
            Counter(pair.tags for pair in self.pairs),
            Counter(pair.tags for pair in self.pairs if not self.holds(pair)),
        )

    @property
    def unknown(self) -> list[str]:
        """Missed methods that no cause explains, though tags are inherited."""
        return [name for name in self.missed_methods if not self.causes.tags(self.inherited[name])]

    @cached_property
    def classes_in_common(self) -> Share:
        """Of the recorded classes outside of the platform, those of which the graph has a method."""
        classes = {split_name(name).class_name for name in self.tags}
        own = [name for name in classes if not self.oracle.is_platform(name)]
        return Share(sum(name in self.static.class_roles for name in own), len(own))

    @cached_property
    def precision(self) -> tuple[Share, Share]:
        """Of the methods and the call pairs of the graph, as a recording would see them, those that were recorded."""
        methods, pairs = self.static.scope(self.causes)
        number = self.static.number
        # Sets, as several recorded methods are one of a graph without return types.
        recorded = {number(name) for name in self.tags} & methods
        held = {(number(pair.caller or ""), number(pair.callee)) for pair in self.pairs if self.holds(pair)}
        called = sum(caller in methods for caller, _ in held)
        return Share(len(recorded), len(methods)), Share(called, pairs)

    @property
    def releases(self) -> tuple[int | None, list[int]]:
        """The release of the platform in the graph, and those of the JVMs that were recorded; None is not known."""
        of_graph = self.graph.header.get("platform_release")
        return of_graph, sorted({jvm.release for jvm in self.oracle.counted if jvm.release is not None})

    @property
    def is_of_same_program(self) -> bool:
        """Whether graph and recording seem to be of one program: most classes that ran are in the graph or, if nothing leads to
        them there, in its inputs.
        """
        share = self.classes_in_common
        named = {to_path(path) for role in (APPLICATION, LIBRARY) for path in self.graph.header.get(role) or ()}
        classes = {split_name(name).class_name for name in self.tags} - self.static.class_roles.keys()
        places = (self.oracle.locations.get(name, "") for name in classes if not self.oracle.is_platform(name))
        known = share.found + sum(to_path(place) in named for place in places)
        return not share.recorded or known >= SAME_PROGRAM * share.recorded

    def to_object(self, limit: int | None = None, chosen: list[Miss] | None = None) -> dict[str, Any]:
        """All of it as a JSON value; of the misses, those that are chosen."""
        misses = self.misses if chosen is None else chosen
        counts = self.graph.counts
        first = [miss for miss in misses if miss.first]
        missed = (
            self.missed_methods
            if chosen is None
            else sorted({miss.callee for miss in chosen} & set(self.missed_methods))
        )
        precision = self.precision
        jvm = self.count_methods(self.jvm_tags), self.count_pairs(self.jvm_pairs)
        return {
            "recorded_methods": self.methods.recorded,
            "recorded_pairs": self.call_pairs.recorded,
            "method_recall": self.methods.recall,
            "pair_recall": self.call_pairs.recall,
            "graph_methods": counts["methods"],
            "graph_pairs": counts["call_pairs"],
            "graph_methods_in_scope": precision[0].recorded,
            "graph_pairs_in_scope": precision[1].recorded,
            "method_precision_at_least": precision[0].recall,
            "pair_precision_at_least": precision[1].recall,
            "method_f1": f1(self.methods.recall, precision[0].recall),
            "pair_f1": f1(self.call_pairs.recall, precision[1].recall),
            "by_category": {name: to_row(*shares) for name, shares in self.by_category().items()},
            "by_cause": {name: row.to_object() for name, row in self.by_cause().items()},
            "by_group": {name: row.to_object() for name, row in self.by_group().items()},
            "jvm": to_row(*jvm),
            "classes_in_common": self.classes_in_common.recall,
            "graph_release": self.releases[0],
            "graph_has_roles": has_roles(self.graph),
            "graph_has_return_types": self.static.has_returns,
            "jvms": [
                {"command": jvm.command, "release": jvm.release, "counted": number not in self.oracle.left_out}
                for number, jvm in enumerate(self.oracle.jvms)
            ],
            "missed_methods_count": len(missed),
            "missed_pairs_count": len(misses),
            "first_misses_count": len(first),
            "missed_methods": missed[:limit],
            "missed_pairs": [miss._asdict() for miss in misses[:limit]],
        }


def to_row(methods: Share, pairs: Share) -> dict[str, Any]:
    """Two shares as a JSON value."""
    return {
        "recorded_methods": methods.recorded,
        "recorded_pairs": pairs.recorded,
        "method_recall": methods.recall,
        "pair_recall": pairs.recall,
    }


def f1(recall: float | None, precision: float | None) -> float | None:
    """The harmonic mean."""
    if recall is None or precision is None or not recall + precision:
        return None
    return round(2 * recall * precision / (recall + precision), 4)


class Static:
    """The graph by names, with generated classes folded: a recording does not have them, so no class that is recorded is one."""

    def __init__(self, graph: CallGraph, recorded: Container[str] = ()) -> None:
        engine = graph.engine
        self.engine, self.recorded = engine, recorded
        self.names = engine.names(range(engine.method_count))
        self.has_returns = not any(name.endswith(")") for name in self.names)
        """Whether names have return types. java-callgraph's have none, and are compared without."""
        self.numbers = {self.key(name): number for number, name in enumerate(self.names)}
        self.class_roles: dict[str, str] = {}
        for number, name in enumerate(self.names):
            owner = split_name(name).class_name
            if owner not in self.class_roles and engine.role(number) != "missing":
                self.class_roles[owner] = engine.role(number)
        self.callees: dict[int, set[int]] = {}

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.key(name) in self.numbers

    def key(self, name: str) -> str:
        """As much of a method's name as the graph has."""
        return name if self.has_returns else "".join(name.rpartition(")")[:2]) or name

    def number(self, name: str) -> int | None:
        """The number of a method; None if the graph has none of this name."""
        return self.numbers.get(self.key(name))

    def has_pair(self, caller: str, callee: str) -> bool:
        """Whether the graph has the call, directly or through generated frames alone."""
        source, target = self.number(caller), self.number(callee)
        return source is not None and target is not None and target in self.callees_of(source)

    def callees_of(self, method: int) -> set[int]:
        """Whom a method calls."""
        known = self.callees.get(method)
        if known is None:
            known = self.callees[method] = set()
            for *_, callee in self.engine.callees(method):
                known.add(callee)
                if self.is_folded(callee):
                    known |= self.callees_of(callee)
        return known

    def is_folded(self, method: int) -> bool:
        """Whether the method's class is a generated one."""
        owner = split_name(self.names[method]).class_name
        return is_folded_name(owner) and owner not in self.recorded

    def scope(self, causes: Causes) -> tuple[set[int], int]:
        """The methods, and the number of call pairs, without what the recorded side has not either: generated frames and others that
        are folded, test frameworks and what of the platform only they call.
        """
        heads = [name.partition("(")[0] for name in self.names]
        left_out = [bool(causes.outside.fullmatch(head) or causes.folded.fullmatch(head)) for head in heads]
        methods, pairs = self.engine.scope([self.is_folded(number) for number in range(len(heads))], left_out)
        return set(methods), pairs


def to_path(location: str) -> str:
    """The path of a location as JVMs name it.

    >>> to_path("file:/a/my%20classes/"), to_path("/a/b.jar")
    ('/a/my classes', '/a/b.jar')
    """
    from urllib.parse import unquote

    path = unquote(location.removeprefix("file:")) if location.startswith("file:") else location
    return path.rstrip("/")


def inputs_of(graph: CallGraph) -> dict[str, str]:
    """The roles of the graph's inputs, by path and, as recordings may be made elsewhere, by file name if all of that name have one role."""
    rows = [(to_path(path), role) for role in (APPLICATION, LIBRARY) for path in graph.header.get(role) or ()]
    named: dict[str, set[str]] = {}
    for path, role in rows:
        named.setdefault(os.path.basename(path), set()).add(role)
    return {name: min(roles) for name, roles in named.items() if len(roles) == 1} | dict(rows)


def follow(method: str, below: dict[str, set[str]], missed: set[str]) -> set[str]:
    """The missed methods that follow from a missed one, itself among them."""
    found, waiting = {method} & missed, [method]
    while waiting:
        new = (below.get(waiting.pop(), set()) & missed) - found
        found |= new
        waiting += new
    return found


def match(pattern: str, methods: Sequence[str]) -> list[bool]:
    """Which printed names the pattern matches, as the engine has it."""
    from peaberry._engine import match_names

    parts = [split_name(method) for method in methods]
    rows = [(each.class_name, each.name, f"({''.join(each.parameters)}){each.returns}") for each in parts]
    return match_names(pattern, rows)


def has_roles(graph: CallGraph) -> bool:
    """Whether the graph says what is application and what library; some forms do not (formats/)."""
    return graph.header.get("roles") is not False


def measure(graph: CallGraph, oracle: Oracle, *, all_jvms: bool = False) -> Recall:
    """Compare a recording with a graph. JVMs that ran nothing of the application are left out, unless none did or `all_jvms` is set: a
    build tool records itself beside what it starts.
    """
    others = [] if all_jvms else find_others(graph, oracle)
    return Recall(graph, oracle.without(others), read_causes())


def find_others(graph: CallGraph, oracle: Oracle) -> list[int]:
    """The JVMs that ran no class which the graph has in its application, if others did. If the graph does not say what is, it is what is
    not the platform's.
    """
    if len(oracle.jvms) < 2:
        return []
    roles = Static(graph).class_roles
    classes = [split_name(name).class_name for name in oracle.names]
    if has_roles(graph):
        is_own = [roles.get(name) == APPLICATION for name in classes]
    else:
        is_own = [name in roles and not oracle.is_platform(name) for name in classes]
    methods = [oracle.recording.methods_of(number) for number in range(len(oracle.jvms))]
    of_program = [any(is_own[method] for method in each) for each in methods]
    return [number for number, each in enumerate(methods) if each and any(of_program) and not of_program[number]]
