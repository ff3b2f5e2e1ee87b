"""Full text of whole games, every position of them, to be compared ply by ply.

`python tests/golden/playthrough.py` writes the golden files anew, with names after it those games only and the words as
they are; review them as a diff, never edit them by hand.
Deck and lexicon are part of the files, so that a later dictionary does not touch them; チャイニーズチェッカー and
キングトークン are played by chance and haste, so that a later CPU does not.
"""

import json
import random
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

LINE_UPS = {
    "train-two": ["cpu:elementary", "cpu:strongest"],
    "train-four": ["cpu:junior", "cpu:adult", "cpu:strongest", "cpu:elementary"],
}
CHINESE_CHECKERS_GAMES = {
    "chinese-checkers-three": (3, {}),
    "chinese-checkers-six": (
        6,
        {"camps": "closed", "long_hops": True, "teams": True, "goal_lock": True, "blocked_goal": "swap", "first": 4},
    ),
}
KING_GAMES = {"king-seven": {}, "king-eleven": {"size": 11}}
KANPIONS_GAMES = {
    "kanpions-five": (2, {"size": 5}),
    "kanpions-seven": (3, {"size": 7, "judge": "agreement", "clock": 0}),
}
SEED = "20261129"
KANPIONS_TILES = 110
LONGER_WORDS = 500


def golden_game():
    """ひらがなトレイン with the golden deck and words."""
    from asobiban.games.train.deck import Card, Deck
    from asobiban.games.train.game import TrainGame
    from asobiban.games.train.words import Lexicon

    words = json.loads((HERE / "train-words.json").read_text("utf-8"))
    cards = (line.split() for line in words["deck"])
    deck = Deck(Card(kana, *map(int, numbers)) for kana, *numbers in cards)
    return TrainGame(Lexicon(tier.split() for tier in words["tiers"]), deck)


def play(name):
    """Play a golden game; return its record, every position and the final view."""
    games = {play_kanpions: KANPIONS_GAMES, play_chinese_checkers: CHINESE_CHECKERS_GAMES, play_king: KING_GAMES}
    return next((player for player, names in games.items() if name in names), play_train)(name)


def played(session, take_turn):
    """Have turns taken until the game is over; return what is golden of it."""
    positions = [session.state.to_text()]
    while session.to_move is not None:
        take_turn()
        positions.append(session.state.to_text())
    return as_json({"record": session.record().to_dict(), "positions": positions, "view": session.view(0)})


def as_json(value):
    """A value as a page gets it, without tuples."""
    return json.loads(json.dumps(value))


def golden_kanpions():
    """漢ピオンズ with the golden tiles and words."""
    from asobiban.games.kanpions.game import KanpionsGame
    from asobiban.games.kanpions.tiles import TileSet
    from asobiban.lexicon.kanji import KanjiLexicon

    words = json.loads((HERE / "kanpions-words.json").read_text("utf-8"))
    return KanpionsGame(
        KanjiLexicon(tier.split() for tier in words["tiers"]), TileSet(words["tiles"].split(), words["points"])
    )


def play_kanpions(name):
    """A game of 漢ピオンズ by chance: plays, wrong words, exchanges, passes."""
    from asobiban.session import Session

    from tests.games.kanpions import chance_move

    seats, options = KANPIONS_GAMES[name]
    session = Session(golden_kanpions(), options, ["person"] * seats, SEED)
    rng = random.Random(SEED)
    return played(session, lambda: session.play(chance_move(session.state, rng).to_text()))


