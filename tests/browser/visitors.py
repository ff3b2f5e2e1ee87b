"""People who come to the site: each with a browser of their own, new or returning, at a page of their own."""

import json
import time
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Error, expect

SIZES = {"phone": (390, 844), "small": (320, 568), "land": (568, 320), "desktop": (1280, 800)}

PUT_OFF = Path(__file__).parent / "put_off.js"
CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
READY = "電波がなくても遊べます。"
KEPT = """async () => {
  const kept = async (name) => (await caches.has(name)) && (await (await caches.open(name)).keys()).length;
  return (await kept('asobiban-snapshot')) === 3 && (await kept('asobiban-files')) === 2;
}"""
GO = """(hash) => new Promise((resolve) => {
  if (location.hash === hash) return resolve();
  addEventListener('hashchange', () => resolve(), { once: true });
  location.hash = hash;
})"""


SAVED = """(slug) => {
  const ours = ([key]) => key.startsWith('asobiban:') && key.includes(':game.') && !key.endsWith('.broken');
  const all = Object.entries(localStorage).filter(ours).map(([, text]) => JSON.parse(text));
  const saves = all.filter(({ game }) => game === slug);
  return saves.find(({ id }) => location.hash.endsWith(`/${id}`)) ?? saves.sort((one, other) => other.at - one.at)[0];
}"""
"""What is kept of the game at the table, or of the one played last."""

SETTLED = """async () => {
  const { engine } = globalThis.asobiban ?? {};
  if (engine?.state === 'ready') await Promise.all([engine.call('games'), engine.kept]);
  await putOff.come();
}"""


def soon(page, true):
    """Whether something becomes true while page and engine get on with what was asked of them.

    For promises too, which Playwright's own waiting takes for true.
    """
    for _ in range(1200):
        if true():
            return True
        page.wait_for_timeout(50)
    return true()


def ready(page):
    """Wait until the engine of a page, or a frame, is there. Not by its pictures: a page nobody sees may get none."""
    expect(page.locator("html[data-engine=ready]")).to_have_count(1, timeout=180_000)


def settled(page, rounds=2):
    """Let a page, or a frame, have all it waits for: answers of the engine, what it has put off, the next pictures.

    What has not come of it by then does not come.
    """
    for _ in range(rounds):
        page.evaluate(SETTLED)


def record(page, game):
    """The record of the game at the table, as it is saved."""
    return page.evaluate(SAVED, game)["record"]


def made(page, game, count, more=False):
    """Wait until so many moves have been made, or at least so many."""
    page.wait_for_function(
        f"""([slug, count, more]) => {{
          const {{ length }} = ({SAVED})(slug)?.record.moves ?? [];
          return length === count || (more && length > count);
        }}""",
        arg=[game, count, more],
        timeout=180_000,
    )


def browser_options(size="phone", **options):
    """What a browser is like whose window has that size."""
    width, height = SIZES[size]
    touch = size != "desktop"
    return {
        "viewport": {"width": width, "height": height},
        "has_touch": touch,
        "is_mobile": touch,
        "locale": "ja-JP",
        # What is stored for being offline is a matter of its own (test_offline.py).
        "service_workers": "block",
        **options,
    }


def new_context(browser, size="phone", **options):
    """A browser that has never been anywhere, with a window of that size."""
    return equipped(browser.new_context(**browser_options(size, **options)))


def equipped(context):
    """A browser in whose pages a test can wait for what they put off."""
    context.add_init_script(path=PUT_OFF)
    return context


