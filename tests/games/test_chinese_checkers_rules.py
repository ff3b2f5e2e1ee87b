"""The rules of チャイニーズチェッカー, by their numbers and those of hazards (docs/)."""

import pytest
from asobiban.core.errors import AsobiError, IllegalMove, InvalidMove, InvalidRequest
from asobiban.games.chinese_checkers.board import HOLE_OF, NAMES, POINTS, opposite
from asobiban.games.chinese_checkers.game import ChineseCheckersGame
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove, parse_move
from asobiban.games.chinese_checkers.rules import parse_options

from tests.games.chinese_checkers import SEATS, at, new, play, snapshot, targets

CAMP_NAMES = ["".join(NAMES[hole] for hole in sorted(point)) for point in POINTS]
BOTTOM, TOP = CAMP_NAMES[0], CAMP_NAMES[3]


def refused(state, text):
    """The code with which a move is refused; nothing changes."""
    before = state.to_text(), state.position.key()
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(text))
    assert (state.to_text(), state.position.key()) == before
    return caught.value.code


# Set-up


@pytest.mark.parametrize(
    ("seats", "camps"), [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4]), (5, [0, 1, 2, 4, 5]), (6, [0, 1, 2, 3, 4, 5])]
)
def test_seats_and_camps(seats, camps):
    """C02, C03, C15–C19, G3-01: full start camps, clockwise from the bottom, goals across the board."""
    state = new(seats)
    view = state.view(0)
    assert [seat["camp"] for seat in view["seats"]] == camps
    assert list(state.position.rules.goals) == [(camp + 3) % 6 for camp in camps]
    assert [seat["opposite"] for seat in view["seats"]] == [(camp + 3) % 6 in camps for camp in camps]
    for seat, camp in enumerate(camps):
        assert set(state.position.pieces[seat]) == POINTS[camp]
    assert state.position.distance == [120] * seats
    if seats == 3:
        assert not any(state.position.occupied >> hole & 1 for camp in camps for hole in POINTS[opposite(camp)])


def test_five_players_mark_the_seat_without_an_opposite():
    """C19: only one, and it is seat 0."""
    assert [seat["opposite"] for seat in new(5).view(0)["seats"]] == [False, True, True, True, True]


@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_round_clockwise_from_the_first_player(seats):
    """C06, C07."""
    for first in range(seats):
        state = new(seats, first=first)
        order = []
        for _ in range(2 * seats):
            order.append(state.current_player())
            state.push(state.legal_moves()[0])
        assert order == [(first + turn) % seats for turn in range(2 * seats)]


def test_fifteen_pieces():
    """C22: camp and the hexagon's edge before it, goal likewise; all fifteen must be home."""
    for seats in (2, 3):
        state = new(seats, pieces=15)
        assert [len(own) for own in state.position.pieces] == [15] * seats
        assert state.position.occupied.bit_count() == 15 * seats
    state = new(2, pieces=15)
    assert {NAMES[hole] for hole in state.position.pieces[0]} >= {"m5", "m6", "m7", "m8", "m9"}
    almost = at(f"{TOP}e5e6e7e8f9/{BOTTOM}m5i5 0", pieces=15)
    assert almost.position.arrived[0] == 14 and not almost.position.over
    play(almost, "f9-e9")
    assert almost.outcome().ranks == (1, 2)


def test_fifteen_pieces_can_stop_on_any_hole_of_the_hexagon():
    """C14, C22: the edge before another camp is hexagon still."""
    assert "i1" in targets(at("i2i5/a1 0", pieces=15), "i2")


DEFAULTS = {
    "players": 3, "pieces": 10, "camps": "pass", "long_hops": False, "teams": False, "goal_lock": False,
    "blocked_goal": "fill", "first": 0,
}  # fmt: skip


