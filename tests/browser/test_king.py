"""キングトークン played in a browser as people play it; rules and hazards by their numbers in docs/."""

import pytest
from playwright.sync_api import expect

from tests.browser import visitors
from tests.browser.visitors import SAVED, Visitor, new_context, record, soon
from tools.setup import CHROMIUM_SWITCHES, headless_chromium

PEOPLE = ("person", "person")
MIDDLE = "7/7/7/2p1k2/7/bb1bb1b/ooo4 0 3,2 12 2"
"""Seat 0 to move, past the opening: king on e4, its pawn on c4, five blocks in the second row."""
THREE_WAYS = "o3o1b/3pk1b/7/3ob2/1o2oo1/1o5/1b4b 1 6,2 5 2"
SHUT_IN = "pb5/kb5/b6/2b4/4b2/7/oooo3 0 2,3 11 2"
LAST = "oo5/7/3o3/3k3/3p3/bb1b3/bb5 0 9,8 0 2"


def spot(page, square):
    box = page.locator(f"#square-{square} .floor").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page, square):
    page.touchscreen.tap(*spot(page, square))


def moves(visitor):
    return record(visitor.page, "king")["moves"]


def made(page, count):
    visitors.made(page, "king", count)


def marked(page, sign="selectable"):
    return set(page.locator(f".square.{sign}").evaluate_all("all => all.map(each => each.id.slice('square-'.length))"))


def pieces(page, kind):
    return sorted(
        page.locator(f'.piece[data-piece="{kind}"]').evaluate_all("all => all.map(each => each.dataset.square)")
    )


def hands(page):
    return [int(text) for text in page.locator(".score .points b").all_inner_texts()]


def my_turn(page):
    """A person is to move, and what the turn before did has been shown."""
    expect(page.locator(".square.selectable").first).to_be_attached()


def decide(page):
    page.get_by_role("button", name="これで決める").tap()


def begin(visitor, seats=PEOPLE, moves=(), position="", size=7):
    visitor.sit("king", position, seats, {"size": size}, moves)
    expect(visitor.page.locator('.piece[data-piece="king"]')).to_be_attached()
    return visitor.page


def play_a_turn(page):
    """A way of the king and a square for the token, by touch."""
    my_turn(page)
    # Near the middle nobody is shut in.
    tap(page, min(sorted(marked(page)), key=lambda square: abs(ord(square[0]) - ord("d")) + abs(int(square[1:]) - 4)))
    if page.locator('.step[data-step="token"]').count():
        expect(page.locator('.step[data-step="token"][aria-current]')).to_be_visible()
        tap(page, sorted(marked(page))[-1])
    expect(page.locator(".decide.strong")).to_be_visible()
    decide(page)


