"""A turn of 漢ピオンズ: as the hint lays the tiles."""

from playwright.sync_api import expect

from tests.browser.hands import tab_to_button
from tests.browser.test_kanpions import almost_full

START = {
    "position": almost_full(),
    "seats": ("person", "cpu:beginner"),
    "options": {"size": 5, "clock": 0, "judge": "practice"},
}


def turn(page):
    tab_to_button(page, "ヒント")
    page.keyboard.press("Enter")
    expect(page.locator(".decide.strong")).to_be_visible()
    tab_to_button(page, "これで出す")
    page.keyboard.press("Enter")
