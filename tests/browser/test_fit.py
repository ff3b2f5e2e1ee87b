"""All that a turn needs is on the screen together, whatever the window: nobody scrolls to make a move (docs/LOOK.md).

Every game that is registered, on its largest board and with as many players as it takes, in one page whose window
changes.
"""

import pytest
from asobiban.games import GAMES, game_class
from playwright.sync_api import expect

WINDOWS = [
    (320, 568), (360, 640), (375, 667), (390, 664), (390, 844), (412, 732), (568, 320), (844, 390), (768, 1024),
    (820, 1180), (1280, 720), (1280, 800), (1440, 900), (2560, 1440),
]  # fmt: skip
LARGE = 1000
"""So many pixels a side has the board, at least, in the largest of these windows."""

# The words of a turn under way are a list with a way of its own to the last of them.
NEEDED = """() => {
  const name = e => (e.getAttribute('aria-label') ?? e.textContent).trim().replace(/\\s+/g, ' ');
  const seen = e => e.getClientRects().length && getComputedStyle(e).visibility === 'visible';
  const box = e => { const { left, top, right, bottom } = e.getBoundingClientRect(); return { left, top, right, bottom }; };
  const inside = ({ left, top, right, bottom }) => left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
  const all = [...document.querySelectorAll('.play > .top :is(a, button), main :is(button, .score, .prompt, .board)')]
    .filter(e => seen(e) && !e.closest('.draft-words'));
  const buttons = all.filter(e => e.matches('button'));
  const middle = ({ left, top, right, bottom }) => document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const low = e => Math.min(e.offsetWidth, e.offsetHeight) < 36 && !e.matches('.face, .end');
  const cut = e => e.scrollWidth > e.clientWidth + 1;
  const board = box(document.querySelector('.board'));
  return {
    out: all.filter(e => !inside(box(e))).map(name),
    covered: buttons.filter(e => inside(box(e)) && !e.contains(middle(box(e)))).map(name),
    small: buttons.filter(low).map(name),
    cut: [...buttons, ...document.querySelectorAll('.score .name > span')].filter(cut).map(name),
    unread: [...document.querySelectorAll('.prompt')].filter(e => e.scrollHeight > e.clientHeight + 1).map(name),
    overflow: document.documentElement.scrollWidth - innerWidth,
    board,
  };
}"""  # noqa: E501


def looks(page):
    """What is needed and where the board is, at every size of the window."""
    found = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        found[width, height] = page.evaluate(NEEDED)
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_a_turn_needs_no_scrolling(table, slug):
    """And a hint, which says more than anything else, leaves the board where it was."""
    kind = game_class(slug)
    size = kind.options.get("size")
    options = {"size": max(size.to_dict()["values"])} if size else {}
    page = table("desktop").sit(slug, seats=("person",) * max(kind.seat_counts), options=options)
    expect(page.locator(".score.to-move")).to_be_visible()
    reveal = page.get_by_role("button", name="を見る")
    if reveal.count():
        reveal.click()
        expect(reveal).to_have_count(0)
    before = looks(page)
    page.get_by_role("button", name="ヒント", exact=True).click()
    expect(page.locator(".prompt.tone-hint")).to_be_visible()
    after = looks(page)
    for found in (before, after):
        for at, look in found.items():
            assert {what: there for what, there in look.items() if there and what != "board"} == {}, at
    moved = {at for at in before if before[at]["board"] != after[at]["board"]}
    assert moved == set()
    board = after[2560, 1440]["board"]
    assert min(board["right"] - board["left"], board["bottom"] - board["top"]) >= LARGE
