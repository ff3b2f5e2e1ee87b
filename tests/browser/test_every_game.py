"""What a visitor finds of every game that is registered, whichever it is: from the lobby's card to the last ply."""

import json
import re
from urllib.parse import urlencode

import pytest
from asobiban.games import GAMES, game_class
from playwright.sync_api import expect

from tests.browser.hands import hand_of, tab_to, tab_to_button
from tests.browser.visitors import SAVED, record
from tools.offline import WORKER
from tools.paths import DIST

FILES = set(json.loads(re.search(r'"files":(\{[^{}]*\})', (DIST / WORKER).read_text("utf-8"))[1]))


PERSON_TO_MOVE = f"""(slug) => {{
  if (document.querySelector('.headline')) return true;
  const seat = document.querySelector('.score.to-move')?.dataset.seat;
  return seat && ({SAVED})(slug).record.seats[seat] === 'person';
}}"""
"""Whether a person is to move, or the result is there."""


@pytest.fixture(params=GAMES)
def slug(request):
    return request.param


def test_from_the_lobby_to_the_table_by_keyboard(visit, slug):
    """The card, the set-up with its rules in short, the first view; focus is never lost to the page's body."""
    visitor = visit("desktop")
    page = visitor.go()
    expect(page.locator(".lobby .game")).to_have_count(len(GAMES))
    tab_to(page, f"it.getAttribute('href') === '#/{slug}'")
    page.keyboard.press("Enter")
    expect(page.locator(f".{slug}-setup h1")).to_be_focused()
    assert page.title().startswith(page.locator("h1").inner_text())
    expect(page.locator(".in-short .rules li").first).to_be_visible()
    tab_to_button(page, "はじめる")
    page.keyboard.press("Enter")
    visitor.ready()
    expect(page.locator(f".play.{slug}-play .board")).to_be_visible()
    page.wait_for_function(SAVED, arg=slug)
    kept = record(page, slug)
    assert kept["game"] == slug and len(kept["seats"]) == len(game_class(slug).usual_seats)
    assert page.evaluate("document.activeElement !== document.body")
    page.go_back()
    page.go_back()
    expect(page.locator(f'.lobby a[href="#/{slug}/play"]')).to_be_visible()


def test_a_whole_game_by_keyboard(visit, slug):
    """No mouse up to the result, which is where focus is then."""
    visitor, hand = visit("desktop"), hand_of(slug)
    page = visitor.sit(slug, **hand.START)
    while True:
        page.wait_for_function(PERSON_TO_MOVE, arg=slug)
        if page.locator(".headline").count():
            break
        ply = len(record(page, slug)["moves"])
        hand.turn(page)
        page.wait_for_function(f"([slug, ply]) => ({SAVED})(slug).record.moves.length > ply", arg=[slug, ply])
    expect(page.locator(".headline")).to_be_focused()


def test_a_link_opens_the_game_it_asks_for(visit, slug):
    """Options at values that are not the usual ones, and a mistake that is told."""
    visitor = visit()
    kind = game_class(slug)
    query = urlencode({"seats": ",".join(["person"] * len(kind.usual_seats)), "seed": "7"})
    page = visitor.go(f"#/{slug}/play?{query}")
    visitor.ready()
    expect(page.locator(f".play.{slug}-play .board")).to_be_visible()
    page.wait_for_function(SAVED, arg=slug)
    assert record(page, slug)["seed"] == "7"
    page.evaluate("slug => { location.hash = `#/${slug}/play?nonsense=1`; }", slug)
    expect(page.locator(".passing")).to_contain_text("nonsense")


def test_an_embed_shows_a_poster_and_then_the_game(visit, slug):
    visitor = visit()
    page = visitor.go(f"embed.html#{urlencode({'game': slug})}")
    expect(page.locator(".poster-board svg, .poster-board .card").first).to_be_visible()
    page.get_by_role("button", name="あそぶ").click()
    visitor.ready()
    expect(page.locator(f".play.{slug}-play .board")).to_be_visible()


def test_rules_gallery_and_manifest_know_the_game(visit, slug):
    """And all that it needs is in the list of what is kept for being offline."""
    visitor = visit()
    page = visitor.go(f"static/rules/{slug}.html")
    title = page.locator("h1").inner_text().removesuffix("のあそび方")
    expect(page.get_by_role("link", name="あそぶ", exact=True)).to_be_visible()
    page = visitor.go("static/gallery.html")
    expect(page.locator(f'asobi-ban[game="{slug}"]').first).to_be_attached()
    shortcuts = json.loads((DIST / "manifest.webmanifest").read_text("utf-8"))["shortcuts"]
    assert {"name": title, "url": f"./#/{slug}"} in shortcuts
    folder = f"static/js/games/{slug}/"
    needed = {path.relative_to(DIST).as_posix() for path in (DIST / folder).iterdir()}
    assert {f"{folder}index.js", f"static/rules/{slug}.html", f"static/vendor/engine/games/{slug}.js"} | needed <= FILES
