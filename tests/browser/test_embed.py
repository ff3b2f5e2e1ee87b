"""Games in pages of other sites: the element and the frame, from a second origin. See EMBEDDING.md."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import SAVED, Visitor, new_context, ready, record, settled, soon
from tools.server import Answer, Server

LAST_TURN = "あいち けんや,かしは 0,0 0,0 0,1 4 -"
TWO_PIECES = "i5/a1 0"

HEAD = """<!doctype html><html lang="ja"><meta charset="utf-8"><title>host</title>
<meta name="viewport" content="width=device-width, initial-scale=1">"""
LISTEN = """window.heard = [];
for (const type of ['ready', 'move', 'undo', 'end'])
  document.addEventListener(type, event => heard.push({ type, ...event.detail, from: event.target.id }));"""


class Guest(Visitor):
    """Someone at a page of another site (`127.0.0.1`) or of another origin of the same site (`localhost`)."""

    def __init__(self, context, site, host):
        super().__init__(context, site)
        self.host, self.folder = host, host.folder
        (self.folder / "listen.js").write_text(LISTEN)

    def _asked(self, request):
        if not re.match(
            rf"(http://(localhost|127\.0\.0\.1):{self.host.server_address[1]}/|{self.site.url}|blob:|data:)",
            request.url,
        ):
            self.faults.append(f"outside request: {request.url}")

    def _said(self, message):
        if "favicon" not in message.location.get("url", ""):
            super()._said(message)

    def read(self, body, other_site=True, script="async"):
        """Open a page with `body`, and the element's script after it."""
        page = f'{HEAD}<body><script src="listen.js"></script>{body}'
        if script is not None:
            page += f'<script {script} src="{self.site.url}static/embed.js"></script>'
        (self.folder / "index.html").write_text(page, encoding="utf-8")
        name = "127.0.0.1" if other_site else "localhost"
        self.page.goto(f"http://{name}:{self.host.server_address[1]}/")
        return self.page

    def frame(self, index=0):
        """The frame of an element, counted as they stand in the page, once our page is in it."""
        frame = self.page.locator("iframe").nth(index).element_handle().content_frame()
        frame.wait_for_url(lambda url: url.startswith(self.site.url), wait_until="commit")
        expect(frame.locator(".poster, [role=alert]").first).to_be_attached()
        return frame

    def play(self, index=0):
        frame = self.frame(index)
        frame.locator(".poster .strong").click()
        ready(frame)
        expect(frame.locator(".piece.movable, button.card").first).to_be_attached()
        return frame

    def heard(self, type):
        self.page.wait_for_function("type => heard.some(each => each.type === type)", arg=type)
        return [each for each in self.page.evaluate("heard") if each["type"] == type]


@pytest.fixture
def guest(visitors, site, host):
    """Make guests of a page of another site or origin; their browsers have been at ours before."""
    return lambda size="phone", **options: visitors(Guest, site, host, size=size, **options)


@pytest.fixture
def python_guest(visitors, python_site, host):
    """Make guests where our site has its Python."""
    return lambda size="phone", **options: visitors(Guest, python_site, host, size=size, **options)


@pytest.fixture
def host(tmp_path):
    """The other site."""
    with Server(tmp_path).running() as host:
        yield host


def element(game="train", **attributes):
    given = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    return f'<asobi-ban game="{game}" {given}></asobi-ban>'


def tap_hand(frame, kana):
    for face in kana:
        frame.locator(".hand-card > .card:not(.picked)").filter(has_text=face).first.click()


def test_a_poster_first_python_after_a_click(python_guest, python_site):
    """The board is there at once and nothing of Python is fetched; the click starts it."""
    python_site.requests.clear()
    visitor = python_guest(new=True)
    visitor.read(element("chinese-checkers", seats="person,cpu:normal", pieces=15, id="a"))
    frame = visitor.frame()
    expect(frame.locator(".poster svg.star .piece")).to_have_count(30)
    expect(frame.locator(".poster")).to_contain_text("チャイニーズチェッカー")
    settled(frame)
    assert [path for path in python_site.requests if re.search(r"wasm|\.zip|pyodide|pyscript|\.py", path)] == []
    assert frame.evaluate("document.documentElement.dataset.engine") == "idle"
    visitor.play()
    assert any("wasm" in path for path in python_site.requests)
    assert frame.evaluate("document.activeElement.tagName") == "H1"
    (ready,) = visitor.heard("ready")
    assert ready["from"] == "a" and ready["ply"] == 0
    assert ready["options"]["pieces"] == 15 and ready["seats"] == ["person", "cpu:normal"]


