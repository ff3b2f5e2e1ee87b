"""The tiles: two faces each, red and white, and what a face is worth (rules P03, P04, P13, P14)."""

from collections.abc import Mapping, Sequence
from random import Random

JOKER = "*"
RED, WHITE = 0, 1


class TileSet:
    """The tiles of an edition, numbered from 0. A face is `2 * tile` (red) or `2 * tile + 1` (white); `face ^ 1` is
    what it turns into.

    `signs[face]` is a kanji or `JOKER`, `points[face]` what it scores, a JOKER 0; `face_of` finds a kanji's face.
    """

    def __init__(self, tiles: Sequence[str], points: Mapping[str, int]) -> None:
        self.signs = "".join(tiles)
        self.points = tuple(0 if sign == JOKER else points[sign] for sign in self.signs)
        self.face_of = {sign: face for face, sign in enumerate(self.signs) if sign != JOKER}
        self.size = len(tiles)

    def name(self, face: int) -> str:
        """What people call a face: its kanji, or JOKER."""
        sign = self.signs[face]
        return "JOKER" if sign == JOKER else sign

    def key(self, tile: int) -> str:
        """The kanji that names a tile: its red face, the white one where that is a JOKER."""
        red = self.signs[2 * tile]
        return self.signs[2 * tile + 1] if red == JOKER else red

    def face_text(self, face: int) -> str:
        """A face as moves write it: its kanji, or for a JOKER `*` behind the kanji on its other side."""
        sign = self.signs[face]
        return f"{self.signs[face ^ 1]}{JOKER}" if sign == JOKER else sign

    def find(self, text: str) -> int | None:
        """The face of a text as `face_text` writes it; None when this edition has no such face."""
        face = self.face_of.get(text[0])
        if face is None or len(text) == 1:
            return face
        return face ^ 1 if self.signs[face ^ 1] == JOKER else None

    def shuffled(self, rng: Random) -> list[int]:
        """All tiles in random order; the last one is drawn first."""
        bag = list(range(self.size))
        rng.shuffle(bag)
        return bag
