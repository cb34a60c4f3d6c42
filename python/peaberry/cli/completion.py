"""`peaberry completion`: scripts for bash, zsh and fish, made from the parser itself, so that they cannot lag behind it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NamedTuple

from peaberry.cli.parser import make_parser
from peaberry.terminal import put

if TYPE_CHECKING:
    from collections.abc import Iterator


class Option(NamedTuple):
    """An option: its spellings, its help, and the words it takes (None: any word, a file perhaps; empty: none)."""

    flags: tuple[str, ...]
    text: str
    words: tuple[str, ...] | None


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    commands = dict(find_commands())
    put({"bash": to_bash, "zsh": to_zsh, "fish": to_fish}[options.shell](commands), end="")
    return 0


def find_commands() -> Iterator[tuple[str, tuple[str, list[Option]]]]:
    """The commands, each with its help and options."""
    parser = make_parser()
    actions = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    texts = {each.dest: each.help or "" for each in actions._choices_actions}
    for name, command in actions.choices.items():
        options = [
            Option(tuple(each.option_strings), (each.help or "").replace("%%", "%"), words(each))
            for each in command._actions
            if each.option_strings
        ]
        yield name, (texts[name], options)


def words(action: argparse.Action) -> tuple[str, ...] | None:
    """The words that an option takes."""
    if action.nargs == 0:
        return ()
    return tuple(map(str, action.choices)) if action.choices else None


def to_bash(commands: dict[str, tuple[str, list[Option]]]) -> str:
    """Bash: commands first, then options, words of an option, or files."""
    cases = []
    for name, (_, options) in commands.items():
        flags = " ".join(flag for option in options for flag in option.flags)
        takes = "".join(
            f"      {'|'.join(option.flags)}) COMPREPLY=($(compgen -W '{' '.join(option.words)}' -- \"$word\")); return ;;\n"
            for option in options
            if option.words
        )
        inner = f'      case "$before" in\n{takes}      esac\n' if takes else ""
        cases.append(f"    {name})\n{inner}      flags='{flags}' ;;\n")
    return (
        "_peaberry() {\n"
        '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" flags=""\n'
        '  if [ "$COMP_CWORD" -eq 1 ]; then\n'
        f"    COMPREPLY=($(compgen -W '{' '.join(commands)} --help --version' -- \"$word\")); return\n"
        "  fi\n"
        '  case "${COMP_WORDS[1]}" in\n' + "".join(cases) + "  esac\n"
        '  if [[ "$word" == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$word")); return; fi\n'
        '  COMPREPLY=($(compgen -f -- "$word"))\n'
        "}\n"
        "complete -o filenames -F _peaberry peaberry\n"
    )


def to_zsh(commands: dict[str, tuple[str, list[Option]]]) -> str:
    """Zsh: `_arguments` with the help texts."""
    cases = []
    for name, (_, options) in commands.items():
        specs = []
        for option in options:
            value = (
                "" if option.words == () else f":value:({' '.join(option.words)})" if option.words else ":value:_files"
            )
            specs += [f"{flag}[{clean(option.text)}]{value}" for flag in option.flags]
        lines = " \\\n        ".join(f"'{spec}'" for spec in [*specs, "*:file:_files"])
        cases.append(f"    {name})\n      _arguments \\\n        {lines} ;;\n")
    named = "\n".join(f"    '{name}:{clean(text)}'" for name, (text, _) in commands.items())
    return (
        "#compdef peaberry\n"
        "_peaberry() {\n"
        f"  local -a commands=(\n{named}\n  )\n"
        "  if (( CURRENT == 2 )); then _describe command commands; return; fi\n"
        "  local command=$words[2]\n"
        "  shift words; (( CURRENT-- ))\n"
        "  case $command in\n" + "".join(cases) + "  esac\n"
        "}\n"
        "compdef _peaberry peaberry\n"
    )


def to_fish(commands: dict[str, tuple[str, list[Option]]]) -> str:
    """Fish: one line per command and option."""
    lines = [
        f"complete -c peaberry -n __fish_use_subcommand -f -a {name} -d '{clean(text)}'"
        for name, (text, _) in commands.items()
    ]
    for name, (_, options) in commands.items():
        for option in options:
            flags = " ".join(
                f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" if len(flag) == 2 else f"-o {flag[1:]}"
                for flag in option.flags
            )
            value = "" if option.words == () else f" -x -a '{' '.join(option.words)}'" if option.words else " -r"
            lines.append(
                f"complete -c peaberry -n '__fish_seen_subcommand_from {name}' {flags}{value} -d '{clean(option.text)}'"
            )
    return "\n".join(lines) + "\n"


def clean(text: str) -> str:
    """A help text without the characters that a shell's quoting or the spec syntax would take for its own."""
    return text.replace("'", "").replace("[", "(").replace("]", ")").replace(":", " -").replace("\\", "")
