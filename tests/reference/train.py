"""ひらがなトレイン, the slow way: try every order and face, and read every stretch of the row that results."""

from itertools import permutations, product

VOICED = {
    **dict(zip("かきくけこさしすせそたちつてとはひふへほう", "がぎぐげござじずぜぞだぢづでどばびぶべぼゔ", strict=True))
}
HALF_VOICED = dict(zip("はひふへほ", "ぱぴぷぺぽ", strict=True))
SMALL = dict(zip("あいうえおつやゆよわ", "ぁぃぅぇぉっゃゅょゎ", strict=True))


def faces(card):
    """All faces of a card, in no particular order."""
    return [card] + [table[card] for table in (VOICED, HALF_VOICED, SMALL) if card in table]


def placements(train, hand, words):
    """{(end, faces): longest word} over every way to lay 1–2 cards of `hand`; `words` is any container."""
    found = {}
    for size in (1, 2):
        for cards in permutations(hand, size):
            for shown in product(*map(faces, cards)):
                text = "".join(shown)
                for end, row, placed in (
                    ("L", text + train, range(size)),
                    ("R", train + text, range(len(train), len(train) + size)),
                ):
                    stretches = [
                        row[first:after]
                        for first in range(len(row))
                        for after in range(first + 2, len(row) + 1)
                        if all(first <= index < after for index in placed) and row[first:after] in words
                    ]
                    if stretches:
                        found[end, text] = max(stretches, key=len)
    return found
