"""One game of each kind in Firefox and in WebKitGTK, where they are found: the same steps, with Python in the page."""

from urllib.parse import urlencode

import pytest

from tests.browser.hands import hand_of
from tests.browser.other_engines import FIREFOX, WEBKIT, firefox, webkit
from tests.browser.test_kanpions import almost_full
from tests.browser.visitors import SAVED

WINDOWS = {"Firefox": (FIREFOX, firefox), "WebKitGTK": (WEBKIT, webkit)}
OVER = "document.querySelector('.headline')"


@pytest.fixture(scope="module", params=WINDOWS)
def window(request, tmp_path_factory):
    found, opened = WINDOWS[request.param]
    if not found:
        pytest.skip(f"{request.param} がこの機械にありません")
    with opened(tmp_path_factory.mktemp(request.param)) as window:
        yield window


@pytest.fixture
def play(window, python_site):
    """Open the table at a game. At the end nothing may have gone wrong in the page."""

    def play(slug, seats="person,person", **options):
        window.go("about:blank")
        window.go(f"{python_site.url}#/{slug}/play?{urlencode({'seats': seats, 'seed': '1', **options})}")
        window.run("window.wrong = []; addEventListener('error', (event) => wrong.push(event.message));")
        window.until("document.documentElement.dataset.engine === 'ready'")
        return window

    yield play
    assert window.run("return wrong") == []


def moves(window, slug):
    return window.run(f"return ({SAVED})('{slug}').record.moves")


def mark(window, selector, text):
    """Mark the element with that text, once it is there, so that it can be chosen by it."""
    element = f"[...document.querySelectorAll('{selector}')].find((each) => each.textContent.includes('{text}'))"
    window.until(f"{element} && ({element}.dataset.marked = '{text}')")


def test_train(play):
    """All turns of both players, by hints; the result says who has won."""
    window = play("train", "person,cpu:junior")
    while True:
        state = window.until(
            """document.querySelector('.result') ? 'over' :
            document.querySelector('.score.to-move[data-seat="0"]') &&
            document.querySelector('.hand-card > button.card') && 'turn'"""
        )
        if state == "over":
            break
        ply = len(moves(window, "train"))
        window.press("ヒント")
        said = window.until("document.querySelector('.prompt.tone-hint')?.textContent")
        if "交換" in said:
            window.press("交換")
            window.until("document.querySelector('.order, .hand')")
            window.press("交換する")
        else:
            window.press("左に置く" if "を左に" in said else "右に置く")
        window.until(f"({SAVED})('train').record.moves.length > {ply}")
    assert len(moves(window, "train")) == 6
    assert window.until(f"{OVER}.textContent")


def test_chinese_checkers(play):
    """The last step home, by two presses on the board."""
    window = play("chinese-checkers", position="e5/i5 0")
    window.until("document.querySelectorAll('.piece').length === 2")
    window.click('.piece[data-hole="e5"]')
    window.until("document.querySelector('#hole-d1.stop')")
    window.click("#hole-d1")
    assert window.until(f"{OVER}?.textContent")
    assert moves(window, "chinese-checkers") == ["e5-d1"]


def test_king(play):
    """A game to its end: the first turn by presses on squares, the others by hints."""
    window = play("king", "person,cpu:beginner", position=hand_of("king").START["position"])
    turns = 0
    while True:
        state = window.until(
            f"{OVER} ? 'over' : document.querySelector('.square.selectable') && 'turn'",
        )
        if state == "over":
            break
        ply = len(moves(window, "king"))
        if turns:
            window.press("ヒント")
        else:
            window.click(".square.selectable .floor")
            window.until("document.querySelector('.step[data-step=token][aria-current]')")
            window.click(".square.selectable .floor")
        window.until("document.querySelector('.decide.strong')?.textContent.includes('これで決める')")
        window.click(".decide.strong")
        window.until(f"{OVER} || ({SAVED})('king').record.moves.length > {ply + 1}")
        turns += 1
    assert turns > 1
    assert window.until(f"{OVER}.textContent")


def test_kanpions(play):
    """The last tile on the board, a vote, the result."""
    window = play("kanpions", position=almost_full(), judge="agreement", size=5)
    window.press("手駒を見る")
    mark(window, "button.rack-tile", "技")
    window.click("[data-marked=技]")
    window.until("document.querySelector('[data-marked=技][aria-pressed=true]')")
    if not window.run("return document.querySelector('[data-marked=技]').getAttribute('aria-label').startsWith('技')"):
        window.click("[data-marked=技]")
    window.click('.kanpions-play .kanji-board [data-square="d3"]')
    mark(window, ".word-chip", "遊技")
    window.click("[data-marked=遊技]")
    window.press("これで出す")
    window.until("document.querySelector('dialog[open]')")
    window.run("document.querySelector('dialog input[type=radio]').click()")
    window.press("決める")
    assert window.until(f"{OVER}?.textContent") == "1人目の勝ちです"
