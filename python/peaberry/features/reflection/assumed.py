"""What calls that stay unresolved may do, if the user wants them to do anything (`--assume program`): whatever the program brings along.

A call of which nobody knows what it means may mean any class of the application and its libraries, and any member of them. What
all such calls of a sort do is one group (`Group`): the graph has one set of targets for all of them. What calls of a kind do is a function
that the features with such calls name in their kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from peaberry.features.base import Feature, Group, handles
from peaberry.features.reflection.knowledge import ABSTRACT, PLATFORM, PRIMITIVES, STATIC, class_of, split_parameters
from peaberry.features.reflection.passing import Given
from peaberry.features.reflection.sites import CLASS_LOADING, INSTANTIATION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from peaberry.features.base import Place, Site
    from peaberry.features.reflection.knowledge import Class
    from peaberry.features.reflection.sites import DynamicSite

INVOKE: Final = (
    "java.lang.reflect.InvocationHandler.invoke"
    "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;"
)
OF_OTHERS: Final = ("Array.newInstance", "newProxyInstance")
"""What makes objects with a class and not of it."""
RULE: Final = "assumed to be anything"


class Assumed(Feature):
    """Calls that are unresolved when nothing else is left to do."""

    name: ClassVar[str] = "reflection"

    def begin(self) -> None:
        """Assume nothing yet."""
        self.done: set[int] = set()
        self.groups: dict[str, Shared] = {}
        self.known: list[Class] | None = None

    @property
    def brought(self) -> list[Class]:
        """The classes of the application and its libraries."""
        if self.known is None:
            found = (self.dynamic.knowledge.find(name) for name in self.program.brought())
            self.known = [each for each in found if each is not None]
        return self.known

    @handles(phase="rest")
    def on_rest(self) -> None:
        """Sites that are still open join what sites of their sort do."""
        self.users: dict[int, list[DynamicSite]] = {}
        for record in self.dynamic.record.sites.values():
            for number in record.behind:
                self.users.setdefault(number, []).append(record)
        for record in self.dynamic.record.ordered():
            sites = [site for site in self.dynamic.record.by_number[record.number][1] if site.site not in self.done]
            own = record.own
            if sites and own is not None and own.row.assume is not None and self.is_wide(record, set()):
                record.assumed = True
                for site in sites:
                    self.done.add(site.site)
                    own.assume(site.because(RULE), self)

    def is_wide(self, record: DynamicSite, seen: set[int]) -> bool:
        """Whether what it means is not known, and casts do not bound it."""
        if record.answered or record.number in seen:
            return False
        seen.add(record.number)
        if record.unknown:
            return True
        if record.kind == CLASS_LOADING:
            # Class objects go through the platform's caches, so that it seems to make objects of every class that it sees.
            own = record.caller.startswith(PLATFORM)
            makers = [each for each in self.makers(record, set()) if each.caller.startswith(PLATFORM) == own]
            return bool(record.sources) and not (makers and all(map(self.is_cast, makers)))
        if record.kind == INSTANTIATION and self.is_cast(record):
            return False
        behind = [self.dynamic.record.by_number[number][0] for number in sorted(record.behind)]
        return bool(record.sources) or any(self.is_wide(each, seen) for each in behind)

    def makers(self, record: DynamicSite, seen: set[int]) -> Iterator[DynamicSite]:
        """The calls that make objects of what a site does not know."""
        for each in self.users.get(record.number, ()):
            if each.number not in seen:
                seen.add(each.number)
                if each.kind == INSTANTIATION and not any(word in each.callee for word in OF_OTHERS):
                    yield each
                yield from self.makers(each, seen)

    def is_cast(self, record: DynamicSite) -> bool:
        """Whether what a call makes is cast to classes that are few enough to be used."""
        return bool(record.own_casts) and not record.own_casts & self.dynamic.casts.too_wide

    def shared(self, sort: str, site: Site, fill: Callable[[Shared], None]) -> Shared:
        """What sites of a sort do, made when the first of them needs it."""
        if sort not in self.groups:
            group = Group(site, len(self.groups))
            self.groups[sort] = Shared(group)
            fill(self.groups[sort])
        return self.groups[sort]


class Shared:
    """A group, and the places of what its sites pass and get."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.receiver: Place = group.variable()
        self.argument: Place = group.variable()
        self.result: Place = group.variable()
        self.thrown: Place = group.variable()


