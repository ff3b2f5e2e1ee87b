"""When a new version of the site comes, and what it never does (hazards in docs/)."""

import re

from playwright.sync_api import expect

from tests.browser.builds import build_of
from tests.browser.guests import NOTE, POSITION, look_for_update, mark, marked, offer, reloaded
from tests.browser.visitors import CONTROLLED, record, settled, soon
from tools.paths import ROOT
from tools.server import Answer

# A page registers its service worker no earlier than the test lets it.
OF_THE_WORKER = re.compile(r"service-worker\.js$|/static/vendor/workbox/")
"""What a browser asks for by itself, to see whether a service worker and the scripts it imports are as they were."""

REGISTER_LATER = """
if (sessionStorage.opened === undefined) {
  sessionStorage.opened = '';
  const { register } = ServiceWorkerContainer.prototype;
  const allowed = new Promise((resolve) => Object.assign(globalThis, { register: resolve }));
  ServiceWorkerContainer.prototype.register = async function (...given) {
    await allowed;
    return register.apply(this, given);
  };
}"""
"""The first page of a tab registers its worker when it is told to."""


def test_update_waits_for_the_players_click(resident, builds):
    """G5-04, G1-04: in a game nothing changes by itself; after the click the same game goes on in the new version."""
    server = resident.site
    page = resident.sit_down(POSITION, moves=["R:けん=あいちけん"])
    expect(page.locator('.score.to-move[data-seat="0"]')).to_be_visible()
    moves = record(page, "train")["moves"]
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
    settled(page)
    assert marked(page)
    resident.has(build_of(builds[0]))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    note.get_by_role("button", name="新しくする").click()
    reloaded(page)
    resident.has(build_of(builds[1]))
    resident.ready()
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')") == "1"
    assert record(page, "train")["moves"] == moves
    expect(page.locator('.score.to-move[data-seat="0"]')).to_be_visible()
    expect(note).to_have_count(0)
    server.requests.clear()
    page.reload()
    resident.has(build_of(builds[1]))
    resident.ready()
    assert [path for path in server.requests if not OF_THE_WORKER.search(path)] == []


def test_update_comes_by_itself_between_games(resident, builds):
    """G5-04: when the table is left; the unfinished game is still there."""
    page = resident.sit_down(POSITION)
    offer(resident.site, builds[1], page)
    page.locator(NOTE).get_by_role("button", name="とじる").click()
    expect(page.locator(NOTE)).to_have_count(0)
    mark(page)
    page.get_by_role("link", name="もどる").click()
    reloaded(page)
    resident.has(build_of(builds[1]))
    resident.ready()
    resident.go("#/")
    expect(page.get_by_text("あたらしい版")).to_be_visible()
    expect(page.get_by_role("link", name="つづきから").first).to_be_visible()


def test_next_visit_has_the_new_version(resident, builds):
    """G5-04: an update that was found and not taken does not wait for weeks."""
    page = resident.page
    offer(resident.site, builds[1], page)
    page.close()
    resident.page = resident.context.new_page()
    resident.go()
    resident.has(build_of(builds[1]))
    resident.ready()


def test_other_tabs_keep_their_game(resident, builds):
    """G5-04: with a game open in another tab nothing comes by itself, and a click here reloads nothing there."""
    game = resident.sit_down(POSITION)
    mark(game)
    lobby = resident.page = resident.context.new_page()
    resident.go()
    resident.ready()
    mark(lobby)
    offer(resident.site, builds[1], lobby)
    lobby.evaluate("location.hash = '#/train'")
    lobby.evaluate("location.hash = '#/'")
    settled(lobby, 4)
    assert marked(lobby)
    lobby.locator(NOTE).get_by_role("button", name="新しくする").click()
    reloaded(lobby)
    resident.has(build_of(builds[1]))
    resident.ready()
    assert marked(game)
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
    waiting = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
    assert soon(page, lambda: page.evaluate(waiting))
    page.evaluate("location.hash = '#/'")
    settled(page, 4)
    assert marked(page)
    expect(page.locator(NOTE)).to_have_count(0)


def test_a_stale_page_learns_of_the_new_version(guest, server, builds):
    """G1-04: opened just before a deployment; what is stored is the new build, whatever the browser's cache holds."""
    visitor = guest(server)
    visitor.context.add_init_script(REGISTER_LATER)
    page = visitor.go("#/train")
    server.folder = builds[1]
    page.evaluate("register()")
    visitor.ready()
    expect(page.locator(NOTE)).to_be_visible(timeout=180_000)
    expect(page.locator(".boot")).to_have_text("準備ができました。")
    assert not page.evaluate(CONTROLLED)
    page.locator(NOTE).get_by_role("button", name="新しくする").click()
    visitor.stored_whole()
    visitor.has(build_of(builds[1]))
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')") == "1"


def test_a_page_left_open_looks_for_a_new_version(guest, server, builds):
    """G5-04: when it is seen again after an hour, not each time.

    Its worker came after it: the browser looks by itself soon after it has loaded a page from a worker.
    """
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    visitor.stored_whole()
    server.folder = builds[1]
    seen_again = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(seen_again)
    settled(page)
    expect(page.locator(NOTE)).to_have_count(0)
    page.evaluate("() => { const now = Date.now; Date.now = () => now() + 61 * 60 * 1000 }")
    page.evaluate(seen_again)
    expect(page.locator(NOTE)).to_be_visible()


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
    visitor.has(build_of(builds[1]))
    visitor.ready()
    assert soon(page, lambda: page.evaluate("async () => !(await navigator.serviceWorker.getRegistration())"))
    assert soon(page, lambda: not page.evaluate(CONTROLLED))
    settled(page)
    expect(page.locator(".boot")).to_have_text("準備ができました。")
