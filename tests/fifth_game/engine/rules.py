"""The one option."""

from asobiban.core.options import Choice

SEATS = 2
SIGNS = "ox"
"""The signs of the seats in texts."""

OPTIONS = {"first": Choice((0, 1))}
"""`first`: the seat that begins."""
