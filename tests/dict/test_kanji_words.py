"""From JMdict's spellings to the words, names, levels and tiles of 漢ピオンズ."""

import random
from pathlib import Path

import pytest
from asobiban.lexicon.kanji import KanjiLexicon, bare, is_kanji
from kanji_facts import facts_of
from kanji_levels import POINTS, read_levels
from kanji_words import choose, familiarity, harvest, read_extra
from made import NOUN, PHRASE, VULGAR, entry, policy, sense
from names import harvest_names
from policy import Verdict
from source import Entry, Kana, Kanji, Name
from tiles import JOKER, pair, read_tiles, write_tiles
from vocabulary import Frequencies

ALL = frozenset("取返人一歩女子王世中見出目前悪漢字力山田川")


@pytest.mark.parametrize(
    ("spelling", "word"),
    [
        ("取り返す", "取返"),
        ("取返す", "取返"),
        ("女の子", "女子"),
        ("人々", "人人"),
        ("一歩々々", "一歩一歩"),
        ("見出し", "見出"),
        ("食べる", "食"),
        ("剝がれる", "剥"),
        ("頰", "頬"),
        ("充塡", "充填"),
        ("𠮟責", "叱責"),
        ("アルミ缶", ""),
        ("ＪＲ線", ""),
        ("一ヶ月", ""),
        ("三〇", ""),
        ("々", ""),
        ("あ々", ""),
        ("目・耳", ""),
        ("", ""),
    ],
)
def test_okurigana_is_left_out(spelling, word):
    """P11; any other sign than kanji, hiragana and 々 makes it no word."""
    assert bare(spelling) == word


def test_what_is_a_kanji():
    assert all(map(is_kanji, "一龠㐂")) and not any(map(is_kanji, ["", "あ", "ア", "々", "〇", "a", "一二", "𠮟"]))


def taken(*entries, **lists):
    """The words of some entries."""
    return harvest(entries, policy(**lists), ALL)


def test_of_phrases_only_spellings_without_kana_count():
    found = taken(
        entry("目に出す", "めにだす", sense("phrase", pos=PHRASE)),
        entry("一歩前", "いっぽまえ", sense("phrase", pos=PHRASE)),
    )
    assert [*found.words] == ["一歩前"] and found.counts["phrases"] == 1


def test_only_kanji_of_the_tiles():
    found = taken(entry("人鬱 人山", "ひとやま"))
    assert [*found.words] == ["人山"] and found.counts["other kanji"] == 1


def test_unfit_words_are_out_unless_a_fit_entry_has_them():
    coarse = sense("coarse", misc=(VULGAR,))
    assert [*taken(entry("悪女", "あくじょ", coarse)).words] == []
    assert taken(entry("悪女", "あくじょ", coarse)).unfit == {"悪女": f"tag: {VULGAR}"}
    assert [*taken(entry("悪女", "あくじょ", coarse), entry("悪女", "あくにょ", number=2)).words] == ["悪女"]
    assert [*taken(entry("悪女", "あくじょ"), blocked="悪女").words] == []
    assert [*taken(entry("悪女", "あくじょ"), blocked="あくじょ").words] == []
    assert [*taken(entry("悪女", "あくじょ あくにょ"), blocked="あくじょ").words] == ["悪女"]
    assert [*taken(entry("悪女", "あくじょ", sense("rape")), kept="悪女").words] == ["悪女"]


def test_senses_and_readings_that_a_spelling_has_not():
    made = Entry(
        1,
        (Kanji("人山"), Kanji("山人")),
        (Kana("ひとやま", only_for=("人山",)), Kana("やまびと", only_for=("山人",))),
        (sense("rape", kanji_only=("人山",)), sense("hermit", kanji_only=("山人",))),
    )
    found = taken(made)
    assert [*found.words] == ["山人"]
    assert [reading.text for reading in found.words["山人"][0].readings] == ["やまびと"]


def test_what_a_cpu_does_not_play():
    irregular = Entry(1, (Kanji("人山", info=("search-only kanji form",)),), (Kana("ひとやま"),), (sense("a crowd"),))
    found = taken(irregular, entry("世の中", "よのなか"), entry("取り返す", "とりかえす"), entry("女王", "じょおう"))
    verdicts = {word: spellings[0].verdict for word, spellings in found.words.items()}
    assert verdicts == {
        "世中": Verdict.ACCEPT,
        "人山": Verdict.ACCEPT,
        "取返": Verdict.PLAY,
        "女王": Verdict.PLAY,
    }


