"""docs/ and the rest of the repository agree: every number that is mentioned is defined, every link leads somewhere."""

import re
import subprocess
from functools import cache
from pathlib import Path
from unicodedata import category
from urllib.parse import unquote

import pytest

from tools.paths import ROOT

DOCS = ROOT / "docs"
RULES = {"T": "train", "C": "chinese-checkers", "K": "king", "P": "kanpions"}
NUMBER = re.compile(r"G\d-\d\d|[A-Z]\.\d+|[A-Z]\d\d")

ENTRY = re.compile(rf"^- \*\*({NUMBER.pattern})\*\* ", re.MULTILINE)
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^()\s]+)\)")
# What a text names as a file or folder of the repository, `…/<name>/…` and what is built left out.
PATH = re.compile(r"`((?:docs|dict|py|static|tests|tools)/[\w./-]+)`")
BUILT = ("static/vendor/", "py/asobiban/data/")

# In scripts, `C45` may also be a part of a drawing.
RULE = re.compile(r"(?<![\w.#-])[TCKP]\d\d(?![\w-])", re.ASCII)
RULE_IN_SCRIPTS = re.compile(r"\brules? [TCKP]\d\d(?:(?:–|, | and )[TCKP]\d\d)*")
DECISION = re.compile(r"\b[Dd]ecisions? [A-Z]\.\d+(?:(?:–|, | and )[A-Z]\.\d+)*")
DECISION_IN_DOCS = re.compile(r"(?<![\w./])[TCKPWS]\.\d+", re.ASCII)
HAZARD = re.compile(r"\bG\d-\d\d\b", re.ASCII)

TEXT = re.compile(r"\b[A-Z][A-Z_-]+(?:\.\w+)?\.md\b|(?<=\s)§ ?\d")
"""A text named by its file, or a section of one named by its number alone."""


@cache
def files():
    """The repository's own text files, by path."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    found = {}
    for name in filter(None, names):
        # Lists of words and positions may have anything in them.
        data = name.endswith((".txt", ".json")) and not name.startswith("requirements")
        if data or name == "tests/house/test_docs.py" or not (ROOT / name).is_file():
            continue
        content = (ROOT / name).read_bytes()
        if b"\0" not in content:
            found[name] = content.decode()
    return found


@cache
def defined():
    """The numbers that docs/ defines, each with its file and its text."""
    found = {}
    for path in sorted(DOCS.rglob("*.md")):
        _, *parts = ENTRY.split(path.read_text("utf-8"))
        for number, text in zip(parts[::2], parts[1::2], strict=True):
            assert number not in found, f"{number} is defined twice"
            found[number] = path.relative_to(DOCS).as_posix(), re.split(r"^#", text, maxsplit=1, flags=re.MULTILINE)[0]
    return found


def mentions(pattern, names):
    """Every number that `pattern` finds in the files whose path matches `names`, with the path."""
    for name, text in files().items():
        if re.search(names, name):
            for match in pattern.finditer(text):
                yield from ((number, name) for number in NUMBER.findall(match[0]))


@cache
def anchors(path):
    """The anchors of a text's headings, as GitHub makes them."""
    headings = HEADING.findall(FENCE.sub("", path.read_text("utf-8")))
    plain = (re.sub(r"[`*]", "", heading).strip().lower().replace(" ", "-") for heading in headings)
    return {"".join(char for char in each if char in "-_" or category(char)[0] in "LMN") for each in plain}


def linked(name, text):
    """The links of a text into the repository, as path and anchor ("" for none)."""
    for target in LINK.findall(FENCE.sub("", text)):
        if not re.match(r"[a-z]+:", target):
            place, _, anchor = unquote(target).partition("#")
            yield ((ROOT / name).parent / place).resolve() if place else ROOT / name, anchor


@pytest.mark.parametrize(("letter", "game"), RULES.items())
def test_rules_are_numbered_without_gaps(letter, game):
    own = [number for number, (file, _) in defined().items() if file == f"rules/{game}.md"]
    assert own == [f"{letter}{count:02}" for count in range(1, len(own) + 1)] != []


@pytest.mark.parametrize("letter", [*RULES, "W", "S"])
def test_decisions_are_numbered_without_gaps(letter):
    own = [number for number in defined() if number.startswith(f"{letter}.")]
    assert own == [f"{letter}.{count}" for count in range(1, len(own) + 1)] != []


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        (RULE, r"\.(py|md)$|^tests/.*\.mjs$"),
        (RULE_IN_SCRIPTS, r"\.(m?js|css|html)$"),
        (DECISION, ""),
        (DECISION_IN_DOCS, r"^docs/"),
        (HAZARD, ""),
    ],
    ids=["rules", "rules in scripts", "decisions", "decisions in docs", "hazards"],
)
def test_numbers_mentioned_are_defined(pattern, names):
    assert [mention for mention in mentions(pattern, names) if mention[0] not in defined()] == []


def test_no_file_names_a_text_that_is_not_here():
    here = {Path(name).name for name in files()}
    named = ((name, match[0]) for name, text in files().items() for match in TEXT.finditer(text))
    assert [(name, text) for name, text in named if text not in here] == []


def test_each_hazard_has_a_test_that_names_it():
    """Or says that nothing guards against it."""
    bare = []
    for number in filter(HAZARD.fullmatch, defined()):
        file, text = defined()[number]
        guards = [path for path, _ in linked(f"docs/{file}", text)]
        if "未検査" not in text and not any(number in path.read_text("utf-8") for path in guards):
            bare.append(number)
    assert bare == []


def numbers_in(text):
    """The numbers of rules in a text, ranges filled."""
    found = set(RULE.findall(text))
    for letter, first, last in re.findall(r"\b([TCKP])(\d\d)–[TCKP](\d\d)", text):
        found |= {f"{letter}{number:02}" for number in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("game", RULES.values())
def test_each_rule_has_a_test_that_names_it(game):
    """One of those that its section names, or the section says that nothing looks at it."""
    name = f"docs/rules/{game}.md"
    bare = set()
    for section in re.split(r"^## ", files()[name], flags=re.MULTILINE)[1:]:
        named = {
            number
            for path, _ in linked(name, section)
            if path.suffix != ".md"
            for number in numbers_in(path.read_text("utf-8"))
        }
        untested = {number for note in re.findall(r"（([^）]*)未検査）", section) for number in numbers_in(note)}
        assert not named & untested
        bare |= set(ENTRY.findall(section)) - named - untested
    assert sorted(bare) == []


def texts():
    """Paths of all texts for people."""
    return [name for name in files() if name.endswith(".md")]


@pytest.mark.parametrize("name", texts())
def test_links_lead_somewhere(name):
    for path, anchor in linked(name, files()[name]):
        assert path.exists() and path.is_relative_to(ROOT), path
        assert not anchor or anchor in anchors(path), f"{path}#{anchor}"


@pytest.mark.parametrize("name", texts())
def test_files_named_in_texts_are_there(name):
    named = [each for each in PATH.findall(files()[name]) if not each.startswith(BUILT)]
    assert [each for each in named if not (ROOT / each).exists()] == []
