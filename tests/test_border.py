"""The stub describes the built module: the same names, the same parameters, in both directions."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

from peaberry import _engine

STUB = Path(__file__).parent.parent / "python" / "peaberry" / "_engine.pyi"
ALIASES = {"Edge", "FactRow", "Features", "PlaceRow"}
"""Names that exist for type checkers only."""


def describe(function: ast.FunctionDef) -> list[tuple[str, str, bool]]:
    """(name, how it is passed, whether it has a default) of each parameter but the first of a method."""
    arguments = function.args
    positional = arguments.posonlyargs + arguments.args
    missing = len(positional) - len(arguments.defaults)
    rows = [(each.arg, "positional", index >= missing) for index, each in enumerate(positional)]
    named = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    rows += [(each.arg, "keyword", default is not None) for each, default in named]
    return [row for row in rows if row[0] not in {"self", "cls"}]


def inspect_built(function: object) -> list[tuple[str, str, bool]]:
    """The same of a built function."""
    parameters = inspect.signature(function).parameters.values()  # type: ignore[arg-type]
    keyword = inspect.Parameter.KEYWORD_ONLY
    rows = [
        (each.name, "keyword" if each.kind is keyword else "positional", each.default is not inspect.Parameter.empty)
        for each in parameters
    ]
    return [row for row in rows if row[0] not in {"self", "cls", "$self"}]


def read_stub() -> dict[str, ast.stmt]:
    named: dict[str, ast.stmt] = {}
    for statement in ast.parse(STUB.read_text(encoding="utf-8")).body:
        if isinstance(statement, (ast.ClassDef, ast.FunctionDef)):
            named[statement.name] = statement
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            named[statement.target.id] = statement
    return named


def members(statement: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {each.name: each for each in statement.body if isinstance(each, ast.FunctionDef)}


def test_the_module_exports_what_the_stub_names() -> None:
    built = {name for name in dir(_engine) if not name.startswith("_")} | {"__version__"}
    assert built == set(read_stub()) - ALIASES


def test_functions_have_the_parameters_of_the_stub() -> None:
    for name, statement in read_stub().items():
        if isinstance(statement, ast.FunctionDef):
            assert inspect_built(getattr(_engine, name)) == describe(statement), name


def test_classes_have_the_members_of_the_stub() -> None:
    for name, statement in read_stub().items():
        if not isinstance(statement, ast.ClassDef) or name == "InputError" or name in ALIASES:
            continue
        built = getattr(_engine, name)
        public = {each for each in vars(built) if not each.startswith("_")}
        wanted = members(statement)
        assert public == {each for each in wanted if not each.startswith("_")}, name
        for member, function in wanted.items():
            if any(isinstance(each, ast.Name) and each.id == "property" for each in function.decorator_list):
                assert inspect.isdatadescriptor(vars(built)[member]), f"{name}.{member}"
            elif member == "__new__":
                assert inspect_built(built) == describe(function), name
            else:
                assert inspect_built(getattr(built, member)) == describe(function), f"{name}.{member}"
