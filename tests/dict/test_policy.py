"""The rules: tags, gloss phrases, the two reviewed lists."""

import pytest
from made import NOUN, RULES, VULGAR, entry, policy, sense
from policy import Headwords, Phrases, Policy, Verdict
from source import Entry, Kana, Kanji, SourceError


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("rape", "rape"),
        ("to commit Rape; crime", "rape"),
        ("rapeseed", None),
        ("rape blossoms", None),
        ("condominium", None),
        ("condom", "condom"),
        ("sodomy (act)", "sodomy"),
        ("anti-rape", None),
    ],
)
def test_phrases_are_found_whole(text: str, found: str | None) -> None:
    assert Phrases(["rape", "sodom*", "condom"], ["rape blossoms"]).find(text) == found


def test_no_phrases_find_nothing() -> None:
    assert Phrases([]).find("anything") is None


def test_a_multi_sense_entry_is_judged_by_its_main_sense() -> None:
    rules = policy()
    fit, unfit = sense("success"), sense("coarse", misc=(VULGAR,))
    assert rules.why_unfit(entry("", "せいこう"), "せいこう", [fit, unfit]) is None
    assert rules.why_unfit(entry("", "せいこう"), "せいこう", [unfit, fit]) == f"tag: {VULGAR}"


def test_blocklist_and_keeplist_name_entries_and_words() -> None:
    unfit = sense("rape")
    rules = policy(blocked="悪語 # by its written form\nだめ\n", kept="菜の花\nのこる\n")
    assert rules.why_unfit(entry("悪語", "わるご"), "わるご", [sense("word")]) == "blocklist"
    assert rules.why_blocked("だめ") == "blocklist"
    assert rules.why_blocked("わるご") is None
    assert rules.why_unfit(entry("菜の花", "なのはな"), "なのはな", [unfit]) is None
    assert rules.why_unfit(entry("", "のこる"), "のこる", [unfit]) is None
    assert rules.why_unfit(entry("", "ほか"), "ほか", [unfit]) == "gloss: rape"


def test_headwords_skip_comments_and_blank_lines() -> None:
    assert Headwords.parse("# 注\n\n愛\nあい # 注\nケータイ\n") == Headwords(
        frozenset({"愛", "ケータイ"}), frozenset({"あい"})
    )


def test_a_sense_is_as_bad_as_its_worst_tag() -> None:
    rules = policy()
    assert rules.of_sense(sense("thing")) is Verdict.PLAY
    assert rules.of_sense(sense("thing", pos="particle")) is Verdict.ACCEPT
    assert rules.of_sense(sense("thing", misc=("archaism",))) is Verdict.ACCEPT
    assert rules.of_sense(sense("thing", misc=(VULGAR,))) is Verdict.ACCEPT
    assert rules.of_sense(sense("murder")) is Verdict.ACCEPT
    assert rules.of_sense(sense("crime; murder")) is Verdict.ACCEPT
    assert rules.of_sense(sense("story", "murder mystery")) is Verdict.PLAY


def test_search_only_readings_are_not_played() -> None:
    reading = Kana("ほげ", info=("search-only kana form",))
    assert policy().of_reading(Entry(1, (), (reading,), (sense("thing"),)), reading) is Verdict.ACCEPT


def test_a_reading_of_irregular_forms_alone_is_not_played() -> None:
    irregular = Kanji("三蜜", info=("search-only kanji form",))
    plain, alone = Kana("さんみつ"), Kana("さんみち", only_for=("三蜜",))
    made = Entry(1, (Kanji("三密"), irregular), (plain, alone), (sense("thing"),))
    assert policy().of_reading(made, plain) is Verdict.PLAY
    assert policy().of_reading(made, alone) is Verdict.ACCEPT


def test_unfit_remarks_are_cut_from_glosses() -> None:
    assert policy().fit_glosses(sense("background check (for rape)", "rape", "check")) == ("background check", "check")


def test_an_unknown_tag_stops_the_compile() -> None:
    made = entry("", "ほげ", sense("thing", misc=("brand new tag",)))
    with pytest.raises(SourceError, match="brand new tag"):
        policy().require_known_tags([made])
    policy().require_known_tags([entry("", "ほげ")])


def test_a_verdict_must_be_one_of_three() -> None:
    with pytest.raises(ValueError, match="maybe"):
        Policy({**RULES, "pos": {NOUN: ["maybe", "名詞"]}})
