"""Judge entries, senses and readings by `policy.toml`, `blocklist.txt` and `keeplist.txt`."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

from asobiban.lexicon.kana import ALPHABET
from source import Entry, Kana, Kanji, Sense, SourceError

_BRACKETS = re.compile(r"\s*\([^()]*\)")


class Verdict(IntEnum):
    """What a tag makes of a word; the smaller, the worse."""

    EXCLUDE = 0
    ACCEPT = 1
    PLAY = 2


@dataclass(frozen=True)
class Headwords:
    """A reviewed list: `kanji` names entries by one of their written forms, `kana` names words (readings)."""

    kanji: frozenset[str] = frozenset()
    kana: frozenset[str] = frozenset()

    @classmethod
    def parse(cls, text: str) -> "Headwords":
        """Read one headword a line; `#` begins a comment. A headword all in hiragana and ー is a reading."""
        words = [word for line in text.splitlines() if (word := line.partition("#")[0].strip())]
        kana = frozenset(word for word in words if ALPHABET.issuperset(word))
        return cls(frozenset(words) - kana, kana)


class Phrases:
    """English words and phrases, found whole: `rape` is not in "rapeseed". A final `*` stands for any ending."""

    def __init__(self, phrases: Iterable[str], allowed: Iterable[str] = ()) -> None:
        self._phrases = self._pattern(phrases)
        self._allowed = self._pattern(allowed)
        self._found: dict[str, str | None] = {}

    def find(self, text: str) -> str | None:
        """Return the first phrase in `text` (lower case) that is not part of an allowed one."""
        if text not in self._found:
            self._found[text] = self._search(text)
        return self._found[text]

    def _search(self, text: str) -> str | None:
        if self._phrases is None:
            return None
        if self._allowed is not None:
            text = self._allowed.sub("…", text)
        found = self._phrases.search(text)
        return found.group().lower() if found else None

    @staticmethod
    def _pattern(phrases: Iterable[str]) -> re.Pattern[str] | None:
        parts = [re.escape(phrase).replace(r"\*", r"[\w-]*") for phrase in sorted(phrases, key=len, reverse=True)]
        # A hyphen joins: "cock" is not found in "cock-a-doodle-doo".
        return re.compile(rf"(?<![\w-])(?:{'|'.join(parts)})(?![\w-])", re.IGNORECASE) if parts else None


class Policy:
    """The rules of `policy.toml` with the reviewed lists beside it."""

    def __init__(
        self,
        rules: Mapping[str, Any],
        blocked: Headwords = Headwords(),
        kept: Headwords = Headwords(),
    ) -> None:
        """Take the parsed TOML. Raises `ValueError` for a verdict that is none of play, accept, exclude."""
        self._pos = {tag: _verdict(verdict) for tag, (verdict, _) in rules["pos"].items()}
        self._labels: dict[str, str] = {tag: label for tag, (_, label) in rules["pos"].items()}
        self._misc, self._reading, self._kanji, self._dialect = (
            {tag: _verdict(verdict) for tag, verdict in rules[table].items()}
            for table in ("misc", "reading", "kanji", "dialect")
        )
        gloss = rules["gloss"]
        self._unfit = Phrases(gloss["exclude"], gloss["allow"])
        self._unplayed = Phrases(gloss["accept"])
        self._blocked, self._kept = blocked, kept
        self.shortest: int = rules["words"]["shortest"]
        self.longest: int = rules["words"]["longest"]

    @classmethod
    def load(cls, folder: Path) -> "Policy":
        """Read the three files from `folder`."""
        return cls(
            tomllib.loads((folder / "policy.toml").read_text("utf-8")),
            Headwords.parse((folder / "blocklist.txt").read_text("utf-8")),
            Headwords.parse((folder / "keeplist.txt").read_text("utf-8")),
        )

    def require_known_tags(self, entries: Iterable[Entry]) -> None:
        """Raise `SourceError` when the source uses a tag for which the policy has no line."""
        for entry in entries:
            for table, tags in (
                (self._pos, (tag for sense in entry.senses for tag in sense.pos)),
                (self._misc, (tag for sense in entry.senses for tag in sense.misc)),
                (self._dialect, (tag for sense in entry.senses for tag in sense.dialects)),
                (self._reading, (tag for reading in entry.kana for tag in reading.info)),
                (self._kanji, (tag for form in entry.kanji for tag in form.info)),
            ):
                for tag in tags:
                    if tag not in table:
                        raise SourceError(f"policy.toml has no line for the tag {tag!r} (entry {entry.number})")

    def why_blocked(self, word: str) -> str | None:
        """Return "blocklist" when the reading `word` is out whatever entry it comes from."""
        return "blocklist" if word in self._blocked.kana else None

    def why_unfit(self, entry: Entry, word: str, senses: Sequence[Sense]) -> str | None:
        """Return why `entry`, read `word` with `senses`, is unfit, or None: the main (first) sense decides."""
        forms = {form.text for form in entry.kanji}
        if forms & self._kept.kanji or word in self._kept.kana:
            return None
        if forms & self._blocked.kanji:
            return "blocklist"
        return self.why_unfit_sense(senses[0]) if senses else None

    def why_unfit_sense(self, sense: Sense) -> str | None:
        """Return the tag or the gloss rule that makes `sense` unfit, or None."""
        for tag in sense.misc:
            if self._misc[tag] is Verdict.EXCLUDE:
                return f"tag: {tag}"
        for gloss in sense.glosses:
            if found := self._unfit.find(gloss):
                return f"gloss: {found}"
        return None

    def fit_glosses(self, sense: Sense) -> tuple[str, ...]:
        """Return the glosses of a fit sense that may be shown; an unfit remark in brackets is cut off."""
        shown = (gloss if self._unfit.find(gloss) is None else _BRACKETS.sub("", gloss) for gloss in sense.glosses)
        return tuple(gloss for gloss in shown if gloss and self._unfit.find(gloss) is None)

    def of_sense(self, sense: Sense) -> Verdict:
        """Return whether CPU players may mean `sense`: its best part of speech, lowered by its worst tag."""
        verdict = max((self._pos[tag] for tag in sense.pos), default=Verdict.ACCEPT)
        tags = [self._misc[tag] for tag in sense.misc] + [self._dialect[tag] for tag in sense.dialects]
        if any(self._unplayed.find(gloss) for gloss in sense.glosses[:1]):
            tags.append(Verdict.ACCEPT)
        # Unfitness is told apart by `why_unfit`; an unfit side sense is merely not played.
        return max(min([verdict, *tags]), Verdict.ACCEPT)

    def of_reading(self, entry: Entry, reading: Kana) -> Verdict:
        """Return `PLAY` or `ACCEPT` for a fit entry read as `reading`."""
        best = max((self.of_sense(sense) for sense in entry.senses_of(reading)), default=Verdict.ACCEPT)
        verdict = min([best, *(self._reading[tag] for tag in reading.info)])
        forms = entry.kanji_of(reading)
        if reading.only_for and forms and not any(self.shows(form) for form in forms):
            return Verdict.ACCEPT  # a reading of irregular or out-dated forms alone
        return verdict

    def shows(self, form: Kanji) -> bool:
        """Whether `form` is fit for display: neither search-only nor irregular, out-dated or rare."""
        return all(self._kanji[tag] is Verdict.PLAY for tag in form.info)

    def label(self, pos: str) -> str:
        """Return the Japanese name of a part of speech; empty when it is not shown."""
        return self._labels[pos]


def _verdict(name: str) -> Verdict:
    try:
        return Verdict[name.upper()]
    except KeyError:
        raise ValueError(f"{name!r} is none of play, accept, exclude") from None
