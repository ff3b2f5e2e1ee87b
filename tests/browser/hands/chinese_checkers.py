"""A turn of チャイニーズチェッカー: the next piece that can move, to the next hole it can reach."""

from tests.browser.hands import tab_to

START = {"position": "e5/i5 0", "seats": ("person", "person")}


def turn(page):
    tab_to(page, "it.matches('[role=grid]')")
    for key in ("n", "Enter", "n", "Enter"):
        page.keyboard.press(key)