def play_chinese_checkers(name):
    """A game of チャイニーズチェッカー, each move one of those that go farthest, now and then any."""
    from asobiban.games.chinese_checkers.game import ChineseCheckersGame
    from asobiban.session import Session

    seats, options = CHINESE_CHECKERS_GAMES[name]
    session = Session(ChineseCheckersGame(), options, ["person"] * seats, SEED)
    rng = random.Random(SEED)

    def take_turn():
        far = session.state.position.rules.to_goal[session.to_move]
        legal = session.state.legal_moves()
        if rng.random() < 0.8:
            gains = [far[move.path[0]] - far[move.path[-1]] if move.path else 0 for move in legal]
            legal = [move for move, gain in zip(legal, gains, strict=True) if gain == max(gains)]
        session.play(rng.choice(legal).to_text())

    return played(session, take_turn)


def play_king(name):
    """A game of キングトークン, the most tokens at once or any way, now and then with blocks moved for them."""
    from asobiban.core.bits import members
    from asobiban.games.king.game import KingGame
    from asobiban.games.king.movegen import turns
    from asobiban.session import Session

    session = Session(KingGame(), KING_GAMES[name], ["person"] * 2, SEED)
    rng = random.Random(SEED)

    def take_turn():
        now = session.state.position
        relocations = []
        if not now.ways() or rng.random() < 0.4:
            for block in rng.sample(members(now.blocks), min(now.affordable, rng.choice((1, 1, 2)))):
                there = now.relocated(relocations)
                relocations.append((block, rng.choice(members(there.empty))))
        legal = turns(now, tuple(relocations)) or session.state.legal_moves()
        wins = [sum(now.tokens >> square & 1 for square in turn.path) for turn in legal]
        if rng.random() < 0.5:
            legal = [turn for turn, won in zip(legal, wins, strict=True) if won == max(wins)]
        session.play(rng.choice(legal).to_text())

    return played(session, take_turn)


def play_train(name):
    """A game of ひらがなトレイン, by its CPUs."""
    from asobiban.core.limit import Limit
    from asobiban.session import Session

    session = Session(golden_game(), {}, LINE_UPS[name], SEED)

    def take_turn():
        *_, last = session.analyse(Limit(), multipv=1)
        session.commit(last.choice)

    return played(session, take_turn)


def write(names):
    """Play the games named anew; without names all of them, with the compiled words and deck of today."""
    sys.path[:0] = [str(ROOT / "py"), str(ROOT)]
    if not names:
        write_words()
        write_kanpions_words()
    for name in names or (*LINE_UPS, *CHINESE_CHECKERS_GAMES, *KING_GAMES, *KANPIONS_GAMES):
        _write(name, play(name))


def write_words():
    """The golden words and deck, from the compiled ones."""
    from asobiban.games.train.deck import standard_deck
    from asobiban.games.train.words import train_lexicon

    rng = random.Random(1)
    deck = [f"{card.kana} {card.count} {card.rarity} {card.points}" for card in standard_deck().cards.values()]
    tiers = []
    for tier in train_lexicon().tiers:
        short = [word for word in tier if len(word) == 2]
        longer = sorted(word for word in tier if len(word) in (3, 4))
        tiers.append(" ".join(sorted(short + rng.sample(longer, LONGER_WORDS))))
    _write("train-words", {"deck": deck, "tiers": tiers})


def write_kanpions_words():
    """The golden tiles and words of 漢ピオンズ, from the compiled ones."""
    from asobiban.games.kanpions.data import lexicon, tile_set

    tiles = tile_set("kyoiku")
    chosen = sorted(random.Random(1).sample(range(tiles.size), KANPIONS_TILES))
    signs = [tiles.signs[2 * tile : 2 * tile + 2] for tile in chosen]
    kanji = {sign for pair in signs for sign in pair if sign in tiles.face_of}
    tiers = [" ".join(sorted(word for word in tier if kanji.issuperset(word))) for tier in lexicon(False).tiers]
    points = {sign: tiles.points[tiles.face_of[sign]] for sign in sorted(kanji)}
    _write("kanpions-words", {"tiles": " ".join(signs), "points": points, "tiers": tiers})


def _write(name, content):
    text = json.dumps(content, ensure_ascii=False, indent=1)
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
