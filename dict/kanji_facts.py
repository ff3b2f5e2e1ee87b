"""What players see about a word of 漢ピオンズ: its spellings with okurigana, readings, parts of speech and meaning."""

from collections.abc import Mapping, Sequence

from facts import MAX_ENTRIES, MAX_KANJI, meaning
from kanji_words import Spelling
from policy import Policy

MAX_KANA = 3

Json = dict[str, object]


def facts_of(
    words: Mapping[str, Sequence[Spelling]],
    tiers: Sequence[Sequence[str]],
    scores: Mapping[str, Sequence[float]],
    policy: Policy,
) -> dict[str, Json]:
    """Return word → facts: `level`, 1 for the first of the `tiers`, and `entries`, the best known first."""
    return {
        word: {"level": level, "entries": _entries(words[word], scores[word], policy)}
        for level, tier in enumerate(tiers, start=1)
        for word in tier
    }


def _entries(spellings: Sequence[Spelling], scores: Sequence[float], policy: Policy) -> list[Json]:
    ranked = sorted(zip(spellings, scores, strict=True), key=lambda pair: (-pair[0].verdict, -pair[1]))
    by_entry: dict[int, list[Spelling]] = {}
    for spelling, _ in ranked:
        by_entry.setdefault(spelling.entry.number, []).append(spelling)
    return [_entry(same, policy) for same in list(by_entry.values())[:MAX_ENTRIES]]


def _entry(spellings: Sequence[Spelling], policy: Policy) -> Json:
    """Return what is shown of one entry: irregular spellings and readings only where there are no others."""
    first = spellings[0]
    forms = [spelling.form.text for spelling in spellings if policy.shows(spelling.form)] or [first.form.text]
    usual = [reading for reading in first.readings if not reading.info] or first.readings
    pos, gloss = meaning(first.senses or first.entry.senses, policy)
    return {
        "forms": forms[:MAX_KANJI],
        "kana": [reading.text for reading in usual][:MAX_KANA],
        "pos": list(pos),
        "gloss": gloss,
    }
