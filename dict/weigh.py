"""Weigh ways to store the words: size on the wire, time to load, time to look up. `python dict/weigh.py [words.txt]`.

Standard library alone, so that the same file runs in CPython and inside Pyodide (`node dict/weigh.mjs`). The figures
seen and what was decided are in README.md.
"""

import re
import sys
import time
import tracemalloc
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

WORDS = Path(__file__).resolve().parent.parent / "py" / "asobiban" / "data" / "train" / "words.txt"
LOOKUPS = 100_000

Lookup = Callable[[str], bool]


@dataclass(frozen=True)
class Store:
    """One candidate: `pack` is done when building, `load` when the page starts; `load` returns the look-up."""

    name: str
    pack: Callable[[Sequence[str]], bytes]
    load: Callable[[bytes], Lookup]


def as_text(words: Sequence[str]) -> bytes:
    """Return the words one a line, sorted."""
    return "\n".join(words).encode()


def load_set(data: bytes) -> Lookup:
    """Load text into a frozenset."""
    return frozenset(data.decode().split("\n")).__contains__


def load_sorted(data: bytes) -> Lookup:
    """Load sorted text into a list for bisection."""
    words = data.decode().split("\n")

    def has(word: str) -> bool:
        place = bisect_left(words, word)
        return place < len(words) and words[place] == word

    return has