def test_a_whole_game_tells_its_moves_and_its_end(guest):
    """Play the last turn of a game; the events bubble to the document with what happened."""
    visitor = guest()
    visitor.read(f"<div>{element(position=LAST_TURN, seats='person,cpu:adult', id='t')}</div>")
    frame = visitor.play()
    tap_hand(frame, "けん")
    frame.get_by_role("button", name="右に置く").click()
    expect(frame.locator(".result")).to_be_visible(timeout=120_000)
    (end,) = visitor.heard("end")
    first, second = visitor.heard("move")
    assert (first["move"], first["seat"], first["ply"]) == ("R:けん=あいちけん", 0, 5)
    assert (second["seat"], second["ply"]) == (1, 6)
    assert end["record"]["moves"] == [first["move"], second["move"]] == second["moves"]
    assert end["scores"][0] == 10 and end["ranks"] == [1, 2] and end["termination"]
    assert end["record"]["position"] == LAST_TURN and end["from"] == "t"
    assert frame.locator(".after a:visible").count() == 0
    needed = frame.evaluate("document.getElementById('app').offsetHeight")
    assert soon(visitor.page, lambda: visitor.page.locator("asobi-ban").bounding_box()["height"] >= needed - 1)
    frame.get_by_role("button", name="もう一度あそぶ").click()
    visitor.page.wait_for_function("heard.filter(each => each.type === 'ready').length === 2")
    expect(frame.locator(".train .card")).to_have_text(list("あいち"))


def test_moves_taken_back_are_told(guest):
    visitor = guest("desktop")
    visitor.read(element("chinese-checkers", seats="person,person"), other_site=False)
    frame = visitor.play()
    frame.locator("svg.star").focus()
    for key in ("n", "Enter", "n", "Enter"):
        visitor.page.keyboard.press(key)
    (move,) = visitor.heard("move")
    assert move["seat"] == 0 and move["ply"] == 1
    frame.get_by_role("button", name="1手戻す").click()
    (undo,) = visitor.heard("undo")
    assert undo["ply"] == 0 and undo["moves"] == []
    frame.get_by_role("button", name="進める").click()
    visitor.page.wait_for_function("heard.filter(each => each.type === 'move').length === 2")


def test_strangers_are_not_heard(guest, site):
    """Messages of other windows, other origins and other versions: neither element nor frame minds them."""
    visitor = guest("desktop")
    (visitor.folder / "stranger.html").write_text(
        """<script>
        for (const to of [parent, parent.frames[0]]) for (const type of ['end', 'ready', 'height', 'restart', 'rest'])
          to.postMessage({ asobiban: 1, type, detail: { height: 5000 }, query: 'game=chess' }, '*');
        parent.postMessage('done', '*');
        </script>"""
    )
    raw = f"{site.url}embed.html#game=chinese-checkers&seats=person,person"
    visitor.read(
        f'<iframe id="raw" src="{raw}" width="700" height="900"></iframe>'
        + element("chinese-checkers", seats="person,person")
    )
    frame = visitor.frame()
    frame.locator(".poster .strong").click()
    expect(frame.locator(".piece.movable").first).to_be_attached(timeout=180_000)
    page = visitor.page
    height = page.locator("asobi-ban").bounding_box()["height"]
    page.evaluate(
        """() => new Promise(done => {
            addEventListener('message', ({ data }) => data === 'done' && done());
            const stranger = document.createElement('iframe');
            stranger.src = 'stranger.html';
            document.body.append(stranger);
        })"""
    )
    page.evaluate("""() => {
        postMessage({ asobiban: 1, type: 'end', detail: {} }, '*');
        const frame = document.getElementById('raw').contentWindow;
        frame.postMessage({ asobiban: 2, type: 'restart', query: 'game=chess' }, '*');
        frame.postMessage({ asobiban: 1, type: 'restart' }, '*');
    }""")
    for window in visitor.page.frames:
        if window.url.startswith(site.url) or window == page.main_frame:
            settled(window)
    assert page.evaluate("heard") == []
    assert page.locator("asobi-ban").bounding_box()["height"] == height
    expect(frame.locator(".piece.movable").first).to_be_attached()
    assert frame.locator("[role=alert]").count() == 0


