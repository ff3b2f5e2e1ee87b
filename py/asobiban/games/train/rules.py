"""The numbers of the game (rules T02, T03, T04, T20)."""

HAND_SIZE = 3
"""Cards of a hand."""
TURNS = 3
"""Turns of each player."""


def word_score(word: str) -> int:
    """n(n−1)/2 points for n letters: 1, 3, 6, 10 … (rules T03, T20; decision T.1)."""
    return len(word) * (len(word) - 1) // 2
