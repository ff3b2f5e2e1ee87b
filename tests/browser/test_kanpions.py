"""漢ピオンズ played in a browser as people play it; rules and hazards by their numbers in docs/."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser import visitors
from tests.browser.visitors import record, soon
from tools.paths import DIST

EMPTY = {size: "/".join([str(size)] * size) for size in (5, 7, 9, 11)}
YUGI = f"{EMPTY[5]} 遊技女王酸,億冊番丁七 0,0 0 0 0 -"


def sit(visitor, position, size=5, seats=("person", "cpu:weak"), seed="1", **options):
    page = visitor.sit("kanpions", position, seats, {"size": size, **options}, seed=seed)
    if seats.count("person") == 1:
        my_turn(page)
    return page


def my_turn(page):
    expect(page.locator(".rack-tile[aria-disabled=false]").first).to_be_visible(timeout=180_000)
    expect(page.locator(".prompt")).not_to_contain_text("考えて", timeout=180_000)


def square(page, name):
    return page.locator(f'.kanpions-play .kanji-board [data-square="{name}"]')


def shown(page, name):
    """What the tile on a square shows, "" for none."""
    tile = square(page, name).locator(".tile")
    if not tile.count():
        return ""
    return tile.locator(f".tile-side.{tile.get_attribute('data-up')} > :first-child").inner_text()


def take(page, kanji):
    """Take a tile of the rack up, and turn it until it shows the kanji."""
    tile = page.locator("button.rack-tile").filter(has=page.locator(".tile-side > :first-child", has_text=kanji)).first
    tile.click()
    if not tile.get_attribute("aria-label").startswith("ジョーカー" if kanji == "JOKER" else kanji):
        tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")


def put(page, kanji, name):
    take(page, kanji)
    square(page, name).click()
    if kanji != "JOKER":
        expect(square(page, name).locator(".tile.placed")).to_be_visible()
        assert soon(page, lambda: shown(page, name) == kanji)


def decide(page):
    button = page.get_by_role("button", name="これで出す")
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def score(page, seat=0):
    return int(page.locator(f'.score[data-seat="{seat}"] b').inner_text())


def rack(page):
    return [tile.get_attribute("aria-label") for tile in page.locator("button.rack-tile").all()]


def moves(page):
    return record(page, "kanpions")["moves"]


def made(page, count):
    """Wait until so many turns have been made."""
    visitors.made(page, "kanpions", count, more=True)


def test_a_newcomer_sets_up_and_plays_on_a_phone(python_visit):
    """From the lobby by touch, set-up pressed before Python is there; then a reload goes on (P02, P08, P12, P27)."""
    visitor = python_visit(new=True)
    page = visitor.go()
    page.locator(".game").last.get_by_role("link", name="あそぶ", exact=True).tap()
    for size, time in ((5, "30分くらい"), (7, "50分くらい"), (9, "1時間半くらい"), (11, "2時間くらい")):
        page.get_by_role("radio", name=f"{size}×{size}").check(force=True)
        expect(page.get_by_text(time)).to_be_visible()
        expect(page.locator(".example [data-square]")).to_have_count(size * size)
    page.get_by_role("radio", name="常用漢字編").check(force=True)
    expect(page.get_by_text("1点から15点")).to_be_visible()
    page.get_by_role("radio", name="教育漢字編").check(force=True)
    page.get_by_role("radio", name="5×5").check(force=True)
    page.get_by_role("radio", name="8人").check(force=True)
    page.get_by_role("radio", name="2人").check(force=True)
    page.get_by_role("radio", name="入門").check(force=True)
    page.get_by_role("button", name="はじめる").tap()
    visitor.ready()
    my_turn(page)
    before = len(moves(page))
    page.get_by_role("button", name="ヒント").tap()
    expect(page.locator(".prompt.tone-hint")).to_contain_text(re.compile("点です|交換"), timeout=180_000)
    said = page.locator(".prompt").inner_text()
    if "交換" in said:
        page.get_by_role("button", name="交換", exact=True).tap()
        page.get_by_role("button", name=re.compile("[1-5]個を交換する")).tap()
    else:
        assert re.search(r"「.+」（[ぁ-んー]+）", said)
        decide(page)
    made(page, before + 2)
    my_turn(page)
    played = moves(page)
    board = page.locator(".kanpions-play .kanji-board").inner_text()
    page.reload()
    visitor.ready()
    my_turn(page)
    assert moves(page) == played
    assert soon(page, lambda: page.locator(".kanpions-play .kanji-board").inner_text() == board)
    expect(page.locator(".score-sheet tbody tr")).to_have_count(len(played))


def test_the_first_example_of_the_rules(table):
    """遊技 is 8, in the preview, the score and the sheet, and the word is explained (P07, P14, P17, P18, P35)."""
    page = sit(table(), YUGI)
    put(page, "遊", "c3")
    put(page, "技", "d3")
    assert soon(page, lambda: sorted(page.locator(".word-chip .text").all_inner_texts()) == ["技遊", "遊技"])
    expect(page.locator(".word-chip").first).to_contain_text("8")
    decide(page)
    made(page, 1)
    assert moves(page)[0] == "c3遊,d3技=c3→遊技"
    expect(page.locator('.score[data-seat="0"] b')).to_have_text("8")
    expect(page.locator("button.rack-tile")).to_have_count(5)
    my_turn(page)
    line = page.locator(".score-sheet tbody tr").last
    expect(line).to_contain_text("あなた")
    line.get_by_role("button", name="遊技").click()
    expect(page.locator("dialog .entries")).to_contain_text("ゆうぎ")
    page.get_by_role("button", name="とじる").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_steps_are_taken_back(table):
    """Undo within the turn, step by step or at once; a tile just placed goes back by a tap, to be placed anew."""
    page = sit(table(), YUGI)
    before = rack(page)
    put(page, "遊", "c3")
    put(page, "王", "c4")
    page.get_by_role("button", name="もどす", exact=True).click()
    expect(square(page, "c4").locator(".tile")).to_have_count(0)
    assert soon(page, lambda: shown(page, "c3") == "遊")
    square(page, "c3").click()
    expect(square(page, "c3").locator(".tile")).to_have_count(0)
    expect(page.locator("button.rack-tile[aria-pressed=true]")).to_have_count(1)
    square(page, "b3").click()
    expect(square(page, "b3").locator(".tile")).to_be_visible()
    assert soon(page, lambda: shown(page, "b3") == "遊")
    expect(page.locator(".prompt")).to_contain_text("赤いマス")
    page.get_by_role("button", name="全部もどす").click()
    expect(page.locator(".tile.placed")).to_have_count(0)
    expect(page.locator("button.rack-tile")).to_have_count(len(before))
    assert moves(page) == []


def test_dragging(table):
    """By mouse: from the rack to a square, to another, off the board; a cancelled drag changes nothing (G4-11)."""
    page = sit(table("desktop"), YUGI)
    tile = page.locator("button.rack-tile").first
    kanji = tile.get_attribute("aria-label")[0]
    tile.drag_to(square(page, "c3"))
    expect(square(page, "c3").locator(".tile.placed")).to_be_visible()
    assert soon(page, lambda: shown(page, "c3") == kanji)
    square(page, "c3").drag_to(square(page, "b2"))
    expect(square(page, "b2").locator(".tile.placed")).to_be_visible()
    expect(square(page, "c3").locator(".tile")).to_have_count(0)
    square(page, "b2").drag_to(page.locator(".prompt"))
    expect(page.locator(".tile.placed")).to_have_count(0)
    box = page.locator("button.rack-tile").first.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] - 200, box["y"] - 60, steps=4)
    expect(page.locator(".dragged")).to_have_count(1)
    page.evaluate("document.dispatchEvent(new PointerEvent('pointercancel', {bubbles: true}))")
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator(".tile.placed")).to_have_count(0)


def test_a_tile_of_the_board_turns_over(table):
    """P21, P22: by a tap and back by another; then it makes a word with the own tile, and both sides stay readable."""
    page = sit(table(), "5/5/1参考2/5/5 技女王一力,億冊番丁七 0,0 0 1 0 -")
    assert square(page, "c3").locator(".tile-back").first.inner_text()
    for kanji in ("遊", "考", "遊"):
        square(page, "c3").click()
        page.wait_for_function(
            "kanji => { const t = document.querySelector('[data-square=c3] .tile');"
            " return t.querySelector(`.${t.dataset.up} .tile-sign`).textContent === kanji; }",
            arg=kanji,
        )
    expect(page.get_by_role("button", name="これで出す")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".prompt")).to_contain_text("手元の駒を1個")
    put(page, "技", "d3")
    decide(page)
    made(page, 1)
    assert moves(page)[0] == "d3技;c3遊=c3→遊技"


def test_jokers_are_named_by_choice_and_by_typing(table):
    """P23, P25; G2-10: Enter that ends a conversion decides nothing; G4-01: the joker is worth 0 whatever its name."""
    page = sit(table(), f"{EMPTY[9]} 一逆妻常力,億冊番丁七 0,0 0 0 0 -", size=9)
    put(page, "一", "c5")
    take(page, "妻")
    page.get_by_role("button", name="うら返す").click()
    square(page, "d5").click()
    dialog = page.locator("dialog")
    expect(dialog).to_be_visible()
    dialog.locator(".kanji-chip").first.click()
    expect(dialog).to_have_count(0)
    expect(square(page, "d5").locator(".named").first).to_be_attached()
    put(page, "逆", "e5")
    square(page, "d5").click()
    dialog.get_by_label("ほかの漢字").fill("発")
    field = dialog.get_by_label("ほかの漢字")
    for flags in ({"isComposing": True}, {"keyCode": 229}):
        field.evaluate(
            "(field, flags) => {"
            " const e = new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, ...flags});"
            " if (field.dispatchEvent(e)) field.form.requestSubmit(); }",
            flags,
        )
        expect(dialog).to_be_visible()
    field.press("Enter")
    expect(dialog).to_have_count(0)
    assert soon(page, lambda: shown(page, "d5") == "発")
    take(page, "常")
    page.get_by_role("button", name="うら返す").click()
    square(page, "e6").click()
    expect(page.locator(".prompt")).to_contain_text("JOKERがとなり合って")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="これで出す")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="もどす", exact=True).click()
    take(page, "JOKER")
    square(page, "f5").click()
    dialog.get_by_role("button", name="転 逆転", exact=True).click()
    expect(dialog).to_have_count(0)
    decide(page)
    made(page, 1)
    assert moves(page)[0] == "c5一,d5妻*,e5逆,f5常*;;d5発,f5転=c5→一発逆転"
    expect(page.locator('.score[data-seat="0"] b')).to_have_text("56")


def test_typing_something_else_is_refused_with_a_reason(table):
    page = sit(table(), f"{EMPTY[9]} 一逆妻常力,億冊番丁七 0,0 0 0 0 -", size=9)
    take(page, "JOKER")
    square(page, "e5").click()
    square(page, "e5").click()
    dialog = page.locator("dialog")
    for text in ("あ", "ab", "漢字"):
        dialog.get_by_label("ほかの漢字").fill(text)
        dialog.get_by_role("button", name="この字にする").click()
        expect(dialog.get_by_role("alert")).to_contain_text("漢字1字では")
    dialog.get_by_label("ほかの漢字").fill("心")
    dialog.get_by_role("button", name="この字にする").click()
    expect(dialog).to_have_count(0)
    assert soon(page, lambda: shown(page, "e5") == "心")


def test_a_wrong_word_costs_a_point(table):
    """P26; G4-08: said clearly; the tiles are back, the next player moves; the dictionary tells nothing beforehand."""
    page = sit(table(), YUGI)
    before = sorted(label.split("、")[0] for label in rack(page))
    put(page, "遊", "c3")
    put(page, "酸", "d3")
    expect(page.locator(".word-chip.counts")).to_have_count(0)
    decide(page)
    made(page, 1)
    assert moves(page)[0].endswith("!")
    expect(page.locator('.score[data-seat="0"] b')).to_have_text("−1")
    # As it was tried, with the tiles that are in no word marked and named; no square is taken by it.
    expect(page.locator(".caption.refused")).to_contain_text("「遊」「酸」の入る言葉が辞書にない")
    expect(page.locator(".square.cause")).to_have_count(2)
    assert shown(page, "c3") == "遊" and len(rack(page)) == 5
    made(page, 2)
    my_turn(page)
    expect(page.locator(".caption")).to_contain_text("あなた：「遊」「酸」は認められず、−1点")
    expect(page.locator(".square.cause")).to_have_count(0)
    expect(page.locator(".score-sheet tbody tr").last).to_contain_text("認められず 「遊」「酸」")
    assert soon(page, lambda: sorted(label.split("、")[0] for label in rack(page)) == before)


def test_a_hint_to_exchange_says_which_tiles(table):
    """They are named and marked; one tap chooses them, another gives them back."""
    page = sit(table(), f"{EMPTY[5]} 付宗臣試迷,七上段給覚 0,0 0 0 0 -")
    page.get_by_role("button", name="ヒント").click()
    expect(page.locator(".prompt.tone-hint")).to_contain_text("「宗」「臣」「迷」を交換", timeout=180_000)
    marked = page.locator(".rack-tile.advised")
    assert soon(page, lambda: [each.get_attribute("aria-label")[0] for each in marked.all()] == list("宗臣迷"))
    page.get_by_role("button", name="交換", exact=True).click()
    expect(marked).to_have_count(0)
    expect(page.locator(".rack-tile.given[aria-pressed=true]")).to_have_count(3)
    page.get_by_role("button", name="3個を交換する").click()
    made(page, 1)
    assert sorted(moves(page)[0].removeprefix("exchange:")) == sorted("宗臣迷")


def test_in_practice_only_words_can_be_played(table):
    page = sit(table(), YUGI, judge="practice")
    put(page, "遊", "c3")
    put(page, "酸", "d3")
    expect(page.get_by_role("button", name="これで出す")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".prompt")).to_contain_text("どの言葉にも入っていません")
    page.get_by_role("button", name="もどす", exact=True).click()
    put(page, "技", "d3")
    expect(page.locator(".word-chip.counts .reading")).to_have_text("ゆうぎ")
    expect(page.locator(".draft-words .sum")).to_contain_text("8点")


def test_the_others_judge(visit):
    """P06: the words to count are chosen, the others vote while the clock stands; one objection costs a point."""
    visitor = visit()
    visitor.page.clock.install()
    page = sit(visitor, YUGI, seats=("person", "person"), judge="agreement")
    page.get_by_role("button", name="手駒を見る").click()
    my_turn(page)
    put(page, "遊", "c3")
    put(page, "酸", "d3")
    expect(page.get_by_role("button", name="これで出す")).to_have_attribute("aria-disabled", "true")
    page.locator(".word-chip", has_text="遊酸").click()
    expect(page.locator(".word-chip", has_text="遊酸")).to_have_attribute("aria-pressed", "true")
    decide(page)
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("遊酸")
    expect(dialog.get_by_role("button", name="決める")).to_have_attribute("aria-disabled", "true")
    left = page.locator(".clock-time").inner_text()
    page.clock.run_for(2500)
    assert page.locator(".clock-time").inner_text() == left
    dialog.get_by_role("radio", name="反対").check(force=True)
    dialog.get_by_role("button", name="決める").click()
    made(page, 1)
    assert moves(page) == ["c3遊,d3酸=c3→遊酸!"]
    expect(page.locator('.score[data-seat="0"] b')).to_have_text("−1")
    expect(page.locator(".caption.refused")).to_contain_text("「遊酸」に反対があったので、1点減りました")
    page.get_by_role("button", name="手駒を見る").click()
    my_turn(page)
    put(page, "億", "c3")
    put(page, "冊", "c2")
    page.locator(".word-chip", has_text="億冊").click()
    decide(page)
    dialog.get_by_role("radio", name="賛成").check(force=True)
    dialog.get_by_role("button", name="決める").click()
    made(page, 2)
    assert moves(page)[1] == "c2冊,c3億=c3↓億冊"
    assert soon(page, lambda: score(page, 1) > 0)


def test_exchange(table):
    """P19; G4-06: chosen tiles are counted, the turn ends, the bag keeps its number."""
    page = sit(table(), YUGI)
    bag = page.locator(".phase").inner_text()
    page.get_by_role("button", name="交換", exact=True).click()
    expect(page.get_by_role("button", name="0個を交換する")).to_have_attribute("aria-disabled", "true")
    for index in (0, 2, 3):
        page.locator("button.rack-tile").nth(index).click()
    page.locator("button.rack-tile").nth(2).click()
    expect(page.locator(".prompt")).to_contain_text("2個を袋に戻して")
    given = [rack(page)[index].split("、")[0] for index in (0, 3)]
    page.get_by_role("button", name="2個を交換する").click()
    made(page, 1)
    assert re.fullmatch("exchange:..", moves(page)[0])
    expect(page.locator(".phase")).to_have_text(bag)
    assert soon(page, lambda: not set(given) & {label.split("、")[0] for label in rack(page)})
    made(page, 2)
    expect(page.locator(".score-sheet")).to_contain_text("2個交換")


def test_an_empty_bag_gives_nothing(table):
    """G4-06: nothing to draw, so nothing to exchange. P.9: once all have agreed, the game is over."""
    page = sit(table(), "5/5/1参考2/5/5 技女王一力,億冊番丁七 3,0 0 1 0 0", seats=("person", "person"))
    expect(page.locator(".phase")).to_have_text("袋 0個")
    expect(page.get_by_role("button", name="交換", exact=True)).to_have_count(0)
    page.get_by_role("button", name="手駒を見る").click()
    page.get_by_role("button", name="終わりに賛成").click()
    made(page, 1)
    page.get_by_role("button", name="手駒を見る").click()
    expect(page.locator(".prompt")).to_contain_text("2人のうち1人が、ここで終わりにすることに賛成です")
    page.get_by_role("button", name="終わりに賛成").click()
    expect(page.locator(".result")).to_contain_text("全員が賛成したので、ここで終わりです。")
    assert moves(page) == ["end", "end"]


def test_the_clock(visit):
    """P09; G4-10: it stands while the page is hidden, outlives a reload, and at its end the turn goes by."""
    visitor = visit()
    visitor.page.clock.install()
    page = sit(visitor, YUGI, clock=60)
    put(page, "遊", "c3")

    def left():
        minutes, seconds = page.locator(".clock-time").inner_text().split(":")
        return 60 * int(minutes) + int(seconds)

    page.evaluate(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    before = left()
    page.clock.run_for(20_000)
    stood = left()
    assert before - stood <= 1
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(20_000)
    ran = left()
    assert ran <= stood - 19
    # What is said of the turn that goes by soon makes way for the computer's.
    page.add_init_script(
        "window.said = []; new MutationObserver(() => said.push(document.querySelector('.caption')?.textContent ?? ''))"
        ".observe(document, { subtree: true, childList: true, characterData: true });"
    )
    page.reload()
    visitor.ready()
    my_turn(page)
    assert left() <= ran + 2
    page.clock.run_for(40_000)
    made(page, 1)
    assert moves(page)[0] == "pass"
    expect(page.locator(".score-sheet")).to_contain_text("置かず")
    page.wait_for_function("said.some(text => text.includes('時間が来たので'))")
    assert soon(page, lambda: score(page) == 0)


def test_racks_are_covered_between_people(table):
    """Nobody sees another's rack: not on the page, not in what the page holds."""
    page = sit(table(), YUGI, seats=("person", "person"))
    expect(page.locator("button.rack-tile")).to_have_count(0)
    expect(page.locator(".clock-time")).to_have_count(0)
    page.get_by_role("button", name="手駒を見る").click()
    put(page, "遊", "c3")
    put(page, "技", "d3")
    decide(page)
    made(page, 1)
    expect(page.get_by_role("button", name="手駒を見る")).to_be_visible()
    expect(page.locator("button.rack-tile")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("2人目の番です")
    assert "億" not in page.locator(".kanpions-play").inner_html()


def test_the_largest_board_on_a_phone(table):
    """Targets of 32 px and more, larger by a press; a tile placed in the enlarged board is there in the small one."""
    page = sit(table(), f"{EMPTY[11]} 遊技女王酸,億冊番丁七 0,0 0 0 0 -", size=11)
    width = lambda: square(page, "f6").bounding_box()["width"]  # noqa: E731
    assert width() >= 32
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="盤を大きくする").tap()
    assert soon(page, lambda: width() >= 44)
    box = square(page, "f6").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    take(page, "遊")
    square(page, "f6").tap()
    expect(square(page, "f6").locator(".tile.placed")).to_be_visible()
    page.get_by_role("button", name="盤を大きくする").tap()
    take(page, "技")
    square(page, "g6").tap()
    expect(square(page, "g6").locator(".tile.placed")).to_be_visible()
    for name in ("うら返す", "もどす", "これで出す", "交換", "ヒント"):
        button = page.get_by_role("button", name=name, exact=True)
        assert min(button.bounding_box()["width"], button.bounding_box()["height"]) >= 40


