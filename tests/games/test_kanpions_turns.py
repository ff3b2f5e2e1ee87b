"""Turns of 漢ピオンズ from the first tile to the last: dealing, places, clock, ends, secrets, records."""

import json
import random

import pytest
from asobiban.core.errors import IllegalMove, InvalidMove, InvalidRequest
from asobiban.games.kanpions.board import BONUSES, EMPTY, SIZES, board_of
from asobiban.games.kanpions.data import tile_set
from asobiban.games.kanpions.game import KanpionsGame
from asobiban.games.kanpions.movegen import exchanges
from asobiban.games.kanpions.moves import Pass, Play, parse_move
from asobiban.session import Session

from tests.games.kanpions import chance_move, small_lexicon, small_tiles
from tests.games.test_kanpions_rules import JOKERS, at, play, refusal, table

SMALL = KanpionsGame(small_lexicon(random.Random(1)), small_tiles())


def small(size=5, seats=3, seed="1", **options):
    """A game with the small tile set and lexicon."""
    return SMALL.initial(SMALL.parse_options({"size": size, **options}, seats), seats, seed)


def test_the_boards():
    """P12, P17, P28–P34: four sizes, the start in the middle without a bonus, all seven kinds, symmetric."""
    for size in SIZES:
        board = board_of(size)
        assert board.names[board.centre] == f"{'abcdefghijk'[size // 2]}{size // 2 + 1}"
        assert board.bonus[board.centre] == "" and set(board.bonus) - {""} == set(BONUSES)
        assert board.bonus == board.bonus[::-1]
        if size > 5:
            rows = [board.bonus[row * size : (row + 1) * size] for row in range(size)]
            assert rows == rows[::-1] and all(row == row[::-1] for row in rows)


