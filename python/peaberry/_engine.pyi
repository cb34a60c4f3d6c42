"""The Rust engine. Everything it exports stands on this page; it decides nothing about policy."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, final

class InputError(Exception):
    """No input could be used at all (exit code 3)."""

@final
class Program:
    """An opened class path. Classes are read on demand; nothing is executed or extracted."""

    def __new__(
        cls,
        application: Sequence[str],
        library: Sequence[str] = (),
        platform: str | None = None,
        *,
        release: int | None = None,
        max_inflated: int | None = None,
        max_entries: int | None = None,
        max_depth: int | None = None,
    ) -> Program:
        """Open paths: jars, wars, jmods, directories, class files; `platform` is a JDK home, an image or an rt.jar.

        Raises InputError if no application path holds a class. `release` is the Java release that selects among
        multi-release entries; by default that of the platform.
        """
    @property
    def release(self) -> int:
        """The analysed Java release: what was given, or the platform's feature version, or 17 without a platform."""
    @property
    def platform_release(self) -> int | None:
        """The platform's feature version (8, 11, 17, …), from its `release` file or its image; None without one."""
    def containers(self) -> list[tuple[str, str, int]]:
        """(path, role, number of classes) of each container in class-path order; nested jars as `outer.jar!/inner.jar`."""
    def manifest_mains(self) -> list[str]:
        """Dotted class names from Main-Class (Start-Class for Spring Boot) of the application's manifests."""
    def providers(self) -> list[tuple[str, bool, str, str]]:
        """(role, whether a module says so and not a file in META-INF/services, service, provider) of every provider of a
        service, dotted; in the order of the containers. What cannot be read becomes a diagnostic."""
    def main_classes(self) -> list[str]:
        """Dotted names of the application classes that a launcher could start: static main, or (25+) instance main."""
    def launched(self, main_class: str) -> list[tuple[int, str]]:
        """The methods, with the numbers that `solve` takes, that the launcher calls to start this class (JLS 12.1.4), inherited ones too: main, and for an
        instance main the constructor. Empty if it cannot be started."""
    def methods(self, pattern: str) -> list[str]:
        """Printed names (`pkg.Class.name(I)V`) of the methods with a body that match; see `Graph.find` for patterns."""
    def matching(self, pattern: str) -> list[tuple[int, str]]:
        """The same methods with the numbers that `solve` takes."""
    def open_methods(self) -> list[tuple[int, str]]:
        """The entry points of an open world, with the numbers that `solve` takes: public and protected methods of application classes, with bodies."""
    def annotated(self, annotation: str) -> list[tuple[str, str, dict[str, Any]]]:
        """("class", "method" or "field", its name, the annotation's values) of whatever bears the annotation (a dotted class)
        in the application, sorted. Classes among the values are dotted names, enums `pkg.Enum.NAME`. Methods that a
        compiler has made are left out."""
    def subtypes(self, class_name: str, everywhere: bool = False) -> list[str]:
        """The concrete classes at or below a class, of the application and its libraries or, if `everywhere`, of the platform
        too; dotted, sorted."""
    def source_file(self, class_name: str) -> str | None:
        """The name of the file that a class was compiled from, if the class says so."""
    def line(self, method: str, offset: int) -> int | None:
        """The line of an offset in the code of the method with this printed name, if its class says so."""
    def define(self, bytes: bytes, like: str) -> bool:
        """Add a class that the JVM would generate, from its class file, to the part of the program that another one is of.
        Whether it is there now; one that is there already stays as it is."""
    def annotations(self) -> list[str]:
        """The annotation interfaces that are not the platform's, dotted, sorted."""
    def classes_in_annotations(self, element: str) -> list[str]:
        """The classes, as descriptors and sorted, that annotations have as values of an element with this name: those that the application
        bears, and what annotation interfaces that are not the platform's say by default."""
    def brought(self) -> list[str]:
        """The classes that are not the platform's, dotted, sorted: the application's and its libraries'."""
    def declared(self, class_name: str) -> Declared | None:
        """What a class (its binary name, dotted) declares; None if there is no such class."""
    def body(self, method: str) -> str:
        """The lowered body of the method with this printed name, as text. KeyError if there is no such method."""
    def variables(self, method: str) -> list[tuple[str, int, str, list[str]]]:
        """(origin "parameter", "local" or "stack", position among the parameters with `this` or slot or -1, descriptor of
        the static type, names in the source) of each variable v0, v1, … of the lowered body. KeyError if there is no such
        method."""
    def diagnostics(self) -> list[tuple[str, str, str, str]]:
        """(kind, severity "note" or "loss", place, message), sorted."""

