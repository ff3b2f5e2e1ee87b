"""Readings become words."""

import pytest
from asobiban.lexicon.kana import NotKana
from made import VULGAR, entry, policy, sense
from policy import Verdict
from words import count_tags, fold, harvest


@pytest.mark.parametrize(
    ("reading", "word"),
    [
        ("アーカイブ・ビット", "あーかいぶびっと"),
        ("アーカイブビット", "あーかいぶびっと"),
        ("けしゴム", "けしごむ"),
        ("ローマじ", "ろーまじ"),
        ("ヴァイオリン", "ゔぁいおりん"),
        ("か\u3099く", "がく"),
    ],
)
def test_fold(reading: str, word: str) -> None:
    assert fold(reading) == word


@pytest.mark.parametrize("reading", ["あぼ〜ん", "ゝ", "ヷ", "Ｔシャツ", "３びき", "愛"])
def test_other_signs_make_no_word(reading: str) -> None:
    with pytest.raises(NotKana):
        fold(reading)


def test_harvest_keeps_a_word_that_a_fit_entry_has() -> None:
    found = harvest(
        [
            entry("性交", "せいこう", sense("rape"), number=1),
            entry("成功", "せいこう", sense("success"), number=2),
            entry("", "わるい", sense("bad", misc=(VULGAR,)), number=3),
        ],
        policy(),
    )
    assert list(found.words) == ["せいこう"]
    assert [meaning.entry.number for meaning in found.words["せいこう"]] == [2]
    assert found.unfit == {"わるい": f"tag: {VULGAR}"}


def test_harvest_drops_what_cannot_be_a_word_and_counts_it() -> None:
    found = harvest([entry("", "あ ー・ー スーパーカー ゑびす あぼ〜ん " + "い" * 26 + " うみ ウミ")], policy())
    assert list(found.words) == ["うみ"]
    assert len(found.words["うみ"]) == 2
    names = ("readings", "folded", "not kana", "too short", "too long", "two ー", "no card")
    assert [found.counts[name] for name in names] == [8, 6, 1, 1, 1, 2, 1]


def test_the_blocklist_bans_a_word_whatever_its_entries() -> None:
    found = harvest([entry("良語", "だめ")], policy(blocked="だめ"))
    assert (found.words, found.unfit) == ({}, {"だめ": "blocklist"})


def test_words_that_begin_with_a_small_kana_are_not_played() -> None:
    found = harvest([entry("", "っけ うみ")], policy())
    assert {word: meanings[0].verdict for word, meanings in found.words.items()} == {
        "っけ": Verdict.ACCEPT,
        "うみ": Verdict.PLAY,
    }


def test_tags_are_counted_once_an_entry() -> None:
    made = entry("", "ほげ", sense("a", misc=(VULGAR,)), sense("b", misc=(VULGAR,), dialects=("Kansai-ben",)))
    assert count_tags([made, entry("", "ほげ")]) == {"Kansai-ben": 1, VULGAR: 1}
