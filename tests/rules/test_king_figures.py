"""The nine figures of キングトークン, replayed through the engine."""

import re
from itertools import pairwise

import pytest
from asobiban.core.bits import members
from asobiban.core.errors import IllegalMove
from asobiban.games import find_game
from asobiban.games.king.board import NAMES, SQUARE_OF
from asobiban.games.king.moves import parse_move
from asobiban.games.king.notation import to_text

from tests.rules.figures import figures, play, rules_page, state_of

PAGE = rules_page("king")
FIGURES = figures("king")
POSITIONS = [data for data in FIGURES if "position" in data]


def having(*names):
    return [pytest.param(data, id=str(index)) for index, data in enumerate(FIGURES) if set(names) & set(data)]


def of_figure(mark):
    """The pictures of the figure with a mark like ①, in order."""
    parts = re.split(r"図([①-⑨])　", PAGE)
    ends = dict(zip(parts[1::2], parts[0::2], strict=False))
    before = "".join(text for key, text in ends.items() if key < mark)
    first, count = before.count("data-draw="), ends[mark].count("data-draw=")
    return [data for data in FIGURES[first : first + count] if "piece" not in data]


def path_of(text):
    return tuple(SQUARE_OF[name] for name in text.split("-"))


def legal_path(position, text):
    return path_of(text) in [way.path for way in position.ways()]


@pytest.mark.parametrize("data", POSITIONS, ids=lambda data: data["position"])
def test_positions_are_the_engines_own_texts(data):
    assert state_of(data).to_text().startswith(data["position"])


@pytest.mark.parametrize("data", having("ways"))
def test_ways_are_legal(data):
    state = state_of(data)
    assert all(legal_path(state.position, way) for way in data["ways"].split())


@pytest.mark.parametrize("data", having("refused"))
def test_crossed_out_ways_are_illegal_for_the_reason_stated(data):
    state = state_of(data)
    free = NAMES[next(iter(members(state.position.empty)))]
    for way, code in (text.split(":") for text in data["refused"].split()):
        if "shut" in data:
            # Nothing can be moved, and the game is over; each way by itself is closed for its own reason.
            state = find_game("king").from_position(data["position"].replace("9,0", "8,1"), {"size": 7}, 2, "1")
            assert not legal_path(state.position, way)
            assert code == ("over_pawn" if way.endswith(state.view(0)["pawn"]) else "over_block")
            assert way.split("-")[1] in [*state.view(0)["blocks"], state.view(0)["pawn"]]
            continue
        with pytest.raises(IllegalMove) as refusal:
            play(state, "king", f";{way};{free}")
        assert refusal.value.code == code


@pytest.mark.parametrize("data", having("turn"))
def test_turns_are_legal_and_win_what_is_said(data):
    state = state_of(data)
    seat, hands = state.current_player(), state.position.hands
    if "taken" not in data:
        assert play(state, "king", data["turn"]) == data["turn"]
        assert state.position.hands[seat] - hands[seat] == int(data.get("wins", 0))


@pytest.mark.parametrize("data", having("made"))
def test_a_turn_leads_from_the_picture_before_to_this_one(data):
    before = data.get("from") or FIGURES[FIGURES.index(data) - 1]["position"]
    state = state_of({**data, "position": before})
    pawn = state.view(0)["pawn"]
    assert play(state, "king", data["made"]) == data["made"]
    assert state.to_text().startswith(data["position"])
    if "pawn" in data:
        assert data["pawn"] == f"{pawn}>{state.view(0)['pawn']}"


@pytest.mark.parametrize("data", having("taken"))
def test_the_token_goes_on_no_occupied_square(data):
    """K15: every crossed-out square is refused as taken, and these are all of them."""
    state = state_of(data)
    taken = set(data["taken"].split())
    (way,) = [way for way in state.position.ways() if way.path == parse_move(data["turn"]).path]
    free = {NAMES[square] for square in members(state.position.token_squares(way))}
    start = NAMES[way.path[0]]
    assert (
        free | taken == {NAMES[square] for square in members(state.position.board.all)}
        and not free & taken
        and start in free
    )
    for square in taken:
        with pytest.raises(IllegalMove, match="token_square_taken"):
            state.check(parse_move(data["turn"] + square))


