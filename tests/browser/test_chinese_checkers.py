"""チャイニーズチェッカー played in a browser as people play it; rules and hazards by their numbers in docs/."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import made, record, soon

SLUG = "chinese-checkers"


def spot(page, hole):
    box = page.locator(f"#hole-{hole} .pit").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page, hole):
    page.touchscreen.tap(*spot(page, hole))


def moves(visitor):
    return record(visitor.page, SLUG)["moves"]


def holes(page, what=".piece", of="each.dataset.hole"):
    return page.locator(what).evaluate_all(f"all => all.map(each => {of})")


def my_turn(page, seat=0):
    expect(page.locator(f'.score.to-move[data-seat="{seat}"]')).to_be_visible()
    expect(page.locator(".piece.movable").first).to_be_attached()


def begin(visitor, seats, moves=(), **options):
    visitor.sit(SLUG, "", seats, options, moves)
    expect(visitor.page.locator(".piece").first).to_be_attached()
    return visitor.page


def test_a_newcomer_starts_a_game_on_a_phone(python_visit):
    """C30: from the lobby with the usual settings, three players, you and two computers; a move by touch; C31."""
    visitor = python_visit(new=True)
    page = visitor.go()
    page.locator(".game").nth(1).get_by_role("link", name="あそぶ", exact=True).tap()
    expect(page.get_by_role("radio", name="3人")).to_be_checked()
    expect(page.get_by_role("radio", name="コンピューター")).to_be_checked()
    expect(page.get_by_role("radio", name="ふつう")).to_be_checked()
    page.get_by_role("button", name="はじめる").tap()
    visitor.ready()
    my_turn(page)
    expect(page.locator(".piece")).to_have_count(30)
    tap(page, "o1")
    assert soon(page, lambda: holes(page, ".hole.stop", "each.id") == ["hole-m5", "hole-m7"])
    tap(page, "m7")
    expect(page.locator('.piece[data-hole="m7"]')).to_be_attached()
    my_turn(page)
    expect(page.locator(".top .number")).to_have_text("3手目")
    assert moves(visitor)[0].startswith("o1-")
    assert len(moves(visitor)) == 3


def test_dragging(table):
    """A piece can be dragged to its place; dropped elsewhere or cancelled it goes back (hazard G4-11)."""
    visitor = table("desktop")
    page = begin(visitor, ["person", "person"], players=2)

    def drag(start, end, cancel=False):
        page.mouse.move(*spot(page, start))
        page.mouse.down()
        page.mouse.move(*spot(page, end), steps=6)
        if cancel:
            page.locator("svg.star").dispatch_event("pointercancel")
        page.mouse.up()

    drag("n1", "m5", cancel=True)
    assert moves(visitor) == []
    page.keyboard.press("Escape")
    drag("n1", "i5")
    expect(page.locator(".prompt.tone-refused")).to_be_visible()
    assert moves(visitor) == []
    page.keyboard.press("Escape")
    drag("n1", "m5")
    expect(page.locator('.piece[data-hole="m5"]')).to_be_attached()
    assert moves(visitor) == ["n1-m5"]


def test_by_keyboard_alone(table):
    """Hazard G5-01: six directions, N to the next piece or goal, Enter to take up and set down, Esc to let go."""
    visitor = table("desktop")
    page = begin(visitor, ["person", "person"], players=2)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('svg.star')"):
            break
    page.keyboard.press("n")
    active = "document.querySelector('svg.star').getAttribute('aria-activedescendant')"
    first = page.evaluate(active)
    assert page.locator(f"#{first}").get_attribute("aria-label").endswith("の駒")
    page.keyboard.press("Enter")
    assert "持ち上げています" in page.locator(f"#{first}").get_attribute("aria-label")
    page.keyboard.press("Escape")
    expect(page.locator(".piece.selected")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("n")
    target = page.evaluate(active)
    assert "行けます" in page.locator(f"#{target}").get_attribute("aria-label")
    for key in ("ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate(active) == target
    for key in ("ArrowUp", "ArrowDown", "Shift+ArrowUp", "Shift+ArrowDown"):
        page.keyboard.press(key)
    assert page.evaluate(active) == target
    page.keyboard.press("Enter")
    made(page, SLUG, 1)
    assert page.evaluate("document.activeElement.matches('svg.star')")
    expect(page.locator("[aria-live]")).to_contain_text("1人目：")


def test_undo_goes_back_to_my_last_decision(table):
    """C32, hazard G3-11: with two computers one press takes three moves back; redo brings them again."""
    visitor = table()
    page = begin(visitor, ["person", "cpu:beginner", "cpu:beginner"], players=3)
    my_turn(page)
    start = holes(page)
    tap(page, "n1")
    tap(page, "m5")
    made(page, SLUG, 3)
    my_turn(page)
    after = holes(page)
    page.get_by_role("button", name="1手戻す").tap()
    expect(page.locator(".top .number")).to_have_text("0手目")
    assert soon(page, lambda: holes(page) == start)
    page.get_by_role("button", name="進める").tap()
    expect(page.locator(".top .number")).to_have_text("3手目")
    assert soon(page, lambda: holes(page) == after)
    assert len(moves(visitor)) == 3


def test_hint(table):
    """C33: a way drawn on the board, with a reason; playing it works."""
    visitor = table()
    page = begin(visitor, ["person", "cpu:beginner"], players=2)
    my_turn(page)
    page.get_by_role("button", name="ヒント").tap()
    expect(page.locator(".way.hint")).to_be_attached()
    said = page.locator(".prompt.tone-hint").inner_text()
    start, end = said.split("。")[0].split(" → ")
    tap(page, start)
    tap(page, end)
    made(page, SLUG, 1, more=True)
    assert moves(visitor)[0].startswith(start) and moves(visitor)[0].endswith(end)


def test_your_camp_is_at_the_bottom(table):
    """Issue 5: whichever seat is yours."""
    page = begin(table(), ["cpu:beginner", "person", "cpu:beginner"], players=3, first=1)
    my_turn(page, 1)
    height = page.locator("svg.star").bounding_box()
    own = [page.locator(f'.piece[data-hole="{hole}"]').bounding_box() for hole in holes(page, ".piece.movable")]
    assert all(box["y"] > height["y"] + 0.6 * height["height"] for box in own)


def test_every_option_reaches_the_game(visit):
    """C30: what is chosen in the set-up is what the game is played with; what cannot be is not offered."""
    visitor = visit("desktop")
    page = visitor.go(f"#/{SLUG}")
    page.get_by_role("radio", name="2人").check()
    page.get_by_role("radio", name="最強").check()
    for summary in page.locator("summary").all():
        summary.click()
    for group, choice in {
        "ほかの陣地": "止まれる",
        "駒の数": "15個",
        "大またとび": "あり",
        "ゴールの駒": "出られない",
        "ゴールがふさがれたら": "入れかえる",
    }.items():
        page.get_by_role("radiogroup", name=group).get_by_role("radio", name=choice, exact=True).check()
    expect(page.get_by_role("radiogroup", name="チーム戦").get_by_role("radio", name="あり")).to_be_disabled()
    page.get_by_role("button", name="はじめる").click()
    visitor.ready()
    my_turn(page)
    begun = record(page, SLUG)
    assert begun["seats"] == ["person", "cpu:strongest"]
    assert begun["options"] == {
        "players": 2, "pieces": 15, "camps": "stop", "long_hops": True, "teams": False, "goal_lock": True,
        "blocked_goal": "swap", "first": 0,
    }  # fmt: skip
    expect(page.locator(".piece")).to_have_count(30)
    visitor.go(f"#/{SLUG}")
    page.get_by_role("radio", name="6人").check()
    if not page.get_by_role("radiogroup", name="駒の数").is_visible():
        page.locator("summary").last.click()
    expect(page.get_by_role("radiogroup", name="駒の数").get_by_role("radio", name="15個")).to_be_disabled()
    page.get_by_role("radiogroup", name="チーム戦").get_by_role("radio", name="あり").check()
    page.get_by_role("button", name="はじめる").click()
    expect(page.locator(".score")).to_have_count(6)
    expect(page.locator(".piece")).to_have_count(60)


def test_the_first_player_alternates_from_game_to_game(visit):
    """C07."""
    visitor = visit("desktop")
    page = visitor.go(f"#/{SLUG}")
    page.get_by_role("radio", name="この端末で交代").check()
    page.locator("summary").last.click()
    page.get_by_role("radiogroup", name="先手").get_by_role("radio", name="毎回交代").check()
    seen = []
    for _ in range(4):
        page.get_by_role("button", name="はじめる").click()
        visitor.ready()
        expect(page.locator(".score.to-move")).to_have_count(1)
        page.wait_for_function("document.querySelectorAll('.piece.movable').length > 0")
        seen.append(int(page.locator(".score.to-move").get_attribute("data-seat")))
        visitor.go(f"#/{SLUG}")
    assert seen == [0, 1, 2, 0]


def test_sides_differ_by_shape_too(table):
    """Hazard G5-02: six sides, six shapes, the same in the score and on the board."""
    page = begin(table(), ["person"] * 6, players=6)
    shape = (
        "element => [...element.querySelectorAll('.sign > *')].map(e => e.outerHTML.replace(/<!--.*?-->/g, '')).join()"
    )
    by_seat = {}
    for piece in page.locator(".piece").all():
        by_seat.setdefault(piece.locator(".body").get_attribute("fill"), set()).add(piece.evaluate(shape))
    assert len(by_seat) == 6
    assert all(len(shapes) == 1 for shapes in by_seat.values())
    assert len(set.union(*by_seat.values())) == 6


@pytest.mark.parametrize("size", ["phone", "small", "land", "desktop"])
def test_the_holes_are_large_enough(table, size):
    """Hazard G5-14: at least 20 px apart even on the smallest phone, 24 from 390 px."""
    visitor = table(size)
    page = begin(visitor, ["person"] * 6, players=6)
    (x1, _), (x2, _) = spot(page, "e1"), spot(page, "e2")
    assert abs(x2 - x1) >= {"small": 20, "land": 19}.get(size, 24)


def test_the_result(table):
    """C05: ranks, pieces at home and the chart of a game that is over."""
    page = table("desktop").sit(SLUG, "a1b1b2c1c2c3d1d2d4e7/m8n1n2n3o1o2o3p1p2q1 0", options={"players": 2})
    my_turn(page)
    page.mouse.click(*spot(page, "e7"))
    page.mouse.click(*spot(page, "d3"))
    expect(page.locator(".headline")).to_have_text("1人目の勝ちです")
    rows = page.locator(".standing tbody tr")
    expect(rows).to_have_count(2)
    assert rows.first.locator("td").first.inner_text() == "1位"
    assert "10 / 10" in rows.first.inner_text()
    expect(page.locator(".chart .curve")).to_have_count(2)
