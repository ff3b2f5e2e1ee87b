"""The pictures of the site that are committed: icons, and screenshots for whoever installs it or reads about it.

`python -m tools.pictures` makes them anew from the icon and the built site, as each game's `screenshot.json` says; look
at them before you commit them.
"""

import json
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from tools.kinds import GAMES, SCREENSHOT
from tools.pages import FORMS, screenshot
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


def icons(browser: Browser) -> None:
    """Draw the icons."""
    for name, source, side in ICONS:
        page = browser.new_page(viewport={"width": side, "height": side})
        page.goto((IMAGES / source).as_uri())
        page.screenshot(path=IMAGES / name, omit_background=True)
        page.close()


def _ready(page: Page) -> None:
    page.wait_for_function("document.documentElement.dataset.engine === 'ready'", timeout=60_000)


def _browser(form: str) -> dict[str, Any]:
    """A phone or a desktop, whose window gives a picture of the size that the manifest tells."""
    width, height = FORMS[form]
    if form == "wide":
        return {"viewport": {"width": width, "height": height}}
    size = {"width": width // 2, "height": height // 2}
    return {"viewport": size, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}


def shown(browser: Browser, url: str, game: str, asked: dict[str, Any]) -> None:
    """Picture a game as its `screenshot.json` says.

    `form` of screen; `record` to open; `plies` that CPUs make from its start; `press`, a selector.
    """
    context = browser.new_context(**_browser(asked["form"]), service_workers="block")
    page = context.new_page()
    record: dict[str, Any] = {"game": game, "options": {}, "seed": "1", "position": "", "moves": [], **asked["record"]}
    if asked.get("plies"):
        page.goto(f"{url}#/{game}")
        _ready(page)
        seats = ["cpu:strong"] * len(record["seats"])
        start = {name: record[name] for name in ("game", "options", "seed", "position")} | {"seats": seats}
        record["moves"] = page.evaluate(_PLAYED, [start, asked["plies"]])
    _open(page, url, record)
    if asked.get("press"):
        page.locator(asked["press"]).first.click()
        page.wait_for_timeout(400)
    page.screenshot(path=ROOT / screenshot(asked["form"]))
    context.close()


_PLAYED = """async ([start, plies]) => {
  const { session } = await asobiban.call('new', start);
  for (let ply = 0; ply < plies; ply += 1) await asobiban.call('cpu', { limit: { nodes: 400 } }, { session });
  return (await asobiban.call('record', {}, { session })).record.moves;
}"""
"""The first moves of a game between CPUs."""


def _open(page: Page, url: str, record: dict[str, Any]) -> None:
    """Show a game at its table, with the latest news settled."""
    options = {name: json.dumps(value).strip('"') for name, value in record["options"].items()}
    seats, moves = ",".join(record["seats"]), " ".join(record["moves"])
    query = urlencode(
        {**options, "seats": seats, "position": record["position"], "seed": record["seed"], "moves": moves}
    )
    page.goto(f"{url}#/{record['game']}/play?{query}")
    _ready(page)
    page.wait_for_timeout(2500)


def main() -> None:
    """Make all of them."""
    with Server(DIST).running() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_SWITCHES)
        icons(browser)
        for path in sorted(GAMES.glob(f"*/{SCREENSHOT}")):
            shown(browser, server.url, path.parent.name, json.loads(path.read_text(encoding="utf-8")))
        browser.close()


if __name__ == "__main__":
    main()
