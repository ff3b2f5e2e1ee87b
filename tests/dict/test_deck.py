"""The deck."""

import pytest
from asobiban.lexicon.kana import BASE_KANA
from deck import as_json, deal_counts, make_deck, rarities


def test_counts_follow_the_faces_and_are_never_zero() -> None:
    cards = make_deck(["かかがが", "かきぎ", "ばぱは", "っつ"], 60)
    counts = {card.kana: card.count for card in cards}
    assert [card.kana for card in cards] == [*BASE_KANA, "ー"]
    assert sum(counts.values()) == 60
    assert min(counts.values()) == 1
    assert counts["か"] > counts["は"] > counts["ぬ"]
    assert counts["ー"] == 1


def test_every_card_once_when_there_are_no_words() -> None:
    assert set(deal_counts({}, 46).values()) == {1}


def test_too_small_a_deck_is_an_error() -> None:
    with pytest.raises(ValueError, match="45"):
        deal_counts({}, 45)


def test_rarity_grades_are_five_equal_parts() -> None:
    grades = rarities({kana: 100 - place for place, kana in enumerate(BASE_KANA)})
    assert [list(grades.values()).count(grade) for grade in range(1, 6)] == [10, 9, 9, 9, 9]
    assert (grades["あ"], grades["ん"]) == (1, 5)


def test_json_has_plain_fields() -> None:
    first = as_json(make_deck(["あ"], 47))["cards"][0]
    assert first == {"kana": "あ", "count": 1, "rarity": 1, "points": 1}