def test_a_frame_by_hand_tells_the_page_too(guest, site):
    """Without the element: the same page in an iframe, options in the query or the fragment, messages to listen to."""
    visitor = guest()
    listen = "window.told = []; addEventListener('message', ({ data, origin }) => told.push([origin, data]));"
    address = f"{site.url}embed.html?game=chinese-checkers&seats=person,person#position={quote(TWO_PIECES)}"
    visitor.read(f'<script>{listen}</script><iframe src="{address}" height="800"></iframe>', script=None)
    frame = visitor.play()
    expect(frame.locator(".piece")).to_have_count(2)
    visitor.page.wait_for_function("told.some(([, { type, detail }]) => type === 'height' && detail.height > 600)")
    told = visitor.page.evaluate("told")
    assert {origin for origin, _ in told} == {site.url.removesuffix("/asobiban/")}
    assert [data["asobiban"] for _, data in told] == [1] * len(told)
    types = [data["type"] for _, data in told]
    assert types.index("hello") < types.index("start") < types.index("ready")


def test_several_on_one_page(guest):
    """Each has its own engine, started by its own click, and its own save, even if they are alike."""
    visitor = guest("desktop")
    same = element("chinese-checkers", seats="person,person")
    visitor.read(same + same + element("train"), other_site=False)
    first, second = visitor.play(0), visitor.frame(1)
    assert second.evaluate("document.documentElement.dataset.engine") == "idle"
    first.locator("svg.star").focus()
    for key in ("n", "Enter", "n", "Enter"):
        visitor.page.keyboard.press(key)
    expect(first.locator(".top .number")).to_have_text("1手目")
    visitor.play(1)
    expect(second.locator(".top .number")).to_have_text("0手目")
    expect(first.locator(".top .number")).to_have_text("1手目")
    keys = first.evaluate("Object.keys(localStorage).filter(key => !key.endsWith(':site.adopted'))")
    assert len(keys) == 2 and all(key.startswith(visitor.own("chinese-checkers.embed./")) for key in keys)


def test_one_too_many_makes_room(guest):
    """Three games of a page run at once; the one used longest ago goes back to its poster, where it goes on."""
    visitor = guest("desktop")
    games = [element("chinese-checkers", seats="person,person", seed=seed) for seed in "abcd"]
    visitor.read("".join(games), other_site=False)
    visitor.play(0).locator("svg.star").focus()
    for key in ("n", "Enter", "n", "Enter"):
        visitor.page.keyboard.press(key)
    visitor.heard("move")
    for index in (1, 2, 3):
        visitor.page.locator("asobi-ban").nth(index).scroll_into_view_if_needed()
        visitor.play(index)
    resting = visitor.frame(0)
    expect(resting.locator(".poster")).to_contain_text("つづきから")
    assert resting.evaluate("document.documentElement.dataset.engine") == "idle"
    visitor.play(0)
    expect(resting.locator(".top .number")).to_have_text("1手目")


def test_an_embedded_game_is_kept_apart(guest, site):
    """It survives a reload of the page around it, and neither sees nor touches the games of the app."""
    visitor = guest("desktop")
    own = {"game": "chinese-checkers", "seats": ["person", "person"], "moves": []}
    visitor.keep(own)
    kept = visitor.stored("game.seated")
    body = element("chinese-checkers", seats="person,person")
    visitor.read(body, other_site=False)
    frame = visitor.play()
    assert "保存できません" not in frame.locator(".embed-foot").inner_text()
    frame.locator("svg.star").focus()
    for key in ("n", "Enter", "n", "Enter"):
        visitor.page.keyboard.press(key)
    visitor.heard("move")
    visitor.read(body, other_site=False)
    frame = visitor.frame()
    frame.get_by_role("button", name="つづきから").click()
    expect(frame.locator(".top .number")).to_have_text("1手目", timeout=180_000)
    visitor.read(body, other_site=False)
    frame = visitor.frame()
    frame.get_by_role("button", name="はじめから").click()
    expect(frame.locator(".top .number")).to_have_text("0手目", timeout=180_000)
    assert frame.evaluate("key => localStorage[key]", visitor.own("game.seated")) == kept
    assert frame.evaluate(SAVED, "chinese-checkers")["record"] == own


