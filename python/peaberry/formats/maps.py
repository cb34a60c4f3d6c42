"""Maps as text: DOT, GraphML, CSV and JSON, of any size. Calls within a place are a link from it to itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TextIO

from peaberry.formats import csv, dot, graphml

if TYPE_CHECKING:
    from peaberry.maps import Map


def write_dot(chart: Map, out: TextIO) -> None:
    """One node per place, one arrow per link, labelled with its call pairs."""
    out.write('digraph map {\n  node [shape=box, style=filled, fontname="monospace"];\n')
    at = {place.name: number for number, place in enumerate(chart.places)}
    out.writelines(
        f"  p{at[place.name]} [label={dot.quote(place.name)}, fillcolor={dot.COLOURS[place.role]}];\n"
        for place in chart.places
    )
    out.writelines(
        f'  p{at[link.source]} -> p{at[link.target]} [label="{link.call_pairs}", weight={link.call_pairs}];\n'
        for link in chart.links
    )
    out.write("}\n")


def write_graphml(chart: Map, out: TextIO) -> None:
    """The same, with typed attributes."""
    keys = [
        ("name", "node", "string"),
        ("role", "node", "string"),
        ("classes", "node", "int"),
        ("methods", "node", "int"),
    ]
    keys += [("call_pairs", "edge", "int"), ("edges", "edge", "int")]
    out.write('<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n')
    out.writelines(
        f'  <key id="{name}" for="{owner}" attr.name="{name}" attr.type="{kind}"/>\n' for name, owner, kind in keys
    )
    out.write('  <graph edgedefault="directed">\n')
    at = {place.name: number for number, place in enumerate(chart.places)}
    for place in chart.places:
        values = "".join(graphml.data(key, str(value)) for key, value in place._asdict().items())
        out.write(f'    <node id="p{at[place.name]}">{values}</node>\n')
    for link in chart.links:
        values = graphml.data("call_pairs", str(link.call_pairs)) + graphml.data("edges", str(link.edges))
        out.write(f'    <edge source="p{at[link.source]}" target="p{at[link.target]}">{values}</edge>\n')
    out.write("  </graph>\n</graphml>\n")


def write_csv(chart: Map, out: TextIO) -> None:
    """One link a line."""
    out.write("source,target,call_pairs,edges\n")
    out.writelines(
        f"{csv.quote(link.source)},{csv.quote(link.target)},{link.call_pairs},{link.edges}\n" for link in chart.links
    )


def write_json(chart: Map, out: TextIO) -> None:
    """One object: level, title, places, links."""
    json.dump(to_object(chart), out, indent=1)
    out.write("\n")


def to_object(chart: Map) -> dict[str, object]:
    """The map as a JSON value."""
    places = [place._asdict() for place in chart.places]
    return {
        "level": chart.level,
        "title": chart.title,
        "places": places,
        "links": [link._asdict() for link in chart.links],
    }
