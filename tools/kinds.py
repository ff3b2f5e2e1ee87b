"""The games as the pages' registry (`static/js/kinds.js`) has them, and their files that only builds read."""

import json
from dataclasses import dataclass
from pathlib import Path

from tools.paths import ROOT
from tools.setup import node
from tools.steps import Status, run

GAMES = ROOT / "static" / "js" / "games"

RULES, GALLERY, SCREENSHOT = "rules.html", "gallery.html", "screenshot.json"
"""A game's rules page before its figures are drawn, its examples in the gallery, and its picture of the site."""
AT_BUILD = (RULES, GALLERY, SCREENSHOT, "drawing.js")
"""What lies in a game's folder for the build and is no file of the site."""


@dataclass(frozen=True)
class Kind:
    """A game: its names, style sheets by place in the site, `embedHeight` as JavaScript, a usual height (px)."""

    slug: str
    title: str
    styles: list[str]
    picture_styles: list[str]
    embed_height: str
    height: int

    def file(self, name: str) -> Path:
        """A file of the game's folder, which it may not have."""
        return GAMES / self.slug / name


@dataclass(frozen=True)
class Kinds:
    """All games in their order, and how many as a page says it."""

    games: list[Kind]
    counted: str


def kinds(status: Status) -> Kinds:
    """Ask the registry. Raises `BuildError`."""
    text = run([node()[0], ROOT / "tools" / "kinds.mjs"], status, "ゲームの一覧を読めませんでした。", "kinds")
    found = json.loads(text)
    return Kinds([Kind(**game) for game in found["games"]], found["counted"])


def rules_pages() -> dict[str, Path]:
    """The source of each game's rules page by its place in the site."""
    return {f"static/rules/{path.parent.name}.html": path for path in sorted(GAMES.glob(f"*/{RULES}"))}


def at_build(path: Path) -> bool:
    """Whether a file of the project is only for the build."""
    return path.is_relative_to(GAMES) and path.name in AT_BUILD
