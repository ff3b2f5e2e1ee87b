"""Moves and their text, which needs no board to be read.

    d4遊,e4技                    place two tiles, showing 遊 and 技
    d4一,f4逆,e4発*;;e4発        place three, one of them the tile of 発 with its JOKER up, and name that JOKER 発
    c4想,e4力;d5像;d4像          place two, turn the tile on d5 to its face 像, name the JOKER on d4
    d4遊,e4技=d4→遊技            the same turn as judged: each word with its first square and the direction it reads
    d4遊,e4技!                   judged wrong: one point less, the tiles go back
    d4遊,e4技,d5酸=d4→遊技!      the same, with a word that is one: 酸 is in none; or the words not agreed to
    exchange:遊技                give tiles back for others, each named by its red face (the white one beside a JOKER)
    pass                         the clock ran out
    end                          nothing more can be made: once all have said so in a row, the game is over

A face that is a JOKER is written as the kanji on its other side and `*`.
"""

import re
import unicodedata
from dataclasses import dataclass, replace

from asobiban.core.errors import InvalidMove
from asobiban.games.kanpions.board import ARROWS
from asobiban.games.kanpions.tiles import JOKER
from asobiban.lexicon.kanji import PRINTED, is_kanji

MOST_TILES = 5
"""Tiles on a rack, so placed or exchanged in one turn at most (rules P13, P22)."""
LONGEST_WORD = 11

_CELL = re.compile(r"([a-k](?:1[01]|[1-9]))(\D+)")
_WORD = re.compile(rf"([a-k](?:1[01]|[1-9]))([{ARROWS}])(\D+)")
_EXCHANGE, _PASS, _END = "exchange:", "pass", "end"

Cell = tuple[str, str]
"""A square's name, and a face or a JOKER's kanji."""


@dataclass(frozen=True, slots=True, order=True)
class Word:
    """A word on the board: its first square, the arrow it reads along, its kanji with JOKERs as named."""

    square: str
    arrow: str
    text: str

    def to_text(self) -> str:
        return f"{self.square}{self.arrow}{self.text}"


@dataclass(frozen=True, slots=True)
class Play:
    """Place tiles, turn tiles of the board over, name JOKERs for this turn. Cells are sorted by square name, words too
    but in a draft.

    A judged turn has the `words` that count, a `refused` one those that would, but leave tiles out; a player's turn
    comes without either. Where the players are the judge, it comes judged, with the words that they were asked for.
    """

    placed: tuple[Cell, ...]
    flipped: tuple[Cell, ...] = ()
    named: tuple[Cell, ...] = ()
    words: tuple[Word, ...] = ()
    refused: bool = False

    def to_text(self) -> str:
        parts = (self.placed, self.flipped, self.named)
        text = ";".join(",".join(map("".join, cells)) for cells in parts).rstrip(";")
        if self.words:
            text += f"={','.join(word.to_text() for word in self.words)}"
        return f"{text}!" if self.refused else text


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give tiles back for as many others (rule P19). `tiles` are their kanji, sorted."""

    tiles: str

    def to_text(self) -> str:
        return f"{_EXCHANGE}{self.tiles}"


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn goes by: the clock ran out, or nothing is left to draw."""

    def to_text(self) -> str:
        return _PASS


@dataclass(frozen=True, slots=True)
class End:
    """Agree to end the game here (decision P.9); the turn goes by."""

    def to_text(self) -> str:
        return _END


KanpionsMove = Play | Exchange | Pass | End


def parse_move(text: str) -> KanpionsMove:
    """Read a move's text. Raises `InvalidMove`: `bad_move`, `bad_kanji`, `bad_tile_count` or `cell_twice`."""
    text = unicodedata.normalize("NFC", text).translate(PRINTED)
    if text == _PASS:
        return Pass()
    if text == _END:
        return End()
    if text.startswith(_EXCHANGE):
        tiles = text.removeprefix(_EXCHANGE)
        for char in tiles:
            if not is_kanji(char):
                raise InvalidMove("bad_kanji", char=char)
        _check_count(len(tiles))
        return Exchange("".join(sorted(tiles)))
    play = parse_draft(text)
    _check_count(len(play.placed))
    return replace(play, words=tuple(sorted(play.words)))


def parse_draft(text: str) -> Play:
    """Read a turn, also one with no tile placed yet; its words stay in their order. Raises as `parse_move`."""
    text = unicodedata.normalize("NFC", text).translate(PRINTED)
    refused = text.endswith("!")
    turn, equals, words = text.removesuffix("!").partition("=")
    parts = turn.split(";")
    if len(parts) > 3 or (equals and not words):
        raise InvalidMove("bad_move")
    placed, flipped, named = (_cells(part, part_of < 2) for part_of, part in enumerate([*parts, "", ""][:3]))
    if len(placed) > MOST_TILES:
        _check_count(len(placed))
    found = dict.fromkeys(_word(word) for word in words.split(",")) if equals else ()
    return Play(placed, flipped, named, tuple(found), refused)


def _check_count(count: int) -> None:
    if not 1 <= count <= MOST_TILES:
        raise InvalidMove("bad_tile_count", most=MOST_TILES)


def _cells(part: str, faces: bool) -> tuple[Cell, ...]:
    cells: dict[str, str] = {}
    for text in part.split(",") if part else ():
        match = _CELL.fullmatch(text)
        if match is None:
            raise InvalidMove("bad_move")
        square, face = match.groups()
        if not is_kanji(face.removesuffix(JOKER) if faces else face):
            raise InvalidMove("bad_kanji", char=face)
        if square in cells:
            raise InvalidMove("cell_twice", square=square)
        cells[square] = face
    return tuple(sorted(cells.items()))


def _word(text: str) -> Word:
    match = _WORD.fullmatch(text)
    if match is None or not 2 <= len(match[3]) <= LONGEST_WORD:
        raise InvalidMove("bad_move")
    for char in match[3]:
        if not is_kanji(char):
            raise InvalidMove("bad_kanji", char=char)
    return Word(*match.groups())