def test_a_newcomer_plays_a_whole_game_by_touch(python_visit):
    """K01–K04, K07, K12, K14, K17, K21: from the lobby through the set-up to the result, against a computer."""
    # How a computer's turn moves is another test's matter.
    visitor = python_visit(new=True, reduced_motion="reduce")
    page = visitor.go()
    page.locator(".game").nth(2).get_by_role("link", name="あそぶ", exact=True).tap()
    expect(page.get_by_role("radio", name="コンピューター")).to_be_checked()
    expect(page.get_by_role("radio", name="7×7")).to_be_checked()
    page.get_by_role("radio", name="入門").check()
    page.get_by_role("button", name="はじめる").tap()
    visitor.ready()
    my_turn(page)
    assert soon(page, lambda: pieces(page, "king") == ["d4"])
    assert soon(page, lambda: hands(page) == [1, 1])
    for kind, count in {"token": 18, "block": 5, "pawn": 1}.items():
        expect(page.locator(f'.shared [data-stock="{kind}"]')).to_have_count(count)
    phases = []
    lying = page.locator('.piece[data-piece="token"], .shared [data-stock="token"]')
    while not page.locator(".headline").count():
        phases.append(page.locator(".phase").inner_text())
        if len(phases) < 4:
            play_a_turn(page)
        else:
            page.get_by_role("button", name="ヒント").tap()
            expect(page.locator(".decide.strong")).to_be_visible()
            decide(page)
        page.wait_for_function(
            f"plies => document.querySelector('.headline') || ({SAVED})('king').record.moves.length === plies",
            arg=2 * len(phases),
        )
        expect(page.locator(".headline, .square.selectable").first).to_be_attached()
        assert soon(page, lambda: lying.count() + sum(hands(page)) == 20)
    opening = ["はじめ 1/5", "はじめ 3/5", "はじめ 5/5"]
    assert phases == [*opening, *(f"{ply}手目" for ply in range(7, 18, 2)), "さいごの1手"][: len(phases)]
    expect(page.locator(".headline")).to_be_focused()
    counts = [int(text) for text in page.locator(".standing td.number").all_inner_texts()]
    assert soon(page, lambda: sorted(counts) == sorted(hands(page)))
    plies = len(moves(visitor))
    expect(page.locator(".turns li")).to_have_count(plies)
    expect(page.locator(".chart .curve")).to_have_count(2)
    if plies == 20:
        assert phases[-1] == "さいごの1手"
        words = "どちらも" if counts[0] == counts[1] else f"{max(counts)}個対{min(counts)}個"
    else:
        words = "動かせなくなりました"
    expect(page.locator(".reason")).to_contain_text(words)
    page.get_by_role("button", name="1手戻す").tap()
    my_turn(page)
    assert soon(page, lambda: len(moves(visitor)) in (plies - 1, plies - 2))


def test_two_people_take_turns(table):
    """K05–K07, K10, K13, K23: the pawn behind the king, the block under it, the token won by who passes."""
    visitor = table()
    page = begin(visitor)
    my_turn(page)
    assert soon(page, lambda: {"d5", "d6", "d7", "e7", "f7", "g4", "g5", "g6"} <= marked(page))
    assert soon(page, lambda: "e5" not in marked(page))
    expect(page.locator(".prompt")).to_contain_text("1人目の番です")
    tap(page, "d7")
    free = {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)} - {"d7", "d6"}
    assert soon(page, lambda: marked(page) == free)
    assert soon(
        page, lambda: (pieces(page, "king"), pieces(page, "pawn"), pieces(page, "block")) == (["d7"], ["d6"], ["d7"])
    )
    tap(page, "f7")
    decide(page)
    made(page, 1)
    assert moves(visitor) == [";d4-d5-d6-d7;f7"]
    expect(page.locator(".prompt")).to_contain_text("2人目の番です")
    tap(page, "g7")
    expect(page.locator(".prompt")).to_contain_text("1個取ります")
    expect(page.locator(".score.to-move .gain")).to_have_text("＋1")
    assert soon(page, lambda: marked(page, "won") == {"f7"})
    tap(page, "a1")
    decide(page)
    made(page, 2)
    assert soon(page, lambda: hands(page) == [1, 2])
    assert soon(page, lambda: pieces(page, "block") == ["d7", "g7"])
    expect(page.locator(".turns li").first).to_contain_text("d7 → g7、1個獲得、トークン a1")


