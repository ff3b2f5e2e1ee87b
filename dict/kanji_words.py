"""The words of 漢ピオンズ: the kanji of JMdict's spellings, okurigana left out (rules P05, P11)."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from asobiban.lexicon.kana import HIRAGANA, NotKana
from asobiban.lexicon.kanji import bare
from policy import Policy, Verdict
from source import Entry, Kana, Kanji, Sense
from vocabulary import LEARNERS, PHRASE, STYLES, TOPICS, UNLISTED, Frequencies, priority_zipf
from words import fold

SHORTEST, LONGEST = 2, 11
"""Kanji in a word; no board has a longer line."""

NOUN = "noun (common) (futsuumeishi)"
_PARTICLE = re.compile(r"(?<=[㐀-鿿々])(?:の|が|に|と|は|を|も|や|で|へ|って|から|にも)(?=[㐀-鿿])")
"""Kana between kanji that is no okurigana: 世の中 gives 世中, accepted from people, not played."""


@dataclass(frozen=True)
class Spelling:
    """A spelling behind a word, with its fit readings and what CPU players may do with it."""

    entry: Entry
    form: Kanji
    readings: tuple[Kana, ...]
    verdict: Verdict

    @property
    def senses(self) -> tuple[Sense, ...]:
        """The senses that the spelling may carry."""
        return senses_of(self.entry, self.form)


@dataclass
class KanjiHarvest:
    """The words of the game, and the story of those that are not."""

    words: dict[str, list[Spelling]] = field(default_factory=dict)
    unfit: dict[str, str] = field(default_factory=dict)
    """Word → why it is out."""
    counts: Counter[str] = field(default_factory=Counter)
    """Step → spellings dropped there."""


def senses_of(entry: Entry, form: Kanji) -> tuple[Sense, ...]:
    """Return the senses of `entry` that are written `form` (`stagk` honoured)."""
    return tuple(sense for sense in entry.senses if not sense.kanji_only or form.text in sense.kanji_only)


def read_extra(path: Path) -> list[Entry]:
    """Return the words of `extra.txt` as entries with numbers below those of JMdict."""
    lines = [line.split(maxsplit=2) for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [
        Entry(number, (Kanji(written),), (Kana(reading),), (Sense((NOUN,), (gloss,)),))
        for number, (written, reading, gloss) in enumerate(lines, start=1)
    ]


def harvest(entries: Iterable[Entry], policy: Policy, kanji: frozenset[str]) -> KanjiHarvest:
    """Return every word of `kanji` that a fit entry gives, each with its spellings in the order of the source.

    Of a phrase only a spelling without kana counts. A word that an unfit entry shares with a fit one stays.
    """
    result = KanjiHarvest()
    words: defaultdict[str, list[Spelling]] = defaultdict(list)
    unfit: dict[str, str] = {}
    for entry in entries:
        phrase = any(PHRASE in sense.pos for sense in entry.senses)
        for form in entry.kanji:
            result.counts["spellings"] += 1
            word = bare(form.text)
            if reason := _unusable(word, form, phrase, kanji):
                result.counts[reason] += 1
                continue
            senses = senses_of(entry, form)
            readings, reason = _fit_readings(entry, form, senses, policy)
            if readings:
                words[word].append(Spelling(entry, form, readings, _verdict(entry, form, readings, policy)))
            elif reason:
                unfit.setdefault(word, reason)
    result.words = dict(sorted(words.items()))
    result.unfit = {word: reason for word, reason in sorted(unfit.items()) if word not in words}
    return result


def familiarity(
    words: Mapping[str, Sequence[Spelling]],
    frequencies: Frequencies,
    levels: Mapping[tuple[str, str], str],
) -> dict[str, tuple[float, ...]]:
    """Return word → the familiarity of each of its spellings on the Zipf scale, weighed as for the words in kana."""
    return {
        word: tuple(_familiarity(spelling, frequencies, levels) for spelling in spellings)
        for word, spellings in words.items()
    }


def choose(
    words: Mapping[str, Sequence[Spelling]],
    scores: Mapping[str, Sequence[float]],
    sizes: Sequence[tuple[int, frozenset[str]]],
) -> tuple[tuple[str, ...], ...]:
    """Return disjoint sorted tiers. `sizes` has (words in all, kanji known) for the first; then the other playable
    words; last those accepted from people only."""
    playable = {
        word for word, spellings in words.items() if any(spelling.verdict is Verdict.PLAY for spelling in spellings)
    }
    ranked = sorted(playable, key=lambda word: (-_best_played(words[word], scores[word]), word))
    chosen: set[str] = set()
    tiers = []
    for total, known in sizes:
        fitting = (word for word in ranked if word not in chosen and known.issuperset(word))
        tier = [word for word, _ in zip(fitting, range(total - len(chosen)), strict=False)]
        chosen.update(tier)
        tiers.append(tuple(sorted(tier)))
    return (*tiers, tuple(sorted(playable - chosen)), tuple(sorted(words.keys() - playable)))


def _best_played(spellings: Sequence[Spelling], scores: Sequence[float]) -> float:
    return max(score for spelling, score in zip(spellings, scores, strict=True) if spelling.verdict is Verdict.PLAY)


def _unusable(word: str, form: Kanji, phrase: bool, kanji: frozenset[str]) -> str | None:
    if not word:
        return "other signs"
    if len(word) < SHORTEST:
        return "one kanji"
    if phrase and any(char in HIRAGANA for char in form.text):
        return "phrases"
    if len(word) > LONGEST:
        return "too long"
    if not kanji.issuperset(word):
        return "other kanji"
    return None


def _fit_readings(
    entry: Entry, form: Kanji, senses: Sequence[Sense], policy: Policy
) -> tuple[tuple[Kana, ...], str | None]:
    """Return the fit readings of a spelling, and why a reading is not fit."""
    fit, why = [], None
    for reading in entry.kana:
        if form not in entry.kanji_of(reading):
            continue
        try:
            kana = fold(reading.text)
        except NotKana:
            continue
        reason = policy.why_blocked(kana) or policy.why_unfit(entry, kana, senses)
        if reason:
            why = reason
        else:
            fit.append(reading)
    return tuple(fit), why


def _verdict(entry: Entry, form: Kanji, readings: Sequence[Kana], policy: Policy) -> Verdict:
    if not policy.shows(form) or _PARTICLE.search(form.text):
        return Verdict.ACCEPT
    return max(policy.of_reading(entry, reading) for reading in readings)


def _familiarity(spelling: Spelling, frequencies: Frequencies, levels: Mapping[tuple[str, str], str]) -> float:
    form, senses = spelling.form, spelling.senses or spelling.entry.senses
    zipf = frequencies.zipf(form.text, [tag for sense in senses for tag in sense.pos])
    known = priority_zipf(form.priority)
    score = 0.6 * zipf + 0.4 * known + 0.3 if known is not None else zipf - 0.4
    learnt = [levels[key] for reading in spelling.readings if (key := (form.text, fold(reading.text))) in levels]
    if learnt:
        score += max(LEARNERS[level] for level in learnt)
    elif "ichi1" not in form.priority:
        score += UNLISTED
    if "ichi1" in form.priority:
        score += 0.7
    score += sum(STYLES.get(tag, 0.0) for tag in senses[0].misc)
    return score + min((TOPICS.get(tag, 0.0) for tag in senses[0].fields), default=0.0)
