"""Many games under way, and several tabs at one of them: nothing is lost (hazard G5-09, decisions S.11, S.15–S.17)."""

import json

from playwright.sync_api import expect

from tests.browser.visitors import SAVED, made, record

STAR = "chinese-checkers"
PEOPLE = ["person", "person"]
TAKE = "こちらで続ける"
LOCKLESS = """
Object.defineProperty(navigator, 'locks', { value: undefined });
delete globalThis.BroadcastChannel;
"""


def begin(visitor):
    """Begin a game in the set-up that is there."""
    visitor.page.get_by_role("button", name="はじめる").click()
    visitor.ready()
    expect(visitor.page.locator(".piece.movable").first).to_be_attached()


def step(page):
    """A move with the first piece that can make one."""
    expect(page.locator(".piece.movable").first).to_be_attached()
    count = len(record(page, STAR)["moves"])
    page.locator("svg.star").focus()
    for key in ("n", "Enter", "n", "Enter"):
        page.keyboard.press(key)
    made(page, STAR, count + 1, more=True)


def at(page):
    """Which game is at the table."""
    return page.evaluate(SAVED, STAR)["id"]


def test_two_games_of_a_kind_at_once(visit):
    """The set-up, a link and the menu cost no game; the lobby and the menu lead to each of them and to a new one."""
    visitor = visit()
    visitor.store(f"{STAR}.setting", json.dumps({"seats": PEOPLE}))
    page = visitor.go(f"#/{STAR}")
    begin(visitor)
    step(page)
    first = at(page)
    page.get_by_role("button", name="メニュー").click()
    page.get_by_role("link", name="新しい対局").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".resume")).to_contain_text("途中の対局があります（1人目・2人目）")
    begin(visitor)
    second = at(page)
    step(page)
    step(page)
    page.evaluate(f"location.hash = '#/{STAR}/play?seats=person,person&position=i5/a1+0'")
    expect(page.locator(".piece")).to_have_count(2)
    third = at(page)
    assert len({first, second, third}) == 3
    page.get_by_role("button", name="メニュー").click()
    expect(page.locator("dialog .under-way a")).to_have_count(2)
    page.keyboard.press("Escape")
    page.get_by_role("link", name="もどる").click()
    card = page.locator(".game", has=page.locator(f'a[href="#/{STAR}"]'))
    expect(card.get_by_role("link", name="つづきから")).to_be_visible()
    expect(card.get_by_role("link", name="新しい対局")).to_be_visible()
    card.get_by_text("ほかの途中の対局（2）").click()
    card.locator(f'a[href="#/{STAR}/game/{first}"]').click()
    expect(page.locator(".top .number")).to_have_text("1手目")
    step(page)
    page.reload()
    visitor.ready()
    expect(page.locator(".top .number")).to_have_text("2手目")
    assert at(page) == first
    page.evaluate(f"location.hash = '#/{STAR}/game/{second}'")
    expect(page.locator(".piece.movable").first).to_be_attached()
    assert at(page) == second and len(record(page, STAR)["moves"]) == 2


def test_giving_up_can_be_taken_back(visit):
    visitor = visit("desktop")
    page = visitor.sit(STAR, seats=PEOPLE)
    step(page)
    menu = page.get_by_role("button", name="メニュー")
    menu.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    menu.click()
    expect(page.locator("dialog").get_by_role("link", name="あそび方")).to_be_visible()
    page.get_by_role("button", name="この対局をやめる").click()
    expect(page.locator(".lobby")).to_be_visible()
    expect(page.get_by_role("link", name="つづきから")).to_have_count(0)
    page.get_by_role("button", name="やっぱり続ける").click()
    expect(page.locator(".top .number")).to_have_text("1手目")
    step(page)
    assert page.evaluate(SAVED, STAR)["over"] is False


def test_two_tabs_at_one_game(visit):
    """The second says so and follows, takes over, and gives it back when its table is left."""
    visitor = visit()
    first = visitor.sit(STAR, seats=PEOPLE)
    step(first)
    second = visitor.context.new_page()
    second.goto(first.url)
    expect(second.locator(".elsewhere")).to_contain_text("べつのタブで遊んでいます")
    step(first)
    expect(second.locator(".top .number")).to_have_text("2手目")
    expect(second.locator(".piece.movable")).to_have_count(0)
    expect(second.get_by_role("button", name="1手戻す")).to_have_attribute("aria-disabled", "true")
    second.get_by_role("button", name=TAKE).click()
    expect(first.locator(".elsewhere")).to_contain_text("べつのタブで遊んでいます")
    expect(second.locator("h1")).to_be_focused()
    step(second)
    expect(first.locator(".top .number")).to_have_text("3手目")
    second.get_by_role("link", name="もどる").click()
    expect(first.locator(".elsewhere")).to_have_count(0)
    step(first)
    assert len(record(second, STAR)["moves"]) == 4


def test_two_tabs_where_there_are_no_locks(visit):
    """Whoever has played on is the one that plays; nothing older is written over it."""
    visitor = visit()
    visitor.page.add_init_script(LOCKLESS)
    first = visitor.sit(STAR, seats=PEOPLE)
    second = visitor.context.new_page()
    second.add_init_script(LOCKLESS)
    second.goto(first.url)
    expect(second.locator(".piece.movable").first).to_be_attached()
    step(first)
    expect(second.locator(".elsewhere")).to_be_visible()
    expect(second.locator(".top .number")).to_have_text("1手目")
    second.get_by_role("button", name=TAKE).click()
    step(second)
    expect(first.locator(".elsewhere")).to_be_visible()
    assert len(record(first, STAR)["moves"]) == 2


def test_saves_of_earlier_versions(visit):
    """They move over; one that makes no sense is told of and set aside, and the way on is there."""
    visitor = visit()
    old = {"format": "asobiban", "version": 1, "game": STAR, "options": {"players": 2}, "seats": PEOPLE, "seed": "1"}
    page = visitor.page
    page.goto(visitor.site.url + "static/rules/train.html")
    page.evaluate(
        "saves => { for (const [key, text] of saves) localStorage.setItem(`asobiban.${key}`, text) }",
        [
            [STAR, json.dumps({"record": {**old, "position": "", "moves": ["n1-m5"]}, "over": False})],
            ["train", '{"record":null,"over":false}'],
        ],
    )
    visitor.go()
    expect(page.locator(".passing")).to_contain_text("読めない対局の記録がありました")
    assert visitor.stored("train.broken") == '{"record":null,"over":false}'
    expect(page.locator('.game a[href="#/train"]')).to_have_text("あそぶ")
    page.get_by_role("link", name="つづきから").click()
    expect(page.locator(".top .number")).to_have_text("1手目")
    page.evaluate("location.hash = '#/king/game/nowhere'")
    expect(page.locator(".passing")).to_contain_text("この端末にはありません")
    expect(page.locator(".king-setup .start")).to_be_visible()


def test_what_was_chosen_for_each_seat_stays(visit):
    visitor = visit("desktop")
    page = visitor.go(f"#/{STAR}")
    page.get_by_text("席ごとに決める").click()
    page.locator(".seat-line select").nth(2).select_option("cpu:strong")
    page.locator(".seat-line select").nth(1).select_option("person")
    for count in ("6人", "2人", "4人"):
        page.get_by_role("radio", name=count).check()
    chosen = page.locator(".seat-line select").evaluate_all("all => all.map(({ value }) => value)")
    assert chosen[:3] == ["person", "person", "cpu:strong"]
