"""A page whose own files are missing, are pages of the host's instead, or do not fit together (hazards in docs/)."""

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visitor, new_context
from tools.server import Answer

FITS_NOT = Answer(200, "application/javascript; charset=utf-8", "export const text = 'older';\n")
BAD = {"missing": Answer(404), "page instead": Answer(200), "older": FITS_NOT}


@pytest.fixture
def visitor(browser, site):
    visitor = Visitor(new_context(browser), site)
    yield visitor
    site.answers.clear()
    visitor.context.close()


FILES = ("js/app.js", "js/texts.js", "lit-html/lit-html.js", "vendor/engine/build.js")


# Nothing asks the first of them for anything that an older one could lack.
@pytest.mark.parametrize(("file", "bad"), [*product(FILES, BAD)][:2] + [*product(FILES[1:], BAD)])
def test_a_broken_page_says_so_and_comes_back(visitor, site, file, bad):
    """G1-02, G5-16: never a blank page; one click fetches everything anew."""
    site.answers[file] = BAD[bad]
    page = visitor.go()
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text("ファイルを読みこめませんでした")
    site.answers.clear()
    trouble.get_by_role("link").click()
    expect(page.get_by_role("heading", name="あそび盤")).to_be_visible()
    expect(trouble).to_be_hidden()


def test_an_unstyled_page_says_so(visitor, site):
    """G1-02"""
    site.answers["css/base.css"] = BAD["page instead"]
    page = visitor.go()
    expect(page.get_by_role("alert")).to_contain_text("ファイルを読みこめませんでした")
    expect(page.get_by_role("heading", name="あそび盤")).to_be_visible()


def test_wrong_files_in_the_browsers_cache_are_fetched_anew(browser, site, tmp_path):
    """G1-04: a stale module that the browser would keep for ten minutes and that does not fit the new page."""
    visitor = Visitor(new_context(browser), site)
    (tmp_path / "seed.js").write_text("export const text = 'older';\n", "utf-8")
    site.cache = "max-age=600"
    site.overlays["static/js/seed.js"] = tmp_path / "seed.js"
    try:
        page = visitor.go()
        expect(page.get_by_role("alert")).to_be_visible()
        del site.overlays["static/js/seed.js"]
        page.reload()
        page.get_by_role("alert").get_by_role("link").click()
        expect(page.get_by_role("heading", name="あそび盤")).to_be_visible()
    finally:
        site.cache = "no-cache"
        visitor.context.close()


def test_without_the_guard_a_sentence_comes_by_itself(visitor, site):
    """The last resort needs no script at all."""
    site.answers["js/guard.js"] = site.answers["js/app.js"] = Answer(404)
    page = visitor.go()
    trouble = page.locator("#trouble")
    assert trouble.evaluate("element => getComputedStyle(element).visibility") == "hidden"
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    assert trouble.evaluate("element => getComputedStyle(element).visibility") == "visible"


def test_a_page_that_is_well_says_nothing(visitor):
    page = visitor.go()
    visitor.ready()
    expect(page.locator("#trouble")).to_be_hidden()
    assert page.evaluate("document.getAnimations().length") == 0