@pytest.mark.parametrize("size", SIZES)
def test_the_neighbours_are_those_a_king_of_chess_reaches(size):
    board = board_of(size)
    for square in board.squares:
        column, row = square % size, square // size
        near = {
            (right, up)
            for right in range(column - 1, column + 2)
            for up in range(row - 1, row + 2)
            if 0 <= right < size and 0 <= up < size and (right, up) != (column, row)
        }
        assert {(other % size, other // size) for other in board.around[square]} == near


@pytest.mark.parametrize(
    ("there", "square", "kind", "score"),
    [
        ("c6", "c7", "single2", 2 * (1 + 2 * 1)),
        ("b9", "a9", "single3", 2 * (1 + 3 * 1)),
        ("d8", "d9", "vertical2", 2 * 2 * 2),
        ("c9", "d9", "vertical2", 2 * 2),
        ("e7", "e8", "vertical3", 2 * 2 * 3),
        ("d8", "e8", "vertical3", 2 * 2),
        ("b4", "a4", "horizontal2", 2 * 2 * 2),
        ("a5", "a4", "horizontal2", 2 * 2),
        ("c9", "b8", "diagonal2", 2 * 2 * 2),
        ("b9", "b8", "diagonal2", 2 * 2),
        ("b6", "b5", "any2", 2 * 2 * 2),
        ("c6", "b5", "any2", 2 * 2 * 2),
        ("c5", "b5", "any2", 2 * 2 * 2),
        ("b5", "b4", "", 2 * 2 * 2),
    ],
)
def test_what_the_squares_multiply(there, square, kind, score):
    """P28–P34 on 9×9: 王 beside 女, one point each, read both ways; at last 複x2 under the tile that lay there."""
    session = at("王", {there: "女"})
    assert session.view(0)["bonus"][session.state.position.board.number[square]] == kind
    assert play(session, f"{square}王")["score"] == score


def test_squares_multiply_together_but_not_the_bonus_for_length():
    """想 on 斜x2, 像 on 単x2, 力 on 斜x2."""
    turn = play(at("力", {"b8": "想", "c7": "像"}), "d6力")
    assert turn["score"] == (3 + 2 * 5 + 1) * 2 * 2 + 20
    assert [used["square"] for used in turn["words"][0]["used"]] == ["b8", "c7", "d6"]


def test_the_deal():
    """P08, P13: five tiles for each of 2–8, none twice, the rest in the bag; the first seat is drawn."""
    firsts = set()
    for seats in range(2, 9):
        for seed in "abc":
            state = table(seats=seats).game.initial({**table().options}, seats, seed)
            racks = state.position.racks
            assert [len(rack) for rack in racks] == [5] * seats
            everything = [tile for rack in racks for tile in rack] + list(state.position.bag)
            assert sorted(everything) == list(range(535))
            firsts.add(state.current_player())
    assert len(firsts) > 1
    with pytest.raises(InvalidRequest, match="bad_seat_count"):
        table(seats=9)


def test_the_first_word_covers_the_centre():
    session = at("遊技酸")  # P17
    assert refusal(session, "a1遊,b1技") == "centre_first"
    assert play(session, "d5遊,e5技")["score"] == 8


def test_tiles_touch_what_lies_there():
    session = at("女王", {"e5": "冊"})  # P20
    assert refusal(session, "a1女,b1王") == "not_touching"
    assert play(session, "f6女,g7王")["words"]
    assert play(at("女王", {"e5": "冊"}), "g7女,f6王")["words"], "in whatever order they are written"


def test_a_tile_from_the_rack_is_needed():
    assert refusal(at("女王", {"e5": "冊"}), f";e5{partner('冊')}") == "bad_tile_count"  # P22
    assert at("女王", {"e5": "冊"}).state.preview(f";e5{partner('冊')}")["problem"]["code"] == "nothing_placed"


def partner(kanji):
    """The text of the other side of a tile of 教育漢字編."""
    tiles = tile_set("kyoiku")
    return tiles.face_text(tiles.face_of[kanji] ^ 1)


def test_tiles_of_the_board_turn_over():
    """P21: with a word on the new side, and it stays turned; a tile turned for nothing makes the turn wrong."""
    back = partner("女")
    session = at("王", {"e5": back, "f6": "億"})
    assert play(session, "d5王;e5女")["score"] == 4
    assert session.state.to_text().split(" ")[0].split("/")[4] == "3王女4"
    wrong = at("王", {"e5": back, "f7": "億"})
    assert play(wrong, f"d5王;e5女,f7{partner('億')}")["kind"] == "refused"


def test_the_rack_is_refilled_from_the_bag():
    session = table("9/9/9/9/9/9/9/9/9 遊技億冊酸,女 0,0 0 0 0 王南一丁", size=9)  # P18
    session.play("d5遊,e5技")
    rack = session.view(0)["rack"]
    assert len(rack) == 5 and session.view(0)["bag"] == 2
    assert {"王", "南"} <= {face["sign"] for tile in rack for face in (tile["red"], tile["white"])}


def test_exchanges_need_the_bag():
    text = "9/9/9/9/9/9/9/9/9 遊技億冊酸,女 0,0 0 0 0 王南"
    assert refusal(table(text, size=9), "exchange:遊技億") == "bag_too_small"
    session = table(text, size=9)
    session.play("exchange:遊技")
    assert session.view(0)["bag"] == 2
    empty = table(text.replace("王南", "0"), size=9, clock=0)
    assert refusal(empty, "exchange:遊") == "bag_too_small"
    assert empty.play("pass") == "pass"


@pytest.mark.cpython
@pytest.mark.parametrize("seed", range(1, 16))
def test_a_hand_without_words_is_soon_known(seed):
    """P19, P22: fresh games as they come. A thousand turns, or all there are, take few tries; no turn takes fewer."""
    game = KanpionsGame()
    state = game.initial(game.parse_options({}, 2), 2, f"s{seed}")
    tried, moves = 0, []
    for move in state.find_moves():
        if move is None:
            tried += 1
        else:
            moves.append(move)
            if len(moves) == 1_000:
                break
    turns = [move for move in moves if isinstance(move, Play)]
    assert tried < 10_000
    if len(turns) < 1_000:
        assert len(set(turns)) == len(turns) and isinstance(moves[-1], Pass)
        assert [move.to_text() for move in moves[len(turns) : -1]] == [
            each.to_text() for each in exchanges(state.position)
        ]
    if not turns:
        assert tried < 200


def test_a_pass_needs_a_clock():
    session = at("遊技")  # P09
    assert session.view(0)["clock"] == 120 and session.play("pass") == "pass"
    assert refusal(at("遊技", clock=0), "pass") == "no_clock"


def test_all_have_to_agree_to_an_early_end():
    """Decision P.9: in a row, on a board with a word; nothing else ends a game early."""
    session = table("9/9/9/9/3遊技4/9/9/9/9 女,王,億 5,3,3 0 0 0 -", seats=3)
    for turn in range(12):
        tile = session.view(turn % 3)["rack"][0]["tile"]
        session.play("pass" if turn % 2 else f"exchange:{tile}")
    assert session.state.position.idle == 12 and session.view(None)["outcome"] is None
    for move in ("end", "end", "pass", "end", "end"):
        session.play(move)
        assert session.view(None)["outcome"] is None
    assert session.view(None)["agreed"] == 2 and session.view(None)["turns"][-1]["kind"] == "end"
    again = table(session.state.to_text(), seats=3)
    session.play("end")
    assert session.view(None)["outcome"] == {"termination": "agreed", "ranks": [1, 2, 2], "scores": [5, 3, 3]}
    again.play("end")
    assert again.state.to_text() == session.state.to_text()
    with pytest.raises(IllegalMove, match="game_over"):
        session.play("pass")
    with pytest.raises(IllegalMove, match="game_over"):
        session.state.preview("")
    assert [*session.state.legal_moves()] == []


def test_a_board_without_a_word_cannot_be_left():
    """Decision P.9."""
    session = table(seats=2)
    assert not session.view(0)["can_end"] and refusal(session, "end") == "no_word_yet"
    assert "end" not in {move.to_text() for move in session.state.legal_moves()}


def test_a_refused_try_is_no_idle_turn():
    """Decision P.9: whoever tries takes back what others have agreed to."""
    session = table("9/9/9/9/3遊技4/9/9/9/9 女,酸 5,3 0 0 0 -", seats=2)
    session.play("end")
    session.play("f5酸")
    assert session.state.position.agreed == 0 and session.state.position.idle == 0


def test_a_full_board_ends_the_game():
    """P27: the last of 25 squares; the player with most points is first."""
    tiles = tile_set("kyoiku")
    plain = [tile for tile in range(tiles.size) if "*" not in tiles.signs[2 * tile : 2 * tile + 2]]
    signs = "".join(tiles.signs[2 * tile] for tile in plain)[:24]
    rows = [signs[row * 5 : row * 5 + 5] for row in range(5)]
    session = table(f"{'/'.join(rows)}1 妻,常 0,4 0 9 0 -", size=5, judge="agreement")
    assert session.play(f"e1妻=e1←妻{rows[4][3]}")
    outcome = session.view(0)["outcome"]
    assert outcome["termination"] == "full" and outcome["scores"][1] == 4
    assert outcome["ranks"] == ([1, 2] if outcome["scores"][0] > 4 else [2, 1])
    assert session.view(0)["to_move"] is None


def test_what_is_hidden():
    session = table(seats=3)
    session.play("exchange:" + session.view(session.to_move)["rack"][0]["tile"])
    for seat in (None, 0, 1, 2):
        view = session.view(seat)
        own = [] if seat is None else view["rack"]
        racks = [rack for other, rack in enumerate(session.state.position.racks) if other != seat]
        keys = {session.state.position.tiles.key(tile) for rack in racks for tile in rack}
        assert not keys & {tile["tile"] for tile in own} and view["bag"] == 535 - 15
        assert view["turns"][0].keys() == {"seat", "kind", "score", "count"}
        assert view["can_undo"] is False


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_tile_count"),
        ("d5", "bad_move"),
        ("遊", "bad_move"),
        ("z9遊", "bad_move"),
        ("d5あ", "bad_kanji"),
        ("d5遊技", "bad_kanji"),
        ("d5遊,d5技", "cell_twice"),
        ("d5遊;;;", "bad_move"),
        ("d5遊=", "bad_move"),
        ("d5遊!=d5→遊技", "bad_kanji"),
        ("d5遊=d5遊技", "bad_move"),
        ("d5遊=d5→遊", "bad_move"),
        ("d5遊=d5→遊き", "bad_kanji"),
        ("d5遊;;e5あ", "bad_kanji"),
        ("d5遊;;e5発*", "bad_kanji"),
        ("exchange:", "bad_tile_count"),
        ("exchange:遊技億冊酸女", "bad_tile_count"),
        ("exchange:あ", "bad_kanji"),
        ("a1一,a2丁,a3七,a4万,a5丈,a6三", "bad_tile_count"),
    ],
)
def test_texts_that_are_no_move(text, code):
    with pytest.raises(InvalidMove, match=code):
        parse_move(text)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("k11女", "bad_square"),
        ("d5鬱", "no_tile"),
        ("d5女*", "no_tile"),
        ("d5億", "not_in_rack"),
        ("d5女,f5女", "not_in_rack"),
        ("e5女", "square_taken"),
        ("d5女;f5億", "nothing_to_flip"),
        ("d5女;d5億", "nothing_to_flip"),
        ("d5女;e5冊", "other_side"),
        ("d5女;;e5発", "not_joker"),
        ("exchange:億", "not_in_rack"),
        ("exchange:鬱", "no_tile"),
        ("d5女,d6王=d5→女王", "other_words"),
        ("d5女,d6王!", "other_words"),
    ],
)
def test_moves_that_the_rules_forbid(move, code):
    assert refusal(at("女王", {"e5": "冊"}), move) == code


