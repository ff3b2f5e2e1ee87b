"""What the rules pages tell of the CPU levels is what the engine's levels are."""

import re

import pytest
from asobiban.games.kanpions import cpu as kanpions
from asobiban.games.king import cpu as king
from asobiban.games.train import cpu as train

from tests.rules.figures import rules_page


def table(game):
    """The rows of a page's table of levels, from the strength's name on."""
    rows = re.findall(r"<tr>(.+?)</tr>", rules_page(game).partition('id="cpu"')[2].partition("</table>")[0])
    return [[re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows[1:]]


@pytest.mark.parametrize(("level", "row"), [*zip(train.LEVELS.values(), table("train"), strict=True)])
def test_train(level, row):
    _, words, longest, choice = row
    assert words == "{{" + ("elementary", "junior", "playable")[level.tiers - 1] + "}}語"
    assert longest == ("制限なし" if level.longest > 10 else f"{level.longest}文字まで")
    assert ("3回に1回" in choice) == (round(level.miss, 2) == 0.33) == bool(level.miss)
    assert ("次の人" in choice) == level.looks_ahead


@pytest.mark.parametrize(("level", "row"), [*zip(king.LEVELS.values(), table("king"), strict=True)])
def test_king(level, row):
    """A turn's margin is in tokens: to give away one, two or more than three of them."""
    _, ahead, choice, blocks = row
    if level.limit.time is None:
        assert ahead == {1: "相手の次の手まで", 2: "自分の次の番まで"}[level.limit.depth]
    else:
        assert ahead == f"{round(level.limit.time)}秒ほどの間に読めるかぎり"
    margins = {3: "かなり損な手も選ぶ", 2: "損な手も選ぶ", 1: "少し損な手も選ぶ", 0: "いちばんよい手を選ぶ"}
    assert choice == margins[min(3, int(level.margin))]
    assert blocks == ("動けないときだけ", "得になるときも", "2個まで考える")[level.pays]


@pytest.mark.parametrize(("level", "row"), [*zip(kanpions.LEVELS.values(), table("kanpions"), strict=True)])
def test_kanpions(level, row):
    _, words, choice = row
    assert words == "{{kanji_" + ("beginner", "weak", "normal", "playable")[level.tiers - 1] + "}}語"
    longest = {2: "2字の言葉", 11: "長さの制限なし"}.get(level.longest, f"{level.longest}字まで")
    assert longest in choice
    assert f"駒は{level.tiles}個まで" in choice
    assert ("うら返さない" in choice) == (not level.flips)
    assert ("いちばんよい手" in choice) == (level.aim == (1.0, 1.0))
    assert ("小学4年までの漢字" in choice, "小学校の漢字" in choice) == (level.tiers == 1, level.tiers == 2)


def test_kanpions_levels_choose_worse_turns_on_purpose():
    """「最強のほかは、わざと点のひくい手をえらぶことがあります」。"""
    *others, strongest = kanpions.LEVELS.values()
    assert all(low < 1 for low, _ in (level.aim for level in others)) and strongest.outlook
