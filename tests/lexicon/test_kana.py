"""normalise() and the faces of the cards (T22, T23; hazards G2-01, G2-04, G2-06)."""

import sys
import unicodedata

import pytest
from asobiban.lexicon.kana import ALPHABET, BASE_KANA, CARD_OF, FACES, LONG, NotKana, normalise, spellable


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("がっこう", "がっこう"),
        ("ガッコウ", "がっこう"),
        ("か\u3099っこう", "がっこう"),
        ("ド", "ど"),
        ("ト\u3099", "ど"),
        ("と゛", "ど"),
        ("は゜", "ぱ"),
        ("ｶﾞﾄﾞﾊﾟ", "がどぱ"),
        ("ｹﾞｰﾑ", "げーむ"),
        ("ゲーム", "げーむ"),
        ("ヴ", "ゔ"),
        ("ウ\u3099", "ゔ"),
        ("う\u3099", "ゔ"),
        ("せんせえ", "せんせえ"),
        ("せんせー", "せんせー"),
        ("センセー", "せんせー"),
        ("けしゴム", "けしごむ"),
        ("　りんご \n", "りんご"),
        ("", ""),
    ],
)
def test_folds(typed, stored):
    assert normalise(typed) == stored


@pytest.mark.parametrize("typed", ["ヷ", "漢字", "a", "ａ", "1", "あ い", "ゝ", "・", "〜", "あ\u3099", "😀", "\u200b"])
def test_refuses(typed):
    with pytest.raises(NotKana):
        normalise(typed)


def test_every_character_is_folded_into_the_alphabet_or_refused():
    for code in range(sys.maxunicode + 1):
        char = chr(code)
        # Most numbers are no character, or anybody's: some of them stand for all.
        nobodys = unicodedata.category(char) in ("Cn", "Co") and code % 101
        if char.isspace() or 0xD800 <= code <= 0xDFFF or nobodys:
            continue
        try:
            folded = normalise(char)
        except NotKana:
            continue
        assert folded and set(folded) <= ALPHABET, char
        assert normalise(folded) == folded
        assert unicodedata.is_normalized("NFC", folded)


def test_faces_are_those_of_the_source():
    assert len(BASE_KANA) == len(set(BASE_KANA)) == 46
    assert FACES["か"] == ("か", "が")
    assert FACES["は"] == ("は", "ば", "ぱ")
    assert FACES["つ"] == ("つ", "づ", "っ")
    assert FACES["う"] == ("う", "ゔ", "ぅ")
    for card, small in zip("やゆよあいえお", "ゃゅょぁぃぇぉ", strict=True):
        assert FACES[card] == (card, small)
    for card in "なにぬねのまみむめもらりるれろをん":
        assert FACES[card] == (card,)
    assert FACES[LONG] == (LONG,)


def test_every_face_belongs_to_one_card_and_to_the_alphabet():
    shown = [face for faces in FACES.values() for face in faces]
    assert len(shown) == len(set(shown))
    assert set(shown) == ALPHABET - set("ゐゑゕゖ")
    assert all(CARD_OF[face] == card for card, faces in FACES.items() for face in faces)


def test_two_long_marks_cannot_be_spelled():
    assert spellable("げーむ")
    assert not spellable("すーぱー")
    assert not spellable("ゐど")
