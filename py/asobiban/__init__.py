"""あそび盤: rules, word judging and CPU players of four Japanese board and word games."""

__version__ = "0.1.0"
