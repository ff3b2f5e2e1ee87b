"""The built site as a whole: every address in it leads somewhere inside it (hazards in docs/)."""

import re
import urllib.error
import urllib.request
from pathlib import Path, PurePosixPath
from urllib.parse import urljoin, urlsplit

import pytest
from fontTools.ttLib import TTFont

from tools.paths import DIST, ROOT
from tools.server import Server

SITE = [path for path in sorted(DIST.rglob("*")) if path.is_file()]
OWN = [
    path for path in SITE if "vendor" not in path.parts and path.suffix in (".html", ".css", ".js", ".toml", ".json")
]
OWN = [path for path in OWN if path.relative_to(DIST).parts[0] != "data"]
LINK = re.compile(r"""(?:\b(?:href|src|data)=|\bfrom |\bimport |\bimport\()["']([^"'\s]+)["']|url\(["']?([^"'\s)]+)""")
ABSOLUTE = re.compile(r"""["'(=]\s*(/[a-z][^"'\s]*|https?:[^"'\s]*|//[a-z][^"'\s]*)""")
# A file's hash may begin with a slash.
HASH = re.compile(r'"[\w+/]{43}="')
# The addresses of SVG's and XHTML's vocabularies are names; a licence may be linked.
# The archive has its place in Python's own file system.
ALLOWED = ("/lib/python314.zip", "http://www.w3.org/", "https://www.edrdg.org/", "https://creativecommons.org/")


def test_is_whole():
    """G1-02: GitHub Pages runs Jekyll unless told not to."""
    assert (DIST / ".nojekyll").exists()
    for name in ("index.html", "pyscript.toml", "py/main.py", "static/vendor/engine/engine.zip", "data/manifest.json"):
        assert (DIST / name).is_file(), name
    # What is in the archive is not there twice; what is fetched later is there.
    assert not (DIST / "data/train/words.txt").exists()
    for name in ("words.txt", "names.txt", "tiles.json", "facts/00.json", "names/facts/ff.json"):
        assert (DIST / "data/kanpions" / name).is_file(), name
    assert not [path for path in SITE if path.name.endswith((".d.ts", ".map", ".part"))]


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.relative_to(DIST).as_posix())
def test_addresses_are_relative(path):
    """G1-02: an absolute address would break under a project's sub-path, another host's would be a request outside."""
    found = ABSOLUTE.findall(HASH.sub("", path.read_text(encoding="utf-8")))
    assert [url for url in found if not url.startswith(ALLOWED)] == []


def test_crawl_under_a_sub_path_finds_everything():
    """G1-02"""
    seen = set()
    missing = []
    with Server(DIST, base="/some/where/").running() as server:
        waiting = [server.url]
        while waiting:
            url = waiting.pop()
            if url in seen:
                continue
            seen.add(url)
            try:
                with urllib.request.urlopen(url) as response:
                    kind = response.headers.get_content_type()
                    body = response.read().decode("utf-8", "replace")
            except urllib.error.HTTPError as error:
                missing.append(f"{error.code} {url}")
                continue
            if kind in ("text/html", "text/css", "application/javascript") and "/vendor/" not in url:
                linked = [
                    urlsplit(urljoin(url, link))._replace(query="", fragment="").geturl() for link in links(kind, body)
                ]
                waiting += [link for link in linked if link.startswith(server.url)]
    assert missing == []
    assert len(seen) > 10


def links(kind, body):
    """Relative addresses in a file."""
    for quoted, styled in LINK.findall(body):
        link = quoted or styled
        if kind == "application/javascript" and not link.startswith("."):
            continue
        if link.startswith(("data:", "http", "#", "$", "{")) or "${" in link or link.endswith("/"):
            continue
        yield link


def test_types_and_packing_are_those_of_github_pages():
    with Server(DIST).running() as server:
        for name, kind, packed in (
            ("index.html", "text/html", True),
            ("static/vendor/pyodide/pyodide.asm.wasm", "application/wasm", True),
            ("static/vendor/pyodide/pyodide.mjs", "application/javascript", True),
            ("static/vendor/engine/engine.zip", "application/zip", False),
            ("static/vendor/fonts/klee-one-600.woff2", "font/woff2", False),
        ):
            request = urllib.request.Request(server.url + name, headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(request) as response:
                assert response.headers.get_content_type() == kind
                assert (response.headers["Content-Encoding"] == "gzip") == packed
                request.add_header("If-None-Match", response.headers["ETag"])
            with pytest.raises(urllib.error.HTTPError, match="304"):
                urllib.request.urlopen(request)
        for path in ("nowhere.js", "../build.py", "%2e%2e/build.py"):
            with pytest.raises(urllib.error.HTTPError, match="404"):
                urllib.request.urlopen(server.url + path)


def test_titles_have_their_glyphs():
    """G2-14: every kana and every character of the pages that the typeface has at all."""
    found = TTFont(DIST / "static/vendor/fonts/klee-one-600.woff2").getBestCmap().keys()
    kana = {*range(0x3041, 0x3097), *range(0x30A1, 0x30FB), ord("ー"), ord("・"), *range(0x21, 0x7F)}
    assert {chr(code) for code in kana - found} <= {chr(code) for code in range(0x30F7, 0x30FB)}
    text = (DIST / "index.html").read_text(encoding="utf-8")
    assert {char for char in text if "一" <= char <= "龠" and ord(char) not in found} == set()


def test_licences_come_along():
    for name in ("static/vendor/pyscript/LICENSE", "static/vendor/lit-html/LICENSE", "static/vendor/fonts/OFL.txt"):
        assert (DIST / name).is_file(), name
    named = re.findall(r"`([\w.-]+\.txt)`", (DIST / "LICENSES/README.md").read_text(encoding="utf-8"))
    assert {path.name for path in (DIST / "LICENSES").glob("*.txt")} == set(named)
    assert (DIST / "data/LICENSE-DATA.md").is_file()


def test_sources_are_composed_and_name_no_place():
    """G2-04: no combining marks anywhere; and nothing that is true of one machine only."""
    listed = [path for folder in ("py", "static", "tools", "tests", "dict") for path in (ROOT / folder).rglob("*")]
    for path in [*listed, ROOT / "build.py", ROOT / "package-lock.json"]:
        if path.suffix not in (".py", ".js", ".mjs", ".html", ".css", ".toml", ".json", ".txt"):
            continue
        if {"vendor", "data", "__pycache__"} & set(PurePosixPath(path.as_posix()).parts):
            continue
        text = path.read_text(encoding="utf-8")
        assert not {"\u3099", "\u309a"} & set(text), path
        assert str(ROOT) not in text and str(Path.home()) + "/" not in text, path