def test_old_saves_make_room(guest):
    """The latest 24 of a game stay, those of other games and of the app too."""
    visitor = guest("desktop")
    visitor.store("game.seated", "1")
    for number in range(30):
        visitor.page.evaluate(
            "([key, number]) => localStorage[`${key}.embed.${number}`] = JSON.stringify({ at: number })",
            [visitor.own("chinese-checkers"), number],
        )
    visitor.read(element("chinese-checkers", seats="person,person"), other_site=False)
    frame = visitor.play()
    keys = "Object.keys(localStorage).filter(key => key.includes('.embed.')).map(key => key.split('.embed.')[1])"
    frame.wait_for_function(f"{keys}.length === 24")
    kept = frame.evaluate(keys)
    assert {key for key in kept if key.isdigit()} == {str(number) for number in range(7, 30)}
    assert frame.evaluate("key => localStorage[key]", visitor.own("game.seated")) == "1"


def test_blocked_storage(visitors, whole_browser, python_site, host):
    """Hazard G5-06: a browser that gives frames of other sites no storage; the game is played, with a note."""
    visitor = visitors(Guest, python_site, host, context=new_context(whole_browser))
    visitor.read(element())
    frame = visitor.frame()
    with pytest.raises(Exception, match="Access is denied"):
        frame.evaluate("localStorage.length")
    expect(frame.locator(".embed-foot [role=note]")).to_have_text("この対局は保存できません")
    visitor.play()
    expect(frame.locator(".hand-card > button.card")).to_have_count(3)


def test_a_sandboxed_frame(python_guest, python_site):
    """Without `allow-same-origin` the page has no origin and no storage; it is played all the same."""
    visitor = python_guest()
    address = f"{python_site.url}embed.html#game=train&position={quote(LAST_TURN)}"
    visitor.read(f'<iframe sandbox="allow-scripts" width="380" height="820" src="{address}"></iframe>', script=None)
    frame = visitor.play()
    assert frame.evaluate("origin") == "null"
    expect(frame.locator(".train .card")).to_have_text(list("あいち"))
    tap_hand(frame, "けん")
    frame.get_by_role("button", name="右に置く").click()
    expect(frame.locator(".result")).to_be_visible(timeout=120_000)


def test_a_strict_page(guest, site):
    """Hazard G1-10: the page allows its own files and those of our site; nothing is violated."""
    visitor = guest()
    ours = site.url.removesuffix("/asobiban/")
    visitor.host.headers["Content-Security-Policy"] = f"default-src 'self'; script-src 'self' {ours}; frame-src {ours}"
    visitor.read(element(position=LAST_TURN))
    frame = visitor.play()
    expect(frame.locator(".train .card")).to_have_text(list("あいち"))
    assert soon(visitor.page, lambda: visitor.page.locator("asobi-ban").bounding_box()["height"] > 700)


def test_a_page_that_allows_no_frames(guest, site):
    """Where the frame is refused there is a way to the game, not an empty box."""
    visitor = guest()
    ours = site.url.removesuffix("/asobiban/")
    visitor.host.headers["Content-Security-Policy"] = f"default-src 'self'; script-src 'self' {ours}"
    visitor.read(element(position=LAST_TURN, theme="dark"))
    link = visitor.page.get_by_role("link", name="新しいタブで遊ぶ")
    expect(link).to_be_visible()
    with visitor.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator(".train .card")).to_have_text(list("あいち"), timeout=180_000)
    assert any("Content Security Policy" in fault for fault in visitor.faults)
    visitor.faults.clear()


def test_a_frame_that_never_comes(guest, site):
    visitor = guest()
    site.answers["/embed.html"] = Answer(404)
    try:
        visitor.read(element())
        expect(visitor.page.get_by_role("link", name="新しいタブで遊ぶ")).to_be_visible()
    finally:
        del site.answers["/embed.html"]
    visitor.faults.clear()


def test_a_frame_that_has_come_is_not_called_missing(guest):
    """It may say hello before or after its last file is there."""
    visitor = guest("desktop")
    visitor.page.clock.install()
    page = visitor.read(element())
    expect(visitor.frame().locator(".poster")).to_be_visible()
    page.wait_for_load_state("load")
    page.clock.fast_forward(60_000)
    expect(page.locator("asobi-ban p")).to_have_count(0)