def test_keyboard_alone(table):
    """G5-01: digits take up, F turns, arrows and Enter place, Escape steps back; squares say what is on them."""
    page = sit(table("desktop"), YUGI)
    board = page.get_by_role("grid")
    board.focus()
    labels = rack(page)
    for kanji, steps in (("遊", ["ArrowLeft"]), ("技", ["ArrowRight"])):
        index = next(i for i, label in enumerate(labels) if kanji in label.split("、")[0] or kanji in label[-1])
        page.keyboard.press(str(index + 1))
        tile = page.locator(f'.rack-tile[data-index="{index}"]')
        if not tile.get_attribute("aria-label").startswith(kanji):
            page.keyboard.press("f")
        expect(tile).to_have_attribute("aria-label", re.compile(f"^{kanji}"))
        for key in steps:
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(page.locator(".tile.placed")).to_have_count(1 + (kanji == "技"))
    page.keyboard.press("Escape")
    expect(page.locator(".tile.placed")).to_have_count(1)
    active = page.locator(f"#{board.get_attribute('aria-activedescendant')}")
    expect(active).to_have_attribute("aria-label", re.compile("^d3、空き"))
    label = re.compile("^c3、遊、3点、(赤|白)、うらは考、いま置いた駒$")
    expect(page.locator("#square-c3")).to_have_attribute("aria-label", label)
    expect(page.locator("#square-a5")).to_have_attribute("aria-label", re.compile("単×3"))


