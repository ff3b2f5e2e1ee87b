"""`build.py arena`: CPU players against each other, many games, and how sure the result is.

One player A sits among players B, in every seat equally often; all games of such a round share seed and opening.
Each finished game is a line in a file under `.build/arena`, named after everything that decides the games, so that
a match broken off goes on where it stopped.
"""

import argparse
import itertools
import json
import math
import multiprocessing
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from asobiban.core.errors import AsobiError
from asobiban.core.game import Bot, Game
from asobiban.core.limit import Limit
from asobiban.games import GAMES, find_game
from asobiban.messages import message

from tools.paths import BUILD, ROOT
from tools.references import references
from tools.steps import BuildError, fingerprint, step, tree

_PACKAGE = ROOT / "py" / "asobiban"
_OPENINGS = 1_000
"""Moves that an opening is drawn from: some games have millions."""
_MOST_PLIES = 5000
_NO_PROGRESS = "no_progress"
"""How a game ends that the rules of play did not bring to an end."""


@dataclass(frozen=True, slots=True)
class Player:
    """A CPU level or a reference player; `nodes` bounds each of its searches."""

    name: str
    nodes: int | None = None

    @classmethod
    def from_text(cls, text: str, nodes: int | None) -> "Player":
        """Read `NAME` or `NAME@NODES`; `nodes` holds where the text says nothing. Raises `BuildError`."""
        name, at, number = text.partition("@")
        if at and (not number.isdigit() or int(number) < 1):
            raise BuildError(f"{text} が読めません。「名前@ノード数」と書いてください。")
        return cls(name, int(number) if at else nodes)

    def bot(self, game: Game[Any]) -> Bot[Any]:
        """The player's bot. Raises `BuildError` for a name the game does not have."""
        plain = references(game.slug)
        if self.name in game.levels:
            return game.bot(self.name)
        if self.name in plain:
            return plain[self.name]()
        known = "、".join((*game.levels, *plain))
        raise BuildError(f"{game.slug} に {self.name} という強さはありません（{known}）。")


@dataclass(frozen=True, slots=True)
class Match:
    """What decides every game of a match but its number. `options` is JSON text; `opening` counts random plies."""

    game: str
    a: Player
    b: Player
    seats: int
    options: str
    opening: int

    def file(self) -> Path:
        """Where the games are kept; another engine has another file."""
        package = self.game.replace("-", "_")
        sources = tree(_PACKAGE / "core", _PACKAGE / "search", _PACKAGE / "lexicon", _PACKAGE / "games" / package)
        sources = [path for path in sources if path.suffix == ".py"]
        players = ROOT / "tools" / "references" / f"{package}.py"
        digest = fingerprint([repr(self), *sources, *tree(Path(__file__), players)])
        return BUILD / "arena" / f"{self.game}-{self.a.name}-{self.b.name}-{self.seats}-{digest[:12]}.jsonl"


@dataclass(frozen=True, slots=True)
class Played:
    """One game. `seat` is A's; `a_times` and `b_times` are milliseconds a move."""

    number: int
    seat: int
    ranks: tuple[int, ...]
    termination: str
    plies: int
    a_times: tuple[float, ...]
    b_times: tuple[float, ...]

    def points(self) -> float:
        """1 if A is first alone, a share of it if several are, else 0."""
        return 1 / self.ranks.count(1) if self.ranks[self.seat] == 1 else 0.0


