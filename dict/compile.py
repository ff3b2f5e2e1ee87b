"""Compile the word data of the games: `python dict/compile.py [--out DIR]`.

Needs the packages of requirements-dict.txt. `--fingerprint` and `--help` need the standard library alone.
"""

import argparse
import hashlib
import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT / "py"))

DATA = ROOT / "py" / "asobiban" / "data"
LEXICON = ROOT / "py" / "asobiban" / "lexicon"
TIERS = ((15_000, 5), (25_000, 6))
"""Words in all and longest word of 小学生 and 中学生 (rule T27)."""
DECK_CARDS = 110


def fingerprint() -> str:
    """Return a hash of everything the output depends on: this folder, the lexicon modules and the pinned packages."""
    digest = hashlib.sha256()
    sources = sorted(path for path in HERE.iterdir() if path.suffix in {".py", ".toml", ".txt", ".md"})
    for path in (*sources, *sorted(LEXICON.glob("*.py")), ROOT / "requirements-dict.txt"):
        digest.update(f"{path.name}\n{path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def compile_data(out: Path) -> None:
    """Write the whole data folder anew at `out`. Raises `SourceError` when the source cannot be used."""
    # Imported late: `--fingerprint` runs without the packages these need.
    import deck
    import facts
    import source
    import vocabulary
    from kanpions import Kanpions
    from policy import Policy
    from words import count_tags, harvest

    steps = Progress()
    policy = Policy.load(HERE)
    with steps("read JMdict, JMnedict and KANJIDIC2"), source.database() as connection:
        entries = source.read_entries(connection)
        grades = source.read_grades(connection)
        names = source.read_names(connection)
    policy.require_known_tags(entries)
    with steps("fold the readings, leave out unfit words"):
        found = harvest(entries, policy)
    with steps("read the frequencies and the learners' levels"):
        frequencies, levels = vocabulary.read_frequencies(), vocabulary.read_learner_levels()
    with steps("choose the vocabularies"):
        scores = vocabulary.familiarity(found.words, vocabulary.Evidence(frequencies, levels, grades))
        everyday, hard = (vocabulary.read_word_list(HERE / name) for name in ("everyday.txt", "hard.txt"))
        chosen = vocabulary.choose(found.words, scores, everyday, hard, TIERS)
    with steps("derive the deck and the facts"):
        cards = deck.make_deck([*chosen.tiers[0], *chosen.tiers[1]], DECK_CARDS)
        shards = facts.as_json(facts.facts_of(found.words, chosen, scores, policy))
    kanpions = Kanpions(HERE)
    with steps("take the kanji words and the names"):
        kanpions.choose(entries, names, policy, frequencies, levels)
    with steps("write"), tempfile.TemporaryDirectory(dir=_made(out.parent), prefix=".compiling-") as folder:
        new = Path(folder, "data")
        _write(new / "train" / "words.txt", "\n\n".join("\n".join(tier) for tier in chosen.tiers) + "\n")
        _write(new / "train" / "deck.json", facts.json_text(deck.as_json(cards)))
        for name, shard in shards.items():
            _write(new / "train" / "facts" / f"{name}.json", facts.json_text(shard))
        for place, text in kanpions.files(policy):
            _write(new / "kanpions" / place, text)
        _write(new / "LICENSE-DATA.md", (HERE / "LICENSE-DATA.md").read_text("utf-8"))
        train = {
            "deck_cards": sum(card.count for card in cards),
            "longest": max(map(len, found.words)),
            "steps": _steps(found.counts, found.unfit),
            "tags": count_tags(entries),
            "tiers": [len(tier) for tier in chosen.tiers],
            "unfit": len(found.unfit),
            "words": len(found.words),
        }
        manifest = {
            "files": {
                path.relative_to(new).as_posix(): {
                    "bytes": path.stat().st_size,
                    "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
                }
                for path in sorted(new.rglob("*"))
                if path.is_file()
            },
            "kanpions": kanpions.counts(),
            "source": {"entries": len(entries), "package": source.PACKAGE, "version": source.version()},
            "train": train,
            "version": 1,
        }
        _write(new / "manifest.json", json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True) + "\n")
        _replace(out, new)
    for name in ("train", "kanpions"):
        told: Any = manifest[name]
        print(f"{name}: {told['words']:,} words, tiers {told['tiers']}, {told['unfit']:,} unfit", file=sys.stderr)


def review(folder: Path) -> None:
    """Write what the policy left out, and why, for reading by eye: the entries and the words."""
    import source
    from policy import Policy
    from words import harvest

    policy = Policy.load(HERE)
    with source.database() as connection:
        entries = source.read_entries(connection)
    found = harvest(entries, policy)
    lines = []
    for entry in entries:
        for reading in entry.kana[:1]:
            senses = entry.senses_of(reading)
            if reason := policy.why_unfit(entry, reading.text, senses):
                forms = "・".join(form.text for form in entry.kanji)
                lines.append(f"{reason}\t{reading.text}\t{forms}\t{'; '.join(senses[0].glosses)}")
    _write(folder / "unfit-entries.tsv", "\n".join(sorted(lines)) + "\n")
    _write(folder / "unfit-words.tsv", "".join(f"{word}\t{why}\n" for word, why in found.unfit.items()))


class Progress:
    """Print a line a step: `with progress("write"): …`."""

    def __call__(self, name: str) -> "Progress":
        """Begin the step `name`."""
        self._name, self._begun = name, time.perf_counter()
        return self

    def __enter__(self) -> None:
        print(f"dict: {self._name} …", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        print(f"dict: {self._name}: {time.perf_counter() - self._begun:.1f} s", file=sys.stderr, flush=True)


def _steps(counts: Mapping[str, int], unfit: Mapping[str, str]) -> list[dict[str, object]]:
    """Return the manifest's account: source entries → readings → words, and what left on the way.

    The gloss rules are one step; `--review` tells them apart.
    """
    names = ("entries", "readings", "not kana", "folded", "too short", "too long", "two ー", "no card")
    reasons = Counter("gloss rules" if why.startswith("gloss: ") else why for why in unfit.values())
    steps = [(name, counts[name]) for name in names]
    steps += [(f"unfit, {reason}", number) for reason, number in sorted(reasons.items())]
    return [{"count": number, "name": name} for name, number in steps]


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _write(path: Path, text: str) -> None:
    _made(path.parent)
    path.write_text(text, "utf-8", newline="\n")


def _replace(out: Path, new: Path) -> None:
    """Put `new` in the place of `out`: the old folder goes only when the new one is complete."""
    old = new.with_name("old")
    if out.exists():
        out.rename(old)
    new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(description="Compile JMdict into the word data of the games.")
    parser.add_argument("--out", type=Path, default=DATA, help="data folder to write (default: py/asobiban/data)")
    parser.add_argument("--fingerprint", action="store_true", help="print a hash of all inputs and stop")
    parser.add_argument("--review", type=Path, metavar="DIR", help="write lists for reviewing the policy and stop")
    options = parser.parse_args(arguments)
    if options.fingerprint:
        print(fingerprint())
        return 0
    from source import SourceError

    try:
        if options.review:
            review(options.review)
        else:
            compile_data(options.out)
    except (SourceError, ValueError) as error:
        print(f"dict: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
