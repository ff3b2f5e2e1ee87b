"""A link that begins a game from a position: 「この局面から遊ぶ」."""

from urllib.parse import quote

from playwright.sync_api import expect

from tests.browser.visitors import record, soon

STAR = "#/chinese-checkers/play?seats=person,person&position=" + quote("i5/a1 0")


def pieces(page):
    return page.locator(".piece").evaluate_all("all => all.map(each => each.dataset.hole)")


def test_a_link_opens_the_position(visit):
    page = visit().go(STAR)
    expect(page.locator(".piece")).to_have_count(2, timeout=180_000)
    assert soon(page, lambda: sorted(pieces(page)) == ["a1", "i5"])


def test_the_players_own_game_stays(visit):
    """Nothing is lost: the game from a link is saved apart, survives a reload, and the own game goes on after it."""
    visitor = visit()
    page = visitor.go("#/chinese-checkers")
    visitor.ready()
    page.locator(".start").click()
    expect(page.locator(".piece")).to_have_count(30)
    own = record(page, "chinese-checkers")
    address = page.evaluate("location.hash")
    page.goto("about:blank")
    page = visitor.go(STAR)
    expect(page.locator(".passing")).to_contain_text("前の対局は、そのまま残っています")
    expect(page.locator(".piece")).to_have_count(2, timeout=180_000)
    page.locator("svg.star").focus()
    for key in ("n", "Enter", "n", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".top .number")).to_have_text("1手目")
    played = sorted(pieces(page))
    assert len(played) == 2 and played != ["a1", "i5"]
    page.reload()
    expect(page.locator(".top .number")).to_have_text("1手目", timeout=180_000)
    assert soon(page, lambda: sorted(pieces(page)) == played)
    page.evaluate("address => { location.hash = address; }", address)
    expect(page.locator(".piece")).to_have_count(30)
    assert record(page, "chinese-checkers") == own


def test_a_new_visit_begins_anew(visit):
    visitor = visit()
    for _ in range(2):
        page = visitor.go(STAR)
        expect(page.locator(".piece")).to_have_count(2, timeout=180_000)
        assert sorted(pieces(page)) == ["a1", "i5"]
        page.locator("svg.star").focus()
        for key in ("n", "Enter", "n", "Enter"):
            page.keyboard.press(key)
        expect(page.locator(".top .number")).to_have_text("1手目")
        page.goto("about:blank")


def test_a_link_with_a_mistake_says_which(visit):
    """Names are checked before Python is there, the position by the engine; either way the set-up is there."""
    visitor = visit()
    for query, said in (
        ("seats=person,cpu:genius", "cpu:genius"),
        ("colour=red", "「colour」という設定はありません"),
        ("seats=person,person&position=z9/a1+0", "局面の文字列を読み取れません"),
    ):
        page = visitor.go(f"#/chinese-checkers/play?{query}")
        expect(page.locator(".passing").last).to_contain_text(said, timeout=180_000)
        expect(page.locator(".setup .start")).to_be_visible()
        assert page.evaluate("location.hash") == "#/chinese-checkers"
        page.goto("about:blank")


def test_words_too(visit):
    """ひらがなトレイン has a hidden pile; the position's hand is the one that is dealt."""
    page = visit().go("#/train/play?position=" + quote("あいち けんや,かしは 0,0 0,0 0,1 0 -"))
    expect(page.locator(".train .card")).to_have_text(list("あいち"), timeout=180_000)
    expect(page.locator(".hand-card > .card > span:first-child")).to_have_text(list("けんや"))


def test_moves_made_already(visit):
    """A link can hold a game that is under way; it goes on from there, and its moves can be taken back."""
    visitor = visit()
    page = visitor.go("#/chinese-checkers/play?seats=person,person&moves=n1-m5+d1-e5&seed=7")
    expect(page.locator(".top .number")).to_have_text("2手目", timeout=180_000)
    expect(page.locator('.piece[data-hole="m5"]')).to_be_attached()
    page.get_by_role("button", name="1手戻す").tap()
    expect(page.locator(".top .number")).to_have_text("1手目")
    page.goto("about:blank")
    visitor.go("#/chinese-checkers/play?seats=person,person&moves=n1-a1")
    expect(page.locator(".passing")).to_contain_text("記録がこわれている", timeout=180_000)
    expect(page.locator(".setup .start")).to_be_visible()