def almost_full():
    """A 5×5 board with one square left, beside 遊; fillers share no tile with the racks."""
    tiles = json.loads((DIST / "data" / "kanpions" / "tiles.json").read_text("utf-8"))["kyoiku"]
    mine = "遊技女王酸一億冊番丁七"
    fillers = iter([tile[0] for tile in tiles if "*" not in tile and not set(tile) & set(mine)])
    rows = []
    for row in range(5, 0, -1):
        line = ""
        for column in "abcde":
            name = f"{column}{row}"
            line += {"c3": "遊", "d3": "1"}.get(name) or next(fillers)
        rows.append(line)
    return "/".join(rows) + " 技女王酸一,億冊番丁七 30,12 0 6 0 -"


def test_the_end(table):
    """P27: the board is full, the higher total wins; sheet, best words and a chart; then once more."""
    page = sit(table(), almost_full(), judge="agreement", seats=("person", "person"))
    page.get_by_role("button", name="手駒を見る").click()
    put(page, "技", "d3")
    page.get_by_role("button", name=re.compile("^遊技、→")).click()
    decide(page)
    page.locator("dialog").get_by_role("radio", name="賛成").check(force=True)
    page.locator("dialog").get_by_role("button", name="決める").click()
    expect(page.locator(".headline")).to_have_text("1人目の勝ちです")
    expect(page.locator(".reason")).to_contain_text("盤が全部うまりました")
    expect(page.locator(".standing tbody tr").first).to_contain_text("38")
    expect(page.locator(".best")).to_contain_text("遊技")
    expect(page.locator(".result .score-sheet tbody tr")).to_have_count(1)
    expect(page.locator(".chart .curve")).to_have_count(2)
    page.get_by_role("button", name="もう一度あそぶ").click()
    expect(page.locator(".result")).to_have_count(0)


