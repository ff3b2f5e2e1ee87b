"""Familiarity and tiers."""

from pathlib import Path

import pytest
from made import NOUN, PHRASE, entry, policy, sense
from source import Entry, Kana, Kanji, Sense
from vocabulary import ABSENT, Evidence, Frequencies, choose, familiarity, priority_zipf, read_word_list
from words import Harvest, harvest


def evidence(**frequencies: float) -> Evidence:
    return Evidence(Frequencies(frequencies), {("犬", "いぬ"): "N5"}, {"犬": 1, "狗": 9, "明": 2, "日": 1})


def found(*entries: Entry) -> Harvest:
    return harvest(entries, policy())


def test_zipf_counts_inflected_pieces() -> None:
    frequencies = Frequencies({"食べる": 1e-6, "食べ": 9e-6})
    assert frequencies.zipf("食べる", ["Ichidan verb"]) == pytest.approx(4)
    assert frequencies.zipf("食べる", [NOUN]) == pytest.approx(3)
    assert frequencies.zipf("ない", []) == ABSENT


def test_priority_tags_have_an_order() -> None:
    assert priority_zipf([]) is None
    everyday, newspaper, rare = priority_zipf(["ichi1"]), priority_zipf(["news1", "nf20"]), priority_zipf(["nf48"])
    assert everyday and newspaper and rare and everyday > newspaper > rare


def test_school_level_decides_between_equally_frequent_words() -> None:
    words = found(entry("犬", "いぬ", number=1), entry("狗", "く いぬころ", number=2)).words
    scores = familiarity(words, evidence(犬=1e-5, 狗=1e-5))
    assert max(scores["いぬ"]) > max(scores["いぬころ"])


def test_a_reading_with_priority_has_the_frequency_of_the_form() -> None:
    tomorrow = Entry(
        1,
        (Kanji("明日", priority=("ichi1",)),),
        (Kana("あした", priority=("ichi1",)), Kana("みょうにち")),
        (sense("tomorrow"),),
    )
    scores = familiarity(found(tomorrow).words, evidence(明日=1e-4))
    assert max(scores["あした"]) - max(scores["みょうにち"]) > 2


def test_tiers_are_disjoint_sorted_and_within_length() -> None:
    words = found(
        entry("", "うみ あさひ やまびこ", number=1),
        entry("", "こと", sense("thing", pos="particle"), number=2),
        entry("", "ことになる", sense("it is decided", pos=PHRASE), number=3),
        entry("", "みしがん", sense("Michigan"), number=4),
        entry("", "むずかし", number=5),
    ).words
    scores = {word: (float(len(word)),) for word in words}
    chosen = choose(words, scores, everyday=["こと"], barred=["むずかし"], sizes=[(2, 3), (4, 4)])
    assert chosen.tiers == (("あさひ", "こと"), ("うみ", "やまびこ"), ("ことになる", "みしがん", "むずかし"), ())


def test_an_unknown_everyday_word_is_an_error() -> None:
    with pytest.raises(ValueError, match="ほげ"):
        choose({}, {}, everyday=["ほげ"], barred=[], sizes=[])


def test_word_lists_have_comments(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("# 注\nうみ やま # 注\nかわ\n", "utf-8")
    assert read_word_list(path) == {"うみ", "やま", "かわ"}


def test_phrases_and_names_stay_out_of_the_first_tiers_but_are_played() -> None:
    phrase = Sense((NOUN, PHRASE), ("be careful",))
    words = found(entry("", "きをつけて", phrase)).words
    assert choose(words, {"きをつけて": (9.0,)}, [], [], [(5, 5)]).tiers == ((), ("きをつけて",), ())
