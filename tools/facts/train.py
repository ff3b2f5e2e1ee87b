"""The words and the deck of ひらがなトレイン."""

import json
from pathlib import Path
from typing import Any


def facts(account: dict[str, Any], data: Path) -> dict[str, str | int]:
    """How many words there are, in all and by level, and the deck as items of a list."""
    cards = json.loads((data / "deck.json").read_text(encoding="utf-8"))["cards"]
    deck = "\n".join(
        f'        <li class="sheet"><span class="card">{card["kana"]}</span><span>{card["count"]}枚</span>'
        f'<span class="stars" role="img" aria-label="レア度{card["rarity"]}">{"★" * card["rarity"]}</span></li>'
        for card in cards
    )
    tiers = account["tiers"]
    return {
        "words": account["words"],
        "unfit": account["unfit"],
        "elementary": tiers[0],
        "junior": tiers[0] + tiers[1],
        "playable": sum(tiers[:3]),
        "deck_cards": account["deck_cards"],
        "deck": deck,
    }