def test_where_nothing_of_other_sites_is_let_in(guest):
    """A page with `Cross-Origin-Embedder-Policy: require-corp` shows what is written inside the element."""
    visitor = guest()
    visitor.host.headers["Cross-Origin-Embedder-Policy"] = "require-corp"
    page = visitor.read('<asobi-ban game="train"><a href="#">ひらがなトレインであそぶ</a></asobi-ban>')
    expect(page.get_by_role("link", name="ひらがなトレインであそぶ")).to_be_visible()
    assert soon(page, lambda: visitor.faults)
    assert page.evaluate("customElements.get('asobi-ban') === undefined")
    assert visitor.faults != []
    visitor.faults.clear()


@pytest.mark.parametrize(
    ("attributes", "said"),
    [
        ('game="chess"', "「chess」というゲームはありません。"),
        ("", "ゲームの名前がありません。"),
        ('game="train" seat="person"', "「seat」という設定はありません。"),
        ('game="train" seats="person,cpu:strong"', "「cpu:strong」という席はありません。"),
        ('game="train" seats="person"', "人数は2・3・4人からえらんでください。"),
        ('game="chinese-checkers" pieces="12"', "設定「pieces」は「12」にはできません。"),
        ('game="train" theme="pink"', "theme は「pink」にはできません。"),
        ('game="train" seed="!"', "乱数の種は"),
    ],
)
def test_what_cannot_be_is_named(guest, attributes, said):
    """A sentence in the place of the game, no more; other attributes of HTML are left alone."""
    visitor = guest()
    visitor.read(f'<asobi-ban {attributes} class="x" data-y="1" aria-label="z" style="margin: 1px"></asobi-ban>')
    frame = visitor.frame()
    expect(frame.locator("[role=alert]")).to_contain_text(said)
    expect(frame.get_by_role("link", name="あそび盤をひらく")).to_be_visible()
    visitor.page.wait_for_function("document.querySelector('asobi-ban').offsetHeight < 240")


def test_a_position_that_cannot_be_is_named(guest):
    """Only the engine can tell, after the click."""
    visitor = guest()
    visitor.read(element(position="あいち けんや 0 0 0 0 -"), other_site=False)
    frame = visitor.frame()
    frame.locator(".poster .strong").click()
    expect(frame.locator("[role=alert]")).to_contain_text("局面の文字列を読み取れません", timeout=180_000)


def test_changed_attributes(python_guest):
    """A poster follows at once, a game under way stays until `restart()`, which keeps Python running."""
    visitor = python_guest("desktop")
    page = visitor.read(element("chinese-checkers", players=2, id="a"), other_site=False)
    frame = visitor.frame()
    expect(frame.locator(".poster .piece")).to_have_count(20)
    page.evaluate("a.setAttribute('players', 6)")
    expect(frame.locator(".poster .piece")).to_have_count(60)
    page.evaluate("a.setAttribute('players', 7)")
    expect(frame.locator("[role=alert]")).to_be_visible()
    page.evaluate("a.removeAttribute('players'); a.setAttribute('seats', 'person,person')")
    expect(frame.locator(".poster .piece")).to_have_count(20)
    visitor.play()
    page.evaluate("a.setAttribute('position', 'i5/a1 0')")
    settled(frame)
    assert frame.locator(".piece").count() == 20
    page.evaluate("a.restart()")
    expect(frame.locator(".piece")).to_have_count(2)
    page.wait_for_function("heard.filter(each => each.type === 'ready').length === 2")
    page.evaluate(
        "a.setAttribute('game', 'train'); a.removeAttribute('position'); a.removeAttribute('seats'); a.restart()"
    )
    expect(frame.locator(".hand-card > button.card")).to_have_count(3)
    assert len(visitor.page.workers) == 1


def test_removed_and_put_back(guest):
    visitor = guest("desktop")
    page = visitor.read(element("chinese-checkers", players=2, id="a"))
    visitor.frame()
    page.evaluate("window.kept = a; a.remove(); document.body.append(kept)")
    expect(visitor.frame().locator(".poster .piece")).to_have_count(20)
    page.evaluate("document.body.append(Object.assign(document.createElement('asobi-ban'), { id: 'b' }))")
    page.evaluate("b.setAttribute('game', 'train')")
    expect(visitor.frame(1).locator(".poster")).to_contain_text("ひらがなトレイン")


def scroll_of(page):
    return page.evaluate("scrollY")


