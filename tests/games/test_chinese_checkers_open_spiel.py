"""チャイニーズチェッカー against OpenSpiel's `chinese_checkers`: an engine by other people for the same game.

Its rules: ten pieces, no limits about camps or blocked goals; a chain of hops is several actions, ended by a pass.
"""

import random
import sys

import pytest
from asobiban.games.chinese_checkers.notation import to_text

from tests.games.chinese_checkers import hurried, moves, new

if sys.platform == "emscripten":
    pytest.skip("OpenSpiel is native code, the browser's Python cannot load it", allow_module_level=True)

import pyspiel

PASS = 726
DIRECTIONS = 6


def turned(hole):
    """OpenSpiel's first player starts at the top: its board is ours turned by 180 degrees."""
    return 120 - hole


def landing(spiel, action):
    """Where an action ends, and whether it is a hop."""
    text = spiel.action_to_string(spiel.current_player(), action)
    return int(text.replace("=>", "->").split("->")[1]), "=>" in text


def turns(spiel):
    """All turns of the player to move as {(from, to): actions}, a chain of hops followed hole by hole."""
    found = {}
    for action in spiel.legal_actions():
        origin = action // DIRECTIONS
        end, is_hop = landing(spiel, action)
        found.setdefault((origin, end), [action])
        if is_hop:
            follow(spiel.child(action), spiel.current_player(), origin, [action], found)
    return found


def follow(spiel, player, origin, actions, found):
    """Go on with a chain of hops."""
    if spiel.is_terminal() or spiel.current_player() != player:
        return
    for action in spiel.legal_actions():
        if action == PASS:
            continue
        end, _ = landing(spiel, action)
        if end != origin and (origin, end) not in found:
            found[origin, end] = [*actions, action]
            follow(spiel.child(action), player, origin, found[origin, end], found)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("wander", [1.0, 0.3])
def test_the_same_moves_along_whole_games(seats, wander):
    """From–to pairs of every position of a game at random, and of one that gets across the board."""
    rng = random.Random(f"{seats} {wander}")
    spiel = pyspiel.load_game(f"chinese_checkers(players={seats},max_moves=100000)").new_initial_state()
    position = new(seats, camps="stop", blocked_goal="swap").position
    for _ in range(400):
        if position.over or position.finished or spiel.is_terminal():
            break
        assert position.seat == spiel.current_player()
        found = turns(spiel)
        plain = [pair for pair in moves(position) if not position.occupied >> pair[1] & 1]
        ours = {(turned(origin), turned(target)) for origin, target in plain}
        assert ours == set(found), to_text(position)
        origin, target = hurried(position, rng, wander)
        if position.occupied >> target & 1:
            origin, target = rng.choice(plain)
        player = position.seat
        position.make(origin, target)
        for action in found[turned(origin), turned(target)]:
            spiel.apply_action(action)
        if not spiel.is_terminal() and spiel.current_player() == player:
            spiel.apply_action(PASS)
    assert position.ply > 100 or position.finished
