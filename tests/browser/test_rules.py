"""The rules pages as they are read: without script, on paper, in the dark, and as a way into the game."""

import re

import pytest
from playwright.sync_api import expect

from tools.figures import figures_in
from tools.kinds import rules_pages

PAGES = {place: figures_in(path.read_text("utf-8")) for place, path in rules_pages().items()}


@pytest.mark.parametrize("name", PAGES)
def test_figures_are_in_the_page_itself(visit, name):
    page = visit(java_script_enabled=False).go(name)
    for index, figure in enumerate(PAGES[name]):
        drawing = page.locator("[data-draw]").nth(index)
        expect(drawing.locator("svg, .card, .tile").first).to_be_visible()
        if not {"piece", "order"} & set(figure.data):
            assert drawing.locator("[role=img]").first.get_attribute("aria-label") == figure.label
        assert drawing.locator(".try").count() == ("play" in figure.data)
    assert page.locator("[data-draw]").count() == len(PAGES[name]) > 0
    ids = page.locator("[id]").evaluate_all("all => all.map(each => each.id)")
    assert len(ids) == len(set(ids))
    assert "<!--?lit" not in page.content() and "<!---->" not in page.content()


@pytest.mark.parametrize("name", PAGES)
def test_lines_are_short_enough(visit, name):
    """docs/LOOK.md: at most 38 full-width characters a line, no sideways scrolling on any screen."""
    for size in ("small", "phone", "desktop"):
        page = visit(size, java_script_enabled=False).go(name)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        widest = "all => Math.max(...all.map(each => each.clientWidth / parseFloat(getComputedStyle(each).fontSize)))"
        assert page.locator(".rules-page > p, .rules-page > ul > li, figcaption").evaluate_all(widest) <= 38


@pytest.mark.parametrize("name", PAGES)
def test_print(visit, name):
    """On paper: no buttons, dark ink on white, and the boards in their colours, none torn apart."""
    page = visit(java_script_enabled=False, color_scheme="dark").go(name)
    page.emulate_media(media="print", color_scheme="light")
    for selector in (".back", ".door", ".contents", ".try", "asobi-ban"):
        for part in page.locator(selector).all():
            expect(part).to_be_hidden()
    for board in page.locator("[data-draw] .board").all():
        expect(board).to_be_visible()
        assert board.evaluate("each => getComputedStyle(each).printColorAdjust") == "exact"
    assert page.locator("figure").first.evaluate("each => getComputedStyle(each).breakInside") == "avoid"
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


def test_dark(visit):
    """Hazard G5-15: the same drawing has the colours of the dark."""
    colours = {}
    for scheme in ("light", "dark"):
        page = visit(java_script_enabled=False, color_scheme=scheme).go("static/rules/chinese-checkers.html")
        look = "each => [getComputedStyle(each).fill, getComputedStyle(each.closest('.board')).backgroundColor]"
        colours[scheme] = page.locator(".piece .body").first.evaluate(look)
    assert colours["light"] == ["rgb(185, 58, 34)", "rgb(230, 197, 146)"]
    assert colours["dark"] == ["rgb(255, 132, 102)", "rgb(91, 69, 48)"]


CONTRAST = """() => {
  const channels = text => {
    const all = text.match(/[\\d.]+/g).slice(0, 3).map(Number);
    return text.startsWith('color') ? all : all.map(each => each / 255);
  };
  const linear = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const light = text => {
    const [red, green, blue] = channels(text).map(linear);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (...both) => {
    const [low, high] = both.map(light).sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const look = selector => getComputedStyle(document.querySelector(selector));
  const floors = ['.square:not(.odd) .floor', '.odd .floor'].map(each => look(each).fill);
  const shapes = {
    king: '.king-piece',
    pawn: '.pawn-piece',
    block: '.block-piece .above',
    token: '.token-piece .above',
    way: '.king-board .way:not(.no) .shaft',
    refused: '.king-board .no .shaft',
  };
  const inks = ({ fill, stroke }) => [fill, stroke].filter(each => each !== 'none');
  const least = shape => Math.min(...floors.map(floor => Math.max(...inks(look(shape)).map(ink => ratio(ink, floor)))));
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, least(shape)]));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pieces_and_marks_stand_out(visit, scheme):
    """docs/LOOK.md, hazard G5-15: fill or outline 3 to 1 against either colour of square."""
    page = visit(color_scheme=scheme).go("static/rules/king.html")
    assert {name: ratio for name, ratio in page.evaluate(CONTRAST).items() if ratio < 3} == {}


def test_a_figure_of_the_star_can_be_played(visit):
    page = visit().go("static/rules/chinese-checkers.html")
    figure = page.locator("figure", has_text="3回とんでいます")
    figure.locator(".try").click()
    page.wait_for_url(re.compile("#/chinese-checkers/play"))
    expect(page.locator(".piece")).to_have_count(5, timeout=180_000)
    page.locator('.piece[data-hole="m7"]').click()
    page.locator("#hole-i7").click()
    expect(page.locator('.piece[data-hole="i7"]')).to_be_visible()


def test_the_turn_order_card_is_text(visit):
    """K33: figure ⑨ can be read, step by step, also by those who hear the page."""
    page = visit(java_script_enabled=False).go("static/rules/king.html")
    cards = page.locator(".turn-order")
    assert cards.nth(0).locator("b").all_inner_texts()[3:] == ["ブロックを置く", "トークンを置く"]
    assert cards.nth(1).locator("b").first.inner_text() == "ブロックを動かす"
    assert cards.locator("li").count() == 10


def test_a_figure_of_the_king_can_be_played(visit):
    """The five-token route of figure ⑤ wins five (K16)."""
    page = visit().go("static/rules/king.html")
    page.locator("li", has_text="通った4個").locator(".try").click()
    page.wait_for_url(re.compile("#/king/play"))
    expect(page.locator("#square-g4.selectable")).to_be_attached(timeout=180_000)
    expect(page.locator(".score .points b")).to_have_text(["2", "3"])
    for square in ("g4", "d2"):
        box = page.locator(f"#square-{square} .floor").bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_role("button", name="これで決める").tap()
    expect(page.locator(".score .points b").first).to_have_text("7")


def test_a_figure_of_the_train_can_be_played(visit):
    page = visit().go("static/rules/train.html")
    page.locator("figure", has_text="もっと長い").locator(".try").click()
    expect(page.locator(".hand-card > .card > span:first-child")).to_have_text(list("けんや"), timeout=180_000)
    for card in (0, 1):
        page.locator(".hand-card > .card").nth(card).click()
    page.get_by_role("button", name="右に置く").click()
    expect(page.locator(".train .card")).to_have_text(list("あいちけん"))
