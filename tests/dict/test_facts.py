"""What is shown of a word."""

from facts import EntryFacts, as_json, entry_facts, facts_of, level_of, shorten
from made import NOUN, VULGAR, entry, policy, sense
from source import Entry, Kana, Kanji
from vocabulary import USUALLY_KANA, Vocabulary
from words import harvest


def test_glosses_are_cut_between_meanings() -> None:
    assert shorten(["love", "affection"]) == "love; affection"
    assert shorten(["love", "x" * 60]) == "love"
    assert shorten(["fish (of a kind found only far away in the deepest seas of all)"]) == "fish"
    assert shorten(["word " * 20]) == "word word word word word word word word word word word…"


def test_irregular_forms_are_not_shown() -> None:
    reading = Kana("さんみつ")
    forms = (
        Kanji("三蜜", info=("search-only kanji form",)),
        Kanji("三密"),
        Kanji("三𥸮", info=("word containing irregular kanji usage",)),
    )
    made = Entry(1, forms, (reading,), (sense("three Cs"),))
    assert entry_facts("さんみつ", made, reading, policy()) == EntryFacts(("三密",), ("名詞",), "three Cs")


def test_search_only_forms_alone_show_kana_but_old_forms_alone_are_shown() -> None:
    reading = Kana("ほげ")
    for info, shown in (("search-only kanji form", ()), ("word containing out-dated kanji", ("穂毛",))):
        made = Entry(1, (Kanji("穂毛", info=(info,)),), (reading,), (sense("thing"),))
        assert entry_facts("ほげ", made, reading, policy()).kanji == shown


def test_half_kana_spellings_are_not_shown() -> None:
    made = entry("向こう岸 むこう岸 向うぎし", "むこうぎし")
    assert entry_facts("むこうぎし", made, made.kana[0], policy()).kanji == ("向こう岸",)


def test_usual_forms_hide_the_others() -> None:
    reading = Kana("あう")
    made = Entry(1, (Kanji("逢う"), Kanji("会う", priority=("ichi1",))), (reading,), (sense("to meet"),))
    assert entry_facts("あう", made, reading, policy()).kanji == ("会う",)


def test_a_loanword_shows_its_katakana() -> None:
    made = entry("", "アイス")
    assert entry_facts("あいす", made, made.kana[0], policy()).kanji == ("アイス",)


def test_a_word_usually_in_katakana_shows_it_first() -> None:
    made = entry("蘇維埃", "ソビエト", sense("soviet", misc=(USUALLY_KANA,)))
    assert entry_facts("そびえと", made, made.kana[0], policy()).kanji == ("ソビエト", "蘇維埃")


def test_unfit_senses_are_not_shown() -> None:
    made = entry("", "ほげ", sense("fine"), sense("coarse", misc=(VULGAR,)), sense("rape"), sense("good", "condom"))
    assert entry_facts("ほげ", made, made.kana[0], policy()).gloss == "fine"


def test_levels() -> None:
    assert [level_of(0, -9), level_of(1, -9)] == [1, 2]
    assert [level_of(2, 1), level_of(2, 0), level_of(2, -1)] == [3, 4, 5]
    assert [level_of(3, 1), level_of(3, 0.5), level_of(3, 0)] == [3, 4, 5]


def test_an_entry_is_shown_once() -> None:
    found = harvest([entry("", "ホーム・ドラマ ホームドラマ"), entry("", "ほーむどらま", number=2)], policy())
    vocabulary = Vocabulary((("ほーむどらま",), (), (), ()))
    shown = facts_of(found.words, vocabulary, {"ほーむどらま": (1.0, 1.0, 0.0)}, policy())["ほーむどらま"].entries
    assert [fact.kanji for fact in shown] == [("ホームドラマ",), ()]


def test_facts_lie_in_the_shard_where_the_engine_looks() -> None:
    found = harvest([entry("愛", "あい"), entry("伊", "いい", number=2)], policy())
    facts = facts_of(
        found.words, Vocabulary((("あい",), (), ("いい",), ())), {"あい": (3.0,), "いい": (0.0,)}, policy()
    )
    assert as_json(facts) == {
        "d7": {"あい": {"level": 1, "entries": [{"kanji": ["愛"], "pos": ["名詞"], "gloss": "thing"}]}},
        "0b": {"いい": {"level": 4, "entries": [{"kanji": ["伊"], "pos": ["名詞"], "gloss": "thing"}]}},
    }
    assert NOUN not in str(facts)