def test_reduced_motion(table):
    """G5-03: nothing moves, the game goes on."""
    page = sit(table(reduced_motion="reduce"), YUGI)
    put(page, "遊", "c3")
    put(page, "技", "d3")
    decide(page)
    made(page, 2)
    my_turn(page)
    assert page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length") == 0


@pytest.mark.parametrize("size", ["phone", "small", "land", "desktop"])
def test_the_setup_fits(table, size):
    """G5-14: no sideways scrolling."""
    page = table(size).go("#/kanpions")
    expect(page.locator(".kanpions-setup")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("size", "seats"), [("phone", 8), ("small", 8), ("phone", 3), ("land", 4)])
def test_names_and_scores_are_whole(table, size, seats):
    """However many play: no name is cut, no number broken."""
    racks = [
        "遊技女王酸",
        "億冊番丁七",
        "付宗臣試迷",
        "五係太談責",
        "飛化情算香",
        "厚埼岐棒港",
        "並佐均病破",
        "希納鏡飲存",
    ]
    scores = [1918, 635, -1, 48, 974, 12, 360, 1204]
    position = f"5/5/2参2/5/5 {','.join(racks[:seats])} {','.join(map(str, scores[:seats]))} 0 {seats} 0 -"
    page = sit(table(size), position, seats=("person", *["cpu:normal"] * (seats - 1)))
    for text in [*page.locator(".score .name > span:last-child").all(), page.locator("h1")]:
        assert text.evaluate("each => each.scrollWidth <= each.clientWidth && each.clientHeight < 32"), (
            text.inner_text()
        )
    for box in page.locator(".score").all():
        assert box.evaluate("each => each.scrollWidth <= each.clientWidth")
    for number in page.locator(".score b").all():
        assert number.evaluate("each => each.getClientRects().length") == 1


