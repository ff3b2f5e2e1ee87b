"""What holds of every game that is registered, whichever it is: its contract, from options to records."""

import asyncio
import json
from functools import cache
from itertools import islice
from random import Random
from types import NoneType, UnionType
from typing import Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from asobiban.core.errors import AsobiError, InvalidMove, InvalidRequest
from asobiban.core.limit import Limit
from asobiban.core.options import Choice
from asobiban.core.record import Record
from asobiban.core.seats import Seat
from asobiban.games import GAMES, find_game, game_class
from asobiban.lexicon.store import read_data
from asobiban.service import Service
from asobiban.session import Session

from tests.amounts import so_many

MOST_PLIES = 16
"""Plies of a random game; some games would not end by themselves for long."""
FEW = Limit(nodes=50)


@pytest.fixture(params=GAMES)
def game(request):
    return find_game(request.param)


def usual(game):
    """The options of a game with the usual number of seats."""
    return game.parse_options({}, seats_of(game))


def seats_of(game):
    return len(game.usual_seats)


def some_moves(state):
    """Legal moves, not all where there are many; none where none is soon found."""
    return [move for move in islice(state.find_moves(), 200) if move is not None]


def played(game, seed, plies=MOST_PLIES):
    """A random game as states go by: the state after each ply."""
    state = game.initial(usual(game), seats_of(game), str(seed))
    yield state
    for move in random_moves(game.slug, seed)[:plies]:
        state.push(move)
        yield state


@cache
def random_moves(slug, seed):
    """The moves of a random game, which several tests look at: to list what is legal takes some games long."""
    game, rng = find_game(slug), Random(seed)
    state, made = game.initial(usual(game), seats_of(game), str(seed)), []
    while len(made) < MOST_PLIES and (moves := some_moves(state)):
        made.append(state.play(rng.choice(moves)))
    return made


def fits(value, hint):
    """Whether a JSON value is what a hint describes, neither more nor less."""
    origin, parts = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        hints = get_type_hints(hint)
        keys = value.keys() if isinstance(value, dict) else ()
        return (
            set(keys) <= set(hints)
            and hint.__required_keys__ <= set(keys)
            and all(fits(value[key], hints[key]) for key in keys)
        )
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is NotRequired:
        return fits(value, parts[0])
    if origin is Literal:
        return value in parts
    if origin is list:
        return isinstance(value, list) and all(fits(each, parts[0]) for each in value)
    if origin is tuple:
        return isinstance(value, list | tuple) and len(value) == len(parts) and all(map(fits, value, parts))
    if origin is dict:
        return isinstance(value, dict) and all(fits(each, parts[1]) for each in value.values())
    if hint is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    return value is None if hint is NoneType else type(value) is hint


def wrong(value, hint):
    """The keys of an object that its shape does not have, that it lacks, or whose values do not fit."""
    hints = get_type_hints(hint)
    strange = {key for key in value if key not in hints or not fits(value[key], hints[key])}
    return strange | (hint.__required_keys__ - value.keys())


def test_what_is_said_of_a_game_before_it_begins(game):
    """JSON, true of the game itself, and made by the class alone."""
    kind = game_class(game.slug)
    said = json.loads(json.dumps({**kind.describe(), **kind.tables()}))
    assert said["game"] == game.slug and said["levels"] and set(said["seats"]) == set(game.seat_counts)
    assert len(said["usual"]) in game.seat_counts
    assert all(Seat.from_text(text, game.levels).to_text() == text for text in said["usual"])
    assert {name: option["default"] for name, option in said["options"].items()}.keys() == usual(game).keys()


def test_every_option_has_its_values_and_no_others(game):
    for name, option in game.options.items():
        assert f"option.{name}" in game.messages
        if isinstance(option, Choice):
            allowed = [value for value in option.values if accepted(game, {name: value})]
            assert option.default in option.values and allowed, name
        with pytest.raises(InvalidRequest) as refused:
            game.parse_options({name: "nonsense"}, seats_of(game))
        assert refused.value.code == "bad_option"
    with pytest.raises(InvalidRequest) as refused:
        game.parse_options({"nonsense": 1}, seats_of(game))
    assert refused.value.code == "unknown_option"


def accepted(game, options):
    """Whether options can be with some number of seats."""
    for seats in game.seat_counts:
        try:
            game.parse_options(options, seats)
        except InvalidRequest:
            continue
        return True
    return False


