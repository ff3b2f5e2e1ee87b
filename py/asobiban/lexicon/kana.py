"""Kana spelling: the one `normalise()` for dictionary and input, and the faces of the cards.

Alphabet: the hiragana U+3041–3096 (ぁ … ゖ) and the long-vowel mark ー (U+30FC). Every word store is
written in it, and everything a person types is brought to it or refused.
"""

import unicodedata

LONG = "ー"

HIRAGANA = frozenset(chr(code) for code in range(0x3041, 0x3097))
ALPHABET = HIRAGANA | {LONG}

# Katakana U+30A1–30F6 lie exactly 0x60 above their hiragana; ヷ ヸ ヹ ヺ beyond have none and are refused.
_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_VOICING_MARKS = {"゛": "\u3099", "゜": "\u309a", "ﾞ": "\u3099", "ﾟ": "\u309a"}

BASE_KANA = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"
"""The 46 kana that have cards of their own, in gojūon order; the ー card comes beside them."""

_VOICED = dict(
    zip(
        "かきくけこさしすせそたちつてとはひふへほう",
        "がぎぐげござじずぜぞだぢづでどばびぶべぼゔ",
        strict=True,
    )
)
_HALF_VOICED = dict(zip("はひふへほ", "ぱぴぷぺぽ", strict=True))
_SMALL = dict(zip("あいうえおつやゆよわ", "ぁぃぅぇぉっゃゅょゎ", strict=True))

FACES: dict[str, tuple[str, ...]] = {
    kana: tuple(form for form in (kana, _VOICED.get(kana), _HALF_VOICED.get(kana), _SMALL.get(kana)) if form)
    for kana in BASE_KANA
} | {LONG: (LONG,)}
"""Card → its faces, the plain one first, then voiced, half-voiced and small (rule T22)."""

CARD_OF: dict[str, str] = {face: card for card, faces in FACES.items() for face in faces}
"""Face → the card that shows it; ゐ ゑ ゕ ゖ have none, as no word is spelled with them."""


class NotKana(ValueError):
    """A text holds something outside the kana alphabet. `args[0]` is the first such character."""


def normalise(text: str) -> str:
    """Return `text` in NFC hiragana and ー.

    Katakana, half-width katakana and free-standing voicing marks are folded; ー stays what it is. White
    space at the ends is dropped. The result is a fixed point: `normalise(normalise(s)) == normalise(s)`.

    Raises `NotKana` for any other character.
    """
    wide = "".join(
        _VOICING_MARKS[char]
        if char in _VOICING_MARKS
        else unicodedata.normalize("NFKC", char)
        if "\uff66" <= char <= "\uff9d"
        else char
        for char in text.strip()
    )
    folded = unicodedata.normalize("NFC", wide).translate(_TO_HIRAGANA)
    # ヷ folds from ワ + mark only in NFC; a second NFC turns う + mark into ゔ whichever script it came in.
    folded = unicodedata.normalize("NFC", folded)
    for char in folded:
        if char not in ALPHABET:
            raise NotKana(char)
    return folded


def spellable(word: str) -> bool:
    """Whether the cards of one deck can show `word`: every kana has a card, and ー comes at most once (rule T23)."""
    return word.count(LONG) <= 1 and all(char in CARD_OF for char in word)