Declared = tuple[
    int, str | None, list[str], list[tuple[str, str, int]], list[tuple[str, str, int]], list[str], list[str]
]
"""Access flags, superclass, interfaces; methods and fields as (name, descriptor, access flags); nested classes; the classes that
may be below a sealed one."""

@final
class Model:
    """What the JVM does by itself, as rows (from models/*.toml, already filtered for the platform's release)."""

    def __new__(
        cls,
        *,
        start: Sequence[tuple[str, Cause]] = (),
        calls: Sequence[tuple[str, str, str, Sequence[str] | None, str | None, Cause]] = (),
        instantiates: Sequence[tuple[str, str, str | None]] = (),
        flows: Sequence[tuple[str, str, str]] = (),
        exposes: Sequence[tuple[str, str, str]] = (),
        plain: Sequence[str] = (),
        by_call: Sequence[str] = (),
        selected: Sequence[str] = (),
        merged: Sequence[str] = (),
        assumes: Sequence[tuple[str, Sequence[str]]] = (),
    ) -> Model:
        """`start`: (method, cause) that the VM calls by itself. `calls`: (from method, to method, dispatch
        "static"|"special"|"virtual", places of the arguments or None, place of the result or None, cause): when `from` is
        reached it calls `to`. `instantiates`: (from method or "" for the VM itself, dotted class, place or None): classes
        whose objects the VM or a native method makes. `flows`: (method, from place, to place): once the method is reached,
        what the one holds the other holds too. `plain`: patterns of native methods that do none of this. `exposes`: (method,
        place of a class, place of a name) whose calls give raw access to a field. `by_call`: patterns of methods that are
        told apart by call. `selected`: patterns of those that a selective analysis spends contexts on. `merged`: classes whose
        objects, with those of their subclasses, are told apart by class alone. `assumes`: (rule, words): what the
        engine's own rules assume. models/__init__.py says what a place is.
        """

def encode_name(text: str) -> bytes:
    """The name, in modified UTF-8, that a printed one stands for; slashes and dots stay."""

def solve(
    program: Program,
    algorithm: str,
    entries: Sequence[tuple[int, Cause]],
    model: Model,
    *,
    open: bool = False,
    application_only: bool = False,
    context: str = "insensitive",
    keep: bool = False,
    timeout: float | None = None,
    memory: int | None = None,
    bounds: Sequence[tuple[str, int]] = (),
    header: str = "{}",
    threads: int | None = None,
    progress: Callable[[str, int, int], None] | None = None,
    features: Features | None = None,
    failed: Sequence[tuple[str, str]] = (),
) -> tuple[Graph, Solution | None]:
    """Build a call graph and, if it is to be kept and the algorithm has sets, the solution. `entries` are (printed method,
    cause). ValueError for an unknown algorithm, context or method.

    `context` is "insensitive", "1-call", "2-object", "3-type", …, "selective". `timeout` (seconds) and `memory` (bytes
    of the process) limit algorithms with sets: past them the graph is that of rta, with a diagnostic "limit-reached".
    `header` is a JSON object that is kept with the graph as it is. `progress(phase, done, total)` is called some ten
    times a second (total 0: not known); Ctrl-C and an exception it raises stop the build. `features` hears of events and
    answers with facts, in another thread; an exception it raises stops the build and is raised here. `failed`: (feature,
    report) of those that had to be left out, as diagnostics "feature-failed".
    """

PlaceRow = tuple[str, str, int, int]
"""(kind, name, number, position). Kinds: "site" (number, position), "method" (printed name, position), "static" (name of the
field), "own" (number). Positions: 0 receiver, 1 result, 2 thrown, 3 and up the arguments."""

