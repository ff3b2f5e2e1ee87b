"""A turn of まるばつ: the first empty square."""

from tests.browser.hands import tab_to

START = {"seats": ("person", "person")}


def turn(page):
    tab_to(page, "it.dataset.square")
    page.keyboard.press("Enter")