def load_bytes(data: bytes) -> Lookup:
    """Search the sorted text itself by bisection over its bytes: nothing is made at load."""

    def has(word: str) -> bool:
        wanted = word.encode()
        low, high = 0, len(data)
        while low < high:
            middle = data.rfind(b"\n", low, (low + high) // 2)
            start = low if middle < 0 else middle + 1
            end = data.find(b"\n", start, high)
            end = high if end < 0 else end
            found = data[start:end]
            if found == wanted:
                return True
            if found < wanted:
                low = end + 1
            else:
                high = start
        return False

    return has


def pack_fronts(words: Sequence[str]) -> bytes:
    """Return front-coded words, a byte a kana: 0x80 + kana shared with the word before, then the rest of the word."""
    packed, last = bytearray(), ""
    for word in words:
        common = _common(last, word)
        packed.append(0x80 + common)
        packed.extend(0x7F if char == "ー" else ord(char) - 0x3040 for char in word[common:])
        last = word
    return bytes(packed)


_FRONT = re.compile(r"([\x80-\xff])([^\x80-\xff]*)")
_KANA = {code: chr(0x3040 + code) for code in range(1, 0x60)} | {0x7F: "ー"}


def load_fronts(data: bytes) -> Lookup:
    """Rebuild the front-coded words into a frozenset."""
    words, last = [], ""
    for front, rest in _FRONT.findall(data.decode("latin-1").translate(_KANA)):
        last = last[: ord(front) - 0x80] + rest
        words.append(last)
    return frozenset(words).__contains__


def load_trie(data: bytes) -> Lookup:
    """Build a trie of nested dicts; the key "" marks the end of a word."""
    root: dict[str, object] = {}
    for word in data.decode().split("\n"):
        node = root
        for char in word:
            node = node.setdefault(char, {})  # type: ignore[assignment]
        node[""] = True

    def has(word: str) -> bool:
        node = root
        for char in word:
            if char not in node:
                return False
            node = node[char]  # type: ignore[assignment]
        return "" in node

    return has


def _common(one: str, other: str) -> int:
    """Return how many characters the beginnings of two texts share."""
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count


def pack_dawg(words: Sequence[str]) -> bytes:
    """Return the minimal automaton of the sorted words as 32-bit edges: 21 bits target, 9 bits kana, last, final.

    Daciuk et al., "Incremental Construction of Minimal Acyclic Finite-State Automata" (2000).
    """
    Node = tuple[bool, tuple[tuple[str, int], ...]]
    numbers: dict[Node, int] = {}
    nodes: list[Node] = []

    def freeze(final: bool, edges: Iterable[tuple[str, int]]) -> int:
        node = (final, tuple(edges))
        if node not in numbers:
            numbers[node] = len(nodes)
            nodes.append(node)
        return numbers[node]

    # path[i]: the unfinished node after i kana of the last word, as [final, finished edges]
    path: list[tuple[list[bool], list[tuple[str, int]]]] = [([False], [])]
    last = ""
    for word in [*words, ""]:
        common = _common(last, word)
        for depth in range(len(last), common, -1):
            final, edges = path.pop()
            path[-1][1].append((last[depth - 1], freeze(final[0], edges)))
        for _ in word[common:]:
            path.append(([False], []))
        path[-1][0][0] = word != ""
        last = word
    root = freeze(path[0][0][0], path[0][1])
    # Edges of one node lie together; offset 0 is the root's list, a node without edges has none.
    offsets: dict[int, int] = {}
    size = 0
    for number in [root, *(number for number in range(len(nodes)) if number != root)]:
        offsets[number] = size if nodes[number][1] else 0
        size += len(nodes[number][1])
    packed = array("I")
    for number in [root, *(number for number in range(len(nodes)) if number != root)]:
        edges_of = nodes[number][1]
        for place, (char, target) in enumerate(edges_of):
            is_last = place == len(edges_of) - 1
            code = ord(char) - 0x3040
            packed.append(offsets[target] << 11 | code << 2 | is_last << 1 | nodes[target][0])
    return packed.tobytes()


def load_dawg(data: bytes) -> Lookup:
    """Walk the packed automaton; its kana are all within U+3040–30FF."""
    edges = array("I", data)

    def has(word: str) -> bool:
        place, final = 0, 0
        for rank, char in enumerate(word):
            if rank and not place:
                return False
            code = ord(char) - 0x3040
            while True:
                edge = edges[place]
                if edge >> 2 & 0x1FF == code:
                    break
                if edge & 2:
                    return False
                place += 1
            place, final = edge >> 11, edge & 1
        return final == 1

    return has


STORES = (
    Store("text → frozenset", as_text, load_set),
    Store("text → sorted list, bisect", as_text, load_sorted),
    Store("text, bisect in the bytes", as_text, load_bytes),
    Store("text → trie of dicts", as_text, load_trie),
    Store("front-coded bytes → frozenset", pack_fronts, load_fronts),
    Store("packed DAWG", pack_dawg, load_dawg),
)


def samples(words: Sequence[str]) -> list[str]:
    """Return words and near misses in turn, spread over the whole list."""
    picked = [words[place * len(words) // (LOOKUPS // 2)] for place in range(LOOKUPS // 2)]
    return [text for word in picked for text in (word, word[:-1] + "を")]


def weigh(path: Path = WORDS) -> str:
    """Return a table in Markdown. Raises `AssertionError` when the stores disagree about a word."""
    words = sorted(path.read_text("utf-8").split())
    tests = samples(words)
    expected = list(map(frozenset(words).__contains__, tests))
    lines = ["| store | raw kB | zlib-9 kB | load ms | memory MB | 100,000 look-ups ms |", "|---|---|---|---|---|---|"]
    for store in STORES:
        data = store.pack(words)
        begun = time.perf_counter()
        has = store.load(data)
        loaded = time.perf_counter()
        answers = [has(word) for word in tests]
        looked = time.perf_counter()
        assert answers == expected, store.name
        del has
        tracemalloc.start()
        kept = store.load(data)
        memory = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        del kept
        figures = (
            f"{len(data) / 1000:,.0f}",
            f"{len(zlib.compress(data, 9)) / 1000:,.0f}",
            f"{(loaded - begun) * 1000:.0f}",
            f"{memory / 1e6:.1f}",
            f"{(looked - loaded) * 1000:.0f}",
        )
        lines.append(f"| {store.name} | {' | '.join(figures)} |")
    return "\n".join([f"{len(words):,} words, Python {sys.version.split()[0]} on {sys.platform}", "", *lines])


if __name__ == "__main__":
    print(weigh(Path(sys.argv[1])) if len(sys.argv) > 1 else weigh())
