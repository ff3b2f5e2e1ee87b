"""The complete static site in `dist/`: what is committed, what was built, the data fetched on demand."""

import shutil
from pathlib import Path

from tools import facts, kinds, offline, pages
from tools.figures import PAGES, figures
from tools.paths import DATA, DIST, ROOT
from tools.steps import Status, make, size_text, tree, whole_folder
from tools.tables import data_at_start

_LEFT_OUT = (".d.ts", ".d.mts", ".map")
# Besides the HTML pages, what tells of the games.
_FILLED = (Path("manifest.webmanifest"), Path("static/embed.js"))


def _parts() -> list[tuple[Path, Path]]:
    """Every file of the site: where it is, and its place in the site."""
    app = [*ROOT.glob("*.html"), ROOT / "manifest.webmanifest", ROOT / offline.WORKER]
    python = [ROOT / "pyscript.toml", ROOT / "py" / "main.py"]
    files = [*app, *python, *tree(ROOT / "static"), *tree(ROOT / "LICENSES")]
    kept = [path for path in files if not path.name.endswith(_LEFT_OUT) and not kinds.at_build(path)]
    in_archive = {DATA / name for name in data_at_start()}
    data = [path for path in tree(DATA) if path not in in_archive]
    return [
        *((path, path.relative_to(ROOT)) for path in kept),
        *((path, path.relative_to(PAGES)) for path in tree(PAGES)),
        *((path, Path("data") / path.relative_to(DATA)) for path in data),
    ]


def _tools() -> list[Path]:
    """What makes the site of its parts."""
    modules = [Path(module.__file__ or "") for module in (kinds, offline, pages)]
    return [Path(__file__), *modules, *tree(ROOT / "tools" / "facts"), ROOT / "tools" / "kinds.mjs"]


def site() -> None:
    """Bring `dist/` up to date."""
    figures()
    parts = _parts()

    def action(status: Status) -> None:
        known = pages.of_games(kinds.kinds(status)) | facts.facts(DATA) | offline.FACTS
        with whole_folder(DIST) as folder:
            # GitHub Pages would otherwise run Jekyll over the site and drop files.
            (folder / ".nojekyll").touch()
            for source, place in parts:
                (folder / place).parent.mkdir(parents=True, exist_ok=True)
                if source.suffix == ".html" or place in _FILLED:
                    page = pages.fill(source.read_text(encoding="utf-8"), known)
                    (folder / place).write_text(page, encoding="utf-8")
                else:
                    shutil.copyfile(source, folder / place)
            offline.finish(folder)
            files = tree(folder)
            status.detail = f"{len(files)} 個、{size_text(sum(path.stat().st_size for path in files))}"

    make(
        "site",
        "サイトを dist/ に組み立てる",
        [*_tools(), *(path for path in tree(kinds.GAMES) if kinds.at_build(path)), *(source for source, _ in parts)],
        [DIST],
        action,
    )