def test_keys_stay_where_they_are(guest):
    """Arrows and Space of the game do not scroll the page, Page Down does; no key crosses the border either way."""
    visitor = guest("desktop")
    page = visitor.read(
        f"""<p style="height: 300px">上</p>
        {element("chinese-checkers", seats="person,person")}<p style="height: 3000px">下</p>
        <script>window.keys = []; addEventListener('keydown', event => keys.push(event.key));</script>"""
    )
    frame = visitor.play()
    frame.locator("svg.star").focus()
    frame.locator("svg.star").scroll_into_view_if_needed()
    before = scroll_of(page)
    for key in ("ArrowDown", "ArrowUp", "ArrowLeft", " ", "ArrowDown", "Escape"):
        page.keyboard.press(key)
    frame.evaluate("document.querySelector('h1').focus({ preventScroll: true })")
    for key in ("ArrowDown", " ", "ArrowUp", " ", "ArrowDown"):
        page.keyboard.press(key)
    settled(page)
    assert scroll_of(page) == before
    assert page.evaluate("keys") == []
    page.keyboard.press("PageDown")
    page.wait_for_function("before => scrollY > before + 100", arg=before)
    frame.evaluate("window.inside = []; addEventListener('keydown', event => inside.push(event.key))")
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    for key in ("n", "Enter", "ArrowDown"):
        page.keyboard.press(key)
    assert frame.evaluate("inside") == []
    assert page.evaluate("keys") == ["n", "Enter", "ArrowDown"]
    assert frame.locator(".piece.selected").count() == 0


@pytest.mark.parametrize("way", ["wheel", "touch"])
def test_the_page_scrolls_over_the_board(guest, way):
    visitor = guest("desktop" if way == "wheel" else "phone")
    page = visitor.read(f'{element("chinese-checkers", seats="person,person")}<p style="height: 3000px">下</p>')
    visitor.play()
    if way == "wheel":
        page.mouse.move(300, 300)
        page.mouse.wheel(0, 400)
    else:
        finger = visitor.context.new_cdp_session(page)
        for y in range(600, 200, -20):
            kind = "touchStart" if y == 600 else "touchMove"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 330, "y": y}]})
            page.evaluate("() => new Promise(requestAnimationFrame)")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("scrollY > 200")


SHIFTS = """window.shift = 0; new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });"""


@pytest.mark.parametrize(
    ("width", "game", "attributes"),
    [
        (358, "chinese-checkers", {"players": 2}),
        (358, "chinese-checkers", {"players": 6}),
        (640, "chinese-checkers", {"players": 3}),
        (1000, "chinese-checkers", {"players": 6}),
        (358, "king", {}),
        (640, "king", {"size": 11}),
        (358, "kanpions", {}),
        (640, "kanpions", {}),
        (358, "train", {}),
        (1000, "train", {}),
    ],
)
def test_nothing_moves(guest, width, game, attributes):
    """The height is kept from the start: no layout shift without a click, little room left over, nothing cut off.

    A long word of a CPU may take a few pixels more.
    """
    visitor = guest("desktop")
    (visitor.folder / "shifts.js").write_text(SHIFTS)
    body = f'<div style="width: {width}px">{element(game, **attributes)}<p>次の段落</p></div>'
    # The script comes first, as in the head of a page.
    page = visitor.read(
        f'<script src="{visitor.site.url}static/embed.js"></script><script src="shifts.js"></script>{body}', False, None
    )
    frame = visitor.frame()
    kept = page.locator("asobi-ban").bounding_box()["height"]
    assert frame.evaluate("document.documentElement.scrollHeight") <= kept
    frame.locator(".poster .strong").click()
    ready(frame)
    visitor.heard("ready")
    settled(frame)
    settled(page)
    needed = frame.evaluate("document.getElementById('app').offsetHeight")
    assert kept - 40 <= needed <= kept
    assert page.evaluate("shift") < 0.0005


def test_the_way_to_a_large_screen(guest):
    """The link opens the same game as far as it has come."""
    visitor = guest("desktop")
    visitor.read(element("chinese-checkers", seats="person,person", camps="stop"), other_site=False)
    frame = visitor.play()
    frame.locator("svg.star").focus()
    for key in ("n", "Enter", "n", "Enter"):
        visitor.page.keyboard.press(key)
    (move,) = visitor.heard("move")
    link = frame.get_by_role("link", name="大きな画面で開く")
    with visitor.context.expect_page() as opened:
        link.click()
    page = opened.value
    expect(page.locator(".top .number")).to_have_text("1手目", timeout=180_000)
    end = move["move"].split("-")[-1]
    expect(page.locator(f'.piece[data-hole="{end}"]')).to_be_attached()
    kept = record(page, "chinese-checkers")
    assert kept["moves"] == [move["move"]] and kept["options"]["camps"] == "stop"


