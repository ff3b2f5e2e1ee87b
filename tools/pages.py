"""What the build writes into the pages: `{{name}}` stands for a list of the games or for a fact about the word data."""

import json
import re
from collections.abc import Iterable

from tools.kinds import GALLERY, SCREENSHOT, Kind, Kinds
from tools.steps import BuildError

FORMS = {"narrow": (780, 1688), "wide": (1280, 800)}
"""The pictures of the site: what whoever installs it sees, by the kind of screen, and their size in pixels."""


def screenshot(form: str) -> str:
    """The file of a picture of the site, by its place in the site."""
    return f"static/img/screenshot-{form}.png"


def of_games(kinds: Kinds) -> dict[str, str]:
    """What pages may name of the games. Numbered names count from the first game of the registry."""
    found = {
        "games_counted": kinds.counted,
        "rules_list": _lines(
            f'          <li><a href="static/rules/{kind.slug}.html">{kind.title}のあそび方</a></li>'
            for kind in kinds.games
        ),
        "rules_links": "・".join(
            f'<a href="static/rules/{kind.slug}.html" target="_blank">{kind.title}</a>' for kind in kinds.games
        ),
        "picture_styles": _lines(
            f'    <link rel="stylesheet" href="{style}" />' for kind in kinds.games for style in kind.picture_styles
        ),
        "shortcuts": ",\n".join(
            "    " + _json({"name": kind.title, "url": f"./#/{kind.slug}"}) for kind in kinds.games
        ),
        "screenshots": ",\n".join(_screenshots(kinds.games)),
        "embed_heights": _lines(f"    '{kind.slug}': {kind.embed_height}," for kind in kinds.games),
        "gallery_contents": _lines(f'        <a href="#{kind.slug}">{kind.title}</a>' for kind in kinds.games),
        "gallery_games": "\n\n".join(filter(None, map(_examples, kinds.games))),
    }
    for number, kind in enumerate(kinds.games, start=1):
        found |= {f"game_{number}": kind.slug, f"title_{number}": kind.title, f"height_{number}": f"{kind.height:.0f}"}
    return found


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _screenshots(games: list[Kind]) -> list[str]:
    """What the manifest tells of the pictures of the site."""
    found = []
    for kind in games:
        if kind.file(SCREENSHOT).is_file():
            form = json.loads(kind.file(SCREENSHOT).read_text(encoding="utf-8"))["form"]
            sizes = "{}x{}".format(*FORMS[form])
            label = f"{kind.title}の対局"
            picture = {
                "src": screenshot(form),
                "sizes": sizes,
                "type": "image/png",
                "form_factor": form,
                "label": label,
            }
            found.append("    " + _json(picture))
    return sorted(found)


def _examples(kind: Kind) -> str:
    """The part of the gallery with the examples of a game."""
    if not kind.file(GALLERY).is_file():
        return ""
    examples = kind.file(GALLERY).read_text(encoding="utf-8").rstrip("\n")
    return f'      <h2 id="{kind.slug}">{kind.title}</h2>\n{examples}'


def fill(page: str, known: dict[str, str]) -> str:
    """`page` with every `{{name}}` replaced, in a script with the comment that it stands in.

    Raises `BuildError` for a name that nothing is known of.
    """

    def value(match: re.Match[str]) -> str:
        if match[1] not in known:
            raise BuildError(f"ページの中の {{{{{match[1]}}}}} に入れる値がありません。")
        return known[match[1]]

    return re.sub(r"\{\{(\w+)\}\}", value, re.sub(r"[ ]*/\* (\{\{\w+\}\}) \*/", r"\1", page))