def test_words_named_by_the_players_must_be_there():
    session = at("女王", {"e5": "冊", "f5": "億", "g5": "酸"}, judge="agreement", other="遊")
    assert refusal(session, "d5女=f5→億酸") == "word_elsewhere"
    assert refusal(session, "d5女=d5→女億") == "word_elsewhere"
    assert refusal(session, "d5女=a1→女冊") == "word_elsewhere"
    assert refusal(session, "d5女=d5←女冊億酸遊") == "word_elsewhere", "beyond the edge"
    assert refusal(session, "d5女=d5→女冊,d5→女冊億") == "word_inside"
    assert refusal(session, "d5女,d6王=d5→女冊") == "no_kanji_word"
    assert session.play("d5女=f5←億冊女,d5→女冊億") == "d5女=d5→女冊億,f5←億冊女"


def test_what_reads_the_same_both_ways_is_named_once():
    """Decision P.4: 女女 is one word, also where the players judge."""
    session = at(f"女{JOKERS[0]}", judge="agreement")
    move = f"d5{JOKERS[0]}*,e5女;;d5女"
    assert refusal(session, f"{move}=d5→女女,e5←女女") == "word_elsewhere"
    assert play(session, f"{move}=d5→女女")["score"] == 1


def test_a_record_of_practice_has_no_penalties():
    session = at("女王", {"e5": "冊"}, judge="practice")
    record = session.record()
    with pytest.raises(InvalidRequest, match="record_broken") as caught:
        Session.load(session.game, type(record)(**{**fields(record), "moves": ("d5女,d6王!",)}))
    assert isinstance(caught.value.__cause__, IllegalMove) and caught.value.__cause__.code == "free_try"