def test_options_have_the_defaults_of_the_source():
    """C25, C28, C30."""
    assert parse_options({}, 3) == DEFAULTS
    assert parse_options({"teams": True, "players": 6}, 6)["teams"] is True


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (4, {"pieces": 15}, "too_many_pieces"),
        (6, {"pieces": 15}, "too_many_pieces"),
        (5, {"teams": True}, "no_teams"),
        (3, {"teams": True}, "no_teams"),
        (2, {"teams": True}, "no_teams"),
        (3, {"players": 2}, "players_differ"),
        (3, {"players": 6}, "players_differ"),
        (3, {"players": 7}, "bad_option"),
        (3, {"pieces": 12}, "bad_option"),
        (3, {"pieces": True}, "bad_option"),
        (3, {"camps": "open"}, "bad_option"),
        (3, {"long_hops": 1}, "bad_option"),
        (3, {"long_hops": "yes"}, "bad_option"),
        (3, {"teams": []}, "bad_option"),
        (3, {"goal_lock": None}, "bad_option"),
        (3, {"blocked_goal": {}}, "bad_option"),
        (3, {"first": 3}, "bad_option"),
        (3, {"first": -1}, "bad_option"),
        (3, {"first": False}, "bad_option"),
        (3, {"size": 7}, "unknown_option"),
    ],
)
def test_impossible_options_are_refused(seats, options, code):
    """C22, C23, C30."""
    with pytest.raises(InvalidRequest) as caught:
        parse_options(options, seats)
    assert caught.value.code == code


# Moving


def test_steps_to_all_six_neighbours():
    """C08: back and sideways too."""
    assert targets(at("i5/a1 0"), "i5") == ["h5", "h6", "i4", "i6", "j5", "j6"]


def test_start_and_goal_can_be_left_and_entered():
    """C14: out of the goal and back into the start camp, as often as one likes."""
    assert {"e5", "e6"} <= set(targets(at("d1i5/i9a1 0"), "d1"))
    assert {"n1"} <= set(targets(at("m5i5/i9a1 0"), "m5"))


def test_no_stopping_in_other_camps():
    """C13, G3-09: l3 is in camp 1, foreign to both seats of a two-player game."""
    state = at("l4i5/i9a1 0")
    assert targets(state, "l4") == ["k3", "k4", "l5", "m5"]
    assert refused(state, "l4-l3") == "camp_no_stop"
    # With three players it is the goal of seat 2.
    assert "l3" in targets(at("i5/i6/l4 2", 3), "l4")


def test_a_chain_passes_through_other_camps():
    """C13, G3-09: landing on l3 and hopping on is fine; the view tells passing holes from stopping ones."""
    state = at("l5i5/l4k3a1 0")
    view = state.view(0)
    assert view["through"] == {"i5": [], "l5": ["l3"]}
    assert {"to": "j3", "path": ["l5", "l3", "j3"]} in view["dests"]["l5"]
    assert refused(state, "l5-l3") == "camp_no_stop"
    assert play(state, "l5-j3") == "l5-l3-j3"


def test_option_other_camps_may_stop():
    """C21."""
    state = at("l5i5/l4k3a1 0", camps="stop")
    assert {"l3", "j3"} <= set(targets(state, "l5"))
    assert "l3" in targets(at("l4i5/i9a1 0", camps="stop"), "l4")


def test_option_other_camps_closed_even_in_mid_chain():
    """C21."""
    state = at("l5i5/l4k3a1 0", camps="closed")
    assert targets(state, "l5") == ["k4", "k5", "l6", "m5", "m6"]
    for text in ("l5-l3", "l5-j3", "l5-l3-j3"):
        assert refused(state, text) == "camp_closed"
    assert state.view(0)["through"]["l5"] == []


def test_option_goal_lock():
    """C24: inside the goal only, and by ways inside it; entering over a goal piece is fine, passing through too."""
    state = at("d1i5/e6e7b1 0", goal_lock=True)
    assert targets(state, "d1") == ["c1", "d2"]
    assert refused(state, "d1-e5") == "goal_locked"
    assert "d3" in targets(at("d1i5/e6e7b1 0"), "d1")
    assert refused(state, "d1-d3") == "goal_locked"
    assert "c2" in targets(at("e6d2i5/i9a1 0", goal_lock=True), "e6")
    passing = at("f6d1/e7e8i9 0", goal_lock=True)
    assert play(passing, "f6-f8") == "f6-d3-f8"


