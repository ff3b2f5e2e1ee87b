"""A real Chromium and the built site for the page tests; what no page may ever do fails every test."""

import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.builds import make_build
from tests.browser.visitors import Guest, Returning, Visitor, browser_options, new_context
from tools.paths import DIST
from tools.server import Server
from tools.setup import CHROMIUM_SWITCHES, chromium

expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def site():
    """The built site under a sub-path, as on GitHub Pages."""
    with Server(DIST, base="/asobiban/").running() as server:
        yield server


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_SWITCHES)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def returning(browser, site):
    return Returning(browser, site)


@pytest.fixture
def visitors(browser, returning):
    """Make visitors of a class, each with a browser; at the end none may have seen an error or an outside request.

    The browser has been at the site before, unless it is to be `new`, a `context` of its own, or to have options.
    """
    made = []

    def make(kind, *args, size="phone", new=False, context=None, color_scheme=None, reduced_motion=None, **options):
        touch = size != "desktop"
        own = new or bool(context or options)
        context = context or (new_context(browser, size, **options) if own else returning.take(touch))
        visitor = kind(context, *args)
        visitor.look(size, color_scheme, reduced_motion)
        made.append((visitor, own, touch))
        return visitor

    yield make
    for visitor, own, touch in made:
        if own:
            visitor.context.close()
        else:
            returning.give_back(visitor.context, touch)
    assert [fault for visitor, *_ in made for fault in visitor.faults] == []


@pytest.fixture
def visit(visitors, site):
    """Make visitors of the site."""
    return lambda size="phone", **options: visitors(Visitor, site, size=size, **options)


@pytest.fixture
def table(returning):
    """Let someone sit down who has the site open already. For tests that leave nothing behind in its page."""
    used = []

    def make(size="phone", **settings):
        visitor = returning.staying(size != "desktop")
        visitor.look(size, **settings)
        used.append(visitor)
        return visitor

    yield make
    assert [fault for visitor in used for fault in visitor.faults] == []


@pytest.fixture
def guest(visitors):
    """Make guests of servers."""
    return lambda server, size="phone", **options: visitors(
        Guest, server, size=size, service_workers="allow", **options
    )


@pytest.fixture(scope="session")
def builds(tmp_path_factory):
    """An older build and a newer one."""
    folder = tmp_path_factory.mktemp("builds")
    new = {
        "static/css/tokens.css": "\n:root { --newer: 1; }\n",
        "static/js/texts.js": "\ntexts.lobby.lead = () => 'あたらしい版';\n",
    }
    return make_build(folder / "old"), make_build(folder / "new", new)


def serve(build, port=0):
    """A build under a sub-path and cached as on GitHub Pages."""
    return Server(build, port, base="/asobiban/", cache="max-age=600").running()


@pytest.fixture
def server(builds):
    """The older build, small."""
    with serve(builds[0]) as server:
        yield server


@pytest.fixture(scope="session")
def open_profile(playwright):
    """Open browsers that keep all they have in a folder."""
    return lambda folder: playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium(), args=CHROMIUM_SWITCHES, **browser_options(service_workers="allow")
    )


@pytest.fixture(scope="session")
def stored(open_profile, builds, tmp_path_factory):
    """The folder of a browser that has stored the older build, and the port that it came from."""
    folder = tmp_path_factory.mktemp("stored")
    with serve(builds[0]) as server:
        context = open_profile(folder)
        visitor = Guest(context, server)
        visitor.go("#/train")
        visitor.ready()
        visitor.stored_whole()
        context.close()
    return folder, server.server_address[1]


@pytest.fixture
def resident(tmp_path, visitors, open_profile, stored, builds):
    """Someone in the set-up of ひらがなトレイン whose browser has stored the older build; `site` has it too."""
    folder, port = stored
    shutil.copytree(folder, tmp_path, symlinks=True, dirs_exist_ok=True)
    with serve(builds[0], port) as server:
        visitor = visitors(Guest, server, context=open_profile(tmp_path))
        visitor.go("#/train")
        visitor.ready()
        visitor.stored_whole()
        yield visitor
