"""Builds of the site that differ, to put one in the place of another, with few facts so that they are soon stored."""

import os
import re
import shutil

from tools import offline
from tools.paths import DIST, ROOT

BUILD = re.compile(r'name="build" content="([^"]+)"')


def build_of(folder):
    return BUILD.search((folder / "index.html").read_text("utf-8"))[1]


def make_build(folder, changes=None, stand_ins=None):
    """A copy of the built site; `changes` are texts added to files, `stand_ins` other files, by the file's place.

    Files that are as they were are links to the site's own.
    """

    def left_out(where, names):
        return [name for name in names if where.endswith("facts") and not name.startswith("0")]

    shutil.copytree(DIST, folder, ignore=left_out, copy_function=_link)
    old = build_of(folder)
    for page in folder.rglob("*.html"):
        _replace(page, page.read_text("utf-8").replace(old, offline.FACTS["build"]))
    for place, text in (changes or {}).items():
        _replace(folder / place, (folder / place).read_text("utf-8") + text)
    for place, file in (stand_ins or {}).items():
        (folder / place).unlink()
        shutil.copyfile(file, folder / place)
    _replace(folder / offline.WORKER, (ROOT / offline.WORKER).read_text("utf-8"))
    offline.finish(folder)
    return folder


def _link(source, place):
    """A link where the folders are on one disk, else a copy."""
    try:
        os.link(source, place)
    except OSError:
        shutil.copyfile(source, place)


def _replace(file, text):
    """Write a file anew, never into the site's own that it may be a link to."""
    file.unlink()
    file.write_text(text, "utf-8")
