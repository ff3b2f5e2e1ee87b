"""The board: nine squares, numbered row by row from the lower left, and the eight rows of three."""

SIDE = 3
SQUARES = SIDE * SIDE
NAMES = tuple(f"{'abc'[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
SQUARE_OF = {name: square for square, name in enumerate(NAMES)}

ROWS = (
    *(tuple(range(start, start + SIDE)) for start in range(0, SQUARES, SIDE)),
    *(tuple(range(start, SQUARES, SIDE)) for start in range(SIDE)),
    (0, 4, 8),
    (2, 4, 6),
)