@pytest.mark.parametrize("seed", range(so_many(5)))
def test_a_random_game_unwinds(game, seed):
    """Every ply can be taken back and made again, and leaves nothing behind."""
    texts = []
    for state in played(game, seed):
        texts.append(state.to_text())
        assert state.ply == len(texts) - 1
    last = state
    moves = []
    while last.ply:
        moves.append(last.pop())
        assert last.to_text() == texts[last.ply]
    with pytest.raises(IndexError):
        last.pop()
    for move in reversed(moves):
        last.push(move)
    assert last.to_text() == texts[-1]


@pytest.mark.parametrize("seed", range(so_many(5)))
def test_moves_and_positions_have_texts_that_read_back(game, seed):
    options = usual(game)
    for state in played(game, seed):
        text = state.to_text()
        assert "\n" not in text
        again = game.from_position(text, options, seats_of(game), str(seed))
        assert again.to_text() == text
        if state.outcome():
            continue
        assert again.current_player() == state.current_player()
        for move in some_moves(state):
            assert game.parse_move(move.to_text()) == move
            assert state.check(move) == move


@pytest.mark.parametrize("seed", range(so_many(5)))
def test_a_record_rebuilds_the_game(game, seed):
    session = Session(game, {}, ["person"] * seats_of(game), str(seed))
    moves = random_moves(game.slug, seed)
    while session.state.ply < len(moves):
        session.play(moves[session.state.ply].to_text())
    record = Record.from_dict(json.loads(json.dumps(session.record().to_dict())))
    again = Session.load(game, record)
    assert again.state.to_text() == session.state.to_text()
    assert again.view(0) == session.view(0)
    assert again.record() == record


@pytest.mark.parametrize("seed", range(so_many(5)))
def test_views_are_what_their_types_say(game, seed):
    """For every seat and for onlookers; JSON throughout."""
    hint = get_type_hints(type(game.initial(usual(game), seats_of(game), "1")).view)["return"]
    assert is_typeddict(hint)
    for state in played(game, seed):
        for seat in (None, *range(seats_of(game))):
            view = json.loads(json.dumps(state.view(seat)))
            assert not wrong(view, hint)
            assert view["game"] == game.slug and view["ply"] == state.ply
            assert (view["to_move"] is None) == (view["outcome"] is not None)


@pytest.mark.parametrize("text", ["", "nonsense", "?;?;?", "ア-イ"])
def test_what_cannot_be_read_is_refused_with_a_message(game, text):
    with pytest.raises(InvalidMove):
        game.parse_move(text)
    with pytest.raises(AsobiError):
        game.from_position(text or "x", usual(game), seats_of(game), "1")


def test_every_level_finds_a_legal_move_and_leaves_the_state_as_it_was(game):
    for seed, level in enumerate(game.levels):
        *_, state = played(game, seed, 4)
        if state.outcome():
            continue
        before = state.to_text()
        found = []
        for analysis in game.bot(level).analyse(state, FEW, multipv=3, rng=Random(1)):
            found.append(analysis)
            assert state.to_text() == before
        analysis = found[-1]
        assert state.check(analysis.choice) == analysis.choice
        assert 1 <= len(analysis.lines) <= 3
        reason = game.reason(state, analysis.lines[0])
        assert reason is None or isinstance(json.loads(json.dumps(reason))["code"], str)


def test_a_whole_game_through_the_service(game):
    """New, hint, play, CPU, undo where it may be, record, load: as a page does it."""

    async def fetch(path):
        return read_data(path)

    service = Service(fetch)

    def call(cmd, args=None, session=None):
        text = json.dumps({"id": 1, "cmd": cmd, "args": args or {}, "session": session})
        answer = json.loads(asyncio.run(service.handle(text)))
        assert answer["ok"], answer
        return answer["result"]

    seats = ["person", *(f"cpu:{game.levels[0]}" for _ in range(seats_of(game) - 1))]
    opened = call("new", {"game": game.slug, "seats": seats, "seed": "1", "seat": 0})
    session, view = opened["session"], opened["view"]
    while view["to_move"] is not None and view["ply"] < MOST_PLIES:
        if view["to_move"] == 0:
            [line] = call("hint", {"limit": {"nodes": 50}}, session)["lines"]
            assert line.keys() == {"move", "score", "reason"}
            view = call("play", {"move": line["move"], "seat": 0}, session)["view"]
        else:
            view = call("cpu", {"seat": 0, "limit": {"nodes": 50}}, session)["view"]
    record = call("record", {}, session)["record"]
    assert call("load", {"record": record, "seat": 0})["view"]["ply"] == view["ply"]
    if view["can_undo"]:
        assert call("undo", {"seat": 0}, session)["view"]["ply"] < view["ply"]
        assert call("redo", {"seat": 0}, session)["view"]["can_undo"]