def test_tiles_are_in_klee_one(visit):
    """G2-14: a kanji that no page has comes from the tiles' own font, and the lobby asks for none of them."""
    visitor = visit()
    asked = []
    visitor.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page = visitor.go()
    page.evaluate("document.fonts.ready")
    assert not [name for name in asked if "kyoiku" in name or "joyo" in name]
    sit(visitor, f"{EMPTY[5]} 億冊番丁七,遊技女王酸 0,0 0 0 0 -")
    page.wait_for_function(
        "[...document.fonts].filter(f => f.status === 'loaded' && f.unicodeRange.length > 100).length > 0"
    )
    assert "klee-one-600-kyoiku.woff2" in asked


def test_a_finger_drags_a_tile(table):
    """G4-11: the tile follows the finger and the page stays where it is."""
    page = sit(table(), YUGI)
    tile = page.locator("button.rack-tile").first
    tile.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    fingers = page.context.new_cdp_session(page)

    def touch(kind, box=None):
        at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}] if box else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    goal = square(page, "c3").bounding_box()
    touch("touchStart", tile.bounding_box())
    touch("touchMove", {**goal, "y": goal["y"] + 60})
    expect(page.locator(".dragged")).to_have_count(1)
    touch("touchMove", goal)
    touch("touchEnd")
    expect(square(page, "c3").locator(".tile.placed")).to_be_visible()
    assert page.evaluate("scrollY") == scrolled
    expect(page.locator("button.rack-tile[aria-pressed=true]")).to_have_count(0)