class Visitor:
    """Someone with a browser of their own, at a page of the site."""

    def __init__(self, context, site):
        self.site = site
        self.context = context
        self.faults = []
        # Games opened by links in the page that stays open; None while each gets a page of its own.
        self.links = None
        self.page = context.new_page()
        # Only what never comes is a fault; how long it takes is not for tests.
        self.page.set_default_timeout(120_000)
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.page.on("console", self._said)
        self.page.on("request", self._asked)

    def _said(self, message):
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    def _asked(self, request):
        if request.url.startswith("http") and not request.url.startswith(self.site.url):
            self.faults.append(f"outside request: {request.url}")

    def look(self, size="phone", color_scheme=None, reduced_motion=None):
        """Have a window of that size, and these settings."""
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=color_scheme or "null", reduced_motion=reduced_motion or "null")

    def go(self, route="#/"):
        self.page.goto(self.site.url + route)
        return self.page

    def ready(self):
        ready(self.page)
        return self.page

    def sit(self, game, position="", seats=("person", "person"), options=None, moves=(), seed="1"):
        """Open the table at a game: as after a reload, or by a link where the page stays."""
        options = options or {}
        if self.links is not None:
            self.links += 1
            flags = {name: str(value).lower() if isinstance(value, bool) else value for name, value in options.items()}
            # The same link once more would go on with its game; blanks make it another.
            own = {"position": position + " " * self.links, "seed": seed, "moves": " ".join(moves)}
            self.page.evaluate(GO, f"#/{game}/play?" + urlencode({"seats": ",".join(seats), **flags, **own}))
            return self.page
        record = {
            "format": "asobiban",
            "version": 1,
            "game": game,
            "options": options,
            "seats": list(seats),
            "seed": seed,
            "position": position,
            "moves": list(moves),
        }
        self.keep(record)
        self.go(f"#/{game}/game/seated")
        return self.ready()

    def sit_down(self, position, seats=("person", "cpu:junior"), moves=(), seed="1"):
        """Open the table of ひらがなトレイン at a position."""
        self.sit("train", position, seats, moves=moves, seed=seed)
        expect(self.page.locator(".board .card").first).to_be_attached()
        expect(self.page.locator(".board .card.face-down")).to_have_count(0)
        return self.page

    def keep(self, record, name="seated", **more):
        """Have a game under way that was played just now."""
        save = {"id": name, "game": record["game"], "seats": record["seats"], "record": record, "over": False}
        save |= {"at": time.time() * 1000, "count": 1, "start": {"seed": "", "moves": 0}, **more}
        self.store(f"game.{name}", json.dumps(save))

    def store(self, key, text):
        """Put a text into the site's storage, from a page that runs no script of the site."""
        self.page.goto(self.site.url + "static/rules/train.html")
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [self.own(key), text])

    def stored(self, key):
        return self.page.evaluate("(key) => localStorage.getItem(key)", self.own(key))

    def own(self, key):
        """A key as this copy of the site has it in its browser's storage."""
        return f"asobiban:{urlsplit(self.site.url).path}:{key}"


class Guest(Visitor):
    """A visitor whose browser may store the site."""

    def _said(self, message):
        # The browser reports every request that fails without a network.
        if "net::ERR_" not in message.text:
            super()._said(message)

    def stored_whole(self):
        """Wait until the page promises to work without a network."""
        expect(self.page.get_by_text(READY)).to_be_visible(timeout=180_000)
        while not self.page.evaluate(CONTROLLED):
            self.page.wait_for_timeout(50)
        return self.page

    def has(self, build):
        """Wait until the page is of that build."""
        expect(self.page.locator(f'meta[name=build][content="{build}"]')).to_have_count(1, timeout=180_000)


class Returning:
    """Browsers that have been at the site before, and have kept what a start of the engine keeps and nothing else.

    With Python in the page a first start takes far longer, and most tests are about what comes after it. Those that
    need no start of their own share a page that stays open.
    """

    def __init__(self, browser, site, kept="true"):
        """`kept` is true in a page that has kept all it keeps."""
        self._browser, self._site, self._kept = browser, site, kept
        self._free = {True: [], False: []}
        self._staying = {True: None, False: None}

    def take(self, touch):
        """A browser that nobody else uses."""
        if self._free[touch]:
            return self._free[touch].pop()
        context = new_context(self._browser, "phone" if touch else "desktop")
        page = context.new_page()
        page.goto(self._site.url)
        assert soon(page, lambda: page.evaluate(self._kept)), "nothing is kept"
        page.close()
        return context

    def give_back(self, context, touch):
        for page in context.pages:
            page.close()
        context.set_offline(False)
        page = context.new_page()
        origin = "/".join(self._site.url.split("/")[:3])
        client = context.new_cdp_session(page)
        client.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"})
        page.close()
        self._free[touch].append(context)

    def staying(self, touch):
        """Someone in the lobby of a page that has been open for a while, with nothing saved."""
        visitor = self._staying[touch]
        if visitor and not self._tidy(visitor):
            self.give_back(visitor.context, touch)
            visitor = None
        if not visitor:
            visitor = self._staying[touch] = Visitor(self.take(touch), self._site)
            visitor.links = 0
            visitor.go()
            visitor.ready()
        return visitor

    def _tidy(self, visitor):
        """Take the page back to the lobby. Returns whether it is as good as new."""
        try:
            visitor.page.keyboard.press("Escape")
            visitor.page.mouse.move(0, 0)
            visitor.page.evaluate(GO, "#/")
            visitor.page.evaluate("asobiban.call('games')")
            visitor.page.evaluate("localStorage.clear()")
            expect(visitor.page.locator("dialog, .passing, .dragged, .flying")).to_have_count(0, timeout=3_000)
            return not visitor.faults
        except (AssertionError, Error):
            return False
