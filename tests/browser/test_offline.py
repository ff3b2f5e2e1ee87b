"""The offline app: what is stored when, what works without a network, when a new version comes (numbers: HAZARDS)."""

import json
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.builds import build_of, make_build
from tests.browser.conftest import Visitor
from tools.paths import DIST, ROOT
from tools.server import Answer, Server

POSITION = "あいち けんか,かしや 0,0 0,0 0,1 0 -"
READY = "電波がなくても遊べます。"
NOTE = ".update-note .sheet"
WORD = "async (text) => (await asobiban.call('word', { text })).facts.entries[0].kanji"
CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
CACHES = "async () => (await caches.keys()).sort()"


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


@pytest.fixture(scope="module")
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


def look_for_update(page):
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")


def close(server):
    server.shutdown()
    server.server_close()


def mark(page):
    """Something in the page that a reload would take away."""
    page.evaluate("globalThis.marked = true")


def reloaded(page):
    page.wait_for_function("!globalThis.marked")


@pytest.mark.parametrize("base", ["/", "/any/sub/path/"])
def test_all_of_it_works_without_a_network(guest, base):
    """G1-01: stored after the first game can be played, once, without a reload; then every page, game and word."""
    with Server(DIST, base=base, cache="max-age=600").running() as server:
        visitor = guest(server)
        loads = []
        visitor.page.on("load", lambda page: loads.append(page))
        page = visitor.go("#/train")
        page.evaluate("async () => (await caches.open('another-app')).put('/x', new Response('theirs'))")
        visitor.ready()
        expect(page.locator(".boot")).to_have_text("準備ができました。")
        first = sum(size for _, size in server.transfers)
        assert first <= 7_000_000
        assert not [path for path in server.requests if "service-worker" in path or "facts" in path]
        expect(page.locator(".boot")).to_contain_text(re.compile(r"残りを保存しています（\d+%）"))
        visitor.stored_whole()
        assert len(loads) == 1
        assert [path for path, count in Counter(server.requests).items() if count > 1] == []
        assert page.evaluate("(async () => (await navigator.serviceWorker.ready).scope)()") == server.url
        assert (
            page.evaluate("(async () => (await (await caches.open('another-app')).match('/x')).text())()") == "theirs"
        )
        close(server)
        # The page that is open, and the worker it started before.
        assert page.evaluate(WORD, "さくら") == ["桜"]
        for place in sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*.html")):
            response = page.goto(server.url + place)
            assert response.status == 200 and page.title(), place
        for name in ("", "?utm_source=mail", "index.html?x=1#/", "static/rules/train"):
            assert page.goto(server.url + name).status == 200
        missing = page.evaluate(
            """async (names) => {
              const got = await Promise.all(names.map(async (name) => [name, (await fetch(name)).status]));
              return got.filter(([, status]) => status !== 200);
            }""",
            [server.url + path.relative_to(DIST).as_posix() for path in (DIST / "data").rglob("*.json")],
        )
        assert missing == []
        visitor.go("#/train")
        visitor.stored_whole()
        assert page.evaluate("asobiban.engine.startedFrom") == "snapshot"
        for game in page.evaluate("asobiban.call('games')")["games"]:
            seats = [f"cpu:{game['levels'][0]}"] * game["seats"][0]
            options = {"players": len(seats)} if game["game"] == "chinese-checkers" else {}
            asked = {"game": game["game"], "options": options, "seats": seats, "seed": "1"}
            assert page.evaluate("async (args) => (await asobiban.call('new', args)).view.ply", asked) == 0
        assert visitor.faults == []
        answer = page.goto(server.url + "no/such/place")
        assert answer.status == 404 and "ページが見つかりません" in page.content()
        expect(page.get_by_role("link", name="あそび盤をひらく")).to_have_attribute("href", server.url)
        # The browser's own word about that answer.
        visitor.faults.clear()