FactRow = tuple[str, int, str, Cause, str, str | None, Sequence[PlaceRow | None], int]
"""(verb, number of the site, or -1, or -2 minus the number of a group, printed method, cause, text, word, places, number). Verbs: "call" (text: method; word:
dispatch or None; places: result, receiver, thrown, arguments; number: whether arguments are given), "flow" (word: class; from, to),
"load" and "store" (word: field, None for elements; base, the other), "new" (text: class; word: tag; to), "add_class" (text: class;
to), "initialise" (text: class), "value" (text: class; word: tag; to), "watch", "values", "texts" and "casts" (place; number),
"join" (word: not None if initialisers are meant; number: the group), "unresolved" (text: reason). What a group calls and initialises is one shared set of
targets for all sites that join it."""

TextRows = tuple[Sequence[tuple[str, str]], Sequence[tuple[str, str, int | None]]]
"""(method, operation), (method, kind of source, argument that is returned otherwise)."""

WantRow = tuple[list[str], list[str], list[str], tuple[list[str], list[str], list[str]], list[str], bool, TextRows]
"""Patterns of methods whose calls are events, of methods whose being reached is one, of classes whose being initialised is
one; of methods whose results features give, of methods whose own calls are no events, of methods whose calls are events even if no receiver comes;
phases whose end is an event ("values", "rest"); whether values matter; what methods do with strings."""

class Features(Protocol):
    """What `build` asks of features."""

    def begin(self) -> WantRow:
        """What is wanted. Called when an analysis begins, perhaps more than once."""
    def deliver(self, events: list[tuple[Any, ...]]) -> list[FactRow]:
        """Called when nothing is left to do, with sorted events: ("call", site, caller, offset or -1, callee, constants among
        receiver and arguments, whether there is a receiver, classes to which the result is cast, line or -1, types by which a method is called that takes any, or None), ("reached",
        method), ("initialised", class), ("grown", watch, [(class, tag or None)]), ("read", watch, [(text or None, kind,
        method, offset or -1, [(method, offset or -1)])]), ("cast", watch, [class], whether it is not all), ("phase", "values" or "rest")."""
    @property
    def tells(self) -> bool:
        """Whether `finish` is to be called."""
    def finish(self, methods: list[str]) -> list[tuple[bool, str, str]]:
        """Called in the end with the methods that were reached; (whether something is lost, place, message) become diagnostics
        "specification" and "specification-note"."""

ObjectRow = tuple[int, str, str, str | None, int, str | None, list[str]]
"""(number, class, what it stands for, method and offset or -1 where it is made, tag, context)."""

@final
class Solution:
    """What an algorithm with sets knows in the end, beside its graph. Classes are dotted; KeyError for unknown methods."""

    def types(self, method: str) -> list[tuple[int, list[str]]]:
        """(number of the variable, classes that reach it) of a method's variables that hold references."""
    def types_beyond(self, other: Solution, limit: int) -> tuple[int, list[tuple[str, int, str]]]:
        """How many variables some class reaches here and not in another solution of the same program; the first of them."""
    def casts(self) -> list[tuple[str, int, str, list[str]]]:
        """(method, offset, class, classes of objects that fail) of all casts, sorted."""
    def points_to(self, method: str, variables: Sequence[int]) -> list[ObjectRow]: ...
    def may_alias(self, left: tuple[str, Sequence[int]], right: tuple[str, Sequence[int]]) -> bool: ...
    def fields(self, object: int) -> list[tuple[str, int]]:
        """(pkg.Class.field, its number for `cell` or -1 if nobody uses it) of an object's fields that hold references."""
    def cell(self, object: int, field: int | None) -> list[ObjectRow]:
        """What a field, or the elements, of an object may point to."""
    def static_field(self, class_name: str, name: str) -> list[ObjectRow]: ...

Edge = tuple[int, int, int, str, int, int]
"""(caller id, bytecode offset or -1, line or -1, kind, number of the cause, callee id)."""

