"""The compiled data of 漢ピオンズ: what must be in it, what must not, and its form."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from asobiban.lexicon.kanji import bare, is_kanji
from asobiban.lexicon.store import fact_shard
from conftest import ROOT
from kanji_levels import POINTS, Levels, read_levels
from policy import Headwords, Phrases
from tiles import JOKER, JOKERS, read_tiles

DICT = ROOT / "dict"


@pytest.fixture(scope="module")
def levels() -> Levels:
    """The committed table of kanji."""
    return read_levels(DICT / "kanji.txt")


@pytest.fixture(scope="module")
def kanji_tiers(data: Path) -> list[list[str]]:
    """The tiers of words.txt."""
    text = (data / "kanpions" / "words.txt").read_text("utf-8")
    return [tier.split("\n") for tier in text.removesuffix("\n").split("\n\n")]


@pytest.fixture(scope="module")
def kanji_words(kanji_tiers: list[list[str]]) -> frozenset[str]:
    """All accepted words."""
    return frozenset(word for tier in kanji_tiers for word in tier)


def shards(folder: Path) -> dict[str, Any]:
    """All shards in one, each checked to lie where the engine looks for it."""
    found: dict[str, Any] = {}
    for path in sorted(folder.iterdir()):
        shard = json.loads(path.read_text("utf-8"))
        assert all(fact_shard(word) == path.stem for word in shard), path.name
        found |= shard
    return found


@pytest.fixture(scope="module")
def kanji_facts(data: Path) -> dict[str, Any]:
    """Word → facts."""
    return shards(data / "kanpions" / "facts")


def test_the_levels_are_those_of_the_ministry(levels: Levels):
    """P02–P04: 1,026 教育漢字 by year since 2020, 2,136 常用漢字; the numbers of 漢検 beyond."""
    sizes = {name: len(members) for name, members in levels.kanji.items()}
    assert [*sizes.values()][:10] == [80, 160, 200, 202, 193, 191, 313, 284, 328, 185]
    assert len(levels.kyoiku) == 1_026 and len(levels.joyo) == 2_136
    assert {"媛", "阪", "潟"} <= set(levels.kanji["4年"]) and {"剥", "填", "頬", "叱"} <= levels.joyo
    assert all(is_kanji(kanji) for kanji in levels.points)


def test_the_kanji_are_those_of_another_source(levels: Levels):
    """KANJIDIC2 has the same 常用漢字 and the same 教育漢字, in its own forms."""
    import source

    with source.database() as connection:
        grades = source.read_grades(connection)
    joyo = {bare(kanji) for kanji, grade in grades.items() if grade <= 8} - {""}
    assert joyo == levels.joyo
    assert {kanji for kanji, grade in grades.items() if grade <= 6} == levels.kyoiku


@pytest.mark.parametrize(("edition", "kanji"), [("kyoiku", 1_026), ("joyo", 2_200)])
def test_the_tiles(data: Path, levels: Levels, edition: str, kanji: int):
    """Decision P.1: each kanji once, the share of JOKERs, never two on a tile; the data has the committed ones."""
    tiles = read_tiles(DICT / "tiles.txt", levels)[edition]
    table = json.loads((data / "kanpions" / "tiles.json").read_text("utf-8"))
    assert table[edition] == tiles
    faces = "".join(tiles)
    assert len(faces.replace(JOKER, "")) == len(set(faces) - {JOKER}) == kanji
    assert abs(faces.count(JOKER) / len(tiles) - JOKERS[edition]) < 0.003
    assert JOKER * 2 not in tiles
    worth = {char: int(points) for points, members in table["points"].items() for char in members}
    points = levels.points
    assert {char: worth[char] for char in faces if char != JOKER} == {
        char: points[char] for char in faces if char != JOKER
    }
    expected = set(POINTS.values()) if edition == "joyo" else {1, 2, 3, 4, 5, 6}
    assert {worth[char] for char in faces if char != JOKER} == expected


def test_both_faces_are_of_like_use(kanji_words: frozenset[str], levels: Levels):
    """Few tiles pair a kanji of many words with one of few."""
    for edition, tiles in read_tiles(DICT / "tiles.txt", levels).items():
        faces = set("".join(tiles))
        uses = dict.fromkeys(faces, 0)
        for word in kanji_words:
            if faces.issuperset(word):
                for char in set(word):
                    uses[char] += 1
        pairs = [sorted((uses[tile[0]], uses[tile[1]])) for tile in tiles if JOKER not in tile]
        assert min(low for low, _ in pairs) > 0, "every kanji is in a word"
        uneven = [low for low, high in pairs if high > 3 * low + 10]
        assert len(uneven) < 0.08 * len(pairs), edition


def test_words_are_kanji_of_the_tiles(kanji_tiers: list[list[str]], levels: Levels):
    known = set("".join(read_tiles(DICT / "tiles.txt", levels)["joyo"])) - {JOKER}
    assert all(tier == sorted(set(tier)) for tier in kanji_tiers)
    everything = [word for tier in kanji_tiers for word in tier]
    assert len(everything) == len(set(everything))
    assert [word for word in everything if not known.issuperset(word) or not 2 <= len(word) <= 11] == []


def test_counts(kanji_tiers: list[list[str]], kanji_words: frozenset[str], levels: Levels):
    """About the numbers that were measured for the design; the tiers have the sizes and kanji they are meant to."""
    early, middle, late = levels.of("1年", "2年", "3年", "4年"), levels.kyoiku, levels.joyo
    kyoiku = [word for word in kanji_words if middle.issuperset(word)]
    assert 64_000 < len(kyoiku) < 67_000 and 30_000 < sum(len(word) == 2 for word in kyoiku) < 31_500
    assert 106_000 < len(kanji_words) < 111_000
    assert [len(tier) for tier in kanji_tiers[:3]] == [4_000, 8_000, 18_000]
    assert all(early.issuperset(word) for word in kanji_tiers[0])
    assert all(middle.issuperset(word) for word in kanji_tiers[1])
    assert all(late.issuperset(word) for word in kanji_tiers[2])


def test_the_examples_of_the_rules(kanji_words: frozenset[str]):
    """P11, P23, P24, P35–P39."""
    wanted = {"取返", "一発逆転", "想像力", "漢字力", "遊技", "交遊", "特技", "女王", "王女", "想像", "漢字"}
    assert wanted <= kanji_words
    assert {"技遊", "遊特", "特遊", "像力"}.isdisjoint(kanji_words)
    assert "世中" not in kanji_words, "世の中 is a phrase to the dictionary"


@pytest.mark.parametrize("word", ["人人", "一歩一歩", "申込", "売切", "落着", "学校", "手平", "一石二鳥"])
def test_words_with_kana_left_out_or_repeated_kanji(kanji_words: frozenset[str], word: str):
    assert word in kanji_words


@pytest.mark.parametrize("word", ["学校", "先生", "電車", "日本", "取返", "食物", "目指"])
def test_childrens_words_are_in_the_first_tiers(kanji_tiers: list[list[str]], word: str):
    assert word in kanji_tiers[0] or word in kanji_tiers[1]


@pytest.mark.parametrize("word", ["茶間", "手平", "女川"])
def test_a_cpu_does_not_play(kanji_tiers: list[list[str]], word: str):
    assert not any(word in tier for tier in kanji_tiers[:4])


def test_unfit_words_are_nowhere(data: Path, kanji_words: frozenset[str], kanji_facts: dict[str, Any]):
    """Hazard G2-12."""
    names = set((data / "kanpions" / "names.txt").read_text("utf-8").split())
    out = {"強姦", "売春", "娼婦", "痴漢", "支那人", "陰茎", "性交"}
    assert not out & kanji_words and not out & names
    assert {"成功", "将棋", "休憩", "性格", "処分", "乳歯", "病院"} <= kanji_words
    # 交ぜ合わせる leaves the kanji of a blocked word, but not its meaning.
    blocked = Headwords.parse((DICT / "blocklist.txt").read_text("utf-8"))
    shown = {form for fact in kanji_facts.values() for entry in fact["entries"] for form in entry["forms"]}
    assert not blocked.kanji & shown


def test_unfit_meanings_are_not_shown(kanji_facts: dict[str, Any]):
    gloss = tomllib.loads((DICT / "policy.toml").read_text("utf-8"))["gloss"]
    unfit = Phrases(gloss["exclude"], gloss["allow"])
    shown = {entry["gloss"] for fact in kanji_facts.values() for entry in fact["entries"]}
    assert [gloss for gloss in shown if unfit.find(gloss)] == []


def test_every_word_has_facts(kanji_tiers: list[list[str]], kanji_facts: dict[str, Any]):
    """Hazard G4-13: whatever a CPU plays can be looked up, with a reading and a meaning."""
    assert kanji_facts.keys() == {word for tier in kanji_tiers for word in tier}
    for level, tier in enumerate(kanji_tiers, start=1):
        assert all(kanji_facts[word]["level"] == level for word in tier)
    for word, fact in kanji_facts.items():
        assert 1 <= len(fact["entries"]) <= 4, word
        for entry in fact["entries"]:
            assert entry.keys() == {"forms", "kana", "pos", "gloss"}, word
            assert 1 <= len(entry["forms"]) <= 3 and all(bare(form) == word for form in entry["forms"]), word
            assert 1 <= len(entry["kana"]) <= 3 and 0 < len(entry["gloss"]) <= 60, word


def test_names(data: Path, kanji_words: frozenset[str]):
    """P10: people and places, none of them a word already; looked up like words."""
    names = (data / "kanpions" / "names.txt").read_text("utf-8").split()
    assert names == sorted(set(names)) and len(names) > 250_000
    assert not kanji_words & set(names)
    assert {"佐藤", "花子", "与謝野晶子", "埼玉"} <= set(names) | kanji_words
    known = shards(data / "kanpions" / "names" / "facts")
    assert known.keys() == set(names)
    assert known["佐藤"][0] == ["姓", "さとう"]
    assert {kind for pairs in known.values() for kind, _ in pairs} == {"姓", "名", "人名", "地名", "駅名"}


def test_the_manifest_counts_them(data: Path, kanji_tiers: list[list[str]]):
    told = json.loads((data / "manifest.json").read_text("utf-8"))["kanpions"]
    assert told["tiers"] == [len(tier) for tier in kanji_tiers] and told["words"] == sum(told["tiers"])
    assert told["unfit"] == sum(step["count"] for step in told["steps"] if step["name"].startswith("unfit"))
    joyo = told["editions"]["joyo"]
    assert joyo["words"] == told["words"] and 2 * joyo["tiles"] - joyo["jokers"] == joyo["kanji"]
