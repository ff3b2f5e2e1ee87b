"""A turn of キングトークン: as the hint puts it together."""

from playwright.sync_api import expect

from tests.browser.hands import tab_to_button

START = {"position": "7/7/3o3/2bK3/3P3/b6/o5b 0 9,7 2 2", "seats": ("person", "person")}


def turn(page):
    tab_to_button(page, "ヒント")
    page.keyboard.press("Enter")
    expect(page.locator(".decide.strong", has_text="これで決める")).to_be_visible()
    tab_to_button(page, "これで決める")
    page.keyboard.press("Enter")
