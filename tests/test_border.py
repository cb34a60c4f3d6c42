"""The stubs describe the built module: the same names, the same parameters, the same rows, in both directions."""

from __future__ import annotations

import ast
import inspect
import types
import typing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

import peaberry
from peaberry import _engine
from peaberry.features import Feature, Relation, Runner, handles
from platforms import SMALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from peaberry._engine.features import Event, Facts

DEFAULT_JDK = SMALL

STUBS: Final = Path(__file__).parent.parent / "python" / "peaberry" / "_engine"
MODULES: Final[dict[str, types.ModuleType]] = {
    "__init__": _engine,
    "features": _engine.features,
    "solutions": _engine.solutions,
    "levels": _engine.levels,
}
TYPES_ONLY: Final = {"Features"}
"""Classes that exist for type checkers only."""


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


def read_stub(name: str) -> dict[str, ast.stmt]:
    """Classes, functions and constants that a stub names."""
    named: dict[str, ast.stmt] = {}
    for statement in ast.parse((STUBS / f"{name}.pyi").read_text(encoding="utf-8")).body:
        if isinstance(statement, (ast.ClassDef, ast.FunctionDef)):
            named[statement.name] = statement
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            named[statement.target.id] = statement
    return {each: statement for each, statement in named.items() if each not in TYPES_ONLY}


