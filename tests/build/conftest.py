"""A browser, and the built site with a page that has nothing but the engine."""

from pathlib import Path

import pytest

from tools.paths import DIST
from tools.server import Server
from tools.setup import CHROMIUM_SWITCHES, headless_chromium

PAGES = Path(__file__).parent / "pages"


@pytest.fixture
def site():
    """The built site under a sub-path, as on GitHub Pages, with the engine's page at `pages/`."""
    with Server(DIST, base="/project/site/", cache="max-age=600").running() as server:
        server.overlays["pages/"] = PAGES
        yield server


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(executable_path=headless_chromium(), args=CHROMIUM_SWITCHES)
    yield browser
    browser.close()


@pytest.fixture
def context(browser):
    """A browser that has never been here."""
    context = browser.new_context()
    yield context
    context.close()
