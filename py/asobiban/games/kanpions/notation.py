"""A position as one line of text, and back.

Seven fields parted by spaces: board, racks, scores, seat to move, ply, turns in a row in which nobody tried to place a
tile (and after a comma those in a row that agreed to end the game, if there are any), bag. The board is written from
the top row down, rows parted by `/`: a number for that many empty squares, a kanji for the tile that shows it, `*` and
a kanji for the tile of that kanji with its JOKER up. Racks (one a seat, parted by commas) and bag (first to be drawn
first; `-` in a text read means: all other tiles, shuffled by the seed) name tiles by their red face, the white one
beside a JOKER. An empty rack is `-`, an empty bag `0`.

    5/5/1遊技2/5/5 特交想像力,漢字女王一 8,0 1 1 0 -
"""

import re
import unicodedata
from collections.abc import Sequence
from random import Random

from asobiban.core.errors import InvalidRequest
from asobiban.core.notation import numbers
from asobiban.games.kanpions.board import EMPTY, Board, board_of
from asobiban.games.kanpions.moves import MOST_TILES
from asobiban.games.kanpions.position import Position
from asobiban.games.kanpions.rules import Rules
from asobiban.games.kanpions.tiles import JOKER, TileSet
from asobiban.lexicon.kanji import PRINTED, KanjiLexicon

NOTHING = "-"
NO_BAG = "0"

_MOST_PLIES = 10_000
_HIGHEST = 1_000_000
_TOKEN = re.compile(r"\d+|\*?.")


def position_text(here: Position) -> str:
    """The text of a position."""
    tiles = here.tiles
    return " ".join(
        (
            _board_text(here.board, tiles, here.cells),
            ",".join("".join(map(tiles.key, rack)) or NOTHING for rack in here.racks),
            ",".join(map(str, here.scores)),
            str(here.to_move),
            str(here.ply),
            f"{here.idle},{here.agreed}" if here.agreed else str(here.idle),
            "".join(map(tiles.key, reversed(here.bag))) or NO_BAG,
        )
    )


def _board_text(board: Board, tiles: TileSet, cells: tuple[int, ...]) -> str:
    rows = []
    for row in reversed(range(board.size)):
        text, gap = "", 0
        for face in cells[row * board.size : (row + 1) * board.size]:
            if face == EMPTY:
                gap += 1
                continue
            sign = tiles.signs[face]
            text += (str(gap) if gap else "") + (JOKER + tiles.signs[face ^ 1] if sign == JOKER else sign)
            gap = 0
        rows.append(text + (str(gap) if gap else ""))
    return "/".join(rows)


def parse_position(text: str, rules: Rules, tiles: TileSet, lexicon: KanjiLexicon, seats: int, seed: str) -> Position:
    """Read a position text.

    Raises `InvalidRequest`: `bad_position` with the field's name, `position_face` for a kanji that has no tile,
    `position_tile` for a tile that is there twice, `position_jokers` for JOKERs side by side.
    """
    fields = unicodedata.normalize("NFC", text).translate(PRINTED).split(" ")
    if len(fields) != 7:
        raise InvalidRequest("bad_position", field="fields")
    board_text, racks_text, scores_text, seat_text, ply_text, idle_text, bag_text = fields
    cells = _cells(board_text, board_of(rules.size), tiles)
    racks = tuple(() if rack == NOTHING else _tiles(rack, tiles) for rack in racks_text.split(","))
    if len(racks) != seats or any(len(rack) > MOST_TILES for rack in racks):
        raise InvalidRequest("bad_position", field="racks")
    scores = numbers(scores_text, "scores", seats, _HIGHEST, least=-_HIGHEST)
    (seat,) = numbers(seat_text, "seat", 1, seats - 1)
    (ply,) = numbers(ply_text, "ply", 1, _MOST_PLIES)
    idle_text, _, agreed_text = idle_text.partition(",")
    (idle,) = numbers(idle_text, "idle", 1, _MOST_PLIES)
    (agreed,) = numbers(agreed_text or "0", "agreed", 1, seats)
    used = [face // 2 for face in cells if face != EMPTY] + [tile for rack in racks for tile in rack]
    bag = _rest(used, tiles, seed) if bag_text == NOTHING else _bag(bag_text, tiles)
    _check_once([*used, *bag], tiles)
    first = (seat - ply) % seats
    return Position(rules, tiles, lexicon, seed, first, cells, racks, tuple(scores), tuple(bag), idle, ply, agreed)


def _rest(used: Sequence[int], tiles: TileSet, seed: str) -> list[int]:
    """All other tiles, shuffled."""
    bag = sorted(set(range(tiles.size)).difference(used))
    Random(f"kanpions bag {seed}").shuffle(bag)
    return bag


def _bag(text: str, tiles: TileSet) -> list[int]:
    return [] if text == NO_BAG else list(reversed(_tiles(text, tiles)))


def _check_once(used: Sequence[int], tiles: TileSet) -> None:
    """Check that no tile is there twice. Raises `InvalidRequest` (`position_tile`)."""
    if len(set(used)) < len(used):
        twice = next(tile for index, tile in enumerate(used) if tile in used[:index])
        raise InvalidRequest("position_tile", tile=tiles.key(twice))


def _cells(text: str, board: Board, tiles: TileSet) -> tuple[int, ...]:
    rows = text.split("/")
    if len(rows) != board.size:
        raise InvalidRequest("bad_position", field="board")
    cells: list[int] = []
    for row in reversed(rows):
        found: list[int] = []
        for token in _TOKEN.findall(row):
            if token.isdecimal():
                found += [EMPTY] * min(int(token), board.size + 1) if len(token) < 3 else [EMPTY] * (board.size + 1)
            else:
                face = tiles.find(token[1:] + JOKER if token[0] == JOKER and len(token) == 2 else token)
                if face is None:
                    raise InvalidRequest("position_face", face=token)
                found.append(face)
        if len(found) != board.size:
            raise InvalidRequest("bad_position", field="board")
        cells += found
    for square, face in enumerate(cells):
        if face != EMPTY and tiles.signs[face] == JOKER:
            for other in board.around[square]:
                if cells[other] != EMPTY and tiles.signs[cells[other]] == JOKER:
                    raise InvalidRequest("position_jokers", square=board.names[square], other=board.names[other])
    return tuple(cells)


def _tiles(text: str, tiles: TileSet) -> tuple[int, ...]:
    found = []
    for kanji in text:
        face = tiles.find(kanji)
        if face is None:
            raise InvalidRequest("position_face", face=kanji)
        found.append(face // 2)
    return tuple(found)