def assume_loading(_: Feature, site: Site, assumed: Assumed) -> None:
    """Any class is initialised, if loading initialises."""

    def fill(shared: Shared) -> None:
        for each in assumed.brought:
            shared.group.initialise(each.name)

    if "forName" in site.callee:
        site.join(assumed.shared("load", site, fill).group, initialisers=True)


def assume_object(_: Feature, site: Site, assumed: Assumed) -> None:
    """Objects of any class, made by their constructors: the one without parameters, or any."""
    any_constructor = "Constructor" in site.callee

    def fill(shared: Shared) -> None:
        for each in assumed.brought:
            if each.is_concrete:
                made = shared.group.new(each.name)
                shared.group.flow(made, shared.result)
                for row in each.methods:
                    if row.name == "<init>" and (any_constructor or row.descriptor == "()V"):
                        arguments = [shared.argument for _ in split_parameters(row.descriptor)]
                        shared.group.call(row.printed, receiver=made, arguments=arguments, thrown=shared.thrown)

    if "Array.newInstance" in site.callee:
        site.new("java.lang.Object[]", to=site.result)
        return
    shared = assumed.shared("construct" if any_constructor else "make", site, fill)
    if any_constructor:
        pass_array(site, shared, 0)
    else:
        site.flow(shared.thrown, site.thrown)
    join(site, shared)


def assume_proxy(_: Feature, site: Site, _assumed: Assumed) -> None:
    """The handler is called, whatever the interfaces are."""
    site.call(INVOKE, receiver=site.argument(2))


def assume_call(_: Feature, site: Site, assumed: Assumed) -> None:
    """Any method is called on what is passed."""

    def fill(shared: Shared) -> None:
        for wrapper in sorted({wrapper for _, wrapper in PRIMITIVES.values()} - {"java.lang.Void"}):
            shared.group.add_class(wrapper, shared.result)
        for each in assumed.brought:
            for row in each.methods:
                if row.name.startswith("<") or row.access & ABSTRACT:
                    continue
                shared.group.call(
                    row.printed,
                    receiver=shared.receiver,
                    arguments=[shared.argument for _ in split_parameters(row.descriptor)],
                    result=shared.result,
                    thrown=shared.thrown,
                    dispatch="static" if row.access & STATIC else "special",
                )

    shared = assumed.shared("invoke", site, fill)
    if site.callee.startswith("java.lang.reflect."):
        site.flow(site.argument(0), shared.receiver)
        pass_array(site, shared, 1)
    else:
        for each in site.arguments:
            site.flow(each, shared.receiver)
            site.flow(each, shared.argument)
        site.flow(shared.thrown, site.thrown)
    join(site, shared)


def assume_access(_: Feature, site: Site, assumed: Assumed) -> None:
    """Any field of what is passed is read or written; nothing is called but initialisers."""
    load = ".get" in site.callee

    def fill(shared: Shared) -> None:
        for each in assumed.brought:
            rows = [row for row in each.fields if class_of(row.descriptor) not in PRIMITIVES]
            base = shared.group.variable() if rows else shared.receiver
            if rows:
                shared.group.flow(shared.receiver, base, each.name)
            for row in rows:
                if load:
                    shared.group.load(base, row.printed, to=shared.result)
                else:
                    shared.group.store(base, row.printed, shared.argument)
            if any(row.access & STATIC for row in each.fields):
                shared.group.initialise(each.name)

    if "Ljava/lang/Object;)Ljava/lang/Object;" not in site.callee and "Ljava/lang/Object;)V" not in site.callee:
        return
    shared = assumed.shared("get" if load else "set", site, fill)
    site.flow(site.argument(0), shared.receiver)
    if load:
        site.flow(shared.result, site.result)
    else:
        site.flow(site.argument(1), shared.argument)
    site.join(shared.group, initialisers=True)


def pass_array(site: Site, shared: Shared, array: int) -> None:
    """What stands in the array is passed, and what is thrown comes back wrapped."""
    given = Given(site, array)
    site.flow(given.element, shared.argument)
    site.flow(shared.thrown, given.thrown)


def join(site: Site, shared: Shared) -> None:
    """The site calls and initialises what the group does, and has its result."""
    site.flow(shared.result, site.result)
    site.join(shared.group)
    site.join(shared.group, initialisers=True)
