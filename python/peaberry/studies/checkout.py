"""What studies run and the package does not bring: the directory `studies` of Peaberry's repository."""

from __future__ import annotations

from pathlib import Path

from peaberry.errors import InputError
from peaberry.terminal import printable


def find_programs(given: str | None) -> Path:
    """The directory that is named, or that of the checkout around the working directory or around this package. InputError says
    where to get it.
    """
    if given is not None:
        if Path(given).is_dir():
            return Path(given).absolute()
        raise InputError(f"--programs {printable(given)}: no such directory; --only NAMES chooses programs")
    here = Path.cwd()
    for root in (here, *here.parents, *Path(__file__).parents):
        if (root / "studies").is_dir() and (root / "python" / "peaberry").is_dir():
            return root / "studies"
    raise InputError(
        "this study's programs are not part of the package: they are the directory `studies` of Peaberry's source repository; "
        "run the command in a checkout of it, or name that directory with --programs DIR"
    )
