"""How a turn of each game is played by keyboard alone, a module a game: what `test_every_game.py` has to be told.

Each has `START`, what `Visitor.sit` is to open (a game that ends soon), and `turn(page)`, which plays a person's turn.
"""

from importlib import import_module


def hand_of(slug):
    """The module of a game."""
    return import_module(f"tests.browser.hands.{slug.replace('-', '_')}")


def tab_to(page, condition):
    """Press Tab until the focused element fulfils a condition, an expression over `it`."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"(() => {{ const it = document.activeElement; return Boolean({condition}); }})()"):
            return
    raise AssertionError(f"no element with {condition} can be reached by Tab")


def tab_to_button(page, name):
    """Press Tab until a button or link of that name, or whose name begins so, is focused."""
    tab_to(page, f"(it.getAttribute('aria-label') ?? it.textContent).trim().startsWith({name!r})")
