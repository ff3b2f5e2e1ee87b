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
                for end, row, start in (("L", text + train, 0), ("R", train + text, len(train))):
                    stretches = [
                        row[first:after]
                        for first in range(start + 1)
                        for after in range(max(first + 2, start + size), len(row) + 1)
                        if row[first:after] in words
                    ]
                    if stretches:
                        found[end, text] = max(stretches, key=len)
    return found
