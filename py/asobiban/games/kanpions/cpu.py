"""The five CPU levels: which words each knows, how much it does in a turn, how near the best it plays."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.kanpions.candidates import Candidates, Placements
from asobiban.games.kanpions.checking import check
from asobiban.games.kanpions.laying import word_at
from asobiban.games.kanpions.moves import KanpionsMove, Play
from asobiban.games.kanpions.outlook import exchange, exchange_all, gift, leave
from asobiban.games.kanpions.position import Position
from asobiban.games.kanpions.scoring import counted, longest, spans
from asobiban.games.kanpions.search import Search
from asobiban.games.kanpions.state import KanpionsState
from asobiban.games.kanpions.wordindex import WordIndex, finding_index
from asobiban.search.budget import Budget, Exhausted

_NAMES = 24
"""Kanji tried for a JOKER, to find the one that makes the most familiar words."""
_LEAST = 0.3
"""Share of the time that is for the search in any case."""


@dataclass(frozen=True, slots=True)
class Level:
    """`tiers` of the lexicon known, `longest` word in kanji, `tiles` placed at once at most, `flips` whether tiles of
    the board are turned over. `aim`: the turn made scores about that share of the best one seen, drawn between the
    two. `outlook` is whether what the turn leaves counts, too. `limit` holds when a request has none.
    """

    tiers: int
    longest: int
    tiles: int
    limit: Limit
    aim: tuple[float, float] = (1.0, 1.0)
    flips: bool = True
    outlook: bool = False


LEVELS: dict[str, Level] = {
    "beginner": Level(tiers=1, longest=2, tiles=2, limit=Limit(nodes=300, time=0.3), aim=(0.4, 0.9), flips=False),
    "weak": Level(tiers=2, longest=3, tiles=3, limit=Limit(nodes=300, time=0.3), aim=(0.5, 0.9), flips=False),
    "normal": Level(tiers=3, longest=4, tiles=3, limit=Limit(nodes=500, time=0.3), aim=(0.6, 1.0)),
    "strong": Level(tiers=4, longest=11, tiles=4, limit=Limit(nodes=800, time=0.3), aim=(0.5, 0.9)),
    "strongest": Level(tiers=4, longest=11, tiles=5, limit=Limit(time=1.0), outlook=True),
}


class KanpionsBot(Bot[KanpionsMove]):
    """Makes a turn of words that it knows, near the best it finds; without any it exchanges tiles."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def analyse(
        self, state: State[KanpionsMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[KanpionsMove]]:
        assert isinstance(state, KanpionsState)
        position, level = state.position, self.level
        # Drawn once: how often the search pauses must not matter.
        aim = rng.uniform(*level.aim)
        limit = limit.over(level.limit)
        whole = Budget(limit)
        pauses = Budget(Limit())
        given = exchange_all(position)
        best: Analysis[KanpionsMove] = Analysis(given, (Line(given, 0.0),), 0)
        yield best
        for found in finding_index(position.lexicon, position.tiles, level.tiers, level.longest):
            if found:
                index = found
            if pauses.visit(1):
                yield best
        given = exchange(position, index)
        best = Analysis(given, (Line(given, 0.0),), 0)
        yield best
        candidates = Candidates(position, index, level.flips)
        for _ in candidates.find():
            if pauses.visit(1):
                yield best
        if limit.time is not None:
            # However slow the machine, it looks at some turns before it gives tiles back.
            limit = replace(limit, time=limit.time * max(_LEAST, 1 - whole.spent()))
        budget = Budget(limit)
        search = Search(candidates, level.tiles)
        turns = _Turns(position, search, index, level)
        top: Placements = ()
        try:
            for _ in search.run(budget):
                if search.best != top:
                    top = search.best
                    line = turns.line(top)
                    best = Analysis(line.move, (line,), budget.nodes) if line else best
                yield best
        except Exhausted:
            pass
        yield turns.analysis(aim, multipv, budget.nodes) or best


class _Turns:
    """The turns that a search has found, as moves; only those whose words are all known."""

    def __init__(self, position: Position, search: Search, index: WordIndex, level: Level) -> None:
        self._position = position
        self._search = search
        self._index = index
        self._level = level

    def analysis(self, aim: float, multipv: int, nodes: int) -> Analysis[KanpionsMove] | None:
        """The best turns, and as the choice the best of those that score no more than `aim` of the very best.

        None when there is no turn.
        """
        turns = self._search.turns
        merits = {placements: self._merit(placements) for placements in turns}
        lines: list[Line[KanpionsMove]] = []
        choice: Line[KanpionsMove] | None = None
        for placements in sorted(turns, key=lambda placements: (-merits[placements], placements)):
            if choice and len(lines) == multipv:
                break
            if len(lines) == multipv and turns[placements].score > aim * lines[0].score:
                continue
            line = self.line(placements)
            if line is None:
                continue
            if len(lines) < multipv:
                lines.append(line)
            if choice is None and line.score <= aim * lines[0].score:
                choice = line
        return Analysis((choice or lines[0]).move, tuple(lines), nodes) if lines else None

    def _merit(self, placements: Placements) -> float:
        """What a turn scores, for a level with an outlook together with what it leaves."""
        score = self._search.turns[placements].score
        if not self._level.outlook:
            return score
        kept = leave(self._position, self._index, self._search.kept(placements))
        return score - gift(self._position, len(placements)) + kept

    def line(self, placements: Placements) -> Line[KanpionsMove] | None:
        """The turn as a completed move and what it scores; None where it makes a word that is not known."""
        position, move = self._position, self._search.move(placements)
        for square, choices in self._search.choices(placements):
            if len(choices) > 1:
                ways = [
                    replace(move, named=tuple((at, kanji if at == square else name) for at, name in move.named))
                    for kanji in choices[:_NAMES]
                ]
                move = min(ways, key=self._strangeness)
        after = position.lay(move)
        if position.rules.judge == "agreement":
            # The words are for the player to name, so only those that it knows.
            own = longest(each for each in spans(position.board, after.shown, after.placed) if self._knows(each[1]))
        else:
            own = counted(position.board, after.shown, after.placed, position.lexicon)
            # Names may come about by the way where they count; words of the dictionary may not.
            if not all(self._knows(word) or word in position.lexicon.names for _, word in own):
                return None
        move = replace(move, words=tuple(sorted(word_at(position.board, span, word) for span, word in own)))
        checked = check(position, move)
        return Line(checked, float(sum(position.score(after, span).total for span, _ in own)))

    def _strangeness(self, move: Play) -> int:
        """The tier of the least familiar word that a turn makes."""
        position, after = self._position, self._position.lay(move)
        found = counted(position.board, after.shown, after.placed, position.lexicon)
        return max((position.lexicon.tier(word) for _, word in found), default=0)

    def _knows(self, word: str) -> bool:
        return self._position.lexicon.tier(word) < self._level.tiers