@final
class Cause:
    """A rule, what it speaks of, and what it assumes; printed, a short line. `peaberry.rules` says what the words mean."""

    def __new__(
        cls,
        rule: str,
        *,
        feature: str | None = None,
        detail: str = "",
        assumes: Sequence[str] = (),
        specification: str | None = None,
    ) -> Cause: ...
    @staticmethod
    def of_version_1(text: str) -> Cause:
        """The cause behind a text of a graph that was saved in version 1."""
    @property
    def feature(self) -> str | None: ...
    @property
    def rule(self) -> str: ...
    @property
    def detail(self) -> str: ...
    @property
    def assumes(self) -> list[str]: ...
    @property
    def specification(self) -> str | None: ...

@final
class Graph:
    """A call graph: methods 0 … n-1 in a fixed order, call sites, shared target sets."""

    @staticmethod
    def read(directory: str) -> Graph:
        """Read the Parquet form. InputError if it is not one, of another version, truncated or damaged."""
    def write(self, directory: str) -> None:
        """Write the Parquet form (streamed); an existing graph there is replaced as a whole or not at all."""
    @staticmethod
    def from_edges(
        methods: Sequence[tuple[str, str]],
        edges: Sequence[Edge],
        entries: Sequence[tuple[int, int]],
        causes: Sequence[Cause],
        header: str,
    ) -> Graph:
        """A graph read from another form: (printed name, role) of each method, edges, entries (method, number of the cause)."""
    @property
    def header(self) -> str: ...
    @property
    def method_count(self) -> int: ...
    @property
    def site_count(self) -> int: ...
    @property
    def casts(self) -> tuple[int, int] | None:
        """(all, those that may fail) of the reached methods; None if that is not known."""
    @property
    def relations(self) -> tuple[int, int, int] | None:
        """Sizes of type flow analysis's relations (types, flows, fields); None of other algorithms."""
    def counts(self) -> dict[str, int]:
        """classes, methods, call_sites, edges, call_pairs, entry_points, target_sets, phantom_classes, unresolved_sites,
        application_methods, library_methods, platform_methods, application_classes, library_classes,
        platform_classes, virtual_sites, polymorphic_sites."""
    def scope(self, folded: Sequence[bool], left_out: Sequence[bool]) -> tuple[list[int], int]:
        """The methods and the number of call pairs without those that are left out and what of the platform only they lead to. What methods
        that are folded call counts as called by their callers."""
    def kinds(self) -> dict[str, int]:
        """Edges by kind, in the fixed order of kinds."""
    def name(self, method: int) -> str:
        """The printed name `pkg.Class.name(I)V`. IndexError past the end."""
    def names(self, methods: Sequence[int]) -> list[str]: ...
    def role(self, method: int) -> str:
        """application, library, platform or missing (a phantom class's method)."""
    def source(self, method: int) -> str | None:
        """The source file name of the method's class (`Main.java`), if the class file says so."""
    def container(self, method: int) -> str | None:
        """The path of the container that the method's class came from."""
    def find(self, pattern: str) -> list[int]:
        """Methods that match. A pattern is a printed name, or one with `*` (any characters) in any part; without a
        descriptor every overload matches; without a dot it is a bare method name; a class name followed by `.*` is
        all of its methods."""
    def causes(self) -> list[Cause]:
        """Why edges, entries and open sites are there, by number."""
    def entries(self) -> list[tuple[int, int]]:
        """(method, number of the cause)."""
    def callees(self, method: int) -> list[Edge]: ...
    def callers(self, method: int) -> list[Edge]: ...
    def declared(self, method: int, offset: int, callee: int) -> list[tuple[str, int, str]]:
        """(kind, number of the cause, the callee as the instruction or a rule writes it) of each call at this offset that may run the method
        `callee`."""
    def reachable(self, methods: Sequence[int], *, backwards: bool = False) -> list[int]: ...
    def path(self, sources: Sequence[int], targets: Sequence[int]) -> list[Edge] | None:
        """A shortest path, the first in the fixed order; [] if a source is a target; None if there is none."""
    def edges(self, first_site: int, sites: int) -> list[Edge]:
        """The edges of the sites first_site … first_site + sites - 1, in the fixed order. Sites are sorted by caller, offset."""
    def unresolved(self) -> list[tuple[int, int, int, str, str]]:
        """(caller, offset, line, kind, reason) of the dynamic sites that nothing is known about."""
    def phantoms(self) -> list[tuple[str, list[str]]]:
        """Missing classes (dotted), each with up to ten methods or classes that need it."""
    def diagnostics(self) -> list[tuple[str, str, str, str]]: ...
    def difference(self, other: Graph, *, limit: int | None = None) -> dict[str, Any]:
        """By printed name and call pair: "methods_only_left" and "pairs_only_left" (the first `limit` of each),
        "methods_only_left_count" and "pairs_only_left_count" (of all), the same for "right", "methods_both", "pairs_both".
        """
    def table(self, name: str) -> Table:
        """The table "methods", "sites", "sets" (shared), "causes", "entries", "unresolved" or "edges" (expanded, as a stream)."""