class TestWhatTheRulesList:
    """K25–K33: each figure has everything that the rule lists for it."""

    def test_1_set_up(self):
        (data,) = of_figure("①")
        assert state_of(data).to_text() == find_game("king").initial({"size": 7}, 2, "1").to_text()
        assert data["hands"] == "all"

    def test_2_one_to_five_squares_and_both_turns(self):
        *straight, edge, block = of_figure("②")
        assert [len(data["ways"].split("-")) - 1 for data in straight] == [1, 2, 3, 4, 5]
        for data in (edge, block):
            left, right = map(path_of, data["ways"].split())
            assert left[:3] == right[:3] and left[3] != right[3]
            state = state_of(data)
            ahead = left[2] + (left[2] - left[1])
            assert state.position.board.holds(ahead) is (data is block)
            assert bool(state.position.blocks >> ahead & 1) is (data is block)

    def test_3_forbidden_moves(self):
        codes = [data["refused"].split(":")[1] for data in of_figure("③")]
        assert codes == ["u_turn", "u_turn", "zigzag", "dead_end"]

    def test_4_pawn_in_four_steps_and_a_closed_direction(self):
        *steps, closed = of_figure("④")
        assert [set(data) & {"turn", "made"} for data in steps] == [{"turn"}, {"made"}, {"turn"}, {"made"}]
        assert closed["refused"].endswith(":over_pawn")
        assert [state_of(data).current_player() for data in steps] == [0, 1, 1, 0]

    def test_5_placing_and_five_tokens(self):
        before, after, taken, route = of_figure("⑤")
        assert before["hands"] == after["hands"] == "all"
        assert state_of(before).position.stock - state_of(after).position.stock == 1
        assert "taken" in taken
        path = route["turn"].split(";")[1].split("-")
        assert route["wins"] == "5" and len(path) == 6
        assert set(path[1:]) == set(state_of(route).view(0)["tokens"])

    def test_6_five_opening_turns(self):
        steps = of_figure("⑥")
        assert steps[0]["from"] == of_figure("①")[0]["position"]
        assert all(later["from"] == earlier["position"] for earlier, later in pairwise(steps))
        assert [state_of(data).position.blocks.bit_count() for data in steps] == [1, 2, 3, 4, 5]
        assert [state_of({**data, "position": data["from"]}).current_player() for data in steps] == [0, 1, 0, 1, 0]
        assert all(state_of({**data, "position": data["from"]}).position.opening for data in steps)
        assert not state_of(steps[-1]).position.opening

    def test_7_relocation_with_its_price(self):
        before, pay, move, after = of_figure("⑦")
        turn = parse_move(f"{after['relocated']};d4-e4;")
        state = state_of(before)
        there = state.position.relocated(turn.relocations)
        state.preview(f"{after['relocated']};;")
        assert to_text(there).startswith(after["position"])
        assert int(pay["pay"]) == len(turn.relocations) == state.position.hands[0] - there.hands[0]
        assert state_of(move).position.hands == there.hands and move["relocations"] == after["relocated"]
        assert not legal_path(state.position, "d4-e4-f4-g4") and legal_path(there, "d4-e4-f4-g4")
        assert "動かすブロック1個につき、トークン1個" in PAGE

    def test_8_the_end(self):
        first, second, last, count, shut_in = of_figure("⑧")
        assert state_of(first).position.stock == 0 and first["hands"] == "all"
        assert first["wins"] == "2" and second["wins"] == "1"
        assert state_of(second).position.left == 1
        for data in (last, count):
            outcome = state_of(data).outcome()
            assert (outcome.termination, outcome.scores, outcome.ranks) == ("count", (9, 8), (1, 2))
        assert count["winner"] == "0"
        lost = state_of(shut_in).outcome()
        assert lost.termination == "shut_in" and lost.ranks == (1, 2) and lost.scores[1] == 0
        assert state_of(shut_in).current_player() == int(shut_in["shut"]) == 1 and shut_in["winner"] == "0"
        assert len(shut_in["refused"].split()) == 4

    def test_9_the_order_of_a_turn(self):
        """K23, K24: the same card as in the play; its steps are those of the engine's turns."""
        assert [data["order"] for data in of_figure("⑨")] == ["opening", "main"]


def test_options_are_all_explained():
    """K01, decisions K.1–K.6: every size, and what is decided where the rules are silent."""
    for text in ("7×7", "5×5", "9×9", "11×11", "20分から30分", "引き分け", "パスはできません"):
        assert text in PAGE
