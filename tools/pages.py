"""Figures in the pages that come from the build: `{{name}}` in an HTML page stands for a fact about the word data."""

import json
import re
from pathlib import Path

from tools.steps import BuildError


def facts(data: Path) -> dict[str, str]:
    """What pages may name, from the compiled data in `data`. Numbers are grouped by thousands."""
    train = json.loads((data / "manifest.json").read_text(encoding="utf-8"))["train"]
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
    return {"deck": deck} | {name: f"{number:,}" for name, number in numbers.items()}


def fill(page: str, known: dict[str, str]) -> str:
    """`page` with every `{{name}}` replaced. Raises `BuildError` for a name that nothing is known of."""

    def value(match: re.Match[str]) -> str:
        if match[1] not in known:
            raise BuildError(f"ページの中の {{{{{match[1]}}}}} に入れる値がありません。")
        return known[match[1]]

    return re.sub(r"\{\{(\w+)\}\}", value, page)