@final
class Recording:
    """Calling context trees that the agent has written. Methods 0 … n-1 are sorted by name."""

    @staticmethod
    def read(paths: Sequence[str], left_out: Sequence[int] = ()) -> Recording:
        """Read files, one after the other. InputError if one is not a recording, or all of it is of another version; what breaks
        off is read up to the cut, which `sections` tells. Of the JVMs that are left out, by their places in `sections`, it has
        only what these say of themselves."""
    def methods(self) -> list[tuple[str, bool, bool, bool]]:
        """(printed name, whether native, whether the compiler made it, whether static) of each method that ran."""
    def classes(self) -> list[tuple[str, str, str]]:
        """(dotted name, location, superclass) of each class of which a method ran, sorted; the latter two are empty where they
        are not known."""
    def sections(self) -> list[tuple[str, list[tuple[str, str]], bool, str | None, list[str]]]:
        """(path, facts, whether the JVM said that it stops, why reading ended early or None, what could not be recorded) of
        each JVM."""
    def trees(self) -> list[tuple[int, list[tuple[str, str, bool, bool]], int]]:
        """(number of the section, (name, class, whether a daemon, whether virtual) of its threads, number of nodes)."""
    def nodes(self, tree: int) -> list[tuple[int, int, int, bool]]:
        """(parent, method or -1, offset of the call or -1, whether the call names the method) of each node of a tree. Node 0 is
        what runs the thread, node 1 stands above nodes that are told apart by method alone."""
    def methods_of(self, section: int) -> list[int]:
        """The methods that ran in one JVM, sorted."""
    def receivers(self) -> list[tuple[int, int, str, int]]:
        """(caller, offset, receiver class, callee) that were seen, sorted; empty if they were not recorded. The offset is -1 if the
        call there does not name the callee."""
    def contexts(
        self,
        folded: Sequence[bool],
        relays: Sequence[bool],
        stays: Sequence[bool],
        entered: Sequence[int],
        implicit: Sequence[int],
        first: Sequence[int],
        dynamic: Sequence[int],
        inner: Sequence[int],
        helping: Sequence[int],
        cleared: Sequence[int],
        trees: Sequence[int],
        exclusive: int = 0,
        through: Sequence[int] = (),
    ) -> tuple[list[int | None], list[tuple[int, int, int, bool, int]]]:
        """The tags (bits) that dominate each method, None for methods that are folded; and call pairs, sorted: (caller or -1
        for the JVM, callee, tags that dominate the pair, whether a call instruction of the caller names the callee, least
        offset or -1). By method: whether its frames are skipped, whether they pass calls on, so that
        what they enter without naming it is called by their callers, whether it is what such frames call themselves, tags of its nodes, tags of its nodes below others
        that no call instruction names, tags of its nodes that the JVM itself enters, that are entered
        from an invokedynamic (which are among those that no call names), that folded frames call, that frames which pass calls on enter without naming them, tags that
        end where it is entered, with all others; by tree: tags of all its nodes. Of `exclusive` tags a way has the last one that
        began; by method: tags that do not begin at what it calls itself."""

@final
class Table:
    """A table of a graph, by the Arrow PyCapsule interface. Each stream begins anew."""

    @property
    def name(self) -> str: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

ALGORITHMS: list[tuple[str, str, str, bool, bool]]
"""From coarse to fine: word, what it is, what its edges assume, whether it has sets, whether these tell allocations apart."""
BOUNDS: list[tuple[str, int]]
"""The numbers that bound how far an analysis looks, with what `solve` takes if they are not given."""
__version__: str
