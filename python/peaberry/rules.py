"""What the words for kinds and causes mean: the rule behind an edge, and what it assumes about the program.

The words are the engine's; this page only explains them. An edge of a call that selects by its receiver rests on the
algorithm as well, which the header of the graph names.
"""

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
    "reflective": "a call that no instruction names: by reflection, or by a framework",
}

SELECTED: Final = frozenset({"virtual", "interface"})

ALGORITHMS: Final = {
    "cha": "the receiver may be of any subtype of its declared type",
    "rta": "the receiver is of a class that the reached part of the program instantiates",
    "cta": "the receiver is of a class whose objects get to the class of the caller",
    "mta": "the receiver is of a class whose objects get to a method of the caller's class",
    "fta": "the receiver is of a class whose objects get to the caller",
    "xta": "the receiver is of a class whose objects get to the caller",
    "vta": "the receiver is of a class whose objects flow to the variable that is called on",
    "tfa": "an object that flows to the variable that is called on is of that class",
    "pta": "the variable that is called on may point to an object of that class",
}

CAUSES: Final = {
    "bytecode": "none: the instruction names its target",
    "generated": "the class that the JVM generates for a lambda, a record or a switch behaves as its bootstrap method documents",
    "lambda": "the bootstrap method behaves as LambdaMetafactory documents",
    "record": "the bootstrap method behaves as ObjectMethods documents",
    "switch": "the bootstrap method behaves as SwitchBootstraps documents",
    "string concatenation": "the bootstrap method behaves as StringConcatFactory documents",
    "bootstrap": "the call site is linked when it is first reached",
    "dynamic constant": "the constant is resolved when it is first used",
    "new": "the class may not have been initialised before an object of it is made",
    "static call": "the class may not have been initialised before its static method is called",
    "static field": "the class may not have been initialised before its static field is used",
    "jvm": "the row of models/jvm.toml holds for this release of the platform",
    "main": "the launcher starts this class",
    "entry": "the user names the method as an entry point",
    "open": "a client that is not analysed may call the method",
    "foreign": "not known: the graph was read from a form that does not say",
}


def describe(kind: str, cause: str, algorithm: str | None = None) -> tuple[str, str]:
    """The rule and its assumption in words; an unknown word stands for itself. Behind a colon a cause names its source.

    >>> describe("static", "bytecode", "rta")[1]
    'none: the instruction names its target'
    >>> describe("virtual", "bytecode", "cha")[1]
    'the receiver may be of any subtype of its declared type'
    """
    source = cause.partition(":")[0]
    if source in ("feature reflection", "feature method-handles"):
        rule = cause.partition(": ")[2]
        assumption = rule.partition("; ")[2] or "the values that come to the call are all that can come (4.1, 4.2)"
    elif source.startswith("feature "):
        assumption = f"the {source} describes the program as it is"
    else:
        assumption = CAUSES.get(source, cause or "none recorded")
    if kind in SELECTED and algorithm in ALGORITHMS:
        selected = ALGORITHMS[algorithm]
        assumption = selected if cause == "bytecode" else f"{assumption}; {selected}"
    return KINDS.get(kind, kind), assumption