# The end


def test_the_first_with_all_pieces_home_wins():
    """C04: the tenth piece ends a two-player game."""
    state = at("a1b1b2c1c2c3d1d2d3e8/n1i5 0")
    assert state.view(0)["seats"][0]["arrived"] == 9
    play(state, "e8-d4")
    outcome = state.outcome()
    assert (outcome.termination, outcome.ranks, outcome.scores) == ("finished", (1, 2), (10, 1))
    assert state.legal_moves() == []
    assert refused(state, "d4-e8") == "game_over"
    assert state.view(1)["to_move"] is None
    assert state.position.distance[0] == 0
    state.pop()
    assert state.outcome() is None


def test_the_rest_play_on_for_the_next_ranks():
    """C05: who has finished is skipped; ranks are shown as they come."""
    state = at("e5/l8/i6 0", 3)
    play(state, "e5-d1")
    assert [seat["rank"] for seat in state.view(0)["seats"]] == [1, None, None]
    assert state.position.finished == [0]
    order = []
    for text in ("l8-l9", "i6-i5", "l9-l10"):
        order.append(state.current_player())
        play(state, text)
    assert order == [1, 2, 1]
    assert state.outcome().ranks == (1, 2, 3)


def test_four_players_play_each_for_himself():
    """C17."""
    state = at("e5/i5/m5/i7 0", 4)
    play(state, "e5-d1", "i5-i6")
    assert state.current_player() == 2
    assert state.position.rules.team == [0, 1, 2, 3]
    play(state, "m5-n1")
    assert state.outcome() is None


def test_a_team_needs_both_home():
    """C23: partners sit opposite; who is home is skipped and waits for the partner; both have the team's rank."""
    state = at("e5/i5/m5/i7 0", 4, teams=True)
    assert state.position.rules.team == [0, 1, 0, 1]
    play(state, "e5-d1", "i5-i6")
    assert state.position.finished == [0] and state.view(0)["seats"][0]["rank"] is None
    play(state, "m5-n1")
    assert state.outcome().ranks == (1, 2, 1, 2)
    six = at("e5/e9/i9/m9/m5/i1 3", 6, teams=True)
    assert six.position.rules.team == [0, 1, 2, 0, 1, 2]


def test_ranks_of_three_teams():
    """C23, C05: a team is as late as the later of its two."""
    state = at("e5/i5/i7/m5/i3/k5 0", 6, teams=True, camps="stop")
    play(state, "e5-d1", "i5-i6", "i7-i8", "m5-n1")
    assert [seat["rank"] for seat in state.view(0)["seats"]] == [1, None, None, 1, None, None]
    assert not state.position.over


@pytest.mark.parametrize(
    ("own", "foreign", "move"),
    [
        ("e5i1i2", "a1b1b2c1c2c3d2d3d4i9", "e5-d1"),
        ("b1b2c1c2c3d1d2d3e8i5", "a1i9", "e8-d4"),
        ("a1b1b2c1c2c3d1d2d3e8", "i9", "e8-d4"),
    ],
)
def test_a_full_goal_with_own_pieces_is_finished(own, foreign, move):
    """C25, G3-02: with 1, 9 and 10 own pieces in it, at once after the own move."""
    state = at(f"{own}/{foreign} 0")
    assert not state.position.over
    play(state, move)
    assert state.outcome().ranks == (1, 2)
    swap = at(f"{own}/{foreign} 0", blocked_goal="no_linger")
    play(swap, move)
    assert swap.position.over == (len(own) == 20 and "i5" not in own)


