"""The hand of titles, cards and tiles: Klee One, cut down to the characters the pages use."""

import shutil
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

from tools.paths import NODE_MODULES, ROOT, VENDOR
from tools.steps import Status, make, size_text, tree, whole_folder

_KLEE = NODE_MODULES / "@fontsource" / "klee-one"
_WEIGHT = 600
_FOLDER = VENDOR / "fonts"

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


def fonts() -> None:
    """Bring `static/vendor/fonts` up to date."""
    characters = _characters()

    def action(status: Status) -> None:
        options = Options(flavor="woff2", layout_features=["vert", "vrt2", "liga", "ccmp"], recalc_timestamp=False)
        # Asked of every text on the pages, so some characters are not in the font; the system's font draws those.
        options.ignore_missing_unicodes = True
        options.hinting = False
        font = load_font(str(_KLEE / "files" / f"klee-one-japanese-{_WEIGHT}-normal.woff2"), options)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=characters)
        subsetter.subset(font)
        with whole_folder(_FOLDER) as folder:
            out = folder / f"klee-one-{_WEIGHT}.woff2"
            save_font(font, str(out), options)
            shutil.copyfile(_KLEE / "LICENSE", folder / "OFL.txt")
            status.detail = f"{len(font.getBestCmap())} 字、{size_text(out.stat().st_size)}"

    inputs: list[Path | str] = [
        ROOT / "package-lock.json",
        ROOT / "requirements.txt",
        Path(__file__),
        "".join(map(chr, characters)),
    ]
    make("fonts", "書体をページの文字だけにする", inputs, [_FOLDER], action)
