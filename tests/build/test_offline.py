"""What makes the site an app: the service worker's list of files, the manifest, the page for wrong addresses."""

import base64
import hashlib
import json
import re
import shutil
import struct

import pytest
from asobiban.games import GAMES

from tools import offline
from tools.paths import DIST, ROOT, VENDOR

WORKER = (DIST / offline.WORKER).read_text(encoding="utf-8")
SITE = json.loads(re.search(r"const site = (\{.*\});\n", WORKER)[1])
MANIFEST = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))


def sha256(path):
    return hashlib.sha256(path.read_bytes())


def place(url):
    return DIST / url.partition("?")[0]


def test_every_file_is_stored_or_left_out_for_a_reason():
    stored = {*SITE["files"], *(part["url"].partition("?")[0] for part in SITE["parts"])}
    there = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    assert stored <= there
    left_out = there - stored - {offline.WORKER, ".nojekyll"}
    assert {re.sub(r"[^/]+$", "", url) for url in left_out} == {"static/vendor/workbox/", "static/img/"}
    assert all("workbox" in url or "screenshot-" in url for url in left_out)


def test_hashes_are_those_of_the_files():
    """G1-02, G1-04: nothing but these very bytes is ever stored."""
    parts = {part["url"]: part["integrity"].removeprefix("sha256-") for part in SITE["parts"]}
    for url, digest in (SITE["files"] | parts).items():
        assert digest == base64.b64encode(sha256(place(url)).digest()).decode(), url


def test_the_runtime_is_asked_for_as_the_page_asks_for_it():
    """What the page has kept is not fetched again: same cache, same addresses (engine/client.js, engine/cache.js)."""
    script = (VENDOR / "engine" / "build.js").read_text(encoding="utf-8")
    build = json.loads(script[script.index("{\n") : script.rindex("}") + 1])
    assert {entry["url"].rpartition("/")[2] for entry in SITE["parts"]} == {
        f"{name}?v={digest}" for name, digest in build["hash"].items()
    }
    cache = (ROOT / "static/js/engine/cache.js").read_text(encoding="utf-8")
    assert "const FILES = 'asobiban-files';" in cache and "const PARTS_CACHE = 'asobiban-files';" in WORKER


def test_caches_have_our_own_names():
    names = re.findall(r"caches\.(?:open|delete|has)\((.+?)\)", WORKER)
    assert set(names) == {"SITE_CACHE", "PARTS_CACHE"}
    assert "const SITE_CACHE = `asobiban-site-${ROOT}`;" in WORKER
    assert "caches.keys" not in WORKER


def test_the_build_has_one_name(tmp_path):
    """In pages and service worker; the same from the same files, another from any other."""
    (named,) = {
        re.search(r'name="build" content="(.*?)"', path.read_text("utf-8"))[1] for path in DIST.glob("index.html")
    }
    assert named == SITE["build"] and re.fullmatch(r"[0-9a-f]{16}", named)
    builds = []
    for text in ("a", "a", "b"):
        folder = tmp_path / "site"
        folder.mkdir()
        (folder / "index.html").write_text("{{build}}", "utf-8")
        (folder / "file.js").write_text(text, "utf-8")
        shutil.copyfile(ROOT / offline.WORKER, folder / offline.WORKER)
        offline.finish(folder)
        builds.append((folder / "index.html").read_text("utf-8"))
        shutil.rmtree(folder)
    assert builds[0] == builds[1] != builds[2]


def test_workbox_is_the_pinned_one():
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]["workbox-precaching"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", wanted)
    for part in ("core", "routing", "strategies", "precaching"):
        assert locked[f"node_modules/workbox-{part}"]["version"] == wanted
        assert f"static/vendor/workbox/workbox-{part}.prod.js" in WORKER
    assert f"Workbox {wanted}" in (ROOT / "LICENSES" / "README.md").read_text(encoding="utf-8")


def test_nothing_large_is_stored_without_being_needed():
    """The whole site on the device, beside the runtime."""
    assert sum(place(url).stat().st_size for url in SITE["files"]) < 100_000_000
    assert len(WORKER) < 150_000


@pytest.mark.parametrize("picture", MANIFEST["icons"] + MANIFEST["screenshots"], ids=lambda picture: picture["src"])
def test_pictures_are_what_the_manifest_says(picture):
    path = DIST / picture["src"]
    if picture["type"] == "image/svg+xml":
        assert path.read_text(encoding="utf-8").startswith("<svg")
        return
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert "{}x{}".format(*struct.unpack(">II", head[16:24])) == picture["sizes"]


def test_can_be_installed():
    """What browsers ask for, relative so that it holds under any sub-path."""
    assert MANIFEST["start_url"] == MANIFEST["scope"] == "./" and "id" not in MANIFEST
    assert MANIFEST["display"] == "standalone" and MANIFEST["lang"] == "ja"
    assert [entry["url"] for entry in MANIFEST["shortcuts"]] == [f"./#/{slug}" for slug in GAMES]
    sizes = {(icon["sizes"], icon["purpose"]) for icon in MANIFEST["icons"]}
    assert {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")} <= sizes
    assert {shot["form_factor"] for shot in MANIFEST["screenshots"]} == {"narrow", "wide"}
    assert not [url for url in re.findall(r'"src": "(.*?)"', json.dumps(MANIFEST)) if re.match(r"/|\w+:", url)]
    index = (DIST / "index.html").read_text(encoding="utf-8")
    assert '<link rel="manifest" href="manifest.webmanifest" />' in index
    assert '<link rel="apple-touch-icon" href="static/img/icon-180.png" />' in index


def test_page_for_wrong_addresses_needs_nothing_else():
    """GitHub Pages shows it at any depth, where a relative address would lead elsewhere."""
    page = (DIST / "404.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:href|src)="(.*?)"', page) == ["data:,", "./"]
