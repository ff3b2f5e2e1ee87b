"""Figures in the pages that come from the build: `{{name}}` in an HTML page stands for a fact about the word data."""

import json
import re
from itertools import accumulate
from pathlib import Path
from typing import Any

from tools.steps import BuildError

_LEVELS = {
    **{year: f"小学{year}年" for year in range(1, 7)},
    7: "漢検4級",
    8: "漢検3級",
    9: "漢検準2級・2級",
    10: "漢検準1級",
    15: "漢検1級",
}
"""Points of a tile → where its kanji is learnt."""


def facts(data: Path) -> dict[str, str]:
    """What pages may name, from the compiled data in `data`. Numbers are grouped by thousands."""
    manifest = json.loads((data / "manifest.json").read_text(encoding="utf-8"))
    train = manifest["train"]
    cards = json.loads((data / "train" / "deck.json").read_text(encoding="utf-8"))["cards"]
    tiers = train["tiers"]
    deck = "\n".join(
        f'        <li class="sheet"><span class="card">{card["kana"]}</span><span>{card["count"]}枚</span>'
        f'<span class="stars" role="img" aria-label="レア度{card["rarity"]}">{"★" * card["rarity"]}</span></li>'
        for card in cards
    )
    numbers = {
        "words": train["words"],
        "unfit": train["unfit"],
        "elementary": tiers[0],
        "junior": tiers[0] + tiers[1],
        "playable": sum(tiers[:3]),
        "deck_cards": train["deck_cards"],
    }
    tiles = json.loads((data / "kanpions" / "tiles.json").read_text(encoding="utf-8"))
    numbers |= _kanpions_numbers(manifest["kanpions"])
    tables = {f"{edition}_tiles": _tile_table(tiles[edition], tiles["points"]) for edition in ("kyoiku", "joyo")}
    tables |= {f"{edition}_pairs": " ".join(tiles[edition]).replace("*", "★") for edition in ("kyoiku", "joyo")}
    return {"deck": deck} | tables | {name: f"{number:,}" for name, number in numbers.items()}


def _kanpions_numbers(kanpions: dict[str, Any]) -> dict[str, int]:
    """How many words, names, kanji, tiles and JOKERs 漢ピオンズ has: `kanji_words`, `kyoiku_tile_count` and so on."""
    numbers = {"kanji_words": kanpions["words"], "kanji_unfit": kanpions["unfit"], "kanji_names": kanpions["names"]}
    known = accumulate(kanpions["tiers"])
    numbers |= {f"kanji_{level}": next(known) for level in ("beginner", "weak", "normal", "playable")}
    for edition, counts in kanpions["editions"].items():
        numbers |= {f"{edition}_{name}": counts[name] for name in ("words", "kanji", "jokers")}
        numbers[f"{edition}_tile_count"] = counts["tiles"]
    return numbers


def _tile_table(tiles: list[str], points: dict[str, str]) -> str:
    """Rows of a table of the kanji on tiles: points, where the kanji is learnt, how many, which."""
    shown = set("".join(tiles))
    rows = []
    for worth, kanji in points.items():
        there = [char for char in kanji if char in shown]
        if there:
            rows.append(
                f'        <tr><th scope="row">{worth}点</th><td>{_LEVELS[int(worth)]}</td><td>{len(there)}字</td>'
                f'<td class="kanji">{"".join(there)}</td></tr>'
            )
    return "\n".join(rows)


def fill(page: str, known: dict[str, str]) -> str:
    """`page` with every `{{name}}` replaced. Raises `BuildError` for a name that nothing is known of."""

    def value(match: re.Match[str]) -> str:
        if match[1] not in known:
            raise BuildError(f"ページの中の {{{{{match[1]}}}}} に入れる値がありません。")
        return known[match[1]]

    return re.sub(r"\{\{(\w+)\}\}", value, page)
