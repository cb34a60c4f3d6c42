"""What rules there are, and what each assumes of the program: the one table of both.

A cause (`Cause`) names a rule by its word, the feature that has taught it if one has, and its assumptions by theirs. An edge
that is selected by the class of the receiver rests on the algorithm as well, which the header of the graph names. Sections are those
of the paper on reflection (Livshits, Whaley & Lam).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from peaberry._engine import ALGORITHMS, Cause

if TYPE_CHECKING:
    from peaberry.callgraph import Reason

KINDS: Final = {
    "static": "invokestatic: the resolved method is called",
    "special": "invokespecial: a constructor, a private method or a superclass's method is called",
    "virtual": "invokevirtual: selected by the class of the receiver",
    "interface": "invokeinterface: selected by the class of the receiver",
    "dynamic": "invokedynamic: what the bootstrap method links",
    "initializer": "class initialisation: the instruction is one that makes the JVM initialise a class",
    "jvm": "the JVM or a native method calls it; no instruction does",
    "reflective": "a call that no instruction names: by reflection, or by a framework",
    "callback": "library code calls it because of this call of the library",
}

SELECTED: Final = frozenset({"virtual", "interface"})


class Assumption(NamedTuple):
    """What is taken for granted, in words, and the section of the paper that has it."""

    words: str
    section: str = ""

    def __str__(self) -> str:
        return f"{self.words} ({self.section})" if self.section else self.words


ASSUMPTIONS: Final = {
    "closed world": Assumption("every class that the program may use is here", "4.1"),
    "class loaders": Assumption("a loader gives the class that is named", "4.2"),
    "casts": Assumption("casts of what is made succeed", "4.3"),
    "values": Assumption("the values that come to the call are all that can come", "4.1"),
    "class path": Assumption("the jars that name the class are on the class path", "4.1"),
    "specification": Assumption("the specification is right"),
    "anything": Assumption("any class of the application and its libraries may be meant"),
    "feature": Assumption("the feature describes the program as it is"),
    "bootstrap methods": Assumption("the bootstrap method behaves as it is documented to"),
    "first use": Assumption("this may be the first use in a run: nothing was linked or initialised before"),
    "model row": Assumption("the row of models/jvm.toml holds for this release of the platform"),
    "launcher": Assumption("the launcher starts this class"),
    "user": Assumption("the user names the method as an entry point"),
    "clients": Assumption("a client that is not analysed may call the method"),
    "points-to": Assumption("the points-to sets of the whole program hold all that its variables can hold"),
    "level behaved-loaders": Assumption(
        "class loaders do not change the classes that they load", "Sawin & Rountev III.A"
    ),
    "level encapsulation": Assumption("reflection and native code respect encapsulation", "III.B"),
    "level casts": Assumption("casts of what reflection makes succeed", "III.C"),
    "level strings": Assumption(
        "reflection does not change the strings that name classes in private places, and these classes can be loaded",
        "III.D",
    ),
    "level environment": Assumption("properties and environment variables are as they were for the analysis", "III.E"),
    "form": Assumption("not known: the graph was read from a form that does not say"),
    **{word: Assumption(assumes) for word, _, assumes, _, _ in ALGORITHMS},
}
"""Those of rules and, by its name, that of each algorithm."""


class Rule(NamedTuple):
    """What a rule says, and the words for what it assumes."""

    words: str
    assumes: tuple[str, ...] = ()


ENTRIES: Final = {
    "main": Rule("the launcher calls it to start the program", ("launcher",)),
    "entry": Rule("the user starts there", ("user",)),
    "open": Rule("it can be called from outside", ("clients",)),
    "jvm": Rule("a row of a model says that the JVM calls it", ("model row",)),
}
OF_LEVELS: Final = {
    "native code": Rule("a native method may do anything: what that is stands at peaberry.NativeMethod"),
    "anything": Rule("nothing says which: any class initialiser, constructor or method of the program"),
    "anything public": Rule(
        "nothing says which: any class initialiser, any public constructor or method of the program"
    ),
    "anything of the package": Rule("nothing says which: what code of its package may use"),
    "anything of the class": Rule("nothing says which: what is private in classes nested in one another, or inherited"),
    "bounded by casts": Rule("what is made is cast, or its class is a constant"),
    "named by strings": Rule("the strings that name the class are known"),
    "named by the environment": Rule("the property that names the class was looked up"),
}
"""Of sites of which no instruction says what they run, at a level of assumptions."""
UNRESOLVED_RULES: Final = frozenset(word for word in OF_LEVELS if word.startswith(("anything", "native")))
OF_ENGINE: Final = {
    **OF_LEVELS,
    "bytecode": Rule("the instruction names its target"),
    "generated": Rule("code that the JVM generates for a lambda, a record or a switch", ("bootstrap methods",)),
    "lambda": Rule("a lambda or method reference, as LambdaMetafactory links it", ("bootstrap methods",)),
    "record": Rule("a method of a record, as ObjectMethods links it", ("bootstrap methods",)),
    "switch": Rule("a switch over types, as SwitchBootstraps links it", ("bootstrap methods",)),
    "string concatenation": Rule("what StringConcatFactory calls on its arguments", ("bootstrap methods",)),
    "bootstrap": Rule("the call site is linked by its bootstrap method", ("first use",)),
    "dynamic constant": Rule("the constant is resolved by its bootstrap method", ("first use",)),
    "new": Rule("making an object initialises its class", ("first use",)),
    "static call": Rule("calling a static method initialises its class", ("first use",)),
    "static field": Rule("using a static field initialises its class", ("first use",)),
    "method of the application": Rule("every method of the application is analysed, whoever calls it", ("clients",)),
    "foreign": Rule("not known", ("form",)),
    "written": Rule("an instruction calls it so; it has no code of its own"),
    "outside": Rule("what calls it is not part of this piece of the graph"),
    "callback": Rule("a path of the whole-program graph leads there through library methods alone"),
    "callback by data": Rule(
        "library methods lead there by objects that the call can reach (data reachability)", ("points-to",)
    ),
    "callback of an open call": Rule(
        "a path of the whole-program graph leads there through library methods alone; some of them run what is not known, "
        "so the call may call back more"
    ),
    "callback by data of an open call": Rule(
        "library methods lead there by objects that the call can reach (data reachability); some of them run what is not "
        "known, so the call may call back more",
        ("points-to",),
    ),
    "open library call": Rule(
        "library code that runs because of this call runs what is not known; it may call back more"
    ),
    "library": Rule("the JVM, or library code that no call of the application explains, calls it"),
    **ENTRIES,
    **{
        f"initialiser before {word}": Rule(f"initialised before it is entered: {rule.words}", rule.assumes)
        for word, rule in ENTRIES.items()
    },
}
ANY: Final = "*"
"""Stands for the rules of a feature that are named after what handles a call, such as `new instance`."""
RULES: Final[dict[str, dict[str, Rule]]] = {
    "reflection": {
        ANY: Rule("what the reflective call does with the values that come to it", ("values",)),
        "known name": Rule("a class is loaded by a name that is known", ("class loaders",)),
        "cast": Rule("a class is loaded of which a cast leaves this one", ("casts", "closed world")),
        "service": Rule("ServiceLoader loads what jars and modules name as providers", ("class path",)),
        "past a limit": Rule("a limit was reached, and the call may run any method of the program", ("closed world",)),
    },
    "method-handles": {
        ANY: Rule("what the method handle does that comes to the call", ("values",)),
    },
}
"""By feature."""
OF_SITES: Final = {
    "answered by a specification": Rule("a specification says what the call means", ("specification",)),
    "named by a specification": Rule(
        "a specification names it without a place, and nobody knows what the call means", ("specification",)
    ),
    "assumed to be anything": Rule("what the call means is not known, and --assume program is given", ("anything",)),
}
"""Of the sites of any feature."""
OF_FEATURES: Final = Rule("a feature says so", ("feature",))


def find(rule: str, feature: str | None = None) -> Rule | None:
    """The rule with the word; of features, one that stands for it; None if the engine has no such rule.

    >>> find("known name", "reflection").assumes, find("publish", "my-framework").assumes, find("strange")
    (('class loaders',), ('feature',), None)
    """
    if feature is None:
        return OF_ENGINE.get(rule)
    known = RULES.get(feature, {})
    return known.get(rule) or OF_SITES.get(rule) or known.get(ANY, OF_FEATURES)


@cache
def make_cause(
    rule: str,
    *,
    feature: str | None = None,
    detail: str = "",
    found: tuple[str, ...] = (),
    specification: str | None = None,
) -> Cause:
    """The cause by a rule, with what the rule assumes, and what that assumes by which it was found what the rule speaks of."""
    known = find(rule, feature)
    words = dict.fromkeys([*(known.assumes if known else ()), *found])
    return Cause(rule, feature=feature, detail=detail, assumes=list(words), specification=specification)


def assumptions(cause: Cause | Reason, kind: str, algorithm: str | None) -> tuple[str, ...]:
    """The words for what an edge of the kind assumes in a graph of the algorithm. Forms that do not have the assumptions of a cause
    leave those of its rule.

    >>> assumptions(make_cause("bytecode"), "virtual", "cha"), assumptions(make_cause("main"), "static", "cha")
    (('cha',), ('launcher',))
    """
    known = find(cause.rule, cause.feature)
    words = tuple(cause.assumes) or (known.assumes if known else ())
    return (*words, algorithm) if kind in SELECTED and algorithm in ASSUMPTIONS else words


def describe(word: str) -> str:
    """An assumption in words; an unknown word stands for itself.

    >>> describe("casts")
    'casts of what is made succeed (4.3)'
    """
    return str(ASSUMPTIONS.get(word, word))
