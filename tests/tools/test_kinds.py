"""The page's registry of games: it has what the engine has, every file that it names is there, and nothing twice."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from asobiban.games import GAMES

from tests.rules.figures import rules_page
from tools.paths import DIST, ROOT
from tools.setup import node


def asked(*arguments):
    """What a script of Node's prints, read as JSON."""
    command = [node()[0], *map(str, arguments)]
    return json.loads(subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout)


KINDS = {kind["slug"]: kind for kind in asked(Path(__file__).with_name("kinds.mjs"))}


def test_page_and_engine_have_the_same_games():
    assert set(KINDS) == set(GAMES)
    assert [kind["game"] for kind in KINDS.values()] == list(KINDS)


@pytest.mark.parametrize("slug", GAMES)
def test_levels_and_options_have_names(slug):
    """Every level, in its order; and every value of an option that a row of choices offers."""
    kind = KINDS[slug]
    assert list(kind["levels"]) == kind["tables"]["levels"]
    for name, texts in kind["named"].items():
        option = kind["tables"]["options"][name]
        if isinstance(texts.get("values"), dict):
            values = [json.dumps(value).strip('"') for value in option["values"]]
            assert set(texts["values"]) == set(values)


@pytest.mark.parametrize("slug", GAMES)
def test_the_rules_tell_the_levels_in_their_order(slug):
    rows = re.findall(r"<tr>(.+?)</tr>", rules_page(slug).partition('id="cpu"')[2].partition("</table>")[0])
    told = [re.sub(r"<[^>]+>", "", re.findall(r"<t[hd].*?</t[hd]>", row)[0]) for row in rows[1:]]
    assert told in ([], list(KINDS[slug]["levels"].values()))


@pytest.mark.parametrize("slug", GAMES)
def test_style_sheets_are_in_the_site(slug):
    for address in KINDS[slug]["files"]:
        assert (DIST / address.removeprefix(ROOT.as_uri() + "/")).is_file(), address


@pytest.mark.parametrize("slug", GAMES)
def test_the_element_knows_the_heights(tmp_path, slug):
    """The build wrote them into `embed.js`, where they stand alone."""
    table = re.search(r"const heights = (\{.+?\n  \});", (DIST / "static/embed.js").read_text("utf-8"), re.DOTALL)[1]
    script = tmp_path / "heights.mjs"
    calls = [f"heights['{slug}']({width}, {seats})" for width, seats, _ in KINDS[slug]["heights"]]
    script.write_text(f"const heights = {table};\nconsole.log(JSON.stringify([{', '.join(calls)}]));", "utf-8")
    assert asked(script) == [height for _, _, height in KINDS[slug]["heights"]]


def test_a_string_stands_once():
    """What several games say is written in the common texts, to which theirs refer."""
    sources = {slug: (ROOT / f"static/js/games/{slug}/texts.js").read_text("utf-8") for slug in GAMES}
    sources["common"] = (ROOT / "static/js/texts.js").read_text("utf-8")
    written = {}
    for where, source in sources.items():
        for text in set(re.findall(r"'([^'\n]+)'|`([^`\n]+)`", source)):
            written.setdefault(max(text), []).append(where)
    repeated = {text: places for text, places in written.items() if len(places) > 1 and re.search("[ぁ-ヶ一-龠]", text)}
    assert repeated == {}


@pytest.mark.parametrize("slug", GAMES)
def test_pages_lead_to_every_game(slug):
    """Its rules without script, too; its set-up from the app's icon; its examples in the gallery."""
    without_script = (DIST / "index.html").read_text("utf-8").partition("<noscript>")[2]
    assert f'href="static/rules/{slug}.html"' in without_script
    assert f'href="static/rules/{slug}.html"' in (DIST / "embed.html").read_text("utf-8").partition("<noscript>")[2]
    shortcuts = json.loads((DIST / "manifest.webmanifest").read_text("utf-8"))["shortcuts"]
    assert f"./#/{slug}" in {shortcut["url"] for shortcut in shortcuts}
    assert f'<asobi-ban game="{slug}"' in (DIST / "static/gallery.html").read_text("utf-8")
