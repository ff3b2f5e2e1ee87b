"""A real Chromium and the built site for the page tests; what no page may ever do fails every test."""

import json

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.builds import make_build
from tools.paths import DIST
from tools.server import Server
from tools.setup import chromium

SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"phone": (390, 844), "small": (320, 568), "land": (568, 320), "desktop": (1280, 800)}

CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
READY = "電波がなくても遊べます。"

expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def site():
    """The built site under a sub-path, as on GitHub Pages."""
    with Server(DIST, base="/asobiban/").running() as server:
        yield server


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        yield browser
        browser.close()


class Visitor:
    """Someone with a browser of their own, at a page of the site."""

    def __init__(self, browser, site, size="phone", **context):
        width, height = SIZES[size]
        touch = size != "desktop"
        self.site = site
        self.context = browser.new_context(
            **{
                "viewport": {"width": width, "height": height},
                "has_touch": touch,
                "is_mobile": touch,
                "locale": "ja-JP",
                # What is stored for being offline is a matter of its own (test_offline.py).
                "service_workers": "block",
                **context,
            }
        )
        self.faults = []
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.page.on("console", self._said)
        self.page.on("request", self._asked)

    def _said(self, message):
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    def _asked(self, request):
        if request.url.startswith("http") and not request.url.startswith(self.site.url):
            self.faults.append(f"outside request: {request.url}")

    def go(self, route="#/"):
        self.page.goto(self.site.url + route)
        return self.page

    def ready(self):
        self.page.wait_for_function("document.documentElement.dataset.engine === 'ready'", timeout=60_000)
        return self.page

    def sit_down(self, position, seats=("person", "cpu:junior"), moves=(), seed="1"):
        """Open the table at a position, as after a reload."""
        record = {
            "format": "asobiban",
            "version": 1,
            "game": "train",
            "options": {},
            "seats": list(seats),
            "seed": seed,
            "position": position,
            "moves": list(moves),
        }
        self.store("train", json.dumps({"record": record, "over": False}))
        self.go("#/train/play")
        self.ready()
        expect(self.page.locator(".board .card.face-down")).to_have_count(0)
        return self.page

    def store(self, key, text):
        """Put a text into the site's storage, from a page that runs no script of the site."""
        self.page.goto(self.site.url + "static/rules/train.html")
        self.page.evaluate("([key, text]) => localStorage.setItem(`asobiban.${key}`, text)", [key, text])

    def stored(self, key):
        return self.page.evaluate("(key) => localStorage.getItem(`asobiban.${key}`)", key)


class Guest(Visitor):
    """A visitor whose browser may store the site."""

    def __init__(self, browser, server, size="phone", **context):
        super().__init__(browser, server, size, **{"service_workers": "allow", **context})

    def _said(self, message):
        # The browser reports every request that fails without a network.
        if "net::ERR_" not in message.text:
            super()._said(message)

    def stored_whole(self):
        """Wait until the page promises to work without a network."""
        expect(self.page.get_by_text(READY)).to_be_visible(timeout=120_000)
        while not self.page.evaluate(CONTROLLED):
            self.page.wait_for_timeout(50)
        return self.page

    def ready(self):
        expect(self.page.locator("html[data-engine=ready]")).to_have_count(1, timeout=90_000)
        return self.page

    def build(self):
        return self.page.evaluate("document.querySelector('meta[name=build]').content")


@pytest.fixture
def visit(browser, site):
    """Make visitors; at the end none may have seen an error or an outside request."""
    visitors = []

    def make(size="phone", **context):
        visitors.append(Visitor(browser, site, size, **context))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.context.close()
    assert [fault for visitor in visitors for fault in visitor.faults] == []


@pytest.fixture
def guest(browser):
    """Make guests of servers; none may see a page error or an outside request."""
    guests = []

    def make(server, size="phone", **context):
        guests.append(Guest(browser, server, size, **context))
        return guests[-1]

    yield make
    for each in guests:
        each.context.close()
    assert [fault for each in guests for fault in each.faults] == []


@pytest.fixture(scope="session")
def builds(tmp_path_factory):
    """An older build and a newer one."""
    folder = tmp_path_factory.mktemp("builds")
    new = {
        "static/css/tokens.css": "\n:root { --newer: 1; }\n",
        "static/js/texts.js": "\ntexts.lobby.lead = 'あたらしい版';\n",
    }
    return make_build(folder / "old"), make_build(folder / "new", new)


@pytest.fixture
def server(builds):
    """The older build, small, under a sub-path and cached as on GitHub Pages."""
    with Server(builds[0], base="/asobiban/", cache="max-age=600").running() as server:
        yield server