def test_blocks_are_moved_for_tokens(table):
    """K19, K20, K24: a token a block, paid to the other at once; then the king, the tokens, the pawn, the token."""
    visitor = table()
    page = begin(visitor, position=MIDDLE)
    my_turn(page)
    page.locator('.step[data-step="block"]').tap()
    expect(page.locator(".prompt")).to_contain_text("1個につき、トークンを1個払います")
    assert soon(page, lambda: marked(page) == {"a2", "b2", "d2", "e2", "g2"})
    tap(page, "e2")
    expect(page.locator(".prompt")).to_contain_text("置き場所")
    assert soon(page, lambda: "c4" not in marked(page) and "e3" in marked(page))
    tap(page, "g1")
    expect(page.locator(".prompt")).to_contain_text("手元のトークンは2個です")
    assert soon(page, lambda: hands(page) == [2, 3])
    expect(page.locator('.score[data-seat="1"] [data-stock="token"]')).to_have_count(3)
    page.get_by_role("button", name="キングを動かす").tap()
    assert soon(page, lambda: "e1" in marked(page))
    tap(page, "e1")
    tap(page, "e4")
    expect(page.locator(".moved")).to_have_count(1)
    decide(page)
    made(page, 1)
    assert moves(visitor) == ["e2>g1;e4-e3-e2-e1;e4"]
    expect(page.locator(".turns li").first).to_contain_text("ブロック e2→g1（1個払う）")


def test_several_ways_to_one_square(table):
    """Issue 4: the ways differ on the board and in what they win; one button, or the square again, takes the next."""
    page = begin(table(), position=THREE_WAYS)
    my_turn(page)
    tap(page, "f5")
    button = page.get_by_role("button", name="別の道")
    expect(button).to_have_text("別の道 1/3")
    expect(page.locator(".score.to-move .gain")).to_have_text("＋1")
    assert soon(page, lambda: pieces(page, "pawn") == ["f6"])
    expect(page.locator(".king-board .other")).to_have_count(2)
    button.tap()
    expect(button).to_have_text("別の道 2/3")
    assert soon(page, lambda: pieces(page, "pawn") == ["e5"])
    expect(page.locator(".score.to-move .gain")).to_have_count(0)
    tap(page, "f5")
    expect(button).to_have_text("別の道 3/3")
    assert soon(page, lambda: pieces(page, "pawn") == ["f6"])


def test_a_shut_in_king_is_let_out(table):
    """K22, decision K.5: with a token in hand the turn begins at the blocks, and says why."""
    visitor = table()
    page = begin(visitor, position=SHUT_IN)
    expect(page.locator(".prompt")).to_contain_text("このままではキングが動けません")
    expect(page.locator('.step[data-step="block"][aria-current]')).to_have_count(1)
    tap(page, "c4")
    tap(page, "g7")
    expect(page.locator(".prompt")).to_contain_text("まだキングの道がありません")
    page.get_by_role("button", name="キングを動かす").tap()
    expect(page.locator('.step[data-step="block"][aria-current]')).to_be_visible()
    tap(page, "g7")
    tap(page, "b6")
    tap(page, "f7")
    page.get_by_role("button", name="キングを動かす").tap()
    tap(page, "d6")
    tap(page, "g6")
    decide(page)
    made(page, 1)
    assert moves(visitor) == ["b6>f7;a6-b6-c6-d6;g6"]


def test_shut_in_without_a_token_loses(table):
    """K22."""
    page = begin(table(), position="kb5/p6/2b4/3b3/4b2/5b1/ooooo2 0 0,4 11 2")
    expect(page.locator(".headline")).to_have_text("2人目の勝ちです")
    expect(page.locator(".reason")).to_contain_text("手元のトークンが0個")


def test_the_last_turns_place_no_token(table):
    """K21: with the stock gone the king is all; one turn each, then the count."""
    visitor = table()
    page = begin(visitor, position=LAST)
    my_turn(page)
    expect(page.locator(".phase")).to_have_text("さいごの1手")
    assert page.locator('.step[data-step="token"]').count() == 0
    tap(page, "a4")
    tap(page, "d5")
    decide(page)
    made(page, 1)
    my_turn(page)
    assert soon(page, lambda: hands(page) == [10, 8])
    tap(page, "d7")
    decide(page)
    expect(page.locator(".headline")).to_have_text("1人目の勝ちです")
    expect(page.locator(".reason")).to_contain_text("10個対8個")
    assert moves(visitor) == [";d4-d5;", ";d5-d6-d7;"]