def test_a_game_goes_on_without_a_network(guest, server):
    """A whole visit offline: the saved game, the computer's turn, a fact about a word."""
    visitor = guest(server)
    visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    visitor.sit_down(POSITION)
    close(server)
    page = visitor.page
    page.reload()
    visitor.ready()
    page.locator(".hand-card > .card").first.click()
    page.locator(".hand-card > .card").nth(1).click()
    page.get_by_role("button", name="右に置く").click()
    expect(page.locator('.score[data-seat="0"] b')).to_have_text("10")
    expect(page.locator('.score.to-move[data-seat="0"]')).to_be_visible()
    assert len(json.loads(visitor.stored("train"))["record"]["moves"]) == 2


def test_update_waits_for_the_players_click(guest, server, builds):
    """G5-04, G1-04: in a game nothing changes by itself; after the click the same game goes on in the new version."""
    visitor = guest(server)
    visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    page = visitor.sit_down(POSITION, moves=["R:けん=あいちけん"])
    expect(page.locator('.score.to-move[data-seat="0"]')).to_be_visible()
    moves = json.loads(visitor.stored("train"))["record"]["moves"]
    before = page.locator(".board").bounding_box(), page.locator(".hand").bounding_box()
    mark(page)
    server.folder = builds[1]
    before_update = len(server.requests)
    look_for_update(page)
    note = page.locator(NOTE)
    expect(note).to_contain_text("新しい版があります")
    expect(note).to_contain_text("対局は続きから遊べます")
    fetched = [path.partition("?")[0] for path in server.requests[before_update:]]
    assert not [path for path in fetched if path.endswith((".wasm", ".zip", "facts/00.json"))]
    assert any(path.endswith("tokens.css") for path in fetched)
    assert (page.locator(".board").bounding_box(), page.locator(".hand").bounding_box()) == before
    page.wait_for_timeout(1500)
    assert page.evaluate("globalThis.marked") and visitor.build() == build_of(builds[0])
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    note.get_by_role("button", name="新しくする").click()
    reloaded(page)
    visitor.ready()
    assert visitor.build() == build_of(builds[1])
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')") == "1"
    assert json.loads(visitor.stored("train"))["record"]["moves"] == moves
    expect(page.locator('.score.to-move[data-seat="0"]')).to_be_visible()
    expect(note).to_have_count(0)
    close(server)
    page.reload()
    visitor.ready()
    assert visitor.build() == build_of(builds[1])


def test_update_comes_by_itself_between_games(guest, server, builds):
    """G5-04: on the way back to the lobby; the unfinished game is still there."""
    visitor = guest(server)
    visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    page = visitor.sit_down(POSITION)
    server.folder = builds[1]
    look_for_update(page)
    expect(page.locator(NOTE)).to_be_visible()
    page.locator(NOTE).get_by_role("button", name="とじる").click()
    expect(page.locator(NOTE)).to_have_count(0)
    mark(page)
    page.get_by_role("link", name="もどる").click()
    page.evaluate("location.hash = '#/'")
    reloaded(page)
    visitor.ready()
    assert visitor.build() == build_of(builds[1])
    expect(page.get_by_text("あたらしい版")).to_be_visible()
    expect(page.get_by_role("link", name="つづきから").first).to_be_visible()


def test_next_visit_has_the_new_version(guest, server, builds):
    """G5-04: an update that was found and not taken does not wait for weeks."""
    visitor = guest(server)
    page = visitor.go()
    visitor.ready()
    visitor.stored_whole()
    server.folder = builds[1]
    look_for_update(page)
    expect(page.locator(NOTE)).to_be_visible()
    page.close()
    visitor.page = visitor.context.new_page()
    visitor.go()
    visitor.ready()
    assert visitor.build() == build_of(builds[1])


