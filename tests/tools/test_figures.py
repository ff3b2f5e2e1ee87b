"""Figures as the build finds them in a page, and what it says when one cannot be drawn."""

import pytest

from tools import figures
from tools.steps import BuildError, Status

PAGE = """<p>前<br>の文</p>
<figure data-draw="king" data-position="x y" data-flag>
  <figcaption>図の<b>
    説明</b>です。</figcaption>
</figure><ul><li data-draw="train" data-label="札の図"><p>別の<img src="a.png">文</p></li></ul>
"""


def test_figures_are_found_with_what_they_say():
    first, second = figures.figures_in(PAGE)
    assert first.data == {"draw": "king", "position": "x y", "flag": ""}
    assert first.label == "図の説明です。"
    assert PAGE[first.start :].startswith("\n  <figcaption>") and PAGE[first.end :].startswith("</figure>")
    assert second.label == "札の図"
    assert PAGE[second.start :].startswith("<p>別の") and PAGE[second.end :].startswith("</li>")


def test_what_is_drawn_is_put_in_its_place():
    (figure,) = figures.figures_in("<p>一</p><figure data-draw='king'>二</figure>三")
    page = "<p>一</p><figure data-draw='king'>二</figure>三"
    drawn = figures._insert(page, [(figure.start, "<svg/>"), (figure.end, "<a></a>")])
    assert drawn == "<p>一</p><figure data-draw='king'><svg/>二<a></a></figure>三"


def test_a_figure_that_cannot_be_drawn_stops_the_build():
    broken = {"data": {"draw": "king", "position": "7/7/7/3k3/7/7/7 0 1,1 18", "ways": "z9-z8"}, "label": "", "app": ""}
    with pytest.raises(BuildError, match="ルールの図を描けませんでした"):
        figures._draw([broken], Status("図"))
