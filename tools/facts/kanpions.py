"""The words, the kanji and the tiles of 漢ピオンズ."""

import json
from itertools import accumulate
from pathlib import Path
from typing import Any

_LEVELS = {
    **{year: f"小学{year}年" for year in range(1, 7)},
    7: "漢検4級",
    8: "漢検3級",
    9: "漢検準2級・2級",
    10: "漢検準1級",
    15: "漢検1級",
}
"""Points of a tile → where its kanji is learnt."""


def facts(account: dict[str, Any], data: Path) -> dict[str, str | int]:
    """How many words, names, kanji, tiles and JOKERs there are, and of each edition the tiles as rows and in a line."""
    tiles = json.loads((data / "tiles.json").read_text(encoding="utf-8"))
    found: dict[str, str | int] = {}
    found |= _numbers(account)
    for edition in account["editions"]:
        found[f"{edition}_tiles"] = _tile_table(tiles[edition], tiles["points"])
        found[f"{edition}_pairs"] = " ".join(tiles[edition]).replace("*", "★")
    return found


def _numbers(account: dict[str, Any]) -> dict[str, int]:
    """`kanji_words`, `kyoiku_tile_count` and so on."""
    numbers = {"kanji_words": account["words"], "kanji_unfit": account["unfit"], "kanji_names": account["names"]}
    known = accumulate(account["tiers"])
    numbers |= {f"kanji_{level}": next(known) for level in ("beginner", "weak", "normal", "playable")}
    for edition, counts in account["editions"].items():
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