def test_a_full_goal_does_not_count_with_a_piece_left_at_home():
    """C25: the rule is for goals that others keep blocked, not for a first piece that comes into one at the start."""
    state = at(f"{BOTTOM[2:]}e5/i1/e1/{TOP.replace('d1', 'i5')}/e13/i9 0", 6, long_hops=True)
    play(state, "e5-d1")
    assert state.position.arrived[0] == 1 and state.position.finished == []
    five = at(f"e5q1/{TOP.replace('d1', '')}/i7/m13/i9 0", 5, camps="stop")
    play(five, "e5-d1")
    assert five.position.finished == []


def test_a_full_goal_counts_once_the_last_piece_has_left_home():
    """C25: at once when it leaves, by a step or at the goal; with 15 pieces the row before the camp is home too."""
    state = at(f"a1n1i5/{TOP[2:]}i9 0")
    before = snapshot(state.position)
    play(state, "i5-i6", "i9-i8", "n1-m5")
    assert state.outcome().ranks == (1, 2)
    assert [seat["by"] for seat in state.view(0)["seats"]] == ["fill", None]
    for _ in range(3):
        state.pop()
    assert snapshot(state.position) == before
    play(state, "n1-n2")
    assert state.position.finished == []
    fifteen = at(f"e5m5/{TOP}e6e7e8e9n1 0", pieces=15)
    assert fifteen.position.finished == []
    play(fifteen, "m5-l5")
    assert fifteen.position.finished == [0]


def test_a_view_tells_by_what_a_seat_finished():
    """C04, C25."""
    state = at("e5/l8/i6 0", 3)
    play(state, "e5-d1", "l8-l9", "i6-i5", "l9-l10")
    assert [seat["by"] for seat in state.view(0)["seats"]] == ["home", "home", None]


def test_a_goal_full_of_others_is_not_finished():
    """C25, G3-02: at the start all ten holes of the goal are the opponent's."""
    state = new(2)
    assert not state.position.over
    play(state, "n1-m5")
    assert not state.position.over
    state = at(f"e5i5/{TOP} 0")
    play(state, "e5-e6")
    assert not state.position.over


def test_a_goal_filled_by_the_opponent_is_finished_at_once():
    """C25, G3-02: after the other's move, too."""
    state = at("a1i5/b1b2c1c2c3d2d3d4e5 1")
    play(state, "e5-d1")
    assert state.outcome().ranks == (1, 2)
    state.pop()
    assert not state.position.over and state.position.finished == []
    others = at("a1i5/b1b2c1c2c3d2d3d4e5 1", blocked_goal="swap")
    play(others, "e5-d1")
    assert not others.position.over


def test_a_partner_does_not_fill_a_goal():
    """C23, C25: a team cannot finish by leaving pieces at home."""
    text = "e5i1/i5/a1b1b2c1c2c3d2d3d4/i7 0"
    state = at(text, 4, teams=True)
    play(state, "e5-d1")
    assert state.position.finished == []
    state = at(text, 4)
    play(state, "e5-d1")
    assert state.position.finished == [0]


def test_option_swap():
    """C26: with a piece in the way in the goal, by a step or a hop, and back again by undo."""
    state = at("e5i5/d1i9 0", blocked_goal="swap")
    before = state.to_text(), state.position.key()
    assert play(state, "e5-d1") == "e5-d1"
    assert state.position.owner(HOLE_OF["d1"]) == 0 and state.position.owner(HOLE_OF["e5"]) == 1
    assert state.view(0)["last"] == {"seat": 0, "path": ["e5", "d1"], "swaps": 1}
    state.pop()
    assert (state.to_text(), state.position.key()) == before
    assert play(at("f6i5/e7d3i9 0", blocked_goal="swap"), "f6-d3") == "f6-d3"
    assert play(at("h4i5/g5e7d3i9 0", blocked_goal="swap"), "h4-d3") == "h4-f6-d3"
    assert play(at("h4i5/g5e7d3i9 0", blocked_goal="swap"), "h4-f6-d3") == "h4-f6-d3"


