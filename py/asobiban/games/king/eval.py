"""The worth of what the search cannot follow to the end, in tokens, for the player to move."""

WIN = 1000.0
"""The worth of an opponent who is shut in for good; less one for every ply it takes."""
COUNT = 100.0
"""What a game won by the count is worth beside the tokens it is won by."""
REPLY = 0.8
"""How much of the best reply counts where the search ends: whoever replies gives something back, too."""
PAY = 2
"""What a block costs: the token is lost to the opponent."""
SHUT_IN = 2.5
"""What it costs to be shut in with a token in hand: a block has to be paid for, and the turn is a poor one."""
TOKEN_SQUARE = 0.15
"""How much the look of the token's square counts, beside what the search finds out about it."""


def counted(lead: float) -> float:
    """The worth of a finished count."""
    return lead + (COUNT if lead > 0 else -COUNT if lead < 0 else 0.0)
