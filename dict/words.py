"""Fold the readings of JMdict into words that the cards can show, and leave out what is unfit."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from asobiban.lexicon.kana import LONG, NotKana, normalise, spellable
from policy import Policy, Verdict
from source import Entry, Kana

SEPARATORS = str.maketrans("", "", "・･、，,。．.！!？? 　=＝‐-")
"""Marks that only divide a reading (アイアン・クラブ): dropped. A reading with any other sign is not a word."""


NEVER_FIRST = frozenset("ぁぃぅぇぉゕゖっゃゅょゎーん")
"""Kana that begin no everyday word: っけ, ん家 are accepted, not played."""


@dataclass(frozen=True)
class Meaning:
    """One fit entry behind a word, with the reading that gives the word and what CPU players may do with it."""

    entry: Entry
    reading: Kana
    verdict: Verdict


@dataclass
class Harvest:
    """The words of the game, and the story of those that are not."""

    words: dict[str, list[Meaning]] = field(default_factory=dict)
    unfit: dict[str, str] = field(default_factory=dict)
    """Word → why it is out."""
    counts: Counter[str] = field(default_factory=Counter)
    """Step → readings or words dropped there."""


def fold(reading: str) -> str:
    """Return `reading` in the game's alphabet, separators dropped. Raises `NotKana` when that cannot be done."""
    return normalise(reading.translate(SEPARATORS))


def harvest(entries: Iterable[Entry], policy: Policy) -> Harvest:
    """Return every word that a fit entry gives, each with its meanings in the order of the source.

    A word that an unfit entry shares with a fit one stays (せいこう 成功), unless the blocklist names it.
    """
    result = Harvest()
    counts = result.counts
    words: defaultdict[str, list[Meaning]] = defaultdict(list)
    unfit: dict[str, str] = {}
    seen: set[str] = set()
    dropped: dict[str, str] = {}
    for entry in entries:
        counts["entries"] += 1
        for reading in entry.kana:
            counts["readings"] += 1
            try:
                word = fold(reading.text)
            except NotKana:
                counts["not kana"] += 1
                continue
            seen.add(word)
            if reason := _unusable(word, policy):
                dropped[word] = reason
            elif reason := policy.why_blocked(word) or policy.why_unfit(entry, word, entry.senses_of(reading)):
                unfit.setdefault(word, reason)
            else:
                verdict = Verdict.ACCEPT if word[0] in NEVER_FIRST else policy.of_reading(entry, reading)
                words[word].append(Meaning(entry, reading, verdict))
    counts["folded"] = len(seen)
    counts.update(dropped.values())
    result.words = dict(sorted(words.items()))
    result.unfit = {word: reason for word, reason in sorted(unfit.items()) if word not in words}
    return result


def count_tags(entries: Iterable[Entry]) -> dict[str, int]:
    """Return tag → number of entries that carry it on a sense or a form: what the policy has to decide about."""
    counts: Counter[str] = Counter()
    for entry in entries:
        tags = {tag for sense in entry.senses for tag in (*sense.misc, *sense.dialects)}
        tags.update(tag for form in entry.kanji for tag in form.info)
        tags.update(tag for reading in entry.kana for tag in reading.info)
        counts.update(tags)
    return dict(sorted(counts.items()))


def _unusable(word: str, policy: Policy) -> str | None:
    if len(word) < policy.shortest:
        return "too short"
    if len(word) > policy.longest:
        return "too long"
    if word.count(LONG) > 1:
        return "two ー"
    if not spellable(word):
        return "no card"
    return None
