"""Figures of the rules pages: data in the page's source, drawn into its HTML when the site is built.

An element with `data-draw="GAME"` is a figure, or a part of one with several. Its other `data-` attributes are the
figure, in the game's own texts of positions and moves; the game's `drawing.js` says which there are. The picture goes
in front of what the element holds, and with `data-play="SEATS"` a link follows that begins a game from there.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from tools.kinds import rules_pages
from tools.paths import BUILD, DATA, ROOT, VENDOR
from tools.setup import node, npm_packages
from tools.steps import Status, make, run, tree, whole_folder

PAGES = BUILD / "pages"
"""The pages with their figures drawn, by their place in the site."""

_VOID = {"meta", "link", "br", "img", "input", "hr", "wbr"}


@dataclass
class Figure:
    """One picture. `data` has its attributes without `data-`; its element holds the page from `start` up to `end`."""

    data: dict[str, str]
    start: int
    end: int = -1
    words: list[str] = field(default_factory=list)

    @property
    def label(self) -> str:
        """What the picture shows, for those who do not see it: `data-label`, or the text of the element."""
        return self.data.get("label") or "".join("".join(self.words).split())


class _Parser(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.figures: list[Figure] = []
        self._lines = [0]
        for line in page.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._open: list[Figure | None] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _VOID:
            return
        data = {name.removeprefix("data-"): value or "" for name, value in attrs if name.startswith("data-")}
        figure = None
        if "draw" in data:
            figure = Figure(data, self._place() + len(self.get_starttag_text() or ""))
            self.figures.append(figure)
        self._open.append(figure)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of SVG without content opens nothing."""

    def handle_endtag(self, tag: str) -> None:
        figure = self._open.pop() if self._open else None
        if figure:
            figure.end = self._place()

    def handle_data(self, data: str) -> None:
        for figure in self._open:
            if figure:
                figure.words.append(data)

    def _place(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column


def figures_in(page: str) -> list[Figure]:
    """The figures of a page's source, in order."""
    return _Parser(page).figures


def figures() -> None:
    """Bring the pages with figures in `PAGES` up to date."""
    npm_packages()
    pages = rules_pages()
    sources = {place: path.read_text(encoding="utf-8") for place, path in pages.items()}
    scripts = [path for path in tree(ROOT / "static" / "js", VENDOR / "engine" / "games") if path.suffix == ".js"]
    tools = [Path(__file__), *(ROOT / "tools" / name for name in ("figures.mjs", "dom.mjs"))]

    def action(status: Status) -> None:
        found = {place: figures_in(page) for place, page in sources.items()}
        app = "../../index.html"
        wanted = [
            {"data": each.data, "label": each.label, "app": app} for of_page in found.values() for each in of_page
        ]
        drawn = iter(_draw(wanted, status))
        with whole_folder(PAGES) as folder:
            for place, page in sources.items():
                inserts = []
                for figure in found[place]:
                    picture = next(drawn)
                    inserts += [(figure.start, picture["drawing"]), (figure.end, picture["link"])]
                (folder / place).parent.mkdir(parents=True, exist_ok=True)
                (folder / place).write_text(_insert(page, inserts), encoding="utf-8")
        status.detail = f"{len(wanted)} 個"

    make(
        "figures",
        "ルールの図を描く",
        [
            *(*tools, *scripts, *pages.values()),
            *(ROOT / "package-lock.json", VENDOR / "lit-html" / "lit-html.js", DATA / "manifest.json"),
        ],
        [PAGES],
        action,
    )


def _draw(wanted: Sequence[Mapping[str, object]], status: Status) -> list[dict[str, str]]:
    BUILD.mkdir(exist_ok=True)
    source, target = BUILD / "figures-in.json", BUILD / "figures-out.json"
    source.write_text(json.dumps(wanted, ensure_ascii=False), encoding="utf-8")
    run(
        [node()[0], ROOT / "tools" / "figures.mjs", source, target], status, "ルールの図を描けませんでした。", "figures"
    )
    drawn: list[dict[str, str]] = json.loads(target.read_text(encoding="utf-8"))
    return drawn


def _insert(page: str, inserts: list[tuple[int, str]]) -> str:
    """`page` with texts inserted at offsets."""
    parts = []
    done = 0
    for place, text in sorted(inserts, key=lambda insert: insert[0]):
        parts += [page[done:place], text]
        done = place
    return "".join([*parts, page[done:]])