def wilson(points: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval of a rate for which `points` of `games` speak, at 95 % for the default `z` (Wilson 1927)."""
    if games == 0:
        return 0.0, 1.0
    rate, square = points / games, z * z
    middle = rate + square / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def kept(path: Path) -> dict[int, Played]:
    """The games in a match's file, by number. A line cut off in the middle of writing is dropped from the file."""
    games: dict[int, Played] = {}
    if not path.exists():
        return games
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    for line in whole.splitlines():
        data: dict[str, Any] = json.loads(line)
        for key in ("ranks", "a_times", "b_times"):
            data[key] = tuple(data[key])
        played = Played(**data)
        games[played.number] = played
    return games


def play(task: tuple[Match, int]) -> Played:
    """Play game `number` of a match. The number decides seats, opening and all randomness."""
    match, number = task
    game = find_game(match.game)
    table, seat = divmod(number, match.seats)
    seed = f"arena{table}"
    state = game.initial(game.parse_options(json.loads(match.options), match.seats), match.seats, seed)
    opening = random.Random(f"opening {seed}")
    for _ in range(match.opening):
        if state.outcome() is None:
            state.push(opening.choice([*itertools.islice(state.legal_moves(), _OPENINGS)]))
    bots = (match.a.bot(game), match.b.bot(game))
    limits = (Limit(nodes=match.a.nodes), Limit(nodes=match.b.nodes))
    times: tuple[list[float], list[float]] = ([], [])
    while (outcome := state.outcome()) is None:
        if state.ply > _MOST_PLIES:
            raise RuntimeError(f"game {number} does not end: {state.to_text()}")
        mover = state.current_player()
        side = 0 if mover == seat else 1
        rng = random.Random(f"cpu {seed} {mover} {state.ply}")
        start = time.perf_counter()
        *_, analysis = bots[side].analyse(state, limits[side], multipv=1, rng=rng)
        times[side].append(round((time.perf_counter() - start) * 1000, 1))
        state.play(analysis.choice)
    return Played(number, seat, outcome.ranks, outcome.termination, state.ply, tuple(times[0]), tuple(times[1]))


def arena(options: argparse.Namespace) -> int:
    """Play the match that the command line asks for and print its result. Returns 0. Raises `BuildError`."""
    match = match_of(options)
    path = match.file()
    path.parent.mkdir(parents=True, exist_ok=True)
    games = kept(path)
    if games:
        print(f"・前の続きから: {min(len(games), options.games)} 局は済んでいる", flush=True)
    left = [(match, number) for number in range(options.games) if number not in games]
    if left:
        with (
            step(f"{match.a.name} 対 {match.b.name}") as status,
            path.open("a", encoding="utf-8") as file,
            multiprocessing.Pool(options.jobs or os.cpu_count(), _leave_interrupts_to_the_parent) as pool,
        ):
            for played in pool.imap_unordered(play, left):
                file.write(json.dumps(asdict(played), separators=(",", ":")) + "\n")
                file.flush()
                games[played.number] = played
                points = sum(each.points() for each in games.values())
                status.detail = f"{len(games)}/{options.games} 局、勝率 {points / len(games):.0%}"
    for line in summary(match, [games[number] for number in range(options.games)]):
        print(line)
    return 0


def match_of(options: argparse.Namespace) -> Match:
    """The match of a command line. Raises `BuildError`."""
    if options.game not in GAMES:
        raise BuildError(f"{options.game} というゲームはありません（{'、'.join(GAMES)}）。")
    if options.games < 1:
        raise BuildError("--games は 1 以上にしてください。")
    game = find_game(options.game)
    players = [Player.from_text(text, options.nodes) for text in (options.a, options.b)]
    for player in players:
        player.bot(game)
    try:
        chosen = json.loads(options.options)
        if not isinstance(chosen, dict):
            raise ValueError
    except ValueError:
        raise BuildError('--options は {"名前": 値} の形の JSON にしてください。') from None
    seats = options.seats
    if seats not in game.seat_counts:
        raise BuildError(f"{game.slug} の席は {'・'.join(map(str, game.seat_counts))} です。")
    # Without hidden cards every game would begin alike, so the first plies are drawn by lot.
    opening = 0 if game.hidden_draws else 2 * seats
    try:
        game.initial(game.parse_options(chosen, seats), seats, "arena")
    except AsobiError as error:
        raise BuildError(message(error)) from error
    return Match(game.slug, players[0], players[1], seats, json.dumps(chosen, sort_keys=True), opening)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def summary(match: Match, games: Sequence[Played]) -> Iterable[str]:
    """The result in lines for the terminal."""
    count = len(games)
    points = sum(played.points() for played in games)
    low, high = wilson(points, count)
    yield (
        f"  {match.a.name} の勝率: {points / count:.1%} "
        f"（95 % 区間 {low:.1%}〜{high:.1%}、{count} 局、{match.seats} 人）"
    )
    plies = [played.plies for played in games]
    yield f"  手数: 平均 {sum(plies) / count:.1f}、{min(plies)}〜{max(plies)}"
    for player, times in (
        (match.a, [each for played in games for each in played.a_times]),
        (match.b, [each for played in games for each in played.b_times]),
    ):
        if times:
            yield (
                f"  {player.name} の一手: p50 {_quantile(times, 0.5):.1f} ms、p95 {_quantile(times, 0.95):.1f} ms"
                f"、最大 {max(times):.1f} ms"
            )
    endings = Counter(played.termination for played in games)
    by_rules = count - endings[_NO_PROGRESS]
    listed = "、".join(f"{name} {number}" for name, number in sorted(endings.items()))
    yield f"  規則どおりの終局: {by_rules / count:.1%} （{listed}）"


def _quantile(values: Sequence[float], share: float) -> float:
    """The value that `share` of `values` do not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
