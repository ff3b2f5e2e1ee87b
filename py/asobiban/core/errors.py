"""Errors a player or a caller can cause. Each carries a code; `asobiban.messages` has the Japanese for every code."""


class AsobiError(ValueError):
    """Something asked for cannot be done; nothing has changed.

    `code` names the reason and is a key of `messages.MESSAGES`; `details` fill the message's blanks.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        return f"{self.code} {self.details}" if self.details else self.code


class InvalidMove(AsobiError):
    """A move text that cannot be read, whatever the position."""


class IllegalMove(AsobiError):
    """A readable move that the rules forbid in this position."""


class InvalidRequest(AsobiError):
    """A request, option, seat list, position or record that cannot be what it should be."""