def test_a_view_marks_the_moves_that_swap():
    """C26: with whom; and no other."""
    text = "a1b1b2c1c2c3d1d2e6e8/d3m5m6m7m8n1n2n3n4o1 0"
    view = at(text, blocked_goal="swap").view(0)
    swaps = {(hole, way["to"]): way["swaps"] for hole, ways in view["dests"].items() for way in ways if "swaps" in way}
    assert swaps[("c2", "d3")] == 1 and set(swaps.values()) == {1} and {to for _, to in swaps} == {"d3"}
    assert not any("swaps" in way for ways in at(text).view(0)["dests"].values() for way in ways)
    six = at("e5/i5/m5/d1/i7/k5 0", 6, blocked_goal="swap", camps="stop")
    assert {"to": "d1", "path": ["e5", "d1"], "swaps": 3} in six.view(0)["dests"]["e5"]
    play(six, "e5-e6")
    assert six.view(0)["last"] == {"seat": 0, "path": ["e5", "e6"]}


def test_swaps_that_are_none():
    """C26: not with an own piece, not outside the goal, not farther than a move reaches, and only if so chosen."""
    assert refused(at("e5d1i5/a1i9 0", blocked_goal="swap"), "e5-d1") == "hole_taken"
    assert refused(at("e5i5/e6i9 0", blocked_goal="swap"), "e5-e6") == "hole_taken"
    assert refused(at("e5i5/d4i9 0", blocked_goal="swap"), "e5-d4") == "swap_too_far"
    assert refused(at("e5i5/d1i9 0"), "e5-d1") == "hole_taken"
    # With 15 pieces the corner e5 is in the goal of seat 0 and the start of seat 1, who cannot stand on d1.
    corner = at("d1i5/e5i6/i7 0", 3, pieces=15, blocked_goal="swap")
    assert refused(corner, "d1-e5") == "swap_camp"
    assert play(at("e6i5/e5i6/i7 0", 3, pieces=15, blocked_goal="swap"), "e6-e5") == "e6-e5"


def test_a_swap_can_bring_both_home():
    """C26: out of the goal of the piece in the way, into the own; the mover counts as first."""
    state = at("e10/c2/e9i5/d3i6 0", 4, blocked_goal="swap", camps="stop")
    before = snapshot(state.position)
    assert play(state, "e10-c2") == "e10-e8-c2"
    assert state.position.finished == [0, 1] and state.position.arrived[:2] == [1, 1]
    assert state.current_player() == 2
    state.pop()
    assert snapshot(state.position) == before


def test_option_no_linger():
    """C27: from the 31st own turn on a piece at home has to leave when it can; moving inside is not leaving."""
    free = at("n1m9/a1i9 0 29,29 0,0 0 -", blocked_goal="no_linger")
    assert "n2" in targets(free, "n1") and not free.view(0)["lingering"]
    state = at("n1m9/a1i9 0 30,30 0,0 0 -", blocked_goal="no_linger")
    assert [move.to_text() for move in state.legal_moves()] == ["n1-m5", "n1-m6"]
    assert state.view(0)["lingering"] is True
    assert refused(state, "n1-n2") == refused(state, "m9-m8") == "must_leave_home"
    play(state, "n1-m5")
    assert state.view(1)["lingering"] is False
    play(state, "i9-i8")
    assert state.view(0)["lingering"] is False and "n1" in targets(state, "m5")


def test_no_linger_when_nothing_can_leave():
    """C27: "when they can": with the way out barred any move is allowed."""
    state = at("q1m9/p1p2o1o3a1 0 30,30 0,0 0 -", blocked_goal="no_linger")
    assert targets(state, "q1") == [] and "m8" in targets(state, "m9")
    assert state.view(0)["lingering"] is False