def test_by_keyboard_alone(table):
    """Hazard G5-01: arrows go square by square, N to the next that can be chosen, Enter chooses, Esc steps back."""
    visitor = table("desktop")
    page = begin(visitor, position=MIDDLE)
    my_turn(page)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('svg.king-board')"):
            break
    active = "document.querySelector('svg.king-board').getAttribute('aria-activedescendant')"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(active) == "square-e4"
    for key in ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    assert page.evaluate(active) == "square-e5"
    assert page.locator("#square-e5").get_attribute("aria-label") == "e5、空き、えらべます"
    page.keyboard.press("Enter")
    expect(page.locator('.step[data-step="token"][aria-current]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('.step[data-step="king"][aria-current]')).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator('.step[data-step="token"][aria-current]')).to_be_visible()
    page.keyboard.press("n")
    square = page.evaluate(active).removeprefix("square-")
    page.keyboard.press("Enter")
    expect(page.locator('.step[data-step="token"]')).to_contain_text(square)
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.decide')"):
            break
    page.keyboard.press("Enter")
    made(page, 1)
    assert moves(visitor) == [f";e4-e5;{square}"]
    expect(page.locator("[aria-live]")).to_contain_text(f"1人目：e4 → e5、トークン {square}")
    assert page.evaluate("document.activeElement !== document.body")


def test_dragging(table):
    """King and blocks can be dragged; dropped where they cannot go, or cancelled, they return (hazard G4-11)."""
    visitor = table("desktop")
    page = begin(visitor, position=THREE_WAYS)
    my_turn(page)

    def drag(squares, cancel=False):
        page.mouse.move(*spot(page, squares[0]))
        page.mouse.down()
        for square in squares[1:]:
            page.mouse.move(*spot(page, square), steps=4)
        if cancel:
            page.locator("svg.king-board").dispatch_event("pointercancel")
        page.mouse.up()

    drag(["e6", "f6"], cancel=True)
    assert soon(page, lambda: pieces(page, "king") == ["e6"])
    drag(["e6", "a1"])
    expect(page.locator(".prompt.tone-refused")).to_be_visible()
    assert soon(page, lambda: pieces(page, "king") == ["e6"])
    drag(["e6", "e5", "f5"])
    expect(page.locator('.piece[data-piece="king"][data-square="f5"]')).to_be_attached()
    assert soon(page, lambda: pieces(page, "pawn") == ["e5"])
    page.keyboard.press("Escape")
    page.locator('.step[data-step="block"]').click()
    expect(page.locator("#square-b1.draggable")).to_be_attached()
    drag(["b1", "c1"])
    expect(page.locator('.piece[data-piece="block"][data-square="c1"]')).to_be_attached()
    assert moves(visitor) == []


def test_hint(table):
    """The whole turn is put together on the board, with a reason; deciding makes it."""
    visitor = table()
    page = begin(visitor, ("person", "cpu:beginner"))
    my_turn(page)
    page.get_by_role("button", name="ヒント").tap()
    expect(page.locator(".prompt.tone-hint")).to_contain_text("→")
    expect(page.locator(".way")).to_have_count(1)
    expect(page.locator(".decide.strong")).to_be_visible()
    said = page.locator(".prompt").inner_text()
    token = page.locator('.step[data-step="token"] .step-choice').inner_text()
    assert f"トークン {token}" in said
    decide(page)
    made(page, 2)
    assert moves(visitor)[0].endswith(f";{token}")


def test_a_computers_turn_is_shown_in_steps_and_can_be_cut_short(visit):
    """docs/LOOK.md: king square by square, pawn, block, token; a touch shows the end at once."""
    visitor = visit()
    page = begin(visitor, ("person", "cpu:normal"))
    my_turn(page)
    tap(page, "d7")
    tap(page, "a1")
    page.evaluate(
        """() => {
          const seen = window.seen = [];
          new MutationObserver(() => {
            const at = kind => document.querySelector(`.piece[data-piece="${kind}"]`)?.dataset.square;
            const now = `${at('king')} ${at('pawn')} ${document.querySelectorAll('.piece[data-piece="block"]').length}`;
            if (seen.at(-1) !== now) seen.push(now);
          }).observe(document.getElementById('app'), { subtree: true, childList: true, attributes: true });
        }"""
    )
    decide(page)
    made(page, 2)
    my_turn(page)
    seen = page.evaluate("seen")
    path = moves(visitor)[1].split(";")[1].split("-")
    assert [each.split()[0] for each in seen if each.split()[1] == "d6"][-len(path) :] == path
    assert seen[-2:] == [f"{path[-1]} {path[-2]} 1", f"{path[-1]} {path[-2]} 2"]

    play_a_turn(page)
    box = page.locator("#square-a1").bounding_box()
    page.wait_for_function(
        f"""() => ({SAVED})('king').record.moves.length === 4 &&
        document.querySelector('.score.to-move')?.dataset.seat === '1'"""
    )
    shown = page.evaluate("seen.length")
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    my_turn(page)
    path = moves(visitor)[3].split(";")[1].split("-")
    assert pieces(page, "king") == [path[-1]]
    # The end itself, and a step that came while the finger was on its way; else all the steps come one by one.
    assert page.evaluate("seen.length") - shown <= 2, page.evaluate("(shown) => seen.slice(shown - 1)", shown)


def test_reduced_motion(visit):
    """Hazard G5-03: nothing moves; the last turn is seen by its marks, and the game goes on."""
    visitor = visit(reduced_motion="reduce")
    page = begin(visitor, ("person", "cpu:normal"))
    my_turn(page)
    page.evaluate("() => { Element.prototype.animate = () => { throw new Error('moved'); }; }")
    tap(page, "d7")
    tap(page, "a1")
    decide(page)
    made(page, 2)
    my_turn(page)
    assert page.evaluate("document.getAnimations().length") == 0
    path, token = moves(visitor)[1].split(";")[1:]
    assert soon(page, lambda: {path.split("-")[-1], token} == marked(page, "placed"))
    expect(page.locator(".king-board .last")).to_have_count(1)


def test_every_option_reaches_the_game(visit):
    """The set-up's opponent, level, first player and size are what is played; the board shown has that size."""
    visitor = visit("desktop")
    page = visitor.go("#/king")
    for group, choice in {"つよさ": "最強", "先手": "相手", "ボードの大きさ": "9×9"}.items():
        page.get_by_role("radiogroup", name=group).get_by_role("radio", name=choice, exact=True).check()
    expect(page.locator(".example .square")).to_have_count(81)
    page.get_by_role("button", name="はじめる").click()
    visitor.ready()
    my_turn(page)
    begun = record(page, "king")
    assert begun["seats"] == ["cpu:strongest", "person"]
    assert begun["options"] == {"size": 9}
    assert len(begun["moves"]) == 1
    visitor.go("#/king")
    page.get_by_role("radiogroup", name="先手").get_by_role("radio", name="毎回交代", exact=True).check()
    seen = []
    for _ in range(3):
        page.get_by_role("button", name="はじめる").click()
        my_turn(page)
        seen.append(record(page, "king")["seats"].index("person"))
        visitor.go("#/king")
    assert seen == [0, 1, 0]
    page.get_by_role("radio", name="この端末で交代").check()
    expect(page.get_by_role("radiogroup", name="つよさ")).to_have_count(0)


def test_the_turn_order_card_is_at_hand(table):
    """K23, K24: both sides of the card, open at the present step."""
    page = begin(table())
    my_turn(page)
    page.get_by_role("button", name="早見表").tap()
    card = page.get_by_role("dialog", name="手番の流れ")
    expect(card.locator(".turn-order")).to_have_count(2)
    expect(card.locator(".turn-order.now [aria-current]")).to_contain_text("キングを動かす")
    assert [step.split("\n")[0] for step in card.locator(".now li").all_inner_texts()] == [
        "キングを動かす",
        "トークンを取る",
        "ポーンを置く",
        "ブロックを置く",
        "トークンを置く",
    ]
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(page.get_by_role("button", name="早見表")).to_be_focused()


@pytest.mark.parametrize(("size", "least"), [("phone", 33), ("small", 23), ("land", 27), ("desktop", 61)])
def test_the_widest_board_fits(table, size, least):
    """Hazard G5-14: the squares of 11×11 are large enough to hit."""
    visitor = table(size)
    page = begin(visitor, size=11)
    my_turn(page)
    (x1, _), (x2, _) = spot(page, "c3"), spot(page, "d3")
    assert x2 - x1 >= least
    page.mouse.click(*spot(page, "f9")) if size == "desktop" else tap(page, "f9")
    expect(page.locator('.piece[data-piece="king"][data-square="f9"]')).to_be_attached()


def test_nothing_jumps(table):
    """docs/LOOK.md: choosing, refusals and a computer's turn leave hands, board, steps and buttons where they are."""
    page = begin(table(), ("person", "cpu:normal"), position=MIDDLE)
    my_turn(page)
    parts = (".scores", ".board", ".shared", ".steps", ".ends")

    def places():
        return {part: page.locator(part).bounding_box() for part in parts}

    before = places()
    tap(page, "b4")
    expect(page.locator(".prompt.tone-refused")).to_be_visible()
    assert places() == before
    page.locator('.step[data-step="block"]').tap()
    tap(page, "e2")
    assert places() == before
    tap(page, "g1")
    page.get_by_role("button", name="キングを動かす").tap()
    tap(page, "e1")
    tap(page, "e4")
    expect(page.locator(".decide.strong")).to_be_visible()
    assert places() == before
    decide(page)
    expect(page.locator(".prompt")).to_contain_text("考えています")
    assert places() == before
    made(page, 2)
    assert places() == before
    my_turn(page)
    assert places() == before


@pytest.mark.parametrize("size", ["phone", "small", "desktop"])
def test_the_table_is_there_before_python(visit, engine, size):
    """Decision S.14, hazard G5-16: the board of the game's size at once, and nothing jumps when the pieces come."""
    visitor = visit(size, new=True)
    saved = {"options": {"size": 9}, "seats": list(PEOPLE), "moves": [], "position": "", "seed": "1"}
    saved |= {"format": "asobiban", "version": 1, "game": "king"}
    visitor.keep(saved)
    places = """() => ['.scores', '.board', '.shared', '.steps', '.ends'].map(part => {
      const { y, height } = document.querySelector(part).getBoundingClientRect();
      return [part, y, height];
    })"""
    count = "['.square', '.piece'].map(each => document.querySelectorAll(each).length)"
    with engine.holding("load"):
        page = visitor.go("#/king/game/seated")
        expect(page.locator(".ends")).to_be_visible()
        at, counts = page.evaluate(f"[({places})(), {count}]")
        assert counts == [81, 0]
    my_turn(page)
    assert at == page.evaluate(places)


def test_large_text(browser, site):
    """Hazard G5-14: with the browser's text at 200 % nothing scrolls sideways and every button can be pressed."""
    switches = [*CHROMIUM_SWITCHES, "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"]
    large = browser.browser_type.launch(executable_path=headless_chromium(), args=switches)
    visitor = Visitor(new_context(large), site)
    visitor.go("#/king")
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    page = begin(visitor, position=MIDDLE)
    my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    for name in ("1手戻す", "進める", "ヒント", "早見表", "これで決める"):
        button = page.get_by_role("button", name=name)
        button.click(trial=True, force=True)
        assert button.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert page.locator(".step").evaluate_all("all => all.every(each => each.scrollHeight <= each.clientHeight)")
    large.close()
    assert visitor.faults == []
