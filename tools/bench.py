"""`build.py bench`: what has a budget (decision S.14), measured in one run in a real browser."""

import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools.paths import DIST, ROOT
from tools.server import Server
from tools.setup import CHROMIUM_SWITCHES, chromium
from tools.steps import size_text, step
from tools.vendor import PYODIDE, PYSCRIPT

_ROUNDS = 7
_COLD_ROUNDS = 3
_ENOUGH_MOVES = 60
_WATCHED_MOVES = 10
_SLOW_LINE = 10_000_000 / 8

_WATCH = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.engine === 'ready') globalThis.answeredAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, childList: true });
"""
_KEPT = """async () => {
  const sizes = await Promise.all(['asobiban-snapshot', 'asobiban-files'].map(async (name) =>
    (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0));
  return sizes[0] === 3 && sizes[1] === 2;
}"""
_CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
_WORDS = """async (texts) => {
  const times = [];
  for (const text of texts) {
    const start = performance.now();
    await asobiban.call('word', { text });
    times.push(performance.now() - start);
  }
  return times;
}"""
# Games from the start until there are enough moves; the first of them loads the game.
_MOVES = """async ([game, level, enough]) => {
  const times = [];
  for (let seed = 1; times.length < enough; seed += 1) {
    const seats = [`cpu:${level}`, `cpu:${level}`];
    const { session } = await asobiban.call('new', { game, seats, seed: String(seed) });
    for (let over = false; !over && times.length < enough; ) {
      const start = performance.now();
      const { view } = await asobiban.call('cpu', {}, { session });
      times.push(performance.now() - start);
      over = Boolean(view.outcome);
    }
    await asobiban.call('close', {}, { session });
  }
  return times;
}"""

# How long others wait for an answer while a CPU thinks.
_MEANWHILE = """async ([game, level, moves]) => {
  const seats = [`cpu:${level}`, `cpu:${level}`];
  const { session } = await asobiban.call('new', { game, seats, seed: '1' });
  const waits = [];
  for (let move = 0; move < moves; move += 1) {
    let thinking = true;
    const made = asobiban.call('cpu', {}, { session }).finally(() => (thinking = false));
    while (thinking) {
      const asked = performance.now();
      await asobiban.call('games');
      waits.push(performance.now() - asked);
    }
    if ((await made).view.outcome) break;
  }
  await asobiban.call('close', {}, { session });
  return waits;
}"""

# Every kind of answer: short and long words, words there are not, none of whose facts are at hand at first.
_TEXTS = [
    "さくら",
    "あめ",
    "ちかてつ",
    "がっこう",
    "ぬぬぬ",
    "ゆきだるま",
    "らーめん",
    "をんを",
    "しんかんせん",
    "とむ",
] * 30


class Browser:
    """A browser profile that lasts for a block; pages in it know when the engine has answered."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        context.add_init_script(_WATCH)

    @contextmanager
    def page(self, url: str) -> Iterator[Page]:
        page = self._context.new_page()
        page.goto(url)
        yield page
        page.close()

    def start(self, url: str) -> float:
        """Milliseconds from the navigation to the first answer."""
        with self.page(url) as page:
            return answered(page)


def answered(page: Page) -> float:
    """When the page had its first answer, in milliseconds since it was asked for."""
    page.wait_for_function("globalThis.answeredAt", timeout=120_000)
    return float(page.evaluate("answeredAt"))


@contextmanager
def new_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that has never been anywhere, with a disk cache of its own."""
    with tempfile.TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium(), args=CHROMIUM_SWITCHES, headless=True
        )
        yield Browser(context)
        context.close()


def percentile(values: Sequence[float], share: float) -> float:
    """The value that `share` of `values` do not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def report(name: str, text: str, within: bool | None = None) -> None:
    """Print one figure, and whether it is within its budget if it has one."""
    mark = "　" if within is None else "✓" if within else "✗"
    print(f"{mark} {name}: {text}", flush=True)


def bench() -> int:
    """Measure everything and print it. Returns 0."""
    with Server(DIST, cache="max-age=600").running() as server, sync_playwright() as playwright:
        server.overlays = {
            "plain/": ROOT / "tools" / "plain",
            "plain/pyodide/": PYODIDE,
            "plain/pyscript/": PYSCRIPT / "dist",
        }
        with step("はじめての訪問"):
            cold, sizes = _first_visits(playwright, server)
        with step("二度目からの訪問と、素の PyScript"):
            warm, plain = _warm_starts(playwright, server)
        with step("電波がないときのための保存"):
            stored, extra, offline = _offline_starts(playwright, server)
        with step("10 Mbit/s でのはじめての訪問"):
            slow = _slow_visit(playwright, server)
        with step("言葉の判定とコンピューターの手"):
            words, moves, waits = _engine_times(playwright, server)
    print()
    for name, size in sorted(sizes.items(), key=lambda entry: -entry[1]):
        report(f"転送 {name}", size_text(size))
    total = sum(sizes.values())
    report("転送 合計 (上限 7 MB)", size_text(total), total <= 7_000_000)
    middle = {name: statistics.median(times) for name, times in (("cold", cold), ("warm", warm), ("plain", plain))}
    report("はじめての起動", f"{middle['cold']:.0f} ms (素の PyScript の {middle['cold'] / middle['plain']:.2f} 倍)")
    report("素の PyScript の起動", f"{middle['plain']:.0f} ms (最短 {min(plain):.0f})")
    ratio = middle["warm"] / middle["plain"]
    report(
        "二度目からの起動 (上限 0.35 倍、目標 0.25 倍)",
        f"{middle['warm']:.0f} ms (最短 {min(warm):.0f}) = {ratio:.2f} 倍 (最短どうし {min(warm) / min(plain):.2f} 倍)",
        ratio <= 0.35,
    )
    report("電波がなくても遊べるようになるまで", f"{stored / 1000:.1f} 秒、遊べるようになってから {size_text(extra)}")
    again = statistics.median(offline) / middle["plain"]
    report(
        "保存したものからの起動 (上限 0.35 倍)",
        f"{statistics.median(offline):.0f} ms (最短 {min(offline):.0f}) = {again:.2f} 倍",
        again <= 0.35,
    )
    report("10 Mbit/s ではじめて遊べるまで (上限 7 秒)", f"{slow / 1000:.1f} 秒", slow <= 7000)
    _report_times("言葉の判定", words, 16)
    for (game, level), times in moves.items():
        _report_times(f"{game} {level} の一手", times, 1500 if level == "strongest" else 500)
    for game, times in waits.items():
        _report_times(f"{game} が考えている間の返事", times, 50)
    return 0


def _report_times(name: str, times: Sequence[float], budget: float) -> None:
    middle, high = percentile(times, 0.5), percentile(times, 0.95)
    report(f"{name} (p95 の上限 {budget:.0f} ms)", f"p50 {middle:.1f} ms、p95 {high:.1f} ms", high <= budget)


def _first_visits(playwright: Playwright, server: Server) -> tuple[list[float], dict[str, int]]:
    """Times of first visits, and what came over the wire in one, by part of the site."""
    times = []
    sizes: dict[str, int] = {}
    for _ in range(_COLD_ROUNDS):
        server.transfers.clear()
        with new_browser(playwright) as browser:
            times.append(browser.start(server.url))
        sizes = {}
        for path, size in server.transfers:
            parts = path.removeprefix(server.base).partition("?")[0].split("/")
            name = "/".join(parts[1:]) if "vendor" in parts else "/".join(parts[:2]) if len(parts) > 1 else "index.html"
            sizes[name] = sizes.get(name, 0) + size
    return times, sizes


def _warm_starts(playwright: Playwright, server: Server) -> tuple[list[float], list[float]]:
    """Times of later visits, and of the plain page, taken by turns so that both meet the same noise."""
    warm, plain = [], []
    with new_browser(playwright) as browser:
        browser.start(f"{server.url}plain/")
        with browser.page(server.url) as page:
            answered(page)
            while not page.evaluate(_KEPT):
                page.wait_for_timeout(100)
        for _ in range(_ROUNDS):
            plain.append(browser.start(f"{server.url}plain/"))
            warm.append(browser.start(server.url))
    return warm, plain


def _offline_starts(playwright: Playwright, server: Server) -> tuple[float, int, list[float]]:
    """When a first visit has stored everything (ms), what that took over the wire, and starts from what is stored."""
    with new_browser(playwright) as browser:
        with browser.page(server.url) as page:
            answered(page)
            server.transfers.clear()
            while not page.evaluate(_CONTROLLED):
                page.wait_for_timeout(100)
            stored = float(page.evaluate("performance.now()"))
            extra = sum(size for _, size in server.transfers)
        return stored, extra, [browser.start(server.url) for _ in range(_ROUNDS)]


def _slow_visit(playwright: Playwright, server: Server) -> float:
    server.rate = _SLOW_LINE
    try:
        with new_browser(playwright) as browser:
            return browser.start(server.url)
    finally:
        server.rate = 0


def _engine_times(
    playwright: Playwright, server: Server
) -> tuple[list[float], dict[tuple[str, str], list[float]], dict[str, list[float]]]:
    """Times of word checks, of moves by game and level, and of answers while the best of a game thinks."""
    with new_browser(playwright) as browser, browser.page(server.url) as page:
        answered(page)
        page.evaluate(_WORDS, _TEXTS[:10])
        words: list[float] = page.evaluate(_WORDS, _TEXTS)
        found: dict[str, Any] = page.evaluate("asobiban.call('games')")
        moves = {
            (game["game"], level): page.evaluate(_MOVES, [game["game"], level, _ENOUGH_MOVES])
            for game in found["games"]
            for level in game["levels"]
        }
        waits = {
            game["game"]: page.evaluate(_MEANWHILE, [game["game"], game["levels"][-1], _WATCHED_MOVES])
            for game in found["games"]
        }
    return words, moves, waits
