"""What players see about a word: its written forms, parts of speech, a short meaning and how hard it is."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from asobiban.lexicon.store import fact_shard
from policy import Policy, Verdict
from source import Entry, Kana, Sense
from vocabulary import USUALLY_KANA, Vocabulary
from words import Meaning

MAX_ENTRIES, MAX_KANJI, MAX_POS, MAX_GLOSS = 4, 3, 3, 60
FAMILIAR, KNOWN = 0.9, -0.3
"""Familiarity from which a word beyond the first two tiers is ふつう, and from which it is むずかしい: the second is
that of a word met in no count, written with 常用漢字."""


@dataclass(frozen=True)
class EntryFacts:
    """One entry behind a word. `kanji` has at most 3 written forms fit for display, katakana spellings included."""

    kanji: tuple[str, ...]
    pos: tuple[str, ...]
    gloss: str


@dataclass(frozen=True)
class WordFacts:
    """`level` 1 小学生, 2 中学生, 3 ふつう, 4 むずかしい, 5 めったに見ない; `entries` the best known first."""

    level: int
    entries: tuple[EntryFacts, ...]


def level_of(tier: int, familiarity: float) -> int:
    """Return the difficulty of a word in `tier` (0–3) with `familiarity`."""
    if tier < 2:
        return tier + 1
    if familiarity >= FAMILIAR:
        return 3
    limit = KNOWN if tier == 2 else (FAMILIAR + KNOWN) / 2
    return 4 if familiarity >= limit else 5


def facts_of(
    words: Mapping[str, Sequence[Meaning]],
    vocabulary: Vocabulary,
    familiarity: Mapping[str, Sequence[float]],
    policy: Policy,
) -> dict[str, WordFacts]:
    """Return word → facts, for every word."""
    facts = {}
    for tier, members in enumerate(vocabulary.tiers):
        for word in members:
            scores = familiarity[word]
            ranked = sorted(zip(words[word], scores, strict=True), key=lambda pair: _rank(*pair))
            # One line for an entry that gives the word twice (ホームドラマ, ホーム・ドラマ).
            best: dict[int, Meaning] = {}
            for meaning, _ in ranked:
                other = best.setdefault(meaning.entry.number, meaning)
                if "・" in other.reading.text and "・" not in meaning.reading.text:
                    best[meaning.entry.number] = meaning
            shown = dict.fromkeys(
                entry_facts(word, meaning.entry, meaning.reading, policy) for meaning in best.values()
            )
            facts[word] = WordFacts(level_of(tier, max(scores)), tuple(shown)[:MAX_ENTRIES])
    return facts


def _rank(meaning: Meaning, score: float) -> tuple[object, ...]:
    """Return the sorting key that puts the best known meaning first; the sort keeps the source's order otherwise."""
    return (-meaning.verdict, -score)


def entry_facts(word: str, entry: Entry, reading: Kana, policy: Policy) -> EntryFacts:
    """Return what is shown of `entry` read as `reading`, without its unfit senses."""
    labels, gloss = meaning(entry.senses_of(reading) or entry.senses, policy)
    return EntryFacts(_written(word, entry, reading, policy), labels, gloss)


def meaning(senses: Sequence[Sense], policy: Policy) -> tuple[tuple[str, ...], str]:
    """Return the parts of speech and the short meaning shown of `senses`, without the unfit ones."""
    # The main sense stays: the entry was found fit by it, or kept by hand.
    fit = [sense for rank, sense in enumerate(senses) if rank == 0 or policy.why_unfit_sense(sense) is None]
    played = [sense for sense in fit if policy.of_sense(sense) is Verdict.PLAY] or fit
    labels = dict.fromkeys(label for tag in played[0].pos if (label := policy.label(tag)))
    return tuple(labels)[:MAX_POS], shorten(_glosses(played, policy))


def _written(word: str, entry: Entry, reading: Kana, policy: Policy) -> tuple[str, ...]:
    """Return the written forms to show: the usual ones, no half-kana spellings (むこう岸 beside 向こう岸)."""
    forms = entry.kanji_of(reading)
    fit = [form for form in forms if policy.shows(form)]
    usual = [form.text for form in fit if form.priority] or [
        form.text for form in fit if _kanji_in(form.text) >= _kanji_in(fit[0].text)
    ]
    if not usual and forms and not any("search-only" in tag for form in forms for tag in form.info):
        usual = [forms[0].text]  # an out-dated form is better than none
    senses = entry.senses_of(reading)
    in_kana = not usual or (bool(senses) and USUALLY_KANA in senses[0].misc)
    if in_kana and any("ァ" <= char <= "ヶ" for char in reading.text):
        usual.insert(0, reading.text)  # ソビエト before 蘇維埃
    return tuple(form for form in usual if form != word)[:MAX_KANJI]


def _kanji_in(form: str) -> int:
    return sum("㐀" <= char <= "鿿" or char == "々" for char in form)


def _glosses(senses: Sequence[Sense], policy: Policy) -> list[str]:
    glosses = [gloss for sense in senses for gloss in policy.fit_glosses(sense)]
    return list(dict.fromkeys(glosses)) or list(senses[0].glosses[:1])


def shorten(glosses: Sequence[str], limit: int = MAX_GLOSS) -> str:
    """Return `glosses` joined by "; ", as many as `limit` characters hold.

    A first gloss that is too long by itself loses its brackets, then its end.
    """
    text = ""
    for gloss in glosses:
        longer = f"{text}; {gloss}" if text else _fitted(gloss, limit)
        if len(longer) > limit:
            break
        text = longer
    return text


def _fitted(gloss: str, limit: int) -> str:
    if len(gloss) <= limit:
        return gloss
    bare = gloss
    while "(" in bare and ")" in bare.partition("(")[2]:
        before, _, rest = bare.partition("(")
        bare = f"{before.rstrip()} {rest.partition(')')[2].lstrip()}".strip()
        if len(bare) <= limit:
            return bare
    cut = bare[: limit - 1].rpartition(" ")[0] or bare[: limit - 1]
    return cut.rstrip(" ,;:(") + "…"


def as_json(facts: Mapping[str, WordFacts]) -> dict[str, dict[str, object]]:
    """Return shard name → content of that shard."""
    return in_shards(
        {
            word: {
                "level": found.level,
                "entries": [
                    {"kanji": list(entry.kanji), "pos": list(entry.pos), "gloss": entry.gloss}
                    for entry in found.entries
                ],
            }
            for word, found in facts.items()
        }
    )


def in_shards(facts: Mapping[str, object]) -> dict[str, dict[str, object]]:
    """Return shard name (`asobiban.lexicon.store.fact_shard`) → word → facts, sorted."""
    shards: dict[str, dict[str, object]] = {}
    for word in sorted(facts):
        shards.setdefault(fact_shard(word), {})[word] = facts[word]
    return shards


def json_text(value: object) -> str:
    """Return `value` as one line of JSON, as all data files have it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
