"""TamiFlex's `refl.log`: what a run did by reflection, one line for each kind of call, target and place.

    Method.invoke;<pkg.C: void run(int)>;pkg.Main.start;12;isAccessible=false;

The columns are the kind (what is called), the target (a class, arrays as Java writes them, or a method or field in Soot's notation),
the caller without its descriptor, its line, and metadata, which is not kept. (Bodden et al., "Taming reflection", ICSE 2011.)

Bytecode offset, source file, the caller's descriptor and conditions have no column: writing loses them, so an entry may apply
to more when it is read back. What a column cannot hold at all is left out, and returned as problems. Where an entry does not
say what is called, there is a line for each kind that its target allows. For an array of a primitive type, `Class.forName` of
TamiFlex itself logs the wrapper's array.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TextIO

from peaberry import names
from peaberry.specification.draft import Draft, lost
from peaberry.specification.model import (
    CLASS,
    FIELD,
    GROUP,
    METHOD,
    STRING,
    Problem,
    Specification,
    Target,
    Where,
    check_class,
    check_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from peaberry.specification.model import Entry

KINDS: Final = {
    "Array.newInstance": CLASS,
    "Class.forName": CLASS,
    "Class.getDeclaredField": FIELD,
    "Class.getDeclaredFields": CLASS,
    "Class.getDeclaredMethod": METHOD,
    "Class.getDeclaredMethods": CLASS,
    "Class.getField": FIELD,
    "Class.getFields": CLASS,
    "Class.getMethod": METHOD,
    "Class.getMethods": CLASS,
    "Class.getModifiers": CLASS,
    "Class.newInstance": CLASS,
    "Constructor.getModifiers": METHOD,
    "Constructor.newInstance": METHOD,
    "Constructor.toGenericString": METHOD,
    "Constructor.toString": METHOD,
    "Field.get": FIELD,
    "Field.get*": FIELD,
    "Field.getDeclaringClass": FIELD,
    "Field.getModifiers": FIELD,
    "Field.getName": FIELD,
    "Field.set": FIELD,
    "Field.set*": FIELD,
    "Field.toGenericString": FIELD,
    "Field.toString": FIELD,
    "Method.getDeclaringClass": METHOD,
    "Method.getModifiers": METHOD,
    "Method.getName": METHOD,
    "Method.invoke": METHOD,
    "Method.toGenericString": METHOD,
    "Method.toString": METHOD,
}
"""The kinds, each with what its target is. Where members are listed (`Class.getMethods`), it is the class that is asked."""

MEMBER: Final = re.compile(r"<(?P<owner>[^:]+): (?P<type>\S+) (?P<name>[^ (]+)(?:\((?P<arguments>[^)]*)\))?>")
LINE: Final = re.compile(r"[0-9]{1,9}")


def read(text: str, place: str) -> tuple[Specification, list[Problem]]:
    """Read every line that can be read."""
    draft = Draft(place)
    for number, line in draft.lines(text):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            where, target = parse(line)
        except ValueError as error:
            draft.lose("syntax", number, str(error))
        else:
            draft.add(where, [target], number)
    return draft.finish()


def parse(line: str) -> tuple[Where, Target]:
    """The place and the target of a line. ValueError if it is none.

    >>> str(parse("Method.invoke;<a.C: void run(int)>;a.Main.start;12;;")[1])
    'a.C.run(I)V'
    """
    columns = line.split(";")
    if len(columns) < 4:
        raise ValueError(f"there are {len(columns)} columns, and kind;target;caller;line; are at least 4")
    kind, target, caller, number = columns[:4]
    if kind not in KINDS:
        raise ValueError(f"unknown kind {kind!r}; such as Class.forName and Method.invoke are known")
    owner, dot, name = caller.rpartition(".")
    if not dot:
        raise ValueError(f"the caller {caller!r} is not pkg.Class.method")
    if number and not LINE.fullmatch(number):
        raise ValueError(f"{number!r} is not a line number")
    parsed = parse_target(target)
    if parsed.kind != KINDS[kind]:
        raise ValueError(f"the target of {kind} is a {KINDS[kind]}, and {target!r} is a {parsed.kind}")
    full = f"{check_class(owner)}.{check_name(name)}()"
    return Where(caller=full, line=int(number) if number else None, call=kind), parsed


def parse_target(text: str) -> Target:
    """A class, or a member in Soot's notation.

    >>> str(parse_target("<a.C: java.lang.String[] names>")), str(parse_target("a.C[]"))
    ('a.C.names:[Ljava/lang/String;', '[La.C;')
    """
    if not text.startswith("<"):
        return Target.of_class(text)
    match = MEMBER.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is neither <class: type name(types)> nor <class: type name>")
    owner, name, arguments = match["owner"], match["name"], match["arguments"]
    returns = parse_type(match["type"])
    if arguments is None:
        return Target.of_field(owner, name, returns)
    types = "".join(parse_type(each) for each in arguments.split(",")) if arguments else ""
    return Target.of_method(owner, name, f"({types}){returns}")


def parse_type(text: str) -> str:
    """The descriptor of a type as Java writes it. ValueError if it is none."""
    element = text
    while element.endswith("[]"):
        element = element[:-2]
    check_class(element)
    return names.type_from_java(text)


def write(specification: Specification, out: TextIO) -> list[Problem]:
    """Write what the form can say, sorted, and return what it cannot."""
    return write_lines(specification, out, {"Field.get": "Field.get*", "Field.set": "Field.set*"})


def write_lines(specification: Specification, out: TextIO, words: dict[str, str]) -> list[Problem]:
    """Write the lines; `words` are kinds that the tool calls otherwise."""
    lines: set[str] = set()
    problems = []
    for entry in specification:
        for target in entry.targets:
            try:
                lines.update(show(entry, target, words))
            except ValueError as error:
                problems.append(lost(entry, target, str(error)))
    out.writelines(f"{line}\n" for line in sorted(lines))
    return problems


def show(entry: Entry, target: Target, words: dict[str, str]) -> list[str]:
    """The lines for one answer, each of which reads as what it was written for. ValueError if there can be none."""
    parts = names.split(entry.where.caller)
    if not parts.class_name:
        raise ValueError("a log names the caller's class, and the entry does not")
    line = "" if entry.where.line is None else str(entry.where.line)
    written = show_target(target)
    found = []
    for kind in kinds_of(entry.where.call, target):
        word = words.get(kind, kind)
        text = f"{word};{written};{parts.class_name}.{parts.name};{line};;"
        told = Where(caller=f"{parts.class_name}.{parts.name}()", line=entry.where.line, call=word)
        if re.search(r"[\x00-\x1f\ud800-\udfff]", text) or not reads_as(text, told, target):
            raise ValueError("a name in it holds characters that a log uses itself")
        found.append(text)
    return found


def reads_as(line: str, where: Where, target: Target) -> bool:
    """Whether the line says this."""
    try:
        return parse(line) == (where, target)
    except ValueError:
        return False


def kinds_of(call: str, target: Target) -> Iterable[str]:
    """The kinds that a line may have: the call, or all that make sense of the target."""
    if call:
        if KINDS.get(call) != target.kind:
            raise ValueError(f"a log has no {target.kind} for a call of {call}")
        return (call,)
    if target.kind == METHOD:
        return ("Constructor.newInstance" if target.member == "<init>" else "Method.invoke",)
    if target.kind == FIELD:
        return ("Field.get*", "Field.set*")
    return (
        ("Array.newInstance", "Class.forName")
        if target.name.startswith("[")
        else ("Class.forName", "Class.newInstance")
    )


def show_target(target: Target) -> str:
    """The target as a log has it. ValueError if it cannot have it."""
    if target.kind in {STRING, GROUP}:
        raise ValueError(f"a log has no place for a {target.kind}")
    if target.kind == CLASS:
        return show_class(target.name)
    arguments, parenthesis, returns = target.descriptor.rpartition(")")
    if not returns or returns == "*" or (target.kind == METHOD and "*" in arguments):
        raise ValueError(f"a log gives the types of a {target.kind}, and the entry does not")
    name = target.member
    if parenthesis:
        name += f"({','.join(map(names.type_to_java, names.TYPE.findall(arguments)))})"
    return f"<{target.name}: {names.type_to_java(returns)} {name}>"


def show_class(name: str) -> str:
    """The class as Java writes it.

    >>> show_class("[[I"), show_class("[La.B;")
    ('int[][]', 'a.B[]')
    """
    return names.type_to_java(name.replace(".", "/")) if name.startswith("[") else name