def test_a_hint_shows_words_that_count(table):
    """Its words are marked among all that the tiles could make, and can be looked up before the turn is made."""
    page = sit(table(), YUGI)
    stays = page.locator(".rack").bounding_box()
    page.get_by_role("button", name="ヒント").click()
    expect(page.locator(".prompt.tone-hint")).to_contain_text("点です", timeout=180_000)
    assert page.locator(".rack").bounding_box() == stays
    chip = page.locator(".word-chip.counts").first
    word = chip.locator(".text").inner_text()
    assert f"「{word}」" in page.locator(".prompt").inner_text()
    chip.click()
    expect(page.locator("dialog h2")).to_have_text(word)
    page.get_by_role("button", name="とじる").click()
    points = int(re.search(r"(\d+)点です", page.locator(".prompt").inner_text())[1])
    decide(page)
    made(page, 1)
    expect(page.locator('.score[data-seat="0"] b')).to_have_text(str(points))


SHADES = """() => {
  const pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const channel = each => (each /= 255) <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4;
  const light = colour => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map(channel);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const square = getComputedStyle(document.querySelector('.kanji-board .square:not(.taken)')).backgroundColor;
  return Object.fromEntries(['red', 'white'].map(side => {
    const { backgroundColor, boxShadow } = getComputedStyle(document.querySelector(`.rack .tile-side.${side}`));
    const rims = boxShadow.match(/(rgba?|color)\\([^)]*\\)/g);
    return [side, Math.max(...[backgroundColor, ...rims].map(each => contrast(each, square)))];
  }));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tiles_stand_out_from_the_board(table, scheme):
    """docs/LOOK.md: marks on boards reach 3:1; a face as light as the wood has a rim that is not (G5-02, G5-15)."""
    page = sit(table(color_scheme=scheme), YUGI)
    assert min(page.evaluate(SHADES).values()) >= 3
