"""The plots of the studies show what the tables of their pages say."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import plots

ROOT = Path(__file__).resolve().parent.parent
TITLE = "{http://www.w3.org/2000/svg}title"


def read(plot: plots.Plot) -> str:
    return (ROOT / "docs" / f"{plot.page}.md").read_text(encoding="utf-8")


def test_the_plots_that_are_kept_are_those_of_the_tables() -> None:
    kept = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "plots").iterdir()}
    assert kept == plots.draw_all(), "run `make plots`"


@pytest.mark.parametrize("name", sorted(plots.PLOTS))
def test_a_plot_is_shown_beside_its_table(name: str) -> None:
    plot = plots.PLOTS[name]
    section = read(plot).partition(f"# {plot.heading}\n")[2].partition("\n#")[0]
    assert f"![{plot.title}](plots/{name}.svg)" in section


def test_a_mark_is_where_its_number_says() -> None:
    plot = plots.PLOTS["recall-builders"]
    picture = plots.draw(plot, read(plot))
    marks = {each.text for each in ElementTree.fromstring(picture).iter(TITLE)}
    assert {"fit, Peaberry: 0.998", "fit, OPAL RTA: 0.867", "mockito, Tai-e: 0.432"} <= marks
    assert not any(mark and mark.startswith("castor, Tai-e") for mark in marks), "it crashed"
    changed = plots.draw(plot, read(plot).replace("| fit | 0.998, 0.998 |", "| fit | 0.500, 0.998 |"))
    assert "fit, Peaberry: 0.5" in changed
    assert len(changed.splitlines()) == len(picture.splitlines())


def test_a_number_that_does_not_fit_or_a_table_that_is_gone_is_said() -> None:
    plot = plots.PLOTS["recall-builders"]
    with pytest.raises(ValueError, match="is not between"):
        plots.draw(plot, read(plot).replace("| fit | 0.998, 0.998 |", "| fit | 0.200, 0.998 |"))
    with pytest.raises(ValueError, match="no table below 'Other builders"):
        plots.draw(plot, "# A page\n")