HELD = [
    ("n1m9/a1i9 0 30,30 0,0 0 -", {"blocked_goal": "no_linger"}, {"m9": "must_leave_home"}),
    ("d1i5/d2d3c1b1i9 0", {"goal_lock": True}, {"d1": "goal_locked"}),
    ("q1m9/p1p2o1o3a1 0", {}, {}),
    ("m5i5/m6m7n1o1l4k3l5k5i9 0", {}, {"m5": "camp_no_stop"}),
    ("m5i5/m6m7n1o1l4k3l5k5i9 0", {"camps": "closed"}, {"m5": "camp_closed"}),
    ("m5i5/m6m7n1o1l4k3l5k5i9 0", {"camps": "stop"}, {}),
]


@pytest.mark.parametrize(("text", "options", "held"), HELD)
def test_a_view_tells_which_rule_holds_a_piece(text, options, held):
    """C13, C21, C24, C27: pieces that could move but for it; those that others shut in are held by none."""
    state = at(text, **options)
    assert state.view(0)["held"] == held
    assert not held.keys() & state.view(0)["dests"].keys()


# Passing


STUCK = "q1/p1p2o1o3a1 0"


def test_a_player_who_cannot_move_passes():
    """C29: the pass is the only legal move, and only then."""
    state = at(STUCK)
    assert [move.to_text() for move in state.legal_moves()] == ["pass"]
    assert state.forced_move() == ChineseCheckersMove()
    assert state.view(0)["dests"] == {} and state.view(0)["passed"] == []
    assert refused(state, "q1-p1") == "hole_taken"
    assert play(state, "pass") == "pass"
    assert state.current_player() == 1 and state.ply == 1
    assert state.view(0)["last"] is None and state.view(0)["passed"] == [0]
    play(state, "a1-b1")
    assert state.view(0)["last"] == {"seat": 1, "path": ["a1", "b1"]} and state.view(0)["passed"] == []
    state.pop()
    assert refused(state, "pass") == "pass_not_allowed"
    assert state.forced_move() is None
    assert state.pop() == ChineseCheckersMove()
    assert state.current_player() == 0


SHUT_IN = "b1b2c1c2c3d1d2d3d4q1/a1n1n2n3n4o1o2o3p1p2"
"""Under `goal_lock` neither can move: nine pieces in the goal, the tenth behind the other's nine."""


@pytest.mark.parametrize("seat", [0, 1])
def test_the_game_is_over_when_nobody_can_move(seat):
    """C29, decision C.5: at once, by pieces in the goal and distance; equals share a rank."""
    state = at(f"{SHUT_IN} {seat}", goal_lock=True, blocked_goal="no_linger")
    outcome = state.outcome()
    assert (outcome.termination, outcome.ranks, outcome.scores) == ("shut_in", (1, 1), (9, 9))
    assert state.legal_moves() == [] and state.forced_move() is None
    assert at(state.to_text(), goal_lock=True, blocked_goal="no_linger").outcome() == outcome
    swap = at(f"{SHUT_IN} {seat}", goal_lock=True, blocked_goal="swap")
    assert swap.outcome() is None


def test_the_move_that_shuts_everybody_in_ends_the_game():
    """C29, decision C.5: and taken back, the game goes on."""
    state = at("b1b2c1c2c3d1d2d4e7q1/a1n1n2n3n4o1o2o3p1p2 0", goal_lock=True, blocked_goal="no_linger")
    before = snapshot(state.position)
    play(state, "e7-d3")
    assert state.outcome().termination == "shut_in"
    state.pop()
    assert snapshot(state.position) == before


# Ways given by players


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("e9-e8", "no_piece"),
        ("i6-h6", "not_own_piece"),
        ("i5-i5", "same_hole"),
        ("i5-i6", "hole_taken"),
        ("i5-a1", "not_reachable"),
        ("i5-i4-i3", "step_in_chain"),
        ("i5-i7-i8", "step_in_chain"),
        ("i5-i7-k9-k8", "hole_taken"),
        ("i5-i7-j7", "step_in_chain"),
        ("i5-j6-k7", "step_in_chain"),
        ("i5-g5-k7", "no_hop"),
        ("i5-i7-k9-i7-k7", "hole_twice"),
        ("i5-l4", "not_reachable"),
        ("i5-l3", "camp_no_stop"),
        ("pass", "pass_not_allowed"),
    ],
)
def test_a_refusal_names_the_rule(text, code):
    """G3-09: on a board with the chain i5-i7-k9-k7."""
    assert refused(at("i5m9/i6j8k8b1h7 0"), text) == code


