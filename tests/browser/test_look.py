"""What a picture hides: contrast of the tokens, fit on small screens, size of controls, glyphs."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visitor, new_context, settled
from tools.setup import CHROMIUM_SWITCHES, headless_chromium

CSS = Path(__file__).parents[2] / "static" / "css" / "tokens.css"
POSITION = "あいち けんか,かしや 0,0 0,0 0,1 0 -"
LONG = "かきくけこさしすせそたちつてとなにぬねのはひ あいう,あいう 0,0 0,0 0,1 0 -"

TEXT_PAIRS = [(text, ground) for text in ("ink", "quiet", "shu", "ai", "matsuba") for ground in ("paper", "sheet")] + [
    ("card-ink", "card"),
    ("card-quiet", "card"),
    ("card-shu", "card"),
    ("on-wood", "wood"),
    ("paper", "ink"),
]
MARK_PAIRS = [
    (side, ground)
    for side in ("shu", "ai", "matsuba", "yamabuki", "fuji", "sumi", "asagi", "momo")
    for ground in ("paper", "sheet")
]


def tokens(theme):
    light, dark = CSS.read_text("utf-8").split("@media")
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", light))
    return found if theme == "light" else found | dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", dark))


def luminance(colour):
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast_of_the_tokens(theme):
    """Text pairs reach 5:1, marks 3:1 (docs/LOOK.md; hazard G5-15)."""
    colours = tokens(theme)
    poor = {pair: contrast(*(colours[name] for name in pair)) for pair in TEXT_PAIRS}
    assert {pair: round(value, 2) for pair, value in poor.items() if value < 5} == {}
    poor = {pair: contrast(*(colours[name] for name in pair)) for pair in MARK_PAIRS}
    assert {pair: round(value, 2) for pair, value in poor.items() if value < 3} == {}


FITS = """() => {
  const seen = e => { const r = e.getBoundingClientRect(); return r.width > 0 && getComputedStyle(e).visibility !== 'hidden'; };
  const controls = [...document.querySelectorAll('button, a.button, .choice')].filter(seen);
  return {
    overflow: document.documentElement.scrollWidth - innerWidth,
    small: controls.filter(e => { const r = e.getBoundingClientRect(); return Math.min(r.width, r.height) < 24; }).map(e => e.outerHTML),
    broken: controls.filter(e => e.matches('button, a.button') && e.getBoundingClientRect().height > 90 && !e.matches('.card, .end')).map(e => e.outerHTML),
  };
}"""  # noqa: E501


@pytest.mark.parametrize("size", ["phone", "small", "land", "desktop"])
@pytest.mark.parametrize("place", ["#/", "#/train", "table", "long", "static/rules/train.html"])
def test_everything_fits(visit, table, size, place):
    """Hazard G5-14: no sideways scrolling, no control too small or broken over lines, at any size."""
    visitor = visit(size) if place.endswith(".html") else table(size)
    if place in ("table", "long"):
        page = visitor.sit_down(POSITION if place == "table" else LONG)
        page.locator(".hand-card > .card").first.click()
        page.locator(".hand-card > .card").nth(1).click()
    else:
        page = visitor.go(place)
        page.wait_for_load_state()
    assert page.evaluate(FITS) == {"overflow": 0, "small": [], "broken": []}


def test_large_text(browser, site):
    """Hazard G5-14: with the browser's text at 200 % nothing scrolls sideways and every button can be pressed."""
    switches = [*CHROMIUM_SWITCHES, "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"]
    large = browser.browser_type.launch(executable_path=headless_chromium(), args=switches)
    visitor = Visitor(new_context(large), site)
    for route in ("#/", "#/train"):
        visitor.go(route)
        assert visitor.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        assert visitor.page.evaluate(FITS)["overflow"] == 0
    page = visitor.sit_down(POSITION)
    assert page.evaluate(FITS)["overflow"] == 0
    page.locator(".hand-card > .card").first.click()
    for name in ("左に置く", "右に置く", "交換", "ヒント"):
        page.get_by_role("button", name=name, exact=True).click(trial=True)
    large.close()
    assert visitor.faults == []


def test_nothing_jumps(table):
    """docs/LOOK.md: picking, messages and a CPU's turn leave board, actions and hand where they are."""
    page = table().sit_down(POSITION)
    parts = (".board", ".ends", ".hand")

    def places():
        page.evaluate("scrollTo(0, 0)")
        return {part: page.locator(part).bounding_box() for part in parts}

    before = places()
    page.locator(".hand-card > .card").nth(1).click()
    assert places() == before
    page.locator(".hand-card > .card").first.click()
    assert places() == before
    page.get_by_role("button", name="左に置く").click()
    expect(page.locator(".prompt.tone-refused")).to_be_visible()
    assert places() == before
    page.get_by_role("button", name="入れ替える").click()
    page.get_by_role("button", name="右に置く").click()
    expect(page.locator(".prompt")).to_contain_text("考えています")
    assert places() == before
    expect(page.locator('.score.to-move[data-seat="0"]')).to_be_visible()
    assert places() == before


def test_the_setup_does_not_jump_when_python_arrives(python_visit):
    """Hazard G5-16."""
    visitor = python_visit(new=True)
    page = visitor.go("#/train")
    before = page.locator(".start").bounding_box(), page.locator(".in-short").bounding_box()
    visitor.ready()
    settled(page)
    assert (page.locator(".start").bounding_box(), page.locator(".in-short").bounding_box()) == before


def test_titles_and_cards_are_in_the_hand_that_comes_with_the_site(table):
    """Hazard G2-14: Klee One is loaded, and every kana a card can show is in it."""
    page = table().sit_down(POSITION)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("[...document.fonts].some(f => f.family.includes('Klee One') && f.status === 'loaded')")
    assert page.evaluate("document.documentElement.lang") == "ja"


def test_rules_page_reads_without_script(visit):
    """T26, T33: counts, card table and attribution are in the page itself."""
    page = visit(java_script_enabled=False).go("static/rules/train.html")
    assert "{{" not in page.content()
    assert page.locator(".deck li").count() == 47
    words = int(re.search(r"使える言葉は([\d,]+)語", page.content())[1].replace(",", ""))
    assert words >= 131_279
    for text in ("CC BY-SA 4.0", "EDRDG", "あいちけん", "レアリティ"):
        assert text in page.content()
