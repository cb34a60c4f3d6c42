"""Pictures are the same each time, show names as text, and fetch nothing."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from peaberry import CallGraph, UsageError, _engine
from peaberry._engine import Cause
from peaberry.pictures import draw, draw_map, show
from peaberry.pictures.drawing import lay_out
from peaberry.pictures.picture import of_graph

EVIL = "p.X</script><img src=x onerror=alert(1)>.run()V"


def make(count: int) -> CallGraph:
    methods = [(f"a.C{number % 7}.m{number}()V", "application") for number in range(count)] + [(EVIL, "library")]
    edges = [(number, 0, 1, "static", 0, (number * 3 + 1) % (count + 1)) for number in range(count)]
    return CallGraph(_engine.Graph.from_edges(methods, edges, [(0, 0)], [Cause("main")], "{}"))


def test_boxes_do_not_overlap() -> None:
    drawing = lay_out(of_graph(make(60)))
    frames = [(*drawing.corner(at), size.width, size.height) for at, size in enumerate(drawing.sizes)]
    for at, (x, y, width, height) in enumerate(frames):
        for other_x, other_y, _, _ in frames[at + 1 :]:
            assert not (x <= other_x < x + width and y - 1 < other_y < y + height - 1)


def test_the_same_graph_is_drawn_alike() -> None:
    assert draw(make(40)) == draw(make(40))


def test_names_are_text() -> None:
    picture = draw(make(20))
    root = ElementTree.fromstring(picture)
    assert EVIL in {each.text for each in root.iter("{http://www.w3.org/2000/svg}title")}
    assert "<img" not in picture


def test_the_page_fetches_nothing_and_shows_names_as_text(tmp_path: Path) -> None:
    make(20).save(tmp_path / "p.html")
    page = (tmp_path / "p.html").read_text()
    assert not re.search(
        r"""(?:src|href)\s*=|url\(\s*['"]?(?!#)|@import|fetch\(|innerHTML""", page.replace("img src=x", "")
    )
    assert page.count("</script>") == 2
    assert "<img" not in page
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    assert EVIL in [row["name"] for box in json.loads(data[1])["boxes"] for row in box["rows"]]
    assert "prefers-color-scheme: dark" in page


def test_the_page_is_dark_where_people_want_it(tmp_path: Path) -> None:
    """The picture brings its own rules, which stand behind those of the page and hold where both say as much."""
    make(5).save(tmp_path / "p.html")
    page = (tmp_path / "p.html").read_text()
    before, _, after = page.partition("prefers-color-scheme: dark")
    dark, _, behind = after.partition("</style>")
    assert "pb-paper" not in before
    assert ".pb-paper" in behind
    rules = [each.partition("{")[0] for each in dark.splitlines() if ".pb" in each.partition("{")[0]]
    assert len(rules) > 5
    assert all(each.strip().startswith("main ") for rule in rules for each in rule.split(","))


def test_what_is_too_large_names_what_to_draw_instead() -> None:
    graph = make(400)
    with pytest.raises(UsageError, match="--around METHOD"):
        draw(graph)
    assert "<svg" in show(graph)
    assert "<svg" in graph._repr_html_()


def test_png(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    make(5).save(tmp_path / "p.png")
    assert (tmp_path / "p.png").read_bytes().startswith(b"\x89PNG")


def test_png_without_the_extra_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(UsageError, match=r"peaberry\[pictures\]"):
        make(5).save(tmp_path / "p.png")
    assert not (tmp_path / "p.png").exists()


def test_numbers_at_the_arrows_of_a_map_do_not_touch() -> None:
    """Each of thirteen packages calls the next two and the last but one, so that one side of a box has arrows of both directions."""
    count = 13
    methods = [(f"p{number:02}.C.m()V", "application") for number in range(count)]
    edges = [
        (number, step, 1, "static", 0, (number + step) % count) for number in range(count) for step in (1, 2, count - 1)
    ]
    graph = CallGraph(_engine.Graph.from_edges(methods, edges, [(0, 0)], [Cause("main")], "{}"))
    tree = ElementTree.fromstring(draw_map(graph.map("package")))
    counts = [each for each in tree.iter() if each.get("class") == "pb-count"]
    assert len(counts) == 3 * count
    places = [(float(each.get("x", "")), float(each.get("y", ""))) for each in counts]
    for at, (x, y) in enumerate(places):
        for other_x, other_y in places[at + 1 :]:
            assert abs(x - other_x) > 20 or abs(y - other_y) >= 10
