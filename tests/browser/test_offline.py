"""The offline app: what is stored when, and what works without a network or without being stored (hazards in docs/)."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.builds import build_of
from tests.browser.guests import CACHES, POSITION, WORD, close
from tests.browser.visitors import CONTROLLED, Guest, new_context, record, settled, soon
from tools.paths import DIST, ROOT
from tools.server import Answer, Server


def test_all_of_it_works_without_a_network(guest):
    """G1-01: stored after the first game can be played, once, without a reload; then every page, game and word.

    Other tests have the site at the host's root and in another folder, where no more than a game is tried.
    """
    with Server(DIST, base="/any/sub/path/", cache="max-age=600").running() as server:
        visitor = guest(server)
        loads = []
        visitor.page.on("load", lambda page: loads.append(page))
        page = visitor.go("#/train")
        page.evaluate("async () => (await caches.open('another-app')).put('/x', new Response('theirs'))")
        visitor.ready()
        expect(page.locator(".boot")).to_have_text("準備ができました。")
        first = sum(size for _, size in server.transfers)
        assert first <= 7_000_000
        assert not [path for path in server.requests if "service-worker" in path or "/facts/" in path]
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


def test_a_game_goes_on_without_a_network(guest, python_server):
    """A whole visit offline: the saved game, the computer's turn, a fact about a word."""
    resident = guest(python_server)
    page = resident.sit_down(POSITION)
    page.evaluate("location.hash = '#/'")
    resident.stored_whole()
    page.evaluate("location.hash = '#/train/play'")
    close(python_server)
    page.reload()
    resident.ready()
    page.locator(".hand-card > .card").first.click()
    page.locator(".hand-card > .card").nth(1).click()
    page.get_by_role("button", name="右に置く").click()
    expect(page.locator('.score[data-seat="0"] b')).to_have_text("10")
    expect(page.locator('.score.to-move[data-seat="0"]')).to_be_visible()
    assert len(record(page, "train")["moves"]) == 2


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
    assert soon(page, lambda: [path for path in server.requests if "train/facts/07.json" in path])
    expect(page.locator(".boot")).to_have_text("準備ができました。", timeout=180_000)
    settled(page)
    expect(page.locator(".boot")).to_have_text("準備ができました。")
    assert not page.evaluate(CONTROLLED)
    server.answers.clear()
    server.requests.clear()
    page.reload()
    visitor.stored_whole()
    again = [path for path in server.requests if "train/facts" in path]
    assert len([path for path in again if "07.json" in path]) == 1
    assert len(again) < 12


def test_broken_line_is_mended(guest, builds, serve):
    """G5-16: the line breaks while the rest is stored; once it is back the rest is fetched, what is there stays."""
    with serve(builds[0]) as server:
        visitor = guest(server)
        page = visitor.go("#/train")
        visitor.ready()
        expect(page.locator(".boot")).to_contain_text(re.compile(r"（[3-9]\d%）"))
        close(server)
        expect(page.locator(".boot")).to_have_text("準備ができました。", timeout=180_000)
    port = server.server_address[1]
    with serve(builds[0], port) as server:
        page.evaluate("dispatchEvent(new Event('online'))")
        visitor.stored_whole()
        assert 3 < len(server.requests) < 130


def test_what_others_delete_comes_back(resident):
    """G5-07: everything stored is gone though the service worker is there: pages work, and it is stored again."""
    page, server = resident.page, resident.site
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    page.reload()
    resident.ready()
    resident.stored_whole()
    assert soon(page, lambda: page.evaluate("async () => (await caches.keys()).length === 2"))
    close(server)
    page.reload()
    resident.ready()
    assert page.evaluate("async () => (await fetch('data/train/facts/05.json')).status") == 200


def test_what_others_delete_is_not_missed_when_the_site_has_moved_on(resident, builds):
    """G1-04, G5-07: the files of this build are gone from device and host: the host's newer ones are used."""
    page, server = resident.page, resident.site
    server.folder = builds[1]
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    page.reload()
    resident.ready()
    resident.has(build_of(builds[1]))


def test_other_copies_on_the_same_host_are_left_alone(guest, builds, serve):
    """Two copies of the site under one origin: each stores its own, and neither drops what is the other's."""
    with serve(builds[0], base="/") as server:
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
    settled(page)
    expect(page.locator(".boot")).to_have_text("準備ができました。")


@pytest.mark.parametrize("answer", [Answer(404), Answer(200), Answer(500, "text/plain", "")])
def test_without_its_script_all_is_as_before(guest, server, answer):
    """G1-02: the host has no service worker, or says something else in its place."""
    server.answers["service-worker.js"] = answer
    visitor = guest(server)
    page = visitor.go("#/train")
    visitor.ready()
    assert soon(page, lambda: [path for path in server.requests if path.endswith("service-worker.js")])
    settled(page)
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
    assert soon(page, lambda: [path for path in server.requests if path.endswith("service-worker.js")])
    assert soon(page, lambda: page.evaluate("async () => !(await navigator.serviceWorker.getRegistration())"))
    settled(page)
    expect(page.locator(".boot")).to_have_text("準備ができました。")
    assert not [name for name in page.evaluate(CACHES) if "site" in name]
    assert page.evaluate("localStorage.setItem('x', 'y') ?? localStorage.getItem('x')") == "y"


def test_under_the_policy_that_the_readme_gives(guest, python_server):
    """G1-10: the content security policy for other hosts, with all that the app needs."""
    readme = (ROOT / "README.md").read_text("utf-8")
    server = python_server
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


def test_a_browser_that_forgets_everything(resident):
    """G5-07: all that the site has stored is gone, as Safari does it after a week: a first visit once more."""
    page, server = resident.page, resident.site
    page.goto("about:blank")
    client = resident.context.new_cdp_session(page)
    client.send("Storage.clearDataForOrigin", {"origin": server.url.removesuffix("/asobiban/"), "storageTypes": "all"})
    resident.go("#/train")
    resident.ready()
    resident.stored_whole()


def test_browsers_offer_to_install_it(visitors, whole_browser, server):
    """The manifest has no errors; that this browser forgets everything is all that speaks against installing."""
    visitor = visitors(Guest, server, context=new_context(whole_browser, service_workers="allow"))
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
    frame = page.frame_locator("iframe[src$='#/train']")
    expect(frame.locator(".boot")).to_have_text("準備ができました。", timeout=180_000)
    settled(page.frames[-1])
    assert not [path for path in server.requests if "service-worker" in path]
