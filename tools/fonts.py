"""The hand of titles, cards and tiles: Klee One, cut down to the characters the pages use.

Tiles with kanji have another 2,000 of them. They come in files of their own, one for the first edition and one for
what the next has more, which a browser fetches only when a page shows a kanji that its own font lacks.
"""

import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

from tools.paths import NODE_MODULES, ROOT, VENDOR
from tools.steps import Status, make, size_text, tree, whole_folder

_KLEE = NODE_MODULES / "@fontsource" / "klee-one"
_WEIGHT = 600
_FOLDER = VENDOR / "fonts"
_TILE_FOLDER = VENDOR / "tile-fonts"
_TILES = ROOT / "dict" / "tiles.txt"

_ALWAYS = {
    *range(0x20, 0x7F),  # ASCII
    *range(0x3041, 0x3097),  # hiragana
    *range(0x309B, 0x309F),  # marks and iteration marks
    *range(0x30A1, 0x30FF),  # katakana, ・ and ー
    *map(ord, "、。・「」『』（）［］〈〉《》！？：；～〜…―−＋×÷＝％＆／→←↑↓○●◎△▲□■☆★〇々〆０１２３４５６７８９"),
}


def _texts() -> list[Path]:
    """The files whose characters the font must have."""
    static = ROOT / "static"
    files = [*ROOT.glob("*.html"), *(path for path in tree(static) if path.suffix in (".html", ".js"))]
    return [path for path in files if not path.is_relative_to(VENDOR)]


def _characters() -> list[int]:
    used = {ord(char) for path in _texts() for char in path.read_text(encoding="utf-8") if char > "\u00a0"}
    return sorted(_ALWAYS | used)


def _tile_kanji() -> dict[str, list[int]]:
    """The kanji of the tiles by the file they go in."""
    found: dict[str, list[int]] = {}
    _, *parts = re.split(r"^\[(\w+)\]$", _TILES.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for edition, tiles in zip(parts[::2], parts[1::2], strict=True):
        before = {each for kanji in found.values() for each in kanji}
        found[edition] = sorted({ord(sign) for sign in tiles if sign > "\u3000"} - before)
    return found


def _tile_file(edition: str) -> str:
    return f"klee-one-{_WEIGHT}-{edition}.woff2"


def _subset(characters: Iterable[int], out: Path) -> int:
    """Write Klee One with these characters only; return how many of them it has."""
    options = Options(flavor="woff2", layout_features=["vert", "vrt2", "liga", "ccmp"], recalc_timestamp=False)
    # Asked of every text on the pages, so some characters are not in the font; the system's font draws those.
    options.ignore_missing_unicodes = True
    options.hinting = False
    font = load_font(str(_KLEE / "files" / f"klee-one-japanese-{_WEIGHT}-normal.woff2"), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    save_font(font, str(out), options)
    return len(font.getBestCmap())


def _face(edition: str, characters: Iterable[int]) -> str:
    """CSS by which a browser fetches a file of tiles for these characters."""
    ranges = ", ".join(f"U+{each:04X}" for each in characters)
    return (
        f'@font-face {{\n  font-family: "Klee One";\n  font-weight: {_WEIGHT};\n  font-display: swap;\n'
        f'  src: url("../{_TILE_FOLDER.name}/{_tile_file(edition)}") format("woff2");\n  unicode-range: {ranges};\n}}\n'
    )


def fonts() -> None:
    """Bring `static/vendor/fonts` and `static/vendor/tile-fonts` up to date."""
    characters, tiles = _characters(), _tile_kanji()

    def action(status: Status) -> None:
        with whole_folder(_FOLDER) as folder:
            out = folder / f"klee-one-{_WEIGHT}.woff2"
            count = _subset(characters, out)
            known = set(characters)
            css = [_face(edition, (each for each in kanji if each not in known)) for edition, kanji in tiles.items()]
            (folder / "tiles.css").write_text("".join(css), encoding="utf-8")
            shutil.copyfile(_KLEE / "LICENSE", folder / "OFL.txt")
            status.detail = f"{count} 字、{size_text(out.stat().st_size)}"

    def tile_action(status: Status) -> None:
        with whole_folder(_TILE_FOLDER) as folder:
            details = []
            for edition, kanji in tiles.items():
                out = folder / _tile_file(edition)
                details.append(f"{_subset(kanji, out)} 字、{size_text(out.stat().st_size)}")
            status.detail = "＋".join(details)

    inputs: list[Path | str] = [ROOT / "package-lock.json", ROOT / "requirements.txt", _TILES, Path(__file__)]
    make("fonts", "書体をページの文字だけにする", [*inputs, "".join(map(chr, characters))], [_FOLDER], action)
    make("tile-fonts", "書体を駒の文字だけにする", inputs, [_TILE_FOLDER], tile_action)
