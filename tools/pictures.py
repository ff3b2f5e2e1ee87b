"""The pictures of the site that are committed: icons, and screenshots for whoever installs it or reads about it.

`python -m tools.pictures` makes them anew from the icon and the built site; look at them before you commit them.
"""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.paths import DIST, ROOT
from tools.server import Server
from tools.setup import CHROMIUM_SWITCHES, chromium

IMAGES = ROOT / "static" / "img"

# File, its source, pixels a side. iOS rounds the corners itself, so it gets the full square.
ICONS = (
    ("icon-180.png", "icon-maskable.svg", 180),
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("icon-maskable-192.png", "icon-maskable.svg", 192),
    ("icon-maskable-512.png", "icon-maskable.svg", 512),
)

_TRAIN = {
    "game": "train",
    "position": "あいち けんか,かしや 0,0 0,0 0,1 0 -",
    "seats": ["person", "cpu:junior"],
    "moves": ["R:けん=あいちけん"],
}


def icons(browser: Browser) -> None:
    """Draw the icons."""
    for name, source, side in ICONS:
        page = browser.new_page(viewport={"width": side, "height": side})
        page.goto((IMAGES / source).as_uri())
        page.screenshot(path=IMAGES / name, omit_background=True)
        page.close()


def _ready(page: Page) -> None:
    page.wait_for_function("document.documentElement.dataset.engine === 'ready'", timeout=60_000)


def narrow(browser: Browser, url: str, path: Path) -> None:
    """ひらがなトレイン on a phone, two cards chosen."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True,
        service_workers="block",
    )  # fmt: skip
    page = context.new_page()
    _open(page, url, _TRAIN)
    page.locator(".hand-card > .card").first.click()
    page.wait_for_timeout(400)
    page.screenshot(path=path)
    context.close()


def wide(browser: Browser, url: str, path: Path) -> None:
    """チャイニーズチェッカー on a desktop, a few moves into the game."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    page.goto(f"{url}#/chinese-checkers")
    _ready(page)
    record = page.evaluate(
        """async () => {
          const seats = ['person', 'cpu:strong', 'cpu:strong'];
          const cpus = seats.map(() => 'cpu:strong');
          const args = { game: 'chinese-checkers', options: { players: 3 }, seats: cpus, seed: '7' };
          const { session } = await asobiban.call('new', args);
          for (let ply = 0; ply < 24; ply += 1) await asobiban.call('cpu', { limit: { nodes: 400 } }, { session });
          const { record } = await asobiban.call('record', {}, { session });
          return { ...record, seats };
        }"""
    )
    _open(page, url, record)
    page.screenshot(path=path)
    context.close()


def _open(page: Page, url: str, game: dict[str, Any]) -> None:
    """Show a game at its table, with the latest news settled."""
    record = {"format": "asobiban", "version": 1, "options": {}, "seed": "1", "moves": []} | game
    page.goto(f"{url}static/rules/train.html")
    page.evaluate(
        "([key, text]) => localStorage.setItem(`asobiban.${key}`, text)",
        [record["game"], json.dumps({"record": record, "over": False})],
    )
    page.goto(f"{url}#/{record['game']}/play")
    _ready(page)
    page.wait_for_timeout(2500)


def main() -> None:
    """Make all of them."""
    with Server(DIST).running() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_SWITCHES)
        icons(browser)
        narrow(browser, server.url, IMAGES / "screenshot-narrow.png")
        wide(browser, server.url, IMAGES / "screenshot-wide.png")
        browser.close()


if __name__ == "__main__":
    main()
