"""A turn of ひらがなトレイン: as the hint says."""

from playwright.sync_api import expect

from tests.browser.hands import tab_to_button

START = {"position": "あいち けんか,かしや 0,0 0,0 0,1 4 -", "seats": ("person", "cpu:elementary")}


def turn(page):
    tab_to_button(page, "ヒント")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.tone-hint")).to_be_visible()
    tab_to_button(page, "左に置く" if "を左に" in page.locator(".prompt").inner_text() else "右に置く")
    page.keyboard.press("Enter")