def test_other_tabs_keep_their_game(guest, server, builds):
    """G5-04: with a game open in another tab nothing comes by itself, and a click here reloads nothing there."""
    visitor = guest(server)
    visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    game = visitor.sit_down(POSITION)
    mark(game)
    lobby = visitor.page = visitor.context.new_page()
    visitor.go()
    visitor.ready()
    mark(lobby)
    server.folder = builds[1]
    look_for_update(lobby)
    expect(lobby.locator(NOTE)).to_be_visible()
    lobby.evaluate("location.hash = '#/train'")
    lobby.evaluate("location.hash = '#/'")
    lobby.wait_for_timeout(1500)
    assert lobby.evaluate("globalThis.marked")
    lobby.locator(NOTE).get_by_role("button", name="新しくする").click()
    reloaded(lobby)
    visitor.ready()
    assert visitor.build() == build_of(builds[1])
    assert game.evaluate("globalThis.marked")
    expect(game.locator(NOTE)).to_contain_text("対局は続きから遊べます")
    game.locator(".hand-card > .card").first.click()
    game.locator(".hand-card > .card").nth(1).click()
    game.get_by_role("button", name="右に置く").click()
    expect(game.locator('.score[data-seat="0"] b')).to_have_text("10")
    game.locator(NOTE).get_by_role("button", name="新しくする").click()
    reloaded(game)
    expect(game.locator('.score[data-seat="0"] b')).to_have_text("10")


def test_a_game_that_cannot_be_saved_is_never_given_up(guest, server, builds):
    """G5-04, G5-06: where saves do not last, there is no update while the page is open."""
    visitor = guest(server)
    visitor.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };"
    )
    page = visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    page.get_by_role("button", name="はじめる").click()
    expect(page.locator(".board .card").first).to_be_visible()
    mark(page)
    server.folder = builds[1]
    look_for_update(page)
    page.wait_for_function("async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)")
    page.evaluate("location.hash = '#/'")
    page.wait_for_timeout(1000)
    assert page.evaluate("globalThis.marked")
    expect(page.locator(NOTE)).to_have_count(0)


def test_a_stale_page_learns_of_the_new_version(guest, server, builds):
    """G1-04: opened just before a deployment; what is stored is the new build, whatever the browser's cache holds."""
    visitor = guest(server)
    page = visitor.go("#/train")
    server.folder = builds[1]
    visitor.ready()
    expect(page.locator(NOTE)).to_be_visible(timeout=60_000)
    expect(page.locator(".boot")).to_have_text("準備ができました。")
    assert not page.evaluate(CONTROLLED)
    page.locator(NOTE).get_by_role("button", name="新しくする").click()
    visitor.stored_whole()
    assert visitor.build() == build_of(builds[1])
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')") == "1"


