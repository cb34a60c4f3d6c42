"""`python -m peaberry`."""

import sys

from peaberry.cli import main

if __name__ == "__main__":
    sys.exit(main())
