"""How the engine starts in a page, fails, and comes back (hazards in docs/)."""

import json
import re

import pytest

from tests.browser.visitors import soon
from tools.server import Answer

CALL = (
    "async (cmd) => { try { return await asobiban.call(cmd) } catch (e) { return { code: e.code, text: e.message } } }"
)
FILES_KEPT = """async () =>
  (await caches.has('asobiban-files')) && (await (await caches.open('asobiban-files')).keys()).length === 2"""
SNAPSHOT_KEPT = "async () => (await caches.has('asobiban-snapshot')) && (await caches.open('asobiban-snapshot')).keys()"
SNAPSHOT_OF = """async (build) => {
  if (!(await caches.has('asobiban-snapshot'))) return false;
  const urls = (await (await caches.open('asobiban-snapshot')).keys()).map(({ url }) => url);
  return urls.length === 3 && urls.every((url) => url.includes(build));
}"""
CORRUPT = """async ([part, size]) => {
  const cache = await caches.open('asobiban-snapshot');
  const key = (await cache.keys()).find(({ url }) => url.endsWith(part));
  const body = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  await cache.put(key, new Response(body.subarray(0, size).map((byte) => byte ^ 0x5a)));
}"""
STRICT = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self';"
    " img-src data:"
)


@pytest.fixture
def visit(context, site):
    """Open the engine's page; `visit.faults` collects errors of pages and requests to other places."""
    faults = []

    def watch(page):
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: faults.append(request.url) if outside(request.url) else None)

    def outside(url):
        return not url.startswith((site.url, "blob:", "data:"))

    def open_page(path="pages/"):
        page = context.new_page()
        watch(page)
        page.goto(site.url + path)
        return page

    open_page.faults = faults
    return open_page


def games(page):
    return page.evaluate(CALL, "games")


def started_from(page):
    assert "games" in games(page)
    return page.evaluate("asobiban.engine.startedFrom")


def wait_until(page, true, given=None):
    """Wait until what the page evaluates is true. (Playwright's own waiting takes a promise for true.)"""
    assert soon(page, lambda: page.evaluate(true, given)), true


def keep(page, build=""):
    """Let a first start keep what it keeps, and nothing else: of that build, if one is given."""
    wait_until(page, SNAPSHOT_OF, build)
    wait_until(page, FILES_KEPT)


def test_starts_under_a_sub_path_without_shared_memory(visit, site):
    """G1-02, G1-06, G1-07: one interpreter, no isolation, no reload, nothing from outside."""
    page = visit()
    assert page.locator("html").get_attribute("data-engine") == "idle"
    both = page.evaluate("() => Promise.all([asobiban.call('games'), asobiban.call('games')])")
    assert [game["game"] for game in both[0]["games"]] == [game["game"] for game in both[1]["games"]]
    assert page.locator("html").get_attribute("data-engine") == "ready"
    assert page.evaluate("crossOriginIsolated") is False
    assert len(page.workers) == 1
    assert page.evaluate("said.states") == ["idle", "loading", "ready"]
    for name in ("pyodide.asm.wasm", "pyodide.asm.mjs", "engine.zip", "core.js"):
        assert sum(name in request for request in site.requests) == 1
    assert all(request.startswith(site.base) for request in site.requests)
    assert visit.faults == []


def test_what_a_start_says_and_what_it_answers(visit):
    """G5-16: progress is monotone and names stages in order. G3-12: answers nobody waits for are dropped, whether or
    not they were asked for already; a refusal carries its code and Japanese.
    """
    page = visit()
    stale = """async (started) => {
      if (started) await asobiban.engine.start();
      const abort = new AbortController();
      const answer = asobiban.engine.call('games', {}, { signal: abort.signal }).catch((error) => error.code);
      abort.abort();
      const late = asobiban.engine.call('games', {}, { signal: abort.signal }).catch((error) => error.code);
      return [await answer, await late, 'games' in (await asobiban.call('games'))];
    }"""
    assert page.evaluate(stale, False) == ["stale", "stale", True]
    assert page.evaluate(stale, True) == ["stale", "stale", True]
    progress = page.evaluate("said.progress")
    loaded = [entry["loaded"] for entry in progress]
    assert loaded == sorted(loaded) and loaded[-1] == progress[-1]["total"]
    assert len({entry["total"] for entry in progress}) == 1
    stages = list(dict.fromkeys(entry["stage"] for entry in progress))
    assert stages == ["runtime", "library", "engine", "words", "ready"]
    assert len(progress) > 8
    refused = page.evaluate(CALL, "no such command")
    assert refused["code"] == "unknown_command" and any("ぁ" <= char <= "ん" for char in refused["text"])