WRONG = {
    "page instead": Answer(200),
    "missing": Answer(404),
    "another build's": Answer(200, "application/json; charset=utf-8", "{}"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_answers_are_never_kept(guest, server, wrong):
    """G1-02: one wrong file and nothing is promised; the next visit fetches that one and is whole."""
    server.answers["train/facts/07.json"] = WRONG[wrong]
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    while not [path for path in server.requests if "train/facts/07.json" in path]:
        page.wait_for_timeout(100)
    expect(page.locator(".boot")).to_have_text("準備ができました。", timeout=60_000)
    page.wait_for_timeout(1000)
    expect(page.locator(".boot")).to_have_text("準備ができました。")
    assert not page.evaluate(CONTROLLED)
    server.answers.clear()
    server.requests.clear()
    page.reload()
    visitor.stored_whole()
    again = [path for path in server.requests if "train/facts" in path]
    assert len([path for path in again if "07.json" in path]) == 1
    assert len(again) < 12


def test_broken_line_is_mended(guest, builds):
    """G5-16: the line breaks while the rest is stored; once it is back the rest is fetched, what is there stays."""
    with Server(builds[0], base="/asobiban/").running() as server:
        visitor = guest(server)
        page = visitor.go("#/train")
        visitor.ready()
        expect(page.locator(".boot")).to_contain_text(re.compile(r"（[3-9]\d%）"))
        close(server)
        expect(page.locator(".boot")).to_have_text("準備ができました。", timeout=60_000)
    port = server.server_address[1]
    with Server(builds[0], port, base="/asobiban/").running() as server:
        page.evaluate("dispatchEvent(new Event('online'))")
        visitor.stored_whole()
        assert 3 < len(server.requests) < 130


def test_what_others_delete_comes_back(guest, server):
    """G5-07: everything stored is gone though the service worker is there: pages work, and it is stored again."""
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    page.reload()
    visitor.ready()
    visitor.stored_whole()
    page.wait_for_function("async () => (await caches.keys()).length === 3")
    close(server)
    page.reload()
    visitor.ready()
    assert page.evaluate("async () => (await fetch('data/train/facts/05.json')).status") == 200


def test_what_others_delete_is_not_missed_when_the_site_has_moved_on(guest, server, builds):
    """G1-04, G5-07: the files of this build are gone from device and host: the host's newer ones are used."""
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    server.folder = builds[1]
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    page.reload()
    visitor.ready()
    page.wait_for_function(
        "(id) => document.querySelector('meta[name=build]').content === id", arg=build_of(builds[1]), timeout=60_000
    )


def test_other_copies_on_the_same_host_are_left_alone(guest, builds):
    """Two copies of the site under one origin: each stores its own, and neither drops what is the other's."""
    with Server(builds[0], base="/").running() as server:
        server.overlays["trial/"] = builds[1]
        visitor = guest(server)
        for path in ("#/train", "trial/#/train"):
            visitor.go(path)
            visitor.ready()
            visitor.stored_whole()
        kept = visitor.page.evaluate(
            "async () => (await (await caches.open('asobiban-files')).keys()).map(({ url }) => new URL(url).pathname)"
        )
        assert sorted(path.startswith("/trial/") for path in kept) == [False, False, True, True]
        assert [name for name in visitor.page.evaluate(CACHES) if "site" in name] == [
            f"asobiban-site-{server.url}",
            f"asobiban-site-{server.url}trial/",
        ]
        close(server)
        for path in ("#/train", "trial/#/train"):
            visitor.go(path)
            visitor.ready()


NO = "throw new DOMException('no', 'SecurityError')"
REFUSALS = {
    "unknown": "delete Navigator.prototype.serviceWorker",
    "refused": f"ServiceWorkerContainer.prototype.register = async () => {{ {NO} }}",
    "throws": f"Object.defineProperty(Navigator.prototype, 'serviceWorker', {{ get() {{ {NO} }} }})",
    "no caches": f"Object.defineProperty(globalThis, 'caches', {{ get() {{ {NO} }} }})",
}


@pytest.mark.parametrize("refusal", REFUSALS)
def test_without_a_service_worker_all_is_as_before(guest, server, refusal):
    """G1-01, G5-06: old browsers, private windows, blocked storage: the game works and nothing is promised."""
    visitor = guest(server)
    visitor.context.add_init_script(REFUSALS[refusal])
    if refusal == "no caches":
        script = f"{REFUSALS[refusal]};\n" + (server.folder / "service-worker.js").read_text("utf-8")
        server.answers["service-worker.js"] = Answer(200, "application/javascript", script)
    page = visitor.sit_down(POSITION)
    page.locator(".hand-card > .card").first.click()
    page.get_by_role("button", name="右に置く").click()
    visitor.go("#/train")
    visitor.ready()
    page.wait_for_timeout(4000)
    expect(page.locator(".boot")).to_have_text("準備ができました。")


@pytest.mark.parametrize("answer", [Answer(404), Answer(200), Answer(500, "text/plain", "")])
def test_without_its_script_all_is_as_before(guest, server, answer):
    """G1-02: the host has no service worker, or says something else in its place."""
    server.answers["service-worker.js"] = answer
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    page.wait_for_timeout(4000)
    assert [path for path in server.requests if path.endswith("service-worker.js")]
    expect(page.locator(".boot")).to_have_text("準備ができました。")
    # The browser's own word about that answer.
    assert len(visitor.faults) == 1 and "script" in visitor.faults.pop()


def test_full_disk(guest, server):
    """G5-06: quota errors in the middle: nothing is promised, and the room goes back to the saved games."""
    visitor = guest(server)
    page = visitor.go("#/")
    client = visitor.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    client.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 900_000})
    visitor.go("#/train")
    page.reload()
    visitor.ready()
    page.wait_for_timeout(6000)
    expect(page.locator(".boot")).to_have_text("準備ができました。")
    assert not [name for name in page.evaluate(CACHES) if "site" in name]
    assert page.evaluate("localStorage.setItem('x', 'y') ?? localStorage.getItem('x')") == "y"