def test_tiers_by_familiarity_and_kanji():
    found = taken(
        *(entry(word, "よみ", number=number) for number, word in enumerate(["女王", "山人", "世の中", "漢字"]))
    )
    scores = familiarity(found.words, Frequencies({"漢字": 1e-4, "女王": 1e-5, "山人": 1e-6}), {})
    assert scores["漢字"] > scores["女王"] > scores["山人"]
    tiers = choose(found.words, scores, [(1, frozenset("女王山人")), (2, ALL)])
    assert tiers == (("女王",), ("漢字",), ("山人",), ("世中",))


def test_facts_have_the_spellings_with_okurigana():
    found = taken(entry("取り返す 取返す", "とりかえす", sense("to get back")), entry("取返し", "とりかえし", number=2))
    scores = familiarity(found.words, Frequencies({"取返し": 1e-4}), {})
    facts = facts_of(found.words, [[], ["取返"]], scores, policy())
    assert facts["取返"] == {
        "level": 2,
        "entries": [
            {"forms": ["取返し"], "kana": ["とりかえし"], "pos": ["名詞"], "gloss": "thing"},
            {"forms": ["取り返す", "取返す"], "kana": ["とりかえす"], "pos": ["名詞"], "gloss": "to get back"},
        ],
    }
    assert NOUN not in str(facts)


def test_names_of_people_and_places():
    names = [
        Name(("山田",), ("やまだ", "やまた"), ("place", "surname")),
        Name(("田川",), ("たがわ",), ("company",)),
        Name(("中山",), ("なかやま",), ("fem", "given")),
        Name(("女王",), ("じょおう",), ("surname",)),
        Name(("山田",), ("やまた",), ("surname",)),
        Name(("山", "鬱山", "山ノ中"), ("やま",), ("surname",)),
    ]
    assert harvest_names(names, ALL, frozenset({"女王"})) == {
        "中山": (("名", "なかやま"),),
        "山田": (("姓", "やまた"), ("地名", "やまた"), ("姓", "やまだ"), ("地名", "やまだ")),
    }


def test_tables_that_are_wrong_are_refused(tmp_path: Path):
    table = tmp_path / "kanji.txt"
    lines = [f"{level} {chr(0x4E00 + number)}" for number, level in enumerate(POINTS)]
    table.write_text("# levels\n" + "\n".join(lines), "utf-8")
    levels = read_levels(table)
    assert len(levels.kyoiku) == 6 and len(levels.joyo) == 10 and levels.points[chr(0x4E00 + 11)] == 15
    for wrong in (lines[:-1], [*lines[:-1], "1級 一"]):
        table.write_text("\n".join(wrong), "utf-8")
        with pytest.raises(ValueError, match=r"kanji\.txt"):
            read_levels(table)
    place = tmp_path / "tiles.txt"
    write_tiles(place, {"kyoiku": ["一丁", "丂七", "丄丅"], "joyo": ["一丁"]})
    with pytest.raises(ValueError, match="joyo"):
        read_tiles(place, levels)
    write_tiles(place, {"kyoiku": ["一丁", "丂七", f"丄{JOKER}"], "joyo": []})
    with pytest.raises(ValueError, match="kyoiku"):
        read_tiles(place, levels)


def test_tiles_pair_what_is_of_like_use():
    worth = {chr(0x4E00 + number): float(number) for number in range(200)}
    tiles = pair(worth, 0.1, random.Random(1))
    faces = "".join(tiles).replace(JOKER, "")
    assert sorted(faces) == sorted(worth)
    jokers = [tile for tile in tiles if JOKER in tile]
    assert abs(len(jokers) / len(tiles) - 0.1) < 0.02
    assert any(tile[0] == JOKER for tile in jokers) and any(tile[1] == JOKER for tile in jokers)
    gaps = [abs(worth[tile[0]] - worth[tile[1]]) for tile in tiles if JOKER not in tile]
    assert max(gaps) <= 12
    assert pair(worth, 0.1, random.Random(1)) == tiles != pair(worth, 0.1, random.Random(2))


def test_extra_words_are_like_any_other(tmp_path: Path):
    (tmp_path / "extra.txt").write_text("# why\n漢字力 かんじりょく skill with kanji\n", "utf-8")
    (made,) = read_extra(tmp_path / "extra.txt")
    assert (made.kanji[0].text, made.kana[0].text, made.senses[0].glosses) == (
        "漢字力",
        "かんじりょく",
        ("skill with kanji",),
    )


def test_the_lexicon_finds_words_by_some_of_their_kanji():
    lexicon = KanjiLexicon([["女王", "王女"], ["女子", "女子力"]], ["女川"])
    assert lexicon.matching(["女", ""]) == ["女子", "女川", "女王"]
    assert lexicon.matching(["", "子", ""]) == ["女子力"]
    assert lexicon.matching(["子", ""]) == []
    assert [lexicon.tier(word) for word in ("女王", "女子", "女川")] == [0, 1, 2]
    assert "女川" in lexicon and "川女" not in lexicon