def fields(record):
    """The fields of a record."""
    return {name: getattr(record, name) for name in record.__slots__}


def test_old_records_open_under_a_new_dictionary():
    """Hazard G4-12: restoring asks no dictionary; what was wrong stays wrong, what was right stays right."""
    rng = random.Random(4)
    session = Session(SMALL, {"size": 5}, ["person"] * 2, "1")
    while session.to_move is not None and session.state.ply < 12:
        session.play(chance_move(session.state, rng).to_text())
    other = KanpionsGame(small_lexicon(random.Random(99)), small_tiles())
    loaded = Session.load(other, session.record())
    assert loaded.state.to_text() == session.state.to_text()
    assert loaded.view(0)["turns"] == session.view(0)["turns"]


def test_a_jokers_value_stays_nothing():
    """Hazard G4-01: through save, taking back and replay, on a 単x3 and under whatever name."""
    first = JOKERS[0]
    session = at(f"女{first}", {"e5": "冊"}, other="王酸")
    board = session.state.position.board
    assert board.bonus[board.number["f4"]] == "diagonal2"
    for name in "王子":
        words = session.state.preview(f"d5女,d6{first}*;;d6{name}")["words"]
        assert {word["base"] for word in words if set(word["text"]) == {"女", name}} == {1}
    session.play(f"d5女,d6{first}*;;d6王")
    before = session.view(0)["turns"]
    assert [word["base"] for word in before[-1]["words"]] == [1, 1]
    state = session.state
    text = state.to_text()
    move = state.pop()
    state.push(move)
    assert state.to_text() == text and session.view(0)["turns"] == before
    assert Session.load(session.game, session.record()).view(0)["turns"] == before