def test_light_and_dark(guest):
    """By the reader's own setting, or by `theme`, whatever the page around looks like (hazard G5-15)."""
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light, dark = "rgb(247, 242, 232)", "rgb(27, 25, 22)"
    visitor = guest("desktop")
    for scheme, expected in (("light", [light, light, dark]), ("dark", [dark, light, dark])):
        visitor.page.emulate_media(color_scheme=scheme)
        visitor.read(element() + element(theme="light") + element(theme="dark"))
        assert [visitor.frame(index).evaluate(paper) for index in range(3)] == expected


def test_styles_and_names_stay_apart(guest):
    """The page's styles do not reach the game, and the element leaves no names in the page."""
    visitor = guest("desktop")
    styles = "<style>* { font: 40px serif !important; color: red !important }</style>"
    names = "<script>window.before = ['before', ...Object.keys(window)]</script>"
    page = visitor.read(f"{styles}{element()}{names}", script="defer")
    frame = visitor.frame()
    assert frame.evaluate("getComputedStyle(document.querySelector('.poster button')).fontSize") == "17px"
    assert page.evaluate("Object.keys(window).filter(name => !before.includes(name))") == []


def test_as_a_module_and_twice(guest):
    """However the script is asked for, it defines the element once."""
    visitor = guest("desktop")
    visitor.read(element(), script='type="module" data-a')
    expect(visitor.frame().locator(".poster")).to_be_visible()
    page = visitor.read(f'<script src="{visitor.site.url}static/embed.js"></script>{element()}')
    expect(visitor.frame().locator(".poster")).to_be_visible()
    assert page.evaluate("customElements.get('asobi-ban').name") == "AsobiBan"


def test_every_example_of_the_gallery(visit, site):
    """Each has its poster and the code that makes it; a copy of the code is the element itself."""
    visitor = visit("desktop", permissions=["clipboard-read", "clipboard-write"])
    page = visitor.go("static/gallery.html")
    elements = page.locator("asobi-ban")
    codes = page.locator("asobi-ban + .code code, .narrow + .code code")
    assert elements.count() == codes.count() >= 15
    for index in range(elements.count()):
        element = elements.nth(index)
        element.scroll_into_view_if_needed()
        expect(element.locator("iframe").content_frame.locator(".poster svg, .poster .card").first).to_be_visible()
        made = page.evaluate(
            """html => {
                const box = document.createElement('div');
                box.innerHTML = html;
                return [...box.firstElementChild.attributes].map(each => [each.name, each.value]);
            }""",
            codes.nth(index).inner_text(),
        )
        assert made == element.evaluate("each => [...each.attributes].map(each => [each.name, each.value])")
    script = page.locator("[data-code=script] code").inner_text()
    assert script == f'<script src="{site.url}static/embed.js" async></script>'
    page.locator("[data-code=script] button").click()
    expect(page.locator("[data-code=script] button")).to_have_text("コピーしました")
    assert page.evaluate("navigator.clipboard.readText()") == script
    frame = page.locator("[data-code=frame] code").inner_text()
    assert f'src="{site.url}embed.html#game=chinese-checkers' in frame


def test_the_lobby_leads_to_the_gallery(visit):
    page = visit("desktop").go()
    page.get_by_role("link", name="ほかのページに埋め込む").click()
    expect(page.locator("h1")).to_have_text("ほかのページに埋め込む")


@pytest.mark.parametrize("slug", ["train", "chinese-checkers", "king", "kanpions"])
def test_the_rules_pages_use_the_element(visit, slug):
    """The game can be tried where its rules are read; without script a link stands there."""
    page = visit("desktop").go(f"static/rules/{slug}.html")
    element = page.locator("asobi-ban")
    element.scroll_into_view_if_needed()
    expect(element.locator("iframe").content_frame.locator(".poster")).to_be_visible()
    plain = visit("desktop", java_script_enabled=False).go(f"static/rules/{slug}.html")
    expect(plain.locator("asobi-ban a")).to_be_visible()
