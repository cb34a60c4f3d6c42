"""SVG as PNG."""

from __future__ import annotations

from peaberry.errors import UsageError

SCALE = 2.0
"""Pixels per unit: fit for screens of today."""


def to_png(svg: str) -> bytes:
    """The picture in pixels. UsageError if what makes them is not installed."""
    try:
        import vl_convert
    except ImportError as error:
        raise UsageError(
            "PNG needs vl-convert-python: pip install 'peaberry[pictures]'; SVG and HTML need nothing"
        ) from error
    made = vl_convert.svg_to_png(svg, scale=SCALE)
    assert isinstance(made, bytes)
    return made
