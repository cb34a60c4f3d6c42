"""Options have one source: the fields of Config."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

import peaberry
from peaberry import Config, UsageError
from peaberry.cli.parser import configure, flags, make_parser, parse
from peaberry.config import CONTEXTS


def test_a_configuration_survives_json() -> None:
    config = Config(targets=("a.jar",), class_path=("b.jar", "c.jar"), release=17, open=True, max_edges=5)
    assert Config.from_dict(json.loads(json.dumps(config.to_dict()))) == config


def test_it_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Config().open = True  # type: ignore[misc]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"algorithm": "magic"}, "unknown algorithm 'magic'"),
        ({"threads": 0}, "threads must be at least 1"),
        ({"max_edges": -1}, "max-edges must be at least 1"),
        ({"release": 7}, "release must be one of 8 to 99"),
        ({"release": 100}, "release must be one of 8 to 99"),
        ({"release": "17"}, "release must be an int"),
        ({"open": 1}, "open must be a bool"),
        ({"entries": [1]}, "entries must be a list of strings"),
        ({"context": "4-call"}, "unknown context '4-call'; choose one of insensitive, 1-call"),
        ({"algorithm": "vta", "context": "1-type"}, "context 1-type is one of pta's, and the algorithm is vta"),
        ({"algorithm": "rta", "application_only": True}, "application-only is for algorithms with sets"),
        ({"merge": ["none", "a.B"]}, "merge is either none or a list of classes"),
        ({"algorithm": "vta", "merge": ["a.B"]}, "merge is for tfa and pta"),
        ({"timeout": 0.0}, "timeout must be a number of seconds greater than 0"),
        ({"timeout": float("inf")}, "timeout must be a number of seconds greater than 0"),
        ({"timeout": "1"}, "timeout must be a float"),
        ({"memory": 0}, "memory must be at least 1"),
        ({"memory": 1.5}, "memory must be an int"),
        ({"colour": "red"}, "unknown option 'colour'"),
    ],
)
def test_wrong_values_are_named(values: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        Config.from_dict(values)


def test_every_field_is_an_option_of_the_command_line() -> None:
    arguments = ["graph", "a.jar"]
    wanted: dict[str, object] = {"targets": ["a.jar"]}
    for each in fields(Config):
        if each.name == "targets":
            continue
        flag = flags(each)[-1]
        kind = str(each.type)
        value: object = (
            True
            if kind == "bool"
            else 17
            if kind.startswith("int")
            else 1.5
            if kind.startswith("float")
            else {
                "algorithm": "pta",
                "context": "2-object",
                "reflection": "casts",
                "casts": "inter",
                "assume": "program",
                "natives": "paper",
            }.get(each.name, "x")
        )
        arguments += [flag] if value is True else [flag, str(value)]
        wanted[each.name] = [value] if kind.startswith("tuple") else value
    options = parse(make_parser(), arguments)
    assert configure(options, options.targets) == Config.from_dict(wanted)


def test_a_file_gives_defaults_and_the_command_line_wins(tmp_path: Path) -> None:
    file = tmp_path / "peaberry.toml"
    file.write_text('targets = ["a.jar"]\nalgorithm = "cha"\nopen = true\n')
    options = parse(make_parser(), ["graph", "b.jar", "--config", str(file), "-a", "rta"])
    assert configure(options, options.targets) == Config(targets=("b.jar",), algorithm="rta", open=True)


def test_seconds_may_be_whole() -> None:
    assert Config.from_dict({"timeout": 3}).timeout == 3.0


def test_contexts_are_those_of_the_engine(jar: str) -> None:
    for context in CONTEXTS:
        assert peaberry.build(jar, context=context, jdk="none").header["options"]["context"] == context


@pytest.mark.parametrize("text", ["algorithm = ", "[targets]\n", "\x00"])
def test_a_broken_file_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "peaberry.toml"
    file.write_text(text)
    with pytest.raises(UsageError, match=r"peaberry\.toml"):
        Config.read(file)


def test_paths_are_as_good_as_strings() -> None:
    config = Config.of(Path("a.jar"), class_path=Path("lib/b.jar"), jdk=Path("jdk"))
    assert config == Config(targets=("a.jar",), class_path=("lib/b.jar",), jdk="jdk")
    assert Config.of(path for path in (Path("a.jar"), "b.jar")).targets == ("a.jar", "b.jar")


def test_words_after_options_are_targets_too() -> None:
    assert parse(make_parser(), ["graph", "a.jar", "--json", "b.jar"]).targets == ["a.jar", "b.jar"]
    with pytest.raises(UsageError, match="--nonsense"):
        parse(make_parser(), ["graph", "a.jar", "--nonsense"])
