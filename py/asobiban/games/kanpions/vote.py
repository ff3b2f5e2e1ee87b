"""How the others judge a turn where the players do (rule P06), and what comes of it."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TypedDict

from asobiban.core.errors import InvalidRequest
from asobiban.games.kanpions.checking import check
from asobiban.games.kanpions.moves import Play, parse_move
from asobiban.games.kanpions.position import Position


class SeatVote(TypedDict):
    """Whether a player agrees to all words of a turn; None for who has not said so yet."""

    seat: int
    agrees: bool | None


class Vote(TypedDict):
    """The votes of all other seats, in their order.

    `decided` is whether the turn counts, None while a vote is open: one against it is enough,
    whoever has yet to say. `move` is the text of the
    move to play then, with its words, or refused.
    """

    votes: list[SeatVote]
    decided: bool | None
    move: str | None


def vote(position: Position, draft: str, votes: Mapping[int, bool], cpus: Collection[int]) -> Vote:
    """The vote on a turn of the player to move, drafted with its words; `votes` are those of people so far, by seat.

    Players of the computer, at the seats `cpus`, agree to what their dictionary has: one phony, and they do not. Raises
    `InvalidMove`, `IllegalMove` as `check`, `InvalidRequest`: `no_vote` where the dictionary judges, or for what is no
    play; `bad_argument` for the vote of a seat that has none.
    """
    move = parse_move(draft)
    if position.rules.judge != "agreement" or not isinstance(move, Play):
        raise InvalidRequest("no_vote")
    others = [seat for seat in range(position.seats) if seat != position.to_move]
    if not votes.keys() <= set(others).difference(cpus):
        raise InvalidRequest("bad_argument", name="votes")
    turn = check(position, replace(move, refused=False))
    assert isinstance(turn, Play)
    phonies = [word for word in turn.words if word.text not in position.lexicon]
    given: dict[int, bool | None] = {seat: not phonies if seat in cpus else votes.get(seat) for seat in others}
    # One against it is enough (rule P06): a turn put to the vote cannot be withdrawn after that.
    decided = False if False in given.values() else None if None in given.values() else True
    return {
        "votes": [{"seat": seat, "agrees": agrees} for seat, agrees in given.items()],
        "decided": decided,
        "move": None if decided is None else (turn if decided else replace(turn, refused=True)).to_text(),
    }