def test_ways_are_completed_or_kept():
    """A given way stays as it is; from first and last hole follows the shortest."""
    text = "i5/i6j8k8a1 0"
    assert play(at(text), "i5-k7") == "i5-i7-k9-k7"
    assert play(at(text), "i5-i7-k9-k7") == "i5-i7-k9-k7"
    ring = "g5i1/g6h7j7k6j4h4a1 0"
    assert play(at(ring), "g5-g7") == "g5-g7"
    assert play(at(ring), "g5-i3-k5-k7-i7-g7") == "g5-i3-k5-k7-i7-g7"
    with pytest.raises(IllegalMove, match="not_reachable"):
        at(text).recheck(parse_move("i5-k7"))


@pytest.mark.parametrize("text", ["", "i5", "i5-", "-i5", "i5_i6", "I5-i6", "i05-i6", "pass-i5", "i5-i6 ", "あ-い"])
def test_unreadable_moves(text):
    with pytest.raises(InvalidMove):
        parse_move(text)
    assert parse_move("i5-i6").to_text() == "i5-i6"


# Positions


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_position"),
        ("i5/i6", "bad_position"),
        ("i5/i6 2", "bad_position"),
        ("i5/i6 0 0,0 0,0 0", "bad_position"),
        ("i5/ 0", "bad_position"),
        ("i5/i6/i7 0", "bad_position"),
        ("i5i/i6 0", "bad_position"),
        ("i55/i6 0", "bad_position"),
        (f"{BOTTOM}i5/i6 0", "bad_position"),
        ("i5/i5 0", "position_hole"),
        ("i5i5/i6 0", "position_hole"),
        ("l3/i6 0", "position_camp"),
        ("i5/i6 0 0,0 99,0 0 -", "bad_position"),
        ("i5/i6 0 0 0,0 0 -", "bad_position"),
        ("i5/i6 0 0,-1 0,0 0 -", "bad_position"),
        ("i5/i6 0 0,0 0,0 201 -", "bad_position"),
        ("i5/i6 0 0,0 0,0 0 2", "bad_position"),
        ("i5/i6 0 0,0 0,0 0 0,0", "bad_position"),
        ("i5/i6 0 0,0 0,0 0 0,1", "bad_position"),
    ],
)
def test_unreadable_positions(text, code):
    """C13 holds for positions too."""
    with pytest.raises(AsobiError) as caught:
        at(text)
    assert caught.value.code == code


def test_a_position_with_all_home_is_over():
    """C04, C05: whoever is last stays so."""
    for text, seats in (("d1/n1 0", 2), ("d1/m10/l3 2", 3), (f"{TOP}/{BOTTOM} 1", 2)):
        state = at(text, seats)
        assert state.outcome().ranks == tuple(range(1, seats + 1))
        assert state.view(0)["no_progress"]["rounds"] == 0
        assert at(state.to_text(), seats).to_text() == state.to_text()


def test_the_position_of_the_start():
    assert new(2).to_text() == f"{BOTTOM}/{TOP} 0 0,0 120,120 0 -"
    assert at(f"{BOTTOM}/{TOP} 0").position.key() == new(2).position.key()


def test_the_game_as_the_service_knows_it():
    """C30: counts of seats and the five levels."""
    assert ChineseCheckersGame.slug == "chinese-checkers"
    assert ChineseCheckersGame.seat_counts == SEATS
    assert ChineseCheckersGame.levels == ("beginner", "weak", "normal", "strong", "strongest")