def test_later_starts_restore_the_snapshot_of_their_build(visit, site, tmp_path):
    """G1-04: another build takes nothing of the old one. G1-07: however often the page is loaded again. G1-09: what is
    random after a snapshot must not come from it.
    """
    page = visit()
    assert started_from(page) == "plain"
    keep(page)
    page.close()
    before = len(site.requests)
    page = visit()
    assert started_from(page) == "snapshot"
    assert not any(name in request for request in site.requests[before:] for name in (".wasm", ".zip"))
    assert page.evaluate("said.progress.at(-1).stage") == "ready"
    assert page.evaluate("asobiban.call('word', { text: 'さくら' })")["accepted"] is True
    for _ in range(2):
        page.reload()
        assert started_from(page) == "snapshot"
    assert len(page.workers) == 1
    script = (site.folder / "static/vendor/engine/build.js").read_text(encoding="utf-8")
    build = json.loads(script[script.index("{\n") : script.rindex("}") + 1])
    (tmp_path / "build.js").write_text(
        script.replace(build["id"], "f" * 16).replace(build["hash"]["engine.zip"], "e" * 12), encoding="utf-8"
    )
    site.overlays["static/vendor/engine/build.js"] = tmp_path / "build.js"
    site.cache = "no-cache"
    page.evaluate("(url) => fetch(url, { cache: 'reload' })", f"{site.url}static/vendor/engine/build.js")
    page.reload()
    assert started_from(page) == "plain"
    keep(page, "f" * 16)
    page.reload()
    assert started_from(page) == "snapshot"
    assert visit.faults == []


def test_broken_snapshots_heal_themselves(visit):
    """G1-04: a snapshot that is damaged or cut short costs a plain start, nothing else."""
    page = visit()
    assert started_from(page) == "plain"
    for part, size in (("head", 20), ("runs", 10**9), ("bytes", 10**6)):
        keep(page)
        page.evaluate(CORRUPT, [part, size])
        page.close()
        page = visit()
        assert started_from(page) == "plain", (part, size)
    keep(page)
    page.close()
    assert started_from(visit()) == "snapshot"


PARTS = (
    "pyscript.toml",
    "py/main.py",
    "vendor/pyscript/core.js",
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/pyodide.asm.mjs",
    "vendor/pyodide/pyodide.mjs",
    "vendor/engine/engine.zip",
    "js/engine/interpreter.js",
)
BAD = {"missing": Answer(404), "page instead": Answer(200), "gone": Answer(500, "text/plain", "")}


@pytest.mark.parametrize("first", [0, 1])
def test_missing_files_are_told_and_retried(visit, site, first):
    """G1-02, G5-16: 404 or a page in place of a file: a Japanese sentence without a long wait, and a retry that works.

    Every other file is refused both ways, one after the other: at the end the start needs them all.
    """
    page = visit()
    for index, part in enumerate(PARTS[first::2]):
        for kind in ["missing", "page instead"][:: 1 if index % 2 else -1]:
            site.answers = {part: BAD[kind]}
            if page.evaluate("asobiban.engine.state") == "failed":
                page.evaluate("asobiban.engine.retry().catch(() => {})")
            failed = games(page)
            # Not because nothing had been heard for long.
            assert failed["code"] in ("missing", "start"), part
            assert failed["text"].endswith("。")
            assert page.locator("html").get_attribute("data-engine") == "failed"
            assert page.evaluate("asobiban.engine.failure.message") == failed["text"]
    site.answers = {}
    page.evaluate("asobiban.engine.retry()")
    assert "games" in games(page)
    assert page.locator("html").get_attribute("data-engine") == "ready"
    assert len(page.workers) == 1
    assert all("cdn" not in fault for fault in visit.faults)


def test_failed_retry_can_be_retried(visit, site):
    """G5-16"""
    site.answers["engine.zip"] = BAD["gone"]
    page = visit()
    assert games(page)["code"] == "missing"
    assert page.evaluate("asobiban.engine.retry().then(() => 'ready', (error) => error.code)") == "missing"
    site.answers.clear()
    page.evaluate("asobiban.engine.retry()")
    assert "games" in games(page)


def test_offline_is_told_and_retried(visit, context):
    """G5-16"""
    page = visit()
    context.set_offline(True)
    assert games(page)["code"] == "offline"
    context.set_offline(False)
    page.evaluate("asobiban.engine.retry()")
    assert "games" in games(page)


