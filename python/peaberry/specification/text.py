r"""The paper's own form, one answer a line (Livshits, Whaley and Lam, Figure 16).

    loadImpl() @ 43 InetAddress.java:1231 => java.net.Inet4AddressImpl

is read; what is written names the caller in full, as far as it is known. After the caller, in any order and each left out if it is not
known: `@ offset`, `File.java:line`, `[Class.forName]` for what is called, `when pkg.Class` for a condition. `*` instead of a caller
is any caller. On the right: classes, methods, `pkg.Class.field:I` (or `:*`), `pkg.Class:allPublicMethods`, or strings in
JSON's double quotes; several with commas between. `#` starts a comment; a line of dots is ignored, as in the figure. A
character that the form itself uses stands as `\uXXXX` in a name.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, TextIO

from peaberry import names
from peaberry.specification.draft import Draft
from peaberry.specification.model import (
    FIELD,
    GROUP,
    GROUPS,
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
    from collections.abc import Iterator

TOKEN: Final = re.compile(
    r'\s*(?:(?P<comment>#.*)|(?P<mark>=>|,)|(?P<string>"(?:[^"\\]|\\.)*")|(?P<word>(?:(?!=>)[^\s",])+))'
)
UNSAFE: Final = re.compile(
    r'[\x00-\x20\x7f-\xa0"#,:=@*()\[\]\\\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff]'
)
"""What a name may hold and the form uses itself, and what a person would not see."""

ESCAPED: Final = re.compile(r"\\u([0-9a-fA-F]{4})")
PLACE: Final = re.compile(r"([^:\[\]@]*):([0-9]{1,9})|([^:\[\]@]+)")
OFFSET: Final = re.compile(r"[0-9]{1,9}")
CLASS_IN_TYPE: Final = re.compile(r"L([^;]+);")


def read(text: str, place: str) -> tuple[Specification, list[Problem]]:
    """Read every line that can be read."""
    draft = Draft(place)
    for number, line in draft.lines(text):
        try:
            parsed = parse(line)
        except ValueError as error:
            draft.lose("syntax", number, str(error))
            continue
        if parsed is not None:
            draft.add(*parsed, number)
    return draft.finish()


def parse(line: str) -> tuple[Where, list[Target]] | None:
    """The place and the targets of a line; None if it says nothing. ValueError if it is not one.

    >>> parse("loadImpl() @ 43 InetAddress.java:1231 => java.net.Inet4AddressImpl")[0]
    Where(caller='loadImpl()', offset=43, file='InetAddress.java', line=1231, call='', condition='')
    """
    tokens = list(tokenize(line))
    if not tokens or (len(tokens) == 1 and not tokens[0].strip(".…")):
        return None
    if "=>" not in tokens:
        raise ValueError("there is no '=>': a line is 'where => what'")
    middle = tokens.index("=>")
    where, targets = parse_where(tokens[:middle]), parse_targets(tokens[middle + 1 :])
    if len({each.kind == STRING for each in targets}) > 1:
        raise ValueError("strings answer a specification point, names a reflective site: they cannot share a line")
    return where, targets


def tokenize(line: str) -> Iterator[str]:
    """Words, strings with their quotes, `=>` and commas; comments are left out."""
    end, position = len(line.rstrip()), 0
    while position < end:
        match = TOKEN.match(line, position)
        if match is None:
            column = len(line) - len(line[position:].lstrip()) + 1
            raise ValueError(f"unclosed string in column {column}")
        position = match.end()
        if match.lastgroup != "comment":
            yield match.group(str(match.lastgroup))


def parse_where(tokens: list[str]) -> Where:
    """The place on the left of `=>`."""
    if not tokens:
        raise ValueError("nothing stands before '=>': name a method, or '*' for any")
    caller = "" if tokens[0] == "*" else parse_caller(tokens[0])
    found: dict[str, str] = {}
    rest = iter(tokens[1:])
    for word in rest:
        for name, value in parse_part(word, rest):
            if name in found:
                raise ValueError(f"{name} is given twice: {found[name]!r} and {value!r}")
            found[name] = value
    numbers = {name: int(found[name]) for name in ("offset", "line") if name in found}
    return Where(
        caller=caller,
        offset=numbers.get("offset"),
        file=unescape(found.get("file", "")),
        line=numbers.get("line"),
        call=found.get("call", ""),
        condition=check_class(unescape(found["condition"])) if "condition" in found else "",
    )


def parse_part(word: str, rest: Iterator[str]) -> list[tuple[str, str]]:
    """What one word after the caller tells, by the name of the part."""
    if word.startswith("@"):
        offset = word[1:] or next(rest, "")
        if not OFFSET.fullmatch(offset):
            raise ValueError(f"a bytecode offset follows '@', and not {offset!r}")
        return [("offset", offset)]
    if word.startswith("["):
        call, star = unescape(word[1:-1].removesuffix("*")), "*" if word.endswith("*]") else ""
        if not word.endswith("]") or not call:
            raise ValueError(f"{word!r} is not what is called, such as [Class.forName]")
        return [("call", call + star)]
    if word == "when":
        return [("condition", next(rest, ""))]
    match = PLACE.fullmatch(word)
    if match is None or word in {",", "*"} or word.startswith('"'):
        raise ValueError(f"{word!r} is none of '@ offset', 'File.java:line', '[Class.forName]' and 'when pkg.Class'")
    file, line, alone = match.groups()
    return [("file", alone)] if alone else [("file", file)] * bool(file) + [("line", line)]


def parse_caller(word: str) -> str:
    """The method's name as it is kept: with `()` if nothing is known of its parameters."""
    match = names.DESCRIPTOR.search(word)
    if match is None and re.search(r"[()\[\]]", word):
        raise ValueError(f"{word!r} is not a method: write name() or the printed name, pkg.Class.name(I)V")
    head, descriptor = (word, "()") if match is None else (word[: match.start()], match.group())
    owner, dot, name = head.rpartition(".")
    if re.search(r"[:@*#=,\"]", word):
        raise ValueError(f"{word!r} is not a method: write name() or the printed name, pkg.Class.name(I)V")
    owned = f"{check_class(unescape(owner))}." if dot else ""
    return f"{owned}{check_name(unescape(name))}{unescape(descriptor)}"


