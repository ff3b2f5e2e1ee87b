"""What of the house's plan is not so yet. Each list only shrinks."""

ENGINE_CIRCLES: list[list[str]] = []
"""Modules that need each other."""
PAGE_CIRCLES: list[list[str]] = []
"""The same, of the pages."""
ENGINE_ARROWS: set[str] = set()
"""Modules that know a room they should not."""
PAGE_ARROWS: set[str] = set()
"""The same, of the pages."""
NAMED: set[str] = set()
"""Files outside the rooms of a game that name it."""