def test_lost_worker_is_noticed_and_replaced(visit):
    """G1-07, G3-12: a worker that dies while it owes an answer."""
    page = visit()
    games(page)
    page.evaluate(
        """() => {
          globalThis.unhurried = setTimeout;
          globalThis.setTimeout = (run, ms, ...given) => unhurried(run, ms / 30, ...given);
        }"""
    )
    page.evaluate("() => { globalThis.lost = asobiban.call('games').catch((error) => error.code) }")
    page.evaluate("() => document.querySelector('script[type=py]').xworker.terminate()")
    assert page.evaluate("asobiban.call('games').catch((error) => error.code)") == "crashed"
    page.evaluate("() => { globalThis.setTimeout = unhurried }")
    page.evaluate("asobiban.engine.retry()")
    assert "games" in games(page)


def test_strict_content_security_policy(visit, site):
    """G1-10: no inline script, no `unsafe-eval`; PyScript's worker comes from a blob."""
    site.headers["Content-Security-Policy"] = STRICT
    page = visit()
    broken = []
    page.on("console", lambda message: broken.append(message.text) if "Content Security" in message.text else None)
    assert started_from(page) == "plain"
    keep(page)
    page.reload()
    assert started_from(page) == "snapshot"
    assert broken == []


def test_storage_that_throws(context, visit, site, tmp_path):
    """G5-06, G5-07: caches and databases that may not be touched, in the page and in its worker."""
    refuse = (
        "for (const name of ['caches', 'indexedDB', 'localStorage'])"
        " Object.defineProperty(globalThis, name, { configurable: true,"
        " get() { throw new DOMException('no', 'SecurityError') } });"
    )
    context.add_init_script(refuse)
    # Scripts of the test do not reach the worker, but both ask this module for what is kept.
    place = "static/js/engine/cache.js"
    (tmp_path / "cache.js").write_text((site.folder / place).read_text("utf-8") + refuse, "utf-8")
    site.overlays[place] = tmp_path / "cache.js"
    assert started_from(visit()) == "plain"
    assert visit.faults == []


def test_tabs_share_what_is_kept_but_not_their_interpreters(visit):
    """G1-07: two may start at once; half a snapshot may be another tab's work; a whole one is not made anew."""
    first, second = visit(), visit()
    for page in (first, second):
        page.evaluate("() => void asobiban.engine.start()")
    assert "games" in games(first) and "games" in games(second)
    keep(first)
    first.evaluate(
        """async () => {
          const cache = await caches.open('asobiban-snapshot');
          const key = (await cache.keys()).find(({ url }) => url.endsWith('runs'));
          const part = await cache.match(key);
          const put = new Promise((resolve) => { globalThis.finish = () => cache.put(key, part).then(resolve) });
          const name = `asobiban-snapshot ${new URL('../', location.href)}`;
          await new Promise((resolve) => navigator.locks.request(name, () => (resolve(), put)));
          await cache.put('untouched', new Response());
          await cache.delete(key);
        }"""
    )
    second.reload()
    assert started_from(second) == "plain"
    wait_until(second, "async () => (await navigator.locks.query()).pending.length === 1")
    assert len(second.evaluate(SNAPSHOT_KEPT)) == 3
    first.evaluate("finish()")
    wait_until(second, "async () => (await navigator.locks.query()).held.length === 0")
    assert len(second.evaluate(SNAPSHOT_KEPT)) == 4
    assert started_from(visit()) == "snapshot"
    assert visit.faults == []


def test_page_of_an_older_build_is_told_to_load_again(visit, site, tmp_path):
    """G1-04: the site was renewed under an open page: no mixture of two builds is started."""
    site.cache = "no-cache"
    page = visit()
    script = (site.folder / "static/vendor/engine/build.js").read_text(encoding="utf-8")
    (tmp_path / "build.js").write_text(re.sub(r'"id": "\w+"', f'"id": "{"f" * 16}"', script), encoding="utf-8")
    site.overlays["static/vendor/engine/build.js"] = tmp_path / "build.js"
    failed = games(page)
    assert failed["code"] == "outdated" and "新しい版" in failed["text"]
    with page.expect_navigation():
        page.evaluate("() => void asobiban.engine.retry()")
    assert "games" in games(page)
    assert visit.faults == []


@pytest.mark.parametrize("part", ["engine.zip", "pyodide.asm.wasm"])
def test_part_of_another_build_is_not_started(visit, site, tmp_path, part):
    """G1-04: the address says which content is meant, but a static host has only the latest."""
    (found,) = (path for path in site.folder.rglob(part))
    (tmp_path / part).write_bytes(found.read_bytes() + b"\0\1\0")
    site.overlays[found.relative_to(site.folder).as_posix()] = tmp_path / part
    page = visit()
    assert games(page)["code"] == "outdated"
    site.overlays.pop(found.relative_to(site.folder).as_posix())
    with page.expect_navigation():
        page.evaluate("() => void asobiban.engine.retry()")
    assert "games" in games(page)
