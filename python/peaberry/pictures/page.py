"""A drawing as one HTML file, with search, folding and lists of callers and callees.

Nothing is fetched. What comes from class files is text in a JSON block whose `<` are escaped, and scripts put it into the page as
text; the picture that is there before scripts run is our SVG, which is escaped.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from peaberry.pictures.drawing import HEAD, ROW
from peaberry.pictures.svg import MARGIN, TOP, sort_of, to_svg, width_of

if TYPE_CHECKING:
    from peaberry.pictures.drawing import Drawing


def to_page(drawing: Drawing) -> str:
    """The page."""
    parts = {
        "TITLE": escape(drawing.picture.title),
        "SUMMARY": escape(drawing.picture.summary),
        "STYLE": read("page.css"),
        "PICTURE": to_svg(drawing),
        "DATA": embed(to_object(drawing)),
        "SCRIPT": read("page.js"),
    }
    first, *rest = read("page.html").split("{{")
    pieces = [first]
    for each in rest:
        name, _, text = each.partition("}}")
        pieces += [parts[name], text]
    return "".join(pieces)


def read(name: str) -> str:
    """A file beside this one."""
    return (files(__package__) / name).read_text(encoding="utf-8")


def embed(value: object) -> str:
    r"""JSON that no name can end or break out of.

    >>> embed("</script><!--")
    '"\\u003c/script>\\u003c!--"'
    """
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True).replace("<", "\\u003c")


def to_object(drawing: Drawing) -> dict[str, Any]:
    """What the script draws by."""
    layout = drawing.layout
    boxes = [
        {**asdict(box), "width": size.width, "height": size.height}
        for box, size in zip(drawing.picture.boxes, drawing.sizes, strict=True)
    ]
    arrows = [
        {
            "source": run.arrow.source,
            "target": run.arrow.target,
            "style": run.arrow.style,
            "sort": sort_of(drawing, run),
            "width": width_of(run.arrow.weight) if run.arrow.style == "sum" else 0,
            "weight": run.arrow.weight,
            "note": run.arrow.note,
            "leaves": run.leaves,
            "enters": run.enters,
            "passes": run.passes,
            "back": run.back,
        }
        for run in drawing.runs
    ]
    return {
        "boxes": boxes,
        "arrows": arrows,
        "items": [[item.column, item.y, item.height] for item in layout.items],
        "columns": layout.columns,
        "edges": layout.edges,
        "head": HEAD,
        "row": ROW,
        "margin": MARGIN,
        "top": TOP,
    }
