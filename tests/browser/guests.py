"""What the tests of a stored site have in common."""

POSITION = "あいち けんか,かしや 0,0 0,0 0,1 0 -"
NOTE = ".update-note .sheet"
WORD = "async (text) => (await asobiban.call('word', { text })).facts.entries[0].kanji"
CACHES = "async () => (await caches.keys()).sort()"


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
