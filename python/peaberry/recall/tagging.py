"""Which tags dominate what was recorded: section 3.7 of Sui et al."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from peaberry.names import split as split_name
from peaberry.recall.class_files import ClassFiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from peaberry.recall.causes import Causes
    from peaberry.recall.oracle import Oracle

CONSTRUCTOR: Final = ".<init>("
NATIVE: Final = "nativeallocation"
DESERIALIZED: Final = "deserialize"

Row = tuple[int, int, int, bool, int]


class Known(Protocol):
    """What a graph has."""

    def __contains__(self, name: object) -> bool: ...

    def has_pair(self, caller: str, callee: str, /) -> bool:
        """Whether it has the call."""


class Pair(NamedTuple):
    """A call that was seen. `tags` are bits of causes that every such call bears; `explicit`: a call instruction names the callee."""

    caller: str | None
    callee: str
    tags: int
    explicit: bool


class Contexts(NamedTuple):
    """What is left when frames are folded: the tags that dominate each method, and the call pairs."""

    methods: dict[str, int]
    pairs: list[Pair]


def find_contexts(oracle: Oracle, causes: Causes, known: Known, *, inherit: bool = False) -> Contexts:
    """Tag the trees, more than once: how objects were made is known only when all has been seen. `known` is what the graph has.

    With `inherit`, objects that are made only below methods of tagged objects bear their tags too.
    """
    marks = Marks(oracle, causes)
    _, rows = marks.ask(None)
    dynamic = find_dynamic(marks, rows, known, None)
    tags, rows = marks.ask(dynamic)
    while inherit:
        found = find_dynamic(marks, rows, known, dynamic)
        if all(name in dynamic for name in found):
            break
        dynamic = found | dynamic
        tags, rows = marks.ask(dynamic)
    names = oracle.names
    methods = {name: bits for name, bits in zip(names, tags, strict=True) if bits is not None}
    pairs = []
    for caller, callee, bits, explicit, _ in rows:
        of = names[caller] if caller >= 0 else None
        pairs.append(Pair(of, names[callee], bits | marks.given_pairs.get((of, names[callee]), 0), explicit))
    return Contexts(methods, pairs)


class Marks:
    """The tags of methods and trees as the engine takes them."""

    def __init__(self, oracle: Oracle, causes: Causes) -> None:
        self.oracle, self.causes = oracle, causes
        count = len(oracle.names)
        self.folded, self.relays, self.stays = ([False] * count for _ in range(3))
        self.entered, self.implicit, self.first = ([0] * count for _ in range(3))
        self.dynamic, self.inner, self.helping, self.cleared, self.through = ([0] * count for _ in range(5))
        self.files = ClassFiles(oracle)
        making = causes.of_kind("allocation")
        everywhere = causes.of_kind("method") + making
        for number, name in enumerate(oracle.names):
            head = name.partition("(")[0]
            self.folded[number] = causes.folded.fullmatch(head) is not None
            self.relays[number] = causes.relays.fullmatch(head) is not None and ".<" not in head
            self.helping[number] = causes.jvm_bit if causes.helpers.fullmatch(head) else 0
            self.stays[number] = causes.stays.fullmatch(name) is not None
            self.entered[number] = sum(bit for bit, cause in everywhere if cause.matches(name))
            self.through[number] = sum(bit for bit, cause in making if cause.within.fullmatch(head))
            if causes.outside.fullmatch(head):
                self.entered[number] |= causes.outside_bit
            elif not oracle.is_platform(split_name(name).class_name):
                # A framework calls back what it was given: the program, again.
                self.cleared[number] = causes.outside_bit
            self.implicit[number] = sum(bit for bit, cause in causes.of_kind("implicit") if cause.matches(name))
            is_kept = causes.kept.fullmatch(name) and not causes.jvm.fullmatch(head)
            self.inner[number] = 0 if is_kept else causes.jvm_bit
            if not is_kept and not self.folded[number] and oracle.is_platform(split_name(name).class_name):
                self.dynamic[number] = causes.jvm_bit
            if causes.jvm.fullmatch(head):
                self.implicit[number] |= causes.jvm_bit
                self.first[number] = causes.jvm_bit
        self.receivers = find_receivers(oracle)
        self.given_pairs, given = find_given(oracle, causes)
        for number, name in enumerate(oracle.names):
            self.entered[number] |= given.get(name, 0)
        self.trees = [
            next(
                (bit for bit, cause in causes.of_kind("thread") if any(cause.matches(name) for name, *_ in threads)), 0
            )
            for _, threads, _ in oracle.recording.trees()
        ]

    def ask(self, dynamic: dict[str, int] | None) -> tuple[list[int | None], list[Row]]:
        """Methods and pairs. Before dynamic allocations are known (None) their tags are on the methods that make objects, and the
        nearest counts; then on the methods of the objects.
        """
        making = self.causes.of_kind("allocation")
        fixed = self.implicit, self.first, self.dynamic, self.inner, self.helping, self.cleared, self.trees
        frames = self.folded, self.relays, self.stays
        if dynamic is None:
            exclusive = sum(bit for bit, _ in making)
            return self.oracle.recording.contexts(*frames, self.entered, *fixed, exclusive, self.through)
        makers = sum(bit for bit, cause in making if not cause.below)
        entered = [
            before & ~makers | (0 if is_static else self.of_objects(name, dynamic))
            for before, (name, _, _, is_static) in zip(self.entered, self.oracle.rows, strict=True)
        ]
        return self.oracle.recording.contexts(*frames, entered, *fixed)

    def of_objects(self, name: str, dynamic: dict[str, int]) -> int:
        """The tag of the objects on which a method ran. Its class may have others, and an interface has none: receivers, if
        they were recorded, come first.
        """
        if name in self.receivers:
            return min(dynamic.get(each, 0) for each in self.receivers[name])
        return dynamic.get(split_name(name).class_name, 0)


def find_receivers(oracle: Oracle) -> dict[str, set[str]]:
    """By method: the classes of the objects on which it ran, as far as they were recorded."""
    found: dict[str, set[str]] = {}
    for _, _, receiver, callee in oracle.receivers():
        found.setdefault(callee, set()).add(receiver)
    return found


def find_given(oracle: Oracle, causes: Causes) -> tuple[dict[tuple[str | None, str], int], dict[str, int]]:
    """By call pair, and by method: the tag of the objects that received the calls, if all of them were given to the program in a
    manner that is a cause. Of several tags the first row's.
    """
    bits = {cause.tag: bit for bit, cause in causes.of_kind("access")}
    pairs: dict[tuple[str | None, str], set[int]] = {}
    methods: dict[str, set[int]] = {}
    for record, cause in oracle.given_receivers():
        bit = bits.get(cause, 0)
        pairs.setdefault((record.caller, record.callee), set()).add(bit)
        methods.setdefault(record.callee, set()).add(bit)
    return (
        {pair: min(found) for pair, found in pairs.items() if 0 not in found},
        {name: min(found) for name, found in methods.items() if 0 not in found},
    )


def find_dynamic(marks: Marks, rows: Sequence[Row], known: Known, before: dict[str, int] | None) -> dict[str, int]:
    """Classes with objects that dynamic allocations made and none that the graph knows of, each with the tag. Without any run
    of a constructor a native method made them. If some are known from `before`, a `new` counts as dynamic where their
    tags dominate it.

    The paper tags objects; this tags their classes, which costs nothing while a program runs and is coarser where a class
    has objects of both kinds.
    """
    oracle, causes = marks.oracle, marks.causes
    names = oracle.names
    above = {name: superclass for name, _, superclass in oracle.recording.classes() if superclass}
    # Objects that were given to the program were made somewhere; what their methods make may inherit all the same.
    bits = [bit for bit, _ in causes.of_kind("allocation") + ([] if before is None else causes.of_kind("access"))]
    made: dict[str, set[int]] = {}
    for caller, callee, tags, explicit, _ in rows:
        if CONSTRUCTOR not in names[callee] or (explicit and is_of_same_object(names, above, caller, callee)):
            continue
        owner = split_name(names[callee]).class_name
        kind = (before or {}).get(owner, 0)
        if not kind and (before is not None or not explicit):
            kind = next((bit for bit in bits if tags & bit), 0)
        if not kind and not (caller >= 0 and known.has_pair(names[caller], names[callee])):
            continue  # the graph does not know this one either, for whatever cause its caller has
        while owner:
            made.setdefault(owner, set()).add(kind)
            owner = above.get(owner, "")
    dynamic = {name: min(kinds) for name, kinds in made.items() if 0 not in kinds}
    return dynamic | {name: kind for name, kind in find_native(marks, known).items() if name not in made}


def find_native(marks: Marks, known: Known) -> dict[str, int]:
    """Classes of which methods ran and no constructor, each with the tag: deserialization runs none of a class, native methods
    neither. If the graph has one of the methods that ran, it knows the objects, as those of java.lang.Class.
    """
    oracle, causes = marks.oracle, marks.causes
    bits = {cause.tag: bit for bit, cause in causes.of_kind("allocation")}
    constructed = {split_name(name).class_name for name in oracle.names if CONSTRUCTOR in name}
    ran: dict[str, bool] = {}
    for name, _, _, is_static in oracle.rows:
        owner = split_name(name).class_name
        if not is_static and owner not in constructed:
            ran[owner] = ran.get(owner, False) or name in known
    unknown = [owner for owner, has_known in ran.items() if not has_known and marks.files.is_concrete(owner)]
    deserializes = any(bits.get(DESERIALIZED, 0) & each for each in marks.entered)
    return {
        owner: bits.get(DESERIALIZED if deserializes and marks.files.is_serializable(owner) else NATIVE, 0)
        for owner in unknown
    }


def is_of_same_object(names: list[str], above: dict[str, str], caller: int, callee: int) -> bool:
    """Whether a constructor calls another for its own object: this() or super()."""
    if caller < 0 or CONSTRUCTOR not in names[caller]:
        return False
    maker = split_name(names[caller]).class_name
    return split_name(names[callee]).class_name in (maker, above.get(maker))
