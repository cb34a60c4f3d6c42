"""Features from files and modules that the user names."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from typing import TYPE_CHECKING

from peaberry.errors import UsageError
from peaberry.features.base import Feature
from peaberry.features.checks import check_object
from peaberry.features.running import describe_failure

if TYPE_CHECKING:
    from types import ModuleType


def load_features(name: str) -> list[Feature]:
    """The features of a Python file or an importable module: every subclass of Feature that it defines, in order.

    UsageError if there is none, or if the code cannot be loaded.
    """
    try:
        module = load_file(name) if is_file(name) else importlib.import_module(name)
    except UsageError:
        raise
    except SyntaxError as error:
        raise UsageError(f"feature {name}: {error.msg} (line {error.lineno})") from error
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(error.name + ".")):
            raise UsageError(f"feature {name}: no such file or module") from error
        raise UsageError(f"feature {name}: {describe_failure(error)}") from error
    except Exception as error:
        raise UsageError(f"feature {name}: {describe_failure(error)}") from error
    kinds = [
        kind
        for kind in vars(module).values()
        if inspect.isclass(kind) and issubclass(kind, Feature) and kind.__module__ == module.__name__
    ]
    if not kinds:
        raise UsageError(f"feature {name}: defines no subclass of peaberry.features.Feature")
    return [make(kind, name) for kind in dict.fromkeys(kinds)]


def is_file(name: str) -> bool:
    """Whether the name is that of a file and not of a module.

    >>> is_file("rules.py"), is_file("./rules"), is_file("team.rules")
    (True, True, False)
    """
    return name.endswith(".py") or os.sep in name


def load_file(path: str) -> ModuleType:
    """The module in a file."""
    if not os.path.isfile(path):
        raise UsageError(f"feature {path}: no such file")
    stem = os.path.splitext(os.path.basename(path))[0]
    name = f"peaberry_feature_{stem}"
    specification = importlib.util.spec_from_file_location(name, path)
    if specification is None or specification.loader is None:
        raise UsageError(f"feature {path}: not a Python file")
    module = importlib.util.module_from_spec(specification)
    sys.modules[name] = module
    try:
        specification.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def make(kind: type[Feature], name: str) -> Feature:
    """An object of the class."""
    try:
        made = kind()
        check_object(made)
    except Exception as error:
        raise UsageError(f"feature {name}: {kind.__name__}() fails: {describe_failure(error)}") from error
    return made
