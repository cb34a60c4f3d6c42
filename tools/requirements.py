"""The requirements of an extra and of the package itself, one per line: `python tools/requirements.py dev`.

`pip install .[dev]` would build the engine first, in a copy of the tree; the Makefile builds it once, in place.
"""

import sys
import tomllib
from pathlib import Path


def main() -> None:
    """Print them."""
    with (Path(__file__).parent.parent / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    named = [each for extra in sys.argv[1:] for each in project["optional-dependencies"][extra]]
    print("\n".join(project["dependencies"] + named))


if __name__ == "__main__":
    main()
