"""Methods, constructors and fields: looked up by name, then called, read or written (sections 5.2.4 to 5.2.6 of the paper)."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Object, Site, handles
from peaberry.features.reflection.assumed import assume_access, assume_call, assume_object
from peaberry.features.reflection.bounds import CAST
from peaberry.features.reflection.dynamic import Reflective
from peaberry.features.reflection.knowledge import (
    CLASS,
    CONSTRUCTOR,
    FIELD,
    METHOD,
    PRIMITIVES,
    STATIC,
    Member,
    class_of,
    split_parameters,
)
from peaberry.features.reflection.look_ups import LookUp
from peaberry.features.reflection.passing import Given
from peaberry.features.reflection.sites import FIELD_ACCESS, INSTANTIATION, INVOCATION, LOOK_UP, rules_of, sort_out
from peaberry.features.reflection.targets import find_member, make_object, run_method, use_field
from peaberry.features.site_kinds import SiteKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from peaberry.features.reflection.sites import DynamicSite

TYPED: Final = ("Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double")


class Members(Reflective):
    """java.lang.reflect's Method, Constructor and Field."""

    kinds: ClassVar[tuple[SiteKind, ...]] = (
        SiteKind(INSTANTIATION, answer=make_object, assume=assume_object),
        SiteKind(INVOCATION, answer=run_method, assume=assume_call),
        SiteKind(FIELD_ACCESS, answer=use_field, assume=assume_access),
        SiteKind(LOOK_UP, answer=find_member, listed=False),
    )

    def begin(self) -> None:
        """Know nothing yet."""
        super().begin()
        self.named: set[str] = set()
        self.brought: dict[str, list[Member]] | None = None
        self.casts: dict[tuple[str, str], bool] = {}

    # ── look-ups ──

    @handles(call="java.lang.Class.getMethod", answers=True)
    def on_get_method(self, site: Site) -> None:
        """A public method, inherited or not."""
        self.look_up(site, METHOD, lambda name: self.knowledge.methods(name, public=True), named=True, typed=1)

    @handles(call="java.lang.Class.getDeclaredMethod", answers=True)
    def on_get_declared_method(self, site: Site) -> None:
        """A method of the class itself."""
        self.look_up(site, METHOD, lambda name: self.knowledge.methods(name, public=False), named=True, typed=1)

    @handles(call=["java.lang.Class.getConstructor", "java.lang.Class.getDeclaredConstructor"], answers=True)
    def on_get_constructor(self, site: Site) -> None:
        """A constructor by its parameters."""
        public = "getDeclared" not in site.callee
        self.look_up(site, CONSTRUCTOR, lambda name: self.knowledge.constructors(name, public=public), typed=0)

    @handles(call="java.lang.Class.getField", answers=True)
    def on_get_field(self, site: Site) -> None:
        """A public field, inherited or not."""
        self.look_up(site, FIELD, lambda name: self.knowledge.fields(name, public=True), named=True)

    @handles(call="java.lang.Class.getDeclaredField", answers=True)
    def on_get_declared_field(self, site: Site) -> None:
        """A field of the class itself."""
        self.look_up(site, FIELD, lambda name: self.knowledge.fields(name, public=False), named=True)

    @handles(call="java.lang.Class.getMethods", answers=True)
    def on_get_methods(self, site: Site) -> None:
        """All public methods."""
        self.look_up(site, METHOD, lambda name: self.knowledge.methods(name, public=True), many=True)

    @handles(call="java.lang.Class.getDeclaredMethods", answers=True)
    def on_get_declared_methods(self, site: Site) -> None:
        """All methods of the class itself."""
        self.look_up(site, METHOD, lambda name: self.knowledge.methods(name, public=False), many=True)

    @handles(call=["java.lang.Class.getConstructors", "java.lang.Class.getDeclaredConstructors"], answers=True)
    def on_get_constructors(self, site: Site) -> None:
        """All constructors, or the public ones."""
        public = "getDeclared" not in site.callee
        self.look_up(site, CONSTRUCTOR, lambda name: self.knowledge.constructors(name, public=public), many=True)

    @handles(call="java.lang.Class.getFields", answers=True)
    def on_get_fields(self, site: Site) -> None:
        """All public fields."""
        self.look_up(site, FIELD, lambda name: self.knowledge.fields(name, public=True), many=True)

    @handles(call="java.lang.Class.getDeclaredFields", answers=True)
    def on_get_declared_fields(self, site: Site) -> None:
        """All fields of the class itself."""
        self.look_up(site, FIELD, lambda name: self.knowledge.fields(name, public=False), many=True)

    def look_up(
        self,
        site: Site,
        kind: str,
        candidates: Callable[[str], list[Member]],
        *,
        named: bool = False,
        typed: int | None = None,
        many: bool = False,
    ) -> None:
        """Members of the receiver's classes are returned: those with the name and the parameters that are passed."""
        if self.settings.mode == "local":
            site.add_class(kind, None)
            return
        record = self.record(LOOK_UP, site)
        place = site.result
        if many:
            place = site.variable()
            site.store_element(site.new(f"{kind}[]", to=site.result), place)
        self.name_members(site, kind)
        look_up = LookUp(self.dynamic, site, record, kind, candidates, place)
        self.widen(look_up)
        if named:
            look_up.names = set()
            site.argument(0).texts(look_up.tell_names)
        site.receiver.values(look_up.tell_classes)
        if typed is None:
            return
        exact = site.constant(typed)
        if isinstance(exact, list) and all(isinstance(each, str) for each in exact):
            look_up.exact = [str(each) for each in exact]
            record.shape = tuple(look_up.exact)
        elif self.settings.flows:
            look_up.types = set()
            site.element(site.argument(typed)).values(look_up.tell_types, of=CLASS)

    def name_members(self, site: Site, kind: str) -> None:
        """Members have a name that the JVM has put into them; all of a kind share their fields."""
        if kind == CONSTRUCTOR or kind in self.named:
            return
        self.named.add(kind)
        member, name = site.variable(), site.variable()
        site.add_class(kind, member)
        site.add_class("java.lang.String", name)
        site.store(member, f"{kind}.name", name)

    def widen(self, look_up: LookUp) -> None:
        """What may be found besides: what casts of results bound, and what a specification names without a place."""
        if look_up.kind == CONSTRUCTOR:
            self.dynamic.casts.use_cast.setdefault(look_up.record.number, []).append(look_up.tell_cast)
            self.dynamic.casts.use(look_up.record, look_up.record.casts)
        if look_up.kind == METHOD:
            uses = self.dynamic.casts.use_returned.setdefault(look_up.record.number, [])
            uses.append(partial(self.returning, look_up))
        answers = self.dynamic.answers
        for entry, target in answers.listed():
            for row in self.knowledge.named_by(target):
                if row.sort == look_up.kind:
                    answers.once_reached(entry, partial(look_up.list, row))

    def returning(self, look_up: LookUp, cast: str) -> None:
        """What a method returns that a look-up does not know is cast: methods may be meant that return such an object. Of classes
        that are not known either, those that the program brings along.
        """
        if not look_up.any_class and not look_up.any_name:
            return
        members = [row for row in look_up.members if self.is_cast(row.returned, cast)]
        if look_up.any_class:
            for returned, rows in self.brought_by_result.items():
                members += rows if self.is_cast(returned, cast) else ()
        fitting = [row for row in dict.fromkeys(members) if look_up.may_name(row)]
        look_up.record.bounded[cast] = len(fitting)
        if len(fitting) > self.settings.wide:
            why = f"{len(fitting)} methods may return what is cast to {cast}, too many to use"
            look_up.site.because("result cast", cast).unresolved(why)
            return
        for row in fitting:
            look_up.give_one(row, "casts", CAST)

    @property
    def brought_by_result(self) -> dict[str, list[Member]]:
        """The methods that the program brings along, by the class of what they return."""
        if self.brought is None:
            self.brought = {}
            for found in map(self.knowledge.find, self.program.brought()):
                for row in found.methods if found is not None else ():
                    if not row.name.startswith("<"):
                        self.brought.setdefault(row.returned, []).append(row)
        return self.brought

    def is_cast(self, returned: str, cast: str) -> bool:
        """Whether what is declared to be of the one class may be of the other."""
        if (returned, cast) not in self.casts:
            below = self.knowledge.is_below
            same = returned in PRIMITIVES or returned.startswith("[")
            fits = returned == cast if same else below(returned, cast) or below(cast, returned)
            self.casts[returned, cast] = fits
        return self.casts[returned, cast]

    # ── classes and methods from members ──

    @handles(
        call=[
            "java.lang.reflect.Field.getType",
            "java.lang.reflect.Method.getReturnType",
            "java.lang.reflect.RecordComponent.getType",
        ],
        answers=True,
    )
    def on_type(self, site: Site) -> None:
        """The class of what a field holds or a method returns."""
        self.derive(site, CLASS, lambda tag: [class_of(tag.rpartition(" ")[2].rpartition(")")[2])])

    @handles(call=[f"{each}.getDeclaringClass" for each in (METHOD, CONSTRUCTOR, FIELD)], answers=True)
    def on_declaring_class(self, site: Site) -> None:
        """The class that declares a member."""
        self.derive(site, CLASS, lambda tag: [tag.partition("(")[0].partition(" ")[0].rpartition(".")[0]])

    @handles(call=[f"{each}.getParameterTypes" for each in (METHOD, CONSTRUCTOR)], answers=True)
    def on_parameter_types(self, site: Site) -> None:
        """The classes of a method's parameters."""
        relation = lambda tag: [class_of(each) for each in split_parameters(tag[tag.index("(") :])]  # noqa: E731
        self.derive(site, CLASS, relation, array=True)

    @handles(call="java.lang.Class.getRecordComponents", answers=True)
    def on_record_components(self, site: Site) -> None:
        """The fields of a record."""

        def components(tag: str) -> list[str]:
            found = self.knowledge.find(tag)
            rows = found.fields if found and found.superclass == "java.lang.Record" else ()
            return [f"{row.printed} {row.descriptor}" for row in rows if not row.access & STATIC]

        self.derive(site, "java.lang.reflect.RecordComponent", components, array=True)

    @handles(call="java.lang.reflect.RecordComponent.getAccessor", answers=True)
    def on_accessor(self, site: Site) -> None:
        """The method that reads a component."""
        self.derive(site, METHOD, lambda tag: ["()".join(tag.split(" "))])

    # ── uses ──

    @handles(call="java.lang.reflect.Method.invoke", answers=True, idle=True)
    def on_invoke(self, site: Site) -> None:
        """The method runs with the elements of the array."""
        record = self.record(INVOCATION, site)
        if self.settings.mode == "local":
            record.unknown = True
            return
        passed = cache(partial(Given, site, 1))

        def tell(values: list[Object]) -> None:
            rules = rules_of(values)
            for method in self.known(record, site, values):
                given = passed()
                descriptor = method[method.index("(") :]
                record.targets.setdefault(method, "points-to")
                arguments = [given.element for _ in split_parameters(descriptor)]
                self.dynamic.resting(site, owner_of(method), rules[method]).call(
                    method, receiver=site.argument(0), arguments=arguments, result=site.result, thrown=given.thrown
                )
                self.box(site, descriptor)
            if record.behind:
                self.dynamic.casts.bound_returned(record, site)

        site.receiver.values(tell)

    @handles(call="java.lang.reflect.Constructor.newInstance", answers=True, idle=True)
    def on_new_instance(self, site: Site) -> None:
        """The constructor runs on a new object."""
        record = self.record(INSTANTIATION, site)
        record.own_casts.update(site.casts if self.settings.mode == "casts" else ())
        passed = cache(partial(Given, site, 0))

        def tell(values: list[Object]) -> None:
            for number in sort_out(values)[1]:
                if number is not None:
                    record.note(number)
                    self.dynamic.casts.bound(number, site.casts, by=record)
                    self.dynamic.casts.follow(record, site, None)
            rules = rules_of(values)
            for constructor in self.known(record, site, values):
                owner, _, descriptor = constructor.partition(".<init>")
                found = self.knowledge.find(owner)
                if found is None or not found.is_concrete:
                    continue
                record.targets.setdefault(constructor, "points-to")
                reason, given = self.dynamic.resting(site, owner, rules[constructor]), passed()
                place = reason.new(owner)
                reason.flow(place, site.result)
                arguments = [given.element for _ in split_parameters(descriptor)]
                reason.call(constructor, receiver=place, arguments=arguments, thrown=given.thrown)

        site.receiver.values(tell)

    @handles(call=["java.lang.reflect.Field.get", *(f"java.lang.reflect.Field.get{each}" for each in TYPED)], idle=True)
    def on_get(self, site: Site) -> None:
        """The field of the object is read."""
        self.access(site, load=True)

    @handles(call=["java.lang.reflect.Field.set", *(f"java.lang.reflect.Field.set{each}" for each in TYPED)], idle=True)
    def on_set(self, site: Site) -> None:
        """The field of the object is written."""
        self.access(site, load=False)

    def access(self, site: Site, *, load: bool) -> None:
        """A field is read or written."""
        record = self.record(FIELD_ACCESS, site)
        if self.settings.mode == "local":
            record.unknown = True
            return
        whole = "Ljava/lang/Object;)Ljava/lang/Object;" in site.callee or ";Ljava/lang/Object;)V" in site.callee

        def tell(values: list[Object]) -> None:
            for field in self.known(record, site, values):
                name, _, descriptor = field.partition(" ")
                record.targets.setdefault(name, "points-to")
                found = self.knowledge.find(name.rpartition(".")[0])
                if found and any(
                    f"{row.printed} {row.descriptor}" == field and row.access & STATIC for row in found.fields
                ):
                    site.initialise(found.name)
                primitive = class_of(descriptor)
                if primitive in PRIMITIVES:
                    if load and whole:
                        site.add_class(PRIMITIVES[primitive][1], site.result)
                elif load and whole:
                    site.load(site.argument(0), name, to=site.result)
                elif whole:
                    site.store(site.argument(0), name, site.argument(1))

        site.receiver.values(tell)

    def known(self, record: DynamicSite, site: Site, values: list[Object]) -> list[str]:
        """The members that values are; what is not known is noted."""
        tags, numbers = sort_out(values)
        for number in numbers:
            record.note(number)
            if number is None:
                self.dynamic.answers.offer(record, site)
        return self.dynamic.fitting(record, tags)

    def box(self, site: Site, descriptor: str) -> None:
        """What is primitive comes back in a wrapper."""
        returned = class_of(descriptor.rpartition(")")[2])
        if returned in PRIMITIVES and returned != "void":
            site.add_class(PRIMITIVES[returned][1], site.result)


def owner_of(method: str) -> str:
    """The class of a method with this printed name."""
    return method.partition("(")[0].rpartition(".")[0]
