"""Method handles: looked up, adapted, and invoked (java.lang.invoke).

A handle is a value with the tag `kind owner.name descriptor`, as a constant in a class file is: static, virtual, special, new,
getfield, getstatic, putfield, putstatic. `~` before it says that arguments are adapted on the way: whatever comes to a call of it,
or was bound before, may be any of its arguments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Object, Place, Site, Text, handles
from peaberry.features.reflection.answers import ANSWERED
from peaberry.features.reflection.assumed import assume_call
from peaberry.features.reflection.dynamic import Reflective
from peaberry.features.reflection.knowledge import (
    PRIMITIVES,
    STATIC,
    Member,
    class_of,
    descriptor_of,
    split_parameters,
    written,
)
from peaberry.features.reflection.sites import INVOCATION, LOOK_UP, rules_of, sort_out, unknown_tag
from peaberry.features.reflection.targets import run_method
from peaberry.features.site_kinds import SiteKind

if TYPE_CHECKING:
    from peaberry.features.reflection.sites import DynamicSite
    from peaberry.specification import Target

HANDLE: Final = "java.lang.invoke.MethodHandle"
TYPE: Final = "java.lang.invoke.MethodType"
VARIABLE: Final = "java.lang.invoke.VarHandle"
LOOKUP: Final = "java.lang.invoke.MethodHandles$Lookup"
ADAPTED: Final = "~"
WRAPPERS: Final = {letter: wrapper for letter, wrapper in PRIMITIVES.values() if letter != "V"}
KEEPING: Final = (
    "asType",
    "asFixedArity",
    "asVarargsCollector",
    "withVarargs",
    "guardWithTest",
    "explicitCastArguments",
)
"""Combinators after which arguments are still by position."""
FIELDS: Final = {
    "findGetter": ("getfield", 0),
    "findStaticGetter": ("getstatic", STATIC),
    "findSetter": ("putfield", 0),
    "findStaticSetter": ("putstatic", STATIC),
    "findStaticVarHandle": ("getstatic", STATIC),
}
KINDS: Final = {
    "findStatic": "static",
    "findVirtual": "virtual",
    "findSpecial": "special",
    "findConstructor": "new",
    "bind": "virtual",
    **{name: kind for name, (kind, _) in FIELDS.items()},
}
"""What handles are, by the look-up that gives them."""


class MethodHandles(Reflective):
    """What look-ups find, what combinators pass on, and what invocations run."""

    name: ClassVar[str] = "method-handles"

    def begin(self) -> None:
        """Know nothing yet."""
        super().begin()
        self.bags: dict[str, Place] = {}
        self.thrown: dict[str, Place] = {}

    # ── types ──

    @handles(call=f"{TYPE}.methodType", answers=True)
    def on_method_type(self, site: Site) -> None:
        """A type of known classes is known; of others, some type."""
        constants = [site.constant(index) for index in range(len(site.values))]
        flat = [each for value in constants for each in (value if isinstance(value, list) else [value])]
        if flat and all(isinstance(each, str) for each in flat):
            returned, *parameters = (descriptor_of(str(each)) for each in flat)
            site.value(TYPE, f"({''.join(parameters)}){returned}", site.result)
        else:
            site.add_class(TYPE, site.result)

    # ── look-ups ──

    @handles(call=[f"{LOOKUP}.{each}" for each in ("findStatic", "findVirtual", "findSpecial", "bind")], answers=True)
    def on_find(self, site: Site) -> None:
        """A method by class, name and type."""
        bound = callee_name(site) == "bind"
        search = Search(self, site, KINDS[callee_name(site)])
        site.argument(1).texts(search.tell_names)
        site.argument(2).values(search.tell_types)
        if bound:
            search.bag = site.argument(0)
            site.argument(0).watch(lambda found: search.tell_classes([Object("", found.class_name)]))
        else:
            site.argument(0).values(search.tell_classes)

    @handles(call=f"{LOOKUP}.findConstructor", answers=True)
    def on_find_constructor(self, site: Site) -> None:
        """A constructor by class and type."""
        search = Search(self, site, "new")
        search.names.add("<init>")
        site.argument(1).values(search.tell_types)
        site.argument(0).values(search.tell_classes)

    @handles(call=[f"{LOOKUP}.{each}" for each in FIELDS], answers=True)
    def on_find_field(self, site: Site) -> None:
        """A field by class and name."""
        kind, _ = FIELDS[callee_name(site)]
        search = Search(self, site, kind, VARIABLE if "VarHandle" in callee_name(site) else HANDLE)
        site.argument(1).texts(search.tell_names)
        site.argument(0).values(search.tell_classes)

    @handles(
        call=[f"{LOOKUP}.unreflect{each}" for each in ("", "Special", "Constructor", "Getter", "Setter")], answers=True
    )
    def on_unreflect(self, site: Site) -> None:
        """A handle of what reflection has found."""
        which = callee_name(site).removeprefix("unreflect")

        def tell(values: list[Object]) -> None:
            tags, numbers = sort_out(values)
            if numbers:
                site.add_class(HANDLE, site.result)
            rules = rules_of(values)
            for tag in tags:
                for handle in self.unreflected(tag, which):
                    site.value(HANDLE, handle, site.result, rules[tag])

        site.argument(0).values(tell)

    def unreflected(self, tag: str, which: str) -> list[str]:
        """The tag of the handle for a reflected member."""
        if which in ("Getter", "Setter"):
            name, _, descriptor = tag.partition(" ")
            word = "get" if which == "Getter" else "put"
            row = self.find_member(name, descriptor)
            return [f"{word}{'static' if row and row.access & STATIC else 'field'} {name} {descriptor}"]
        at = tag.index("(")
        name, descriptor = tag[:at], tag[at:]
        if which == "Constructor":
            return [f"new {name} {descriptor}"]
        row = self.find_member(name, descriptor)
        kind = "static" if row and row.access & STATIC else "special" if which == "Special" else "virtual"
        return [f"{kind} {name} {descriptor}"]

    def find_member(self, name: str, descriptor: str) -> Member | None:
        """The method or field that a class declares."""
        owner, _, short = name.rpartition(".")
        found = self.knowledge.find(owner)
        rows = (*found.methods, *found.fields) if found else ()
        return next((row for row in rows if (row.name, row.descriptor) == (short, descriptor)), None)

    def apply_handle(self, site: Site, record: DynamicSite, target: Target) -> bool:
        """A member of which a look-up is said to give the handle."""
        kind = KINDS.get(callee_name(site), "")
        if not kind:
            return False
        field = kind in ("getfield", "putfield", "getstatic", "putstatic")
        value = VARIABLE if "VarHandle" in site.callee.partition("(")[0] else HANDLE
        given = False
        for row in self.knowledge.named_by(target):
            if fits(row, kind) and field != row.descriptor.startswith("("):
                given = True
                bound = callee_name(site) == "bind"
                tag = f"{ADAPTED if bound else ''}{kind} {row.owner}.{row.name} {row.descriptor}"
                if bound:
                    site.flow(site.argument(0), self.bag(site, tag))
                record.targets.setdefault(row.printed, "specification")
                site.value(value, tag, site.result, ANSWERED)
        return given

    # ── combinators ──

    @handles(
        call=[
            *(f"{HANDLE}.{each}" for each in ("bindTo", "asType", "asSpreader", "asCollector", "asFixedArity")),
            *(f"{HANDLE}.{each}" for each in ("asVarargsCollector", "withVarargs")),
            *(f"java.lang.invoke.MethodHandles.{each}" for each in ("insertArguments", "dropArguments")),
            *(f"java.lang.invoke.MethodHandles.{each}" for each in ("dropArgumentsToMatch", "dropReturn")),
            *(f"java.lang.invoke.MethodHandles.{each}" for each in ("permuteArguments", "filterArguments")),
            *(f"java.lang.invoke.MethodHandles.{each}" for each in ("filterReturnValue", "foldArguments")),
            *(f"java.lang.invoke.MethodHandles.{each}" for each in ("collectArguments", "guardWithTest")),
            *(f"java.lang.invoke.MethodHandles.{each}" for each in ("catchException", "explicitCastArguments")),
            *(f"java.lang.invoke.MethodHandles.{each}" for each in ("tryFinally", "loop", "whileLoop", "doWhileLoop")),
            *(f"java.lang.invoke.MethodHandles.{each}" for each in ("countedLoop", "iteratedLoop", "tableSwitch")),
        ],
        answers=True,
    )
    def on_combine(self, site: Site) -> None:
        """What any of the handles does, the new one does; objects that are bound come along."""
        keeps = callee_name(site) in KEEPING
        places, bound = self.combined(site)

        def tell(values: list[Object]) -> None:
            tags, numbers = sort_out(values)
            if numbers:
                site.add_class(HANDLE, site.result)
            rules = rules_of(values)
            for tag in tags:
                new = tag if keeps else ADAPTED + tag.removeprefix(ADAPTED)
                site.value(HANDLE, new, site.result, rules[tag])
                for place in bound:
                    site.flow(place, self.bag(site, new))

        for place in places:
            place.values(tell, of=HANDLE)
        if callee_name(site) == "catchException":
            self.catch(site)

    def catch(self, site: Site) -> None:
        """What the first handle throws, and is of the class, the other one is called with."""
        caught = site.variable()
        name = site.constant(1)

        def tell_target(values: list[Object]) -> None:
            for tag in sort_out(values)[0]:
                thrown = self.thrown_by(site, ADAPTED + tag.removeprefix(ADAPTED))
                site.flow(thrown, caught, name if isinstance(name, str) else None)

        def tell_handler(values: list[Object]) -> None:
            for tag in sort_out(values)[0]:
                site.flow(caught, self.bag(site, ADAPTED + tag.removeprefix(ADAPTED)))

        site.argument(0).values(tell_target, of=HANDLE)
        site.argument(2).values(tell_handler, of=HANDLE)

    def combined(self, site: Site) -> tuple[list[Place], list[Place]]:
        """The handles that a combinator is given, and the objects that it binds."""
        places = [] if "MethodHandles." in site.callee else [site.receiver]
        bound: list[Place] = []
        for index, descriptor in enumerate(split_parameters(site.callee[site.callee.index("(") :])):
            kept = places if descriptor.endswith("Ljava/lang/invoke/MethodHandle;") else bound
            if descriptor.endswith(("Ljava/lang/invoke/MethodHandle;", "Ljava/lang/Object;")):
                place = site.argument(index)
                kept.append(site.element(place) if descriptor.startswith("[") else place)
        return places, bound

    @handles(
        call=[f"java.lang.invoke.MethodHandles.{each}" for each in ("constant", "identity", "zero", "empty")],
        answers=True,
    )
    def on_constant(self, site: Site) -> None:
        """A handle that calls nothing; a constant comes out of it."""
        tag = f"constant {site.caller}@{site.offset}"
        site.value(HANDLE, tag, site.result)
        if callee_name(site) == "constant":
            site.flow(site.argument(1), self.bag(site, tag))

    def bag(self, site: Site, tag: str) -> Place:
        """Where the objects are that were bound to a handle."""
        if tag not in self.bags:
            self.bags[tag] = site.variable()
        return self.bags[tag]

    def thrown_by(self, site: Site, tag: str) -> Place:
        """Where the exceptions are that calls of a handle have thrown."""
        if tag not in self.thrown:
            self.thrown[tag] = site.variable()
        return self.thrown[tag]

    # ── invocations ──

    @handles(call=[f"{HANDLE}.invokeExact", f"{HANDLE}.invoke", f"{HANDLE}.invokeWithArguments"], answers=True)
    def on_invoke(self, site: Site) -> None:
        """What the handle stands for runs."""
        record = self.record(INVOCATION, site)
        call = Invocation(self, site, record)
        site.receiver.values(call.tell)

    kinds: ClassVar[tuple[SiteKind, ...]] = (
        SiteKind(INVOCATION, answer=run_method, assume=assume_call),
        SiteKind(LOOK_UP, answer=apply_handle, listed=False),
    )


class Invocation:
    """A call of a handle: arguments by position, or all together where they are adapted."""

    def __init__(self, feature: MethodHandles, site: Site, record: DynamicSite) -> None:
        self.feature = feature
        self.site = site
        self.record = record
        self.exact = callee_name(site) != "invokeWithArguments"
        self.pooled: Place | None = None

    def pool(self) -> Place:
        """What may be any argument."""
        if self.pooled is None:
            site = self.site
            self.pooled = site.variable()
            if self.exact:
                for place in site.arguments:
                    site.flow(place, self.pooled)
                for each in sorted(set(split_parameters(site.types or "()V")) & WRAPPERS.keys()):
                    site.add_class(WRAPPERS[each], self.pooled)
            else:
                array = site.argument(0)
                if "(Ljava/util/List;)" in site.callee:
                    array = site.variable()
                    name = "java.util.List.toArray()[Ljava/lang/Object;"
                    site.call(name, receiver=site.argument(0), arguments=[], result=array)
                site.element(array, to=self.pooled)
            # What is spread comes in an array.
            site.element(self.pooled, to=self.pooled)
        return self.pooled

    def tell(self, values: list[Object]) -> None:
        """Handles come to the receiver."""
        tags, numbers = sort_out(values)
        for number in numbers:
            self.record.note(number)
        rules = rules_of(values)
        for tag in self.feature.dynamic.fitting(self.record, tags):
            self.run(tag, rules[tag])

    def run(self, tag: str, rule: str) -> None:
        """What the handle stands for, which was found by a rule, happens here."""
        site = self.site
        plain = tag.removeprefix(ADAPTED)
        if plain.startswith("constant "):
            site.flow(self.feature.bag(site, tag), site.result)
            return
        kind, name, descriptor = plain.split(" ")
        self.record.targets.setdefault(name + (descriptor if "(" in descriptor else ""), "points-to")
        needed = len(split_parameters(descriptor)) if "(" in descriptor else 0
        needed += {"virtual": 1, "special": 1, "getfield": 1, "putfield": 2, "putstatic": 1}.get(kind, 0)
        result = site.result
        thrown: Place | None = None
        if tag.startswith(ADAPTED) or not self.exact or len(site.values) != needed:
            pool = self.pool()
            site.flow(self.feature.bag(site, tag), pool)
            given: list[Place | None] = [pool] * needed
            if tag.startswith(ADAPTED):
                result = site.variable()
                site.flow(result, pool)
                site.flow(result, site.result)
                thrown = self.feature.thrown_by(site, tag)
                site.flow(thrown, site.thrown)
        else:
            given = list(site.arguments)
            self.box(given, kind, descriptor)
        given = self.collected(given, kind, descriptor)
        reason = self.feature.dynamic.resting(site, name.rpartition(".")[0], rule)
        self.act(reason, kind, name + descriptor if "(" in descriptor else name, given, result, thrown)

    def box(self, given: list[Place | None], kind: str, descriptor: str) -> None:
        """Numbers that are passed where the target takes objects, or that it returns where the caller wants one, are wrapped."""
        site = self.site
        if site.types is None or "(" not in descriptor:
            return
        wanted, passed = split_parameters(descriptor), split_parameters(site.types)
        shift = len(given) - len(wanted)
        for index, (here, there) in enumerate(zip(passed[shift:], wanted, strict=False), shift):
            if here in WRAPPERS and there not in WRAPPERS:
                given[index] = place = site.variable()
                site.add_class(WRAPPERS[here], place)
        returned, taken = descriptor.rpartition(")")[2], site.types.rpartition(")")[2]
        if returned in WRAPPERS and taken not in WRAPPERS and taken != "V" and kind != "new":
            site.add_class(WRAPPERS[returned], site.result)

    def collected(self, given: list[Place | None], kind: str, descriptor: str) -> list[Place | None]:
        """What is passed; where arguments may be collected, an array of them for a parameter that is one."""
        parameters = split_parameters(descriptor) if "(" in descriptor else []
        shift = len(given) - len(parameters)
        if kind not in ("static", "virtual", "special", "new") or not parameters or self.pooled is None:
            return given
        found = list(given)
        for index, each in enumerate(parameters):
            if each.startswith(("[L", "[[")):
                place = self.site.variable()
                self.site.flow(self.pooled, place)
                array = self.site.new(written(class_of(each)))
                self.site.store_element(array, self.pooled)
                self.site.flow(array, place)
                found[shift + index] = place
        return found

    def act(
        self,
        site: Site,
        kind: str,
        name: str,
        given: list[Place | None],
        result: Place,
        thrown: Place | None,
    ) -> None:
        """Call the method, or read or write the field."""
        owner = name.partition("(")[0].rpartition(".")[0]
        match kind:
            case "static":
                site.call(name, arguments=given, result=result, thrown=thrown, dispatch="static")
            case "virtual" | "special":
                receiver, *arguments = given
                site.call(name, receiver=receiver, arguments=arguments, result=result, thrown=thrown, dispatch=kind)
            case "new":
                made = site.new(owner)
                site.flow(made, result)
                site.call(name, receiver=made, arguments=given, thrown=thrown)
            case "getfield" | "putfield":
                base = given[0]
                if base is not None and kind == "getfield":
                    site.load(base, name, to=result)
                elif base is not None and given[1] is not None:
                    site.store(base, name, given[1])
            case "getstatic":
                site.initialise(owner)
                site.flow(site.static(name), result)
            case "putstatic":
                site.initialise(owner)
                if given[0] is not None:
                    site.flow(given[0], site.static(name))
            case _:
                pass


class Search:
    """A look-up: classes, names and types come one by one, and handles of what fits are returned."""

    def __init__(self, feature: MethodHandles, site: Site, kind: str, value: str = HANDLE) -> None:
        self.feature = feature
        self.site = site
        self.kind = kind
        self.value = value
        self.record = feature.record(LOOK_UP, site)
        self.classes: set[str] = set()
        self.names: set[str] = set()
        self.types: set[str] = set()
        self.any_type = "field" in kind or kind in ("getstatic", "putstatic")
        self.given: set[str] = set()
        self.rules: dict[str, str] = {}
        """By which rules the classes were found that have come."""
        self.bag: Place | None = None
        """What is bound to the handle at once."""

    def open(self, number: int | None) -> None:
        """Some member that is not known may be returned."""
        self.record.note(number)
        self.give_unknown()

    def give_unknown(self) -> None:
        """Return a handle of which nobody knows what it is of, unless a specification does."""
        if not self.record.answered:
            self.site.value(self.value, unknown_tag(self.record), self.site.result)

    def tell_classes(self, values: list[Object]) -> None:
        """Classes come."""
        tags, numbers = sort_out(values)
        for number in numbers:
            self.open(number)
        self.rules.update(rules_of(values))
        fresh = set(self.feature.dynamic.fitting(self.record, tags)) - self.classes
        self.classes |= fresh
        self.give(fresh, self.names, None)

    def tell_names(self, texts: list[Text]) -> None:
        """Names come."""
        fresh: set[str] = set()
        for text in self.feature.dynamic.answers.answer(texts, self.site):
            if text.value is None:
                self.record.sources.setdefault((text.kind, text.method, text.offset), text)
                self.give_unknown()
            else:
                fresh.add(text.value)
        self.names |= fresh
        self.give(self.classes, fresh, None)

    def tell_types(self, values: list[Object]) -> None:
        """Types come."""
        tags, numbers = sort_out(values)
        fresh = set(tags) - self.types
        self.types |= fresh
        self.give(self.classes, self.names, None if numbers and not self.any_type else fresh)
        self.any_type |= bool(numbers)

    def give(self, classes: set[str], names: set[str], types: set[str] | None) -> None:
        """Return handles of what fits these; without types, of any that has come."""
        if types is None and not self.any_type:
            types = self.types
        if not names or (types is not None and not types):
            return
        field = "field" in self.kind or self.kind in ("getstatic", "putstatic")
        for name in sorted(classes):
            for each in self.feature.knowledge.line("java.lang.Object" if name.startswith("[") else name):
                members = each.fields_named if field else each.methods_named
                for wanted in sorted(names & members.keys()):
                    for row in members[wanted]:
                        if (types is None or row.descriptor in types) and fits(row, self.kind):
                            self.give_one(name, row, field=field)
                if self.kind == "new":
                    break

    def give_one(self, name: str, row: Member, *, field: bool) -> None:
        """Return the handle of a member: of a method as called on the class, of a field as declared."""
        owner = row.owner if field or self.kind == "static" else name
        tag = f"{ADAPTED if self.bag else ''}{self.kind} {owner}.{row.name} {row.descriptor}"
        if self.bag is not None:
            self.site.flow(self.bag, self.feature.bag(self.site, tag))
        if tag not in self.given:
            self.given.add(tag)
            self.record.targets.setdefault(row.printed, "points-to")
            self.site.value(self.value, tag, self.site.result, self.rules.get(name, ""))


def fits(row: Member, kind: str) -> bool:
    """Whether a handle of the kind may be of the member: static or not, and a constructor or not."""
    if kind in ("getstatic", "putstatic", "static", "getfield", "putfield"):
        return bool(row.access & STATIC) == (kind in ("getstatic", "putstatic", "static"))
    return (row.name == "<init>") == (kind == "new")


def callee_name(site: Site) -> str:
    """The bare name of the called method."""
    return site.callee.partition("(")[0].rpartition(".")[2]
