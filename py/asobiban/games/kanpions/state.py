"""A game in progress: its position, the moves made, and who asks what of them."""

from collections.abc import Collection, Iterator, Mapping

from asobiban.core.game import Outcome, State
from asobiban.games.kanpions.checking import check, recheck
from asobiban.games.kanpions.movegen import find_moves
from asobiban.games.kanpions.moves import KanpionsMove
from asobiban.games.kanpions.notation import position_text
from asobiban.games.kanpions.position import Position, Turn
from asobiban.games.kanpions.preview import Preview, preview
from asobiban.games.kanpions.view import View, view
from asobiban.games.kanpions.vote import Vote, vote


class KanpionsState(State[KanpionsMove]):
    """The seats take turns in their order. `turns` are the moves made since the state was built."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ply = position.ply
        self.turns: list[Turn] = []

    def current_player(self) -> int:
        return self.position.to_move

    def legal_moves(self) -> Iterator[KanpionsMove]:
        """Every turn whose words the dictionary knows, then every exchange, found one after another as they are asked
        for: there can be millions. A turn is listed once, without names for JOKERs outside its words."""
        yield from (move for move in self.find_moves() if move)

    def find_moves(self) -> Iterator[KanpionsMove | None]:
        return find_moves(self.position)

    def check(self, move: KanpionsMove) -> KanpionsMove:
        return check(self.position, move)

    def recheck(self, move: KanpionsMove) -> None:
        recheck(self.position, move)

    def push(self, move: KanpionsMove) -> None:
        self.turns.append(self.position.make(move))
        self.ply = self.position.ply

    def pop(self) -> KanpionsMove:
        turn = self.turns.pop()
        self.position.unmake(turn)
        self.ply = self.position.ply
        return turn.move

    def outcome(self) -> Outcome | None:
        return self.position.outcome()

    def to_text(self) -> str:
        return position_text(self.position)

    def view(self, seat: int | None) -> View:
        return view(self.position, self.turns, seat)

    def preview(self, draft: str) -> Preview:
        return preview(self.position, draft)

    def vote(self, draft: str, votes: Mapping[int, bool], cpus: Collection[int]) -> Vote:
        return vote(self.position, draft, votes, cpus)
