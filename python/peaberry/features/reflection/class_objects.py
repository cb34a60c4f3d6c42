"""Class objects: where they come from, and the objects that are made by them (sections 5.2.3 and 5.4 of the paper)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Method, Object, Site, Text, handles
from peaberry.features.reflection.answers import ANSWERED
from peaberry.features.reflection.assumed import assume_loading, assume_object
from peaberry.features.reflection.bounds import Bounds, rule_name
from peaberry.features.reflection.knowledge import (
    CLASS,
    PRIMITIVES,
    array_of,
    component_of,
    descriptor_of,
    element_of,
    written,
)
from peaberry.features.reflection.sites import (
    CLASS_LOADING,
    INSTANTIATION,
    DynamicSite,
    rules_of,
    sort_out,
    unknown_of,
    unknown_tag,
)
from peaberry.features.reflection.targets import make_object
from peaberry.features.site_kinds import SiteKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from peaberry.features.base import Place
    from peaberry.specification import Target

DEEPEST: Final = "[["
"""Arrays of arrays of these are not followed: made by their own classes, they would be ever deeper."""
SERVICES: Final = "java.util.ServiceLoader"
"""What it loads is known: see `services`."""
KNOWN_NAME: Final = "known name"
"""The rule by which a class is found that is loaded by a name that is known."""
LITERAL: Final = ".class$(Ljava/lang/String;)Ljava/lang/Class;"
"""How the names of methods end that compilers made for class constants when class files had none."""
LOADERS: Final = (
    "java.lang.ClassLoader.loadClass(Ljava/lang/String;)Ljava/lang/Class;",
    "java.lang.ClassLoader.findSystemClass",
    "jdk.internal.loader.BootLoader.loadClass",
)


class ClassObjects(Bounds):
    """Class.forName and its like, classes from classes, and Class.newInstance."""

    def __init__(self, mains: tuple[str, ...] = ()) -> None:
        self.mains = mains
        """The classes that the launcher is asked to start."""

    def begin(self) -> None:
        """Know nothing yet."""
        super().begin()
        self.local: dict[str, set[str]] = {}
        self.opened: set[int] = set()
        self.literals: dict[str, set[str]] = {}
        self.literal_loaders: dict[str, list[Callable[[list[Text]], None]]] = {}

    # ── loading ──

    @handles(call="java.lang.Class.forName", answers=True)
    def on_for_name(self, site: Site) -> None:
        """forName(String), forName(String, boolean, ClassLoader) and forName(Module, String)."""
        named = 1 if "(Ljava/lang/Module;" in site.callee else 0
        initialises = "(Ljava/lang/String;)" in site.callee or (named == 0 and site.constant(1) != 0)
        self.load(site, named, initialises=initialises)

    @handles(call=LOADERS, answers=True, idle=True)
    def on_load_class(self, site: Site) -> None:
        """Loading initialises nothing."""
        self.load(site, 1 if "BootLoader" in site.callee and "(Ljava/lang/Module;" in site.callee else 0)

    @handles(call="java.lang.invoke.MethodHandles$Lookup.findClass", answers=True)
    def on_find_class(self, site: Site) -> None:
        """Lookup.findClass loads by the look-up's own loader."""
        self.load(site, 0)

    @handles(
        call=[
            "java.lang.invoke.MethodHandles$Lookup.ensureInitialized",
            "jdk.internal.misc.Unsafe.ensureClassInitialized",
            "sun.misc.Unsafe.ensureClassInitialized",
        ]
    )
    def on_ensure(self, site: Site) -> None:
        """The class that is passed is initialised."""

        def tell(values: list[Object]) -> None:
            for tag in sort_out(values)[0]:
                if self.knowledge.find(tag) is not None:
                    site.initialise(tag)

        site.argument(0).values(tell)

    @handles(call="java.lang.Class.getPrimitiveClass", answers=True)
    def on_primitive(self, site: Site) -> None:
        """What `int.class` is made by."""
        name = site.constant(0)
        if isinstance(name, str):
            site.value(CLASS, name, site.result)

    @handles(reached="sun.launcher.LauncherHelper.checkAndLoadMain")
    def on_launch(self, method: Method) -> None:
        """The launcher is given the name of the class that it starts."""
        for name in self.mains:
            method.answer(Text(None, "argument 0 from outside", method.name), name)

    def load(self, site: Site, named: int, *, initialises: bool = False) -> None:
        """A class is loaded by the name that an argument is."""
        record = self.record(CLASS_LOADING, site)
        reason = site.because(KNOWN_NAME, rule_name(site))

        def tell(texts: list[Text]) -> None:
            for text in self.dynamic.answers.answer(texts, site):
                if text.value is None:
                    self.note_source(record, site, text)
                elif not self.knowledge.exists(text.value):
                    if is_name(text.value):
                        (record.absent if "." in text.value else record.words).add(text.value)
                else:
                    record.targets.setdefault(text.value, "points-to")
                    self.local.setdefault(site.caller, set()).add(text.value)
                    self.give(reason, text.value, KNOWN_NAME, initialises=initialises)

        if self.settings.mode != "local":
            site.argument(named).texts(tell)
            self.dynamic.casts.use(record, record.casts)
            return
        constant = site.constant(named)
        if isinstance(constant, str):
            tell([Text(constant)])
        elif site.caller.endswith(LITERAL):
            self.literal_loaders.setdefault(site.caller, []).append(tell)
            tell([Text(name) for name in sorted(self.literals.get(site.caller, ()))])
        else:
            record.unknown = True
            site.add_class(CLASS, site.result)
            self.dynamic.answers.offer(record, site)

    @handles(call=f"*{LITERAL}")
    def on_class_literal(self, site: Site) -> None:
        """What compilers before Java 5 made of `T.class`: a method of the class that loads what is passed, always a constant."""
        name = site.constant(0)
        if self.settings.mode == "local" and isinstance(name, str):
            self.literals.setdefault(site.callee, set()).add(name)
            for tell in self.literal_loaders.get(site.callee, ()):
                tell([Text(name)])

    def note_source(self, record: DynamicSite, site: Site, text: Text) -> None:
        """A string comes from where nobody knows it: so does the class."""
        record.sources.setdefault((text.kind, text.method, text.offset), text)
        if site.site not in self.opened and not record.answered:
            self.opened.add(site.site)
            site.value(CLASS, unknown_tag(record), site.result)
            self.dynamic.answers.offer(record, site)

    def apply_class(self, site: Site, record: DynamicSite, target: Target) -> bool:
        """A specification says that a site loads a class."""
        if target.kind != "class" or not self.knowledge.exists(target.name):
            return False
        record.targets.setdefault(target.name, "specification")
        self.dynamic.answers.specified.setdefault(target.name, site.cause.specification)
        self.give(site, target.name, ANSWERED, initialises="forName" in site.callee)
        return True

    # ── classes from classes ──

    @handles(
        call=["java.lang.Class.getEnumConstants", "java.lang.Class.getEnumConstantsShared", "java.lang.Enum.valueOf"],
        answers=True,
    )
    def on_enum_constants(self, site: Site) -> None:
        """The class's own `values()`, which these look into."""
        one = ".valueOf(" in site.callee
        array = site.variable() if one else site.result
        if one:
            site.element(array, to=site.result)

        def tell(values: list[Object]) -> None:
            for tag in sort_out(values)[0]:
                found = self.knowledge.find(tag)
                if found is not None and found.superclass == "java.lang.Enum":
                    site.call(f"{tag}.values()[{descriptor_of(tag)}", arguments=[], result=array)

        (site.argument(0) if one else site.receiver).values(tell)

    @handles(call="java.lang.Class.getSuperclass", answers=True)
    def on_superclass(self, site: Site) -> None:
        """The superclass; of arrays, Object."""

        def above(name: str) -> list[str]:
            if name.startswith("["):
                return ["java.lang.Object"]
            found = self.knowledge.find(name)
            return [found.superclass] if found and found.superclass and not found.access & 0x200 else []

        self.derive(site, CLASS, above)

    @handles(call="java.lang.Class.getInterfaces()[Ljava/lang/Class;", answers=True)
    def on_interfaces(self, site: Site) -> None:
        """The interfaces that a class names."""

        def above(name: str) -> list[str]:
            found = self.knowledge.find(name)
            return list(found.interfaces) if found else []

        self.derive(site, CLASS, above, array=True)

    @handles(call=["java.lang.Class.getComponentType", "java.lang.Class.componentType"], answers=True)
    def on_component(self, site: Site) -> None:
        """What an array holds."""
        self.derive(site, CLASS, lambda name: [each for each in [component_of(name)] if each])

    @handles(call="java.lang.Class.arrayType", answers=True)
    def on_array_type(self, site: Site) -> None:
        """Arrays of a class."""
        self.derive(site, CLASS, lambda name: [] if name.startswith(DEEPEST) else [array_of(name)])

    @handles(
        call=[f"java.lang.Class.{each}" for each in ("getEnclosingClass", "getDeclaringClass", "getNestHost")],
        answers=True,
    )
    def on_enclosing(self, site: Site) -> None:
        """The class around: compilers join the names by `$`."""

        def around(name: str) -> list[str]:
            parts = name.split("$")
            outer = parts[0] if "getNestHost" in site.callee else "$".join(parts[:-1])
            return [outer] if outer and self.knowledge.exists(outer) else []

        self.derive(site, CLASS, around)

    @handles(call="java.lang.Class.getPermittedSubclasses", answers=True)
    def on_permitted(self, site: Site) -> None:
        """The classes that may be below a sealed one."""

        def below(name: str) -> list[str]:
            found = self.knowledge.find(name)
            return list(found.permitted) if found else []

        self.derive(site, CLASS, below, array=True)

    @handles(call="java.lang.Class.asSubclass", answers=True)
    def on_as_subclass(self, site: Site) -> None:
        """The class itself, if it is below the other; and a bound for one that is not known."""
        bounds: set[str] = set()
        waiting: dict[str, str] = {}
        opened: set[int] = set()

        def bound(numbers: Iterable[int], above: set[str]) -> None:
            for number in sorted(numbers) if len(bounds) <= self.settings.few else ():
                self.dynamic.casts.bound(number, sorted(above))

        def give(names: dict[str, str]) -> None:
            for name in sorted(names):
                if not bounds or self.knowledge.is_below_any(name, bounds):
                    site.value(CLASS, name, site.result, names[name])
                    waiting.pop(name, None)
                else:
                    waiting[name] = names[name]

        def tell_bound(values: list[Object]) -> None:
            fresh = set(sort_out(values)[0]) - bounds
            bounds.update(fresh)
            bound(opened, fresh)
            give(dict(waiting))

        def tell(values: list[Object]) -> None:
            tags, numbers = sort_out(values)
            rules = rules_of(values)
            if None in numbers:
                site.add_class(CLASS, site.result)
            fresh = {number for number in numbers if number is not None} - opened
            opened.update(fresh)
            for number in sorted(fresh):
                site.value(CLASS, f"?{number}", site.result)
            bound(fresh, bounds)
            give({tag: rules[tag] for tag in tags})

        site.argument(0).values(tell_bound)
        site.receiver.values(tell)

    @handles(call="java.lang.Class.isAssignableFrom")
    def on_test(self, site: Site) -> None:
        """A class that is not known is asked whether it is below another, near to where it is loaded: such classes are meant,
        if objects of them are made anyway.
        """
        record = DynamicSite(-1, CLASS_LOADING, site.caller, site.offset, site.line, site.callee)
        bounds: set[str] = set()
        opened: set[int] = set()

        def bound(numbers: Iterable[int], above: set[str]) -> None:
            for number in sorted(numbers) if len(bounds) <= self.settings.few else ():
                self.dynamic.casts.bound(number, sorted(above), far=True)

        def tell_bound(values: list[Object]) -> None:
            if len(bounds) <= self.settings.few:
                fresh = set(sort_out(values)[0]) - bounds
                bounds.update(fresh)
                bound(opened, fresh)

        def tell(values: list[Object]) -> None:
            numbers = {number for number in unknown_of(values) if number is not None}
            by_number, is_near = self.dynamic.record.by_number, self.dynamic.casts.is_near
            near = {number for number in numbers if is_near(record, by_number[number][0])} - opened
            opened.update(near)
            bound(near, bounds)

        if self.settings.mode == "casts" and self.settings.scope != "intra" and not site.caller.startswith(SERVICES):
            site.receiver.values(tell_bound)
            site.argument(0).values(tell)

    @handles(call="java.lang.Class.cast", answers=True)
    def on_cast(self, site: Site) -> None:
        """What is of the class."""

        def tell(values: list[Object]) -> None:
            tags, numbers = sort_out(values)
            self.dynamic.casts.cast_by_value(site.caller, [tag for tag in tags if tag not in PRIMITIVES])
            if numbers:
                site.flow(site.argument(0), site.result)
            for tag in tags:
                if tag not in PRIMITIVES:
                    site.flow(site.argument(0), site.result, written(tag))

        site.receiver.values(tell)

    @handles(call=["java.lang.Class.getDeclaredClasses", "java.lang.Class.getClasses"], answers=True)
    def on_nested(self, site: Site) -> None:
        """The classes that stand in a class."""

        def inside(name: str) -> list[str]:
            found = self.knowledge.find(name)
            return list(found.nested) if found else []

        self.derive(site, CLASS, inside, array=True)

    # ── objects ──

    @handles(call="java.lang.Class.newInstance", answers=True, idle=True)
    def on_new_instance(self, site: Site) -> None:
        """The constructor without parameters runs on a new object."""
        record = self.record(INSTANTIATION, site)
        record.own_casts.update(site.casts if self.settings.mode == "casts" else ())

        def tell(values: list[Object]) -> None:
            tags, numbers = sort_out(values)
            for number in numbers:
                record.note(number)
                if number is not None:
                    self.dynamic.casts.bound(number, site.casts, (), by=record)
                    self.dynamic.casts.follow(record, site, ())
                else:
                    self.dynamic.answers.offer(record, site)
            if self.settings.mode == "local":
                tags = [tag for tag in tags if tag in self.local.get(site.caller, ())]
            rules = rules_of(values)
            for tag in self.dynamic.fitting(record, self.cast_down(site, tags)):
                if self.construct(self.dynamic.resting(site, tag, rules[tag]), tag, site.result):
                    record.targets.setdefault(f"{tag}.<init>()V", "points-to")

        site.receiver.values(tell)

    def cast_down(self, site: Site, tags: list[str]) -> list[str]:
        """Of many classes, those whose objects pass the cast: with so many the site is as good as not resolved."""
        if self.settings.mode != "casts" or not site.casts or len(tags) <= self.settings.few:
            return tags
        return [tag for tag in tags if self.knowledge.is_below_any(tag, site.casts)]

    def construct(self, site: Site, name: str, to: Place) -> bool:
        """A new object of the class, made by its constructor without parameters. Can there be one?"""
        found = self.knowledge.find(name)
        if found is None or not found.is_concrete:
            return False
        if not any(each.name == "<init>" and each.descriptor == "()V" for each in found.methods):
            return False
        place = site.new(name)
        site.flow(place, to)
        site.call(f"{name}.<init>()V", receiver=place, arguments=[])
        return True

    @handles(
        call=[
            "jdk.internal.misc.Unsafe.allocateInstance",
            "sun.misc.Unsafe.allocateInstance",
            "java.io.ObjectStreamClass.newInstance",
        ]
    )
    def on_allocate(self, site: Site) -> None:
        """An object without a constructor."""
        if not site.values:
            return

        record = self.record(INSTANTIATION, site)

        def tell(values: list[Object]) -> None:
            tags, numbers = sort_out(values)
            for number in numbers:
                record.note(number)
            for tag in self.dynamic.fitting(record, tags):
                found = self.knowledge.find(tag)
                if found is not None and found.is_concrete:
                    record.targets.setdefault(tag, "points-to")
                    site.new(tag, to=site.result)

        site.argument(0).values(tell)

    @handles(call="java.lang.reflect.Array.newInstance")
    def on_new_array(self, site: Site) -> None:
        """An array of the class that is passed."""
        record = self.record(INSTANTIATION, site)
        many = "[I)" in site.callee

        def tell(values: list[Object]) -> None:
            tags, numbers = sort_out(values)
            for number in numbers:
                record.note(number)
            for tag in self.dynamic.fitting(record, tags):
                if tag == "void" or tag.startswith(DEEPEST) or not (tag in PRIMITIVES or self.knowledge.exists(tag)):
                    continue
                name = array_of(tag)
                record.targets.setdefault(written(name), "points-to")
                site.new(written(name), to=site.result)
                if many and element_of(name) not in PRIMITIVES:
                    site.new(written(array_of(name)), to=site.result)

        site.argument(0).values(tell)

    kinds: ClassVar[tuple[SiteKind, ...]] = (
        SiteKind(CLASS_LOADING, answer=apply_class, assume=assume_loading, bound=Bounds.bound),
        SiteKind(INSTANTIATION, answer=make_object, assume=assume_object),
    )


def is_name(text: str) -> bool:
    """Whether a string could be the name of a class."""
    return all(part.replace("$", "_").isidentifier() for part in text.split("."))