def members(statement: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {each.name: each for each in statement.body if isinstance(each, ast.FunctionDef)}


def attributes(statement: ast.ClassDef) -> set[str]:
    return {
        each.target.id
        for each in statement.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }


@pytest.mark.parametrize("name", MODULES)
def test_a_border_is_a_page(name: str) -> None:
    assert len((STUBS / f"{name}.pyi").read_text(encoding="utf-8").splitlines()) <= 200


@pytest.mark.parametrize("name", MODULES)
def test_the_module_exports_what_the_stub_names(name: str) -> None:
    built = {each for each in dir(MODULES[name]) if not each.startswith("_")} - MODULES.keys()
    assert built | ({"__version__"} if name == "__init__" else set()) == set(read_stub(name))


@pytest.mark.parametrize("name", MODULES)
def test_functions_have_the_parameters_of_the_stub(name: str) -> None:
    for each, statement in read_stub(name).items():
        if isinstance(statement, ast.FunctionDef):
            assert inspect_built(getattr(MODULES[name], each)) == describe(statement), each


@pytest.mark.parametrize("name", MODULES)
def test_classes_have_the_members_of_the_stub(name: str) -> None:
    for each, statement in read_stub(name).items():
        if not isinstance(statement, ast.ClassDef) or each == "InputError":
            continue
        built = getattr(MODULES[name], each)
        public = {member for member in vars(built) if not member.startswith("_")}
        wanted, data = members(statement), attributes(statement)
        assert public == {member for member in wanted if not member.startswith("_")} | data, each
        for member in data:
            assert inspect.isdatadescriptor(vars(built)[member]), f"{each}.{member}"
        for member, function in wanted.items():
            subject = built if member == "__new__" else getattr(built, member)
            assert inspect_built(subject) == describe(function), f"{each}.{member}"


# ── rows ──


def load_stubs(*names: str) -> dict[str, Any]:
    """What the names of stubs stand for. Classes and functions are those of the stubs, with their annotations."""
    known: dict[str, Any] = {"__name__": "stub_of_the_engine"}
    parsed = [ast.parse((STUBS / f"{name}.pyi").read_text(encoding="utf-8")).body for name in names]
    # What they import of each other is here.
    statements = [
        each
        for body in parsed
        for each in body
        if not (isinstance(each, ast.ImportFrom) and str(each.module).startswith("peaberry._engine"))
    ]
    classes = [each for each in statements if not isinstance(each, ast.Assign)]
    rows = [each for each in statements if isinstance(each, ast.Assign)]
    future = ast.parse("from __future__ import annotations").body
    # Rows name classes that stand below them, which a stub may and a module may not.
    module = ast.Module(body=[*future, *classes, *rows], type_ignores=[])
    exec(compile(module, "stubs", "exec"), known)
    return known


def conforms(value: Any, wanted: Any) -> bool:
    """Whether a value is of a type as a stub writes it; classes go by name."""
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if wanted is Any or wanted is object:
        return True
    if origin in (typing.Union, types.UnionType):
        return any(conforms(value, each) for each in inner)
    if origin is list:
        return type(value) is list and all(conforms(each, inner[0]) for each in value)
    if origin is dict:
        return type(value) is dict and all(conforms(k, inner[0]) and conforms(v, inner[1]) for k, v in value.items())
    if origin is tuple:
        return type(value) is tuple and len(value) == len(inner) and all(map(conforms, value, inner))
    if wanted is None or wanted is type(None):
        return value is None
    return type(value) is wanted or (type(value).__name__ == wanted.__name__ and wanted.__module__.startswith("stub_"))


def returned(known: dict[str, Any], owner: str, name: str) -> Any:
    """The type that a stub says a method returns, or an attribute is of."""
    kind = known[owner]
    if name in kind.__annotations__:
        return typing.get_type_hints(kind, known)[name]
    return typing.get_type_hints(getattr(kind, name), known)["return"]


def test_what_does_not_conform_is_told() -> None:
    assert conforms([("a", 1)], list[tuple[str, int]])
    assert not conforms([("a", 1)], list[tuple[int, str]])
    assert not conforms([("a",)], list[tuple[str, int]])
    assert not conforms(True, int)
    assert conforms(None, int | None)
    assert not conforms({"a": [1]}, dict[str, list[str]])


VARIANT: Final = (True, True, False, "variable")
MAIN: Final = "app.Main.main([Ljava/lang/String;)V"


def test_rows_are_what_the_stub_says(jar: str) -> None:
    known = load_stubs("__init__", "solutions", "levels")
    solution = peaberry.solve(jar, algorithm="pta")
    graph, program, sets = solution.graph._graph, solution._program, solution._solution
    assert sets is not None
    variables = [row[0] for row in sets.types(MAIN)]
    flow = sets.data_flow(graph)
    groups = [[0] * len(flow.ends(writes)) for writes in (True, False)]
    [main] = graph.find(MAIN)
    calls: dict[str, tuple[Any, dict[str, tuple[Any, ...]]]] = {
        "Program": (
            program,
            dict.fromkeys(
                ["containers", "manifest_mains", "providers", "main_classes", "open_methods", "annotations"], ()
            )
            | dict.fromkeys(["brought", "diagnostics", "release", "platform_release"], ())
            | {"launched": ("app.Main",), "methods": ("app.Main.*",), "annotated": ("java.lang.FunctionalInterface",)}
            | {"subtypes": ("java.lang.Runnable", True), "source_file": ("app.Main",), "line": (MAIN, 0)}
            | {"classes_in_annotations": ("value",), "declared": ("java.lang.String",), "body": (MAIN,)}
            | {"variables": (MAIN,), "method_number": (MAIN,), "method_name": (program.method_number(MAIN),)}
            | {"size": ("application",), "unreached": (graph, "application"), "named": ("app.Main.*",)}
            | {"class_names": ("app.",)},
        ),
        "Graph": (
            graph,
            dict.fromkeys(
                ["header", "method_count", "site_count", "casts", "relations", "counts", "kinds", "causes"], ()
            )
            | dict.fromkeys(["entries", "unresolved", "phantoms", "diagnostics", "library_calls"], ())
            | dict.fromkeys(["name", "role", "source", "container", "callees", "callers"], (main,))
            | {"names": ([main],), "find": ("*",), "reachable": ([main],), "edges": (0, 50), "difference": (graph,)}
            | {"paths": ([main], [graph.callees(main)[0][-1]]), "table": ("edges",)}
            | {
                "number": (MAIN,),
                "class_role": ("app.Main",),
                "reached": ("application",),
                "through": ("app.Shape.area",),
            }
            | {"open_sites": ([main], "everywhere"), "library_way": (main, 0, main)}
            | {"count_chains": ([main], 2, 100), "chains": ([main], 2), "are_chains": ([[main, main]],)}
            | {"declared": (main, *(graph.callees(main)[0][index] for index in (1, 5)))},
        ),
        "Solution": (
            sets,
            {"types": (MAIN,), "types_beyond": (sets, 3), "casts": (), "points_to": (MAIN, variables)}
            | {"may_alias": ((MAIN, variables), (MAIN, variables))}
            | {"callbacks": (graph, VARIANT), "callback_way": (graph, VARIANT, main, 0, main)}
            | {"data_flow": (graph,), "describe": ([0],)},
        ),
        "DataFlow": (
            flow,
            {"solved_calls": (), "unfinished": (), "ends": (True,), "places": (0, True), "common": (0, 0, 3)}
            | {"count": (*groups, [[True]]), "pairs": (*groups, [[True]])},
        ),
    }
    for owner, (subject, rows) in calls.items():
        for name, arguments in rows.items():
            found = getattr(subject, name)
            found = found(*arguments) if callable(found) else found
            wanted = returned(known, owner, name)
            assert conforms(found, wanted), f"{owner}.{name}: {str(found)[:200]} is not {wanted}"
    hints = typing.get_type_hints(types.SimpleNamespace(__annotations__=known["__annotations__"]), known)
    for name in ("ALGORITHMS", "BOUNDS", "__version__"):
        assert conforms(getattr(_engine, name), hints[name]), name


class Everything(Feature):
    """Hears of every kind of event."""

    values = True

    @handles(call="java.lang.Class.forName")
    @handles(call="java.lang.Class.newInstance")
    def on_load(self, site: Any) -> None:
        site.argument(0).texts(lambda texts: None)
        site.result.watch(lambda found: None)
        site.result.casts(lambda classes, cut: None)
        site.derive(site.result, site.variable(), "java.lang.Class", Relation(lambda tag: [tag]))

    @handles(reached="app.*")
    def on_reached(self, method: Any) -> None:
        """Nothing follows."""

    @handles(initialised="java.lang.*")
    def on_initialised(self, name: str) -> None:
        """Nothing follows."""

    @handles(phase="values")
    def on_values(self) -> None:
        """Nothing follows."""


def test_events_are_what_the_stub_says(compiled: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    known = load_stubs("__init__", "features")
    seen: set[str] = set()
    deliver: Callable[[Runner, list[Event], Facts], None] = Runner.deliver

    def checked(self: Runner, events: list[Event], facts: Facts) -> None:
        for event in events:
            kind = type(event).__name__
            seen.add(kind)
            for name, wanted in typing.get_type_hints(known[kind], known).items():
                assert conforms(getattr(event, name), wanted), f"{kind}.{name}: {getattr(event, name)!r}"
        deliver(self, events, facts)

    monkeypatch.setattr(Runner, "deliver", checked)
    peaberry.build(compiled["modes"], algorithm="pta", features=[Everything()], reflection="casts")
    assert seen == {each.__name__ for each in typing.get_args(known["Event"])}
