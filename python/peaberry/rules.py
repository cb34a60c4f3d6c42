"""What the words for kinds and causes mean: the rule behind an edge, and what it assumes about the program."""

from __future__ import annotations

from typing import Final

KINDS: Final = {
    "static": "invokestatic: the resolved method is called",
    "special": "invokespecial: a constructor, a private method or a superclass's method is called",
    "virtual": "invokevirtual: selected by the class of the receiver",
    "interface": "invokeinterface: selected by the class of the receiver",
    "dynamic": "invokedynamic: what the bootstrap method links",
    "initializer": "class initialisation: the instruction is one that makes the JVM initialise a class",
    "jvm": "the JVM or a native method calls it; no instruction does",
    "entry": "an entry point",
}

ASSUMPTIONS: Final = {
    "cha": "the receiver may be of any subtype of its declared type",
    "rta": "the receiver is of a class that the reached part of the program instantiates",
    "exact": "none: there is only one target that the JVM could choose",
    "initializer": "the class may not have been initialised before",
    "jvm": "the row of models/jvm.toml holds for this release of the platform",
    "main": "the launcher starts this class",
    "entry": "the user names the method as an entry point",
    "open": "a client that is not analysed may call the method",
    "lambda": "the bootstrap method behaves as LambdaMetafactory documents",
    "concat": "the bootstrap method behaves as StringConcatFactory documents",
    "record": "the bootstrap method behaves as ObjectMethods documents",
    "switch": "the bootstrap method behaves as SwitchBootstraps documents",
    "foreign": "not known: the graph was read from a form that does not say",
}


def describe(kind: str, cause: str) -> tuple[str, str]:
    """The rule and its assumption in words; an unknown word stands for itself.

    >>> describe("static", "exact")[1]
    'none: there is only one target that the JVM could choose'
    """
    word = cause.partition(":")[0].partition(" ")[0]
    return KINDS.get(kind, kind), ASSUMPTIONS.get(cause) or ASSUMPTIONS.get(word) or cause or "none recorded"
