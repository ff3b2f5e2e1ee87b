"""A real Chromium and the built site for the page tests; what no page may ever do fails every test."""

import shutil
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.builds import make_build
from tests.browser.next_door import DOOR, Engine, stand_in
from tests.browser.visitors import KEPT, Guest, Returning, Visitor, browser_options, equipped, new_context
from tools.paths import DIST
from tools.server import Server
from tools.setup import CHROMIUM_SWITCHES, chromium, headless_chromium

expect.set_options(timeout=60_000)


@pytest.fixture(scope="session")
def engine():
    """The engine next door."""
    engine = Engine()
    yield engine
    engine.close()


@pytest.fixture(scope="session")
def site(engine, stand_ins):
    """The built site under a sub-path, as on GitHub Pages, its engine next door."""
    with Server(DIST, base="/asobiban/").running() as server:
        server.overlays.update(stand_ins)
        server.posts[DOOR] = engine.post
        yield server


@pytest.fixture(scope="session")
def python_site():
    """The built site with its Python."""
    with Server(DIST, base="/asobiban/").running() as server:
        yield server


@pytest.fixture(scope="session")
def stand_ins(tmp_path_factory):
    return stand_in(tmp_path_factory.mktemp("stand-ins"))


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(executable_path=headless_chromium(), args=CHROMIUM_SWITCHES)
    yield browser
    browser.close()


@pytest.fixture
def whole_browser(playwright):
    """Chromium with its window, for what its headless shell has not: settings of privacy, ways to install a page."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_SWITCHES)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def returning(browser, site):
    return Returning(browser, site)


@pytest.fixture(scope="session")
def python_returning(browser, python_site):
    """Their browsers have kept what a start of Python keeps."""
    return Returning(browser, python_site, KEPT)


@pytest.fixture
def visitors(request, browser):
    """Make visitors of a class, each with a browser; at the end none may have seen an error or an outside request.

    The browser has been at the site before, unless it is to be `new`, a `context` of its own, or to have options.
    """
    made = []

    def make(
        kind, site, *args, size="phone", new=False, context=None, color_scheme=None, reduced_motion=None, **options
    ):
        touch = size != "desktop"
        pool = None
        if not (new or context or options):
            pool = request.getfixturevalue("returning" if DOOR in site.posts else "python_returning")
        context = context or (pool.take(touch) if pool else new_context(browser, size, **options))
        visitor = kind(context, site, *args)
        visitor.look(size, color_scheme, reduced_motion)
        made.append((visitor, pool, touch))
        return visitor

    yield make
    for visitor, pool, touch in made:
        if pool:
            pool.give_back(visitor.context, touch)
        else:
            visitor.context.close()
    assert [fault for visitor, *_ in made for fault in visitor.faults] == []


@pytest.fixture
def visit(visitors, site):
    """Make visitors of the site."""
    return lambda size="phone", **options: visitors(Visitor, site, size=size, **options)


@pytest.fixture
def python_visit(visitors, python_site):
    """Make visitors of the site with its Python."""
    return lambda size="phone", **options: visitors(Visitor, python_site, size=size, **options)


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


NEWER = {
    "static/css/tokens.css": "\n:root { --newer: 1; }\n",
    "static/js/texts.js": "\ntexts.lobby.lead = () => 'あたらしい版';\n",
}


@pytest.fixture(scope="session")
def builds(stand_ins, tmp_path_factory):
    """An older build and a newer one, their engine next door."""
    folder = tmp_path_factory.mktemp("builds")
    return make_build(folder / "old", stand_ins=stand_ins), make_build(folder / "new", NEWER, stand_ins)


@pytest.fixture(scope="session")
def serve(engine):
    """Serve a build under a sub-path and cached as on GitHub Pages."""

    @contextmanager
    def serve(build, port=0, base="/asobiban/"):
        with Server(build, port, base=base, cache="max-age=600").running() as server:
            server.posts[DOOR] = engine.post
            yield server

    return serve


@pytest.fixture
def server(builds, serve):
    """The older build, small."""
    with serve(builds[0]) as server:
        yield server


@pytest.fixture
def python_server(tmp_path):
    """A small build with its Python."""
    with Server(make_build(tmp_path / "site"), base="/asobiban/", cache="max-age=600").running() as server:
        yield server


@pytest.fixture(scope="session")
def open_profile(playwright):
    """Open browsers that keep all they have in a folder."""

    def open_profile(folder):
        options = browser_options(service_workers="allow")
        return equipped(
            playwright.chromium.launch_persistent_context(
                folder, executable_path=headless_chromium(), args=CHROMIUM_SWITCHES, **options
            )
        )

    return open_profile


@pytest.fixture(scope="session")
def stored(open_profile, builds, serve, tmp_path_factory):
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
def resident(tmp_path, visitors, open_profile, stored, builds, serve):
    """Someone in the set-up of ひらがなトレイン whose browser has stored the older build; `site` has it too."""
    folder, port = stored
    shutil.copytree(folder, tmp_path, symlinks=True, dirs_exist_ok=True)
    with serve(builds[0], port) as server:
        visitor = visitors(Guest, server, context=open_profile(tmp_path))
        visitor.go("#/train")
        visitor.ready()
        visitor.stored_whole()
        yield visitor