def parse_targets(tokens: list[str]) -> list[Target]:
    """What stands on the right of `=>`."""
    if not tokens:
        raise ValueError("nothing stands after '=>': name a class, a method or a field, or a string in double quotes")
    if tokens[-1] == "," or any((word == ",") != bool(index % 2) for index, word in enumerate(tokens)):
        raise ValueError(f"{' '.join(tokens)!r} is not one target, or several with commas between")
    return [parse_target(word) for word in tokens[::2]]


def parse_target(word: str) -> Target:
    """A string, a method, a field, a group or a class, by how it is written."""
    if word == "=>":
        raise ValueError("there are two '=>'")
    if word.startswith('"'):
        try:
            return Target.of_string(str(json.loads(word)))
        except ValueError as error:
            raise ValueError(f"{word} is not a string as JSON has it; a backslash stands as \\\\") from error
    if re.search(r"[#=@]", word):
        raise ValueError(
            f"{word!r} is no name; a '#', '=' or '@' of a name is written as its escape: \\u0023, \\u003d, \\u0040"
        )
    head, colon, tail = word.partition(":")
    if colon and tail in GROUPS:
        return Target.of_group(unescape(head), tail)
    if colon:
        owner, _, name = head.rpartition(".")
        return Target.of_field(unescape(owner), unescape(name), "" if tail == "*" else unescape(tail))
    head, parenthesis, tail = word.partition("(")
    if parenthesis:
        owner, _, name = head.rpartition(".")
        return Target.of_method(unescape(owner), unescape(name), unescape(parenthesis + tail))
    if "*" in word:
        raise ValueError(f"{word!r} is not the name of a class")
    return Target.of_class(unescape(word))


def write(specification: Specification, out: TextIO) -> list[Problem]:
    """Write one answer to a line. The form can say everything."""
    answers = sorted(specification.answers(), key=lambda each: (each[0].key, each[1]))
    out.writelines(f"{show_where(where)} => {show_target(target)}\n" for where, target in answers)
    return []


def show_where(where: Where) -> str:
    """The place as a line has it.

    >>> show_where(Where(caller="a.B.run()V", offset=3, line=7))
    'a.B.run()V @ 3 :7'
    """
    words = ["*"]
    if where.caller:
        parts = names.split(where.caller)
        owner = f"{escape(parts.class_name)}." if parts.class_name else ""
        arguments = escape_types("".join(parts.parameters))
        words = [f"{owner}{escape(parts.name)}({arguments}){escape_types(parts.returns)}"]
    if where.offset is not None:
        words += ["@", str(where.offset)]
    if where.file or where.line is not None:
        # A file may be called as the word that begins a condition.
        file = "\\u0077hen" if where.file == "when" else escape(where.file)
        words.append(file + ("" if where.line is None else f":{where.line}"))
    if where.call:
        star = "*" if where.call.endswith("*") else ""
        words.append(f"[{escape(where.call.removesuffix('*'))}{star}]")
    if where.condition:
        words += ["when", show_class(where.condition)]
    return " ".join(words)


def show_target(target: Target) -> str:
    """The target as a line has it."""
    if target.kind == STRING:
        return json.dumps(target.name, ensure_ascii=not target.name.isprintable())
    owner = show_class(target.name)
    if target.kind == METHOD:
        return f"{owner}.{escape(target.member)}{escape_types(target.descriptor)}"
    if target.kind == FIELD:
        return f"{owner}.{escape(target.member)}:{escape_types(target.descriptor) or '*'}"
    return f"{owner}:{target.member}" if target.kind == GROUP else owner


def show_class(name: str) -> str:
    """The class, whose brackets stay if it is an array."""
    return escape_types(name) if name.startswith("[") else escape(name)


def escape(name: str) -> str:
    """The name without what the form uses itself."""
    return UNSAFE.sub(lambda match: f"\\u{ord(match.group()):04x}", name)


def escape_types(descriptor: str) -> str:
    """The descriptor with the names in it escaped."""
    return CLASS_IN_TYPE.sub(lambda match: f"L{escape(match.group(1))};", descriptor)


def unescape(text: str) -> str:
    """What `escape` was given."""
    return ESCAPED.sub(lambda match: chr(int(match.group(1), 16)), text)