def test_chance_games_unwind_and_keep_their_tiles():
    """Every position comes back as moves are taken back; tiles are neither lost nor won (hazard G4-06)."""
    rng = random.Random(2)
    for number, (size, judge) in enumerate([(5, "dictionary"), (5, "agreement"), (7, "practice"), (5, "dictionary")]):
        state = small(size, 2 + number, str(number), judge=judge)
        texts = [state.to_text()]
        views = [state.view(0)]
        total = state.position.tiles.size
        while state.outcome() is None and state.ply < 40:
            state.push(state.check(chance_move(state, rng)))
            here = state.position
            everything = [tile for rack in here.racks for tile in rack] + list(here.bag)
            everything += [face // 2 for face in here.cells if face != EMPTY]
            assert sorted(everything) == list(range(total))
            again = SMALL.from_position(
                state.to_text(), SMALL.parse_options({"size": size}, 2 + number), 2 + number, "1"
            )
            assert again.to_text() == state.to_text() and again.current_player() == state.current_player()
            texts.append(state.to_text())
            views.append(state.view(0))
        for text, view in zip(reversed(texts), reversed(views), strict=True):
            assert state.to_text() == text and state.view(0) == view
            if state.ply:
                state.pop()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"edition": "all"}, "bad_option"),
        ({"size": 6}, "bad_option"),
        ({"size": True}, "bad_option"),
        ({"judge": "me"}, "bad_option"),
        ({"names": 1}, "bad_option"),
        ({"clock": 5}, "bad_option"),
        ({"clock": 4000}, "bad_option"),
        ({"clock": 1.5}, "bad_option"),
        ({"clock": True}, "bad_option"),
        ({"clock": -1}, "bad_option"),
        ({"colour": "red"}, "unknown_option"),
    ],
)
def test_options_that_cannot_be(options, code):
    with pytest.raises(InvalidRequest, match=code):
        KanpionsGame().parse_options(options, 2)


def test_what_a_page_knows_before_the_engine_is_there():
    """The boards as the engine has them; all of it JSON."""
    tables = KanpionsGame.tables()
    assert json.loads(json.dumps(tables)) == tables and list(tables["boards"]) == [str(size) for size in SIZES]
    view = table(size=9).view(0)
    assert tables["boards"]["9"] == {"bonus": view["bonus"], "centre": view["centre"]}
    assert tables["rack"] == len(view["rack"])


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("9/9/9/9/9/9/9/9/9 遊,技 0,0 0 0 0", "fields"),
        ("9/9 遊,技 0,0 0 0 0 -", "board"),
        ("9/9/9/9/9/9/9/9/8 遊,技 0,0 0 0 0 -", "board"),
        ("9/9/9/9/9/9/9/9/99999999999 遊,技 0,0 0 0 0 -", "board"),
        ("9/9/9/9/鬱8/9/9/9/9 遊,技 0,0 0 0 0 -", "position_face"),
        ("9/9/9/9/*遊8/9/9/9/9 遊,技 0,0 0 0 0 -", "position_face"),
        ("9/9/9/9/8*/9/9/9/9 遊,技 0,0 0 0 0 -", "position_face"),
        ("9/9/9/9/遊8/9/9/9/9 遊,技 0,0 0 0 0 -", "position_tile"),
        ("9/9/9/9/*妻*常7/9/9/9/9 遊,技 0,0 0 0 0 -", "position_jokers"),
        ("9/9/9/9/9/9/9/9/9 遊 0,0 0 0 0 -", "racks"),
        ("9/9/9/9/9/9/9/9/9 遊技女王億冊,酸 0,0 0 0 0 -", "racks"),
        ("9/9/9/9/9/9/9/9/9 遊,技 0 0 0 0 -", "scores"),
        ("9/9/9/9/9/9/9/9/9 遊,技 0,x 0 0 0 -", "scores"),
        ("9/9/9/9/9/9/9/9/9 遊,技 0,0 2 0 0 -", "seat"),
        ("9/9/9/9/9/9/9/9/9 遊,技 0,0 0 -1 0 -", "ply"),
        ("9/9/9/9/9/9/9/9/9 遊,技 0,0 0 0 x -", "idle"),
        ("9/9/9/9/9/9/9/9/9 遊,技 0,0 0 0 4,3 -", "agreed"),
        ("9/9/9/9/9/9/9/9/9 遊,技 0,0 0 0 0 遊", "position_tile"),
        ("9/9/9/9/9/9/9/9/9 遊,技 0,0 0 0 0 x", "position_face"),
    ],
)
def test_positions_that_cannot_be(position, code):
    with pytest.raises(InvalidRequest) as caught:
        table(position)
    assert code in (caught.value.code, caught.value.details.get("field"))
