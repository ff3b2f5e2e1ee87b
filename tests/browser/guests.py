"""What the tests of a stored site have in common."""

from playwright.sync_api import expect

POSITION = "あいち けんか,かしや 0,0 0,0 0,1 0 -"
NOTE = ".update-note .sheet"
WORD = "async (text) => (await asobiban.call('word', { text })).facts.entries[0].kanji"
CACHES = "async () => (await caches.keys()).sort()"


def look_for_update(page):
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")


def offer(server, build, page):
    """Put a build in the place of the one that is served, and let the page find it."""
    server.folder = build
    look_for_update(page)
    expect(page.locator(NOTE)).to_be_visible()


def close(server):
    server.shutdown()
    server.server_close()


def mark(page):
    """Something in the page that a reload would take away."""
    page.evaluate("document.documentElement.dataset.marked = ''")


def marked(page):
    return page.locator("html[data-marked]").count() == 1


def reloaded(page):
    expect(page.locator("html[data-marked]")).to_have_count(0)
