"""The complete static site in `dist/`: what is committed, what was built, the data fetched on demand."""

import shutil
from pathlib import Path

from tools import offline, pages
from tools.figures import PAGES, figures
from tools.paths import DATA, DIST, ROOT
from tools.steps import Status, make, size_text, tree, whole_folder

_LEFT_OUT = (".d.ts", ".d.mts", ".map")
# A page's Python starts with the words inside.
_IN_ARCHIVE = (DATA / "train" / "words.txt",)


def _parts() -> list[tuple[Path, Path]]:
    """Every file of the site: where it is, and its place in the site."""
    app = [*ROOT.glob("*.html"), ROOT / "manifest.webmanifest", ROOT / offline.WORKER]
    python = [ROOT / "pyscript.toml", ROOT / "py" / "main.py"]
    files = [*app, *python, *tree(ROOT / "static"), *tree(ROOT / "LICENSES")]
    parts = [(path, path.relative_to(ROOT)) for path in files if not path.name.endswith(_LEFT_OUT)]
    data = [path for path in tree(DATA) if path not in _IN_ARCHIVE]
    # Pages with figures come from the step that drew them.
    parts = [(PAGES / place if (PAGES / place).is_file() else path, place) for path, place in parts]
    return parts + [(path, Path("data") / path.relative_to(DATA)) for path in data]


def site() -> None:
    """Bring `dist/` up to date."""
    figures()
    parts = _parts()

    def action(status: Status) -> None:
        known = pages.facts(DATA) | offline.FACTS
        with whole_folder(DIST) as folder:
            # GitHub Pages would otherwise run Jekyll over the site and drop files.
            (folder / ".nojekyll").touch()
            for source, place in parts:
                (folder / place).parent.mkdir(parents=True, exist_ok=True)
                if source.suffix == ".html":
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
        [Path(__file__), Path(offline.__file__), Path(pages.__file__), *(source for source, _ in parts)],
        [DIST],
        action,
    )