def test_under_the_policy_that_the_readme_gives(guest, server):
    """G1-10: the content security policy for other hosts, with all that the app needs."""
    readme = (ROOT / "README.md").read_text("utf-8")
    server.headers["Content-Security-Policy"] = " ".join(re.search(r"\n(default-src.*?)\n```", readme, re.S)[1].split())
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    close(server)
    page.reload()
    visitor.ready()
    # One of the words whose facts the small builds have.
    assert page.evaluate(WORD, "とびら") == ["扉"]


def test_serving_fresh_files_takes_the_service_worker_away(guest, server, builds):
    """`build.py serve --fresh`: whoever works on the pages sees what is on the disk, whatever was stored before."""
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    script = (ROOT / "tools" / "fresh-worker.js").read_text("utf-8")
    server.answers["service-worker.js"] = Answer(200, "application/javascript", script)
    server.cache = "no-cache"
    server.folder = builds[1]
    page.reload()
    expect(page.locator(f'meta[name=build][content="{build_of(builds[1])}"]')).to_have_count(1, timeout=60_000)
    visitor.ready()
    page.wait_for_timeout(3000)
    assert not page.evaluate(CONTROLLED)
    expect(page.locator(".boot")).to_have_text("準備ができました。")


def test_a_page_left_open_looks_for_a_new_version(guest, server, builds):
    """G5-04: when it is seen again after an hour, not each time."""
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    server.folder = builds[1]
    seen_again = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(seen_again)
    page.wait_for_timeout(1500)
    expect(page.locator(NOTE)).to_have_count(0)
    page.evaluate("() => { const now = Date.now; Date.now = () => now() + 61 * 60 * 1000 }")
    page.evaluate(seen_again)
    expect(page.locator(NOTE)).to_be_visible()


def test_a_browser_that_forgets_everything(guest, server):
    """G5-07: all that the site has stored is gone, as Safari does it after a week: a first visit once more."""
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    page.goto("about:blank")
    client = visitor.context.new_cdp_session(page)
    client.send("Storage.clearDataForOrigin", {"origin": server.url.removesuffix("/asobiban/"), "storageTypes": "all"})
    visitor.go("#/train")
    visitor.ready()
    assert page.evaluate("asobiban.engine.startedFrom") == "plain"
    visitor.stored_whole()


def test_browsers_offer_to_install_it(guest, server):
    """The manifest has no errors; that this browser forgets everything is all that speaks against installing."""
    visitor = guest(server)
    client = visitor.context.new_cdp_session(visitor.go())
    manifest = client.send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["manifest"]["scope"] == server.url
    faults = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults] == ["in-incognito"]


def test_a_frame_stores_nothing(guest, server):
    """Embedded pages leave the device alone."""
    visitor = guest(server)
    page = visitor.go("static/rules/train.html")
    page.evaluate(
        "(url) => { const frame = document.createElement('iframe'); frame.src = url; document.body.append(frame) }",
        f"{server.url}#/train",
    )
    frame = page.frame_locator("iframe")
    expect(frame.locator(".boot")).to_have_text("準備ができました。", timeout=60_000)
    page.wait_for_timeout(4000)
    assert not [path for path in server.requests if "service-worker" in path]
